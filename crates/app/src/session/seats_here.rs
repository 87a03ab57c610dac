//! Defines the seats of a game that are played on this device.

use crate::api::Distance;
use crate::problems::{self, Answer};
use std::collections::BTreeSet;
use tabletop::Seat;

/// The seats that are played on this device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatsHere(pub BTreeSet<u8>);

impl SeatsHere {
    /// Parses a stored value; `None` if it is unreadable, so that the app asks again.
    pub fn read(stored: &str) -> Option<SeatsHere> {
        serde_json::from_str(stored).ok().map(SeatsHere)
    }

    pub fn write(&self) -> Answer<String> {
        serde_json::to_string(&self.0).map_err(problems::storage)
    }

    pub fn contains(&self, seat: Seat) -> bool {
        self.0.contains(&seat.0)
    }
}

/// The seats of people in a game, and the devices on which they play.
pub struct Seats<'a> {
    /// The seats of people, in table order.
    pub people: &'a [Seat],
    /// Whether people play on several devices.
    pub at_distance: bool,
    /// The seats that are played on this device; `None` if the player has not chosen them yet.
    pub here: Option<&'a SeatsHere>,
}

impl Seats<'_> {
    /// Returns on which devices a game is played. `continued_by` is the person whose device makes the next choice.
    pub fn distance(&self, continued_by: Option<Seat>) -> Distance {
        if self.people.len() < 2 || (!self.at_distance && self.here.is_none()) {
            return Distance::OneDevice;
        }
        let Some(here) = self.here else { return Distance::Unassigned };
        let elsewhere = self.people.iter().filter(|seat| !here.contains(**seat)).map(|seat| seat.0);
        let awaits = continued_by.filter(|seat| self.people.contains(seat) && !here.contains(*seat));
        Distance::Devices { elsewhere: elsewhere.collect(), awaits: awaits.map(|seat| seat.0) }
    }
}
