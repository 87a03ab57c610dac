//! Botric by the lake, rule by rule (solo rules of By the Lake; rulings S3, S14 and the modifiers of
//! S16). Villages with lakes are found by search rather than laid out by hand.

use hamlet_rules::event::{Event, Source};
use hamlet_rules::ids::{Seat, TileId};
use hamlet_rules::lattice::Triangle;
use hamlet_rules::placement::search;
use hamlet_rules::random::Chance;
use hamlet_rules::reason::{Because, BotricAction, NoBoat, Obstacle, Reason};
use hamlet_rules::scoring::Rule;
use hamlet_rules::{Choice, Decision, FishCount, Game, Material, Target, TieRule, TileSet};
use serde_json::{Value, json};

use crate::scene::*;

const PERSON: Seat = Seat(0);

/// Returns a quiet first turn in summer. The token `first` lies under the red marker, which is drawn next.
fn lake(first: &str) -> Value {
    let mut line = vec![first];
    line.extend(ALL.iter().chain(&["fish"]).filter(|a| **a != first));
    let table = json!({
        "lake": { "season": "summer" },
        "botric": { "line": line },
        "display": [],
        "bag": [],
        "tiles": [],
        "solo": { "settles_ties": true },
    });
    with(scene(), table)
}

/// Returns the scene with these buildings laid at random so that `wish` holds. A `*` marks Botric's
/// buildings, a `+` the player's.
fn found(scene: &Value, faces: &[&str], wish: impl Fn(&Game) -> bool) -> Value {
    found_from(scene, 1, faces, wish)
}

fn found_from(scene: &Value, seed: u64, faces: &[&str], wish: impl Fn(&Game) -> bool) -> Value {
    let mut chance = Chance::new(seed);
    for _ in 0..30_000 {
        let mut next = scene.clone();
        let mut there = game(next.clone());
        for name in faces {
            let id = name.trim_start_matches(['*', '+']);
            let face = there.catalogue().face_named(id).expect("a building");
            let sites = search(there.catalogue(), there.village(), face);
            let site = sites[chance.below(sites.len())];
            let mut tile =
                json!({ "tile": id, "at": [site.pose.q, site.pose.r], "rotation": site.pose.rotation });
            if name.len() > id.len() {
                tile["owner"] = json!(u8::from(name.starts_with('*')));
            }
            next["tiles"].as_array_mut().expect("a list").push(tile);
            there = game(next.clone());
        }
        if wish(&there) {
            return next;
        }
    }
    panic!("no such village with {faces:?}");
}

/// Returns the number of fish tokens around a tile, counted triangle by triangle.
fn fish_by(game: &Game, tile: TileId) -> usize {
    let beside = |t: Triangle| {
        t.neighbours().into_iter().any(|across| game.village().covered_by(across.triangle) == Some(tile))
    };
    let shore = game.shore().expect("a lake game");
    shore.water().tiles().filter(|t| t.fish && beside(t.triangle)).count()
}

/// Returns the tiles joined to the Church with the number of fish around each, the most fish first.
fn catches(game: &Game) -> Vec<(usize, TileId)> {
    let mut all: Vec<_> = game.village().home().iter().map(|t| (fish_by(game, t), t)).collect();
    all.sort_by_key(|(fish, tile)| (std::cmp::Reverse(*fish), *tile));
    all
}

fn drawn(game: &Game) -> usize {
    game.events().iter().filter(|e| matches!(e, Event::FishDrawn { seat: BOTRIC, .. })).count()
}

fn fish(game: &Game) -> [u8; 3] {
    game.shore().expect("a lake game").fish(BOTRIC).each()
}

fn boats(game: &Game) -> usize {
    game.shore().expect("a lake game").boats().iter().filter(|b| b.seat == BOTRIC).count()
}

// Setup

#[test]
fn a_sixth_token_stands_in_the_line() {
    let game = game(json!({ "players": 1, "lake": { "season": "spring" } }));
    let mut line = line_of(&game);
    line.sort();
    use BotricAction::{Blueprint, Build, Fish, Produce, Refine, Road};
    assert_eq!(line, [Produce, Blueprint, Refine, Build, Road, Fish]);
    let villagers = game.player(BOTRIC).expect("a seat").villagers();
    assert_eq!(villagers.members()[0].at, TileId::CHURCH.into(), "Botric has no house");
}

