//! The Town Hall: blueprints, hiring, and the display (ruling B2).

use crate::catalogue::{Action, Kind, Pile};
use crate::choice::Choice;
use crate::event::{Event, Source};
use crate::ids::{FaceId, Seat, TileId};
use crate::material::Material;
use crate::phase::Phase;
use crate::player::{MAX_DONKEYS, MAX_VILLAGERS};
use crate::state::{Offer, State};
use crate::update::Update;

impl State {
    pub(crate) fn town_hall_tile(&self) -> TileId {
        let at = self.village.tiles().iter().position(|t| self.catalogue.face(t.face).kind == Kind::TownHall);
        TileId(at.unwrap_or(0) as u8)
    }

    fn town_hall(&self) -> (&[u8], usize, &[u8], u8) {
        match &self.village.face(self.catalogue, self.town_hall_tile()).action {
            Action::TownHall { display, hand, villagers, donkey } => {
                (display, usize::from(*hand), villagers, *donkey)
            }
            _ => (&[], 0, &[], u8::MAX),
        }
    }

    /// Returns what the blueprint at a place of the display costs: the gold laid on the tiles skipped.
    #[must_use]
    pub fn display_price(&self, place: u8) -> Option<u8> {
        self.town_hall().0.get(usize::from(place)).copied()
    }

    /// Returns what this player's next villager costs; `None` when all are hired.
    #[must_use]
    pub fn villager_price(&self, seat: Seat) -> Option<u8> {
        let hired = usize::from(self.player(seat).villagers.size());
        if hired >= MAX_VILLAGERS {
            return None;
        }
        self.town_hall().2.get(hired.saturating_sub(1)).copied()
    }

    /// Returns what this player's next donkey costs; `None` when all are hired.
    #[must_use]
    pub fn donkey_price(&self, seat: Seat) -> Option<u8> {
        let room = usize::from(self.player(seat).donkeys.size()) < MAX_DONKEYS;
        room.then_some(self.town_hall().3)
    }

    /// Returns how many blueprints a hand may hold.
    #[must_use]
    pub fn hand_limit(&self) -> usize {
        self.town_hall().1
    }

    /// Returns whether a villager may go there and would find something to do.
    pub(crate) fn may_visit_town_hall(&self, seat: Seat) -> bool {
        self.workplaces(seat).has(self.town_hall_tile()) && self.town_hall_offers(seat)
    }

    /// Returns whether a visit would offer anything that can be paid.
    pub(crate) fn town_hall_offers(&self, seat: Seat) -> bool {
        let gold = self.players[seat.index()].gold;
        self.offers_besides_donkeys(seat, gold)
            || self.donkey_price(seat).is_some_and(|price| gold >= u16::from(price))
    }

    /// Returns whether a blueprint or a villager could be had with so much gold.
    pub(crate) fn offers_besides_donkeys(&self, seat: Seat, gold: u16) -> bool {
        let hand = self.players[seat.index()].hand_size();
        (hand < self.hand_limit() && self.display[0].is_some())
            || self.villager_price(seat).is_some_and(|price| gold >= u16::from(price))
    }

    /// Writes what can be done in a visit.
    pub(crate) fn list_town_hall(&self, taken: bool, hired: bool, out: &mut Vec<Choice>) {
        let seat = self.turn;
        self.list_fish(out);
        let player = &self.players[seat.index()];
        let pays = |price: Option<u8>| price.is_some_and(|p| player.gold >= u16::from(p));
        if !taken && !hired && player.hand_size() < self.hand_limit() {
            for place in 0..4u8 {
                if self.display[usize::from(place)].is_some() && pays(self.blueprint_price(place)) {
                    out.push(Choice::TakeBlueprint { place });
                }
            }
        }
        if pays(self.villager_price(seat)) {
            out.push(Choice::HireVillager);
        }
        if pays(self.donkey_price(seat)) {
            out.extend(self.village.home().iter().map(|tile| Choice::HireDonkey { tile }));
        }
        if taken || hired {
            out.push(Choice::Done);
        }
    }

    /// Returns what the player whose turn it is pays for a blueprint: nothing under Infrastructure.
    #[must_use]
    pub fn blueprint_price(&self, place: u8) -> Option<u8> {
        let free = self.shore.as_ref().is_some_and(|s| s.free_blueprints);
        self.display_price(place).map(|price| if free { 0 } else { price })
    }

