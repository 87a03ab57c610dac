//! Why a choice is not possible: asked of any choice, at any decision, without changing the game.

use crate::catalogue::{Action, Need};
use crate::choice::{Choice, RoadKind};
use crate::ids::{FaceId, SaleId, TileId};
use crate::judge::{Judge, Judgement};
use crate::land::Land;
use crate::lattice::{Pose, Terrain};
use crate::material::{Material, Token};
use crate::parts::church::Church;
use crate::parts::town_hall::TownHall;
use crate::phase::{Payment, Phase};
use crate::production::{Refinery, starting_producers};
use crate::refusal::Refusal;
use crate::set::LakeSet;
use crate::state::State;
use crate::task::PaidTask;
use crate::transport::Errand;

/// What is to be paid next, and from where it may come.
struct Asked {
    need: Need,
    errand: Errand,
}

impl Asked {
    /// Returns what a payment asks for now: what it needs, or first the wheat of a boat, which may ride on the boat.
    fn by(payment: &Payment) -> Asked {
        let (errand, need) = (Errand::of(payment), payment.asks());
        let paid = payment.fare.map_or(errand.paid, |lake| errand.paid.with(lake));
        Asked { need, errand: Errand { paid, ..errand } }
    }
}

impl State {
    /// Returns the reason why a choice is not in the list, of a choice that is not.
    pub(crate) fn refusal(&self, choice: Choice) -> Refusal {
        match (self.phase, choice) {
            (Phase::Over, _) => Refusal::GameOver,
            // Botric's turn goes on when the tie is settled.
            (Phase::Tie(_), Choice::Settle(_)) => Refusal::NotTied,
            (Phase::Tie(_), _) => Refusal::NotNow,
            _ => self.judge(choice).err().unwrap_or(Refusal::NotNow),
        }
    }

    fn judge(&self, choice: Choice) -> Judgement {
        let judge = Judge { payer: self.payer(self.decider()), phase: &self.phase };
        let player = judge.payer.player;
        match choice {
            Choice::Produce { tile } => judge.judge_produce(tile),
            Choice::Refine { tile, count } => judge.judge_refine(tile, count),
            Choice::TownHall => {
                judge.villager()?;
                judge.ground(self.town_hall.tile)?;
                if self.town_hall.offers_anything(player) {
                    Ok(())
                } else {
                    Err(judge.nothing_at(&self.town_hall))
                }
            }
            Choice::Sell { sale } => judge.judge_sale(sale),
            Choice::Deliver { slot } => judge.judge_delivery(&self.church, slot),
            Choice::Beg => {
                judge.villager()?;
                judge.open(TileId::CHURCH)?;
                let room = self.village.stock().room();
                match starting_producers(self.catalogue, &self.village).find(|t| room.has(*t)) {
                    Some(tile) => Err(Refusal::ProducerNotFull { tile }),
                    None => Ok(()),
                }
            }
            Choice::Fish { .. }
            | Choice::Store { .. }
            | Choice::SellFish { .. }
            | Choice::Cook { .. }
            | Choice::Ferry { .. }
            | Choice::Boat { .. }
            | Choice::Release { .. }
            | Choice::Keep { .. } => judge.judge_lake(&self.cook(), choice),
            Choice::Construct { face } if self.phase == Phase::Favour => {
                judge.judge_favour(&self.cook().favour, face)
            }
            Choice::Construct { face } => judge.judge_construct(face),
            Choice::Road { at, to, kind } => judge.judge_road(at, to, kind),
            Choice::MoveDonkey { from, to } => judge.judge_donkey(self.progress.donkeys_moved, from, to),
            Choice::EndTurn => Ok(()),
            Choice::Villager { from } => {
                if !player.villagers.ready_places().has(from) {
                    return Err(Refusal::NoVillagerThere { at: from });
                }
                Err(Refusal::NotAsked)
            }
            Choice::Fill { .. } => match self.phase {
                Phase::Fill { tile } | Phase::Rain { tile } => {
                    Err(Refusal::WrongMix { empty: self.village.known_tile(tile).empty() })
                }
                _ => Err(Refusal::NotAsked),
            },
            Choice::Place(pose) => match self.phase {
                Phase::Place { face, .. } => judge.judge_place(face, pose),
                Phase::FavourPlace { face } => judge.judge_favour_place(&self.cook().favour, face, pose),
                Phase::Turn => {
                    judge.judge_place_of_any(pose)?;
                    Err(Refusal::NotAsked)
                }
                _ => Err(Refusal::NotAsked),
            },
            Choice::Stand { tile } => judge.judge_stand(tile),
            Choice::Consume { tile, token } => match self.phase {
                Phase::Pay(payment) => judge.judge_consume(&payment, tile, token),
                _ => Err(Refusal::NotAsked),
            },
            Choice::Buy { kind } => match self.phase {
                Phase::Pay(payment) => judge.judge_buy(&payment, kind),
                _ => Err(Refusal::NotAsked),
            },
            Choice::TakeBlueprint { place } => judge.judge_take(&self.town_hall, place),
            Choice::HireVillager => match self.town_hall.villager_price(player) {
                None => Err(Refusal::AllVillagersHired),
                Some(price) => {
                    judge.gold(price)?;
                    judge.judge_visit(&self.town_hall)
                }
            },
            Choice::HireDonkey { tile } => {
                judge.tile(tile)?;
                if !self.village.home().has(tile) {
                    return Err(Refusal::NotOnRoad { tile });
                }
                match self.town_hall.donkey_price(player) {
                    None => Err(Refusal::AllDonkeysHired),
                    Some(price) => {
                        judge.gold(price)?;
                        judge.judge_visit(&self.town_hall)
                    }
                }
            }
            Choice::Done => match self.phase {
                Phase::TownHall { .. } => Err(Refusal::NothingDoneYet),
                _ => Err(Refusal::NotAsked),
            },
            Choice::Settle(_) => Err(Refusal::NotAsked),
        }
    }
}

