//! `hamlet tournament`: measures a computer rival's strength in many games against another player.

pub mod carcassonne;
pub mod contest;
pub mod hamlet;
pub mod tally;

use crate::game::GameArgument;
use crate::greedy::Policy;
use crate::lake::EitherLake;
use crate::output::{Done, Fail, json, say};
use carcassonne_rules::rival as carcassonne_rival;
use contest::{Contest, MOST_ROUNDS, Played, Player, Thinking, play};
use hamlet_rules::rival::WeightSets;
use hamlet_rules::{Options, SoloOptions};
use search::{Brain, Rival, Rivals};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tabletop::Seat;
use tally::Tally;

/// Let computer rivals play many games, and measure how strong the first one is.
#[derive(clap::Args)]
#[command(after_help = "Each seed is played once from every seat of --a; the other seats are played by --b.
A shared victory counts as half a win, a game that is not over after 150 rounds as a loss. The confidence interval is
Wilson's at 95 %.

Examples:
  hamlet tournament --a master --b expert --players 2 --games 200 --seed 1 --json
  hamlet tournament --a master --b botric --players 1 --games 200 --seed 1 --preset harder
  hamlet tournament --a master --b greedy --players 4 --games 100 --seed 1 --lake summer
  hamlet tournament --a expert/builder --b expert --players 2 --games 100 --seed 1 --nodes 3000
  hamlet tournament --game carcassonne --a master --b one-move --players 2 --games 40 --seed 1 --lake")]
pub struct Tournament {
    /// The game.
    #[arg(long, value_enum, default_value = "hamlet")]
    game: GameArgument,
    /// The rival that is measured: a level, or LEVEL/CHARACTER.
    #[arg(long, value_name = "LEVEL")]
    a: String,
    /// The opponents of --a: a level or LEVEL/CHARACTER; for Hamlet also `greedy` or `botric`; for Carcassonne also `one-move`, a rival
    /// that rates each turn by the position right after it.
    #[arg(long, value_name = "LEVEL|greedy|botric|one-move")]
    b: String,
    /// Number of players: 1 to 4 for Hamlet, where 1 is the solo game, against Botric only; 2 to 5 for Carcassonne.
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=5))]
    players: u8,
    /// Number of games.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The first seed; further seeds are the next numbers.
    #[arg(long)]
    seed: u64,
    /// The time for a turn of a rival in milliseconds.
    #[arg(long, default_value_t = 333)]
    budget_ms: u64,
    /// The number of nodes to search in a turn, instead of a time; the result then does not depend on the machine's speed.
    #[arg(long, conflicts_with = "budget_ms")]
    nodes: Option<u64>,
    /// Botric's difficulty (Hamlet).
    #[arg(long, value_enum, default_value = "normal")]
    preset: Preset,
    #[command(flatten)]
    lake: EitherLake,
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

impl Tournament {
    pub fn run(&self) -> Done {
        match self.game {
            GameArgument::Hamlet => self.hamlet(),
            GameArgument::Carcassonne => self.carcassonne(),
        }
    }

    fn hamlet(&self) -> Done {
        let lake = self.lake.hamlet()?;
        if self.players > 4 {
            return Err(Fail::Usage("Hamlet is for 1 to 4 players".to_owned()));
        }
        if (self.b == "botric") != (self.players == 1) {
            let message = "--b botric and --players 1 can only be used together";
            return Err(Fail::Usage(message.into()));
        }
        let options = Options { solo: self.preset.options(), lake, ..Options::new(self.players, 0) };
        let own = WeightSets::standard().map_err(refused)?;
        let tried = self.weights(WeightSets::read)?;
        let one = self.rival("--a", &self.a, tried.as_ref().unwrap_or(own).of(&options), None)?;
        let other = match self.b.as_str() {
            // In a solo game only the rival's seat decides, so Botric's rule is never called.
            "greedy" | "botric" => Player::Rule(|game, draws| Policy::Greedy.choose(game, draws)),
            level => self.rival("--b", level, own.of(&options), None)?,
        };
        self.play(&hamlet::Hamlet(options), &one, &other)
    }

    fn carcassonne(&self) -> Done {
        let lake = self.lake.carcassonne()?;
        if self.players < 2 {
            return Err(Fail::Usage("Carcassonne is for 2 to 5 players".to_owned()));
        }
        let own = carcassonne_rival::Weights::standard().map_err(refused)?;
        let tried = self.weights(carcassonne_rival::Weights::read)?;
        let extra = Some(carcassonne_rival::one_move());
        let one = self.rival("--a", &self.a, tried.as_ref().unwrap_or(own), extra.clone())?;
        let other = self.rival("--b", &self.b, own, extra)?;
        self.play(&carcassonne::Carcassonne { players: self.players, lake }, &one, &other)
    }

    fn play<C: Contest>(&self, contest: &C, one: &Player<C::Brain>, other: &Player<C::Brain>) -> Done {
        let thinking = match self.nodes {
            Some(nodes) => Thinking::Nodes(nodes),
            None => Thinking::Time(Duration::from_millis(self.budget_ms)),
        };
        let mut tally = Tally::default();
        for number in 0..self.games {
            let seats = u64::from(contest.players());
            let seat = Seat((number % seats) as u8);
            let seed = self.seed.wrapping_add(number / seats);
            match play(contest, seed, seat, [one, other], thinking, &mut tally)? {
                Played::Over => {}
                Played::TooLong => tally.add_too_long(MOST_ROUNDS),
            }
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

    /// Reads the weights of --a from the file of `--weights`; `None` without that option.
    fn weights<W>(&self, parse: impl FnOnce(&str) -> Result<W, search::DataError>) -> Done<Option<W>> {
        self.weights.as_deref().map(|path| parse(&read(path)?).map_err(refused)).transpose()
    }

    /// Returns the rival that an option names. `extra` is a level in addition to those of the data.
    ///
    /// # Errors
    /// Returns [`Fail::Usage`] for an unknown level or character; fails if the file of `--rivals` cannot be read.
    fn rival<B: Brain>(
        &self,
        option: &str,
        name: &str,
        weights: &B::Weights,
        extra: Option<search::Level<B::Options>>,
    ) -> Done<Player<B>> {
        let mut rivals = match &self.rivals {
            Some(path) => Rivals::<B>::read(&read(path)?).map_err(refused)?,
            None => Rivals::<B>::standard().map_err(refused)?.clone(),
        };
        rivals.levels.extend(extra);
        let (level, character) = name.split_once('/').map_or((name, None), |(level, who)| (level, Some(who)));
        let names = |all: Vec<&str>| all.join(", ");
        let Some(level) = rivals.level(level) else {
            let levels = rivals.levels.iter().map(|level| level.id.as_str()).collect();
            return Err(Fail::Usage(format!(
                "{option}: there is no level `{level}`; the levels are {}",
                names(levels)
            )));
        };
        let found = character.and_then(|character| rivals.character(character));
        if let (Some(character), None) = (character, found) {
            let all = rivals.characters.iter().map(|character| character.id.as_str()).collect();
            let message =
                format!("{option}: there is no character `{character}`; the characters are {}", names(all));
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
