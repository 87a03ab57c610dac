//! The signals by which a system or a terminal asks the program to end: it then closes the saved games first, as when the
//! window is closed.

use tauri::{AppHandle, Runtime, async_runtime};
use tokio::signal::unix::{SignalKind, signal};

/// Ends the program in order at SIGTERM, SIGINT and SIGHUP, from now on. Where the system does not let it listen, they end it
/// at once, which costs nothing either.
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
