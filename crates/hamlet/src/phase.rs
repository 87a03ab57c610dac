//! Where a turn stands: the question being asked, and the payment being made.

use crate::catalogue::Need;
use crate::choice::TieRule;
use crate::ids::{FaceId, LakeId, Location, TileId};
use crate::lattice::Pose;
use crate::material::Material;
use crate::player::Player;
use crate::set::LakeSet;
use crate::task::{PaidTask, Task};

/// A payment that is being made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Payment {
    /// The villager action that is paid for.
    pub task: PaidTask,
    /// Where the villager stands.
    pub at: TileId,
    /// What is still to be consumed.
    pub need: Need,
    /// Where the new building goes.
    pub spot: Pose,
    /// The bodies of water that goods may cross, as a set (ruling T6).
    pub paid: LakeSet,
    /// Of these, the waters that no good has crossed yet, as a set.
    pub owed: LakeSet,
    /// The water whose wheat is paid next.
    pub fare: Option<LakeId>,
}

impl Payment {
    pub(crate) fn new(task: PaidTask, at: TileId, need: Need, spot: Pose) -> Payment {
        Payment { task, at, need, spot, paid: LakeSet::EMPTY, owed: LakeSet::EMPTY, fare: None }
    }

    /// Returns what is to be consumed next: first the wheat for a boat, where one is asked for.
    pub(crate) fn asks(&self) -> Need {
        if self.fare.is_some() { Need::of(Material::Wheat, 1) } else { self.need }
    }
}

/// What the Fish Festival takes besides the fish that was cooked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Festival {
    /// How many more fish may be given up.
    pub(crate) most: u8,
    /// Points for each.
    pub(crate) points: u8,
}

/// The question being asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Turn,
    Donkeys,
    Villager(Task),
    Fill { tile: TileId },
    Place { face: FaceId, from: Location },
    Stand { face: FaceId, from: Location, spot: Pose },
    Pay(Payment),
    TownHall { taken: bool, hired: bool },
    Boat,
    Favour,
    FavourPlace { face: FaceId },
    Rain { tile: TileId },
    Breeding,
    Festival(Festival),
    KeepFish,
    Tie(TieRule),
    Over,
}

impl Phase {
    /// Returns whether a player whose turn it is has a villager left to send. Until its work is paid for or done on a tile, whoever is
    /// sent still counts as ready.
    pub(crate) fn leaves_villager(&self, player: &Player) -> bool {
        let sent = matches!(self, Phase::Villager(_) | Phase::Place { .. } | Phase::Stand { .. });
        player.villagers.ready() > u8::from(sent)
    }
}
