//! The app with one file of saved games: opens and stores games of any kind.

use crate::api::*;
use crate::problems;
use crate::problems::Answer;
use crate::session::backup_rotation;
use crate::session::game::Game;
use crate::session::ids;
use crate::session::live::Live;
use crate::session::meeting::Nearby;
use crate::session::networks::Networks;
use crate::session::open::{AnyLog, LessonSave, LoadedLog, Log, OpenGame, SaveInfo, StoredHeader};
use crate::session::outside::{Arrival, Outside};
use crate::session::searches::Searches;
use crate::session::seats_here::SeatsHere;
use crate::session::secrets::Secrets;
use crate::session::summaries::Summaries;
use crate::session::table_command::TableCommand;
use hamlet_record::{RecordError, Step, UNNAMED_GAME};
use hamlet_store::{GameVersion, Snapshot, Store, StoredStep, SyncBase};
use serde::Deserialize;
use serde_json::Value;
use std::any::Any;
use std::collections::{HashMap, HashSet, VecDeque};
use std::fmt::Debug;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::{Arc, PoisonError};
use tokio::sync::{Mutex, OwnedMutexGuard};

/// Number of games in memory above which games that no request holds are dropped; they are loaded again when needed.
const KEPT: usize = 16;

/// The future answer to a command as JSON text.
pub type Answering<'a> = Pin<Box<dyn Future<Output = Answer<String>> + Send + 'a>>;

/// The future answer to a request.
pub type Awaited<'a, T> = Pin<Box<dyn Future<Output = Answer<T>> + Send + 'a>>;

/// A kind of game with statistics and a game of the week, without its types.
pub trait History: Debug + Sync {
    /// Returns the statistics of the finished games by player, as the game's own type in JSON.
    fn statistics<'a>(&self, app: &'a App) -> Awaited<'a, Value>;

    /// Returns the game of the week of a day such as `2026-11-21`, as the game's own type in JSON; `bad_request` if the day is invalid.
    fn weekly<'a>(&self, app: &'a App, day: &'a str) -> Awaited<'a, Value>;

    /// Returns the saved games of the game of the week of a day, last played first; `bad_request` if the day is invalid.
    fn week_games<'a>(&self, app: &'a App, day: &'a str) -> Awaited<'a, Vec<GameCard>>;

    /// Returns whether players with these two names took part in the same game, which means that they are two people.
    fn met<'a>(&self, app: &'a App, name: &'a str, other: &'a str) -> Awaited<'a, bool>;
}

/// A kind of game, without its types.
pub trait AnyGame: Debug + Send + Sync {
    /// Returns the id of the game's rules, as headers name it.
    fn id(&self) -> &'static str;

    /// Returns whether the bytes are a compact code of this game.
    fn is_code(&self, bytes: &[u8]) -> bool;

    /// Returns whether the text contains a code of this game as text.
    fn has_paste(&self, text: &str) -> bool {
        self.paste_at(text).is_some()
    }

    /// Returns the byte offset of the last code of this game in the text; `None` if the text has none.
    fn paste_at(&self, text: &str) -> Option<usize>;

    /// Returns a compact code as text.
    fn paste(&self, code: &[u8]) -> String;

    /// Parses a stored header, and sets its title to the name that is stored separately.
    ///
    /// # Errors
    /// `damaged` if the text is not a header of this game.
    fn header(&self, text: &str, name: &str) -> Answer<StoredHeader>;

    /// Replays a stored log up to its last valid step, with the title that is stored separately.
    ///
    /// # Errors
    /// `damaged` if the header is not one of this game; those of [`hamlet_record::LiveLog::load_sound_part`].
    fn load(&self, header: &str, name: &str, steps: &[Step], cursor: usize) -> Answer<LoadedLog>;

    /// Reads and replays a log in any of its forms.
    ///
    /// # Errors
    /// Those of [`hamlet_record::LiveLog::read`].
    fn read(&self, bytes: &[u8]) -> Result<Log, RecordError>;

