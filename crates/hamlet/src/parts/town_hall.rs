//! The Town Hall: its prices, the display and the bag of blueprints.

use crate::catalogue::{Action, Catalogue, TownHallTerms};
use crate::ids::{FaceId, TileId};
use crate::player::{MAX_DONKEYS, MAX_VILLAGERS, Player};
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

    /// Returns what the blueprint at a place of the display costs: the gold laid on the tiles skipped, or nothing where it is free.
    pub(crate) fn price(&self, place: u8, free: bool) -> Option<u8> {
        let price = *self.terms.display.get(usize::from(place))?;
        Some(if free { 0 } else { price })
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

    /// Returns what a player's next villager costs; `None` when all are hired.
    pub(crate) fn villager_price(&self, player: &Player) -> Option<u8> {
        let hired = usize::from(player.villagers.size());
        if hired >= MAX_VILLAGERS {
            return None;
        }
        self.terms.villagers.get(hired.saturating_sub(1)).copied()
    }

    /// Returns what a player's next donkey costs; `None` when all are hired.
    pub(crate) fn donkey_price(&self, player: &Player) -> Option<u8> {
        let room = usize::from(player.donkeys.size()) < MAX_DONKEYS;
        room.then_some(self.terms.donkey)
    }

    /// Returns how many blueprints a hand may hold.
    pub(crate) fn hand_limit(&self) -> usize {
        usize::from(self.terms.hand)
    }

    /// Returns whether a visit would offer a player anything that can be paid.
    pub(crate) fn offers_anything(&self, player: &Player) -> bool {
        self.offers_besides_donkeys(player, player.gold)
            || self.donkey_price(player).is_some_and(|price| player.gold >= u16::from(price))
    }

    /// Returns whether a player with `gold` gold could take a blueprint or hire a villager.
    pub(crate) fn offers_besides_donkeys(&self, player: &Player, gold: u16) -> bool {
        (player.hand_size() < self.hand_limit() && self.display[0].is_some())
            || self.villager_price(player).is_some_and(|price| gold >= u16::from(price))
    }

    /// Adds blueprints to the bag.
    pub(crate) fn add_to_bag(&mut self, faces: impl IntoIterator<Item = FaceId>) {
        self.bag.extend(faces);
        self.bag.sort_unstable();
    }
}
