//! What holds for the rivals of every game, for the tests of the games.

use crate::budget::Limits;
use crate::data::Brain;
use crate::rival::Rival;
use tabletop::{Determinize, GameState, Seat};

/// What a law found.
pub type Verdict = Result<(), String>;

/// Returns limits of this many nodes, by which a search is the same on every machine.
#[must_use]
pub fn nodes(nodes: u64) -> Limits<'static> {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// Checks that advice does not change when hidden information is drawn again, with each of these seeds.
///
/// # Errors
/// Fails with what differs, or if no turn was found.
pub fn sees_nothing_hidden<B: Brain>(
    rival: &Rival<B>,
    state: &B::State,
    limits: Limits<'_>,
    seeds: std::ops::Range<u64>,
) -> Verdict {
    let advice = rival.advice(state, limits);
    if advice.turns.is_empty() {
        return Err("no turn was found".to_owned());
    }
    for seed in seeds {
        let other = rival.advice(&state.determinize(Seat(0), seed), limits);
        if other != advice {
            return Err(format!("seed {seed}: {other:?} instead of {advice:?}"));
        }
    }
    Ok(())
}

/// Checks that a rival plays some choices, legal ones, and the same ones in a copy, at each of this many searches.
///
/// # Errors
/// Fails with the search that differs, or a choice that is refused.
pub fn plays_the_same_again<B: Brain>(
    rival: &Rival<B>,
    state: &B::State,
    limits: Limits<'_>,
    searches: u32,
) -> Verdict {
    let (mut one, mut two) = (state.clone(), state.clone());
    for search in 0..searches {
        if one.is_over() {
            break;
        }
        let play = |state: &mut B::State| rival.play(state, limits).map_err(|error| format!("{error:?}"));
        let (played, again) = (play(&mut one)?, play(&mut two)?);
        if played.is_empty() || played != again || one.digest() != two.digest() {
            return Err(format!("search {search}: {played:?} and {again:?}"));
        }
    }
    Ok(())
}