    /// Returns the game's lessons, in order.
    ///
    /// # Errors
    /// `storage` if the program's own data is damaged.
    fn lessons(&self) -> Answer<Vec<Box<dyn LessonSave>>>;

    /// Returns the lesson whose run has this id of a saved game; `None` if no lesson has it.
    fn lesson(&self, save: &str) -> Option<Box<dyn LessonSave>>;

    /// Returns the game's statistics and game of the week; `None` if it has neither.
    fn history(&self) -> Option<&'static dyn History>;

    /// Returns the measured strength of the computer rivals of a level; `None` if it was not measured.
    fn rating(&self, level: RivalLevel) -> Option<u16>;

    /// Runs a command about the table.
    fn run<'a>(&self, app: &'a App, command: TableCommand, args: &'a Value) -> Answering<'a>;
}

/// The games that an app knows; never empty.
pub type Games = &'static [&'static dyn AnyGame];

/// A game in memory. The cell is empty until the game is loaded, and while a change is being stored, so that the game is
/// loaded again if storing is interrupted.
type Cell = Arc<Mutex<Option<Box<dyn OpenGame>>>>;
/// A game locked for one request.
pub type Held = OwnedMutexGuard<Option<Box<dyn OpenGame>>>;

/// The kinds of saves.
enum Save {
    /// A saved game.
    Game,
    /// A lesson.
    Lesson(Box<dyn LessonSave>),
}

/// The app with one file of saved games. Every command that changes a game answers after the change is stored.
#[derive(Debug)]
pub struct App {
    known_games: Games,
    store: Result<Store, Problem>,
    backups: PathBuf,
    open: Mutex<HashMap<String, Cell>>,
    /// Caches the kind of game of each save, which never changes.
    rulesets: std::sync::Mutex<HashMap<String, &'static dyn AnyGame>>,
    /// The ids of saves whose logs do not replay.
    unsound: std::sync::Mutex<HashSet<String>>,
    /// Locked while a game is imported.
    pub(crate) importing: Mutex<()>,
    /// Caches the summaries of finished games.
    pub(crate) summaries: Mutex<Summaries>,
    /// Caches the results of attempts at challenges.
    pub(crate) attempts: Mutex<Summaries>,
    /// Running searches of computer rivals.
    pub(crate) searches: Searches,
    /// Locked while games are exchanged with a storage.
    pub(crate) syncing: Mutex<()>,
    /// Locked while a storage is set up or forgotten.
    pub(crate) setting_up: Mutex<()>,
    pub(crate) secrets: Secrets,
    pub(crate) networks: Networks,
    /// The exchange with a nearby device.
    pub(crate) nearby: Nearby,
    /// The platform, if it has features that a page does not have.
    pub(crate) outside: Option<Arc<dyn Outside>>,
    /// Files opened by the system that no screen has requested yet.
    pub(crate) arrivals: std::sync::Mutex<VecDeque<Arrival>>,
}

impl App {
    /// Opens the file of saved games for these games, creating the file if it does not exist. Never fails: if the file is
    /// damaged or too new, the app leaves it untouched and answers every command with that problem.
    pub async fn open_for(games: Games, file: &Path) -> App {
        let store = Store::open(file).await.map_err(|error| problems::open(&error));
        if let Ok(store) = &store {
            backup_rotation::daily(store, file).await;
        }
        App {
            known_games: games,
            store,
            backups: backup_rotation::folder(file),
            open: Mutex::default(),
            rulesets: std::sync::Mutex::default(),
            unsound: std::sync::Mutex::default(),
            importing: Mutex::default(),
            summaries: Mutex::default(),
            attempts: Mutex::default(),
            searches: Searches::default(),
            syncing: Mutex::default(),
            setting_up: Mutex::default(),
            secrets: Secrets::default(),
            networks: Networks::default(),
            nearby: Nearby::default(),
            outside: None,
            arrivals: std::sync::Mutex::default(),
        }
    }

    /// Keeps passwords in the system's keychain, if there is one.
    #[must_use]
    pub fn with_keychain(mut self) -> App {
        self.secrets.with_keychain();
        self
    }

