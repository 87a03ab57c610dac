//! Implements the interface for records, storage and search.

use crate::catalogue::Catalogue;
use crate::choice::{Choice, Decision};
use crate::event::Event;
use crate::options::{LakeOptions, MAX_SEATS, Options, SetupError};
use crate::state::State;
use std::sync::OnceLock;
use tabletop::bytes::{BytesError, Reader};
use tabletop::{ChoiceKind, DecisionKind, Edition, GameState, NoSuchChoice, Ruleset, Seat, Seating};

/// The rules of Carcassonne with The Lake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carcassonne;

/// The version of the rules.
const RULES: u16 = 1;

// The bits of the options' second byte; the upper half is the first player, counted from 1.
const LAKE: u8 = 1;
const SHORT_WATER: u8 = 2;
const NO_FARMERS: u8 = 4;

fn flags(options: &Options) -> u8 {
    let lake = options.lake.map_or(0, |lake| LAKE | if lake.short_water { SHORT_WATER } else { 0 });
    let farmers = if options.farmers { 0 } else { NO_FARMERS };
    lake | farmers | options.first.map_or(0, |seat| (seat.0 + 1) << 4)
}

impl Ruleset for Carcassonne {
    type Options = Options;
    type State = State;
    type SetupError = SetupError;

    const ID: &'static str = "carcassonne";
    const MAGIC: [u8; 2] = *b"CR";
    const PASTE_PREFIX: &'static str = "CARCASSONNE:";
    const NEWEST_RULES: u16 = RULES;

    fn editions() -> &'static [Edition] {
        static EDITIONS: OnceLock<Vec<Edition>> = OnceLock::new();
        EDITIONS.get_or_init(|| {
            let standard = Catalogue::standard().ok();
            standard.map(|catalogue| Edition { name: "1", hash: catalogue.hash }).into_iter().collect()
        })
    }

    fn newest_rules(_options: &Options) -> u16 {
        RULES
    }

    fn check_rules(options: &Options, rules: u16) -> Result<(), SetupError> {
        if rules != RULES {
            return Err(SetupError::UnknownRules(rules));
        }
        options.check()
    }

    fn seating(options: &Options) -> Seating {
        Seating { players: options.players, rival: None }
    }

    fn write_options(options: &Options, out: &mut Vec<u8>) {
        let seed = options.seed.to_le_bytes();
        let length = seed.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        out.push(options.players & 0xf | (length as u8) << 4);
        out.push(flags(options));
        out.extend(&seed[..length]);
    }

    fn read_options(reader: &mut Reader<'_>, _form: u16) -> Result<Options, BytesError> {
        let [first, bits] = reader.array()?;
        let (players, length) = (first & 0xf, usize::from(first >> 4));
        let mut seed = [0; 8];
        let kept = seed.get_mut(..length).ok_or(BytesError::Impossible("a number is too large"))?;
        kept.copy_from_slice(reader.take(length)?);
        let lake = match bits & (LAKE | SHORT_WATER) {
            0 => None,
            SHORT_WATER => return Err(BytesError::Impossible("short water without the lake")),
            lake => Some(LakeOptions { short_water: lake & SHORT_WATER != 0 }),
        };
        if bits & 8 != 0 {
            return Err(BytesError::Impossible("an unknown option"));
        }
        let first = (bits >> 4).checked_sub(1).map(Seat);
        if first.is_some_and(|seat| seat.index() >= MAX_SEATS) {
            return Err(BytesError::Impossible("an unknown seat"));
        }
        let farmers = bits & NO_FARMERS == 0;
        Ok(Options { players, seed: u64::from_le_bytes(seed), first, lake, farmers })
    }

    fn write_start(options: &Options, out: &mut Vec<u8>) {
        out.extend([options.players, flags(options)]);
        out.extend(options.seed.to_le_bytes());
    }

    fn start(options: &Options, rules: u16, _edition: &Edition) -> Result<State, SetupError> {
        Carcassonne::check_rules(options, rules)?;
        State::new(options, &mut ())
    }
}

impl GameState for State {
    type Decision = Decision;
    type Choice = Choice;
    type Event = Event;

    fn decision(&self) -> Decision {
        State::decision(self)
    }

    fn decision_kind(&self) -> DecisionKind {
        DecisionKind(match State::decision(self) {
            Decision::Lay => 0,
            Decision::Act => 1,
            Decision::Enlist => 2,
            Decision::Over => 3,
        })
    }

    fn decider(&self) -> Seat {
        State::decider(self)
    }

    fn list_choices(&self, out: &mut Vec<Choice>) {
        out.clear();
        self.list(out);
    }

    fn choice_kind(choice: &Choice) -> ChoiceKind {
        ChoiceKind(match choice {
            Choice::Tile { .. } => 0,
            Choice::Lake { .. } => 1,
            Choice::Deploy { .. } => 2,
            Choice::Race { .. } => 3,
            Choice::Enlist => 4,
            Choice::Lift { .. } => 5,
            Choice::Nothing => 6,
        })
    }

    fn play_at(&mut self, index: usize, events: Option<&mut Vec<Event>>) -> Result<(), NoSuchChoice> {
        let Some(choice) = self.nth(index) else {
            let mut choices = Vec::new();
            self.list(&mut choices);
            return Err(NoSuchChoice { index, choices: choices.len() });
        };
        match events {
            Some(events) => self.play(choice, events),
            None => self.play(choice, &mut ()),
        }
        Ok(())
    }

    fn is_undo_barrier(events: &[Event]) -> bool {
        // A tile was drawn, or a player answered (ruling 45).
        events.iter().any(|event| {
            matches!(
                event,
                Event::TurnBegan { .. } | Event::Enlisted { .. } | Event::Declined { .. } | Event::Over
            )
        })
    }

    fn at_rest(&self) -> bool {
        matches!(State::decision(self), Decision::Lay | Decision::Over)
    }

    fn is_over(&self) -> bool {
        State::is_over(self)
    }

    fn seats(&self) -> u8 {
        self.players
    }

    fn score(&self, seat: Seat) -> i32 {
        i32::from(State::score(self, seat).total)
    }

    fn digest(&self) -> u64 {
        self.hash()
    }
}
