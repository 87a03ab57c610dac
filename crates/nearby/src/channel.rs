//! An encrypted connection between two devices.
//!
//! A frame is a length in two bytes and one Noise message. A message is one or more frames; the first
//! decrypted byte of each says whether more follow. A changed, omitted, repeated or reordered frame does not
//! decrypt and ends the connection.

use crate::error::NearbyError;
use crate::offer::SECRET_BYTES;
use snow::{Builder, HandshakeState, TransportState};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Mutual proof of the pre-shared secret, with ephemeral keys: recorded messages cannot open or decrypt a
/// later connection.
const PATTERN: &str = "Noise_NNpsk0_25519_ChaChaPoly_BLAKE2s";
/// Mixed into the handshake, so that another protocol version fails at the first message.
const PROLOGUE: &[u8] = b"hamlet-near 1";
/// Noise's limit, in bytes.
const LONGEST_FRAME: usize = 65_535;
/// The authentication tag's size in bytes.
const SEAL: usize = 16;
/// A frame's first byte: more frames follow, or it is the last.
const MORE: u8 = 0;
const LAST: u8 = 1;
/// Longest device name that is accepted, in characters.
const LONGEST_NAME: usize = 60;

/// A connection on which both sides have proved that they know the secret.
pub struct Channel {
    stream: TcpStream,
    noise: TransportState,
}

impl std::fmt::Debug for Channel {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Channel").field("stream", &self.stream).finish_non_exhaustive()
    }
}

/// A channel after the handshake.
pub struct Greeted {
    pub channel: Channel,
    /// The other device's name.
    pub name: String,
}

impl Channel {
    /// Runs the handshake as the connecting side.
    pub async fn connect(
        mut stream: TcpStream,
        secret: &[u8; SECRET_BYTES],
        name: &str,
        limit: Duration,
    ) -> Result<Greeted, NearbyError> {
        within(limit, async {
            let _ = stream.set_nodelay(true);
            let mut noise = builder(secret)?.build_initiator().map_err(noise_error)?;
            write_frame(&mut stream, &write_hello(&mut noise, name)?).await?;
            // A host hangs up on a wrong secret.
            let frame = read_frame(&mut stream).await.map_err(|error| match error {
                NearbyError::Disconnected(_) => NearbyError::WrongSecret,
                error => error,
            })?;
            let theirs = read_hello(&mut noise, &frame)?;
            let noise = noise.into_transport_mode().map_err(noise_error)?;
            Ok(Greeted { channel: Channel { stream, noise }, name: theirs })
        })
        .await
    }

    /// Runs the handshake as the accepting side.
    pub async fn accept(
        mut stream: TcpStream,
        secret: &[u8; SECRET_BYTES],
        name: &str,
        limit: Duration,
    ) -> Result<Greeted, NearbyError> {
        within(limit, async {
            let _ = stream.set_nodelay(true);
            let mut noise = builder(secret)?.build_responder().map_err(noise_error)?;
            let frame = read_frame(&mut stream).await?;
            let theirs = read_hello(&mut noise, &frame)?;
            write_frame(&mut stream, &write_hello(&mut noise, name)?).await?;
            let noise = noise.into_transport_mode().map_err(noise_error)?;
            Ok(Greeted { channel: Channel { stream, noise }, name: theirs })
        })
        .await
    }

    /// Sends a message.
    pub async fn send(&mut self, message: &[u8], limit: Duration) -> Result<(), NearbyError> {
        within(limit, async {
            let mut rest = message;
            loop {
                let (part, after) = rest.split_at(rest.len().min(LONGEST_FRAME - SEAL - 1));
                rest = after;
                let mut plain = Vec::with_capacity(part.len() + 1);
                plain.push(if rest.is_empty() { LAST } else { MORE });
                plain.extend_from_slice(part);
                let mut sealed = vec![0; plain.len() + SEAL];
                let length = self.noise.write_message(&plain, &mut sealed).map_err(noise_error)?;
                sealed.truncate(length);
                write_frame(&mut self.stream, &sealed).await?;
                if rest.is_empty() {
                    return Ok(());
                }
            }
        })
        .await
    }

    /// Receives a message of at most `most` bytes.
    pub async fn receive(&mut self, most: usize, limit: Duration) -> Result<Vec<u8>, NearbyError> {
        within(limit, async {
            let mut message = Vec::new();
            loop {
                let frame = read_frame(&mut self.stream).await?;
                let mut plain = vec![0; frame.len()];
                let opened = self.noise.read_message(&frame, &mut plain);
                let length = opened.map_err(|_| NearbyError::InvalidMessage("a frame does not decrypt"))?;
                let (first, part) =
                    plain[..length].split_first().ok_or(NearbyError::InvalidMessage("an empty frame"))?;
                if message.len() + part.len() > most {
                    return Err(NearbyError::TooLarge);
                }
                message.extend_from_slice(part);
                match *first {
                    LAST => return Ok(message),
                    // A sequence of empty frames would never end.
                    MORE if !part.is_empty() => {}
                    _ => return Err(NearbyError::InvalidMessage("an unknown frame")),
                }
            }
        })
        .await
    }
}

async fn within<T>(
    limit: Duration,
    work: impl Future<Output = Result<T, NearbyError>>,
) -> Result<T, NearbyError> {
    timeout(limit, work).await.unwrap_or(Err(NearbyError::Timeout))
}

fn builder(secret: &[u8; SECRET_BYTES]) -> Result<Builder<'_>, NearbyError> {
    let pattern = PATTERN.parse().map_err(noise_error)?;
    Builder::new(pattern).psk(0, secret).and_then(|noise| noise.prologue(PROLOGUE)).map_err(noise_error)
}

/// Converts an error of the handshake's set-up, which [`PATTERN`] makes unreachable.
fn noise_error(_: snow::Error) -> NearbyError {
    NearbyError::InvalidMessage("the connection cannot be set up")
}

/// Writes this side's next handshake message, with this device's name.
fn write_hello(noise: &mut HandshakeState, name: &str) -> Result<Vec<u8>, NearbyError> {
    let name: String = name.chars().take(LONGEST_NAME).collect();
    let mut message = vec![0; 128 + name.len()];
    let length = noise.write_message(name.as_bytes(), &mut message).map_err(noise_error)?;
    message.truncate(length);
    Ok(message)
}

/// Reads the other side's handshake message and returns the other device's name.
fn read_hello(noise: &mut HandshakeState, frame: &[u8]) -> Result<String, NearbyError> {
    let mut name = vec![0; frame.len()];
    let length = noise.read_message(frame, &mut name).map_err(|_| NearbyError::WrongSecret)?;
    let name = String::from_utf8_lossy(&name[..length]).into_owned();
    Ok(name.chars().filter(|sign| !hamlet_record::is_invisible(*sign)).take(LONGEST_NAME).collect())
}

async fn write_frame(stream: &mut TcpStream, frame: &[u8]) -> Result<(), NearbyError> {
    let length = u16::try_from(frame.len()).map_err(|_| NearbyError::TooLarge)?;
    let mut bytes = length.to_be_bytes().to_vec();
    bytes.extend_from_slice(frame);
    Ok(stream.write_all(&bytes).await?)
}

async fn read_frame(stream: &mut TcpStream) -> Result<Vec<u8>, NearbyError> {
    let length = usize::from(stream.read_u16().await?);
    if length < SEAL {
        return Err(NearbyError::InvalidMessage("a frame is too short"));
    }
    let mut frame = vec![0; length];
    stream.read_exact(&mut frame).await?;
    Ok(frame)
}
