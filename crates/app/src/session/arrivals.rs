//! Games that go out by the program around the app, and files that come in by it.

use crate::api::{Device, GameFile, Opened, Sent};
use crate::problems;
use crate::problems::Answer;
use crate::session::app::App;
use crate::session::outside::Outside;
use std::io::{self, Read};
use std::sync::PoisonError;

/// No file of a game is longer, and nothing beyond is looked at.
const LONGEST: u64 = hamlet_record::MOST_BYTES as u64;
/// So many files wait to be shown; whoever opens more at once has opened the wrong folder.
const WAITING: usize = 20;

impl App {
    /// Returns the app with what the program around it offers beyond a page.
    #[must_use]
    pub fn inside(mut self, outside: impl Outside + 'static) -> App {
        self.outside = Some(std::sync::Arc::new(outside));
        self
    }

    /// What the device offers.
    pub(crate) fn device(&self) -> Device {
        self.outside.as_ref().map(|outside| outside.device()).unwrap_or_default()
    }

    /// Hands the game as a file to whatever the device has for it: a dialog that asks where to, or a share sheet.
    ///
    /// # Errors
    /// `refused` on a device that has neither; `not_found`, `damaged`, `storage`.
    pub async fn send_file(&self, game: &str) -> Answer<Sent> {
        let file = self.export_file(game).await?;
        self.send(file).await
    }

    /// Hands a file to whatever the device has for it.
    pub(crate) async fn send(&self, file: GameFile) -> Answer<Sent> {
        let Some(outside) = self.outside.clone() else { return Err(problems::refused("problem_no_way_out")) };
        let sent = tokio::task::spawn_blocking(move || outside.send(&file)).await;
        sent.map_err(problems::storage)?.map_err(problems::storage)
    }

    /// Takes note of a file that the system wants opened; [`App::opened`] brings it in. `name` is what the player
    /// knows it by.
    pub fn open_file(&self, name: &str, file: io::Result<impl Read>) {
        let bytes = file.and_then(|file| {
            let mut bytes = Vec::new();
            // One byte too many is enough to be refused.
            file.take(LONGEST + 1).read_to_end(&mut bytes)?;
            Ok(bytes)
        });
        let bytes = bytes.map_err(|error| problems::unread(name, &error));
        let mut arrivals = self.arrivals.lock().unwrap_or_else(PoisonError::into_inner);
        if arrivals.len() < WAITING {
            arrivals.push_back((name.to_owned(), bytes));
        }
    }

    /// Brings in the next file that the system has handed over; none when all are in.
    ///
    /// # Errors
    /// None; what is wrong with a file is part of the answer.
    pub async fn opened(&self) -> Answer<Option<Opened>> {
        let next = self.arrivals.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        let Some((file, bytes)) = next else { return Ok(None) };
        let came = match bytes {
            Ok(bytes) => self.import_file(&bytes).await,
            Err(problem) => Err(problem),
        };
        let (came, problem) = match came {
            Ok(came) => (Some(came), None),
            Err(problem) => (None, Some(problem)),
        };
        Ok(Some(Opened { file, came, problem }))
    }
}
