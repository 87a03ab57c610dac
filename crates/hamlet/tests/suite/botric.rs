//! Botric's rules one by one (solo rules; rulings S1 to S13). Each scene is a written position in
//! which the person ends the turn, and Botric plays.

use hamlet_rules::event::{Event, Source};
use hamlet_rules::ids::{SaleId, Seat, TileId};
use hamlet_rules::random::Chance;
use hamlet_rules::reason::{Because, BotricAction, Marker, Obstacle, Reason};
use hamlet_rules::{Choice, Decision, Game, Location, Material, Options, Target, TieRule, Token};
use serde_json::{Value, json};

use crate::scene::*;

// The Favour tile (S5)

#[test]
fn a_failed_hire_puts_a_gold_on_the_favour_tile_once_a_turn() {
    let two = botrics(json!({ "villagers": ["church", "farm"] }));
    let game = turn(with(with(scene(), two), json!({ "botric": { "bag": [3, 2, 1] } })));
    let hire = failed(BotricAction::Hire, Obstacle::Gold { needs: 5, has: 0 });
    assert!(says(&game, hire));
    assert!(says(&game, Reason::FavourGold { action: BotricAction::Hire, now: 1 }));
    let paid = reasons(&game).iter().filter(|r| matches!(r, Reason::FavourGold { .. })).count();
    assert_eq!(paid, 1, "the second villager fails for nothing");
    assert_eq!(favour(&game), (1, true));
}

#[test]
fn a_failure_adds_no_gold_while_the_favour_tile_is_face_down() {
    let game = turn(with(scene(), json!({ "botric": { "favour_up": false } })));
    assert_eq!(favour(&game), (0, false));
}

#[test]
fn with_four_villagers_the_hire_is_skipped_and_the_delivery_pays() {
    let four = botrics(json!({ "villagers": ["church", "church", "church", "church"] }));
    let four = with(four, json!({ "botric": { "bag": [3, 2, 1] } }));
    let game = turn(with(scene(), four));
    assert!(says(&game, failed(BotricAction::Hire, Obstacle::AllHired)));
    assert!(says(&game, Reason::FavourGold { action: BotricAction::Delivery, now: 1 }));
    assert!(
        !reasons(&game).iter().any(|r| matches!(r, Reason::FavourGold { action: BotricAction::Hire, .. }))
    );
}

#[test]
fn gold_of_a_failure_is_usable_at_once() {
    let four = botrics(json!({ "villagers": ["church", "church", "church", "church"] }));
    let game = turn(with(with(scene(), four), json!({ "botric": { "favour_gold": 6, "bag": [3, 2, 1] } })));
    assert!(says(&game, Reason::FavourGold { action: BotricAction::Delivery, now: 7 }));
    assert_eq!(game.deliveries()[0], Some(BOTRIC), "the second villager delivers seven gold");
    assert!(game.events().contains(&Event::Paid { seat: BOTRIC, gold: 7 }));
    assert_eq!(favour(&game), (0, false));
}

#[test]
fn the_modifier_keeps_the_tile_up() {
    let up = json!({ "solo": { "favour_stays_up": true }, "botric": { "favour_gold": 5 } });
    let game = turn(with(scene(), up));
    assert!(says(&game, Reason::Hires { gold: 5 }));
    assert_eq!(favour(&game), (0, true));
}

// Hire (S6)

#[test]
fn a_hire_costs_five_brings_a_blueprint_and_turns_the_tile_down() {
    let game = turn(with(scene(), json!({ "botric": { "favour_gold": 5 } })));
    assert_eq!(favour(&game), (0, false));
    let player = game.player(BOTRIC).expect("a seat");
    assert_eq!(player.villagers().size(), 2);
    assert!(player.villagers().members().iter().all(|v| v.done), "the new one lies on the Church");
    let tiles: Vec<_> = player.villagers().members().iter().map(|v| v.at).collect();
    assert_eq!(tiles, [TileId::CHURCH, tile(&game, "town_hall")].map(Location::Tile));
    let sawmill = game.catalogue().face_named("sawmill").expect("a building");
    assert_eq!(player.blueprints().collect::<Vec<_>>(), [sawmill]);
    assert_eq!(line_of(&game)[1], BotricAction::Blueprint, "its token stays");
    assert!(!reasons(&game).iter().any(|r| matches!(r, Reason::MarkerDrawn { .. })));
}

