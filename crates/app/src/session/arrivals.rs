//! Sends files through the platform, and receives the files that the platform opens.

use crate::api::{Device, Opened, Sent};
use crate::problems;
use crate::problems::Answer;
use crate::session::app::App;
use crate::session::arguments::malformed;
use crate::session::outside::{Arrival, FileKind, Outside, SentFile};
use std::io::{self, Read};
use std::sync::PoisonError;

/// Maximum length of a game's file in bytes.
const LONGEST: u64 = hamlet_record::MOST_BYTES as u64;
/// Maximum number of opened files that wait to be imported; further ones are dropped.
const WAITING: usize = 20;

impl App {
    /// Sets the platform with its features.
    #[must_use]
    pub fn inside(mut self, outside: impl Outside + 'static) -> App {
        self.outside = Some(std::sync::Arc::new(outside));
        self
    }

    /// Returns the features of the platform; those of a page without a platform by default.
    pub(crate) fn device(&self) -> Device {
        self.outside.as_ref().map(|outside| outside.device()).unwrap_or_default()
    }

    /// Sends a game as a file through the platform, with a save dialog or a share sheet.
    ///
    /// # Errors
    /// `refused` on a device that has neither; `not_found`, `damaged`, `storage`.
    pub async fn send_file(&self, game: &str) -> Answer<Sent> {
        let file = self.export_file(game).await?;
        self.send(file.into()).await
    }

    /// Sends a PNG picture of a table through the platform, like [`App::send_file`].
    ///
    /// # Errors
    /// `bad_request` if the bytes are not a PNG picture; `refused` on a device that cannot send files; `storage`.
    pub async fn send_picture(&self, bytes: &[u8]) -> Answer<Sent> {
        const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";
        if !bytes.starts_with(PNG) {
            return Err(malformed("bytes", "they are no PNG picture"));
        }
        let kind = FileKind::Picture;
        let name = format!("Hamlet.{}", kind.ending());
        self.send(SentFile { kind, name, bytes: bytes.to_vec() }).await
    }

    /// Sends a file through the platform.
    pub(crate) async fn send(&self, file: SentFile) -> Answer<Sent> {
        let Some(outside) = self.outside.clone() else { return Err(problems::refused("problem_no_way_out")) };
        let sent = tokio::task::spawn_blocking(move || outside.send(&file)).await;
        sent.map_err(problems::storage)?.map_err(problems::storage)
    }

    /// Queues a file opened by the system; [`App::opened`] imports it. `name` is the name to show.
    pub fn open_file(&self, name: &str, file: io::Result<impl Read>) {
        let content = file.and_then(|file| {
            let mut bytes = Vec::new();
            // Read one byte more than the limit, so that a file that is too long is refused.
            file.take(LONGEST + 1).read_to_end(&mut bytes)?;
            Ok(bytes)
        });
        let content = content.map_err(|error| problems::unread(name, &error));
        let mut arrivals = self.arrivals.lock().unwrap_or_else(PoisonError::into_inner);
        if arrivals.len() < WAITING {
            arrivals.push_back(Arrival { name: name.to_owned(), content });
        }
    }

    /// Imports the next file opened by the system; `None` if none waits.
    ///
    /// # Errors
    /// None; the answer contains the problem of the file.
    pub async fn opened(&self) -> Answer<Option<Opened>> {
        let next = self.arrivals.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        let Some(Arrival { name: file, content }) = next else { return Ok(None) };
        let came = match content {
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
