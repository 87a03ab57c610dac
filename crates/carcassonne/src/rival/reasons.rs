//! Why a position is better than another one, by groups of the parts of the evaluation.

use crate::choice::Decision;
use crate::options::MAX_SEATS;
use crate::rival::aspects::Aspect;
use crate::rival::plan::terms;
use crate::rival::weights::Weights;
use crate::state::{Phase, State};
use tabletop::Seat;

/// Why a turn is good for a player.
#[expect(missing_docs, reason = "the text of each variant names its fields")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It improves an aspect of the position. If that is the fields, they pay more if the game ended now.
    Better(Aspect),
    /// The player's fields can pay more at the end, but no more than before if the game ended now.
    LaterFields,
    /// The strongest opponent, `seat`, is expected to get less, most of all from `aspect`.
    Opponent { seat: Seat, aspect: Aspect },
}

/// Number of aspects.
const COUNT: usize = 7;
/// The aspects in their order.
const ASPECTS: [Aspect; COUNT] = [
    Aspect::Cities,
    Aspect::Roads,
    Aspect::Monasteries,
    Aspect::Fields,
    Aspect::Followers,
    Aspect::Race,
    Aspect::Water,
];
/// The least gain that counts as a reason, in points.
const LEAST: f64 = 0.75;
/// The least gain that counts if there is no other reason.
const SMALL: f64 = 0.25;

/// The value of each aspect of a position, by seat.
type Worths = [[f64; COUNT]; MAX_SEATS];

/// Returns what each aspect of a position is worth to each seat, as `liker` values it.
fn worths(state: &State, weights: &Weights, liker: Seat) -> Worths {
    let mut worths = [[0.0; COUNT]; MAX_SEATS];
    terms(state, weights, liker, &mut |of, aspect, points| worths[of.index()][aspect as usize] += points);
    worths
}

/// A reason and by how many points it improves the position.
struct Gain {
    reason: Reason,
    points: f64,
}

/// Returns what the strongest opponent loses of these aspects; `None` if each of theirs is worth as much as before.
fn opponent_loss(before: &State, worth: &[Worths; 2], seat: Seat, told: &[Aspect]) -> Option<Gain> {
    let total = |seat: &Seat| worth[0][seat.index()].iter().sum::<f64>();
    let others = before.seats().filter(|other| *other != seat);
    let seat = others.max_by(|one, other| total(one).total_cmp(&total(other)))?;
    let [was, is] = worth.each_ref().map(|worths| worths[seat.index()]);
    let losses = told.iter().map(|aspect| (*aspect, was[*aspect as usize] - is[*aspect as usize]));
    let points = losses.clone().map(|(_, loss)| loss).sum();
    let (aspect, most) = losses.max_by(|(_, one), (_, other)| one.total_cmp(other))?;
    (most > 0.0).then_some(Gain { reason: Reason::Opponent { seat, aspect }, points })
}

/// Returns why the second position is better for a seat than the first, the best reason first. The value that the drawn tile had in the
/// first position is left out, since every turn uses that tile up. In the turn that lays the lake, water and the race are no reasons:
/// every player gets water and a way to the lighthouse, and others may still join the race.
pub(crate) fn reasons(weights: &Weights, before: &State, after: &State, seat: Seat) -> Vec<Reason> {
    let mut passed = before.clone();
    if passed.drawn().is_some() {
        passed.phase = Phase::Act;
    }
    let worth = [&passed, after].map(|state| worths(state, weights, seat));
    let fields = [before, after].map(|state| state.projection()[seat.index()].fields);
    let is_lake_new = before.lake_rotation().is_none() || before.decision() == Decision::Enlist;
    let is_told = |aspect: &Aspect| !(is_lake_new && matches!(aspect, Aspect::Race | Aspect::Water));
    let told: Vec<Aspect> = ASPECTS.into_iter().filter(is_told).collect();
    let own = told.iter().filter_map(|aspect| {
        let [was, is] = worth.each_ref().map(|worths| worths[seat.index()][*aspect as usize]);
        let reason = match *aspect {
            Aspect::Fields if fields[1] <= fields[0] => Reason::LaterFields,
            aspect => Reason::Better(aspect),
        };
        // With the last tile nothing can be paid later.
        let comes = after.left() > 0 || reason != Reason::LaterFields;
        comes.then_some(Gain { reason, points: is - was })
    });
    let mut gains: Vec<Gain> = own.chain(opponent_loss(before, &worth, seat, &told)).collect();
    gains.sort_by(|one, other| other.points.total_cmp(&one.points));
    let most = gains.first().map_or(0.0, |gain| gain.points);
    gains.retain(|gain| gain.points >= LEAST || gain.points == most && most >= SMALL);
    gains.into_iter().map(|gain| gain.reason).collect()
}
