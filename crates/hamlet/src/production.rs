//! Producers and refineries ("Activate a building" of the base rulebook; ruling B4).

use crate::catalogue::{Action, Need};
use crate::choice::Choice;
use crate::event::{Event, Source};
use crate::ids::{Seat, TileId};
use crate::impossible::{Done, Impossible};
use crate::material::{Material, Token};
use crate::phase::Phase;
use crate::state::State;
use crate::transport::Reaches;
use crate::update::Update;

/// A refinery in the village.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Refinery {
    pub(crate) tile: TileId,
    /// The raw material that it takes.
    pub(crate) input: Material,
    /// The refined material that it makes.
    pub(crate) output: Material,
}

impl State {
    /// Returns what fills a producer, where only one material may lie there.
    pub(crate) fn only_mix(&self, tile: TileId) -> Option<[u8; 3]> {
        let Action::Produce { output, .. } = self.village.known_face(self.catalogue, tile).action else {
            return None;
        };
        let empty = self.village.known_tile(tile).empty();
        let mix = Material::RAW.map(|kind| if output & kind.bit() != 0 { empty } else { 0 });
        (output.count_ones() == 1).then_some(mix)
    }

    /// Writes the mixes that fill a producer exactly.
    pub(crate) fn list_fill(&self, tile: TileId, out: &mut Vec<Choice>) {
        let empty = self.village.known_tile(tile).empty();
        for wood in 0..=empty {
            for stone in 0..=empty - wood {
                out.push(Choice::Fill { wood, stone, wheat: empty - wood - stone });
            }
        }
    }

    /// Returns how many materials this player could refine at most: 0, 1 or 2.
    pub(crate) fn refinable(&self, reaches: &mut Reaches, seat: Seat, refinery: Refinery) -> u8 {
        let Refinery { tile, input, output } = refinery;
        let most = self.village.known_tile(tile).empty().min(self.free_tokens(seat, output));
        let payable = |n: &u8| self.payable(reaches, tile, &Need::of(input, *n), true);
        (1..=most).rev().find(payable).unwrap_or(0)
    }

    /// Returns the tokens of a refined material that are not in the village.
    #[must_use]
    pub fn free_tokens(&self, seat: Seat, kind: Material) -> u8 {
        self.catalogue.numbers.refined_each.saturating_sub(self.village.tokens_of(seat, kind))
    }

    /// Returns what a tile refines; `None` if the tile is no refinery.
    pub(crate) fn refinery(&self, tile: TileId) -> Option<Refinery> {
        match self.village.known_face(self.catalogue, tile).action {
            Action::Refine { input, output } => Some(Refinery { tile, input, output }),
            Action::None
            | Action::Produce { .. }
            | Action::TownHall(_)
            | Action::Market(_)
            | Action::Church(_)
            | Action::Store => None,
        }
    }

    /// Returns whether this player's tokens of a material are of high quality.
    #[must_use]
    pub fn makes_high_quality(&self, seat: Seat, kind: Material) -> bool {
        self.milestones.high_quality(self.catalogue, seat, kind)
    }
}

impl Update<'_> {
    /// Fills a producer, or asks for the mix where several materials may lie there.
    pub(crate) fn produce(&mut self, seat: Seat, tile: TileId) -> Done {
        match self.only_mix(tile) {
            Some(mix) => self.fill(seat, tile, mix)?,
            None => self.phase = Phase::Fill { tile },
        }
        Ok(())
    }

    /// Puts a mix of raw materials on a producer.
    pub(crate) fn pour(&mut self, seat: Seat, tile: TileId, mix: [u8; 3]) -> Done {
        for (kind, count) in Material::RAW.into_iter().zip(mix) {
            for _ in 0..count {
                if !self.village.add_token(tile, Token::raw(kind)) {
                    return Err(Impossible::NoRoom(tile));
                }
            }
            if count > 0 {
                self.tell(Event::Produced { seat, tile, kind, count });
            }
        }
        Ok(())
    }

    /// Puts a mix of raw materials on a producer and pays for the work, once.
    pub(crate) fn fill(&mut self, seat: Seat, tile: TileId, mix: [u8; 3]) -> Done {
        let Action::Produce { gold, points, .. } = self.village.known_face(self.catalogue, tile).action
        else {
            return Err(Impossible::NoProducer(tile));
        };
        self.pour(seat, tile, mix)?;
        self.gain(seat, points, gold, Source::Production);
        self.end_action();
        Ok(())
    }

    /// Puts refined tokens on a refinery.
    pub(crate) fn refine(&mut self, seat: Seat, tile: TileId, count: u8) -> Done {
        let Refinery { output, .. } = self.refinery(tile).ok_or(Impossible::NoRefinery(tile))?;
        let token = Token::made(output, seat, self.makes_high_quality(seat, output));
        for _ in 0..count {
            if !self.village.add_token(tile, token) {
                return Err(Impossible::NoRoom(tile));
            }
        }
        self.tell(Event::Refined { seat, tile, token, count });
        Ok(())
    }
}
