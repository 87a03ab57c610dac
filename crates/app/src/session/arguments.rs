//! Parses the arguments of commands from JSON, and writes their answers as JSON.

use crate::api::{Phrase, Problem, ProblemKind};
use crate::problems;
use crate::problems::Answer;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Returns the problem for an argument, or for the arguments as a whole, that cannot be parsed.
#[must_use]
pub fn malformed(argument: &str, detail: &str) -> Problem {
    let phrase = Phrase::new("problem_argument").text("argument", argument).text("detail", detail);
    Problem::new(ProblemKind::BadRequest, phrase)
}

/// Parses an argument.
///
/// # Errors
/// `bad_request` if the argument is missing or of another type.
pub fn argument<T: DeserializeOwned>(args: &Value, name: &str) -> Answer<T> {
    let value = args.get(name).unwrap_or(&Value::Null);
    T::deserialize(value).map_err(|error| malformed(name, &error.to_string()))
}

/// Parses an argument that may contain a secret. The error does not repeat its content.
///
/// # Errors
/// `bad_request` if the argument is missing or of another type.
pub fn private<T: DeserializeOwned>(args: &Value, name: &str) -> Answer<T> {
    argument(args, name).map_err(|_: Problem| malformed(name, "?"))
}

/// Returns an answer as JSON text.
///
/// # Errors
/// The answer's problem; `storage` if it cannot be written as JSON.
pub fn answer<T: Serialize>(answer: Answer<T>) -> Answer<String> {
    serde_json::to_string(&answer?).map_err(problems::storage)
}
