//! An unreadable value damages only its own game.

use hamlet_store::{DamagedGame, Fault, NewGame, Origin, Store, StoredStep, SyncBase, read_backup};
use sqlx::{Connection, SqliteConnection};
use std::path::Path;
use tempfile::TempDir;

fn steps(count: u32) -> Vec<StoredStep> {
    (0..count).map(|choice| StoredStep { choice, digest: choice.wrapping_mul(77) }).collect()
}

async fn create(store: &Store, id: &str) {
    let steps = steps(6);
    store.create(NewGame { id, name: id, header: "{}", card: "{}", steps: &steps }).await.expect("created");
}

/// Changes the file as a damaged disk might, which SQLite itself would refuse.
async fn damage(file: &Path, change: &str) {
    let url = format!("sqlite://{}", file.display());
    let mut connection = SqliteConnection::connect(&url).await.expect("connects");
    // Recreate the tables without STRICT and NOT NULL.
    let schema = "PRAGMA foreign_keys = OFF; PRAGMA writable_schema = ON; \
                  UPDATE sqlite_schema SET sql = replace(replace(sql, ' STRICT', ''), ' NOT NULL', '') \
                  WHERE type = 'table' AND name IN ('games', 'steps', 'bases', 'settings'); \
                  PRAGMA writable_schema = RESET;";
    let kept: Vec<(String, String)> =
        sqlx::query_as("SELECT name, sql FROM sqlite_schema WHERE type = 'table'")
            .fetch_all(&mut connection)
            .await
            .expect("read");
    sqlx::raw_sql(schema).execute(&mut connection).await.expect("unguarded");
    sqlx::raw_sql(sqlx::AssertSqlSafe(change.to_owned())).execute(&mut connection).await.expect("damaged");
    sqlx::raw_sql("PRAGMA writable_schema = ON").execute(&mut connection).await.expect("set");
    for (name, sql) in kept {
        sqlx::query("UPDATE sqlite_schema SET sql = ? WHERE name = ?")
            .bind(sql)
            .bind(name)
            .execute(&mut connection)
            .await
            .expect("guarded again");
    }
    sqlx::raw_sql("PRAGMA writable_schema = RESET").execute(&mut connection).await.expect("set");
    connection.close().await.expect("closed");
}

/// Damage to each column that is read, and how many steps remain readable.
const DAMAGE: &[(&str, Fault, usize)] = &[
    ("UPDATE games SET id = x'ff' WHERE id = 'bad'", Fault::Column("id"), 0),
    ("UPDATE games SET id = NULL WHERE id = 'bad'", Fault::Column("id"), 0),
    ("UPDATE games SET name = CAST(x'53ff' AS TEXT) WHERE id = 'bad'", Fault::Column("name"), 6),
    ("UPDATE games SET name = NULL WHERE id = 'bad'", Fault::Column("name"), 6),
    ("UPDATE games SET name = x'00' WHERE id = 'bad'", Fault::Column("name"), 6),
    ("UPDATE games SET header = CAST(x'7bff' AS TEXT) WHERE id = 'bad'", Fault::Column("header"), 6),
    ("UPDATE games SET header = NULL WHERE id = 'bad'", Fault::Column("header"), 6),
    ("UPDATE games SET revision = -1 WHERE id = 'bad'", Fault::Column("revision"), 6),
    ("UPDATE games SET revision = 4294967296 WHERE id = 'bad'", Fault::Column("revision"), 6),
    ("UPDATE games SET revision = NULL WHERE id = 'bad'", Fault::Column("revision"), 6),
    ("UPDATE games SET revision = 'many' WHERE id = 'bad'", Fault::Column("revision"), 6),
    ("UPDATE games SET cursor = -1 WHERE id = 'bad'", Fault::Column("cursor"), 6),
    ("UPDATE games SET cursor = NULL WHERE id = 'bad'", Fault::Column("cursor"), 6),
    ("UPDATE games SET cursor = 'x' WHERE id = 'bad'", Fault::Column("cursor"), 6),
    ("UPDATE games SET cursor = 7 WHERE id = 'bad'", Fault::Steps, 6),
    ("UPDATE games SET card = CAST(x'ff' AS TEXT) WHERE id = 'bad'", Fault::Column("card"), 6),
    ("UPDATE games SET card = NULL WHERE id = 'bad'", Fault::Column("card"), 6),
    ("UPDATE games SET saved_at = CAST(x'ff' AS TEXT) WHERE id = 'bad'", Fault::Column("saved_at"), 6),
    ("UPDATE games SET saved_at = x'35' WHERE id = 'bad'", Fault::Column("saved_at"), 6),
    ("DELETE FROM steps WHERE game = 'bad' AND step = 5", Fault::Steps, 5),
    ("DELETE FROM steps WHERE game = 'bad' AND step = 2", Fault::Steps, 2),
    ("DELETE FROM steps WHERE game = 'bad'", Fault::Steps, 0),
    ("UPDATE steps SET choice = -1 WHERE game = 'bad' AND step = 3", Fault::Steps, 3),
    ("UPDATE steps SET choice = 4294967296 WHERE game = 'bad' AND step = 3", Fault::Steps, 3),
    ("UPDATE steps SET choice = 'x' WHERE game = 'bad' AND step = 3", Fault::Steps, 3),
    ("UPDATE steps SET choice = NULL WHERE game = 'bad' AND step = 3", Fault::Steps, 3),
    ("UPDATE steps SET digest = 1.5 WHERE game = 'bad' AND step = 3", Fault::Steps, 3),
    ("UPDATE steps SET digest = -9 WHERE game = 'bad' AND step = 3", Fault::Steps, 3),
];

