//! `hamlet tournament`: measures a computer rival's strength in many games against another player.

use crate::greedy::Policy;
use crate::lake::Lake;
use crate::output::{Done, Fail, json, say};
use hamlet_rules::random::{Chance, Draws};
use hamlet_rules::rival::{Limits, Rival, Rivals, WeightSets};
use hamlet_rules::{Game, Options, Seat, SoloOptions};
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Let computer rivals play many games, and measure how strong the first one is.
#[derive(clap::Args)]
#[command(after_help = "Each seed is played once from every seat of --a; the other seats are played by --b.
A shared victory counts as half a win. The confidence interval is Wilson's at 95 %.

Examples:
  hamlet tournament --a master --b expert --players 2 --games 200 --seed 1 --json
  hamlet tournament --a master --b botric --players 1 --games 200 --seed 1 --preset harder
  hamlet tournament --a master --b greedy --players 4 --games 100 --seed 1 --lake summer
  hamlet tournament --a expert/builder --b expert --players 2 --games 100 --seed 1 --nodes 3000")]
pub struct Tournament {
    /// The rival that is measured: a level, or LEVEL/CHARACTER.
    #[arg(long, value_name = "LEVEL")]
    a: String,
    /// Its opponents: a level, LEVEL/CHARACTER, `greedy` or `botric`.
    #[arg(long, value_name = "LEVEL|greedy|botric")]
    b: String,
    /// Number of players; 1 is the solo game, against Botric only.
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=4))]
    players: u8,
    /// Number of games.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The first seed; the following games use the following numbers.
    #[arg(long)]
    seed: u64,
    /// The time for a turn of a rival in milliseconds.
    #[arg(long, default_value_t = 333)]
    budget_ms: u64,
    /// The number of nodes to search in a turn, instead of a time; the result then does not depend on the machine's speed.
    #[arg(long, conflicts_with = "budget_ms")]
    nodes: Option<u64>,
    /// Botric's difficulty.
    #[arg(long, value_enum, default_value = "normal")]
    preset: Preset,
    #[command(flatten)]
    lake: Lake,
    /// Read the levels and characters from a file instead of the program's own, to try them.
    #[arg(long, value_name = "FILE")]
    rivals: Option<PathBuf>,
    /// Read the weights of --a from a file instead of the program's own, to compare them.
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// Print the answer as JSON.
    #[arg(long)]
    json: bool,
}

/// Botric's difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Preset {
    Easier,
    Normal,
    Harder,
}

impl Preset {
    fn options(self) -> SoloOptions {
        match self {
            Preset::Easier => SoloOptions::easier(),
            Preset::Normal => SoloOptions::normal(),
            Preset::Harder => SoloOptions::harder(),
        }
    }
}

/// Who plays a seat.
enum Player {
    Rival(Box<Rival>),
    Greedy,
    /// The solo rival, whose moves the rules decide.
    Botric,
}

/// How long a rival may think in a turn.
#[derive(Clone, Copy)]
enum Thinking {
    Time(Duration),
    Nodes(u64),
}

/// The results, as printed.
#[derive(Debug, Serialize)]
struct Report {
    games: u64,
    wins: f64,
    win_rate: f64,
    wilson_low: f64,
    wilson_high: f64,
    /// The first rival's score minus the best other one.
    mean_margin: f64,
    /// The first rival's score, and the others' on average.
    mean_scores: [f64; 2],
    rounds_p98: u64,
    turn_ms_p95: f64,
    turn_ms_max: f64,
}

/// Totals of the games played so far.
#[derive(Default)]
struct Tally {
    games: u64,
    wins: f64,
    margin: f64,
    scores: [f64; 2],
    rounds: Vec<u64>,
    /// The times of the first rival's turns in milliseconds.
    turns: Vec<f64>,
}

/// Most rounds of a game; a longer game is an error.
const MOST_ROUNDS: u16 = 400;
/// Share of a turn's remaining budget for one search, as numerator and denominator. The turn is searched again
/// after each choice that reveals something.
const SHARE: (u32, u32) = (3, 5);

