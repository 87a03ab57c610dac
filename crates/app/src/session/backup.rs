//! Makes, lists and restores backups of the saved games.

use crate::api::{BackupCard, BackupOrigin, ImportKind, Restored};
use crate::problems;
use crate::problems::Answer;
use crate::session::app::App;
use crate::session::backup_rotation;
use crate::session::damaged::Remains;
use crate::session::open::{LoadedLog, Log};
use hamlet_store::{Backup, DamagedBackup, Origin, backups, count_backup, read_backup};

impl App {
    /// Returns the backups, newest first.
    ///
    /// # Errors
    /// None; the answer has the form of all commands.
    pub async fn list_backups(&self) -> Answer<Vec<BackupCard>> {
        let mut cards = Vec::new();
        for copy in backups(self.backups()) {
            cards.push(card(&copy).await);
        }
        Ok(cards)
    }

    /// Makes a manual backup. Removes the oldest manual backups beyond [`backup_rotation::KEPT`].
    ///
    /// # Errors
    /// `storage`.
    pub async fn make_backup(&self) -> Answer<BackupCard> {
        let store = self.store()?;
        let now = store.now().await?;
        Ok(card(&store.backup(self.backups(), Origin::Manual, backup_rotation::KEPT, &now).await?).await)
    }

    /// Restores the games of a backup: imports each game, or takes it out of the trash if it is there. Overwrites no game.
    ///
    /// # Errors
    /// `not_found` if there is no such backup, `damaged`, `too_new`, `storage`.
    pub async fn restore_backup(&self, backup: &str) -> Answer<Restored> {
        let copies = backups(self.backups());
        let copy = copies.iter().find(|copy| name(copy) == backup);
        let copy = copy.ok_or_else(|| problems::not_found("problem_no_backup"))?;
        let games = read_backup(&copy.file).await.map_err(|error| problems::open(&error))?;
        let mut restored = Restored::default();
        for game in games.intact {
            match self.load_log(&game.header, &game.name, &game.steps, game.cursor) {
                Ok(LoadedLog { log, damage: None }) => self.bring_back(log, &mut restored).await?,
                Ok(LoadedLog { log, damage: Some(_) }) => self.bring_back_part(log, &mut restored).await?,
                Err(_) => restored.lost += 1,
            }
        }
        for DamagedBackup { game, steps } in games.damaged {
            match Remains::new(game, steps).replay(self) {
                Some(log) => self.bring_back_part(log, &mut restored).await?,
                None => restored.lost += 1,
            }
        }
        Ok(restored)
    }

    async fn bring_back(&self, log: Log, restored: &mut Restored) -> Answer<()> {
        let came = self.take_in(log).await?;
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

    /// Restores the readable part of a game, and counts it as partly restored.
    async fn bring_back_part(&self, part: Log, restored: &mut Restored) -> Answer<()> {
        self.bring_back(part, &mut Restored::default()).await?;
        restored.part += 1;
        Ok(())
    }
}

/// Returns the backup's name in the folder of backups.
fn name(copy: &Backup) -> String {
    copy.file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

async fn card(copy: &Backup) -> BackupCard {
    let origin = match copy.origin {
        Origin::Daily => BackupOrigin::Daily,
        Origin::Manual => BackupOrigin::Manual,
    };
    let games = count_backup(&copy.file).await;
    BackupCard { backup: name(copy), games, made_at: copy.made.rfc3339(), origin }
}
