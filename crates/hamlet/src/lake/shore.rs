//! All that By the Lake adds to the state.

use crate::catalogue::{Catalogue, Menu};
use crate::counts::FishCount;
use crate::fish::Rarity;
use crate::ids::{LakeId, Location, Seat, TileId};
use crate::kind_set::RaritySet;
use crate::lake::water::Water;
use crate::options::LakeOptions;
use crate::phase::Phase;
use crate::seats::MAX_SEATS;
use crate::set::{LakeSet, TileSet};
use crate::task::Task;

/// Fish drawn for a boat on deep water (ruling F5).
pub const DEEP_WATER_FISH: u8 = 3;

/// A boat on a lake, with its owner's flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Boat {
    /// The lake that it is on.
    pub lake: LakeId,
    /// Whose boat it is.
    pub seat: Seat,
}

/// A body of water: lakes that channels join (ruling G7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Body {
    /// The lake of it that formed first.
    pub(crate) first: LakeId,
    /// The building tiles around it.
    pub(crate) around: TileSet,
}

impl Shore {
    /// Returns how many boats a player has.
    #[must_use]
    pub fn boats_of(&self, seat: Seat) -> u8 {
        self.boats.iter().filter(|b| b.seat == seat).count() as u8
    }

    /// Returns the bodies of water that a player may cross by an own boat on any of their lakes, or over ice,
    /// as a set of their first lakes.
    pub(crate) fn find_crossed(&self, seat: Seat, turn: Seat) -> LakeSet {
        if self.free_crossing && seat == turn {
            return self.water.lakes().iter().map(|lake| lake.body).collect();
        }
        let own = self.boats.iter().filter(|b| b.seat == seat);
        own.filter_map(|b| self.water.lake(b.lake)).map(|lake| lake.body).collect()
    }

    /// Returns the bodies of water of a set, each with the building tiles around it.
    pub(crate) fn waters(&self, bodies: LakeSet) -> impl Iterator<Item = Body> + '_ {
        bodies.iter().map_while(|first| Some(Body { first, around: self.water.lake(first)?.around }))
    }

    /// Returns the bodies of water that a player may cross, as a set of their first lakes; none if nobody sits there.
    #[inline]
    pub(crate) fn crossed(&self, seat: Seat) -> LakeSet {
        self.crossed.get(seat.index()).copied().unwrap_or_default()
    }
}

/// An ability that waits for a villager's action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Armed {
    #[default]
    No,
    /// It was cooked in the middle of an action and counts from the next one.
    AfterThis,
    Yes,
}

/// A villager action being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Acting {
    pub(crate) task: Task,
    /// Where the villager is: from the tile where it works on, that tile.
    pub(crate) at: Location,
}

/// All that By the Lake adds to a table.
#[derive(Debug)]
pub struct Shore {
    pub(crate) rules: LakeOptions,
    pub(crate) water: Water,
    pub(crate) boats: Vec<Boat>,
    /// The fish in the bag.
    pub(crate) bag: FishCount,
    /// The fish of each seat.
    pub(crate) fish: [FishCount; MAX_SEATS],
    /// The kinds used this turn.
    pub(crate) used: RaritySet,
    /// Infrastructure is in force.
    pub(crate) free_blueprints: bool,
    /// Thick Ice is in force.
    pub(crate) free_crossing: bool,
    pub(crate) migration: Armed,
    pub(crate) monopoly: Armed,
    /// The building that each seat has closed.
    pub(crate) closed: [Option<TileId>; MAX_SEATS],
    /// The villager action being carried out.
    pub(crate) acting: Option<Acting>,
    /// The lakes just formed that may still get a boat, as a set.
    pub(crate) forming: LakeSet,
    /// What goes on when the running ability is done.
    pub(crate) paused: Option<Phase>,
    /// The Storerooms of each seat, as sets.
    pub(crate) stores: [TileSet; MAX_SEATS],
    /// The bodies of water that each seat may cross, as sets of their first lakes.
    pub(crate) crossed: [LakeSet; MAX_SEATS],
    /// The tiles that the villagers of each seat may enter.
    pub(crate) range: [TileSet; MAX_SEATS],
}

