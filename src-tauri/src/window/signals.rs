//! Handles the signals that ask the program to end by closing the saved games first, as when the window is
//! closed.

use tauri::{AppHandle, Runtime, async_runtime};
use tokio::signal::unix::{SignalKind, signal};

/// Ends the program in order on SIGTERM, SIGINT and SIGHUP. If the handlers cannot be installed, the signals
/// end it at once, which loses nothing either.
pub fn listen<R: Runtime>(handle: &AppHandle<R>) {
    for kind in [SignalKind::terminate(), SignalKind::interrupt(), SignalKind::hangup()] {
        let handle = handle.clone();
        async_runtime::spawn(async move {
            let Ok(mut signal) = signal(kind) else { return };
            signal.recv().await;
            handle.exit(0);
        });
    }
}
