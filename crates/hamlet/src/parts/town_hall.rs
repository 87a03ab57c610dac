//! The Town Hall: its prices, the display and the bag of blueprints.

use crate::catalogue::{Action, Catalogue, TownHallTerms};
use crate::ids::{FaceId, TileId};
use crate::random::Chance;
use crate::village::Village;

/// A blueprint in the display, with the gold lying on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The building that the blueprint is for.
    pub face: FaceId,
    /// Gold lying on it.
    pub gold: u8,
}

/// The Town Hall of a village.
#[derive(Debug)]
pub(crate) struct TownHall {
    pub(crate) tile: TileId,
    pub(crate) terms: &'static TownHallTerms,
    pub(crate) display: [Option<Offer>; 4],
    /// The blueprints in the bag, sorted.
    pub(crate) bag: Vec<FaceId>,
    /// Which of the four piles have gone into the bag, by refined material.
    pub(crate) unlocked: [bool; 4],
}

clone_by_field!(TownHall { tile, terms, display, bag, unlocked });

/// A blueprint that was drawn to a place of the display.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Drawn {
    pub(crate) face: FaceId,
    pub(crate) place: u8,
}

impl TownHall {
    /// Returns the Town Hall of a village, without blueprints; `None` before it is laid.
    pub(crate) fn of(catalogue: &'static Catalogue, village: &Village) -> Option<TownHall> {
        let town_hall = |tile: TileId| match &village.face(catalogue, tile)?.action {
            Action::TownHall(terms) => {
                Some(TownHall { tile, terms, display: [None; 4], bag: Vec::new(), unlocked: [false; 4] })
            }
            _ => None,
        };
        village.all().iter().find_map(town_hall)
    }

    /// Returns what the blueprint at a place of the display costs: the gold laid on the tiles skipped.
    pub(crate) fn price(&self, place: u8) -> Option<u8> {
        self.terms.display.get(usize::from(place)).copied()
    }

    /// Returns the offer at a place of the display.
    pub(crate) fn offer(&self, place: u8) -> Option<Offer> {
        *self.display.get(usize::from(place))?
    }

    /// Takes a blueprint with the gold on it; one gold is laid on each tile skipped unless it is free, and the rest slides left. `None` if
    /// no blueprint lies there.
    pub(crate) fn take(&mut self, place: u8, free: bool) -> Option<Offer> {
        let offer = self.offer(place)?;
        let at = usize::from(place);
        for skipped in self.display[..at].iter_mut().flatten().filter(|_| !free) {
            skipped.gold = skipped.gold.saturating_add(1);
        }
        self.display[at] = None;
        self.display[at..].rotate_left(1);
        Some(offer)
    }

    /// Draws a blueprint to the first free place of the display; `None` if there is no free place or the bag is empty.
    pub(crate) fn draw(&mut self, chance: &mut Chance) -> Option<Drawn> {
        let place = self.display.iter().position(Option::is_none)?;
        if self.bag.is_empty() {
            return None;
        }
        let face = self.bag.remove(chance.below(self.bag.len()));
        self.display[place] = Some(Offer { face, gold: 0 });
        Some(Drawn { face, place: place as u8 })
    }

    /// Adds blueprints to the bag.
    pub(crate) fn add_to_bag(&mut self, faces: impl IntoIterator<Item = FaceId>) {
        self.bag.extend(faces);
        self.bag.sort_unstable();
    }
}
