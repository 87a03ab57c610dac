//! Ids and seeds by the system's random generator.

use crate::problems::{self, Answer};

/// Returns a new save's or device's id: 16 hexadecimal digits.
///
/// # Errors
/// `storage` if the system has no random numbers.
pub fn new() -> Answer<String> {
    Ok(format!("{:016x}", random()?))
}

/// Returns a random number.
///
/// # Errors
/// `storage` if the system has no random numbers.
pub fn random() -> Answer<u64> {
    getrandom::u64().map_err(problems::storage)
}
