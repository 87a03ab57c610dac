//! What the table tells before and after a choice: the question at the end of a turn, the sums of the
//! score, what a boat and a favour bring about, and which action earned points.

use hamlet_app::api::*;
use hamlet_app::internals::award_rule;
use hamlet_app::{Table, ViewContext};
use hamlet_rules::catalogue::Action;
use hamlet_rules::random::Chance;
use hamlet_rules::{Catalogue, Choice, Event, Game, LakeOptions, Options, Position, Season, Seat, Source};
use serde_json::json;

fn game(position: serde_json::Value) -> Game {
    let position: Position = serde_json::from_value(position).expect("a position");
    position.into_game().expect("sound")
}

fn view(game: &Game) -> GameView {
    Table { game, labels: &[] }.view(ViewContext { game: "", name: "", state: 0, choices_taken: 0 })
}

/// Plays random games to the end and checks each situation.
fn look(options: impl Iterator<Item = Options>, mut at: impl FnMut(&Game)) {
    for options in options {
        let mut game = Game::new(&options).expect("new");
        let mut chance = Chance::new(options.seed);
        for _ in 0..2_000 {
            at(&game);
            if game.is_over() {
                break;
            }
            let choice = game.choices()[chance.below(game.choices().len())];
            game.play(choice).expect("offered");
        }
    }
}

#[test]
fn ending_a_turn_asks_back_while_donkeys_could_move() {
    let seat = |awake: &str| match awake {
        "villagers" => json!({ "villagers": ["church"], "donkeys": ["church"] }),
        _ => json!({ "villagers": [], "tired": ["church"], "donkeys": ["church"] }),
    };
    let question = |position| view(&game(position)).end_question;
    let of = |seat| json!({ "players": 2, "seats": [seat] });
    assert_eq!(question(of(seat("villagers"))), Some(EndQuestion::Villagers));
    assert_eq!(question(of(seat("tired"))), Some(EndQuestion::Donkeys));
    let mut moved = of(seat("tired"));
    moved["donkeys_moved"] = json!(true);
    assert_eq!(question(moved), None);
    // The turn cannot be ended in the middle of an action.
    let mut game = game(of(json!({ "villagers": ["church"], "donkeys": ["church"], "gold": 9 })));
    game.play(Choice::TownHall).expect("possible");
    assert_eq!(view(&game).end_question, None);
}

#[test]
fn ending_the_last_turn_asks_back_while_fish_could_be_used() {
    let question = |last: bool| {
        let seat = json!({ "villagers": [], "tired": ["church"], "fish": [1, 0, 0] });
        let lake = json!({ "season": "summer" });
        let at =
            json!({ "players": 2, "seats": [seat], "lake": lake, "donkeys_moved": true, "last_round": last });
        view(&game(at)).end_question
    };
    assert_eq!(question(true), Some(EndQuestion::Fish));
    assert_eq!(question(false), None, "they can be used in the next turn");
}

#[test]
fn a_blueprint_is_taken_at_the_town_hall() {
    let seat = json!({ "villagers": ["church"], "donkeys": ["church"], "gold": 9 });
    let mut game = game(json!({ "players": 2, "seats": [seat] }));
    let town_hall = Table { game: &game, labels: &[] }.town_hall();
    game.play(Choice::TownHall).expect("possible");
    game.play(Choice::TakeBlueprint { place: 0 }).expect("possible");
    let lines = Table { game: &game, labels: &[] }.lines(game.events(), &mut 1);
    let taken = lines.iter().find(|line| matches!(line.event, LogEvent::BlueprintTaken { .. }));
    assert_eq!(taken.and_then(|line| line.tile), Some(town_hall.number()));
}

