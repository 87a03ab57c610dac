//! What finished games of Hamlet say of their players.

mod achievement;
mod commands;
mod finished;
mod week;
