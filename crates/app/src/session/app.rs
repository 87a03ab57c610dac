//! The commands.

use crate::api::*;
use crate::games::hamlet::lesson;
use crate::games::hamlet::setup;
use crate::problems;
use crate::problems::Answer;
use crate::record::{LiveLog, Record, RecordError};
use crate::session::known::Known;
use crate::session::live::Live;
use crate::session::meeting::Nearby;
use crate::session::networks::Networks;
use crate::session::outside::{Arrival, Outside};
use crate::session::passage::Shown;
use crate::session::ring;
use crate::session::secrets::Secrets;
use hamlet_store::{GameVersion, ListEntry, Snapshot, Store, StoredStep, SyncBase};
use std::collections::{HashMap, HashSet, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError};
use tokio::sync::{Mutex, OwnedMutexGuard};

/// How many games are kept in memory; others are loaded again when asked for.
const KEPT: usize = 16;

const SETTINGS: &str = "settings";

/// A game's place in memory. It is empty until the game is loaded, and while a change is being
/// stored: whatever interrupts that, the game is then read again from the store.
type Cell = Arc<Mutex<Option<Live>>>;
pub(crate) type Held = OwnedMutexGuard<Option<Live>>;

/// The app over one file of saved games. Every command that changes a game answers only after the
/// change is stored.
#[derive(Debug)]
pub struct App {
    store: Result<Store, Problem>,
    backups: PathBuf,
    games: Mutex<HashMap<String, Cell>>,
    /// Games whose log turned out not to replay.
    unsound: std::sync::Mutex<HashSet<String>>,
    /// Held while a game is taken in.
    pub(crate) importing: Mutex<()>,
    pub(crate) history: Mutex<Known>,
    /// Held while games are exchanged with a storage.
    pub(crate) syncing: Mutex<()>,
    /// Held while a storage is set up or forgotten.
    pub(crate) setting_up: Mutex<()>,
    pub(crate) secrets: Secrets,
    pub(crate) networks: Networks,
    /// Another device beside this one.
    pub(crate) nearby: Nearby,
    /// The program around the app, where it can do what a page cannot.
    pub(crate) outside: Option<Arc<dyn Outside>>,
    /// Files that the system wants opened, and that no screen has asked for yet.
    pub(crate) arrivals: std::sync::Mutex<VecDeque<Arrival>>,
}

impl App {
    /// Opens the file of saved games, creating it where there is none. Never fails: an App over a
    /// damaged or too new file leaves it untouched and answers every command with that problem.
    pub async fn open(file: &Path) -> App {
        let store = Store::open(file).await.map_err(|error| problems::open(&error));
        if let Ok(store) = &store {
            ring::daily(store, file).await;
        }
        App {
            store,
            backups: ring::folder(file),
            games: Mutex::default(),
            unsound: std::sync::Mutex::default(),
            importing: Mutex::default(),
            history: Mutex::default(),
            syncing: Mutex::default(),
            setting_up: Mutex::default(),
            secrets: Secrets::default(),
            networks: Networks::default(),
            nearby: Nearby::default(),
            outside: None,
            arrivals: std::sync::Mutex::default(),
        }
    }

    /// Keeps passwords in the system's keychain, where there is one.
    #[must_use]
    pub fn with_keychain(mut self) -> App {
        self.secrets.with_keychain();
        self
    }

    /// The problem that the file of saved games has, if any.
    #[must_use]
    pub fn problem(&self) -> Option<&Problem> {
        self.store.as_ref().err()
    }

    /// Closes the file. Nothing needs it to last; it folds the write-ahead log into the file.
    pub async fn close(&self) {
        if let Ok(store) = &self.store {
            store.close().await;
        }
    }

    /// Returns the app's own name and version and what the device offers, as the owner is told; [`dispatch`] tells
    /// guests that they are not the owner.
    ///
    /// [`dispatch`]: crate::dispatch()
    ///
    /// # Errors
    /// None; the answer has the form of all commands.
    pub async fn app_info(&self) -> Answer<AppInfo> {
        let (name, version) = ("Hamlet".to_owned(), env!("CARGO_PKG_VERSION").to_owned());
        Ok(AppInfo { name, version, device: self.device(), owner: true, presets: setup::presets() })
    }

    /// The saved games, last played first.
    ///
    /// # Errors
    /// `storage`.
    pub async fn list_games(&self) -> Answer<Vec<GameCard>> {
        self.cards(false).await
    }

    /// Deleted games that can be restored.
    ///
    /// # Errors
    /// `storage`.
    pub async fn list_trash(&self) -> Answer<Vec<GameCard>> {
        self.cards(true).await
    }

