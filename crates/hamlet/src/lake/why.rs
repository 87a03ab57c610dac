//! Why a choice of By the Lake is not possible.

use crate::choice::Choice;
use crate::fish::Rarity;
use crate::ids::{FaceId, LakeId, Seat, TileId};
use crate::lacking::least_gold;
use crate::lattice::Pose;
use crate::phase::{Payment, Phase};
use crate::refusal::Refusal;
use crate::set::TileSet;
use crate::state::State;
use crate::stock::Stock;
use crate::transport::Errand;
use crate::why::Judgement;

impl State {
    pub(crate) fn judge_lake(&self, seat: Seat, choice: Choice) -> Judgement {
        if self.shore.is_none() {
            return Err(Refusal::NoLakeGame);
        }
        match choice {
            Choice::Fish { tile } => self.judge_fishing(seat, tile),
            Choice::Store { tile, count } => self.judge_storing(seat, tile, count),
            Choice::SellFish { rarity } => self.judge_fish(rarity, false),
            Choice::Cook { rarity } => self.judge_fish(rarity, true),
            Choice::Ferry { lake } => self.judge_ferry(seat, lake),
            Choice::Boat { lake } => self.judge_boat(seat, lake),
            Choice::Release { .. } => match self.phase {
                Phase::Festival(festival) => Err(Refusal::WrongFish { most: festival.most }),
                _ => Err(Refusal::NotAsked),
            },
            Choice::Keep { common, uncommon, rare } if self.phase == Phase::KeepFish => {
                let count = self.catalogue.lake.hand_limit;
                let kept = [common, uncommon, rare].into_iter().map(u32::from).sum::<u32>();
                if kept == u32::from(count) {
                    return Err(Refusal::WrongFish { most: count });
                }
                Err(Refusal::KeepExactly { count })
            }
            _ => Err(Refusal::NotAsked),
        }
    }

    fn judge_fishing(&self, seat: Seat, tile: TileId) -> Judgement {
        self.judge_villager(seat)?;
        self.judge_ground(seat, tile)?;
        if self.catch(seat, tile) == 0 {
            return Err(Refusal::NoFishThere { tile });
        }
        match self.shore().map(|s| s.bag()) {
            Some([0, 0, 0]) => Err(Refusal::FishBagEmpty),
            _ => Ok(()),
        }
    }

    fn judge_storing(&self, seat: Seat, tile: TileId, count: u8) -> Judgement {
        self.judge_tile(tile)?;
        if !self.storerooms(None).has(tile) {
            return Err(Refusal::WrongBuilding { tile });
        }
        if self.village.known_tile(tile).owner != Some(seat) {
            return Err(Refusal::NotOwner { tile });
        }
        if count == 0 {
            return Err(Refusal::NoSuchThing);
        }
        self.judge_villager(seat)?;
        self.judge_ground(seat, tile)?;
        match self.village.known_tile(tile).empty() {
            0 => return Err(Refusal::Full { tile }),
            empty if empty < count => return Err(Refusal::TooFewSlots { tile, empty }),
            _ => {}
        }
        let errand = Errand { storing: true, ..Errand::new(tile, false) };
        self.judge_need(seat, &errand, &State::storing_need(count))
    }

    fn judge_fish(&self, rarity: Rarity, cooked: bool) -> Judgement {
        let Some(shore) = self.shore() else { return Err(Refusal::NoLakeGame) };
        if shore.used(rarity) {
            return Err(Refusal::FishUsed { rarity });
        }
        if shore.fish(self.progress.turn)[rarity.index()] == 0 {
            return Err(Refusal::NoFish { rarity });
        }
        if !cooked && self.menu(rarity).is_some_and(|menu| menu.gold == 0) {
            return Err(Refusal::OnlyCooked { rarity });
        }
        if cooked && !self.may_cook(rarity) {
            return Err(Refusal::NoAbility { rarity });
        }
        Err(Refusal::NotNow)
    }

