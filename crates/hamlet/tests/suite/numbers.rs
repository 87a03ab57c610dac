//! Numbers from outside: a position or a choice may hold any number. Each is refused with an error that names the
//! field, or gives a game that can be played and scored.

use hamlet_rules::random::Chance;
use hamlet_rules::{Choice, Game, LakeOptions, Options, Pose, Position, Season, Seat, Target, TileId};
use serde_json::{Value, json};

/// Returns the limits of every integer type, and numbers around them.
fn extremes() -> Vec<Value> {
    let signed =
        [i64::MIN, i32::MIN.into(), i16::MIN.into(), -1_000_001, -1001, -1, 0, 1, 2, 3, 63, 64, 1000];
    let wide = [127, 128, 255, 256, 2000, 2001, 32_767, 65_535, 1_000_000, 1_000_001, i32::MAX.into()];
    let numbers = signed.into_iter().chain(wide).map(Value::from);
    let large = [u64::from(u32::MAX), 1 << 53, (1 << 53) + 1, i64::MAX as u64, u64::MAX].map(Value::from);
    numbers.chain(large).chain([json!(0.5), json!(1e300)]).collect()
}

/// Collects the path of each number in a JSON value.
fn numbers(value: &Value, path: &str, found: &mut Vec<String>) {
    match value {
        Value::Number(_) => found.push(path.to_owned()),
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(i, item)| numbers(item, &format!("{path}/{i}"), found));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(name, item)| numbers(item, &format!("{path}/{name}"), found));
        }
        _ => {}
    }
}

fn game(options: &Options, steps: usize) -> Game {
    let mut game = Game::new(options).expect("possible options");
    let mut chance = Chance::new(options.seed);
    for _ in 0..steps {
        play_one(&mut game, &mut chance);
    }
    while !game.is_over() && Position::of(&game).is_none() {
        play_one(&mut game, &mut chance);
    }
    game
}

fn play_one(game: &mut Game, chance: &mut Chance) {
    let choices = game.choices();
    if !choices.is_empty() {
        let choice = choices[chance.below(choices.len())];
        game.play(choice).expect("an offered choice");
    }
}

/// Returns positions of played games in which every numeric field occurs.
fn positions() -> Vec<Value> {
    let lake = |players, seed| Options {
        lake: Some(LakeOptions { season: Season::Summer, draft: seed % 2 == 0 }),
        ..Options::new(players, seed)
    };
    let games = [
        game(&Options::new(2, 1), 60),
        game(&Options::new(1, 2), 90),
        game(&Options::new(4, 3), 200),
        game(&lake(1, 4), 250),
        game(&lake(3, 5), 400),
    ];
    let with_all_fields = |game: &Game| {
        let position = Position::of(game)?;
        let mut value = serde_json::to_value(&position).ok()?;
        value["rules"] = value.get("rules").cloned().unwrap_or(json!(1));
        value["drawn"] = json!(position.drawn);
        for source in ["production", "refined", "delivery", "sale", "begging", "modifier", "fish"] {
            let earned = &mut value["seats"][0]["earned"];
            if earned.get(source).is_none() {
                earned[source] = json!(3);
            }
        }
        if let Some(first) = value["display"].get(0).and_then(Value::as_str).map(str::to_owned) {
            value["display"][0] = json!({ "face": first, "gold": 2 });
        }
        value["milestones"] = json!({ "planner": 0 });
        Some(value)
    };
    games.iter().filter_map(with_all_fields).collect()
}

/// Plays and scores a game that came from outside.
fn is_sound(mut game: Game, what: &str) {
    let again = Position::of(&game).map(|position| position.into_game().map(|game| game.hash()));
    assert!(again.is_none_or(|again| again == Ok(game.hash())), "{what}: its position is refused");
    let mut chance = Chance::new(7);
    for _ in 0..12 {
        for seat in game.seats() {
            let score = game.score(seat);
            let sum: i64 = score.parts.iter().map(|part| i64::from(part.points)).sum();
            assert_eq!(i64::from(score.total), sum, "{what}");
        }
        assert!(!game.ranking().winners.is_empty(), "{what}");
        if game.is_over() {
            break;
        }
        assert!(!game.choices().is_empty(), "{what}");
        play_one(&mut game, &mut chance);
    }
}

#[test]
fn any_number_in_a_position_is_refused_by_name_or_sound() {
    let (mut refused, mut sound) = (0, 0);
    for position in positions() {
        let mut paths = Vec::new();
        numbers(&position, "", &mut paths);
        assert!(paths.len() > 30, "{paths:?}");
        for path in paths {
            for extreme in extremes() {
                let mut bent = position.clone();
                *bent.pointer_mut(&path).expect("the number is there") = extreme.clone();
                let what = format!("{path} = {extreme}");
                match serde_json::from_value::<Position>(bent).map(|position| position.into_game()) {
                    Err(_) => refused += 1,
                    Ok(Err(faults)) => {
                        assert!(!faults.is_empty(), "{what}");
                        assert!(faults.iter().all(|fault| !fault.at.is_empty()), "{what}: {faults:?}");
                        refused += 1;
                    }
                    Ok(Ok(game)) => {
                        is_sound(game, &what);
                        sound += 1;
                    }
                }
            }
        }
    }
    assert!(refused > 1000 && sound > 1000, "{refused} refused, {sound} sound");
}

