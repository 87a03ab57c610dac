//! The data of the home screen, the set-up of a new game, and the settings.

use super::carcassonne::rules::CarcRules;
use super::device::Device;
use super::distance::CardTurn;
use super::lake::{LakeSetup, Season};
use super::number::{LatticePoint, LatticeTriangle, SeatNo};
use super::rival::{CarcCharacter, RivalCharacter, RivalLevel, RivalOf};
use super::ruleset::{GameName, RulesetName};
use super::words::Phrase;
use crate::record::Colour as RecordColour;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use specta::Type;

/// The app's name and version, and the rights of the caller.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct AppInfo {
    /// The name of the app.
    pub name: String,
    /// The version of the app.
    pub version: String,
    /// What this device offers beyond a web page.
    pub device: Device,
    /// Whether the caller is the owner of the saved games, who alone may use backups, the storage and nearby devices.
    /// Guests of `hamlet serve` are not.
    pub owner: bool,
    /// The modifiers of each named difficulty.
    pub presets: SoloPresets,
    /// How strong the computer rivals play.
    pub ratings: Ratings,
}

/// How strong the computer rivals play, on one scale: 400 points more mean ten wins for each loss.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Ratings {
    /// The levels of each game, the weakest first.
    pub levels: Vec<LevelRating>,
    /// Botric's named difficulties, on the scale of Hamlet's levels.
    pub botric: Vec<BotricRating>,
}

/// How strong a level of one game's computer rivals plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct LevelRating {
    /// The game.
    #[specta(type = GameName)]
    pub game: RulesetName,
    /// The level.
    pub level: RivalLevel,
    /// Its points.
    pub points: u16,
}

/// How strong Botric plays with a named difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct BotricRating {
    /// The difficulty.
    pub preset: Preset,
    /// His points.
    pub points: u16,
}

/// A player's colour. Screens also show a pattern for each colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Blue.
    Blue,
    /// Vermilion.
    Vermilion,
    /// Yellow.
    Sun,
    /// Plum.
    Plum,
    /// Mint.
    Mint,
}

impl Colour {
    /// Every colour.
    pub const ALL: [Colour; 5] = [Colour::Blue, Colour::Vermilion, Colour::Sun, Colour::Plum, Colour::Mint];

    /// Returns the colour as a record's type.
    #[must_use]
    pub fn to_record(self) -> RecordColour {
        match self {
            Colour::Blue => RecordColour::Blue,
            Colour::Vermilion => RecordColour::Vermilion,
            Colour::Sun => RecordColour::Sun,
            Colour::Plum => RecordColour::Plum,
            Colour::Mint => RecordColour::Mint,
        }
    }

    /// Creates the colour from a record's type.
    #[must_use]
    pub fn from_record(colour: RecordColour) -> Colour {
        match colour {
            RecordColour::Blue => Colour::Blue,
            RecordColour::Vermilion => Colour::Vermilion,
            RecordColour::Sun => Colour::Sun,
            RecordColour::Plum => Colour::Plum,
            RecordColour::Mint => Colour::Mint,
        }
    }
}

/// A computer rival on a [`GameCard`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CardRival {
    /// How well it plays.
    pub level: RivalLevel,
    /// What it likes more than others do.
    pub character: CardCharacter,
}

/// The character of a computer rival in one of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(untagged)]
pub enum CardCharacter {
    /// In Hamlet.
    Hamlet(RivalCharacter),
    /// In Carcassonne.
    Carcassonne(CarcCharacter),
}

impl From<RivalCharacter> for CardCharacter {
    fn from(character: RivalCharacter) -> CardCharacter {
        CardCharacter::Hamlet(character)
    }
}

impl From<CarcCharacter> for CardCharacter {
    fn from(character: CarcCharacter) -> CardCharacter {
        CardCharacter::Carcassonne(character)
    }
}

impl<Character: Into<CardCharacter>> From<RivalOf<Character>> for CardRival {
    fn from(rival: RivalOf<Character>) -> CardRival {
        CardRival { level: rival.level, character: rival.character.into() }
    }
}

