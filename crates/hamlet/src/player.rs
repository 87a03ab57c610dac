//! What a player has: workers, gold, points, blueprints.

use crate::event::Source;
use crate::ids::{FaceId, Location, SaleId, TileId};
use crate::set::{Numbered, SaleSet, Set};

/// The most villagers of a player.
pub const MAX_VILLAGERS: usize = 4;
/// The most donkeys of a player.
pub const MAX_DONKEYS: usize = 6;
/// The most blueprints in a hand.
pub const MAX_HAND: usize = 3;

/// A villager or a donkey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Worker<P> {
    /// Where it is.
    pub at: P,
    /// A villager that has acted this turn, or a donkey that has moved in the running donkey act.
    pub done: bool,
}

/// Up to `N` workers at places of type `P`, always sorted, so that equal situations are equal data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Team<P, const N: usize> {
    members: [Worker<P>; N],
    size: u8,
}

/// The villagers of a player.
pub type Villagers = Team<Location, MAX_VILLAGERS>;
/// The donkeys of a player.
pub type Donkeys = Team<TileId, MAX_DONKEYS>;

impl<P: From<TileId> + Copy, const N: usize> Default for Team<P, N> {
    fn default() -> Self {
        // Only the first `size` members count.
        Team { members: [Worker { at: P::from(TileId::CHURCH), done: false }; N], size: 0 }
    }
}

impl<P: Numbered + Ord, const N: usize> Team<P, N> {
    /// Returns the workers, sorted by place.
    #[must_use]
    pub fn members(&self) -> &[Worker<P>] {
        &self.members[..usize::from(self.size)]
    }

    /// Returns how many there are.
    #[must_use]
    pub fn size(&self) -> u8 {
        self.size
    }

    /// Returns the places where they are.
    #[must_use]
    pub fn places(&self) -> Set<P> {
        self.members().iter().map(|worker| worker.at).collect()
    }

    /// Returns the places of those that can still act.
    #[must_use]
    pub fn ready_places(&self) -> Set<P> {
        self.members().iter().filter(|worker| !worker.done).map(|worker| worker.at).collect()
    }

    /// Returns how many can still act.
    #[must_use]
    pub fn ready(&self) -> u8 {
        self.members().iter().filter(|w| !w.done).count() as u8
    }

    pub(crate) fn add(&mut self, at: impl Into<P>, done: bool) {
        if usize::from(self.size) < N {
            self.members[usize::from(self.size)] = Worker { at: at.into(), done };
            self.size += 1;
            self.sort();
        }
    }

    /// Moves one ready worker and marks it done; `false` when none stands there.
    pub(crate) fn act(&mut self, from: P, to: impl Into<P>) -> bool {
        let size = usize::from(self.size);
        let Some(worker) = self.members[..size].iter_mut().find(|w| !w.done && w.at == from) else {
            return false;
        };
        *worker = Worker { at: to.into(), done: true };
        self.sort();
        true
    }

    /// Sends everyone to one place.
    pub(crate) fn gather(&mut self, at: P) {
        let size = usize::from(self.size);
        for worker in &mut self.members[..size] {
            worker.at = at;
        }
        self.sort();
    }

    pub(crate) fn refresh(&mut self) {
        let size = usize::from(self.size);
        for worker in &mut self.members[..size] {
            worker.done = false;
        }
        self.sort();
    }

    fn sort(&mut self) {
        let size = usize::from(self.size);
        self.members[..size].sort_unstable();
    }
}

/// A player's own things. `Copy`, so that a clone copies them as one block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Player {
    pub(crate) gold: u16,
    pub(crate) earned: [i32; Source::COUNT],
    pub(crate) villagers: Villagers,
    pub(crate) donkeys: Donkeys,
    pub(crate) hand: [Option<FaceId>; MAX_HAND],
    pub(crate) roads_built: u8,
    /// The sale tiles, as a set of ids.
    pub(crate) sales: SaleSet,
}

impl Player {
    /// Returns the gold in the personal supply. Botric's lies on the Favour tile instead.
    #[must_use]
    pub fn gold(&self) -> u16 {
        self.gold
    }

    /// Returns the points on the scoreboard.
    #[must_use]
    pub fn points(&self) -> i32 {
        self.earned.iter().sum()
    }

    /// Returns the points on the scoreboard from one source.
    #[must_use]
    pub fn earned(&self, source: Source) -> i32 {
        self.earned[source as usize]
    }

    /// Returns the villagers; `done` marks those lying down.
    #[must_use]
    pub fn villagers(&self) -> &Villagers {
        &self.villagers
    }

    /// Returns the donkeys; `done` marks those moved in the running donkey act.
    #[must_use]
    pub fn donkeys(&self) -> &Donkeys {
        &self.donkeys
    }

    /// Returns the blueprints, oldest first.
    pub fn blueprints(&self) -> impl Iterator<Item = FaceId> + '_ {
        self.hand.iter().flatten().copied()
    }

    /// Returns how many blueprints are in the hand.
    #[must_use]
    pub fn hand_size(&self) -> usize {
        self.hand.iter().flatten().count()
    }

    /// Returns how many roads were built.
    #[must_use]
    pub fn roads_built(&self) -> u8 {
        self.roads_built
    }

    /// Returns the sale tiles taken.
    pub fn sales(&self) -> impl Iterator<Item = SaleId> + '_ {
        self.sales.iter()
    }

    /// Returns how many sale tiles were taken.
    #[must_use]
    pub fn sale_count(&self) -> u32 {
        self.sales.len()
    }

    pub(crate) fn add_blueprint(&mut self, face: FaceId) {
        if let Some(slot) = self.hand.iter_mut().find(|s| s.is_none()) {
            *slot = Some(face);
        }
    }

    pub(crate) fn remove_blueprint(&mut self, face: FaceId) {
        if let Some(index) = self.hand.iter().position(|f| *f == Some(face)) {
            self.hand[index] = None;
            self.hand[index..].rotate_left(1);
        }
    }
}
