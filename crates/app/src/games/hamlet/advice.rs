//! The coach: what a person could do with a turn, with facts and reasons.

use crate::api::{Advice, AdvisedTurn, Phrase};
use crate::games::hamlet::names::Table;
use crate::games::hamlet::rival;
use crate::problems::Answer;
use crate::session::app::{App, open_as};
use crate::session::live::Live;
use hamlet_rules::rival::{Aspect, Fact, Revealed, Suggestion};
use hamlet_rules::{Game, Hamlet};

/// The most facts told of a turn.
const FACTS: usize = 6;
/// The most reasons told of a turn.
const REASONS: usize = 2;

/// The commands of the coach.
impl App {
    /// Returns the best turns of the person who is to begin an action, without playing them, and counts the request. They depend only on
    /// what that person can know. Stopped by [`App::stop_rival`].
    ///
    /// # Errors
    /// `refused` if a rival decides, an action is unfinished, the game is over, or the search was stopped; `not_found` for a lesson; `stale` if
    /// the game moved on; `damaged`, `storage`.
    pub async fn advice(&self, game: &str, state: u32) -> Answer<Advice> {
        let (held, suggestions) = self.of::<Hamlet>().think(game, state, rival::suggest).await?;
        let live = open_as::<Hamlet>(&held)?;
        let turns = advised(live, live.log.game(), &suggestions);
        drop(held);
        Ok(Advice { turns, asked: self.count_advice(game).await? })
    }
}

/// Returns suggestions for a state of a game as they are shown.
pub fn advised(live: &Live<Hamlet>, start: &Game, suggestions: &[Suggestion]) -> Vec<AdvisedTurn> {
    let best = suggestions.first().map_or(0.0, |best| best.value);
    let shown = suggestions.iter().map(|suggestion| {
        let line: Vec<u32> = suggestion.line.iter().map(|index| *index as u32).collect();
        AdvisedTurn {
            steps: live.imagined(start, &line),
            facts: suggestion.facts.iter().take(FACTS).map(|fact| live.table().told_fact(*fact)).collect(),
            reasons: suggestion.reasons.iter().take(REASONS).map(|aspect| reason(*aspect)).collect(),
            reveals: revealed(suggestion.revealed),
            behind: (best - suggestion.value).max(0.0).round() as u32,
        }
    });
    shown.collect()
}

impl Table<'_> {
    /// Returns a fact about a turn as a sentence.
    fn told_fact(&self, fact: Fact) -> Phrase {
        let game: &Game = self.game;
        let instead = |key: &str, before: i32, after: i32| {
            Phrase::new(key).number("before", before).number("after", after)
        };
        match fact {
            Fact::CompletesChurch => Phrase::new("advice_completes_church"),
            Fact::Points { gained } => Phrase::new("advice_points").text("gained", signed(gained)),
            Fact::Score { gained } => Phrase::new("advice_score").text("gained", signed(gained)),
            Fact::Delivered { count } => Phrase::new("advice_delivered").number("count", count as i32),
            Fact::Sold { count } => Phrase::new("advice_sold").number("count", count as i32),
            Fact::Milestone { milestone } => {
                let milestone = game.catalogue().milestones.get(usize::from(milestone));
                Phrase::new("advice_milestone")
                    .text("milestone", milestone.map_or("", |known| known.id.as_str()))
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
            Fact::BlocksLastDelivery { seat } => Phrase::new("advice_blocks_last").number("seat", seat.0),
            Fact::OpponentDeliveries { seat, before, after } => {
                instead("advice_their_deliveries", before as i32, after as i32).number("seat", seat.0)
            }
            Fact::OpponentSales { seat, before, after } => {
                instead("advice_their_sales", before as i32, after as i32).number("seat", seat.0)
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
