//! Who plays, how the game was set up, and what the log was written with.

use crate::error::RecordError;
use crate::label::{labels, repaired, shown_title, title, title_of};
use hamlet_rules::{Catalogue, Game, Options, RulesVersion};
use serde::{Deserialize, Serialize};

/// The version of the log's form that this crate writes.
pub const VERSION: u16 = 1;

/// The newest version of the rules that this crate replays.
pub const RULES: u16 = RulesVersion::NEWEST.number();

/// A player's colour, nothing to the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    Blue,
    Vermilion,
    Sun,
    Plum,
}

impl Colour {
    /// Every colour.
    pub const ALL: [Colour; 4] = [Colour::Blue, Colour::Vermilion, Colour::Sun, Colour::Plum];
}

/// What a seat is called and painted, nothing to the rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeatLabel {
    /// The player's name.
    pub name: String,
    /// The player's colour.
    pub colour: Colour,
}

/// The head of a log. With the choices it makes the whole game again.
///
/// Its labels can be shown as they are, whoever wrote them: names and title are not blank, not long and without
/// invisible characters, and there is one label of its own colour for each seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Written")]
pub struct Header {
    /// The version of the log's form, [`VERSION`] when written here.
    pub version: u16,
    /// The version of the rules that the game is played by, up to [`RULES`].
    pub rules: u16,
    /// The components' hash, 16 hexadecimal digits.
    #[serde(with = "crate::text::hex64")]
    pub catalogue: u64,
    /// The game's name.
    pub title: String,
    /// What the seats are called, in table order; Botric too.
    pub seats: Vec<SeatLabel>,
    /// How the game was set up, its seed included.
    pub options: Options,
}

impl Header {
    /// The head of a new game. Without a title it is called as its seats are; a solo game may leave out Botric's label.
    ///
    /// # Errors
    /// [`RecordError::Label`] where the labels cannot be used; [`RecordError::Setup`] where the program's own components
    /// are unusable.
    pub fn new(
        given: impl Into<Option<String>>,
        seats: Vec<SeatLabel>,
        options: Options,
    ) -> Result<Header, RecordError> {
        let catalogue = catalogue()?.hash;
        let rules = RulesVersion::newest_for(&options).number();
        let seats = labels(seats, &options)?;
        let title = given.into().map_or_else(|| Ok(title_of(&seats)), |given| title(&given))?;
        Ok(Header { version: VERSION, rules, catalogue, title, seats, options })
    }

    /// The head of a new game with labels that are stored elsewhere, as far as they can be shown.
    ///
    /// # Errors
    /// [`RecordError::Setup`] where the program's own components are unusable.
    pub fn with_stored(
        title: String,
        seats: Vec<SeatLabel>,
        options: Options,
    ) -> Result<Header, RecordError> {
        let catalogue = catalogue()?.hash;
        let rules = RulesVersion::newest_for(&options).number();
        Ok(Written { version: VERSION, rules, catalogue, title, seats, options }.into())
    }

    /// Gives the game the title that is stored beside its head or came with it, as far as it can be shown.
    pub fn retitle(&mut self, title: &str) {
        if let Some(title) = shown_title(title) {
            self.title = title;
        }
    }

    /// Whether a log with this head can be replayed here.
    ///
    /// # Errors
    /// [`RecordError::TooNew`], [`RecordError::NewerRules`], [`RecordError::OtherComponents`];
    /// [`RecordError::Setup`] for rules that are not those of its options.
    pub fn check(&self) -> Result<(), RecordError> {
        if self.version > VERSION {
            return Err(RecordError::TooNew { found: self.version, known: VERSION });
        }
        if !self.rules_version()?.fits(&self.options) {
            return Err(RecordError::Setup("its rules are not those of its options".to_owned()));
        }
        if self.catalogue != catalogue()?.hash {
            return Err(RecordError::OtherComponents { found: self.catalogue });
        }
        Ok(())
    }

    /// The version of the rules that the game is played by.
    ///
    /// # Errors
    /// [`RecordError::NewerRules`]; [`RecordError::Setup`] for a number below the first version.
    pub fn rules_version(&self) -> Result<RulesVersion, RecordError> {
        if self.rules > RULES {
            return Err(RecordError::NewerRules { found: self.rules, known: RULES });
        }
        RulesVersion::try_from(self.rules).map_err(|error| RecordError::Setup(error.to_string()))
    }

    /// Whether both begin the same game. Names and colours do not matter, nor does Botric where he is not.
    #[must_use]
    pub fn same_start(&self, other: &Header) -> bool {
        let (mut a, mut b) = (self.options.clone(), other.options.clone());
        if a.players != 1 {
            (a.solo, b.solo) = Default::default();
        }
        (self.rules, self.catalogue, a) == (other.rules, other.catalogue, b)
    }

    /// The game before its first choice.
    ///
    /// # Errors
    /// Those of [`Header::check`], and [`RecordError::Setup`].
    pub fn start(&self) -> Result<Game, RecordError> {
        self.check()?;
        Game::with_rules(&self.options, self.rules_version()?)
            .map_err(|error| RecordError::Setup(error.to_string()))
    }
}

/// A head as it was written: its labels may be anything.
#[derive(Deserialize)]
pub(crate) struct Written {
    pub version: u16,
    pub rules: u16,
    #[serde(with = "crate::text::hex64")]
    pub catalogue: u64,
    pub title: String,
    pub seats: Vec<SeatLabel>,
    pub options: Options,
}

impl From<Written> for Header {
    fn from(written: Written) -> Header {
        let Written { version, rules, catalogue, title, seats, options } = written;
        let seats = repaired(seats, &options);
        let title = shown_title(&title).unwrap_or_else(|| title_of(&seats));
        Header { version, rules, catalogue, title, seats, options }
    }
}

pub(crate) fn catalogue() -> Result<&'static Catalogue, RecordError> {
    Catalogue::standard().map_err(|error| RecordError::Setup(error.to_string()))
}
