//! Defines the environment of an attack: the server's program, a folder and time limits.

use std::path::PathBuf;
use std::time::Duration;

use crate::server::Server;

/// The environment of an attack.
pub struct Environment {
    /// The program `hamlet`.
    pub program: PathBuf,
    /// The attack's own folder.
    pub folder: PathBuf,
    /// The duration of an attack that runs for a given time.
    pub time: Duration,
    /// The maximum time from a signal to the server's exit.
    pub end: Duration,
}

impl Environment {
    /// Starts a server with the folder `data`.
    pub fn serve(&self) -> Server {
        Server::start(&self.program, &self.data())
    }

    pub fn data(&self) -> PathBuf {
        self.folder.join("data")
    }
}
