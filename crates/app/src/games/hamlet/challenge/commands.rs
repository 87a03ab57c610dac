//! The commands about challenges. Results are computed from the logs. The best one of each challenge is stored, so that it outlives its
//! game.

use super::attempt::{self, Attempt, State};
use super::list::{Challenge, challenge_of, challenges};
use crate::api::{ChallengeBest, ChallengeCard, ChallengeForm, ChallengeRun, Problem};
use crate::problems::{self, Answer};
use crate::record::Header;
use crate::session::app::{App, open_as};
use crate::session::summaries::Summary;
use hamlet_rules::Hamlet;
use hamlet_store::SavedGame;
use std::any::Any;
use std::collections::HashMap;
use std::sync::Arc;

/// The prefix of the settings that hold the best results, by the challenge's id: what counts of it, as a number.
const BEST: &str = "challenge_best/";

/// A stored attempt.
struct Stored {
    game: String,
    challenge: &'static Challenge,
    attempt: Attempt,
}

impl App {
    /// Returns every challenge with its best result.
    ///
    /// # Errors
    /// `storage`.
    pub async fn challenges(&self) -> Answer<Vec<ChallengeCard>> {
        let stored = self.attempts().await?;
        let kept = self.store()?.settings_under(BEST).await?;
        let mut cards = Vec::new();
        for challenge in challenges().map_err(problems::storage)? {
            let kept = kept_best(challenge, &kept);
            let card = card(challenge, &stored, kept);
            if let Some(best) = card.best.as_ref().filter(|best| Some(best.value) != kept) {
                self.keep_best(challenge, best.value).await?;
            }
            cards.push(card);
        }
        Ok(cards)
    }

    /// Stores a result of a challenge unless a better one is stored, also by another program.
    async fn keep_best(&self, challenge: &Challenge, value: i32) -> Answer<()> {
        let better = |stored: Option<String>| {
            let results = stored.and_then(|text| text.parse().ok()).into_iter().chain([value]);
            let best = results.max_by_key(|value| attempt::rank(&challenge.goal, *value));
            Ok::<_, Problem>(best.unwrap_or(value).to_string())
        };
        self.store()?.change_setting(&format!("{BEST}{}", challenge.id), better).await
    }

    /// Returns how an attempt stands; `None` for a game that is no attempt at a challenge.
    ///
    /// # Errors
    /// `not_found`, `damaged`, `storage`.
    pub async fn challenge(&self, game: &str) -> Answer<Option<ChallengeRun>> {
        let held = self.hold(game).await?;
        let log = &open_as::<Hamlet>(&held)?.log;
        let Some(challenge) = challenge_of(&log.header().options, log.header().catalogue) else {
            return Ok(None);
        };
        let (header, choices) = (log.header().clone(), log.choices_taken());
        drop(held);
        let attempt = tokio::task::spawn_blocking(move || Attempt::of(&challenge.goal, header, &choices));
        Ok(attempt.await.map_err(problems::storage)?.map(|attempt| run(challenge, &attempt)))
    }

    /// Returns the stored attempts at challenges, the one played last first.
    async fn attempts(&self) -> Answer<Vec<Stored>> {
        let mut found = Vec::new();
        for entry in self.store()?.list(false).await? {
            let header: Result<Header, _> = serde_json::from_str(&entry.header);
            let challenge = header.ok().and_then(|header| challenge_of(&header.options, header.catalogue));
            found.extend(challenge.map(|challenge| (entry.id, entry.saved_at, challenge)));
        }
        let mut known = self.attempts.lock().await;
        let mut changed = Vec::new();
        for (game, saved_at, challenge) in &found {
            if known.get(game).is_none_or(|summary| summary.saved_at != *saved_at) {
                let saved = self.store()?.load(game).await.ok();
                changed.push((game.clone(), saved_at.clone(), *challenge, saved));
            }
        }
        // Replaying takes long, so it runs on a blocking thread, beside other commands.
        let judged = tokio::task::spawn_blocking(move || {
            let judge = |(game, saved_at, challenge, saved): (_, _, &Challenge, Option<_>)| {
                let attempt = saved.and_then(|saved| judge(challenge, &saved));
                let content = attempt.map(|attempt| Arc::new(attempt) as Arc<dyn Any + Send + Sync>);
                (game, Summary { saved_at, content })
            };
            changed.into_iter().map(judge).collect::<Vec<_>>()
        });
        known.extend(judged.await.map_err(problems::storage)?);
        let stored = |(game, _, challenge): (String, String, &'static Challenge)| {
            let attempt: Arc<Attempt> = known.get(&game)?.content.clone()?.downcast().ok()?;
            Some(Stored { game, challenge, attempt: *attempt })
        };
        Ok(found.into_iter().filter_map(stored).collect())
    }
}

/// Judges a stored game; `None` if it is damaged.
fn judge(challenge: &Challenge, saved: &SavedGame) -> Option<Attempt> {
    let header = serde_json::from_str(&saved.header).ok()?;
    let steps = saved.steps.get(..saved.cursor)?;
    let choices: Vec<u32> = steps.iter().map(|step| step.choice).collect();
    Attempt::of(&challenge.goal, header, &choices)
}

/// Returns what counts of the best result that was stored.
fn kept_best(challenge: &Challenge, kept: &HashMap<String, String>) -> Option<i32> {
    kept.get(&challenge.id)?.parse().ok()
}

fn card(challenge: &Challenge, stored: &[Stored], kept: Option<i32>) -> ChallengeCard {
    let goal = &challenge.goal;
    let own = || stored.iter().filter(|stored| stored.challenge.number == challenge.number);
    let played = own().filter_map(|stored| Some((stored.attempt.value(goal)?, Some(stored.game.clone()))));
    // Of equal results one that has its game.
    let results = kept.map(|value| (value, None)).into_iter().chain(played);
    let best = results.max_by_key(|(value, _)| attempt::rank(goal, *value));
    let best = best.map(|(value, game)| ChallengeBest { game, stars: attempt::stars(goal, value), value });
    let running = own().find(|stored| stored.attempt.state == State::Running);
    ChallengeCard {
        id: challenge.id.clone(),
        number: challenge.number,
        chapter: challenge.chapter,
        minutes: challenge.minutes,
        season: challenge.season,
        modifiers: challenge.modifiers.clone(),
        goal: challenge.goal.clone(),
        setup: challenge.setup.clone(),
        best,
        running: running.map(|stored| stored.game.clone()),
    }
}

fn run(challenge: &Challenge, attempt: &Attempt) -> ChallengeRun {
    let goal = &challenge.goal;
    let is_soonest = matches!(goal.form, ChallengeForm::Soonest { .. });
    ChallengeRun {
        number: challenge.number,
        goal: goal.clone(),
        amount: attempt.amount,
        reached_in: (is_soonest && attempt.state == State::Done).then_some(attempt.round),
        stars: attempt.stars(goal),
        decided: attempt.state != State::Running,
        broken: match attempt.state {
            State::Broken(limit) => Some(limit),
            _ => None,
        },
    }
}
