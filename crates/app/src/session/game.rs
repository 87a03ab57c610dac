//! Defines the interface that a game implements for the session, in addition to its rules.

use crate::api::{Distance, GameCard, Phrase, RivalLevel};
use crate::problems::Answer;
use crate::session::coach::Coach;
use crate::session::open::LessonSave;
use hamlet_record::{Header, SeatLabel, SeatRival};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::sync::atomic::AtomicBool;
use tabletop::{ChoiceKind, GameState, NoSuchChoice, Ruleset, Seat};

/// An event of a game.
pub type EventOf<G> = <<G as Ruleset>::State as GameState>::Event;

/// A state of a game with the names of its seats.
pub struct Table<'a, G: Ruleset> {
    /// The state.
    pub game: &'a G::State,
    /// The labels of the seats in table order.
    pub labels: &'a [SeatLabel],
}

impl<G: Ruleset> Clone for Table<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Ruleset> Copy for Table<'_, G> {}

impl<'a, G: Ruleset> Table<'a, G> {
    /// Returns the label of a seat; `None` if the game has no such seat.
    #[must_use]
    pub fn label(&self, seat: Seat) -> Option<&'a SeatLabel> {
        self.labels.get(seat.index())
    }
}

/// The data of a save that a view contains.
#[derive(Clone, Copy, Debug)]
pub struct ViewContext<'a> {
    /// The id of the save.
    pub game: &'a str,
    /// The name of the save.
    pub name: &'a str,
    /// The revision of the save.
    pub state: u32,
    /// Number of choices taken.
    pub choices_taken: usize,
}

/// The title of a step of the log.
#[derive(Clone, Debug)]
pub struct StepTitle {
    /// The title's text.
    pub phrase: Phrase,
    /// The kind of the choice.
    pub kind: ChoiceKind,
}

/// A played choice with its intermediate states.
#[derive(Debug)]
pub struct Watched<G: Ruleset> {
    /// The events of the choice.
    pub events: Vec<EventOf<G>>,
    /// The intermediate states, in order.
    pub stops: Vec<IntermediateState<G>>,
}

/// An intermediate state of a choice.
#[derive(Debug)]
pub struct IntermediateState<G: Ruleset> {
    /// The number of the choice's events before this state.
    pub events: usize,
    /// The state.
    pub state: G::State,
}

/// The beginning of a turn.
#[derive(Clone, Copy, Debug)]
pub struct TurnStart {
    /// The seat whose turn it is.
    pub seat: u8,
    /// The round, from 1.
    pub round: u32,
    /// The index of the line that says so.
    pub line: usize,
}

/// Log lines made from events.
#[derive(Debug)]
pub struct LogLines<G: Game> {
    /// The lines.
    pub lines: Vec<G::Line>,
    /// The turns that began with these events.
    pub turns: Vec<TurnStart>,
}

/// Several turns in sequence.
pub struct Turns<'a, G: Game> {
    /// The log lines of the turns.
    pub lines: &'a [G::Line],
    /// The table before the turns.
    pub before: Table<'a, G>,
    /// The table after the turns.
    pub after: Table<'a, G>,
}

/// A game that the session can open, play, undo, branch, import, export, exchange and back up.
pub trait Game: Ruleset {
    /// The set-up of a new game. In JSON the field `ruleset` names the game; a set-up without it is Hamlet's.
    type Setup: DeserializeOwned + Send;
    /// The view of the table.
    type View: Clone + Debug + Serialize + Send;
    /// A line of the log.
    type Line: Clone + Debug + Serialize + Send + Sync;
    /// The view of the scores.
    type Score: Serialize + Send;
    /// What a seat gained over several turns.
    type Gain: Serialize + Send;

    /// Returns the header of a new game.
    ///
    /// # Errors
    /// `bad_request` or `refused` if the set-up is impossible.
    fn header(setup: &Self::Setup) -> Answer<Header<Self>>;

    /// Returns the view of the table with all choices.
    fn view(table: Table<'_, Self>, context: ViewContext<'_>) -> Self::View;

    /// Returns the view of the table without choices, for replays.
    fn still(table: Table<'_, Self>, context: ViewContext<'_>) -> Self::View;

    /// Adds to a view on which devices people play, which only the session knows. By default views do not contain this.
    fn set_distance(_view: &mut Self::View, _distance: Distance) {}

    /// Adds the labels of undo and redo to a view; the log provides them.
    fn label_history(view: &mut Self::View, undo: Option<Phrase>, redo: Option<Phrase>);

