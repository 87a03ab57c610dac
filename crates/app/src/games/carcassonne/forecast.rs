//! What a turn scores, told before it is done.

use crate::api::{CarcEndChange, CarcGain, CarcHolder, CarcPaid, CarcTurnScore};
use crate::games::carcassonne::features::{NumberedFeature, Numbers};
use carcassonne_rules::{Choice, Decision, Event, Score, State};
use tabletop::Seat;

/// What the running turn may score.
pub struct Forecast<'a> {
    state: &'a State,
    /// The scores if the game had ended before the turn, by seat; none while nobody chooses what to do with the laid tile.
    before: Vec<Score>,
}

impl<'a> Forecast<'a> {
    pub fn new(state: &'a State) -> Forecast<'a> {
        let is_laid = state.decision() == Decision::Act;
        Forecast { state, before: if is_laid { state.projection_before_laying() } else { Vec::new() } }
    }

    /// Returns what the turn scores after a choice that ends it, or, in the turn that lays the lake, if all that are asked later do
    /// nothing. It tells nothing of the next draw.
    pub fn of(&self, choice: Choice) -> CarcTurnScore {
        forecast(self.state, &self.before, choice)
    }
}

fn forecast(state: &State, before: &[Score], choice: Choice) -> CarcTurnScore {
    let mut after = state.clone();
    let mut events = Vec::new();
    let mut is_over = after.play_without_draw(choice, &mut events);
    while !is_over && matches!(after.decision(), Decision::Act | Decision::Enlist) {
        is_over = after.play_without_draw(Choice::Nothing, &mut events);
    }
    let numbers = Numbers::new(state);
    let mut score = CarcTurnScore::default();
    let mut gained = vec![0; state.seats().count()];
    let mut home = vec![0; gained.len()];
    for event in events {
        match event {
            Event::Scored { seat, cell, segment, points, .. } => {
                gained[seat.index()] += points;
                let square = state.board().at(cell).map(|id| state.board().square(id));
                let feature = square.and_then(|square| numbers.of(square.node(segment)));
                let Some(feature) = feature else { continue };
                match score.features.iter_mut().find(|paid| paid.feature == feature) {
                    Some(paid) => paid.seats.push(seat.0),
                    None => score.features.push(CarcPaid { feature, points, seats: vec![seat.0] }),
                }
            }
            Event::Gained { seat, points, .. } => {
                score.water_points += points;
                gained[seat.index()] += points;
            }
            Event::WaterPlaced { .. } => score.water += 1,
            Event::Home { seat, .. } => home[seat.index()] += 1,
            _ => {}
        }
    }
    add_unpaid(state, &numbers, &mut score);
    let projected = after.projection();
    let seats = || state.seats().map(|seat: Seat| seat.0);
    let change = |((seat, gained), (was, is)): ((u8, u16), (&Score, &Score))| {
        let by = |was: u16, is: u16| i32::from(is) - i32::from(was);
        let points = by(was.total, is.total);
        let fields = by(was.fields, is.fields) as i16;
        let told = CarcEndChange { seat, total: is.total, points: points as i16, fields };
        (points != i32::from(gained)).then_some(told)
    };
    let changes = before.iter().zip(&projected);
    score.ends = seats().zip(gained.iter().copied()).zip(changes).filter_map(change).collect();
    score.gains = seats()
        .zip(gained)
        .filter(|(_, points)| *points > 0)
        .map(|(seat, points)| CarcGain { seat, points })
        .collect();
    score.home = seats()
        .zip(home)
        .filter(|(_, followers)| *followers > 0)
        .map(|(seat, followers)| CarcHolder { seat, followers })
        .collect();
    score
}

/// Adds the features that this turn completes and that pay nobody.
fn add_unpaid(state: &State, numbers: &Numbers<'_>, score: &mut CarcTurnScore) {
    for NumberedFeature { number, first } in numbers.all() {
        let feature = state.features().of(first);
        let known = score.features.iter().any(|paid| paid.feature == number);
        if feature.is_complete() && !feature.is_scored && !known {
            let points = feature.complete_points();
            score.features.push(CarcPaid { feature: number, points, seats: Vec::new() });
        }
    }
}