// Fishing

#[test]
fn botric_fishes_from_the_tile_with_the_largest_catch() {
    let village = found(&lake("fish"), &["barn", "sawmill"], |g| {
        let all = catches(g);
        all[0].0 == 3 && (1..3).contains(&all[1].0)
    });
    let best = catches(&game(village.clone()))[0].1;
    let game = turn(village);
    assert!(says(&game, Reason::Fishes { tile: best, because: Because::MostFish }));
    assert!(game.events().contains(&Event::Fished { seat: BOTRIC, tile: best, tokens: 3 }));
    assert_eq!((drawn(&game), fish(&game).iter().sum::<u8>()), (3, 3));
    assert_eq!(fish_by(&game, best), 0, "the tokens are gone");
    assert_eq!(game.player(BOTRIC).expect("a seat").villagers().members()[0].at, best.into());
    assert_eq!(line_of(&game).last(), Some(&BotricAction::Fish));
    let left: u8 = game.shore().expect("a lake game").bag().total();
    assert_eq!(left, 27);
}

#[test]
fn botric_fishes_at_the_closest_of_equal_catches_and_ties_are_asked() {
    let village = found(&lake("fish"), &["barn", "sawmill"], |g| {
        let all = catches(g);
        let near = g.village().linked(TileId::CHURCH);
        let by_church = |i: usize| near.has(all[i].1);
        all[0].0 > 0 && all[0].0 == all[1].0 && all[1].0 > all[2].0 && by_church(0) && by_church(1)
    });
    let before = game(village.clone());
    let [one, other] = [0, 1].map(|i| catches(&before)[i].1);

    let close = botrics(json!({ "villagers": [before.tile_name(other)] }));
    let told = turn(with(village.clone(), close));
    assert!(says(&told, Reason::Fishes { tile: other, because: Because::ClosestOfEquals }));

    let mut asked = turn(with(village, json!({ "solo": { "settles_ties": false } })));
    assert_eq!(asked.decision(), Decision::Tie(TieRule::Fishing));
    let options = [one, other].map(|tile| Choice::Settle(Target::Tile { tile }));
    assert_eq!(asked.choices(), options);
    asked.play(options[1]).expect("an option");
    assert!(says(&asked, Reason::Fishes { tile: other, because: Because::Player }));
}

#[test]
fn botrics_own_beach_counts_as_two_fish_and_the_players_as_no_fish() {
    let joined = |g: &Game| g.village().home() == g.village().all() && catches(g)[0].0 == 0;
    let own = found(&lake("fish"), &["*beach"], joined);
    let game = turn(own.clone());
    let beach = tile(&game, "beach");
    assert!(says(&game, Reason::Fishes { tile: beach, because: Because::Only }));
    assert!(game.events().contains(&Event::Fished { seat: BOTRIC, tile: beach, tokens: 0 }));
    assert_eq!(drawn(&game), 2);

    let mut persons = own.clone();
    persons["tiles"][0]["owner"] = json!(0);
    assert!(says(&turn(persons), failed(BotricAction::Fish, Obstacle::NoFish)));

    let closed = turn(with(own.clone(), json!({ "shore": { "closed": { "0": "beach" } } })));
    assert!(says(&closed, failed(BotricAction::Fish, Obstacle::Closed)), "Monopoly counts for Botric too");

    let empty = turn(with(own, json!({ "shore": { "bag": [0, 0, 0] } })));
    assert!(says(&empty, failed(BotricAction::Fish, Obstacle::FishBagEmpty)));
}

#[test]
fn botric_draws_no_more_fish_than_the_bag_holds() {
    let joined = |g: &Game| g.village().home() == g.village().all();
    let village = found(&lake("fish"), &["*beach"], joined);
    let game = turn(with(village, json!({ "shore": { "bag": [0, 0, 1] } })));
    assert_eq!(fish(&game), [0, 0, 1]);
}

// Closed buildings (F2)