/// A player on a [`GameCard`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CardPlayer {
    /// The name that players see.
    pub name: String,
    /// The colour of the player's pieces.
    pub colour: Colour,
    /// Whether this is Botric.
    pub botric: bool,
    /// The computer rival that plays the seat. Cards stored by earlier versions have none.
    pub rival: Option<CardRival>,
    /// Points on the scoreboard; the final score once the game is over.
    pub points: i32,
}

/// One tile of a small picture of the village.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CardTile {
    /// Catalogue id of the face.
    pub face: String,
    /// The lattice point of the outline's first vertex, axial `[q, r]`.
    pub at: LatticePoint,
    /// Turns of 60 degrees, 0 to 5.
    pub rotation: u8,
}

/// What a saved game is played with, by its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "ruleset", rename_all = "snake_case")]
pub enum CardRules {
    /// Hamlet.
    Hamlet {
        /// The season, where By the Lake is played.
        season: Option<Season>,
    },
    /// Carcassonne.
    Carcassonne(CarcRules),
}

impl CardRules {
    /// Reads the rules from the fields of a card that an earlier version stored, which have a field for each game; `None` if they tell
    /// nothing.
    ///
    /// # Errors
    /// Fails if a field has another type.
    pub(crate) fn of_earlier_card(card: &Map<String, Value>) -> serde_json::Result<Option<CardRules>> {
        let field = |name: &str| card.get(name).cloned().unwrap_or_default();
        Ok(match GameName::deserialize(field("ruleset")) {
            Ok(GameName::Hamlet) => Some(CardRules::Hamlet { season: Option::deserialize(field("season"))? }),
            Ok(GameName::Carcassonne) => {
                Option::deserialize(field("carcassonne"))?.map(CardRules::Carcassonne)
            }
            Err(_) => None,
        })
    }
}

/// A saved game in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct GameCard {
    /// The id of the save.
    pub game: String,
    /// The kind of game.
    #[specta(type = GameName)]
    pub ruleset: RulesetName,
    /// The title of the game.
    pub name: String,
    /// The players, by seat.
    pub players: Vec<CardPlayer>,
    /// The round, counted from 1.
    pub round: u32,
    /// Whose turn it is.
    pub turn_of: u8,
    /// Whether the game is over.
    pub over: bool,
    /// On whose device it goes on, if people play on several devices.
    pub turn: CardTurn,
    /// The person who goes on with it: who decides, or in a computer rival's turn the person who moved before it. Cards stored by
    /// earlier versions have none.
    pub continued_by: Option<SeatNo>,
    /// When its last choice was stored: RFC 3339, UTC.
    pub saved_at: String,
    /// The village, for a small picture.
    pub tiles: Vec<CardTile>,
    /// The lakes, for the small picture: each lake tile's lattice point, and whether it points down.
    pub lakes: Option<Vec<Vec<LatticeTriangle>>>,
    /// The number of deliveries to the Church of Hamlet, for the small picture. Cards stored by earlier versions have none.
    pub deliveries: Option<u8>,
    /// What the game is played with. Cards stored by earlier versions, and those of games that tell nothing, have none.
    pub rules: Option<CardRules>,
    /// Why it cannot be opened, if so (for example, a newer version wrote it).
    pub problem: Option<Phrase>,
}

/// A damaged saved game. Unreadable fields are missing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct DamagedGame {
    /// The argument for `recover_damaged` and similar commands.
    pub row: String,
    /// The title of the game, if it can be read.
    pub name: Option<String>,
    /// When its last choice was stored: RFC 3339, UTC.
    pub saved_at: Option<String>,
    /// Whether it is in the trash.
    pub trashed: bool,
    /// Number of steps taken.
    pub steps: Option<u32>,
    /// Number of steps that replay; `None` if the start is unreadable.
    pub recoverable: Option<u32>,
}

/// The layout of the starting tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// The layout that the rulebook recommends.
    Recommended,
    /// A random layout.
    Random,
}

