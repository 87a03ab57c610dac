//! The puzzles as data: `data/puzzles/puzzles.txt`, a game a line, written by `hamlet puzzles pack`.

use crate::api::{PuzzleGrade, Season};
use crate::record::{Header, LiveLog, paste};
use hamlet_rules::Game;
use hamlet_rules::rival::Judge;
use std::collections::HashMap;
use std::sync::LazyLock;

const FILE: &str = include_str!("../../../../data/puzzles/puzzles.txt");

/// The first line of a file of puzzles.
pub const HEADING: &str = "hamlet-puzzles 1";

/// The number of fields of a puzzle in a line.
const FIELDS: usize = 5;

/// A game with its puzzles: a line of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleGame {
    /// The code of the game, up to the end of the last solution.
    pub code: String,
    /// Whether it is played against Botric.
    pub solo: bool,
    /// The season of By the Lake; `None` in the base game.
    pub season: Option<Season>,
    /// The puzzles.
    pub puzzles: Vec<PuzzleRow>,
}

/// A puzzle of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleRow {
    /// The id: eight hexadecimal digits of the hash of the position.
    pub id: String,
    /// How hard it is.
    pub grade: PuzzleGrade,
    /// Number of choices of the game before the puzzle.
    pub at: usize,
    /// Number of choices of the solution, which follow in the game.
    pub length: usize,
    /// By how many points the solution is better than the best turn without one of its key actions.
    pub margin: f64,
}

/// A puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Puzzle {
    /// The number in the list, from 1.
    pub number: u16,
    /// The game that it is from.
    pub game: &'static PuzzleGame,
    /// What is known of it.
    pub row: &'static PuzzleRow,
}

/// A puzzle's position and solution.
#[derive(Clone, Debug)]
pub struct PuzzlePosition {
    /// The header of the game.
    pub header: Header,
    /// The position.
    pub start: Game,
    /// The choices of the best turn, including the one that ends it.
    pub solution: Vec<usize>,
    /// The value of the position at its end.
    pub best: f64,
}

impl PuzzleRow {
    /// Returns the id of a puzzle with that position.
    #[must_use]
    pub fn id_of(start: &Game) -> String {
        let hash = start.hash();
        format!("{:08x}", (hash ^ (hash >> 32)) as u32)
    }

    /// Decodes the position and the solution from the code of the game.
    ///
    /// # Errors
    /// Says what is wrong with the code or the numbers.
    pub fn open(&self, code: &str) -> Result<PuzzlePosition, String> {
        let bytes = paste::read(code).map_err(|error| error.to_string())?;
        let log = LiveLog::decode(&bytes).map_err(|error| error.to_string())?;
        let choices = log.choices_taken();
        let solution = choices.get(self.at..self.at + self.length);
        let solution = solution.ok_or_else(|| format!("puzzle {}: the game is too short", self.id))?;
        let solution: Vec<usize> = solution.iter().map(|choice| *choice as usize).collect();
        let start = log.game_at(self.at);
        let judge = Judge::standard().map_err(|error| error.to_string())?;
        let judged = judge.judge(&start, &solution);
        if !judged.is_whole {
            return Err(format!("puzzle {}: the solution is no whole turn", self.id));
        }
        Ok(PuzzlePosition { header: log.header().clone(), start, solution, best: judged.value })
    }
}

impl Puzzle {
    /// Returns the id under which it is played.
    #[must_use]
    pub fn game_id(&self) -> String {
        format!("puzzle-{}", self.row.id)
    }

    /// Decodes the position and the solution.
    ///
    /// # Errors
    /// Says what is wrong with the program's own data.
    pub fn open(&self) -> Result<PuzzlePosition, String> {
        self.row.open(&self.game.code)
    }
}

/// The names of the seasons in the file.
const SEASONS: [(&str, Season); 4] = [
    ("spring", Season::Spring),
    ("summer", Season::Summer),
    ("autumn", Season::Autumn),
    ("winter", Season::Winter),
];

/// The names of the grades in the file.
const GRADES: [(&str, PuzzleGrade); 3] =
    [("e", PuzzleGrade::Easy), ("m", PuzzleGrade::Medium), ("h", PuzzleGrade::Hard)];

