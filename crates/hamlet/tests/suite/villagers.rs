//! When it is one which villager goes.

use hamlet_rules::{Fault, Game, Position};
use serde_json::{Value, json};

fn game(position: Value) -> Result<Game, Vec<Fault>> {
    serde_json::from_value::<Position>(position).expect("a position").into_game()
}

#[test]
fn villagers_of_a_seat_are_interchangeable_where_no_menu_card_asks_where_they_are() {
    let seats = json!([{ "villagers": ["church", "farm"] }]);
    assert!(game(json!({ "players": 2, "seats": seats })).expect("sound").villagers_alike());
    let by_the_lake = |lake: Value, shore: Value| {
        game(json!({ "players": 2, "lake": lake, "shore": shore })).expect("sound")
    };
    for season in ["spring", "summer", "winter"] {
        assert!(by_the_lake(json!({ "season": season }), json!({})).villagers_alike(), "{season}");
    }
    // Call in a Favour builds where a villager lies.
    assert!(!by_the_lake(json!({ "season": "autumn" }), json!({})).villagers_alike());
    let migration = json!({ "effects": ["migration"] });
    assert!(!by_the_lake(json!({ "season": "summer" }), migration).villagers_alike());
}

/// Otherwise the villagers of a seat would not be interchangeable.
#[test]
fn no_villager_stands_on_a_tile_that_is_not_connected() {
    let tiles = json!([
        { "tile": "dairy_farm", "at": [2, 5], "rotation": 4 },
        { "tile": "small_mountain_range", "at": [-1, 6], "rotation": 0, "owner": 1 },
    ]);
    let seats = json!([{ "villagers": ["church", "small_mountain_range"] }]);
    assert!(game(json!({ "players": 2, "tiles": tiles, "seats": seats })).is_err());
}
