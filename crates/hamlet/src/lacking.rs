//! What a need lacks: materials, gold, wheat for boats, or a donkey. Each is tried before it is named.

use crate::catalogue::Need;
use crate::ids::TileId;
use crate::material::Material;
use crate::player::MAX_DONKEYS;
use crate::refusal::{Refusal, Shortage};
use crate::set::{LakeSet, TileSet};
use crate::stock::Stock;
use crate::transport::{Errand, Funds, Payer};

impl Payer<'_> {
    /// Returns what a need lacks on an errand of the player; `Ok` if nothing.
    pub(crate) fn judge_need(&self, errand: &Errand, need: &Need) -> Result<(), Refusal> {
        if self.can_complete(errand, need) { Ok(()) } else { Err(self.lack(errand, need)) }
    }

    /// Returns what a need lacks on every tile of a set; `Ok` if a villager can complete it standing on one of them.
    pub(crate) fn judge_beside(&self, tiles: TileSet, need: &Need) -> Result<(), Refusal> {
        let errand = |tile| Errand::new(tile, true);
        if tiles.iter().any(|tile| self.can_complete(&errand(tile), need)) {
            return Ok(());
        }
        let mut lacks: Vec<Refusal> = tiles.iter().map(|tile| self.lack(&errand(tile), need)).collect();
        let donkey = lacks.iter_mut().find_map(|lack| donkey_of(lack).and_then(|on| *on));
        let Some(mut least) = lacks.into_iter().min_by_key(missing) else { return Ok(()) };
        if let Some(on) = donkey_of(&mut least) {
            *on = on.or(donkey);
        }
        Err(least)
    }

    fn lack(&self, errand: &Errand, need: &Need) -> Refusal {
        let has = self.player.gold.min(255) as u8;
        let boats = Errand { paid: LakeSet::ALL, ..*errand };
        let mut short = self.shortages(&boats, need);
        if let Some(needed) = self.least_gold(errand, need) {
            let enough = || self.with_gold(errand, need, need.gold);
            if short.is_empty() && enough() {
                return Refusal::Gold { needed: need.gold, has };
            }
            return Refusal::MarketGold { needed, has, short, donkey_on: self.donkey_for(errand, need) };
        }
        let donkey_on = self.donkey_for(errand, need);
        if short.is_empty() {
            if let Some(missing) = self.missing_fares(errand, need) {
                return Refusal::FerryWheat { missing, donkey_on };
            }
            // Wheat for boats and gold are both missing: report the materials that cannot come without boats.
            short = self.shortages(errand, need);
        }
        Refusal::Materials { short, donkey_on }
    }

    fn with_gold(&self, errand: &Errand, need: &Need, gold: u8) -> bool {
        self.can_complete_with(self.stock(), errand, need, i32::from(gold))
    }

    /// Returns the least gold in hand with which the need could be met; `None` where gold is no help.
    fn least_gold(&self, errand: &Errand, need: &Need) -> Option<u8> {
        let has = u8::try_from(self.player.gold).ok()?;
        least_gold(has, |gold| self.with_gold(errand, need, gold))
    }

    /// Returns the least wheat that would have to be added for boats; `None` where no wheat is enough.
    fn missing_fares(&self, errand: &Errand, need: &Need) -> Option<u8> {
        let here = self.funds_for(errand);
        // A Storeroom is not filled from itself.
        let near = if errand.storing { here.fare_reach.without(errand.at) } else { here.fare_reach };
        let most = self.unpaid(errand.paid).count() as u8;
        self.least_wheat(near, most, |stock| self.can_complete_with(stock, errand, need, here.gold))
    }

    /// Returns the least number of wheat, at most `most`, that makes something possible when it is added to
    /// one of the tiles. Each tile is tried, since it decides which waters its wheat crosses.
    pub(crate) fn least_wheat(
        &self,
        tiles: TileSet,
        most: u8,
        possible: impl Fn(&Stock) -> bool,
    ) -> Option<u8> {
        (1..=most).find(|count| {
            tiles.iter().any(|tile| {
                let mut stock = *self.stock();
                (0..*count).all(|_| stock.add_raw(tile, Material::Wheat)) && possible(&stock)
            })
        })
    }

    /// Lists the materials of a need that are short: fewer within reach than the need asks for.
    fn shortages(&self, errand: &Errand, need: &Need) -> Vec<Shortage> {
        let stock = self.stock();
        let count =
            |kinds: &[Material], tiles: TileSet| kinds.iter().map(|k| stock.count(*k, tiles)).sum::<u8>();
        let single = Material::ALL.into_iter().map(|kind| (vec![kind], need.each[kind.index()]));
        let mixed = need.any_of.iter().collect();
        let funds = self.funds_for(errand);
        let mut short = Vec::new();
        for (kinds, needed) in single.chain([(mixed, need.any)]) {
            let in_reach = count(&kinds, funds.reach);
            if in_reach >= needed {
                continue;
            }
            let in_village = count(&kinds, self.usable(errand));
            let more = |wider: &Errand| count(&kinds, self.funds_for(wider).reach) > in_reach;
            let donkey_on = if in_village > in_reach { self.donkey_where(errand, more) } else { None };
            short.push(Shortage { kinds, needed, in_reach, in_village, donkey_on });
        }
        short
    }

    /// Returns the tiles from which the player may take goods for an errand, also those out of reach (ruling T7).
    fn usable(&self, errand: &Errand) -> TileSet {
        let own = if errand.storing { TileSet::EMPTY } else { self.land.storerooms(Some(self.seat)) };
        self.land.village.all() & !(self.land.storerooms(None) & !own)
    }

    /// Returns a tile on which one more donkey makes it possible to meet a need.
    fn donkey_for(&self, errand: &Errand, need: &Need) -> Option<TileId> {
        // A quick no: not even with everything in reach, and no wheat for boats.
        let reach = self.usable(errand);
        let near = Funds {
            reach,
            fare_reach: reach,
            unpaid: self.land.storerooms(None),
            gold: self.gold(),
            market: errand.may_buy.then_some(self.market.prices),
        };
        if !self.can_meet(&near, need) {
            return None;
        }
        self.donkey_where(errand, |errand| self.can_complete(errand, need))
    }

    /// Returns the first tile on which one more donkey makes `helps` true. If all donkeys are in the village, one of them
    /// is tried on that tile instead of its own.
    pub(crate) fn donkey_where(&self, errand: &Errand, helps: impl Fn(&Errand) -> bool) -> Option<TileId> {
        let team = self.player.donkeys.members();
        let boats = self.land.boats_as_donkeys(self.seat);
        let standing = self.carriers();
        let herds = |on: TileId| -> Vec<TileSet> {
            if team.len() < MAX_DONKEYS {
                return vec![standing.with(on)];
            }
            let without = |nth: usize| {
                let rest = team.iter().enumerate().filter(|(i, _)| *i != nth);
                rest.fold(boats.with(on), |set, (_, donkey)| set.with(donkey.at))
            };
            (0..team.len()).map(without).collect()
        };
        let reached = self.ways(&Errand { paid: LakeSet::ALL, ..*errand });
        (reached & !standing).without(errand.at).iter().find(|on| {
            let mut herds = herds(*on);
            herds.sort_unstable();
            herds.dedup();
            herds.into_iter().any(|donkeys| helps(&Errand { donkeys: Some(donkeys), ..*errand }))
        })
    }
}

