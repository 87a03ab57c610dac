//! The modifiers of the solo game: what the rules tell of them is what they accept.

use hamlet_rules::{Game, Modifier, Options, SetupError, SoloOptions};

fn game_with(modifiers: &[Modifier]) -> Result<Game, SetupError> {
    let mut options = Options::new(1, 1);
    for modifier in modifiers {
        *options.solo.flag(*modifier) = true;
    }
    Game::new(&options)
}

#[test]
fn two_modifiers_exclude_each_other_if_and_only_if_a_game_with_both_is_refused() {
    let mut refused = 0;
    for one in Modifier::ALL {
        assert!(game_with(&[one]).is_ok(), "{one:?}");
        for other in Modifier::ALL {
            let said = one.excludes() == Some(other);
            assert_eq!(said, game_with(&[one, other]).is_err(), "{one:?} with {other:?}");
            refused += usize::from(said);
        }
    }
    assert_eq!(refused, 2, "landmarks score 1 or 5, each excludes the other");
}

#[test]
fn each_option_has_its_own_modifier() {
    let bare = serde_json::to_value(SoloOptions::default()).expect("options are data");
    let changed = Modifier::ALL.map(|modifier| {
        let mut solo = SoloOptions::default();
        *solo.flag(modifier) = true;
        assert!(solo.has(modifier));
        let with = serde_json::to_value(solo).expect("options are data");
        let fields = with.as_object().expect("an object").clone();
        let changed: Vec<String> =
            fields.into_iter().filter(|(key, on)| bare[key] != *on).map(|(key, _)| key).collect();
        assert_eq!(changed.len(), 1, "{modifier:?}");
        changed[0].clone()
    });
    let flags = bare.as_object().expect("an object").keys().filter(|key| *key != "settles_ties");
    let mut all: Vec<&String> = changed.iter().collect();
    all.sort();
    assert_eq!(all, flags.collect::<Vec<_>>());
}
