//! Saving what verifies of a damaged file of saved games as a new file.

use crate::api::{Problem, ProblemKind};
use crate::app::App;
use crate::{problems, setup};
use hamlet_record::{RecordError, Replay, Step};
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
}

/// Reads what can be read of `file` and stores what verifies in the new file `to`. The damaged file
/// is left as it is.
///
/// # Errors
/// `refused` where `to` exists; `storage` or `damaged` where nothing can be read or written.
pub async fn recover(file: &Path, to: &Path) -> Result<Recovered, Problem> {
    if to.exists() {
        return Err(problems::refused("problem_recover_exists"));
    }
    let games = hamlet_store::salvage(file).await.map_err(|error| problems::open(&error))?;
    let app = App::open(to).await;
    let mut recovered = Recovered::default();
    for game in games {
        let Ok(mut header) = setup::read_header(&game.header) else {
            recovered.lost += 1;
            continue;
        };
        header.title = game.name;
        let steps: Vec<Step> =
            game.steps.iter().map(|step| Step { choice: step.choice, digest: step.digest }).collect();
        let replay = match Replay::load(header, &steps, game.cursor) {
            Ok(replay) => {
                recovered.whole += 1;
                replay
            }
            Err(RecordError::Damaged(damage)) => {
                recovered.part += 1;
                damage.prefix
            }
            Err(_) => {
                recovered.lost += 1;
                continue;
            }
        };
        app.create(replay).await?;
    }
    app.close().await;
    if recovered == Recovered::default() {
        return Err(Problem::new(ProblemKind::Damaged, crate::api::Phrase::new("problem_recover_nothing")));
    }
    Ok(recovered)
}
