//! `hamlet import`: adds a game from its code or a file.

use crate::data_folder::DataFolder;
use crate::input;
use crate::output::{Done, Fail, json, say};
use crate::words::Words;
use hamlet_app::GAMES;
use hamlet_app::api::ImportKind;
use std::path::Path;

/// Import a game into the saved games, from its code or a file. The game is replayed first; a game that exists already
/// is not added again.
#[derive(clap::Args)]
#[command(
    after_help = "CODE is the output of `hamlet code`; other text around it is ignored. FILE contains a code or a record in any form; - reads stdin.
If the game is saved already, the longer version is kept; if the moves differ, both are kept.

Examples:
  hamlet import game.hamlet
  hamlet import - < message.txt
  hamlet code game.hamlet | hamlet import - --data elsewhere"
)]
pub struct Import {
    /// The code, or the name of the file.
    #[arg(value_name = "CODE|FILE")]
    game: String,
    /// Print the answer as JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: DataFolder,
}

impl Import {
    pub fn run(&self) -> Done {
        let bytes = if GAMES.iter().any(|game| game.has_paste(&self.game)) {
            self.game.clone().into_bytes()
        } else {
            input::bytes(Path::new(&self.game))?
        };
        let runtime = tokio::runtime::Runtime::new().map_err(|error| Fail::Refused(error.to_string()))?;
        let imported = runtime.block_on(self.data.with(async |app| Ok(app.import_file(&bytes).await?)))?;
        if self.json {
            return json(&imported);
        }
        let key = match imported.kind {
            ImportKind::New => "cli_import_new",
            ImportKind::Same => "cli_import_same",
            ImportKind::Longer => "cli_import_longer",
            ImportKind::Shorter => "cli_import_shorter",
            ImportKind::Fork => "cli_import_fork",
            ImportKind::Trashed => "cli_import_trashed",
        };
        let card = imported.card;
        say(Words::english().fill(key, &[("name", card.name), ("game", card.game)]))
    }
}
