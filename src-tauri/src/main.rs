//! The desktop program; everything is in the library, which phones start on their own.

// No console window beside the game on Windows.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

use std::process::ExitCode;

fn main() -> ExitCode {
    match hamlet_window::run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("hamlet-window: {error}");
            ExitCode::FAILURE
        }
    }
}
