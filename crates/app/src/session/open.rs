//! Saved games whatever game they are of: what storing, importing, exchanging and listing need of a log and of an open game.

use crate::api::{GameCard, Problem};
use crate::problems::Answer;
use hamlet_record::{NoSuchChoice, RecordError, Relation, SeatLabel, Step};
use hamlet_sync::SyncLog;
use std::any::Any;
use std::fmt::Debug;
use std::ops::{Deref, DerefMut};

/// A log of one of the games.
pub trait AnyLog: Any + Debug + Send + Sync {
    /// Returns the id of the game's rules.
    fn ruleset(&self) -> &'static str;

    /// Returns a copy.
    fn boxed(&self) -> Box<dyn AnyLog>;

    /// Returns the title in the log's header.
    fn title(&self) -> &str;

    /// Returns what the game begins with, see [`hamlet_record::start_bytes`].
    fn start_bytes(&self) -> Vec<u8>;

    /// Returns the header as the store keeps it.
    ///
    /// # Errors
    /// `storage` if it cannot be written as JSON.
    fn header_text(&self) -> Answer<String>;

    /// Returns how many steps have been taken.
    fn cursor(&self) -> usize;

    /// Returns the step with that number, from 0, undone ones included.
    fn step(&self, at: usize) -> Option<Step>;

    /// Returns the choices taken so far, without undone ones.
    fn choices_taken(&self) -> Vec<u32>;

    /// Plays one choice by its number.
    ///
    /// # Errors
    /// [`NoSuchChoice`]; nothing is changed then.
    fn play(&mut self, choice: u32) -> Result<(), NoSuchChoice>;

    /// Goes to the state after `cursor` steps, or after the log's last step.
    fn go_to(&mut self, cursor: usize);

    /// Returns how this log relates to another one.
    fn relation(&self, other: &dyn AnyLog) -> Relation;

    /// Returns the record in its text form, under a title.
    fn write(&self, title: &str) -> String;

    /// Returns the compact code of choices taken from the log's start, under a title.
    fn encode(&self, title: &str, choices: &[u32]) -> Vec<u8>;

    /// Returns a new log with the first `steps` choices of this one, under a title.
    ///
    /// # Errors
    /// Those of [`hamlet_record::LiveLog::of`].
    fn branch(&self, steps: usize, title: String) -> Result<Log, RecordError>;

    /// Opens the log as a game that is not stored yet.
    fn open(self: Box<Self>, id: String) -> Box<dyn OpenGame>;
}

/// A log of one of the games, by value.
#[derive(Debug)]
pub struct Log(pub Box<dyn AnyLog>);

impl Clone for Log {
    fn clone(&self) -> Log {
        Log(self.0.boxed())
    }
}

impl Deref for Log {
    type Target = dyn AnyLog;

    fn deref(&self) -> &dyn AnyLog {
        &*self.0
    }
}

impl DerefMut for Log {
    fn deref_mut(&mut self) -> &mut dyn AnyLog {
        &mut *self.0
    }
}

impl SyncLog for Log {
    fn start_bytes(&self) -> Vec<u8> {
        self.0.start_bytes()
    }

    fn title(&self) -> &str {
        self.0.title()
    }

    fn choices(&self) -> Vec<u32> {
        self.0.choices_taken()
    }
}

/// What the store knows of an open game.
#[derive(Clone, Debug)]
pub struct SaveInfo {
    /// The id of the save.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its revision, as the store counts.
    pub revision: u32,
}

/// A stored header as far as every game has it.
#[derive(Debug)]
pub struct StoredHeader {
    /// The id of the game's rules.
    pub ruleset: &'static str,
    /// The title, as it can be shown.
    pub title: String,
    /// What the seats are called.
    pub seats: Vec<SeatLabel>,
    /// What the game begins with, see [`hamlet_record::start_bytes`].
    pub start_bytes: Vec<u8>,
    /// Why a log with this header cannot be replayed here, if so.
    pub problem: Option<Problem>,
}

/// An open game of any kind. A game's own commands get the whole [`Live`](super::live::Live) from it.
pub trait OpenGame: Any + Debug + Send + Sync {
    /// Returns what the store knows of it.
    fn save(&self) -> &SaveInfo;

    /// Returns what the store knows of it, to be changed.
    fn save_mut(&mut self) -> &mut SaveInfo;

    /// Returns its log.
    fn log(&self) -> &dyn AnyLog;

    /// Returns its log, to be played on.
    fn log_mut(&mut self) -> &mut dyn AnyLog;

    /// Returns its log to be given away.
    ///
    /// # Errors
    /// `not_found` for a lesson: it begins in the middle of a game, which a record cannot say.
    fn exported(&self) -> Answer<&dyn AnyLog>;

    /// Returns what the list of games shows. The time is the store's.
    fn card(&self) -> GameCard;

    /// Returns the setting in which a lesson is stored; `None` for a saved game.
    fn lesson_setting(&self) -> Option<String>;

    /// Returns the new text of that setting, by the text that is stored now.
    ///
    /// # Errors
    /// `stale` if the stored lesson is not the one that was opened; `not_found` for a saved game.
    fn write_lesson(&self, stored: Option<String>) -> Answer<String>;
}

/// A lesson as a kind of save: a run on a given position, stored as one setting.
pub trait LessonSave: Send + Sync {
    /// Returns the setting in which the run is stored.
    fn setting(&self) -> String;

    /// Returns the revision of the stored run.
    ///
    /// # Errors
    /// `not_found` if the lesson has not been begun.
    fn revision(&self, stored: Option<String>) -> Answer<u32>;

    /// Opens the stored run.
    ///
    /// # Errors
    /// `not_found` if the lesson has not been begun.
    fn open(&self, stored: Option<String>) -> Answer<Box<dyn OpenGame>>;
}