    /// Returns the problem that the file of saved games has, if any.
    #[must_use]
    pub fn problem(&self) -> Option<&Problem> {
        self.store.as_ref().err()
    }

    /// Closes the file and moves the content of the write-ahead log into it. Data is durable even if this is not called.
    pub async fn close(&self) {
        if let Ok(store) = &self.store {
            store.close().await;
        }
    }

    /// Returns the folder of backups.
    pub(crate) fn backups(&self) -> &Path {
        &self.backups
    }

    pub(crate) fn store(&self) -> Answer<&Store> {
        self.store.as_ref().map_err(Clone::clone)
    }

    pub(crate) fn known_games(&self) -> Games {
        self.known_games
    }

    /// Returns the game with that id, or the game of data without an id for `None`.
    fn game_named(&self, id: Option<&str>) -> Option<&'static dyn AnyGame> {
        let id = id.unwrap_or(UNNAMED_GAME);
        self.known_games.iter().copied().find(|game| game.id() == id)
    }

    /// Returns the game with that id, for a command that names it.
    ///
    /// # Errors
    /// `bad_request` if there is no such game.
    pub(crate) fn game_asked_for(&self, id: &str) -> Answer<&'static dyn AnyGame> {
        self.game_named(Some(id)).ok_or_else(|| problems::bad_request("problem_other_game"))
    }

    /// Returns the kind of game of a header.
    ///
    /// # Errors
    /// `damaged` if the text is not a header of a known game.
    pub(crate) fn game_of_header(&self, header: &str) -> Answer<&'static dyn AnyGame> {
        let named: Named = serde_json::from_str(header).map_err(|_| problems::damaged("problem_damaged"))?;
        self.game_named(named.game.as_deref()).ok_or_else(|| problems::damaged("problem_damaged"))
    }

    /// Parses a stored header, and sets its title to the name that is stored separately.
    ///
    /// # Errors
    /// `damaged` if the text is not a header of a known game.
    pub(crate) fn header(&self, text: &str, name: &str) -> Answer<StoredHeader> {
        self.game_of_header(text)?.header(text, name)
    }

    /// Returns whether a stored header begins the game with these start bytes.
    pub(crate) fn is_start(&self, header: &str, start: &[u8]) -> bool {
        self.header(header, "").is_ok_and(|header| header.start_bytes == start)
    }

    /// Returns the kind of game of a set-up.
    ///
    /// # Errors
    /// `bad_request` if it names an unknown game.
    pub(crate) fn game_of_setup(&self, setup: &Value) -> Answer<&'static dyn AnyGame> {
        let named = setup.get("ruleset").and_then(Value::as_str);
        self.game_named(named).ok_or_else(|| problems::bad_request("problem_other_game"))
    }

    /// Returns the kind of game of a save.
    ///
    /// # Errors
    /// `not_found`, `damaged`, `storage`.
    pub(crate) async fn game_of_save(&self, save: &str) -> Answer<&'static dyn AnyGame> {
        if let [only] = self.known_games {
            return Ok(*only);
        }
        if let Some(of) = self.known_games.iter().find(|game| game.lesson(save).is_some()) {
            return Ok(*of);
        }
        let rulesets = || self.rulesets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(game) = rulesets().get(save) {
            return Ok(*game);
        }
        let game = self.game_of_header(&self.store()?.entry(save).await?.header)?;
        rulesets().insert(save.to_owned(), game);
        Ok(game)
    }

    /// Reads and replays a log of any known game, in any of its forms.
    ///
    /// # Errors
    /// Those of [`AnyGame::read`].
    pub(crate) fn read(&self, bytes: &[u8]) -> Result<Log, RecordError> {
        let text = std::str::from_utf8(bytes).unwrap_or_default().trim_start_matches('\u{feff}').trim();
        let named = serde_json::from_str::<Named>(text).ok();
        let of = match named {
            Some(named) => self.game_named(named.game.as_deref()),
            None => {
                // The message around a code may name another game; the code comes last.
                let pasted = || self.known_games.iter().copied().filter(|game| game.has_paste(text));
                let code = self.known_games.iter().copied().find(|game| game.is_code(bytes));
                code.or_else(|| pasted().max_by_key(|game| game.paste_at(text)))
            }
        };
        let of = of.or(self.known_games.first().copied());
        of.ok_or_else(|| RecordError::NotARecord("no game is known".to_owned()))?.read(bytes)
    }

    /// Returns whether the text contains the code of a known game.
    pub(crate) fn has_paste(&self, text: &str) -> bool {
        self.known_games.iter().any(|game| game.has_paste(text))
    }

    /// Returns the lessons of every game, in order.
    ///
    /// # Errors
    /// `storage` if the program's own data is damaged.
    pub(crate) fn all_lessons(&self) -> Answer<Vec<Box<dyn LessonSave>>> {
        let of_games: Answer<Vec<_>> = self.known_games.iter().map(|game| game.lessons()).collect();
        Ok(of_games?.into_iter().flatten().collect())
    }

    fn kind_of_save(&self, save: &str) -> Save {
        let lesson = self.known_games.iter().find_map(|game| game.lesson(save));
        lesson.map_or(Save::Game, Save::Lesson)
    }

    /// Returns the cell of a game, which is empty if the game is not in memory.
    async fn cell(&self, game: &str) -> Cell {
        let mut open = self.open.lock().await;
        if let Some(cell) = open.get(game) {
            return Arc::clone(cell);
        }
        if open.len() >= KEPT {
            open.retain(|_, cell| Arc::strong_count(cell) > 1);
        }
        Arc::clone(open.entry(game.to_owned()).or_default())
    }

    /// Locks a game for one request, and loads it if it is not in memory or differs from the stored one.
    pub(crate) async fn hold(&self, game: &str) -> Answer<Held> {
        let store = self.store()?;
        let mut held = self.cell(game).await.lock_owned().await;
        let save = self.kind_of_save(game);
        let now = match &save {
            Save::Lesson(lesson) => {
                let stored = store.setting(&lesson.setting()).await?;
                lesson.revision(stored).map(|revision| GameVersion { revision, ..GameVersion::default() })
            }
            Save::Game => store.version(game).await.map_err(Problem::from),
        };
        let now = match now {
            Ok(now) => now,
            Err(problem) => {
                self.forget(game).await;
                return Err(problem);
            }
        };
        // Another process with this database open, such as a second window, may have played or renamed the game
        // since this process loaded it. Then the game is loaded again.
        let is_stored = |known: &mut SaveInfo| known.revision == now.revision && known.follow(&now);
        if !held.as_mut().is_some_and(|open| is_stored(open.save_mut())) {
            *held = None;
            *held = Some(match save {
                Save::Lesson(lesson) => lesson.open(store.setting(&lesson.setting()).await?)?,
                Save::Game => self.load(game).await?,
            });
        }
        Ok(held)
    }

    /// Locks a game for a change of one revision. Does not ask the store if the game in memory has that revision, since storing
    /// the change compares the revisions.
    pub(crate) async fn hold_known(&self, game: &str, state: u32) -> Answer<Held> {
        let held = self.cell(game).await.lock_owned().await;
        let known = held.as_deref().map(|open| open.save());
        if known.is_some_and(|save| save.revision == state && !save.is_outdated) {
            return Ok(held);
        }
        drop(held);
        self.hold_at(game, state).await
    }

    /// Locks a game for a request about one revision; fails with `stale` if the game has another one.
    pub(crate) async fn hold_at(&self, game: &str, state: u32) -> Answer<Held> {
        let held = self.hold(game).await?;
        if open(&held)?.save().revision == state { Ok(held) } else { Err(problems::stale()) }
    }

    /// Drops a game from memory.
    pub(crate) async fn forget(&self, game: &str) {
        self.open.lock().await.remove(game);
    }

    pub(crate) async fn load(&self, game: &str) -> Answer<Box<dyn OpenGame>> {
        let saved = self.store()?.load(game).await?;
        let loaded = self.load_log(&saved.header, &saved.name, &saved.steps, saved.cursor);
        self.note_unsound(game, matches!(loaded, Ok(LoadedLog { damage: Some(_), .. })));
        let mut open = match loaded? {
            LoadedLog { log, damage: None } => log.0.open(saved.id),
            LoadedLog { damage: Some(damage), .. } => return Err(RecordError::Damaged(damage).into()),
        };
        open.save_mut().revision = saved.revision;
        open.save_mut().seats_here = self.seats_here(game).await?;
        Ok(open)
    }

    /// Replays a stored log up to its last valid step.
    pub(crate) fn load_log(
        &self,
        header: &str,
        name: &str,
        steps: &[StoredStep],
        cursor: usize,
    ) -> Answer<LoadedLog> {
        let steps: Vec<Step> =
            steps.iter().map(|step| Step { choice: step.choice, digest: step.digest }).collect();
        self.game_of_header(header)?.load(header, name, &steps, cursor)
    }

    /// Returns the log of a game in the trash.
    pub(crate) async fn load_trashed(&self, game: &str) -> Answer<Log> {
        let saved = self.store()?.load_trashed(game).await?;
        match self.load_log(&saved.header, &saved.name, &saved.steps, saved.cursor)? {
            LoadedLog { log, damage: None } => Ok(log),
            LoadedLog { damage: Some(damage), .. } => Err(RecordError::Damaged(damage).into()),
        }
    }

    /// Stores a new game.
    pub(crate) async fn create(&self, log: Log) -> Answer<Box<dyn OpenGame>> {
        let new = Unstored::new(log)?;
        self.store()?.create(new.game()).await?;
        Ok(new.open)
    }

    /// Stores a new game that people play on several devices, with the seats that are played on this device.
    pub(crate) async fn create_at_distance(&self, log: Log, here: &SeatsHere) -> Answer<Box<dyn OpenGame>> {
        let mut new = Unstored::new(log)?;
        // Store the seats before the game, so that the game never exists without them.
        self.store_seats_here(&new.open.save().id, here).await?;
        self.store()?.create(new.game()).await?;
        new.open.save_mut().seats_here = Some(here.clone());
        Ok(new.open)
    }

    /// Stores a new game; fails with `stale` if games with the same start have changed since the snapshot.
    pub(crate) async fn create_if_unchanged(
        &self,
        log: Log,
        base: Option<SyncBase<'_>>,
        seen: &Snapshot,
    ) -> Answer<Box<dyn OpenGame>> {
        let start = log.start_bytes();
        let new = Unstored::new(log)?;
        let same_start = |header: &str| self.is_start(header, &start);
        self.store()?.create_if_unchanged(new.game(), base, seen, same_start).await?;
        Ok(new.open)
    }

    /// Keeps a game in memory.
    pub(crate) async fn keep(&self, game: Box<dyn OpenGame>) {
        let id = game.save().id.clone();
        self.open.lock().await.insert(id, Arc::new(Mutex::new(Some(game))));
    }

    /// Stores the steps taken since `from`, or the whole run of a lesson.
    pub(crate) async fn append(&self, open: &mut dyn OpenGame, from: usize) -> Answer<()> {
        if open.lesson_setting().is_some() {
            return self.store_lesson(open).await;
        }
        let (steps, card) = (stored(open.log(), from), card_text(open)?);
        let save = open.save_mut();
        let stored = self.store()?.append(&save.id, save.revision, from, &steps, &card).await?;
        save.revision = stored.revision;
        save.follow(&stored);
        Ok(())
    }

    /// Stores the run of a lesson.
    pub(crate) async fn store_lesson(&self, open: &mut dyn OpenGame) -> Answer<()> {
        let setting = open.lesson_setting().ok_or_else(problems::no_lesson)?;
        // Another process with this database open may have continued or restarted the lesson since this process loaded
        // it. `write_lesson` gets what is stored now, and refuses a stale run.
        let write = |stored: Option<String>| open.write_lesson(stored);
        self.store()?.change_setting(&setting, write).await?;
        let save = open.save_mut();
        save.revision = save.revision.wrapping_add(1);
        Ok(())
    }

    /// Returns whether a game's log was found not to replay.
    pub(crate) fn is_unsound(&self, game: &str) -> bool {
        self.unsound.lock().unwrap_or_else(PoisonError::into_inner).contains(game)
    }

    fn note_unsound(&self, game: &str, unsound: bool) {
        let mut known = self.unsound.lock().unwrap_or_else(PoisonError::into_inner);
        if unsound {
            known.insert(game.to_owned());
        } else {
            known.remove(game);
        }
    }
}

