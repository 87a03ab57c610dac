//! Villager actions as they are carried out, a part of the choices (rulebook, "Villagers").

use crate::choice::{Choice, RoadKind};
use crate::ids::{FaceId, SaleId, TileId};

/// A villager action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    Produce { tile: TileId },
    Fish { tile: TileId },
    TownHall,
    Beg,
    Paid(PaidTask),
}

/// A villager action that materials are consumed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PaidTask {
    Refine { tile: TileId, count: u8 },
    Store { tile: TileId, count: u8 },
    Sell { sale: SaleId },
    Deliver { slot: u8 },
    Construct { face: FaceId },
    Road { at: TileId, to: TileId, kind: RoadKind },
}

impl Task {
    /// Returns the villager action that a choice begins; `None` if it begins none.
    pub(crate) fn of(choice: Choice) -> Option<Task> {
        Some(match choice {
            Choice::Produce { tile } => Task::Produce { tile },
            Choice::Fish { tile } => Task::Fish { tile },
            Choice::TownHall => Task::TownHall,
            Choice::Beg => Task::Beg,
            Choice::Refine { tile, count } => Task::Paid(PaidTask::Refine { tile, count }),
            Choice::Store { tile, count } => Task::Paid(PaidTask::Store { tile, count }),
            Choice::Sell { sale } => Task::Paid(PaidTask::Sell { sale }),
            Choice::Deliver { slot } => Task::Paid(PaidTask::Deliver { slot }),
            Choice::Construct { face } => Task::Paid(PaidTask::Construct { face }),
            Choice::Road { at, to, kind } => Task::Paid(PaidTask::Road { at, to, kind }),
            _ => return None,
        })
    }

    /// Returns whether it activates the building where it is done ("Villager actions").
    pub(crate) fn activates(self) -> bool {
        match self {
            Task::Fish { .. } | Task::Paid(PaidTask::Construct { .. } | PaidTask::Road { .. }) => false,
            Task::Produce { .. } | Task::TownHall | Task::Beg | Task::Paid(_) => true,
        }
    }
}

impl From<Task> for Choice {
    fn from(task: Task) -> Choice {
        match task {
            Task::Produce { tile } => Choice::Produce { tile },
            Task::Fish { tile } => Choice::Fish { tile },
            Task::TownHall => Choice::TownHall,
            Task::Beg => Choice::Beg,
            Task::Paid(task) => task.into(),
        }
    }
}

impl From<PaidTask> for Choice {
    fn from(task: PaidTask) -> Choice {
        match task {
            PaidTask::Refine { tile, count } => Choice::Refine { tile, count },
            PaidTask::Store { tile, count } => Choice::Store { tile, count },
            PaidTask::Sell { sale } => Choice::Sell { sale },
            PaidTask::Deliver { slot } => Choice::Deliver { slot },
            PaidTask::Construct { face } => Choice::Construct { face },
            PaidTask::Road { at, to, kind } => Choice::Road { at, to, kind },
        }
    }
}
