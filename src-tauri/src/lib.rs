//! The library that Android and iOS load; computers start the program (`main.rs`).

#![cfg(mobile)]

mod window;

/// Where Android and iOS come in.
#[allow(unsafe_code)]
#[tauri::mobile_entry_point]
fn start() {
    if let Err(error) = window::run() {
        // There is no one to hand the error to; the system's log is where a phone keeps it.
        eprintln!("hamlet-window: {error}");
    }
}
