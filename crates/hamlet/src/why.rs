//! Why a choice is not possible: asked of any choice, at any decision, without changing the game.

use crate::catalogue::{Action, Need};
use crate::choice::{Choice, RoadKind};
use crate::grid::{Clash, Misfit};
use crate::ids::{FaceId, SaleId, Seat, TileId};
use crate::lattice::{Pose, Terrain};
use crate::material::{Material, Token};
use crate::phase::{Payment, Phase};
use crate::production::Refinery;
use crate::refusal::Refusal;
use crate::set::{LakeSet, TileSet};
use crate::state::State;
use crate::task::PaidTask;
use crate::transport::Errand;

/// What is to be paid next, and from where it may come.
struct Asked {
    need: Need,
    errand: Errand,
}

pub(crate) type Judgement = Result<(), Refusal>;

impl State {
    /// Returns the reason why a choice is not in the list, of a choice that is not.
    pub(crate) fn refusal(&self, choice: Choice) -> Refusal {
        match (self.phase, choice) {
            (Phase::Over, _) => Refusal::GameOver,
            // His turn goes on when the tie is settled.
            (Phase::Tie(_), Choice::Settle(_)) => Refusal::NotTied,
            (Phase::Tie(_), _) => Refusal::NotNow,
            _ => self.judge(choice).err().unwrap_or(Refusal::NotNow),
        }
    }

