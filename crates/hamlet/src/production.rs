//! Producers and refineries ("Activate a building" of the base rulebook; ruling B4).

use crate::catalogue::{Action, Need};
use crate::choice::Choice;
use crate::event::{Event, Source};
use crate::ids::{Seat, TileId};
use crate::material::{Material, Token};
use crate::phase::Phase;
use crate::state::State;
use crate::transport::Reaches;
use crate::update::Update;

impl State {
    /// Returns what fills a producer, where only one material may lie there.
    pub(crate) fn only_mix(&self, tile: TileId) -> Option<[u8; 3]> {
        let Action::Produce { output, .. } = self.village.face(self.catalogue, tile).action else {
            return None;
        };
        let empty = self.village.tile(tile).empty();
        let mix = Material::RAW.map(|kind| if output & kind.bit() != 0 { empty } else { 0 });
        (output.count_ones() == 1).then_some(mix)
    }

    /// Writes the mixes that fill a producer exactly.
    pub(crate) fn list_fill(&self, tile: TileId, out: &mut Vec<Choice>) {
        let empty = self.village.tile(tile).empty();
        for wood in 0..=empty {
            for stone in 0..=empty - wood {
                out.push(Choice::Fill { wood, stone, wheat: empty - wood - stone });
            }
        }
    }

    /// Returns how many materials this player could refine there at most: 0, 1 or 2.
    pub(crate) fn refinable(&self, reaches: &mut Reaches, seat: Seat, tile: TileId) -> u8 {
        let Action::Refine { output, .. } = self.village.face(self.catalogue, tile).action else {
            return 0;
        };
        let most = self.village.tile(tile).empty().min(self.free_tokens(seat, output));
        let payable = |n: &u8| self.payable(reaches, tile, &self.refining_need(tile, *n), true);
        (1..=most).rev().find(payable).unwrap_or(0)
    }

    /// Returns the tokens of a refined material that are not in the village.
    #[must_use]
    pub fn free_tokens(&self, seat: Seat, kind: Material) -> u8 {
        self.catalogue.numbers.refined_each.saturating_sub(self.village.tokens_of(seat, kind))
    }

    /// Returns the raw materials that a refinery needs to make `count` refined ones.
    pub(crate) fn refining_need(&self, tile: TileId, count: u8) -> Need {
        let mut need = Need::default();
        if let Action::Refine { input, .. } = self.village.face(self.catalogue, tile).action {
            need.each[input.index()] = count;
        }
        need
    }

    /// Returns whether this player's tokens of a material are of high quality.
    #[must_use]
    pub fn makes_high_quality(&self, seat: Seat, kind: Material) -> bool {
        self.catalogue
            .milestones
            .iter()
            .zip(&self.milestones)
            .any(|(m, holder)| m.high_quality == Some(kind) && *holder == Some(seat))
    }
}

impl Update<'_> {
    /// Fills a producer, or asks for the mix where several materials may lie there.
    pub(crate) fn produce(&mut self, seat: Seat, tile: TileId) {
        match self.only_mix(tile) {
            Some(mix) => self.fill(seat, tile, mix),
            None => self.phase = Phase::Fill { tile },
        }
    }

    /// Puts a mix of raw materials on a producer.
    pub(crate) fn pour(&mut self, seat: Seat, tile: TileId, mix: [u8; 3]) {
        for (kind, count) in Material::RAW.into_iter().zip(mix) {
            for _ in 0..count {
                self.village.add_token(tile, Token::raw(kind));
            }
            if count > 0 {
                self.tell(Event::Produced { seat, tile, kind, count });
            }
        }
    }

    /// Puts a mix of raw materials on a producer and pays for the work, once.
    pub(crate) fn fill(&mut self, seat: Seat, tile: TileId, mix: [u8; 3]) {
        self.pour(seat, tile, mix);
        if let Action::Produce { gold, points, .. } = self.village.face(self.catalogue, tile).action {
            self.gain(seat, points, gold, Source::Production);
        }
        if self.turn == seat {
            self.end_action();
        }
    }

    /// Puts refined tokens on a refinery.
    pub(crate) fn refine(&mut self, seat: Seat, tile: TileId, count: u8) {
        let Action::Refine { output, .. } = self.village.face(self.catalogue, tile).action else {
            return;
        };
        let token = Token::made(output, seat, self.makes_high_quality(seat, output));
        for _ in 0..count {
            self.village.add_token(tile, token);
        }
        self.tell(Event::Refined { seat, tile, token, count });
    }
}
