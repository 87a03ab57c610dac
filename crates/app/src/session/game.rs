//! What a game gives to the session beyond its rules.

use crate::api::{GameCard, Phrase};
use crate::problems::Answer;
use crate::session::open::LessonSave;
use hamlet_record::{Header, SeatLabel, SeatRival};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::sync::atomic::AtomicBool;
use tabletop::{ChoiceKind, GameState, NoSuchChoice, Ruleset};

/// Something that happens in a game.
pub type EventOf<G> = <<G as Ruleset>::State as GameState>::Event;

/// A state of a game with what its seats are called.
pub struct Table<'a, G: Ruleset> {
    /// The state.
    pub game: &'a G::State,
    /// What the seats are called, in table order.
    pub labels: &'a [SeatLabel],
}

impl<G: Ruleset> Clone for Table<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Ruleset> Copy for Table<'_, G> {}

/// What a view says of the save beside the table itself.
#[derive(Clone, Copy, Debug)]
pub struct ViewContext<'a> {
    /// The id of the save.
    pub game: &'a str,
    /// Its name.
    pub name: &'a str,
    /// Its revision.
    pub state: u32,
    /// How many choices have been taken.
    pub choices_taken: usize,
}

/// What a step is called.
#[derive(Clone, Debug)]
pub struct StepTitle {
    /// The words.
    pub phrase: Phrase,
    /// The kind of the choice.
    pub kind: ChoiceKind,
}

/// A played choice.
#[derive(Debug)]
pub struct Watched<G: Ruleset> {
    /// What happened.
    pub events: Vec<EventOf<G>>,
    /// States on the way to the one after the choice, each with the number of events until then.
    pub stops: Vec<(usize, G::State)>,
}

/// The beginning of a turn.
#[derive(Clone, Copy, Debug)]
pub struct TurnStart {
    /// Whose turn it is.
    pub seat: u8,
    /// The round, from 1.
    pub round: u32,
    /// Which of the lines tells of it.
    pub line: usize,
}

/// Some events as lines of the log.
#[derive(Debug)]
pub struct Told<G: Game> {
    /// The lines.
    pub lines: Vec<G::Line>,
    /// The turns that began.
    pub turns: Vec<TurnStart>,
}

/// A game that the session can open, play, undo, branch, import, export, exchange and back up.
pub trait Game: Ruleset {
    /// What a new game is set up from. In JSON a set-up may name the game as `ruleset`; without a name it is Hamlet's.
    type Setup: DeserializeOwned + Send;
    /// The table as data for the screen.
    type View: Clone + Debug + Serialize + Send;
    /// A line of the log.
    type Line: Clone + Debug + Serialize + Send + Sync;
    /// Everybody's score.
    type Score: Serialize + Send;

    /// The game's name for players, for files of games without a title.
    const NAME: &'static str;

    /// Returns the header of a new game.
    ///
    /// # Errors
    /// `bad_request` or `refused` if the set-up is impossible.
    fn header(setup: &Self::Setup) -> Answer<Header<Self>>;

    /// Returns the table with everything that can be chosen.
    fn view(table: Table<'_, Self>, context: ViewContext<'_>) -> Self::View;

    /// Returns the table to look at: nothing can be chosen.
    fn still(table: Table<'_, Self>, context: ViewContext<'_>) -> Self::View;

    /// Adds the labels of undo and redo, which only the log knows, to a view.
    fn label_history(view: &mut Self::View, undo: Option<Phrase>, redo: Option<Phrase>);

    /// Returns everybody's score, a projection until the game is over.
    fn score(table: Table<'_, Self>) -> Self::Score;

    /// Returns what the list of games shows. The time is the store's.
    fn card(table: Table<'_, Self>, context: ViewContext<'_>) -> GameCard;

    /// Returns what a choice of the table is called; `None` if there is no such choice.
    fn title(table: Table<'_, Self>, choice: u32) -> Option<StepTitle>;

    /// Returns what several steps of that kind in one action are called together, if not like the first of them.
    fn title_of_several(_kind: ChoiceKind, _count: usize) -> Option<Phrase> {
        None
    }

    /// Plays a choice by its number, with the states on the way that a screen may want to show.
    ///
    /// # Errors
    /// [`NoSuchChoice`]; nothing is changed then.
    fn watch(state: &mut Self::State, choice: u32) -> Result<Watched<Self>, NoSuchChoice> {
        let mut events = Vec::new();
        state.play_at(choice as usize, Some(&mut events))?;
        Ok(Watched { events, stops: Vec::new() })
    }

    /// Returns whether a screen shows what came of these events step by step.
    fn has_steps(_events: &[EventOf<Self>]) -> bool {
        false
    }

    /// Returns the round, from 1.
    fn round(state: &Self::State) -> u32;

    /// Words some events that led to the table. `round` is the round before them, and after them on return.
    fn tell(table: Table<'_, Self>, events: &[EventOf<Self>], round: &mut u32) -> Told<Self>;

    /// Words the beginning of a game.
    fn tell_start(table: Table<'_, Self>) -> Told<Self>;

    /// Sets the moment of the replay at which a line happened.
    fn set_moment(line: &mut Self::Line, moment: u32);

    /// Returns whether this version has that computer rival. People play the seats of others.
    fn knows_rival(_rival: &SeatRival) -> bool {
        false
    }

    /// Returns the choices that a rival takes at a state: its turn, of which the rest is not to be played once a choice reveals
    /// something. They depend only on the rival and what its seat can know, unless a search takes ten seconds. `None` if the game has
    /// no rivals or `stop` became true, which is looked at every few milliseconds.
    fn rival_line(_state: &Self::State, _rival: &SeatRival, _stop: &AtomicBool) -> Option<Vec<u32>> {
        None
    }

    /// Returns the lesson that is played under the id of a save.
    fn lesson(_save: &str) -> Option<Box<dyn LessonSave>> {
        None
    }
}
