//! Defines an open game: its log, and its id, name and revision in the store.

use crate::api::{GameCard, Phrase, PlayedOf, PlayedStepOf, Problem, ReplayStepOf};
use crate::problems::{self, Answer};
use crate::session::game::{Game, Table, ViewContext};
use crate::session::open::{AnyLog, Log, OpenGame, SaveInfo};
use crate::session::passage::{Outcome, Passage, ShownState};
use crate::session::since::SinceIn;
use crate::session::story::{StateAt, Story};
use crate::session::titles::Titles;
use hamlet_record::{LiveLog, NoSuchChoice, RecordError, Relation, SeatRival, Step, encode, start_bytes};
use std::any::Any;
use std::fmt::Debug;
use std::ops::Range;
use tabletop::{GameState, Seat};

/// The answer to a command that changes a game.
pub type PlayedIn<G> = PlayedOf<<G as Game>::View, <G as Game>::Line>;
/// A moment of a game's replay.
pub type ReplayStepIn<G> = ReplayStepOf<<G as Game>::View, <G as Game>::Line, <G as Game>::Score>;

/// A running lesson or puzzle, which restricts the choices.
pub trait Guide<G: Game>: Debug + Send + Sync {
    /// Returns why the lesson refuses a choice now.
    fn refuses(&self, log: &LiveLog<G>, choice: u32) -> Option<Problem>;

    /// Handles a choice instead of the game. Returns whether it did so; if `true`, the choice is not played.
    ///
    /// # Errors
    /// `storage` if the program's own data is unusable.
    fn takes_over(&mut self, _log: &LiveLog<G>, _choice: u32) -> Answer<bool> {
        Ok(false)
    }

    /// Updates the lesson after choices were taken or undone, and plays the other players' choices.
    ///
    /// # Errors
    /// `storage` if the lesson contains an impossible choice.
    fn follow(&mut self, live: &mut Live<G>) -> Answer<Outcome<G>>;

    /// Completes a step that is only read.
    ///
    /// # Errors
    /// `refused` if the step has a task.
    fn read_on(&mut self, live: &mut Live<G>) -> Answer<Outcome<G>>;

    /// Completes the step for the player: plays its choices from the beginning of the step.
    ///
    /// # Errors
    /// `refused` if the step has no task; `storage` if the lesson contains an impossible choice.
    fn show_step(&mut self, live: &mut Live<G>) -> Answer<Outcome<G>>;

    /// Returns the cursor at the start of the last action that a step asked for; `None` if there was none. A lesson's
    /// position has no hidden information, so actions can be undone that could not be undone in a game.
    fn undo_to(&self, log: &LiveLog<G>) -> Option<usize>;

    /// Adds the lesson to a view.
    fn show(&self, log: &LiveLog<G>, view: &mut G::View);

    /// Returns the key of the setting in which the run is stored.
    fn setting(&self) -> String;

    /// Returns the new value of the setting, given the stored value. `before` is the revision that was opened.
    ///
    /// # Errors
    /// `stale` if the stored run is not the one that was opened.
    fn write(&self, log: &LiveLog<G>, before: u32, stored: Option<String>) -> Answer<String>;
}

/// A game in memory. If storing it fails, it is dropped and loaded again.
#[derive(Debug)]
pub struct Live<G: Game> {
    /// The id, name and revision in the store.
    pub save: SaveInfo,
    /// The log of the game.
    pub log: LiveLog<G>,
    /// The lines of the log, computed on demand.
    pub story: Story<G>,
    titles: Titles,
    /// The lesson or puzzle; `None` for a saved game.
    pub guide: Option<Box<dyn Guide<G>>>,
}

impl<G: Game> Live<G> {
    /// Opens a log as a game that is not stored yet.
    pub fn new(id: String, log: LiveLog<G>) -> Live<G> {
        let name = log.header().title.clone();
        let save = SaveInfo { id, name, revision: 0, seats_here: None, is_outdated: false };
        Live { save, log, story: Story::default(), titles: Titles::default(), guide: None }
    }

