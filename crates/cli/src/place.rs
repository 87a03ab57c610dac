//! Where the saved games lie.

use crate::output::{Done, Fail};
use std::path::PathBuf;

/// The window keeps them under this name in the same folder.
const FOLDER: &str = "io.github.hamletvillage.game";

/// The file of saved games inside its folder.
const FILE: &str = "games.sqlite";

/// Where the saved games lie.
#[derive(clap::Args)]
pub struct Place {
    /// The folder of the saved games [default: the window's own].
    #[arg(long, value_name = "FOLDER", env = "HAMLET_DATA")]
    data: Option<PathBuf>,
}

impl Place {
    /// The file of saved games.
    pub fn file(&self) -> Done<PathBuf> {
        let folder = match &self.data {
            Some(folder) => folder.clone(),
            None => dirs::data_dir()
                .ok_or_else(|| {
                    Fail::Usage("this system names no folder for data; choose one with --data".to_owned())
                })?
                .join(FOLDER),
        };
        Ok(folder.join(FILE))
    }
}
