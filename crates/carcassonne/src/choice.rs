//! What is decided, and what can be chosen.

use crate::lattice::{Cell, Rotation};
use serde::{Deserialize, Serialize};

/// The question being asked.
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
    /// Lays the drawn tile. Of turnings that look alike only the first is offered.
    Tile {
        /// On which cell.
        cell: Cell,
        /// How it is turned.
        rotation: Rotation,
    },
    /// Lays the lake's block (section 7.2).
    Lake {
        /// The cell of its north-west square after the turn.
        cell: Cell,
        /// How the block is turned.
        rotation: Rotation,
    },
    /// Deploys a follower onto a feature of what was just laid.
    Deploy {
        /// The segment of the tile, or the number of the lake's feature ([`crate::Catalogue::lake_features`]).
        feature: u8,
    },
    /// Moves the own racer one or two steps. A way that ends where it began is not offered: it equals [`Choice::Nothing`].
    Race {
        /// Where it ends.
        cell: Cell,
    },
    /// Puts a follower from the supply on the start tile as racer.
    Enlist,
    /// Takes a follower off the board, with an empty supply, and puts it on the start tile as racer (section 8.3).
    Lift {
        /// The square that it stands on.
        cell: Cell,
    },
    /// Does nothing: no follower, no step, no racer.
    Nothing,
}
