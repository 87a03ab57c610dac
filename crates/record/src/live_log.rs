//! The log of a game that is open: its steps, the state they lead to, a cursor, undo and redo.

use crate::error::{Damage, DamageKind, RecordError};
use crate::header::Header;
use crate::record::{DIGEST_EVERY, Record};
use hamlet_rules::{Decision, Event, Game};

/// A copy of the game is kept every so many steps; going back replays fewer than these.
const MARK_EVERY: usize = 16;

/// One step of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Index into the sorted list of choices.
    pub choice: u32,
    /// Folded hash of the state after it.
    pub digest: u32,
}

#[derive(Clone, Copy, Debug)]
struct Taken {
    step: Step,
    /// It revealed something, or another player's turn began: undo stops here.
    barrier: bool,
    /// After it no action is half made.
    rest: bool,
}

/// A choice that the log did not take, and is unchanged by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no choice {choice}, only {choices}")]
pub struct NoSuchChoice {
    /// The number asked for.
    pub choice: u32,
    /// How many choices there are.
    pub choices: usize,
}

/// A log with the state that it leads to. The cursor counts the steps taken; steps beyond it were undone and can be redone.
#[derive(Clone, Debug)]
pub struct LiveLog {
    header: Header,
    taken: Vec<Taken>,
    cursor: usize,
    game: Game,
    /// The game after 0, 16, 32 ... steps.
    marks: Vec<Game>,
}

impl LiveLog {
    /// A new game at its first decision.
    ///
    /// # Errors
    /// Those of [`Header::start`].
    pub fn new(header: Header) -> Result<LiveLog, RecordError> {
        let game = header.start()?;
        Ok(LiveLog::begin(header, game))
    }

    /// A log that begins at a given situation instead of a new game's first decision: a lesson. Its
    /// [`LiveLog::record`] and [`LiveLog::encode`] would not replay, so nobody is to be given them.
    #[must_use]
    pub fn begin(header: Header, game: Game) -> LiveLog {
        LiveLog { header, taken: Vec::new(), cursor: 0, marks: vec![game.clone()], game }
    }

    /// Replays a log whose every step has its digest, and goes to `cursor`.
    ///
    /// # Errors
    /// Those of [`Header::start`]; [`RecordError::Damaged`] with the sound part where a step before
    /// the cursor does not replay. Steps beyond the cursor that do not replay are dropped.
    pub fn load(header: Header, steps: &[Step], cursor: usize) -> Result<LiveLog, RecordError> {
        let mut log = LiveLog::new(header)?;
        let damage = steps.iter().enumerate().find_map(|(at, step)| {
            let what = log.verify(*step).err()?;
            Some((at, what))
        });
        let damage = match damage {
            None if cursor > steps.len() => Some((steps.len(), DamageKind::Missing)),
            Some((at, _)) if at >= cursor => None,
            other => other,
        };
        if let Some((at, what)) = damage {
            let of = steps.len().max(cursor);
            return Err(RecordError::Damaged(Box::new(Damage { at, of, what, prefix: log })));
        }
        log.go_to(cursor);
        Ok(log)
    }

    /// Replays a record to its end.
    ///
    /// # Errors
    /// Those of [`Header::start`]; [`RecordError::Damaged`] with the part up to the last digest that
    /// agreed.
    pub fn of(record: &Record) -> Result<LiveLog, RecordError> {
        let mut log = LiveLog::new(record.header.clone())?;
        let of = record.choices.len();
        let mut sound = 0;
        let damage = 'damage: {
            for (at, choice) in record.choices.iter().enumerate() {
                if let Err(error) = log.play(*choice) {
                    let what = DamageKind::NoSuchChoice { choice: *choice, choices: error.choices };
                    break 'damage Some((at, what));
                }
                let step = at + 1;
                if step.is_multiple_of(DIGEST_EVERY) {
                    match record.digests.get(at / DIGEST_EVERY) {
                        Some(expected) if *expected == log.digest() => sound = step,
                        Some(_) => break 'damage Some((sound, DamageKind::OtherState)),
                        None => break 'damage Some((at, DamageKind::Missing)),
                    }
                }
            }
            (record.end != log.digest()).then_some((sound, DamageKind::OtherState))
        };
        if let Some((at, what)) = damage {
            log.go_to(sound);
            log.taken.truncate(sound);
            log.marks.truncate(sound / MARK_EVERY + 1);
            return Err(RecordError::Damaged(Box::new(Damage { at, of, what, prefix: log })));
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

    /// The head of the log.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The game now.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// How many steps have been taken.
    #[must_use]
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// How many steps the log has, undone ones included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.taken.len()
    }

