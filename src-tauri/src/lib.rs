//! The library loaded by Android and iOS; desktop systems start `main.rs`.

#![cfg(mobile)]

mod window;

/// Starts the program on Android and iOS.
#[allow(unsafe_code)]
#[tauri::mobile_entry_point]
fn start() {
    if let Err(error) = window::run() {
        // The only place for the error is the system's log.
        eprintln!("hamlet-window: {error}");
    }
}
