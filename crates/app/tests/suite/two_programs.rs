//! Two programs on one folder of saved games, the window and `hamlet serve`: nothing is doubled, and what one changes the
//! other shows.

use crate::device::{new_game, place, play};
use hamlet_app::App;
use hamlet_app::api::*;
use tempfile::TempDir;

async fn open(folder: &TempDir) -> App {
    App::open(&folder.path().join("games.sqlite")).await
}

/// Returns a game of several steps as text, made on a separate device.
async fn game_from_elsewhere(seed: &str, steps: usize) -> (TempDir, App, String) {
    let folder = TempDir::new().expect("folder");
    let app = open(&folder).await;
    let game = new_game(&app, seed, "Saturday").await.game;
    play(&app, &game, steps, 1).await;
    (folder, app, game)
}

async fn games(app: &App) -> Vec<GameCard> {
    app.list_games().await.expect("listed")
}

#[tokio::test]
async fn a_game_imported_by_both_at_once_is_stored_once() {
    let (_elsewhere, from, game) = game_from_elsewhere("5", 8).await;
    let short = from.export_game(&game).await.expect("exported");
    play(&from, &game, 6, 1).await;
    let long = from.export_game(&game).await.expect("exported");
    for round in 0..8 {
        let folder = TempDir::new().expect("folder");
        let (one, two) = (open(&folder).await, open(&folder).await);
        let (a, b) = tokio::join!(one.import_text(&short), two.import_text(&short));
        let mut kinds = [a.expect("in").kind, b.expect("in").kind];
        kinds.sort_by_key(|kind| *kind != ImportKind::New);
        assert_eq!(kinds, [ImportKind::New, ImportKind::Same], "round {round}");
        // The longer version continues the stored game, also if both import it.
        let (a, b) = tokio::join!(two.import_text(&long), one.import_text(&long));
        let mut kinds = [a.expect("in").kind, b.expect("in").kind];
        kinds.sort_by_key(|kind| *kind != ImportKind::Longer);
        assert_eq!(kinds, [ImportKind::Longer, ImportKind::Same], "round {round}");
        assert_eq!(games(&one).await.len(), 1, "round {round}");
        assert_eq!(games(&one).await, games(&two).await, "round {round}");
        // The game is restored from the trash once.
        let id = games(&one).await.remove(0).game;
        one.delete_game(&id).await.expect("deleted");
        let (a, b) = tokio::join!(two.import_text(&long), one.import_text(&long));
        assert_eq!([a.expect("in").kind, b.expect("in").kind], [ImportKind::Trashed; 2]);
        assert!(games(&one).await.is_empty(), "round {round}");
    }
}

#[tokio::test]
async fn two_exchanges_at_once_store_each_game_once() {
    let cloud = TempDir::new().expect("folder");
    let setup = || StorageSetup { place: place(cloud.path()), secret: None };
    let (_elsewhere, from, game) = game_from_elsewhere("5", 8).await;
    new_game(&from, "6", "Sunday").await;
    from.set_storage(setup()).await.expect("set");
    from.sync_now().await.expect("synced");
    for round in 0..6 {
        let folder = TempDir::new().expect("folder");
        let (one, two) = (open(&folder).await, open(&folder).await);
        one.set_storage(setup()).await.expect("set");
        let (a, b) = tokio::join!(one.sync_now(), two.sync_now());
        assert_eq!((a.expect("synced").problem, b.expect("synced").problem), (None, None));
        one.sync_now().await.expect("synced");
        assert_eq!(games(&one).await.len(), 2, "round {round}");
        assert_eq!(games(&one).await, games(&two).await, "round {round}");
    }
    // Both show the moves of another device while one of them imports them.
    let folder = TempDir::new().expect("folder");
    let (one, two) = (open(&folder).await, open(&folder).await);
    one.set_storage(setup()).await.expect("set");
    let code = from.export_game(&game).await.expect("exported");
    let (a, b, c) = tokio::join!(one.sync_now(), two.import_text(&code), two.sync_now());
    assert!(a.is_ok() && b.is_ok() && c.is_ok());
    one.sync_now().await.expect("synced");
    assert_eq!(games(&two).await.len(), 2);
}

#[tokio::test]
async fn changes_of_one_program_are_shown_by_the_other() {
    let folder = TempDir::new().expect("folder");
    let (one, two) = (open(&folder).await, open(&folder).await);
    let game = new_game(&one, "5", "Saturday").await.game;
    play(&one, &game, 3, 1).await;
    let open_there = two.open_game(&game).await.expect("open");
    // A new name appears at the open table, in the exported code and in the list.
    one.rename_game(&game, "Sunday").await.expect("renamed");
    assert_eq!(two.open_game(&game).await.expect("open").name, "Sunday");
    let played = two.play(&game, open_there.state, open_there.choices[0].index).await.expect("played");
    assert_eq!(played.view.name, "Sunday");
    assert!(two.export_game(&game).await.expect("exported").contains("Sunday"));
    assert_eq!(games(&two).await[0].name, "Sunday");
    // A game is deleted and restored.
    two.delete_game(&game).await.expect("deleted");
    assert_eq!(one.open_game(&game).await.expect_err("gone").kind, ProblemKind::NotFound);
    one.restore_game(&game).await.expect("restored");
    assert_eq!(two.open_game(&game).await.expect("back").choices_taken, played.view.choices_taken);
    // Settings: each program changes one that the other shows, and reverts none.
    let dark = SettingsChange { theme: Some(Theme::Dark), ..Default::default() };
    let silent = SettingsChange { sound: Some(false), ..Default::default() };
    one.set_settings(dark).await.expect("set");
    let both = two.set_settings(silent).await.expect("set");
    assert_eq!((both.theme, both.sound), (Theme::Dark, false));
    assert_eq!(one.get_settings().await.expect("read"), both);
}

