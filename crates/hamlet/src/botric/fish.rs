//! Fishing, and the fish that he gives up (By the Lake, "Botric gameplay changes"; ruling S14).

use super::means::Means;
use super::outcome::{BOTRIC, Tried};
use super::tie::{Chosen, Narrow};
use crate::catalogue::SoloNumbers;
use crate::choice::{Target, TieRule};
use crate::counts::FishCount;
use crate::event::Source;
use crate::ids::{Seat, TileId};
use crate::impossible::{Done, Impossible};
use crate::reason::{Because, Obstacle, Reason};
use crate::update::Update;

/// What fish bring Botric.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct FishWorth {
    /// Gold on the Favour tile.
    pub(crate) gold: i32,
    pub(crate) points: i32,
}

/// Fish that Botric gave up.
struct GivenUp {
    fish: FishCount,
    /// Gold on the Favour tile afterwards.
    now: u16,
}

impl FishWorth {
    /// Returns what fish of each kind bring.
    pub(crate) fn of(solo: &SoloNumbers, fish: FishCount) -> FishWorth {
        let rewards = fish.each().into_iter().zip(solo.surplus_fish);
        rewards.fold(FishWorth::default(), |FishWorth { gold, points }, (count, each)| {
            let count = i32::from(count);
            FishWorth {
                gold: gold + count * i32::from(each.gold),
                points: points + count * i32::from(each.points),
            }
        })
    }
}

impl Update<'_> {
    pub(super) fn try_fish(&mut self) -> Tried {
        let means = Means::of(self);
        let tiles = means.workplaces().iter().filter(|t| means.land.catch(BOTRIC, *t) > 0);
        let mut narrow: Narrow<TileId> = Narrow::new(tiles);
        if narrow.options.is_empty() {
            let closed = means.range().iter().any(|t| means.land.catch(BOTRIC, t) > 0);
            let why = if closed { Obstacle::Closed } else { Obstacle::NoFish };
            return Ok(Some(why.into()));
        }
        if self.shore.as_ref().is_none_or(|s| s.bag.is_empty()) {
            return Ok(Some(Obstacle::FishBagEmpty.into()));
        }
        let steps = means.steps_to_villagers();
        narrow.keep_most(Because::MostFish, |t| means.land.catch(BOTRIC, *t));
        narrow.keep_least(Because::ClosestOfEquals, |t| steps.rank(*t));
        let Chosen { what: tile, because } =
            self.choose(&narrow, TieRule::Fishing, |t| Target::Tile { tile: *t })?;
        self.say(Reason::Fishes { tile, because });
        self.send_closest(tile)?;
        self.go_fishing(BOTRIC, tile)?;
        Ok(None)
    }

    /// Gives up the fish that Botric may not keep at the end of his turn.
    pub(super) fn give_up_surplus(&mut self) -> Done {
        let keep = self.catalogue.lake.hand_limit;
        if let Some(GivenUp { fish, now }) =
            self.give_up_fish(keep, |u, seat, fish| u.discard_surplus(seat, fish))?
        {
            self.say(Reason::SurplusFish { fish, now });
        }
        Ok(())
    }

    /// Gives up all of Botric's fish before the final scoring; no-op without Botric.
    pub(crate) fn trade_in_his_fish(&mut self) -> Done {
        if self.botric.is_none() {
            return Ok(());
        }
        if let Some(GivenUp { fish, now }) =
            self.give_up_fish(0, |u, seat, fish| u.return_fish(seat, fish))?
        {
            self.say(Reason::LastFish { fish, now });
        }
        Ok(())
    }

    /// Gives up Botric's fish until `keep` are left, the most common first; `None` if he has no more than that. Their gold
    /// goes to the Favour tile whichever side is up.
    fn give_up_fish(
        &mut self,
        keep: u8,
        give_up: fn(&mut Update<'_>, Seat, FishCount) -> Done,
    ) -> Result<Option<GivenUp>, Impossible> {
        let hand = self.shore.as_ref().map_or(FishCount::NONE, |s| s.fish(BOTRIC));
        let mut surplus = hand.total().saturating_sub(keep);
        let given = FishCount::new(hand.each().map(|held| {
            let count = held.min(surplus);
            surplus -= count;
            count
        }));
        if given.is_empty() {
            return Ok(None);
        }
        give_up(self, BOTRIC, given)?;
        let FishWorth { gold, points } = FishWorth::of(&self.catalogue.solo, given);
        let now = self.his_area_mut()?.add_gold(gold);
        self.gain(BOTRIC, points.clamp(0, i32::from(u8::MAX)) as u8, 0, Source::Fish);
        Ok(Some(GivenUp { fish: given, now }))
    }
}
