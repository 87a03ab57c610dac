//! Saving what verifies of a damaged file of saved games as a new file.

use crate::api::{Phrase, Problem, ProblemKind};
use crate::games::hamlet::setup;
use crate::problems;
use crate::record::{LiveLog, Step};
use crate::session::app::{App, record_step};
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

/// Reads what can be read of `file` and stores what verifies in the new file `to`. The damaged file
/// is left as it is. Where it fails there is no new file.
///
/// # Errors
/// `refused` where `to` exists; `storage` or `damaged` where nothing can be read or written.
pub async fn recover(file: &Path, to: &Path) -> Result<Recovered, Problem> {
    if to.exists() {
        return Err(problems::refused("problem_recover_exists"));
    }
    let salvaged = hamlet_store::salvage(file).map_err(|error| problems::open(&error))?;
    let mut recovered =
        Recovered { lost: salvaged.lost, unreadable: salvaged.unreadable, ..Recovered::default() };
    let mut logs = Vec::new();
    for game in salvaged.games {
        let Ok(mut header) = setup::read_header(&game.header) else {
            recovered.lost += 1;
            continue;
        };
        header.retitle(&game.name);
        let steps: Vec<Step> = game.steps.iter().map(record_step).collect();
        let Ok((log, damage)) = LiveLog::load_sound_part(header, &steps, game.cursor) else {
            recovered.lost += 1;
            continue;
        };
        match damage {
            None => recovered.whole += 1,
            Some(_) => recovered.part += 1,
        }
        logs.push(log);
    }
    if logs.is_empty() {
        return Err(Problem::new(ProblemKind::Damaged, Phrase::new("problem_recover_nothing")));
    }
    let written = write(to, logs).await;
    if written.is_err() {
        for ending in ["", "-wal", "-shm"] {
            let mut name = to.as_os_str().to_owned();
            name.push(ending);
            // Best effort: the problem of writing is the one to tell.
            let _ = std::fs::remove_file(name);
        }
    }
    written.map(|()| recovered)
}

async fn write(to: &Path, logs: Vec<LiveLog>) -> Result<(), Problem> {
    let app = App::open(to).await;
    for log in logs {
        if let Err(problem) = app.create(log).await {
            app.close().await;
            return Err(problem);
        }
    }
    app.close().await;
    Ok(())
}
