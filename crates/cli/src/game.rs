//! The games as values of command-line options.

/// The game that a command works on if no file determines it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum GameArgument {
    Hamlet,
    Carcassonne,
}
