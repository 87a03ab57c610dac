//! Replaces the crate `crc-fast` with the part of its interface that OpenDAL's S3 service uses: CRC-32C.
//!
//! The original exports C functions, which a linker must keep, and with them the tables of every checksum it
//! knows: most of a megabyte in a library for phones.

#![deny(missing_docs)]

use crc::{CRC_32_ISCSI, Crc};

static ISCSI: Crc<u32> = Crc::<u32>::new(&CRC_32_ISCSI);

/// The supported checksum algorithms.
#[derive(Clone, Copy, Debug)]
pub enum CrcAlgorithm {
    /// CRC-32C by RFC 3720.
    Crc32Iscsi,
}

/// A checksum in progress.
#[allow(missing_debug_implementations)]
pub struct Digest(crc::Digest<'static, u32>);

impl Digest {
    /// Starts a checksum.
    #[must_use]
    pub fn new(algorithm: CrcAlgorithm) -> Digest {
        match algorithm {
            CrcAlgorithm::Crc32Iscsi => Digest(ISCSI.digest()),
        }
    }

    /// Adds bytes.
    pub fn update(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// Returns the checksum in the lower 32 bits.
    #[must_use]
    pub fn finalize(self) -> u64 {
        self.0.finalize().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_equals_the_published_check_value() {
        let mut digest = Digest::new(CrcAlgorithm::Crc32Iscsi);
        digest.update(b"1234");
        digest.update(b"56789");
        assert_eq!(digest.finalize(), 0xe306_9283);
    }
}
