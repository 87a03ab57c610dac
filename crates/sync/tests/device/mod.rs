//! An in-memory device for tests, and a runner for futures that never wait.
#![allow(dead_code)]

use hamlet_record::{Colour, Header, LiveLog, SeatLabel, encode, start_bytes};
use hamlet_rules::{Hamlet, Options};
use hamlet_sync::{
    Base, DecodeError, Device, DeviceInfo, LocalGame, Memory, OutcomeKind, Report, set_up, sync,
};
use std::convert::Infallible;
use std::pin::pin;
use std::sync::{Mutex, MutexGuard};
use std::task::{Context, Poll, Waker};
use tabletop::Ruleset;

/// A saved game of the test device.
#[derive(Clone, Debug)]
pub struct Kept<R: Ruleset> {
    pub id: String,
    /// With its current title.
    pub header: Header<R>,
    /// The title's version.
    pub title_version: u64,
    /// Including undone steps.
    pub steps: Vec<u32>,
    pub cursor: usize,
    pub base: Option<Base>,
    pub trashed: bool,
    pub revision: u32,
}

impl<R: Ruleset> Kept<R> {
    pub fn log(&self) -> Vec<u32> {
        self.steps[..self.cursor].to_vec()
    }
}

/// A device with games of Hamlet.
pub type Toy = ToyDevice<Hamlet>;

/// A simulated device with its saved games.
#[derive(Debug)]
pub struct ToyDevice<R: Ruleset> {
    pub who: DeviceInfo,
    games: Mutex<Vec<Kept<R>>>,
    /// The device's clock; nothing may depend on it.
    pub clock: String,
}

pub fn header(seed: u64) -> Header<Hamlet> {
    let seat = |name: &str, colour| SeatLabel { name: name.to_owned(), colour, rival: None };
    let seats = vec![seat("Ada", Colour::Blue), seat("Ben", Colour::Sun)];
    Header::new("Saturday".to_owned(), seats, Options::new(2, seed)).unwrap()
}

impl Toy {
    /// Begins a game.
    pub fn start(&self, seed: u64) -> String {
        self.begin(header(seed))
    }
}

impl<R: Ruleset> ToyDevice<R> {
    pub fn new(number: u64) -> ToyDevice<R> {
        let who = DeviceInfo { device: format!("{number:016x}"), name: format!("Device {number}") };
        ToyDevice {
            who,
            games: Mutex::default(),
            clock: format!("20{:02}-01-01T00:00:00Z", 60 - number * 7 % 50),
        }
    }

    pub fn games_now(&self) -> MutexGuard<'_, Vec<Kept<R>>> {
        self.games.lock().unwrap()
    }

    /// Starts a game and returns its id.
    pub fn begin(&self, header: Header<R>) -> String {
        self.keep(header, 0, Vec::new(), None)
    }

    fn keep(&self, header: Header<R>, title_version: u64, steps: Vec<u32>, base: Option<Base>) -> String {
        let mut games = self.games_now();
        let id = format!("{}-{}", self.who.name, games.len());
        let cursor = steps.len();
        games.push(Kept {
            id: id.clone(),
            header,
            title_version,
            steps,
            cursor,
            base,
            trashed: false,
            revision: 0,
        });
        id
    }

    /// Plays `count` random choices, seeded by `dice`.
    pub fn play(&self, id: &str, count: usize, dice: u64) {
        let mut games = self.games_now();
        let game = games.iter_mut().find(|game| game.id == id).unwrap();
        let mut replay = LiveLog::new(game.header.clone()).unwrap();
        for choice in game.log() {
            replay.play(choice).unwrap();
        }
        let mut dice = dice;
        for _ in 0..count {
            let choices = replay.choices().len() as u64;
            if choices == 0 {
                break;
            }
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            replay.play((dice >> 33).checked_rem(choices).unwrap() as u32).unwrap();
        }
        game.steps = replay.record().choices;
        game.cursor = game.steps.len();
        game.revision += 1;
    }

    /// Renames a game as the app does: the title's version is the time in milliseconds, at least one above
    /// the previous version.
    pub fn rename(&self, id: &str, title: &str, now: u64) {
        let mut games = self.games_now();
        let game = games.iter_mut().find(|game| game.id == id).unwrap();
        game.header.title = title.to_owned();
        game.title_version = now.max(game.title_version + 1);
    }

    pub fn title(&self, id: &str) -> String {
        self.game(id).header.title
    }

    /// Undoes `count` steps; they can be redone.
    pub fn undo(&self, id: &str, count: usize) {
        self.change(id, |game| game.cursor = game.cursor.saturating_sub(count));
    }

    pub fn trash(&self, id: &str, trashed: bool) {
        self.change(id, |game| game.trashed = trashed);
    }

    pub fn change(&self, id: &str, change: impl FnOnce(&mut Kept<R>)) {
        let mut games = self.games_now();
        let game = games.iter_mut().find(|game| game.id == id).unwrap();
        change(game);
        game.revision += 1;
    }

    pub fn game(&self, id: &str) -> Kept<R> {
        self.games_now().iter().find(|game| game.id == id).unwrap().clone()
    }

    pub fn log(&self, id: &str) -> Vec<u32> {
        self.game(id).log()
    }

    /// Returns the logs of all games that are not in the trash, sorted.
    pub fn logs(&self) -> Vec<Vec<u32>> {
        let mut logs: Vec<_> = self.games_now().iter().filter(|g| !g.trashed).map(Kept::<R>::log).collect();
        logs.sort();
        logs
    }
}

