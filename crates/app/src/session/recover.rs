//! Saving what verifies of a damaged file of saved games as a new file.

use crate::api::{Phrase, Problem, ProblemKind};
use crate::problems;
use crate::session::app::{App, Games};
use crate::session::open::Log;
use std::path::Path;

/// What was saved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recovered {
    /// Games saved whole.
    pub whole: usize,
    /// Games saved up to the step where they are damaged.
    pub part: usize,
    /// Games of which nothing could be saved.
    pub lost: usize,
    /// Pages of the file that cannot be read, wholly or in part: a game that lay there alone is not known of.
    pub unreadable: usize,
}

/// Reads what can be read of a file of these games and stores what verifies in the new file `to`. The damaged file
/// is left as it is. If it fails there is no new file.
///
/// # Errors
/// `refused` where `to` exists; `storage` or `damaged` where nothing can be read or written.
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
            Ok((log, damage)) => {
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
            // Best effort: the problem of writing is the one to tell.
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
