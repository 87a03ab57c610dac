//! Why a choice of By the Lake is not possible.

use crate::catalogue::Need;
use crate::choice::Choice;
use crate::fish::Rarity;
use crate::ids::{FaceId, LakeId, TileId};
use crate::judge::{Judge, Judgement};
use crate::lacking::least_gold;
use crate::lake::cook::Cook;
use crate::lake::favour::Favour;
use crate::lake::shore::Shore;
use crate::lake::storeroom::storing_errand;
use crate::lattice::Pose;
use crate::phase::{Payment, Phase};
use crate::refusal::Refusal;
use crate::stock::Stock;
use crate::transport::{Errand, Payer};

impl Judge<'_> {
    pub(crate) fn judge_lake(&self, cook: &Cook<'_>, choice: Choice) -> Judgement {
        let Some(shore) = self.land().shore else { return Err(Refusal::NoLakeGame) };
        match choice {
            Choice::Fish { tile } => self.judge_fishing(shore, tile),
            Choice::Store { tile, count } => self.judge_storing(tile, count),
            Choice::SellFish { rarity } => self.judge_fish(shore, cook, rarity, false),
            Choice::Cook { rarity } => self.judge_fish(shore, cook, rarity, true),
            Choice::Ferry { lake } => self.judge_ferry(shore, lake),
            Choice::Boat { lake } => self.judge_boat(shore, lake),
            Choice::Release { .. } => match self.phase {
                Phase::Festival(festival) => Err(Refusal::WrongFish { most: festival.most }),
                _ => Err(Refusal::NotAsked),
            },
            Choice::Keep { common, uncommon, rare } if *self.phase == Phase::KeepFish => {
                let count = self.land().catalogue.lake.hand_limit;
                let kept = [common, uncommon, rare].into_iter().map(u32::from).sum::<u32>();
                if kept == u32::from(count) {
                    return Err(Refusal::WrongFish { most: count });
                }
                Err(Refusal::KeepExactly { count })
            }
            _ => Err(Refusal::NotAsked),
        }
    }

    fn judge_fishing(&self, shore: &Shore, tile: TileId) -> Judgement {
        self.villager()?;
        self.ground(tile)?;
        if self.land().catch(self.payer.seat, tile) == 0 {
            return Err(Refusal::NoFishThere { tile });
        }
        if shore.bag.is_empty() { Err(Refusal::FishBagEmpty) } else { Ok(()) }
    }

    fn judge_storing(&self, tile: TileId, count: u8) -> Judgement {
        self.tile(tile)?;
        if !self.land().storerooms(None).has(tile) {
            return Err(Refusal::WrongBuilding { tile });
        }
        if self.land().village.known_tile(tile).owner != Some(self.payer.seat) {
            return Err(Refusal::NotOwner { tile });
        }
        if count == 0 {
            return Err(Refusal::NoSuchThing);
        }
        self.villager()?;
        self.ground(tile)?;
        match self.land().village.known_tile(tile).empty() {
            0 => return Err(Refusal::Full { tile }),
            empty if empty < count => return Err(Refusal::TooFewSlots { tile, empty }),
            _ => {}
        }
        self.need(&storing_errand(tile), &Need::of_anything(count))
    }

    fn judge_fish(&self, shore: &Shore, cook: &Cook<'_>, rarity: Rarity, cooked: bool) -> Judgement {
        if shore.used(rarity) {
            return Err(Refusal::FishUsed { rarity });
        }
        if shore.fish(self.payer.seat).of(rarity) == 0 {
            return Err(Refusal::NoFish { rarity });
        }
        if !cooked && shore.menu(self.land().catalogue, rarity).is_some_and(|menu| menu.gold == 0) {
            return Err(Refusal::OnlyCooked { rarity });
        }
        if cooked && !cook.may_cook(rarity) {
            return Err(Refusal::NoAbility { rarity });
        }
        Err(Refusal::NotNow)
    }

    fn judge_ferry(&self, shore: &Shore, lake: LakeId) -> Judgement {
        let Phase::Pay(payment) = self.phase else { return Err(Refusal::NotAsked) };
        // Joined lakes are named by the first one.
        if shore.water.lake(lake).is_none_or(|l| l.body != lake) {
            return Err(Refusal::NoSuchThing);
        }
        if payment.fare.is_some() {
            return Err(Refusal::NotAsked);
        }
        if !shore.crossed(self.payer.seat).has(lake) {
            return Err(Refusal::NoBoatThere);
        }
        if payment.paid.has(lake) {
            return Err(Refusal::FerryPaid { lake });
        }
        if !self.payer.may_ferry(payment, lake) {
            return Err(Refusal::FerryFree { lake });
        }
        if !self.payer.ferry_helps(payment, lake) {
            return Err(Refusal::FerryUseless);
        }
        Err(lack_of_fare(&self.payer, payment, lake))
    }

    fn judge_boat(&self, shore: &Shore, lake: LakeId) -> Judgement {
        let Some(data) = shore.water.lake(lake) else { return Err(Refusal::NoSuchThing) };
        if !shore.forming.has(lake) {
            return Err(Refusal::LakeNotNew);
        }
        let needed = shore.boat_tiles(self.land().catalogue);
        if data.tiles < needed {
            return Err(Refusal::LakeTooSmall { needed, tiles: data.tiles });
        }
        if self.land().flags_left(self.payer.seat) == Some(0) {
            Err(Refusal::NoFlagLeft)
        } else {
            Err(Refusal::NotNow)
        }
    }

    pub(crate) fn judge_favour(&self, favour: &Favour<'_>, face: FaceId) -> Judgement {
        if usize::from(face.0) >= self.land().catalogue.faces.len() {
            return Err(Refusal::NoSuchThing);
        }
        if !self.payer.player.blueprints().any(|f| f == face) {
            return Err(Refusal::NotInHand { face });
        }
        let copies = self.payer.player.blueprints().filter(|f| *f == face).count();
        if copies == 1 && favour.waiting().is_some_and(|waiting| waiting.face == face) {
            return Err(Refusal::NotNow);
        }
        let touched = self.land().touched_by(face) & favour.range();
        let open = self.any_open(touched)?;
        Err(if open.is_empty() { Refusal::NoPlace { face } } else { Refusal::InTheWay })
    }

    pub(crate) fn judge_favour_place(&self, favour: &Favour<'_>, face: FaceId, pose: Pose) -> Judgement {
        let touch = self.fit(face, pose)?;
        if self.any_open(touch & favour.range())?.is_empty() {
            return Err(Refusal::OnlyUnreachable);
        }
        match favour.waiting() {
            Some(waiting) if !favour.leaves_room(face, pose, waiting) => Err(Refusal::InTheWay),
            _ => Ok(()),
        }
    }
}

