//! Cells of the board, sides of a square, and rotations.

use serde::{Deserialize, Serialize};

/// A cell of the board. `x` grows to the east, `y` to the south; the start tile lies at (0, 0).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Cell {
    /// Columns east of the start tile.
    pub x: i8,
    /// Rows south of the start tile.
    pub y: i8,
}

/// The way from one cell to another; negative numbers go west and north.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offset {
    /// Columns to the east.
    pub east: i8,
    /// Rows to the south.
    pub south: i8,
}

impl Offset {
    /// Returns the way back.
    #[must_use]
    pub const fn back(self) -> Offset {
        Offset { east: self.east.wrapping_neg(), south: self.south.wrapping_neg() }
    }
}

impl Cell {
    /// Returns the cell at these coordinates.
    #[must_use]
    pub const fn new(x: i8, y: i8) -> Cell {
        Cell { x, y }
    }

    /// Returns the neighbour across a side. Coordinates cannot overflow in a game: 81 squares are at most 80 cells apart.
    #[must_use]
    pub const fn beside(self, side: Side) -> Cell {
        match side {
            Side::North => self.moved(0, -1),
            Side::East => self.moved(1, 0),
            Side::South => self.moved(0, 1),
            Side::West => self.moved(-1, 0),
        }
    }

    /// Returns the cell at the end of an offset from this one.
    #[must_use]
    pub const fn moved_by(self, Offset { east, south }: Offset) -> Cell {
        self.moved(east, south)
    }

    /// Returns the cell `east` columns to the east and `south` rows to the south; negative numbers go west and north.
    #[must_use]
    pub const fn moved(self, east: i8, south: i8) -> Cell {
        Cell { x: self.x.wrapping_add(east), y: self.y.wrapping_add(south) }
    }

    /// Returns the eight cells around this one.
    pub fn around(self) -> impl Iterator<Item = Cell> {
        const fn to(east: i8, south: i8) -> Offset {
            Offset { east, south }
        }
        const AROUND: [Offset; 8] =
            [to(-1, -1), to(0, -1), to(1, -1), to(-1, 0), to(1, 0), to(-1, 1), to(0, 1), to(1, 1)];
        AROUND.into_iter().map(move |offset| self.moved_by(offset))
    }

    /// Returns whether the other cell is this one or one of the eight around it.
    #[must_use]
    pub fn is_near(self, other: Cell) -> bool {
        self.x.abs_diff(other.x) <= 1 && self.y.abs_diff(other.y) <= 1
    }

    /// Returns a number with the same order as cells.
    pub(crate) fn key(self) -> u16 {
        u16::from(self.x as u8 ^ 0x80) << 8 | u16::from(self.y as u8 ^ 0x80)
    }

    /// Returns the cell of a [`Cell::key`].
    pub(crate) fn of_key(key: u16) -> Cell {
        Cell { x: ((key >> 8) as u8 ^ 0x80) as i8, y: (key as u8 ^ 0x80) as i8 }
    }
}

/// A side of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The upper side.
    North,
    /// The right side.
    East,
    /// The lower side.
    South,
    /// The left side.
    West,
}

impl Side {
    /// The four sides, clockwise from the north.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// Returns the side as an array index.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the side that faces this one on the neighbour.
    #[must_use]
    pub const fn opposite(self) -> Side {
        Side::ALL[(self as usize + 2) % 4]
    }

    /// Returns the side after a rotation.
    #[must_use]
    pub const fn turned(self, rotation: Rotation) -> Side {
        Side::ALL[(self as usize + rotation.0 as usize) % 4]
    }
}

/// Quarter turns clockwise, 0 to 3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rotation(u8);

impl Rotation {
    /// The four rotations.
    pub const ALL: [Rotation; 4] = [Rotation(0), Rotation(1), Rotation(2), Rotation(3)];

    /// Returns the rotation by `quarters` quarter turns clockwise, modulo 4.
    #[must_use]
    pub const fn new(quarters: u8) -> Rotation {
        Rotation(quarters % 4)
    }

    /// Returns the number of quarter turns, 0 to 3.
    #[must_use]
    pub const fn quarters(self) -> u8 {
        self.0
    }

    /// Returns the rotation as an array index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