impl Judge<'_> {
    /// Returns whether a villager could be at the Town Hall, for what is done in a visit there.
    fn judge_visit(&self, town_hall: &TownHall) -> Judgement {
        if let Phase::TownHall { .. } = self.phase {
            return Ok(());
        }
        self.villager()?;
        self.ground(town_hall.tile)?;
        if *self.phase == Phase::Turn { Err(Refusal::AtTownHall) } else { Ok(()) }
    }

    fn judge_produce(&self, tile: TileId) -> Judgement {
        self.tile(tile)?;
        let Land { catalogue, village, .. } = self.land();
        if !matches!(village.known_face(catalogue, tile).action, Action::Produce { .. }) {
            return Err(Refusal::WrongBuilding { tile });
        }
        self.villager()?;
        self.ground(tile)?;
        if village.known_tile(tile).empty() == 0 { Err(Refusal::Full { tile }) } else { Ok(()) }
    }

    fn judge_refine(&self, tile: TileId, count: u8) -> Judgement {
        self.tile(tile)?;
        let Land { catalogue, village, .. } = self.land();
        let refinery = self.land().refinery(tile);
        let Refinery { input, output, .. } = refinery.ok_or(Refusal::WrongBuilding { tile })?;
        if count == 0 {
            return Err(Refusal::NoSuchThing);
        }
        self.villager()?;
        self.ground(tile)?;
        let empty = village.known_tile(tile).empty();
        if empty == 0 {
            return Err(Refusal::Full { tile });
        }
        if empty < count {
            return Err(Refusal::TooFewSlots { tile, empty });
        }
        let free = village.free_tokens(catalogue, self.payer.seat, output);
        if free < count {
            return Err(Refusal::NoFreeToken { kind: output, free });
        }
        self.need(&Errand::new(tile, true), &Need::of(input, count))
    }

    /// Returns why a visit to the Town Hall would bring nothing.
    fn nothing_at(&self, town_hall: &TownHall) -> Refusal {
        let player = self.payer.player;
        let has = player.gold.min(255) as u8;
        let cheapest =
            town_hall.donkey_price(player).into_iter().chain(town_hall.villager_price(player)).min();
        match cheapest {
            _ if player.hand_size() < town_hall.hand_limit() && town_hall.display[0].is_none() => {
                Refusal::DisplayEmpty { place: 0 }
            }
            Some(needed) => Refusal::Gold { needed, has },
            None => Refusal::HandFull,
        }
    }

    fn judge_sale(&self, sale: SaleId) -> Judgement {
        if usize::from(sale.0) >= self.land().catalogue.sales.len() {
            return Err(Refusal::NoSuchThing);
        }
        if !self.payer.market.sales.contains(&Some(sale)) {
            return Err(Refusal::SaleNotOpen);
        }
        self.villager()?;
        self.ground(self.payer.market.tile)?;
        self.need(&Errand::new(self.payer.market.tile, false), &self.land().catalogue.known_sale(sale).need)
    }

    fn judge_delivery(&self, church: &Church, slot: u8) -> Judgement {
        let Some(delivery) = church.slots().get(usize::from(slot)) else {
            return Err(Refusal::NoSuchThing);
        };
        if let Some(by) = church.made().get(usize::from(slot)).copied().flatten() {
            return Err(Refusal::DeliveryMade { by });
        }
        self.villager()?;
        self.open(TileId::CHURCH)?;
        self.need(&Errand::new(TileId::CHURCH, true), &delivery.need)
    }

    fn judge_construct(&self, face: FaceId) -> Judgement {
        if usize::from(face.0) >= self.land().catalogue.faces.len() {
            return Err(Refusal::NoSuchThing);
        }
        if !self.payer.player.blueprints().any(|f| f == face) {
            return Err(Refusal::NotInHand { face });
        }
        self.villager()?;
        let touched = self.land().touched_by(face) & self.land().range(self.payer.seat);
        if touched.is_empty() {
            return Err(Refusal::NoPlace { face });
        }
        let beside = self.any_open(touched)?;
        self.payer.judge_beside(beside, &self.land().catalogue.known_face(face).need)
    }

    fn judge_road(&self, at: TileId, to: TileId, kind: RoadKind) -> Judgement {
        self.tile(at)?;
        self.tile(to)?;
        if !self.land().village.adjacent(at).has(to) {
            return Err(Refusal::NotNeighbours { at, to });
        }
        if self.land().village.linked(at).has(to) {
            return Err(Refusal::AlreadyConnected { at, to });
        }
        let kinds: Vec<RoadKind> = self
            .land()
            .village
            .road_sites()
            .iter()
            .filter(|site| (site.a, site.b) == (at.min(to), at.max(to)))
            .map(|site| site.kind)
            .collect();
        if kinds.is_empty() {
            let pair = (at.max(to), at.min(to));
            let mut met = self.land().village.contacts().iter().filter(|c| (c.a, c.b) == pair);
            let water = met.all(|c| c.a_terrain == Terrain::Water);
            return Err(if water { Refusal::WaterBetween { at, to } } else { Refusal::Cliff { at, to } });
        }
        if !kinds.contains(&kind) {
            return Err(Refusal::WrongTerrain { at, to, kind });
        }
        if self.payer.player.roads_built >= self.land().catalogue.numbers.roads {
            return Err(Refusal::NoRoadLeft);
        }
        self.villager()?;
        self.ground(at)?;
        self.need(&Errand::new(at, true), &self.land().catalogue.numbers.road(kind))
    }

    fn judge_donkey(&self, moved: bool, from: TileId, to: TileId) -> Judgement {
        self.tile(from)?;
        self.tile(to)?;
        if moved && *self.phase != Phase::Donkeys {
            return Err(Refusal::DonkeysMoved);
        }
        if !self.payer.player.donkeys.ready_places().has(from) {
            return Err(Refusal::NoDonkeyThere { tile: from });
        }
        if !self.land().steps(self.payer.seat, from).has(to) {
            return Err(Refusal::NoRoadBetween { at: from, to });
        }
        Ok(())
    }

    fn judge_place(&self, face: FaceId, pose: Pose) -> Judgement {
        let data = self.land().catalogue.known_face(face);
        let touch = self.fit(face, pose)?;
        if !touch.meets(self.land().range(self.payer.seat)) {
            return Err(Refusal::OnlyUnreachable);
        }
        let beside = self.any_open(touch & self.land().range(self.payer.seat))?;
        self.payer.judge_beside(beside, &data.need)
    }

    /// Judges a place named before its building.
    ///
    /// # Errors
    /// Fails with what keeps the first blueprint in hand from it, unless another one would fit.
    fn judge_place_of_any(&self, pose: Pose) -> Judgement {
        let mut first = Ok(());
        for face in self.payer.player.blueprints() {
            match self.judge_place(face, pose) {
                Ok(()) => return Ok(()),
                refused if first.is_ok() => first = refused,
                _ => {}
            }
        }
        first
    }

    fn judge_stand(&self, tile: TileId) -> Judgement {
        let Phase::Stand { face, spot, .. } = *self.phase else {
            return Err(Refusal::NotAsked);
        };
        self.ground(tile)?;
        let data = self.land().catalogue.known_face(face);
        if !self.land().village.fit(data, spot).is_ok_and(|touch| touch.has(tile)) {
            return Err(Refusal::NotBeside { tile });
        }
        self.need(&Errand::new(tile, true), &data.need)
    }

    fn judge_consume(&self, payment: &Payment, tile: TileId, token: Token) -> Judgement {
        self.tile(tile)?;
        let Asked { need, errand } = Asked::by(payment);
        if !need.wants(token.kind) {
            return Err(Refusal::NotNeeded { kind: token.kind });
        }
        if !self.land().village.known_tile(tile).slots().contains(&Some(token)) {
            return Err(Refusal::NoSuchToken { tile });
        }
        if self.land().kept_for(tile).is_some_and(|owner| owner != self.payer.seat) {
            return Err(Refusal::NotOwner { tile });
        }
        if errand.storing && payment.fare.is_none() && self.land().storerooms(None).has(tile) {
            return Err(Refusal::StoredAlready { tile });
        }
        let within = |errand: &Errand| {
            let funds = self.payer.funds_for(errand);
            let reach = if payment.fare.is_some() { funds.fare_reach } else { funds.reach };
            reach.has(tile)
        };
        if !within(&errand) {
            if within(&Errand { paid: LakeSet::ALL, ..errand }) {
                return Err(Refusal::AcrossWater { tile });
            }
            let donkey_on = self.payer.donkey_where(&errand, within);
            return Err(Refusal::OutOfReach { tile, donkey_on });
        }
        Err(self.payer.judge_crossing(payment, Choice::Consume { tile, token }))
    }

    fn judge_buy(&self, payment: &Payment, kind: Material) -> Judgement {
        let Asked { need, errand } = Asked::by(payment);
        if !need.wants(kind) {
            return Err(Refusal::NotNeeded { kind });
        }
        if !errand.may_buy {
            return Err(match payment.task {
                PaidTask::Store { .. } => Refusal::NoPurchaseForStore,
                _ => Refusal::NoPurchaseForSale,
            });
        }
        if self.payer.funds_for(&errand).market.is_none() {
            let boats = Errand { paid: LakeSet::ALL, ..errand };
            return Err(match self.payer.funds_for(&boats).market {
                Some(_) => Refusal::AcrossWater { tile: self.payer.market.tile },
                None => Refusal::MarketOutOfReach,
            });
        }
        self.gold(self.payer.market.prices.of(kind))?;
        Err(self.payer.judge_crossing(payment, Choice::Buy { kind }))
    }

    fn judge_take(&self, town_hall: &TownHall, place: u8) -> Judgement {
        let Some(price) = town_hall.price(place, self.land().blueprints_are_free()) else {
            return Err(Refusal::NoSuchThing);
        };
        if town_hall.offer(place).is_none() {
            return Err(Refusal::DisplayEmpty { place });
        }
        if self.payer.player.hand_size() >= town_hall.hand_limit() {
            return Err(Refusal::HandFull);
        }
        match self.phase {
            Phase::TownHall { taken: true, .. } => return Err(Refusal::OneBlueprint),
            Phase::TownHall { hired: true, .. } => return Err(Refusal::HiredAlready),
            Phase::TownHall { taken: false, hired: false }
            | Phase::Turn
            | Phase::Donkeys
            | Phase::Villager(_)
            | Phase::Fill { .. }
            | Phase::Place { .. }
            | Phase::Stand { .. }
            | Phase::Pay(_)
            | Phase::Boat
            | Phase::Favour
            | Phase::FavourPlace { .. }
            | Phase::Rain { .. }
            | Phase::Breeding
            | Phase::Festival(_)
            | Phase::KeepFish
            | Phase::Tie(_)
            | Phase::Over => {}
        }
        self.gold(price)?;
        self.judge_visit(town_hall)
    }
}