    /// Sets up and stores a game.
    ///
    /// # Errors
    /// `bad_request` where the set-up is impossible; `storage`.
    pub async fn new_game(&self, setup: NewGame) -> Answer<Played> {
        let header = setup::header(&setup)?;
        let mut live = self.create(LiveLog::new(header)?).await?;
        let lines = live.log();
        let played = live.played(Shown { lines, steps: Vec::new() });
        self.keep(live).await;
        Ok(played)
    }

    /// The table of a game.
    ///
    /// # Errors
    /// `not_found`, `damaged`, `too_new`, `storage`.
    pub async fn open_game(&self, game: &str) -> Answer<GameView> {
        let mut held = self.hold(game).await?;
        Ok(held.as_mut().ok_or_else(problems::stale)?.view())
    }

    /// Gives a game another name.
    ///
    /// # Errors
    /// `bad_request` for an empty name; `not_found`, `storage`.
    pub async fn rename_game(&self, game: &str, name: &str) -> Answer<GameCard> {
        let name = setup::name(name)?;
        self.store()?.rename(game, &name).await?;
        self.games.lock().await.remove(game);
        self.one_card(game).await
    }

    /// Gives a game the name that it has elsewhere. Returns whether it was done: not where it was renamed here meanwhile.
    pub(crate) async fn take_name(&self, game: &str, before: u64, name: &str, named: u64) -> Answer<bool> {
        let done = self.store()?.set_title_version(game, before, name, named).await?;
        self.games.lock().await.remove(game);
        Ok(done)
    }

    /// Puts a game in the trash.
    ///
    /// # Errors
    /// `not_found`, `storage`.
    pub async fn delete_game(&self, game: &str) -> Answer<()> {
        self.store()?.trash(game).await?;
        self.games.lock().await.remove(game);
        Ok(())
    }

    /// Takes a game out of the trash.
    ///
    /// # Errors
    /// `not_found`, `storage`.
    pub async fn restore_game(&self, game: &str) -> Answer<GameCard> {
        self.store()?.restore(game).await?;
        self.one_card(game).await
    }

    /// The game's record as text, for `import_game` and `hamlet replay`.
    ///
    /// # Errors
    /// `not_found`, `damaged`, `storage`.
    pub async fn export_game(&self, game: &str) -> Answer<String> {
        let held = self.hold(game).await?;
        Ok(of(&held)?.record()?.write())
    }

    /// Stores a record as a new game, whether it is here already or not: a copy to try something with.
    ///
    /// # Errors
    /// `bad_request` where it is no record, `damaged`, `too_new`, `storage`.
    pub async fn import_game(&self, record: &str) -> Answer<GameCard> {
        let log = LiveLog::of(&Record::read(record)?)?;
        let live = self.create(log).await?;
        self.one_card(&live.id).await
    }

    /// Plays a choice and stores it.
    ///
    /// # Errors
    /// `stale` where the game has moved on, `refused` where there is no such choice; `not_found`,
    /// `damaged`, `storage`.
    pub async fn play(&self, game: &str, state: u32, choice: u32) -> Answer<Played> {
        let mut held = self.hold_at(game, state).await?;
        let mut live = taken(&mut held)?;
        let from = live.log.cursor();
        if let Some(problem) = live.refuses(choice) {
            *held = Some(live);
            return Err(problem);
        }
        let Some(mut shown) = live.play(choice) else {
            *held = Some(live);
            return Err(problems::refused("problem_no_choice"));
        };
        shown.add(live.follow()?);
        self.append(&mut live, from).await?;
        let played = live.played(shown);
        *held = Some(live);
        Ok(played)
    }

    /// Finishes the running payment in the sensible order.
    ///
    /// # Errors
    /// `refused` where nothing is being paid; those of [`App::play`].
    pub async fn pay_for_me(&self, game: &str, state: u32) -> Answer<Played> {
        let mut held = self.hold_at(game, state).await?;
        let mut live = taken(&mut held)?;
        let from = live.log.cursor();
        let mut all = live.pay();
        if live.log.cursor() == from {
            *held = Some(live);
            return Err(problems::refused("problem_nothing_to_pay"));
        }
        all.add(live.follow()?);
        self.append(&mut live, from).await?;
        let played = live.played(all);
        *held = Some(live);
        Ok(played)
    }

