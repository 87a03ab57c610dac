//! Parts that no other crate needs but the tests in `tests/`. Tests inside the library would have it compiled a second time.

pub use crate::games::carcassonne::features::Numbers as CarcassonneNumbers;
pub use crate::games::carcassonne::names::Table as CarcassonneTable;
pub use crate::games::carcassonne::since::importance as carcassonne_importance;
pub use crate::games::hamlet::puzzle::daily;
pub use crate::games::hamlet::score::award_rule;
pub use crate::games::hamlet::since::importance;
pub use crate::games::history::joined::JoinedNames;
pub use crate::session::open::{AnyLog, Log};
pub use crate::session::saves::stored_card;
pub use crate::session::secrets::{Home, Secrets};
pub use crate::session::sync_device::play_steps;
