//! Laws that hold in every game, tried over random ones.

pub mod dice;
pub mod fares;
mod harbour;
mod lake;
pub mod oracle;
pub mod positions;
pub mod waters;

use dice::Dice;
use hamlet_rules::TileSet;
use hamlet_rules::catalogue::Action;
use hamlet_rules::placement::search;
use hamlet_rules::{Choice, Decision, Event, FaceId, Game, LakeOptions, LayoutChoice, Material, Options};
use hamlet_rules::{Pose, Position, Rarity, Refusal, RoadKind, Season, Seat, SoloOptions, TileId, Token};
use oracle::{Drawn, drawn};
use proptest::prelude::*;
use std::collections::BTreeSet;
use waters::{Means, Waters, bill};

/// A game in which one player wants the end is over within this number of rounds: each turn earns at least
/// one gold, by producing or by begging, and all deliveries together can be purchased for 75.
const ROUNDS_TO_THE_END: u16 = 80;

fn options() -> impl Strategy<Value = Options> {
    (plain_options(), prop_oneof![Just(None), lake_options().prop_map(Some)])
        .prop_map(|(options, lake)| Options { lake, ..options })
}

/// Returns options of By the Lake with any season, in a quarter of the cases by the draft rules.
fn lake_options() -> impl Strategy<Value = LakeOptions> {
    (0usize..4, 0u8..4).prop_map(|(season, n)| LakeOptions { season: Season::ALL[season], draft: n == 0 })
}

fn plain_options() -> impl Strategy<Value = Options> {
    (1u8..=4, any::<u64>(), any::<bool>(), any::<[bool; 9]>()).prop_map(|(players, seed, random, m)| {
        let mut options = Options::new(players, seed);
        if random {
            options.layout = LayoutChoice::Random;
        }
        options.solo = SoloOptions {
            settles_ties: m[0],
            two_donkeys: m[1],
            landmarks_1: m[2],
            pays_ignored_gold: m[3],
            two_villagers: m[4],
            favour_stays_up: m[5],
            merchant_strict: m[6],
            chaplain_strict: m[7],
            landmarks_5: m[8] && !m[2],
            sells_leftovers: m[3],
        };
        options
    })
}

/// Returns how often a law is tried: `HAMLET_LAWS=100` tries each a hundred times as often.
fn tries(cases: u32) -> ProptestConfig {
    let times = std::env::var("HAMLET_LAWS").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    ProptestConfig { cases: cases * times, ..ProptestConfig::default() }
}

/// Plays up to `most` busy choices, calling `each` before every one.
fn wander(options: &Options, dice: u64, most: usize, mut each: impl FnMut(&Game, Choice)) -> Game {
    let mut game = Game::new(options).expect("the options are sound");
    let mut dice = Dice(dice | 1);
    for _ in 0..most {
        if game.is_over() {
            break;
        }
        let choice = dice.busy(&game);
        each(&game, choice);
        game.play(choice).expect("what is offered is accepted");
    }
    game
}

/// Returns every choice that could be written with the components of a game, possible or not.
fn universe(game: &Game) -> Vec<Choice> {
    let mut all = vec![Choice::TownHall, Choice::Beg, Choice::EndTurn, Choice::HireVillager, Choice::Done];
    let tiles: Vec<TileId> = game.village().all().iter().collect();
    for &tile in &tiles {
        all.extend([
            Choice::Produce { tile },
            Choice::Villager { from: tile.into() },
            Choice::Stand { tile },
        ]);
        all.push(Choice::HireDonkey { tile });
        all.extend((0..4).map(|count| Choice::Refine { tile, count }));
        for &to in &tiles {
            all.push(Choice::MoveDonkey { from: tile, to });
            all.extend([RoadKind::Path, RoadKind::Bridge].map(|kind| Choice::Road { at: tile, to, kind }));
        }
        for kind in Material::ALL {
            let makers = if kind.is_raw() { vec![None] } else { game.seats().map(Some).collect() };
            for maker in makers {
                for high_quality in [false, true] {
                    all.push(Choice::Consume { tile, token: Token { kind, maker, high_quality } });
                }
            }
        }
    }
    all.extend(game.catalogue().sale_ids().map(|sale| Choice::Sell { sale }));
    all.extend((0..7).map(|slot| Choice::Deliver { slot }));
    all.extend(game.catalogue().face_ids().map(|face| Choice::Construct { face }));
    all.extend(Material::ALL.map(|kind| Choice::Buy { kind }));
    all.extend((0..5).map(|place| Choice::TakeBlueprint { place }));
    for wood in 0..4 {
        for stone in 0..4 {
            all.extend((0..4).map(|wheat| Choice::Fill { wood, stone, wheat }));
        }
    }
    for &tile in &tiles {
        all.push(Choice::Fish { tile });
        all.extend((0..4).map(|count| Choice::Store { tile, count }));
    }
    for rarity in Rarity::ALL {
        all.extend([Choice::SellFish { rarity }, Choice::Cook { rarity }]);
    }
    let lakes = game.shore().into_iter().flat_map(|shore| shore.water().ids());
    all.extend(lakes.flat_map(|lake| [Choice::Ferry { lake }, Choice::Boat { lake }]));
    for common in 0..5 {
        for uncommon in 0..4 {
            for rare in 0..4 {
                all.push(Choice::Release { common, uncommon, rare });
                all.push(Choice::Keep { common, uncommon, rare });
            }
        }
    }
    // Numbers that no component has.
    all.extend([Choice::Deliver { slot: 250 }, Choice::TakeBlueprint { place: 250 }]);
    all.push(Choice::Store { tile: TileId::CHURCH, count: 255 });
    all.push(Choice::Keep { common: 255, uncommon: 255, rare: 255 });
    all.push(Choice::Release { common: 255, uncommon: 255, rare: 255 });
    all.push(Choice::Place(Pose { q: i16::MAX, r: i16::MIN, rotation: 255 }));
    all
}

