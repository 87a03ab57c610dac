//! Written positions of By the Lake, full of boats and goods.

use crate::laws::dice::Dice;
use hamlet_rules::catalogue::Pile;
use hamlet_rules::lake::Lake;
use hamlet_rules::{Game, Material, Position, TileId, Token};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A tile of a position: building, place, rotation, owner.
type Laid = (&'static str, i16, i16, u8, Option<u8>);
/// Villages with lakes, islands and channels, and for how many players they are.
const VILLAGES: [(u8, &[Laid]); 12] = [
    (2, &[("storeroom", 0, 4, 0, Some(0)), ("storeroom", -1, 1, 1, Some(0)), ("barn", 4, 2, 1, None)]),
    (2, &[("dairy_farm", -2, 1, 2, None), ("barn", 1, 4, 5, None)]),
    (2, &[("dairy_farm", -2, 1, 2, None), ("stonemason", 1, 5, 0, None)]),
    (2, &[("aquarium", 5, -4, 2, Some(0)), ("storeroom", 5, -6, 5, Some(0)), ("dairy_farm", 3, -5, 0, None)]),
    (2, &[("storeroom", 0, 4, 0, Some(0)), ("storeroom", -1, 5, 1, Some(0)), ("barn", 3, 2, 0, None)]),
    (2, &[("storeroom", 0, 4, 0, Some(0)), ("storeroom", -2, 7, 3, Some(1)), ("barn", 4, 2, 1, None)]),
    (2, &[("beach", -1, 1, 1, Some(0)), ("sawmill", 9, -6, 3, None), ("barn", 1, 4, 5, None)]),
    (2, &[("dockyard", 7, -2, 4, Some(0)), ("aquarium", 11, -6, 2, Some(0)), ("sawmill", -3, 1, 2, None)]),
    (
        2,
        &[
            ("aquarium", 5, -4, 2, Some(1)),
            ("barn", 5, 1, 5, None),
            ("storeroom", 5, -6, 5, Some(0)),
            ("dairy_farm", 3, -5, 0, None),
            ("sawmill", -3, 1, 2, None),
        ],
    ),
    (3, &[("storeroom", -5, -2, 4, Some(0)), ("storeroom", -1, 2, 0, Some(0)), ("barn", -8, 3, 3, None)]),
    (3, &[("dairy_farm", -3, 3, 4, None), ("sawmill", -5, -2, 0, None), ("barn", -8, 3, 3, None)]),
    (
        4,
        &[
            ("dairy_farm", -3, 3, 4, None),
            ("barn", -10, 3, 5, None),
            ("aquarium", -7, 5, 2, Some(0)),
            ("storeroom", -1, 2, 0, Some(0)),
        ],
    ),
];

fn some<T: Clone>(dice: &mut Dice, from: &[T], most: usize) -> Vec<T> {
    let count = dice.roll(most + 1);
    (0..count).map(|_| from[dice.roll(from.len())].clone()).collect()
}

/// Returns a random sound position.
pub fn harbour(seed: u64) -> Game {
    let mut dice = Dice(seed | 1);
    for _ in 0..5 {
        dice.roll(2);
    }
    let (players, village) = VILLAGES[dice.roll(VILLAGES.len())];
    let tiles: Vec<Value> = village
        .iter()
        .map(|(tile, q, r, rotation, owner)| {
            let mut laid = json!({"tile": tile, "at": [q, r], "rotation": rotation});
            if let Some(owner) = owner {
                laid["owner"] = json!(owner);
            }
            laid
        })
        .collect();
    let season = ["spring", "summer", "autumn", "winter"][dice.roll(4)];
    let lake = json!({"season": season, "draft": dice.roll(8) == 0});
    // Most by the newest rules, some by the older ones.
    let rules = if dice.roll(4) == 0 { 2 } else { 3 };
    let bare = json!({"players": players, "lake": lake, "rules": rules, "tiles": tiles, "last_round": true});
    let bare: Position = serde_json::from_value(bare).expect("a position");
    let empty = bare.into_game().unwrap_or_else(|faults| panic!("{faults:?}"));
    let mut value = serde_json::to_value(&bare).expect("a position is data");
    let catalogue = empty.catalogue();
    let all: Vec<TileId> = empty.village().all().iter().collect();

    // Every other harbour is poor: little gold, few goods, hardly any wheat.
    let poor = dice.roll(2) == 0;
    // Goods on every tile that takes some, at most two of a maker's.
    let mut goods = serde_json::Map::new();
    let mut made = [[0u8; 2]; 7];
    for &tile in &all {
        let face = empty.village().face(catalogue, tile).expect("a face");
        let slots = empty.village().tile(tile).expect("a tile").slots().len();
        let mut there = Vec::new();
        let count = if poor && dice.roll(2) == 0 { 0 } else { dice.roll(slots + 1) };
        for _ in 0..count {
            let kinds: Vec<Material> = face.accepts.iter().collect();
            let kind = kinds[dice.roll(kinds.len())];
            let maker = if poor { usize::from(dice.roll(4) == 0) } else { dice.roll(2) };
            if kind == Material::Wheat && poor && dice.roll(3) != 0 {
                continue;
            }
            if kind.is_raw() {
                there.push(Token::raw(kind).write());
            } else if made[kind.index()][maker] < 2 {
                made[kind.index()][maker] += 1;
                there.push(Token::made(kind, hamlet_rules::Seat(maker as u8), dice.roll(3) == 0).write());
            }
        }
        if slots > 0 {
            goods.insert(empty.tile_name(tile), json!(there));
        }
    }
    value["goods"] = Value::Object(goods);

    let names: Vec<String> = all.iter().map(|t| empty.tile_name(*t)).collect();
    let on_table = |id: &str| village.iter().filter(|l| l.0 == id).count();
    let faces = catalogue.faces.iter();
    let hand: Vec<String> = faces
        .filter(|f| !f.piles.contains(&Pile::Start) && f.piles.len() > on_table(&f.id))
        .map(|f| f.id.clone())
        .collect();
    let blueprints: BTreeSet<String> = some(&mut dice, &hand, 3).into_iter().collect();
    let villagers = vec!["house"; 1 + dice.roll(2)];
    let fish = [dice.roll(2), dice.roll(2), dice.roll(2)];
    value["seats"] = json!([{
        "gold": dice.roll(if poor { 4 } else { 9 }), "villagers": villagers, "donkeys": some(&mut dice, &names, 4),
        "blueprints": blueprints, "fish": fish,
    }]);
    let sales: Vec<String> = catalogue.sales.iter().map(|s| s.id.clone()).collect();
    let first = dice.roll(sales.len() - 2);
    value["sales"] = json!(&sales[first..first + 3]);
    let least = if lake["draft"] == json!(true) { 1 } else { 2 };
    let lakes = empty.shore().expect("lakes").water().lakes().iter().enumerate();
    let large: Vec<usize> =
        lakes.filter(|(_, l): &(usize, &Lake)| l.tiles >= least).map(|(i, _)| i).collect();
    let boats: Vec<Value> = large
        .into_iter()
        .filter_map(|lake| match dice.roll(6) {
            0 => None,
            1 => Some(json!({"lake": lake, "seat": 1})),
            _ => Some(json!({"lake": lake, "seat": 0})),
        })
        .collect();
    value["shore"] = json!({"boats": boats});
    if dice.roll(10) == 0 {
        value["shore"]["effects"] = json!(["thick_ice"]);
    }
    let position: Position = serde_json::from_value(value).expect("a position");
    position
        .into_game()
        .unwrap_or_else(|faults| panic!("{}: {faults:?}", serde_json::to_string(&position).unwrap()))
}
