//! A game from a picture of its code.

use crate::api::Problem;
use crate::problems;
use crate::problems::Answer;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hamlet_picture::{MOST_BYTES, PictureError};
use hamlet_record::paste;
use std::time::Duration;
use tokio::sync::oneshot;

/// How long anyone waits for an answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// The text of the game's code in the picture, base64 of its file.
///
/// # Errors
/// `bad_request` and `refused`, with what to do about it.
pub async fn code(picture: &str) -> Answer<String> {
    Ok(found(picture, paste::is_code).await??)
}

/// The text of another code, of which there is one; `other` says that there is not.
///
/// # Errors
/// The same.
pub async fn text(picture: &str, wanted: fn(&str) -> bool, other: &str) -> Answer<String> {
    found(picture, wanted).await?.map_err(|error| match error {
        PictureError::Other | PictureError::Several => problems::bad_request(other),
        error => error.into(),
    })
}

async fn found(picture: &str, wanted: fn(&str) -> bool) -> Answer<Result<String, PictureError>> {
    if picture.len() > MOST_BYTES.div_ceil(3) * 4 {
        return Ok(Err(PictureError::Large));
    }
    let Ok(bytes) = STANDARD.decode(picture) else { return Ok(Err(PictureError::Unread)) };
    let (answer, answered) = oneshot::channel();
    // On a thread of its own: an app that is closed does not wait for it.
    let looking = move || drop(answer.send(hamlet_picture::read(&bytes, wanted)));
    std::thread::Builder::new().name("picture".to_owned()).spawn(looking).map_err(problems::storage)?;
    let found = tokio::time::timeout(PATIENCE, answered).await;
    // What takes so long, or breaks the search, is no code that could be made out.
    Ok(found.ok().and_then(Result::ok).unwrap_or(Err(PictureError::Blurred)))
}

impl From<PictureError> for Problem {
    fn from(error: PictureError) -> Problem {
        match error {
            PictureError::Large => problems::refused("problem_picture_large"),
            PictureError::Unread => problems::bad_request("problem_picture_unread"),
            PictureError::NoCode => problems::bad_request("problem_picture_none"),
            PictureError::Several => problems::bad_request("problem_picture_several"),
            PictureError::Blurred => problems::bad_request("problem_picture_blurred"),
            PictureError::Other => problems::bad_request("problem_picture_other"),
        }
    }
}
