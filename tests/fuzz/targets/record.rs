//! Whatever bytes a file, a message or a clipboard holds: refused, or a game that its text form keeps.
#![no_main]

use hamlet_record::{Record, LiveLog};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(replay) = LiveLog::read(bytes) {
        let record = replay.record();
        assert_eq!(Record::read(&record.write()).expect("what was written can be read"), record);
    }
});
