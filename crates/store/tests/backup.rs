//! Copies are sound, are kept in a ring, and every schema that was ever written opens.

use hamlet_store::{NewGame, SCHEMA, Step, Store, StoreError, backups, read_backup};
use std::path::Path;
use tempfile::TempDir;

async fn store(folder: &TempDir) -> Store {
    Store::open(&folder.path().join("games.sqlite")).await.expect("opens")
}

async fn create(store: &Store, id: &str) {
    let steps: Vec<Step> = (0..50).map(|choice| Step { choice, digest: choice * 7 }).collect();
    let game = NewGame { id, name: "Saturday", header: "{}", card: "{}", steps: &steps };
    store.create(game).await.expect("created");
}

#[tokio::test]
async fn copies_are_whole_and_the_oldest_go() {
    let folder = TempDir::new().expect("folder");
    let ring = folder.path().join("backups");
    let store = store(&folder).await;
    let mut made = Vec::new();
    for count in 1..=6 {
        create(&store, &format!("game {count}")).await;
        // What is still in the write-ahead log is in the copy too.
        let copy = store.backup(&ring, 3).await.expect("copied");
        let games = read_backup(&copy).await.expect("a copy opens");
        let games = games.whole;
        assert_eq!((games.len(), games[0].steps.len(), games[0].cursor), (count, 50, 50));
        made.insert(0, copy);
        assert_eq!(backups(&ring), made[..made.len().min(3)]);
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    }
    let names = std::fs::read_dir(&ring).expect("the folder").count();
    assert_eq!(names, 3, "nothing else lies there");
    // A trashed game is not brought back by a copy made after.
    store.trash("game 1").await.expect("trashed");
    let copy = store.backup(&ring, 3).await.expect("copied");
    assert_eq!(read_backup(&copy).await.expect("opens").whole.len(), 5);
}

#[tokio::test]
async fn one_copy_a_day_is_enough() {
    let folder = TempDir::new().expect("folder");
    let ring = folder.path().join("backups");
    let store = store(&folder).await;
    create(&store, "a").await;
    let first = store.backup_daily(&ring, 3).await.expect("copied").expect("the first of the day");
    // Unless midnight passes just now.
    let again = store.backup_daily(&ring, 3).await.expect("asked");
    assert!(again.is_none() || backups(&ring).len() == 2);
    // One of yesterday does not count.
    let old = ring.join("games-20200101T000000.000Z.sqlite");
    std::fs::rename(&first, &old).expect("renamed");
    assert!(store.backup_daily(&ring, 3).await.expect("copied").is_some());
}

#[tokio::test]
async fn a_copy_that_cannot_be_made_costs_nothing() {
    let folder = TempDir::new().expect("folder");
    let store = store(&folder).await;
    create(&store, "a").await;
    let file = folder.path().join("in the way");
    std::fs::write(&file, "a file").expect("written");
    let error = store.backup(&file, 3).await.expect_err("there is a file");
    assert!(matches!(error, StoreError::Copy { .. }), "{error}");
    assert_eq!(std::fs::read(&file).expect("read"), b"a file");
    create(&store, "b").await;
    assert_eq!(store.list(false).await.expect("listed").len(), 2);
}

/// A file of each schema that was ever written is kept, and opens.
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
            let header: hamlet_record::Header = serde_json::from_str(&saved.header).expect("a head");
            let steps: Vec<_> = saved
                .steps
                .iter()
                .map(|step| hamlet_record::Step { choice: step.choice, digest: step.digest })
                .collect();
            let replay = hamlet_record::Replay::load(header, &steps, saved.cursor).expect("replays");
            assert!(replay.game().is_over());
        }
    }
}
