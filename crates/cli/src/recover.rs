//! `hamlet recover`: saves the readable games of a damaged file.

use crate::output::{Done, Fail, say};
use crate::words::Words;
use std::path::PathBuf;

/// Save the readable games of a damaged file of saved games as a new file; the damaged file stays.
#[derive(clap::Args)]
#[command(after_help = "Example:
  hamlet recover games.sqlite -o recovered.sqlite")]
pub struct Recover {
    /// The damaged file.
    file: PathBuf,
    /// The new file; it must not exist.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

impl Recover {
    pub fn run(&self) -> Done {
        let runtime = tokio::runtime::Runtime::new().map_err(|error| Fail::Refused(error.to_string()))?;
        let recovered = runtime.block_on(hamlet_app::recover(&self.file, &self.output))?;
        let words = Words::english();
        say(words.fill(
            "cli_recovered",
            &[
                ("whole", recovered.whole.to_string()),
                ("part", recovered.part.to_string()),
                ("lost", recovered.lost.to_string()),
                ("file", self.output.display().to_string()),
            ],
        ))?;
        match recovered.unreadable {
            0 => Ok(()),
            count => say(words.fill("cli_recovered_unreadable", &[("count", count.to_string())])),
        }
    }
}
