//! Backups: integrity, rotation, and files of every past schema.

use hamlet_store::{
    NewGame, Origin, SCHEMA, Store, StoreError, StoredStep, Timestamp, backups, read_backup, sweep_backups,
};
use std::path::Path;
use tempfile::TempDir;

async fn store(folder: &TempDir) -> Store {
    Store::open(&folder.path().join("games.sqlite")).await.expect("opens")
}

async fn create(store: &Store, id: &str) {
    let steps: Vec<StoredStep> = (0..50).map(|choice| StoredStep { choice, digest: choice * 7 }).collect();
    let game = NewGame { id, name: "Saturday", header: "{}", card: "{}", steps: &steps };
    store.create(game).await.expect("created");
}

/// Returns a time on a day in November 2026.
fn at(day: u32, second: u32) -> Timestamp {
    moment(2026, day, second)
}

fn moment(year: u32, day: u32, second: u32) -> Timestamp {
    Timestamp::parse(&format!("{year:04}11{day:02}T1200{second:02}.000Z")).expect("a moment")
}

/// Returns the times of the backups of one origin, newest first.
fn moments(folder: &Path, origin: Origin) -> Vec<Timestamp> {
    backups(folder).into_iter().filter(|copy| copy.origin == origin).map(|copy| copy.made).collect()
}

#[tokio::test]
async fn backups_are_complete_and_rotate() {
    let folder = TempDir::new().expect("folder");
    let ring = folder.path().join("backups");
    let store = store(&folder).await;
    let mut made = Vec::new();
    for count in 1..=6 {
        create(&store, &format!("game {count}")).await;
        // A backup includes changes that are still in the write-ahead log.
        let copy = store.backup(&ring, Origin::Manual, 3, &at(1, count)).await.expect("copied");
        let games = read_backup(&copy.file).await.expect("a copy opens").intact;
        assert_eq!((games.len(), games[0].steps.len(), games[0].cursor), (count as usize, 50, 50));
        made.insert(0, copy);
        assert_eq!(backups(&ring), made[..made.len().min(3)]);
    }
    assert_eq!(copies_in(&ring), 3, "no other files are left");
    // A later backup does not restore a trashed game.
    store.trash("game 1").await.expect("trashed");
    let copy = store.backup(&ring, Origin::Manual, 3, &at(1, 7)).await.expect("copied");
    assert_eq!(read_backup(&copy.file).await.expect("opens").intact.len(), 5);
}

/// Counts the files in the folder except the lock file.
fn copies_in(folder: &Path) -> usize {
    let files = std::fs::read_dir(folder).expect("the folder").flatten();
    files.filter(|file| file.file_name() != ".lock").count()
}

#[tokio::test]
async fn one_backup_a_day_is_made_and_kept() {
    let folder = TempDir::new().expect("folder");
    let ring = folder.path().join("backups");
    let store = store(&folder).await;
    create(&store, "a").await;
    for day in 1..=5 {
        assert!(store.backup_daily(&ring, 3, &at(day, 0)).await.expect("copied").is_some());
        assert!(store.backup_daily(&ring, 3, &at(day, 30)).await.expect("asked").is_none(), "day {day}");
    }
    assert_eq!(moments(&ring, Origin::Daily), [at(5, 0), at(4, 0), at(3, 0)]);
    // An earlier version stored manual backups as daily ones: ten on one day count as one day.
    for second in 1..=10 {
        store.backup(&ring, Origin::Daily, 3, &at(6, second)).await.expect("copied");
    }
    assert_eq!(moments(&ring, Origin::Daily), [at(6, 10), at(5, 0), at(4, 0)]);
}

#[tokio::test]
async fn manual_and_daily_backups_rotate_separately() {
    let folder = TempDir::new().expect("folder");
    let ring = folder.path().join("backups");
    let store = store(&folder).await;
    create(&store, "a").await;
    for day in 1..=3 {
        store.backup_daily(&ring, 3, &at(day, 0)).await.expect("copied");
    }
    for second in 1..=10 {
        store.backup(&ring, Origin::Manual, 3, &at(3, second)).await.expect("copied");
    }
    assert_eq!(moments(&ring, Origin::Daily), [at(3, 0), at(2, 0), at(1, 0)]);
    assert_eq!(moments(&ring, Origin::Manual), [at(3, 10), at(3, 9), at(3, 8)]);
    // A manual backup does not replace the daily one.
    assert!(store.backup_daily(&ring, 3, &at(4, 0)).await.expect("asked").is_some());
    for day in 5..=9 {
        store.backup_daily(&ring, 3, &at(day, 0)).await.expect("copied");
    }
    assert_eq!(moments(&ring, Origin::Manual), [at(3, 10), at(3, 9), at(3, 8)]);
}

