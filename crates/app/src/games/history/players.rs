//! The statistics of a kind of game, by player, and names that belong to one player. Nothing of it is stored but the joined names.

use crate::api::{PlayerStatisticsOf, Problem, RivalCount, RivalLevel, StatisticsOf, TableCount};
use crate::games::history::counted::{Counted, Finished, FinishedGame, Part};
use crate::games::history::joined::{self, JoinedNames};
use crate::problems::Answer;
use crate::session::app::App;
use crate::session::damaged::Remains;
use std::collections::HashMap;
use std::sync::Arc;

/// The most players of any game.
const MOST_PLAYERS: u8 = 5;

impl App {
    /// Returns the statistics of the finished games of a kind, by player.
    ///
    /// # Errors
    /// `storage`.
    pub async fn statistics_of<G: Counted>(&self) -> Answer<StatisticsOf<G::Totals>> {
        let games = self.finished::<G>().await?;
        let lost = |game: &&Remains| !game.trashed && game.was_over::<G>();
        let damaged = self.all_remains().await?.iter().filter(lost).count();
        let unread = (games.iter().filter(|game| game.is_none()).count() + damaged) as u32;
        let mut counted: Vec<Arc<Finished<G>>> = Vec::new();
        let mut what_ifs = 0;
        for game in games.into_iter().flatten() {
            if counted.iter().any(|other| game.retells(other)) {
                what_ifs += 1;
            } else {
                counted.push(game);
            }
        }
        let joined = self.joined_names().await?;
        let mut names: Vec<String> = Vec::new();
        let mut by_name: HashMap<String, Vec<FinishedGame<'_, G>>> = HashMap::new();
        for game in &counted {
            for part in &game.parts {
                let name = joined.player(&part.name);
                if !by_name.contains_key(&name) {
                    names.push(name.clone());
                }
                by_name.entry(name).or_default().push(FinishedGame { game, part });
            }
        }
        let players = names.iter().filter_map(|name| player(name, by_name.get(name)?));
        let mut players: Vec<PlayerStatisticsOf<G::Totals>> = players.collect();
        players.sort_by_key(|player| std::cmp::Reverse(player.games));
        Ok(StatisticsOf { ruleset: G::ID.into(), games: counted.len() as u32, what_ifs, unread, players })
    }

    /// Returns whether the players of two names played in one game of a kind, so that they are two people.
    ///
    /// # Errors
    /// `storage`.
    pub(crate) async fn met<G: Counted>(&self, name: &str, other: &str) -> Answer<bool> {
        let names = self.joined_names().await?;
        let [one, other] = [name, other].map(|name| names.player(name));
        let plays =
            |game: &Finished<G>, who: &String| game.parts.iter().any(|part| names.player(&part.name) == *who);
        Ok(self.finished::<G>().await?.iter().flatten().any(|game| plays(game, &one) && plays(game, &other)))
    }

    /// Counts the games of a name for another one from now on, or separately again without one.
    ///
    /// # Errors
    /// `storage`.
    pub(crate) async fn count_for(&self, name: &str, with: Option<&str>) -> Answer<()> {
        let change = |stored: Option<String>| {
            let mut names = JoinedNames::read(stored.as_deref());
            match with {
                Some(with) => names.join(name, with),
                None => names.separate(name),
            }
            Ok::<_, Problem>(names.write())
        };
        self.store()?.change_setting(joined::SETTING, change).await?;
        Ok(())
    }

    async fn joined_names(&self) -> Answer<JoinedNames> {
        Ok(JoinedNames::read(self.store()?.setting(joined::SETTING).await?.as_deref()))
    }
}

/// Returns the statistics of one player from the player's games, given oldest first. `name` is the player's, in lower case.
fn player<G: Counted>(name: &str, games: &[FinishedGame<'_, G>]) -> Option<PlayerStatisticsOf<G::Totals>> {
    let has = |part: &Part<G>, name: &str| part.name.to_lowercase() == name;
    let last = games.iter().rfind(|played| has(played.part, name)).or(games.last())?.part;
    let mut also: Vec<String> = Vec::new();
    let others = games.iter().rev().map(|played| played.part);
    for part in others.filter(|part| !has(part, &last.name.to_lowercase())) {
        if !also.iter().any(|known| has(part, &known.to_lowercase())) {
            also.push(part.name.clone());
        }
    }
    let best = games.iter().max_by_key(|played| played.part.points)?;
    let sum: i32 = games.iter().map(|played| played.part.points).sum();
    Some(PlayerStatisticsOf {
        name: last.name.clone(),
        also,
        colour: last.colour,
        games: games.len() as u32,
        won: won(games),
        best: best.part.points,
        best_game: best.game.game.clone(),
        mean: (f64::from(sum) / games.len() as f64).round() as i32,
        streak: games.iter().rev().take_while(|played| played.part.won).count() as u32,
        longest_streak: longest_streak(games),
        tables: (2..=MOST_PLAYERS).filter_map(|players| table(games, players)).collect(),
        rivals: RivalLevel::ALL.into_iter().filter_map(|level| rivals(games, level)).collect(),
        totals: G::totals(games),
    })
}

/// Returns the number of games won.
pub fn won<G: Counted>(games: &[FinishedGame<'_, G>]) -> u32 {
    games.iter().filter(|played| played.part.won).count() as u32
}

/// Returns the highest number of consecutive games won.
pub fn longest_streak<G: Counted>(games: &[FinishedGame<'_, G>]) -> u32 {
    let streaks = games.split(|played| !played.part.won);
    streaks.map(|streak| streak.len() as u32).max().unwrap_or_default()
}

fn table<G: Counted>(games: &[FinishedGame<'_, G>], players: u8) -> Option<TableCount> {
    let here = |played: &&FinishedGame<'_, G>| G::players(&played.game.header) == players;
    let games: Vec<_> = games.iter().filter(here).copied().collect();
    let best = games.iter().map(|played| played.part.points).max()?;
    Some(TableCount { players, games: games.len() as u32, won: won(&games), best })
}

fn rivals<G: Counted>(games: &[FinishedGame<'_, G>], level: RivalLevel) -> Option<RivalCount> {
    let here = |played: &&FinishedGame<'_, G>| played.rivals().any(|rival| rival == level);
    let games: Vec<_> = games.iter().filter(here).copied().collect();
    let best = games.iter().map(|played| played.part.points).max()?;
    Some(RivalCount { level, games: games.len() as u32, won: won(&games), best })
}
