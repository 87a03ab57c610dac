//! Recovers the valid games of a damaged file of saved games to a new file.

use crate::api::{Phrase, Problem, ProblemKind};
use crate::problems;
use crate::session::app::{App, Games};
use crate::session::open::{LoadedLog, Log};
use std::path::Path;

/// The result of a recovery.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recovered {
    /// Number of games saved completely.
    pub whole: usize,
    /// Number of games saved only up to their first damaged step.
    pub part: usize,
    /// Number of games that could not be saved.
    pub lost: usize,
    /// Number of pages of the file that are unreadable, wholly or in part. A game stored only there is not counted in `lost`.
    pub unreadable: usize,
}

/// Stores the valid games of a damaged file in the new file `to`. The damaged file is unchanged. On an error the new file is
/// removed.
///
/// # Errors
/// `refused` if `to` exists; `storage` or `damaged` if nothing can be read or written.
pub async fn recover_for(games: Games, file: &Path, to: &Path) -> Result<Recovered, Problem> {
    if to.exists() {
        return Err(problems::refused("problem_recover_exists"));
    }
    let salvaged = hamlet_store::salvage(file).map_err(|error| problems::open(&error))?;
    let mut recovered =
        Recovered { lost: salvaged.lost, unreadable: salvaged.unreadable, ..Recovered::default() };
    let app = App::open_for(games, to).await;
    let mut logs = Vec::new();
    for game in salvaged.games {
        match app.load_log(&game.header, &game.name, &game.steps, game.cursor) {
            Ok(LoadedLog { log, damage }) => {
                match damage {
                    None => recovered.whole += 1,
                    Some(_) => recovered.part += 1,
                }
                logs.push(log);
            }
            Err(_) => recovered.lost += 1,
        }
    }
    let written = if logs.is_empty() {
        Err(Problem::new(ProblemKind::Damaged, Phrase::new("problem_recover_nothing")))
    } else {
        write(&app, logs).await
    };
    app.close().await;
    if written.is_err() {
        for ending in ["", "-wal", "-shm", "-lock"] {
            let mut name = to.as_os_str().to_owned();
            name.push(ending);
            // Ignore a failure to remove the file, and report the original error.
            let _ = std::fs::remove_file(name);
        }
    }
    written.map(|()| recovered)
}

async fn write(app: &App, logs: Vec<Log>) -> Result<(), Problem> {
    for log in logs {
        app.create(log).await?;
    }
    Ok(())
}
