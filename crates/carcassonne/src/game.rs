//! A game with its state, its current list of choices, and the events of the last choice.

use crate::choice::{Choice, Decision};
use crate::event::Event;
use crate::options::{Options, SetupError};
use crate::refusal::Refusal;
use crate::state::{Phase, State};
use tabletop::Seat;

/// A game of Carcassonne. A refused choice does not change it.
#[derive(Clone, Debug)]
pub struct Game {
    options: Options,
    state: State,
    choices: Vec<Choice>,
    events: Vec<Event>,
}

impl Game {
    /// Sets up a game.
    ///
    /// # Errors
    /// [`SetupError`] for impossible options.
    pub fn new(options: &Options) -> Result<Game, SetupError> {
        let mut events = Vec::new();
        let state = State::new(options, &mut events)?;
        Ok(Game::with(options.clone(), state, events))
    }

    pub(crate) fn with(options: Options, state: State, events: Vec<Event>) -> Game {
        let mut game = Game { options, state, choices: Vec::new(), events };
        game.list();
        game
    }

    pub(crate) fn with_state(&self, state: State) -> Game {
        Game { state, ..self.clone() }
    }

    fn list(&mut self) {
        self.choices.clear();
        self.state.list(&mut self.choices);
    }

    /// Returns the options.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the state.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Returns the current decision.
    #[must_use]
    pub fn decision(&self) -> Decision {
        self.state.decision()
    }

    /// Returns the seat that decides.
    #[must_use]
    pub fn decider(&self) -> Seat {
        self.state.decider()
    }

    /// Returns every choice of the decision: sorted, distinct and complete. Empty only when the game is over.
    #[must_use]
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// Returns the events of the last choice, or of the set-up.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Returns whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.state.is_over()
    }

    /// Plays a choice of the list.
    ///
    /// # Errors
    /// [`Refusal`] if the choice is not possible; the game is unchanged then.
    pub fn play(&mut self, choice: Choice) -> Result<&[Event], Refusal> {
        if self.choices.binary_search(&choice).is_err() {
            return Err(self.why(choice).unwrap_or(Refusal::NotAsked));
        }
        self.events.clear();
        self.state.play(choice, &mut self.events);
        self.list();
        Ok(&self.events)
    }

    /// Returns whether the last choice may not be undone: a tile was drawn, or a player answered (ruling 45).
    #[must_use]
    pub fn undo_barrier(&self) -> bool {
        !matches!(self.state.phase, Phase::Act)
    }

    /// Returns whether no turn is unfinished: a tile is to be laid, or the game is over.
    #[must_use]
    pub fn at_rest(&self) -> bool {
        matches!(self.decision(), Decision::Lay | Decision::Over)
    }

    /// Returns a hash of the state, which never changes for equal states.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.state.hash()
    }
}
