//! Stored changes last, and files that cannot be opened stay unchanged.

use hamlet_store::{
    APPLICATION_ID, GameVersion, NewGame, OpenError, SCHEMA, SEATS_SETTING, Store, StoreError, StoredStep,
};
use sqlx::{Connection, Row, SqliteConnection};
use std::path::Path;
use tempfile::TempDir;

fn steps(choices: &[u32]) -> Vec<StoredStep> {
    choices.iter().map(|&choice| StoredStep { choice, digest: choice.wrapping_mul(77) }).collect()
}

fn game<'a>(id: &'a str, steps: &'a [StoredStep]) -> NewGame<'a> {
    NewGame { id, name: "Saturday", header: "{}", card: "card 0", steps }
}

async fn store(folder: &TempDir) -> Store {
    Store::open(&folder.path().join("hamlet.db")).await.expect("opens")
}

#[tokio::test]
async fn a_choice_is_durable_without_closing() {
    let folder = TempDir::new().expect("folder");
    let first = store(&folder).await;
    first.create(game("a", &[])).await.expect("created");
    let stored = first.append("a", 0, 0, &steps(&[3]), "card 1").await.expect("stored");
    assert_eq!(stored.revision, 1);

    // Visible to a second process although the first never closed the file.
    let second = store(&folder).await;
    let saved = second.load("a").await.expect("loads");
    assert_eq!((saved.revision, saved.cursor, saved.steps), (1, 1, steps(&[3])));
    assert_eq!(second.entry("a").await.expect("listed").card, "card 1");
}

/// A dropped store closes its connection in the database's thread, which removes the log and its index meanwhile.
#[tokio::test]
async fn a_file_opens_while_an_earlier_connection_is_closing() {
    let folder = TempDir::new().expect("folder");
    store(&folder).await.create(game("a", &[])).await.expect("created");
    for revision in 0..50 {
        let opened = store(&folder).await;
        let stored = opened.append("a", revision, 0, &steps(&[revision]), "card").await.expect("stored");
        assert_eq!(stored.revision, revision + 1);
    }
}

#[tokio::test]
async fn undo_and_redo_last_and_a_new_choice_drops_undone_steps() {
    let folder = TempDir::new().expect("folder");
    let first = store(&folder).await;
    first.create(game("a", &[])).await.expect("created");
    first.append("a", 0, 0, &steps(&[1, 2, 3]), "c").await.expect("stored");
    assert_eq!(first.set_cursor("a", 1, 1, "c").await.expect("undone").revision, 2);
    first.close().await;

    let second = store(&folder).await;
    let saved = second.load("a").await.expect("loads");
    assert_eq!((saved.cursor, saved.steps.len(), saved.revision), (1, 3, 2));
    second.append("a", 2, 1, &steps(&[9]), "c").await.expect("stored");
    let saved = second.load("a").await.expect("loads");
    assert_eq!((saved.cursor, saved.steps), (2, steps(&[1, 9])));
}

#[tokio::test]
async fn several_steps_are_stored_at_once_whatever_their_numbers() {
    let folder = TempDir::new().expect("folder");
    let store = store(&folder).await;
    store.create(game("a", &[])).await.expect("created");
    let taken =
        [(0, u32::MAX), (u32::MAX, 0), (1, 1 << 31)].map(|(choice, digest)| StoredStep { choice, digest });
    assert_eq!(store.append("a", 0, 0, &taken, "card").await.expect("stored").revision, 1);
    let stored = store.append("a", 1, 3, &[], "card 2").await.expect("no step is a change too");
    assert_eq!(stored.revision, 2);
    let saved = store.load("a").await.expect("loads");
    assert_eq!((saved.revision, saved.cursor, saved.steps), (2, 3, taken.to_vec()));
}

#[tokio::test]
async fn two_processes_cannot_overwrite_each_other() {
    let folder = TempDir::new().expect("folder");
    let one = store(&folder).await;
    let two = store(&folder).await;
    one.create(game("a", &[])).await.expect("created");
    two.append("a", 0, 0, &steps(&[5]), "c").await.expect("stored");
    let error = one.append("a", 0, 0, &steps(&[6]), "c").await.expect_err("stale");
    assert!(matches!(error, StoreError::RevisionConflict { now: 1 }), "{error}");
    assert_eq!(one.load("a").await.expect("loads").steps, steps(&[5]));

    // Both write many games at once; none is lost.
    let many = |store: Store, who: &'static str| async move {
        for index in 0..20u32 {
            let id = format!("{who}{index}");
            store.create(game(&id, &steps(&[index]))).await.expect("created");
        }
    };
    tokio::join!(many(one.clone(), "x"), many(two.clone(), "y"));
    assert_eq!(one.list(false).await.expect("listed").len(), 41);
}

