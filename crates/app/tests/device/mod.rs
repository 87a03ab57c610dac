//! Helpers for tests with several devices.
#![allow(dead_code, reason = "each test takes what it needs")]

use hamlet_app::App;
use hamlet_app::api::*;
use std::path::Path;

/// Returns a folder as the place of a storage.
pub fn place(path: &Path) -> StoragePlace {
    StoragePlace {
        kind: StorageKind::Folder,
        address: path.display().to_string(),
        folder: String::new(),
        user: String::new(),
        bucket: String::new(),
        region: String::new(),
        plain: false,
    }
}

/// Returns the set-up of a game for two players.
pub fn setup(seed: &str, name: &str) -> NewGame {
    NewGame {
        name: Some(name.to_owned()),
        players: vec![
            NewPlayer { name: "Ada".to_owned(), colour: Colour::Blue, rival: None },
            NewPlayer { name: "Ben".to_owned(), colour: Colour::Sun, rival: None },
        ],
        layout: Layout::Recommended,
        seed: Some(seed.to_owned()),
        solo: SoloOptions { preset: Preset::Normal, settles_ties: true, modifiers: SoloModifiers::default() },
        lake: None,
    }
}

/// Starts a game for two players.
pub async fn new_game(app: &App, seed: &str, name: &str) -> GameView {
    app.new_game(setup(seed, name)).await.expect("a game").view
}

/// Plays the choice with the given index repeatedly, or the first one if there are fewer choices.
pub async fn play(app: &App, game: &str, times: usize, choice: u32) {
    for _ in 0..times {
        let state = app.open_game(game).await.expect("opens").state;
        if app.play(game, state, choice).await.is_err() {
            app.play(game, state, 0).await.expect("there is a first choice");
        }
    }
}