/// Returns whether the rules allow a choice at the beginning of an action, worked out by the oracle; `None` where
/// the oracle does not know.
fn allowed(game: &Game, drawn: &Drawn, waters: &Waters, choice: Choice) -> Option<bool> {
    let seat = game.turn();
    let (village, player) = (game.village(), game.player(seat).expect("a seat"));
    let catalogue = game.catalogue();
    let awake = player.villagers().ready() > 0;
    let range = waters.range(game, seat);
    let closed = |t: TileId| game.shore().is_some_and(|s| s.closed_by(t).is_some());
    let home = |t: TileId| range.contains(&t) && !closed(t);
    let action = |t: TileId| &village.face(catalogue, t).expect("a face").action;
    let payable = |at: TileId| match game.shore() {
        None => {
            let bill = bill(game, choice, at);
            Some(drawn.payable(game, seat, at, bill.need, bill.may_buy))
        }
        Some(_) => Means::new(waters, game, seat, &bill(game, choice, at)).map(|means| means.suffice()),
    };
    Some(match choice {
        Choice::Produce { tile } => {
            awake
                && home(tile)
                && matches!(action(tile), Action::Produce { .. })
                && village.tile(tile).expect("a tile").empty() > 0
        }
        Choice::Refine { tile, count } => {
            let Action::Refine { output, .. } =
                (if village.has(tile) { action(tile) } else { return Some(false) })
            else {
                return Some(false);
            };
            let lying: usize = village
                .tiles()
                .iter()
                .flat_map(|t| t.slots().iter().flatten())
                .filter(|t| t.kind == *output && t.maker == Some(seat))
                .count();
            awake
                && (1..=2).contains(&count)
                && home(tile)
                && village.tile(tile).expect("a tile").empty() >= count
                && lying + usize::from(count) <= 2
                && payable(tile)?
        }
        Choice::Sell { sale } => {
            let market = game.market_tile();
            awake && game.sales().contains(&Some(sale)) && home(market) && payable(market)?
        }
        Choice::Deliver { slot } => {
            let slot = usize::from(slot);
            awake
                && slot < game.delivery_slots().len()
                && game.deliveries()[slot].is_none()
                && home(TileId::CHURCH)
                && payable(TileId::CHURCH)?
        }
        Choice::Road { at, to, kind } => {
            awake
                && player.roads_built() < 5
                && home(at)
                && drawn.road_sites(village).contains(&hamlet_rules::village::RoadSite::between(at, to, kind))
                && payable(at)?
        }
        Choice::Construct { face } => {
            let mut beside = BTreeSet::new();
            if awake && player.blueprints().any(|f| f == face) {
                for site in search(catalogue, village, face) {
                    let there = drawn.fit(catalogue, face, (site.pose.q, site.pose.r), site.pose.rotation);
                    beside.extend(there.expect("a legal place").into_iter().filter(|t| home(*t)));
                }
            }
            let answers: Vec<Option<bool>> = beside.into_iter().map(payable).collect();
            match answers.contains(&Some(true)) {
                false if answers.contains(&None) => return None,
                any => any,
            }
        }
        Choice::Fish { tile } => {
            let shore = game.shore()?;
            let around = shore.water().tiles().filter(|t| t.fish && t.shore.has(tile)).count();
            let owned = village.has(tile) && village.tile(tile).expect("a tile").owner == Some(seat);
            let beach = owned && village.face(catalogue, tile).expect("a face").id == "beach";
            awake && home(tile) && (around > 0 || beach) && !shore.bag().is_empty()
        }
        Choice::Store { tile, count } => {
            awake
                && home(tile)
                && *action(tile) == Action::Store
                && village.tile(tile).expect("a tile").owner == Some(seat)
                && count > 0
                && village.tile(tile).expect("a tile").empty() >= count
                && payable(tile)?
        }
        _ => return None,
    })
}