impl Tournament {
    pub fn run(&self) -> Done {
        if (self.b == "botric") != (self.players == 1) {
            let message = "--b botric and --players 1 can only be used together";
            return Err(Fail::Usage(message.into()));
        }
        let thinking = match self.nodes {
            Some(nodes) => Thinking::Nodes(nodes),
            None => Thinking::Time(Duration::from_millis(self.budget_ms)),
        };
        let one = self.player(&self.a, self.weights.as_deref())?;
        let other = self.player(&self.b, None)?;
        if !matches!(one, Player::Rival(_)) {
            return Err(Fail::Usage("--a must be a rival's level".into()));
        }
        let mut tally = Tally::default();
        for number in 0..self.games {
            let seats = u64::from(self.players);
            let seat = Seat((number % seats) as u8);
            let options = self.options(self.seed.wrapping_add(number / seats));
            tally.play(&options, seat, &one, &other, thinking)?;
        }
        let report = tally.report();
        if self.json {
            return json(&report);
        }
        let fields = serde_json::to_value(&report).unwrap_or_default();
        for (name, value) in fields.as_object().into_iter().flatten() {
            say(format!("{name:12} {value}"))?;
        }
        Ok(())
    }

    fn options(&self, seed: u64) -> Options {
        Options { solo: self.preset.options(), lake: self.lake.options(), ..Options::new(self.players, seed) }
    }

    /// Returns the player of that name, with weights from a file or the program's own.
    fn player(&self, name: &str, weights: Option<&Path>) -> Done<Player> {
        match name {
            "greedy" => return Ok(Player::Greedy),
            "botric" => return Ok(Player::Botric),
            _ => {}
        }
        let rivals = match &self.rivals {
            Some(path) => Rivals::read(&read(path)?).map_err(refused)?,
            None => Rivals::standard().map_err(refused)?.clone(),
        };
        let sets = match weights {
            Some(path) => WeightSets::read(&read(path)?).map_err(refused)?,
            None => WeightSets::standard().map_err(refused)?.clone(),
        };
        let weights = sets.of(&self.options(0));
        let (level, character) = name.split_once('/').map_or((name, None), |(level, who)| (level, Some(who)));
        let names = |all: Vec<&str>| all.join(", ");
        let Some(level) = rivals.level(level) else {
            let levels = rivals.levels.iter().map(|level| level.id.as_str()).collect();
            return Err(Fail::Usage(format!(
                "there is no level `{level}`; the levels are {}",
                names(levels)
            )));
        };
        let found = character.and_then(|character| rivals.character(character));
        if let (Some(character), None) = (character, found) {
            let all = rivals.characters.iter().map(|character| character.id.as_str()).collect();
            let message = format!("there is no character `{character}`; the characters are {}", names(all));
            return Err(Fail::Usage(message));
        }
        Ok(Player::Rival(Box::new(Rival::new(weights, level, found))))
    }
}

fn read(path: &Path) -> Done<String> {
    std::fs::read_to_string(path).map_err(|error| refused(format!("cannot read {}: {error}", path.display())))
}

fn refused(error: impl std::fmt::Display) -> Fail {
    Fail::Refused(error.to_string())
}

/// Plays the rest of the current turn.
fn play_turn(game: &mut Game, player: &Player, thinking: Thinking, draws: &mut Draws) -> Done {
    let stuck =
        |refusal: hamlet_rules::Refusal| Fail::Refused(format!("a rival's choice was refused: {refusal:?}"));
    let (mover, round) = (game.turn(), game.round());
    let end = match thinking {
        Thinking::Time(time) => Some(Instant::now() + time),
        Thinking::Nodes(_) => None,
    };
    let mut nodes = match thinking {
        Thinking::Time(_) => None,
        Thinking::Nodes(nodes) => Some(nodes),
    };
    // In the solo game all turns belong to the same seat, so the round is compared too.
    while !game.is_over() && (game.turn(), game.round()) == (mover, round) {
        match player {
            Player::Rival(rival) => {
                let left = end.map(|end| end.saturating_duration_since(Instant::now()));
                let limits = Limits {
                    nodes: nodes.map(|nodes| nodes * u64::from(SHARE.0) / u64::from(SHARE.1)),
                    deadline: left.map(|left| Instant::now() + left * SHARE.0 / SHARE.1),
                    cancel: None,
                };
                nodes = nodes.map(|nodes| nodes - nodes * u64::from(SHARE.0) / u64::from(SHARE.1));
                rival.play(game, limits).map_err(stuck)?;
            }
            Player::Greedy | Player::Botric => {
                let index = Policy::Greedy.choose(game, draws);
                game.play_at(index).map_err(stuck)?;
            }
        }
    }
    Ok(())
}

