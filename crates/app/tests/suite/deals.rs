//! Tests of what an action costs and gains: the suggested payment, and the same numbers wherever they are told.

use hamlet_app::api::Material;
use hamlet_app::{Table, ViewContext, sensible_payment};
use hamlet_rules::random::Chance;
use hamlet_rules::{Choice, Decision, Event, Game, LakeOptions, Options, Position, Season};
use serde_json::json;

fn position(position: serde_json::Value) -> Game {
    let position: Position = serde_json::from_value(position).expect("a position");
    position.into_game().expect("sound")
}

fn table(game: &Game) -> Table<'_> {
    Table { game, labels: &[] }
}

/// Returns the points and the gold of the player who decides.
fn points_and_gold(game: &Game) -> (i32, i32) {
    let me = game.player(game.decider()).expect("a seat");
    (me.points(), i32::from(me.gold()))
}

/// Plays a choice, then pays as suggested until nothing is to be paid. Returns how many boats carried goods.
fn pay(game: &mut Game, choice: Choice) -> usize {
    let (mut boats, mut step) = (0, Some(choice));
    while let Some(next) = step {
        let events = game.play(next).expect("offered");
        boats += events.iter().filter(|event| matches!(event, Event::Ferried { .. })).count();
        step = sensible_payment(game);
    }
    boats
}

#[test]
fn the_suggested_payment_sends_one_boat_where_one_is_enough() {
    // A stone lies beyond the first lake, two beyond the second one.
    let mut game = position(json!({
        "players": 2,
        "lake": { "season": "summer" },
        "tiles": [
            { "tile": "barn", "at": [-1, 1], "rotation": 1 },
            { "tile": "barn", "at": [1, 4], "rotation": 5 },
        ],
        "goods": {
            "barn": ["stone"],
            "barn#2": ["stone", "stone", "wheat"],
            "farm": ["wheat", "wheat"],
            "quarry": [],
            "woodcutter": [],
        },
        "sales": ["sale_1b", "sale_1a", "sale_1c"],
        "seats": [{ "gold": 0, "donkeys": ["church"] }],
        "shore": { "boats": [{ "lake": 0, "seat": 0 }, { "lake": 1, "seat": 0 }] },
    }));
    let sale = game.read_choice("sell sale_1b").expect("a sale");
    let deal = table(&game).deal(sale).expect("possible");
    assert_eq!((deal.fares, deal.cost.gold), (1, 0), "{deal:?}");
    let mut other = game.clone();
    assert_eq!(pay(&mut game, sale), 1);
    other.play(sale).expect("possible");
    let first = other.read_choice("ferry 0").expect("a boat");
    assert_eq!(pay(&mut other, first), 2, "with the first boat both are needed");
    let barn = game.village().tile(game.tile_named("barn").expect("a tile")).expect("built");
    assert_eq!(barn.slots().iter().flatten().count(), 1, "the single stone stays");
}

#[test]
fn the_work_at_a_barn_shows_its_points_before_the_goods_are_chosen() {
    let game = position(json!({
        "players": 2,
        "lake": { "season": "summer" },
        "tiles": [{ "tile": "barn", "at": [1, 4], "rotation": 5 }],
        "shore": { "boats": [{ "lake": 0, "seat": 0 }] },
    }));
    let work = game.read_choice("produce barn").expect("possible");
    let deal = table(&game).deal(work).expect("a gain");
    assert_eq!((deal.gain.points, deal.gain.gold), (2, 0), "{deal:?}");
}

/// Plays random games, and shows each position.
fn wander(mut see: impl FnMut(&Game)) {
    let seasons = [None, Some(Season::Summer), Some(Season::Winter), Some(Season::Spring)];
    for (seed, season) in (0..12).zip(seasons.into_iter().cycle()) {
        let lake = season.map(|season| LakeOptions { season, draft: false });
        let mut game = Game::new(&Options { lake, ..Options::new(2, seed) }).expect("new");
        let mut chance = Chance::new(seed);
        for _ in 0..900 {
            if game.is_over() {
                break;
            }
            see(&game);
            // Turns end late, so that goods and buildings add up.
            let all = game.choices();
            let stays = |choice: &&Choice| !matches!(choice, Choice::EndTurn | Choice::MoveDonkey { .. });
            let works: Vec<Choice> = all.iter().filter(stays).copied().collect();
            let of = if works.is_empty() { all } else { &works };
            let boat = all.iter().find(|choice| matches!(choice, Choice::Boat { .. }));
            let choice = boat.copied().unwrap_or(of[chance.below(of.len())]);
            game.play(choice).expect("offered");
        }
    }
}

