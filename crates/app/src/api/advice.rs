//! The coach: suggested turns with what they change and why they are good.

use super::game::{GameView, PlayedStepOf};
use super::log::LogLine;
use super::words::Phrase;
use serde::{Deserialize, Serialize};
use specta::Type;

/// A turn that the coach suggests, in the types of the game. Nothing of it is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct AdvisedTurnOf<View, Line> {
    /// Its actions, each with the table after it, on which nothing is shown that the action would reveal. Empty if the turn is best
    /// ended now.
    pub steps: Vec<PlayedStepOf<View, Line>>,
    /// What it changes, the most important fact first.
    pub facts: Vec<Phrase>,
    /// Why it is good, the best reason first.
    pub reasons: Vec<Phrase>,
    /// What its last action reveals, if anything: the rest of the turn depends on that.
    pub reveals: Option<Phrase>,
    /// Points that it is worth less than the best turn, rounded.
    pub behind: u32,
}

/// What a turn that was played has changed, and why it is good, as the coach values it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct TurnReasons {
    /// What it changed, the most important fact first.
    pub facts: Vec<Phrase>,
    /// Why it is good, the best reason first.
    pub reasons: Vec<Phrase>,
}

/// The coach's advice, in the types of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct AdviceOf<View, Line> {
    /// The best turn, and the best different one, if there is one.
    pub turns: Vec<AdvisedTurnOf<View, Line>>,
    /// How often advice was given in this game, with this time.
    pub asked: u32,
}

/// A turn that the coach suggests in Hamlet.
pub type AdvisedTurn = AdvisedTurnOf<GameView, LogLine>;
/// The coach's advice in Hamlet.
pub type Advice = AdviceOf<GameView, LogLine>;