proptest! {
    #![proptest_config(tries(32))]

    /// Choices are sorted and distinct, and always there until the game is over.
    #[test]
    fn choices_are_sorted_and_distinct(options in options(), dice in any::<u64>()) {
        wander(&options, dice, 1500, |game, _| {
            let choices = game.choices();
            assert!(!choices.is_empty());
            assert!(choices.windows(2).all(|w| w[0] < w[1]));
            let mut anew = Vec::new();
            game.list(&mut anew);
            assert_eq!(choices, anew);
        });
    }

    /// What is offered is accepted; what is not is refused with a reason and changes nothing.
    #[test]
    fn exactly_the_offered_choices_are_accepted(options in options(), dice in any::<u64>(), at in 20usize..400) {
        let game = wander(&options, dice, at, |_, _| ());
        prop_assume!(!game.is_over());
        let before = game.hash();
        for choice in game.choices() {
            prop_assert!(game.clone().play(*choice).is_ok(), "{}", game.write_choice(*choice));
        }
        for choice in universe(&game) {
            let offered = game.choices().contains(&choice);
            prop_assert_eq!(game.why(choice).is_none(), offered, "{:?}", choice);
            prop_assert!(!game.write_choice(choice).is_empty());
            if !offered {
                let mut copy = game.clone();
                prop_assert!(copy.play(choice).is_err());
                prop_assert_eq!(copy.hash(), before);
                prop_assert_eq!(copy.choices(), game.choices());
            }
        }
    }

    /// The list of a turn is what a plain reading of the rules allows.
    #[test]
    fn a_turn_offers_what_the_rules_allow(options in options(), dice in any::<u64>(), at in 10usize..500) {
        let mut game = wander(&options, dice, at, |_, _| ());
        let mut dice = Dice(dice | 1);
        while !game.is_over() && game.decision() != Decision::Turn {
            let choice = dice.pick(&game);
            game.play(choice).expect("what is offered is accepted");
        }
        prop_assume!(!game.is_over());
        let drawn = drawn(&game);
        let waters = Waters::new(&drawn, &game);
        for choice in universe(&game) {
            if let Some(allowed) = allowed(&game, &drawn, &waters, choice) {
                prop_assert_eq!(game.choices().contains(&choice), allowed, "{:?}", choice);
                if !allowed {
                    let why = game.why(choice);
                    prop_assert!(why.is_some() && why != Some(Refusal::NotNow), "no reason for {:?}", choice);
                }
            }
        }
    }

    /// What is kept up to date equals what is worked out from nothing.
    #[test]
    fn kept_geometry_equals_recomputation(options in options(), dice in any::<u64>(), at in 50usize..1200) {
        let game = wander(&options, dice, at, |_, _| ());
        let (village, catalogue) = (game.village(), game.catalogue());
        let drawn = Drawn::new(catalogue, village);
        let mut links = drawn.links(village);
        for a in village.all() {
            for b in village.all().iter().filter(|b| a < *b) {
                prop_assert_eq!(village.linked(a).has(b), links.remove(&(a, b)));
            }
        }
        prop_assert_eq!(village.road_sites(), &drawn.road_sites(village)[..]);
        for seat in game.seats() {
            for face in game.player(seat).expect("a seat").blueprints() {
                prop_assert_eq!(game.sites(face), search(catalogue, village, face));
            }
        }
        for kind in Material::ALL {
            let lying = village.tiles().iter().flat_map(|t| t.slots().iter().flatten()).filter(|t| t.kind == kind).count();
            prop_assert_eq!(usize::from(village.stock().count(kind, village.all())), lying);
        }
    }

    /// Every legal place is found: tried against every point and turn around the village.
    #[test]
    fn every_legal_place_is_found(options in options(), dice in any::<u64>(), at in 10usize..300, face in 6usize..30) {
        let game = wander(&options, dice, at, |_, _| ());
        let (village, catalogue) = (game.village(), game.catalogue());
        let face = catalogue.face_ids().nth(face % catalogue.faces.len()).expect("a face");
        let drawn = drawn(&game);
        let found = search(catalogue, village, face);
        let range = |pick: fn(&hamlet_rules::village::Tile) -> i16| {
            let all: Vec<i16> = village.tiles().iter().map(pick).collect();
            all.iter().min().unwrap() - 10..=all.iter().max().unwrap() + 10
        };
        for q in range(|t| t.pose.q) {
            for r in range(|t| t.pose.r) {
                for &rotation in &catalogue.face(face).expect("a face").rotations {
                    let legal = drawn.fit(catalogue, face, (q, r), rotation);
                    let site = found.iter().find(|s| s.pose == Pose { q, r, rotation });
                    prop_assert_eq!(legal.is_some(), site.is_some(), "{} {} {}", q, r, rotation);
                    if let (Some(touched), Some(site)) = (legal, site) {
                        prop_assert_eq!(touched.iter().copied().collect::<TileSet>(), site.touch);
                    }
                }
            }
        }
    }

    /// Blueprints, sale tiles and refined tokens are never made or lost, and gold and points are
    /// exactly what the events say.
    #[test]
    fn nothing_is_made_or_lost(options in options(), dice in any::<u64>()) {
        let mut game = Game::new(&options).expect("sound options");
        let mut dice = Dice(dice | 1);
        for _ in 0..1500 {
            if game.is_over() { break }
            let before: Vec<(i32, i32)> = game.seats().map(|s| (game.gold_of(s), game.player(s).expect("a seat").points())).collect();
            let choice = dice.busy(&game);
            game.play(choice).expect("what is offered is accepted");
            for seat in game.seats().filter(|s| game.botric_seat() != Some(*s)) {
                let (mut gold, mut points) = before[seat.index()];
                for event in game.events() {
                    match *event {
                        Event::Gained { seat: s, points: p, gold: g, .. } if s == seat => {
                            gold += i32::from(g);
                            points += i32::from(p);
                        }
                        Event::Bought { seat: s, gold: g, .. }
                        | Event::Paid { seat: s, gold: g }
                        | Event::BlueprintTaken { seat: s, gold: g, .. }
                        | Event::VillagerHired { seat: s, gold: g }
                        | Event::DonkeyHired { seat: s, gold: g, .. } if s == seat => gold -= i32::from(g),
                        _ => {}
                    }
                }
                prop_assert_eq!(gold, game.gold_of(seat));
                prop_assert_eq!(points, game.player(seat).expect("a seat").points());
            }
            let catalogue = game.catalogue();
            let mut faces: Vec<FaceId> = game.village().tiles().iter().map(|t| t.face).collect();
            faces.extend(game.bag());
            faces.extend(game.display().iter().flatten().map(|o| o.face));
            faces.extend(game.seats().flat_map(|s| game.player(s).expect("a seat").blueprints().collect::<Vec<_>>()));
            for (k, material) in Material::REFINED.into_iter().enumerate() {
                for (id, face) in catalogue.face_ids().zip(&catalogue.faces).filter(|(_, f)| game.shore().is_some() || !f.by_the_lake) {
                    let locked = face.piles.iter().filter(|p| **p == hamlet_rules::catalogue::Pile::Unlocked(material)).count();
                    faces.extend(std::iter::repeat_n(id, if game.unlocked()[k] { 0 } else { locked }));
                }
            }
            prop_assert_eq!(faces.len(), if game.shore().is_some() { 38 } else { 32 });
            for seat in game.seats() {
                prop_assert!(game.player(seat).expect("a seat").villagers().size() <= 4 && game.player(seat).expect("a seat").donkeys().size() <= 6);
                for kind in Material::REFINED {
                    prop_assert!(game.village().tokens_of(seat, kind) <= 2);
                }
            }
        }
    }

    /// A log of choices gives the same game again, and so does a copy; undo is a shorter log.
    #[test]
    fn a_log_gives_the_same_game(options in options(), dice in any::<u64>(), most in 1usize..800) {
        let mut log = Vec::new();
        let mut hashes = Vec::new();
        let game = wander(&options, dice, most, |game, choice| {
            hashes.push(game.hash());
            log.push(game.choices().iter().position(|c| *c == choice).unwrap());
        });
        let mut again = Game::new(&options).expect("sound options");
        for (index, hash) in log.iter().zip(hashes) {
            prop_assert_eq!(again.hash(), hash);
            let choice = again.choices()[*index];
            let mut copy = again.clone();
            copy.play(choice).expect("what is offered is accepted");
            again.play(choice).expect("what is offered is accepted");
            prop_assert_eq!(copy.hash(), again.hash());
            prop_assert_eq!(copy.choices(), again.choices());
        }
        prop_assert_eq!(again.hash(), game.hash());
    }

    /// A choice survives being written down, and so does a position.
    #[test]
    fn choices_and_positions_survive_a_round_trip(options in options(), dice in any::<u64>(), most in 1usize..600) {
        wander(&options, dice, most, |game, _| {
            for choice in game.choices() {
                assert_eq!(game.read_choice(&game.write_choice(*choice)), Ok(*choice));
            }
            if game.decision() == Decision::Turn {
                let position = Position::of(game).expect("a turn has a position");
                let text = serde_json::to_string(&position).expect("a position is data");
                let read: Position = serde_json::from_str(&text).expect("what was written can be read");
                let again = read.into_game().expect("a position of a game is sound");
                assert_eq!(again.hash(), game.hash());
                assert_eq!(again.choices(), game.choices());
                assert_eq!(Position::of(&again), Some(position));
            }
        });
    }

    /// A game ends when one player wants it to, whatever the others do.
    #[test]
    fn a_game_ends_if_one_player_plays_towards_the_end(options in options(), dice in any::<u64>()) {
        let mut game = Game::new(&options).expect("sound options");
        let mut dice = Dice(dice | 1);
        while !game.is_over() {
            let choice = if game.decider() == Seat(0) && game.turn() == Seat(0) { towards_the_end(&game) } else { dice.busy(&game) };
            game.play(choice).expect("what is offered is accepted");
            prop_assert!(game.round() <= ROUNDS_TO_THE_END, "round {}", game.round());
        }
    }

    /// No position, however odd, does harm: it becomes a game or a list of faults.
    #[test]
    fn odd_positions_are_refused_not_fatal(options in options(), dice in any::<u64>(), cuts in 1usize..6) {
        let mut game = wander(&options, dice, 300, |_, _| ());
        // Only a turn has a position.
        while !game.is_over() && game.decision() != Decision::Turn {
            game.play(game.choices()[0]).expect("what is offered is accepted");
        }
        prop_assume!(!game.is_over());
        let mut value = serde_json::to_value(Position::of(&game)).expect("a position is data");
        let mut dice = Dice(dice | 1);
        for _ in 0..cuts {
            mangle(&mut value, &mut dice);
        }
        if let Ok(position) = serde_json::from_value::<Position>(value) {
            match position.into_game() {
                Ok(mut game) => for _ in 0..50 {
                    if game.is_over() { break }
                    let choice = dice.pick(&game);
                    game.play(choice).expect("what is offered is accepted");
                },
                Err(faults) => prop_assert!(!faults.is_empty()),
            }
        }
    }
}