#[test]
fn a_longest_road_names_the_building_that_raises_its_points() {
    let farrier = |owner: u8| {
        json!({
            "players": 2,
            "tiles": [
                { "tile": "church_1_2p", "at": [5, -4], "rotation": 5 },
                { "tile": "town_hall", "at": [10, -9], "rotation": 5 },
                { "tile": "market_2p", "at": [8, -8], "rotation": 1 },
                { "tile": "farm", "at": [10, -9], "rotation": 5 },
                { "tile": "quarry", "at": [5, -5], "rotation": 0 },
                { "tile": "woodcutter", "at": [7, -5], "rotation": 4 },
                { "tile": "stonemason", "at": [0, 0], "rotation": 0 },
                { "tile": "dairy_farm", "at": [0, -3], "rotation": 1 },
                { "tile": "barn", "at": [4, -7], "rotation": 1 },
                { "tile": "farrier", "at": [4, 0], "rotation": 3, "owner": owner },
                { "tile": "windmill", "at": [4, -2], "rotation": 4 },
            ],
            "roads": [
                { "between": ["quarry", "stonemason"], "kind": "bridge", "seat": 0 },
                { "between": ["quarry", "barn"], "kind": "bridge", "seat": 0 },
                { "between": ["stonemason", "windmill"], "kind": "bridge", "seat": 1 },
                { "between": ["farrier", "windmill"], "kind": "path", "seat": 1 },
            ],
        })
    };
    let road_of = |owner: u8, seat: usize| {
        let game = game(farrier(owner));
        let mut parts = Table { game: &game, labels: &[] }.score().seats.remove(seat).parts.into_iter();
        parts.find(|part| part.rule == ScoreRule::LongestRoad).expect("a road")
    };
    let raised = road_of(1, 1);
    assert!(matches!(raised.sum, ScoreSum::Times { each: 3, .. }), "{raised:?}");
    assert_eq!(raised.face.as_deref(), Some("farrier"));
    assert!(raised.tile.is_some());
    for plain in [road_of(1, 0), road_of(0, 1)] {
        assert!(matches!(plain.sum, ScoreSum::Times { each: 2, .. }), "{plain:?}");
        assert_eq!(plain.face, None);
    }
}

#[test]
fn the_rule_of_an_award_has_the_awards_name_in_every_edition() {
    for edition in Catalogue::editions() {
        let awards = &Catalogue::of_edition(edition).expect("sound").awards;
        assert_eq!(awards.len(), 4);
        for award in awards {
            assert_eq!(award_rule(award).id(), award.id);
        }
    }
}

#[test]
fn each_part_of_a_score_adds_up_to_its_points() {
    let (mut shared, mut times, mut gold) = (0, 0, 0);
    look((0..8).map(|seed| Options::new(seed as u8 % 4 + 1, seed)), |game| {
        let awards = &game.catalogue().awards;
        let score = Table { game, labels: &[] }.score();
        for part in score.seats.iter().flat_map(|seat| &seat.parts) {
            let award = awards.iter().any(|award| award.id == part.rule.id());
            assert_eq!(award, matches!(part.sum, ScoreSum::Award { .. }), "{part:?}");
            match part.sum {
                ScoreSum::Gained => {}
                ScoreSum::Times { count, each } => {
                    assert_eq!(count * each, part.points, "{part:?}");
                    times += 1;
                }
                ScoreSum::Gold { gold: left, per } => {
                    assert_eq!(left / per, part.points, "{part:?}");
                    gold += 1;
                }
                ScoreSum::Award { counted, count, sharers, rank } => {
                    let more = |other: &ScorePart| match other.sum {
                        ScoreSum::Award { counted: of, count: n, .. } => of == counted && n > count,
                        _ => false,
                    };
                    let beaten = score.seats.iter().flat_map(|seat| &seat.parts).any(more);
                    assert_eq!(rank, 1 + u8::from(beaten), "{part:?}");
                    let same = score.seats.iter().flat_map(|seat| &seat.parts);
                    let same = same.filter(|other| other.rule == part.rule);
                    assert_eq!(same.count(), usize::from(sharers), "{part:?}");
                    shared += usize::from(sharers > 1);
                }
            }
        }
    });
    assert!(shared > 50 && times > 50 && gold > 50, "{shared} {times} {gold}");
}

