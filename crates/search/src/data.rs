//! What the rivals of one game have in common: how they play, and their levels and characters as data.

use crate::plan::Plan;
use crate::settings::Settings;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::fmt::{Debug, Display};
use std::sync::OnceLock;
use tabletop::{Determinize, GameState};

/// How the rivals of one game play: the types of their data, and how a search is set up from them.
pub trait Brain: Clone + Debug + 'static {
    /// The game.
    type State: GameState + Determinize;
    /// The weights of the value of a position.
    type Weights;
    /// The options of a level for the plan of a search.
    type Options: Clone + Debug + PartialEq + DeserializeOwned + Send + Sync;
    /// The preferences of a character.
    type Likes: Clone + Debug + PartialEq + DeserializeOwned + Send + Sync;
    /// The plan of one search.
    type Plan<'a>: Plan<State = Self::State>;

    /// The `format` of the file of levels and characters.
    const FORMAT: &'static str;
    /// The content of the file that is part of the program.
    const DATA: &'static str;

    /// Returns the cell that holds the parsed file.
    fn standard() -> &'static Standard<Rivals<Self>>;

    /// Returns the brain of a rival.
    fn new(weights: &Self::Weights, options: &Self::Options, likes: Option<&Self::Likes>) -> Self;

    /// Returns the plan of a new search.
    fn plan(&self) -> Self::Plan<'_>;

    /// Returns whether the first choice is taken without a search, because none of them is better for the decider.
    fn takes_first(_state: &Self::State) -> bool {
        false
    }
}

/// How strong a rival plays.
#[derive(Clone, Debug, PartialEq)]
pub struct Level<Options> {
    /// Its name in files and on the command line.
    pub id: String,
    /// The settings of its searches.
    pub settings: Settings,
    /// The options for the game's plan.
    pub plan: Options,
    /// How many nodes a search at the table takes at most.
    pub nodes: u64,
}

/// The preferences of a rival.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Character<Likes> {
    /// Its name in files and on the command line.
    pub id: String,
    /// Its preferences.
    pub likes: Likes,
}

/// The measured strength of a level or another opponent, on one scale for each game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rating {
    /// A level, or an opponent of another kind.
    pub id: String,
    /// 400 points more mean ten wins for each loss; the weakest level has 1000.
    pub points: u16,
}

/// The levels and characters of a game's rivals.
#[derive(Clone, Debug, PartialEq)]
pub struct Rivals<B: Brain> {
    /// The levels, the weakest first.
    pub levels: Vec<Level<B::Options>>,
    /// The measured strength of each level, and of other opponents.
    pub ratings: Vec<Rating>,
    /// The characters.
    pub characters: Vec<Character<B::Likes>>,
}

/// Why data of rivals cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataError(String);

impl DataError {
    /// Returns the error with its reason.
    pub fn new(reason: impl Display) -> DataError {
        DataError(reason.to_string())
    }
}

impl Display for DataError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the data of the rivals is unusable: {}", self.0)
    }
}
impl std::error::Error for DataError {}

/// Data that is part of the program, parsed at the first use.
pub type Standard<T> = OnceLock<Result<T, DataError>>;

/// Returns data that is part of the program, parsing it at the first call.
///
/// # Errors
/// Fails if the data of this build is unusable.
pub fn standard<T>(
    kept: &'static Standard<T>,
    read: impl FnOnce() -> Result<T, DataError>,
) -> Result<&'static T, DataError> {
    kept.get_or_init(read).as_ref().map_err(Clone::clone)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File<Options, Likes> {
    format: String,
    version: u32,
    levels: Vec<RawLevel<Options>>,
    ratings: Vec<Rating>,
    characters: Vec<Character<Likes>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLevel<Options> {
    id: String,
    width: usize,
    candidates: usize,
    samples: u32,
    reply_width: usize,
    nodes: u64,
    view: f64,
    softness: f64,
    plan: Options,
}

impl<Options> RawLevel<Options> {
    fn check(self) -> Result<Level<Options>, DataError> {
        let RawLevel { id, width, candidates, samples, reply_width, nodes, view, softness, plan } = self;
        if width == 0 || reply_width == 0 || nodes == 0 || !(view > 0.0 && view <= 1.0) || softness < 0.0 {
            return Err(DataError::new(format_args!("level {id}: a number is out of its range")));
        }
        let settings = Settings { width, candidates, samples, reply_width, view, softness };
        Ok(Level { id, settings, plan, nodes })
    }
}

/// Reads a file of some kind as JSON.
///
/// # Errors
/// Fails if the text is not of that form.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, DataError> {
    serde_json::from_str(text).map_err(DataError::new)
}

impl<B: Brain> Rivals<B> {
    /// Returns the rivals that are part of the program.
    ///
    /// # Errors
    /// Fails if the data of this build is unusable.
    pub fn standard() -> Result<&'static Rivals<B>, DataError> {
        standard(B::standard(), || Rivals::read(B::DATA))
    }

    /// Reads the data of the rivals.
    ///
    /// # Errors
    /// Fails if it is not of this form, or a level's number is out of its range.
    pub fn read(text: &str) -> Result<Rivals<B>, DataError> {
        let file: File<B::Options, B::Likes> = read(text)?;
        if file.format != B::FORMAT || file.version != 1 {
            return Err(DataError::new("not a version 1 file of rivals"));
        }
        let levels = file.levels.into_iter().map(RawLevel::check).collect::<Result<Vec<_>, _>>()?;
        Ok(Rivals { levels, ratings: file.ratings, characters: file.characters })
    }

    /// Returns the level with that name.
    #[must_use]
    pub fn level(&self, id: &str) -> Option<&Level<B::Options>> {
        self.levels.iter().find(|level| level.id == id)
    }

    /// Returns the measured strength of a level or another opponent in points.
    #[must_use]
    pub fn rating(&self, id: &str) -> Option<u16> {
        self.ratings.iter().find(|rating| rating.id == id).map(|rating| rating.points)
    }

    /// Returns the character with that name.
    #[must_use]
    pub fn character(&self, id: &str) -> Option<&Character<B::Likes>> {
        self.characters.iter().find(|character| character.id == id)
    }
}