/// The field of headers and records that names the game.
#[derive(Deserialize)]
struct Named {
    game: Option<String>,
}

/// A new game in the form that is stored.
struct Unstored {
    open: Box<dyn OpenGame>,
    header: String,
    card: String,
    steps: Vec<StoredStep>,
}

impl Unstored {
    fn new(log: Log) -> Answer<Unstored> {
        let (header, steps) = (log.header_text()?, stored(&*log, 0));
        let open = log.0.open(ids::new()?);
        Ok(Unstored { card: card_text(&*open)?, open, header, steps })
    }

    fn game(&self) -> hamlet_store::NewGame<'_> {
        let save = self.open.save();
        hamlet_store::NewGame {
            id: &save.id,
            name: &save.name,
            header: &self.header,
            card: &self.card,
            steps: &self.steps,
        }
    }
}

/// Returns the open game.
///
/// # Errors
/// `stale` if the cell is empty, since storing a change was interrupted.
pub fn open(held: &Held) -> Answer<&dyn OpenGame> {
    held.as_deref().ok_or_else(problems::stale)
}

/// Returns the open game with the types of `G`.
///
/// # Errors
/// `bad_request` if it is a save of another game; those of [`open`].
pub fn open_as<G: Game>(held: &Held) -> Answer<&Live<G>> {
    (open(held)? as &dyn Any).downcast_ref().ok_or_else(other_game)
}

