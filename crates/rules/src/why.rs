//! Why a wish is refused: asked of any choice, at any decision, without changing the game.

use crate::catalogue::{Action, Need};
use crate::choice::{Choice, RoadKind};
use crate::game::{Game, Payment, Phase};
use crate::grid::{Clash, Misfit};
use crate::ids::{FaceId, SaleId, Seat, TileId, tiles_in};
use crate::material::{Material, Token};
use crate::refusal::{Refusal, Shortage};
use crate::transport::{Errand, Purse};

pub(crate) type Answer = Result<(), Refusal>;

impl Game {
    /// The reason why a choice is not in the list; `None` when it is.
    ///
    /// A wish for a turn ([`Choice::Produce`] and the like) is judged as at the beginning of a
    /// decision of the turn, so that a shell can explain anything the player points at.
    #[must_use]
    pub fn why(&self, choice: Choice) -> Option<Refusal> {
        if self.choices.binary_search(&choice).is_ok() {
            return None;
        }
        if self.phase == Phase::Over {
            return Some(Refusal::GameOver);
        }
        Some(self.judge(choice).err().unwrap_or(Refusal::NotNow))
    }

    fn judge(&self, choice: Choice) -> Answer {
        let seat = self.decider();
        match choice {
            Choice::Produce { tile } => self.judge_produce(seat, tile),
            Choice::Refine { tile, count } => self.judge_refine(seat, tile, count),
            Choice::TownHall => {
                self.judge_villager(seat)?;
                self.judge_open(self.town_hall_tile())?;
                if self.town_hall_offers(seat) { Ok(()) } else { Err(self.nothing_at_town_hall(seat)) }
            }
            Choice::Sell { sale } => self.judge_sale(seat, sale),
            Choice::Deliver { slot } => self.judge_delivery(seat, slot),
            Choice::Beg => {
                self.judge_villager(seat)?;
                self.judge_open(TileId::CHURCH)?;
                let room = self.village.stock().room();
                match self.starting_producers().find(|t| room & t.bit() != 0) {
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
            Choice::Villager { from } => match self.phase {
                Phase::Villager(_) => Err(Refusal::NoVillagerThere { tile: from }),
                _ => Ok(()),
            },
            Choice::Fill { .. } => match self.phase {
                Phase::Fill { tile } | Phase::Rain { tile } => {
                    Err(Refusal::WrongMix { empty: self.village.tile(tile).empty() })
                }
                _ => Ok(()),
            },
            Choice::Place { q, r, rotation } => match self.phase {
                Phase::Place { face, .. } => self.judge_place(seat, face, q, r, rotation),
                Phase::FavourPlace { face } => self.judge_favour_place(face, (q, r, rotation)),
                Phase::Turn => self.judge_place_of_any(seat, (q, r, rotation)),
                _ => Ok(()),
            },
            Choice::Stand { tile } => self.judge_stand(seat, tile),
            Choice::Consume { tile, token } => match self.phase {
                Phase::Pay(payment) => self.judge_consume(seat, &payment, tile, token),
                _ => Ok(()),
            },
            Choice::Buy { kind } => match self.phase {
                Phase::Pay(payment) => self.judge_buy(seat, &payment, kind),
                _ => Ok(()),
            },
            Choice::TakeBlueprint { place } => self.judge_take(seat, place),
            Choice::HireVillager => match self.villager_price(seat) {
                None => Err(Refusal::AllVillagersHired),
                Some(price) => self.judge_gold(seat, price),
            },
            Choice::HireDonkey { tile } => {
                self.judge_tile(tile)?;
                if self.village.home() & tile.bit() == 0 {
                    return Err(Refusal::NotConnected { tile });
                }
                match self.donkey_price(seat) {
                    None => Err(Refusal::AllDonkeysHired),
                    Some(price) => self.judge_gold(seat, price),
                }
            }
            Choice::Done => match self.phase {
                Phase::TownHall { .. } => Err(Refusal::NothingDoneYet),
                _ => Ok(()),
            },
            Choice::Settle(_) => match self.phase {
                Phase::Tie => Err(Refusal::NotTied),
                _ => Ok(()),
            },
        }
    }

    pub(crate) fn judge_villager(&self, seat: Seat) -> Answer {
        if self.players[seat.index()].villagers.ready() == 0 { Err(Refusal::NoVillagerLeft) } else { Ok(()) }
    }

    pub(crate) fn judge_tile(&self, tile: TileId) -> Answer {
        if self.village.has(tile) { Ok(()) } else { Err(Refusal::NoSuchThing) }
    }

    /// Whether a villager of this player may enter a tile and do something there.
    pub(crate) fn judge_ground(&self, seat: Seat, tile: TileId) -> Answer {
        self.judge_tile(tile)?;
        if self.range(seat) & tile.bit() == 0 {
            return Err(Refusal::NotConnected { tile });
        }
        self.judge_open(tile)
    }

    /// Whether Monopoly leaves a building open.
    pub(crate) fn judge_open(&self, tile: TileId) -> Answer {
        match self.shore().and_then(|s| s.closed_by(tile)) {
            Some(by) => Err(Refusal::Closed { tile, by }),
            None => Ok(()),
        }
    }

    fn judge_gold(&self, seat: Seat, price: u8) -> Answer {
        let has = self.players[seat.index()].gold.min(255) as u8;
        if has < price { Err(Refusal::Gold { needed: price, has }) } else { Ok(()) }
    }

    fn judge_produce(&self, seat: Seat, tile: TileId) -> Answer {
        self.judge_tile(tile)?;
        if !matches!(self.village.face(self.catalogue, tile).action, Action::Produce { .. }) {
            return Err(Refusal::WrongBuilding { tile });
        }
        self.judge_villager(seat)?;
        self.judge_ground(seat, tile)?;
        if self.village.tile(tile).empty() == 0 { Err(Refusal::Full { tile }) } else { Ok(()) }
    }

    fn judge_refine(&self, seat: Seat, tile: TileId, count: u8) -> Answer {
        self.judge_tile(tile)?;
        let Action::Refine { output, .. } = self.village.face(self.catalogue, tile).action else {
            return Err(Refusal::WrongBuilding { tile });
        };
        if count == 0 {
            return Err(Refusal::NoSuchThing);
        }
        self.judge_villager(seat)?;
        self.judge_ground(seat, tile)?;
        let empty = self.village.tile(tile).empty();
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
        self.judge_need(seat, &Errand::new(tile, true), &self.refining_need(tile, count))
    }

    fn nothing_at_town_hall(&self, seat: Seat) -> Refusal {
        let player = &self.players[seat.index()];
        let has = player.gold.min(255) as u8;
        let cheapest = self.donkey_price(seat).into_iter().chain(self.villager_price(seat)).min();
        match cheapest {
            _ if player.hand_size() < self.hand_limit() && self.display[0].is_none() => {
                Refusal::DisplayEmpty { place: 0 }
            }
            Some(needed) => Refusal::Gold { needed, has },
            None => Refusal::HandFull,
        }
    }

    fn judge_sale(&self, seat: Seat, sale: SaleId) -> Answer {
        if usize::from(sale.0) >= self.catalogue.sales.len() {
            return Err(Refusal::NoSuchThing);
        }
        if !self.sales.contains(&Some(sale)) {
            return Err(Refusal::SaleNotOpen);
        }
        self.judge_villager(seat)?;
        self.judge_ground(seat, self.market)?;
        self.judge_need(seat, &Errand::new(self.market, false), &self.catalogue.sale(sale).need)
    }

    fn judge_delivery(&self, seat: Seat, slot: u8) -> Answer {
        let Some(delivery) = self.delivery_slots().get(usize::from(slot)) else {
            return Err(Refusal::NoSuchThing);
        };
        if let Some(by) = self.deliveries[usize::from(slot)] {
            return Err(Refusal::DeliveryMade { by });
        }
        self.judge_villager(seat)?;
        self.judge_open(TileId::CHURCH)?;
        self.judge_need(seat, &Errand::new(TileId::CHURCH, true), &delivery.need)
    }

    fn judge_construct(&self, seat: Seat, face: FaceId) -> Answer {
        if usize::from(face.0) >= self.catalogue.faces.len() {
            return Err(Refusal::NoSuchThing);
        }
        if !self.players[seat.index()].blueprints().any(|f| f == face) {
            return Err(Refusal::NotInHand { face });
        }
        self.judge_villager(seat)?;
        let home = self.workplaces(seat);
        let beside = self.village.sites.of(face).iter().fold(0, |set, s| set | s.touch & home);
        if beside == 0 {
            return Err(Refusal::NoPlace { face });
        }
        let need = &self.catalogue.face(face).need;
        let best = tiles_in(beside)
            .filter_map(|tile| self.judge_need(seat, &Errand::new(tile, true), need).err())
            .min_by_key(missing);
        best.map_or(Ok(()), Err)
    }

    fn judge_road(&self, seat: Seat, at: TileId, to: TileId, kind: RoadKind) -> Answer {
        self.judge_tile(at)?;
        self.judge_tile(to)?;
        if self.village.adjacent(at) & to.bit() == 0 {
            return Err(Refusal::NotNeighbours { at, to });
        }
        if self.village.linked(at) & to.bit() != 0 {
            return Err(Refusal::AlreadyConnected { at, to });
        }
        let kinds: Vec<RoadKind> = self
            .village
            .road_sites()
            .iter()
            .filter(|(a, b, _)| (*a, *b) == (at.min(to), at.max(to)))
            .map(|(_, _, kind)| *kind)
            .collect();
        if kinds.is_empty() {
            return Err(Refusal::Cliff { at, to });
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

    fn judge_donkey(&self, seat: Seat, from: TileId, to: TileId) -> Answer {
        self.judge_tile(from)?;
        self.judge_tile(to)?;
        if self.donkeys_moved && self.phase != Phase::Donkeys {
            return Err(Refusal::DonkeysMoved);
        }
        if self.players[seat.index()].donkeys.ready_tiles() & from.bit() == 0 {
            return Err(Refusal::NoDonkeyThere { tile: from });
        }
        if self.steps(seat, from) & to.bit() == 0 {
            return Err(Refusal::NoRoadBetween { at: from, to });
        }
        Ok(())
    }

    /// The tiles that a face would touch there, or why it cannot lie there.
    pub(crate) fn judge_fit(&self, face: FaceId, q: i16, r: i16, rotation: u8) -> Result<u64, Refusal> {
        if rotation > 5 || q.unsigned_abs() > 1000 || r.unsigned_abs() > 1000 {
            return Err(Refusal::NoSuchThing);
        }
        self.village.fit(self.catalogue.face(face), q, r, rotation).map_err(|misfit| match misfit {
            Misfit::Overlap(tile) => Refusal::Overlap { tile },
            Misfit::Water(lake) => Refusal::InLake { lake },
            Misfit::Segments(_) | Misfit::NotAdjacent => match self.clashes(face, q, r, rotation).first() {
                Some(clash) => Refusal::Segments { tile: clash.tile, own: clash.own, met: clash.met },
                None => Refusal::NotAdjacent,
            },
        })
    }

    /// Every segment of a face that may not touch the tile beside it there (ruling G3), in the order of its
    /// outline.
    #[must_use]
    pub fn clashes(&self, face: FaceId, q: i16, r: i16, rotation: u8) -> Vec<Clash> {
        let shape = &self.catalogue.face(face).shapes[usize::from(rotation % 6)];
        self.village.grid.clashes(shape, q, r)
    }

    fn judge_place(&self, seat: Seat, face: FaceId, q: i16, r: i16, rotation: u8) -> Answer {
        let data = self.catalogue.face(face);
        let touch = self.judge_fit(face, q, r, rotation)?;
        let beside = touch & self.workplaces(seat);
        if beside == 0 {
            return Err(Refusal::OnlyUnreachable);
        }
        let best = tiles_in(beside)
            .filter_map(|tile| self.judge_need(seat, &Errand::new(tile, true), &data.need).err())
            .min_by_key(missing);
        best.map_or(Ok(()), Err)
    }

    /// A place named before its building: what keeps the first blueprint in hand from it, unless another
    /// one would fit.
    fn judge_place_of_any(&self, seat: Seat, (q, r, rotation): (i16, i16, u8)) -> Answer {
        let mut first = Ok(());
        for face in self.players[seat.index()].blueprints() {
            match self.judge_place(seat, face, q, r, rotation) {
                Ok(()) => return Ok(()),
                refused if first.is_ok() => first = refused,
                _ => {}
            }
        }
        first
    }

    fn judge_stand(&self, seat: Seat, tile: TileId) -> Answer {
        let Phase::Stand { face, spot, .. } = self.phase else {
            return Ok(());
        };
        self.judge_ground(seat, tile)?;
        let data = self.catalogue.face(face);
        let touch = self.village.fit(data, spot.q, spot.r, spot.rotation).unwrap_or(0);
        if touch & tile.bit() == 0 {
            return Err(Refusal::NotBeside { tile });
        }
        self.judge_need(seat, &Errand::new(tile, true), &data.need)
    }

    /// What is asked for now, and from where: what the payment needs, or first the wheat of a boat.
    fn asked(&self, payment: &Payment) -> (Need, Errand) {
        let errand = Errand::of(payment);
        match (payment.fare, self.payment()) {
            (Some(lake), Some((_, wheat))) => (wheat, Errand { paid: errand.paid | lake.bit(), ..errand }),
            _ => (payment.need, errand),
        }
    }

    fn judge_consume(&self, seat: Seat, payment: &Payment, tile: TileId, token: Token) -> Answer {
        self.judge_tile(tile)?;
        let (need, errand) = self.asked(payment);
        if !need.wants(token.kind) {
            return Err(Refusal::NotNeeded { kind: token.kind });
        }
        if !self.village.tile(tile).slots().contains(&Some(token)) {
            return Err(Refusal::NoSuchToken { tile });
        }
        if self.kept_for(tile).is_some_and(|owner| owner != seat) {
            return Err(Refusal::NotOwner { tile });
        }
        if errand.storing && payment.fare.is_none() && self.storerooms(None) & tile.bit() != 0 {
            return Err(Refusal::StoredAlready { tile });
        }
        let within = |errand: &Errand| {
            let purse = self.purse_for(seat, errand);
            let reach = if payment.fare.is_some() { purse.fare_reach } else { purse.reach };
            reach & tile.bit() != 0
        };
        if !within(&errand) {
            if within(&Errand { paid: u64::MAX, ..errand }) {
                return Err(Refusal::AcrossWater { tile });
            }
            let donkey_on = self.donkey_for(seat, &errand, |reach| reach & tile.bit() != 0);
            return Err(Refusal::OutOfReach { tile, donkey_on });
        }
        Err(self.judge_crossing(payment, Choice::Consume { tile, token }))
    }

    fn judge_buy(&self, seat: Seat, payment: &Payment, kind: Material) -> Answer {
        let (need, errand) = self.asked(payment);
        if !need.wants(kind) {
            return Err(Refusal::NotNeeded { kind });
        }
        if !errand.may_buy {
            return Err(Refusal::NoPurchaseForSale);
        }
        if self.purse_for(seat, &errand).market.is_none() {
            return Err(Refusal::MarketOutOfReach);
        }
        self.judge_gold(seat, if kind.is_raw() { self.prices.0 } else { self.prices.1 })?;
        Err(self.judge_crossing(payment, Choice::Buy { kind }))
    }

    fn judge_take(&self, seat: Seat, place: u8) -> Answer {
        let Some(price) = self.blueprint_price(place) else {
            return Err(Refusal::NoSuchThing);
        };
        if self.display[usize::from(place).min(3)].is_none() {
            return Err(Refusal::DisplayEmpty { place });
        }
        if self.players[seat.index()].hand_size() >= self.hand_limit() {
            return Err(Refusal::HandFull);
        }
        self.judge_gold(seat, price)
    }

    /// What a need lacks for a villager of `seat` on `at`.
    pub(crate) fn judge_need(&self, seat: Seat, errand: &Errand, need: &Need) -> Answer {
        if self.can_complete(seat, errand, need) {
            return Ok(());
        }
        // With boats, all that they could bring is within reach, and a wheat may be what is missing.
        let dry = errand;
        let errand = &Errand { paid: u64::MAX, ..*errand };
        let purse = self.purse_for(seat, errand);
        if self.can_meet(seat, &purse, need) && self.purse_for(seat, dry).reach != purse.reach {
            return Err(Refusal::FerryWheat);
        }
        let stock = self.village.stock();
        let mut short = Vec::new();
        let count = |kinds: &[Material], tiles: u64| kinds.iter().map(|k| stock.count(*k, tiles)).sum::<u8>();
        let mut note = |kinds: Vec<Material>, needed: u8| {
            let in_reach = count(&kinds, purse.reach);
            if in_reach < needed {
                let in_village = count(&kinds, u64::MAX);
                let donkey_on = self.donkey_for(seat, errand, |wider| count(&kinds, wider) > in_reach);
                short.push(Shortage { kinds, needed, in_reach, in_village, donkey_on });
            }
        };
        for kind in Material::ALL {
            let needed = need.each[kind.index()];
            if needed > 0 {
                note(vec![kind], needed);
            }
        }
        if need.any > 0 {
            let kinds = Material::ALL.into_iter().filter(|k| need.any_of & k.bit() != 0).collect();
            note(kinds, need.any);
        }
        let has = purse.gold.clamp(0, 255) as u8;
        if short.is_empty() {
            return Err(Refusal::Gold { needed: need.gold, has });
        }
        if purse.market.is_some() {
            // The least gold in hand with which it could be done.
            let enough = (0..=255u8)
                .find(|gold| self.can_meet(seat, &Purse { gold: i32::from(*gold), ..purse }, need))
                .unwrap_or(255);
            return Err(Refusal::MarketGold { needed: enough, has, short });
        }
        Err(Refusal::Materials { short })
    }

    /// The first tile on which one more donkey would widen the reach as asked.
    fn donkey_for(&self, seat: Seat, errand: &Errand, widens: impl Fn(u64) -> bool) -> Option<TileId> {
        let donkeys = self.carriers(seat);
        let reach = |donkeys: u64| self.purse_with(seat, errand, donkeys).reach;
        tiles_in(reach(donkeys) & !donkeys & !errand.at.bit())
            .find(|tile| widens(reach(donkeys | tile.bit())))
    }
}

/// How much a refusal lacks, to find the nearest thing to possible.
fn missing(refusal: &Refusal) -> u32 {
    match refusal {
        Refusal::Gold { needed, has } => u32::from(needed.saturating_sub(*has)),
        Refusal::MarketGold { needed, has, .. } => 10 + u32::from(needed.saturating_sub(*has)),
        Refusal::Materials { short } => {
            100 + short.iter().map(|s| u32::from(s.needed.saturating_sub(s.in_reach))).sum::<u32>()
        }
        _ => 1000,
    }
}
