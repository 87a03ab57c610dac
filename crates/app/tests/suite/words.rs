//! Tests that the catalogue of texts has every key that the app uses.

use hamlet_app::Table;
use hamlet_app::api::{Arg, FishCount, Material, Named, Phrase, Placed};
use hamlet_app::record::{Colour, SeatLabel};
use hamlet_rules::{Catalogue, Game, LakeOptions, Options, Season};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn catalogue() -> Map<String, Value> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ui/messages/en.json");
    let text = std::fs::read_to_string(file).expect("en.json");
    serde_json::from_str(&text).expect("an object")
}

const HEADS: [&str; 9] =
    ["act_", "advice_", "log_", "loss_", "why_", "botric_", "note_", "fact_", "problem_"];

/// Returns the Rust files of a folder and its subfolders.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("entry").path());
    let files = entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    files.filter(|path| path.extension().is_some_and(|ending| ending == "rs")).collect()
}

/// Returns the keys in the source, and those that are made of parts.
fn keys() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for path in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
        let text = std::fs::read_to_string(&path).expect("source");
        let literals = text.split('"').skip(1).step_by(2);
        let is_key = |text: &&str| {
            HEADS.iter().any(|head| text.len() > head.len() && text.starts_with(head))
                && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
        };
        keys.extend(literals.filter(is_key).map(str::to_owned));
    }
    for goods in ["act_consume", "act_carry", "log_consume", "log_store", "botric_uses"] {
        keys.extend(["_of", "_high"].map(|ending| format!("{goods}{ending}")));
    }
    keys
}

#[test]
fn every_key_has_a_text() {
    let words = catalogue();
    let missing: Vec<String> = keys().into_iter().filter(|key| !words.contains_key(key)).collect();
    assert!(missing.is_empty(), "missing in en.json: {missing:?}");
    assert!(keys().len() > 150, "the keys were found");
}

#[test]
fn no_text_of_the_app_is_unused() {
    let keys = keys();
    let idle: Vec<String> = catalogue()
        .into_iter()
        .map(|(key, _)| key)
        // Only the screen uses the texts of the log panel and of a loss.
        .filter(|key| !key.starts_with("log_panel_") && key != "loss_title" && key != "loss_kept")
        .filter(|key| HEADS.iter().any(|head| key.starts_with(head)) && !keys.contains(key))
        .collect();
    assert!(idle.is_empty(), "never named: {idle:?}");
}

#[test]
fn every_component_has_a_name() {
    let words = catalogue();
    let components = Catalogue::standard().expect("components");
    let faces = components.faces.iter().map(|face| format!("tile_{}", face.id));
    let sales = components.sales.iter().map(|sale| format!("sale_{}", sale.id));
    let milestones = components.milestones.iter().map(|it| format!("milestone_{}", it.id));
    let awards = components.awards.iter().map(|it| format!("score_{}", it.id));
    let menus = components.lake.menus.iter().map(|it| format!("menu_{}", it.id));
    let cooked = components.lake.menus.iter().filter(|it| it.effect.is_some());
    let effects = cooked.map(|it| format!("effect_{}", it.id));
    let names = faces.chain(sales).chain(milestones).chain(awards).chain(menus).chain(effects);
    let missing: Vec<String> = names.filter(|key| !words.contains_key(key)).collect();
    assert!(missing.is_empty(), "missing in en.json: {missing:?}");
}

/// Checks that a phrase's message names exactly its arguments, and that each id among them has a text.
fn check(words: &Map<String, Value>, phrase: &Phrase) {
    let message = words.get(phrase.message_key()).unwrap_or_else(|| panic!("no words for {phrase:?}"));
    let texts: Vec<&str> = match message {
        Value::Array(variants) => {
            let plural = variants.first().and_then(|variant| variant.get("match")).and_then(Value::as_object);
            plural.into_iter().flat_map(Map::values).filter_map(Value::as_str).collect()
        }
        one => one.as_str().into_iter().collect(),
    };
    assert!(!texts.is_empty(), "no words for {phrase:?}");
    for part in texts.iter().flat_map(|text| text.split('{').skip(1)) {
        let name = part.split('}').next().unwrap_or_default();
        let arg = phrase.args.get(name).unwrap_or_else(|| panic!("{phrase:?} lacks {name} of {texts:?}"));
        match arg {
            Arg::Named(Named::Message(key)) => {
                assert!(words.contains_key(key.name()), "{phrase:?}: no words for {name}");
            }
            Arg::Text(_) => assert_eq!(name, "maker", "{phrase:?}: only names are free text"),
            Arg::Number(_) | Arg::Named(_) => {}
        }
    }
}

