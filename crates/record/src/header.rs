//! The header of a log: players, options, version of the rules and edition of the components.

use crate::error::RecordError;
use crate::label::{SeatLabel, labels, repaired, shown_title, title, title_of};
use serde::{Deserialize, Serialize, Serializer};
use std::marker::PhantomData;
use tabletop::{Edition, Ruleset};

/// The version of the text form that this crate writes.
pub const VERSION: u16 = 1;

/// The game of headers without a game's name, which were written when there was only one game.
pub const UNNAMED_GAME: &str = "hamlet";

/// The header of a log. Header and choices together determine the whole game.
///
/// Its labels are safe to show, whoever wrote them: names and title are not blank, of limited length and without
/// invisible characters, and each seat has one label with a distinct colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "", try_from = "Written<R>")]
pub struct Header<R: Ruleset> {
    /// The version of the text form; [`VERSION`] if written by this program.
    pub version: u16,
    #[serde(skip_serializing_if = "is_unnamed", serialize_with = "game_name")]
    game: PhantomData<R>,
    /// The version of the game's rules, at most [`Ruleset::NEWEST_RULES`].
    pub rules: u16,
    /// The hash of the edition of the components, 16 hexadecimal digits.
    #[serde(with = "crate::hex::hex64")]
    pub catalogue: u64,
    /// The name of the edition; `None` for the first one, which is identified by its hash.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// The title of the game.
    pub title: String,
    /// The labels of the seats in table order, including a rival played by the rules.
    pub seats: Vec<SeatLabel>,
    /// Whether the game is played on several devices. Each device then asks which seats play on it. The rules ignore this.
    #[serde(rename = "distance", skip_serializing_if = "std::ops::Not::not")]
    pub at_distance: bool,
    /// The options of the game, including its seed.
    pub options: R::Options,
}

impl<R: Ruleset> Header<R> {
    /// Returns the header of a new game. Without a title, the title is made from the names of its seats. The label of a rival
    /// played by the rules may be left out.
    ///
    /// # Errors
    /// [`RecordError::Label`] if the labels are invalid; [`RecordError::Setup`] if the program has no components.
    pub fn new(
        given: impl Into<Option<String>>,
        seats: Vec<SeatLabel>,
        options: R::Options,
    ) -> Result<Header<R>, RecordError> {
        let seats = labels::<R>(seats, &options)?;
        let title = given.into().map_or_else(|| Ok(title_of(&seats)), |given| title(&given))?;
        Header::of_new_game(title, seats, options)
    }

    /// Returns the header of a new game with stored labels, made safe to show.
    ///
    /// # Errors
    /// [`RecordError::Setup`] if the program has no components.
    pub fn with_stored(
        title: String,
        seats: Vec<SeatLabel>,
        options: R::Options,
    ) -> Result<Header<R>, RecordError> {
        Ok(Header::of_new_game(title, seats, options)?.repaired())
    }

    fn of_new_game(
        title: String,
        seats: Vec<SeatLabel>,
        options: R::Options,
    ) -> Result<Header<R>, RecordError> {
        let edition = R::editions().last();
        let edition = edition.ok_or_else(|| RecordError::Setup("there are no components".to_owned()))?;
        Ok(Header::of_edition(edition, R::newest_rules(&options), title, seats, options))
    }

    pub(crate) fn of_edition(
        edition: &Edition,
        rules: u16,
        title: String,
        seats: Vec<SeatLabel>,
        options: R::Options,
    ) -> Header<R> {
        let is_first = R::editions().first() == Some(edition);
        Header {
            version: VERSION,
            game: PhantomData,
            rules,
            catalogue: edition.hash,
            edition: (!is_first).then(|| edition.name.to_owned()),
            title,
            seats,
            at_distance: false,
            options,
        }
    }

    /// Returns the header of the same game with other components.
    #[must_use]
    pub fn with_edition(self, edition: &Edition) -> Header<R> {
        let Header { rules, title, seats, at_distance, options, .. } = self;
        Header { at_distance, ..Header::of_edition(edition, rules, title, seats, options) }
    }

    /// Returns the header with labels made safe to show.
    pub(crate) fn repaired(mut self) -> Header<R> {
        self.seats = repaired::<R>(self.seats, &self.options);
        self.title = shown_title(&self.title).unwrap_or_else(|| title_of(&self.seats));
        self
    }

    /// Sets the title to a stored or received one, made safe to show.
    pub fn retitle(&mut self, title: &str) {
        if let Some(title) = shown_title(title) {
            self.title = title;
        }
    }

    /// Checks that a log with this header can be replayed here, and returns the edition of its components.
    ///
    /// # Errors
    /// [`RecordError::TooNew`], [`RecordError::NewerRules`], [`RecordError::OtherComponents`];
    /// [`RecordError::Setup`] if the version of the rules does not fit the options.
    pub fn check(&self) -> Result<&'static Edition, RecordError> {
        if self.version > VERSION {
            return Err(RecordError::TooNew { found: self.version, known: VERSION });
        }
        if self.rules > R::NEWEST_RULES {
            return Err(RecordError::NewerRules { found: self.rules, known: R::NEWEST_RULES });
        }
        R::check_rules(&self.options, self.rules).map_err(|error| RecordError::Setup(error.to_string()))?;
        let is_this = |edition: &&Edition| {
            edition.hash == self.catalogue && self.edition.as_ref().is_none_or(|name| name == edition.name)
        };
        R::editions().iter().find(is_this).ok_or_else(|| RecordError::OtherComponents {
            found: self.catalogue,
            edition: self.edition.clone(),
        })
    }

    /// Returns the game before its first choice.
    ///
    /// # Errors
    /// The errors of [`Header::check`], and [`RecordError::Setup`].
    pub fn start(&self) -> Result<R::State, RecordError> {
        let edition = self.check()?;
        R::start(&self.options, self.rules, edition).map_err(|error| RecordError::Setup(error.to_string()))
    }
}

fn is_unnamed<R: Ruleset>(_: &PhantomData<R>) -> bool {
    R::ID == UNNAMED_GAME
}

fn game_name<R: Ruleset, S: Serializer>(_: &PhantomData<R>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(R::ID)
}

/// A header as read, before its labels and its game are checked.
#[derive(Deserialize)]
#[serde(bound = "")]
struct Written<R: Ruleset> {
    version: u16,
    game: Option<String>,
    rules: u16,
    #[serde(with = "crate::hex::hex64")]
    catalogue: u64,
    edition: Option<String>,
    title: String,
    seats: Vec<SeatLabel>,
    #[serde(default)]
    distance: bool,
    options: R::Options,
}

/// A header of another game.
#[derive(Debug, thiserror::Error)]
#[error("it is a game of {found}, not of {expected}")]
struct OtherGame {
    found: String,
    expected: &'static str,
}

impl<R: Ruleset> TryFrom<Written<R>> for Header<R> {
    type Error = OtherGame;

    fn try_from(written: Written<R>) -> Result<Header<R>, OtherGame> {
        let Written {
            version,
            game,
            rules,
            catalogue,
            edition,
            title,
            seats,
            distance: at_distance,
            options,
        } = written;
        let found = game.unwrap_or_else(|| UNNAMED_GAME.to_owned());
        if found != R::ID {
            return Err(OtherGame { found, expected: R::ID });
        }
        let game = PhantomData;
        Ok(Header { version, game, rules, catalogue, edition, title, seats, at_distance, options }.repaired())
    }
}
