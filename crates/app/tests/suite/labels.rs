//! Names and colours of games, players and devices: whichever way they come in, what is stored and shown has no invisible
//! characters, no blank names and a colour of its own for each seat.

use crate::device::{new_game, place, play, setup};
use hamlet_app::App;
use hamlet_app::api::*;
use hamlet_app::record::{LiveLog, is_invisible};
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};
use std::path::Path;
use tempfile::TempDir;

/// A name that clears a terminal, reverses the direction of writing and has invisible characters.
const BAD: &str = "\u{1b}[2JA\u{202e}d\u{200b}a\n";
/// The visible part of the name.
const SHOWN: &str = "[2JAda";

async fn open(folder: &TempDir) -> App {
    App::open(&folder.path().join("games.sqlite")).await
}

/// Returns seats with bad labels, as another program may have written them.
fn bad_seats() -> Value {
    json!([{ "name": BAD, "colour": "sun" }, { "name": " \u{feff}", "colour": "sun" }])
}

/// Returns a log with bad labels.
async fn bad_log(seed: &str) -> String {
    let folder = TempDir::new().expect("folder");
    let app = open(&folder).await;
    let game = new_game(&app, seed, "Saturday").await.game;
    play(&app, &game, 6, 0).await;
    let mut log: Value =
        serde_json::from_str(&app.export_game(&game).await.expect("exported")).expect("JSON");
    log["title"] = json!(BAD);
    log["seats"] = bad_seats();
    log.to_string()
}

/// Checks all texts about a game, and returns its title and the names of its seats.
async fn told(app: &App, game: &str) -> Vec<String> {
    let view = app.open_game(game).await.expect("opened");
    let cards = app.list_games().await.expect("listed");
    let card = cards.iter().find(|card| card.game == game).expect("listed");
    let code = app.export_code(game).await.expect("a code");
    let replay = LiveLog::read(code.text.as_bytes()).expect("reads");
    let of_view = [&view.name].into_iter().chain(view.seats.iter().map(|seat| &seat.name));
    let of_card = [&card.name].into_iter().chain(card.players.iter().map(|player| &player.name));
    let of_code =
        [&replay.header().title].into_iter().chain(replay.header().seats.iter().map(|seat| &seat.name));
    let [of_view, of_card, of_code]: [Vec<String>; 3] =
        [of_view.cloned().collect(), of_card.cloned().collect(), of_code.cloned().collect()];
    assert_eq!(of_view, of_card);
    assert_eq!(of_view, of_code);
    assert_ne!(view.seats[0].colour, view.seats[1].colour);
    let file = app.export_file(game).await.expect("a file").text;
    assert!(!file.chars().any(is_invisible) && !file.contains("\\u00") && !file.contains("\\n"), "{file}");
    of_view
}

#[tokio::test]
async fn an_imported_game_is_shown_with_visible_labels() {
    let folder = TempDir::new().expect("folder");
    let app = open(&folder).await;
    let log = bad_log("1").await;
    let came = app.import_file(log.as_bytes()).await.expect("the log itself is sound");
    assert_eq!(came.kind, ImportKind::New);
    assert_eq!(told(&app, &came.card.game).await, [SHOWN, SHOWN, "2"]);
    let card = app.import_game(&bad_log("2").await).await.expect("a copy");
    assert_eq!(told(&app, &card.game).await, [SHOWN, SHOWN, "2"]);
    assert_eq!(app.import_text(&log).await.expect("known").kind, ImportKind::Same);
    // A game without seats.
    let mut none: Value = serde_json::from_str(&bad_log("3").await).expect("JSON");
    (none["title"], none["seats"]) = (json!(" "), json!([]));
    let came = app.import_text(&none.to_string()).await.expect("the log itself is sound");
    assert_eq!(told(&app, &came.card.game).await, ["1, 2", "1", "2"]);
}

