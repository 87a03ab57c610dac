//! Plays by choice, for rules that always record events.

use hamlet_rules::Game;

pub fn advance(game: &mut Game, index: usize) {
    let choice = game.choices()[index];
    game.play(choice).expect("what is offered is accepted");
}
