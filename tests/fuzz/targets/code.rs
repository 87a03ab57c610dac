//! Compact codes with a valid checksum and arbitrary content are refused or survive a round trip.
#![no_main]

use hamlet_record::paste;
use hamlet_rules::Hamlet;
use libfuzzer_sys::{Corpus, fuzz_target};
use tabletop::Ruleset;

type LiveLog = hamlet_record::LiveLog<Hamlet>;

fuzz_target!(|body: &[u8]| -> Corpus {
    let mut code = body.to_vec();
    code.extend(crc32fast::hash(body).to_le_bytes());
    let Ok(replay) = LiveLog::read(&code) else { return Corpus::Keep };
    let again = replay.encode();
    let decoded = LiveLog::decode(&again).expect("what was written can be read");
    assert_eq!(decoded.record(), replay.record());
    let text = paste::write(Hamlet::PASTE_PREFIX, &again);
    let pasted = LiveLog::read(text.as_bytes()).expect("what was written can be pasted");
    assert_eq!(pasted.game().hash(), replay.game().hash());
    Corpus::Keep
});
