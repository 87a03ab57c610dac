//! `hamlet puzzles check`: checks that puzzles are correct.

use crate::output::{Done, Fail, say};
use hamlet_app::{PuzzleRow, puzzle_games, read_puzzles};
use hamlet_rules::rival::{Finder, Judge, LEAST_MARGIN};
use std::path::PathBuf;

/// Check puzzles: each position and solution can be replayed, the solution has the margin that the file states, and a
/// search finds no better turn.
#[derive(clap::Args)]
#[command(after_help = "Searches end after a number of nodes, so the answer is the same on every machine.

Examples:
  hamlet puzzles check
  hamlet puzzles check --searches 10")]
pub struct Check {
    /// A file of puzzles to check instead of the app's own.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Confirm only this many puzzles by a search, spread over the file, and only replay the others.
    #[arg(long)]
    searches: Option<usize>,
}

/// Maximum difference in points between the proved margin and that in the file, which has one decimal place.
const ROUNDING: f64 = 0.051;

impl Check {
    pub fn run(&self) -> Done {
        let read;
        let games = match &self.file {
            None => puzzle_games().map_err(Fail::Refused)?,
            Some(path) => {
                let text = std::fs::read_to_string(path)
                    .map_err(|error| Fail::Refused(format!("cannot read {}: {error}", path.display())))?;
                read = read_puzzles(&text).map_err(Fail::Refused)?;
                &read
            }
        };
        let judge = Judge::standard().map_err(|error| Fail::Refused(error.to_string()))?;
        let finder = Finder::new(judge);
        let all: Vec<(&str, &PuzzleRow)> =
            games.iter().flat_map(|game| game.puzzles.iter().map(|row| (game.code.as_str(), row))).collect();
        let searches = self.searches.unwrap_or(all.len()).min(all.len());
        let (mut searched, mut wrong) = (0, 0);
        for (at, (code, row)) in all.iter().enumerate() {
            let is_searched = (at + 1) * searches / all.len() > searched;
            searched += usize::from(is_searched);
            if let Err(reason) = check(&finder, code, row, is_searched) {
                wrong += 1;
                say(format!("puzzle {}: {reason}", row.id))?;
            }
        }
        say(format!("{} puzzles, {searched} searched, {wrong} wrong", all.len()))?;
        if wrong == 0 { Ok(()) } else { Err(Fail::No) }
    }
}

fn check(finder: &Finder<'_>, code: &str, row: &PuzzleRow, is_searched: bool) -> Result<(), String> {
    let position = row.open(code)?;
    if PuzzleRow::id_of(&position.start) != row.id {
        return Err(format!("its position has the id {}", PuzzleRow::id_of(&position.start)));
    }
    if row.margin < LEAST_MARGIN {
        return Err(format!("its margin is only {}", row.margin));
    }
    if is_searched {
        let proof = finder.prove(&position.start, &position.solution).map_err(|reason| reason.to_string())?;
        if (proof.margin - row.margin).abs() > ROUNDING {
            return Err(format!("its margin is {:.1}, not {}", proof.margin, row.margin));
        }
    }
    Ok(())
}
