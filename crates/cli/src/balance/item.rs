//! The data that `hamlet balance` records about each game.

use serde::{Deserialize, Serialize};

/// The kind of a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ItemKind {
    Building,
    Milestone,
    Award,
    Sale,
    Delivery,
    /// A menu card of By the Lake.
    Card,
}

/// A component that players can take: a building by constructing it, a menu card by cooking the fish it asks for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Item {
    pub kind: ItemKind,
    /// The component's id in the catalogue.
    pub id: String,
}

/// One event of a player taking a component.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Take {
    #[serde(flatten)]
    pub item: Item,
    pub seat: u8,
    /// The printed points, plus those scored for it at the end of the game. Always 0 for milestones and menu cards.
    pub points: i32,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedGame {
    pub rounds: u16,
    /// The final score of each seat.
    pub scores: Vec<i32>,
    /// Every component that was in the game, whether it was taken or not.
    pub offered: Vec<Item>,
    pub takes: Vec<Take>,
}

impl PlayedGame {
    /// Returns the seat's score minus the best score of the other seats; `None` if one of the two does not exist.
    pub fn margin(&self, seat: u8) -> Option<i32> {
        let own = *self.scores.get(usize::from(seat))?;
        let others = self.scores.iter().enumerate().filter(|(other, _)| *other != usize::from(seat));
        Some(own - others.map(|(_, score)| *score).max()?)
    }
}