#[test]
fn botric_hires_several_times_a_turn_but_takes_no_fourth_blueprint() {
    let rich = json!({ "botric": { "favour_gold": 10 } });
    let two = botrics(json!({ "villagers": ["church", "farm"], "blueprints": ["stonemason", "flour_mill"] }));
    let game = turn(with(with(scene(), rich), two));
    assert_eq!(game.player(BOTRIC).expect("a seat").villagers().size(), 4);
    assert_eq!(game.player(BOTRIC).expect("a seat").hand_size(), 3);
    assert!(says(&game, failed(BotricAction::Blueprint, Obstacle::HandFull)));
    assert_eq!(favour(&game), (0, false));
}

#[test]
fn a_new_villager_acts_next_turn() {
    let mut game = turn(with(scene(), json!({ "botric": { "favour_gold": 5 } })));
    let steps = game.events().iter().filter(|e| **e == Event::BotricStep).count();
    assert_eq!(steps, 1);
    game.play(Choice::EndTurn).expect("a turn may be ended");
    while let Decision::Tie(_) = game.decision() {
        game.play(game.choices()[0]).expect("an option");
    }
    assert!(game.player(BOTRIC).expect("a seat").villagers().members().iter().all(|v| v.done));
}

// Deliveries (S6, S9)

fn full() -> Value {
    json!({ "goods": {
        "farm": ["wheat", "wheat", "wheat"],
        "quarry": ["stone", "stone", "stone"],
        "woodcutter": ["wood", "wood"],
    } })
}

#[test]
fn botric_needs_eight_raw_materials_for_a_delivery() {
    let game = turn(with(scene(), full()));
    assert!(says(&game, Reason::Delivers { slot: 3, because: Because::Only }));
    assert_eq!(consumed(&game).len(), 8);
    assert_eq!(points(&game), 6);
    assert!(says(&game, Reason::FavourDown));
    let at: Vec<_> =
        game.player(BOTRIC).expect("a seat").villagers().members().iter().map(|v| v.at).collect();
    assert_eq!(at, [Location::Tile(TileId::CHURCH)]);
}

#[test]
fn the_player_chooses_among_equally_close_materials() {
    let nine = json!({ "goods": { "woodcutter": ["wood", "wood", "wood"] } });
    let mut game = turn(with(with(scene(), full()), nine));
    assert_eq!(game.decision(), Decision::Tie(TieRule::Material));
    assert_eq!((game.turn(), game.decider()), (BOTRIC, Seat(0)));
    assert!(says(&game, Reason::Tie { rule: TieRule::Material, options: 3, asked: true }));
    let told = game.events().len();
    assert!(told > 3, "what led to the question is told with it");
    // Whatever is spared in the end: one of the nine stays.
    while let Decision::Tie(_) = game.decision() {
        let farm = tile(&game, "farm");
        let spare = game
            .choices()
            .iter()
            .position(|c| !matches!(c, Choice::Settle(Target::Token { tile, .. }) if *tile == farm));
        let choice = game.choices()[spare.unwrap_or(0)];
        game.play(choice).expect("an option");
        assert!(!reasons(&game).iter().any(|r| matches!(r, Reason::Delivers { .. })), "told once");
    }
    assert_eq!(
        tokens(&game, "farm").len() + tokens(&game, "quarry").len() + tokens(&game, "woodcutter").len(),
        1
    );
    assert_eq!(game.deliveries()[3], Some(BOTRIC));
}