    /// Has Botric use all of the goods that he asks for but some, which stay: the numbers of their choices,
    /// one for each good.
    ///
    /// # Errors
    /// `refused` unless these are as many as [`crate::api::GameView::tie_stay`] says; those of [`App::play`].
    pub async fn leave_goods(&self, game: &str, state: u32, stay: &[u32]) -> Answer<Played> {
        let mut held = self.hold_at(game, state).await?;
        let mut live = taken(&mut held)?;
        let from = live.log.cursor();
        let Some(mut all) = live.leave(stay) else {
            *held = Some(live);
            return Err(problems::refused("problem_no_choice"));
        };
        all.add(live.follow()?);
        self.append(&mut live, from).await?;
        let played = live.played(all);
        *held = Some(live);
        Ok(played)
    }

    /// A choice as if played and paid for me. Nothing is stored.
    ///
    /// # Errors
    /// Those of [`App::play`].
    pub async fn preview(&self, game: &str, state: u32, choice: u32) -> Answer<Preview> {
        let held = self.hold_at(game, state).await?;
        let table = of(&held)?.table();
        let chosen = table.game.choices().get(choice as usize).copied();
        chosen.and_then(|choice| table.preview(choice)).ok_or_else(|| problems::refused("problem_no_choice"))
    }

    /// Goes back to before the half-made action.
    ///
    /// # Errors
    /// `refused` where no action is half made or a secret was revealed; those of [`App::play`].
    pub async fn cancel_action(&self, game: &str, state: u32) -> Answer<Played> {
        self.go_to(game, state, LiveLog::action_start, "problem_nothing_to_cancel").await
    }

    /// Takes back the last action, or the last step of a half-made one.
    ///
    /// # Errors
    /// `refused` where nothing can be undone; those of [`App::play`].
    pub async fn undo(&self, game: &str, state: u32) -> Answer<Played> {
        self.go_to(game, state, LiveLog::undo_to, "problem_nothing_to_undo").await
    }

    /// Does again what was undone.
    ///
    /// # Errors
    /// `refused` where nothing was undone; those of [`App::play`].
    pub async fn redo(&self, game: &str, state: u32) -> Answer<Played> {
        self.go_to(game, state, LiveLog::redo_to, "problem_nothing_to_redo").await
    }

    /// A tile's own page.
    ///
    /// # Errors
    /// `not_found` where there is no such tile; those of [`App::play`].
    pub async fn tile_sheet(&self, game: &str, state: u32, tile: u8) -> Answer<TileSheet> {
        let held = self.hold_at(game, state).await?;
        let sheet = of(&held)?.table().tile_sheet(hamlet_rules::TileId(tile));
        sheet.ok_or_else(|| problems::not_found("problem_no_tile"))
    }

    /// A building's own page, wherever it is: in a hand, on offer, in the village.
    ///
    /// # Errors
    /// `not_found` where there is no such building; those of [`App::play`].
    pub async fn face_sheet(&self, game: &str, state: u32, face: &str) -> Answer<FaceSheet> {
        let held = self.hold_at(game, state).await?;
        let sheet = of(&held)?.table().face_sheet(face);
        sheet.ok_or_else(|| problems::not_found("problem_no_tile"))
    }

    /// Why something greyed out is so; nothing where it can be done.
    ///
    /// # Errors
    /// Those of [`App::play`].
    pub async fn why(&self, game: &str, state: u32, wish: Wish) -> Answer<Option<Reason>> {
        let held = self.hold_at(game, state).await?;
        Ok(of(&held)?.why(&wish))
    }

    /// Every line of the log so far.
    ///
    /// # Errors
    /// `not_found`, `damaged`, `storage`.
    pub async fn log(&self, game: &str) -> Answer<Vec<LogLine>> {
        let mut held = self.hold(game).await?;
        Ok(held.as_mut().ok_or_else(problems::stale)?.log())
    }

    /// Everybody's score, a projection until the game is over.
    ///
    /// # Errors
    /// `not_found`, `damaged`, `storage`.
    pub async fn score(&self, game: &str) -> Answer<ScoreView> {
        let held = self.hold(game).await?;
        Ok(of(&held)?.table().score())
    }

    /// What the player set.
    ///
    /// # Errors
    /// `storage`.
    pub async fn get_settings(&self) -> Answer<Settings> {
        let stored = self.store()?.setting(SETTINGS).await?;
        Ok(setup::settings(stored.as_deref()))
    }

