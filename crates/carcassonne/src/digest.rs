//! A hash of numbers (FNV-1a over whole numbers). It is equal on every platform and never changes.

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
