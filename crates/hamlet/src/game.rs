//! A game at its table: the state with its list of choices and what happened last.

use std::ops::Deref;

use crate::catalogue::Catalogue;
use crate::choice::Choice;
use crate::event::Event;
pub use crate::lattice::Pose;
use crate::options::{Options, SetupError};
pub use crate::parts::town_hall::Offer;
use crate::refusal::Refusal;
pub use crate::seats::MAX_SEATS;
pub use crate::state::{Due, Placing, State};
use crate::update::{Log, Snapshot, Update};
use crate::version::RulesVersion;
use tabletop::GameState;

/// A state with its list of choices ready, and what happened when the last choice was played. It reads as its [`State`].
#[derive(Debug)]
pub struct Game {
    state: State,
    choices: Vec<Choice>,
    log: Log,
}

/// The game after a step of Botric's turn.
#[derive(Debug)]
pub struct BotricStep {
    /// How many events had been told by then.
    pub told: usize,
    /// The game, without its list of choices.
    pub game: Game,
}

clone_by_field!(Game { state, choices, log });

impl Deref for Game {
    type Target = State;

    fn deref(&self) -> &State {
        &self.state
    }
}

impl From<State> for Game {
    /// Lists the choices of a state. Nothing has happened yet.
    fn from(state: State) -> Game {
        let mut choices = Vec::new();
        state.list(&mut choices);
        Game { state, choices, log: Log::default() }
    }
}

impl Game {
    /// Sets up a game by the newest rules; the first player is to decide.
    ///
    /// # Errors
    /// Fails if no game is played with these options.
    pub fn new(options: &Options) -> Result<Game, SetupError> {
        Game::with_rules(options, RulesVersion::newest_for(options))
    }

    /// Sets up a game by a version of the rules; the first player is to decide.
    ///
    /// # Errors
    /// Fails if no game is played with these options by this version.
    pub fn with_rules(options: &Options, rules: RulesVersion) -> Result<Game, SetupError> {
        let catalogue = Catalogue::standard().map_err(|error| SetupError::Catalogue(error.to_string()))?;
        Game::with_components(catalogue, options, rules)
    }

    /// Sets up a game with one edition of the components; the first player is to decide.
    ///
    /// # Errors
    /// Fails if no game is played with these options by this version.
    pub fn with_components(
        catalogue: &'static Catalogue,
        options: &Options,
        rules: RulesVersion,
    ) -> Result<Game, SetupError> {
        let mut log = Log::default();
        let state = State::set_up(catalogue, options, rules, &mut log)?;
        Ok(Game::settled(state, log))
    }

    /// Takes those links of a chain that leave no choice, from a state that was just set up.
    pub(crate) fn settled(mut state: State, mut log: Log) -> Game {
        let mut choices = Vec::new();
        let settled = Update::new(&mut state, Some(&mut log)).settle(&mut choices);
        debug_assert!(settled.is_ok(), "what is listed can be played: {settled:?}");
        Game { state, choices, log }
    }

    /// Returns a game with another state that has the same choices and the same past. The steps of Botric's turn are left out, as
    /// they show the state that is replaced.
    pub(crate) fn with_state(&self, state: State) -> Game {
        let log = Log { events: self.log.events.clone(), steps: None };
        Game { state, choices: self.choices.clone(), log }
    }

    /// Returns the state without its list of choices.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Returns the state alone.
    #[must_use]
    pub fn into_state(self) -> State {
        self.state
    }

    /// Returns every choice of the decision: sorted, distinct, complete. Empty only when the game is over.
    #[must_use]
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// Returns what happened when the last choice was played (or the game set up).
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.log.events
    }

    /// Plays one choice of the list and returns what happened.
    ///
    /// # Errors
    /// A choice that is not in the list leaves the game as it was; the refusal says why.
    pub fn play(&mut self, choice: Choice) -> Result<&[Event], Refusal> {
        if self.choices.binary_search(&choice).is_err() {
            return Err(self.why(choice).unwrap_or(Refusal::NotNow));
        }
        self.log.clear();
        Update::new(&mut self.state, Some(&mut self.log)).play(choice, &mut self.choices)?;
        Ok(&self.log.events)
    }

    /// Plays the choice at an index of the list and returns what happened.
    ///
    /// # Errors
    /// An index that is not in the list leaves the game as it was.
    pub fn play_at(&mut self, index: usize) -> Result<&[Event], Refusal> {
        let choice = *self.choices.get(index).ok_or(Refusal::NoSuchThing)?;
        self.log.clear();
        Update::new(&mut self.state, Some(&mut self.log)).play(choice, &mut self.choices)?;
        Ok(&self.log.events)
    }

    /// Plays the choice at an index of the list without recording what happens: [`Game::events`] is empty afterwards.
    ///
    /// # Errors
    /// An index that is not in the list leaves the game as it was.
    pub fn advance(&mut self, index: usize) -> Result<(), Refusal> {
        let choice = *self.choices.get(index).ok_or(Refusal::NoSuchThing)?;
        self.log.clear();
        Update::new(&mut self.state, None).play(choice, &mut self.choices)
    }

    /// Returns the reason why a choice is not in the list; `None` when it is.
    ///
    /// A wish for a turn ([`Choice::Produce`] and the like) is judged as at the beginning of a
    /// decision of the turn, so that a shell can explain anything the player points at.
    #[must_use]
    pub fn why(&self, choice: Choice) -> Option<Refusal> {
        match self.choices.binary_search(&choice) {
            Ok(_) => None,
            Err(_) => Some(self.state.refusal(choice)),
        }
    }

    /// Returns the hash of the state, the choices to come included.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.state.hash_of(crate::hash::Of::All, &self.choices)
    }

    /// Returns whether the last choice may not be undone: it revealed something, or another player's turn
    /// began (ruling E6). Shuffling a pile into the bag alone is no barrier.
    #[must_use]
    pub fn undo_barrier(&self) -> bool {
        <Game as GameState>::is_undo_barrier(&self.log.events)
    }

    /// Sets whether a copy of the game is kept after each of Botric's steps, for [`Game::take_steps`].
    pub fn set_trace(&mut self, on: bool) {
        self.log.steps = on.then(Vec::new);
    }

    /// Returns the copies kept while the last choice was played.
    pub fn take_steps(&mut self) -> Vec<BotricStep> {
        let steps = self.log.steps.as_mut().map(std::mem::take).unwrap_or_default();
        let step = |Snapshot { told, state }: Snapshot| {
            let events = self.log.events.get(..told).unwrap_or_default().to_vec();
            BotricStep { told, game: Game { state, choices: Vec::new(), log: Log { events, steps: None } } }
        };
        steps.into_iter().map(step).collect()
    }
}
