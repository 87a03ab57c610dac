//! `hamlet puzzles`: finds, packs and checks the puzzles that the app brings along.

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
    /// Play games of strong rivals and write the puzzles in them to a file, one line each.
    Find(find::Find),
    /// Choose puzzles from those that were found, and print the file that the app brings along.
    Pack(pack::Pack),
    /// Confirm puzzles.
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
