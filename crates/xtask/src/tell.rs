//! Runs other programs and prints progress.

use std::ffi::OsStr;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// A result whose error says what went wrong and what to do.
pub type Result<T = ()> = std::result::Result<T, String>;

/// Returns the project's root folder.
#[must_use]
pub fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).map_or_else(|| here.clone(), PathBuf::from)
}

/// Returns cargo's target folder.
#[must_use]
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// Returns a copy of this program, made at the first call. Call it before building anything, since a build
/// may replace the running program.
///
/// # Errors
/// Fails if the copy cannot be written.
pub fn own_copy() -> Result<PathBuf> {
    static COPY: OnceLock<Result<PathBuf>> = OnceLock::new();
    let copy = || {
        let folder = target().join("xtask");
        let copy = folder.join(format!("running-{}{}", std::process::id(), std::env::consts::EXE_SUFFIX));
        let made = std::fs::create_dir_all(&folder)
            .and_then(|()| std::env::current_exe())
            .and_then(|own| std::fs::copy(own, &copy));
        made.map_err(|error| format!("cannot copy this program to {}: {error}", copy.display()))?;
        Ok(copy)
    };
    COPY.get_or_init(copy).clone()
}

/// Returns whether a folder of `PATH` contains a program of this name.
#[must_use]
pub fn exists(program: &str) -> bool {
    let Some(path) = std::env::var_os("PATH") else { return false };
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// Returns a command that runs in the project's root folder.
#[must_use]
pub fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root());
    command
}

/// Returns a command of the Cargo that runs this program.
#[must_use]
pub fn cargo() -> Command {
    program(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Prints the command, runs it with its output on the terminal, and waits.
///
/// # Errors
/// Fails if it cannot be started or fails.
pub fn run(command: &mut Command) -> Result {
    let line = shown(command);
    println!("  {} {line}", dim("$"));
    let status = command.status().map_err(|error| format!("cannot start `{line}`: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{line}` failed ({status})")) }
}

/// Runs the command and prints it with all its output at once, so that the outputs of parallel commands do not mix.
///
/// # Errors
/// Fails if the command cannot be started, or fails.
pub fn run_at_once(command: &mut Command) -> Result {
    let line = shown(command);
    let done =
        command.stdin(Stdio::null()).output().map_err(|error| format!("cannot start `{line}`: {error}"))?;
    let [told, faults] = [&done.stdout, &done.stderr].map(|text| String::from_utf8_lossy(text));
    print!("  {} {line}\n{told}{faults}", dim("$"));
    if done.status.success() { Ok(()) } else { Err(format!("`{line}` failed ({})", done.status)) }
}

/// Prints the command, runs it, and returns its messages on stderr, such as warnings.
///
/// # Errors
/// Fails with its messages if it cannot be started or fails.
pub fn run_for_warnings(command: &mut Command) -> Result<String> {
    let line = shown(command);
    println!("  {} {line}", dim("$"));
    let done =
        command.stdin(Stdio::null()).output().map_err(|error| format!("cannot start `{line}`: {error}"))?;
    let told = String::from_utf8_lossy(&done.stderr).trim().to_owned();
    if done.status.success() { Ok(told) } else { Err(format!("`{line}` failed ({}):\n{told}", done.status)) }
}

/// Runs the command and returns its output if it succeeds.
#[must_use]
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let words: Vec<String> = words
        .map(|word| word.to_string_lossy().into_owned())
        .map(|word| if word.contains(' ') { format!("'{word}'") } else { word })
        .collect();
    words.join(" ")
}

/// Prints a line that says what is done next.
pub fn say(what: &str) {
    println!("{} {what}", bold(">"));
}

fn painted(text: &str, code: &str) -> String {
    if std::io::stdout().is_terminal() { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
}

pub fn bold(text: &str) -> String {
    painted(text, "1")
}

pub fn dim(text: &str) -> String {
    painted(text, "2")
}

pub fn red(text: &str) -> String {
    painted(text, "1;31")
}

pub fn green(text: &str) -> String {
    painted(text, "1;32")
}

/// Reads a file of the repository.
///
/// # Errors
/// Fails if it cannot be read.
pub fn text(file: &str) -> Result<String> {
    std::fs::read_to_string(root().join(file)).map_err(|error| format!("{file}: {error}"))
}
