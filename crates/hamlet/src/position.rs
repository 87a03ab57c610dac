//! A situation of the game as a person would write it down. Anything may stand in it; only a
//! sound one becomes a [`Game`], and all its faults are named at once.
//!
//! Whatever is left out is as at the start of a game: `{"players": 2}` is the first turn.

mod ground;
mod reader;
mod shore;

use crate::catalogue::Catalogue;
use crate::counts::{FishCount, MarkerCount};
use crate::fish::Rarity;
use crate::game::Game;

use crate::ids::{FaceId, SaleId, Seat, TileId};
use crate::lake::shore::Shore;
use crate::material::Material;
use crate::options::{LakeOptions, SetupError, SoloOptions};
use crate::reason::LineAction;
use crate::scoring::SOURCES;
use crate::version::UnknownVersion;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A hand-written situation at the beginning of a decision of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// 1 to 4; 1 is the solo game.
    pub players: u8,
    /// Decides all draws to come.
    #[serde(default)]
    pub seed: u64,
    /// Words drawn from the generator so far.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub drawn: u64,
    /// The options of the solo game.
    #[serde(default, skip_serializing_if = "is_default")]
    pub solo: SoloOptions,
    /// By the Lake, where it is played. Lakes form as the tiles are laid, in their order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lake: Option<LakeOptions>,
    /// The version of the rules; the one that new games are played by if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<u16>,
    /// The edition of the components; the first one if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// What lies on the lakes.
    #[serde(default, skip_serializing_if = "is_default")]
    pub shore: ShoreSpec,
    /// Who began; seat 0 if left out.
    #[serde(default)]
    pub start: u8,
    /// Whose turn it is; the starting seat if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u8>,
    /// The round, counted from 1.
    #[serde(default = "one")]
    pub round: u16,
    /// Whether this is the last round.
    #[serde(default, skip_serializing_if = "is_default")]
    pub last_round: bool,
    /// Whether donkeys have moved this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub donkeys_moved: bool,
    /// Tiles in the order of placement. Starting tiles left out lie as recommended, before the rest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tiles: Vec<TileSpec>,
    /// What lies on a tile, by its name, in place of what is there at the start.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub goods: BTreeMap<String, Vec<String>>,
    /// The roads that players built.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub roads: Vec<RoadSpec>,
    /// The players by seat; whoever is left out has what they begin with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<SeatSpec>,
    /// The display from the left; drawn from the bag if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub display: Option<Vec<OfferSpec>>,
    /// The blueprints in the bag; all that are free and not anywhere else if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bag: Option<Vec<String>>,
    /// The refined materials whose pile has been added; those whose refinery stands if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unlocked: Option<Vec<Material>>,
    /// The open sales; turned up from the stack if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sales: Option<Vec<String>>,
    /// The face-down sales, next one first; all that are not anywhere else if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sale_stack: Option<Vec<String>>,
    /// Who holds which milestone.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub milestones: BTreeMap<String, u8>,
    /// Who made which delivery.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub deliveries: BTreeMap<String, u8>,
    /// Botric's play area; drawn if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub botric: Option<BotricSpec>,
}

/// A tile in the village.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileSpec {
    /// The id of the face, such as `barn` or `church_1_2p`.
    pub tile: String,
    /// The lattice point `[q, r]` where the outline begins.
    pub at: [i16; 2],
    /// Turns of 60 degrees, 0 to 5.
    #[serde(default)]
    pub rotation: u8,
    /// Whose flag is on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<u8>,
}

/// A road that somebody built.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoadSpec {
    /// The names of the two tiles.
    pub between: [String; 2],
    /// `path` or `bridge`.
    pub kind: String,
    /// The seat of the player who built it.
    pub seat: u8,
}

/// What a player has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SeatSpec {
    /// The player's gold; what the player begins with if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gold: Option<u16>,
    /// Points by source, such as `{"delivery": 6}`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub earned: BTreeMap<String, i32>,
    /// The tiles where villagers stand; one on the Church if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub villagers: Option<Vec<String>>,
    /// The tiles where villagers lie that have acted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tired: Vec<String>,
    /// The tiles where donkeys stand; one on the Church if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub donkeys: Option<Vec<String>>,
    /// Oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub blueprints: Vec<String>,
    /// Catalogue ids of the sales made.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sales: Vec<String>,
    /// The fish.
    #[serde(skip_serializing_if = "is_default")]
    pub fish: FishCount,
}

