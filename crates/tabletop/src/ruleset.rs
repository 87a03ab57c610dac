//! The rules of a game: its set-up, and its names in files.

use crate::bytes::{BytesError, Reader};
use crate::state::GameState;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// An edition of a game's components: the printed numbers of tiles and cards. Its data never changes after a game was played with
/// it; a changed number is a new edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edition {
    /// Its name in saved games, where the first edition of a game is identified only by its hash.
    pub name: &'static str,
    /// The hash of its data. Unique among editions, as is its upper half xor its lower half.
    pub hash: u64,
}

/// The seats of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The number of people.
    pub players: u8,
    /// The name of a rival played by the rules, whose seat is after the people's.
    pub rival: Option<&'static str>,
}

/// A game's rules, as a type parameter. Its values carry no data.
pub trait Ruleset: Copy + Debug + Eq + Send + Sync + 'static {
    /// The options of a game, including its seed.
    type Options: Clone + Debug + Eq + Serialize + DeserializeOwned + Send + Sync;
    /// The state of a game between two choices.
    type State: GameState;
    /// Why a game cannot be set up.
    type SetupError: std::error::Error;

    /// The game's name in files, which never changes: lower-case ASCII letters, digits and hyphens.
    const ID: &'static str;
    /// The first two bytes of its compact codes, unique among games.
    const MAGIC: [u8; 2];
    /// The prefix of its codes as text: upper-case letters and a colon.
    const PASTE_PREFIX: &'static str;
    /// The oldest format version of compact codes ever written for this game.
    const OLDEST_CODE_FORM: u16 = 2;
    /// The newest version of its rules, counted from 1. A log always replays by its own version.
    const NEWEST_RULES: u16;

    /// Returns the editions of its components, oldest first. New games use the last one.
    fn editions() -> &'static [Edition];

    /// Returns the version of the rules for new games with these options.
    fn newest_rules(options: &Self::Options) -> u16;

    /// Checks that games with these options exist in this version of the rules.
    ///
    /// # Errors
    /// Says which option does not fit.
    fn check_rules(options: &Self::Options, rules: u16) -> Result<(), Self::SetupError>;

    /// Returns the seats of a game with these options. The result is unspecified for invalid options.
    fn seating(options: &Self::Options) -> Seating;

    /// Appends the options for a compact code.
    fn write_options(options: &Self::Options, out: &mut Vec<u8>);

    /// Reads the options from a compact code of that format version.
    ///
    /// # Errors
    /// [`BytesError`].
    fn read_options(reader: &mut Reader<'_>, form: u16) -> Result<Self::Options, BytesError>;

    /// Appends bytes that are equal for two sets of options if and only if games with them have the same start. The bytes never change, whatever the
    /// format of codes.
    fn write_start(options: &Self::Options, out: &mut Vec<u8>);

    /// Sets up a game with a version of the rules and an edition of the components.
    ///
    /// # Errors
    /// Says why the game cannot be set up.
    fn start(options: &Self::Options, rules: u16, edition: &Edition)
    -> Result<Self::State, Self::SetupError>;
}
