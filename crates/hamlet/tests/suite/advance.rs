//! Playing by index without recording events: the same game as with them.

use hamlet_rules::{Decision, Game, LakeOptions, Options, Refusal, RulesVersion, Season};

/// Returns a number below `sides` from a small generator of the test's own.
fn roll(state: &mut u64, sides: usize) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    ((*state >> 33) as usize) % sides.max(1)
}

/// Returns solo games by each version of the rules, in which Botric builds much.
fn solo_games() -> impl Iterator<Item = Game> {
    RulesVersion::ALL.into_iter().flat_map(|version| {
        (0..40).filter_map(move |seed: u64| {
            let mut options = Options::new(1, seed);
            let season = Season::ALL[seed as usize % Season::ALL.len()];
            options.lake = (seed.is_multiple_of(4)).then_some(LakeOptions { season, draft: false });
            options.solo.settles_ties = seed.is_multiple_of(2);
            version.fits(&options).then(|| Game::with_rules(&options, version).expect("a solo game"))
        })
    })
}

/// Returns games for each number of players, with and without lakes. Botric's ties are asked.
fn games() -> impl Iterator<Item = Game> {
    (0..24).map(|seed: u64| {
        let mut options = Options::new(1 + (seed % 4) as u8, seed);
        let season = Season::ALL[seed as usize % Season::ALL.len()];
        options.lake =
            (seed.is_multiple_of(3)).then_some(LakeOptions { season, draft: seed.is_multiple_of(2) });
        Game::new(&options).expect("one to four players are allowed")
    })
}

#[test]
fn a_game_without_events_is_the_same_game() {
    let mut dice = 3;
    for mut told in games().chain(solo_games()) {
        let mut quiet = told.clone();
        while !told.is_over() {
            let index = roll(&mut dice, told.choices().len());
            told.play_at(index).expect("the index is in the list");
            quiet.advance(index).expect("the index is in the list");
            assert!(quiet.events().is_empty());
            assert_eq!((quiet.hash(), quiet.choices()), (told.hash(), told.choices()));
        }
        let after = told.choices().len();
        assert_eq!(told.advance(after), Err(Refusal::NoSuchThing));
        assert_eq!(told.play_at(after), Err(Refusal::NoSuchThing));
    }
}

#[test]
fn a_tie_met_without_events_is_settled_with_the_same_events() {
    let (mut dice, mut settled) = (5, 0);
    for mut told in games() {
        let mut quiet = told.clone();
        while !told.is_over() {
            let index = roll(&mut dice, told.choices().len());
            let tied = matches!(told.decision(), Decision::Tie(_));
            let mut resumed = quiet.clone();
            quiet.advance(index).expect("the index is in the list");
            let events = told.play_at(index).expect("the index is in the list");
            if tied {
                assert_eq!(resumed.play_at(index).expect("the index is in the list"), events);
                settled += 1;
            }
        }
    }
    assert!(settled > 20, "only {settled} ties were settled");
}

#[test]
fn a_copy_into_used_memory_equals_a_copy() {
    let mut dice = 9;
    let mut used = games().next().expect("there are games");
    for mut game in games() {
        for _ in 0..200 {
            if !game.is_over() {
                let index = roll(&mut dice, game.choices().len());
                game.play_at(index).expect("the index is in the list");
            }
        }
        used.clone_from(&game);
        let copy = game.clone();
        assert_eq!(
            (used.hash(), used.choices(), used.events()),
            (copy.hash(), copy.choices(), copy.events())
        );
        while !used.is_over() {
            let index = roll(&mut dice, used.choices().len());
            used.play_at(index).expect("the index is in the list");
            game.play_at(index).expect("the index is in the list");
            assert_eq!(used.hash(), game.hash());
        }
    }
}