/// What lies on the lakes, and which abilities of fish are in force.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ShoreSpec {
    /// The boats, in the order of placing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub boats: Vec<BoatSpec>,
    /// The lake tiles whose fish token is gone: `[q, r, 0]`, or `[q, r, 1]` for a triangle pointing down.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fished: Vec<[i16; 3]>,
    /// The fish in the bag; all that nobody holds if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bag: Option<FishCount>,
    /// The kinds of fish used this turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub used: Vec<Rarity>,
    /// The abilities in force this turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<EffectSpec>,
    /// The tile that each seat has closed by Monopoly.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub closed: BTreeMap<u8, String>,
}

/// A boat on a lake; lakes count from 0 in the order of forming.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoatSpec {
    /// The number of the lake.
    pub lake: u8,
    /// The seat of its owner.
    pub seat: u8,
}

/// An ability that is in force for the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EffectSpec {
    /// The card Infrastructure.
    Infrastructure,
    /// The card Migration.
    Migration,
    /// The card Monopoly.
    Monopoly,
    /// The card Thick Ice.
    ThickIce,
}

/// A blueprint of the display.
#[expect(missing_docs, reason = "the text of each variant names its fields")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum OfferSpec {
    /// Without gold.
    Plain(String),
    /// With gold on it.
    WithGold { face: String, gold: u8 },
}

/// Botric's play area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BotricSpec {
    /// The action tokens from the left.
    pub line: Vec<LineAction>,
    /// The markers in the bag.
    pub bag: MarkerCount,
    /// Gold on the Favour tile.
    #[serde(default)]
    pub favour_gold: u16,
    /// Whether the Favour tile lies face up.
    #[serde(default = "yes")]
    pub favour_up: bool,
}

/// The most points from one source, below zero too. No log that is read earns as many, and sums of them fit 32 bits.
const MOST_POINTS: i32 = 1_000_000;
/// The most words drawn before a position: numbers up to here are exact in every reader of JSON, and what a game draws
/// from there on is counted without overflow.
const MOST_DRAWN: u64 = 1 << 53;
/// The greatest coordinate of the Church, below zero too.
const FARTHEST_CHURCH: u16 = 1000;
/// The greatest coordinate of the other tiles, below zero too: more than a village around a Church within its bounds reaches.
const FARTHEST: u16 = 2000;

fn one() -> u16 {
    1
}
fn yes() -> bool {
    true
}
fn is_zero(n: &u64) -> bool {
    *n == 0
}
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// One thing that is wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Which field, such as `seats[1].donkeys`.
    pub at: String,
    /// What is wrong.
    pub what: FaultKind,
}

