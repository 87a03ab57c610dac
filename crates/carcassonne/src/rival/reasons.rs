//! Why a position is better than another one, by groups of the parts of the evaluation.

use crate::choice::Decision;
use crate::options::MAX_SEATS;
use crate::rival::aspects::Aspect;
use crate::rival::plan::terms;
use crate::rival::weights::Weights;
use crate::state::State;
use tabletop::Seat;

/// Why a turn is good for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It improves an aspect of the position. If that is the fields, they pay more if the game ended now.
    Better(Aspect),
    /// The player's fields can pay more at the end, but no more than before if the game ended now.
    LaterFields,
}

/// Number of aspects.
const COUNT: usize = 8;
/// The aspects in their order.
const ASPECTS: [Aspect; COUNT] = [
    Aspect::Cities,
    Aspect::Roads,
    Aspect::Monasteries,
    Aspect::Fields,
    Aspect::Followers,
    Aspect::Race,
    Aspect::Water,
    Aspect::Opponents,
];
/// The least gain that counts as a reason, in points.
const LEAST: f64 = 0.75;

/// Returns what each aspect of a position is worth to a seat.
fn worths(state: &State, weights: &Weights, seat: Seat) -> [f64; COUNT] {
    let (mut worths, mut all) = ([0.0; COUNT], [0.0; MAX_SEATS]);
    terms(state, weights, seat, &mut |of, aspect, points| {
        all[of.index()] += points;
        if of == seat {
            worths[aspect as usize] += points;
        }
    });
    let others = state.seats().filter(|other| *other != seat);
    worths[Aspect::Opponents as usize] = -others.map(|other| all[other.index()]).fold(f64::MIN, f64::max);
    worths
}

/// By how much a turn improves an aspect.
struct AspectGain {
    aspect: Aspect,
    points: f64,
}

/// Returns why the second position is better for a seat than the first, the best reason first. Laying the lake
/// gives everybody water and a way to the lighthouse, and who joins the race first is alone in it for a moment: neither is a
/// reason.
pub(crate) fn reasons(weights: &Weights, before: &State, after: &State, seat: Seat) -> Vec<Reason> {
    let worth = [before, after].map(|state| worths(state, weights, seat));
    let gains = ASPECTS.into_iter().zip(worth[0].iter().zip(worth[1]));
    let gains = gains.map(|(aspect, (before, after))| AspectGain { aspect, points: after - before });
    let is_lake_new = before.lake_rotation().is_none() || before.decision() == Decision::Enlist;
    let is_reason = |gain: &AspectGain| {
        gain.points >= LEAST && !(is_lake_new && matches!(gain.aspect, Aspect::Race | Aspect::Water))
    };
    let mut gains: Vec<AspectGain> = gains.filter(is_reason).collect();
    gains.sort_by(|one, other| other.points.total_cmp(&one.points).then(one.aspect.cmp(&other.aspect)));
    let fields = [before, after].map(|state| state.projection()[seat.index()].fields);
    let reason = |gain: AspectGain| match gain.aspect {
        Aspect::Fields if fields[1] <= fields[0] => Reason::LaterFields,
        aspect => Reason::Better(aspect),
    };
    gains.into_iter().map(reason).collect()
}
