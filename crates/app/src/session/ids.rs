//! Makes ids and seeds with the system's random number generator.

use crate::problems::{self, Answer};

/// Returns a new id for a save, a device or a storage: 16 hexadecimal digits.
///
/// # Errors
/// `storage` if the system has no random numbers.
pub fn new() -> Answer<String> {
    Ok(format!("{:016x}", random()?))
}

/// Returns a random 64-bit number.
///
/// # Errors
/// `storage` if the system has no random numbers.
pub fn random() -> Answer<u64> {
    getrandom::u64().map_err(problems::storage)
}