#[tokio::test]
async fn storing_a_step_or_an_undo_tells_what_another_program_changed() {
    let folder = TempDir::new().expect("folder");
    let (one, two) = (store(&folder).await, store(&folder).await);
    one.create(game("a", &[])).await.expect("created");
    let version = |revision, name: &str, seats: Option<&str>| GameVersion {
        revision,
        name: name.to_owned(),
        seats: seats.map(str::to_owned),
    };
    assert_eq!(one.version("a").await.expect("read"), version(0, "Saturday", None));
    two.rename("a", "Sunday").await.expect("renamed");
    let stored = one.append("a", 0, 0, &steps(&[5]), "c").await.expect("stored");
    assert_eq!(stored, version(1, "Sunday", None));
    two.set_setting(&format!("{SEATS_SETTING}a"), "[0]").await.expect("set");
    two.set_setting(&format!("{SEATS_SETTING}b"), "[1]").await.expect("set");
    let stored = one.set_cursor("a", 1, 0, "c").await.expect("stored");
    assert_eq!(stored, version(2, "Sunday", Some("[0]")));
    let conflict = |error| matches!(error, StoreError::RevisionConflict { now: 2 });
    assert!(conflict(two.set_cursor("a", 1, 1, "c").await.expect_err("stale")));
    assert!(conflict(two.append("a", 1, 1, &steps(&[7]), "c").await.expect_err("stale")));
    assert_eq!(two.load("a").await.expect("loads").steps, steps(&[5]), "nothing was changed");
    two.trash("a").await.expect("trashed");
    assert!(matches!(one.set_cursor("a", 2, 1, "c").await, Err(StoreError::NotFound(_))));
}

#[tokio::test]
async fn games_are_independent_and_can_be_restored_from_the_trash() {
    let folder = TempDir::new().expect("folder");
    let store = store(&folder).await;
    store.create(game("a", &steps(&[1]))).await.expect("created");
    store.create(game("b", &steps(&[2, 2]))).await.expect("created");
    store.rename("b", "Sunday").await.expect("renamed");
    store.trash("a").await.expect("trashed");
    assert!(matches!(store.load("a").await, Err(StoreError::NotFound(_))));
    assert!(matches!(store.append("a", 0, 1, &steps(&[1]), "c").await, Err(StoreError::NotFound(_))));
    assert!(matches!(store.trash("a").await, Err(StoreError::NotFound(_))));
    let names =
        |list: Vec<hamlet_store::ListEntry>| list.into_iter().map(|entry| entry.name).collect::<Vec<_>>();
    assert_eq!(names(store.list(false).await.expect("listed")), ["Sunday"]);
    assert_eq!(names(store.list(true).await.expect("listed")), ["Saturday"]);
    store.restore("a").await.expect("restored");
    assert_eq!(store.load("a").await.expect("loads").steps, steps(&[1]));
    assert_eq!(store.load("b").await.expect("loads").steps, steps(&[2, 2]));
}

#[tokio::test]
async fn of_games_stored_in_the_same_millisecond_the_newest_is_listed_first() {
    let folder = TempDir::new().expect("folder");
    let store = store(&folder).await;
    for id in ["b", "c", "a"] {
        store.create(game(id, &[])).await.expect("created");
    }
    let mut connection = raw(&folder.path().join("hamlet.db")).await;
    sqlx::raw_sql("UPDATE games SET saved_at = '2026-01-01T00:00:00.000Z'")
        .execute(&mut connection)
        .await
        .expect("set");
    let listed = store.list(false).await.expect("listed");
    assert_eq!(listed.iter().map(|entry| entry.id.as_str()).collect::<Vec<_>>(), ["a", "c", "b"]);
}

#[tokio::test]
async fn a_setting_is_kept_after_the_file_is_closed() {
    let folder = TempDir::new().expect("folder");
    let first = store(&folder).await;
    assert_eq!(first.setting("ui").await.expect("read"), None);
    first.set_setting("ui", "1").await.expect("set");
    first.set_setting("ui", "2").await.expect("set");
    first.close().await;
    assert_eq!(store(&folder).await.setting("ui").await.expect("read").as_deref(), Some("2"));
}

