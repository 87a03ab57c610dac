//! The lessons as data.

use hamlet_rules::Game;
use hamlet_rules::catalogue::fnv;
use hamlet_rules::position::Position;
use serde::Deserialize;
use std::sync::LazyLock;

/// The files of the lessons, in order.
const FILES: &[&str] = &[
    include_str!("../../../../data/lessons/01_producing.json"),
    include_str!("../../../../data/lessons/02_transport.json"),
    include_str!("../../../../data/lessons/03_refining.json"),
    include_str!("../../../../data/lessons/04_building.json"),
    include_str!("../../../../data/lessons/05_roads.json"),
    include_str!("../../../../data/lessons/06_market.json"),
    include_str!("../../../../data/lessons/07_church.json"),
    include_str!("../../../../data/lessons/08_scoring.json"),
    include_str!("../../../../data/lessons/09_botric.json"),
    include_str!("../../../../data/lessons/10_lake.json"),
];

/// One step of a lesson.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// The last part of the message key `learn_<lesson>_<say>`.
    pub say: String,
    /// The choices that complete the step's action, as written by `State::write_choice`. A step without
    /// choices is read and left by "Next".
    #[serde(default, rename = "do")]
    pub deed: Vec<String>,
    /// Other accepted actions; the word `*` matches any word.
    #[serde(default)]
    pub or: Vec<String>,
    /// Whether the step is completed by the first choice, even if the action continues.
    #[serde(default)]
    pub at_once: bool,
    /// Whether the following choices of the action are fixed, since a later step depends on them.
    #[serde(default)]
    pub strict: bool,
    /// In a strict step, other accepted choices.
    #[serde(default)]
    pub also: Vec<String>,
    /// In a strict step, accepts any place that closes a lake of at least this many tiles.
    #[serde(default)]
    pub closes: Option<usize>,
    /// The choices of the other players after the step.
    #[serde(default)]
    pub then: Vec<String>,
    /// The thing to highlight: `tile farm` or `button end-turn`.
    #[serde(default)]
    pub point: Vec<String>,
    /// Actions with a message of their own: pattern, and `<say>` of the message.
    #[serde(default)]
    pub wrong: Vec<(String, String)>,
}

/// A lesson.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The id, part of its message keys and of the key of its `RunSave`.
    pub id: String,
    /// The position at its start.
    pub position: Position,
    /// The steps, in order.
    pub steps: Vec<LessonStep>,
    /// Whether the lesson offers a first game at its end.
    #[serde(default)]
    pub leads_to_game: bool,
    /// A hash of the file; a run of a changed lesson starts over.
    #[serde(skip)]
    pub hash: u64,
}

impl Lesson {
    /// Returns the game at the beginning of the lesson.
    ///
    /// # Errors
    /// Lists the faults of its position.
    pub fn game(&self) -> Result<Game, String> {
        self.position
            .into_game()
            .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    }

    /// Returns the message key for a `say` of the lesson.
    #[must_use]
    pub fn key(&self, say: &str) -> String {
        format!("learn_{}_{say}", self.id)
    }
}

impl LessonStep {
    /// Returns the choices of the step, or of an accepted alternative if chance made the step impossible.
    #[must_use]
    pub fn way(&self, game: &Game) -> Vec<String> {
        let offered: Vec<String> = game.choices().iter().map(|choice| game.write_choice(*choice)).collect();
        let other = match self.deed.first() {
            Some(deed) if !offered.contains(deed) => {
                offered.into_iter().find(|text| self.or.iter().any(|pattern| fits(pattern, text)))
            }
            _ => None,
        };
        other.map_or_else(|| self.deed.clone(), |text| vec![text])
    }
}

/// Returns whether a choice as text matches a pattern, word by word.
#[must_use]
pub fn fits(pattern: &str, text: &str) -> bool {
    let mut words = text.split(' ');
    let all = pattern.split(' ').all(|want| words.next().is_some_and(|word| want == "*" || want == word));
    all && words.next().is_none()
}

static COURSE: LazyLock<Result<Vec<Lesson>, String>> = LazyLock::new(|| {
    let read = |text: &&str| {
        let lesson: Result<Lesson, _> = serde_json::from_str(text);
        lesson
            .map(|lesson| Lesson { hash: fnv(text.as_bytes()), ..lesson })
            .map_err(|error| error.to_string())
    };
    FILES.iter().map(read).collect()
});

/// Returns every lesson, in order.
///
/// # Errors
/// Says what is wrong with the program's own data.
pub fn course() -> Result<&'static [Lesson], String> {
    COURSE.as_deref().map_err(Clone::clone)
}
