//! Arbitrary bytes are refused, or are a game of either kind that survives its text form.
#![no_main]

use carcassonne_rules::Carcassonne;
use hamlet_record::{LiveLog, Record};
use hamlet_rules::Hamlet;
use libfuzzer_sys::fuzz_target;
use tabletop::Ruleset;

fuzz_target!(|bytes: &[u8]| {
    check::<Hamlet>(bytes);
    check::<Carcassonne>(bytes);
});

fn check<R: Ruleset>(bytes: &[u8]) {
    if let Ok(replay) = LiveLog::<R>::read(bytes) {
        let record = replay.record();
        assert_eq!(Record::<R>::read(&record.write()).expect("what was written can be read"), record);
    }
}
