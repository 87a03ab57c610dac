//! `hamlet puzzles pack`: chooses the best of the puzzles found, and prints the app's puzzle file.

use crate::output::{Done, Fail, say};
use crate::puzzles::find::{Line, read};
use hamlet_app::api::PuzzleGrade;
use hamlet_app::record::{LiveLog, paste};
use hamlet_app::{HEADING, PuzzleGame, PuzzleRow, season_of};
use hamlet_rules::rival::LEAST_MARGIN;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// Choose the best of the puzzles found, and print the app's puzzle file.
#[derive(clap::Args)]
pub struct Pack {
    /// Files written by `hamlet puzzles find`.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Maximum number of puzzles per grade.
    #[arg(long, default_value_t = 100)]
    each: usize,
    /// Maximum number of puzzles per game.
    #[arg(long, default_value_t = 3)]
    game: usize,
}

/// A puzzle that was found, with its place in its game.
struct Candidate {
    /// The index of its game in the list of codes.
    game: usize,
    grade: PuzzleGrade,
    at: usize,
    length: usize,
    margin: f64,
    /// How clear and rich the puzzle is; those of greatest worth are chosen.
    worth: f64,
}

/// Minimum number of careless searches, of `hamlet_rules::rival::TRIES`, that solve an easy puzzle.
const EASY: u8 = 13;
/// Minimum number of careless searches, of `hamlet_rules::rival::TRIES`, that solve a puzzle of medium difficulty.
const MEDIUM: u8 = 2;
/// Worth of each key action after the first, in points of the margin.
const KEY: f64 = 3.0;

fn refused(error: impl std::fmt::Display) -> Fail {
    Fail::Refused(error.to_string())
}

impl Pack {
    pub fn run(&self) -> Done {
        let mut lines = Vec::new();
        for file in &self.files {
            lines.extend(read(file)?);
        }
        let (codes, mut candidates) = sorted(lines);
        candidates.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        let mut left = PuzzleGrade::ALL.map(|_| self.each);
        let mut chosen: Vec<Vec<Candidate>> = codes.iter().map(|_| Vec::new()).collect();
        for candidate in candidates {
            let (of_game, left) = (&mut chosen[candidate.game], &mut left[candidate.grade as usize]);
            if *left > 0 && of_game.len() < self.game {
                *left -= 1;
                of_game.push(candidate);
            }
        }
        say(HEADING)?;
        let mut ids = BTreeSet::new();
        for (code, mut chosen) in codes.into_iter().zip(chosen) {
            chosen.sort_by_key(|candidate| candidate.at);
            if let Some(game) = game(&code, &chosen, &mut ids)? {
                say(game.to_string())?;
            }
        }
        Ok(())
    }
}

/// Returns the codes of the games that have puzzles, and the puzzles as candidates.
fn sorted(lines: Vec<Line>) -> (Vec<String>, Vec<Candidate>) {
    let (mut codes, mut candidates) = (Vec::new(), Vec::new());
    for line in lines {
        match line {
            // Skip puzzles at the limit, since `played_on` is rounded.
            Line::Puzzle { played_on, .. } if played_on <= LEAST_MARGIN => {}
            Line::Puzzle { at, length, margin, played_on, keys, solved, .. } => {
                let worth = margin.min(played_on) + KEY * keys.saturating_sub(1) as f64;
                let grade = grade(solved);
                candidates.push(Candidate { game: codes.len(), grade, at, length, margin, worth });
            }
            Line::Game { code: Some(code), .. } => codes.push(code),
            Line::Game { code: None, .. } => {}
        }
    }
    (codes, candidates)
}

/// Returns a game with its chosen puzzles; `None` if none is left. Omits puzzles whose id is in `ids`, and adds the other
/// ids to it.
fn game(code: &str, chosen: &[Candidate], ids: &mut BTreeSet<String>) -> Done<Option<PuzzleGame>> {
    let bytes = paste::read(code).map_err(refused)?;
    let mut log = LiveLog::decode(&bytes).map_err(refused)?;
    let (mut puzzles, mut end) = (Vec::new(), 0);
    for Candidate { grade, at, length, margin, .. } in chosen {
        let id = PuzzleRow::id_of(&log.game_at(*at));
        if ids.insert(id.clone()) {
            end = at + length;
            puzzles.push(PuzzleRow { id, grade: *grade, at: *at, length: *length, margin: *margin });
        }
    }
    if puzzles.is_empty() {
        return Ok(None);
    }
    log.go_to(end);
    let options = log.header().options.clone();
    let code = paste::write(&log.encode());
    let season = options.lake.map(|lake| season_of(lake.season));
    Ok(Some(PuzzleGame { code, solo: options.players == 1, season, puzzles }))
}

/// Returns the grade of a puzzle, by how many careless searches solve it.
fn grade(solved: u8) -> PuzzleGrade {
    match solved {
        EASY.. => PuzzleGrade::Easy,
        MEDIUM.. => PuzzleGrade::Medium,
        _ => PuzzleGrade::Hard,
    }
}
