//! A saved game that cannot be read: it is shown as damaged, can be recovered, exported and put away, and keeps nobody
//! from the others.

use crate::device::{new_game, place, play};
use hamlet_app::App;
use hamlet_app::api::*;
use hamlet_rules::Hamlet;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use std::path::Path;
use tempfile::TempDir;

async fn open(folder: &TempDir) -> App {
    App::open(&folder.path().join("games.sqlite")).await
}

async fn damage(file: &Path, change: &str) {
    let url = format!("sqlite://{}", file.display());
    let mut connection = SqliteConnection::connect(&url).await.expect("connects");
    sqlx::raw_sql(AssertSqlSafe(change.to_owned())).execute(&mut connection).await.expect("damaged");
    connection.close().await.expect("closed");
}

/// What becomes of a game of 12 steps, and how many of them are left; none where not even its start can be read.
const DAMAGE: &[(&str, Option<u32>)] = &[
    ("UPDATE games SET name = CAST(x'53ff' AS TEXT) WHERE id = 'ID'", Some(12)),
    ("UPDATE games SET revision = -1 WHERE id = 'ID'", Some(12)),
    ("UPDATE games SET cursor = 5000000000 WHERE id = 'ID'", Some(12)),
    ("UPDATE games SET saved_at = CAST(x'ff' AS TEXT) WHERE id = 'ID'", Some(12)),
    ("UPDATE games SET header = CAST(x'7bff' AS TEXT) WHERE id = 'ID'", None),
    ("UPDATE games SET header = '{\"format\":' WHERE id = 'ID'", None),
    ("DELETE FROM steps WHERE game = 'ID' AND step = 7", Some(7)),
    ("UPDATE steps SET choice = -1 WHERE game = 'ID' AND step = 7", Some(7)),
];

#[tokio::test]
async fn a_damaged_game_does_not_affect_the_others() {
    for (change, left) in DAMAGE {
        let folder = TempDir::new().expect("folder");
        let app = open(&folder).await;
        let bad = new_game(&app, "1", "Saturday").await.game;
        play(&app, &bad, 12, 0).await;
        let good = new_game(&app, "2", "Sunday").await.game;
        play(&app, &good, 5, 0).await;
        app.close().await;
        damage(&folder.path().join("games.sqlite"), &change.replace("ID", &bad)).await;

        // The start makes the day's backup.
        let app = open(&folder).await;
        assert_eq!(app.problem(), None, "{change}");
        let copies = app.list_backups().await.expect("listed");
        assert_eq!(copies.len(), 1, "{change}");
        let list = app.list_games().await.expect("listed");
        assert_eq!(list.iter().map(|card| &card.game).collect::<Vec<_>>(), [&good], "{change}");
        let damaged = app.damaged_games().await.expect("listed");
        assert_eq!(damaged.len(), 1, "{change}");
        assert_eq!(damaged[0].recoverable, *left, "{change}");

        // All other commands work.
        app.statistics_of::<Hamlet>().await.unwrap_or_else(|problem| panic!("{change}: {problem:?}"));
        app.weekly_of::<Hamlet>("2026-11-21").await.unwrap_or_else(|problem| panic!("{change}: {problem:?}"));
        let record = app.export_game(&good).await.expect("exported");
        assert_eq!(app.import_text(&record).await.expect("imported").kind, ImportKind::Same, "{change}");
        let cloud = TempDir::new().expect("folder");
        let setup = StorageSetup { place: place(cloud.path()), secret: None };
        app.set_storage(setup).await.expect("set");
        let report = app.sync_now().await.unwrap_or_else(|problem| panic!("{change}: {problem:?}"));
        assert_eq!((report.problem, report.games.len()), (None, 1), "{change}");
        assert!(app.open_game(&bad).await.is_err(), "{change}");

        // Another device restores the backup, and the report separates the restored games from the others.
        let there = TempDir::new().expect("folder");
        let other = open(&there).await;
        new_game(&other, "3", "Monday").await;
        let backups = there.path().join("backups");
        std::fs::create_dir_all(&backups).expect("made");
        let copy = &copies[0].backup;
        std::fs::copy(folder.path().join("backups").join(copy), backups.join(copy)).expect("copied");
        let restored =
            other.restore_backup(copy).await.unwrap_or_else(|problem| panic!("{change}: {problem:?}"));
        let (part, lost) = if left.is_some() { (1, 0) } else { (0, 1) };
        assert_eq!(restored, Restored { new: 1, part, lost, ..Restored::default() }, "{change}");
        let back = other.list_games().await.expect("listed").len();
        assert_eq!(back, 2 + usize::from(left.is_some()), "{change}");

        // The game can be exported to a file, recovered as far as it replays, and deleted.
        let row = &damaged[0].row;
        let file = app.export_damaged(row).await.expect("exported");
        let json: serde_json::Value = serde_json::from_str(&file.text).expect("JSON");
        assert_eq!(json["format"], "hamlet-damaged-game", "{change}");
        assert_eq!(json["game"]["id"], bad.as_str(), "{change}");
        assert!(json["steps"].as_array().expect("steps").len() >= 11, "{change}");
        match app.recover_damaged(row).await {
            Ok(card) => {
                let view = app.open_game(&card.game).await.expect("open");
                assert_eq!(Some(view.choices_taken), *left, "{change}");
            }
            Err(problem) => {
                assert_eq!((problem.kind, *left), (ProblemKind::Damaged, None), "{change}");
            }
        }
        assert_eq!(app.damaged_games().await.expect("listed"), damaged, "{change}: it stays as it is");
        app.trash_damaged(row, true).await.unwrap_or_else(|problem| panic!("{change}: {problem:?}"));
        assert!(app.damaged_games().await.expect("listed").iter().all(|game| game.trashed), "{change}");
        app.trash_damaged(row, false).await.expect("back");
        assert!(app.damaged_games().await.expect("listed").iter().all(|game| !game.trashed), "{change}");
    }
}

#[tokio::test]
async fn an_unreadable_summary_is_rebuilt_from_the_log() {
    let folder = TempDir::new().expect("folder");
    let app = open(&folder).await;
    let game = new_game(&app, "1", "Saturday").await.game;
    play(&app, &game, 12, 0).await;
    let before = app.list_games().await.expect("listed");
    damage(&folder.path().join("games.sqlite"), "UPDATE games SET card = 'no JSON'").await;
    assert_eq!(app.list_games().await.expect("listed"), before);
    assert_eq!(app.damaged_games().await.expect("listed"), []);
}

#[tokio::test]
async fn a_backup_without_readable_games_is_not_restored() {
    let folder = TempDir::new().expect("folder");
    let app = open(&folder).await;
    new_game(&app, "1", "Saturday").await;
    let copy = app.make_backup().await.expect("made");
    let file = folder.path().join("backups").join(&copy.backup);
    damage(&file, "ALTER TABLE games RENAME COLUMN saved_at TO kept_at").await;
    let problem = app.restore_backup(&copy.backup).await.expect_err("damaged");
    assert_eq!(problem.kind, ProblemKind::Damaged);
}
