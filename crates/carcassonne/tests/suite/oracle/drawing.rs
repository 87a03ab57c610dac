//! Squares as drawings of seven by seven dots, and a board of them.
//!
//! A dot is `c` city, `p` city with a pennant, `r` road, `m` monastery, `.` field, `h` field with the pig herd, `w` water, or `+`, which
//! separates. Dots of one terrain that share a side are connected, also across two squares; a field touches a city where their dots do.

use carcassonne_rules::{Cell, Rotation};
use std::collections::{BTreeMap, BTreeSet};

/// Dots of a square's side.
const SIZE: i16 = 7;

/// The middles of the four sides, clockwise from the north, as row and column.
const MIDDLES: [Dot; 4] = [dot(0, 3), dot(3, 6), dot(6, 3), dot(3, 0)];

/// The halves of the four sides, clockwise from the north-west corner.
const HALVES: [Dot; 8] =
    [dot(0, 1), dot(0, 5), dot(1, 6), dot(5, 6), dot(6, 5), dot(6, 1), dot(5, 0), dot(1, 0)];

/// A dot of a square or of the whole board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Dot {
    row: i16,
    column: i16,
}

const fn dot(row: i16, column: i16) -> Dot {
    Dot { row, column }
}

impl Dot {
    fn beside(self) -> [Dot; 4] {
        let Dot { row, column } = self;
        [dot(row - 1, column), dot(row, column + 1), dot(row + 1, column), dot(row, column - 1)]
    }

    /// Returns the cell of a dot of the board.
    pub fn cell(self) -> Cell {
        Cell::new(self.column.div_euclid(SIZE) as i8, self.row.div_euclid(SIZE) as i8)
    }

    /// Returns where the dot of a square is on the board if the square lies at a cell in a rotation.
    fn laid(self, cell: Cell, rotation: Rotation) -> Dot {
        let turned = (0..rotation.quarters()).fold(self, |at, _| dot(at.column, SIZE - 1 - at.row));
        dot(i16::from(cell.y) * SIZE + turned.row, i16::from(cell.x) * SIZE + turned.column)
    }
}

/// What a part of a square is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    City,
    Road,
    Monastery,
    Field,
}

impl Part {
    const ALL: [Part; 4] = [Part::City, Part::Road, Part::Monastery, Part::Field];

    fn of(letter: u8) -> Option<Part> {
        match letter {
            b'c' | b'p' => Some(Part::City),
            b'r' => Some(Part::Road),
            b'm' => Some(Part::Monastery),
            b'.' | b'h' => Some(Part::Field),
            _ => None,
        }
    }
}

/// Dots with their letters: of one square, or of all laid ones.
#[derive(Clone, Default)]
pub struct Picture(BTreeMap<Dot, u8>);

/// The dots of a connected part of a picture.
pub type Region = BTreeSet<Dot>;

impl Picture {
    /// Returns what a dot belongs to; `None` for water, what separates, and where nothing lies.
    pub fn part(&self, at: Dot) -> Option<Part> {
        self.0.get(&at).copied().and_then(Part::of)
    }

    /// Returns the part of the picture that a dot belongs to.
    pub fn region(&self, from: Dot) -> Region {
        let (part, mut region, mut next) = (self.part(from), Region::from([from]), vec![from]);
        while let Some(at) = next.pop() {
            let same = at.beside().into_iter().filter(|beside| self.part(*beside) == part);
            next.extend(same.filter(|beside| region.insert(*beside)));
        }
        region
    }

    /// Returns the first dots of the parts of a square, numbered as players claim them: cities, roads, monastery, fields, each clockwise
    /// from the north-west corner.
    pub fn parts(&self) -> Vec<(Part, Dot)> {
        let mut parts: Vec<(Part, Dot)> = Vec::new();
        for part in Part::ALL {
            let dots = match part {
                Part::City | Part::Road => &MIDDLES[..],
                Part::Monastery => &[dot(3, 3)],
                Part::Field => &HALVES[..],
            };
            for at in dots.iter().filter(|at| self.part(**at) == Some(part)) {
                let region = self.region(*at);
                if !parts.iter().any(|(_, known)| region.contains(known)) {
                    parts.push((part, *at));
                }
            }
        }
        parts
    }

    /// Adds a square. Returns where one of its dots is.
    pub fn lay(&mut self, square: &Picture, cell: Cell, rotation: Rotation) -> impl Fn(Dot) -> Dot + use<> {
        self.0.extend(square.0.iter().map(|(at, letter)| (at.laid(cell, rotation), *letter)));
        move |at| at.laid(cell, rotation)
    }

    /// Returns whether every side of the square at a cell shows the same as its neighbour.
    pub fn matches(&self, cell: Cell) -> bool {
        let sides = MIDDLES.map(|middle| middle.laid(cell, Rotation::default()));
        let across = |at: Dot| at.beside().into_iter().find(|beside| beside.cell() != cell);
        let mut pairs = sides.into_iter().filter_map(|at| Some((at, across(at)?)));
        pairs.all(|(at, beside)| match self.0.get(&beside) {
            Some(letter) => Part::of(*letter) == self.part(at),
            None => true,
        })
    }

    /// Returns the first dots of the parts of one kind that lie at a cell.
    pub fn parts_at(&self, cell: Cell, part: Part) -> Vec<Dot> {
        let first = dot(i16::from(cell.y) * SIZE, i16::from(cell.x) * SIZE);
        let dots = (0..SIZE)
            .flat_map(|row| (0..SIZE).map(move |column| dot(first.row + row, first.column + column)));
        dots.filter(|at| self.part(*at) == Some(part)).collect()
    }

    /// Returns the dots beside a region, outside of it.
    fn around(&self, region: &Region) -> BTreeSet<Dot> {
        let beside = region.iter().flat_map(|at| at.beside());
        beside.filter(|at| !region.contains(at)).collect()
    }

    /// Returns whether a city or road has no side without a neighbour.
    pub fn is_closed(&self, region: &Region) -> bool {
        self.around(region).iter().all(|beside| self.0.contains_key(beside))
    }

    /// Returns the cities that touch a region, each once.
    pub fn cities_beside(&self, region: &Region) -> BTreeSet<Region> {
        let around = self.around(region).into_iter();
        around.filter(|at| self.part(*at) == Some(Part::City)).map(|at| self.region(at)).collect()
    }

    /// Returns the number of dots of a region with that letter.
    pub fn count(&self, region: &Region, letter: u8) -> u16 {
        region.iter().filter(|at| self.0.get(at) == Some(&letter)).count() as u16
    }
}

/// Returns the squares by their ids.
pub fn squares() -> BTreeMap<String, Picture> {
    let mut squares = BTreeMap::new();
    for group in include_str!("drawings.txt").split("\n\n").filter(|group| !group.trim().is_empty()) {
        let mut lines = group.lines();
        let ids = lines.next().expect("a line of ids").split_whitespace();
        let rows: Vec<Vec<&str>> = lines.map(|line| line.split(' ').collect()).collect();
        assert_eq!(rows.len(), SIZE as usize, "{group}");
        for (nth, id) in ids.enumerate() {
            let letters = rows.iter().zip(0..).flat_map(|(row, number)| {
                row[nth].bytes().zip(0..).map(move |(letter, column)| (dot(number, column), letter))
            });
            let square = Picture(letters.collect());
            assert_eq!(square.0.len(), (SIZE * SIZE) as usize, "{id}");
            squares.insert(id.to_owned(), square);
        }
    }
    squares
}
