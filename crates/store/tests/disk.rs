//! A failed write stores nothing, and later requests work without a restart.

use hamlet_store::{NewGame, Store, StoredStep};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use std::path::Path;
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
    assert_eq!(store.append("first", 0, 1, &STEP, "card").await.expect("stored"), 1);
    store.rename("second", "Sunday").await.expect("renamed");
    store.close().await;
    let again = Store::open(&file).await.expect("opens");
    let listed = again.list(false).await.expect("listed");
    let mut names: Vec<_> = listed.iter().map(|entry| (entry.id.as_str(), entry.name.as_str())).collect();
    names.sort_unstable();
    assert_eq!(names, [("first", "Saturday"), ("second", "Sunday")]);
    assert_eq!(again.load("first").await.expect("loads").steps.len(), 2);
}
