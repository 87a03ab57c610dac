//! `hamlet position`: makes, checks, queries and plays positions written by hand.

use crate::input;
use crate::lake::Lake;
use crate::output::{Done, Fail, json, say};
use crate::words::Words;
use hamlet_app::Table;
use hamlet_rules::{Game, Options};
use serde_json::json;
use std::path::PathBuf;

/// Make, check and play positions written as JSON.
#[derive(clap::Subcommand)]
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
  hamlet position score p.json"
)]
pub enum Position {
    /// Write the position at the start of a game.
    New {
        /// How many players; 1 is the solo game.
        #[arg(long, value_parser = clap::value_parser!(u8).range(1..=4), default_value_t = 2)]
        players: u8,
        /// The seed of the game's random numbers.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        #[command(flatten)]
        lake: Lake,
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

impl Position {
    pub fn run(&self) -> Done {
        match self {
            Position::New { players, seed, lake } => {
                let game = Game::new(&Options { lake: lake.options(), ..Options::new(*players, *seed) });
                write(&game.map_err(|error| Fail::Refused(error.to_string()))?)
            }
            Position::Check { file } => {
                input::game(file)?;
                say(Words::english().get("cli_position_sound"))
            }
            Position::Choices { file, json: as_json } => {
                let game = input::game(file)?;
                if *as_json {
                    let table = Table { game: &game, labels: &[] };
                    let views = table.choices();
                    let rows = game.choices().iter().zip(&views);
                    let rows = rows
                        .map(|(choice, view)| json!({ "choice": game.write_choice(*choice), "view": view }));
                    return json(&rows.collect::<Vec<_>>());
                }
                game.choices().iter().try_for_each(|choice| say(game.write_choice(*choice)))
            }
            Position::Play { file, choices } => play(input::game(file)?, choices),
            Position::Score { file } => {
                let game = input::game(file)?;
                let table = Table { game: &game, labels: &[] };
                json(&table.score())
            }
            Position::Why { file, choice, json } => why(&input::game(file)?, choice, *json),
        }
    }
}

fn read(game: &Game, text: &str) -> Done<hamlet_rules::Choice> {
    game.read_choice(text).map_err(|error| Fail::Usage(error.to_string()))
}

fn play(mut game: Game, texts: &[String]) -> Done {
    for text in texts {
        let choice = read(&game, text)?;
        let refused = game.why(choice).map(|refusal| Table { game: &game, labels: &[] }.why(&refusal).0);
        if let Some(why) = refused {
            let reason = Words::english().say(&why.phrase, &seats(&game));
            return Err(Fail::Refused(format!("\"{text}\": {reason}")));
        }
        game.play(choice).map_err(|refusal| Fail::Refused(format!("\"{text}\": {refusal:?}")))?;
    }
    write(&game)
}

/// Writes a game as a position. Fails in the middle of an action.
fn write(game: &Game) -> Done {
    let Some(position) = hamlet_rules::position::Position::of(game) else {
        let open: Vec<String> =
            game.choices().iter().map(|choice| format!("  {}", game.write_choice(*choice))).collect();
        let question =
            Words::english().get(if open.is_empty() { "cli_position_over" } else { "cli_position_half" });
        return Err(Fail::Refused(format!("{question}\n{}", open.join("\n")).trim_end().to_owned()));
    };
    json(&position)
}

fn why(game: &Game, text: &str, as_json: bool) -> Done {
    let words = Words::english();
    let choice = read(game, text)?;
    let Some(refusal) = game.why(choice) else {
        return if as_json { json(&json!({ "possible": true })) } else { say(words.get("cli_possible")) };
    };
    let (why, _) = Table { game, labels: &[] }.why(&refusal);
    let sentence = words.say(&why.phrase, &seats(game));
    if as_json {
        json(&json!({ "possible": false, "why": refusal, "words": sentence }))?;
    } else {
        say(&sentence)?;
    }
    Err(Fail::No)
}

/// Returns names for the players of a position, which stores no names.
fn seats(game: &Game) -> Vec<String> {
    let words = Words::english();
    game.seats().map(|seat| words.fill("cli_seat", &[("number", (seat.0 + 1).to_string())])).collect()
}
