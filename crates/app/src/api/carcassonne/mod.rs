//! Carcassonne with The Lake at the border. Names in the bindings begin with `Carc`.

mod decision;
mod history;
mod log;
pub(super) mod rules;
mod setup;
pub(super) mod table;
mod view;
mod why;

pub use decision::*;
pub use history::*;
pub use log::*;
pub use rules::*;
pub use setup::*;
pub use table::*;
pub use view::*;
pub use why::*;
