//! A second game beside Hamlet in one file of saved games: it is set up, played, undone, branched, exported, imported, exchanged
//! and backed up by the same commands.

mod tictactoe;

use hamlet_app::api::{
    AppInfo, GameCard, ImportKind, Imported, ReplayMap, ReplayStepOf, StorageSetup, Waiting,
};
use hamlet_app::{AnyGame, App, Asker, Entry, GAMES, Games, dispatch};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::net::Ipv4Addr;
use std::path::Path;
use tictactoe::{Line, Noughts, Setup, View};

type Played = hamlet_app::api::PlayedOf<View, Line>;

/// Returns the app's games and tic-tac-toe. Adding a game takes one more entry in this list.
fn games() -> Games {
    let all = GAMES.iter().copied().chain([&const { Entry::<Noughts>::new() } as &dyn AnyGame]);
    Vec::leak(all.collect())
}

async fn open(folder: &Path) -> App {
    App::open_for(games(), &folder.join("games.sqlite")).await
}

/// Sends a command as a screen does, and returns the typed answer.
async fn ask<T: DeserializeOwned>(app: &App, command: &str, args: Value) -> T {
    let answer = dispatch(app, Asker::Owner, command, &args).await;
    let text = answer.unwrap_or_else(|problem| panic!("{command}: {problem:?}"));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{command}: {error}: {text}"))
}

async fn new_game(app: &App, title: &str) -> View {
    let setup = Setup { ruleset: "tic-tac-toe".to_owned(), title: title.to_owned(), seed: 3 };
    ask::<Played>(app, "new_game", json!({ "setup": setup })).await.view
}

async fn play(app: &App, view: &View, choice: u32) -> Played {
    ask(app, "play", json!({ "game": view.game, "state": view.state, "choice": choice })).await
}

/// Plays one turn for each listed number, marking and confirming that cell.
async fn play_turns(app: &App, mut view: View, marks: &[u32]) -> View {
    for mark in marks {
        view = play(app, &view, *mark).await.view;
        view = play(app, &view, 0).await.view;
    }
    view
}

fn hamlet_setup() -> Value {
    json!({
        "name": "A village", "layout": "recommended", "seed": "5", "lake": null,
        "players": [{ "name": "Ada", "colour": "blue" }, { "name": "Ben", "colour": "sun" }],
        "solo": { "preset": "normal", "settles_ties": true, "modifiers": {
            "two_donkeys": false, "landmarks_1": false, "pays_ignored_gold": false, "two_villagers": false,
            "favour_stays_up": false, "merchant_strict": false, "chaplain_strict": false, "landmarks_5": false,
            "sells_leftovers": false } },
    })
}

#[tokio::test]
async fn a_second_game_is_played_to_its_end_with_undo_redo_and_reopening() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = open(folder.path()).await;
    let view = new_game(&app, "First").await;
    assert_eq!((view.choices.len(), view.choices[0].as_str(), &view.undo), (9, "Mark(0)", &None));
    let marked = play(&app, &view, 4).await;
    assert_eq!(marked.lines, [Line { seat: view.decider, cell: Some(4), moment: 0 }]);
    assert!(marked.view.undo.is_some() && marked.steps.is_empty());
    let at = json!({ "game": view.game, "state": marked.view.state });
    let back: Played = ask(&app, "undo", at).await;
    assert_eq!((back.view.choices.len(), back.view.undo, back.view.redo.is_some()), (9, None, true));
    let again: Played = ask(&app, "redo", json!({ "game": view.game, "state": back.view.state })).await;
    assert_eq!(again.view.choices, ["Confirm"]);
    let done = play(&app, &again.view, 0).await.view;
    assert_ne!(done.decider, view.decider);
    let refused =
        dispatch(&app, Asker::Owner, "undo", &json!({ "game": view.game, "state": done.state })).await;
    assert!(refused.is_err(), "the other seat's turn began");
    // Cell 4 is marked already. The cells 0, 3, 1 and 5 follow, and 3, 4, 5 are a row.
    let end = play_turns(&app, done, &[0, 2, 0, 1]).await;
    assert!(end.over && end.choices.is_empty(), "{end:?}");
    app.close().await;
    let app = open(folder.path()).await;
    let opened: View = ask(&app, "open_game", json!({ "game": view.game })).await;
    assert_eq!(opened, View { undo: opened.undo.clone(), ..end });
    let score: Vec<i32> = ask(&app, "score", json!({ "game": view.game })).await;
    assert_eq!(score.iter().sum::<i32>(), 1);
    let lines: Vec<Line> = ask(&app, "log", json!({ "game": view.game })).await;
    assert_eq!(lines.iter().filter_map(|line| line.cell).collect::<Vec<_>>(), [4, 0, 3, 1, 5]);
    app.close().await;
}