#[test]
fn at_equal_points_gold_goes_before_raw_materials() {
    let four = botrics(json!({ "villagers": ["church", "church", "church", "church"] }));
    let game = turn(with(with(with(scene(), full()), four), json!({ "botric": { "favour_gold": 7 } })));
    let first = reasons(&game).into_iter().find(|r| matches!(r, Reason::Delivers { .. }));
    assert_eq!(first, Some(Reason::Delivers { slot: 0, because: Because::GoldFirst }));
}

#[test]
fn two_refined_materials_are_enough_and_botric_uses_his_high_quality_first() {
    let goods = json!({
        "goods": { "cow_conservatory": ["milk!@1", "milk@0"], "dairy_farm": ["milk@1"] },
        "milestones": { "herder": 1 },
    });
    let game = turn(with(built(&["cow_conservatory", "dairy_farm"]), goods));
    let used: Vec<Token> = consumed(&game).into_iter().map(|(_, t)| t).collect();
    assert_eq!(used, [Token::made(Material::Milk, BOTRIC, true), Token::made(Material::Milk, BOTRIC, false)]);
    assert!(says(
        &game,
        Reason::Uses {
            tile: tile(&game, "cow_conservatory"),
            token: Token::made(Material::Milk, BOTRIC, true),
            because: Because::OwnHighQuality,
        }
    ));
    // 2 + 1 for high quality, 1 + 1 for the other, 4 for the delivery: a point for any gold (S8).
    assert_eq!(gained(&game, Source::Refined), [3, 2]);
    assert_eq!(points(&game), 9);
}

#[test]
fn makers_are_paid_for_materials_that_botric_uses() {
    let goods = json!({ "goods": { "cow_conservatory": ["milk@0", "milk@0"] } });
    let game = turn(with(built(&["cow_conservatory"]), goods));
    assert_eq!(game.player(Seat(0)).expect("a seat").earned(Source::Refined), 2);
    assert_eq!(game.player(Seat(0)).expect("a seat").gold(), 3 + 2);
    assert_eq!(points(&game), 4);
}

#[test]
fn botric_makes_the_delivery_that_uses_most_of_his_own_materials() {
    let goods = json!({ "goods": {
        "cow_conservatory": ["milk@0", "milk@0"],
        "windmill": ["flour@0", "flour@1"],
    } });
    let game = turn(with(built(&["cow_conservatory", "windmill"]), goods.clone()));
    assert!(says(&game, Reason::Delivers { slot: 2, because: Because::MostRefined }));
    let goods = with(goods, json!({ "goods": { "windmill": ["flour@0", "flour@0"] } }));
    let mut game = turn(with(built(&["cow_conservatory", "windmill"]), goods));
    assert_eq!(game.decision(), Decision::Tie(TieRule::Delivery));
    let wanted = Choice::Settle(Target::Delivery { slot: 2 });
    assert_eq!(game.choices(), [Choice::Settle(Target::Delivery { slot: 1 }), wanted]);
    game.play(wanted).expect("an option");
    assert!(says(&game, Reason::Delivers { slot: 2, because: Because::Player }));
}

// Sales (S8)

fn sale(game: &Game, id: &str) -> SaleId {
    game.catalogue().sale_named(id).expect("a sale")
}

#[test]
fn a_sale_is_worth_its_points_and_one_more_for_gold() {
    let goods = json!({
        "goods": { "farm": ["wheat"], "quarry": ["stone", "stone"] },
        "sales": ["sale_1b", "sale_1c", "sale_1a"],
        "sale_stack": ["sale_2a"],
    });
    let game = turn(with(scene(), goods));
    assert!(says(&game, Reason::Sells { sale: sale(&game, "sale_1b"), because: Because::Only }));
    assert_eq!(gained(&game, Source::Sale), [2]);
    assert!(game.sales().contains(&Some(sale(&game, "sale_2a"))), "the next one is turned up");
    let villager = game.player(BOTRIC).expect("a seat").villagers().members()[0];
    assert_eq!(villager.at, game.market_tile().into());
}

