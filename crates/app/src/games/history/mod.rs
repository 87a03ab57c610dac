//! Statistics of finished games and games of the week, as far as they are alike in every game.

pub mod achievement;
pub mod counted;
pub mod finished;
pub mod history_of;
pub mod joined;
pub mod players;
pub mod week;