/// Opens a file that must be refused; checks that it and its log are unchanged.
async fn refused(file: &Path) -> OpenError {
    let side = {
        let mut name = file.as_os_str().to_owned();
        name.push("-wal");
        std::path::PathBuf::from(name)
    };
    let before = (std::fs::read(file).expect("file"), std::fs::read(&side).ok());
    let error = Store::open(file).await.expect_err("refused");
    let after = (std::fs::read(file).expect("file"), std::fs::read(&side).ok());
    assert!(before.0 == after.0, "the file was touched");
    assert!(before.1.unwrap_or_default() == after.1.unwrap_or_default(), "its log was touched");
    error
}

async fn raw(file: &Path) -> SqliteConnection {
    let url = format!("sqlite://{}?mode=rwc", file.display());
    SqliteConnection::connect(&url).await.expect("connects")
}

#[tokio::test]
async fn a_new_file_is_marked_as_ours() {
    let folder = TempDir::new().expect("folder");
    store(&folder).await.close().await;
    let mut connection = raw(&folder.path().join("hamlet.db")).await;
    for (pragma, expected) in [("PRAGMA application_id", APPLICATION_ID), ("PRAGMA user_version", SCHEMA)] {
        let row = sqlx::query(pragma).fetch_one(&mut connection).await.expect("answers");
        assert_eq!(row.get::<i64, _>(0), expected, "{pragma}");
    }
}

#[tokio::test]
async fn a_too_new_file_is_refused_untouched() {
    let folder = TempDir::new().expect("folder");
    let file = folder.path().join("hamlet.db");
    store(&folder).await.close().await;
    let mut connection = raw(&file).await;
    sqlx::raw_sql("PRAGMA user_version = 99").execute(&mut connection).await.expect("set");
    connection.close().await.expect("closed");
    let error = refused(&file).await;
    assert!(matches!(error, OpenError::TooNew { found: 99, .. }), "{error}");
}

#[tokio::test]
async fn a_file_that_is_too_new_by_its_log_is_refused_untouched() {
    let folder = TempDir::new().expect("folder");
    let file = folder.path().join("hamlet.db");
    let copy = folder.path().join("copy.db");
    store(&folder).await.close().await;
    let mut connection = raw(&file).await;
    sqlx::raw_sql("PRAGMA user_version = 99").execute(&mut connection).await.expect("set");
    // As a killed process leaves them: the number is only in the log.
    std::fs::copy(&file, &copy).expect("copied");
    std::fs::copy(folder.path().join("hamlet.db-wal"), folder.path().join("copy.db-wal")).expect("copied");
    let error = refused(&copy).await;
    assert!(matches!(error, OpenError::TooNew { found: 99, .. }), "{error}");
}

#[tokio::test]
async fn a_damaged_file_is_refused_untouched() {
    let folder = TempDir::new().expect("folder");
    let file = folder.path().join("hamlet.db");
    let store = store(&folder).await;
    for index in 0..200u32 {
        let id = format!("{index}");
        store.create(game(&id, &steps(&[1, 2, 3, 4, 5, 6, 7, 8]))).await.expect("created");
    }
    store.close().await;
    let whole = std::fs::read(&file).expect("file");

    let mut bytes = whole.clone();
    let middle = bytes.len() / 2;
    bytes[middle..middle + 4096].fill(0xA5);
    std::fs::write(&file, &bytes).expect("written");
    assert!(matches!(refused(&file).await, OpenError::Damaged { .. }));

    std::fs::write(&file, &whole[..whole.len() / 3]).expect("written");
    assert!(matches!(refused(&file).await, OpenError::Damaged { .. }));

    std::fs::write(&file, b"not a database").expect("written");
    assert!(matches!(refused(&file).await, OpenError::Damaged { .. }));
}

#[tokio::test]
async fn a_foreign_database_is_refused_untouched() {
    let folder = TempDir::new().expect("folder");
    let file = folder.path().join("other.db");
    let mut connection = raw(&file).await;
    sqlx::raw_sql("CREATE TABLE games (x)").execute(&mut connection).await.expect("created");
    connection.close().await.expect("closed");
    assert!(matches!(refused(&file).await, OpenError::Foreign { .. }));
}

