//! The signals that ask the program to end.

use std::io;

/// SIGINT (Ctrl-C) and, where there is one, SIGTERM. From `listen` on they no longer end the program by themselves.
#[derive(Debug)]
pub struct Signals {
    #[cfg(unix)]
    interrupted: tokio::signal::unix::Signal,
    #[cfg(unix)]
    terminated: tokio::signal::unix::Signal,
    #[cfg(windows)]
    interrupted: tokio::signal::windows::CtrlC,
}

impl Signals {
    /// Begins to listen.
    ///
    /// # Errors
    /// Where the system does not let it.
    #[cfg(unix)]
    pub fn listen() -> io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Signals {
            interrupted: signal(SignalKind::interrupt())?,
            terminated: signal(SignalKind::terminate())?,
        })
    }

    /// Begins to listen.
    ///
    /// # Errors
    /// Where the system does not let it.
    #[cfg(windows)]
    pub fn listen() -> io::Result<Signals> {
        Ok(Signals { interrupted: tokio::signal::windows::ctrl_c()? })
    }

    /// Waits for the next one.
    #[cfg(unix)]
    pub async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupted.recv() => {}
            _ = self.terminated.recv() => {}
        }
    }

    /// Waits for the next one.
    #[cfg(windows)]
    pub async fn next(&mut self) {
        self.interrupted.recv().await;
    }
}
