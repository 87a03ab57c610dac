//! The numbers of seats and tiles in commands and views.

/// A seat at the table, from 0. In a solo game seat 1 is Botric.
pub type SeatNo = u8;
/// A tile of the village, counted in the order of placement. The Church is 0.
pub type TileNo = u8;
