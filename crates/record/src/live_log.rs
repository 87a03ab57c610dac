//! The log of an open game: its steps, the current state, a cursor, undo and redo.

use crate::error::{Damage, DamageKind, RecordError};
use crate::header::Header;
use crate::record::{DIGEST_EVERY, Record};
use tabletop::{GameState, NoSuchChoice, Ruleset, Seat};

/// The number of steps between two snapshots of the state. Going back replays fewer steps than this.
const SNAPSHOT_EVERY: usize = 16;

/// One step of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Index into the sorted list of choices.
    pub choice: u32,
    /// The folded hash of the state after the step.
    pub digest: u32,
}

#[derive(Clone, Copy, Debug)]
struct Taken {
    step: Step,
    /// Whether undo stops here, since the step revealed something or another player's turn began.
    barrier: bool,
    /// Whether no action is unfinished after the step.
    rest: bool,
    /// Who took it.
    mover: Seat,
    /// Whether it revealed hidden information.
    reveals: bool,
}

/// A log with its current state. The cursor is the number of steps taken; later steps were undone and can be redone.
#[derive(Clone, Debug)]
pub struct LiveLog<R: Ruleset> {
    header: Header<R>,
    taken: Vec<Taken>,
    cursor: usize,
    state: R::State,
    /// The events of the last step before the cursor.
    events: Vec<<R::State as GameState>::Event>,
    /// Snapshots of the state after 0, 16, 32 ... steps.
    snapshots: Vec<R::State>,
}

/// A log as far as it could be replayed.
#[derive(Clone, Debug)]
pub struct SoundLog<R: Ruleset> {
    /// The log, up to its last verified state.
    pub log: LiveLog<R>,
    /// What did not replay before the cursor.
    pub damage: Option<Damage>,
}

/// A state in a log, and the events of the step before it.
struct Reached<R: Ruleset> {
    state: R::State,
    events: Vec<<R::State as GameState>::Event>,
}

impl<R: Ruleset> LiveLog<R> {
    /// Creates the log of a new game.
    ///
    /// # Errors
    /// The errors of [`Header::start`].
    pub fn new(header: Header<R>) -> Result<LiveLog<R>, RecordError> {
        let state = header.start()?;
        Ok(LiveLog::begin(header, state))
    }

    /// Creates a log that starts at a given state instead of a new game's first decision, for a lesson. Its
    /// [`LiveLog::record`] and [`LiveLog::encode`] would not replay, so do not export it.
    #[must_use]
    pub fn begin(header: Header<R>, state: R::State) -> LiveLog<R> {
        let snapshots = vec![state.clone()];
        LiveLog { header, taken: Vec::new(), cursor: 0, state, events: Vec::new(), snapshots }
    }

    /// Replays a log whose every step has its digest, and goes to `cursor`. Steps beyond the cursor that do not replay are
    /// dropped.
    ///
    /// # Errors
    /// The errors of [`Header::start`]; [`RecordError::Damaged`] if a step before the cursor does not replay.
    pub fn load(header: Header<R>, steps: &[Step], cursor: usize) -> Result<LiveLog<R>, RecordError> {
        match LiveLog::load_sound_part(header, steps, cursor)? {
            SoundLog { log, damage: None } => Ok(log),
            SoundLog { damage: Some(damage), .. } => Err(RecordError::Damaged(damage)),
        }
    }

    /// Like [`LiveLog::load`], but if a step before the cursor does not replay, returns the log up to the last
    /// verified state.
    ///
    /// # Errors
    /// The errors of [`Header::start`].
    pub fn load_sound_part(
        header: Header<R>,
        steps: &[Step],
        cursor: usize,
    ) -> Result<SoundLog<R>, RecordError> {
        let mut log = LiveLog::new(header)?;
        let of = steps.len().max(cursor);
        let damage = steps.iter().enumerate().find_map(|(at, step)| {
            let what = log.verify(*step).err()?;
            Some(Damage { at, of, what, sound: log.len() })
        });
        let damage = match damage {
            None if cursor > steps.len() => {
                Some(Damage { at: steps.len(), of, what: DamageKind::Missing, sound: log.len() })
            }
            Some(Damage { at, .. }) if at >= cursor => None,
            other => other,
        };
        log.go_to(cursor);
        Ok(SoundLog { log, damage })
    }

