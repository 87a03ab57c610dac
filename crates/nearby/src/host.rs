//! The device that shows the code.

use crate::addresses::addresses;
use crate::channel::{Channel, Greeted};
use crate::error::{ExceededLimit, NearbyError};
use crate::limits::{Limits, RemainingLimits};
use crate::message::{MAX_HELLO_BYTES, MAX_REQUEST_BYTES, Reply, Request};
use crate::offer::{Offer, SECRET_BYTES};
use hamlet_sync::Remote;
use socket2::{Domain, Socket, Type};
use std::collections::VecDeque;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::timeout;

/// Most connections that have not proved the secret yet. When one more comes, the oldest that has not sent a
/// valid message is closed.
pub const MAX_PENDING: usize = 64;

/// A device that waits for a guest.
#[derive(Debug)]
pub struct Host {
    listener: TcpListener,
    offer: Offer,
    limits: Limits,
    remaining: Arc<Mutex<RemainingLimits>>,
}

impl Host {
    /// Listens at a port chosen by the system, on all networks or at one address.
    ///
    /// # Errors
    /// [`NearbyError::NoNetwork`] if it cannot listen.
    pub async fn open(at: Option<IpAddr>, limits: Limits) -> Result<Host, NearbyError> {
        let none = |error: std::io::Error| NearbyError::NoNetwork(error.to_string());
        let (listener, addresses) = match at {
            Some(address) => {
                (TcpListener::bind(SocketAddr::new(address, 0)).await.map_err(none)?, vec![address])
            }
            None => (listen_on_all().map_err(none)?, addresses().map_err(none)?),
        };
        if addresses.is_empty() {
            return Err(NearbyError::NoNetwork("the device has no address".to_owned()));
        }
        let port = listener.local_addr().map_err(none)?.port();
        let mut secret = [0; SECRET_BYTES];
        getrandom::fill(&mut secret).map_err(|error| NearbyError::NoNetwork(error.to_string()))?;
        let remaining = Arc::new(Mutex::new(RemainingLimits::new(&limits)));
        Ok(Host { listener, offer: Offer { addresses, port, secret }, limits, remaining })
    }

    /// Returns the offer to show.
    #[must_use]
    pub fn offer(&self) -> &Offer {
        &self.offer
    }

    /// Waits for a guest that knows the secret. Failed attempts are not counted, since the secret cannot be
    /// guessed. Safe to cancel and call again.
    pub async fn accept(&mut self, name: &str) -> GuestConnection {
        let mut visits: JoinSet<Result<GuestConnection, NearbyError>> = JoinSet::new();
        let mut pending = Pending::default();
        loop {
            tokio::select! {
                accepted = self.listener.accept() => match accepted {
                    Ok((stream, _)) => {
                        let proved = Arc::new(AtomicBool::new(false));
                        let visit = Admission {
                            secret: self.offer.secret,
                            name: name.to_owned(),
                            limits: self.limits,
                            remaining: Arc::clone(&self.remaining),
                            proved: Arc::clone(&proved),
                        };
                        pending.enter(visits.spawn(visit.admit(stream)), proved);
                    }
                    Err(_) => {
                        // The client is gone, or resources are short; wait before accepting again.
                        tokio::time::sleep(Duration::from_millis(50)).await;
                    }
                },
                Some(visit) = visits.join_next() => {
                    if let Ok(Ok(visitor)) = visit {
                        return visitor;
                    }
                },
            }
        }
    }
}

/// The connections that have not been admitted yet, oldest first.
#[derive(Debug, Default)]
struct Pending {
    waiting: VecDeque<PendingConnection>,
}

#[derive(Debug)]
struct PendingConnection {
    task: AbortHandle,
    /// Whether its first message was valid, that is, written by someone who knows the secret.
    proved: Arc<AtomicBool>,
}

impl Pending {
    fn enter(&mut self, task: AbortHandle, proved: Arc<AtomicBool>) {
        self.waiting.retain(|pending| !pending.task.is_finished());
        if self.waiting.len() >= MAX_PENDING {
            let silent = self.waiting.iter().position(|pending| !pending.proved.load(Ordering::Relaxed));
            // If all sent a valid message, they replay recorded ones; close the oldest.
            if let Some(pending) = self.waiting.remove(silent.unwrap_or(0)) {
                pending.task.abort();
            }
        }
        self.waiting.push_back(PendingConnection { task, proved });
    }
}

