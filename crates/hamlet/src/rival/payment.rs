//! Paying in a sensible order.

use crate::choice::Choice;
use crate::game::Game;

/// Returns the index of the material to pay with next: own high quality first, then own refined, then raw, then what belongs to others, the
/// nearest of each; then a boat, then a purchase. Nothing if no payment is being made.
pub(crate) fn next(game: &Game) -> Option<usize> {
    let at = game.payment()?.at;
    let me = game.turn();
    let steps = game.village().steps_from(at);
    let crate::catalogue::Prices { raw, refined } = game.market_prices();
    let rank = |choice: &Choice| match *choice {
        Choice::Consume { tile, token } => {
            let group = match (token.maker, token.high_quality) {
                (Some(maker), true) if maker == me => 0,
                (Some(maker), false) if maker == me => 1,
                (None, _) => 2,
                (Some(_), false) => 3,
                (Some(_), true) => 4,
            };
            (group, steps.rank(tile))
        }
        Choice::Ferry { .. } => (5, 0),
        Choice::Buy { kind } => (6, if kind.is_raw() { raw } else { refined }),
        _ => (7, 0),
    };
    (0..game.choices().len()).min_by_key(|index| (rank(&game.choices()[*index]), *index))
}
