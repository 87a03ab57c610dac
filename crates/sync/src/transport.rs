//! Every single HTTP request goes through here: none leaves that is not allowed, and no answer is read without end.

use futures_util::StreamExt;
use http::{Request, Response};
use opendal::{Buffer, Error, ErrorKind, HttpBody, HttpTransport, Result};
use opendal_http_transport_reqwest::ReqwestTransport;
use std::sync::Arc;

/// Says whether a request may leave now.
pub type Permit = Arc<dyn Fn() -> bool + Send + Sync>;

/// The most bytes of one answer: a list of some ten thousand objects.
const LONGEST: usize = 16 << 20;
/// What an error says where a request was not allowed.
pub const NOT_ALLOWED: &str = "not allowed in this network";
/// What an error says where an answer had more than [`LONGEST`] bytes.
pub const ENDLESS: &str = "the answer is too long";

/// Reqwest behind a permit and a bound.
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
                        .ok_or_else(|| Error::new(ErrorKind::Unexpected, ENDLESS))?;
                    Ok(part)
                }))
            })
        }))
    }
}
