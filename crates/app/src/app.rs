//! The commands.

use crate::api::*;
use std::path::Path;

/// The app over one file of saved games.
pub struct App {}

type Answer<T> = Result<T, Problem>;

fn none<T>() -> Answer<T> {
    Err(Problem::new(
        ProblemKind::Storage,
        Phrase::new("problem_storage"),
    ))
}

impl App {
    /// Opens the file of saved games, creating it where there is none. Never fails: an App over a
    /// damaged or too new file leaves it untouched and answers every command with that problem.
    pub async fn open(file: &Path) -> App {
        let _ = file;
        App {}
    }

    /// The problem that the file of saved games has, if any.
    pub fn problem(&self) -> Option<&Problem> {
        None
    }

    pub async fn app_info(&self) -> Answer<AppInfo> {
        none()
    }
    pub async fn list_games(&self) -> Answer<Vec<GameCard>> {
        none()
    }
    /// Deleted games that can be restored.
    pub async fn list_trash(&self) -> Answer<Vec<GameCard>> {
        none()
    }
    pub async fn new_game(&self, setup: NewGame) -> Answer<Played> {
        let _ = setup;
        none()
    }
    pub async fn open_game(&self, game: &str) -> Answer<GameView> {
        let _ = game;
        none()
    }
    pub async fn rename_game(&self, game: &str, name: &str) -> Answer<GameCard> {
        let _ = (game, name);
        none()
    }
    pub async fn delete_game(&self, game: &str) -> Answer<()> {
        let _ = game;
        none()
    }
    pub async fn restore_game(&self, game: &str) -> Answer<GameCard> {
        let _ = game;
        none()
    }
    /// Saves what verifies of a damaged game as a new game; the damaged one stays.
    pub async fn recover_game(&self, game: &str) -> Answer<GameCard> {
        let _ = game;
        none()
    }
    /// The game's record as text, for `import_game` and `hamlet replay`.
    pub async fn export_game(&self, game: &str) -> Answer<String> {
        let _ = game;
        none()
    }
    pub async fn import_game(&self, record: &str) -> Answer<GameCard> {
        let _ = record;
        none()
    }
    pub async fn play(&self, game: &str, state: u32, choice: u32) -> Answer<Played> {
        let _ = (game, state, choice);
        none()
    }
    pub async fn pay_for_me(&self, game: &str, state: u32) -> Answer<Played> {
        let _ = (game, state);
        none()
    }
    pub async fn preview(&self, game: &str, state: u32, choice: u32) -> Answer<Preview> {
        let _ = (game, state, choice);
        none()
    }
    pub async fn cancel_action(&self, game: &str, state: u32) -> Answer<Played> {
        let _ = (game, state);
        none()
    }
    pub async fn undo(&self, game: &str, state: u32) -> Answer<Played> {
        let _ = (game, state);
        none()
    }
    pub async fn redo(&self, game: &str, state: u32) -> Answer<Played> {
        let _ = (game, state);
        none()
    }
    pub async fn tile_sheet(&self, game: &str, state: u32, tile: u8) -> Answer<TileSheet> {
        let _ = (game, state, tile);
        none()
    }
    pub async fn log(&self, game: &str) -> Answer<Vec<LogLine>> {
        let _ = game;
        none()
    }
    pub async fn score(&self, game: &str) -> Answer<ScoreView> {
        let _ = game;
        none()
    }
    pub async fn get_settings(&self) -> Answer<Settings> {
        none()
    }
    pub async fn set_settings(&self, settings: Settings) -> Answer<Settings> {
        let _ = settings;
        none()
    }
}