/// Like [`open_as`], but mutable, since reading a game may fill its caches.
///
/// # Errors
/// Those of [`open_as`].
pub fn open_mut_as<G: Game>(held: &mut Held) -> Answer<&mut Live<G>> {
    let open = held.as_deref_mut().ok_or_else(problems::stale)?;
    (open as &mut dyn Any).downcast_mut().ok_or_else(other_game)
}

/// Takes the open game out of its cell. The caller stores the game and puts it back.
///
/// # Errors
/// `stale` if the cell is empty.
pub fn taken(held: &mut Held) -> Answer<Box<dyn OpenGame>> {
    held.take().ok_or_else(problems::stale)
}

/// Like [`taken`], with the types of `G`.
///
/// # Errors
/// `bad_request` if it is a save of another game; those of [`taken`].
pub fn taken_as<G: Game>(held: &mut Held) -> Answer<Box<Live<G>>> {
    into_live(taken(held)?)
}

/// Converts an open game to the types of `G`.
///
/// # Errors
/// `bad_request` if it is a save of another game.
pub fn into_live<G: Game>(open: Box<dyn OpenGame>) -> Answer<Box<Live<G>>> {
    let open: Box<dyn Any> = open;
    open.downcast().map_err(|_| other_game())
}

fn other_game() -> Problem {
    problems::bad_request("problem_other_game")
}

/// Returns the steps from the index `from` to the cursor, in the store's type.
pub fn stored(log: &dyn AnyLog, from: usize) -> Vec<StoredStep> {
    let steps = (from..log.cursor()).filter_map(|at| log.step(at));
    steps.map(|step| StoredStep { choice: step.choice, digest: step.digest }).collect()
}

/// Returns the card of an open game as the JSON text that is stored.
pub fn card_text(open: &dyn OpenGame) -> Answer<String> {
    serde_json::to_string(&open.card()).map_err(problems::storage)
}
