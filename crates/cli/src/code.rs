//! `hamlet code`: prints a game as a code to paste, print or scan.

use crate::input::Replayed;
use crate::output::{Done, Fail, say};
use std::path::PathBuf;

/// Maximum number of characters per line, short enough for a message.
const LINE: usize = 64;

/// Print a game as a code of letters and digits that can be sent in a message.
#[derive(clap::Args)]
#[command(
    after_help = "FILE is a record in any of its forms; - reads stdin. A code may contain line breaks, spaces and lower-case letters.

Examples:
  hamlet code game.hamlet
  hamlet code game.hamlet | hamlet import -
  hamlet code game.hamlet --bytes code.hamlet"
)]
pub struct Code {
    /// The record.
    file: PathBuf,
    /// Print the code as one line.
    #[arg(long)]
    one_line: bool,
    /// Write the code as bytes to this file, and print nothing.
    #[arg(long, value_name = "FILE", conflicts_with = "one_line")]
    bytes: Option<PathBuf>,
}

impl Code {
    pub fn run(&self) -> Done {
        let replayed = Replayed::read(&self.file)?;
        if let Some(file) = &self.bytes {
            return std::fs::write(file, replayed.encode())
                .map_err(|error| Fail::Refused(format!("cannot write {}: {error}", file.display())));
        }
        let code = replayed.paste();
        if self.one_line {
            return say(code);
        }
        let letters: Vec<char> = code.chars().collect();
        letters.chunks(LINE).try_for_each(|line| say(line.iter().collect::<String>()))
    }
}
