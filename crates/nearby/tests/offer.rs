//! Offers survive encoding and decoding; damaged ones are refused.

use hamlet_nearby::{MAX_ADDRESSES, Offer, OfferError};
use hamlet_record::paste;
use proptest::prelude::*;
use std::net::IpAddr;

const BEGIN: &str = "HAMLET-NEAR:";

fn offer() -> Offer {
    let addresses = ["192.168.1.7", "fd00::7"].map(|address| address.parse().unwrap()).to_vec();
    Offer { addresses, port: 40_123, secret: std::array::from_fn(|at| at as u8 * 7) }
}

fn any_offer() -> impl Strategy<Value = Offer> {
    let addresses = prop::collection::vec(any::<IpAddr>(), 1..=MAX_ADDRESSES);
    (addresses, 1u16.., any::<[u8; 32]>()).prop_map(|(addresses, port, secret)| Offer {
        addresses,
        port,
        secret,
    })
}

proptest! {
    #[test]
    fn an_offer_survives_a_round_trip(offer in any_offer()) {
        let text = offer.write();
        prop_assert_eq!(Offer::read(&text), Ok(offer.clone()));
        // As messengers and people change it.
        let sent = format!("Come:\n> {}\n> {}  bye", text[..30].to_lowercase(), &text[30..]);
        prop_assert_eq!(Offer::read(&sent), Ok(offer));
    }

    #[test]
    fn no_text_makes_reading_panic(text in ".*", bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = Offer::read(&text);
        let behind = format!("HAMLET-NEAR:{text}");
        prop_assert!(Offer::read(&behind).is_err());
        prop_assert!(Offer::read(&paste::write(BEGIN, &bytes)).is_err());
    }
}

#[test]
fn every_flipped_byte_is_noticed() {
    let bytes = paste::read(BEGIN, &offer().write()).unwrap();
    for at in 0..bytes.len() {
        for flip in 1..=255 {
            let mut bytes = bytes.clone();
            bytes[at] ^= flip;
            assert_eq!(Offer::read(&paste::write(BEGIN, &bytes)), Err(OfferError::Damaged), "{at} {flip}");
        }
    }
}

#[test]
fn every_flipped_letter_is_noticed_or_harmless() {
    let text = offer().write();
    for at in BEGIN.len()..text.len() - 1 {
        for letter in '!'..='~' {
            let changed: String =
                text.chars().enumerate().map(|(i, l)| if i == at { letter } else { l }).collect();
            match Offer::read(&changed) {
                Ok(read) => assert_eq!(read, offer(), "{changed}"),
                Err(error) => assert_eq!(error, OfferError::Damaged, "{changed}"),
            }
        }
    }
}

#[test]
fn every_truncation_is_noticed() {
    let text = offer().write();
    for end in 0..text.len() {
        let wanted = if end < BEGIN.len() { OfferError::None } else { OfferError::Damaged };
        // Only the full stop at the end may be missing.
        if end < text.len() - 1 {
            assert_eq!(Offer::read(&text[..end]), Err(wanted), "{end}");
        }
    }
    assert_eq!(Offer::read(&text[..text.len() - 1]), Ok(offer()));
}

#[test]
fn foreign_texts_and_newer_versions_are_distinguished() {
    let game = paste::write("HAMLET:", b"HR and so on");
    for text in ["", "Hello", game.as_str(), "https://example.org/HAMLET-NEA"] {
        assert_eq!(Offer::read(text), Err(OfferError::None), "{text}");
        assert!(!Offer::is_in(text));
    }
    assert!(Offer::is_in(&offer().write()));
    assert!(!paste::is_code("HAMLET:", &offer().write()));

    let mut newer = vec![2, 1, 2, 3];
    newer.extend(crc32fast::hash(&newer).to_be_bytes());
    assert_eq!(Offer::read(&paste::write(BEGIN, &newer)), Err(OfferError::TooNew));

    let sealed = |mut body: Vec<u8>| {
        body.extend(crc32fast::hash(&body).to_be_bytes());
        paste::write(BEGIN, &body)
    };
    // No port, no address, too many addresses, an unknown kind, and data after the secret.
    for (port, count, kind, more) in [(0, 1, 4, 0), (9, 0, 4, 0), (9, 7, 4, 0), (9, 1, 5, 0), (9, 1, 4, 1)] {
        let mut body = vec![1, 0, port, count, kind, 127, 0, 0, 1];
        body.extend(vec![3; 32 + more]);
        assert_eq!(Offer::read(&sealed(body)), Err(OfferError::Damaged), "{port} {count} {kind} {more}");
    }
}

#[test]
fn the_secret_is_not_in_debug_output() {
    let text = format!("{:?}", Offer { secret: [171; 32], ..offer() });
    assert!(text.contains("192.168.1.7") && !text.contains("171"), "{text}");
}
