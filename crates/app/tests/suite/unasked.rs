//! Tests of questions that are answered without asking, since all their answers come to the same.

use hamlet_app::{Table, ViewContext, sensible_payment};
use hamlet_rules::random::Chance;
use hamlet_rules::{Choice, Decision, Game, LakeOptions, Options, Position, Season, Token};
use serde_json::json;

fn unasked(game: &Game) -> Option<Choice> {
    let context = ViewContext { game: "", name: "", state: 0, choices_taken: 0 };
    let index = Table { game, labels: &[] }.view(context).unasked?;
    game.choices().get(index as usize).copied()
}

fn position(position: serde_json::Value) -> Game {
    let position: Position = serde_json::from_value(position).expect("a position");
    position.into_game().expect("sound")
}

/// Returns which villager goes unasked, as the text of the choice.
fn goes(villagers: &[&str], action: &str) -> String {
    let mut game = position(json!({
        "players": 2,
        "seats": [{ "villagers": villagers, "gold": 9 }],
        "goods": { "farm": [], "quarry": [], "woodcutter": [] },
    }));
    game.play(game.read_choice(action).expect("possible")).expect("possible");
    assert_eq!(game.decision(), Decision::Villager, "they stand apart");
    game.write_choice(unasked(&game).expect("it is one which goes"))
}

#[test]
fn the_villager_that_stands_at_the_work_does_it_and_else_the_nearest() {
    assert_eq!(goes(&["church", "farm"], "produce farm"), "villager farm");
    assert_eq!(goes(&["church", "farm"], "produce quarry"), "villager church");
    assert_eq!(goes(&["church", "quarry"], "town_hall"), "villager church");
    assert_eq!(goes(&["farm", "town_hall"], "town_hall"), "villager town_hall");
}

/// What is left after a payment.
#[derive(Debug, PartialEq)]
struct Left {
    /// The goods on each tile.
    goods: Vec<Vec<Option<Token>>>,
    /// Each player's points and gold.
    standings: Vec<(i32, u16)>,
}

/// Returns what is left after a choice and its suggested payment.
fn left(game: &Game, choice: Choice) -> Left {
    let mut game = game.clone();
    let mut step = Some(choice);
    while let Some(next) = step {
        game.play(next).expect("offered");
        step = sensible_payment(&game);
    }
    let goods = game.village().tiles().iter().map(|tile| tile.slots().to_vec());
    let standings = game.seats().filter_map(|seat| game.player(seat));
    Left {
        goods: goods.collect(),
        standings: standings.map(|player| (player.points(), player.gold())).collect(),
    }
}

#[test]
fn from_which_tile_is_built_is_asked_only_where_it_makes_a_difference() {
    let (mut taken, mut asked) = (0, 0);
    for seed in 0..300 {
        let lake = (seed % 2 == 0).then_some(LakeOptions { season: Season::Summer, draft: false });
        let mut game = Game::new(&Options { lake, ..Options::new(2, seed) }).expect("new");
        let mut chance = Chance::new(seed);
        for _ in 0..900 {
            if game.is_over() {
                break;
            }
            if game.decision() == Decision::Stand {
                let first = left(&game, game.choices()[0]);
                let alike = game.choices().iter().all(|choice| left(&game, *choice) == first);
                match unasked(&game) {
                    Some(choice) => {
                        assert_eq!(choice, game.choices()[0]);
                        assert!(alike, "something else is left");
                        taken += 1;
                    }
                    None => asked += 1,
                }
            }
            let all = game.choices();
            let stays = |choice: &&Choice| !matches!(choice, Choice::EndTurn | Choice::MoveDonkey { .. });
            let works: Vec<Choice> = all.iter().filter(stays).copied().collect();
            let of = if works.is_empty() { all } else { &works };
            game.play(of[chance.below(of.len())]).expect("offered");
        }
    }
    assert!(taken > 100 && asked > 0, "{taken} {asked}");
}