impl<R: Ruleset> Device for ToyDevice<R> {
    type Error = Infallible;
    type Log = LiveLog<R>;

    async fn games(&self) -> Result<Vec<LocalGame>, Infallible> {
        let local = |game: &Kept<R>| LocalGame {
            id: game.id.clone(),
            start_bytes: start_bytes(&game.header),
            title: game.header.title.clone(),
            title_version: game.title_version,
            choices: game.log(),
            base: game.base.clone(),
            trashed: game.trashed,
            revision: game.revision,
            at: self.clock.clone(),
        };
        Ok(self.games_now().iter().map(local).collect())
    }

    fn decode(&self, code: &[u8]) -> Result<LiveLog<R>, DecodeError> {
        Ok(LiveLog::decode(code)?)
    }

    async fn encode(&self, game: &LocalGame) -> Result<Option<Vec<u8>>, Infallible> {
        let mut header = self.game(&game.id).header;
        header.title.clone_from(&game.title);
        Ok(header.start().ok().map(|start| encode(&header, start, &game.choices)))
    }

    async fn record_base(&self, game: &LocalGame, base: &Base) -> Result<(), Infallible> {
        let mut games = self.games_now();
        games.iter_mut().find(|kept| kept.id == game.id).unwrap().base = Some(base.clone());
        Ok(())
    }

    async fn pull(&self, game: &LocalGame, to: LiveLog<R>, base: &Base) -> Result<bool, Infallible> {
        let mut games = self.games_now();
        let kept = games.iter_mut().find(|kept| kept.id == game.id).unwrap();
        if kept.revision != game.revision {
            return Ok(false);
        }
        let log = to.record().choices;
        if !kept.steps.starts_with(&log) {
            kept.steps.clone_from(&log);
        }
        kept.cursor = log.len();
        kept.revision += 1;
        kept.base = Some(base.clone());
        Ok(true)
    }

    async fn rename(&self, game: &LocalGame, title: &str, title_version: u64) -> Result<bool, Infallible> {
        let mut games = self.games_now();
        let kept = games.iter_mut().find(|kept| kept.id == game.id).unwrap();
        let untouched = kept.title_version == game.title_version;
        if untouched {
            kept.header.title = title.to_owned();
            kept.title_version = title_version;
        }
        Ok(untouched)
    }

    async fn import(
        &self,
        replay: LiveLog<R>,
        title_version: u64,
        base: &Base,
    ) -> Result<Option<String>, Infallible> {
        Ok(Some(self.keep(
            replay.header().clone(),
            title_version,
            replay.record().choices,
            Some(base.clone()),
        )))
    }
}

/// Polls a future once. Panics if it is not ready.
pub fn now<F: Future>(future: F) -> F::Output {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(answer) => answer,
        Poll::Pending => panic!("the future is not ready"),
    }
}

/// Returns an in-memory storage that is set up.
pub fn memory() -> Memory {
    let memory = Memory::default();
    assert!(!now(set_up(&memory)).unwrap());
    memory
}

pub fn exchange<R: Ruleset>(memory: &Memory, toy: &ToyDevice<R>) -> Report {
    let report = now(sync(memory, toy, &toy.who)).unwrap();
    assert_eq!(report.stopped, None);
    report
}

/// Returns the report's single outcome. Panics if there is none or more than one.
pub fn only(report: &Report) -> &OutcomeKind {
    assert_eq!(report.outcomes.len(), 1, "{report:?}");
    &report.outcomes[0].kind
}
