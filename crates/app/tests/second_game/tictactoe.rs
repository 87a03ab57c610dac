//! Adds tic-tac-toe to the session, with all parts of a game besides its rules.

use hamlet_app::api::{CardPlayer, CardTurn, Colour, GameCard, Phrase};
use hamlet_app::game::{Game, LogLines, StepTitle, Table, TurnStart, ViewContext};
use hamlet_app::{Answer, Questions};
use hamlet_record::{Colour as RecordColour, Header, SeatLabel};
use serde::{Deserialize, Serialize};
use tabletop::{GameState, Ruleset, Seat};
use tic_tac_toe::{Choice, Event, Options};

/// Wraps the rules of `tic_tac_toe` in a type of this crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noughts;

/// Forwards to the rules. The wrapper is necessary because `Game` and `TicTacToe` are both from other crates.
impl Ruleset for Noughts {
    type Options = Options;
    type State = tic_tac_toe::Board;
    type SetupError = tic_tac_toe::UnknownRules;

    const ID: &'static str = tic_tac_toe::TicTacToe::ID;
    const MAGIC: [u8; 2] = tic_tac_toe::TicTacToe::MAGIC;
    const PASTE_PREFIX: &'static str = tic_tac_toe::TicTacToe::PASTE_PREFIX;
    const NEWEST_RULES: u16 = tic_tac_toe::TicTacToe::NEWEST_RULES;

    fn editions() -> &'static [tabletop::Edition] {
        tic_tac_toe::TicTacToe::editions()
    }

    fn newest_rules(options: &Options) -> u16 {
        tic_tac_toe::TicTacToe::newest_rules(options)
    }

    fn check_rules(options: &Options, rules: u16) -> Result<(), Self::SetupError> {
        tic_tac_toe::TicTacToe::check_rules(options, rules)
    }

    fn seating(options: &Options) -> tabletop::Seating {
        tic_tac_toe::TicTacToe::seating(options)
    }

    fn write_options(options: &Options, out: &mut Vec<u8>) {
        tic_tac_toe::TicTacToe::write_options(options, out);
    }

    fn read_options(
        reader: &mut tabletop::bytes::Reader<'_>,
        form: u16,
    ) -> Result<Options, tabletop::bytes::BytesError> {
        tic_tac_toe::TicTacToe::read_options(reader, form)
    }

    fn write_start(options: &Options, out: &mut Vec<u8>) {
        tic_tac_toe::TicTacToe::write_start(options, out);
    }

    fn start(
        options: &Options,
        rules: u16,
        edition: &tabletop::Edition,
    ) -> Result<Self::State, Self::SetupError> {
        tic_tac_toe::TicTacToe::start(options, rules, edition)
    }
}

/// The set-up of a new game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The name of the game, always `tic-tac-toe`.
    pub ruleset: String,
    pub title: String,
    pub seed: u64,
}

/// The table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    pub game: String,
    pub state: u32,
    pub decider: u8,
    pub over: bool,
    pub choices: Vec<String>,
    pub undo: Option<Phrase>,
    pub redo: Option<Phrase>,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    pub seat: u8,
    /// The marked cell, or `None` at the end of a turn.
    pub cell: Option<u8>,
    pub moment: u32,
}

fn view(table: Table<'_, Noughts>, context: ViewContext<'_>, choices: Vec<Choice>) -> View {
    View {
        game: context.game.to_owned(),
        state: context.state,
        decider: table.game.decider().0,
        over: table.game.is_over(),
        choices: choices.iter().map(|choice| format!("{choice:?}")).collect(),
        undo: None,
        redo: None,
    }
}

fn choices(table: Table<'_, Noughts>) -> Vec<Choice> {
    let mut choices = Vec::new();
    table.game.list_choices(&mut choices);
    choices
}

/// Explains nothing, and has no statistics.
impl Questions for Noughts {
    type Wish = ();
    type Why = ();
}

impl Game for Noughts {
    type Setup = Setup;
    type View = View;
    type Line = Line;
    type Score = Vec<i32>;
    type Gain = ();

    fn header(setup: &Setup) -> Answer<Header<Noughts>> {
        let seat = |name: &str, colour| SeatLabel { name: name.to_owned(), colour, rival: None };
        let seats = vec![seat("Ada", RecordColour::Blue), seat("Ben", RecordColour::Sun)];
        Ok(Header::new(setup.title.clone(), seats, Options { seed: setup.seed })?)
    }

    fn view(table: Table<'_, Noughts>, context: ViewContext<'_>) -> View {
        view(table, context, choices(table))
    }

    fn still(table: Table<'_, Noughts>, context: ViewContext<'_>) -> View {
        view(table, context, Vec::new())
    }

    fn label_history(view: &mut View, undo: Option<Phrase>, redo: Option<Phrase>) {
        (view.undo, view.redo) = (undo, redo);
    }

    fn score(table: Table<'_, Noughts>) -> Vec<i32> {
        (0..2).map(|seat| table.game.score(Seat(seat))).collect()
    }

    fn card(table: Table<'_, Noughts>, context: ViewContext<'_>) -> GameCard {
        let player = |(seat, label): (u8, &SeatLabel)| CardPlayer {
            name: label.name.clone(),
            colour: Colour::from_record(label.colour),
            botric: false,
            rival: None,
            points: table.game.score(Seat(seat)),
        };
        GameCard {
            game: context.game.to_owned(),
            ruleset: Noughts::ID.into(),
            name: context.name.to_owned(),
            players: (0..).zip(table.labels).map(player).collect(),
            round: Noughts::round(table.game),
            turn_of: table.game.decider().0,
            over: table.game.is_over(),
            turn: CardTurn::OneDevice,
            continued_by: None,
            saved_at: String::new(),
            tiles: Vec::new(),
            lakes: None,
            deliveries: None,
            rules: None,
            problem: None,
        }
    }

    fn title(table: Table<'_, Noughts>, choice: u32) -> Option<StepTitle> {
        let chosen = *choices(table).get(choice as usize)?;
        let kind = tic_tac_toe::Board::choice_kind(&chosen);
        Some(StepTitle { phrase: Phrase::new("act_mark").text("choice", format!("{chosen:?}")), kind })
    }

    fn round(_: &tic_tac_toe::Board) -> u32 {
        1
    }

    fn tell(table: Table<'_, Noughts>, events: &[Event], round: &mut u32) -> LogLines<Noughts> {
        let line = |event: &Event| match event {
            Event::Marked(seat, cell) => Line { seat: seat.0, cell: Some(*cell), moment: 0 },
            Event::TurnEnded(seat) => Line { seat: seat.0, cell: None, moment: 0 },
        };
        let lines: Vec<Line> = events.iter().map(line).collect();
        let ends = lines.iter().enumerate().filter(|(_, line)| line.cell.is_none());
        let seat = table.game.decider().0;
        let turns = ends.map(|(line, _)| TurnStart { seat, round: *round, line }).collect();
        LogLines { lines, turns }
    }

    fn tell_start(_: Table<'_, Noughts>) -> LogLines<Noughts> {
        LogLines { lines: Vec::new(), turns: Vec::new() }
    }

    fn set_moment(line: &mut Line, moment: u32) {
        line.moment = moment;
    }
}
