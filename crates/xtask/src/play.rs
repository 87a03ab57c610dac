//! `cargo xtask play`: installs what is missing, builds, and opens the game.

use std::process::Command;

use crate::tell::{Result, bold, cargo, program, root, run, say, target};
use crate::{debian, node};

/// The options of `play`.
pub struct Options {
    /// Whether to serve to a browser even if there is a display.
    serve: bool,
    /// The port to serve on.
    port: u16,
}

impl Options {
    /// Parses the arguments of `play`.
    ///
    /// # Errors
    /// Fails on an unknown option.
    pub fn read(words: &[&str]) -> Result<Options> {
        let mut options = Options { serve: false, port: 4567 };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match *word {
                "--serve" => options.serve = true,
                "--port" => {
                    let number = words.next().and_then(|number| number.parse().ok());
                    options.port =
                        number.ok_or("--port needs a number from 0 to 65535 (0: any free port)")?;
                }
                other => return Err(format!("play has no option `{other}`; it has --serve and --port N")),
            }
        }
        Ok(options)
    }
}

/// Installs what is missing, builds, and plays until the user quits.
///
/// # Errors
/// Fails if something missing cannot be installed, or a build fails.
pub fn play(options: &Options) -> Result {
    debian::install(debian::BUILD)?;
    node::packages()?;
    node::build()?;
    if options.serve || !has_display() {
        return serve(options);
    }
    // Fall back to a browser if the window cannot be built here.
    match debian::install(debian::WINDOW) {
        Ok(()) => open(),
        Err(why) => {
            say(&format!("no window: {why}"));
            serve(options)
        }
    }
}

fn has_display() -> bool {
    ["WAYLAND_DISPLAY", "DISPLAY"]
        .iter()
        .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}

fn open() -> Result {
    say("building the window (some minutes the first time)");
    run(cargo().args(["build", "--locked", "--package", "hamlet-window"]))?;
    say("opening the window");
    run(&mut program(target().join("debug/hamlet-window")))
}

fn serve(options: &Options) -> Result {
    say("building the server (some minutes the first time)");
    run(cargo().args(["build", "--locked", "--package", "hamlet-cli"]))?;
    say(&format!("serving to a browser on this machine; {} ends the server", bold("Ctrl+C")));
    run(server().args(["--port", &options.port.to_string()]))
}

/// Returns `hamlet serve` with the ui built here.
#[must_use]
pub fn server() -> Command {
    let mut command = program(target().join("debug/hamlet"));
    command.arg("serve").arg("--ui").arg(root().join("ui/dist"));
    command
}