#[test]
fn botric_makes_the_sale_with_fewest_materials_and_ties_are_asked() {
    let goods = json!({
        "goods": { "farm": ["wheat"], "quarry": ["stone", "stone"], "woodcutter": ["wood", "wood"], "cow_conservatory": ["milk@0"] },
        "sales": ["sale_1a", "sale_1b", "sale_1c"],
    });
    let game = turn(with(built(&["cow_conservatory"]), goods.clone()));
    assert!(says(&game, Reason::Sells { sale: sale(&game, "sale_1c"), because: Because::FewestMaterials }));
    let none = with(goods, json!({ "goods": { "cow_conservatory": [] } }));
    let game = turn(with(built(&["cow_conservatory"]), none));
    assert_eq!(game.decision(), Decision::Tie(TieRule::Sale));
}

// Producing (S13)

#[test]
fn botric_produces_where_fewest_materials_are_left_and_gains_a_point() {
    let goods = json!({ "goods": { "farm": ["wheat"], "quarry": [], "woodcutter": ["wood", "wood"] } });
    let game = turn(with(with(scene(), line("produce")), goods));
    assert!(says(&game, Reason::MarkerDrawn { marker: Marker::Red, starts: 0 }));
    let quarry = tile(&game, "quarry");
    assert!(says(&game, Reason::Produces { tile: quarry, because: Because::FewestLeft }));
    assert_eq!(tokens(&game, "quarry"), [raw(Material::Stone); 3]);
    assert_eq!((points(&game), game.player(BOTRIC).expect("a seat").gold()), (1, 0));
    assert_eq!(line_of(&game).last(), Some(&BotricAction::Produce));
    assert!(says(&game, Reason::TokenMoved { action: BotricAction::Produce }));
}

#[test]
fn botric_works_at_the_closest_of_equal_producers_and_ties_are_asked() {
    let close = with(scene(), botrics(json!({ "villagers": ["quarry"] })));
    let game = turn(with(close, line("produce")));
    assert!(says(&game, Reason::Produces { tile: tile(&game, "quarry"), because: Because::ClosestOfEquals }));
    let mut game = turn(with(scene(), line("produce")));
    assert_eq!(game.decision(), Decision::Tie(TieRule::Producer));
    assert_eq!(game.choices().len(), 3);
    let farm = tile(&game, "farm");
    game.play(Choice::Settle(Target::Tile { tile: farm })).expect("an option");
    assert!(says(&game, Reason::Produces { tile: farm, because: Because::Player }));
}

#[test]
fn the_setting_settles_ties_by_the_first_option() {
    let settled = json!({ "solo": { "settles_ties": true } });
    let game = turn(with(with(scene(), line("produce")), settled));
    assert_eq!(game.turn(), Seat(0));
    assert!(says(&game, Reason::Produces { tile: tile(&game, "farm"), because: Because::FixedRule }));
}

#[test]
fn the_player_chooses_among_equally_close_villagers() {
    let two = botrics(json!({ "villagers": ["farm", "woodcutter"] }));
    let goods = json!({ "goods": { "farm": ["wheat"], "woodcutter": ["wood"] } });
    let mut game = turn(with(with(with(scene(), line("produce")), two), goods));
    assert_eq!(game.decision(), Decision::Tie(TieRule::Villager));
    let from = tile(&game, "woodcutter");
    game.play(Choice::Settle(Target::Villager { from })).expect("an option");
    assert!(game.events().contains(&Event::VillagerActed {
        seat: BOTRIC,
        from: from.into(),
        to: tile(&game, "quarry")
    }));
    assert!(says(&game, Reason::Sends { from, because: Because::Player }));
}

