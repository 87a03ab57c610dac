//! `hamlet replay`: replays a record.

use crate::input::Replayed;
use crate::output::{Done, Fail, json, say};
use crate::play::Screen;
use crate::words::Words;
use carcassonne_rules::Carcassonne;
use hamlet_app::game::{LogLines, Table};
use hamlet_record::LiveLog;
use hamlet_rules::Hamlet;
use serde_json::{Value, json};
use std::path::PathBuf;
use tabletop::Ruleset;

/// Replay a record, check it and print how the game ended.
#[derive(clap::Args)]
#[command(
    after_help = "FILE is a record in its text form, its compact code, or its code as text; - reads stdin.

Examples:
  hamlet replay game.json
  hamlet replay game.json --json
  hamlet replay game.json --log
  hamlet replay game.json --compact game.bin"
)]
pub struct Replay {
    /// The record.
    file: PathBuf,
    /// Print the answer as JSON.
    #[arg(long)]
    json: bool,
    /// Print every step.
    #[arg(long, conflicts_with = "json")]
    log: bool,
    /// Write the record's compact code to this file.
    #[arg(long, value_name = "FILE")]
    compact: Option<PathBuf>,
}

impl Replay {
    pub fn run(&self) -> Done {
        let replayed = Replayed::read(&self.file)?;
        if let Some(file) = &self.compact {
            std::fs::write(file, replayed.encode())
                .map_err(|error| Fail::Refused(format!("cannot write {}: {error}", file.display())))?;
        }
        match replayed {
            Replayed::Hamlet(replay) => {
                self.steps(&replay)?;
                self.hamlet(&replay)
            }
            Replayed::Carcassonne(replay) => {
                self.steps(&replay)?;
                self.carcassonne(&replay)
            }
        }
    }

    /// Prints the steps if `--log` is given.
    fn steps<G: Screen>(&self, replay: &LiveLog<G>) -> Done {
        if self.log { say_steps(replay) } else { Ok(()) }
    }

    /// Prints how a game of Carcassonne ended.
    fn carcassonne(&self, replay: &LiveLog<Carcassonne>) -> Done {
        let (header, state) = (replay.header(), replay.game());
        let scores: Vec<i32> = state.seats().map(|seat| state.score(seat).total.into()).collect();
        // Count the running turn whether its tile is laid or only drawn. A finished game is in its last round.
        let turns = state.turns_laid() + usize::from(state.drawn().is_some());
        let end = End {
            players: header.options.players,
            round: turns.div_ceil(scores.len()),
            hash: state.hash(),
            over: state.is_over(),
            winners: state.leaders().map(|seat| seat.0).collect(),
            scores,
        };
        self.tell(replay, &end, json!({ "lake": header.options.lake.is_some() }))
    }

    /// Prints how a game of Hamlet ended.
    fn hamlet(&self, replay: &LiveLog<Hamlet>) -> Done {
        let (header, game) = (replay.header(), replay.game());
        let end = End {
            players: header.options.players,
            round: game.round().into(),
            hash: game.hash(),
            over: game.is_over(),
            winners: game.ranking().winners.iter().map(|seat| seat.0).collect(),
            scores: game.seats().map(|seat| game.score(seat).total).collect(),
        };
        let lake = header.options.lake;
        let own = json!({
            "season": lake.map(|lake| lake.season.id()),
            "draft": lake.is_some_and(|lake| lake.draft),
        });
        self.tell(replay, &end, own)
    }

    /// Prints what a game is and how it ended. `own` has the JSON fields that only the rules `R` have.
    fn tell<R: Ruleset>(&self, replay: &LiveLog<R>, end: &End, mut own: Value) -> Done {
        let header = replay.header();
        let names: Vec<&str> = header.seats.iter().map(|seat| seat.name.as_str()).collect();
        if !self.json {
            say_end(&header.title, replay.cursor(), end)?;
            return names
                .iter()
                .zip(&end.scores)
                .try_for_each(|(name, score)| say(format!("  {name}: {score}")));
        }
        let shared = json!({
            "game": R::ID,
            "title": header.title,
            "players": end.players,
            "names": names,
            "rules": header.rules,
            "steps": replay.cursor(),
            "bytes": replay.encode().len(),
            "round": end.round,
            "over": end.over,
            "hash": format!("{:016x}", end.hash),
            "scores": end.scores,
            "winners": end.winners,
        });
        if let (Value::Object(own), Value::Object(shared)) = (&mut own, shared) {
            own.extend(shared);
        }
        json(&own)
    }
}

/// The state of a game at the end of its record.
struct End {
    players: u8,
    round: usize,
    hash: u64,
    over: bool,
    /// The points of each seat.
    scores: Vec<i32>,
    /// The seats that won, or that lead if the game is not over.
    winners: Vec<u8>,
}

/// Prints every step of a game as the lines of its log.
fn say_steps<G: Screen>(replay: &LiveLog<G>) -> Done {
    use tabletop::GameState as _;

    let words = Words::english();
    let labels = &replay.header().seats;
    let names: Vec<String> = labels.iter().map(|seat| seat.name.clone()).collect();
    let say_all = |told: LogLines<G>| {
        let texts = told.lines.iter().filter_map(|line| G::line(words, line, &names));
        texts.into_iter().try_for_each(say)
    };
    let mut game = replay.game_at(0);
    say_all(G::tell_start(Table { game: &game, labels }))?;
    let mut round = G::round(&game);
    let mut events = Vec::new();
    for step in (0..replay.cursor()).filter_map(|at| replay.step(at)) {
        events.clear();
        if game.play_at(step.choice as usize, Some(&mut events)).is_ok() {
            say_all(G::tell(Table { game: &game, labels }, &events, &mut round))?;
        }
    }
    Ok(())
}

/// Prints a summary line: title, steps, round and state.
fn say_end(title: &str, steps: usize, end: &End) -> Done {
    let words = Words::english();
    let state = words.get(if end.over { "cli_over" } else { "cli_goes_on" });
    say(words.fill(
        "cli_replayed",
        &[
            ("title", title.to_owned()),
            ("steps", steps.to_string()),
            ("round", end.round.to_string()),
            ("state", state.to_owned()),
        ],
    ))
}