#[test]
fn a_boat_shows_its_fish_and_whether_undo_is_blocked() {
    let (mut barred, mut free) = (0, 0);
    let lake = |draft| Some(LakeOptions { season: Season::Spring, draft });
    let options = (0..24).map(|seed| Options { lake: lake(seed % 3 != 0), ..Options::new(2, seed) });
    look(options, |game| {
        let seen = view(game);
        for boat in seen.choices.iter().filter(|choice| choice.kind() == ChoiceKind::Boat) {
            let mut after = game.clone();
            after.play(game.choices()[boat.index as usize]).expect("offered");
            let drawn = |event: &&Event| matches!(event, Event::FishDrawn { .. });
            let fish = after.events().iter().filter(drawn).count() as i32;
            let note = |kind: NoteKind| boat.note.iter().find(|note| note.kind == kind);
            let told = note(NoteKind::DeepWater).and_then(|note| note.phrase.args.get("count").cloned());
            assert_eq!(told, (fish > 0).then_some(Arg::Number(fish)), "{boat:?}");
            assert_eq!(note(NoteKind::Fare).is_some(), game.options().lake.is_some_and(|lake| !lake.draft));
            assert_eq!(note(NoteKind::NoUndo).is_some(), after.undo_barrier(), "{boat:?}");
            barred += usize::from(after.undo_barrier());
            free += usize::from(!after.undo_barrier());
        }
    });
    assert!(barred > 0 && free > 0, "{barred} barred, {free} free");
}

#[test]
fn a_landmark_of_botric_tells_the_points_that_he_gets_for_it() {
    let (mut his, mut others) = (0, 0);
    let flat = |points: i32| Phrase::new("fact_score_botric").number("points", points);
    look((0..12).map(|seed| Options::new(1, seed)), |game| {
        let table = Table { game, labels: &[] };
        let botric = game.botric_seat().expect("a solo game");
        let score = table.score();
        for number in 0..game.village().tiles().len() as u8 {
            let tile = game.village().id(number).expect("a tile");
            let Some(owner) = game.village().tile(tile).and_then(|tile| tile.owner) else { continue };
            let facts = table.tile_sheet(tile).expect("a tile").facts;
            let tells = |phrase: Phrase| facts.iter().any(|fact| fact.phrase == phrase);
            let parts = &score.seats[botric.index()].parts;
            let part = parts.iter().find(|part| part.tile == Some(tile.number()));
            let told = part.is_some_and(|part| tells(flat(part.points)));
            assert_eq!(told, owner == botric, "{facts:?}");
            assert!(!told || !tells(Phrase::new("fact_needs_road")), "{facts:?}");
            his += usize::from(told);
            others += usize::from(!told);
        }
    });
    assert!(his > 50 && others > 50, "{his} of Botric's, {others} of the player's");
}

#[test]
fn a_favour_shows_the_pile_like_any_construction() {
    let position = json!({
        "players": 2,
        "lake": { "season": "autumn" },
        "seats": [{ "fish": [0, 0, 1], "blueprints": ["sawmill", "dairy_farm"] }],
        "unlocked": ["timber"],
    });
    let mut game = game(position);
    let cook = game.read_choice("cook rare").expect("a choice");
    game.play(cook).expect("possible");
    let seen = view(&game);
    assert_eq!(seen.decision, DecisionKind::Favour);
    let kinds = |face: &str| -> Vec<NoteKind> {
        let of = seen
            .choices
            .iter()
            .find(|choice| choice.act == ChoiceAct::Construct { face: face.to_owned() })
            .expect("offered");
        of.note.iter().map(|note| note.kind).collect()
    };
    assert_eq!(kinds("dairy_farm"), [NoteKind::Pile]);
    assert!(kinds("sawmill").is_empty());
}

#[test]
fn one_open_delivery_announces_the_end_of_the_game() {
    let church = |made: serde_json::Value| {
        game(json!({ "players": 2, "deliveries": made, "seats": [{ "gold": 12, "villagers": ["church"] }] }))
    };
    assert_eq!(view(&church(json!({ "raw": 1, "milk_brick": 0 }))).near_end, NearEnd::default());
    let mut last = church(json!({ "raw": 1, "milk_brick": 0, "timber_flour": 1 }));
    assert_eq!(view(&last).near_end, NearEnd { delivery: true, ..NearEnd::default() });
    last.play(last.read_choice("deliver gold").expect("a choice")).expect("possible");
    assert!(last.is_last_round());
    assert_eq!(view(&last).near_end, NearEnd::default(), "the last round has begun");
}