    /// Whether no step was ever taken.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.taken.is_empty()
    }

    /// The step with that number, from 0.
    #[must_use]
    pub fn step(&self, at: usize) -> Option<Step> {
        self.taken.get(at).map(|taken| taken.step)
    }

    /// Plays one choice by its number in the list. Steps undone before are dropped.
    ///
    /// # Errors
    /// [`NoSuchChoice`]; nothing is changed then.
    pub fn play(&mut self, choice: u32) -> Result<&[Event], NoSuchChoice> {
        let choices = self.game.choices();
        let missing = NoSuchChoice { choice, choices: choices.len() };
        let chosen = *choices.get(choice as usize).ok_or(missing)?;
        self.game.play(chosen).map_err(|_| missing)?;
        self.drop_undone();
        let step = Step { choice, digest: self.digest() };
        let (barrier, rest) = (self.game.undo_barrier(), at_rest(&self.game));
        self.taken.push(Taken { step, barrier, rest });
        self.cursor += 1;
        if self.cursor.is_multiple_of(MARK_EVERY) {
            self.marks.truncate(self.cursor / MARK_EVERY);
            self.marks.push(self.game.clone());
        }
        Ok(self.game.events())
    }

    fn drop_undone(&mut self) {
        self.taken.truncate(self.cursor);
        self.marks.truncate(self.cursor / MARK_EVERY + 1);
    }

    /// Goes to the state after so many steps, or to the last one the log has.
    pub fn go_to(&mut self, cursor: usize) {
        self.cursor = cursor.min(self.taken.len());
        self.game = self.game_at(self.cursor);
    }

    /// The game as it was after so many steps, or after the last one.
    #[must_use]
    pub fn game_at(&self, cursor: usize) -> Game {
        let cursor = cursor.min(self.taken.len());
        let mark = (cursor / MARK_EVERY).min(self.marks.len() - 1);
        let mut game = self.marks[mark].clone();
        for taken in &self.taken[mark * MARK_EVERY..cursor] {
            // These very steps were played from the same states, so each one is in the list.
            if let Some(choice) = game.choices().get(taken.step.choice as usize).copied() {
                let _ = game.play(choice);
            }
        }
        game
    }

    /// Where undo leads: one step back inside a half-made action, else to before the whole last
    /// action, and never across a revealed secret or another player's turn. `None` when nothing can
    /// be undone.
    #[must_use]
    pub fn undo_to(&self) -> Option<usize> {
        self.back(!at_rest(&self.game))
    }

    /// Where taking back the half-made action leads, or `None` when no action is half made or its
    /// last step cannot be undone.
    #[must_use]
    pub fn action_start(&self) -> Option<usize> {
        if at_rest(&self.game) { None } else { self.back(false) }
    }

    fn back(&self, single: bool) -> Option<usize> {
        let mut to = self.cursor;
        while to > 0 && !self.taken[to - 1].barrier {
            to -= 1;
            if single || to == 0 || self.taken[to - 1].rest {
                break;
            }
        }
        (to < self.cursor).then_some(to)
    }

    /// Where redo leads: forward to the end of an action, or of the log.
    #[must_use]
    pub fn redo_to(&self) -> Option<usize> {
        let undone = self.taken.get(self.cursor..)?;
        if undone.is_empty() {
            return None;
        }
        let stop = undone.iter().position(|taken| taken.rest || taken.barrier);
        Some(stop.map_or(self.taken.len(), |stop| self.cursor + stop + 1))
    }

    /// Whether an action is half made.
    #[must_use]
    pub fn in_action(&self) -> bool {
        !at_rest(&self.game)
    }

    /// The steps taken so far as a record. Undone ones are left out.
    #[must_use]
    pub fn record(&self) -> Record {
        let taken = &self.taken[..self.cursor];
        let digests = taken.iter().skip(DIGEST_EVERY - 1).step_by(DIGEST_EVERY);
        Record {
            header: self.header.clone(),
            choices: taken.iter().map(|taken| taken.step.choice).collect(),
            digests: digests.map(|taken| taken.step.digest).collect(),
            end: self.digest(),
        }
    }

    /// Folded hash of the state now.
    #[must_use]
    pub fn digest(&self) -> u32 {
        let hash = self.game.hash();
        (hash ^ (hash >> 32)) as u32
    }
}

fn at_rest(game: &Game) -> bool {
    matches!(game.decision(), Decision::Turn | Decision::Over)
}
