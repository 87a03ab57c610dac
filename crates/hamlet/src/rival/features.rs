//! The features of a position, as numbers for a linear evaluation.

use std::cmp::Ordering;

use crate::catalogue::{Action, AwardCount, Need};
use crate::choice::RoadKind;
use crate::ids::{Seat, TileId};
use crate::material::Material;
use crate::parts::church::OpenSlot;
use crate::rival::structure::{Structure, Structures};
use crate::set::TileSet;
use crate::state::State;
use crate::transport::{Errand, Funds};

/// The names of a player's features. Weights are stored by these names; new features go at the end.
pub(crate) const NAMES: [&str; FEATURES] = [
    "points",
    "landmark_points",
    "counted_landmark_points",
    "road_points",
    "longest_road_points",
    "award_points",
    "gold",
    "gold_points",
    "second_villager",
    "third_villager",
    "fourth_villager",
    "gold_for_villager",
    "donkeys",
    "donkeys_beyond_three",
    "donkey_tiles",
    "reach",
    "church_reach",
    "blueprints",
    "blueprint_points",
    "payable_blueprints",
    "payable_points",
    "refinery_milestones",
    "own_goods",
    "own_high_quality",
    "own_goods_at_church",
    "own_goods_at_market",
    "high_quality_kinds",
    "planner",
    "refinable",
    "deliveries",
    "payable_deliveries",
    "delivery_progress",
    "best_delivery_progress",
    "sales",
    "payable_sales",
    "sale_progress",
    "roads",
    "payable_roads",
    "landmarks",
    "cut_off_landmarks",
    "longest_road_rate",
    "boats",
    "fish",
    "fish_gold",
    "flags_used",
    "stored",
];
/// The number of features of a player.
pub(crate) const FEATURES: usize = 46;
/// The names of the table's features.
pub(crate) const SHARED_NAMES: [&str; SHARED] = ["one", "raw_goods", "room", "acts_later"];
/// The number of features of the table.
pub(crate) const SHARED: usize = 4;
/// The number of inputs: the player's own features, those of the strongest opponent, and the table's.
pub(crate) const INPUTS: usize = 2 * FEATURES + SHARED;
/// The number of terms: each input alone, times the share of open church slots, and times how early it is.
pub(crate) const TERMS: usize = 3 * INPUTS;

/// The features of a position for a seat.
pub(crate) struct Inputs {
    pub(crate) numbers: [f32; INPUTS],
    /// The share of the church slots that are open.
    pub(crate) open: f32,
    /// 1 at the beginning of the game, falling to 0.
    pub(crate) early: f32,
}

impl Inputs {
    /// Returns one of the player's own features; 0 for an unknown name.
    pub(crate) fn own(&self, name: &str) -> f32 {
        NAMES.iter().position(|known| *known == name).map_or(0.0, |at| self.numbers[at])
    }

    /// Returns the terms that the weights belong to.
    pub(crate) fn terms(&self) -> Vec<f32> {
        let scaled = |by: f32| self.numbers.iter().map(move |number| number * by);
        scaled(1.0).chain(scaled(self.open)).chain(scaled(self.early)).collect()
    }
}

/// Returns the features of a position for `seat`.
pub(crate) fn inputs(state: &State, seat: Seat, structures: &mut Structures) -> Inputs {
    let all = structures.of(state);
    let mut numbers = [0.0; INPUTS];
    let others = state.seats().filter(|other| *other != seat);
    let standing = |other: &Seat| quick_points(state, *other, &all[other.index()]);
    let rival = others.max_by(|one, two| standing(one).total_cmp(&standing(two)));
    own(state, seat, &all[seat.index()], true, &mut numbers[..FEATURES]);
    if let Some(rival) = rival {
        own(state, rival, &all[rival.index()], false, &mut numbers[FEATURES..2 * FEATURES]);
        // The others have as many turns left in the last round as sit between the player and the first one.
        let seats = state.seats;
        let after = |seat: Seat| (seat.0 + seats - state.progress.start.0) % seats;
        numbers[2 * FEATURES + 3] = if after(seat) > after(rival) { 1.0 } else { 0.0 };
    }
    let stock = state.village.stock();
    let all_tiles = state.village.all();
    numbers[2 * FEATURES] = 1.0;
    numbers[2 * FEATURES + 1] =
        Material::RAW.into_iter().map(|kind| f32::from(stock.count(kind, all_tiles))).sum();
    numbers[2 * FEATURES + 2] = (stock.room() & state.village.home()).len() as f32;
    let slots = state.deliveries();
    let open = slots.iter().filter(|by| by.is_none()).count() as f32 / slots.len().max(1) as f32;
    Inputs { numbers, open, early: 12.0 / (12.0 + f32::from(state.progress.round)) }
}