    /// Replays a record to its end.
    ///
    /// # Errors
    /// The errors of [`Header::start`]; [`RecordError::Damaged`] if it does not replay.
    pub fn of(record: &Record<R>) -> Result<LiveLog<R>, RecordError> {
        let mut log = LiveLog::new(record.header.clone())?;
        let of = record.choices.len();
        let mut sound = 0;
        let damaged = |at, what, sound| Err(RecordError::Damaged(Damage { at, of, what, sound }));
        for (at, choice) in record.choices.iter().enumerate() {
            if let Err(error) = log.play(*choice) {
                let what = DamageKind::NoSuchChoice { choice: *choice, choices: error.choices };
                return damaged(at, what, sound);
            }
            let step = at + 1;
            if step.is_multiple_of(DIGEST_EVERY) {
                match record.digests.get(at / DIGEST_EVERY) {
                    Some(expected) if *expected == log.digest() => sound = step,
                    Some(_) => return damaged(sound, DamageKind::OtherState, sound),
                    None => return damaged(at, DamageKind::Missing, sound),
                }
            }
        }
        if record.end != log.digest() {
            return damaged(sound, DamageKind::OtherState, sound);
        }
        Ok(log)
    }

    fn verify(&mut self, step: Step) -> Result<(), DamageKind> {
        self.play(step.choice)
            .map_err(|error| DamageKind::NoSuchChoice { choice: step.choice, choices: error.choices })?;
        if self.digest() == step.digest {
            return Ok(());
        }
        let back = self.cursor - 1;
        self.go_to(back);
        self.drop_undone();
        Err(DamageKind::OtherState)
    }

    /// Returns the header of the log.
    #[must_use]
    pub fn header(&self) -> &Header<R> {
        &self.header
    }

    /// Sets whether people play on several devices. The steps do not depend on it.
    pub fn set_at_distance(&mut self, at_distance: bool) {
        self.header.at_distance = at_distance;
    }