#[test]
fn nothing_is_possible_on_a_closed_building() {
    let rich = json!({ "botric": { "favour_gold": 5 }, "display": ["barn"] });
    let shut = |name: &str| json!({ "shore": { "closed": { "0": name } } });
    let game = turn(with(with(lake("blueprint"), rich.clone()), shut("town_hall")));
    assert!(says(&game, failed(BotricAction::Hire, Obstacle::Closed)));
    assert!(says(&game, Reason::FavourGold { action: BotricAction::Hire, now: 6 }), "it is a failure");
    assert!(says(&game, failed(BotricAction::Blueprint, Obstacle::Closed)));

    let open = turn(with(lake("blueprint"), rich));
    assert!(says(&open, Reason::Hires { gold: 5 }));

    let church = game.tile_name(TileId::CHURCH);
    let eight = json!({ "goods": {
        "farm": ["wheat", "wheat", "wheat"],
        "quarry": ["stone", "stone", "stone"],
        "woodcutter": ["wood", "wood"],
    } });
    let game = turn(with(with(lake("produce"), eight.clone()), shut(&church)));
    assert!(says(&game, failed(BotricAction::Delivery, Obstacle::Closed)));
    assert_eq!(game.deliveries()[3], None);

    let sale = with(eight, json!({ "sales": ["sale_1b"], "deliveries": { "raw": 0 } }));
    let name = game.tile_name(game.market_tile());
    let game = turn(with(with(lake("produce"), sale.clone()), shut(&name)));
    assert!(says(&game, failed(BotricAction::Sale, Obstacle::Closed)));
    assert!(reasons(&turn(with(lake("produce"), sale))).iter().any(|r| matches!(r, Reason::Sells { .. })));

    let empty = json!({ "goods": { "farm": [], "quarry": ["stone"], "woodcutter": ["wood"] } });
    let game = turn(with(with(lake("produce"), empty), shut("farm")));
    assert!(
        !reasons(&game)
            .iter()
            .any(|r| matches!(r, Reason::Produces { tile: t, .. } if *t == tile(&game, "farm")))
    );
}

// Fish that Botric gives up

/// Returns which fish of a hand are given up if `surplus` must be: the least rare first.
fn least_rare(hand: [u8; 3], surplus: u8) -> [u8; 3] {
    let mut given = [0; 3];
    for _ in 0..surplus {
        let kind = (0..3).find(|i| given[*i] < hand[*i]).expect("a fish is left");
        given[kind] += 1;
    }
    given
}

#[test]
fn botric_gives_up_the_most_common_surplus_fish_first() {
    let joined = |g: &Game| g.village().home() == g.village().all();
    let village = found(&lake("fish"), &["*beach"], joined);
    for (hand, bag) in
        [([1, 1, 1], [2, 0, 0]), ([1, 1, 1], [0, 2, 0]), ([0, 1, 2], [0, 0, 2]), ([0, 0, 3], [0, 0, 1])]
    {
        let down = json!({ "botric": { "favour_up": false } });
        let held = with(botrics(json!({ "fish": hand })), json!({ "shore": { "bag": bag } }));
        let game = turn(with(with(village.clone(), down), held));
        let whole: [u8; 3] = std::array::from_fn(|i| hand[i] + bag[i].min(2));
        let surplus = whole.iter().sum::<u8>() - 3;
        let given = least_rare(whole, surplus);
        let gold = u16::from(given[0] + given[1]);
        assert!(says(&game, Reason::SurplusFish { fish: FishCount::new(given), now: gold }), "{hand:?}");
        assert!(game.events().contains(&Event::FishReturned { seat: BOTRIC, fish: FishCount::new(given) }));
        assert_eq!(fish(&game), std::array::from_fn(|i| whole[i] - given[i]));
        assert_eq!(favour(&game), (gold, false), "its gold goes there on either side");
        let earned = i32::from(given[1]) + 2 * i32::from(given[2]);
        assert_eq!(game.player(BOTRIC).expect("a seat").earned(Source::Fish), earned);
        assert_eq!(game.shore().expect("a lake game").bag().each(), given);
    }
}

