//! Checksums and salts of the write-ahead log and of its index (<https://www.sqlite.org/fileformat2.html#walformat>).

/// The two words of a checksum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sums(pub(crate) u32, pub(crate) u32);

impl Sums {
    /// The checksum of no bytes.
    pub(crate) const START: Sums = Sums(0, 0);
}

/// The salts of a log's generation; the first one increases by one per generation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Salts(pub(crate) u32, pub(crate) u32);

/// Reads a big-endian word. Panics if the slice is too short.
pub(crate) fn word(bytes: &[u8], at: usize) -> u32 {
    u32::from_be_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

/// Continues a checksum over bytes, read as words of the given byte order.
pub(crate) fn sums(big: bool, Sums(mut first, mut second): Sums, bytes: &[u8]) -> Sums {
    for pair in bytes.chunks_exact(8) {
        let (one, two) = (word(pair, 0), word(pair, 4));
        let (one, two) = if big { (one, two) } else { (one.swap_bytes(), two.swap_bytes()) };
        first = first.wrapping_add(one).wrapping_add(second);
        second = second.wrapping_add(two).wrapping_add(first);
    }
    Sums(first, second)
}
