//! A game as a value on the command line.

/// The game of a command that no file tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum GameArgument {
    Hamlet,
    Carcassonne,
}
