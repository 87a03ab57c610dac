//! A range coder: a sequence of symbols as one long fraction, each taking as much of it as it is unlikely.
//!
//! Its bytes are part of a file format, so it is kept here in full, in whole numbers only.

/// The largest total that keeps the loss by rounding small.
pub const TOTAL: u32 = 1 << 16;

/// Below this the window is too coarse for [`TOTAL`], and moves on by a byte.
const FINE: u32 = 1 << 24;

/// Writes symbols.
pub struct Encoder {
    low: u64,
    range: u32,
    out: Vec<u8>,
}

impl Encoder {
    pub fn new() -> Encoder {
        Encoder { low: 0, range: u32::MAX, out: Vec::new() }
    }

    /// Writes the symbol that has `start..end` of `0..total`.
    pub fn put(&mut self, start: u32, end: u32, total: u32) {
        let part = self.range / total;
        self.add(u64::from(start) * u64::from(part));
        // The last symbol has what rounding left over.
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

    /// The shortest bytes that tell this sequence from every other. A reader goes on with zeros after them.
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

/// Reads symbols. Any bytes at all can be read; whether they make sense is for others to say.
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

    /// Where in `0..total` the next symbol lies.
    pub fn peek(&self, total: u32) -> u32 {
        (self.code / (self.range / total)).min(total - 1)
    }

    /// Goes on behind the symbol that has `start..end` of `0..total`, in which [`Decoder::peek`] lay.
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