#[tokio::test]
async fn games_of_both_kinds_share_a_list_and_are_not_confused() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = open(folder.path()).await;
    let toy = new_game(&app, "Toy").await;
    let hamlet: hamlet_app::api::Played = ask(&app, "new_game", json!({ "setup": hamlet_setup() })).await;
    let cards: Vec<GameCard> = ask(&app, "list_games", json!({})).await;
    let kinds: Vec<(&str, &str)> =
        cards.iter().map(|card| (card.name.as_str(), card.ruleset.as_str())).collect();
    assert_eq!(kinds, [("A village", "hamlet"), ("Toy", "tic-tac-toe")]);
    // Sends a command that only Hamlet has, and the typed commands of each game for a save of the other.
    let at = json!({ "game": toy.game, "state": toy.state });
    assert!(dispatch(&app, Asker::Owner, "pay_for_me", &at).await.is_err());
    assert!(app.open_game(&toy.game).await.is_err());
    assert!(app.of::<Noughts>().open_game(&hamlet.view.game).await.is_err());
    assert!(app.of::<Noughts>().play(&hamlet.view.game, hamlet.view.state, 0).await.is_err());
    // Neither save has changed.
    assert_eq!(app.of::<Noughts>().open_game(&toy.game).await.expect("opens"), toy);
    assert_eq!(app.open_game(&hamlet.view.game).await.expect("opens").state, hamlet.view.state);
    // A program without tic-tac-toe shows the other game and changes nothing.
    app.close().await;
    let app = App::open(&folder.path().join("games.sqlite")).await;
    let known: Vec<String> =
        app.list_games().await.expect("a list").into_iter().map(|card| card.name).collect();
    assert_eq!(known, ["A village"]);
    assert!(app.open_game(&toy.game).await.is_err());
    app.close().await;
    let app = open(folder.path()).await;
    assert_eq!(app.of::<Noughts>().open_game(&toy.game).await.expect("still there"), toy);
    app.close().await;
}

/// It has no statistics and no game of the week, and the other games keep theirs.
#[tokio::test]
async fn statistics_and_games_of_the_week_leave_a_second_game_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = open(folder.path()).await;
    let view = new_game(&app, "Toy").await;
    play_turns(&app, view, &[4, 0, 2, 0, 1]).await;
    let day = "2026-11-18";
    for (command, args) in [("statistics", json!({})), ("weekly", json!({ "day": day }))] {
        for (ruleset, is_told) in
            [("tic-tac-toe", false), ("chess", false), ("hamlet", true), ("carcassonne", true)]
        {
            let mut args = args.clone();
            args["ruleset"] = json!(ruleset);
            let told = dispatch(&app, Asker::Owner, command, &args).await;
            assert_eq!(told.is_ok(), is_told, "{command} of {ruleset}: {told:?}");
        }
    }
    let waiting: Waiting = ask(&app, "waiting", json!({ "day": day })).await;
    let weeks: Vec<&str> = waiting.weeks.iter().map(|week| week.ruleset.as_str()).collect();
    assert_eq!(weeks, ["hamlet", "carcassonne"]);
    ask::<()>(&app, "join_names", json!({ "name": "Ada", "player": "Ben" })).await;
    let info: AppInfo = ask(&app, "app_info", json!({})).await;
    assert!(info.ratings.levels.iter().all(|level| level.game.as_str() != "tic-tac-toe"));
    app.close().await;
}

#[tokio::test]
async fn a_second_game_is_replayed_and_branched() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = open(folder.path()).await;
    let start = new_game(&app, "First").await;
    let view = play_turns(&app, start, &[4, 0]).await;
    let map: ReplayMap = ask(&app, "replay", json!({ "game": view.game })).await;
    assert_eq!((map.moments, map.turns.len(), map.over), (5, 2, false));
    let at = json!({ "game": view.game, "state": map.state, "moment": 3 });
    let step: ReplayStepOf<View, Line, Vec<i32>> = ask(&app, "replay_at", at).await;
    assert_eq!((step.lines.len(), step.lines[0].cell, step.lines[0].moment), (1, Some(0), 3));
    assert!(step.view.choices.is_empty());
    let args = json!({ "game": view.game, "state": map.state, "moment": 2, "name": "What if" });
    let branch: GameCard = ask(&app, "branch_game", args).await;
    let other: View = ask(&app, "open_game", json!({ "game": branch.game })).await;
    assert_eq!((other.choices.len(), branch.ruleset.as_str()), (8, "tic-tac-toe"));
    app.close().await;
}