/// A named set of modifiers for the solo game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Preset {
    /// Easier than the rulebook.
    Easier,
    /// As in the rulebook.
    Normal,
    /// Harder than the rulebook.
    Harder,
    /// The modifiers in [`SoloOptions::modifiers`].
    Own,
}

/// The modifiers of each named set; `normal` has none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct SoloPresets {
    /// The modifiers of *Easier*.
    pub easier: SoloModifiers,
    /// The modifiers of *Harder*.
    pub harder: SoloModifiers,
    /// Every modifier, in the order in which they are listed.
    pub modifiers: Vec<ModifierInfo>,
}

/// A modifier of the solo game, named as its flag in [`SoloModifiers`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Modifier {
    /// Easier: the player starts with two donkeys.
    TwoDonkeys,
    /// Easier: each of Botric's landmarks scores 1 point.
    #[serde(rename = "landmarks_1")]
    Landmarks1,
    /// Easier: Botric loses a point for each gold of the costs that he ignores.
    PaysIgnoredGold,
    /// Harder: Botric starts with two villagers and no gold.
    TwoVillagers,
    /// Harder: Botric's Favour tile never turns face down.
    FavourStaysUp,
    /// Harder: Botric gets the Merchant award on a tie, and the player needs five sales for it.
    MerchantStrict,
    /// Harder: Botric alone gets the Chaplain award on a tie.
    ChaplainStrict,
    /// Harder: each of Botric's landmarks scores 5 points.
    #[serde(rename = "landmarks_5")]
    Landmarks5,
    /// Harder: Botric's unused refined materials score at the end.
    SellsLeftovers,
}

/// A modifier's description for the set-up of a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ModifierInfo {
    /// The modifier.
    pub modifier: Modifier,
    /// Whether it makes the game harder; the others make it easier.
    pub harder: bool,
    /// The modifier that a game with this one cannot have.
    pub excludes: Option<Modifier>,
}

/// The modifiers of the solo rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct SoloModifiers {
    /// Easier: the player starts with two donkeys.
    pub two_donkeys: bool,
    /// Easier: each of Botric's landmarks scores 1 point.
    pub landmarks_1: bool,
    /// Easier: Botric loses a point for each gold of the costs that he ignores.
    pub pays_ignored_gold: bool,
    /// Harder: Botric starts with two villagers and no gold.
    pub two_villagers: bool,
    /// Harder: Botric's Favour tile never turns face down.
    pub favour_stays_up: bool,
    /// Harder: Botric gets the Merchant award on a tie, and the player needs five sales for it.
    pub merchant_strict: bool,
    /// Harder: Botric alone gets the Chaplain award on a tie.
    pub chaplain_strict: bool,
    /// Harder: each of Botric's landmarks scores 5 points.
    pub landmarks_5: bool,
    /// Harder: Botric's unused refined materials score at the end.
    pub sells_leftovers: bool,
}

/// How Botric plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct SoloOptions {
    /// A named set, or `own` for `modifiers`.
    pub preset: Preset,
    /// Whether Botric settles his own ties by a fixed rule instead of asking.
    pub settles_ties: bool,
    /// Used with the preset `own` only.
    pub modifiers: SoloModifiers,
}

/// A player of a new game whose rivals have these characters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct NewPlayerOf<Character> {
    /// The name that players see.
    pub name: String,
    /// The colour of the player's pieces.
    pub colour: Colour,
    /// The computer rival that plays the seat; left out for a person.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    #[specta(optional)]
    pub rival: Option<RivalOf<Character>>,
}

/// Returns no value, for fields that may be left out.
fn none<T>() -> Option<T> {
    None
}

/// A player of a new game of Hamlet.
pub type NewPlayer = NewPlayerOf<RivalCharacter>;