#[test]
fn the_page_of_a_tile_the_list_and_the_preview_tell_one_price() {
    let (mut told, mut bought, mut ferried, mut back) = (0, 0, 0, 0);
    wander(|game| {
        if game.decision() != Decision::Turn {
            return;
        }
        let table = table(game);
        let listed = table.deals();
        assert_eq!(listed.len(), game.choices().len());
        for tile in game.village().all() {
            let sheet = table.tile_sheet(tile).expect("a tile");
            for answer in sheet.actions {
                let Some(index) = answer.index else {
                    assert_eq!(answer.deal, None, "{answer:?}");
                    continue;
                };
                let choice = game.choices()[index as usize];
                let preview = table.preview(choice).expect("possible");
                if let Some(deal) = &answer.deal {
                    assert_eq!(*deal, preview.deal, "{choice:?}");
                    told += 1;
                }
                if let Some(deal) = &listed[index as usize] {
                    assert_eq!(Some(deal), answer.deal.as_ref(), "{choice:?}");
                }
                let printed = answer.cost.is_some() || answer.gain.is_some();
                assert_eq!(answer.deal.is_some(), printed, "{choice:?}");
            }
        }
        for deal in listed.into_iter().flatten() {
            bought += usize::from(deal.bought.is_some());
            ferried += usize::from(deal.fares > 0);
            back += usize::from(deal.back > 0);
        }
    });
    assert!(told > 1000 && bought > 50 && ferried > 5 && back > 5, "{told} {bought} {ferried} {back}");
}

#[test]
fn a_purchase_tells_which_of_its_wheat_is_for_boats() {
    // No good lies in the village, so that all are bought, those for the boat across the first lake, too.
    let game = position(json!({
        "players": 2,
        "lake": { "season": "summer" },
        "tiles": [
            { "tile": "barn", "at": [-1, 1], "rotation": 1 },
            { "tile": "barn", "at": [1, 4], "rotation": 5 },
        ],
        "goods": { "barn": [], "barn#2": [], "farm": [], "quarry": [], "woodcutter": [] },
        "seats": [{ "gold": 30, "donkeys": ["quarry"] }],
        "shore": { "boats": [{ "lake": 0, "seat": 0 }, { "lake": 1, "seat": 0 }] },
    }));
    let path = game.read_choice("road barn woodcutter path").expect("a path");
    let preview = table(&game).preview(path).expect("possible");
    let purchase = preview.deal.bought.expect("all is bought");
    let wheat = purchase.goods.iter().filter(|kind| **kind == Material::Wheat).count();
    assert_eq!((purchase.fares, preview.deal.fares, wheat), (1, 1, 1), "{purchase:?}");
    let fares: Vec<Material> = preview.ways.iter().filter(|way| way.fare).map(|way| way.material).collect();
    assert_eq!(fares, [Material::Wheat]);
    assert!(preview.ways.len() > 1, "the path takes goods, too");
    // Over land nothing is bought for a boat.
    let town = game.read_choice("road woodcutter barn path").expect("a path");
    let over_land = table(&game).preview(town).expect("possible").deal;
    assert_eq!(over_land.bought.map(|purchase| purchase.fares), Some(over_land.fares));
    wander(|game| {
        for deal in table(game).deals().into_iter().flatten() {
            if let Some(purchase) = deal.bought {
                let wheat = purchase.goods.iter().filter(|kind| **kind == Material::Wheat).count();
                assert!(purchase.fares as usize <= wheat && purchase.fares <= deal.fares, "{purchase:?}");
            }
        }
    });
}