#[tokio::test]
async fn a_second_game_is_exported_and_imported_as_text_code_and_file() {
    let (here, there) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let (app, other) = (open(here.path()).await, open(there.path()).await);
    let start = new_game(&app, "Journey").await;
    let view = play_turns(&app, start, &[4, 0]).await;
    let code = app.export_code(&view.game).await.expect("a code");
    assert!(code.text.starts_with("TICTACTOE:") && code.qr.is_some());
    let came: Imported = ask(&other, "import_text", json!({ "text": code.text })).await;
    assert_eq!(
        (came.kind, came.card.name.as_str(), came.card.ruleset.as_str()),
        (ImportKind::New, "Journey", "tic-tac-toe")
    );
    let same = other.import_picture(std::slice::from_ref(&code.text)).await.expect("taken in");
    assert_eq!(same.kind, ImportKind::Same);
    play_turns(&app, view.clone(), &[1]).await;
    let file = app.export_file(&view.game).await.expect("a file");
    assert_eq!(
        (file.name.as_str(), file.text.contains("\"game\":\"tic-tac-toe\"")),
        ("Journey.hamlet", true)
    );
    assert_eq!(other.import_file(file.text.as_bytes()).await.expect("taken in").kind, ImportKind::Longer);
    // The other device continued the game differently.
    let theirs: View = ask(&other, "open_game", json!({ "game": came.card.game })).await;
    play_turns(&other, theirs, &[2]).await;
    let mine: View = ask(&app, "open_game", json!({ "game": view.game })).await;
    play_turns(&app, mine, &[3]).await;
    let text = app.export_game(&view.game).await.expect("a record");
    let forked = other.import_file(text.as_bytes()).await.expect("taken in");
    assert_eq!((forked.kind, forked.fork_at), (ImportKind::Fork, Some(6)));
    app.close().await;
    other.close().await;
}

#[tokio::test]
async fn a_second_game_is_exchanged_by_two_devices_nearby() {
    let (here, there) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let app = open(here.path()).await.nearby_at(Ipv4Addr::LOCALHOST.into());
    let other = open(there.path()).await.nearby_at(Ipv4Addr::LOCALHOST.into());
    let view = play_turns(&app, new_game(&app, "Neighbours").await, &[4, 0]).await;
    let offer = app.nearby_offer().await.expect("an offer");
    let (host, guest) = tokio::join!(app.nearby_wait(), other.nearby_join(&offer.text));
    assert_eq!((host.expect("met").problem, guest.expect("met").problem), (None, None));
    let card = other.list_games().await.expect("a list").remove(0);
    assert_eq!((card.name.as_str(), card.ruleset.as_str()), ("Neighbours", "tic-tac-toe"));
    let theirs: View = ask(&other, "open_game", json!({ "game": card.game })).await;
    assert_eq!(theirs.choices, view.choices);
    app.close().await;
    other.close().await;
}

#[tokio::test]
async fn a_second_game_is_exchanged_and_backed_up() {
    let (here, there) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let storage = tempfile::tempdir().expect("a folder");
    let (app, other) = (open(here.path()).await, open(there.path()).await);
    for device in [&app, &other] {
        let place = json!({ "kind": "folder", "address": storage.path(), "folder": "", "user": "", "bucket": "", "region": "", "plain": false });
        let setup: StorageSetup =
            serde_json::from_value(json!({ "place": place, "secret": null })).expect("a set-up");
        device.set_storage(setup).await.expect("a storage");
    }
    let start = new_game(&app, "Travels").await;
    let view = play_turns(&app, start, &[4, 0]).await;
    app.sync_now().await.expect("sent");
    other.sync_now().await.expect("received");
    let theirs = other.list_games().await.expect("a list").remove(0);
    assert_eq!((theirs.name.as_str(), theirs.ruleset.as_str()), ("Travels", "tic-tac-toe"));
    let there_now: View = ask(&other, "open_game", json!({ "game": theirs.game })).await;
    play_turns(&other, there_now, &[1]).await;
    other.sync_now().await.expect("sent");
    app.sync_now().await.expect("received");
    let now: View = ask(&app, "open_game", json!({ "game": view.game })).await;
    assert_eq!(now.choices.len(), 6);
    // A backup of the saved games restores it.
    let copy = app.make_backup().await.expect("a copy");
    app.delete_game(&view.game).await.expect("deleted");
    let restored = app.restore_backup(&copy.backup).await.expect("restored");
    assert_eq!(restored.trashed, 1);
    let again: View = ask(&app, "open_game", json!({ "game": view.game })).await;
    assert_eq!(again.choices, now.choices);
    app.close().await;
    other.close().await;
}