#[test]
fn the_kind_of_an_argument_survives_json_whatever_its_value() {
    let phrase = Phrase::new("log_catch")
        .number("count", 1)
        .seat(1)
        .players(vec![2, 0])
        .text("maker", "tile_barn")
        .named("tile", "barn")
        .materials(vec![Material::Milk, Material::Brick])
        .goods("goods", vec![Placed { material: Material::Wood, count: 2 }])
        .fish(FishCount { common: 0, uncommon: 1, rare: 2 });
    let json = json!({ "key": "log_catch", "args": {
        "count": 1,
        "fish": { "fish": { "common": 0, "uncommon": 1, "rare": 2 } },
        "goods": { "goods": [{ "material": "wood", "count": 2 }] },
        "maker": "tile_barn",
        "materials": { "materials": ["milk", "brick"] },
        "players": { "seats": [2, 0] },
        "seat": { "seat": 1 },
        "tile": { "message": "tile_barn" },
    } });
    assert_eq!(serde_json::to_value(&phrase).expect("JSON"), json);
    assert_eq!(serde_json::from_value::<Phrase>(json).expect("a phrase"), phrase);
}

#[test]
fn names_that_an_older_version_joined_are_still_read() {
    let json = json!({ "key": "why_carc_way_blocked", "args": { "players": "Ann, Ben" } });
    let phrase: Phrase = serde_json::from_value(json).expect("a phrase");
    assert_eq!(phrase.args.get("players"), Some(&Arg::Text("Ann, Ben".to_owned())));
}

#[test]
fn every_phrase_of_random_games_has_words() {
    let base = (1..=4).map(|players| Options::new(players, 77));
    base.for_each(|options| every_phrase_has_words(&options, 800));
}

#[test]
fn every_phrase_of_random_games_by_the_lake_has_words() {
    for (season, players) in Season::ALL.into_iter().zip([1, 2, 3, 4]) {
        for draft in [false, true] {
            let lake = Some(LakeOptions { season, draft });
            every_phrase_has_words(&Options { lake, ..Options::new(players, 78) }, 2500);
        }
    }
}

fn every_phrase_has_words(options: &Options, steps: u32) {
    let words = catalogue();
    let players = options.players;
    let labels: Vec<SeatLabel> = Colour::ALL
        .iter()
        .map(|colour| SeatLabel { name: format!("{colour:?}"), colour: *colour, rival: None })
        .collect();
    let mut game = Game::new(options).expect("new");
    let mut round = 1;
    let mut draw = 0x1234_5678_9ABC_DEF1u64 ^ u64::from(players);
    for step in 0..steps {
        if game.is_over() {
            break;
        }
        let table = Table { game: &game, labels: &labels };
        for choice in table.choices() {
            check(&words, &choice.title);
            choice.note.iter().for_each(|note| check(&words, &note.phrase));
        }
        if step % 20 == 0 {
            for tile in game.village().all() {
                let sheet = table.tile_sheet(tile).expect("a tile");
                sheet.facts.iter().for_each(|fact| check(&words, &fact.phrase));
                for action in &sheet.actions {
                    check(&words, &action.title);
                    assert_eq!(action.possible, action.why.is_none(), "{action:?}");
                    assert_eq!(action.possible, action.index.is_some(), "{action:?}");
                    action.why.iter().for_each(|why| check(&words, &why.phrase));
                }
            }
            for (key, _) in words.iter().filter(|(key, _)| key.starts_with("tile_")) {
                if let Some(sheet) = table.face_sheet(key.trim_start_matches("tile_")) {
                    sheet.facts.iter().for_each(|fact| check(&words, &fact.phrase));
                    let whys = sheet.actions.iter().filter_map(|action| action.why.as_ref());
                    whys.for_each(|why| check(&words, &why.phrase));
                }
            }
            for part in table.score().seats.iter().flat_map(|seat| &seat.parts) {
                assert!(words.contains_key(&format!("score_{}", part.rule.id())), "{part:?}");
            }
        }
        draw ^= draw << 13;
        draw ^= draw >> 7;
        draw ^= draw << 17;
        let choices = game.choices();
        let choice = choices[(draw % choices.len() as u64) as usize];
        game.play(choice).expect("offered");
        let table = Table { game: &game, labels: &labels };
        for line in table.lines(game.events(), &mut round) {
            check(&words, &line.phrase);
        }
    }
}
