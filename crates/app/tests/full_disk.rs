//! One running app whose disk is full for a while: each command fails with a reason, reading goes on, and once there is
//! space again the same command works without a restart. What was answered with success is there after a restart too.
//!
//! The disk is stood in for by the limit on the size of files (`RLIMIT_FSIZE`), which the system checks at each write.

#![cfg(target_os = "linux")]

mod device;

use device::{new_game, place, play};
use hamlet_app::App;
use hamlet_app::api::*;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// Name of the environment variable of the process that may limit itself without affecting other tests.
const CHILD: &str = "HAMLET_TEST_FULL_DISK";

/// Limits in bytes, which allow no writing or only the first pages of each file.
const LIMITS: [u64; 4] = [0, 4096, 16_384, 40_000];

#[test]
fn after_a_full_disk_every_command_works_again_without_a_restart() {
    if std::env::var_os(CHILD).is_none() {
        // The signal of the limit ends a process by default; ignored, the write fails. Children inherit that.
        let own = std::env::current_exe().expect("a test binary");
        let mut command = Command::new("sh");
        command.args(["-c", "trap '' XFSZ; exec \"$0\" --exact --nocapture \"$1\""]).arg(own);
        let name = std::thread::current().name().expect("a test's thread has its name").to_owned();
        let output = command.arg(name).env(CHILD, "1").output().expect("starts");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
        assert!(said.contains("1 passed"), "the test ran: {said}");
        return;
    }
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(fill_and_free());
}

/// Limits the size of this process's files, or takes the limit away.
fn limit(bytes: Option<u64>) {
    let soft = bytes.map_or("unlimited".to_owned(), |bytes| bytes.to_string());
    let mut command = Command::new("prlimit");
    command.arg(format!("--pid={}", std::process::id())).arg(format!("--fsize={soft}:"));
    assert!(command.status().expect("util-linux has prlimit").success());
}

/// Returns each game that must exist with the number of its steps.
async fn stored(app: &App) -> BTreeSet<(String, u32)> {
    let mut games = BTreeSet::new();
    for card in app.list_games().await.expect("listed") {
        let view = app.open_game(&card.game).await.expect("opens");
        games.insert((card.game, view.state));
    }
    games
}

/// A command that changes something; a failed one returns the kind of its problem.
#[derive(Clone, Copy, Debug)]
enum Change {
    Play,
    NewGame,
    Import,
    Sync,
    Backup,
}

struct Fixture {
    app: App,
    game: String,
    /// Makes each new game and each import different.
    count: u64,
}

impl Fixture {
    async fn make(&mut self, change: Change) -> Result<(), ProblemKind> {
        self.count += 1;
        let seed = self.count.to_string();
        match change {
            Change::Play => {
                let state = self.app.open_game(&self.game).await.map_err(|problem| problem.kind)?.state;
                self.app.play(&self.game, state, 0).await.map(drop).map_err(|problem| problem.kind)
            }
            Change::NewGame => {
                let app = &self.app;
                app.new_game(device::setup(&seed, "New")).await.map(drop).map_err(|problem| problem.kind)
            }
            Change::Import => {
                self.app.import_text(&record(&seed)).await.map(drop).map_err(|problem| problem.kind)
            }
            Change::Sync => {
                let report = self.app.sync_now().await.map_err(|problem| problem.kind)?;
                report.problem.map_or(Ok(()), |_| Err(ProblemKind::Storage))
            }
            Change::Backup => self.app.make_backup().await.map(drop).map_err(|problem| problem.kind),
        }
    }
}

/// Returns the code of a game as another device sends it.
fn record(seed: &str) -> String {
    use hamlet_app::record::{Colour, Header, LiveLog, SeatLabel, paste};
    let labels = Colour::ALL.map(|colour| SeatLabel { name: format!("{colour:?}"), colour, rival: None });
    let options = hamlet_rules::Options::new(2, seed.parse().expect("a number"));
    let header = Header::new("Sent".to_owned(), labels[..2].to_vec(), options).expect("header");
    let mut replay = LiveLog::new(header).expect("starts");
    for _ in 0..20 {
        replay.play(0).expect("offered");
    }
    paste::write(&replay.encode())
}

async fn fill_and_free() {
    let (folder, cloud) = (TempDir::new().expect("folder"), TempDir::new().expect("folder"));
    let file = folder.path().join("games.sqlite");
    let app = App::open(&file).await;
    let setup = StorageSetup { place: place(cloud.path()), secret: None };
    app.set_storage(setup).await.expect("set");
    let game = new_game(&app, "1", "Saturday").await.game;
    play(&app, &game, 3, 0).await;
    let mut fixture = Fixture { app, game, count: 1000 };
    for change in [Change::Play, Change::NewGame, Change::Import, Change::Sync, Change::Backup] {
        let mut failed = 0;
        for bytes in LIMITS {
            // A new game gives the exchange something to write.
            play(&fixture.app, &fixture.game, 1, 0).await;
            let before = stored(&fixture.app).await;
            limit(Some(bytes));
            let made = fixture.make(change).await;
            let during = fixture.app.list_games().await;
            limit(None);
            assert!(during.is_ok(), "{change:?} at {bytes} bytes: the list is read on");
            let after = stored(&fixture.app).await;
            match made {
                Ok(()) => assert!(after.len() >= before.len(), "{change:?} at {bytes} bytes"),
                Err(kind) => {
                    failed += 1;
                    assert_eq!(kind, ProblemKind::Storage, "{change:?} at {bytes} bytes");
                    assert_eq!(after, before, "{change:?} at {bytes} bytes: it failed and changed nothing");
                }
            }
            for next in [change, Change::Play, Change::NewGame, Change::Import, Change::Sync, Change::Backup]
            {
                let made = fixture.make(next).await;
                assert_eq!(made, Ok(()), "{next:?} after {change:?} at {bytes} bytes");
            }
        }
        assert!(failed > 0, "{change:?} never failed");
    }
    let before = stored(&fixture.app).await;
    fixture.app.close().await;
    assert_eq!(stored(&App::open(&file).await).await, before);
    leftovers(folder.path());
}

/// Checks that failed copies have left no file behind.
fn leftovers(folder: &Path) {
    let names = std::fs::read_dir(folder.join("backups")).expect("folder").flatten();
    let parts: Vec<_> =
        names.map(|entry| entry.file_name()).filter(|n| n.to_string_lossy().contains(".part")).collect();
    assert!(parts.is_empty(), "{parts:?}");
}
