//! `hamlet position`: makes, checks, queries and plays positions written by hand.

mod carcassonne;
mod hamlet;

use crate::game::GameArgument;
use crate::lake::EitherLake;
use crate::output::{Done, Fail, json, say};
use crate::words::Words;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Make, check and play positions written as JSON.
#[derive(clap::Args)]
#[command(
    after_help = "A position is the state of a game at a turn's decision, as JSON. Omitted fields have the values of a new
game, so {\"players\": 2} is a complete position. FILE may be - for stdin.

Examples:
  hamlet position new --players 2 > p.json
  hamlet position new --players 2 --lake summer --draft > lake.json
  hamlet position check p.json
  hamlet position choices p.json
  hamlet position play p.json \"produce farm\" > q.json
  hamlet position why p.json \"deliver gold\"
  hamlet position score p.json
  hamlet position new --game carcassonne --players 3 --lake > c.json
  hamlet position play --game carcassonne c.json nothing"
)]
pub struct Position {
    /// The game of the position.
    #[arg(long, value_enum, default_value = "hamlet", global = true)]
    game: GameArgument,
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Write the position at the start of a game.
    New {
        /// Number of players: 1 to 4 for Hamlet, where 1 is the solo game; 2 to 5 for Carcassonne.
        #[arg(long, value_parser = clap::value_parser!(u8).range(1..=5), default_value_t = 2)]
        players: u8,
        /// The seed of the game's random numbers.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        #[command(flatten)]
        lake: EitherLake,
    },
    /// Check a position and list all its faults.
    Check {
        /// The position.
        #[arg(default_value = "-")]
        file: PathBuf,
    },
    /// List every legal choice, one per line.
    Choices {
        /// The position.
        #[arg(default_value = "-")]
        file: PathBuf,
        /// Print JSON, with each choice's name and cost.
        #[arg(long)]
        json: bool,
    },
    /// Play the given choices and write the resulting position.
    Play {
        /// The position.
        file: PathBuf,
        /// The choices, such as "produce farm".
        #[arg(required = true)]
        choices: Vec<String>,
    },
    /// Print each player's score as if the game ended now.
    Score {
        /// The position.
        #[arg(default_value = "-")]
        file: PathBuf,
    },
    /// Explain why a choice is not possible. The exit code is 0 if it is possible, 1 if not.
    Why {
        /// The position.
        file: PathBuf,
        /// The choice, such as "deliver gold".
        choice: String,
        /// Print the answer as JSON.
        #[arg(long)]
        json: bool,
    },
}

/// Why a choice is not possible.
struct Reason {
    data: Value,
    words: String,
}

/// A game of either rules, set up from a position.
trait Desk: Sized {
    /// Sets up a new game.
    fn begin(players: u8, seed: u64, lake: &EitherLake) -> Done<Self>;

    /// Reads a position.
    fn open(file: &Path) -> Done<Self>;

    /// Returns the choices as text.
    fn choices(&self) -> Vec<String>;

    /// Returns the choices with their names.
    fn named_choices(&self) -> Done<Value>;

    /// Returns the scores as if the game ended now.
    fn score(&self) -> Done<Value>;

    /// Returns why a choice is not possible; `None` if it is possible.
    ///
    /// # Errors
    /// Returns [`Fail::Usage`] if the text is not a choice.
    fn why(&self, text: &str) -> Done<Option<Reason>>;

    /// Plays a choice.
    fn play(&mut self, text: &str) -> Done;

    /// Returns the position; `None` in the middle of an action or at the end.
    fn position(&self) -> Done<Option<Value>>;
}

impl Position {
    pub fn run(&self) -> Done {
        match self.game {
            GameArgument::Hamlet => self.what.run::<hamlet_rules::Game>(),
            GameArgument::Carcassonne => self.what.run::<carcassonne_rules::Game>(),
        }
    }
}

impl What {
    fn run<D: Desk>(&self) -> Done {
        match self {
            What::New { players, seed, lake } => write(&D::begin(*players, *seed, lake)?),
            What::Check { file } => {
                D::open(file)?;
                say(Words::english().get("cli_position_sound"))
            }
            What::Choices { file, json: true } => json(&D::open(file)?.named_choices()?),
            What::Choices { file, json: false } => D::open(file)?.choices().into_iter().try_for_each(say),
            What::Play { file, choices } => {
                let mut desk = D::open(file)?;
                for text in choices {
                    if let Some(reason) = desk.why(text)? {
                        return Err(Fail::Refused(format!("\"{text}\": {}", reason.words)));
                    }
                    desk.play(text)?;
                }
                write(&desk)
            }
            What::Score { file } => json(&D::open(file)?.score()?),
            What::Why { file, choice, json } => why(&D::open(file)?, choice, *json),
        }
    }
}

/// Prints a game as a position.
///
/// # Errors
/// Fails in the middle of an action, and at the end of the game.
fn write(desk: &impl Desk) -> Done {
    let Some(position) = desk.position()? else {
        let open: Vec<String> = desk.choices().iter().map(|choice| format!("  {choice}")).collect();
        let question =
            Words::english().get(if open.is_empty() { "cli_position_over" } else { "cli_position_half" });
        return Err(Fail::Refused(format!("{question}\n{}", open.join("\n")).trim_end().to_owned()));
    };
    json(&position)
}

fn why(desk: &impl Desk, text: &str, as_json: bool) -> Done {
    let Some(reason) = desk.why(text)? else {
        let possible = Words::english().get("cli_possible");
        return if as_json { json(&json!({ "possible": true })) } else { say(possible) };
    };
    if as_json {
        json(&json!({ "possible": false, "why": reason.data, "words": reason.words }))?;
    } else {
        say(&reason.words)?;
    }
    Err(Fail::No)
}

/// Returns names for the players of a position, which has none.
fn seats(count: usize) -> Vec<String> {
    let name = |seat: usize| Words::english().fill("cli_seat", &[("number", seat.to_string())]);
    (1..=count).map(name).collect()
}

/// Returns data as JSON.
fn value(data: &impl serde::Serialize) -> Done<Value> {
    serde_json::to_value(data).map_err(|error| Fail::Refused(error.to_string()))
}
