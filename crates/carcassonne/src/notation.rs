//! Choices as text: `tile 1,-2 r3`, `lake 1,0 r0`, `deploy 2`, `race 0,1`, `enlist`, `lift 0,1`, `nothing`.

use crate::choice::Choice;
use crate::lattice::{Cell, Rotation};
use std::fmt;
use std::str::FromStr;

/// A text that is no choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The text.
    pub text: String,
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let forms = "tile X,Y rN; lake X,Y rN; deploy N; race X,Y; enlist; lift X,Y; nothing";
        write!(f, "\"{}\" is no choice; the forms are: {forms}", self.text)
    }
}
impl std::error::Error for NotationError {}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Tile { cell, rotation } => write!(f, "tile {cell} r{}", rotation.quarters()),
            Choice::Lake { cell, rotation } => write!(f, "lake {cell} r{}", rotation.quarters()),
            Choice::Deploy { feature } => write!(f, "deploy {feature}"),
            Choice::Race { cell } => write!(f, "race {cell}"),
            Choice::Enlist => f.write_str("enlist"),
            Choice::Lift { cell } => write!(f, "lift {cell}"),
            Choice::Nothing => f.write_str("nothing"),
        }
    }
}

fn cell(text: &str) -> Option<Cell> {
    let (x, y) = text.split_once(',')?;
    Some(Cell { x: x.parse().ok()?, y: y.parse().ok()? })
}

fn rotation(text: &str) -> Option<Rotation> {
    let quarters: u8 = text.strip_prefix('r')?.parse().ok()?;
    Rotation::ALL.get(usize::from(quarters)).copied()
}

fn parse(text: &str) -> Option<Choice> {
    let words: Vec<&str> = text.split_whitespace().collect();
    Some(match words[..] {
        ["tile", at, turn] => Choice::Tile { cell: cell(at)?, rotation: rotation(turn)? },
        ["lake", at, turn] => Choice::Lake { cell: cell(at)?, rotation: rotation(turn)? },
        ["deploy", feature] => Choice::Deploy { feature: feature.parse().ok()? },
        ["race", at] => Choice::Race { cell: cell(at)? },
        ["enlist"] => Choice::Enlist,
        ["lift", at] => Choice::Lift { cell: cell(at)? },
        ["nothing"] => Choice::Nothing,
        _ => return None,
    })
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Choice, NotationError> {
        parse(text).ok_or_else(|| NotationError { text: text.to_owned() })
    }
}