#[tokio::test]
async fn typed_labels_are_cleaned_or_refused() {
    let folder = TempDir::new().expect("folder");
    let app = open(&folder).await;
    let mut set_up = setup("1", BAD);
    set_up.players[0].name = BAD.to_owned();
    let game = app.new_game(set_up).await.expect("a game").view.game;
    assert_eq!(told(&app, &game).await, [SHOWN, SHOWN, "Ben"]);
    app.rename_game(&game, "\u{200b}Sun\u{202e}day\r").await.expect("renamed");
    assert_eq!(told(&app, &game).await, ["Sunday", SHOWN, "Ben"]);
    play(&app, &game, 3, 0).await;
    let state = app.replay(&game).await.expect("a replay").state;
    let branch = app.branch_game(&game, state, 1, BAD).await.expect("a branch");
    assert_eq!(told(&app, &branch.game).await, [SHOWN, SHOWN, "Ben"]);
    assert_eq!(app.set_device_name(BAD).await.expect("named").device_name, SHOWN);
    let blank = "\u{202e}\u{200b}";
    let mut nobody = setup("1", "Saturday");
    nobody.players[1].name = blank.to_owned();
    for refused in [
        app.new_game(nobody).await.map(|_| ()),
        app.new_game(setup("1", blank)).await.map(|_| ()),
        app.rename_game(&game, blank).await.map(|_| ()),
        app.branch_game(&game, state, 1, blank).await.map(|_| ()),
        app.set_device_name(blank).await.map(|_| ()),
    ] {
        let problem = refused.expect_err("nothing can be seen of it");
        assert_eq!(
            (problem.kind, problem.phrase.message_key()),
            (ProblemKind::BadRequest, "problem_name_empty")
        );
    }
}

async fn spoil(file: &Path, game: &str) {
    let mut connection =
        SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.expect("opens");
    sqlx::query(
        "UPDATE games SET name = ?1, header = json_set(header, '$.title', ?1, '$.seats', json(?2)),
         card = json_set(card, '$.name', ?1, '$.players[0].name', ?1) WHERE id = ?3",
    )
    .bind(BAD)
    .bind(bad_seats().to_string())
    .bind(game)
    .execute(&mut connection)
    .await
    .expect("spoiled");
    connection.close().await.expect("closed");
}

#[tokio::test]
async fn names_stored_by_an_older_version_are_shown_and_sent_cleaned() {
    let folder = TempDir::new().expect("folder");
    let app = open(&folder).await;
    let game = new_game(&app, "1", "Saturday").await.game;
    play(&app, &game, 6, 0).await;
    app.close().await;
    spoil(&folder.path().join("games.sqlite"), &game).await;
    let app = open(&folder).await;
    assert_eq!(told(&app, &game).await, [SHOWN, SHOWN, "2"]);
    assert_eq!(app.damaged_games().await.expect("listed"), []);
    play(&app, &game, 1, 0).await;
    assert_eq!(told(&app, &game).await, [SHOWN, SHOWN, "2"]);

    // The names are sent to another device by a storage, and restored from a backup.
    let (cloud, there) = (TempDir::new().expect("folder"), TempDir::new().expect("folder"));
    let set_up = || StorageSetup { place: place(cloud.path()), secret: None };
    app.set_storage(set_up()).await.expect("set");
    assert_eq!(app.sync_now().await.expect("exchanged").problem, None);
    let other = open(&there).await;
    other.set_storage(set_up()).await.expect("set");
    assert_eq!(other.sync_now().await.expect("exchanged").games.len(), 1);
    let received = other.list_games().await.expect("listed").remove(0);
    assert_eq!(told(&other, &received.game).await, [SHOWN, SHOWN, "2"]);
    assert_eq!(app.sync_now().await.expect("exchanged").games, [], "nothing is exchanged for ever");
    let copy = app.make_backup().await.expect("a copy").backup;
    app.delete_game(&game).await.expect("deleted");
    app.restore_backup(&copy).await.expect("restored");
    let back = app.list_games().await.expect("listed").remove(0);
    assert_eq!(told(&app, &back.game).await, [SHOWN, SHOWN, "2"]);
}