#[test]
fn a_boat_and_a_landmark_say_that_they_take_the_last_flag() {
    let village = |draft: bool, blueprint: &str, fish: [u8; 3]| {
        game(json!({
            "players": 2,
            "lake": { "season": if draft { "summer" } else { "autumn" }, "draft": draft },
            "tiles": [
                { "tile": "storeroom", "at": [7, -1], "rotation": 0, "owner": 0 },
                { "tile": "outpost", "at": [-3, 4], "rotation": 0, "owner": 0 },
                { "tile": "outpost", "at": [-3, 1], "rotation": 0, "owner": 0 },
                { "tile": "small_mountain_range", "at": [2, -2], "rotation": 0, "owner": 0 },
                { "tile": "pond_bridge", "at": [1, -4], "rotation": 1, "owner": 0 },
                { "tile": "pond_path", "at": [-3, -4], "rotation": 0, "owner": 0 },
            ],
            "seats": [{ "gold": 20, "blueprints": [blueprint], "fish": fish }],
        }))
    };
    let told = |game: &Game, kind: ChoiceKind| -> Vec<bool> {
        let of = view(game).choices.into_iter().filter(|choice| choice.kind() == kind);
        of.map(|choice| choice.note.iter().any(|note| note.kind == NoteKind::LastFlag)).collect()
    };
    let mut boat = village(true, "barn", [0; 3]);
    assert_eq!(view(&boat).near_end, NearEnd { flags: vec![0], ..NearEnd::default() });
    for text in ["construct barn", "place 1 4 5"] {
        let choice = boat.read_choice(text).expect("a choice");
        boat.play(choice).expect("possible");
    }
    assert_eq!(told(&boat, ChoiceKind::Boat), [true]);
    // Its place, which begins the last round, says so once more.
    for (blueprint, takes) in [("small_woodland", true), ("barn", false)] {
        let mut placed = village(true, blueprint, [0; 3]);
        let choice = placed.read_choice(&format!("construct {blueprint}")).expect("a choice");
        placed.play(choice).expect("possible");
        let places = told(&placed, ChoiceKind::Place);
        assert!(!places.is_empty() && places.iter().all(|told| *told == takes), "{blueprint}: {places:?}");
    }
    // A favour is told like any construction.
    for (blueprint, takes) in [("small_woodland", true), ("barn", false)] {
        let mut favour = village(false, blueprint, [0, 0, 1]);
        let cook = favour.read_choice("cook rare").expect("a choice");
        favour.play(cook).expect("possible");
        assert_eq!(view(&favour).decision, DecisionKind::Favour);
        assert_eq!(told(&favour, ChoiceKind::Construct), [takes], "{blueprint}");
    }
}

#[test]
fn a_construction_that_can_place_two_flags_warns_of_the_end_at_two_flags_left() {
    let outposts = |count: usize| {
        let places = [[-3, 4], [-3, 1], [7, -1], [2, -2], [1, -4]];
        let faces = ["outpost", "outpost", "storeroom", "small_mountain_range", "pond_bridge"];
        let tiles = faces.iter().zip(places).take(count);
        let tiles: Vec<_> = tiles
            .map(|(face, at)| {
                let rotation = u8::from(*face == "pond_bridge");
                json!({ "tile": face, "at": at, "rotation": rotation, "owner": 0 })
            })
            .collect();
        game(json!({ "players": 2, "lake": { "season": "autumn" }, "tiles": tiles }))
    };
    assert_eq!(view(&outposts(4)).near_end, NearEnd::default());
    assert_eq!(view(&outposts(5)).near_end, NearEnd { two_flags: vec![0], ..NearEnd::default() });
}

