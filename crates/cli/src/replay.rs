//! `hamlet replay`: replays a record.

use crate::input;
use crate::output::{Done, Fail, json, say};
use crate::words::Words;
use hamlet_app::Table;
use serde_json::json;
use std::path::PathBuf;

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
        let replay = input::replay(&self.file)?;
        let header = replay.header();
        let names: Vec<String> = header.seats.iter().map(|seat| seat.name.clone()).collect();
        let words = Words::english();
        if self.log {
            let mut game = replay.game_at(0);
            let mut round = u32::from(game.round());
            for at in 0..replay.cursor() {
                let step = replay.step(at).and_then(|step| game.choices().get(step.choice as usize).copied());
                if step.is_some_and(|choice| game.play(choice).is_ok()) {
                    let table = Table { game: &game, labels: &header.seats };
                    for line in table.lines(game.events(), &mut round) {
                        let plus = words.plus(line.points, line.gold);
                        let plus = if plus.is_empty() { plus } else { format!(" ({plus})") };
                        say(format!("{}{plus}", words.say(&line.phrase, &names)))?;
                    }
                }
            }
        }
        let game = replay.game();
        let compact = replay.encode();
        if let Some(file) = &self.compact {
            std::fs::write(file, &compact)
                .map_err(|error| Fail::Refused(format!("cannot write {}: {error}", file.display())))?;
        }
        let scores: Vec<i32> = game.seats().map(|seat| game.score(seat).total).collect();
        let winners: Vec<u8> = game.ranking().winners.iter().map(|seat| seat.0).collect();
        let lake = header.options.lake;
        if self.json {
            return json(&json!({
                "title": header.title,
                "players": header.options.players,
                "names": names,
                "rules": header.rules,
                "season": lake.map(|lake| lake.season.id()),
                "draft": lake.is_some_and(|lake| lake.draft),
                "steps": replay.cursor(),
                "bytes": compact.len(),
                "round": game.round(),
                "over": game.is_over(),
                "hash": format!("{:016x}", game.hash()),
                "scores": scores,
                "winners": winners,
            }));
        }
        let state = words.get(if game.is_over() { "cli_over" } else { "cli_goes_on" });
        say(words.fill(
            "cli_replayed",
            &[
                ("title", header.title.clone()),
                ("steps", replay.cursor().to_string()),
                ("round", game.round().to_string()),
                ("state", state.to_owned()),
            ],
        ))?;
        for (name, score) in names.iter().zip(scores) {
            say(format!("  {name}: {score}"))?;
        }
        Ok(())
    }
}
