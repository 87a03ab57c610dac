//! Hashes of numbers and bytes (FNV-1a over whole numbers and over bytes). They are equal on every platform and never change.

/// A running hash.
pub(crate) struct Hash(u64);

impl Hash {
    pub(crate) fn new(start: u64) -> Hash {
        Hash(start ^ 0xcbf2_9ce4_8422_2325)
    }

    pub(crate) fn add(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x0100_0000_01b3);
        self.0 ^= self.0 >> 29;
    }

    pub(crate) fn finish(&self) -> u64 {
        self.0
    }
}

/// Returns the FNV-1a hash of bytes.
pub(crate) fn of_bytes(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
