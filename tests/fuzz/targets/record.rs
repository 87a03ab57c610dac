//! Arbitrary bytes are refused, or are a game that survives its text form.
#![no_main]

use hamlet_rules::Hamlet;
use libfuzzer_sys::fuzz_target;

type LiveLog = hamlet_record::LiveLog<Hamlet>;
type Record = hamlet_record::Record<Hamlet>;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(replay) = LiveLog::read(bytes) {
        let record = replay.record();
        assert_eq!(Record::read(&record.write()).expect("what was written can be read"), record);
    }
});