#[test]
fn botric_gives_up_all_fish_before_the_final_scoring() {
    let last = json!({ "last_round": true, "seats": [{ "fish": [1, 0, 1] }, { "fish": [1, 1, 1] }] });
    let before = game(with(lake("produce"), last.clone()));
    let score = |game: &Game| {
        let parts = game.score(BOTRIC).parts;
        parts.iter().find(|p| p.rule == Rule::Earned(Source::Fish)).map(|p| p.points)
    };
    assert_eq!(score(&before), Some(3), "as if the game ended now");
    let game = turn(with(lake("produce"), last));
    assert!(game.is_over());
    let now = favour(&game).0;
    assert!(says(&game, Reason::LastFish { fish: FishCount::new([1, 1, 1]), now }));
    assert_eq!(now, 3, "one for the failed hire, two for the fish");
    assert_eq!((fish(&game), score(&game)), ([0; 3], Some(3)));
    let shore = game.shore().expect("a lake game");
    assert_eq!(shore.fish(PERSON).each(), [1, 0, 1], "the player keeps them");
    let told = |wanted: fn(&Event) -> bool| game.events().iter().position(wanted);
    let traded = told(|e| matches!(e, Event::Botric { reason: Reason::LastFish { .. } }));
    assert!(traded < told(|e| *e == Event::GameEnded));
}

// Boats

/// Returns the scene with these buildings and these blueprints in Botric's hand, before and after a turn for which
/// `wish` holds.
fn played(scene: &Value, faces: &[&str], hand: &[&str], wish: impl Fn(&Game, &Game) -> bool) -> (Game, Game) {
    let goods = json!({ "goods": {
        "farm": ["wheat", "wheat", "wheat"],
        "quarry": ["stone", "stone"],
        "woodcutter": ["wood", "wood"],
    } });
    let hand = botrics(json!({ "blueprints": hand }));
    let scene = with(with(scene.clone(), goods), hand);
    let village = found(&scene, faces, |before| {
        let mut after = before.clone();
        after.play(Choice::EndTurn).is_ok() && wish(before, &after)
    });
    (game(village.clone()), turn(village))
}

/// Returns the sizes of the lakes that Botric has just formed.
fn formed(game: &Game) -> Vec<u8> {
    let events = game.events().iter();
    events
        .filter_map(|e| match e {
            Event::LakeFormed { seat: BOTRIC, tiles, .. } => Some(*tiles),
            _ => None,
        })
        .collect()
}

fn places_a_boat(game: &Game) -> bool {
    game.events().iter().any(|e| matches!(e, Event::BoatPlaced { seat: BOTRIC, .. }))
}

/// Returns the refineries in the whole village that Botric cannot reach.
fn beyond(game: &Game) -> TileSet {
    let names = ["sawmill", "stonemason", "dairy_farm", "flour_mill"];
    let tiles = names.iter().filter_map(|n| game.tile_named(n).ok());
    tiles.collect::<TileSet>() & !game.range(BOTRIC)
}

#[test]
fn botric_puts_a_boat_on_a_lake_by_an_unreached_refinery() {
    let (before, after) = played(&lake("build"), &["sawmill"], &["barn"], |before, after| {
        !beyond(before).is_empty()
            && formed(after).len() == 1
            && formed(after)[0] >= 2
            && places_a_boat(after)
    });
    let shore = after.shore().expect("a lake game");
    let boat = shore.boats()[0];
    let water = shore.water().lake(boat.lake).expect("its lake");
    assert!(water.shore.meets(beyond(&before)));
    assert!(says(&after, Reason::PlacesBoat { lake: boat.lake, because: Because::NewRefinery }));
    assert_eq!(after.flags_left(BOTRIC), Some(6));
    if water.shore.meets(before.range(BOTRIC)) {
        assert!(beyond(&after).is_empty(), "Botric reaches it now");
    }
    let earned = formed(&after)[0] / 2;
    assert_eq!(after.player(BOTRIC).expect("a seat").earned(Source::Lake), i32::from(earned.min(10)));
}

