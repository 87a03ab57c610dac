//! A folder with a file of saved games, for tests that open the app several times.

use hamlet_app::App;
use std::path::PathBuf;
use tempfile::TempDir;

/// A folder that is removed after the test.
pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> Folder {
        Folder(TempDir::new().expect("folder"))
    }

    /// Returns the path of the file of saved games.
    pub fn file(&self) -> PathBuf {
        self.0.path().join("games.sqlite")
    }

    /// Opens the file of saved games as a new start of the app does.
    pub async fn app(&self) -> App {
        App::open(&self.file()).await
    }
}
