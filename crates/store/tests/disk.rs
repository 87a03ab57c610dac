//! A failed write stores nothing, and later requests work without a restart.

use hamlet_store::{NewGame, Store, StoredStep};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use std::path::Path;
use std::pin::pin;
use std::task::{Context, Waker};
use tempfile::TempDir;

const STEP: [StoredStep; 1] = [StoredStep { choice: 1, digest: 2 }];

fn game<'a>(id: &'a str, card: &'a str) -> NewGame<'a> {
    NewGame { id, name: "Saturday", header: "{}", card, steps: &STEP }
}

async fn raw(file: &Path, sql: &'static str) {
    let options = SqliteConnectOptions::new().filename(file);
    let mut connection = SqliteConnection::connect_with(&options).await.expect("connects");
    sqlx::raw_sql(sql).execute(&mut connection).await.expect("runs");
    connection.close().await.expect("closed");
}

/// `RAISE(ROLLBACK)` ends the transaction inside SQLite, as a full disk or an I/O error does: the following
/// ROLLBACK then fails, since there is no transaction.
#[tokio::test]
async fn a_transaction_ended_by_sqlite_does_not_block_the_next() {
    let folder = TempDir::new().expect("folder");
    let file = folder.path().join("games.sqlite");
    let store = Store::open(&file).await.expect("opens");
    store.create(game("first", "card")).await.expect("created");
    raw(
        &file,
        "CREATE TRIGGER full_disk BEFORE INSERT ON steps BEGIN SELECT RAISE(ROLLBACK, 'disk full'); END;",
    )
    .await;
    for _ in 0..3 {
        let error = store.create(game("lost", "card")).await.expect_err("the trigger");
        assert!(error.to_string().contains("disk full"), "{error}");
        let error = store.append("first", 0, 1, &STEP, "card").await.expect_err("the trigger");
        assert!(error.to_string().contains("disk full"), "{error}");
        assert_eq!(store.load("first").await.expect("reads go on").steps, STEP);
    }
    raw(&file, "DROP TRIGGER full_disk").await;
    store.create(game("second", "card")).await.expect("created");
    assert_eq!(store.append("first", 0, 1, &STEP, "card").await.expect("stored").revision, 1);
    store.rename("second", "Sunday").await.expect("renamed");
    store.close().await;
    let again = Store::open(&file).await.expect("opens");
    let listed = again.list(false).await.expect("listed");
    let mut names: Vec<_> = listed.iter().map(|entry| (entry.id.as_str(), entry.name.as_str())).collect();
    names.sort_unstable();
    assert_eq!(names, [("first", "Saturday"), ("second", "Sunday")]);
    assert_eq!(again.load("first").await.expect("loads").steps.len(), 2);
}

/// A change is one statement, so what was stored before the fault is taken back with it.
#[tokio::test]
async fn steps_that_fail_halfway_leave_revision_and_undone_steps() {
    let folder = TempDir::new().expect("folder");
    let file = folder.path().join("games.sqlite");
    let store = Store::open(&file).await.expect("opens");
    store.create(game("first", "card")).await.expect("created");
    assert_eq!(store.set_cursor("first", 0, 0, "undone").await.expect("undone").revision, 1);
    raw(
        &file,
        "CREATE TRIGGER second_step BEFORE INSERT ON steps WHEN NEW.step = 1 \
         BEGIN SELECT RAISE(ABORT, 'disk full'); END;",
    )
    .await;
    let before = store.load("first").await.expect("loads");
    let steps = [StoredStep { choice: 7, digest: 8 }, StoredStep { choice: 9, digest: 10 }];
    let error = store.append("first", 1, 0, &steps, "new card").await.expect_err("the trigger");
    assert!(error.to_string().contains("disk full"), "{error}");
    assert_eq!(store.load("first").await.expect("loads"), before);
    assert_eq!(store.entry("first").await.expect("read").card, "undone");
    raw(&file, "DROP TRIGGER second_step").await;
    assert_eq!(store.append("first", 1, 0, &steps, "new card").await.expect("stored").revision, 2);
    assert_eq!(store.load("first").await.expect("loads").steps, steps);
}

/// A request whose caller no longer waits for the answer.
#[tokio::test]
async fn an_abandoned_choice_is_stored_whole_or_not_at_all() {
    let folder = TempDir::new().expect("folder");
    let store = Store::open(&folder.path().join("games.sqlite")).await.expect("opens");
    store.create(game("first", "card")).await.expect("created");
    let mut revision = 0;
    for polls in 0..40 {
        let before = store.load("first").await.expect("loads").steps.len();
        {
            let mut append = pin!(store.append("first", revision, before, &STEP, "card"));
            let mut context = Context::from_waker(Waker::noop());
            for _ in 0..polls {
                if append.as_mut().poll(&mut context).is_ready() {
                    break;
                }
            }
        }
        // The next request waits until the connection is free.
        let saved = store.load("first").await.expect("loads");
        let stored = u32::try_from(saved.steps.len() - before).expect("a small number");
        assert!(stored <= 1, "{polls}: {stored}");
        assert_eq!(saved.revision, revision + stored, "{polls}");
        assert_eq!(saved.cursor, saved.steps.len(), "{polls}");
        revision = saved.revision;
    }
    let stored = store.append("first", revision, 0, &STEP, "card").await.expect("stored");
    assert_eq!(stored.revision, revision + 1);
}
