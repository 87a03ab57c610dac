//! Copies of the saved games, and games brought back from them.

use crate::api::{BackupCard, ImportKind, Restored};
use crate::app::App;
use crate::problems::Answer;
use crate::{problems, ring, setup};
use hamlet_record::{RecordError, Replay, Step};
use hamlet_store::{backups, count_backup, read_backup};
use std::path::Path;

impl App {
    /// The copies of the saved games, the newest first. One is made on the first start of each day.
    ///
    /// # Errors
    /// None; the answer has the form of all commands.
    pub async fn list_backups(&self) -> Answer<Vec<BackupCard>> {
        let mut cards = Vec::new();
        for file in backups(self.backups()) {
            cards.extend(full_card(&file).await);
        }
        Ok(cards)
    }

    /// Makes a copy now.
    ///
    /// # Errors
    /// `storage`.
    pub async fn make_backup(&self) -> Answer<BackupCard> {
        let made = self.store()?.backup(self.backups(), ring::KEPT).await?;
        full_card(&made).await.ok_or_else(|| problems::storage(made.display()))
    }

    /// Brings back the games of a copy as imported ones, those that lie in the trash from there: nothing that is
    /// here is written over.
    ///
    /// # Errors
    /// `not_found` where there is no such copy, `damaged`, `too_new`, `storage`.
    pub async fn restore_backup(&self, backup: &str) -> Answer<Restored> {
        let copies = backups(self.backups());
        let file = copies.iter().find(|file| card(file).is_some_and(|card| card.backup == backup));
        let file = file.ok_or_else(|| problems::not_found("problem_no_backup"))?;
        let games = read_backup(file).await.map_err(|error| problems::open(&error))?;
        let mut restored = Restored::default();
        for game in games {
            let Ok(mut header) = setup::read_header(&game.header) else {
                restored.lost += 1;
                continue;
            };
            header.title = game.name;
            let steps: Vec<Step> =
                game.steps.iter().map(|step| Step { choice: step.choice, digest: step.digest }).collect();
            let replay = match Replay::load(header, &steps, game.cursor) {
                Ok(replay) => replay,
                Err(RecordError::Damaged(damage)) => damage.prefix,
                Err(_) => {
                    restored.lost += 1;
                    continue;
                }
            };
            let came = self.take_in(replay).await?;
            match came.kind {
                ImportKind::New => restored.new += 1,
                ImportKind::Longer => restored.longer += 1,
                ImportKind::Fork => restored.forks += 1,
                ImportKind::Trashed => {
                    self.restore_game(&came.card.game).await?;
                    restored.trashed += 1;
                }
                ImportKind::Same | ImportKind::Shorter => restored.same += 1,
            }
        }
        Ok(restored)
    }
}

/// `games-20261121T173000.123Z.sqlite` was made at `2026-11-21T17:30:00.123Z`.
fn card(file: &Path) -> Option<BackupCard> {
    let name = file.file_name()?.to_str()?;
    let time = name.strip_prefix("games-")?.strip_suffix(".sqlite")?;
    let part = |from, to| time.get(from..to);
    let (date, hour) =
        ((part(0, 4)?, part(4, 6)?, part(6, 8)?), (part(9, 11)?, part(11, 13)?, part(13, time.len())?));
    let made_at = format!("{}-{}-{}T{}:{}:{}", date.0, date.1, date.2, hour.0, hour.1, hour.2);
    Some(BackupCard { backup: name.to_owned(), made_at, games: None })
}

/// The same with what is in it.
async fn full_card(file: &Path) -> Option<BackupCard> {
    let games = count_backup(file).await;
    card(file).map(|card| BackupCard { games, ..card })
}