#[test]
fn botric_puts_no_boat_on_a_useless_or_small_lake() {
    // A refinery lies by the lake, but Botric reaches it already.
    let (_, after) = played(&lake("build"), &["sawmill"], &["barn"], |before, after| {
        let sawmill = TileSet::of(tile(after, "sawmill"));
        let lakes = after.shore().expect("a lake game").water().lakes();
        before.range(BOTRIC).meets(sawmill)
            && formed(after).iter().any(|n| *n >= 2)
            && lakes.last().is_some_and(|l| l.shore.meets(sawmill))
    });
    assert!(says(&after, Reason::NoBoat { why: NoBoat::Useless }));
    assert_eq!((boats(&after), after.flags_left(BOTRIC)), (0, Some(7)));

    let small = |before: &Game, after: &Game| formed(after) == [1] && !beyond(before).is_empty();
    let (_, after) = played(&lake("build"), &["sawmill", "stonemason"], &["barn"], small);
    assert!(says(&after, Reason::NoBoat { why: NoBoat::LakeTooSmall }));
    let draft = with(lake("build"), json!({ "lake": { "season": "summer", "draft": true } }));
    played(&draft, &["sawmill", "stonemason"], &["barn"], |before, after| {
        small(before, after) && places_a_boat(after)
    });
}

#[test]
fn in_the_draft_a_boat_on_deep_water_draws_three_fish() {
    let draft = with(lake("build"), json!({ "lake": { "season": "summer", "draft": true } }));
    let (_, after) = played(&draft, &["sawmill"], &["flour_mill"], |_, after| {
        places_a_boat(after) && after.shore().is_some_and(|s| s.water().lakes().iter().any(|l| l.deep))
    });
    assert_eq!(drawn(&after), 3);
    assert_eq!(fish(&after).iter().sum::<u8>(), 3);
}

/// Six landmarks of Botric's: one flag is left.
const SIX: [&str; 6] =
    ["*pond_path", "*pond_bridge", "*small_woodland", "*small_mountain_range", "*outpost", "*storeroom"];

#[test]
fn botric_places_his_last_flag_with_a_boat_to_end_the_game() {
    let (before, after) = played(&lake("build"), &SIX, &["barn"], |before, after| {
        before.flags_left(BOTRIC) == Some(1) && formed(after).iter().any(|n| *n >= 2)
    });
    assert!(!before.is_last_round());
    let lake = after.shore().expect("a lake game").boats()[0].lake;
    assert!(says(&after, Reason::PlacesBoat { lake, because: Because::LastFlag }));
    assert!(after.events().contains(&Event::LastFlag { seat: BOTRIC }));
    // Botric is the last of the round.
    assert!(after.is_over());
}

#[test]
fn a_landmark_takes_the_last_flag_before_any_boat() {
    let (_, after) = played(&lake("build"), &SIX, &["storeroom"], |before, after| {
        before.flags_left(BOTRIC) == Some(1) && formed(after).iter().any(|n| *n >= 2)
    });
    assert!(says(&after, Reason::NoBoat { why: NoBoat::NoFlag }));
    assert!(after.events().contains(&Event::LastFlag { seat: BOTRIC }));
    assert_eq!(boats(&after), 0);
}

#[test]
fn the_last_flag_is_useless_to_botric_in_the_last_round() {
    let last = with(lake("build"), json!({ "last_round": true }));
    let (_, after) = played(&last, &SIX, &["barn"], |before, after| {
        before.flags_left(BOTRIC) == Some(1) && formed(after).iter().any(|n| *n >= 2)
    });
    assert!(says(&after, Reason::NoBoat { why: NoBoat::Useless }));
}

#[test]
fn botric_chooses_the_lake_by_a_refinery_then_the_largest_and_ties_are_asked() {
    let two = |after: &Game| formed(after).len() == 2 && formed(after).iter().all(|n| *n >= 2);
    let (_, after) = played(&lake("build"), &SIX, &["barn"], |before, after| {
        before.flags_left(BOTRIC) == Some(1) && two(after) && formed(after)[0] != formed(after)[1]
    });
    let lakes = after.shore().expect("a lake game").water();
    let lake = after.shore().expect("a lake game").boats()[0].lake;
    assert!(says(&after, Reason::PlacesBoat { lake, because: Because::LargestLake }));
    assert_eq!(lakes.lake(lake).map(|l| l.tiles), formed(&after).into_iter().max());

    let (_, mut after) = played(&lake_asking(), &SIX, &["barn"], |before, after| {
        before.flags_left(BOTRIC) == Some(1) && after.decision() == Decision::Tie(TieRule::Boat)
    });
    let options = after.choices().to_vec();
    assert!(options.len() >= 2);
    let Choice::Settle(Target::Lake { lake }) = options[1] else { panic!("{options:?}") };
    after.play(options[1]).expect("an option");
    assert!(says(&after, Reason::PlacesBoat { lake, because: Because::Player }));
    assert_eq!(after.shore().expect("a lake game").boats()[0].lake, lake);
    assert_eq!(boats(&after), 1, "one boat a construction");
}

