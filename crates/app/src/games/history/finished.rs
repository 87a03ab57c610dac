//! Summaries of finished games, computed from their logs.

use crate::api::{Colour, GameCard};
use crate::games::history::counted::{Counted, Finished, Part};
use crate::problems::{self, Answer};
use crate::session::app::App;
use crate::session::summaries::Summary;
use hamlet_record::{Header, LiveLog};
use hamlet_store::SavedGame;
use std::any::Any;
use std::sync::Arc;
use tabletop::{GameState, Seat};

impl<G: Counted> Finished<G> {
    /// Replays and summarizes a stored game; `None` if it is damaged or not over.
    fn of(saved: SavedGame, at: String) -> Option<Finished<G>> {
        let header: Header<G> = serde_json::from_str(&saved.header).ok()?;
        let mut log = LiveLog::new(header.clone()).ok()?;
        let label = |seat: &Seat| header.seats.get(seat.index());
        let is_person = |seat: &Seat| label(seat).is_none_or(|label| label.rival.is_none());
        let mut seats = G::open_seats(log.game());
        seats.retain(is_person);
        let mut deeds = vec![G::Deeds::default(); seats.len()];
        let steps = saved.steps.get(..saved.cursor)?;
        for step in steps {
            for event in log.play(step.choice).ok()? {
                let by = G::actor(event).and_then(|seat| seats.iter().position(|known| *known == seat));
                if let Some(deeds) = by.and_then(|by| deeds.get_mut(by)) {
                    G::note(deeds, event);
                }
            }
        }
        let state = log.game();
        if !state.is_over() || steps.last()?.digest != log.digest() {
            return None;
        }
        let part = |(seat, mut deeds): (&Seat, G::Deeds)| {
            let label = label(seat)?;
            let result = G::result(state, *seat, &mut deeds);
            Some(Part {
                name: label.name.trim().to_owned(),
                colour: Colour::from_record(label.colour),
                points: result.points,
                won: result.won,
                deeds,
            })
        };
        let parts = seats.iter().zip(deeds).map(part).collect::<Option<_>>()?;
        let choices = steps.iter().map(|step| step.choice).collect();
        let whole = G::whole(state, &header, &at);
        Some(Finished { game: saved.id, at, choices, parts, whole, header })
    }

    /// Returns whether this game is a what-if of the other one: equal starts, and at least half of the
    /// shorter one's choices in common.
    pub fn retells(&self, other: &Finished<G>) -> bool {
        let common = self.choices.iter().zip(&other.choices).take_while(|(a, b)| a == b).count();
        self.header.same_start(&other.header) && common * 2 >= self.choices.len().min(other.choices.len())
    }
}

/// A finished game that is not in the cache of summaries.
struct Unread {
    game: String,
    /// When its last change was stored: RFC 3339, UTC.
    saved_at: String,
    /// `None` if it cannot be read.
    saved: Option<SavedGame>,
}

impl App {
    /// Returns the finished games of a kind, the oldest first; `None` for each that cannot be read.
    pub(crate) async fn finished<G: Counted>(&self) -> Answer<Vec<Option<Arc<Finished<G>>>>> {
        let mut over: Vec<GameCard> = self.list_games().await?;
        over.retain(|card| card.over && card.ruleset == G::ID.into());
        over.reverse();
        let mut known = self.summaries.lock().await;
        let mut saved = Vec::new();
        for card in &over {
            if known.get(&card.game).is_none_or(|summary| summary.saved_at != card.saved_at) {
                let game = self.store()?.load(&card.game).await.ok();
                saved.push(Unread { game: card.game.clone(), saved_at: card.saved_at.clone(), saved: game });
            }
        }
        // Replaying takes long, so it runs on a blocking thread, beside other commands.
        let summed_up = tokio::task::spawn_blocking(move || {
            let sum_up = |Unread { game, saved_at, saved }| {
                let finished = saved.and_then(|saved| Finished::<G>::of(saved, saved_at.clone()));
                let content = finished.map(|finished| Arc::new(finished) as Arc<dyn Any + Send + Sync>);
                (game, Summary { saved_at, content })
            };
            saved.into_iter().map(sum_up).collect::<Vec<_>>()
        });
        known.extend(summed_up.await.map_err(problems::storage)?);
        let finished = |card: &GameCard| known.get(&card.game)?.content.clone()?.downcast().ok();
        Ok(over.iter().map(finished).collect())
    }
}