/// Returns the least gold above `has` with which something is possible; `None` if no gold is enough. More gold must never
/// make it impossible.
pub(crate) fn least_gold(has: u8, possible: impl Fn(u8) -> bool) -> Option<u8> {
    let (mut too_little, mut enough) = (has, u8::MAX);
    if !possible(enough) {
        return None;
    }
    while enough - too_little > 1 {
        let gold = too_little + (enough - too_little) / 2;
        if possible(gold) { enough = gold } else { too_little = gold }
    }
    Some(enough)
}

/// Returns the tile on which a refusal asks for a donkey.
fn donkey_of(refusal: &mut Refusal) -> Option<&mut Option<TileId>> {
    match refusal {
        Refusal::Materials { donkey_on, .. }
        | Refusal::MarketGold { donkey_on, .. }
        | Refusal::FerryWheat { donkey_on, .. } => Some(donkey_on),
        _ => None,
    }
}

/// Returns how much a refusal lacks, so that the least one can be reported: refusals for gold are less than those for wheat
/// for boats, which are less than those for materials.
fn missing(refusal: &Refusal) -> u32 {
    match refusal {
        Refusal::Gold { needed, has } | Refusal::MarketGold { needed, has, .. } => {
            u32::from(needed.saturating_sub(*has))
        }
        Refusal::FerryWheat { missing, .. } => 1000 + u32::from(*missing),
        Refusal::Materials { short, .. } => {
            2000 + short.iter().map(|s| u32::from(s.needed.saturating_sub(s.in_reach))).sum::<u32>()
        }
        _ => u32::MAX,
    }
}