    /// Stores what the player has changed, and returns all settings.
    ///
    /// # Errors
    /// `bad_request` for a text size out of range or a long name of a language; `storage`.
    pub async fn set_settings(&self, change: SettingsChange) -> Answer<Settings> {
        setup::check(&change)?;
        let mut settings = Settings::default();
        let merge = |stored: Option<String>| {
            let text = setup::changed(stored.as_deref(), &change).map_err(problems::storage)?;
            settings = setup::settings(Some(&text));
            Ok::<_, Problem>(text)
        };
        self.store()?.change_setting(SETTINGS, merge).await?;
        Ok(settings)
    }

    /// Where the copies of the saved games lie.
    pub(crate) fn backups(&self) -> &Path {
        &self.backups
    }

    pub(crate) fn store(&self) -> Answer<&Store> {
        self.store.as_ref().map_err(Clone::clone)
    }

    /// A game as the store has it now, for one request at a time.
    pub(crate) async fn hold(&self, game: &str) -> Answer<Held> {
        let store = self.store()?;
        let cell = {
            let mut games = self.games.lock().await;
            if games.len() >= KEPT && !games.contains_key(game) {
                games.retain(|_, cell| Arc::strong_count(cell) > 1);
            }
            Arc::clone(games.entry(game.to_owned()).or_default())
        };
        let mut held = cell.lock_owned().await;
        let now = match lesson::of_game(game) {
            Some(lesson) => self
                .lesson_revision(lesson)
                .await
                .map(|revision| GameVersion { revision, name: String::new() }),
            None => store.version(game).await.map_err(Problem::from),
        };
        let now = match now {
            Ok(now) => now,
            Err(problem) => {
                self.games.lock().await.remove(game);
                return Err(problem);
            }
        };
        // Another program on the same file may have played or renamed the game.
        match held.as_mut() {
            Some(live) if live.revision == now.revision => live.rename(&now.name),
            _ => {
                *held = None;
                *held = Some(self.load(game).await?);
            }
        }
        Ok(held)
    }

    /// Holds a game for a request about one revision of it; another revision is refused as `stale`.
    pub(crate) async fn hold_at(&self, game: &str, state: u32) -> Answer<Held> {
        let held = self.hold(game).await?;
        if of(&held)?.revision == state { Ok(held) } else { Err(problems::stale()) }
    }

    async fn load(&self, game: &str) -> Answer<Live> {
        if let Some(lesson) = lesson::of_game(game) {
            return self.load_lesson(lesson).await;
        }
        let saved = self.store()?.load(game).await?;
        let mut header = setup::read_header(&saved.header)?;
        header.retitle(&saved.name);
        let name = header.title.clone();
        let steps: Vec<_> = saved.steps.iter().map(record_step).collect();
        let log = LiveLog::load(header, &steps, saved.cursor);
        self.note_unsound(game, matches!(log, Err(RecordError::Damaged(_))));
        let log = log?;
        Ok(Live { name, revision: saved.revision, ..Live::new(saved.id, log) })
    }

    /// A game that lies in the trash.
    pub(crate) async fn load_trashed(&self, game: &str) -> Answer<LiveLog> {
        let saved = self.store()?.load_trashed(game).await?;
        let steps: Vec<_> = saved.steps.iter().map(record_step).collect();
        Ok(LiveLog::load(setup::read_header(&saved.header)?, &steps, saved.cursor)?)
    }

    /// Stores a new game.
    pub(crate) async fn create(&self, log: LiveLog) -> Answer<Live> {
        let new = Unstored::new(log)?;
        self.store()?.create(new.game()).await?;
        Ok(new.live)
    }

    /// Stores a new game, provided that the games of its start are as they were looked at: `stale` otherwise.
    pub(crate) async fn create_if_unchanged(
        &self,
        log: LiveLog,
        base: Option<SyncBase<'_>>,
        seen: &Snapshot,
        same_start: impl Fn(&str) -> bool,
    ) -> Answer<Live> {
        let new = Unstored::new(log)?;
        self.store()?.create_if_unchanged(new.game(), base, seen, same_start).await?;
        Ok(new.live)
    }

    async fn keep(&self, live: Live) {
        let cell = Arc::new(Mutex::new(None));
        let id = live.id.clone();
        *cell.lock().await = Some(live);
        self.games.lock().await.insert(id, cell);
    }

    /// Stores the steps taken since `from`.
    pub(crate) async fn append(&self, live: &mut Live, from: usize) -> Answer<()> {
        if live.lesson.is_some() {
            return self.keep_lesson(live).await;
        }
        let (steps, card) = (stored(live, from), card_text(live)?);
        live.revision = self.store()?.append(&live.id, live.revision, from, &steps, &card).await?;
        Ok(())
    }

