//! The lessons of Carcassonne: their files, and Carcassonne as a game with lessons.

use crate::api::{CarcView, GameName, LessonPoint, LessonView};
use crate::games::carcassonne::decision::choices;
use crate::games::carcassonne::names::cell;
use crate::session::lesson::course::{Lesson, parse};
use crate::session::lesson::{Opening, Taught};
use carcassonne_rules::{Carcassonne, Cell, Choice, Position, State};
use std::sync::LazyLock;

/// The files of the lessons, in order.
const FILES: &[&str] = &[
    include_str!("../../../data/lessons/carcassonne/01_tiles.json"),
    include_str!("../../../data/lessons/carcassonne/02_cities.json"),
    include_str!("../../../data/lessons/carcassonne/03_monasteries.json"),
    include_str!("../../../data/lessons/carcassonne/04_sharing.json"),
    include_str!("../../../data/lessons/carcassonne/05_farmers.json"),
    include_str!("../../../data/lessons/carcassonne/06_lighthouse.json"),
];

static COURSE: LazyLock<Result<Vec<Lesson<Position>>, String>> = LazyLock::new(|| parse(FILES));

impl Taught for Carcassonne {
    type Position = Position;

    const GAME_NAME: GameName = GameName::Carcassonne;

    fn course() -> Result<&'static [Lesson<Position>], String> {
        COURSE.as_deref().map_err(Clone::clone)
    }

    fn open(position: &Position) -> Result<Opening<Carcassonne>, String> {
        let game = position.game().map_err(|error| error.to_string())?;
        Ok(Opening { options: game.options().clone(), state: game.state().clone() })
    }

    fn has_expansion(position: &Position) -> bool {
        position.lake.is_some()
    }

    fn texts(state: &State) -> Vec<String> {
        choices(state).iter().map(ToString::to_string).collect()
    }

    fn index(state: &State, text: &str) -> Result<u32, String> {
        let wanted: Choice = text.parse().map_err(|error| format!("{error}"))?;
        let index = choices(state).iter().position(|choice| *choice == wanted);
        index.map(|index| index as u32).ok_or_else(|| format!("\"{text}\" cannot be done"))
    }

    fn point(state: &State, text: &str) -> Option<LessonPoint> {
        match text.split_once(' ')? {
            ("cell", at) => {
                let (x, y) = at.split_once(',')?;
                Some(LessonPoint::Cell { cell: cell(Cell::new(x.parse().ok()?, y.parse().ok()?)) })
            }
            ("choice", wanted) => {
                Some(LessonPoint::Choice { choice: Carcassonne::index(state, wanted).ok()? })
            }
            ("button", id) => Some(LessonPoint::Button { button: id.to_owned() }),
            _ => None,
        }
    }

    fn set_lesson(view: &mut CarcView, lesson: LessonView) {
        view.lesson = Some(lesson);
    }
}
