//! Refining (solo rules, "Refine"; ruling S9).

use super::means::Means;
use super::outcome::{BOTRIC, Tried};
use super::tie::{Chosen, Narrow};
use crate::catalogue::Need;
use crate::choice::{Target, TieRule};
use crate::production::Refinery;
use crate::reason::{Because, Obstacle, Reason};
use crate::update::Update;

impl Means<'_> {
    /// Returns how many tokens Botric could refine at a refinery now.
    fn refinable(&self, Refinery { tile, input, output }: Refinery) -> u8 {
        let goods = self.land.village.stock().count(input, self.goods());
        let room = self.land.village.known_tile(tile).empty();
        let most = goods.min(room).min(self.land.village.free_tokens(self.land.catalogue, BOTRIC, output));
        if !self.pays_fares() {
            return most;
        }
        (1..=most).rev().find(|n| self.can_pay(&Need::of(input, *n), tile)).unwrap_or(0)
    }

    /// Returns why Botric can refine nowhere.
    fn why_no_refining(&self) -> Obstacle {
        let (mut any, mut room, mut input_there, mut token, mut all) = (false, false, false, false, false);
        for tile in self.range() {
            let Some(refinery) = self.land.refinery(tile) else { continue };
            let Refinery { input, output, .. } = refinery;
            if self.refinable(refinery) > 0 {
                return Obstacle::Closed;
            }
            let has = [
                self.land.village.known_tile(tile).empty() > 0,
                self.land.village.stock().count(input, self.goods()) > 0,
                self.land.village.free_tokens(self.land.catalogue, BOTRIC, output) > 0,
            ];
            any = true;
            room |= has[0];
            input_there |= has[1];
            token |= has[2];
            all |= has == [true; 3];
        }
        match (any, room, input_there, token, all) {
            (false, ..) => Obstacle::NoRefinery,
            (_, false, ..) => Obstacle::RefineriesFull,
            (_, _, false, ..) => Obstacle::NoInput,
            (_, _, _, false, _) => Obstacle::NoToken,
            (.., true) => Obstacle::Wheat,
            _ => Obstacle::NothingToRefine,
        }
    }
}

impl Update<'_> {
    pub(super) fn try_refine(&mut self) -> Tried {
        let means = Means::of(self);
        let room = self.village.stock().room() & means.workplaces();
        let refineries = room.iter().filter_map(|tile| means.land.refinery(tile));
        let refineries = refineries.filter(|refinery| means.refinable(*refinery) > 0);
        let mut narrow: Narrow<Refinery> = Narrow::new(refineries);
        if narrow.options.is_empty() {
            return Ok(Some(self.failure(|| means.why_no_refining())));
        }
        let steps = means.steps_to_villagers();
        narrow.prefer(Because::MakesHighQuality, |refinery| self.makes_high_quality(BOTRIC, refinery.output));
        narrow.keep_most(Because::MakesMost, |refinery| means.refinable(*refinery));
        narrow.keep_least(Because::ClosestOfEquals, |refinery| steps.rank(refinery.tile));
        let Chosen { what: refinery, because } =
            self.choose(&narrow, TieRule::Refinery, |refinery| Target::Tile { tile: refinery.tile })?;
        let Refinery { tile, input, .. } = refinery;
        self.say(Reason::Refines { tile, because });
        let count = Means::of(self).refinable(refinery);
        self.send_closest(tile)?;
        self.botric_pays(&Need::of(input, count), tile)?;
        self.refine(BOTRIC, tile, count)?;
        Ok(None)
    }
}