/// Returns why no wheat can be paid for a water that would bring something.
fn lack_of_fare(payer: &Payer<'_>, payment: &Payment, lake: LakeId) -> Refusal {
    let gold = payer.gold();
    let payable = |payment: &Payment, stock: &Stock, gold: i32| {
        let mut fares = Vec::new();
        payer.list_fare_with(stock, gold, payment, lake, &mut fares);
        !fares.is_empty()
    };
    let stock = payer.stock();
    if let Some(lake) = payer.empty_boat(payment, |payment| payable(payment, stock, gold)) {
        return Refusal::BoatWouldBeEmpty { lake };
    }
    let has = gold.clamp(0, 255) as u8;
    if let Some(needed) = least_gold(has, |gold| payable(payment, stock, i32::from(gold))) {
        return Refusal::MarketGold { needed, has, short: Vec::new(), donkey_on: None };
    }
    // The wheat may ride the boat that it pays for.
    let over = Errand { paid: payment.paid.with(lake), ..Errand::of(payment) };
    let near = payer.funds_for(&over).fare_reach;
    let most = payer.unpaid(payment.paid).count() as u8;
    if let Some(missing) = payer.least_wheat(near, most, |stock| payable(payment, stock, gold)) {
        return Refusal::FerryWheat { missing, donkey_on: None };
    }
    Refusal::WouldStrand
}