/// Returns a scene in which the player settles Botric's ties.
fn lake_asking() -> Value {
    with(lake("build"), json!({ "solo": { "settles_ties": false } }))
}

// Goods over water (S3, T6)

/// Returns a village with a Barn that no road joins to the Church. It shares a lake of at least two tiles with a
/// tile that is joined.
fn island(scene: &Value) -> Value {
    island_of(scene, 1)
}

fn island_of(scene: &Value, seed: u64) -> Value {
    found_from(scene, seed, &["barn", "+pond_path"], |g| {
        let barn = TileSet::of(tile(g, "barn"));
        let shore = g.shore().expect("a lake game");
        let lakes = shore.water().lakes();
        !g.village().home().meets(barn)
            && lakes.len() == 1
            && lakes[0].tiles >= 2
            && lakes[0].shore.meets(barn)
            && (lakes[0].shore & g.village().home()).meets(!barn)
    })
}

fn boat_of(seat: u8) -> Value {
    json!({ "shore": { "boats": [{ "lake": 0, "seat": seat }] } })
}

/// Returns a position with stone on the island, wheat on the Farm, and a sale that wants two and one.
fn stones(wheat: usize) -> Value {
    json!({
        "goods": { "barn": ["stone", "stone"], "farm": vec!["wheat"; wheat] },
        "sales": ["sale_1b"],
        "deliveries": { "raw": 0 },
    })
}

#[test]
fn goods_without_a_road_cross_for_a_wheat() {
    let island = island(&lake("produce"));
    let game = turn(with(with(island.clone(), stones(2)), boat_of(1)));
    let barn = tile(&game, "barn");
    assert!(reasons(&game).iter().any(|r| matches!(r, Reason::Sells { .. })), "{:?}", reasons(&game));
    let first = game.shore().and_then(|shore| shore.water().id(0)).expect("a lake");
    assert!(says(&game, Reason::Ferries { lake: first, tile: barn }));
    let wheat = consumed(&game).iter().filter(|(_, t)| t.kind == Material::Wheat).count();
    assert_eq!((consumed(&game).len(), wheat), (4, 2), "one of them for the boat");
    let at = |wanted: &dyn Fn(&Event) -> bool| game.events().iter().position(wanted);
    let ferried = at(&|e| *e == Event::Ferried { seat: BOTRIC, lake: first });
    let ridden = at(&|e| matches!(e, Event::Consumed { tile, .. } if *tile == barn));
    assert!(ferried.is_some() && ferried < ridden, "the wheat comes first");

    let materials = failed(BotricAction::Sale, Obstacle::Materials);
    let poor = turn(with(with(island.clone(), stones(1)), boat_of(1)));
    let wheat = failed(BotricAction::Sale, Obstacle::Wheat);
    assert!(says(&poor, wheat), "without the wheat they are out of reach");
    let persons = turn(with(with(island.clone(), stones(2)), boat_of(0)));
    assert!(says(&persons, materials), "the player's boat carries nothing of Botric's");

    // The wheat may ride its own boat.
    let there = json!({ "goods": { "barn": ["stone", "stone", "wheat"] } });
    let game = turn(with(with(with(island, stones(1)), there), boat_of(1)));
    let wheat: Vec<String> = consumed(&game)
        .into_iter()
        .filter(|(_, t)| t.kind == Material::Wheat)
        .map(|(from, _)| from)
        .collect();
    assert_eq!(wheat.len(), 2);
}