/// Returns roughly the points on the scoreboard and of tiles, to find the strongest opponent.
fn quick_points(state: &State, seat: Seat, structure: &Structure) -> f32 {
    let player = state.known_player(seat);
    player.points() as f32
        + structure.landmarks
        + structure.longest * structure.longest_rate
        + f32::from(player.roads_built)
}

/// Writes the features of a player. What a player can pay for is computed `fully` only for the one who moves.
fn own(state: &State, seat: Seat, structure: &Structure, fully: bool, out: &mut [f32]) {
    let player = state.known_player(seat);
    let gold = state.gold_of(seat) as f32;
    let deliveries = state.delivery_count(seat) as f32;
    let sales = player.sale_count() as f32;
    let donkeys = f32::from(player.donkeys.size());
    let roads = f32::from(player.roads_built);
    let villagers = player.villagers.size();
    let planner = state.milestones.of(state.catalogue, seat).any(|milestone| milestone.road_points > 0);
    out[0] = player.points() as f32;
    out[1] = structure.landmarks;
    out[3] = roads * if planner { 2.0 } else { 1.0 };
    out[4] = structure.longest * structure.longest_rate;
    out[5] = awards(state, seat, deliveries, sales, structure.flags);
    out[6] = gold;
    out[7] = (gold / 3.0).floor();
    for (nth, have) in [2, 3, 4].into_iter().enumerate() {
        out[8 + nth] = if villagers >= have { 1.0 } else { 0.0 };
    }
    if let Some(price) = state.villager_price(seat) {
        out[11] = (gold / f32::from(price.max(1))).min(1.0);
    }
    out[12] = donkeys;
    out[13] = (donkeys - 3.0).max(0.0);
    let donkey_tiles = player.donkeys.places();
    out[14] = donkey_tiles.len() as f32;
    for face in player.blueprints() {
        let face = state.catalogue.known_face(face);
        out[17] += 1.0;
        out[18] += f32::from(face.points);
        let brings_milestone = face.milestone.is_some_and(|milestone| state.milestones.is_free(milestone));
        out[21] += if brings_milestone { 1.0 } else { 0.0 };
    }
    let stock = state.village.stock();
    let payer = state.payer(seat);
    let church = payer.funds_for(&Errand::new(TileId::CHURCH, true));
    let market = payer.funds_for(&Errand::new(state.market.tile, false));
    out[16] = church.reach.len() as f32;
    for kind in 0..Material::REFINED.len() {
        let [regular, high] = stock.made_by(seat, kind, TileSet::ALL).map(f32::from);
        out[22] += regular + high;
        out[23] += high;
        out[24] += stock.made_by(seat, kind, church.reach).map(f32::from).iter().sum::<f32>();
        out[25] += stock.made_by(seat, kind, market.reach).map(f32::from).iter().sum::<f32>();
    }
    let milestones = state.milestones.of(state.catalogue, seat);
    out[26] = milestones.filter(|milestone| milestone.high_quality.is_some()).count() as f32;
    out[27] = if planner { 1.0 } else { 0.0 };
    out[29] = deliveries;
    for OpenSlot { delivery, .. } in state.church.open_slots() {
        let progress = progress(state, &church, &delivery.need);
        out[30] += if payer.can_meet(&church, &delivery.need) { 1.0 } else { 0.0 };
        out[31] += progress * progress;
        out[32] = out[32].max(progress);
    }
    out[33] = sales;
    for sale in state.market.sales.iter().flatten() {
        let need = &state.catalogue.known_sale(*sale).need;
        let progress = progress(state, &market, need);
        out[34] += if progress >= 1.0 { 1.0 } else { 0.0 };
        out[35] += progress * progress;
    }
    out[36] = roads;
    out[38] = structure.flags;
    out[39] = structure.cut_off;
    out[40] = (structure.longest_rate - 2.0).max(0.0);
    if fully {
        payable(state, seat, out);
    }
    out[2] = structure.per_delivery * deliveries
        + structure.per_sale * sales
        + structure.per_donkey * donkeys
        + structure.per_road * roads
        + gold.min(structure.gold_scored);
    if let Some(shore) = &state.shore {
        by_the_lake(state, shore, seat, structure, out);
    }
}

