//! The signals that ask the program to end.

use std::io;

/// Receives SIGINT (Ctrl-C) and, on Unix, SIGTERM. After `listen` these signals no longer end the program by themselves.
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
    /// Starts listening.
    ///
    /// # Errors
    /// Fails if the system refuses the handlers.
    #[cfg(unix)]
    pub fn listen() -> io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Signals {
            interrupted: signal(SignalKind::interrupt())?,
            terminated: signal(SignalKind::terminate())?,
        })
    }

    /// Starts listening.
    ///
    /// # Errors
    /// Fails if the system refuses the handlers.
    #[cfg(windows)]
    pub fn listen() -> io::Result<Signals> {
        Ok(Signals { interrupted: tokio::signal::windows::ctrl_c()? })
    }

    /// Waits for the next signal.
    #[cfg(unix)]
    pub async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupted.recv() => {}
            _ = self.terminated.recv() => {}
        }
    }

    /// Waits for the next signal.
    #[cfg(windows)]
    pub async fn next(&mut self) {
        self.interrupted.recv().await;
    }
}
