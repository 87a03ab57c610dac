//! Whatever a picture's file holds: read or refused.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let _ = hamlet_picture::read(bytes, |_| true);
});