    fn judge(&self, choice: Choice) -> Judgement {
        let seat = self.decider();
        match choice {
            Choice::Produce { tile } => self.judge_produce(seat, tile),
            Choice::Refine { tile, count } => self.judge_refine(seat, tile, count),
            Choice::TownHall => {
                self.judge_villager(seat)?;
                self.judge_ground(seat, self.town_hall.tile)?;
                if self.town_hall_offers(seat) { Ok(()) } else { Err(self.nothing_at_town_hall(seat)) }
            }
            Choice::Sell { sale } => self.judge_sale(seat, sale),
            Choice::Deliver { slot } => self.judge_delivery(seat, slot),
            Choice::Beg => {
                self.judge_villager(seat)?;
                self.judge_open(TileId::CHURCH)?;
                let room = self.village.stock().room();
                match self.starting_producers().find(|t| room.has(*t)) {
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
            | Choice::Keep { .. } => self.judge_lake(seat, choice),
            Choice::Construct { face } if self.phase == Phase::Favour => self.judge_favour(seat, face),
            Choice::Construct { face } => self.judge_construct(seat, face),
            Choice::Road { at, to, kind } => self.judge_road(seat, at, to, kind),
            Choice::MoveDonkey { from, to } => self.judge_donkey(seat, from, to),
            Choice::EndTurn => Ok(()),
            Choice::Villager { from } => {
                if !self.players[seat.index()].villagers.ready_places().has(from) {
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
                Phase::Place { face, .. } => self.judge_place(seat, face, pose),
                Phase::FavourPlace { face } => self.judge_favour_place(face, pose),
                Phase::Turn => {
                    self.judge_place_of_any(seat, pose)?;
                    Err(Refusal::NotAsked)
                }
                _ => Err(Refusal::NotAsked),
            },
            Choice::Stand { tile } => self.judge_stand(seat, tile),
            Choice::Consume { tile, token } => match self.phase {
                Phase::Pay(payment) => self.judge_consume(seat, &payment, tile, token),
                _ => Err(Refusal::NotAsked),
            },
            Choice::Buy { kind } => match self.phase {
                Phase::Pay(payment) => self.judge_buy(seat, &payment, kind),
                _ => Err(Refusal::NotAsked),
            },
            Choice::TakeBlueprint { place } => self.judge_take(seat, place),
            Choice::HireVillager => match self.villager_price(seat) {
                None => Err(Refusal::AllVillagersHired),
                Some(price) => {
                    self.judge_gold(seat, price)?;
                    self.judge_visit(seat)
                }
            },
            Choice::HireDonkey { tile } => {
                self.judge_tile(tile)?;
                if !self.village.home().has(tile) {
                    return Err(Refusal::NotOnRoad { tile });
                }
                match self.donkey_price(seat) {
                    None => Err(Refusal::AllDonkeysHired),
                    Some(price) => {
                        self.judge_gold(seat, price)?;
                        self.judge_visit(seat)
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

    pub(crate) fn judge_villager(&self, seat: Seat) -> Judgement {
        // Until its work is paid for or done on a tile, whoever is sent still counts as ready.
        let sent = matches!(self.phase, Phase::Villager(_) | Phase::Place { .. } | Phase::Stand { .. });
        let ready = self.players[seat.index()].villagers.ready();
        if ready <= u8::from(sent) { Err(Refusal::NoVillagerLeft) } else { Ok(()) }
    }

    /// Returns whether a villager could be at the Town Hall, for what is done in a visit there.
    fn judge_visit(&self, seat: Seat) -> Judgement {
        if let Phase::TownHall { .. } = self.phase {
            return Ok(());
        }
        self.judge_villager(seat)?;
        self.judge_ground(seat, self.town_hall.tile)?;
        if self.phase == Phase::Turn { Err(Refusal::AtTownHall) } else { Ok(()) }
    }

    pub(crate) fn judge_tile(&self, tile: TileId) -> Judgement {
        if self.village.has(tile) { Ok(()) } else { Err(Refusal::NoSuchThing) }
    }

    /// Returns whether a villager of this player may enter a tile and do something there.
    pub(crate) fn judge_ground(&self, seat: Seat, tile: TileId) -> Judgement {
        self.judge_tile(tile)?;
        if !self.range(seat).has(tile) {
            return Err(Refusal::NotConnected { tile });
        }
        self.judge_open(tile)
    }

    /// Returns whether Monopoly leaves a building open.
    pub(crate) fn judge_open(&self, tile: TileId) -> Judgement {
        match self.shore().and_then(|s| s.closed_by(tile)) {
            Some(by) => Err(Refusal::Closed { tile, by }),
            None => Ok(()),
        }
    }

    /// Those of some tiles that Monopoly leaves open, or why there is none.
    pub(crate) fn judge_any_open(&self, tiles: TileSet) -> Result<TileSet, Refusal> {
        let open = tiles & !self.shore().map_or(TileSet::EMPTY, |s| s.closed_tiles());
        match tiles.iter().next() {
            Some(first) if open.is_empty() => self.judge_open(first).map(|()| TileSet::EMPTY),
            _ => Ok(open),
        }
    }

    fn judge_gold(&self, seat: Seat, price: u8) -> Judgement {
        let has = self.players[seat.index()].gold.min(255) as u8;
        if has < price { Err(Refusal::Gold { needed: price, has }) } else { Ok(()) }
    }

    fn judge_produce(&self, seat: Seat, tile: TileId) -> Judgement {
        self.judge_tile(tile)?;
        if !matches!(self.village.known_face(self.catalogue, tile).action, Action::Produce { .. }) {
            return Err(Refusal::WrongBuilding { tile });
        }
        self.judge_villager(seat)?;
        self.judge_ground(seat, tile)?;
        if self.village.known_tile(tile).empty() == 0 { Err(Refusal::Full { tile }) } else { Ok(()) }
    }

    fn judge_refine(&self, seat: Seat, tile: TileId, count: u8) -> Judgement {
        self.judge_tile(tile)?;
        let Refinery { input, output, .. } = self.refinery(tile).ok_or(Refusal::WrongBuilding { tile })?;
        if count == 0 {
            return Err(Refusal::NoSuchThing);
        }
        self.judge_villager(seat)?;
        self.judge_ground(seat, tile)?;
        let empty = self.village.known_tile(tile).empty();
        if empty == 0 {
            return Err(Refusal::Full { tile });
        }
        if empty < count {
            return Err(Refusal::TooFewSlots { tile, empty });
        }
        let free = self.free_tokens(seat, output);
        if free < count {
            return Err(Refusal::NoFreeToken { kind: output, free });
        }
        self.judge_need(seat, &Errand::new(tile, true), &Need::of(input, count))
    }

    fn nothing_at_town_hall(&self, seat: Seat) -> Refusal {
        let player = &self.players[seat.index()];
        let has = player.gold.min(255) as u8;
        let cheapest = self.donkey_price(seat).into_iter().chain(self.villager_price(seat)).min();
        match cheapest {
            _ if player.hand_size() < self.hand_limit() && self.town_hall.display[0].is_none() => {
                Refusal::DisplayEmpty { place: 0 }
            }
            Some(needed) => Refusal::Gold { needed, has },
            None => Refusal::HandFull,
        }
    }

    fn judge_sale(&self, seat: Seat, sale: SaleId) -> Judgement {
        if usize::from(sale.0) >= self.catalogue.sales.len() {
            return Err(Refusal::NoSuchThing);
        }
        if !self.market.sales.contains(&Some(sale)) {
            return Err(Refusal::SaleNotOpen);
        }
        self.judge_villager(seat)?;
        self.judge_ground(seat, self.market.tile)?;
        self.judge_need(seat, &Errand::new(self.market.tile, false), &self.catalogue.known_sale(sale).need)
    }

    fn judge_delivery(&self, seat: Seat, slot: u8) -> Judgement {
        let Some(delivery) = self.delivery_slots().get(usize::from(slot)) else {
            return Err(Refusal::NoSuchThing);
        };
        if let Some(by) = self.deliveries().get(usize::from(slot)).copied().flatten() {
            return Err(Refusal::DeliveryMade { by });
        }
        self.judge_villager(seat)?;
        self.judge_open(TileId::CHURCH)?;
        self.judge_need(seat, &Errand::new(TileId::CHURCH, true), &delivery.need)
    }

    fn judge_construct(&self, seat: Seat, face: FaceId) -> Judgement {
        if usize::from(face.0) >= self.catalogue.faces.len() {
            return Err(Refusal::NoSuchThing);
        }
        if !self.players[seat.index()].blueprints().any(|f| f == face) {
            return Err(Refusal::NotInHand { face });
        }
        self.judge_villager(seat)?;
        let touched = self.sites(face).iter().map(|site| site.touch).collect::<TileSet>() & self.range(seat);
        if touched.is_empty() {
            return Err(Refusal::NoPlace { face });
        }
        let beside = self.judge_any_open(touched)?;
        self.judge_beside(seat, beside, &self.catalogue.known_face(face).need)
    }

    fn judge_road(&self, seat: Seat, at: TileId, to: TileId, kind: RoadKind) -> Judgement {
        self.judge_tile(at)?;
        self.judge_tile(to)?;
        if !self.village.adjacent(at).has(to) {
            return Err(Refusal::NotNeighbours { at, to });
        }
        if self.village.linked(at).has(to) {
            return Err(Refusal::AlreadyConnected { at, to });
        }
        let kinds: Vec<RoadKind> = self
            .village
            .road_sites()
            .iter()
            .filter(|site| (site.a, site.b) == (at.min(to), at.max(to)))
            .map(|site| site.kind)
            .collect();
        if kinds.is_empty() {
            let pair = (at.max(to), at.min(to));
            let mut met = self.village.contacts().iter().filter(|c| (c.a, c.b) == pair);
            let water = met.all(|c| c.a_terrain == Terrain::Water);
            return Err(if water { Refusal::WaterBetween { at, to } } else { Refusal::Cliff { at, to } });
        }
        if !kinds.contains(&kind) {
            return Err(Refusal::WrongTerrain { at, to, kind });
        }
        if self.players[seat.index()].roads_built >= self.catalogue.numbers.roads {
            return Err(Refusal::NoRoadLeft);
        }
        self.judge_villager(seat)?;
        self.judge_ground(seat, at)?;
        self.judge_need(seat, &Errand::new(at, true), &self.road_need(kind))
    }

    fn judge_donkey(&self, seat: Seat, from: TileId, to: TileId) -> Judgement {
        self.judge_tile(from)?;
        self.judge_tile(to)?;
        if self.progress.donkeys_moved && self.phase != Phase::Donkeys {
            return Err(Refusal::DonkeysMoved);
        }
        if !self.players[seat.index()].donkeys.ready_places().has(from) {
            return Err(Refusal::NoDonkeyThere { tile: from });
        }
        if !self.steps(seat, from).has(to) {
            return Err(Refusal::NoRoadBetween { at: from, to });
        }
        Ok(())
    }

    /// Returns the tiles that a face would touch there, or why it cannot lie there.
    pub(crate) fn judge_fit(&self, face: FaceId, pose: Pose) -> Result<TileSet, Refusal> {
        if !pose.is_near() {
            return Err(Refusal::NoSuchThing);
        }
        let data = self.catalogue.known_face(face);
        let fit = self.village.fit(data, pose);
        if fit.is_ok() && !data.rotations.contains(&pose.rotation) {
            // A building that looks alike in two turns has its places in one of them.
            return Err(Refusal::NoSuchThing);
        }
        fit.map_err(|misfit| match misfit {
            Misfit::Overlap(tile) => Refusal::Overlap { tile },
            Misfit::Water(lake) => Refusal::InLake { lake },
            Misfit::Segments(_) | Misfit::NotAdjacent => match self.clashes(face, pose).first() {
                Some(clash) => Refusal::Segments { tile: clash.tile, own: clash.own, met: clash.met },
                None => Refusal::NotAdjacent,
            },
        })
    }

    /// Returns every segment of a face that may not touch the tile beside it there (ruling G3), in the order of its outline: none of a
    /// face of another catalogue, and none far from the village.
    #[must_use]
    pub fn clashes(&self, face: FaceId, pose: Pose) -> Vec<Clash> {
        match self.catalogue.face(face) {
            Some(face) if pose.is_near() => self.village.grid().clashes(face.shape(pose.rotation), pose),
            _ => Vec::new(),
        }
    }

    fn judge_place(&self, seat: Seat, face: FaceId, pose: Pose) -> Judgement {
        let data = self.catalogue.known_face(face);
        let touch = self.judge_fit(face, pose)?;
        if !touch.meets(self.range(seat)) {
            return Err(Refusal::OnlyUnreachable);
        }
        let beside = self.judge_any_open(touch & self.range(seat))?;
        self.judge_beside(seat, beside, &data.need)
    }

    /// Judges a place named before its building.
    ///
    /// # Errors
    /// Fails with what keeps the first blueprint in hand from it, unless another one would fit.
    fn judge_place_of_any(&self, seat: Seat, pose: Pose) -> Judgement {
        let mut first = Ok(());
        for face in self.players[seat.index()].blueprints() {
            match self.judge_place(seat, face, pose) {
                Ok(()) => return Ok(()),
                refused if first.is_ok() => first = refused,
                _ => {}
            }
        }
        first
    }

    fn judge_stand(&self, seat: Seat, tile: TileId) -> Judgement {
        let Phase::Stand { face, spot, .. } = self.phase else {
            return Err(Refusal::NotAsked);
        };
        self.judge_ground(seat, tile)?;
        let data = self.catalogue.known_face(face);
        let touch = self.village.fit(data, spot).unwrap_or_default();
        if !touch.has(tile) {
            return Err(Refusal::NotBeside { tile });
        }
        self.judge_need(seat, &Errand::new(tile, true), &data.need)
    }

    /// Returns what is asked for now, and from where: what the payment needs, or first the wheat of a boat.
    fn asked(&self, payment: &Payment) -> Asked {
        let errand = Errand::of(payment);
        match (payment.fare, self.payment()) {
            (Some(lake), Some(wheat)) => {
                Asked { need: wheat.need, errand: Errand { paid: errand.paid.with(lake), ..errand } }
            }
            _ => Asked { need: payment.need, errand },
        }
    }

    fn judge_consume(&self, seat: Seat, payment: &Payment, tile: TileId, token: Token) -> Judgement {
        self.judge_tile(tile)?;
        let Asked { need, errand } = self.asked(payment);
        if !need.wants(token.kind) {
            return Err(Refusal::NotNeeded { kind: token.kind });
        }
        if !self.village.known_tile(tile).slots().contains(&Some(token)) {
            return Err(Refusal::NoSuchToken { tile });
        }
        if self.kept_for(tile).is_some_and(|owner| owner != seat) {
            return Err(Refusal::NotOwner { tile });
        }
        if errand.storing && payment.fare.is_none() && self.storerooms(None).has(tile) {
            return Err(Refusal::StoredAlready { tile });
        }
        let within = |errand: &Errand| {
            let purse = self.purse_for(seat, errand);
            let reach = if payment.fare.is_some() { purse.fare_reach } else { purse.reach };
            reach.has(tile)
        };
        if !within(&errand) {
            if within(&Errand { paid: LakeSet::ALL, ..errand }) {
                return Err(Refusal::AcrossWater { tile });
            }
            let donkey_on = self.donkey_where(seat, &errand, within);
            return Err(Refusal::OutOfReach { tile, donkey_on });
        }
        Err(self.judge_crossing(payment, Choice::Consume { tile, token }))
    }

    fn judge_buy(&self, seat: Seat, payment: &Payment, kind: Material) -> Judgement {
        let Asked { need, errand } = self.asked(payment);
        if !need.wants(kind) {
            return Err(Refusal::NotNeeded { kind });
        }
        if !errand.may_buy {
            return Err(match payment.task {
                PaidTask::Store { .. } => Refusal::NoPurchaseForStore,
                _ => Refusal::NoPurchaseForSale,
            });
        }
        if self.purse_for(seat, &errand).market.is_none() {
            let boats = Errand { paid: LakeSet::ALL, ..errand };
            return Err(match self.purse_for(seat, &boats).market {
                Some(_) => Refusal::AcrossWater { tile: self.market.tile },
                None => Refusal::MarketOutOfReach,
            });
        }
        self.judge_gold(seat, self.market.prices.of(kind))?;
        Err(self.judge_crossing(payment, Choice::Buy { kind }))
    }

    fn judge_take(&self, seat: Seat, place: u8) -> Judgement {
        let Some(price) = self.blueprint_price(place) else {
            return Err(Refusal::NoSuchThing);
        };
        if self.town_hall.offer(place).is_none() {
            return Err(Refusal::DisplayEmpty { place });
        }
        if self.players[seat.index()].hand_size() >= self.hand_limit() {
            return Err(Refusal::HandFull);
        }
        match self.phase {
            Phase::TownHall { taken: true, .. } => return Err(Refusal::OneBlueprint),
            Phase::TownHall { hired: true, .. } => return Err(Refusal::HiredAlready),
            _ => {}
        }
        self.judge_gold(seat, price)?;
        self.judge_visit(seat)
    }
}
