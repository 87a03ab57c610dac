//! A range coder: encodes a sequence of symbols as one fraction, with fewer bits for more probable symbols.
//!
//! Its output is part of a file format, so it is implemented here, with integers only.

/// The sum of all probabilities; rounding loses little with this size.
pub const TOTAL: u32 = 1 << 16;

/// Below this the range is too coarse for [`TOTAL`], so a byte is shifted out.
const FINE: u32 = 1 << 24;

/// Encodes symbols.
pub struct Encoder {
    low: u64,
    range: u32,
    out: Vec<u8>,
}

impl Encoder {
    pub fn new() -> Encoder {
        Encoder { low: 0, range: u32::MAX, out: Vec::new() }
    }

    /// Encodes the symbol with the range `start..end` of `0..total`.
    pub fn put(&mut self, start: u32, end: u32, total: u32) {
        let part = self.range / total;
        self.add(u64::from(start) * u64::from(part));
        // The last symbol gets the rest that rounding leaves.
        self.range = if end == total { self.range - start * part } else { (end - start) * part };
        while self.range < FINE {
            self.out.push((self.low >> 24) as u8);
            self.low = self.low << 8 & 0xFFFF_FFFF;
            self.range <<= 8;
        }
    }

    fn add(&mut self, value: u64) {
        self.low += value;
        if self.low >> 32 > 0 {
            self.low &= 0xFFFF_FFFF;
            for byte in self.out.iter_mut().rev() {
                *byte = byte.wrapping_add(1);
                if *byte != 0 {
                    break;
                }
            }
        }
    }

    /// Returns the shortest bytes that identify this sequence. The decoder appends zeros to them.
    pub fn finish(mut self) -> Vec<u8> {
        let last = self.low + u64::from(self.range) - 1;
        for bytes in 0..=4 {
            let rest = (1u64 << (32 - 8 * bytes)) - 1;
            let round = (self.low + rest) & !rest;
            if round <= last {
                self.add(round - self.low);
                let kept = (self.low as u32).to_be_bytes();
                self.out.extend(&kept[..bytes]);
                break;
            }
        }
        while self.out.last() == Some(&0) {
            self.out.pop();
        }
        self.out
    }
}

/// Decodes symbols. Every byte string can be decoded; the caller checks the result.
pub struct Decoder<'a> {
    bytes: &'a [u8],
    code: u32,
    range: u32,
}

impl<'a> Decoder<'a> {
    pub fn new(bytes: &'a [u8]) -> Decoder<'a> {
        let mut decoder = Decoder { bytes, code: 0, range: u32::MAX };
        for _ in 0..4 {
            decoder.shift();
        }
        decoder
    }

    fn shift(&mut self) {
        let next = match self.bytes.split_first() {
            Some((first, rest)) => {
                self.bytes = rest;
                *first
            }
            None => 0,
        };
        self.code = self.code << 8 | u32::from(next);
    }

    /// Returns the position of the next symbol in `0..total`.
    pub fn peek(&self, total: u32) -> u32 {
        (self.code / (self.range / total)).min(total - 1)
    }

    /// Consumes the symbol with the range `start..end` of `0..total`, which contains the result of [`Decoder::peek`].
    pub fn take(&mut self, start: u32, end: u32, total: u32) {
        let part = self.range / total;
        self.code -= start * part;
        self.range = if end == total { self.range - start * part } else { (end - start) * part };
        while self.range < FINE {
            self.shift();
            self.range <<= 8;
        }
    }
}
