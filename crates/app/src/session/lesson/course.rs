//! Defines lessons as data, and parses them.

use crate::api::LessonDeed;
use serde::Deserialize;
use serde::de::{DeserializeOwned, IntoDeserializer};
use tabletop::fnv;

/// One step of a lesson.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// The last part of the message key `learn_<lesson>_<say>`.
    pub say: String,
    /// The choices that complete the step's action, as text. A step without choices is read and left by "Next".
    #[serde(default, rename = "do")]
    pub deed: Vec<String>,
    /// Other accepted actions; the word `*` matches any word.
    #[serde(default)]
    pub or: Vec<String>,
    /// Actions that nearly fit: they are accepted but do not complete the step, and their message says what to change.
    #[serde(default)]
    pub near: Vec<Answered>,
    /// `<say>` of the task that remains after the action has begun.
    #[serde(default)]
    pub rest: Option<String>,
    /// Whether the step is completed by the first choice, even if the action continues.
    #[serde(default)]
    pub at_once: bool,
    /// Whether the following choices of the action are fixed, since a later step depends on them.
    #[serde(default)]
    pub strict: bool,
    /// In a strict step, other choices that are accepted after the first.
    #[serde(default)]
    pub also: Vec<String>,
    /// In a strict step, also accepts any place that closes an area of at least this many tiles.
    #[serde(default)]
    pub closes: Option<usize>,
    /// The choices of the other players after the step.
    #[serde(default)]
    pub then: Vec<String>,
    /// The things to highlight: `tile farm`, `cell 1,0`, `choice deploy 0` or `button end-turn`.
    #[serde(default)]
    pub point: Vec<String>,
    /// Actions with a message of their own.
    #[serde(default)]
    pub wrong: Vec<Answered>,
}

/// A pattern of choices, and `<say>` of the message that answers them.
#[derive(Clone, Debug, Deserialize)]
pub struct Answered(
    /// The pattern; the word `*` matches any word.
    pub String,
    /// The last part of the message key.
    pub String,
);

/// A lesson that starts from a position of the type `P`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson<P> {
    /// The lesson's id, part of its message keys and of the key of its stored run. Unique among the lessons of all games.
    pub id: String,
    /// The position at the start of the lesson.
    pub position: P,
    /// The steps, in order.
    pub steps: Vec<LessonStep>,
    /// Whether the lesson offers a first game at its end.
    #[serde(default)]
    pub leads_to_game: bool,
    /// A hash of the file; a run of a changed lesson starts over.
    #[serde(skip)]
    pub hash: u64,
}

impl<P> Lesson<P> {
    /// Returns the message key for a `say` of the lesson.
    #[must_use]
    pub fn key(&self, say: &str) -> String {
        format!("learn_{}_{say}", self.id)
    }

    /// Returns the id of the save under which the lesson is played.
    #[must_use]
    pub fn game_id(&self) -> String {
        format!("lesson-{}", self.id)
    }
}

impl LessonStep {
    /// Returns the kind of the step's action; `None` if the step is only read.
    #[must_use]
    pub fn kind(&self) -> Option<LessonDeed> {
        kind_of(self.deed.first()?).ok()
    }

    /// Returns the step's choices. If its first choice is not in `offered`, returns the first accepted alternative that is.
    #[must_use]
    pub fn way(&self, offered: &[String]) -> Vec<String> {
        let other = match self.deed.first() {
            Some(deed) if !offered.contains(deed) => {
                offered.iter().find(|text| self.or.iter().any(|pattern| fits(pattern, text)))
            }
            _ => None,
        };
        other.map_or_else(|| self.deed.clone(), |text| vec![text.clone()])
    }

    /// Returns whether a choice begins the step's action.
    #[must_use]
    pub fn is_begun_by(&self, text: &str) -> bool {
        self.deed.first().into_iter().chain(&self.or).any(|pattern| fits(pattern, text))
    }

    /// Returns `<say>` of the message for a choice that nearly begins the step's action.
    #[must_use]
    pub fn nearly(&self, text: &str) -> Option<&str> {
        if self.is_begun_by(text) { None } else { answer(&self.near, text) }
    }
}

/// Returns `<say>` of the first pattern that a choice matches; `None` if it matches none.
#[must_use]
pub fn answer<'a>(of: &'a [Answered], text: &str) -> Option<&'a str> {
    of.iter().find(|Answered(pattern, _)| fits(pattern, text)).map(|Answered(_, say)| say.as_str())
}

/// Returns whether a choice as text matches a pattern, word by word.
#[must_use]
pub fn fits(pattern: &str, text: &str) -> bool {
    let mut words = text.split(' ');
    let all = pattern.split(' ').all(|want| words.next().is_some_and(|word| want == "*" || want == word));
    all && words.next().is_none()
}

/// Parses the kind of a choice written as text: its first word.
fn kind_of(choice: &str) -> Result<LessonDeed, serde::de::value::Error> {
    let word = choice.split(' ').next().unwrap_or_default();
    LessonDeed::deserialize(word.into_deserializer())
}

/// Parses the files of a game's lessons.
///
/// # Errors
/// Returns a message about the first invalid file or step.
pub fn parse<P: DeserializeOwned>(files: &[&str]) -> Result<Vec<Lesson<P>>, String> {
    let read = |text: &&str| {
        let lesson: Lesson<P> = serde_json::from_str(text).map_err(|error| error.to_string())?;
        for deed in lesson.steps.iter().filter_map(|step| step.deed.first()) {
            kind_of(deed).map_err(|error| format!("lesson {}: {error}", lesson.id))?;
        }
        Ok(Lesson { hash: fnv(text.as_bytes()), ..lesson })
    };
    files.iter().map(read).collect()
}
