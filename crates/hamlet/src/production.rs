//! Producers and refineries ("Activate a building" of the base rulebook; ruling B4).

use crate::catalogue::{Action, BuildingKind, Catalogue, Need, Pile};
use crate::choice::Choice;
use crate::event::{Event, Source};
use crate::ids::{Seat, TileId};
use crate::impossible::{Done, Impossible};
use crate::land::Land;
use crate::material::{Material, Token};
use crate::mix::Mix;
use crate::payment::Reaches;
use crate::phase::Phase;
use crate::transport::Payer;
use crate::update::Update;
use crate::village::Village;

/// A refinery in the village.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Refinery {
    pub(crate) tile: TileId,
    /// The raw material that it takes.
    pub(crate) input: Material,
    /// The refined material that it makes.
    pub(crate) output: Material,
}

/// Returns the starting producers (Farm, Quarry and Woodcutter).
pub(crate) fn starting_producers<'a>(
    catalogue: &'a Catalogue,
    village: &'a Village,
) -> impl Iterator<Item = TileId> + 'a {
    village.tiles().iter().enumerate().filter_map(|(i, tile)| {
        let face = catalogue.known_face(tile.face);
        (face.kind == BuildingKind::Producer && face.piles.contains(&Pile::Start)).then_some(TileId(i as u8))
    })
}

/// Returns what fills a producer, where only one material may lie there.
pub(crate) fn only_mix(catalogue: &Catalogue, village: &Village, tile: TileId) -> Option<Mix> {
    let Action::Produce { output, .. } = village.known_face(catalogue, tile).action else {
        return None;
    };
    let empty = village.known_tile(tile).empty();
    Mix::of(output.only()?, empty)
}

/// Writes the mixes that fill a number of empty slots exactly.
pub(crate) fn list_fill(empty: u8, out: &mut Vec<Choice>) {
    for wood in 0..=empty {
        for stone in 0..=empty - wood {
            out.push(Choice::Fill { wood, stone, wheat: empty - wood - stone });
        }
    }
}

impl Land<'_> {
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
}

impl Payer<'_> {
    /// Writes the producers that can be filled, and how many materials can be refined at each refinery.
    pub(crate) fn list_production(&self, reaches: &mut Reaches, out: &mut Vec<Choice>) {
        let refineries = out.len();
        for tile in self.stock().room() & self.workplaces() {
            match self.land.village.known_face(self.land.catalogue, tile).action {
                Action::Produce { .. } => out.push(Choice::Produce { tile }),
                Action::Refine { input, output } => {
                    for count in 1..=self.refinable(reaches, Refinery { tile, input, output }) {
                        out.push(Choice::Refine { tile, count });
                    }
                }
                // A Storeroom is filled by another action; nothing lies on the others.
                Action::Store
                | Action::None
                | Action::TownHall(_)
                | Action::Market(_)
                | Action::Church(_) => {}
            }
        }
        // Producers and refineries are met in the order of their tiles; producers come first.
        out[refineries..].sort_unstable();
    }

    /// Returns how many materials this player could refine at most: 0, 1 or 2.
    fn refinable(&self, reaches: &mut Reaches, refinery: Refinery) -> u8 {
        let Refinery { tile, input, output } = refinery;
        let Land { catalogue, village, .. } = self.land;
        let free = village.free_tokens(catalogue, self.seat, output);
        let most = village.known_tile(tile).empty().min(free);
        let payable = |n: &u8| self.payable(reaches, tile, &Need::of(input, *n), true);
        (1..=most).rev().find(payable).unwrap_or(0)
    }
}

impl Update<'_> {
    /// Fills a producer, or asks for the mix where several materials may lie there.
    pub(crate) fn produce(&mut self, seat: Seat, tile: TileId) -> Done {
        match only_mix(self.catalogue, &self.village, tile) {
            Some(mix) => self.fill(seat, tile, mix)?,
            None => self.phase = Phase::Fill { tile },
        }
        Ok(())
    }

    /// Puts a mix of raw materials on a producer.
    pub(crate) fn pour(&mut self, seat: Seat, tile: TileId, mix: Mix) -> Done {
        for (kind, count) in Material::RAW.into_iter().zip(mix.each()) {
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
    pub(crate) fn fill(&mut self, seat: Seat, tile: TileId, mix: Mix) -> Done {
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
        let Refinery { output, .. } = self.land().refinery(tile).ok_or(Impossible::NoRefinery(tile))?;
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
