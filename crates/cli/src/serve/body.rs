//! The body of a request: arguments as JSON, or a file as its bytes, within limits.

use super::answer;
use axum::body::{Body, HttpBody};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hamlet_app::api::Problem;
use hamlet_app::{MOST_FILE_BYTES, malformed, too_large};
use serde_json::Value;
use std::future::poll_fn;
use std::pin::pin;

/// The most bytes of JSON: a file's text as one string, each line end and quotation mark of which takes two bytes.
const MOST_JSON: usize = 2 * MOST_FILE_BYTES;
/// How much of a body that is too large is read and dropped. A browser that is cut off while it sends does not read
/// the answer.
const MOST_DROPPED: usize = 64 << 20;

/// The arguments of a command.
pub enum Arguments {
    /// `application/json`: the arguments by name. No body at all is `null`.
    Json(Value),
    /// `application/octet-stream`: the one argument, the content of a file.
    Bytes(Vec<u8>),
}

/// Why a request has no arguments.
pub enum Refusal {
    /// It is answered with a problem.
    Problem(Problem),
    /// It did not come from a page of ours, or not to its end.
    Status(StatusCode),
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        match self {
            Refusal::Problem(problem) => answer::json(Err(problem)),
            Refusal::Status(status) => status.into_response(),
        }
    }
}

/// Reads the arguments of a command from a body that is of the type that the header `content-type` names.
///
/// # Errors
/// 415 for other types of content, which a form on any page could send; `too_large` and `bad_request` as problems.
pub fn arguments(headers: &HeaderMap, bytes: &[u8]) -> Result<Arguments, Refusal> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    match kind.and_then(|kind| kind.split(';').next()).map(str::trim) {
        Some("application/octet-stream") if bytes.len() > MOST_FILE_BYTES => {
            Err(Refusal::Problem(too_large()))
        }
        Some("application/octet-stream") => Ok(Arguments::Bytes(bytes.to_vec())),
        Some("application/json") if bytes.is_empty() => Ok(Arguments::Json(Value::Null)),
        Some("application/json") => serde_json::from_slice(bytes)
            .map(Arguments::Json)
            .map_err(|error| Refusal::Problem(malformed("JSON", &error.to_string()))),
        _ => Err(Refusal::Status(StatusCode::UNSUPPORTED_MEDIA_TYPE)),
    }
}

/// Reads a body to its end, at most [`MOST_JSON`] bytes.
///
/// # Errors
/// 400 for a body that breaks off; `too_large` as a problem.
pub async fn read(body: Body) -> Result<Vec<u8>, Refusal> {
    let mut body = pin!(body);
    let mut bytes = Vec::new();
    let mut seen = 0_usize;
    while let Some(frame) = poll_fn(|context| body.as_mut().poll_frame(context)).await {
        let Ok(frame) = frame else { return Err(Refusal::Status(StatusCode::BAD_REQUEST)) };
        let Some(part) = frame.data_ref() else { continue };
        seen = seen.saturating_add(part.len());
        if seen <= MOST_JSON {
            bytes.extend_from_slice(part);
        } else if seen > MOST_DROPPED {
            break;
        } else {
            bytes = Vec::new();
        }
    }
    if seen > MOST_JSON { Err(Refusal::Problem(too_large())) } else { Ok(bytes) }
}