    async fn go_to(
        &self,
        game: &str,
        state: u32,
        to: impl Fn(&LiveLog) -> Option<usize>,
        key: &str,
    ) -> Answer<Played> {
        let mut held = self.hold_at(game, state).await?;
        let mut live = taken(&mut held)?;
        let Some(cursor) = to(&live.log) else {
            *held = Some(live);
            return Err(problems::refused(key));
        };
        live.log.go_to(cursor);
        let shown = live.follow()?;
        if live.lesson.is_some() {
            self.keep_lesson(&mut live).await?;
        } else {
            let card = card_text(&live)?;
            live.revision = self.store()?.set_cursor(&live.id, live.revision, cursor, &card).await?;
        }
        let played = live.played(shown);
        *held = Some(live);
        Ok(played)
    }

    async fn cards(&self, trashed: bool) -> Answer<Vec<GameCard>> {
        let mut cards = Vec::new();
        for entry in self.store()?.list(trashed).await? {
            cards.extend(self.card(&entry, trashed).await);
        }
        Ok(cards)
    }

    pub(crate) async fn one_card(&self, game: &str) -> Answer<GameCard> {
        let entry = self.store()?.entry(game).await?;
        self.card(&entry, false).await.ok_or_else(|| problems::damaged("problem_damaged"))
    }

    /// Returns a stored game's card; nothing where the game is damaged. One that a newer version wrote has the reason why
    /// it cannot be opened.
    pub(crate) async fn card(&self, entry: &ListEntry, trashed: bool) -> Option<GameCard> {
        let mut header = setup::read_header(&entry.header).ok()?;
        header.retitle(&entry.name);
        if self.unsound.lock().unwrap_or_else(PoisonError::into_inner).contains(&entry.id) {
            return None;
        }
        let mut card: GameCard = match serde_json::from_str(&entry.card) {
            Ok(card) => card,
            Err(_) => self.card_anew(entry, trashed).await?,
        };
        // An older version may have stored a card with names that cannot be shown as they are.
        for (player, label) in card.players.iter_mut().zip(&header.seats) {
            player.name.clone_from(&label.name);
        }
        Some(GameCard {
            game: entry.id.clone(),
            name: header.title.clone(),
            saved_at: entry.saved_at.clone(),
            problem: header.check().err().map(|error| Problem::from(error).phrase),
            ..card
        })
    }

    /// Makes a card from the game's log, where the stored one cannot be read.
    async fn card_anew(&self, entry: &ListEntry, trashed: bool) -> Option<GameCard> {
        let log = if trashed {
            self.load_trashed(&entry.id).await.ok()?
        } else {
            self.load(&entry.id).await.ok()?.log
        };
        Some(Live::new(entry.id.clone(), log).card())
    }

    /// Takes note of whether a game's log replays, which only loading it shows.
    fn note_unsound(&self, game: &str, unsound: bool) {
        let mut known = self.unsound.lock().unwrap_or_else(PoisonError::into_inner);
        if unsound {
            known.insert(game.to_owned());
        } else {
            known.remove(game);
        }
    }
}

/// A new game in the form that is stored.
struct Unstored {
    live: Live,
    header: String,
    card: String,
    steps: Vec<StoredStep>,
}

impl Unstored {
    fn new(log: LiveLog) -> Answer<Unstored> {
        let header = serde_json::to_string(log.header()).map_err(problems::storage)?;
        let live = Live::new(setup::id()?, log);
        let (card, steps) = (card_text(&live)?, stored(&live, 0));
        Ok(Unstored { live, header, card, steps })
    }

    fn game(&self) -> hamlet_store::NewGame<'_> {
        hamlet_store::NewGame {
            id: &self.live.id,
            name: &self.live.name,
            header: &self.header,
            card: &self.card,
            steps: &self.steps,
        }
    }
}

pub(crate) fn of(held: &Held) -> Answer<&Live> {
    held.as_ref().ok_or_else(problems::stale)
}

pub(crate) fn taken(held: &mut Held) -> Answer<Live> {
    held.take().ok_or_else(problems::stale)
}

pub(crate) fn record_step(step: &StoredStep) -> crate::record::Step {
    crate::record::Step { choice: step.choice, digest: step.digest }
}

/// The steps from there to the cursor, as the store keeps them.
pub(crate) fn stored(live: &Live, from: usize) -> Vec<StoredStep> {
    let steps = (from..live.log.cursor()).filter_map(|at| live.log.step(at));
    steps.map(|step| StoredStep { choice: step.choice, digest: step.digest }).collect()
}

pub(crate) fn card_text(live: &Live) -> Answer<String> {
    serde_json::to_string(&live.card()).map_err(problems::storage)
}
