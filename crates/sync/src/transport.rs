//! The HTTP client's outermost layer: checks the permit before each request and limits the size of each
//! answer.

use futures_util::StreamExt;
use http::{Request, Response};
use opendal::{Buffer, Error, ErrorKind, HttpBody, HttpTransport, Result};
use opendal_http_transport_reqwest::ReqwestTransport;
use std::sync::Arc;

/// Returns whether a request may be sent now.
pub type Permit = Arc<dyn Fn() -> bool + Send + Sync>;

/// Most bytes of one answer; enough for a list of some ten thousand objects.
const LONGEST: usize = 16 << 20;
/// The error text when a request is not permitted.
pub const NOT_ALLOWED: &str = "not allowed in this network";
/// The error text when an answer exceeds [`LONGEST`] bytes.
pub const ANSWER_TOO_LONG: &str = "the answer is too long";

/// Reqwest with a permit and an answer limit.
pub struct Transport {
    reqwest: ReqwestTransport,
    permit: Permit,
}

impl Transport {
    pub fn new(client: reqwest::Client, permit: Permit) -> Transport {
        Transport { reqwest: ReqwestTransport::new(client), permit }
    }
}

impl HttpTransport for Transport {
    async fn fetch(&self, request: Request<Buffer>) -> Result<Response<HttpBody>> {
        if !(self.permit)() {
            return Err(Error::new(ErrorKind::PermissionDenied, NOT_ALLOWED));
        }
        let response = self.reqwest.fetch(request).await?;
        Ok(response.map(|body| {
            body.map_inner(|stream| {
                let mut left = LONGEST;
                Box::new(stream.map(move |part| {
                    let part = part?;
                    left = left
                        .checked_sub(part.len())
                        .ok_or_else(|| Error::new(ErrorKind::Unexpected, ANSWER_TOO_LONG))?;
                    Ok(part)
                }))
            })
        }))
    }
}