#[tokio::test]
async fn a_wrong_clock_removes_no_backup() {
    let folder = TempDir::new().expect("folder");
    let ring = folder.path().join("backups");
    let store = store(&folder).await;
    create(&store, "a").await;
    for origin in [Origin::Daily, Origin::Manual] {
        let make = async |now: &Timestamp| match origin {
            Origin::Daily => store.backup_daily(&ring, 3, now).await.expect("copied"),
            Origin::Manual => Some(store.backup(&ring, origin, 3, now).await.expect("copied")),
        };
        let mut made = None;
        for day in [1, 3, 5] {
            made = make(&at(day, 0)).await;
        }
        // Backups made while the clock was far ahead.
        let last = made.expect("a copy").file;
        let future = [moment(9998, 2, 0), moment(9998, 1, 0)];
        for stamp in &future {
            let name = last.to_str().expect("a name").replace(&at(5, 0).to_string(), &stamp.to_string());
            std::fs::copy(&last, name).expect("copied");
        }
        let told = |stamps: &[Timestamp]| [&future[..], stamps].concat();

        // The clock is reset to 1970: all real backups are in its future.
        let lost = moment(1970, 1, 0);
        make(&lost).await.expect("a copy");
        let all = told(&[at(5, 0), at(3, 0), at(1, 0), lost]);
        assert_eq!(moments(&ring, origin), all, "{origin:?}: no backup of the future is removed");
        // A few days back: earlier backups count, later ones are ignored and kept.
        make(&at(2, 0)).await.expect("a copy");
        let all = told(&[at(5, 0), at(3, 0), at(2, 0), at(1, 0), moment(1970, 1, 0)]);
        assert_eq!(moments(&ring, origin), all, "{origin:?}");
        // The clock is right again.
        make(&at(6, 0)).await.expect("today's backup despite those of the future");
        assert_eq!(moments(&ring, origin), told(&[at(6, 0), at(5, 0), at(3, 0)]), "{origin:?}");
    }
}

#[tokio::test]
async fn only_incomplete_backups_are_swept() {
    let folder = TempDir::new().expect("folder");
    let ring = folder.path().join("backups");
    let store = store(&folder).await;
    create(&store, "a").await;
    let kept = store.backup(&ring, Origin::Manual, 3, &at(1, 0)).await.expect("copied");
    let others =
        ["diary.part", "games-2026.sqlite.part", "games.sqlite", "before-schema-2.sqlite", "x.part-wal"];
    let ours = [
        "games-20261101T120000.000Z.sqlite.part",
        "games-20261101T120000.000Z.sqlite.part-journal",
        "manual-20261101T120000.000Z.sqlite.part",
        "before-schema-2.sqlite.part",
    ];
    for name in others.iter().chain(&ours) {
        std::fs::write(ring.join(name), "cut").expect("written");
    }
    sweep_backups(&ring);
    let there = |name: &str| ring.join(name).exists();
    assert!(others.iter().all(|name| there(name)), "foreign files stay");
    assert!(!ours.iter().any(|name| there(name)), "incomplete backups are removed");
    assert_eq!(backups(&ring), [kept], "a file that only resembles a backup is not listed");

    // The file of a running backup stays.
    let unfinished = ring.join(ours[0]);
    std::fs::write(&unfinished, "being written").expect("written");
    let lock = std::fs::File::create(ring.join(".lock")).expect("opens");
    lock.lock().expect("locked");
    sweep_backups(&ring);
    assert!(unfinished.exists());
    lock.unlock().expect("unlocked");
    sweep_backups(&ring);
    assert!(!unfinished.exists());
    sweep_backups(&folder.path().join("no such folder"));
}

#[tokio::test]
async fn a_failed_backup_changes_nothing() {
    let folder = TempDir::new().expect("folder");
    let store = store(&folder).await;
    create(&store, "a").await;
    let file = folder.path().join("in the way");
    std::fs::write(&file, "a file").expect("written");
    let error = store.backup(&file, Origin::Manual, 3, &at(1, 0)).await.expect_err("there is a file");
    assert!(matches!(error, StoreError::Copy { .. }), "{error}");
    assert_eq!(std::fs::read(&file).expect("read"), b"a file");
    create(&store, "b").await;
    assert_eq!(store.list(false).await.expect("listed").len(), 2);
}

/// A fixture of each past schema must open.
#[tokio::test]
async fn every_schema_ever_written_opens() {
    for schema in 1..=SCHEMA {
        let fixture = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join(format!("../../tests/fixtures/store/schema-{schema}.sqlite"));
        let folder = TempDir::new().expect("folder");
        let file = folder.path().join("games.sqlite");
        std::fs::copy(&fixture, &file).expect("each schema has its fixture");
        let store = Store::open(&file).await.expect("opens");
        let games = store.list(false).await.expect("listed");
        assert_eq!(games.len(), 2, "schema {schema}");
        for game in games {
            let saved = store.load(&game.id).await.expect("loads");
            let header: hamlet_record::Header<hamlet_rules::Hamlet> =
                serde_json::from_str(&saved.header).expect("a head");
            let steps: Vec<_> = saved
                .steps
                .iter()
                .map(|step| hamlet_record::Step { choice: step.choice, digest: step.digest })
                .collect();
            let replay = hamlet_record::LiveLog::load(header, &steps, saved.cursor).expect("replays");
            assert!(replay.game().is_over());
        }
    }
}

#[cfg(unix)]
#[tokio::test]
async fn a_pipe_with_the_name_of_a_backup_is_ignored() {
    let folder = TempDir::new().expect("folder");
    let ring = folder.path().join("backups");
    let store = store(&folder).await;
    create(&store, "a").await;
    let made = store.backup(&ring, Origin::Manual, 3, &at(1, 0)).await.expect("copied");
    let pipe = ring.join(format!("manual-{}.sqlite", at(2, 0)));
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    assert_eq!(backups(&ring), [made]);
}
