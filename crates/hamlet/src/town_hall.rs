//! The Town Hall: blueprints, hiring, and the display (ruling B2).

use crate::catalogue::Pile;
use crate::choice::Choice;
use crate::event::{Event, Source};
use crate::ids::Seat;
use crate::impossible::{Done, Impossible};
use crate::land::Land;
use crate::material::Material;
use crate::parts::town_hall::{Drawn, TownHall};
use crate::phase::Phase;
use crate::player::Player;
use crate::refusal::Refusal;
use crate::state::State;
use crate::update::Update;

/// Writes what a player can do in a visit that has `taken` a blueprint or `hired` somebody so far.
pub(crate) fn list_visit(
    town_hall: &TownHall,
    player: &Player,
    land: Land<'_>,
    taken: bool,
    hired: bool,
    out: &mut Vec<Choice>,
) {
    let pays = |price: Option<u8>| price.is_some_and(|p| player.gold >= u16::from(p));
    if !taken && !hired && player.hand_size() < town_hall.hand_limit() {
        for place in 0..4u8 {
            if town_hall.offer(place).is_some() && pays(town_hall.price(place, land.blueprints_are_free())) {
                out.push(Choice::TakeBlueprint { place });
            }
        }
    }
    if pays(town_hall.villager_price(player)) {
        out.push(Choice::HireVillager);
    }
    if pays(town_hall.donkey_price(player)) {
        out.extend(land.village.home().iter().map(|tile| Choice::HireDonkey { tile }));
    }
    if taken || hired {
        out.push(Choice::Done);
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

    /// Adds a villager, lying down on the Church or in bed (ruling W3).
    pub(crate) fn hire_villager(&mut self, seat: Seat, gold: u8) {
        let bed = self.bed(seat);
        self.players[seat.index()].villagers.add(bed, true);
        self.tell(Event::VillagerHired { seat, gold });
    }

    /// Takes a blueprint with the gold on it; one gold is laid on each tile skipped, the rest
    /// slides left, and the display is filled up. `paid` is what the player has paid for it.
    pub(crate) fn take_blueprint(&mut self, seat: Seat, place: u8, paid: u8) -> Done {
        let free = self.land().blueprints_are_free();
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
