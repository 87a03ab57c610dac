//! The device that reads the code.

use crate::channel::{Channel, Greeted};
use crate::error::NearbyError;
use crate::limits::Limits;
use crate::message::{MAX_ANSWER_BYTES, Reply, Request};
use crate::offer::Offer;
use hamlet_sync::{Listing, MAX_OBJECT_BYTES, Remote, RemoteError, RemoteFault};
use tokio::net::TcpStream;
use tokio::sync::Mutex;
use tokio::task::JoinSet;
use tokio::time::timeout;

/// The host's in-memory storage, reached over the connection.
#[derive(Debug)]
pub struct Guest {
    /// `None` during a request and after a failure, so that a partly read answer is not taken for the next
    /// one.
    line: Mutex<Option<Channel>>,
    limits: Limits,
    /// The host's name.
    pub host: String,
}

impl Guest {
    /// Connects to the offer's addresses and waits until the host is ready.
    ///
    /// # Errors
    /// [`NearbyError::Unreachable`] if no address answers, [`NearbyError::WrongSecret`] if the host does not
    /// know the secret, that is, the code is outdated.
    pub async fn connect(offer: &Offer, name: &str, limits: Limits) -> Result<Guest, NearbyError> {
        let mut attempts = JoinSet::new();
        for place in offer.socket_addresses() {
            attempts.spawn(timeout(limits.connect, TcpStream::connect(place)));
        }
        let mut problem = NearbyError::Unreachable;
        while let Some(attempt) = attempts.join_next().await {
            let Ok(Ok(Ok(stream))) = attempt else { continue };
            // One at a time: the host serves one guest.
            match Channel::connect(stream, &offer.secret, name, limits.answer).await {
                Ok(Greeted { channel, name: host }) => {
                    let guest = Guest { line: Mutex::new(Some(channel)), limits, host };
                    guest.ask(&Request::Hello, true).await?;
                    return Ok(guest);
                }
                Err(error) => problem = error,
            }
        }
        Err(problem)
    }

    /// Ends the visit and names the heads that were taken.
    ///
    /// # Errors
    /// Fails if the connection fails.
    pub async fn finish(&self, taken: Vec<String>) -> Result<(), NearbyError> {
        self.ask(&Request::Finish(taken), false).await.map(drop)
    }

    async fn ask(&self, request: &Request, patient: bool) -> Result<Reply, NearbyError> {
        let mut line = self.line.lock().await;
        let mut channel =
            line.take().ok_or_else(|| NearbyError::Disconnected("the connection ended before".to_owned()))?;
        channel.send(&request.write(), self.limits.answer).await?;
        let limit = if patient { self.limits.idle } else { self.limits.answer };
        let answer = Reply::read(&channel.receive(MAX_ANSWER_BYTES, limit).await?)?;
        *line = Some(channel);
        Ok(answer)
    }

    async fn asked(&self, request: Request) -> Result<Option<Vec<u8>>, RemoteError> {
        self.ask(&request, false).await.map_err(|error| error.to_remote_error())?.body()
    }
}

impl Remote for Guest {
    async fn list(&self, folder: &str) -> Result<Listing, RemoteError> {
        let body = self.asked(Request::List(folder.to_owned())).await?.unwrap_or_default();
        let text = String::from_utf8(body)
            .map_err(|_| RemoteError::new(RemoteFault::Other, "the names are not valid UTF-8"))?;
        Listing::of(folder, text.lines())
    }

    async fn read(&self, name: &str) -> Result<Option<Vec<u8>>, RemoteError> {
        let bytes = self.asked(Request::Read(name.to_owned())).await?;
        if bytes.as_ref().is_some_and(|bytes| bytes.len() > MAX_OBJECT_BYTES) {
            return Err(RemoteError::new(RemoteFault::TooLarge, name));
        }
        Ok(bytes)
    }

    async fn write(&self, name: &str, bytes: &[u8]) -> Result<(), RemoteError> {
        self.asked(Request::Write(name.to_owned(), bytes.to_vec())).await.map(drop)
    }

    async fn remove(&self, name: &str) -> Result<(), RemoteError> {
        self.asked(Request::Remove(name.to_owned())).await.map(drop)
    }
}
