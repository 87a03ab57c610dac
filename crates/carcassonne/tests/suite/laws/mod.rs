//! Invariants of every game, checked in random games.

mod plain;
mod reasons;

use carcassonne_rules::catalogue::FeatureKind;
use carcassonne_rules::laws::Audit;
use carcassonne_rules::{Choice, Decision, Event, Game, Options};
use plain::Plain;
use tabletop::{Chance, Determinize, Seat};

/// Returns every combination of options: players, lake, short water, farmers.
pub fn all_options(seed: u64) -> impl Iterator<Item = Options> {
    (2..=5).flat_map(move |players| {
        let base = Options::new(players, seed);
        let lake = Options::new(players, seed).with_lake();
        let mut short = lake.clone();
        short.lake = short.lake.map(|mut lake| {
            lake.short_water = true;
            lake
        });
        let tame = Options { farmers: false, ..base.clone() };
        let tame_lake = Options { farmers: false, ..lake.clone() };
        [base, lake, short, tame, tame_lake]
    })
}

/// Plays a random game and passes it to the function after each choice. Deploying and racing are as likely as doing nothing.
fn play(options: &Options, seed: u64, mut each: impl FnMut(&Game)) -> Game {
    let mut chance = Chance::new(seed);
    let mut game = Game::new(options).expect("set up");
    each(&game);
    while !game.is_over() {
        let at = chance.below(game.choices().len());
        let choice = game.choices()[at];
        game.play(choice).expect("offered");
        each(&game);
    }
    game
}

#[test]
fn every_position_agrees_with_a_search_from_scratch() {
    for seed in 0..6 {
        for options in all_options(seed) {
            let mut audit: Option<Audit> = None;
            play(&options, seed, |game| {
                let verdicts = match &mut audit {
                    Some(audit) => audit.after(game),
                    none => none.insert(Audit::new(game)).begin(game),
                };
                for verdict in verdicts {
                    assert_eq!(verdict, Ok(()), "seed {seed}, {options:?}");
                }
            });
        }
    }
}

#[test]
fn choices_are_those_of_a_search_from_scratch() {
    for seed in 10..14 {
        for options in all_options(seed) {
            play(&options, seed, |game| {
                assert!(game.choices().windows(2).all(|pair| pair[0] < pair[1]));
                assert_eq!(game.choices().is_empty(), game.is_over());
                if !game.is_over() {
                    assert_eq!(game.choices(), Plain::of(game).choices());
                }
            });
        }
    }
}

#[test]
fn followers_water_and_points_are_conserved() {
    for seed in 20..30 {
        for options in all_options(seed) {
            let mut points = vec![0u16; usize::from(options.players)];
            let mut given = 0;
            let game = play(&options, seed, |game| {
                let state = game.state();
                for event in game.events() {
                    match event {
                        Event::Scored { seat, points: more, .. }
                        | Event::Gained { seat, points: more, .. } => {
                            points[seat.index()] += more;
                        }
                        Event::WaterGiven { each } => given = *each,
                        _ => {}
                    }
                }
                let mut water = 0;
                for seat in state.seats() {
                    let player = state.player(seat);
                    let standing =
                        state.standing().iter().filter(|standing| standing.seat == seat).count() as u8;
                    let racing = u8::from(player.racer.is_some()) + u8::from(state.keeper() == Some(seat));
                    assert_eq!(player.supply + standing + racing, 7);
                    water += given - player.water;
                    assert_eq!(
                        state.score(seat).total,
                        points[seat.index()],
                        "the points equal the sum of the events"
                    );
                }
                assert_eq!(water, state.water_placed());
            });
            for seat in game.state().seats() {
                let score = game.state().score(seat);
                let parts =
                    [score.roads, score.cities, score.monasteries, score.fields, score.keeper, score.water];
                assert_eq!(parts.iter().sum::<u16>(), score.total);
                assert!(options.farmers || score.fields == 0);
                assert!(options.lake.is_some() || score.keeper + score.water == 0);
            }
        }
    }
}

#[test]
fn a_game_ends_after_its_draws() {
    for seed in 40..60 {
        for options in all_options(seed) {
            let (mut laid, mut removed, mut lakes) = (0, 0, 0);
            play(&options, seed, |game| {
                for event in game.events() {
                    match event {
                        Event::Laid { .. } => laid += 1,
                        Event::Removed { .. } => removed += 1,
                        Event::LakeLaid { .. } => lakes += 1,
                        _ => {}
                    }
                }
            });
            assert_eq!(laid + removed, 71);
            assert_eq!(lakes, usize::from(options.lake.is_some()));
        }
    }
}

#[test]
fn the_projection_is_the_score_of_a_game_that_ends_with_this_turn() {
    for options in all_options(7) {
        let mut last = Vec::new();
        let game = play(&options, 7, |game| {
            // In the middle of the last turn the projection equals the score after doing nothing more.
            if game.decision() == Decision::Act && game.state().left() == 0 {
                let mut copy = game.clone();
                copy.play(Choice::Nothing).expect("always offered");
                assert!(copy.is_over());
                last = copy.state().projection();
                assert_eq!(game.state().projection(), last);
            }
        });
        assert!(!last.is_empty());
        let scores: Vec<_> = game.state().seats().map(|seat| game.state().score(seat)).collect();
        assert_eq!(game.state().projection(), scores);
    }
}

#[test]
fn determinizing_changes_the_hidden_order_and_nothing_that_a_seat_sees() {
    let mut changed = 0;
    for options in all_options(3) {
        play(&options, 3, |game| {
            let other = game.determinize(Seat(0), 99);
            assert_eq!(other.choices(), game.choices());
            assert_eq!(other.decision(), game.decision());
            assert_eq!(other.information_hash(Seat(1)), game.information_hash(Seat(1)));
            assert_eq!(other.state().remaining(), game.state().remaining());
            assert_eq!(other.state().drawn(), game.state().drawn());
            changed += u32::from(other.hash() != game.hash());
        });
    }
    assert!(changed > 1000, "the order changed {changed} times");
}

#[test]
fn a_refused_choice_changes_nothing_and_has_a_reason() {
    for options in all_options(5) {
        let mut all: Vec<Choice> = Vec::new();
        play(&options, 5, |game| {
            all.extend(game.choices());
            let before = game.hash();
            let mut copy = game.clone();
            for choice in all.iter().rev().step_by(7).take(60) {
                let offered = game.choices().contains(choice);
                assert_eq!(game.why(*choice).is_none(), offered);
                if !offered {
                    assert_eq!(copy.play(*choice).err(), game.why(*choice));
                    assert_eq!(copy.hash(), before);
                }
            }
        });
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for options in all_options(9) {
        let one = play(&options, 9, |_| {});
        let two = play(&options, 9, |_| {});
        assert_eq!(one.hash(), two.hash());
        let three = play(&Options { seed: 10, ..options.clone() }, 9, |_| {});
        assert_ne!(one.hash(), three.hash());
    }
}

/// Random play fills the cells around a monastery too rarely; the scenarios do.
#[test]
fn random_games_score_cities_roads_and_fields() {
    let mut kinds = [0; 4];
    for seed in 0..20 {
        play(&Options::new(2, seed), seed, |game| {
            for event in game.events() {
                if let Event::Scored { feature, complete: true, .. } = event {
                    kinds[*feature as usize] += 1;
                }
            }
        });
    }
    for kind in [FeatureKind::City, FeatureKind::Road, FeatureKind::Field] {
        assert!(kinds[kind as usize] > 0, "{kind:?}: {kinds:?}");
    }
}