    /// Returns the blueprints of a pile, one entry a copy.
    pub fn pile(&self, pile: Pile) -> impl Iterator<Item = FaceId> + use<> {
        let faces = &self.catalogue.faces;
        let lake = self.shore.is_some();
        faces.iter().enumerate().filter(move |(_, f)| lake || !f.by_the_lake).flat_map(move |(i, face)| {
            face.piles.iter().filter(move |p| **p == pile).map(move |_| FaceId(i as u8))
        })
    }
}

impl Update<'_> {
    /// Plays one part of a visit: first at most one blueprint, then any number of hires.
    pub(crate) fn visit_town_hall(&mut self, taken: bool, hired: bool, choice: Choice) {
        let seat = self.turn;
        match choice {
            Choice::TakeBlueprint { place } => {
                let price = self.blueprint_price(place).unwrap_or(0);
                let player = &mut self.players[seat.index()];
                player.gold = player.gold.saturating_sub(u16::from(price));
                self.take_blueprint(seat, place);
                self.phase = Phase::TownHall { taken: true, hired };
            }
            Choice::HireVillager => {
                if let Some(gold) = self.villager_price(seat) {
                    let player = &mut self.players[seat.index()];
                    player.gold = player.gold.saturating_sub(u16::from(gold));
                    self.hire_villager(seat, gold);
                }
                self.phase = Phase::TownHall { taken, hired: true };
            }
            Choice::HireDonkey { tile } => {
                if let Some(gold) = self.donkey_price(seat) {
                    let player = &mut self.players[seat.index()];
                    player.gold = player.gold.saturating_sub(u16::from(gold));
                    // It may take part in a donkey act that is still to come (ruling W2).
                    player.donkeys.add(tile, false);
                    self.tell(Event::DonkeyHired { seat, tile, gold });
                }
                self.phase = Phase::TownHall { taken, hired: true };
            }
            _ => self.end_action(),
        }
    }

    /// A new villager begins on the Church, lying down, or in bed (ruling W3).
    pub(crate) fn hire_villager(&mut self, seat: Seat, gold: u8) {
        let bed = self.bed(seat);
        self.players[seat.index()].villagers.add(bed, true);
        self.tell(Event::VillagerHired { seat, gold });
    }

    /// Takes a blueprint with the gold on it; one gold is laid on each tile skipped, the rest
    /// slides left, and the display is filled up.
    pub(crate) fn take_blueprint(&mut self, seat: Seat, place: u8) {
        let at = usize::from(place).min(3);
        let Some(offer) = self.display[at] else {
            return;
        };
        let free = self.shore.as_ref().is_some_and(|s| s.free_blueprints);
        for skipped in self.display[..at].iter_mut().flatten().filter(|_| !free) {
            skipped.gold = skipped.gold.saturating_add(1);
        }
        self.display[at] = None;
        self.display[at..].rotate_left(1);
        let gold =
            if self.botric_seat() == Some(seat) { 0 } else { self.blueprint_price(place).unwrap_or(0) };
        self.tell(Event::BlueprintTaken { seat, face: offer.face, place, gold });
        self.gain(seat, 0, offer.gold, Source::Blueprint);
        self.players[seat.index()].add_blueprint(offer.face);
        self.village.watch(offer.face);
        self.fill_display();
    }

    /// Fills a short display from the right as long as the bag holds tiles.
    pub(crate) fn fill_display(&mut self) {
        while let Some(place) = self.display.iter().position(Option::is_none) {
            if self.bag.is_empty() {
                return;
            }
            let left = self.bag.len();
            let nth = self.chance.below(left);
            let face = self.bag.remove(nth);
            self.display[place] = Some(Offer { face, gold: 0 });
            self.tell(Event::DisplayFilled { face, place: place as u8 });
        }
    }

    /// Adds a material's pile to the bag, once, and fills a short display (ruling B3).
    pub(crate) fn unlock(&mut self, material: Material) {
        let Some(index) = material.refined_index() else {
            return;
        };
        if std::mem::replace(&mut self.unlocked[index], true) {
            return;
        }
        let pile = self.pile(Pile::Unlocked(material));
        self.bag.extend(pile);
        self.bag.sort_unstable();
        self.tell(Event::PileAdded { material });
        self.fill_display();
    }
}