/// Listens on all interfaces, for IPv4 and IPv6 where the system supports both.
fn listen_on_all() -> std::io::Result<TcpListener> {
    let listen = |domain, address: IpAddr| {
        let socket = Socket::new(domain, Type::STREAM, None)?;
        if domain == Domain::IPV6 {
            socket.set_only_v6(false)?;
        }
        socket.set_nonblocking(true)?;
        socket.bind(&SocketAddr::new(address, 0).into())?;
        socket.listen(16)?;
        TcpListener::from_std(socket.into())
    };
    listen(Domain::IPV6, Ipv6Addr::UNSPECIFIED.into())
        .or_else(|_: std::io::Error| listen(Domain::IPV4, Ipv4Addr::UNSPECIFIED.into()))
}

/// The parameters of admitting a connection.
struct Admission {
    secret: [u8; SECRET_BYTES],
    name: String,
    limits: Limits,
    remaining: Arc<Mutex<RemainingLimits>>,
    proved: Arc<AtomicBool>,
}

impl Admission {
    async fn admit(self, stream: TcpStream) -> Result<GuestConnection, NearbyError> {
        let Admission { secret, name, limits, remaining, proved } = self;
        let greeted = Channel::accept(stream, &secret, &name, limits.handshake).await?;
        let Greeted { mut channel, name: theirs } = greeted;
        proved.store(true, Ordering::Relaxed);
        // The first message may be a recorded one; this one proves knowledge of the secret.
        let first = channel.receive(MAX_HELLO_BYTES, limits.handshake).await?;
        match Request::read(&first)? {
            Request::Hello => Ok(GuestConnection { channel, limits, remaining, name: theirs }),
            _ => Err(NearbyError::InvalidMessage("the first request is not a greeting")),
        }
    }
}

/// A guest that knows the secret.
#[derive(Debug)]
pub struct GuestConnection {
    channel: Channel,
    limits: Limits,
    remaining: Arc<Mutex<RemainingLimits>>,
    /// The guest's name.
    pub name: String,
}

impl GuestConnection {
    /// Serves a storage until the guest says goodbye. Returns the names of the heads that it took.
    ///
    /// # Errors
    /// [`NearbyError::LimitExceeded`] if the guest exceeds the limits; other errors if the connection fails.
    /// Objects written before stay in the storage.
    pub async fn serve<R: Remote>(&mut self, storage: &R) -> Result<Vec<String>, NearbyError> {
        let limit = self.limits.visit;
        timeout(limit, self.answer_requests(storage))
            .await
            .unwrap_or(Err(NearbyError::LimitExceeded(ExceededLimit::Time)))
    }

    async fn answer_requests<R: Remote>(&mut self, storage: &R) -> Result<Vec<String>, NearbyError> {
        self.answer(Reply::Done(Vec::new())).await?;
        loop {
            let message = self.channel.receive(MAX_REQUEST_BYTES, self.limits.idle).await?;
            let request = Request::read(&message)?;
            self.allow(&request, message.len())?;
            let answer = match request {
                Request::Hello => return Err(NearbyError::InvalidMessage("a second greeting")),
                Request::List(folder) => {
                    storage.list(&folder).await.map(|listing| done(listing.names.join("\n")))
                }
                Request::Read(name) => {
                    storage.read(&name).await.map(|found| found.map_or(Reply::None, Reply::Done))
                }
                Request::Write(name, bytes) => storage.write(&name, &bytes).await.map(|()| done("")),
                Request::Remove(name) => storage.remove(&name).await.map(|()| done("")),
                Request::Finish(taken) => {
                    // The guest has everything, so a lost answer does not matter.
                    let _ = self.answer(done("")).await;
                    return Ok(taken);
                }
            };
            self.answer(answer.unwrap_or_else(Reply::from)).await?;
        }
    }

    fn allow(&self, request: &Request, bytes: usize) -> Result<(), NearbyError> {
        // A poisoned lock is safe to use: no holder leaves the value half changed.
        let mut remaining = self.remaining.lock().unwrap_or_else(PoisonError::into_inner);
        remaining.request(bytes)?;
        if matches!(request, Request::Write(..)) { remaining.object() } else { Ok(()) }
    }

    async fn answer(&mut self, answer: Reply) -> Result<(), NearbyError> {
        self.channel.send(&answer.write(), self.limits.answer).await
    }
}

fn done(body: impl Into<String>) -> Reply {
    Reply::Done(body.into().into_bytes())
}
