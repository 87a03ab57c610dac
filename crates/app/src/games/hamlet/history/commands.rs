//! The commands about finished games of Hamlet and about its game of the week. All of it is computed from the logs; nothing is stored.

use crate::api::{
    BotricCount, Deed, DeedCount, GameCard, PlayerStatistics, Preset, Statistics, TableCount, Weekly,
};
use crate::games::hamlet::history::finished::{Finished, Part};
use crate::games::hamlet::history::{achievement, week};
use crate::problems;
use crate::problems::Answer;
use crate::record::Header;
use crate::session::app::App;
use crate::session::summaries::Summary;
use hamlet_rules::Hamlet;
use std::any::Any;
use std::collections::HashMap;
use std::sync::Arc;
use tabletop::Ruleset;

impl App {
    /// Returns the statistics of the finished games, by player.
    ///
    /// # Errors
    /// `storage`.
    pub async fn statistics(&self) -> Answer<Statistics> {
        let games = self.finished().await?;
        let damaged = self.all_remains().await?.iter().filter(|game| !game.trashed && game.over()).count();
        let unread = (games.iter().filter(|game| game.is_none()).count() + damaged) as u32;
        let mut counted: Vec<Arc<Finished>> = Vec::new();
        let mut what_ifs = 0;
        for game in games.into_iter().flatten() {
            if counted.iter().any(|other| game.retells(other)) {
                what_ifs += 1;
            } else {
                counted.push(game);
            }
        }
        let mut names: Vec<String> = Vec::new();
        let mut by_name: HashMap<String, Vec<(&Finished, &Part)>> = HashMap::new();
        for game in &counted {
            for part in &game.parts {
                let name = part.name.to_lowercase();
                if !by_name.contains_key(&name) {
                    names.push(name.clone());
                }
                by_name.entry(name).or_default().push((game, part));
            }
        }
        let players = names.iter().filter_map(|name| player(by_name.get(name)?));
        let mut players: Vec<PlayerStatistics> = players.collect();
        players.sort_by_key(|player| std::cmp::Reverse(player.games));
        Ok(Statistics { ruleset: Hamlet::ID.into(), games: counted.len() as u32, what_ifs, unread, players })
    }

    /// Returns the game of the week of a day such as `2026-11-21`. The screen passes the day, so that the player's time
    /// zone counts.
    ///
    /// # Errors
    /// `bad_request` if the day is invalid; `storage`.
    pub async fn weekly(&self, day: &str) -> Answer<Weekly> {
        let (week, weekday) = week::at(day).ok_or_else(|| problems::bad_request("problem_day"))?;
        let mut games = Vec::new();
        for entry in self.store()?.list(false).await? {
            let header: Result<Header, _> = serde_json::from_str(&entry.header);
            if header.is_ok_and(|header| week::is(&header.options, week)) {
                games.extend(self.card(&entry, false).await);
            }
        }
        Ok(Weekly { games, ..week::weekly(week, weekday) })
    }

    /// Returns the finished games, the oldest first; `None` for each that cannot be read.
    async fn finished(&self) -> Answer<Vec<Option<Arc<Finished>>>> {
        let mut over: Vec<GameCard> = self.list_games().await?;
        over.retain(|card| card.over && card.ruleset == Hamlet::ID.into());
        over.reverse();
        let mut known = self.summaries.lock().await;
        let mut saved = Vec::new();
        for card in &over {
            if known.get(&card.game).is_none_or(|summary| summary.saved_at != card.saved_at) {
                let game = self.store()?.load(&card.game).await.ok();
                saved.push((card.game.clone(), card.saved_at.clone(), game));
            }
        }
        // Replaying takes long, so it runs on a blocking thread, beside other commands.
        let summed_up = tokio::task::spawn_blocking(move || {
            let sum_up = |(game, saved_at, saved): (String, String, Option<_>)| {
                let finished = saved.and_then(|saved| Finished::of(saved, saved_at.clone()));
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

/// Returns the statistics of one player from the player's games, given oldest first.
fn player(games: &[(&Finished, &Part)]) -> Option<PlayerStatistics> {
    let (_, last) = games.last()?;
    let (best_game, best) = games.iter().max_by_key(|(_, part)| part.points)?;
    let sum: i32 = games.iter().map(|(_, part)| part.points).sum();
    Some(PlayerStatistics {
        name: last.name.clone(),
        colour: last.colour,
        games: games.len() as u32,
        won: won(games),
        best: best.points,
        best_game: best_game.game.clone(),
        mean: (f64::from(sum) / games.len() as f64).round() as i32,
        streak: games.iter().rev().take_while(|(_, part)| part.won).count() as u32,
        longest_streak: achievement::longest_streak(games),
        tables: (2..=4).filter_map(|players| table(games, players)).collect(),
        botric: [Preset::Easier, Preset::Normal, Preset::Harder, Preset::Own]
            .into_iter()
            .filter_map(|preset| botric(games, preset))
            .collect(),
        deeds: Deed::ALL.into_iter().filter_map(|deed| count(games, deed)).collect(),
        achievements: achievement::all(games),
    })
}

fn won(games: &[(&Finished, &Part)]) -> u32 {
    games.iter().filter(|(_, part)| part.won).count() as u32
}

fn table(games: &[(&Finished, &Part)], players: u8) -> Option<TableCount> {
    let here = |(game, _): &&(&Finished, &Part)| game.header.options.players == players;
    let games: Vec<_> = games.iter().filter(here).copied().collect();
    let best = games.iter().map(|(_, part)| part.points).max()?;
    Some(TableCount { players, games: games.len() as u32, won: won(&games), best })
}

fn botric(games: &[(&Finished, &Part)], preset: Preset) -> Option<BotricCount> {
    let here = |(game, _): &&(&Finished, &Part)| game.difficulty() == Some(preset);
    let games: Vec<_> = games.iter().filter(here).copied().collect();
    let best = games.iter().map(|(_, part)| part.points).max()?;
    let margins = games.iter().filter_map(|(game, part)| Some(part.points - game.botric?));
    Some(BotricCount {
        preset,
        games: games.len() as u32,
        won: won(&games),
        best,
        best_margin: margins.max()?,
    })
}

fn count(games: &[(&Finished, &Part)], deed: Deed) -> Option<DeedCount> {
    let best = games.iter().map(|(_, part)| part.deed(deed)).max().filter(|best| *best > 0)?;
    Some(DeedCount { deed, total: games.iter().map(|(_, part)| part.deed(deed)).sum(), best })
}
