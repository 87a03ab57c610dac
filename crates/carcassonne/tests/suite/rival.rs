//! Computer rivals: they finish games, never use the order of the pile, and play the same again.

use carcassonne_rules::rival::{Coach, ONE_MOVE, Rival, Rivals, Weights, one_move};
use carcassonne_rules::{Choice, Decision, Options, State};
use search::laws::{nodes, plays_the_same_again, sees_nothing_hidden};
use tabletop::{Chance, Determinize, GameState, Seat};

fn rivals() -> &'static Rivals {
    Rivals::standard().expect("the data is usable")
}

fn weights() -> &'static Weights {
    Weights::standard().expect("the data is usable")
}

fn rival(level: &str) -> Rival {
    Rival::new(weights(), rivals().level(level).expect("a level"), None)
}

/// Returns set-ups for 2 to 5 players, without and with The Lake.
fn tables() -> Vec<Options> {
    let plain = (2..=5).map(|players| Options::new(players, u64::from(players)));
    plain.flat_map(|options| [options.clone(), options.with_lake()]).collect()
}

/// Plays `choices` random choices from the set-up.
fn middle(options: &Options, choices: usize) -> State {
    let mut state = State::new(options, &mut ()).expect("the set-up is allowed");
    let mut chance = Chance::new(options.seed ^ 0x0dd5);
    let mut listed = Vec::new();
    for _ in 0..choices {
        state.list_choices(&mut listed);
        state.play_at(chance.below(listed.len()), None).expect("a listed choice");
    }
    state
}

#[test]
fn a_turn_does_not_depend_on_the_order_of_the_pile() {
    let mut compared = 0;
    for options in tables() {
        for choices in [0, 41, 90] {
            let state = middle(&options, choices);
            assert_ne!(state.determinize(Seat(0), 0).hash(), state.hash());
            let verdict = sees_nothing_hidden(&rival("master"), &state, nodes(3000), 0..3);
            assert_eq!(verdict, Ok(()), "{options:?} after {choices} choices");
            compared += 1;
        }
    }
    assert_eq!(compared, 24);
}

#[test]
fn every_level_plays_the_same_again_and_only_legal_choices() {
    assert_eq!(rivals().levels.len(), 5);
    for level in &rivals().levels {
        for options in tables() {
            let verdict = plays_the_same_again(&rival(&level.id), &middle(&options, 60), nodes(800), 4);
            assert_eq!(verdict, Ok(()), "{} with {options:?}", level.id);
        }
    }
}

#[test]
fn rivals_finish_their_games_whatever_the_budget() {
    for options in tables() {
        for budget in [1, 500] {
            let rival = rival("expert");
            let mut state = State::new(&options, &mut ()).expect("the set-up is allowed");
            let mut searches = 0;
            while !state.is_over() {
                rival.play(&mut state, nodes(budget)).expect("only legal choices");
                searches += 1;
                assert!(searches < 500, "{options:?} does not end");
                // The block has hundreds of places, so its turn may take a second search.
                let is_whole = budget > 1 && options.lake.is_none();
                assert!(!is_whole || state.decision() != Decision::Act, "the turn is over");
            }
        }
    }
}

#[test]
fn the_one_move_evaluator_beats_the_easiest_level() {
    let (one, other) = (Rival::new(weights(), &one_move(), None), rival("child"));
    let mut wins = 0;
    for game in 0..12 {
        let mut state = State::new(&Options::new(2, game / 2), &mut ()).expect("the set-up is allowed");
        let seat = Seat((game % 2) as u8);
        while !state.is_over() {
            let player = if state.decider() == seat { &one } else { &other };
            player.play(&mut state, nodes(20_000)).expect("only legal choices");
        }
        wins += usize::from(state.leaders().eq([seat]));
    }
    assert!(wins >= 9, "{wins} of 12");
}

