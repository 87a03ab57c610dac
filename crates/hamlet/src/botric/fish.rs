//! Fishing, and the fish that he gives up (By the Lake, "Botric gameplay changes"; ruling S14).

use super::outcome::{BOTRIC, Tried};
use super::tie::Narrow;
use crate::choice::{Target, TieRule};
use crate::event::Source;
use crate::ids::{Seat, TileId};
use crate::reason::{Because, Obstacle, Reason};
use crate::state::State;
use crate::update::Update;

impl State {
    /// Gold on the Favour tile and points for fish of each kind.
    fn worth_of_fish(&self, fish: [u8; 3]) -> (i32, i32) {
        let rewards = fish.iter().zip(self.catalogue.solo.surplus_fish);
        rewards.fold((0, 0), |(gold, points), (count, each)| {
            let count = i32::from(*count);
            (gold + count * i32::from(each.0), points + count * i32::from(each.1))
        })
    }

    /// Gold and points that his fish would still bring.
    pub(crate) fn worth_of_his_fish(&self) -> (i32, i32) {
        self.worth_of_fish(self.shore.as_ref().map_or([0; 3], |s| s.fish(BOTRIC)))
    }
}

impl Update<'_> {
    pub(super) fn try_fish(&mut self) -> Tried {
        let tiles = self.workplaces(BOTRIC).iter().filter(|t| self.catch(BOTRIC, *t) > 0);
        let mut narrow: Narrow<TileId> = Narrow::new(tiles.collect());
        if narrow.options.is_empty() {
            let closed = self.range(BOTRIC).iter().any(|t| self.catch(BOTRIC, t) > 0);
            let why = if closed { Obstacle::Closed } else { Obstacle::NoFish };
            return Ok(Some(why.into()));
        }
        if self.shore.as_ref().is_none_or(|s| s.bag == [0; 3]) {
            return Ok(Some(Obstacle::FishBagEmpty.into()));
        }
        let steps = self.steps_to_villagers();
        narrow.keep_most(Because::MostFish, |t| self.catch(BOTRIC, *t));
        narrow.keep_least(Because::ClosestOfEquals, |t| steps[t.index()]);
        let (tile, because) = self.choose(&narrow, TieRule::Fishing, |t| Target::Tile { tile: *t })?;
        self.say(Reason::Fishes { tile, because });
        self.send_closest(tile)?;
        self.go_fishing(BOTRIC, tile);
        Ok(None)
    }

    /// At the end of his turn: gives up what he may not keep.
    pub(super) fn give_up_surplus(&mut self) {
        let (fish, now) =
            self.give_up_fish(self.catalogue.lake.hand_limit, |u, seat, fish| u.discard_surplus(seat, fish));
        if fish != [0; 3] {
            self.say(Reason::SurplusFish { fish, now });
        }
    }

    /// Before the final scoring: gives up all his fish.
    pub(crate) fn trade_in_his_fish(&mut self) {
        if self.botric.is_none() {
            return;
        }
        let (fish, now) = self.give_up_fish(0, |u, seat, fish| u.return_fish(seat, fish));
        if fish != [0; 3] {
            self.say(Reason::LastFish { fish, now });
        }
    }

    /// Gives up his fish until `keep` are left, the most common first. Returns the fish given up and the
    /// gold on the Favour tile afterwards: their gold goes there whichever side is up.
    fn give_up_fish(&mut self, keep: u8, give_up: fn(&mut Update<'_>, Seat, [u8; 3])) -> ([u8; 3], u16) {
        let hand = self.shore.as_ref().map_or([0; 3], |s| s.fish(BOTRIC));
        let mut surplus = hand.iter().sum::<u8>().saturating_sub(keep);
        let given = hand.map(|held| {
            let count = held.min(surplus);
            surplus -= count;
            count
        });
        if given == [0; 3] {
            return (given, 0);
        }
        give_up(self, BOTRIC, given);
        let (gold, points) = self.worth_of_fish(given);
        let now = self.botric.as_mut().map_or(0, |b| b.add_gold(gold));
        self.gain(BOTRIC, points.clamp(0, i32::from(u8::MAX)) as u8, 0, Source::Fish);
        (given, now)
    }
}
