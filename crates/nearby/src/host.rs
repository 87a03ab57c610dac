//! The device that shows the code.

use crate::addresses::addresses;
use crate::channel::Channel;
use crate::error::NearbyError;
use crate::limits::Limits;
use crate::message::{Answer, LARGEST_REQUEST, Request};
use crate::offer::{Offer, SECRET};
use hamlet_sync::Remote;
use socket2::{Domain, Socket, Type};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

/// So many wrong knocks end an offer. The secret cannot be guessed; this only ends what has gone wrong somehow.
pub const MOST_TRIES: usize = 20;
/// So many may stand at the door at once: none that says nothing keeps out the one who is expected.
const MOST_AT_THE_DOOR: usize = 8;

/// A device that waits for another.
#[derive(Debug)]
pub struct Host {
    listener: TcpListener,
    offer: Offer,
    limits: Limits,
    tries: usize,
}

impl Host {
    /// Begins to listen, at a port that the system chooses: on all of this device's networks, or at that one address.
    ///
    /// # Errors
    /// [`NearbyError::NoNetwork`].
    pub async fn open(at: Option<IpAddr>, limits: Limits) -> Result<Host, NearbyError> {
        let none = |error: std::io::Error| NearbyError::NoNetwork(error.to_string());
        let (listener, addresses) = match at {
            Some(address) => {
                (TcpListener::bind(SocketAddr::new(address, 0)).await.map_err(none)?, vec![address])
            }
            None => (everywhere().map_err(none)?, addresses().map_err(none)?),
        };
        if addresses.is_empty() {
            return Err(NearbyError::NoNetwork("no address".to_owned()));
        }
        let port = listener.local_addr().map_err(none)?.port();
        let mut secret = [0; SECRET];
        getrandom::fill(&mut secret).map_err(|error| NearbyError::NoNetwork(error.to_string()))?;
        Ok(Host { listener, offer: Offer { addresses, port, secret }, limits, tries: 0 })
    }

    /// What to show.
    #[must_use]
    pub fn offer(&self) -> &Offer {
        &self.offer
    }

    /// Waits until somebody is there who knows the secret. May be left and called again.
    ///
    /// # Errors
    /// [`NearbyError::TooManyTries`].
    pub async fn visitor(&mut self, name: &str) -> Result<Visitor, NearbyError> {
        let mut door = JoinSet::new();
        loop {
            tokio::select! {
                accepted = self.listener.accept(), if door.len() < MOST_AT_THE_DOOR => match accepted {
                    Ok((stream, _)) => {
                        let (secret, name, limits) = (self.offer.secret, name.to_owned(), self.limits);
                        door.spawn(async move { Visitor::admit(stream, &secret, &name, limits).await });
                    }
                    Err(_) => {
                        // Gone before it was let in, or this device is short of something: not at full speed again.
                        tokio::time::sleep(Duration::from_millis(50)).await;
                    }
                },
                Some(knock) = door.join_next() => match knock {
                    Ok(Ok(visitor)) => return Ok(visitor),
                    // Who said nothing, or went away, has tried nothing.
                    Ok(Err(NearbyError::Slow | NearbyError::Lost(_))) | Err(_) => {}
                    Ok(Err(_)) => {
                        self.tries += 1;
                        if self.tries >= MOST_TRIES {
                            return Err(NearbyError::TooManyTries);
                        }
                    }
                },
            }
        }
    }
}

/// Listens on every network, by both kinds of addresses where the system has both.
fn everywhere() -> std::io::Result<TcpListener> {
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

/// The other device, which knows the secret.
#[derive(Debug)]
pub struct Visitor {
    channel: Channel,
    limits: Limits,
    /// What it calls itself.
    pub name: String,
}

impl Visitor {
    async fn admit(
        stream: TcpStream,
        secret: &[u8; SECRET],
        name: &str,
        limits: Limits,
    ) -> Result<Visitor, NearbyError> {
        let (mut channel, theirs) = Channel::open(stream, secret, name, limits.handshake).await?;
        // The first message may be somebody else's of earlier; this one can only be written by who knows the secret now.
        let first = channel.receive(LARGEST_REQUEST, limits.handshake).await?;
        match Request::read(&first)? {
            Request::Hello => Ok(Visitor { channel, limits, name: theirs }),
            _ => Err(NearbyError::Garbled("not a beginning")),
        }
    }

    /// Answers from a storage until the visitor says that it has all it wants. Answers the names of
    /// the heads that it took.
    ///
    /// # Errors
    /// Whatever ends the line before. What the visitor has left until then is there.
    pub async fn serve<R: Remote>(&mut self, storage: &R) -> Result<Vec<String>, NearbyError> {
        self.answer(Answer::Done(Vec::new())).await?;
        loop {
            let message = self.channel.receive(LARGEST_REQUEST, self.limits.idle).await?;
            let answer = match Request::read(&message)? {
                Request::Hello => return Err(NearbyError::Garbled("a second beginning")),
                Request::List(folder) => storage.list(&folder).await.map(|names| done(names.join("\n"))),
                Request::Read(name) => {
                    storage.read(&name).await.map(|found| found.map_or(Answer::None, Answer::Done))
                }
                Request::Write(name, bytes) => storage.write(&name, &bytes).await.map(|()| done("")),
                Request::Remove(name) => storage.remove(&name).await.map(|()| done("")),
                Request::Bye(taken) => {
                    // Whether the visitor hears it or not: it has all.
                    let _ = self.answer(done("")).await;
                    return Ok(taken);
                }
            };
            self.answer(answer.unwrap_or_else(Answer::from)).await?;
        }
    }

    async fn answer(&mut self, answer: Answer) -> Result<(), NearbyError> {
        self.channel.send(&answer.write(), self.limits.answer).await
    }
}

fn done(body: impl Into<String>) -> Answer {
    Answer::Done(body.into().into_bytes())
}
