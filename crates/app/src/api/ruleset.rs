//! The names of the games.

use serde::{Deserialize, Serialize};
use specta::Type;

/// The games of the app: the only list of them in the program. `ui/src/games/index.ts` lists the same games for the ui.
///
/// In JSON a game has the id of its rules, see [`tabletop::Ruleset::ID`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum GameName {
    /// Hamlet with By the Lake and Botric.
    Hamlet,
    /// Carcassonne with The Lake.
    Carcassonne,
}

/// The id of a game's rules, as [`GameName`] in the app itself. Tests open files of other games with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RulesetName(String);

impl RulesetName {
    /// Returns the id.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for RulesetName {
    fn from(id: &str) -> RulesetName {
        RulesetName(id.to_owned())
    }
}
