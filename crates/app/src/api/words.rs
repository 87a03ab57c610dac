//! Messages and problems as data.

use super::goods::{Material, Placed};
use super::lake::FishCount;
use super::number::SeatNo;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use specta::Type;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// One argument of a phrase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(untagged)]
pub enum Arg {
    /// A number, shown by its digits. Plural messages count it.
    Number(i32),
    /// Free text, such as a name, shown unchanged.
    Text(String),
    /// A thing that has words.
    Named(Named),
}

/// A thing that a screen has words for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Named {
    /// A player, shown by name.
    Seat(SeatNo),
    /// Several players, their names listed.
    Seats(Vec<SeatNo>),
    /// A message without arguments.
    Message(MessageKey),
    /// Alternative materials, joined by the message `word_or`.
    Materials(Vec<Material>),
    /// Several materials with their numbers, listed.
    Goods(Vec<Placed>),
    /// Fish. The text lists the kinds with at least one fish, with their numbers.
    Fish(FishCount),
}

/// The arguments of a phrase, sorted by name. A view has hundreds of phrases with at most a few arguments each, for which a list
/// takes a tenth of the memory of a map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Args(Vec<(Cow<'static, str>, Arg)>);

impl Args {
    /// Returns an argument by its name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Arg> {
        self.iter().find(|(known, _)| *known == name).map(|(_, arg)| arg)
    }

    /// Returns the arguments with their names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Arg)> {
        self.0.iter().map(|(name, arg)| (name.as_ref(), arg))
    }

    /// Sets an argument.
    fn set(&mut self, name: &'static str, arg: Arg) {
        match self.0.binary_search_by(|(known, _)| known.as_ref().cmp(name)) {
            Ok(at) => self.0[at].1 = arg,
            Err(at) => self.0.insert(at, (name.into(), arg)),
        }
    }
}

impl Serialize for Args {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Args {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Args, D::Error> {
        let sorted = BTreeMap::<Cow<'static, str>, Arg>::deserialize(deserializer)?;
        Ok(Args(sorted.into_iter().collect()))
    }
}

/// The key of a message in `ui/messages`. Only code that makes text from phrases reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(transparent)]
pub struct MessageKey(Cow<'static, str>);

impl MessageKey {
    /// Creates the key of a message.
    #[must_use]
    pub fn new(key: impl Into<Cow<'static, str>>) -> MessageKey {
        MessageKey(key.into())
    }

    /// Returns the message's name. Use it only to look up the message.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0
    }
}

/// A message and its arguments.
///
/// A screen makes the text of every phrase in the same way: it takes the message `key` and replaces each
/// `{name}` in it by the argument of that name, as [`Arg`] and [`Named`] say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Phrase {
    /// The message's key. Private, since code must not derive meaning from it: the subject of a phrase has a separate
    /// type ([`LogEvent`](super::LogEvent), [`WhyKind`](super::WhyKind), [`NoteKind`](super::NoteKind) ...).
    key: MessageKey,
    /// Its arguments.
    #[specta(type = BTreeMap<String, Arg>)]
    pub args: Args,
}

impl Phrase {
    /// Creates a phrase without arguments.
    #[must_use]
    pub fn new(key: impl Into<Cow<'static, str>>) -> Phrase {
        Phrase { key: MessageKey::new(key), args: Args::default() }
    }

    /// Returns the message's key. Use it only to look up the message.
    #[must_use]
    pub fn message_key(&self) -> &str {
        &self.key.0
    }

    /// Adds a number.
    #[must_use]
    pub fn number(mut self, name: &'static str, value: impl Into<i32>) -> Phrase {
        self.args.set(name, Arg::Number(value.into()));
        self
    }

    /// Adds materials with their numbers.
    #[must_use]
    pub fn goods(mut self, name: &'static str, value: Vec<Placed>) -> Phrase {
        self.args.set(name, Arg::Named(Named::Goods(value)));
        self
    }

    /// Adds fish of several kinds.
    #[must_use]
    pub fn fish(mut self, value: FishCount) -> Phrase {
        self.args.set("fish", Arg::Named(Named::Fish(value)));
        self
    }

    /// Adds the player in a seat as the argument `seat`.
    #[must_use]
    pub fn seat(mut self, seat: SeatNo) -> Phrase {
        self.args.set("seat", Arg::Named(Named::Seat(seat)));
        self
    }

    /// Adds the players in several seats as the argument `players`.
    #[must_use]
    pub fn players(mut self, seats: Vec<SeatNo>) -> Phrase {
        self.args.set("players", Arg::Named(Named::Seats(seats)));
        self
    }

    /// Adds a message without arguments.
    #[must_use]
    pub fn message(mut self, name: &'static str, key: impl Into<Cow<'static, str>>) -> Phrase {
        self.args.set(name, Arg::Named(Named::Message(MessageKey::new(key))));
        self
    }

    /// Adds the message whose key is the name, an underscore and the id.
    #[must_use]
    pub fn named(self, name: &'static str, id: &str) -> Phrase {
        self.message(name, format!("{name}_{id}"))
    }

    /// Adds the message `<name>_<id>`, if there is an id.
    #[must_use]
    pub fn known(self, name: &'static str, id: Option<&str>) -> Phrase {
        match id {
            Some(id) => self.named(name, id),
            None => self,
        }
    }

    /// Adds alternative materials as the argument `materials`.
    #[must_use]
    pub fn materials(mut self, kinds: Vec<Material>) -> Phrase {
        self.args.set("materials", Arg::Named(Named::Materials(kinds)));
        self
    }

    /// Adds free text.
    #[must_use]
    pub fn text(mut self, name: &'static str, value: impl Into<String>) -> Phrase {
        self.args.set(name, Arg::Text(value.into()));
        self
    }
}

/// The kinds of problems, by how a screen reacts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ProblemKind {
    /// The game has changed since the request's state: load the view again.
    Stale,
    /// There is no such game, tile or command.
    NotFound,
    /// The rules do not allow it.
    Refused,
    /// The stored log does not replay; its valid part can be recovered as a copy.
    Damaged,
    /// Written by a newer version of the app; it is left untouched.
    TooNew,
    /// The change could not be stored; nothing was changed.
    Storage,
    /// A file, a text or a request exceeds the app's size limit.
    TooLarge,
    /// The request itself is malformed.
    BadRequest,
}

/// Why a request failed. The stored game is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Problem {
    /// The kind, which decides how a screen reacts.
    pub kind: ProblemKind,
    /// The message to show.
    pub phrase: Phrase,
}

impl Problem {
    /// Creates a problem.
    #[must_use]
    pub fn new(kind: ProblemKind, phrase: Phrase) -> Problem {
        Problem { kind, phrase }
    }
}