clone_by_field!(Shore {
    rules,
    water,
    boats,
    bag,
    fish,
    used,
    free_blueprints,
    free_crossing,
    migration,
    monopoly,
    closed,
    acting,
    forming,
    paused,
    stores,
    crossed,
    range
});

impl Shore {
    pub(crate) fn new(catalogue: &Catalogue, rules: LakeOptions) -> Shore {
        Shore {
            rules,
            water: Water::default(),
            boats: Vec::new(),
            bag: catalogue.lake.fish,
            fish: [FishCount::NONE; MAX_SEATS],
            used: RaritySet::EMPTY,
            free_blueprints: false,
            free_crossing: false,
            migration: Armed::No,
            monopoly: Armed::No,
            closed: [None; MAX_SEATS],
            acting: None,
            forming: LakeSet::EMPTY,
            paused: None,
            stores: [TileSet::EMPTY; MAX_SEATS],
            crossed: [LakeSet::EMPTY; MAX_SEATS],
            range: [TileSet::EMPTY; MAX_SEATS],
        }
    }

    /// Returns the season, and whether the draft is played.
    #[must_use]
    pub fn rules(&self) -> LakeOptions {
        self.rules
    }

    /// Returns the lakes.
    #[must_use]
    pub fn water(&self) -> &Water {
        &self.water
    }

    /// Returns the boats, in the order of placing.
    #[must_use]
    pub fn boats(&self) -> &[Boat] {
        &self.boats
    }

    /// Returns the fish in the bag.
    #[must_use]
    pub fn bag(&self) -> FishCount {
        self.bag
    }

    /// Returns the fish of a player; none if nobody sits there.
    #[must_use]
    pub fn fish(&self, seat: Seat) -> FishCount {
        self.fish.get(seat.index()).copied().unwrap_or_default()
    }

    /// Returns whether a fish of the kind was used this turn.
    #[must_use]
    pub fn used(&self, rarity: Rarity) -> bool {
        self.used.has(rarity)
    }

    /// Returns whether blueprints cost nothing this turn (Infrastructure).
    #[must_use]
    pub fn free_blueprints(&self) -> bool {
        self.free_blueprints
    }

    /// Returns whether every lake is crossed freely this turn (Thick Ice).
    #[must_use]
    pub fn free_crossing(&self) -> bool {
        self.free_crossing
    }

    /// Returns whether Migration waits for an action of this turn.
    #[must_use]
    pub fn migration(&self) -> bool {
        self.migration != Armed::No
    }

    /// Returns whether Monopoly waits for an action of this turn.
    #[must_use]
    pub fn monopoly(&self) -> bool {
        self.monopoly != Armed::No
    }

    /// Returns who closed a building until their next turn (Monopoly), if anybody.
    #[must_use]
    pub fn closed_by(&self, tile: TileId) -> Option<Seat> {
        self.closed.iter().position(|t| *t == Some(tile)).map(|i| Seat(i as u8))
    }

    /// Returns the Storerooms as a set, of one player or of all.
    pub(crate) fn storerooms(&self, of: Option<Seat>) -> TileSet {
        match of {
            Some(seat) => self.stores[seat.index()],
            None => self.stores.into_iter().collect(),
        }
    }

    /// Returns for whom alone the materials on a tile lie there: the owner of a Storeroom (ruling T7).
    pub(crate) fn owner_of_storeroom(&self, tile: TileId) -> Option<Seat> {
        self.stores.iter().position(|stores| stores.has(tile)).map(|i| Seat(i as u8))
    }

    /// Returns the menu card of a kind of fish in the season being played.
    pub(crate) fn menu<'c>(&self, catalogue: &'c Catalogue, rarity: Rarity) -> Option<&'c Menu> {
        catalogue.lake.menu(self.rules.season, rarity)
    }

    /// Returns the closed buildings, as a set.
    pub(crate) fn closed_tiles(&self) -> TileSet {
        self.closed.iter().flatten().copied().collect()
    }
}