    /// Returns the seats that took the steps up to the cursor, in order.
    pub fn movers(&self) -> impl DoubleEndedIterator<Item = Seat> + '_ {
        self.taken[..self.cursor].iter().map(|taken| taken.mover)
    }

    /// Returns the state at the cursor.
    #[must_use]
    pub fn game(&self) -> &R::State {
        &self.state
    }

    /// Returns every choice of the decision at the cursor, sorted.
    #[must_use]
    pub fn choices(&self) -> Vec<<R::State as GameState>::Choice> {
        let mut choices = Vec::new();
        self.state.list_choices(&mut choices);
        choices
    }

    /// Returns the events of the last step before the cursor.
    #[must_use]
    pub fn events(&self) -> &[<R::State as GameState>::Event] {
        &self.events
    }

    /// Returns the number of steps taken.
    #[must_use]
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// Returns the number of steps, including undone ones.
    #[must_use]
    pub fn len(&self) -> usize {
        self.taken.len()
    }

    /// Returns whether no step was ever taken.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.taken.is_empty()
    }

    /// Returns the step at that index.
    #[must_use]
    pub fn step(&self, at: usize) -> Option<Step> {
        self.taken.get(at).map(|taken| taken.step)
    }

    /// Plays the choice at that index of the list. Drops undone steps.
    ///
    /// # Errors
    /// [`NoSuchChoice`]; nothing is changed then.
    pub fn play(&mut self, choice: u32) -> Result<&[<R::State as GameState>::Event], NoSuchChoice> {
        self.play_with(choice, |state, events| state.play_at(choice as usize, Some(events)))?;
        Ok(&self.events)
    }

    /// Plays the choice at that index through a function that may observe the intermediate states. The function must play
    /// exactly that choice and add its events. Drops undone steps.
    ///
    /// # Errors
    /// The function's error; nothing is changed then.
    pub fn play_with<T>(
        &mut self,
        choice: u32,
        play: impl FnOnce(&mut R::State, &mut Vec<<R::State as GameState>::Event>) -> Result<T, NoSuchChoice>,
    ) -> Result<T, NoSuchChoice> {
        let mut events = Vec::new();
        let mover = self.state.decider();
        let seen = play(&mut self.state, &mut events)?;
        self.events = events;
        self.drop_undone();
        let step = Step { choice, digest: self.digest() };
        let reveals = R::State::reveals(&self.events);
        let barrier = if self.has_one_person() { reveals } else { R::State::is_undo_barrier(&self.events) };
        self.taken.push(Taken { step, barrier, rest: self.state.at_rest(), mover, reveals });
        self.cursor += 1;
        if self.cursor.is_multiple_of(SNAPSHOT_EVERY) {
            self.snapshots.truncate(self.cursor / SNAPSHOT_EVERY);
            self.snapshots.push(self.state.clone());
        }
        Ok(seen)
    }

    /// Returns whether one person plays with computer rivals, so that nobody else sees what is undone.
    fn has_one_person(&self) -> bool {
        let seats = &self.header.seats;
        seats.len() > 1 && seats.iter().filter(|seat| seat.rival.is_none()).count() == 1
    }

    /// Returns whether a computer rival plays the seat.
    fn is_rival(&self, seat: Seat) -> bool {
        self.header.seats.get(seat.index()).is_some_and(|label| label.rival.is_some())
    }

    /// Returns the number of steps after which the search of the seat that decides began: before its latest steps in a row, but after
    /// the last of them that revealed something.
    #[must_use]
    pub fn search_start(&self) -> usize {
        let decider = self.state.decider();
        let is_known = |taken: &&Taken| taken.mover == decider && !taken.reveals;
        self.cursor - self.taken[..self.cursor].iter().rev().take_while(is_known).count()
    }

    fn drop_undone(&mut self) {
        self.taken.truncate(self.cursor);
        self.snapshots.truncate(self.cursor / SNAPSHOT_EVERY + 1);
    }

    /// Goes to the state after `cursor` steps, or after the log's last step.
    pub fn go_to(&mut self, cursor: usize) {
        self.cursor = cursor.min(self.taken.len());
        let Reached { state, events } = self.replay_to(self.cursor);
        (self.state, self.events) = (state, events);
    }

    /// Returns the state after `cursor` steps, or after the log's last step.
    #[must_use]
    pub fn game_at(&self, cursor: usize) -> R::State {
        self.replay_to(cursor.min(self.taken.len())).state
    }

    /// Returns the state after `cursor` steps, and the events of the last of them.
    fn replay_to(&self, cursor: usize) -> Reached<R> {
        // Starts at a snapshot before the last step, to collect that step's events.
        let nearest = (cursor.saturating_sub(1) / SNAPSHOT_EVERY).min(self.snapshots.len() - 1);
        let mut state = self.snapshots[nearest].clone();
        let mut events = Vec::new();
        for at in nearest * SNAPSHOT_EVERY..cursor {
            let recorded = (at + 1 == cursor).then_some(&mut events);
            // These steps were played from the same states, so each index is valid.
            let played = state.play_at(self.taken[at].step.choice as usize, recorded);
            debug_assert!(played.is_ok(), "a step that was taken can be played again");
        }
        Reached { state, events }
    }

    /// Returns the cursor after undo: one step back inside an unfinished action, else before the whole last
    /// action, but never across an undo barrier. Steps of computer rivals are undone together with the person's before them.
    /// `None` if nothing can be undone.
    #[must_use]
    pub fn undo_to(&self) -> Option<usize> {
        self.back(!self.state.at_rest())
    }

    /// Like [`LiveLog::undo_to`], and further back over steps inside the action as long as the state before them is one that `joins`.
    #[must_use]
    pub fn undo_joined(&self, joins: impl Fn(&R::State) -> bool) -> Option<usize> {
        let mut to = self.undo_to()?;
        while to > 0 && !self.taken[to - 1].barrier && joins(&self.game_at(to)) {
            to -= 1;
        }
        Some(to)
    }

    /// Returns the cursor at the start of the unfinished action; `None` if there is none or its
    /// last step cannot be undone.
    #[must_use]
    pub fn action_start(&self) -> Option<usize> {
        if self.state.at_rest() { None } else { self.back(false) }
    }

    fn back(&self, single: bool) -> Option<usize> {
        let mut to = self.cursor;
        while to > 0 && !self.taken[to - 1].barrier {
            to -= 1;
            if self.is_rival(self.taken[to].mover) {
                continue;
            }
            if single || to == 0 || self.taken[to - 1].rest {
                break;
            }
        }
        (to < self.cursor && !self.is_rival(self.taken[to].mover)).then_some(to)
    }

    /// Returns the cursor after redo: at the end of an action and of the rivals' turns after it, or of the log.
    #[must_use]
    pub fn redo_to(&self) -> Option<usize> {
        let undone = self.taken.get(self.cursor..)?;
        if undone.is_empty() {
            return None;
        }
        let is_before_rival = |at: usize| undone.get(at + 1).is_some_and(|next| self.is_rival(next.mover));
        let stop = undone
            .iter()
            .enumerate()
            .position(|(at, taken)| (taken.rest || taken.barrier) && !is_before_rival(at));
        Some(stop.map_or(self.taken.len(), |stop| self.cursor + stop + 1))
    }

    /// Returns whether an action is unfinished.
    #[must_use]
    pub fn in_action(&self) -> bool {
        !self.state.at_rest()
    }

    /// Returns the choices taken so far, without undone ones.
    #[must_use]
    pub fn choices_taken(&self) -> Vec<u32> {
        self.taken[..self.cursor].iter().map(|taken| taken.step.choice).collect()
    }

    /// Returns the steps taken so far as a record, without undone ones.
    #[must_use]
    pub fn record(&self) -> Record<R> {
        let taken = &self.taken[..self.cursor];
        let digests = taken.iter().skip(DIGEST_EVERY - 1).step_by(DIGEST_EVERY);
        Record {
            header: self.header.clone(),
            choices: self.choices_taken(),
            digests: digests.map(|taken| taken.step.digest).collect(),
            end: self.digest(),
        }
    }

    /// Returns the folded hash of the current state.
    #[must_use]
    pub fn digest(&self) -> u32 {
        let hash = self.state.digest();
        (hash ^ (hash >> 32)) as u32
    }
}
