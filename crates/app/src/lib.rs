//! The use cases of the app: one function on [`App`] a command, with typed input, output and error.
//!
//! The window and the web server expose these very functions. The views that they answer with are
//! computed by the rules engine alone; a screen draws them and adds nothing.

pub mod api;
mod app;

pub use app::App;