#[test]
fn a_barn_gets_the_kinds_it_lacks() {
    let mut base = with(built(&["barn"]), line("produce"));
    base["goods"] = json!({ "farm": ["wheat", "wheat"], "quarry": ["stone", "stone"], "woodcutter": ["wood", "wood"], "barn": ["wood"] });
    let game = turn(base.clone());
    let mixed = [raw(Material::Wood), raw(Material::Stone), raw(Material::Wheat)];
    assert_eq!(tokens(&game, "barn"), mixed);
    assert_eq!(gained(&game, Source::Production), [2]);

    base["goods"]["barn"] = json!(["wood", "wood"]);
    base["goods"]["farm"] = json!(["wheat", "wheat", "wheat"]);
    base["goods"]["quarry"] = json!(["stone", "stone"]);
    base["goods"]["woodcutter"] = json!(["wood", "wood", "wood"]);
    let all_raw = json!({ "deliveries": { "raw": 0 }, "seats": [{}, { "villagers": ["barn"] }] });
    let mut game = turn(with(base, all_raw));
    assert_eq!(game.decision(), Decision::Tie(TieRule::Barn), "{:?}", reasons(&game));
    let stone = Choice::Settle(Target::Raw { kind: Material::Stone });
    assert_eq!(game.choices(), [stone, Choice::Settle(Target::Raw { kind: Material::Wheat })]);
    game.play(stone).expect("an option");
    assert_eq!(tokens(&game, "barn"), [raw(Material::Wood), raw(Material::Wood), raw(Material::Stone)]);
}

// Blueprints (S10)

#[test]
fn botric_takes_a_refinery_with_its_milestone_first_and_loses_ignored_gold() {
    let ignored = json!({ "solo": { "pays_ignored_gold": true } });
    let game = turn(with(with(scene(), line("blueprint")), ignored));
    let sawmill = game.catalogue().face_named("sawmill").expect("a building");
    assert!(says(&game, Reason::Takes { face: sawmill, because: Because::RefineryWithMilestone }));
    assert_eq!(gained(&game, Source::Modifier), [-2]);
    assert_eq!(points(&game), -2, "the score may go below zero");
    let skipped: Vec<u8> = game.display().iter().flatten().map(|o| o.gold).collect();
    assert_eq!(skipped, [1, 1, 0, 0]);
    assert_eq!(favour(&game).0, 1, "the gold comes from the supply");
}

#[test]
fn botric_takes_a_landmark_if_the_milestone_is_gone_and_gains_a_point_for_its_gold() {
    let taken = json!({
        "milestones": { "carpenter": 0 },
        "display": ["barn", { "face": "outpost", "gold": 3 }, "sawmill", "pond_path"],
    });
    let game = turn(with(with(scene(), line("blueprint")), taken));
    let outpost = game.catalogue().face_named("outpost").expect("a building");
    assert!(says(&game, Reason::Takes { face: outpost, because: Because::First }));
    assert_eq!(gained(&game, Source::Blueprint), [1]);
}

// Refining (S9)

#[test]
fn botric_refines_high_quality_first_and_fills_every_slot() {
    let mill = json!({
        "milestones": { "carpenter": 1 },
        "goods": { "farm": ["wheat", "wheat"], "woodcutter": ["wood"] },
    });
    let base = with(built(&["windmill", "sawmill"]), line("refine"));
    let game = turn(with(base.clone(), mill.clone()));
    let sawmill = tile(&game, "sawmill");
    assert!(says(&game, Reason::Refines { tile: sawmill, because: Because::MakesHighQuality }));
    assert_eq!(tokens(&game, "sawmill"), [Token::made(Material::Timber, BOTRIC, true)]);
    assert_eq!(points(&game), 0, "refining gives nothing");

    let nobody = with(mill, json!({ "milestones": { "carpenter": 0 } }));
    let game = turn(with(base, nobody));
    let windmill = tile(&game, "windmill");
    assert!(says(&game, Reason::Refines { tile: windmill, because: Because::MakesMost }));
    assert_eq!(tokens(&game, "windmill"), [Token::made(Material::Flour, BOTRIC, false); 2]);
    assert_eq!(tokens(&game, "farm"), []);
}