    /// Returns the state with its names.
    pub fn table(&self) -> Table<'_, G> {
        self.with(self.log.game())
    }

    fn with<'a>(&'a self, game: &'a G::State) -> Table<'a, G> {
        Table { game, labels: &self.log.header().seats }
    }

    fn context(&self) -> ViewContext<'_> {
        let SaveInfo { id, name, revision, .. } = &self.save;
        ViewContext { game: id, name, state: *revision, choices_taken: self.log.cursor() }
    }

    /// Returns the view of the table, with the labels of undo and redo.
    pub fn view(&mut self) -> G::View {
        let cursor = self.log.cursor();
        let undo_to = self.undo_to();
        let undo = undo_to.and_then(|to| self.title_of(to..cursor));
        let redo = self.redo_to().and_then(|to| self.title_of(cursor..to));
        let is_here = self.check_is_here().is_ok();
        let mut view = if is_here { self.view_of(self.log.game()) } else { self.still_of(self.log.game()) };
        if let Some(to) = undo_to.filter(|_| is_here && self.rival().is_none() && G::recalls(self.log.game()))
        {
            G::recall(&mut view, self.with(&self.log.game_at(to)));
        }
        G::set_distance(&mut view, self.distance());
        G::label_history(&mut view, undo, redo);
        if let Some(guide) = &self.guide {
            guide.show(&self.log, &mut view);
        }
        view
    }

    /// Returns the table at a state, without choices if a computer rival decides.
    fn view_of(&self, state: &G::State) -> G::View {
        let (table, context) = (self.with(state), self.context());
        if self.rival_at(state).is_some() { G::still(table, context) } else { G::view(table, context) }
    }

    /// Returns the table at a state without choices.
    pub fn still_of(&self, state: &G::State) -> G::View {
        G::still(self.with(state), self.context())
    }

    /// Returns the title of these steps: a common title if the game has one, or else that of the first step.
    fn title_of(&mut self, steps: Range<usize>) -> Option<Phrase> {
        let titles = self.titles.of(&self.log, steps);
        let first = titles.first()?;
        Some(G::title_of_several(&titles).unwrap_or_else(|| first.phrase.clone()))
    }

    /// Plays a choice and returns its log lines and states to show; `None` if there is no such choice, and then nothing is changed.
    pub fn play(&mut self, choice: u32) -> Option<Outcome<G>> {
        let at = self.log.cursor();
        let title = G::title(self.table(), choice)?;
        let round = G::round(self.log.game());
        let watch = |state: &mut G::State, events: &mut Vec<_>| {
            let watched = G::watch(state, choice)?;
            events.extend_from_slice(&watched.events);
            Ok(watched)
        };
        let watched = self.log.play_with(choice, watch).ok()?;
        let step = self.log.step(at)?;
        self.titles.note(at, step, title);
        let played = Passage::new(self.table(), watched, round);
        self.story.add(at, step, &played);
        Some(played.shown(self.log.game()))
    }

    /// Returns the computer rival who decides; `None` if a person decides or this version does not know the rival.
    pub fn rival(&self) -> Option<&SeatRival> {
        self.rival_at(self.log.game())
    }

    fn rival_at(&self, state: &G::State) -> Option<&SeatRival> {
        if state.is_over() {
            return None;
        }
        let label = self.log.header().seats.get(state.decider().index())?;
        label.rival.as_ref().filter(|rival| G::knows_rival(rival))
    }

    /// Returns why the lesson, if any, refuses a choice now.
    pub fn refuses(&self, choice: u32) -> Option<Problem> {
        self.guide.as_ref()?.refuses(&self.log, choice)
    }

    /// Lets the lesson, if any, take a choice instead of the game, see [`Guide::takes_over`].
    ///
    /// # Errors
    /// Those of [`Guide::takes_over`].
    pub fn takes_over(&mut self, choice: u32) -> Answer<bool> {
        match &mut self.guide {
            Some(guide) => guide.takes_over(&self.log, choice),
            None => Ok(false),
        }
    }

    /// Updates the lesson, if any.
    ///
    /// # Errors
    /// Those of [`Guide::follow`].
    pub fn follow(&mut self) -> Answer<Outcome<G>> {
        let Some(mut guide) = self.guide.take() else { return Ok(Outcome::default()) };
        let shown = guide.follow(self)?;
        self.guide = Some(guide);
        Ok(shown)
    }

    /// Returns the answer to a request that changed the game.
    pub fn played(&mut self, shown: Outcome<G>) -> PlayedIn<G> {
        let view = self.view();
        let last = shown.steps.len().saturating_sub(1);
        let steps = shown.steps.into_iter().enumerate().map(|(index, ShownState { state, lines })| {
            let is_last = index == last;
            let view = if is_last { view.clone() } else { self.view_of(&state) };
            PlayedStepOf { view, lines }
        });
        PlayedOf { steps: steps.collect(), lines: shown.lines, view }
    }

    /// Returns the log lines so far.
    pub fn story(&mut self) -> &Story<G> {
        self.story.follow(&self.log);
        &self.story
    }

    /// Returns what happened since a player's last turn, see [`Story::since`].
    pub fn since(&mut self, seat: Seat) -> Option<SinceIn<G>> {
        self.story.follow(&self.log);
        self.story.since(&self.log, seat)
    }

    /// Returns the game at a moment of the story, with the lines of that moment; `None` if there is no such moment.
    pub fn step(&mut self, moment: u32) -> Option<ReplayStepIn<G>> {
        self.story.follow(&self.log);
        let StateAt { state, choices_taken } = self.story.state(&self.log, moment)?;
        let table = self.with(&state);
        Some(ReplayStepOf {
            moment,
            view: G::still(table, ViewContext { choices_taken, ..self.context() }),
            lines: self.story.lines_at(moment).to_vec(),
            score: G::score(table),
        })
    }
}

