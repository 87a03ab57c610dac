//! Builds the server's responses.

use axum::body::Body;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use hamlet_app::api::{Problem, ProblemKind};

/// Returns a command's answer or problem as JSON.
pub fn json(answer: Result<String, Problem>) -> Response {
    let (status, text) = match answer {
        Ok(text) => (StatusCode::OK, Ok(text)),
        Err(problem) => (status(problem.kind), serde_json::to_string(&problem)),
    };
    match text {
        Ok(text) => respond(status, "application/json", "no-store", text),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Returns a response with this content type; `keep` is its `cache-control`.
pub fn respond(
    status: StatusCode,
    kind: &'static str,
    keep: &'static str,
    body: impl Into<Body>,
) -> Response {
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, keep)];
    (status, headers, body.into()).into_response()
}

fn status(kind: ProblemKind) -> StatusCode {
    match kind {
        ProblemKind::Stale => StatusCode::CONFLICT,
        ProblemKind::NotFound => StatusCode::NOT_FOUND,
        ProblemKind::Refused | ProblemKind::Damaged | ProblemKind::TooNew => StatusCode::UNPROCESSABLE_ENTITY,
        ProblemKind::Storage => StatusCode::INTERNAL_SERVER_ERROR,
        ProblemKind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        ProblemKind::BadRequest => StatusCode::BAD_REQUEST,
    }
}