/// What is wrong.
#[expect(missing_docs, reason = "the text of each variant names its fields")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The game cannot be set up at all.
    Setup(SetupError),
    /// The version of the rules is not known here.
    Rules(UnknownVersion),
    /// There is no such component, tile, source or seat.
    Unknown(String),
    /// More than there are, or more than allowed.
    TooMany { what: String, most: usize },
    /// The number is out of range.
    Range(String),
    /// The number must be from `least` to `most`.
    Bounds { least: i64, most: i64 },
    /// A face of another player count.
    WrongSide(String),
    /// The first tile must be the Church.
    ChurchFirst,
    /// A starting tile is missing.
    Missing(String),
    /// The tile cannot lie there.
    NoFit { tile: String, why: crate::grid::Misfit },
    /// Something stands on a tile that no road joins to the Church.
    NotConnected(String),
    /// That may not lie on the tile.
    WrongGoods { tile: String, token: String },
    /// No such road can be built there.
    NoRoad([String; 2]),
    /// A landmark without an owner, or an owner of what is no landmark.
    Owner(String),
    /// The display may only be short when the bag is empty; the same for the open sales.
    Short(String),
    /// The Church is complete, so it is the last round or later.
    ChurchComplete,
    /// A player has placed every flag, so it is the last round or later.
    FlagsGone,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let at = &self.at;
        match &self.what {
            FaultKind::Setup(e) => write!(f, "{at}: {e}"),
            FaultKind::Rules(e) => write!(f, "{at}: {e}"),
            FaultKind::Unknown(w) => write!(f, "{at}: there is no \"{w}\""),
            FaultKind::TooMany { what, most } => {
                write!(f, "{at}: too many of {what}, the most is {most}")
            }
            FaultKind::Range(w) => write!(f, "{at}: {w} is out of range"),
            FaultKind::Bounds { least, most } => write!(f, "{at}: must be from {least} to {most}"),
            FaultKind::WrongSide(w) => write!(f, "{at}: {w} belongs to another number of players"),
            FaultKind::ChurchFirst => write!(f, "{at}: the first tile must be the Church"),
            FaultKind::Missing(w) => write!(f, "{at}: the starting tile {w} is missing"),
            FaultKind::NoFit { tile, why } => match why {
                crate::grid::Misfit::Overlap(_) => {
                    write!(f, "{at}: {tile} would lie over another tile")
                }
                crate::grid::Misfit::Water(_) => write!(f, "{at}: {tile} would lie in a lake"),
                crate::grid::Misfit::Segments(_) => {
                    write!(f, "{at}: a segment of {tile} may not touch its neighbour")
                }
                crate::grid::Misfit::NotAdjacent => write!(f, "{at}: {tile} touches no other tile"),
            },
            FaultKind::NotConnected(w) => write!(f, "{at}: no road joins {w} to the Church"),
            FaultKind::WrongGoods { tile, token } => {
                write!(f, "{at}: {token} cannot lie on {tile}")
            }
            FaultKind::NoRoad([a, b]) => write!(f, "{at}: no such road can join {a} and {b}"),
            FaultKind::Owner(w) => {
                write!(f, "{at}: {w} is a landmark without an owner, or owned without being one")
            }
            FaultKind::Short(w) => {
                write!(f, "{at}: {w} must be filled as long as there is something to fill it")
            }
            FaultKind::ChurchComplete => {
                write!(f, "{at}: every delivery is made, so last_round must be true")
            }
            FaultKind::FlagsGone => {
                write!(f, "{at}: a player has placed every flag, so last_round must be true")
            }
        }
    }
}

impl Position {
    /// Returns the first turn of a game without anything special.
    #[must_use]
    pub fn start(players: u8, seed: u64) -> Position {
        Position {
            players,
            seed,
            drawn: 0,
            solo: SoloOptions::default(),
            lake: None,
            rules: None,
            edition: None,
            shore: ShoreSpec::default(),
            start: 0,
            turn: None,
            round: 1,
            last_round: false,
            donkeys_moved: false,
            tiles: Vec::new(),
            goods: BTreeMap::new(),
            roads: Vec::new(),
            seats: Vec::new(),
            display: None,
            bag: None,
            unlocked: None,
            sales: None,
            sale_stack: None,
            milestones: BTreeMap::new(),
            deliveries: BTreeMap::new(),
            botric: None,
        }
    }