    fn judge_ferry(&self, seat: Seat, lake: LakeId) -> Judgement {
        let Phase::Pay(payment) = self.phase else { return Err(Refusal::NotAsked) };
        let Some(shore) = self.shore() else { return Err(Refusal::NoLakeGame) };
        // Joined lakes are named by the first one.
        if shore.water.lake(lake).is_none_or(|l| l.body != lake) {
            return Err(Refusal::NoSuchThing);
        }
        if payment.fare.is_some() {
            return Err(Refusal::NotAsked);
        }
        if !shore.crossed(seat).has(lake) {
            return Err(Refusal::NoBoatThere);
        }
        if payment.paid.has(lake) {
            return Err(Refusal::FerryPaid { lake });
        }
        if !self.may_ferry(&payment, lake) {
            return Err(Refusal::FerryFree { lake });
        }
        if !self.ferry_helps(&payment, lake) {
            return Err(Refusal::FerryUseless);
        }
        Err(self.lack_of_fare(seat, &payment, lake))
    }

    /// Returns why no wheat can be paid for a water that would bring something.
    fn lack_of_fare(&self, seat: Seat, payment: &Payment, lake: LakeId) -> Refusal {
        let gold = i32::from(self.known_player(seat).gold);
        let payable = |payment: &Payment, stock: &Stock, gold: i32| {
            let mut fares = Vec::new();
            self.list_fare_with(stock, gold, payment, lake, &mut fares);
            !fares.is_empty()
        };
        let stock = self.village.stock();
        if let Some(lake) = self.empty_boat(payment, |payment| payable(payment, stock, gold)) {
            return Refusal::BoatWouldBeEmpty { lake };
        }
        let has = gold.clamp(0, 255) as u8;
        if let Some(needed) = least_gold(has, |gold| payable(payment, stock, i32::from(gold))) {
            return Refusal::MarketGold { needed, has, short: Vec::new(), donkey_on: None };
        }
        // The wheat may ride the boat that it pays for.
        let over = Errand { paid: payment.paid.with(lake), ..Errand::of(payment) };
        let near = self.purse_for(seat, &over).fare_reach;
        let most = self.unpaid(seat, payment.paid).count() as u8;
        if let Some(missing) = self.least_wheat(near, most, |stock| payable(payment, stock, gold)) {
            return Refusal::FerryWheat { missing, donkey_on: None };
        }
        Refusal::WouldStrand
    }

    fn judge_boat(&self, seat: Seat, lake: LakeId) -> Judgement {
        let Some(shore) = self.shore() else { return Err(Refusal::NoLakeGame) };
        let Some(data) = shore.water.lake(lake) else { return Err(Refusal::NoSuchThing) };
        if !shore.forming.has(lake) {
            return Err(Refusal::LakeNotNew);
        }
        if data.tiles < self.boat_tiles() {
            return Err(Refusal::LakeTooSmall { needed: self.boat_tiles(), tiles: data.tiles });
        }
        if self.flags_left(seat) == 0 { Err(Refusal::NoFlagLeft) } else { Err(Refusal::NotNow) }
    }

    pub(crate) fn judge_favour(&self, seat: Seat, face: FaceId) -> Judgement {
        if usize::from(face.0) >= self.catalogue.faces.len() {
            return Err(Refusal::NoSuchThing);
        }
        if !self.players[seat.index()].blueprints().any(|f| f == face) {
            return Err(Refusal::NotInHand { face });
        }
        let copies = self.players[seat.index()].blueprints().filter(|f| *f == face).count();
        if copies == 1 && self.waiting().is_some_and(|waiting| waiting.face == face) {
            return Err(Refusal::NotNow);
        }
        let touched =
            self.sites(face).iter().map(|site| site.touch).collect::<TileSet>() & self.favour_range();
        let open = self.judge_any_open(touched)?;
        Err(if open.is_empty() { Refusal::NoPlace { face } } else { Refusal::InTheWay })
    }

    pub(crate) fn judge_favour_place(&self, face: FaceId, pose: Pose) -> Judgement {
        let touch = self.judge_fit(face, pose)?;
        if self.judge_any_open(touch & self.favour_range())?.is_empty() {
            return Err(Refusal::OnlyUnreachable);
        }
        match self.waiting() {
            Some(waiting) if !self.leaves_room(face, pose, waiting) => Err(Refusal::InTheWay),
            _ => Ok(()),
        }
    }
}
