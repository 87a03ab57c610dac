//! The lessons as data.

use hamlet_rules::Game;
use hamlet_rules::catalogue::fnv;
use hamlet_rules::position::Position;
use serde::Deserialize;
use std::sync::LazyLock;

/// The files in the order of learning.
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

/// One thing to learn.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Names the message `learn_<lesson>_<say>`.
    pub say: String,
    /// The deed and the rest of its chain, each as [`Game::write_choice`] writes it; a step without
    /// one is read and left by "next".
    #[serde(default, rename = "do")]
    pub deed: Vec<String>,
    /// Other deeds that do as well; a word `*` stands for any.
    #[serde(default)]
    pub or: Vec<String>,
    /// The step is done with the deed itself, whatever it leads to.
    #[serde(default)]
    pub at_once: bool,
    /// The chain after the deed leaves no freedom: a later step counts on it.
    #[serde(default)]
    pub strict: bool,
    /// In a strict chain, other choices that do as well.
    #[serde(default)]
    pub also: Vec<String>,
    /// In a strict chain, any place is accepted that closes a lake of at least this many tiles.
    #[serde(default)]
    pub closes: Option<usize>,
    /// What the others do when the step is done.
    #[serde(default)]
    pub then: Vec<String>,
    /// What to look at: `tile farm` or `button end-turn`.
    #[serde(default)]
    pub point: Vec<String>,
    /// Deeds that are answered with words of their own: pattern and `<say>` of the message.
    #[serde(default)]
    pub wrong: Vec<(String, String)>,
}

/// A lesson.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Names its messages and, with [`super::RunSave`], its save.
    pub id: String,
    pub position: Position,
    pub steps: Vec<Step>,
    /// Whoever has done it knows enough for a first game.
    #[serde(default)]
    pub leads_to_game: bool,
    /// Of the file: a run of another text is not gone on with.
    #[serde(skip)]
    pub hash: u64,
}

impl Lesson {
    /// The game it begins with.
    ///
    /// # Errors
    /// The faults of its position.
    pub fn game(&self) -> Result<Game, String> {
        self.position
            .into_game()
            .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    }

    /// The message that one of its words names.
    #[must_use]
    pub fn key(&self, say: &str) -> String {
        format!("learn_{}_{say}", self.id)
    }
}

impl Step {
    /// The deed and its chain, or another deed that does as well where chance has left only that.
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

/// Whether a choice as text is one of a pattern, word by word.
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

/// Every lesson in the order of learning.
///
/// # Errors
/// What is wrong with the program's own data.
pub fn course() -> Result<&'static [Lesson], String> {
    COURSE.as_deref().map_err(Clone::clone)
}
