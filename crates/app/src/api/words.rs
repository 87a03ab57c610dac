//! Words as data.

use serde::{Deserialize, Serialize};
use specta::Type;
use std::collections::BTreeMap;

/// One argument of a phrase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(untagged)]
pub enum Arg {
    /// A number, shown as it is. The argument `seat` is a seat number: show that player's name.
    Number(i32),
    /// An id or a text, see [`Phrase`].
    Text(String),
}

/// The key of a message in `ui/messages`. Only what makes words of phrases looks into it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(transparent)]
pub struct MessageKey(String);

/// A message and its arguments.
///
/// How a screen finds the words, one rule for every phrase: take the message `key`, and put in each
/// argument `{name}`:
/// - `seat` (a number): the name of the player in that seat;
/// - a text: where the catalogue has a message `<name>_<text>` that one (`{tile: "barn"}` becomes
///   the message `tile_barn`), else where it has a message called like the text that one
///   (`{to: "tile_barn"}`), otherwise the text itself;
/// - `materials`: several ids joined by `+`, any of which will do: each one's `material_<id>`,
///   joined by the message `word_or`;
/// - any other number: its digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Phrase {
    /// The message's key. Private, so that nobody reads meaning out of it: what a phrase is about has a type of its
    /// own beside it ([`LogEvent`](super::LogEvent), [`WhyKind`](super::WhyKind), [`NoteKind`](super::NoteKind) ...).
    key: MessageKey,
    /// Its arguments.
    pub args: BTreeMap<String, Arg>,
}

impl Phrase {
    /// A phrase without arguments.
    #[must_use]
    pub fn new(key: impl Into<String>) -> Phrase {
        Phrase { key: MessageKey(key.into()), args: BTreeMap::new() }
    }

    /// Returns the message's key, for finding the words alone.
    #[must_use]
    pub fn message_key(&self) -> &str {
        &self.key.0
    }

    /// With one more number.
    #[must_use]
    pub fn number(mut self, name: &str, value: impl Into<i32>) -> Phrase {
        self.args.insert(name.to_owned(), Arg::Number(value.into()));
        self
    }

    /// With one more id or text.
    #[must_use]
    pub fn text(mut self, name: &str, value: impl Into<String>) -> Phrase {
        self.args.insert(name.to_owned(), Arg::Text(value.into()));
        self
    }
}

/// What went wrong, by what a screen does about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ProblemKind {
    /// The game has moved on since the request's state: ask for the view again.
    Stale,
    /// There is no such game, tile or command.
    NotFound,
    /// The rules do not allow it.
    Refused,
    /// The stored log does not replay; what verifies can be recovered to a copy.
    Damaged,
    /// Written by a newer version of the app; it is left untouched.
    TooNew,
    /// The disk did not take it; nothing was changed.
    Storage,
    /// A file, a text or a whole request is longer than anything the app takes in.
    TooLarge,
    /// The request itself is malformed.
    BadRequest,
}

/// A request that was not carried out. The stored game is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Problem {
    /// What a screen does about it.
    pub kind: ProblemKind,
    /// What it says.
    pub phrase: Phrase,
}

impl Problem {
    /// A problem of that kind with its words.
    #[must_use]
    pub fn new(kind: ProblemKind, phrase: Phrase) -> Problem {
        Problem { kind, phrase }
    }
}
