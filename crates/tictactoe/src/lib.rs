//! Tic-tac-toe, a second game for tests. A turn is a mark and a confirmation, so that actions can be unfinished.

#![deny(missing_docs)]

use serde::{Deserialize, Serialize};
use tabletop::bytes::{BytesError, Reader, put_varint};
use tabletop::{
    Chance, ChoiceKind, DecisionKind, Determinize, Edition, GameState, NoSuchChoice, Ruleset, Seat, Seating,
};

/// The rows, columns and diagonals as sets of cells.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// The rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TicTacToe;

/// The options of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The seed, which decides who starts.
    pub seed: u64,
}

/// The only invalid set-up is one with an unknown version of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownRules(pub u16);

impl std::fmt::Display for UnknownRules {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "there is no rules version {}", self.0)
    }
}
impl std::error::Error for UnknownRules {}

/// A choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choice {
    /// Marks an empty cell, 0 to 8 by rows.
    Mark(u8),
    /// Ends the turn.
    Confirm,
}

/// The current decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Choose a cell to mark.
    Mark,
    /// Confirm the mark.
    Confirm,
    /// None: the game is over.
    Over,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The seat marked the cell.
    Marked(Seat, u8),
    /// The seat's turn ended.
    TurnEnded(Seat),
}

/// The board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The cells of each seat as a bit set.
    marks: [u16; 2],
    turn: Seat,
    marked: bool,
}

impl Board {
    fn has_line(&self, seat: Seat) -> bool {
        LINES.iter().any(|line| self.marks[seat.index()] & line == *line)
    }
}

impl GameState for Board {
    type Decision = Decision;
    type Choice = Choice;
    type Event = Event;

    fn decision(&self) -> Decision {
        let is_full = (self.marks[0] | self.marks[1]) == 0o777;
        if self.marked {
            Decision::Confirm
        } else if is_full || self.has_line(Seat(0)) || self.has_line(Seat(1)) {
            Decision::Over
        } else {
            Decision::Mark
        }
    }

    fn decision_kind(&self) -> DecisionKind {
        DecisionKind(self.decision() as u16)
    }

    fn decider(&self) -> Seat {
        self.turn
    }

    fn list_choices(&self, out: &mut Vec<Choice>) {
        out.clear();
        let is_empty = |cell: &u8| (self.marks[0] | self.marks[1]) >> cell & 1 == 0;
        match self.decision() {
            Decision::Mark => out.extend((0..9).filter(is_empty).map(Choice::Mark)),
            Decision::Confirm => out.push(Choice::Confirm),
            Decision::Over => {}
        }
    }

    fn choice_kind(choice: &Choice) -> ChoiceKind {
        ChoiceKind(match choice {
            Choice::Mark(_) => 0,
            Choice::Confirm => 1,
        })
    }

    fn play_at(&mut self, index: usize, events: Option<&mut Vec<Event>>) -> Result<(), NoSuchChoice> {
        let mut choices = Vec::new();
        self.list_choices(&mut choices);
        let seat = self.turn;
        let event = match choices.get(index).ok_or(NoSuchChoice { index, choices: choices.len() })? {
            Choice::Mark(cell) => {
                self.marks[seat.index()] |= 1 << cell;
                Event::Marked(seat, *cell)
            }
            Choice::Confirm => {
                self.turn = Seat(1 - seat.0);
                Event::TurnEnded(seat)
            }
        };
        self.marked = !self.marked;
        if let Some(events) = events {
            events.push(event);
        }
        Ok(())
    }

    fn is_undo_barrier(events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::TurnEnded(_)))
    }

    fn at_rest(&self) -> bool {
        !self.marked
    }

    fn is_over(&self) -> bool {
        self.decision() == Decision::Over
    }

    fn seats(&self) -> u8 {
        2
    }

    fn score(&self, seat: Seat) -> i32 {
        i32::from(self.has_line(seat))
    }

    fn digest(&self) -> u64 {
        let turn = u64::from(self.turn.0) << 1 | u64::from(self.marked);
        (u64::from(self.marks[0]) << 32 | u64::from(self.marks[1]) << 8 | turn)
            .wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

/// Nothing is hidden.
impl Determinize for Board {
    fn information_hash(&self, _: Seat) -> u64 {
        self.digest()
    }

    fn determinize(&self, _: Seat, _: u64) -> Board {
        self.clone()
    }
}

impl Ruleset for TicTacToe {
    type Options = Options;
    type State = Board;
    type SetupError = UnknownRules;

    const ID: &'static str = "tic-tac-toe";
    const MAGIC: [u8; 2] = *b"TT";
    const PASTE_PREFIX: &'static str = "TICTACTOE:";
    const NEWEST_RULES: u16 = 1;

    fn editions() -> &'static [Edition] {
        &[Edition { name: "1", hash: 0x0123_4567_89ab_cdef }]
    }

    fn newest_rules(_: &Options) -> u16 {
        1
    }

    fn check_rules(_: &Options, rules: u16) -> Result<(), UnknownRules> {
        if rules == 1 { Ok(()) } else { Err(UnknownRules(rules)) }
    }

    fn seating(_: &Options) -> Seating {
        Seating { players: 2, rival: None }
    }

    fn write_options(options: &Options, out: &mut Vec<u8>) {
        put_varint(out, options.seed);
    }

    fn read_options(reader: &mut Reader<'_>, _: u16) -> Result<Options, BytesError> {
        Ok(Options { seed: reader.varint()? })
    }

    fn write_start(options: &Options, out: &mut Vec<u8>) {
        out.extend(options.seed.to_le_bytes());
    }

    fn start(options: &Options, rules: u16, _: &Edition) -> Result<Board, UnknownRules> {
        TicTacToe::check_rules(options, rules)?;
        let turn = Seat(Chance::new(options.seed).below(2) as u8);
        Ok(Board { marks: [0; 2], turn, marked: false })
    }
}
