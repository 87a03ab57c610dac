//! The expansion By the Lake: lakes, boats, fish, the villagers' house.
//!
//! The base game asks it at named points, and only where it is being played ([`Game::shore`]):
//!
//! | point | what | where |
//! |---|---|---|
//! | a building was laid | lakes form, points, fish tokens | `water` |
//! | after it | a boat on a new lake; flags and the end | `boat` |
//! | which tiles a villager may enter | roads, own boats, closed buildings | `boat` |
//! | which goods come within reach | boats for a wheat, Storerooms | `ferry`, `crossing`, `storeroom` |
//! | the list of a turn | fishing, storing, selling and cooking fish | `fishing`, `storeroom`, `menu` |
//! | a villager's action is done | Migration, Monopoly | `menu` |
//! | the turn ends | fish to keep, villagers go to sleep | `fishing`, `house` |

mod boat;
mod crossing;
mod favour;
mod ferry;
mod fishing;
mod house;
mod menu;
mod storeroom;
mod water;
mod why;

pub use boat::{Boat, DEEP_WATER_FISH};
pub use water::{Lake, LakeTile, Water};

use crate::catalogue::{Catalogue, Menu};
use crate::choice::Choice;
use crate::fish::Rarity;
use crate::ids::{Seat, TileId};
use crate::options::LakeOptions;
use crate::phase::Phase;
use crate::state::{MAX_SEATS, State};

/// An ability that waits for a villager's action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Armed {
    #[default]
    No,
    /// It was cooked in the middle of an action and counts from the next one.
    AfterThis,
    Yes,
}

/// All that By the Lake adds to a table.
#[derive(Debug)]
pub struct Shore {
    pub(crate) rules: LakeOptions,
    pub(crate) water: Water,
    pub(crate) boats: Vec<Boat>,
    /// Common, uncommon and rare fish in the bag.
    pub(crate) bag: [u8; 3],
    /// The fish of each seat.
    pub(crate) fish: [[u8; 3]; MAX_SEATS],
    /// The kinds used this turn, as bits.
    pub(crate) used: u8,
    /// Infrastructure is in force.
    pub(crate) free_blueprints: bool,
    /// Thick Ice is in force.
    pub(crate) free_crossing: bool,
    pub(crate) migration: Armed,
    pub(crate) monopoly: Armed,
    /// The building that each seat has closed.
    pub(crate) closed: [Option<TileId>; MAX_SEATS],
    /// The villager action being carried out, and where.
    pub(crate) acting: Option<(Choice, TileId)>,
    /// The lakes just formed that may still get a boat, as a set.
    pub(crate) forming: u64,
    /// What goes on when the running ability is done.
    pub(crate) paused: Option<Phase>,
    /// The Storerooms of each seat, as sets.
    pub(crate) stores: [u64; MAX_SEATS],
    /// The bodies of water that each seat may cross, as sets of their first lakes.
    pub(crate) crossed: [u64; MAX_SEATS],
    /// The tiles that the villagers of each seat may enter.
    pub(crate) range: [u64; MAX_SEATS],
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
            fish: [[0; 3]; MAX_SEATS],
            used: 0,
            free_blueprints: false,
            free_crossing: false,
            migration: Armed::No,
            monopoly: Armed::No,
            closed: [None; MAX_SEATS],
            acting: None,
            forming: 0,
            paused: None,
            stores: [0; MAX_SEATS],
            crossed: [0; MAX_SEATS],
            range: [0; MAX_SEATS],
        }
    }

    /// The season, and whether the draft is played.
    #[must_use]
    pub fn rules(&self) -> LakeOptions {
        self.rules
    }

    /// The lakes.
    #[must_use]
    pub fn water(&self) -> &Water {
        &self.water
    }

    /// The boats, in the order of placing.
    #[must_use]
    pub fn boats(&self) -> &[Boat] {
        &self.boats
    }

    /// Common, uncommon and rare fish in the bag.
    #[must_use]
    pub fn bag(&self) -> [u8; 3] {
        self.bag
    }

    /// Common, uncommon and rare fish of a player.
    #[must_use]
    pub fn fish(&self, seat: Seat) -> [u8; 3] {
        self.fish[seat.index() % MAX_SEATS]
    }

    /// Whether a fish of the kind was used this turn.
    #[must_use]
    pub fn used(&self, rarity: Rarity) -> bool {
        self.used >> rarity.index() & 1 == 1
    }

    /// Whether blueprints cost nothing this turn (Infrastructure).
    #[must_use]
    pub fn free_blueprints(&self) -> bool {
        self.free_blueprints
    }

    /// Whether every lake is crossed freely this turn (Thick Ice).
    #[must_use]
    pub fn free_crossing(&self) -> bool {
        self.free_crossing
    }

    /// Whether Migration waits for an action of this turn.
    #[must_use]
    pub fn migration(&self) -> bool {
        self.migration != Armed::No
    }

    /// Whether Monopoly waits for an action of this turn.
    #[must_use]
    pub fn monopoly(&self) -> bool {
        self.monopoly != Armed::No
    }

    /// Who closed a building until their next turn (Monopoly), if anybody.
    #[must_use]
    pub fn closed_by(&self, tile: TileId) -> Option<Seat> {
        self.closed.iter().position(|t| *t == Some(tile)).map(|i| Seat(i as u8))
    }

    /// The closed buildings, as a set.
    pub(crate) fn closed_tiles(&self) -> u64 {
        self.closed.iter().flatten().fold(0, |set, t| set | t.bit())
    }
}

impl State {
    /// The lakes and all that belongs to them; `None` in the base game.
    #[must_use]
    pub fn shore(&self) -> Option<&Shore> {
        self.shore.as_deref()
    }

    /// The menu card of a kind of fish in the season being played.
    #[must_use]
    pub fn menu(&self, rarity: Rarity) -> Option<&'static Menu> {
        self.catalogue.lake.menu(self.shore.as_ref()?.rules.season, rarity)
    }

    /// The tiles that a villager of this player may enter (rulings W1, W4).
    #[must_use]
    pub fn range(&self, seat: Seat) -> u64 {
        match &self.shore {
            Some(shore) => shore.range[seat.index() % MAX_SEATS],
            None => self.village.home(),
        }
    }

    /// The tiles on which a villager of this player may do something.
    #[inline]
    pub(crate) fn workplaces(&self, seat: Seat) -> u64 {
        match &self.shore {
            Some(shore) => shore.range[seat.index() % MAX_SEATS] & !shore.closed_tiles(),
            None => self.village.home(),
        }
    }
}
