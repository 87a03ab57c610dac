//! Parses request bodies within limits: arguments as JSON, or a file's bytes.

use super::answer;
use axum::body::{Body, HttpBody};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hamlet_app::api::Problem;
use hamlet_app::{MOST_FILE_BYTES, malformed, too_large};
use serde_json::Value;
use std::future::poll_fn;
use std::pin::pin;

/// Maximum size of JSON in bytes: a file's text as a string, in which line ends and quotation marks take two bytes.
const MOST_JSON: usize = 2 * MOST_FILE_BYTES;
/// Maximum number of bytes of an oversized body that are read and dropped. Without this reading, a browser that is still
/// sending would not read the answer.
const MOST_DROPPED: usize = 64 << 20;

/// The arguments of a command.
pub enum Arguments {
    /// `application/json`: the arguments by name. No body is `null`.
    Json(Value),
    /// `application/octet-stream`: the single argument, a file's content.
    Bytes(Vec<u8>),
}

/// Why a request was refused.
pub enum Refusal {
    /// Answer with a problem.
    Problem(Problem),
    /// Answer with a status only: the request is not from our pages, or its body broke off.
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

/// Parses a command's arguments by the header `content-type`.
///
/// # Errors
/// Status 415 for other content types, which a form on any page could send; `too_large` and `bad_request` as
/// problems.
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

/// Reads a body of at most [`MOST_JSON`] bytes.
///
/// # Errors
/// Status 400 if the body breaks off; `too_large` as a problem.
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
