//! Botric, the solo rival: his play area, his turn, and the ties that he hands to the player.
//!
//! The base game calls him at named points: his turn begins (`Update::botric_turn`), the player settles a tie (`Update::settle_tie`), the
//! game ends (`Update::trade_in_his_fish`), and it is scored (`FishWorth`).
//!
//! | what | where |
//! |---|---|
//! | what lies in his play area | `area` |
//! | his turn | `turn`, `outcome` |
//! | hire, delivery, sale | `priority` |
//! | markers, action line | `line` |
//! | producing, refining, blueprints | `produce`, `refine`, `blueprint` |
//! | constructing a building | `build`, and where: `place` |
//! | building a road | `road` |
//! | what he may use | `means` |
//! | what he consumes | `material`; over water: `ferry` |
//! | fishing, giving fish up | `fish` |
//! | a boat on a lake he formed | `boat` |
//! | who is closest | `closeness` |
//! | narrowing down, asking, going on | `tie` |

pub(crate) mod area;
mod blueprint;
mod boat;
mod build;
mod closeness;
mod ferry;
mod fish;
mod line;
mod material;
mod means;
mod outcome;
mod place;
mod priority;
mod produce;
mod refine;
mod road;
mod tie;
mod turn;

pub use area::{Botric, GoodsAsked};
pub(crate) use fish::FishWorth;
