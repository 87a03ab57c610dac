//! Refining (solo rules, "Refine"; ruling S9).

use super::tie::Narrow;
use super::{BOTRIC, Tried};
use crate::catalogue::Action;
use crate::choice::{Target, TieRule};
use crate::game::Game;
use crate::ids::{TileId, tiles_in};
use crate::reason::{Because, Obstacle, Reason};

impl Game {
    /// How many he could refine there now.
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

    fn botric_makes_high_quality(&self, tile: TileId) -> bool {
        match self.village.face(self.catalogue, tile).action {
            Action::Refine { output, .. } => self.makes_high_quality(BOTRIC, output),
            _ => false,
        }
    }

    pub(super) fn try_refine(&mut self) -> Tried {
        let room = self.village.stock().room() & self.workplaces(BOTRIC);
        let refineries = tiles_in(room).filter(|t| self.botric_refinable(*t) > 0);
        let mut narrow: Narrow<TileId> = Narrow::new(refineries.collect());
        if narrow.options.is_empty() {
            return Ok(Some(Obstacle::NothingToRefine));
        }
        let steps = self.steps_to_villagers();
        narrow.prefer(Because::MakesHighQuality, |t| self.botric_makes_high_quality(*t));
        narrow.keep_most(Because::MakesMost, |t| self.botric_refinable(*t));
        narrow.keep_least(Because::Closest, |t| steps[t.index()]);
        let (tile, because) = self.choose(&narrow, TieRule::Refinery, |t| Target::Tile { tile: *t })?;
        self.say(Reason::Refines { tile, because });
        let count = self.botric_refinable(tile);
        self.send_closest(tile)?;
        self.botric_pays(&self.refining_need(tile, count), tile)?;
        self.refine(BOTRIC, tile, count);
        Ok(None)
    }
}
