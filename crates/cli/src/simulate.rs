//! `hamlet simulate`: plays many games automatically.

use crate::greedy::Policy;
use crate::lake::Lake;
use crate::law::{Laws, Watch};
use crate::output::{Done, Fail, json, say};
use hamlet_app::record::{Colour, Header, LiveLog, SeatLabel, encode};
use hamlet_rules::random::{Chance, Draws};
use hamlet_rules::{Game, LayoutChoice, Options, Source};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Play many games automatically and report speed and scores.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  hamlet simulate --players 2 --games 1000 --seed 1 --json
  hamlet simulate --players 1 --games 100 --policy greedy
  hamlet simulate --players 3 --games 1000 --check
  hamlet simulate --players 2 --games 1000 --lake summer --json
  hamlet simulate --players 4 --games 3 --records games && hamlet replay games/4-players-1.json")]
pub struct Simulate {
    /// Number of players; 1 is the solo game against Botric.
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=4))]
    players: u8,
    /// Number of games.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The first game's seed; the following games use the following numbers.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How the choices are made.
    #[arg(long, value_enum, default_value = "random")]
    policy: Policy,
    /// Use random first layouts instead of the recommended one.
    #[arg(long)]
    random_layout: bool,
    #[command(flatten)]
    lake: Lake,
    /// Give up on a game after this many decisions.
    #[arg(long, default_value_t = 1_000_000)]
    max_decisions: u64,
    /// Check the invariants of rules and records in each game: every list of choices is sorted, distinct, not
    /// empty and equal to the recomputed one; copies, reasons, refusals and notation agree (a sample); each
    /// round's position survives writing and reading; no tile or sale is created or lost; the log, its text
    /// and its compact code replay to the same end. Violations are counted as `broken`, and the first ones
    /// described.
    #[arg(long)]
    check: bool,
    /// Write each game's record into this folder as <players>-players-<seed>.json; with By the Lake the
    /// season is before the seed.
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// Print the answer as JSON.
    #[arg(long)]
    json: bool,
}

/// The counts of all games.
#[derive(Default)]
struct Tally {
    finished: u64,
    refused: u64,
    decisions: u64,
    longest: u64,
    widest: usize,
    rounds: u64,
    deliveries: u64,
    tiles: u64,
    /// With By the Lake: lakes, boats and points for fish.
    lakes: u64,
    boats: u64,
    fish: i64,
    /// Sizes of the finished games' compact codes in bytes: the sum and the maximum.
    code_bytes: (u64, u64),
    scores: Vec<i64>,
    wins: Vec<u64>,
    winning: i64,
    /// Time without checking invariants.
    time: Duration,
    /// With `--check`.
    laws: Option<Laws>,
}

impl Simulate {
    pub fn run(&self) -> Done {
        let mut tally = Tally { laws: self.check.then(Laws::default), ..Tally::default() };
        for game in 0..self.games {
            self.one(self.seed.wrapping_add(game), &mut tally)?;
        }
        let report = self.report(&tally);
        if self.json {
            json(&report)?;
        } else if let Some(fields) = report.as_object() {
            for (name, value) in fields {
                say(format!("{name:22} {value}"))?;
            }
        }
        self.verdict(&tally)
    }

    /// Fails if a game did not end, an offered choice was refused or an invariant was violated.
    fn verdict(&self, tally: &Tally) -> Done {
        let mut wrong = Vec::new();
        if tally.refused > 0 || tally.finished < self.games {
            let unfinished = self.games - tally.finished;
            wrong.push(format!(
                "{unfinished} games did not end, {} offered choices were refused",
                tally.refused
            ));
        }
        if let Some(laws) = tally.laws.as_ref().filter(|laws| laws.broken > 0) {
            wrong.push(format!("{} invariants were violated", laws.broken));
        }
        if wrong.is_empty() { Ok(()) } else { Err(Fail::Refused(wrong.join("; "))) }
    }

    fn one(&self, seed: u64, tally: &mut Tally) -> Done {
        let layout = if self.random_layout { LayoutChoice::Random } else { LayoutChoice::Recommended };
        let lake = self.lake.options();
        let options = Options { layout, lake, ..Options::new(self.players, seed) };
        let mut game = Game::new(&options).map_err(|error| Fail::Refused(error.to_string()))?;
        // The player's random numbers are separate from the game's.
        let mut chance = Draws::from(Chance::new(seed ^ 0x5A5A_5A5A_5A5A_5A5A));
        let header = self.header(&options)?;
        let mut taken = Vec::new();
        let mut decisions = 0;
        let checked = tally.laws.as_ref().map_or(Duration::ZERO, |laws| laws.time);
        let mut watch = tally.laws.as_mut().map(|laws| Watch::new(laws, seed, &game));
        let start = Instant::now();
        while !game.is_over() && decisions < self.max_decisions {
            if let Some(watch) = &mut watch {
                watch.decision(&game);
            }
            let choices = game.choices();
            tally.widest = tally.widest.max(choices.len());
            let index = self.policy.choose(&game, &mut chance);
            let Some(choice) = choices.get(index).copied() else { break };
            taken.push(index as u32);
            if let Some(watch) = &mut watch {
                watch.before(&game, choice);
            }
            if game.play(choice).is_err() {
                tally.refused += 1;
                break;
            }
            if let Some(watch) = &mut watch {
                watch.after(&game);
            }
            decisions += 1;
        }
        let asking = watch.as_ref().map_or(checked, Watch::time).saturating_sub(checked);
        tally.time += start.elapsed().saturating_sub(asking);
        if let Some(watch) = watch.as_mut().filter(|_| game.is_over()) {
            watch.end(&game, &header, &taken);
        }
        tally.decisions += decisions;
        tally.longest = tally.longest.max(decisions);
        if game.is_over() {
            tally.end(&game);
            let start = header.start().map_err(|error| Fail::Refused(error.to_string()))?;
            let code = encode(&header, start, &taken).len() as u64;
            tally.code_bytes = (tally.code_bytes.0 + code, tally.code_bytes.1.max(code));
        }
        self.records.as_ref().map_or(Ok(()), |folder| self.write(folder, header, &taken))
    }

