//! The games, one folder each: a game as data for the screen.

use crate::api::{AppInfo, GameName, Ratings};
use crate::problems::Answer;
use crate::session::app::{AnyGame, App, Games};
use crate::session::entry::Entry;
use crate::session::recover::{Recovered, recover_for};
use carcassonne_rules::Carcassonne;
use hamlet_rules::Hamlet;
use std::path::Path;

pub mod carcassonne;
pub mod hamlet;
pub mod history;
mod names;
pub mod ratings;
mod waiting;

/// Every game of the app. Data from before there were several games belongs to the first one.
pub const GAMES: Games = &[GameName::Hamlet.game(), GameName::Carcassonne.game()];

impl GameName {
    /// Returns the game with that name.
    const fn game(self) -> &'static dyn AnyGame {
        match self {
            GameName::Hamlet => &const { Entry::<Hamlet>::new() },
            GameName::Carcassonne => &const { Entry::<Carcassonne>::new() },
        }
    }
}

impl App {
    /// Opens the file of saved games, creating it if there is none. Never fails: an App over a
    /// damaged or too new file leaves it untouched and answers every command with that problem.
    pub async fn open(file: &Path) -> App {
        App::open_for(GAMES, file).await
    }

    /// Returns the app's name and version and the features of the device, as for the owner; [`dispatch`] changes the
    /// answer for guests.
    ///
    /// [`dispatch`]: crate::dispatch()
    ///
    /// # Errors
    /// None; the answer has the form of all commands.
    pub async fn app_info(&self) -> Answer<AppInfo> {
        let (name, version) = ("Hamlet".to_owned(), env!("CARGO_PKG_VERSION").to_owned());
        let presets = hamlet::setup::presets();
        Ok(AppInfo {
            name,
            version,
            device: self.device(),
            owner: true,
            presets,
            ratings: Ratings {
                levels: ratings::levels(self.known_games()),
                botric: hamlet::rival::botric_ratings(),
            },
        })
    }
}

/// Stores the valid games of a damaged `file` in the new file `to`, see `recover_for`.
///
/// # Errors
/// `refused` if `to` exists; `storage` or `damaged` if nothing can be read or written.
pub async fn recover(file: &Path, to: &Path) -> Answer<Recovered> {
    recover_for(GAMES, file, to).await
}