#[test]
fn a_number_out_of_range_is_refused_with_the_name_of_its_field() {
    for (field, value) in [
        ("seats[0].earned.delivery", json!({ "seats": [{ "earned": { "delivery": i32::MIN } }] })),
        ("seats[0].earned.sale", json!({ "seats": [{ "earned": { "sale": 1_000_001 } }] })),
        ("seats[1].earned.sale", json!({ "seats": [{}, { "earned": { "sale": -1_000_001 } }] })),
        ("drawn", json!({ "drawn": u64::MAX })),
        ("round", json!({ "round": 0 })),
        ("tiles[0].at", json!({ "tiles": [{ "tile": "barn", "at": [i16::MIN, 0] }] })),
        ("tiles[0].at", json!({ "tiles": [{ "tile": "barn", "at": [0, i16::MAX] }] })),
        ("tiles[0].rotation", json!({ "tiles": [{ "tile": "barn", "at": [0, 0], "rotation": 6 }] })),
        (
            "shore.fished",
            json!({ "lake": { "season": "spring", "draft": false }, "shore": { "fished": [[0, 0, 2]] } }),
        ),
    ] {
        let mut position = value.clone();
        position["players"] = json!(2);
        let position: Position = serde_json::from_value(position).expect("a position");
        let faults = position.into_game().expect_err(field);
        assert!(faults.iter().any(|fault| fault.at == field), "{value}: {faults:?}");
        assert!(faults.iter().all(|fault| fault.to_string().starts_with(&fault.at)), "{faults:?}");
    }
}

/// Returns choices that are never offered, with numbers at the limits of their types.
fn extreme_choices() -> Vec<Choice> {
    let bytes = [0u8, 1, 62, 63, 64, 127, 128, 254, 255];
    let coordinates = [i16::MIN, i16::MIN + 1, -1000, 0, 1000, i16::MAX - 1, i16::MAX];
    let mut all = Vec::new();
    for n in bytes {
        all.extend([
            Choice::Refine { tile: TileId::CHURCH, count: n },
            Choice::Deliver { slot: n },
            Choice::Store { tile: TileId::CHURCH, count: n },
            Choice::Fill { wood: n, stone: 255, wheat: 255 },
            Choice::Release { common: n, uncommon: 255, rare: 255 },
            Choice::Keep { common: n, uncommon: 255, rare: 255 },
            Choice::TakeBlueprint { place: n },
            Choice::Settle(Target::Delivery { slot: n }),
        ]);
        for (q, r) in coordinates.into_iter().flat_map(|q| coordinates.map(|r| (q, r))) {
            all.push(Choice::Place(Pose { q, r, rotation: n }));
            all.push(Choice::Settle(Target::Place(Pose { q, r, rotation: n })));
        }
    }
    all
}

#[test]
fn any_number_in_a_choice_is_refused_and_changes_nothing() {
    let wishes = extreme_choices();
    for seed in 0..10 {
        let lake =
            (seed % 2 == 1).then_some(LakeOptions { season: Season::ALL[seed as usize % 4], draft: false });
        let mut game =
            Game::new(&Options { lake, ..Options::new(1 + (seed % 4) as u8, seed) }).expect("options");
        let mut chance = Chance::new(seed);
        for step in 0..120 {
            if step % 8 == 0 || matches!(game.decision(), hamlet_rules::Decision::Place) {
                let hash = game.hash();
                for wish in wishes.iter().filter(|wish| !game.choices().contains(wish)) {
                    let mut copy = game.clone();
                    assert!(copy.why(*wish).is_some(), "{wish:?} is not offered and not refused");
                    assert!(copy.play(*wish).is_err(), "{wish:?}");
                    assert_eq!(copy.hash(), hash, "{wish:?}");
                }
            }
            play_one(&mut game, &mut chance);
        }
    }
}

#[test]
fn points_and_gold_stop_at_the_end_of_their_types() {
    let position = json!({ "players": 2, "round": u16::MAX, "seats": [{ "gold": u16::MAX }] });
    let position: Position = serde_json::from_value(position).expect("a position");
    let mut game = position.into_game().expect("sound");
    let mut chance = Chance::new(3);
    while game.round() == u16::MAX && !game.is_over() && chance.drawn() < 400 {
        play_one(&mut game, &mut chance);
    }
    assert_eq!(game.round(), u16::MAX);
    assert!(game.score(Seat(0)).total > 0);
}