impl<G: Game> OpenGame for Live<G> {
    fn save(&self) -> &SaveInfo {
        &self.save
    }

    fn save_mut(&mut self) -> &mut SaveInfo {
        &mut self.save
    }

    fn log(&self) -> &dyn AnyLog {
        &self.log
    }

    fn log_mut(&mut self) -> &mut dyn AnyLog {
        &mut self.log
    }

    fn exported(&self) -> Answer<&dyn AnyLog> {
        match self.guide {
            Some(_) => Err(problems::not_found("problem_no_game")),
            None => Ok(&self.log),
        }
    }

    fn card(&self) -> GameCard {
        let continued_by = self.continued_by().map(|seat| seat.0);
        GameCard { continued_by, ..G::card(self.table(), self.context()) }
    }

    fn turns(&mut self) -> usize {
        self.story().turns().len()
    }

    fn lesson_setting(&self) -> Option<String> {
        self.guide.as_ref().map(|guide| guide.setting())
    }

    fn write_lesson(&self, stored: Option<String>) -> Answer<String> {
        let guide = self.guide.as_ref().ok_or_else(problems::no_lesson)?;
        guide.write(&self.log, self.save.revision, stored)
    }
}

impl<G: Game> AnyLog for LiveLog<G> {
    fn ruleset(&self) -> &'static str {
        G::ID
    }

    fn boxed(&self) -> Box<dyn AnyLog> {
        Box::new(self.clone())
    }

    fn title(&self) -> &str {
        &self.header().title
    }

    fn start_bytes(&self) -> Vec<u8> {
        start_bytes(self.header())
    }

    fn header_text(&self) -> Answer<String> {
        serde_json::to_string(self.header()).map_err(problems::storage)
    }

    fn is_at_distance(&self) -> bool {
        self.header().at_distance
    }

    fn set_at_distance(&mut self, at_distance: bool) {
        LiveLog::set_at_distance(self, at_distance);
    }

    fn cursor(&self) -> usize {
        LiveLog::cursor(self)
    }

    fn step(&self, at: usize) -> Option<Step> {
        LiveLog::step(self, at)
    }

    fn choices_taken(&self) -> Vec<u32> {
        LiveLog::choices_taken(self)
    }

    fn play(&mut self, choice: u32) -> Result<(), NoSuchChoice> {
        LiveLog::play(self, choice).map(drop)
    }

    fn go_to(&mut self, cursor: usize) {
        LiveLog::go_to(self, cursor);
    }

    fn relation(&self, other: &dyn AnyLog) -> Relation {
        let other = (other as &dyn Any).downcast_ref::<LiveLog<G>>();
        other.map_or(Relation::Other, |other| self.record().relation(&other.record()))
    }

    fn write(&self, title: &str) -> String {
        let mut record = self.record();
        title.clone_into(&mut record.header.title);
        record.write()
    }

    fn encode(&self, title: &str, choices: &[u32]) -> Vec<u8> {
        let mut header = self.header().clone();
        title.clone_into(&mut header.title);
        encode(&header, self.game_at(0), choices)
    }

    fn branch(&self, steps: usize, title: String) -> Result<Log, RecordError> {
        let mut header = self.header().clone();
        header.title = title;
        // A branch is always played on one device.
        header.at_distance = false;
        let mut log = LiveLog::new(header)?;
        for choice in self.choices_taken().iter().take(steps) {
            LiveLog::play(&mut log, *choice).map_err(|_| RecordError::Broken)?;
        }
        Ok(Log(Box::new(log)))
    }

    fn open(self: Box<Self>, id: String) -> Box<dyn OpenGame> {
        Box::new(Live::new(id, *self))
    }
}
