//! Each law detects a violation.

use crate::catalogue::KindId;
use crate::event::Event;
use crate::game::Game;
use crate::laws::{Audit, Broken, Difference};
use crate::options::Options;
use crate::score::Source;
use crate::state::{Draw, Phase, State};
use tabletop::{Chance, Seat};

/// Plays a random game with The Lake for as long as the function returns `false`.
fn game_until(found: impl Fn(&Game) -> bool) -> (Game, Audit) {
    for seed in 0..50 {
        let mut chance = Chance::new(seed);
        let mut game = Game::new(&Options::new(3, seed).with_lake()).expect("sound options");
        let mut audit = Audit::new(&game);
        while !game.is_over() {
            let choice = game.choices()[chance.below(game.choices().len())];
            game.play(choice).expect("what is offered is accepted");
            let before = audit.clone();
            assert!(audit.after(&game).iter().all(Result::is_ok), "the engine itself is right");
            if found(&game) {
                return (game, before);
            }
        }
    }
    panic!("no such game");
}

/// Returns the violations in a changed state with the events of the game.
fn broken(game: &Game, audit: &Audit, change: impl Fn(&mut State)) -> Vec<Broken> {
    let mut state = game.state().clone();
    change(&mut state);
    let changed = Game::with(game.options().clone(), state, game.events().to_vec());
    audit.clone().after(&changed).into_iter().filter_map(Result::err).collect()
}

/// Returns the violations with other events.
fn told(game: &Game, audit: &Audit, change: impl Fn(&mut Vec<Event>)) -> Vec<Broken> {
    let mut events = game.events().to_vec();
    change(&mut events);
    let changed = Game::with(game.options().clone(), game.state().clone(), events);
    audit.clone().after(&changed).into_iter().filter_map(Result::err).collect()
}

/// Returns a game with standing followers, the lake, and at least two tiles in the pile.
fn middle() -> (Game, Audit) {
    game_until(|game| {
        let state = game.state();
        matches!(state.phase, Phase::Lay(_)) && state.lake_at.is_some() && state.standing().len() > 2
    })
}

/// Returns a game in which the last choice scored a complete feature.
fn scored() -> (Game, Audit) {
    game_until(|game| {
        let is_scored = |event: &Event| matches!(event, Event::Scored { complete: true, .. });
        !game.is_over() && game.events().iter().any(is_scored)
    })
}

#[test]
fn a_lost_or_second_follower_is_detected() {
    let (game, audit) = middle();
    let seat = Seat(0);
    let found = broken(&game, &audit, |state| state.seats[0].supply += 1);
    assert_eq!(found, [Broken::Followers { seat, found: 8, expected: 7 }]);
    let doubled = broken(&game, &audit, |state| {
        let first = state.standing()[0];
        state.add_standing(first);
        state.seats[first.seat.index()].supply = state.seats[first.seat.index()].supply.saturating_sub(1);
    });
    assert!(doubled.iter().any(|broken| matches!(broken, Broken::Crowded { .. } | Broken::Followers { .. })));
}

#[test]
fn a_lost_or_exchanged_tile_is_detected() {
    let (game, audit) = middle();
    let lost = broken(&game, &audit, |state| {
        state.take_draw();
    });
    assert!(matches!(lost[..], [Broken::Tiles { .. }]), "{lost:?}");
    let exchanged = broken(&game, &audit, |state| {
        if let Some(draw) = state.pile_mut().first_mut() {
            *draw =
                if *draw == Draw::Tile(KindId(0)) { Draw::Tile(KindId(1)) } else { Draw::Tile(KindId(0)) };
        }
    });
    assert!(matches!(exchanged[..], [Broken::Tiles { .. }]), "{exchanged:?}");
}

