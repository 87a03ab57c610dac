//! Answers to stdout, messages to stderr, and why a command fails.

use hamlet_app::api::Problem;
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

/// Writes a line, or anything else ending in one, to stdout.
pub fn say(text: impl AsRef<str>) -> Done {
    let mut out = std::io::stdout().lock();
    let text = text.as_ref();
    let ending = if text.ends_with('\n') { "" } else { "\n" };
    write!(out, "{text}{ending}").and_then(|()| out.flush()).map_err(|error| match error.kind() {
        std::io::ErrorKind::BrokenPipe => Fail::ClosedPipe,
        _ => Fail::Refused(format!("cannot write the answer: {error}")),
    })
}

/// Writes a question, without a line's end.
pub fn ask(text: &str) -> Done {
    let mut out = std::io::stdout().lock();
    write!(out, "{text}").and_then(|()| out.flush()).map_err(|_| Fail::ClosedPipe)
}

/// Writes a message to stderr; if nobody reads that either, there is no one left to tell.
pub fn complain(message: &str) {
    let _ = writeln!(std::io::stderr(), "hamlet: {message}");
}

/// Writes data as JSON.
pub fn json<T: serde::Serialize + ?Sized>(value: &T) -> Done {
    let text = serde_json::to_string_pretty(value);
    say(text.map_err(|error| Fail::Refused(format!("cannot write the answer: {error}")))?)
}
