//! The commands that every game's table has.

/// A command that the game of the save carries out with its own types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableCommand {
    /// Sets up a game.
    New,
    /// Returns the table.
    Open,
    /// Plays a choice.
    Play,
    /// Takes back the half-made action.
    CancelAction,
    /// Takes back the last action.
    Undo,
    /// Does again what was undone.
    Redo,
    /// Returns every line of the log.
    Log,
    /// Returns what a replay goes over.
    Replay,
    /// Returns one moment of a replay.
    ReplayAt,
    /// Begins a new game at a moment of a replay.
    Branch,
    /// Returns everybody's score.
    Score,
}