/// Returns the value with a name.
fn named<T: Copy>(names: &[(&str, T)], name: &str) -> Option<T> {
    names.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
}

/// Returns the name of a value.
fn name_of<T: PartialEq>(names: &[(&'static str, T)], value: &T) -> &'static str {
    names.iter().find(|(_, known)| known == value).map_or("", |(name, _)| name)
}

impl std::fmt::Display for PuzzleGame {
    /// Writes the line of a file.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let PuzzleGame { code, solo, season, puzzles } = self;
        let season = season.map_or("base", |season| name_of(&SEASONS, &season));
        write!(f, "{code} {} {season}", if *solo { "solo" } else { "duel" })?;
        for PuzzleRow { id, grade, at, length, margin } in puzzles {
            write!(f, " {id} {} {at} {length} {margin}", name_of(&GRADES, grade))?;
        }
        Ok(())
    }
}

impl PuzzleGame {
    /// Reads a line of a file; `None` if it is no such line.
    fn read(line: &str) -> Option<PuzzleGame> {
        let fields: Vec<&str> = line.split(' ').collect();
        let (game, rows) = fields.split_at_checked(3)?;
        let [code, players, season] = game else { return None };
        let puzzle = |row: &[&str]| {
            let [id, grade, at, length, margin] = row else { return None };
            Some(PuzzleRow {
                id: (*id).to_owned(),
                grade: named(&GRADES, grade)?,
                at: at.parse().ok()?,
                length: length.parse().ok()?,
                margin: margin.parse().ok()?,
            })
        };
        Some(PuzzleGame {
            code: (*code).to_owned(),
            solo: named(&[("solo", true), ("duel", false)], players)?,
            season: if *season == "base" { None } else { Some(named(&SEASONS, season)?) },
            puzzles: rows.chunks(FIELDS).map(puzzle).collect::<Option<_>>()?,
        })
    }
}

/// Reads a file of puzzles.
///
/// # Errors
/// Says which line is wrong.
pub fn read_puzzles(text: &str) -> Result<Vec<PuzzleGame>, String> {
    let mut lines = text.lines();
    if lines.next() != Some(HEADING) {
        return Err(format!("a file of puzzles begins with `{HEADING}`"));
    }
    let read =
        |(at, line)| PuzzleGame::read(line).ok_or_else(|| format!("line {at} is no game with puzzles"));
    (2..).zip(lines).map(read).collect()
}

static GAMES: LazyLock<Result<Vec<PuzzleGame>, String>> = LazyLock::new(|| read_puzzles(FILE));

/// The puzzles by grade, the easiest first.
static PUZZLES: LazyLock<Result<Vec<Puzzle>, String>> = LazyLock::new(|| {
    let mut all: Vec<Puzzle> = puzzle_games()?
        .iter()
        .flat_map(|game| game.puzzles.iter().map(move |row| Puzzle { number: 0, game, row }))
        .collect();
    all.sort_by_key(|puzzle| puzzle.row.grade);
    for (puzzle, number) in all.iter_mut().zip(1..) {
        puzzle.number = number;
    }
    Ok(all)
});

/// Returns the games with the puzzles that the program brings along.
///
/// # Errors
/// Says what is wrong with the program's own data.
pub fn puzzle_games() -> Result<&'static [PuzzleGame], String> {
    GAMES.as_deref().map_err(Clone::clone)
}

/// Returns every puzzle, in order.
///
/// # Errors
/// Says what is wrong with the program's own data.
pub fn puzzles() -> Result<&'static [Puzzle], String> {
    PUZZLES.as_deref().map_err(Clone::clone)
}

/// Returns the puzzle with that id.
#[must_use]
pub fn puzzle(id: &str) -> Option<&'static Puzzle> {
    puzzles().ok()?.iter().find(|puzzle| puzzle.row.id == id)
}

static BY_SAVE: LazyLock<HashMap<String, &'static Puzzle>> = LazyLock::new(|| {
    let all = puzzles().ok().into_iter().flatten();
    all.map(|puzzle| (puzzle.game_id(), puzzle)).collect()
});

/// Returns the puzzle that is played under the id of a save.
#[must_use]
pub fn puzzle_of_save(save: &str) -> Option<&'static Puzzle> {
    BY_SAVE.get(save).copied()
}
