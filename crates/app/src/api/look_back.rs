//! Looking back at a finished game: how well everybody stood, and the turns that mattered most.

use super::number::SeatNo;
use serde::{Deserialize, Serialize};
use specta::Type;

/// A turn of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct TurnReview {
    /// The seat of the player.
    pub seat: SeatNo,
    /// The round, counted from 1.
    pub round: u32,
    /// The moment of the replay at which the turn begins.
    pub moment: u32,
    /// How well the player stood after the turn: about the points ahead of the strongest opponent.
    pub value: i32,
    /// How many points more the best turn that was found would have been worth.
    pub missed: u32,
}

/// What is known so far about the turns of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct LookBack {
    /// The revision of the game whose turns these are.
    pub state: u32,
    /// The turns reviewed so far, in order, without Botric's.
    pub turns: Vec<TurnReview>,
    /// Number of turns of the game, without Botric's. All are reviewed when there are as many.
    pub total: u32,
    /// The people's turns that mattered most, at most three, as indices of `turns`; the one in which most was missed first. Empty until all turns
    /// are reviewed.
    pub mattered: Vec<u32>,
}