    /// Returns whether the view of a state contains data about the state to which undo leads, see [`Game::recall`].
    fn recalls(_state: &Self::State) -> bool {
        false
    }

    /// Adds to a view the data about the state `before`, to which undo leads.
    fn recall(_view: &mut Self::View, _before: Table<'_, Self>) {}

    /// Returns the scores; until the game is over, those of a game that ended now.
    fn score(table: Table<'_, Self>) -> Self::Score;

    /// Returns the card for the list of games. The store sets its time.
    fn card(table: Table<'_, Self>, context: ViewContext<'_>) -> GameCard;

    /// Returns the title of a choice; `None` if there is no such choice.
    fn title(table: Table<'_, Self>, choice: u32) -> Option<StepTitle>;

    /// Returns the title of several steps of one action; `None` if it is that of the first step.
    fn title_of_several(_steps: &[&StepTitle]) -> Option<Phrase> {
        None
    }

    /// Returns a function that says, for a state to which undo leads, whether undo also reverts the step before that state; `None` if undo
    /// reverts a single step.
    fn joined_steps(_now: &Self::State) -> Option<fn(&Self::State) -> bool> {
        None
    }

    /// Plays the choice at an index, and returns the intermediate states that a screen may show.
    ///
    /// # Errors
    /// [`NoSuchChoice`]; the state is then unchanged.
    fn watch(state: &mut Self::State, choice: u32) -> Result<Watched<Self>, NoSuchChoice> {
        let mut events = Vec::new();
        state.play_at(choice as usize, Some(&mut events))?;
        Ok(Watched { events, stops: Vec::new() })
    }

    /// Returns whether a screen shows these events step by step.
    fn has_steps(_events: &[EventOf<Self>]) -> bool {
        false
    }

    /// Returns the round, from 1.
    fn round(state: &Self::State) -> u32;

    /// Returns the log lines of the events that led to the table. `round` is the round before the events, and is set to the round after
    /// them.
    fn tell(table: Table<'_, Self>, events: &[EventOf<Self>], round: &mut u32) -> LogLines<Self>;

    /// Returns the log lines of the beginning of a game.
    fn tell_start(table: Table<'_, Self>) -> LogLines<Self>;

    /// Sets the moment of the replay at which a line happened.
    fn set_moment(line: &mut Self::Line, moment: u32);

    /// Returns how important a line of the log is to the player of `seat` in a summary of the other players' turns; `None` if the summary
    /// leaves the line out.
    fn importance(_line: &Self::Line, _seat: Seat) -> Option<i32> {
        None
    }

    /// Returns the line at the index `at` for a summary, completed by the lines that belong to it, such as a payment.
    fn whole_line(lines: &[Self::Line], at: usize) -> Self::Line {
        lines[at].clone()
    }

    /// Returns what a seat gained over several turns; `None` if it gained nothing.
    fn gain(_turns: &Turns<'_, Self>, _seat: Seat) -> Option<Self::Gain> {
        None
    }

    /// Returns the measured strength of the computer rivals of a level; `None` if the game has none or it was not measured.
    fn rating(_level: RivalLevel) -> Option<u16> {
        None
    }

    /// Returns whether this version has that computer rival. People play the seats of unknown rivals.
    fn knows_rival(_rival: &SeatRival) -> bool {
        false
    }

    /// Returns the choices of a rival's turn from a state. After a choice that reveals something, the rest must not be played, but searched
    /// again. The choices depend only on the rival and on what its seat can know, unless the search reaches its limit of ten seconds.
    /// `None` if the game has no rivals, or if `stop` became true, which is checked every few milliseconds.
    fn rival_line(_state: &Self::State, _rival: &SeatRival, _stop: &AtomicBool) -> Option<Vec<u32>> {
        None
    }

    /// Returns whether a screen that shows a rival's turn step by step stops at this state; by default after each complete action.
    fn is_shown(state: &Self::State) -> bool {
        state.at_rest()
    }

    /// Returns the coach, which advises people and reviews finished games; `None` if the game has none.
    fn coach() -> Option<&'static dyn Coach<Self>> {
        None
    }

    /// Returns the game's lessons, in order.
    ///
    /// # Errors
    /// `storage` if the program's own data is damaged.
    fn lessons() -> Answer<Vec<Box<dyn LessonSave>>> {
        Ok(Vec::new())
    }

    /// Returns the lesson whose run has this id of a saved game; `None` if no lesson has it.
    fn lesson(_save: &str) -> Option<Box<dyn LessonSave>> {
        None
    }
}