#[test]
fn a_rival_reaches_the_lighthouse_more_often_with_the_terms_of_the_lake() {
    let keepers = |weights| {
        let rival = Rival::new(&weights, &one_move(), None);
        let reaches = |seed: &u64| {
            let options = Options::new(2, *seed).with_lake();
            let mut state = State::new(&options, &mut ()).expect("the set-up is allowed");
            while !state.is_over() {
                rival.play(&mut state, nodes(20_000)).expect("only legal choices");
            }
            state.keeper().is_some()
        };
        (0..8).filter(reaches).count()
    };
    let (with, without) = (keepers(weights().clone()), keepers(weights().clone().without_lake()));
    assert!(with > without, "{with} with, {without} without");
}

/// Plays until somebody is asked for a racer after the lake was drawn among the last tiles, and calls a function in each such position.
fn late_questions(players: u8, mut each: impl FnMut(&State)) -> usize {
    let mut asked = 0;
    for seed in 0..15 {
        let mut state = State::new(&Options::new(players, seed).with_lake(), &mut ()).expect("the set-up");
        let mut chance = Chance::new(seed);
        let mut listed = Vec::new();
        while !state.is_over() {
            let start = state.board().ids().next().expect("the start tile");
            if state.decision() == Decision::Enlist && state.is_race_late(state.decider(), start) {
                asked += 1;
                each(&state);
            }
            state.list_choices(&mut listed);
            state.play_at(chance.below(listed.len()), None).expect("a listed choice");
        }
    }
    asked
}

#[test]
fn nobody_is_advised_to_join_a_race_that_ends_with_the_game() {
    let coach = Coach::new(weights(), rivals().level("player").expect("a level"));
    let mut asked = 0;
    for players in 2..=5 {
        asked += late_questions(players, |state| {
            for line in coach.suggest(state, nodes(300)).into_iter().map(|found| found.line) {
                let choice = line.first().and_then(|index| state.nth(*index));
                assert_eq!(choice, Some(Choice::Nothing), "{state:?}");
            }
            let mut played = state.clone();
            rival("expert").play(&mut played, nodes(300)).expect("only legal choices");
            assert!(played.player(state.decider()).racer.is_none(), "{state:?}");
        });
    }
    assert!(asked > 4, "{asked} questions came too late");
}

#[test]
fn a_racer_reported_as_too_late_never_reaches_the_lighthouse() {
    let mut late = 0;
    for seed in 0..40 {
        let mut state = State::new(&Options::new(2, seed).with_lake(), &mut ()).expect("the set-up");
        let mut chance = Chance::new(seed);
        let mut listed = Vec::new();
        let mut hopeless = [false; 2];
        while !state.is_over() {
            for seat in state.seats() {
                if let Some(at) = state.player(seat).racer {
                    hopeless[seat.index()] |= state.is_race_late(seat, at);
                }
            }
            // Racers run, as near to the lighthouse as they can come.
            state.list_choices(&mut listed);
            let far = |index: usize| match state.nth(index) {
                Some(Choice::Race { cell }) => {
                    let light = state.lighthouse().expect("a lighthouse");
                    i16::from(cell.x.abs_diff(light.x)) + i16::from(cell.y.abs_diff(light.y))
                }
                Some(Choice::Enlist) => 0,
                _ => 99,
            };
            let nearest = (0..listed.len()).min_by_key(|index| far(*index)).filter(|index| far(*index) < 99);
            let index = nearest.unwrap_or_else(|| chance.below(listed.len()));
            state.play_at(index, None).expect("a listed choice");
        }
        assert!(state.keeper().is_none_or(|keeper| !hopeless[keeper.index()]), "seed {seed}");
        late += hopeless.iter().filter(|late| **late).count();
    }
    assert!(late > 0, "no racer was late");
}

#[test]
fn the_data_of_levels_is_checked() {
    let text = include_str!("../../data/rivals.json");
    assert!(Rivals::read(text).is_ok());
    assert!(Rivals::read("{}").is_err());
    assert!(Rivals::read(&text.replacen("\"view\": 1.0", "\"view\": 1.5", 1)).is_err());
    // The program offers every level but the one that others are measured against.
    assert!(rivals().level(ONE_MOVE).is_none());
    let text = include_str!("../../data/rival.json");
    assert!(Weights::read(text).is_ok());
    assert!(Weights::read(&text.replacen("\"water\": 1.0", "\"wine\": 1.0", 1)).is_err());
}
