//! Compact codes with a valid checksum and arbitrary content are refused or survive a round trip, in both games.
#![no_main]

use carcassonne_rules::Carcassonne;
use hamlet_record::{LiveLog, paste};
use hamlet_rules::Hamlet;
use libfuzzer_sys::{Corpus, fuzz_target};
use tabletop::Ruleset;

fuzz_target!(|body: &[u8]| -> Corpus {
    check::<Hamlet>(body);
    check::<Carcassonne>(body);
    Corpus::Keep
});

fn check<R: Ruleset>(body: &[u8]) {
    let mut code = pasted::<R>(body).unwrap_or_else(|| body.to_vec());
    code.extend(crc32fast::hash(&code).to_le_bytes());
    let Ok(replay) = LiveLog::<R>::read(&code) else { return };
    let again = replay.encode();
    let decoded = LiveLog::<R>::decode(&again).expect("what was written can be read");
    assert_eq!(decoded.record(), replay.record());
    let text = paste::write(R::PASTE_PREFIX, &again);
    let pasted = LiveLog::<R>::read(text.as_bytes()).expect("what was written can be pasted");
    assert_eq!(pasted.record(), replay.record());
}

/// Returns a pasted code's bytes without the checksum; seeds may be kept in that form.
fn pasted<R: Ruleset>(body: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = paste::read(R::PASTE_PREFIX, str::from_utf8(body).ok()?).ok()?;
    bytes.truncate(bytes.len().checked_sub(4)?);
    Some(bytes)
}
