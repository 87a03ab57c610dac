//! The commands of the app: each is a function of [`App`] with typed input, output and error.
//!
//! The window and the web server expose these functions. All rules in the returned views are computed by
//! the rules engine; a screen only draws them.
//!
//! | what | where |
//! |---|---|
//! | the types of commands and views | [`api`] |
//! | the commands | declared in [`commands!`], methods of [`App`], by name and JSON: [`dispatch()`] |
//! | views and phrases of a game with its names, without a store | [`Table`] |

#![deny(missing_docs)]

#[macro_use]
mod commands;

pub mod api;
mod dispatch;
mod games;
#[doc(hidden)]
pub mod internals;
mod problems;
pub mod record;
mod session;

pub use dispatch::{Access, Asker, COMMANDS, Command, dispatch, dispatch_bytes, no_key, too_large};
pub use games::hamlet::challenge::attempt::{Attempt, State as AttemptState};
pub use games::hamlet::challenge::list::{Challenge, challenges};
pub use games::hamlet::names::{Table, season as season_of};
pub use games::hamlet::pay::next as sensible_payment;
pub use games::hamlet::puzzle::list::{
    HEADING, Puzzle, PuzzleGame, PuzzlePosition, PuzzleRow, puzzle_games, puzzles, read_puzzles,
};
pub use games::{GAMES, recover};
pub use hamlet_record::MOST_BYTES as MOST_FILE_BYTES;
pub use problems::Answer;
pub use session::app::{Answering, AnyGame, App, Games};
pub use session::arguments::malformed;
pub use session::entry::Entry;
pub use session::game::{self, Game, ViewContext};
pub use session::lesson::course::{Answered, Lesson, LessonStep};
pub use session::lesson::{Opening, Taught};
pub use session::live::Live;
pub use session::outside::{FileKind, Outside, SentFile};
pub use session::play::Tables;
pub use session::questions::Questions;
pub use session::recover::Recovered;
