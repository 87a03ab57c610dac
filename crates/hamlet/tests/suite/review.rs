//! Reviews of turns that were played.

use hamlet_rules::rival::{Coach, Rival, Rivals, WeightSets};
use hamlet_rules::{Choice, Decision, Game, Options};
use search::laws::nodes;
use tabletop::{Determinize, Seat};

/// Returns a coach, and a rival that searches as well as the coach.
fn both(options: &Options) -> (Coach, Rival) {
    let weights = WeightSets::standard().expect("the data is usable").of(options);
    let level = Rivals::standard().expect("the data is usable").level("player").expect("a level");
    (Coach::new(weights, level), Rival::new(weights, level, None))
}

/// Players may complete the Church in the very turn that ends the game.
#[test]
fn the_turn_that_ends_the_game_is_worth_the_result() {
    let mut sudden = 0;
    for seed in 0..12 {
        let options = Options::new(2, seed);
        let (coach, rival) = both(&options);
        let mut game = Game::new(&options).expect("the set-up is allowed");
        while !game.is_over() {
            let (start, mover) = (game.clone(), (game.turn(), game.round()));
            let mut choices = Vec::new();
            while !game.is_over() && (game.turn(), game.round()) == mover {
                choices.extend(rival.play(&mut game, nodes(300)).expect("only legal choices"));
            }
            if game.is_over() {
                sudden += u32::from(!start.is_last_round());
                let [own, other] =
                    [start.turn().0, 1 - start.turn().0].map(|seat| f64::from(game.score(Seat(seat)).total));
                assert_eq!(coach.review(&start, &choices, nodes(300)).value, own - other, "seed {seed}");
            }
        }
    }
    assert!(sudden > 0, "no game ends in the turn that begins its last round");
}

#[test]
fn good_turns_miss_little_and_a_turn_that_is_ended_at_once_misses_much() {
    let options = Options::new(2, 31);
    let (coach, rival) = both(&options);
    let mut game = Game::new(&options).expect("the set-up is allowed");
    let (mut played, mut idle, mut turns) = (0.0, 0.0, 0.0);
    while !game.is_over() {
        let (start, mover) = (game.clone(), (game.turn(), game.round()));
        assert_eq!(start.decision(), Decision::Turn);
        let mut choices = Vec::new();
        while !game.is_over() && (game.turn(), game.round()) == mover {
            choices.extend(rival.play(&mut game, nodes(2000)).expect("only legal choices"));
        }
        let review = coach.review(&start, &choices, nodes(2000));
        assert!(review.missed >= 0.0 && review.value.is_finite());
        assert_eq!(coach.review(&start, &choices, nodes(2000)), review, "the same again");
        let end = start.choices().binary_search(&Choice::EndTurn).expect("a turn can be ended");
        let ended = coach.review(&start, &[end], nodes(2000));
        // What comes after the end of a turn changes nothing.
        assert_eq!(coach.review(&start, &[end, 0, 0], nodes(2000)), ended);
        let hidden = start.determinize(start.turn(), 5);
        assert_eq!(coach.review(&hidden, &[end], nodes(2000)), ended, "hidden information changes nothing");
        (played, idle, turns) = (played + review.missed, idle + ended.missed, turns + 1.0);
        if game.is_over() {
            let [own, other] =
                [start.turn().0, 1 - start.turn().0].map(|seat| f64::from(game.score(Seat(seat)).total));
            assert_eq!(review.value, own - other, "the last turn is worth the result");
        }
    }
    assert!(turns > 20.0 && played / turns < 1.0, "{}", played / turns);
    assert!(idle > 3.0 * played + turns, "{played} {idle}");
}
