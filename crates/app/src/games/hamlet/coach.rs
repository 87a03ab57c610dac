//! The coach: what a person could do with a turn, with facts and reasons.

use crate::api::{Phrase, RivalLevel};
use crate::games::hamlet::names::Table;
use crate::session::coach::{Coach, Imagined, Suggestion};
use crate::session::searches::deadline;
use hamlet_rules::rival::{self, Aspect, Fact, Limits, Revealed, Rivals, WeightSets};
use hamlet_rules::{Game, Hamlet};
use search::Review;
use std::sync::atomic::AtomicBool;
use tabletop::{GameState, Seat};

/// The coach of Hamlet.
#[derive(Clone, Copy, Debug)]
pub struct HamletCoach;

impl Coach<Hamlet> for HamletCoach {
    fn suggest(&self, game: &Game, stop: &AtomicBool) -> Option<Vec<Suggestion>> {
        let coach = searching(game, RivalLevel::Master)?;
        let limits = Limits { deadline: deadline(), ..coach.limits(stop) };
        Some(coach.suggest(game, limits).into_iter().map(|found| told(game, found)).collect())
    }

    fn review(&self, game: &Game, choices: &[usize], stop: &AtomicBool) -> Option<Review> {
        let coach = searching(game, RivalLevel::Player)?;
        let limits = Limits { deadline: deadline(), ..coach.limits(stop) };
        Some(coach.review(game, choices, limits))
    }

    fn explain(&self, game: &Game, line: &[usize]) -> Option<Suggestion> {
        Some(told(game, searching(game, RivalLevel::Player)?.explain(game, line)))
    }

    fn explain_played(&self, game: &Game, line: &[usize]) -> Option<Suggestion> {
        Some(told(game, searching(game, RivalLevel::Player)?.explain_whole(game, line)))
    }

    /// Returns whether a player or rival chooses the turns of a seat: nobody chooses Botric's.
    fn chooses(&self, game: &Game, seat: Seat) -> bool {
        game.botric_seat() != Some(seat)
    }
}

/// Explains and shows a whole turn with everything that it reveals: the solution of a puzzle that the player has tried.
#[derive(Clone, Copy, Debug)]
pub struct SolutionCoach;

impl Coach<Hamlet> for SolutionCoach {
    fn suggest(&self, game: &Game, stop: &AtomicBool) -> Option<Vec<Suggestion>> {
        HamletCoach.suggest(game, stop)
    }

    fn review(&self, game: &Game, choices: &[usize], stop: &AtomicBool) -> Option<Review> {
        HamletCoach.review(game, choices, stop)
    }

    fn explain(&self, game: &Game, line: &[usize]) -> Option<Suggestion> {
        HamletCoach.explain_played(game, line)
    }

    fn imagine(&self, state: &Game, choice: usize) -> Option<Imagined<Hamlet>> {
        let (mut after, mut events) = (state.clone(), Vec::new());
        GameState::play_at(&mut after, choice, Some(&mut events)).ok()?;
        Some(Imagined { events, shown: after.clone(), after, is_last: false })
    }
}

/// Returns a suggestion with its facts and reasons in words.
fn told(game: &Game, found: rival::Suggestion) -> Suggestion {
    let table = Table { game, labels: &[] };
    Suggestion {
        line: found.line,
        behind: found.behind,
        facts: found.facts.into_iter().map(|fact| table.told_fact(fact)).collect(),
        reasons: found.reasons.into_iter().map(reason).collect(),
        reveals: revealed(found.revealed),
    }
}

/// Returns a coach that searches like a rival of that level.
fn searching(game: &Game, level: RivalLevel) -> Option<rival::Coach> {
    let weights = WeightSets::standard().ok()?.of(game.options());
    Some(rival::Coach::new(weights, Rivals::standard().ok()?.level(level.id())?))
}

impl Table<'_> {
    /// Returns a fact about a turn as a sentence.
    fn told_fact(&self, fact: Fact) -> Phrase {
        let instead = |key: &'static str, before: i32, after: i32| {
            Phrase::new(key).number("before", before).number("after", after)
        };
        match fact {
            Fact::CompletesChurch => Phrase::new("advice_completes_church"),
            Fact::Points { gained } => Phrase::new("advice_points").text("gained", signed(gained)),
            Fact::Score { gained } => Phrase::new("advice_score").text("gained", signed(gained)),
            Fact::Delivered { count } => Phrase::new("advice_delivered").number("count", count as i32),
            Fact::Sold { count } => Phrase::new("advice_sold").number("count", count as i32),
            Fact::Milestone { milestone } => {
                Phrase::new("advice_milestone").named("milestone", self.milestone(milestone))
            }
            Fact::DeliveriesReady { before, after } => {
                instead("advice_deliveries_ready", before as i32, after as i32)
            }
            Fact::SalesReady { before, after } => instead("advice_sales_ready", before as i32, after as i32),
            Fact::Built { count } => Phrase::new("advice_built").number("count", count as i32),
            Fact::Roads { count } => Phrase::new("advice_roads").number("count", count as i32),
            Fact::Villagers { after } => Phrase::new("advice_villagers").number("after", after),
            Fact::Donkeys { after } => Phrase::new("advice_donkeys").number("after", after),
            Fact::Blueprints { count } => Phrase::new("advice_blueprints").number("count", count as i32),
            Fact::Goods { before, after } => instead("advice_goods", before as i32, after as i32),
            Fact::Gold { before, after } => instead("advice_gold", before, after),
            Fact::BlocksLastDelivery { seat } => Phrase::new("advice_blocks_last").seat(seat.0),
            Fact::OpponentDeliveries { seat, before, after } => {
                instead("advice_their_deliveries", before as i32, after as i32).seat(seat.0)
            }
            Fact::OpponentSales { seat, before, after } => {
                instead("advice_their_sales", before as i32, after as i32).seat(seat.0)
            }
        }
    }
}

/// Returns a number with its sign.
fn signed(number: i32) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}

fn reason(aspect: Aspect) -> Phrase {
    Phrase::new(match aspect {
        Aspect::Points => "advice_why_points",
        Aspect::Landmarks => "advice_why_landmarks",
        Aspect::Roads => "advice_why_roads",
        Aspect::Gold => "advice_why_gold",
        Aspect::Villagers => "advice_why_villagers",
        Aspect::Donkeys => "advice_why_donkeys",
        Aspect::Blueprints => "advice_why_blueprints",
        Aspect::Goods => "advice_why_goods",
        Aspect::Church => "advice_why_church",
        Aspect::Market => "advice_why_market",
        Aspect::Lake => "advice_why_lake",
        Aspect::Opponents => "advice_why_opponents",
    })
}

fn revealed(revealed: Revealed) -> Option<Phrase> {
    let key = match revealed {
        Revealed { fish: true, .. } => "advice_reveals_fish",
        Revealed { sale: true, .. } => "advice_reveals_sale",
        Revealed { tile: true, .. } => "advice_reveals_tile",
        Revealed { .. } => return None,
    };
    Some(Phrase::new(key))
}