    /// Returns the header of a game's record.
    fn header(&self, options: &Options) -> Done<Header> {
        let season = options.lake.map_or_else(String::new, |lake| format!("{}-", lake.season.id()));
        let name = format!("{}-players-{season}{}", self.players, options.seed);
        let labels = Colour::ALL.iter().zip(0..self.players.max(2));
        let seats = labels.map(|(colour, seat)| SeatLabel {
            name: format!("{}", seat + 1),
            colour: *colour,
            rival: None,
        });
        Header::new(name, seats.collect(), options.clone()).map_err(|error| Fail::Refused(error.to_string()))
    }

    /// Writes a game's record.
    fn write(&self, folder: &Path, header: Header, taken: &[u32]) -> Done {
        let refused = |error: &dyn std::fmt::Display| Fail::Refused(error.to_string());
        let name = header.title.clone();
        let mut replay = LiveLog::new(header).map_err(|error| refused(&error))?;
        for choice in taken {
            replay.play(*choice).map_err(|error| refused(&error))?;
        }
        std::fs::create_dir_all(folder)
            .and_then(|()| std::fs::write(folder.join(format!("{name}.json")), replay.record().write()))
            .map_err(|error| Fail::Refused(format!("cannot write into {}: {error}", folder.display())))
    }

    fn report(&self, tally: &Tally) -> Value {
        let seconds = tally.time.as_secs_f64();
        let rate = |count: u64| if seconds > 0.0 { round(count as f64 / seconds, 1) } else { 0.0 };
        let games = self.games.max(1) as f64;
        let finished = tally.finished.max(1) as f64;
        let each = |totals: &[i64]| {
            totals.iter().map(|total| round(*total as f64 / finished, 2)).collect::<Vec<_>>()
        };
        let mut report = json!({
            "players": self.players,
            "policy": self.policy.id(),
            "seed": self.seed,
            "games": self.games,
            "finished": tally.finished,
            "refused": tally.refused,
            "seconds": round(seconds, 3),
            "decisions": tally.decisions,
            "decisions_per_second": rate(tally.decisions),
            "games_per_second": rate(self.games),
            "decisions_per_game": round(tally.decisions as f64 / games, 1),
            "longest_game": tally.longest,
            "most_choices": tally.widest,
            "mean_rounds": round(tally.rounds as f64 / finished, 2),
            "mean_tiles": round(tally.tiles as f64 / finished, 2),
            "mean_deliveries": round(tally.deliveries as f64 / finished, 2),
            "mean_scores": each(&tally.scores),
            "mean_winning_score": round(tally.winning as f64 / finished, 2),
            "wins": tally.wins,
            "code_bytes_mean": round(tally.code_bytes.0 as f64 / finished, 1),
            "code_bytes_max": tally.code_bytes.1,
        });
        if let Some(lake) = self.lake.options() {
            report["season"] = lake.season.id().into();
            report["draft"] = lake.draft.into();
            report["mean_lakes"] = round(tally.lakes as f64 / finished, 2).into();
            report["mean_boats"] = round(tally.boats as f64 / finished, 2).into();
            report["mean_fish_points"] = round(tally.fish as f64 / finished, 2).into();
        }
        if let Some(laws) = &tally.laws {
            report["checks"] = laws.checks.into();
            report["check_seconds"] = round(laws.time.as_secs_f64(), 3).into();
            report["broken"] = laws.broken.into();
            report["first_broken"] = json!(laws.first);
        }
        report
    }
}

impl Tally {
    fn end(&mut self, game: &Game) {
        let seats: Vec<_> = game.seats().collect();
        self.scores.resize(seats.len(), 0);
        self.wins.resize(seats.len(), 0);
        self.finished += 1;
        self.rounds += u64::from(game.round());
        self.tiles += game.village().tiles().len() as u64;
        self.deliveries += game.deliveries().iter().filter(|by| by.is_some()).count() as u64;
        if let Some(shore) = game.shore() {
            self.lakes += shore.water().lakes().len() as u64;
            self.boats += shore.boats().len() as u64;
        }
        let mut best = i32::MIN;
        for seat in &seats {
            self.fish += i64::from(game.player(*seat).earned(Source::Fish));
            let total = game.score(*seat).total;
            self.scores[seat.index()] += i64::from(total);
            best = best.max(total);
        }
        self.winning += i64::from(best);
        for winner in game.ranking().winners {
            self.wins[winner.index()] += 1;
        }
    }
}

fn round(value: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (value * scale).round() / scale
}
