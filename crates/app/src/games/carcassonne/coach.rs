//! The coach of Carcassonne: what a person could do with a turn, with facts and reasons.

use crate::api::{Phrase, RivalLevel};
use crate::session::coach::{Coach, Imagined, Suggestion};
use crate::session::searches::deadline;
use carcassonne_rules::catalogue::FeatureKind;
use carcassonne_rules::rival::{self, Aspect, Fact, Limits, Reason, Rivals, Weights};
use carcassonne_rules::{Carcassonne, State};
use search::Review;
use std::sync::atomic::AtomicBool;
use tabletop::Seat;

/// The coach of Carcassonne.
#[derive(Clone, Copy, Debug)]
pub struct CarcCoach;

impl Coach<Carcassonne> for CarcCoach {
    fn suggest(&self, state: &State, stop: &AtomicBool) -> Option<Vec<Suggestion>> {
        let coach = searching(RivalLevel::Master)?;
        let limits = Limits { deadline: deadline(), ..coach.limits(stop) };
        Some(coach.suggest(state, limits).into_iter().map(|found| told(found, state.decider())).collect())
    }

    fn review(&self, state: &State, choices: &[usize], stop: &AtomicBool) -> Option<Review> {
        let coach = searching(RivalLevel::Player)?;
        let limits = Limits { deadline: deadline(), ..coach.limits(stop) };
        Some(coach.review(state, choices, limits))
    }

    fn explain(&self, state: &State, line: &[usize]) -> Option<Suggestion> {
        Some(told(searching(RivalLevel::Player)?.explain(state, line), state.decider()))
    }

    /// Returns true: the coach also helps with the follower of a tile that is already laid, and with the racer.
    fn can_advise(&self, _state: &State) -> bool {
        true
    }

    /// Shows the turn scored, and no draw.
    fn imagine(&self, state: &State, choice: usize) -> Option<Imagined<Carcassonne>> {
        let (mut after, mut events) = (state.clone(), Vec::new());
        let is_last = after.play_without_draw(state.nth(choice)?, &mut events);
        Some(Imagined { events, shown: after.clone(), after, is_last })
    }
}

/// Returns a suggestion for a seat with its facts and reasons in words.
fn told(found: rival::Suggestion, own: Seat) -> Suggestion {
    Suggestion {
        line: found.line,
        behind: found.behind,
        facts: found.facts.into_iter().filter_map(|of| fact(of, own)).collect(),
        reasons: found.reasons.into_iter().map(|of| reason(of, own)).collect(),
        reveals: None,
    }
}

/// Returns a coach that searches like a rival of that level.
fn searching(level: RivalLevel) -> Option<rival::Coach> {
    Some(rival::Coach::new(Weights::standard().ok()?, Rivals::standard().ok()?.level(level.id())?))
}