#[test]
fn botric_does_not_refine_without_a_free_token() {
    let both = json!({
        "goods": { "lumbermill": ["timber@1", "timber@1"], "woodcutter": ["wood"] },
        "deliveries": { "timber_flour": 0 },
        "botric": { "line": ["refine", "produce", "blueprint", "build", "road"] },
        "seats": [{}, { "villagers": ["farm"] }],
    });
    let game = turn(with(built(&["lumbermill", "sawmill"]), both));
    assert!(says(&game, failed(BotricAction::Refine, Obstacle::NoToken)));
}

// Building (S10, S11)

#[test]
fn botric_builds_a_refinery_with_its_milestone_next_to_the_church() {
    let goods =
        json!({ "goods": { "farm": ["wheat", "wheat"], "quarry": ["stone"], "woodcutter": ["wood"] } });
    let hand = botrics(json!({ "blueprints": ["pond_path", "sawmill"] }));
    let settled = json!({ "solo": { "settles_ties": true }, "display": ["stonemason", "barn", "flour_mill", "outpost"] });
    let game = turn(with(with(with(with(scene(), line("build")), goods), hand), settled));
    let sawmill = game.catalogue().face_named("sawmill").expect("a building");
    assert!(says(&game, Reason::Builds { face: sawmill, because: Because::RefineryWithMilestone }));
    // No two tiles are linked without the Church, so there is no longest road yet.
    assert!(says(&game, Reason::Places { tile: TileId::CHURCH, because: Because::NearestChurch }));
    let new = tile(&game, "sawmill");
    assert!(game.village().adjacent(TileId::CHURCH).has(new));
    assert_eq!(game.milestones()[1], Some(BOTRIC));
    assert!(game.unlocked()[0]);
    assert_eq!(points(&game), 4);
    assert_eq!(consumed(&game).len(), 3);
    assert_eq!(game.player(BOTRIC).expect("a seat").hand_size(), 1);
    assert_eq!(line_of(&game).last(), Some(&BotricAction::Build));
}

#[test]
fn botric_builds_the_oldest_of_equal_blueprints_and_needs_no_gold() {
    let goods = json!({ "goods": { "quarry": ["stone"], "woodcutter": ["wood"] } });
    let hand = botrics(json!({ "blueprints": ["barn", "outpost", "small_woodland"] }));
    let settled = json!({
        "solo": { "settles_ties": true, "pays_ignored_gold": true },
        "display": ["stonemason", "barn", "flour_mill", "pond_path"],
    });
    let game = turn(with(with(with(with(scene(), line("build")), goods), hand), settled));
    let outpost = game.catalogue().face_named("outpost").expect("a building");
    assert!(says(&game, Reason::Builds { face: outpost, because: Because::First }));
    assert_eq!(game.village().tile(tile(&game, "outpost")).expect("a tile").owner, Some(BOTRIC));
    assert_eq!((gained(&game, Source::Construction), gained(&game, Source::Modifier)), (vec![2], vec![-1]));
}

// Roads (S12)

#[test]
fn botric_builds_no_road_without_its_materials() {
    let game = turn(with(with(scene(), line("road")), json!({ "solo": { "settles_ties": true } })));
    assert!(says(&game, failed(BotricAction::Road, Obstacle::NoRoadPlace)));
    // The search goes on to the right.
    assert!(reasons(&game).iter().any(|r| matches!(r, Reason::Produces { .. })));
}

// The action line (S7)

#[test]
fn the_search_wraps_round_and_stops_after_one_round() {
    let full = json!({
        "goods": {
            "farm": ["wheat", "wheat", "wheat"],
            "quarry": ["stone", "stone", "stone"],
            "woodcutter": ["wood", "wood", "wood"],
        },
        "deliveries": { "raw": 0 },
        "display": [],
        "bag": [],
        "botric": { "bag": [0, 2, 0], "line": ["blueprint", "road", "build", "refine", "produce"] },
    });
    let game = turn(with(scene(), full));
    assert!(says(&game, Reason::MarkerDrawn { marker: Marker::Orange, starts: 1 }));
    let tried: Vec<BotricAction> = reasons(&game)
        .into_iter()
        .filter_map(|r| match r {
            Reason::Failed { action, .. } => Some(action),
            _ => None,
        })
        .skip(3)
        .collect();
    let round = [
        BotricAction::Road,
        BotricAction::Build,
        BotricAction::Refine,
        BotricAction::Produce,
        BotricAction::Blueprint,
    ];
    assert_eq!(tried, round);
    assert!(says(&game, Reason::NothingPossible { now: 2 }), "one for the failed hire, one for this");
    assert_eq!(line_of(&game)[0], BotricAction::Blueprint, "no token moves");
    assert!(says(&game, failed(BotricAction::Blueprint, Obstacle::DisplayEmpty)));
}