#[test]
fn the_closest_goods_are_counted_over_boats_too() {
    let goods = json!({ "goods": { "barn": ["stone", "stone"], "quarry": ["stone", "stone"], "farm": ["wheat", "wheat"] } });
    for (nearer, taken, fares) in [(true, "barn", 1), (false, "quarry", 0)] {
        let scene = with(
            with(lake("produce"), boat_of(1)),
            json!({ "sales": ["sale_1b"], "deliveries": { "raw": 0 } }),
        );
        let mut chosen = None;
        for seed in 1..200 {
            let village = island_of(&lake("produce"), seed);
            let there = game(with(village.clone(), boat_of(1)));
            let steps = crate::water::steps(&there, there.market_tile());
            let (barn, quarry) = (steps[tile(&there, "barn").index()], steps[tile(&there, "quarry").index()]);
            if barn != quarry && (barn < quarry) == nearer {
                chosen = Some(village["tiles"].clone());
                break;
            }
        }
        let tiles = json!({ "tiles": chosen.expect("such an island") });
        let game = turn(with(with(scene, tiles), goods.clone()));
        let stones =
            consumed(&game).into_iter().filter(|(_, t)| t.kind == Material::Stone).map(|(from, _)| from);
        assert_eq!(stones.collect::<Vec<_>>(), [taken, taken]);
        let ferried = game.events().iter().filter(|e| matches!(e, Event::Ferried { .. })).count();
        assert_eq!(ferried, fares);
    }
}

#[test]
fn in_the_draft_boats_ask_for_no_wheat() {
    let draft = with(lake("produce"), json!({ "lake": { "season": "summer", "draft": true } }));
    let game = turn(with(with(island(&draft), stones(1)), boat_of(1)));
    assert!(reasons(&game).iter().any(|r| matches!(r, Reason::Sells { .. })));
    assert_eq!(consumed(&game).len(), 3);
}

#[test]
fn botrics_villagers_cross_lakes_without_wheat() {
    let dry =
        json!({ "goods": { "farm": ["wheat"], "quarry": ["stone"], "woodcutter": ["wood"], "barn": [] } });
    let island = with(island(&lake("produce")), dry);
    let game = turn(with(island.clone(), boat_of(1)));
    let barn = tile(&game, "barn");
    assert!(says(&game, Reason::Produces { tile: barn, because: Because::FewestLeft }));
    assert_eq!(game.player(BOTRIC).expect("a seat").villagers().members()[0].at, barn.into());
    assert!(consumed(&game).is_empty());
    let none = turn(island);
    assert!(!reasons(&none).iter().any(|r| matches!(r, Reason::Produces { tile, .. } if *tile == barn)));
}

#[test]
fn botric_takes_no_goods_from_the_players_storeroom() {
    let joined = |g: &Game| {
        g.village().home() == g.village().all() && g.shore().is_some_and(|s| s.water().lakes().is_empty())
    };
    let village = found(&lake("produce"), &["+storeroom", "cow_conservatory"], joined);
    let goods = json!({
        "goods": { "storeroom": ["stone", "milk@1"], "quarry": ["stone"], "farm": ["wheat"] },
        "sales": ["sale_1b", "sale_1c"],
        "solo": { "sells_leftovers": true },
    });
    let game = turn(with(village.clone(), goods.clone()));
    assert!(says(&game, failed(BotricAction::Sale, Obstacle::Materials)));
    let sold = |game: &Game| game.score(BOTRIC).parts.into_iter().find(|p| p.rule == Rule::Leftovers);
    assert_eq!(sold(&game), None, "paid when it went in");

    let own = with(goods, json!({ "goods": { "cow_conservatory": ["milk@1"] } }));
    let before = crate::scene::game(with(village, own));
    assert_eq!(sold(&before).map(|p| (p.count, p.points)), Some((1, 2)));
}

// Scoring (S15)

#[test]
fn every_landmark_of_botrics_scores_the_flat_rate() {
    let all = ["*beach", "*storeroom", "*dockyard", "*aquarium", "*cliffside"];
    let village = found(&lake("produce"), &all, |_| true);
    let flat = game(village).score(BOTRIC).parts.into_iter().filter(|p| p.rule == Rule::FlatLandmark);
    let points: Vec<i32> = flat.map(|p| p.points).collect();
    assert_eq!(points, [3; 5]);
}
