//! Tests of what the table tells about the places for a building.

use hamlet_app::{Table, ViewContext, sensible_payment};
use hamlet_rules::catalogue::ScoringRule;
use hamlet_rules::random::Chance;
use hamlet_rules::{Choice, Decision, Game, Position, Seat};
use serde_json::json;

const SEASONS: [&str; 4] = ["spring", "summer", "autumn", "winter"];

/// Returns a game in which the first player holds a building that scores for the gold left, by the lake or not.
fn set_up(seed: u64) -> Game {
    let seat = json!({ "blueprints": ["tavern"], "gold": seed % 12 });
    let mut position = json!({ "players": 1 + seed % 4, "seed": seed, "seats": [seat] });
    if !seed.is_multiple_of(3) {
        position["lake"] = json!({ "season": SEASONS[(seed / 3) as usize % SEASONS.len()] });
    }
    let position: Position = serde_json::from_value(position).expect("a position");
    position.into_game().expect("sound")
}

/// Returns whether a choice builds something that scores for the gold left.
fn counts_gold(game: &Game, choice: &Choice) -> bool {
    let Choice::Construct { face } = choice else { return false };
    let scoring = game.catalogue().face(*face).and_then(|face| face.scoring);
    scoring.is_some_and(|scoring| matches!(scoring.rule, ScoringRule::GoldLeft { .. }))
}

/// Returns the points of the new building's own end scoring once it was placed and paid for automatically, from the tile where most gold
/// is left.
fn played_out(game: &Game, seat: Seat, place: Choice) -> i32 {
    let before = game.village().all();
    let mut placed = game.clone();
    placed.play(place).expect("offered");
    let stands = match placed.decision() {
        Decision::Stand => placed.choices().to_vec(),
        _ => Vec::new(),
    };
    let paid = |stand: Option<Choice>| {
        let mut game = placed.clone();
        let mut step = stand;
        while game.village().all() == before {
            let next = step.take().or_else(|| sensible_payment(&game)).unwrap_or_else(|| game.choices()[0]);
            game.play(next).expect("offered");
        }
        game
    };
    let ways = stands.into_iter().map(Some).map(paid);
    let gold = |game: &Game| game.player(seat).map(|player| player.gold());
    let game = ways.max_by_key(gold).unwrap_or_else(|| paid(None));
    let parts = game.score(seat).parts;
    parts.iter().filter(|part| part.tile.is_some_and(|tile| !before.has(tile))).map(|part| part.points).sum()
}

/// Compares what the table tells about each place with playing it out. Returns how many places there are.
fn check(game: &Game, construct: Choice) -> usize {
    let mut game = game.clone();
    game.play(construct).expect("offered");
    if game.decision() == Decision::Villager {
        game.play(game.choices()[0]).expect("offered");
    }
    let context = ViewContext { game: "", name: "", state: 0, choices_taken: 0 };
    let places = Table { game: &game, labels: &[] }.view(context).places;
    assert_eq!(places.len(), game.choices().len());
    for place in &places {
        let choice = game.choices()[place.index as usize];
        let written = || game.write_choice(choice);
        assert_eq!(place.points, played_out(&game, game.turn(), choice), "{} in {game:?}", written());
    }
    places.len()
}

#[test]
fn a_place_of_a_building_that_counts_gold_tells_the_points_of_playing_it_out() {
    let (mut places, mut favours) = (0, 0);
    for seed in 0..120 {
        let mut game = set_up(seed);
        let mut chance = Chance::new(seed);
        for _ in 0..200 {
            if game.is_over() {
                break;
            }
            let counts = |choice: &&Choice| counts_gold(&game, choice);
            if let Some(construct) = game.choices().iter().find(counts) {
                // The choices of a turn repeat from step to step; some of them are enough.
                let is_favour = game.decision() == Decision::Favour;
                if is_favour || chance.below(6) == 0 {
                    let checked = check(&game, *construct);
                    if is_favour { favours += checked } else { places += checked }
                }
            }
            // The building stays in the hand, so that it is asked about in many positions.
            let others: Vec<Choice> =
                game.choices().iter().filter(|choice| !counts_gold(&game, choice)).copied().collect();
            let Some(next) = others.get(chance.below(others.len().max(1))) else { break };
            game.play(*next).expect("offered");
        }
    }
    assert!(places > 1000 && favours > 50, "{places} {favours}");
}
