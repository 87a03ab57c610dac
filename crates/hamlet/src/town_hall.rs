//! The Town Hall: blueprints, hiring, and the display (ruling B2).

use crate::catalogue::Pile;
use crate::choice::Choice;
use crate::event::{Event, Source};
use crate::ids::{FaceId, Seat};
use crate::impossible::{Done, Impossible};
use crate::material::Material;
use crate::parts::town_hall::Drawn;
use crate::phase::Phase;
use crate::player::{MAX_DONKEYS, MAX_VILLAGERS};
use crate::refusal::Refusal;
use crate::state::State;
use crate::update::Update;

impl State {
    /// Returns what the blueprint at a place of the display costs: the gold laid on the tiles skipped.
    #[must_use]
    pub fn display_price(&self, place: u8) -> Option<u8> {
        self.town_hall.price(place)
    }

    /// Returns what this player's next villager costs; `None` when all are hired, and of a seat where nobody sits.
    #[must_use]
    pub fn villager_price(&self, seat: Seat) -> Option<u8> {
        let hired = usize::from(self.player(seat)?.villagers.size());
        if hired >= MAX_VILLAGERS {
            return None;
        }
        self.town_hall.terms.villagers.get(hired.saturating_sub(1)).copied()
    }

    /// Returns what this player's next donkey costs; `None` when all are hired, and of a seat where nobody sits.
    #[must_use]
    pub fn donkey_price(&self, seat: Seat) -> Option<u8> {
        let room = usize::from(self.player(seat)?.donkeys.size()) < MAX_DONKEYS;
        room.then_some(self.town_hall.terms.donkey)
    }

    /// Returns how many blueprints a hand may hold.
    #[must_use]
    pub fn hand_limit(&self) -> usize {
        usize::from(self.town_hall.terms.hand)
    }

    /// Returns whether a villager may go there and would find something to do.
    pub(crate) fn may_visit_town_hall(&self, seat: Seat) -> bool {
        self.workplaces(seat).has(self.town_hall.tile) && self.town_hall_offers(seat)
    }

    /// Returns whether a visit would offer anything that can be paid.
    pub(crate) fn town_hall_offers(&self, seat: Seat) -> bool {
        let gold = self.players[seat.index()].gold;
        self.offers_besides_donkeys(seat, gold)
            || self.donkey_price(seat).is_some_and(|price| gold >= u16::from(price))
    }

    /// Returns whether a player with `gold` gold could take a blueprint or hire a villager.
    pub(crate) fn offers_besides_donkeys(&self, seat: Seat, gold: u16) -> bool {
        let hand = self.players[seat.index()].hand_size();
        (hand < self.hand_limit() && self.town_hall.display[0].is_some())
            || self.villager_price(seat).is_some_and(|price| gold >= u16::from(price))
    }

    /// Writes what can be done in a visit.
    pub(crate) fn list_town_hall(&self, taken: bool, hired: bool, out: &mut Vec<Choice>) {
        let seat = self.progress.turn;
        self.list_fish(out);
        let player = &self.players[seat.index()];
        let pays = |price: Option<u8>| price.is_some_and(|p| player.gold >= u16::from(p));
        if !taken && !hired && player.hand_size() < self.hand_limit() {
            for place in 0..4u8 {
                if self.town_hall.offer(place).is_some() && pays(self.blueprint_price(place)) {
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
    pub(crate) fn visit_town_hall(
        &mut self,
        taken: bool,
        hired: bool,
        choice: Choice,
    ) -> Result<(), Refusal> {
        let seat = self.progress.turn;
        match choice {
            Choice::TakeBlueprint { place } => {
                let price = self.blueprint_price(place).ok_or(Impossible::NoBlueprint(place))?;
                let player = &mut self.players[seat.index()];
                player.gold = player.gold.saturating_sub(u16::from(price));
                self.take_blueprint(seat, place, price)?;
                self.phase = Phase::TownHall { taken: true, hired };
            }
            Choice::HireVillager => {
                let gold = self.villager_price(seat).ok_or(Impossible::NobodyLeft)?;
                let player = &mut self.players[seat.index()];
                player.gold = player.gold.saturating_sub(u16::from(gold));
                self.hire_villager(seat, gold);
                self.phase = Phase::TownHall { taken, hired: true };
            }
            Choice::HireDonkey { tile } => {
                let gold = self.donkey_price(seat).ok_or(Impossible::NobodyLeft)?;
                let player = &mut self.players[seat.index()];
                player.gold = player.gold.saturating_sub(u16::from(gold));
                // It may take part in a donkey act that is still to come (ruling W2).
                player.donkeys.add(tile, false);
                self.tell(Event::DonkeyHired { seat, tile, gold });
                self.phase = Phase::TownHall { taken, hired: true };
            }
            Choice::Done => self.end_action(),
            _ => return Err(Refusal::NotAsked),
        }
        Ok(())
    }

    /// A new villager begins on the Church, lying down, or in bed (ruling W3).
    pub(crate) fn hire_villager(&mut self, seat: Seat, gold: u8) {
        let bed = self.bed(seat);
        self.players[seat.index()].villagers.add(bed, true);
        self.tell(Event::VillagerHired { seat, gold });
    }

    /// Takes a blueprint with the gold on it; one gold is laid on each tile skipped, the rest
    /// slides left, and the display is filled up. `paid` is what the player has paid for it.
    pub(crate) fn take_blueprint(&mut self, seat: Seat, place: u8, paid: u8) -> Done {
        let free = self.shore.as_ref().is_some_and(|s| s.free_blueprints);
        let offer = self.town_hall.take(place, free).ok_or(Impossible::NoBlueprint(place))?;
        self.tell(Event::BlueprintTaken { seat, face: offer.face, place, gold: paid });
        self.gain(seat, 0, offer.gold, Source::Blueprint);
        self.players[seat.index()].add_blueprint(offer.face);
        self.village.watch(offer.face);
        self.fill_display();
        Ok(())
    }

    /// Fills a short display from the right as long as the bag holds tiles.
    pub(crate) fn fill_display(&mut self) {
        loop {
            let State { town_hall, chance, .. } = &mut *self.state;
            let Some(Drawn { face, place }) = town_hall.draw(chance) else { return };
            self.tell(Event::DisplayFilled { face, place });
        }
    }

    /// Adds a material's pile to the bag, once, and fills a short display (ruling B3).
    pub(crate) fn unlock(&mut self, material: Material) {
        let Some(index) = material.refined_index() else {
            return;
        };
        if std::mem::replace(&mut self.town_hall.unlocked[index], true) {
            return;
        }
        let pile = self.pile(Pile::Unlocked(material));
        self.town_hall.add_to_bag(pile);
        self.tell(Event::PileAdded { material });
        self.fill_display();
    }
}
