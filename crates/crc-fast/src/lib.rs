//! CRC-32C, under the names by which OpenDAL's S3 service asks the crate `crc-fast` for it.
//!
//! That crate exports functions for C, which no linker may leave out, and with them the tables of every checksum it
//! knows: most of a megabyte in a library for phones.

use crc::{CRC_32_ISCSI, Crc};

static ISCSI: Crc<u32> = Crc::<u32>::new(&CRC_32_ISCSI);

/// Which checksum.
#[derive(Clone, Copy, Debug)]
pub enum CrcAlgorithm {
    /// CRC-32C, as RFC 3720 has it.
    Crc32Iscsi,
}

/// A checksum that is being made.
#[allow(missing_debug_implementations)]
pub struct Digest(crc::Digest<'static, u32>);

impl Digest {
    /// Begins one.
    #[must_use]
    pub fn new(algorithm: CrcAlgorithm) -> Digest {
        match algorithm {
            CrcAlgorithm::Crc32Iscsi => Digest(ISCSI.digest()),
        }
    }

    /// Takes in further bytes.
    pub fn update(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// The checksum, in the lower 32 bits.
    #[must_use]
    pub fn finalize(self) -> u64 {
        self.0.finalize().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_is_that_of_the_catalogue_of_checksums() {
        let mut digest = Digest::new(CrcAlgorithm::Crc32Iscsi);
        digest.update(b"1234");
        digest.update(b"56789");
        assert_eq!(digest.finalize(), 0xe306_9283);
    }
}
