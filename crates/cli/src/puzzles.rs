//! `hamlet puzzles`: finds, packs and checks the app's puzzles.

mod check;
mod find;
mod pack;

use crate::output::Done;
use clap::Subcommand;

/// Find, pack and check puzzles: positions of Hamlet in which one whole turn is clearly best.
#[derive(clap::Args)]
pub struct Puzzles {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play games of strong rivals and write the puzzles found in them to a file, one per line.
    Find(find::Find),
    /// Choose the best of the puzzles found, and print the app's puzzle file.
    Pack(pack::Pack),
    /// Check that puzzles are correct.
    Check(check::Check),
}

impl Puzzles {
    pub fn run(&self) -> Done {
        match &self.command {
            Command::Find(find) => find.run(),
            Command::Pack(pack) => pack.run(),
            Command::Check(check) => check.run(),
        }
    }
}