#[test]
fn the_last_marker_brings_all_back_turns_the_tile_up_and_adds_a_gold() {
    let last = json!({ "botric": { "bag": [1, 0, 0], "favour_up": false } });
    let game = turn(with(with(with(scene(), line("blueprint")), last), json!({})));
    assert!(says(&game, Reason::MarkersReturned { turned: true, now: 1 }));
    assert_eq!(favour(&game), (1, true));
    assert_eq!(game.botric().expect("a solo game").bag().each(), [3, 2, 1]);
}

#[test]
fn turning_up_in_mid_turn_does_not_renew_the_gold_of_a_failure() {
    let last = json!({ "botric": { "bag": [1, 0, 0], "favour_up": false } });
    let two = botrics(json!({ "villagers": ["church", "church"] }));
    let game = turn(with(with(with(scene(), line("blueprint")), last), two));
    assert!(!reasons(&game).iter().any(|r| matches!(r, Reason::FavourGold { .. })));
    assert_eq!(favour(&game), (1, true));
}

// The fifth road (S12)

#[test]
fn the_road_token_leaves_the_line_after_botrics_fifth_road() {
    let mut fifths = 0;
    for seed in 0..25 {
        let mut options = Options::new(1, seed);
        options.solo.settles_ties = true;
        let mut chance = Chance::new(seed);
        let mut game = Game::new(&options).expect("one player is allowed");
        while !game.is_over() {
            let choice = game.choices()[chance.below(game.choices().len())];
            let before = game.player(BOTRIC).expect("a seat").roads_built();
            game.play(choice).expect("what is offered is accepted");
            let fifth = before < 5 && game.player(BOTRIC).expect("a seat").roads_built() == 5;
            assert_eq!(says(&game, Reason::RoadTokenGone), fifth);
            assert_eq!(
                line_of(&game).contains(&BotricAction::Road),
                game.player(BOTRIC).expect("a seat").roads_built() < 5
            );
            fifths += u32::from(fifth);
        }
    }
    assert!(fifths > 0);
}

// Ties (S1)

#[test]
fn the_table_shows_botrics_steps_so_far_during_a_tie() {
    let nine = json!({ "goods": { "woodcutter": ["wood", "wood", "wood"] }, "botric": { "favour_gold": 2 } });
    let mut game = turn(with(with(scene(), full()), nine));
    assert_eq!(game.decision(), Decision::Tie(TieRule::Material));
    assert_eq!(favour(&game), (3, true), "the failed hire has paid");
    let left =
        |game: &Game| ["farm", "quarry", "woodcutter"].map(|t| tokens(game, t).len()).iter().sum::<usize>();
    let first = game.choices()[0];
    let before = left(&game);
    game.play(first).expect("an option");
    assert_eq!(game.decision(), Decision::Tie(TieRule::Material));
    assert_eq!(left(&game), before - 1);
    let told: Vec<_> = consumed(&game);
    assert_eq!(told.len(), 1, "only what is new is told: {told:?}");
}

#[test]
fn only_tied_options_may_be_chosen() {
    let mut game = turn(with(scene(), line("produce")));
    let hash = game.hash();
    let church = Choice::Settle(Target::Tile { tile: TileId::CHURCH });
    assert!(game.play(church).is_err());
    assert!(game.play(Choice::EndTurn).is_err());
    assert_eq!(game.hash(), hash);
}
