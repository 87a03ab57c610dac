//! The content of the code that one device shows and the other reads.
//!
//! | bytes | what |
//! |---|---|
//! | 1 | the version, 1 |
//! | 2 | the port |
//! | 1 | number of addresses |
//! | 5 or 17 each | 4 and an IPv4 address, or 6 and an IPv6 address |
//! | 32 | the secret |
//! | 4 | CRC-32 of everything before; last in every version |
//!
//! As text it is `HAMLET-NEAR:` and the alphabet of a game's code, which is compact in a QR code and survives
//! messengers.

use hamlet_record::{RecordError, paste};
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// The text's prefix; differs from that of a game's code.
const BEGIN: &str = "HAMLET-NEAR:";
const VERSION: u8 = 1;
/// Length of the secret in bytes.
pub const SECRET_BYTES: usize = 32;
/// Most addresses in an offer.
pub const MAX_ADDRESSES: usize = 6;

/// Where a host listens, and the secret that admits a guest.
#[derive(Clone, PartialEq, Eq)]
pub struct Offer {
    /// Its addresses, the most likely to work first.
    pub addresses: Vec<IpAddr>,
    /// Its port.
    pub port: u16,
    /// The shared secret.
    pub secret: [u8; SECRET_BYTES],
}

/// Does not print the secret.
impl fmt::Debug for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Offer")
            .field("addresses", &self.addresses)
            .field("port", &self.port)
            .finish_non_exhaustive()
    }
}

/// Why a text is not a valid offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OfferError {
    /// The text contains no offer.
    #[error("the text contains no offer")]
    None,
    /// The offer was truncated or changed.
    #[error("the offer is damaged")]
    Damaged,
    /// A newer version made it.
    #[error("the offer was made by a newer version")]
    TooNew,
}

impl Offer {
    /// Returns whether the text contains an offer, valid or not.
    #[must_use]
    pub fn is_in(text: &str) -> bool {
        paste::is_code(BEGIN, text)
    }

    /// Encodes the offer as one line of text.
    #[must_use]
    pub fn write(&self) -> String {
        let mut bytes = vec![VERSION];
        bytes.extend(self.port.to_be_bytes());
        let addresses = &self.addresses[..self.addresses.len().min(MAX_ADDRESSES)];
        // At most `MAX_ADDRESSES`, so the cast is lossless.
        bytes.push(addresses.len() as u8);
        for address in addresses {
            match address {
                IpAddr::V4(v4) => {
                    bytes.push(4);
                    bytes.extend(v4.octets());
                }
                IpAddr::V6(v6) => {
                    bytes.push(6);
                    bytes.extend(v6.octets());
                }
            }
        }
        bytes.extend(self.secret);
        bytes.extend(crc32fast::hash(&bytes).to_be_bytes());
        paste::write(BEGIN, &bytes)
    }

    /// Finds and decodes the offer in a text.
    ///
    /// # Errors
    /// Says which [`OfferError`] applies.
    pub fn read(text: &str) -> Result<Offer, OfferError> {
        let bytes = paste::read(BEGIN, text).map_err(|error| match error {
            RecordError::NotARecord(_) => OfferError::None,
            _ => OfferError::Damaged,
        })?;
        let (said, sum) = bytes.split_last_chunk::<4>().ok_or(OfferError::Damaged)?;
        if crc32fast::hash(said) != u32::from_be_bytes(*sum) {
            return Err(OfferError::Damaged);
        }
        match said.first() {
            Some(&VERSION) => {}
            Some(newer) if *newer > VERSION => return Err(OfferError::TooNew),
            _ => return Err(OfferError::Damaged),
        }
        body(&said[1..]).ok_or(OfferError::Damaged)
    }

    /// Returns the addresses to connect to.
    #[must_use]
    pub fn socket_addresses(&self) -> Vec<SocketAddr> {
        self.addresses.iter().map(|address| SocketAddr::new(*address, self.port)).collect()
    }
}

fn body(mut rest: &[u8]) -> Option<Offer> {
    let port = u16::from_be_bytes(take(&mut rest)?);
    let [count] = take(&mut rest)?;
    if port == 0 || count == 0 || usize::from(count) > MAX_ADDRESSES {
        return None;
    }
    let mut addresses = Vec::new();
    for _ in 0..count {
        addresses.push(match take(&mut rest)? {
            [4] => IpAddr::V4(Ipv4Addr::from(take::<4>(&mut rest)?)),
            [6] => IpAddr::V6(Ipv6Addr::from(take::<16>(&mut rest)?)),
            _ => return None,
        });
    }
    let secret = take(&mut rest)?;
    rest.is_empty().then_some(Offer { addresses, port, secret })
}

fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (taken, after) = rest.split_first_chunk::<N>()?;
    *rest = after;
    Some(*taken)
}
