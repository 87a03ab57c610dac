//! The coach: suggested turns with what they change and why they are good.

use super::game::PlayedStep;
use super::words::Phrase;
use serde::{Deserialize, Serialize};
use specta::Type;

/// A turn that the coach suggests. Nothing of it is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct AdvisedTurn {
    /// Its actions, each with the table after it; the table before it if the action reveals something. Empty if the turn is best ended now.
    pub steps: Vec<PlayedStep>,
    /// What it changes, the most important fact first.
    pub facts: Vec<Phrase>,
    /// Why it is good, the best reason first.
    pub reasons: Vec<Phrase>,
    /// What its last action reveals, if anything: the rest of the turn depends on that.
    pub reveals: Option<Phrase>,
    /// Points that it is worth less than the best turn, rounded.
    pub behind: u32,
}

/// The coach's advice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Advice {
    /// The best turn, and the best one with other actions, if there is one.
    pub turns: Vec<AdvisedTurn>,
    /// How often advice was given in this game, with this time.
    pub asked: u32,
}
