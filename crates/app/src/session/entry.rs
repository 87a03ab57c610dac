//! A game as an entry of the list of games.

use crate::api::Problem;
use crate::problems::{self, Answer};
use crate::session::app::{Answering, AnyGame, App};
use crate::session::arguments::{answer, argument};
use crate::session::game::Game;
use crate::session::open::{LessonSave, Log, StoredHeader};
use crate::session::table_command::TableCommand;
use hamlet_record::{Damage, Header, LiveLog, RecordError, Step, paste, start_bytes};
use serde_json::Value;
use std::marker::PhantomData;

/// The entry of the game `G`.
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

impl<G: Game> AnyGame for Entry<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn is_code(&self, bytes: &[u8]) -> bool {
        bytes.starts_with(&G::MAGIC)
    }

    fn has_paste(&self, text: &str) -> bool {
        paste::is_code(G::PASTE_PREFIX, text)
    }

    fn paste(&self, code: &[u8]) -> String {
        paste::write(G::PASTE_PREFIX, code)
    }

    fn header(&self, text: &str, name: &str) -> Answer<StoredHeader> {
        let header = header::<G>(text, name)?;
        Ok(StoredHeader {
            ruleset: G::ID,
            start_bytes: start_bytes(&header),
            problem: header.check().err().map(Problem::from),
            title: header.title,
            seats: header.seats,
        })
    }

    fn load(&self, text: &str, name: &str, steps: &[Step], cursor: usize) -> Answer<(Log, Option<Damage>)> {
        let (log, damage) = LiveLog::load_sound_part(header::<G>(text, name)?, steps, cursor)?;
        Ok((Log(Box::new(log)), damage))
    }

    fn read(&self, bytes: &[u8]) -> Result<Log, RecordError> {
        Ok(Log(Box::new(LiveLog::<G>::read(bytes)?)))
    }

    fn lesson(&self, save: &str) -> Option<Box<dyn LessonSave>> {
        G::lesson(save)
    }

    fn run<'a>(&self, app: &'a App, command: TableCommand, args: &'a Value) -> Answering<'a> {
        Box::pin(run::<G>(app, command, args))
    }
}

async fn run<G: Game>(app: &App, command: TableCommand, args: &Value) -> Answer<String> {
    let tables = app.of::<G>();
    let game = || argument::<String>(args, "game");
    let state = || argument::<u32>(args, "state");
    match command {
        TableCommand::New => answer(tables.new_game(argument(args, "setup")?).await),
        TableCommand::Open => answer(tables.open_game(&game()?).await),
        TableCommand::Play => answer(tables.play(&game()?, state()?, argument(args, "choice")?).await),
        TableCommand::CancelAction => answer(tables.cancel_action(&game()?, state()?).await),
        TableCommand::Undo => answer(tables.undo(&game()?, state()?).await),
        TableCommand::Redo => answer(tables.redo(&game()?, state()?).await),
        TableCommand::Log => answer(tables.log(&game()?).await),
        TableCommand::Replay => answer(tables.replay(&game()?).await),
        TableCommand::ReplayAt => answer(tables.replay_at(&game()?, argument(args, "moment")?).await),
        TableCommand::Branch => {
            let name: String = argument(args, "name")?;
            answer(tables.branch_game(&game()?, argument(args, "moment")?, &name).await)
        }
        TableCommand::Score => answer(tables.score(&game()?).await),
    }
}
