//! The lessons of Hamlet: their files, and Hamlet as a game with lessons.

use crate::api::{EndQuestion, GameName, GameView, LessonPoint, LessonView};
use crate::record::BOTRIC;
use crate::session::lesson::course::{Lesson, parse};
use crate::session::lesson::{Opening, Taught};
use crate::session::live::Live;
use crate::session::passage::Outcome;
use hamlet_rules::position::Position;
use hamlet_rules::{Choice, Decision, Game, Hamlet, Placing, Pose};
use std::sync::LazyLock;
use tabletop::Seat;

/// The files of the lessons, in order.
const FILES: &[&str] = &[
    include_str!("../../../data/lessons/hamlet/01_producing.json"),
    include_str!("../../../data/lessons/hamlet/02_transport.json"),
    include_str!("../../../data/lessons/hamlet/03_refining.json"),
    include_str!("../../../data/lessons/hamlet/04_building.json"),
    include_str!("../../../data/lessons/hamlet/05_roads.json"),
    include_str!("../../../data/lessons/hamlet/06_market.json"),
    include_str!("../../../data/lessons/hamlet/07_church.json"),
    include_str!("../../../data/lessons/hamlet/08_scoring.json"),
    include_str!("../../../data/lessons/hamlet/09_botric.json"),
    include_str!("../../../data/lessons/hamlet/10_lake.json"),
];

static COURSE: LazyLock<Result<Vec<Lesson<Position>>, String>> = LazyLock::new(|| parse(FILES));

impl Taught for Hamlet {
    type Position = Position;

    const GAME_NAME: GameName = GameName::Hamlet;

    fn course() -> Result<&'static [Lesson<Position>], String> {
        COURSE.as_deref().map_err(Clone::clone)
    }

    fn open(position: &Position) -> Result<Opening<Hamlet>, String> {
        let game = position.into_game();
        let state =
            game.map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))?;
        Ok(Opening { options: state.options().clone(), state })
    }

    fn has_expansion(position: &Position) -> bool {
        position.lake.is_some()
    }

    fn fixed_name(game: &Game, seat: Seat) -> Option<&'static str> {
        (game.botric_seat() == Some(seat)).then_some(BOTRIC)
    }

    fn texts(game: &Game) -> Vec<String> {
        game.choices().iter().map(|choice| game.write_choice(*choice)).collect()
    }

    fn index(game: &Game, text: &str) -> Result<u32, String> {
        let wanted = game.read_choice(text).map_err(|error| error.to_string())?;
        let index = game.choices().iter().position(|choice| *choice == wanted);
        index.map(|index| index as u32).ok_or_else(|| format!("\"{text}\" cannot be done"))
    }

    /// Returns whether the player chooses a villager, the tile to build from or a payment, which no lesson prescribes.
    fn is_free(game: &Game) -> bool {
        matches!(game.decision(), Decision::Pay | Decision::Fare | Decision::Stand | Decision::Villager)
    }

    /// Returns whether building at the chosen place closes a lake of at least `least` tiles.
    fn closes(game: &Game, choice: u32, least: usize) -> bool {
        match (game.choices().get(choice as usize), game.placing()) {
            (Some(Choice::Place(Pose { q, r, rotation })), Some(Placing { face, pose: None })) => {
                let pose = Pose { q: *q, r: *r, rotation: *rotation };
                game.lakes_closed_by(face, pose).iter().any(|lake| lake.len() >= least)
            }
            _ => false,
        }
    }

    /// Chooses the payments that lessons omit.
    fn settle(live: &mut Live<Hamlet>) -> Outcome<Hamlet> {
        live.pay()
    }

    fn point(game: &Game, text: &str) -> Option<LessonPoint> {
        match text.split_once(' ')? {
            ("tile", name) => Some(LessonPoint::Tile { tile: game.tile_named(name).ok()?.number() }),
            ("button", id) => Some(LessonPoint::Button { button: id.to_owned() }),
            _ => None,
        }
    }

    fn set_lesson(view: &mut GameView, lesson: LessonView) {
        view.lesson = Some(lesson);
        if view.end_question == Some(EndQuestion::Donkeys) {
            // The lesson's own texts say when the donkeys move.
            view.end_question = None;
        }
    }
}