async fn ids(store: &Store) -> Vec<String> {
    let mut ids: Vec<_> = store.list(false).await.expect("listed").into_iter().map(|game| game.id).collect();
    ids.sort();
    ids
}

#[tokio::test]
async fn a_bad_value_damages_only_one_game() {
    for (change, fault, left) in DAMAGE {
        let folder = TempDir::new().expect("folder");
        let file = folder.path().join("games.sqlite");
        let store = Store::open(&file).await.expect("opens");
        for id in ["a", "bad", "c"] {
            create(&store, id).await;
        }
        store.close().await;
        damage(&file, change).await;

        let store = Store::open(&file).await.unwrap_or_else(|error| panic!("{change}: {error}"));
        assert_eq!(ids(&store).await, ["a", "c"], "{change}");
        let damaged = store.damaged_games().await.expect("listed");
        let [DamagedGame { row, fault: found, .. }] = &damaged[..] else { panic!("{change}: {damaged:?}") };
        assert_eq!(found, fault, "{change}");
        assert_eq!(store.readable_steps(*row).await.expect("read"), steps(6)[..*left], "{change}");
        let raw = store.raw_game(*row).await.expect("read");
        assert_eq!(raw.columns.len(), 9, "{change}");
        assert!(raw.steps.len() >= *left, "{change}");
        // The game is reported as damaged by every function, and the others work.
        if let Some(id) = &damaged[0].id {
            assert!(store.load(id).await.is_err(), "{change}");
            assert!(store.entry(id).await.is_err(), "{change}");
        }
        assert_eq!(store.games_to_sync("cloud").await.expect("read").len(), 2, "{change}");
        create(&store, "d").await;
        store.append("a", 0, 6, &steps(1), "{}").await.unwrap_or_else(|error| panic!("{change}: {error}"));

        // A backup can be made and holds what the file holds.
        let now = store.now().await.expect("a clock");
        let copy = store.backup(&folder.path().join("backups"), Origin::Daily, 3, &now).await;
        let copy = copy.unwrap_or_else(|error| panic!("{change}: {error}"));
        let games = read_backup(&copy.file).await.unwrap_or_else(|error| panic!("{change}: {error}"));
        assert_eq!((games.intact.len(), games.damaged.len()), (3, 1), "{change}");
        assert_eq!(games.damaged[0].steps, steps(6)[..*left], "{change}");

        // The game can be trashed, unless its id has a wrong type, which SQLite would refuse to store.
        let trashed = store.trash_damaged(*row, true).await;
        if change.contains("id = x") {
            assert!(trashed.is_err(), "{change}");
        } else {
            trashed.unwrap_or_else(|error| panic!("{change}: {error}"));
            assert!(store.damaged_games().await.expect("listed").iter().all(|game| game.trashed), "{change}");
            assert_eq!(ids(&store).await, ["a", "c", "d"], "{change}");
        }
    }
}

#[tokio::test]
async fn a_bad_base_or_setting_counts_as_missing() {
    let folder = TempDir::new().expect("folder");
    let file = folder.path().join("games.sqlite");
    let store = Store::open(&file).await.expect("opens");
    create(&store, "a").await;
    store.record_base("a", SyncBase { storage: "cloud", base: "{}" }).await.expect("remembered");
    store.set_setting("colour", "plum").await.expect("set");
    store.close().await;
    for value in ["CAST(x'ff' AS TEXT)", "NULL", "x'00'"] {
        damage(&file, &format!("UPDATE bases SET base = {value}; UPDATE settings SET value = {value};"))
            .await;
        let store = Store::open(&file).await.unwrap_or_else(|error| panic!("{value}: {error}"));
        assert_eq!(store.games_to_sync("cloud").await.expect("read")[0].base, None, "{value}");
        assert_eq!(store.setting("colour").await.expect("read"), None, "{value}");
        store.set_setting("colour", "blue").await.expect("set again");
        assert_eq!(store.setting("colour").await.expect("read").as_deref(), Some("blue"), "{value}");
        store.close().await;
    }
}