/// A new game. One player means a solo game against Botric.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct NewGame {
    /// The game's name; if `None`, it is named after its players.
    pub name: Option<String>,
    /// One to four players in table order.
    pub players: Vec<NewPlayer>,
    /// How the start tiles lie.
    pub layout: Layout,
    /// The seed: a number is used as such, other text is hashed; if `None`, it is random.
    pub seed: Option<String>,
    /// The options of the solo game.
    pub solo: SoloOptions,
    /// The options of By the Lake, if it is played.
    pub lake: Option<LakeSetup>,
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// As the system.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// The amount of animation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// As the system.
    #[default]
    System,
    /// Everything moves.
    Full,
    /// Only necessary animations.
    Reduced,
}

/// How Botric's turn is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum BotricPace {
    /// One step per tap.
    #[default]
    Steps,
    /// Step by step, automatically.
    Quick,
    /// At once.
    Instant,
}

/// The player's settings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
pub struct Settings {
    /// Whether the app is light or dark.
    pub theme: Theme,
    /// How much is animated.
    pub motion: Motion,
    /// Whether controls are placed for the left hand.
    pub left_handed: bool,
    /// Text size, 1 is normal; 0.5 to 3.
    #[specta(type = i32)]
    pub text_scale: f64,
    /// How fast Botric's turn is shown.
    pub botric_pace: BotricPace,
    /// Whether a screen between two turns names the next player.
    pub hand_over: bool,
    /// Whether to ask before a turn ends in which something could still be done.
    pub ask_end_turn: bool,
    /// Whether the player settles Botric's ties, as in the rulebook, instead of his fixed rule.
    pub ask_ties: bool,
    /// Whether the coach's advice is offered.
    pub coach: bool,
    /// Whether sounds are played.
    pub sound: bool,
    /// Whether music is played at the table.
    pub music: bool,
    /// Whether a phone vibrates lightly on touches.
    pub haptics: bool,
    /// A language tag, or `system`.
    pub language: String,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: Theme::System,
            motion: Motion::System,
            left_handed: false,
            text_scale: 1.0,
            botric_pace: BotricPace::Steps,
            hand_over: true,
            ask_end_turn: true,
            ask_ties: false,
            coach: true,
            sound: true,
            music: true,
            haptics: true,
            language: "system".to_owned(),
        }
    }
}

/// Settings to store. Omitted ones keep their values, even if another program changed them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Type)]
#[serde(default, deny_unknown_fields)]
pub struct SettingsChange {
    /// Whether the app is light or dark.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[specta(optional)]
    pub theme: Option<Theme>,
    /// How much is animated.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[specta(optional)]
    pub motion: Option<Motion>,
    /// Whether controls are placed for the left hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[specta(optional)]
    pub left_handed: Option<bool>,
    /// Text size, 1 is normal; 0.5 to 3.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[specta(optional, type = Option<i32>)]
    pub text_scale: Option<f64>,
    /// How fast Botric's turn is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[specta(optional)]
    pub botric_pace: Option<BotricPace>,
    /// Whether a screen between two turns names the next player.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[specta(optional)]
    pub hand_over: Option<bool>,
    /// Whether to ask before a turn ends in which something could still be done.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[specta(optional)]
    pub ask_end_turn: Option<bool>,
    /// Whether the player settles Botric's ties, as in the rulebook, instead of his fixed rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[specta(optional)]
    pub ask_ties: Option<bool>,
    /// Whether the coach's advice is offered.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[specta(optional)]
    pub coach: Option<bool>,
    /// Whether sounds are played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[specta(optional)]
    pub sound: Option<bool>,
    /// Whether music is played at the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[specta(optional)]
    pub music: Option<bool>,
    /// Whether a phone vibrates lightly on touches.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[specta(optional)]
    pub haptics: Option<bool>,
    /// A language tag, or `system`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[specta(optional)]
    pub language: Option<String>,
}

/// A notice that changes may be missing from the saved games because their log was damaged; shown until it is closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct LogLoss {
    /// What may be missing, and why.
    pub phrase: Phrase,
    /// The folder with the unchanged log and saved games.
    pub folder: String,
    /// The argument for `close_log_loss`.
    pub kept: String,
}
