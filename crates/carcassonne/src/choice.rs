//! Decisions and choices.

use crate::lattice::{Cell, Rotation};
use serde::{Deserialize, Serialize};

/// The current decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// Where to lay the drawn tile, or the lake's block (sections 4 and 7).
    Lay,
    /// What to do after laying: deploy a follower, move the racer, or neither (sections 3.2, 5, 7.6 and 9).
    Act,
    /// Whether to put a racer on the start tile (section 8).
    Enlist,
    /// Nothing: the game is over.
    Over,
}

/// A choice. The list of a decision is sorted by this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Choice {
    /// Lays the drawn tile. Of rotations that look alike only the first is offered.
    Tile {
        /// The cell.
        cell: Cell,
        /// The rotation.
        rotation: Rotation,
    },
    /// Lays the lake's block (section 7.2).
    Lake {
        /// The cell of the rotated block's north-west square.
        cell: Cell,
        /// The rotation of the block.
        rotation: Rotation,
    },
    /// Deploys a follower onto a feature of what was just laid.
    Deploy {
        /// The segment of the tile, or the number of the lake's feature ([`crate::Catalogue::lake_features`]).
        feature: u8,
    },
    /// Moves the player's racer one or two steps. A path back to its start is not offered, since it equals [`Choice::Nothing`].
    Race {
        /// The cell where it stops.
        cell: Cell,
    },
    /// Puts a follower from the supply on the start tile as racer.
    Enlist,
    /// Takes a follower off the board and puts it on the start tile as racer; only with an empty supply (section 8.3).
    Lift {
        /// The square that it stands on.
        cell: Cell,
    },
    /// Does nothing: no follower, no step, no racer.
    Nothing,
}
