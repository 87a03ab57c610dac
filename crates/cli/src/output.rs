//! Answers to stdout, messages to stderr, and why a command fails.

use hamlet_app::api::Problem;
use hamlet_record::is_invisible;
use std::fmt::Write as _;
use std::io::Write;

/// Why a command ends without success.
#[derive(Debug)]
pub enum Fail {
    /// Refused, or the answer is no: exit code 1.
    Refused(String),
    /// Wrong usage: exit code 2.
    Usage(String),
    /// The answer was no, and has been given: exit code 1.
    No,
    /// Nobody reads the output any more.
    ClosedPipe,
}

/// What a command answers.
pub type Done<T = ()> = Result<T, Fail>;

impl From<Problem> for Fail {
    fn from(problem: Problem) -> Fail {
        Fail::Refused(crate::words::Words::english().say(&problem.phrase, &[]))
    }
}

/// Returns a text from outside for a place within a line: characters that cannot be seen are written as escapes, since
/// a terminal obeys some of them and others turn the direction of what is around them.
pub fn shown(text: &str) -> String {
    escaped(text, is_invisible, |sign| sign.escape_unicode().to_string())
}

/// Returns a whole answer as it is printed: the same, but line feeds stay.
fn printed(text: &str) -> String {
    escaped(text, |sign| is_invisible(sign) && sign != '\n', |sign| sign.escape_unicode().to_string())
}

/// Returns JSON that has these characters as escapes of JSON. They stand within its strings alone.
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

/// Writes a line, or anything else ending in one, to stdout.
pub fn say(text: impl AsRef<str>) -> Done {
    let mut out = std::io::stdout().lock();
    let text = printed(text.as_ref());
    let ending = if text.ends_with('\n') { "" } else { "\n" };
    write!(out, "{text}{ending}").and_then(|()| out.flush()).map_err(|error| match error.kind() {
        std::io::ErrorKind::BrokenPipe => Fail::ClosedPipe,
        _ => Fail::Refused(format!("cannot write the answer: {error}")),
    })
}

/// Writes a question, without a line's end.
pub fn ask(text: &str) -> Done {
    let mut out = std::io::stdout().lock();
    write!(out, "{}", printed(text)).and_then(|()| out.flush()).map_err(|_| Fail::ClosedPipe)
}

/// Writes a message to stderr; if nobody reads that either, there is no one left to tell.
pub fn complain(message: &str) {
    let _ = writeln!(std::io::stderr(), "hamlet: {}", printed(message));
}

/// Ends the program with what is wrong with its arguments, or with the help that they ask for.
pub fn usage(error: &clap::Error) -> ! {
    let text = error.render().to_string();
    if printed(&text) == text {
        // In colours where the terminal has them.
        error.exit();
    }
    complain(&text);
    std::process::exit(error.exit_code());
}

/// Writes data as JSON.
pub fn json<T: serde::Serialize + ?Sized>(value: &T) -> Done {
    let text = serde_json::to_string_pretty(value);
    say(plain_json(&text.map_err(|error| Fail::Refused(format!("cannot write the answer: {error}")))?))
}
