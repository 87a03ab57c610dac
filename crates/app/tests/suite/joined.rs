//! Names of one player.

use hamlet_app::internals::JoinedNames;

#[test]
fn joined_names_are_one_player_until_they_are_separated() {
    let mut names = JoinedNames::default();
    names.join("Anna", "Ann");
    names.join("ann ", "Annie");
    assert_eq!(
        ["ANNA", "Ann", "annie", "Ben"].map(|name| names.player(name)),
        ["annie", "annie", "annie", "ben"]
    );
    // To join them the other way round changes nothing.
    let before = names.clone();
    names.join("Annie", "Anna");
    assert_eq!(names, before);
    assert_eq!(JoinedNames::read(Some(&names.write())), names);
    names.separate("ANN");
    assert_eq!(["Anna", "Ann"].map(|name| names.player(name)), ["annie", "ann"]);
}

#[test]
fn an_unreadable_setting_joins_nothing() {
    for text in [None, Some(""), Some("[]"), Some("{\"a\": 1}"), Some("{\"a\": \"a\"}")] {
        assert_eq!(JoinedNames::read(text), JoinedNames::default(), "{text:?}");
    }
}
