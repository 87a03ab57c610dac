//! Numbers and texts as bytes, for compact codes.

/// Why bytes cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BytesError {
    /// There are too few bytes.
    Short,
    /// A value is invalid; the text says which.
    Impossible(&'static str),
}

impl std::fmt::Display for BytesError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BytesError::Short => write!(f, "the bytes end too early"),
            BytesError::Impossible(what) => write!(f, "{what}"),
        }
    }
}
impl std::error::Error for BytesError {}

/// Appends a number with seven bits per byte, least significant first.
pub fn put_varint(out: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// Appends a text: its length in bytes as a varint, then its UTF-8.
pub fn put_text(out: &mut Vec<u8>, text: &str) {
    put_varint(out, text.len() as u64);
    out.extend(text.as_bytes());
}

/// Reads bytes from the front.
#[derive(Clone, Debug)]
pub struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    /// Creates a reader of these bytes.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader(bytes)
    }

    /// Returns the unread bytes.
    #[must_use]
    pub fn rest(&self) -> &'a [u8] {
        self.0
    }

    /// Reads `count` bytes.
    ///
    /// # Errors
    /// [`BytesError::Short`].
    pub fn take(&mut self, count: usize) -> Result<&'a [u8], BytesError> {
        let (head, rest) = self.0.split_at_checked(count).ok_or(BytesError::Short)?;
        self.0 = rest;
        Ok(head)
    }

    /// Reads an array of bytes.
    ///
    /// # Errors
    /// [`BytesError::Short`].
    pub fn array<const N: usize>(&mut self) -> Result<[u8; N], BytesError> {
        self.take(N)?.try_into().map_err(|_| BytesError::Short)
    }

    /// Reads a number of at most 63 bits, as [`put_varint`] writes it.
    ///
    /// # Errors
    /// [`BytesError::Short`]; [`BytesError::Impossible`] for a larger number.
    pub fn varint(&mut self) -> Result<u64, BytesError> {
        let mut value = 0u64;
        for shift in (0..63).step_by(7) {
            let [byte] = self.array()?;
            value |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Ok(value);
            }
        }
        Err(BytesError::Impossible("a number is too large"))
    }

    /// Reads a number of at most 16 bits, as [`put_varint`] writes it.
    ///
    /// # Errors
    /// The errors of [`Reader::varint`].
    pub fn varint_u16(&mut self) -> Result<u16, BytesError> {
        u16::try_from(self.varint()?).map_err(|_| BytesError::Impossible("a number is too large"))
    }

    /// Reads a text, as [`put_text`] writes it.
    ///
    /// # Errors
    /// [`BytesError::Short`]; [`BytesError::Impossible`] for bytes that are not UTF-8.
    pub fn text(&mut self) -> Result<String, BytesError> {
        let length = usize::try_from(self.varint()?).map_err(|_| BytesError::Short)?;
        let bytes = self.take(length)?;
        String::from_utf8(bytes.to_vec()).map_err(|_| BytesError::Impossible("a name is not text"))
    }
}

#[cfg(test)]
mod tests {
    use super::{BytesError, Reader, put_text, put_varint};

    #[test]
    fn numbers_and_texts_are_read_as_they_were_written() {
        let numbers = [0, 1, 127, 128, 16_383, 16_384, u64::from(u32::MAX), (1 << 63) - 1];
        let mut out = Vec::new();
        numbers.into_iter().for_each(|number| put_varint(&mut out, number));
        put_text(&mut out, "Ćwikła");
        let mut reader = Reader::new(&out);
        assert_eq!(numbers.map(|_| reader.varint()), numbers.map(Ok));
        assert_eq!(reader.text(), Ok("Ćwikła".to_owned()));
        assert_eq!((reader.rest(), reader.varint()), (&[][..], Err(BytesError::Short)));
    }

    #[test]
    fn bytes_that_no_writer_produces_are_refused() {
        let impossible = |result| matches!(result, Err(BytesError::Impossible(_)));
        assert!(impossible(Reader::new(&[0xff; 10]).varint()));
        assert!(impossible(Reader::new(&[0x80, 0x80, 0x04]).varint_u16().map(u64::from)));
        assert!(impossible(Reader::new(&[1, 0xff]).text().map(|_| 0)));
        // A length beyond the bytes is refused.
        let mut long = Vec::new();
        put_varint(&mut long, u64::from(u32::MAX));
        assert_eq!(Reader::new(&long).text(), Err(BytesError::Short));
    }
}
