//! Defines logs and open games of any kind, without a game's own types, for storing, importing, exchanging and listing.

use crate::api::{GameCard, LessonCard, Problem};
use crate::problems::Answer;
use crate::session::seats_here::SeatsHere;
use hamlet_record::{Damage, NoSuchChoice, RecordError, Relation, SeatLabel, Step, shown_title};
use hamlet_store::GameVersion;
use hamlet_sync::SyncLog;
use std::any::Any;
use std::fmt::Debug;
use std::ops::{Deref, DerefMut};
use tabletop::Seat;

/// A log of one of the games.
pub trait AnyLog: Any + Debug + Send + Sync {
    /// Returns the id of the game's rules.
    fn ruleset(&self) -> &'static str;

    /// Returns a copy of the log.
    fn boxed(&self) -> Box<dyn AnyLog>;

    /// Returns the title in the log's header.
    fn title(&self) -> &str;

    /// Returns the start bytes of the game, see [`hamlet_record::start_bytes`].
    fn start_bytes(&self) -> Vec<u8>;

    /// Returns the header as JSON, as it is stored.
    ///
    /// # Errors
    /// `storage` if the header cannot be written as JSON.
    fn header_text(&self) -> Answer<String>;

    /// Returns whether people play on several devices.
    fn is_at_distance(&self) -> bool;

    /// Sets whether people play on several devices.
    fn set_at_distance(&mut self, at_distance: bool);

    /// Returns the number of steps taken.
    fn cursor(&self) -> usize;

    /// Returns the step at an index, including undone ones.
    fn step(&self, at: usize) -> Option<Step>;

    /// Returns the choices taken so far, without undone ones.
    fn choices_taken(&self) -> Vec<u32>;

    /// Plays the choice at an index.
    ///
    /// # Errors
    /// [`NoSuchChoice`]; the log is then unchanged.
    fn play(&mut self, choice: u32) -> Result<(), NoSuchChoice>;

    /// Goes to the state after `cursor` steps, or after the log's last step.
    fn go_to(&mut self, cursor: usize);

    /// Returns how this log relates to another one.
    fn relation(&self, other: &dyn AnyLog) -> Relation;

    /// Returns the record in its text form, under a title.
    fn write(&self, title: &str) -> String;

    /// Returns the compact code of the game with these choices from the log's start, under a title.
    fn encode(&self, title: &str, choices: &[u32]) -> Vec<u8>;

    /// Returns a new log with the first `steps` choices of this one, under a title.
    ///
    /// # Errors
    /// Those of [`hamlet_record::LiveLog::of`].
    fn branch(&self, steps: usize, title: String) -> Result<Log, RecordError>;

    /// Opens the log as a game that is not stored yet.
    fn open(self: Box<Self>, id: String) -> Box<dyn OpenGame>;
}

/// A stored log as far as it could be replayed.
#[derive(Debug)]
pub struct LoadedLog {
    /// The log up to its last valid step.
    pub log: Log,
    /// The step before the cursor that did not replay; `None` if all steps did.
    pub damage: Option<Damage>,
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

/// The id, name and revision of an open game in the store.
#[derive(Clone, Debug)]
pub struct SaveInfo {
    /// The id of the save.
    pub id: String,
    /// The name of the save.
    pub name: String,
    /// The revision in the store.
    pub revision: u32,
    /// The seats that are played on this device; `None` if the player has not chosen them yet.
    pub seats_here: Option<SeatsHere>,
    /// Whether another program has changed those seats, so that the game must be loaded again.
    pub is_outdated: bool,
}

impl SaveInfo {
    /// Updates the name to the stored one. Returns whether the stored seats of this device are the known ones; if not, the game
    /// must be loaded again.
    pub fn follow(&mut self, stored: &GameVersion) -> bool {
        if let Some(name) = shown_title(&stored.name) {
            self.name = name;
        }
        self.is_outdated = self.seats_here != stored.seats.as_deref().and_then(SeatsHere::read);
        !self.is_outdated
    }
}

/// The fields of a stored header that are common to all games.
#[derive(Debug)]
pub struct StoredHeader {
    /// The id of the game's rules.
    pub ruleset: &'static str,
    /// The title, safe to show.
    pub title: String,
    /// The labels of the seats.
    pub seats: Vec<SeatLabel>,
    /// The seats that people play.
    pub people: Vec<Seat>,
    /// Whether people play on several devices.
    pub at_distance: bool,
    /// The start bytes of the game, see [`hamlet_record::start_bytes`].
    pub start_bytes: Vec<u8>,
    /// Why this version cannot replay a log with this header; `None` if it can.
    pub problem: Option<Problem>,
}

/// An open game of any kind. A game's own commands downcast it to [`Live`](super::live::Live).
pub trait OpenGame: Any + Debug + Send + Sync {
    /// Returns the game's id, name and revision in the store.
    fn save(&self) -> &SaveInfo;

    /// Like [`OpenGame::save`], but mutable.
    fn save_mut(&mut self) -> &mut SaveInfo;

    /// Returns the game's log.
    fn log(&self) -> &dyn AnyLog;

    /// Like [`OpenGame::log`], but mutable.
    fn log_mut(&mut self) -> &mut dyn AnyLog;

    /// Returns the game's log for export.
    ///
    /// # Errors
    /// `not_found` for a lesson, since a record cannot contain its start.
    fn exported(&self) -> Answer<&dyn AnyLog>;

    /// Returns the card for the list of games. The store sets its time.
    fn card(&self) -> GameCard;

    /// Returns the number of turns that have begun.
    fn turns(&mut self) -> usize;

    /// Returns the key of the setting in which a lesson is stored; `None` for a saved game.
    fn lesson_setting(&self) -> Option<String>;

    /// Returns the new value of the setting of a lesson, given the stored value.
    ///
    /// # Errors
    /// `stale` if the stored lesson is not the one that was opened; `not_found` for a saved game.
    fn write_lesson(&self, stored: Option<String>) -> Answer<String>;
}

/// A lesson or a puzzle as a kind of save: a run from a given position, stored as one setting.
pub trait LessonSave: Send + Sync {
    /// Returns the key of the setting in which the run is stored.
    fn setting(&self) -> String;

    /// Returns the revision of the stored run.
    ///
    /// # Errors
    /// `not_found` if the lesson has not been begun.
    fn revision(&self, stored: Option<String>) -> Answer<u32>;

    /// Returns the value to store: the stored run, which is continued, or a new run if none is stored, if the stored run is
    /// finished, or if `again` is set. `names` are the names of the seats in a new run.
    ///
    /// # Errors
    /// `storage`.
    fn begin(&self, stored: Option<String>, names: Vec<String>, again: bool) -> Answer<String>;

    /// Returns the card for the list of lessons; `None` for a puzzle, which is not in the list.
    fn card(&self, stored: Option<String>) -> Option<LessonCard>;

    /// Opens the stored run.
    ///
    /// # Errors
    /// `not_found` if the lesson has not been begun.
    fn open(&self, stored: Option<String>) -> Answer<Box<dyn OpenGame>>;
}