/// Delivers when it can, purchasing what is missing; else earns gold; else begs.
fn towards_the_end(game: &Game) -> Choice {
    let choices = game.choices();
    let rank = |choice: &Choice| match choice {
        Choice::Deliver { .. } => 0,
        Choice::Buy { .. } | Choice::Consume { .. } | Choice::Villager { .. } | Choice::Fill { .. } => 1,
        Choice::Produce { .. } => 2,
        Choice::Beg => 3,
        Choice::Done | Choice::EndTurn => 4,
        _ => 5,
    };
    *choices.iter().min_by_key(|c| rank(c)).expect("there is always a choice")
}

/// Changes one thing somewhere in a JSON value.
fn mangle(value: &mut serde_json::Value, dice: &mut Dice) {
    use serde_json::Value;
    match value {
        Value::Object(map) if !map.is_empty() => {
            let key = map.keys().nth(dice.roll(map.len())).cloned().unwrap_or_default();
            if dice.roll(12) == 0 {
                map.remove(&key);
            } else if let Some(inner) = map.get_mut(&key) {
                mangle(inner, dice);
            }
        }
        Value::Array(list) if !list.is_empty() => {
            let i = dice.roll(list.len());
            match dice.roll(8) {
                0 => drop(list.remove(i)),
                1 => list.push(list[i].clone()),
                _ => mangle(&mut list[i], dice),
            }
        }
        Value::Number(_) => *value = [0, 1, 3, 4, 7, 255, 65_535, -1, -40][dice.roll(9)].into(),
        Value::Bool(b) => *b = !*b,
        Value::String(text) => {
            *text = ["barn", "farm", "church", "milk@0", "wood", "", "sale_1a", "house", "rare", "monopoly"]
                [dice.roll(10)]
            .into()
        }
        other => *other = Value::from(1),
    }
}
