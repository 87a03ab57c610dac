//! Computer rivals: they finish games, never use what is hidden, and play the same again.

use hamlet_rules::random::{Chance, Draws};
use hamlet_rules::rival::{Rival, Rivals, WeightSets};
use hamlet_rules::{Choice, Event, Game, LakeOptions, Options, Season};
use search::laws::{nodes, plays_the_same_again, sees_nothing_hidden};

fn rival(options: &Options, level: &str) -> Rival {
    let level = Rivals::standard().expect("the data is usable").level(level).expect("a level");
    Rival::new(WeightSets::standard().expect("the data is usable").of(options), level, None)
}

/// Returns set-ups with 1 to 4 players, without and with By the Lake.
fn tables() -> Vec<Options> {
    let seasons = [None, Some(Season::Spring), Some(Season::Autumn)];
    let all = (1..=4).flat_map(|players| seasons.map(|season| (players, season)));
    all.map(|(players, season)| Options {
        lake: season.map(|season| LakeOptions { season, draft: false }),
        ..Options::new(players, u64::from(players))
    })
    .collect()
}

/// Plays some random choices up to the beginning of a turn.
fn middle(options: &Options, choices: usize) -> Game {
    let mut game = Game::new(options).expect("the set-up is allowed");
    let mut draws = Draws::from(Chance::new(options.seed ^ 0x0dd5));
    let mut left = choices;
    while !game.is_over() && (left > 0 || game.decision() != hamlet_rules::Decision::Turn) {
        let index = draws.below(game.choices().len());
        game.play_at(index).expect("a listed choice");
        left = left.saturating_sub(1);
    }
    game
}

#[test]
fn a_turn_does_not_depend_on_what_is_hidden() {
    let mut compared = 0;
    for options in tables() {
        for choices in [0, 120, 400] {
            let game = middle(&options, choices);
            if game.is_over() {
                continue;
            }
            let rival = rival(&options, "master");
            let verdict = sees_nothing_hidden(&rival, &game, nodes(1500), 0..3);
            assert_eq!(verdict, Ok(()), "{options:?} after {choices} choices");
            compared += 1;
        }
    }
    assert!(compared > 20, "{compared} compared");
}

#[test]
fn every_level_plays_the_same_again_and_only_legal_choices() {
    for level in &Rivals::standard().expect("the data is usable").levels {
        for options in tables() {
            let rival = rival(&options, &level.id);
            let verdict = plays_the_same_again(&rival, &middle(&options, 60), nodes(400), 4);
            assert_eq!(verdict, Ok(()), "{} with {options:?}", level.id);
        }
    }
}

#[test]
fn with_hardly_any_budget_a_turn_still_ends() {
    for options in tables() {
        let mut game = middle(&options, 30);
        let rival = rival(&options, "master");
        let (mover, round) = (game.turn(), game.round());
        let mut searches = 0;
        while !game.is_over() && (game.turn(), game.round()) == (mover, round) {
            rival.play(&mut game, nodes(1)).expect("only legal choices");
            searches += 1;
            assert!(searches < 50, "{options:?}");
        }
    }
}

#[test]
fn rivals_finish_their_games() {
    for options in tables() {
        let rival = rival(&options, "player");
        let mut game = Game::new(&options).expect("the set-up is allowed");
        while !game.is_over() {
            rival.play(&mut game, nodes(2000)).expect("only legal choices");
            assert!(game.round() < 100, "{options:?} does not end");
        }
    }
}

/// Returns the beginning of the turn in which the last delivery of a game of random choices is made.
fn last_delivery(options: &Options) -> Game {
    let mut game = Game::new(options).expect("the set-up is allowed");
    let mut draws = Draws::from(Chance::new(options.seed ^ 0x1a57));
    let mut turn = game.clone();
    loop {
        if (game.turn(), game.round()) != (turn.turn(), turn.round()) {
            turn = game.clone();
        }
        game.play_at(draws.below(game.choices().len())).expect("a listed choice");
        if game.deliveries().iter().all(Option::is_some) {
            return turn;
        }
    }
}

#[test]
fn late_in_a_game_the_last_delivery_is_made() {
    let mut late = 0;
    for seed in 0..60 {
        let options = Options::new(1 + (seed % 2) as u8, seed);
        let mut game = last_delivery(&options);
        let can_deliver = game.choices().iter().any(|choice| matches!(choice, Choice::Deliver { .. }));
        if game.round() < 50 || !can_deliver {
            continue;
        }
        let (mover, round) = (game.turn(), game.round());
        while !game.is_over() && (game.turn(), game.round()) == (mover, round) {
            rival(&options, "master").play(&mut game, nodes(20_000)).expect("only legal choices");
        }
        assert!(game.deliveries().iter().all(Option::is_some), "{options:?} in round {round}");
        late += 1;
    }
    assert!(late > 5, "{late} late games");
}

#[test]
fn nobody_begs_while_there_is_work() {
    let options = Options::new(2, 3);
    let rival = rival(&options, "expert");
    let mut game = Game::new(&options).expect("the set-up is allowed");
    while !game.is_over() {
        let mut before = game.clone();
        for index in rival.play(&mut game, nodes(1000)).expect("only legal choices") {
            let early = before.round() <= 26;
            let work = before.choices().iter().any(|choice| match choice {
                Choice::Produce { .. } | Choice::Construct { .. } => true,
                Choice::TownHall => early,
                _ => false,
            });
            let events = before.play_at(index).expect("a listed choice");
            assert!(!work || !events.iter().any(|event| matches!(event, Event::Begged { .. })));
        }
    }
}

/// In this game each rival waited without end, with 5 gold, while the last delivery could be paid with 10 and the Town Hall, where nothing
/// was left to do, counted as work.
#[test]
fn rivals_beg_for_the_last_delivery() {
    let options = Options::new(2, 1462);
    let rival = rival(&options, "expert");
    let mut game = Game::new(&options).expect("the set-up is allowed");
    while !game.is_over() {
        rival.play(&mut game, nodes(3000)).expect("only legal choices");
        assert!(game.round() < 60, "the game does not end");
    }
}

#[test]
fn weights_survive_writing_and_reading() {
    let sets = WeightSets::standard().expect("the data is usable");
    let again = WeightSets::read(&sets.write()).expect("what was written is read");
    let close = |one: &[f32], two: &[f32]| one.iter().zip(two).all(|(one, two)| (one - two).abs() < 1e-3);
    assert!(close(sets.base.terms(), again.base.terms()));
    assert!(sets.base.terms().iter().any(|weight| *weight != 0.0));
    assert!(WeightSets::read("{}").is_err());
    let unknown = sets.write().replacen("own gold", "own silver", 1);
    let error = WeightSets::read(&unknown).expect_err("an unknown input").to_string();
    assert!(error.contains("own silver"), "{error}");
}

#[test]
fn the_data_of_levels_is_checked() {
    let text = include_str!("../../data/rivals.json");
    assert!(Rivals::read(text).is_ok());
    assert!(Rivals::read(&text.replacen("\"width\": 1", "\"width\": 0", 1)).is_err());
    assert!(Rivals::read(&text.replacen("\"view\": 1.0", "\"view\": 1.5", 1)).is_err());
    let rivals = Rivals::standard().expect("the data is usable");
    assert_eq!((rivals.levels.len(), rivals.characters.len()), (5, 3));
    // Every shifted feature exists: its weight changes.
    for character in &rivals.characters {
        for (feature, by) in &character.likes {
            let plain = WeightSets::standard().expect("the data is usable").base.clone();
            assert_ne!(plain.clone().shifted(feature, *by), plain, "{feature}");
        }
    }
}