/// Returns a fact about a seat's turn as a sentence; `None` for what no feature of its kind can do.
fn fact(fact: Fact, own: Seat) -> Option<Phrase> {
    use FeatureKind::{City, Field, Monastery, Road};
    let gained = |key: &'static str, points: u16| Phrase::new(key).text("gained", format!("+{points}"));
    Some(match fact {
        Fact::Keeper { points } => Phrase::new("advice_carc_keeper").number("points", points),
        Fact::Points { gained: points } => gained("advice_points", points),
        Fact::Score { gained: points } => gained("advice_score", points),
        Fact::Home { count } => Phrase::new("advice_carc_home").number("count", count),
        Fact::Takes { kind, seat } => {
            let key = match kind {
                City => "advice_carc_takes_city",
                Road => "advice_carc_takes_road",
                Field => "advice_carc_takes_field",
                // It has one follower at most.
                Monastery => return None,
            };
            Phrase::new(key).seat(seat.0)
        }
        Fact::Shares { kind, seat } => {
            let key = match kind {
                City => "advice_carc_shares_city",
                Road => "advice_carc_shares_road",
                Field => "advice_carc_shares_field",
                Monastery => return None,
            };
            Phrase::new(key).seat(seat.0)
        }
        Fact::Outnumbers { kind, seat } => {
            let key = match kind {
                City => "advice_carc_outnumbers_city",
                Road => "advice_carc_outnumbers_road",
                Field => "advice_carc_outnumbers_field",
                Monastery => return None,
            };
            Phrase::new(key).seat(seat.0)
        }
        Fact::OneLeft { kind, shared, size, tiles } => {
            let key = match (kind, shared) {
                (City, false) => "advice_carc_one_city",
                (City, true) => "advice_carc_one_shared_city",
                (Road, false) => "advice_carc_one_road",
                (Road, true) => "advice_carc_one_shared_road",
                // Monasteries and fields have no open edges.
                (Monastery | Field, _) => return None,
            };
            Phrase::new(key).seat(own.0).number("size", size).number("count", tiles)
        }
        Fact::Open { kind, shared, size, cells } => {
            let key = match (kind, shared) {
                (City, false) => "advice_carc_open_city",
                (City, true) => "advice_carc_open_shared_city",
                (Road, false) => "advice_carc_open_road",
                (Road, true) => "advice_carc_open_shared_road",
                (Monastery | Field, _) => return None,
            };
            Phrase::new(key).seat(own.0).number("size", size).number("count", cells)
        }
        Fact::Around { cells } => Phrase::new("advice_carc_around").seat(own.0).number("count", cells),
        Fact::Field { cities, points } => {
            Phrase::new("advice_carc_field").seat(own.0).number("count", cities).number("points", points)
        }
        Fact::OpenCities { count } => {
            Phrase::new("advice_carc_open_cities").seat(own.0).number("count", count)
        }
        Fact::Race { turns } => Phrase::new("advice_carc_race").number("count", turns),
        Fact::Water { placed, left } => {
            Phrase::new("advice_carc_water").number("count", placed).number("left", left)
        }
        Fact::Shuts { kind, seat } => {
            let key = match kind {
                City => "advice_carc_shuts_city",
                Road => "advice_carc_shuts_road",
                Monastery => "advice_carc_shuts_monastery",
                // It is never complete.
                Field => return None,
            };
            Phrase::new(key).seat(seat.0)
        }
        Fact::BlocksRacer { seat } => Phrase::new("advice_carc_blocks").seat(seat.0),
        Fact::NoFollowers => Phrase::new("advice_carc_no_followers"),
        Fact::OpponentPoints { seat, gained: points } => {
            gained("advice_carc_their_points", points).seat(seat.0)
        }
        Fact::OpponentScore { seat, gained: points } => {
            gained("advice_carc_their_score", points).seat(seat.0)
        }
    })
}

/// Returns why a seat's turn is good as a sentence.
fn reason(reason: Reason, own: Seat) -> Phrase {
    match reason {
        Reason::Better(aspect) => Phrase::new(match aspect {
            Aspect::Cities => "advice_carc_why_cities",
            Aspect::Roads => "advice_carc_why_roads",
            Aspect::Monasteries => "advice_carc_why_monasteries",
            Aspect::Fields => "advice_carc_why_fields",
            Aspect::Followers => "advice_carc_why_followers",
            Aspect::Race => "advice_carc_why_race",
            Aspect::Water => "advice_carc_why_water",
        })
        .seat(own.0),
        Reason::LaterFields => Phrase::new("advice_carc_why_later_fields").seat(own.0),
        Reason::Opponent { seat, aspect } => Phrase::new(match aspect {
            Aspect::Cities => "advice_carc_why_their_cities",
            Aspect::Roads => "advice_carc_why_their_roads",
            Aspect::Monasteries => "advice_carc_why_their_monasteries",
            Aspect::Fields => "advice_carc_why_their_fields",
            Aspect::Followers => "advice_carc_why_their_followers",
            Aspect::Race => "advice_carc_why_their_race",
            Aspect::Water => "advice_carc_why_their_water",
        })
        .seat(seat.0),
    }
}