#[tokio::test]
async fn a_choice_finds_what_the_other_program_changed() {
    let folder = TempDir::new().expect("folder");
    let (one, two) = (open(&folder).await, open(&folder).await);
    let game = new_game(&one, "5", "Saturday").await.game;
    play(&one, &game, 3, 1).await;
    let table = two.open_game(&game).await.expect("open");
    let (state, choice) = (table.state, table.choices[0].index);
    // Both have the game in memory, and one of them changes it.
    one.rename_game(&game, "Sunday").await.expect("renamed");
    let played = two.play(&game, state, choice).await.expect("played").view;
    assert_eq!((played.name.as_str(), played.state), ("Sunday", state + 1));
    for stale in [choice, u32::MAX] {
        assert_eq!(one.play(&game, state, stale).await.expect_err("stale").kind, ProblemKind::Stale);
    }
    assert_eq!(one.undo(&game, state).await.expect_err("stale").kind, ProblemKind::Stale);
    one.rename_game(&game, "Monday").await.expect("renamed");
    let next = two.play(&game, played.state, played.choices[0].index).await.expect("played").view;
    assert_eq!(next.name, "Monday");
    // Which seats play here is a setting of the device, which both programs share.
    one.open_game(&game).await.expect("open");
    let apart = one.seat_here(&game, next.state, vec![1]).await.expect("seated");
    assert_ne!(apart.distance, Distance::OneDevice);
    let seated = two.play(&game, next.state, next.choices[0].index).await.expect("it was shown as possible");
    let found = two.open_game(&game).await.expect("open");
    assert_eq!(found.state, seated.view.state);
    assert!(matches!(found.distance, Distance::Devices { .. }), "{:?}", found.distance);
    one.delete_game(&game).await.expect("deleted");
    let gone = two.play(&game, found.state, 0).await.expect_err("in the trash");
    assert_eq!(gone.kind, ProblemKind::NotFound);
}

#[tokio::test]
async fn settings_changed_by_both_at_once_are_kept() {
    let cloud = TempDir::new().expect("folder");
    for round in 0..20 {
        let folder = TempDir::new().expect("folder");
        let (one, two) = (open(&folder).await, open(&folder).await);
        // The device's number is created by the program that asks first.
        let (a, b) = tokio::join!(one.sync_state(), two.sync_state());
        assert!(a.is_ok() && b.is_ok());
        let setup = StorageSetup { place: place(cloud.path()), secret: None };
        let dark = SettingsChange { theme: Some(Theme::Dark), ..Default::default() };
        let silent = SettingsChange { sound: Some(false), ..Default::default() };
        let (a, b, c, d) = tokio::join!(
            async { (one.set_settings(dark).await, one.set_device_name("Lake").await) },
            two.set_storage(setup),
            two.set_settings(silent),
            two.sync_state(),
        );
        assert!(a.0.is_ok() && a.1.is_ok() && b.is_ok() && c.is_ok() && d.is_ok(), "round {round}");
        for app in [&one, &two] {
            let state = app.sync_state().await.expect("state");
            assert_eq!(
                (state.device_name.as_str(), state.storage.is_some()),
                ("Lake", true),
                "round {round}"
            );
            let settings = app.get_settings().await.expect("read");
            assert_eq!((settings.theme, settings.sound), (Theme::Dark, false), "round {round}");
        }
    }
}

#[tokio::test]
async fn a_lesson_played_by_both_at_once_does_each_step_once() {
    for round in 0..10 {
        let folder = TempDir::new().expect("folder");
        let (one, two) = (open(&folder).await, open(&folder).await);
        let lesson = one.lessons().await.expect("lessons").remove(0);
        let view = one.begin_lesson(&lesson.game, vec!["Ann".to_owned()], false).await.expect("begun");
        let (a, b) =
            tokio::join!(one.lesson_next(&view.game, view.state), two.lesson_next(&view.game, view.state));
        let (done, refused) = if a.is_ok() { (a, b) } else { (b, a) };
        let now = done.expect("one of them has done it").view.state;
        assert_eq!(refused.expect_err("the other one is behind").kind, ProblemKind::Stale, "round {round}");
        for app in [&one, &two] {
            assert_eq!(app.open_game(&view.game).await.expect("open").state, now, "round {round}");
        }
    }
}
