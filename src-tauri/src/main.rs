//! The desktop program; phones load the library `lib.rs`.

// No console window on Windows.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

mod window;

use std::process::ExitCode;

fn main() -> ExitCode {
    match window::run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("hamlet-window: {error}");
            ExitCode::FAILURE
        }
    }
}
