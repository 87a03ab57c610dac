//! The expansion By the Lake: lakes, boats, fish, the villagers' house.
//!
//! The base game asks it at named points, and only where it is being played ([`State::shore`](crate::State::shore)):
//!
//! | point | what | where |
//! |---|---|---|
//! | a building was laid | lakes form, points, fish tokens | `forming` |
//! | after it | a boat on a new lake; flags and the end | `boat` |
//! | which tiles a villager may enter (`Land`) | roads, own boats, closed buildings | `range`, `shore` |
//! | which goods come within reach (`Payer`) | boats for a wheat, Storerooms | `ferry`, `crossing`, `storeroom` |
//! | the list of choices | fishing, storing, selling and cooking fish | `fishing`, `storeroom`, `cook`, `favour` |
//! | a fish is sold or cooked | gold, and what the menu card does | `menu` |
//! | why a choice is not possible | | `why` |
//! | a villager's action is done | Migration, Monopoly | `menu` |
//! | the turn ends | fish to keep, villagers go to sleep | `fishing`, `house` |

mod boat;
pub(crate) mod cook;
mod crossing;
pub(crate) mod favour;
mod ferry;
mod fishing;
pub(crate) mod forming;
mod house;
mod menu;
pub(crate) mod range;
pub(crate) mod shore;
pub(crate) mod storeroom;
pub(crate) mod water;
mod why;

pub use shore::{Boat, DEEP_WATER_FISH, Shore};
pub use water::{Lake, LakeTile, Water};
