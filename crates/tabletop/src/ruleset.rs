//! A game as its rules: how one is set up, and how it is named in files.

use crate::bytes::{BytesError, Reader};
use crate::state::GameState;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// An edition of a game's components: the printed numbers of tiles and cards. Its data never changes once a game was played with
/// it; a changed number is a new edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edition {
    /// Its name in saved games. The first edition of a game is told by its hash alone there.
    pub name: &'static str,
    /// The hash of its data, which no other edition has, nor its upper half xor its lower half.
    pub hash: u64,
}

/// The seats of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    /// How many people play.
    pub players: u8,
    /// The name of a rival that belongs to the rules and has the seat behind the people's.
    pub rival: Option<&'static str>,
}

/// A game's rules. The type has no values that matter: it stands for the game as a type parameter.
pub trait Ruleset: Copy + Debug + Eq + Send + Sync + 'static {
    /// What the players agree on before the game, its seed included.
    type Options: Clone + Debug + Eq + Serialize + DeserializeOwned + Send + Sync;
    /// A game between two choices.
    type State: GameState;
    /// Why a game cannot be set up.
    type SetupError: std::error::Error;

    /// The game's name in files, which never changes: lower-case ASCII letters, digits and hyphens.
    const ID: &'static str;
    /// The first two bytes of its compact codes, which no other game has.
    const MAGIC: [u8; 2];
    /// What its codes as text begin with: upper-case letters and a colon.
    const PASTE_PREFIX: &'static str;
    /// The oldest form of compact codes that was ever written for this game.
    const OLDEST_CODE_FORM: u16 = 2;
    /// The newest version of its rules. Versions count from 1; a log replays for ever by its own.
    const NEWEST_RULES: u16;

    /// Returns the editions of its components that it can play, the oldest first. New games are played with the last.
    fn editions() -> &'static [Edition];

    /// Returns the version of the rules that new games with these options are played by.
    fn newest_rules(options: &Self::Options) -> u16;

    /// Checks that some program plays or played games with these options by this version of the rules.
    ///
    /// # Errors
    /// Says what does not fit.
    fn check_rules(options: &Self::Options, rules: u16) -> Result<(), Self::SetupError>;

    /// Returns the seats of a game with these options. Options that no game has may give anything.
    fn seating(options: &Self::Options) -> Seating;

    /// Appends the options as a compact code holds them.
    fn write_options(options: &Self::Options, out: &mut Vec<u8>);

    /// Reads the options as a compact code of that form holds them.
    ///
    /// # Errors
    /// [`BytesError`].
    fn read_options(reader: &mut Reader<'_>, form: u16) -> Result<Self::Options, BytesError>;

    /// Appends what two sets of options have in common if and only if games with them begin alike. The bytes never change, whatever form
    /// codes are written in.
    fn write_start(options: &Self::Options, out: &mut Vec<u8>);

    /// Sets up a game by a version of the rules and with an edition of the components.
    ///
    /// # Errors
    /// Says why there is no such game.
    fn start(options: &Self::Options, rules: u16, edition: &Edition)
    -> Result<Self::State, Self::SetupError>;
}
