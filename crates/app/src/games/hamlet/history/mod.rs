//! What finished games of Hamlet say of their players.

pub mod achievement;
pub mod finished;
pub mod week;