    /// Returns the position of a game; `None` in the middle of an action.
    #[must_use]
    pub fn of(game: &Game) -> Option<Position> {
        if !matches!(game.phase, crate::phase::Phase::Turn) {
            return None;
        }
        let catalogue = game.catalogue;
        let face = |id: FaceId| catalogue.known_face(id).id.clone();
        let sale = |id: SaleId| catalogue.known_sale(id).id.clone();
        let name = |tile: TileId| game.tile_name(tile);
        let mut goods = BTreeMap::new();
        let mut tiles = Vec::new();
        for (i, tile) in game.village.tiles().iter().enumerate() {
            tiles.push(TileSpec {
                tile: face(tile.face),
                at: [tile.pose.q, tile.pose.r],
                rotation: tile.pose.rotation,
                owner: tile.owner.map(|s| s.0),
            });
            if !tile.slots().is_empty() {
                let tokens = tile.slots().iter().flatten().map(|t| t.write()).collect();
                goods.insert(name(TileId(i as u8)), tokens);
            }
        }
        let seats = game
            .seats()
            .map(|seat| {
                let player = game.known_player(seat);
                let standing = |done: bool| {
                    player
                        .villagers
                        .members()
                        .iter()
                        .filter(|w| w.done == done)
                        .map(|w| game.location_name(w.at))
                        .collect()
                };
                SeatSpec {
                    gold: Some(player.gold),
                    earned: SOURCES
                        .iter()
                        .filter(|s| player.earned(**s) != 0)
                        .map(|s| (source_id(*s), player.earned(*s)))
                        .collect(),
                    villagers: Some(standing(false)),
                    tired: standing(true),
                    donkeys: Some(player.donkeys.members().iter().map(|w| name(w.at)).collect()),
                    blueprints: player.blueprints().map(face).collect(),
                    sales: player.sales().map(sale).collect(),
                    fish: game.shore().map_or(FishCount::NONE, |s| s.fish(seat)),
                }
            })
            .collect();
        let by = |holder: &Option<Seat>, id: &str| holder.map(|s| (id.to_owned(), s.0));
        Some(Position {
            drawn: game.chance.drawn(),
            solo: game.options.solo,
            lake: game.options.lake,
            // Positions without lakes were always written without a version.
            rules: game.options.lake.map(|_| game.rules.number()),
            // Positions of the first edition were always written without its name.
            edition: catalogue
                .edition()
                .filter(|edition| Catalogue::editions().first() != Some(*edition))
                .map(|edition| edition.name.to_owned()),
            shore: game.shore().map(|s| shore_spec(game, s)).unwrap_or_default(),
            start: game.progress.start.0,
            turn: Some(game.progress.turn.0),
            round: game.progress.round,
            last_round: game.progress.last_round,
            donkeys_moved: game.progress.donkeys_moved,
            tiles,
            goods,
            roads: game
                .village
                .roads()
                .iter()
                .map(|r| RoadSpec {
                    between: [name(r.a), name(r.b)],
                    kind: r.kind.id().into(),
                    seat: r.seat.0,
                })
                .collect(),
            seats,
            display: Some(
                game.town_hall
                    .display
                    .iter()
                    .flatten()
                    .map(|o| match o.gold {
                        0 => OfferSpec::Plain(face(o.face)),
                        gold => OfferSpec::WithGold { face: face(o.face), gold },
                    })
                    .collect(),
            ),
            bag: Some(game.town_hall.bag.iter().map(|f| face(*f)).collect()),
            unlocked: Some(
                Material::REFINED
                    .into_iter()
                    .zip(game.town_hall.unlocked)
                    .filter(|(_, on)| *on)
                    .map(|(m, _)| m)
                    .collect(),
            ),
            sales: Some(game.market.sales.iter().flatten().map(|s| sale(*s)).collect()),
            sale_stack: Some(game.market.stack.iter().rev().map(|s| sale(*s)).collect()),
            milestones: catalogue
                .milestones
                .iter()
                .zip(game.milestones())
                .filter_map(|(m, h)| by(h, &m.id))
                .collect(),
            deliveries: game
                .delivery_slots()
                .iter()
                .zip(game.church.made())
                .filter_map(|(d, h)| by(h, &d.id))
                .collect(),
            botric: game.botric.as_ref().map(|b| BotricSpec {
                line: b.line.clone(),
                bag: b.bag,
                favour_gold: b.favour_gold,
                favour_up: b.favour_up,
            }),
            ..Position::start(game.options.players, game.options.seed)
        })
    }
}

fn source_id(source: crate::event::Source) -> String {
    serde_json::to_value(source).ok().and_then(|v| v.as_str().map(str::to_owned)).unwrap_or_default()
}

fn shore_spec(game: &Game, shore: &Shore) -> ShoreSpec {
    let bare = shore.water().tiles().filter(|t| !t.shore.is_empty() && !t.fish);
    let effects = [
        (EffectSpec::Infrastructure, shore.free_blueprints()),
        (EffectSpec::Migration, shore.migration()),
        (EffectSpec::Monopoly, shore.monopoly()),
        (EffectSpec::ThickIce, shore.free_crossing()),
    ];
    let closed = game.seats().filter_map(|s| shore.closed[s.index()].map(|t| (s.0, game.tile_name(t))));
    ShoreSpec {
        boats: shore.boats().iter().map(|b| BoatSpec { lake: b.lake.0, seat: b.seat.0 }).collect(),
        fished: bare.map(|t| [t.triangle.q, t.triangle.r, i16::from(t.triangle.down)]).collect(),
        bag: Some(shore.bag()),
        used: Rarity::ALL.into_iter().filter(|r| shore.used(*r)).collect(),
        effects: effects.into_iter().filter(|(_, on)| *on).map(|(effect, _)| effect).collect(),
        closed: closed.collect(),
    }
}
