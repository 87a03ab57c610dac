//! Copies of the saved games, and games brought back from them.

use crate::api::{BackupCard, ImportKind, Restored};
use crate::app::{App, record_step};
use crate::damaged::Remains;
use crate::problems::Answer;
use crate::{problems, ring, setup};
use hamlet_record::{RecordError, Replay};
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
        for game in games.whole {
            let Ok(mut header) = setup::read_header(&game.header) else {
                restored.lost += 1;
                continue;
            };
            header.title = game.name;
            let steps: Vec<_> = game.steps.iter().map(record_step).collect();
            match Replay::load(header, &steps, game.cursor) {
                Ok(replay) => self.bring_back(replay, &mut restored).await?,
                Err(RecordError::Damaged(damage)) => {
                    self.bring_back_part(damage.prefix, &mut restored).await?
                }
                Err(_) => restored.lost += 1,
            }
        }
        for (game, steps) in games.damaged {
            match Remains::new(game, steps).replay() {
                Some(replay) => self.bring_back_part(replay, &mut restored).await?,
                None => restored.lost += 1,
            }
        }
        Ok(restored)
    }

    async fn bring_back(&self, replay: Replay, restored: &mut Restored) -> Answer<()> {
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
        Ok(())
    }

    /// Brings back the part of a game that can be read, and counts it as no more than that.
    async fn bring_back_part(&self, part: Replay, restored: &mut Restored) -> Answer<()> {
        self.bring_back(part, &mut Restored::default()).await?;
        restored.part += 1;
        Ok(())
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