impl Tally {
    fn play(
        &mut self,
        options: &Options,
        seat: Seat,
        one: &Player,
        other: &Player,
        thinking: Thinking,
    ) -> Done {
        let mut game = Game::new(options).map_err(refused)?;
        let mut draws = Draws::from(Chance::new(options.seed ^ 0x5A5A_5A5A_5A5A_5A5A));
        while !game.is_over() {
            if game.round() > MOST_ROUNDS {
                let message =
                    format!("seed {}: the game is not over after {MOST_ROUNDS} rounds", options.seed);
                return Err(Fail::Refused(message));
            }
            let is_first = game.decider() == seat;
            let start = Instant::now();
            play_turn(&mut game, if is_first { one } else { other }, thinking, &mut draws)?;
            if is_first {
                self.turns.push(start.elapsed().as_secs_f64() * 1000.0);
            }
        }
        let ranking = game.ranking();
        if ranking.winners.contains(&seat) {
            self.wins += if ranking.winners.len() > 1 { 0.5 } else { 1.0 };
        }
        let own = game.score(seat).total;
        let others: Vec<i32> =
            game.seats().filter(|other| *other != seat).map(|other| game.score(other).total).collect();
        self.games += 1;
        self.margin += f64::from(own - others.iter().copied().max().unwrap_or(0));
        self.scores[0] += f64::from(own);
        self.scores[1] +=
            others.iter().map(|score| f64::from(*score)).sum::<f64>() / others.len().max(1) as f64;
        self.rounds.push(u64::from(game.round()));
        Ok(())
    }

    fn report(&mut self) -> Report {
        self.rounds.sort_unstable();
        self.turns.sort_by(f64::total_cmp);
        let games = self.games.max(1) as f64;
        let rate = self.wins / games;
        let (low, high) = wilson(rate, games);
        Report {
            games: self.games,
            wins: self.wins,
            win_rate: round(rate, 4),
            wilson_low: round(low, 4),
            wilson_high: round(high, 4),
            mean_margin: round(self.margin / games, 2),
            mean_scores: self.scores.map(|sum| round(sum / games, 2)),
            rounds_p98: percentile(&self.rounds, 0.98).unwrap_or(0),
            turn_ms_p95: round(percentile(&self.turns, 0.95).unwrap_or(0.0), 1),
            turn_ms_max: round(self.turns.last().copied().unwrap_or(0.0), 1),
        }
    }
}

/// Returns the 95 % Wilson score interval of a win rate.
fn wilson(share: f64, tries: f64) -> (f64, f64) {
    const Z: f64 = 1.959_964;
    let middle = share + Z * Z / (2.0 * tries);
    let reach = Z * (share * (1.0 - share) / tries + Z * Z / (4.0 * tries * tries)).sqrt();
    let scale = 1.0 + Z * Z / tries;
    ((middle - reach) / scale, (middle + reach) / scale)
}

/// Returns the smallest value that at least this share of the sorted values does not exceed.
fn percentile<T: Copy>(sorted: &[T], share: f64) -> Option<T> {
    let place = (share * sorted.len() as f64).ceil() as usize;
    sorted.get(place.saturating_sub(1)).copied()
}

fn round(number: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (number * scale).round() / scale
}

#[cfg(test)]
mod tests {
    use super::{percentile, wilson};

    #[test]
    fn the_interval_is_wilsons() {
        // Newcombe 1998, table I: 81 of 263 gives 0.2553 to 0.3662.
        let (low, high) = wilson(81.0 / 263.0, 263.0);
        assert!((low - 0.2553).abs() < 1e-4 && (high - 0.3662).abs() < 1e-4, "{low} {high}");
        let (low, high) = wilson(1.0, 10.0);
        assert!(low > 0.7 && (high - 1.0).abs() < 1e-9, "{low} {high}");
    }

    #[test]
    fn a_percentile_is_a_value_of_the_list() {
        let hundred: Vec<u64> = (1..=100).collect();
        assert_eq!(percentile(&hundred, 0.95), Some(95));
        assert_eq!(percentile(&hundred, 0.98), Some(98));
        assert_eq!(percentile(&[7], 0.95), Some(7));
        assert_eq!(percentile::<u64>(&[], 0.95), None);
    }
}
