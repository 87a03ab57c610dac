//! The use cases of the app: one function on [`App`] a command, with typed input, output and error.
//!
//! The window and the web server expose these very functions. The views that they answer with are
//! computed by the rules engine alone; a screen draws them and adds nothing.
//!
//! | what | where |
//! |---|---|
//! | the types of the border | [`api`] |
//! | the commands | [`App`], by name and JSON: [`dispatch()`] |
//! | a game with its names as views and phrases, without any store | [`Table`] |

pub mod api;
mod app;
mod arrivals;
mod backup;
mod choices;
mod damaged;
mod desk;
mod dispatch;
mod exchange;
mod history;
mod keychain;
mod leave;
mod lesson;
mod lines;
mod live;
mod log_loss;
mod look_back;
mod meeting;
mod misfit;
mod names;
mod nearby;
mod networks;
mod outside;
mod overlay;
mod pay;
mod picture;
mod problems;
mod reasons;
mod recover;
mod refusals;
mod ring;
mod score;
mod secrets;
mod setup;
mod sheet;
mod shore;
mod since;
mod story;
mod sync;
mod view;
mod wish;

pub use app::App;
pub use dispatch::{
    Access, Asker, COMMANDS, Command, dispatch, dispatch_bytes, malformed, no_key, too_large,
};
pub use hamlet_record::MOST_BYTES as MOST_FILE_BYTES;
pub use lesson::course::{Lesson, Step as LessonStep, course};
pub use names::Table;
pub use outside::Outside;
pub use pay::next as sensible_payment;
pub use problems::Answer;
pub use recover::{Recovered, recover};
pub use view::Place;
