//! How strong a rival plays, and with what character, as data.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use search::Settings;
use serde::Deserialize;

/// How strong a rival plays.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// Its name in files and on the command line.
    pub id: String,
    /// How widely it looks.
    pub settings: Settings,
    /// How many places of a building it considers.
    pub places: usize,
    /// How many nodes a search at the table takes at most.
    pub nodes: u64,
}

/// What a rival likes more than others do.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Character {
    /// Its name in files and on the command line.
    pub id: String,
    /// How many points more than to others some features are worth to it.
    pub shifts: BTreeMap<String, f32>,
}

/// The levels, the weakest first, and the characters.
#[derive(Clone, Debug, PartialEq)]
pub struct Rivals {
    /// The levels, the weakest first.
    pub levels: Vec<Level>,
    /// The characters.
    pub characters: Vec<Character>,
}

/// Why the data of the rivals cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RivalsError(String);

impl std::fmt::Display for RivalsError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the data of the rivals is unusable: {}", self.0)
    }
}
impl std::error::Error for RivalsError {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: String,
    version: u32,
    levels: Vec<RawLevel>,
    characters: Vec<Character>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLevel {
    id: String,
    width: usize,
    candidates: usize,
    samples: u32,
    reply_width: usize,
    places: usize,
    nodes: u64,
    view: f64,
    softness: f64,
}

impl Rivals {
    /// Returns the rivals that the program brings along.
    ///
    /// # Errors
    /// Fails if the data of this build is unusable.
    pub fn standard() -> Result<&'static Rivals, RivalsError> {
        static RIVALS: OnceLock<Result<Rivals, RivalsError>> = OnceLock::new();
        RIVALS
            .get_or_init(|| Rivals::read(include_str!("../../data/rivals.json")))
            .as_ref()
            .map_err(Clone::clone)
    }

    /// Reads the data of the rivals.
    ///
    /// # Errors
    /// Fails if it is not of this form, or a level has no width, places or view.
    pub fn read(text: &str) -> Result<Rivals, RivalsError> {
        let file: File = serde_json::from_str(text).map_err(|error| RivalsError(error.to_string()))?;
        if file.format != "hamlet-rivals" || file.version != 1 {
            return Err(RivalsError("not a version 1 file of rivals".into()));
        }
        let levels = file.levels.into_iter().map(RawLevel::check).collect::<Result<Vec<_>, _>>()?;
        Ok(Rivals { levels, characters: file.characters })
    }

    /// Returns the level with that name.
    #[must_use]
    pub fn level(&self, id: &str) -> Option<&Level> {
        self.levels.iter().find(|level| level.id == id)
    }

    /// Returns the character with that name.
    #[must_use]
    pub fn character(&self, id: &str) -> Option<&Character> {
        self.characters.iter().find(|character| character.id == id)
    }
}

impl RawLevel {
    fn check(self) -> Result<Level, RivalsError> {
        let RawLevel { id, width, candidates, samples, reply_width, places, nodes, view, softness } = self;
        if width == 0
            || reply_width == 0
            || places == 0
            || nodes == 0
            || !(view > 0.0 && view <= 1.0)
            || softness < 0.0
        {
            return Err(RivalsError(format!("level {id}: a number is out of its range")));
        }
        let settings = Settings { width, candidates, samples, reply_width, view, softness };
        Ok(Level { id, settings, places, nodes })
    }
}
