//! What a building would have at a place is what it has once it stands there.

use hamlet_rules::catalogue::ScoringRule;
use hamlet_rules::prospect::ProspectPoints;
use hamlet_rules::{Choice, FaceId, Game, LakeOptions, Options, Season, Seat, Target};

/// Returns a number below `sides` from a small generator of the test's own.
fn roll(state: &mut u64, sides: usize) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    ((*state >> 33) as usize) % sides.max(1)
}

/// Returns the building whose place is asked for, and who builds it.
fn building(game: &Game) -> Option<(FaceId, Seat)> {
    match (game.placing(), game.botric().and_then(|botric| botric.building())) {
        (Some(hamlet_rules::Placing { face, pose: None }), _) => Some((face, game.turn())),
        (None, Some(face)) => Some((face, game.botric_seat()?)),
        _ => None,
    }
}

/// Returns the game after the building was placed and paid for without fish; Botric's before he goes on.
fn built(game: &Game, place: Choice) -> Game {
    let tiles = game.village().tiles().len();
    let mut game = game.clone();
    game.set_trace(true);
    game.play(place).expect("the place is offered");
    while game.village().tiles().len() == tiles {
        let fish = |choice: &&Choice| matches!(choice, Choice::SellFish { .. } | Choice::Cook { .. });
        let next = game.choices().iter().find(|choice| !fish(choice)).copied();
        game.play(next.expect("a building that is offered can be paid for")).expect("offered");
    }
    let steps = game.take_steps();
    steps.into_iter().map(|step| step.game).find(|step| step.village().tiles().len() > tiles).unwrap_or(game)
}

/// Compares the prospect of a place with the village in which the building stands there. Returns whether it scores.
fn check(game: &Game, place: Choice) -> bool {
    let (Choice::Place(pose) | Choice::Settle(Target::Place(pose))) = place else { return false };
    let (face, seat) = building(game).expect("a place is asked for");
    let prospect = game.prospect(seat, face, pose).expect("a legal place");
    let after = built(game, place);
    let village = after.village();
    let tile = village.all().iter().next_back().expect("the building");
    let contacts = village.contacts().iter().filter(|contact| contact.a == tile);
    let matches = contacts.filter(|contact| contact.a_terrain == contact.b_terrain).count();
    assert_eq!(prospect.beside, village.adjacent(tile));
    assert_eq!(prospect.printed, village.printed(tile));
    assert_eq!(prospect.connected, village.home().has(tile));
    assert_eq!(prospect.matches as usize, matches);
    let rule = game.catalogue().face(face).expect("a face").scoring.map(|scoring| scoring.rule);
    let counts_gold = matches!(rule, Some(ScoringRule::GoldLeft { .. })) && game.botric_seat() != Some(seat);
    assert!(counts_gold || matches!(prospect.points, ProspectPoints::Fixed(_)), "{rule:?}");
    let points = prospect.points.with_gold_left(after.gold_of(seat));
    let parts = after.score(seat).parts;
    let scored: i32 = parts.iter().filter(|part| part.tile == Some(tile)).map(|part| part.points).sum();
    // Botric's landmarks score whatever they print (ruling S15), those that print nothing included.
    if rule.is_some() {
        assert_eq!(points, scored, "{:?} at {pose:?}", game.catalogue().face(face).expect("a face").id);
    }
    points > 0
}

#[test]
fn a_placement_has_the_effect_that_its_preview_showed() {
    let (mut dice, mut checked, mut scoring) = (9, 0, 0);
    for seed in 0..160u64 {
        let mut options = Options::new(1 + (seed % 4) as u8, seed);
        let season = Season::ALL[seed as usize % Season::ALL.len()];
        options.lake =
            (!seed.is_multiple_of(3)).then_some(LakeOptions { season, draft: seed.is_multiple_of(2) });
        let mut game = Game::new(&options).expect("one to four players are allowed");
        while !game.is_over() {
            if building(&game).is_some() {
                for _ in 0..3 {
                    let place = game.choices()[roll(&mut dice, game.choices().len())];
                    scoring += usize::from(check(&game, place));
                    checked += 1;
                }
            }
            let index = roll(&mut dice, game.choices().len());
            game.play_at(index).expect("the index is in the list");
        }
    }
    assert!(checked > 1000 && scoring > 50, "{checked} places, {scoring} of them scoring");
}
