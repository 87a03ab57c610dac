//! Implements [`AnyGame`] for every [`Game`], for the list of games.

use crate::api::{Problem, RivalLevel};
use crate::problems::{self, Answer};
use crate::session::app::{Answering, AnyGame, App, History};
use crate::session::arguments::{answer, argument};
use crate::session::distance::people;
use crate::session::game::Game;
use crate::session::open::{LessonSave, LoadedLog, Log, StoredHeader};
use crate::session::questions::Questions;
use crate::session::table_command::TableCommand;
use hamlet_record::{Header, LiveLog, RecordError, SoundLog, Step, paste, start_bytes};
use serde_json::Value;
use std::marker::PhantomData;

/// The entry of the game `G` in the list of games.
#[derive(Debug)]
pub struct Entry<G: Game>(PhantomData<G>);

impl<G: Game> Entry<G> {
    /// Returns the entry.
    #[must_use]
    pub const fn new() -> Entry<G> {
        Entry(PhantomData)
    }
}

impl<G: Game> Default for Entry<G> {
    fn default() -> Entry<G> {
        Entry::new()
    }
}

fn header<G: Game>(text: &str, name: &str) -> Answer<Header<G>> {
    let header: Result<Header<G>, _> = serde_json::from_str(text);
    let mut header = header.map_err(|_| problems::damaged("problem_damaged"))?;
    header.retitle(name);
    Ok(header)
}

impl<G: Questions> AnyGame for Entry<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn is_code(&self, bytes: &[u8]) -> bool {
        bytes.starts_with(&G::MAGIC)
    }

    fn paste_at(&self, text: &str) -> Option<usize> {
        paste::position(G::PASTE_PREFIX, text)
    }

    fn paste(&self, code: &[u8]) -> String {
        paste::write(G::PASTE_PREFIX, code)
    }

    fn header(&self, text: &str, name: &str) -> Answer<StoredHeader> {
        let header = header::<G>(text, name)?;
        Ok(StoredHeader {
            ruleset: G::ID,
            people: people::<G>(&header.options, &header.seats),
            at_distance: header.at_distance,
            start_bytes: start_bytes(&header),
            problem: header.check().err().map(Problem::from),
            title: header.title,
            seats: header.seats,
        })
    }

    fn load(&self, text: &str, name: &str, steps: &[Step], cursor: usize) -> Answer<LoadedLog> {
        let SoundLog { log, damage } = LiveLog::load_sound_part(header::<G>(text, name)?, steps, cursor)?;
        Ok(LoadedLog { log: Log(Box::new(log)), damage })
    }

    fn read(&self, bytes: &[u8]) -> Result<Log, RecordError> {
        Ok(Log(Box::new(LiveLog::<G>::read(bytes)?)))
    }

    fn lessons(&self) -> Answer<Vec<Box<dyn LessonSave>>> {
        G::lessons()
    }

    fn lesson(&self, save: &str) -> Option<Box<dyn LessonSave>> {
        G::lesson(save)
    }

    fn history(&self) -> Option<&'static dyn History> {
        G::history()
    }

    fn rating(&self, level: RivalLevel) -> Option<u16> {
        G::rating(level)
    }

    fn run<'a>(&self, app: &'a App, command: TableCommand, args: &'a Value) -> Answering<'a> {
        Box::pin(run::<G>(app, command, args))
    }
}

/// Defines `run`: parses the arguments of a command of the table and calls the method of [`Tables`](crate::Tables).
macro_rules! run {
    (
        asker $asker:tt
        app $app:tt
        table { $($access:ident $name:ident($($mode:ident $argument:ident: $kind:ty),*) -> $answer:ty;)* }
        file $file:tt
    ) => {
        async fn run<G: Questions>(app: &App, command: TableCommand, args: &Value) -> Answer<String> {
            let tables = app.of::<G>();
            match command {
                $(TableCommand::$name => answer(tables.$name($(parsed!($mode args $argument $kind)),*).await),)*
            }
        }
    };
}

/// Parses an argument. An `own` argument is passed by value and has the game's own type, which follows from the method; a `ref` argument
/// is passed by reference and has the declared type.
macro_rules! parsed {
    (own $args:ident $argument:ident $kind:ty) => {
        argument($args, stringify!($argument))?
    };
    (ref $args:ident $argument:ident $kind:ty) => {
        &argument::<$kind>($args, stringify!($argument))?
    };
}

commands!(run);