#[test]
fn a_square_that_does_not_match_or_is_not_connected_is_detected() {
    let (game, audit) = middle();
    let open = game.state().board.open()[0];
    let catalogue = game.state().catalogue();
    let mut kinds = catalogue.tiles().map(|(kind, _)| kind);
    let unfit = kinds.find(|kind| open.fitting(catalogue.kind(*kind).all_edges) & 1 == 0);
    let unfit = unfit.expect("a tile that does not fit");
    let found = broken(&game, &audit, |state| {
        state.lay_square(unfit, Default::default(), open.cell());
    });
    assert!(found.iter().any(|broken| matches!(broken, Broken::Edges { .. })), "{found:?}");
    let far = open.cell().moved(40, 40);
    let found = broken(&game, &audit, |state| {
        state.lay_square(unfit, Default::default(), far);
    });
    assert!(found.contains(&Broken::Misplaced { cell: far }), "{found:?}");
}

#[test]
fn a_feature_that_differs_from_a_flood_fill_is_detected() {
    let (game, audit) = middle();
    let node = game.state().standing()[0].node;
    let change = |change: fn(&mut crate::feature::Feature), what| {
        let found = broken(&game, &audit, |state| change(state.features.of_mut(node)));
        let named = |broken: &Broken| matches!(broken, Broken::Feature { what: other, .. } if *other == what);
        assert!(found.iter().any(named), "{what:?}: {found:?}");
    };
    change(|feature| feature.open += 1, Difference::Open);
    change(|feature| feature.pennants += 1, Difference::Pennants);
    change(|feature| feature.is_lake = !feature.is_lake, Difference::Lake);
    change(|feature| feature.has_pigs = !feature.has_pigs, Difference::Pigs);
    change(|feature| feature.followers = Default::default(), Difference::Followers);
    let found = broken(&game, &audit, |state| {
        let other = state.standing()[1].node;
        state.features.join(node, other);
    });
    assert!(found.iter().any(|broken| matches!(broken, Broken::Feature { .. })), "{found:?}");
}

#[test]
fn lost_water_and_unexplained_points_are_detected() {
    let (game, audit) = middle();
    let found = broken(&game, &audit, |state| state.water_placed += 1);
    assert!(matches!(found[..], [Broken::Water { .. }]), "{found:?}");
    let found = broken(&game, &audit, |state| state.seats[1].points[Source::Cities as usize] += 1);
    let source = Source::Cities;
    assert!(matches!(found[..], [Broken::Points { seat: Seat(1), source: named, .. }] if named == source));
}

#[test]
fn a_wrong_score_of_a_feature_is_detected() {
    let (game, audit) = scored();
    // Without the event, the points are unexplained; without the follower's return, the majority is.
    let found = told(&game, &audit, |events| {
        events.retain(|event| !matches!(event, Event::Scored { .. }));
    });
    assert!(matches!(found[..], [Broken::Points { .. }]), "{found:?}");
    let found = told(&game, &audit, |events| events.retain(|event| !matches!(event, Event::Home { .. })));
    assert!(matches!(found[..], [Broken::Unexplained { .. }]), "{found:?}");
    // The state and the event agree on too many points.
    let mut events = game.events().to_vec();
    let mut state = game.state().clone();
    for event in &mut events {
        if let Event::Scored { seat, feature, points, .. } = event {
            *points += 1;
            state.seats[seat.index()].points[Source::of(*feature) as usize] += 1;
        }
    }
    let changed = Game::with(game.options().clone(), state, events);
    let found: Vec<_> = audit.clone().after(&changed).into_iter().filter_map(Result::err).collect();
    assert!(matches!(found[..], [Broken::Unexplained { .. }]), "{found:?}");
}

#[test]
fn a_wrong_final_score_is_detected() {
    let (game, audit) = game_until(Game::is_over);
    let is_final = |event: &Event| matches!(event, Event::Scored { complete: false, .. });
    let mut events = game.events().to_vec();
    let at = events.iter().position(is_final).expect("an unfinished feature");
    let Event::Scored { seat, feature, points, .. } = events.remove(at) else { unreachable!("a score") };
    let mut state = game.state().clone();
    state.seats[seat.index()].points[Source::of(feature) as usize] -= points;
    let changed = Game::with(game.options().clone(), state, events);
    let found: Vec<_> = audit.clone().after(&changed).into_iter().filter_map(Result::err).collect();
    assert!(matches!(found[..], [Broken::Final { .. }]), "{found:?}");
}
