//! Tests of recovering a damaged file: recovered games are unchanged, losses are counted, and a failure leaves no file.

use crate::device::{new_game, play};
use hamlet_app::record::{Record, Relation};
use hamlet_app::{App, Recovered, recover};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use std::collections::BTreeMap;
use tempfile::TempDir;

const PAGE: usize = 4096;
const GAMES: usize = 8;

async fn records(app: &App) -> BTreeMap<String, Record> {
    let mut records = BTreeMap::new();
    for card in app.list_games().await.expect("listed") {
        let record = app.export_game(&card.game).await.expect("exported");
        records.insert(card.name, Record::read(&record).expect("sound"));
    }
    records
}

#[tokio::test]
async fn each_damaged_page_leaves_readable_games_and_a_correct_count() {
    let folder = TempDir::new().expect("folder");
    let file = folder.path().join("games.sqlite");
    let app = App::open(&file).await;
    for number in 0..GAMES {
        let game = new_game(&app, &number.to_string(), &format!("Game {number}")).await.game;
        play(&app, &game, 12, 0).await;
    }
    let stored = records(&app).await;
    app.close().await;
    let whole = std::fs::read(&file).expect("read");
    let (mut lost, mut part) = (0, 0);
    for (number, at) in (0..whole.len()).step_by(PAGE).enumerate() {
        let mut bytes = whole.clone();
        bytes[at..at + PAGE].fill(0xA5);
        std::fs::write(&file, &bytes).expect("written");
        let to = folder.path().join(format!("new-{number}.sqlite"));
        let recovered = recover(&file, &to).await.expect("games are left");
        let what = format!("page {}: {recovered:?}", number + 1);
        assert_eq!(recovered.whole + recovered.part + recovered.lost, GAMES, "{what}");
        assert_eq!(recovered.unreadable, 1, "{what}");
        let new = App::open(&to).await;
        let found = records(&new).await;
        new.close().await;
        assert_eq!(found.len(), recovered.whole + recovered.part, "{what}");
        let relation = |name: &str, record: &Record| record.relation(&stored[name]);
        let equal = found.iter().filter(|(name, record)| relation(name, record) == Relation::Equal).count();
        let begun = found.iter().filter(|(name, record)| relation(name, record) == Relation::ExtendedBy);
        assert_eq!((equal, begun.count()), (recovered.whole, recovered.part), "{what}");
        lost += recovered.lost;
        part += recovered.part;
    }
    assert!(lost >= GAMES && part >= GAMES, "each game lies on some page: {lost} lost, {part} in part");
}

#[tokio::test]
async fn a_game_whose_header_does_not_read_is_counted_as_lost() {
    let folder = TempDir::new().expect("folder");
    let file = folder.path().join("games.sqlite");
    let app = App::open(&file).await;
    for number in 0..3 {
        new_game(&app, &number.to_string(), &format!("Game {number}")).await;
    }
    app.close().await;
    let options = SqliteConnectOptions::new().filename(&file);
    let mut connection = SqliteConnection::connect_with(&options).await.expect("opens");
    let change = "UPDATE games SET header = '{\"format\":' WHERE name = 'Game 1'";
    sqlx::raw_sql(change).execute(&mut connection).await.expect("damaged");
    connection.close().await.expect("closed");
    let recovered = recover(&file, &folder.path().join("new.sqlite")).await.expect("games are left");
    assert_eq!(recovered, Recovered { whole: 2, lost: 1, ..Recovered::default() });
}

#[tokio::test]
async fn an_unrecoverable_file_creates_no_new_file() {
    let folder = TempDir::new().expect("folder");
    let file = folder.path().join("games.sqlite");
    std::fs::write(&file, "my diary").expect("written");
    let to = folder.path().join("new.sqlite");
    for _ in 0..2 {
        let problem = recover(&file, &to).await.expect_err("there is nothing");
        assert_eq!(problem.phrase.message_key(), "problem_recover_nothing");
    }
    // A failed write leaves no file either.
    let app = App::open(&folder.path().join("other.sqlite")).await;
    new_game(&app, "1", "Saturday").await;
    app.close().await;
    let nowhere = file.join("new.sqlite");
    recover(&folder.path().join("other.sqlite"), &nowhere).await.expect_err("there is no such folder");
    let names: Vec<_> = std::fs::read_dir(folder.path()).expect("folder").flatten().collect();
    assert!(names.iter().all(|entry| !entry.file_name().to_string_lossy().starts_with("new")));
}
