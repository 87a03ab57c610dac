//! Writes answers to stdout and messages to stderr, and defines why a command fails.

use hamlet_app::record::is_invisible;
use std::fmt::Write as _;
use std::io::Write;

/// Why a command ends without success.
#[derive(Debug)]
pub enum Fail {
    /// An error: exit code 1.
    Refused(String),
    /// Wrong usage: exit code 2.
    Usage(String),
    /// The answer was no and has been printed: exit code 1.
    No,
    /// The reader closed the output.
    ClosedPipe,
}

/// The result of a command.
pub type Done<T = ()> = Result<T, Fail>;

/// Escapes invisible characters in a text from outside the program, so that it cannot control the terminal or change the text
/// direction around it. Line feeds are escaped too.
pub fn shown(text: &str) -> String {
    escaped(text, is_invisible, |sign| sign.escape_unicode().to_string())
}

/// Escapes invisible characters of a whole answer, but keeps line feeds.
fn printed(text: &str) -> String {
    escaped(text, |sign| is_invisible(sign) && sign != '\n', |sign| sign.escape_unicode().to_string())
}

/// Escapes invisible characters in JSON with JSON's own escapes, since they occur only in strings.
fn plain_json(text: &str) -> String {
    escaped(
        text,
        |sign| is_invisible(sign) && sign != '\n',
        |sign| {
            sign.encode_utf16(&mut [0; 2]).iter().fold(String::new(), |mut all, unit| {
                // Writing to a string cannot fail.
                let _ = write!(all, "\\u{unit:04x}");
                all
            })
        },
    )
}

fn escaped(text: &str, is_escaped: impl Fn(char) -> bool, escape: impl Fn(char) -> String) -> String {
    let sign = |sign: char| if is_escaped(sign) { escape(sign) } else { sign.to_string() };
    text.chars().map(sign).collect()
}

/// Writes a line to stdout, adding a line end if it is missing.
pub fn say(text: impl AsRef<str>) -> Done {
    let mut out = std::io::stdout().lock();
    let text = printed(text.as_ref());
    let ending = if text.ends_with('\n') { "" } else { "\n" };
    write!(out, "{text}{ending}").and_then(|()| out.flush()).map_err(|error| match error.kind() {
        std::io::ErrorKind::BrokenPipe => Fail::ClosedPipe,
        _ => Fail::Refused(format!("cannot write the answer: {error}")),
    })
}

/// Writes a question without a line end.
pub fn ask(text: &str) -> Done {
    let mut out = std::io::stdout().lock();
    write!(out, "{}", printed(text)).and_then(|()| out.flush()).map_err(|_| Fail::ClosedPipe)
}

/// Writes a message to stderr; a failure to do so is ignored.
pub fn print_error(message: &str) {
    let _ = writeln!(std::io::stderr(), "hamlet: {}", printed(message));
}

/// Prints a usage error or the requested help, and exits.
pub fn usage(error: &clap::Error) -> ! {
    let text = error.render().to_string();
    if printed(&text) == text {
        // Prints with colours if the terminal supports them.
        error.exit();
    }
    print_error(&text);
    std::process::exit(error.exit_code());
}

/// Writes data as JSON to stdout.
pub fn json<T: serde::Serialize + ?Sized>(value: &T) -> Done {
    let text = serde_json::to_string_pretty(value);
    say(plain_json(&text.map_err(|error| Fail::Refused(format!("cannot write the answer: {error}")))?))
}
