//! How many seats a table has.

/// The most seats.
pub const MAX_SEATS: usize = 4;
