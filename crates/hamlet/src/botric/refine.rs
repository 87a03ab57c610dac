//! Refining (solo rules, "Refine"; ruling S9).

use super::outcome::{BOTRIC, Tried};
use super::tie::Narrow;
use crate::catalogue::Action;
use crate::choice::{Target, TieRule};
use crate::ids::TileId;
use crate::reason::{Because, Obstacle, Reason};
use crate::state::State;
use crate::update::Update;

impl State {
    /// Returns how many he could refine there now.
    fn botric_refinable(&self, tile: TileId) -> u8 {
        let Action::Refine { input, output } = self.village.face(self.catalogue, tile).action else {
            return 0;
        };
        let goods = self.village.stock().count(input, self.goods_in_range());
        let room = self.village.tile(tile).empty();
        let most = goods.min(room).min(self.free_tokens(BOTRIC, output));
        if !self.pays_fares() {
            return most;
        }
        (1..=most).rev().find(|n| self.botric_can_pay(&self.refining_need(tile, *n), tile)).unwrap_or(0)
    }

    /// Returns why he can refine nowhere.
    fn why_no_refining(&self) -> Obstacle {
        let (mut any, mut room, mut input_there, mut token, mut all) = (false, false, false, false, false);
        for tile in self.range(BOTRIC) {
            let Action::Refine { input, output } = self.village.face(self.catalogue, tile).action else {
                continue;
            };
            if self.botric_refinable(tile) > 0 {
                return Obstacle::Closed;
            }
            let has = [
                self.village.tile(tile).empty() > 0,
                self.village.stock().count(input, self.goods_in_range()) > 0,
                self.free_tokens(BOTRIC, output) > 0,
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

    fn botric_makes_high_quality(&self, tile: TileId) -> bool {
        match self.village.face(self.catalogue, tile).action {
            Action::Refine { output, .. } => self.makes_high_quality(BOTRIC, output),
            _ => false,
        }
    }
}

impl Update<'_> {
    pub(super) fn try_refine(&mut self) -> Tried {
        let room = self.village.stock().room() & self.workplaces(BOTRIC);
        let refineries = room.iter().filter(|t| self.botric_refinable(*t) > 0);
        let mut narrow: Narrow<TileId> = Narrow::new(refineries.collect());
        if narrow.options.is_empty() {
            return Ok(Some(self.failure(State::why_no_refining)));
        }
        let steps = self.steps_to_villagers();
        narrow.prefer(Because::MakesHighQuality, |t| self.botric_makes_high_quality(*t));
        narrow.keep_most(Because::MakesMost, |t| self.botric_refinable(*t));
        narrow.keep_least(Because::ClosestOfEquals, |t| steps[t.index()]);
        let (tile, because) = self.choose(&narrow, TieRule::Refinery, |t| Target::Tile { tile: *t })?;
        self.say(Reason::Refines { tile, because });
        let count = self.botric_refinable(tile);
        self.send_closest(tile)?;
        self.botric_pays(&self.refining_need(tile, count), tile)?;
        self.refine(BOTRIC, tile, count);
        Ok(None)
    }
}