fn by_the_lake(
    state: &State,
    shore: &crate::lake::shore::Shore,
    seat: Seat,
    structure: &Structure,
    out: &mut [f32],
) {
    let fish = shore.fish(seat);
    let count = f32::from(fish.total());
    let boats = f32::from(shore.boats_of(seat));
    out[2] += structure.per_boat * boats + structure.per_fish * count;
    out[41] = boats;
    out[42] = count;
    for rarity in crate::fish::Rarity::ALL {
        let gold = state.menu(rarity).map_or(0.0, |menu| f32::from(menu.gold));
        out[43] += f32::from(fish.of(rarity)) * gold;
    }
    let flags = state.catalogue.lake.flags;
    out[44] = f32::from(state.flags_left(seat).map_or(0, |left| flags.saturating_sub(left)));
    for tile in structure.stores {
        out[45] += state.village.known_tile(tile).slots().iter().flatten().count() as f32;
    }
    out[2] += out[45];
}

/// Counts what the player could pay for from any tile.
fn payable(state: &State, seat: Seat, out: &mut [f32]) {
    let payer = state.payer(seat);
    let mut funds_at = [None; 64];
    let (mut reach, mut count) = (0, 0u32);
    for tile in payer.workplaces() {
        let funds = payer.funds_for(&Errand::new(tile, true));
        reach += funds.reach.len();
        count += 1;
        funds_at[tile.index()] = Some(funds);
    }
    out[15] = reach as f32 / count.max(1) as f32;
    let anywhere = |need: &Need| funds_at.iter().flatten().any(|funds| payer.can_meet(funds, need));
    for face in state.known_player(seat).blueprints() {
        let face = state.catalogue.known_face(face);
        if anywhere(&face.need) {
            out[19] += 1.0;
            out[20] += f32::from(face.points);
        }
    }
    if state.known_player(seat).roads_built < state.catalogue.numbers.roads {
        for kind in [RoadKind::Path, RoadKind::Bridge] {
            out[37] += if anywhere(&state.road_need(kind)) { 1.0 } else { 0.0 };
        }
    }
    for (index, tile) in state.village.tiles().iter().enumerate() {
        if let Action::Refine { input, output } = state.catalogue.known_face(tile.face).action
            && let Some(funds) = &funds_at[index]
        {
            let raw = state.village.stock().count(input, funds.reach);
            out[28] += f32::from(raw.min(tile.empty()).min(state.free_tokens(seat, output)));
        }
    }
}

/// Returns how much of a need lies within reach, 0 to 1.
fn progress(state: &State, funds: &Funds, need: &Need) -> f32 {
    let stock = state.village.stock();
    let (mut have, mut wanted, mut mixed) = (0, 0, 0);
    for kind in Material::ALL {
        let needed = need.each[kind.index()];
        if needed == 0 && !need.any_of.has(kind) {
            continue;
        }
        let there = stock.count(kind, funds.reach);
        wanted += needed;
        have += there.min(needed);
        mixed += if !need.any_of.has(kind) { 0 } else { there - there.min(needed) };
    }
    wanted += need.any;
    have += mixed.min(need.any);
    let mut parts = f32::from(wanted);
    let mut met = f32::from(have);
    if need.gold > 0 {
        parts += f32::from(need.gold);
        met += (funds.gold as f32).clamp(0.0, f32::from(need.gold));
    }
    if parts > 0.0 { met / parts } else { 1.0 }
}

/// Returns the points of the awards, roughly: a tie shares both awards of a kind, and everyone below the first counts as second.
fn awards(state: &State, seat: Seat, deliveries: f32, sales: f32, flags: f32) -> f32 {
    let flags_of =
        |seat: Seat| state.village.tiles().iter().filter(|tile| tile.owner == Some(seat)).count() as f32;
    let mut points = 0.0;
    for award in &state.catalogue.awards {
        let count = |other: Seat| match award.count {
            AwardCount::ChurchDeliveries => state.delivery_count(other) as f32,
            AwardCount::MarketSales => state.known_player(other).sale_count() as f32,
            AwardCount::FlagBuildings => flags_of(other),
        };
        let own = match award.count {
            AwardCount::ChurchDeliveries => deliveries,
            AwardCount::MarketSales => sales,
            AwardCount::FlagBuildings => flags,
        };
        let best = state.seats().filter(|other| *other != seat).map(count).fold(0.0, f32::max);
        let share = match (own.total_cmp(&best), award.rank) {
            _ if own <= 0.0 => 0.0,
            (Ordering::Equal, _) => 0.5,
            (Ordering::Greater, 1) | (Ordering::Less, 2) => 1.0,
            _ => 0.0,
        };
        points += share * f32::from(award.points);
    }
    points
}
