//! A table of Carcassonne as a whole.

use super::decision::CarcDecision;
use super::table::{
    CarcCell, CarcFeature, CarcFollower, CarcLake, CarcLeft, CarcOpenCell, CarcScore, CarcSeat, CarcSquare,
};
use crate::api::distance::Distance;
use crate::api::lesson::LessonView;
use crate::api::number::SeatNo;
use crate::api::ruleset::GameName;
use crate::api::words::Phrase;
use serde::{Deserialize, Serialize};
use specta::Type;

/// The whole table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcView {
    /// Always `carcassonne`.
    pub ruleset: GameName,
    /// The id of the save.
    pub game: String,
    /// The title of the game.
    pub name: String,
    /// The revision of this state. Requests name the revision that they were made on.
    pub state: u32,
    /// Choices taken so far.
    pub choices_taken: u32,
    /// The round, counted from 1.
    pub round: u32,
    /// Whose turn it is.
    pub turn_of: SeatNo,
    /// The seat that decides; not `turn_of` while another player is asked to join the race.
    pub decider: SeatNo,
    /// The players, by seat.
    pub seats: Vec<CarcSeat>,
    /// The laid squares in the order of laying, the start tile first.
    pub squares: Vec<CarcSquare>,
    /// The features in ascending order of their numbers.
    pub features: Vec<CarcFeature>,
    /// The followers on the board.
    pub followers: Vec<CarcFollower>,
    /// The cells of what was laid last: the start tile, one tile, or the nine squares of the lake.
    pub last: Vec<CarcCell>,
    /// The current decision.
    pub decision: CarcDecision,
    /// The empty cells beside the laid tiles; none once the game is over.
    pub open: Vec<CarcOpenCell>,
    /// Draws left in the pile, without the drawn one.
    pub left: u32,
    /// The tiles still to be drawn, by kind. A kind without tiles left has an entry with count 0.
    pub pile: Vec<CarcLeft>,
    /// Whether followers may stand in fields.
    pub farmers: bool,
    /// The state of The Lake, if it is played.
    pub lake: Option<CarcLake>,
    /// Everybody's score, a projection until the game is over.
    pub score: CarcScore,
    /// On which devices people play.
    pub distance: Distance,
    /// The lesson, if the game is one.
    pub lesson: Option<LessonView>,
    /// What undo would revert.
    pub undo: Option<Phrase>,
    /// What redo would repeat.
    pub redo: Option<Phrase>,
}