#[test]
fn a_payment_paid_as_suggested_costs_what_its_preview_says() {
    let (mut paid, mut bought) = (0, 0);
    wander(|game| {
        if game.decision() != Decision::Pay {
            return;
        }
        let context = ViewContext { game: "", name: "", state: 0, choices_taken: 0 };
        let next = table(game).view(context).pay.expect("a payment").next;
        let deal = table(game).preview(game.choices()[next as usize]).expect("offered").deal;
        let (mut after, (points, gold), mut prices) = (game.clone(), points_and_gold(game), 0);
        while let Some(next) = sensible_payment(&after) {
            for event in after.play(next).expect("offered") {
                if let Event::Bought { gold, .. } = event {
                    prices += u32::from(*gold);
                }
            }
        }
        if after.decider() != game.decider() || after.decision() != Decision::Turn {
            return;
        }
        let now = points_and_gold(&after);
        assert_eq!(now.0 - points, deal.gain.points, "{deal:?}");
        assert_eq!(now.1 - gold, deal.gain.gold - deal.cost.gold as i32, "{deal:?}");
        assert_eq!(prices, deal.bought.as_ref().map_or(0, |bought| bought.gold), "{deal:?}");
        paid += 1;
        bought += usize::from(prices > 0);
    });
    assert!(paid > 50 && bought > 5, "{paid} {bought}");
}

/// What a payment costs besides its goods, the gold first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Outlay {
    gold: u32,
    boats: usize,
}

/// Returns the outlay if a payment goes on with a choice and then as suggested.
fn outlay(game: &Game, choice: Choice) -> Outlay {
    let mut game = game.clone();
    let (mut outlay, mut step) = (Outlay { gold: 0, boats: 0 }, Some(choice));
    while let Some(next) = step {
        for event in game.play(next).expect("offered") {
            match event {
                Event::Bought { gold, .. } => outlay.gold += u32::from(*gold),
                Event::Ferried { .. } => outlay.boats += 1,
                _ => {}
            }
        }
        step = sensible_payment(&game);
    }
    outlay
}

#[test]
fn a_preview_builds_from_the_tile_where_least_is_bought() {
    let mut dearer = 0;
    wander(|game| {
        if game.decision() != Decision::Place {
            return;
        }
        for place in game.choices() {
            let mut after = game.clone();
            after.play(*place).expect("offered");
            if after.decision() != Decision::Stand {
                continue;
            }
            let stands = after.choices().iter().map(|stand| outlay(&after, *stand));
            let least = stands.min().expect("a tile to build from");
            let told = table(game).preview(*place).expect("possible").deal;
            assert_eq!(told.bought.map_or(0, |bought| bought.gold), least.gold, "{place:?}");
            dearer += usize::from(outlay(&after, after.choices()[0]) > least);
        }
    });
    assert!(dearer > 5, "{dearer}");
}

#[test]
fn a_preview_tells_how_the_score_of_each_player_would_change() {
    let (mut own, mut others, mut goods) = (0, 0, 0);
    let (mut chance, mut seen) = (Chance::new(5), 0);
    wander(|game| {
        if !matches!(game.decision(), Decision::Turn | Decision::Place) {
            return;
        }
        let choice = game.choices()[chance.below(game.choices().len())];
        let preview = table(game).preview(choice).expect("possible");
        if choice == Choice::EndTurn {
            assert!(preview.deal.ends.is_empty(), "the others' turns are not told");
            return;
        }
        let mut after = game.clone();
        let mut step = Some(choice);
        while let Some(next) = step {
            after.play(next).expect("offered");
            step = match after.decision() {
                Decision::Villager => after.choices().first().copied(),
                Decision::Stand => after.choices().iter().copied().min_by_key(|stand| outlay(&after, *stand)),
                _ => sensible_payment(&after),
            };
        }
        for seat in game.seats() {
            let told = preview.deal.ends.iter().find(|change| change.seat == seat.0);
            let points = after.score(seat).total - game.score(seat).total;
            assert_eq!(told.map_or(0, |change| change.points), points, "{choice:?}");
            let count = if seat == game.decider() { &mut own } else { &mut others };
            *count += usize::from(points != 0);
        }
        if let Some(of) = &preview.deal.own {
            assert!(of.points <= preview.deal.gain.points && of.gold >= 0, "{:?}", preview.deal);
            goods += usize::from(of.points > 0 && of.points < preview.deal.gain.points);
        }
        seen += 1;
    });
    assert!(seen > 500 && own > 100 && others > 20 && goods > 5, "{seen} {own} {others} {goods}");
}