#[tokio::test]
async fn steps_before_a_missing_one_can_be_read() {
    let folder = TempDir::new().expect("folder");
    let store = store(&folder).await;
    store.create(game("a", &steps(&[1, 2, 3, 4]))).await.expect("created");
    let mut connection = raw(&folder.path().join("hamlet.db")).await;
    sqlx::raw_sql("DELETE FROM steps WHERE step = 2").execute(&mut connection).await.expect("deleted");
    assert!(matches!(store.load("a").await, Err(StoreError::Damaged { .. })));
    let damaged = store.damaged_games().await.expect("listed").remove(0);
    assert_eq!((damaged.id.as_deref(), damaged.cursor), (Some("a"), Some(4)));
    assert_eq!(store.readable_steps(damaged.row).await.expect("read"), steps(&[1, 2]));
}

#[tokio::test]
async fn a_database_without_tables_is_opened_as_new() {
    let folder = TempDir::new().expect("folder");
    let file = folder.path().join("hamlet.db");
    let mut connection = raw(&file).await;
    sqlx::raw_sql("PRAGMA journal_mode = WAL").execute(&mut connection).await.expect("set");
    connection.close().await.expect("closed");
    assert!(std::fs::metadata(&file).expect("file").len() > 0);
    let store = Store::open(&file).await.expect("opens");
    store.create(game("a", &[])).await.expect("created");
}

#[tokio::test]
async fn games_are_salvaged_from_a_damaged_file() {
    let folder = TempDir::new().expect("folder");
    let file = folder.path().join("hamlet.db");
    let store = store(&folder).await;
    for index in 0..300u32 {
        let id = format!("{index:03}");
        store.create(game(&id, &steps(&[1, 2, 3, 4, 5, 6, 7, 8]))).await.expect("created");
    }
    store.close().await;
    let mut bytes = std::fs::read(&file).expect("file");
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 4096].fill(0xA5);
    std::fs::write(&file, &bytes).expect("written");
    assert!(matches!(refused(&file).await, OpenError::Damaged { .. }));
    let games = hamlet_store::salvage(&file).expect("salvaged").games;
    assert!(games.len() > 150, "{}", games.len());
    assert!(games.iter().filter(|game| game.steps.len() == 8).count() > 100);
    assert!(std::fs::read(&file).expect("file") == bytes, "the file was touched");
}

#[tokio::test]
async fn change_setting_loses_no_change_of_another_program() {
    const EACH: u32 = 50;
    let folder = TempDir::new().expect("folder");
    let (first, second) = (store(&folder).await, store(&folder).await);
    let count = async |store: &Store| {
        for _ in 0..EACH {
            let more = |old: Option<String>| {
                let old: u32 = old.and_then(|old| old.parse().ok()).unwrap_or(0);
                Ok((old + 1).to_string())
            };
            store.change_setting::<StoreError>("count", more).await.expect("changed");
        }
    };
    tokio::join!(count(&first), count(&second));
    let counted = first.setting("count").await.expect("read").expect("set");
    assert_eq!(counted, (2 * EACH).to_string());

    let refuse = |_| Err(StoreError::NotFound("a reason".to_owned()));
    assert!(first.change_setting("count", refuse).await.is_err());
    assert_eq!(second.setting("count").await.expect("read"), Some(counted), "nothing was stored");
}

#[tokio::test]
async fn a_game_at_the_highest_revision_cannot_be_changed() {
    let folder = TempDir::new().expect("folder");
    let store = store(&folder).await;
    store.create(game("a", &steps(&[3]))).await.expect("created");
    let url = format!("sqlite://{}", folder.path().join("hamlet.db").display());
    let mut connection = SqliteConnection::connect(&url).await.expect("connects");
    sqlx::raw_sql("UPDATE games SET revision = 4294967295").execute(&mut connection).await.expect("set");
    connection.close().await.expect("closed");
    let damaged = |error| matches!(error, StoreError::Damaged { .. });
    assert!(damaged(store.append("a", u32::MAX, 1, &steps(&[4]), "").await.expect_err("no next one")));
    assert!(damaged(store.set_cursor("a", u32::MAX, 0, "").await.expect_err("no next one")));
    let saved = store.load("a").await.expect("it can still be read");
    assert_eq!((saved.revision, saved.steps), (u32::MAX, steps(&[3])));
}
