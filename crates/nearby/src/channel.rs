//! An encrypted line between two devices.
//!
//! On the wire a frame is its length in two bytes, then one Noise message. A message is as many frames as it
//! needs; the first byte of each says whether more follow. A frame that is changed, left out, doubled or moved does
//! not decrypt, and ends the line.

use crate::error::NearbyError;
use crate::offer::SECRET;
use snow::{Builder, HandshakeState, TransportState};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Only the two who share the secret get beyond the first message, and nobody else's old messages open a line later:
/// both sides bring keys of the moment.
const PATTERN: &str = "Noise_NNpsk0_25519_ChaChaPoly_BLAKE2s";
/// What both must mean by it: another version of this protocol does not get beyond the first message.
const PROLOGUE: &[u8] = b"hamlet-near 1";
/// What Noise allows.
const LONGEST_FRAME: usize = 65_535;
/// What Noise adds.
const SEAL: usize = 16;
/// A frame's own byte: more follow, or it is the last.
const MORE: u8 = 0;
const LAST: u8 = 1;
/// The longest name of a device that is read.
const LONGEST_NAME: usize = 60;

/// A line on which both sides have proved that they know the secret.
pub struct Channel {
    stream: TcpStream,
    noise: TransportState,
}

impl std::fmt::Debug for Channel {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Channel").field("stream", &self.stream).finish_non_exhaustive()
    }
}

impl Channel {
    /// As the one who knocks. Answers what the other side calls itself, too.
    pub async fn knock(
        mut stream: TcpStream,
        secret: &[u8; SECRET],
        name: &str,
        limit: Duration,
    ) -> Result<(Channel, String), NearbyError> {
        within(limit, async {
            let _ = stream.set_nodelay(true);
            let mut noise = builder(secret)?.build_initiator().map_err(no_noise)?;
            write_frame(&mut stream, &hello(&mut noise, name)?).await?;
            // Whoever does not know the secret is hung up on.
            let frame = read_frame(&mut stream).await.map_err(|error| match error {
                NearbyError::Lost(_) => NearbyError::Stranger,
                error => error,
            })?;
            let theirs = heard(&mut noise, &frame)?;
            let noise = noise.into_transport_mode().map_err(no_noise)?;
            Ok((Channel { stream, noise }, theirs))
        })
        .await
    }

    /// As the one who is knocked at.
    pub async fn open(
        mut stream: TcpStream,
        secret: &[u8; SECRET],
        name: &str,
        limit: Duration,
    ) -> Result<(Channel, String), NearbyError> {
        within(limit, async {
            let _ = stream.set_nodelay(true);
            let mut noise = builder(secret)?.build_responder().map_err(no_noise)?;
            let frame = read_frame(&mut stream).await?;
            let theirs = heard(&mut noise, &frame)?;
            write_frame(&mut stream, &hello(&mut noise, name)?).await?;
            let noise = noise.into_transport_mode().map_err(no_noise)?;
            Ok((Channel { stream, noise }, theirs))
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
                let length = self.noise.write_message(&plain, &mut sealed).map_err(no_noise)?;
                sealed.truncate(length);
                write_frame(&mut self.stream, &sealed).await?;
                if rest.is_empty() {
                    return Ok(());
                }
            }
        })
        .await
    }

    /// Receives a message of at most so many bytes.
    pub async fn receive(&mut self, most: usize, limit: Duration) -> Result<Vec<u8>, NearbyError> {
        within(limit, async {
            let mut message = Vec::new();
            loop {
                let frame = read_frame(&mut self.stream).await?;
                let mut plain = vec![0; frame.len()];
                let opened = self.noise.read_message(&frame, &mut plain);
                let length = opened.map_err(|_| NearbyError::Garbled("it does not decrypt"))?;
                let (first, part) =
                    plain[..length].split_first().ok_or(NearbyError::Garbled("an empty frame"))?;
                if message.len() + part.len() > most {
                    return Err(NearbyError::TooLarge);
                }
                message.extend_from_slice(part);
                match *first {
                    LAST => return Ok(message),
                    // A frame that says nothing and promises more could go on for ever.
                    MORE if !part.is_empty() => {}
                    _ => return Err(NearbyError::Garbled("an unknown frame")),
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
    timeout(limit, work).await.unwrap_or(Err(NearbyError::Slow))
}

fn builder(secret: &[u8; SECRET]) -> Result<Builder<'_>, NearbyError> {
    let pattern = PATTERN.parse().map_err(no_noise)?;
    Builder::new(pattern).psk(0, secret).and_then(|noise| noise.prologue(PROLOGUE)).map_err(no_noise)
}

/// None of these happens with the pattern above; none would be a reason to end the program.
fn no_noise(_: snow::Error) -> NearbyError {
    NearbyError::Garbled("the line cannot be set up")
}

/// The next message of the handshake, with the name of this device.
fn hello(noise: &mut HandshakeState, name: &str) -> Result<Vec<u8>, NearbyError> {
    let name: String = name.chars().take(LONGEST_NAME).collect();
    let mut message = vec![0; 128 + name.len()];
    let length = noise.write_message(name.as_bytes(), &mut message).map_err(no_noise)?;
    message.truncate(length);
    Ok(message)
}

/// The name in the other side's message of the handshake.
fn heard(noise: &mut HandshakeState, frame: &[u8]) -> Result<String, NearbyError> {
    let mut name = vec![0; frame.len()];
    let length = noise.read_message(frame, &mut name).map_err(|_| NearbyError::Stranger)?;
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
        return Err(NearbyError::Garbled("a frame that is too short"));
    }
    let mut frame = vec![0; length];
    stream.read_exact(&mut frame).await?;
    Ok(frame)
}