#[test]
fn an_award_counts_for_a_player_from_the_first_delivery_on() {
    let mut game = game(json!({ "players": 2, "seats": [{ "gold": 12, "villagers": ["church"] }] }));
    let awards = |game: &Game| -> Vec<_> {
        let table = Table { game, labels: &[] };
        game.seats().map(|seat| table.awards(&game.score(seat))).collect()
    };
    assert_eq!(awards(&game), [vec![], vec![]]);
    game.play(game.read_choice("deliver gold").expect("a choice")).expect("possible");
    assert_eq!(awards(&game), [vec![ScoreRule::Chaplain], vec![]]);
}

#[test]
fn only_the_barn_says_that_work_brings_points() {
    let game = game(json!({ "players": 2 }));
    let table = Table { game: &game, labels: &[] };
    let pays = |face: &str| {
        let facts = table.face_sheet(face).expect("a face").facts;
        facts.iter().filter(|fact| fact.kind == FactKind::WorkPoints).count()
    };
    assert_eq!((pays("barn"), pays("farm")), (1, 0));
}

#[test]
fn a_line_of_botric_has_points_for_gold_only_where_work_pays_gold() {
    let (mut paid_in_gold, mut printed) = (0, 0);
    look((0..60).map(|seed| Options::new(1, seed)), |game| {
        for line in (Table { game, labels: &[] }).lines(game.events(), &mut 0) {
            let seat = line.seat.map(Seat);
            if seat.is_none() || seat != game.botric_seat() {
                assert_eq!(line.for_gold, 0, "{line:?}");
                continue;
            }
            let (LogEvent::Produced { rain: false, .. }, Some(tile)) = (&line.event, line.tile) else {
                continue;
            };
            let face = game.village().id(tile).and_then(|tile| game.village().face(game.catalogue(), tile));
            let Some(Action::Produce { gold, points, .. }) = face.map(|face| &face.action) else {
                panic!("no producer: {line:?}")
            };
            assert_eq!(line.for_gold, i32::from(*gold > 0), "{line:?}");
            assert_eq!(line.points - line.for_gold, i32::from(*points), "{line:?}");
            paid_in_gold += usize::from(*gold > 0);
            printed += usize::from(*points > 0);
        }
    });
    assert!(paid_in_gold > 20 && printed > 2, "{paid_in_gold} {printed}");
}

/// Returns whether a line of the log is of a kind.
type IsOf = fn(&LogEvent) -> bool;

#[test]
fn points_are_shown_at_the_action_that_earned_them() {
    let mut told = [0; 4];
    let lake = |seed| (seed % 2 == 0).then_some(LakeOptions { season: Season::Summer, draft: false });
    let options = (0..12).map(|seed| Options { lake: lake(seed), ..Options::new(seed as u8 % 4 + 1, seed) });
    look(options, |game| {
        let lines = Table { game, labels: &[] }.lines(game.events(), &mut 0);
        let kinds: [(Source, IsOf); 4] = [
            (Source::Delivery, |event| matches!(event, LogEvent::Delivered { .. })),
            (Source::Sale, |event| matches!(event, LogEvent::Sold { .. })),
            (Source::Construction, |event| matches!(event, LogEvent::Built)),
            (Source::Refined, |event| {
                matches!(event, LogEvent::Consumed { .. } | LogEvent::Stored { .. } | LogEvent::Reward)
            }),
        ];
        for (nth, (source, is)) in kinds.into_iter().enumerate() {
            let earned = game.events().iter().map(|event| match event {
                Event::Gained { points, source: from, .. } if *from == source => i32::from(*points),
                _ => 0,
            });
            let shown = lines.iter().filter(|line| is(&line.event)).map(|line| line.points);
            let earned: i32 = earned.sum();
            assert_eq!(shown.sum::<i32>(), earned, "{source:?}: {:?}", game.events());
            told[nth] += earned;
        }
    });
    assert!(told.iter().all(|points| *points > 30), "{told:?}");
}

#[test]
fn every_setting_can_be_changed() {
    let settings = serde_json::to_value(Settings::default()).expect("json");
    let change: SettingsChange = serde_json::from_value(settings.clone()).expect("a change of them all");
    assert_eq!(serde_json::to_value(change).expect("json"), settings);
}
