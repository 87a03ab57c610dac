//! `hamlet puzzles find`: plays games of strong rivals and looks for puzzles in them.

use crate::output::{Done, Fail};
use hamlet_app::record::{Colour, Header, LiveLog, SeatLabel, paste};
use hamlet_rules::rival::{Finder, Judge};
use hamlet_rules::{Decision, LakeOptions, Options, Season, SoloOptions};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Play games of strong rivals and write the puzzles found in them to a file, one per line.
#[derive(clap::Args)]
#[command(
    after_help = "Each seed is a game: of two players or against Botric, with or without By the Lake. All searches end after a number of
nodes, so a seed gives the same puzzles on every machine. If the file exists, the command continues after the last game in it.

Example:
  nice -n 15 hamlet puzzles find --seed 1 --games 1000 --out found.jsonl"
)]
pub struct Find {
    /// The first game's seed; each further game uses the next number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of games.
    #[arg(long)]
    games: u64,
    /// The file to which the puzzles are appended.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// A line of the file. The lines of a game's puzzles precede the line of the game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind", deny_unknown_fields)]
pub enum Line {
    /// A puzzle that was found in a game.
    Puzzle {
        /// The seed of its game.
        seed: u64,
        /// Number of choices of the game before the puzzle.
        at: usize,
        /// Number of choices of the solution, which follow in the log of the game.
        length: usize,
        /// By how many points the solution is better than the best turn without one of its key actions.
        margin: f64,
        /// By how many points it is still better when the game is played on to the player's next turn, on average.
        played_on: f64,
        /// Number of key actions of the solution.
        keys: usize,
        /// How many of [`TRIES`](hamlet_rules::rival::TRIES) careless searches solve it.
        solved: u8,
    },
    /// A game, written after its puzzles.
    Game {
        /// The seed of the game.
        seed: u64,
        /// The code of the game up to the end of the last solution; `None` if the game has no puzzles.
        code: Option<String>,
        /// Number of turns that are no puzzles, by reason.
        rejected: BTreeMap<String, u32>,
    },
}

/// The last round in which puzzles are searched; games are not played further.
const LAST_ROUND: u16 = 25;

/// Returns the options of a seed's game. The seed determines the players, the expansion and Botric's difficulty.
fn options(seed: u64) -> Options {
    let season = Season::ALL[(seed / 8 % 4) as usize];
    let lake = Some(LakeOptions { season, draft: false });
    let solo = |solo, lake| Options { solo, lake, ..Options::new(1, seed) };
    match seed % 8 {
        0 | 2 | 5 => Options::new(2, seed),
        1 | 6 => Options { lake, ..Options::new(2, seed) },
        3 => solo(SoloOptions::normal(), None),
        4 => solo(SoloOptions::normal(), lake),
        _ => solo(SoloOptions::harder(), None),
    }
}

fn refused(error: impl std::fmt::Display) -> Fail {
    Fail::Refused(error.to_string())
}

impl Find {
    pub fn run(&self) -> Done {
        let finder = Finder::new(Judge::standard().map_err(refused)?);
        let last = self.seed.saturating_add(self.games);
        let cannot_write =
            |error: std::io::Error| refused(format!("cannot write {}: {error}", self.out.display()));
        for seed in self.next()?.max(self.seed)..last {
            let mut text = String::new();
            for line in game(&finder, seed)? {
                text.push_str(&serde_json::to_string(&line).map_err(refused)?);
                text.push('\n');
            }
            // Write all lines of a game at once, so that a killed command leaves only the last game incomplete.
            let mut file =
                OpenOptions::new().create(true).append(true).open(&self.out).map_err(cannot_write)?;
            file.write_all(text.as_bytes()).map_err(cannot_write)?;
        }
        Ok(())
    }

    /// Returns the seed after that of the last game in the file. Removes the lines after that game.
    fn next(&self) -> Done<u64> {
        if !self.out.exists() {
            return Ok(self.seed);
        }
        let cannot =
            |error: std::io::Error| refused(format!("cannot read or write {}: {error}", self.out.display()));
        let text = std::fs::read_to_string(&self.out).map_err(cannot)?;
        let (mut next, mut whole, mut end) = (self.seed, 0, 0);
        for line in text.split_inclusive('\n') {
            end += line.len();
            if let Ok(Line::Game { seed, .. }) = serde_json::from_str(line) {
                next = seed + 1;
                whole = end;
            }
        }
        if whole < text.len() {
            std::fs::write(&self.out, &text[..whole]).map_err(cannot)?;
        }
        Ok(next)
    }
}

/// Reads the lines of a file.
///
/// # Errors
/// Fails if the file cannot be read or one of its lines is invalid.
pub fn read(path: &Path) -> Done<Vec<Line>> {
    let text = std::fs::read_to_string(path)
        .map_err(|error| refused(format!("cannot read {}: {error}", path.display())))?;
    let parsed = |(number, line): (usize, &str)| -> Done<Line> {
        serde_json::from_str(line)
            .map_err(|error| refused(format!("{}, line {}: {error}", path.display(), number + 1)))
    };
    text.lines().enumerate().map(parsed).collect()
}

/// Plays the game of a seed, and returns the lines of its puzzles and of the game.
fn game(finder: &Finder<'_>, seed: u64) -> Done<Vec<Line>> {
    let options = options(seed);
    let label = |(name, colour): (&str, Colour)| SeatLabel { name: name.to_owned(), colour, rival: None };
    let labels = ["A", "B"].into_iter().zip(Colour::ALL).map(label).take(options.players.into()).collect();
    let header = Header::new("P".to_owned(), labels, options).map_err(refused)?;
    let mut log = LiveLog::new(header).map_err(refused)?;
    let (mut lines, mut rejected, mut end) = (Vec::new(), BTreeMap::new(), 0);
    while !log.game().is_over() && log.game().round() <= LAST_ROUND {
        if log.game().decision() != Decision::Turn {
            log.play(0).map_err(refused)?;
            continue;
        }
        let game = log.game().clone();
        let line = match finder.find(&game) {
            Ok(found) => {
                let (at, length) = (log.cursor(), found.line.len());
                let rounded = |points: f64| (points * 10.0).round() / 10.0;
                let (margin, played_on) = (rounded(found.proof.margin), rounded(found.proof.played_on));
                let (keys, solved) = (found.proof.keys.len(), found.solved);
                end = at + length;
                lines.push(Line::Puzzle { seed, at, length, margin, played_on, keys, solved });
                found.line
            }
            Err(reason) => {
                *rejected.entry(reason.to_string()).or_default() += 1;
                finder.turn(&game)
            }
        };
        for index in line {
            log.play(index as u32).map_err(refused)?;
        }
    }
    log.go_to(end);
    let code = (end > 0).then(|| paste::write(&log.encode()));
    lines.push(Line::Game { seed, code, rejected });
    Ok(lines)
}
