//! A situation of the game as a person would write it down. Anything may stand in it; only a
//! sound one becomes a [`Game`], and all its faults are named at once.
//!
//! Whatever is left out is as at the start of a game: `{"players": 2}` is the first turn.

use crate::botric::Botric;
use crate::catalogue::{Catalogue, Pile};
use crate::game::{Game, Offer};
use crate::ids::{FaceId, SaleId, Seat, TileId};
use crate::material::{Material, Token};
use crate::options::{LayoutChoice, Options, SetupError, SoloOptions};
use crate::player::{MAX_HAND, Player};
use crate::random::Chance;
use crate::reason::BotricAction;
use crate::scoring::SOURCES;
use crate::setup::{recommended, wrong_side};
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
    #[serde(default, skip_serializing_if = "is_default")]
    pub solo: SoloOptions,
    /// Who began; seat 0 if left out.
    #[serde(default)]
    pub start: u8,
    /// Whose turn it is; the starting seat if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u8>,
    #[serde(default = "one")]
    pub round: u16,
    #[serde(default, skip_serializing_if = "is_default")]
    pub last_round: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub donkeys_moved: bool,
    /// Tiles in the order of placement. Starting tiles left out lie as recommended, before the rest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tiles: Vec<TileSpec>,
    /// What lies on a tile, by its name, in place of what is there at the start.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub goods: BTreeMap<String, Vec<String>>,
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
    pub seat: u8,
}

/// What a player has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SeatSpec {
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
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sales: Vec<String>,
}

/// A blueprint of the display.
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
    pub line: Vec<BotricAction>,
    /// Red, orange and green markers in the bag.
    pub bag: [u8; 3],
    #[serde(default)]
    pub favour_gold: u16,
    #[serde(default = "yes")]
    pub favour_up: bool,
}

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
    pub what: FaultKind,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The game cannot be set up at all.
    Setup(SetupError),
    /// There is no such component, tile, source or seat.
    Unknown(String),
    /// More than there are, or more than allowed.
    TooMany { what: String, most: usize },
    /// The number is out of range.
    Range(String),
    /// A face of another player count.
    WrongSide(String),
    /// The first tile must be the Church.
    ChurchFirst,
    /// A starting tile is missing.
    Missing(String),
    /// The tile cannot lie there.
    NoFit {
        tile: String,
        why: crate::grid::Misfit,
    },
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
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let at = &self.at;
        match &self.what {
            FaultKind::Setup(e) => write!(f, "{at}: {e}"),
            FaultKind::Unknown(w) => write!(f, "{at}: there is no \"{w}\""),
            FaultKind::TooMany { what, most } => {
                write!(f, "{at}: too many of {what}, the most is {most}")
            }
            FaultKind::Range(w) => write!(f, "{at}: {w} is out of range"),
            FaultKind::WrongSide(w) => write!(f, "{at}: {w} belongs to another number of players"),
            FaultKind::ChurchFirst => write!(f, "{at}: the first tile must be the Church"),
            FaultKind::Missing(w) => write!(f, "{at}: the starting tile {w} is missing"),
            FaultKind::NoFit { tile, why } => match why {
                crate::grid::Misfit::Overlap(_) => {
                    write!(f, "{at}: {tile} would lie over another tile")
                }
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
            FaultKind::Owner(w) => write!(
                f,
                "{at}: {w} is a landmark without an owner, or owned without being one"
            ),
            FaultKind::Short(w) => write!(
                f,
                "{at}: {w} must be filled as long as there is something to fill it"
            ),
            FaultKind::ChurchComplete => write!(
                f,
                "{at}: every delivery is made, so last_round must be true"
            ),
        }
    }
}

/// Reads a position into a game, collecting faults on the way.
struct Reader {
    game: Game,
    catalogue: &'static Catalogue,
    faults: Vec<Fault>,
}

impl Position {
    /// The first turn of a game without anything special.
    #[must_use]
    pub fn start(players: u8, seed: u64) -> Position {
        Position {
            players,
            seed,
            drawn: 0,
            solo: SoloOptions::default(),
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

    /// The game at this position, or everything that is wrong with it.
    pub fn into_game(&self) -> Result<Game, Vec<Fault>> {
        let options = Options {
            players: self.players,
            seed: self.seed,
            layout: LayoutChoice::Recommended,
            solo: self.solo,
        };
        let game = Game::empty(&options).map_err(|e| {
            vec![Fault {
                at: "players".into(),
                what: FaultKind::Setup(e),
            }]
        })?;
        let catalogue = game.catalogue;
        let mut reader = Reader {
            game,
            catalogue,
            faults: Vec::new(),
        };
        reader.read(self);
        if reader.faults.is_empty() {
            let mut game = reader.game;
            game.settle();
            Ok(game)
        } else {
            Err(reader.faults)
        }
    }

    /// The position of a game; `None` in the middle of an action.
    #[must_use]
    pub fn of(game: &Game) -> Option<Position> {
        if !matches!(game.phase, crate::game::Phase::Turn) {
            return None;
        }
        let catalogue = game.catalogue;
        let face = |id: FaceId| catalogue.face(id).id.clone();
        let sale = |id: SaleId| catalogue.sale(id).id.clone();
        let name = |tile: TileId| game.tile_name(tile);
        let mut goods = BTreeMap::new();
        let mut tiles = Vec::new();
        for (i, tile) in game.village.tiles().iter().enumerate() {
            tiles.push(TileSpec {
                tile: face(tile.face),
                at: [tile.q, tile.r],
                rotation: tile.rotation,
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
                let player = game.player(seat);
                let standing = |done: bool| {
                    player
                        .villagers
                        .members()
                        .iter()
                        .filter(|w| w.done == done)
                        .map(|w| name(w.tile))
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
                    donkeys: Some(
                        player
                            .donkeys
                            .members()
                            .iter()
                            .map(|w| name(w.tile))
                            .collect(),
                    ),
                    blueprints: player.blueprints().map(face).collect(),
                    sales: player.sales().map(sale).collect(),
                }
            })
            .collect();
        let by = |holder: &Option<Seat>, id: &str| holder.map(|s| (id.to_owned(), s.0));
        Some(Position {
            drawn: game.chance.drawn(),
            solo: game.options.solo,
            start: game.start.0,
            turn: Some(game.turn.0),
            round: game.round,
            last_round: game.last_round,
            donkeys_moved: game.donkeys_moved,
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
                game.display
                    .iter()
                    .flatten()
                    .map(|o| match o.gold {
                        0 => OfferSpec::Plain(face(o.face)),
                        gold => OfferSpec::WithGold {
                            face: face(o.face),
                            gold,
                        },
                    })
                    .collect(),
            ),
            bag: Some(game.bag.iter().map(|f| face(*f)).collect()),
            unlocked: Some(
                Material::REFINED
                    .into_iter()
                    .zip(game.unlocked)
                    .filter(|(_, on)| *on)
                    .map(|(m, _)| m)
                    .collect(),
            ),
            sales: Some(game.sales.iter().flatten().map(|s| sale(*s)).collect()),
            sale_stack: Some(game.sale_stack.iter().rev().map(|s| sale(*s)).collect()),
            milestones: catalogue
                .milestones
                .iter()
                .zip(&game.milestones)
                .filter_map(|(m, h)| by(h, &m.id))
                .collect(),
            deliveries: game
                .delivery_slots()
                .iter()
                .zip(&game.deliveries)
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
    serde_json::to_value(source)
        .ok()
        .and_then(|v| v.as_str().map(str::to_owned))
        .unwrap_or_default()
}

impl Reader {
    fn fault(&mut self, at: impl Into<String>, what: FaultKind) {
        self.faults.push(Fault {
            at: at.into(),
            what,
        });
    }

    fn unknown<T>(&mut self, at: &str, id: &str, found: Option<T>) -> Option<T> {
        if found.is_none() {
            self.fault(at, FaultKind::Unknown(id.into()));
        }
        found
    }

    fn face(&mut self, at: &str, id: &str) -> Option<FaceId> {
        let found = self.catalogue.face_named(id);
        self.unknown(at, id, found)
    }

    fn seat(&mut self, at: &str, seat: u8) -> Option<Seat> {
        let found = (seat < self.game.seats).then_some(Seat(seat));
        self.unknown(at, &format!("seat {seat}"), found)
    }

    /// A tile that is joined to the Church, by its name.
    fn standing_tile(&mut self, at: &str, name: &str) -> Option<TileId> {
        let found = self.game.tile_named(name).ok();
        let tile = self.unknown(at, name, found)?;
        if self.game.village.home() & tile.bit() == 0 {
            self.fault(at, FaultKind::NotConnected(name.into()));
            return None;
        }
        Some(tile)
    }

    fn read(&mut self, position: &Position) {
        self.tiles(position);
        if !self.faults.is_empty() {
            return; // Names of tiles mean nothing until the tiles lie.
        }
        self.roads(position);
        self.goods(position);
        self.seats_and_turn(position);
        self.table(position);
        self.supplies(position);
        self.botric(position);
        self.game.chance =
            Chance::resume(position.seed, position.drawn.max(self.game.chance.drawn()));
    }

    fn tiles(&mut self, position: &Position) {
        let players = position.players;
        let mut specs = Vec::new();
        let listed = |catalogue: &Catalogue, face: FaceId| {
            let tile = &catalogue.face(face).tile;
            position.tiles.iter().any(|t| {
                catalogue
                    .face_named(&t.tile)
                    .is_some_and(|f| &catalogue.face(f).tile == tile)
            })
        };
        for (face, q, r, rotation) in recommended(self.catalogue, players).unwrap_or_default() {
            if !listed(self.catalogue, face) {
                let tile = self.catalogue.face(face).id.clone();
                specs.push((
                    TileSpec {
                        tile,
                        at: [q, r],
                        rotation,
                        owner: None,
                    },
                    "tiles".to_owned(),
                ));
            }
        }
        for (i, tile) in position.tiles.iter().enumerate() {
            specs.push((tile.clone(), format!("tiles[{i}]")));
        }
        // The Church comes first wherever it is listed.
        if let Some(church) = specs.iter().position(|(s, _)| s.tile.starts_with("church")) {
            let church = specs.remove(church);
            specs.insert(0, church);
        }
        let mut copies: BTreeMap<FaceId, usize> = BTreeMap::new();
        for (spec, at) in specs {
            let Some(face) = self.face(&at, &spec.tile) else {
                continue;
            };
            let data = self.catalogue.face(face);
            if wrong_side(self.catalogue, face, players) {
                self.fault(&at, FaultKind::WrongSide(spec.tile.clone()));
                continue;
            }
            if spec.rotation > 5 || spec.at.iter().any(|c| c.abs() > 1000) {
                self.fault(&at, FaultKind::Range("the place".into()));
                continue;
            }
            let count = copies.entry(face).or_default();
            *count += 1;
            if *count > data.piles.len() {
                let what = FaultKind::TooMany {
                    what: spec.tile.clone(),
                    most: data.piles.len(),
                };
                self.fault(&at, what);
                continue;
            }
            let owner = match spec.owner {
                Some(seat) => self.seat(&at, seat),
                None => None,
            };
            if owner.is_some() != data.flag {
                self.fault(&at, FaultKind::Owner(spec.tile.clone()));
            }
            let first = self.game.village.tiles().is_empty();
            if first && data.kind != crate::catalogue::Kind::Church {
                self.fault(&at, FaultKind::ChurchFirst);
                return;
            }
            match self
                .game
                .village
                .fit(data, spec.at[0], spec.at[1], spec.rotation)
            {
                Err(crate::grid::Misfit::NotAdjacent) if first => {}
                Ok(_) => {}
                Err(why) => {
                    self.fault(
                        &at,
                        FaultKind::NoFit {
                            tile: spec.tile.clone(),
                            why,
                        },
                    );
                    continue;
                }
            }
            let tile = self.game.village.put(
                self.catalogue,
                face,
                (spec.at[0], spec.at[1], spec.rotation),
                owner,
            );
            for kind in Material::ALL
                .into_iter()
                .filter(|k| data.accepts & k.bit() != 0)
            {
                for _ in 0..data.filled_at_start {
                    self.game.village.add_token(tile, Token::raw(kind));
                }
            }
        }
        self.game.note_market();
        for (face, ..) in recommended(self.catalogue, players).unwrap_or_default() {
            if !self.game.village.tiles().iter().any(|t| t.face == face) && self.faults.is_empty() {
                let id = self.catalogue.face(face).id.clone();
                self.fault("tiles", FaultKind::Missing(id));
            }
        }
    }

    fn roads(&mut self, position: &Position) {
        for (i, road) in position.roads.iter().enumerate() {
            let at = format!("roads[{i}]");
            let Some(seat) = self.seat(&at, road.seat) else {
                continue;
            };
            let tiles = [&road.between[0], &road.between[1]].map(|n| self.game.tile_named(n).ok());
            let kind = crate::choice::RoadKind::from_id(&road.kind).ok();
            let (Some(a), Some(b), Some(kind)) = (tiles[0], tiles[1], kind) else {
                self.fault(at, FaultKind::NoRoad(road.between.clone()));
                continue;
            };
            let site = (a.min(b), a.max(b), kind);
            if self.game.village.road_sites().binary_search(&site).is_err() {
                self.fault(at, FaultKind::NoRoad(road.between.clone()));
                continue;
            }
            let most = self.catalogue.numbers.roads;
            if self.game.players[seat.index()].roads_built >= most {
                self.fault(
                    at,
                    FaultKind::TooMany {
                        what: "roads".into(),
                        most: usize::from(most),
                    },
                );
                continue;
            }
            self.game.village.build_road(a, b, kind, seat);
            self.game.players[seat.index()].roads_built += 1;
        }
    }

    fn goods(&mut self, position: &Position) {
        for (name, tokens) in &position.goods {
            let at = format!("goods.{name}");
            let found = self.game.tile_named(name).ok();
            let Some(tile) = self.unknown(&at, name, found) else {
                continue;
            };
            let old: Vec<Token> = self
                .game
                .village
                .tile(tile)
                .slots()
                .iter()
                .flatten()
                .copied()
                .collect();
            for token in old {
                self.game.village.take_token(tile, token);
            }
            let accepts = self.game.village.face(self.catalogue, tile).accepts;
            for text in tokens {
                let token = Token::read(text).ok().filter(|t| {
                    accepts & t.kind.bit() != 0 && t.maker.is_none_or(|s| s.0 < self.game.seats)
                });
                let wrong = FaultKind::WrongGoods {
                    tile: name.clone(),
                    token: text.clone(),
                };
                match token {
                    None => self.fault(&at, wrong),
                    Some(token) => {
                        if token
                            .maker
                            .is_some_and(|s| self.game.free_tokens(s, token.kind) == 0)
                        {
                            let most = usize::from(self.catalogue.numbers.refined_each);
                            self.fault(
                                &at,
                                FaultKind::TooMany {
                                    what: text.clone(),
                                    most,
                                },
                            );
                        } else if !self.game.village.add_token(tile, token) {
                            self.fault(&at, wrong);
                        }
                    }
                }
            }
        }
    }

    fn seats_and_turn(&mut self, position: &Position) {
        let (players, solo) = (usize::from(position.players), position.players == 1);
        if let Some(start) = self.seat("start", position.start) {
            self.game.start = start;
            self.game.turn = start;
        }
        if let Some(turn) = position.turn
            && let Some(turn) = self.seat("turn", turn)
        {
            if solo && turn.0 == 1 {
                self.fault(
                    "turn",
                    FaultKind::Range("Botric's turn is played by itself, so turn".into()),
                );
            }
            self.game.turn = turn;
        }
        if solo && position.start != 0 {
            self.fault(
                "start",
                FaultKind::Range("the person begins a solo game, so start".into()),
            );
        }
        if position.round == 0 {
            self.fault("round", FaultKind::Range("round".into()));
        }
        self.game.round = position.round;
        self.game.last_round = position.last_round;
        self.game.donkeys_moved = position.donkeys_moved;
        if position.seats.len() > usize::from(self.game.seats) {
            self.fault(
                "seats",
                FaultKind::TooMany {
                    what: "seats".into(),
                    most: usize::from(self.game.seats),
                },
            );
        }
        for index in 0..usize::from(self.game.seats) {
            let spec = position.seats.get(index).cloned().unwrap_or_default();
            let at = format!("seats[{index}]");
            let botric = solo && index == 1;
            let nth = (index + usize::from(self.game.seats) - self.game.start.index())
                % usize::from(self.game.seats);
            let numbers = &self.catalogue.numbers;
            let bonus = if solo {
                0
            } else {
                numbers.gold_bonus[players][nth + 1]
            };
            let gold = if botric {
                0
            } else {
                u16::from(numbers.gold + bonus)
            };
            let mut player = Player {
                roads_built: self.game.players[index].roads_built,
                ..Player::default()
            };
            player.gold = spec.gold.unwrap_or(gold);
            if botric && player.gold > 0 {
                self.fault(
                    format!("{at}.gold"),
                    FaultKind::Range("Botric's gold lies on the Favour tile; gold".into()),
                );
            }
            for (source, points) in &spec.earned {
                match SOURCES.iter().find(|s| source_id(**s) == *source) {
                    Some(s) if points.abs() <= 10_000 => player.earned[*s as usize] = *points,
                    Some(_) => self.fault(format!("{at}.earned"), FaultKind::Range(source.clone())),
                    None => self.fault(format!("{at}.earned"), FaultKind::Unknown(source.clone())),
                }
            }
            let church = || vec![self.game.tile_name(TileId::CHURCH)];
            let begins = if botric && position.solo.two_villagers {
                [church(), church()].concat()
            } else {
                church()
            };
            let standing = spec.villagers.clone().unwrap_or(if spec.tired.is_empty() {
                begins
            } else {
                Vec::new()
            });
            let donkeys = match (&spec.donkeys, botric) {
                (Some(list), _) => list.clone(),
                (None, true) => Vec::new(),
                (None, false) if solo && position.solo.two_donkeys => [church(), church()].concat(),
                (None, false) => church(),
            };
            let all = standing.len() + spec.tired.len();
            let most = usize::from(numbers.villagers);
            if all == 0 || all > most {
                self.fault(
                    format!("{at}.villagers"),
                    FaultKind::TooMany {
                        what: "villagers, or none".into(),
                        most,
                    },
                );
            }
            let most = if botric {
                0
            } else {
                usize::from(numbers.donkeys)
            };
            if donkeys.len() > most {
                self.fault(
                    format!("{at}.donkeys"),
                    FaultKind::TooMany {
                        what: "donkeys".into(),
                        most,
                    },
                );
            }
            for (names, done) in [(&standing, false), (&spec.tired, true)] {
                for name in names {
                    if let Some(tile) = self.standing_tile(&format!("{at}.villagers"), name) {
                        player.villagers.add(tile, done);
                    }
                }
            }
            for name in &donkeys {
                if let Some(tile) = self.standing_tile(&format!("{at}.donkeys"), name) {
                    player.donkeys.add(tile, false);
                }
            }
            if spec.blueprints.len() > MAX_HAND {
                self.fault(
                    format!("{at}.blueprints"),
                    FaultKind::TooMany {
                        what: "blueprints".into(),
                        most: MAX_HAND,
                    },
                );
            }
            for id in &spec.blueprints {
                if let Some(face) = self.face(&format!("{at}.blueprints"), id) {
                    player.add_blueprint(face);
                    self.game.village.watch(self.catalogue, face);
                }
            }
            for id in &spec.sales {
                let found = self.catalogue.sale_named(id);
                if let Some(sale) = self.unknown(&format!("{at}.sales"), id, found) {
                    player.sales |= 1 << sale.0;
                }
            }
            self.game.players[index] = player;
        }
    }

    fn table(&mut self, position: &Position) {
        for (id, seat) in &position.milestones {
            let found = self.catalogue.milestones.iter().position(|m| &m.id == id);
            let (index, seat) = (
                self.unknown("milestones", id, found),
                self.seat("milestones", *seat),
            );
            if let (Some(index), Some(_)) = (index, seat) {
                self.game.milestones[index] = seat;
            }
        }
        for (id, seat) in &position.deliveries {
            let found = self.game.delivery_slots().iter().position(|d| &d.id == id);
            let (index, seat) = (
                self.unknown("deliveries", id, found),
                self.seat("deliveries", *seat),
            );
            if let (Some(index), Some(_)) = (index, seat) {
                self.game.deliveries[index] = seat;
            }
        }
        if self.game.open_slots().next().is_none() && !position.last_round {
            self.fault("deliveries", FaultKind::ChurchComplete);
        }
    }

    /// The bag, the display and the sales, none of which may hold more than the box does.
    fn supplies(&mut self, position: &Position) {
        let standing: Vec<FaceId> = self.game.village.tiles().iter().map(|t| t.face).collect();
        let unlocked = position.unlocked.clone().unwrap_or_else(|| {
            standing
                .iter()
                .filter_map(|f| self.catalogue.face(*f).unlock)
                .collect()
        });
        for material in unlocked {
            match material.refined_index() {
                Some(k) => self.game.unlocked[k] = true,
                None => self.fault("unlocked", FaultKind::Unknown(material.id().into())),
            }
        }
        let mut used: Vec<FaceId> = standing;
        used.extend(self.game.players.iter().flat_map(Player::blueprints));
        if let Some(display) = &position.display {
            if display.len() > 4 {
                self.fault(
                    "display",
                    FaultKind::TooMany {
                        what: "offers".into(),
                        most: 4,
                    },
                );
            }
            for (place, offer) in display.iter().take(4).enumerate() {
                let (id, gold) = match offer {
                    OfferSpec::Plain(id) => (id, 0),
                    OfferSpec::WithGold { face, gold } => (face, *gold),
                };
                if let Some(face) = self.face("display", id) {
                    used.push(face);
                    self.game.display[place] = Some(Offer { face, gold });
                }
            }
        }
        match &position.bag {
            Some(bag) => {
                for id in bag {
                    if let Some(face) = self.face("bag", id) {
                        self.game.bag.push(face);
                    }
                }
            }
            None => {
                let mut free: Vec<FaceId> = self.game.pile(Pile::Bag).collect();
                for (k, material) in Material::REFINED.into_iter().enumerate() {
                    if self.game.unlocked[k] {
                        free.extend(self.game.pile(Pile::Unlocked(material)));
                    }
                }
                for face in &used {
                    if let Some(i) = free.iter().position(|f| f == face) {
                        free.swap_remove(i);
                    }
                }
                self.game.bag = free;
            }
        }
        self.game.bag.sort_unstable();
        used.extend(&self.game.bag);
        for (i, face) in self.catalogue.faces.iter().enumerate() {
            let count = used.iter().filter(|f| usize::from(f.0) == i).count();
            if count > face.piles.len() {
                let what = FaultKind::TooMany {
                    what: face.id.clone(),
                    most: face.piles.len(),
                };
                self.fault("bag", what);
            }
        }
        if position.display.is_none() {
            self.game.fill_display();
        } else if self.game.display[3].is_none() && !self.game.bag.is_empty() {
            self.fault("display", FaultKind::Short("the display".into()));
        }
        self.sales(position);
        self.game.events.clear();
    }

    fn sales(&mut self, position: &Position) {
        let mut used: Vec<SaleId> = self.game.players.iter().flat_map(Player::sales).collect();
        let open = position.sales.clone().unwrap_or_default();
        if open.len() > 3 {
            self.fault(
                "sales",
                FaultKind::TooMany {
                    what: "open sales".into(),
                    most: 3,
                },
            );
        }
        for (place, id) in open.iter().take(3).enumerate() {
            let found = self.catalogue.sale_named(id);
            if let Some(sale) = self.unknown("sales", id, found) {
                used.push(sale);
                self.game.sales[place] = Some(sale);
            }
        }
        match &position.sale_stack {
            Some(stack) => {
                for id in stack.iter().rev() {
                    let found = self.catalogue.sale_named(id);
                    if let Some(sale) = self.unknown("sale_stack", id, found) {
                        used.push(sale);
                        self.game.sale_stack.push(sale);
                    }
                }
            }
            None => {
                let mut stack: Vec<SaleId> = (0..self.catalogue.sales.len() as u8)
                    .map(SaleId)
                    .filter(|s| !used.contains(s))
                    .collect();
                stack.reverse();
                self.game.sale_stack = stack;
            }
        }
        used.sort_unstable();
        if used.windows(2).any(|w| w[0] == w[1]) {
            self.fault(
                "sales",
                FaultKind::TooMany {
                    what: "one sale tile".into(),
                    most: 1,
                },
            );
        }
        if position.sales.is_none() {
            self.game.fill_sales();
        } else if open.len() < 3 && !self.game.sale_stack.is_empty() {
            self.fault("sales", FaultKind::Short("the Market".into()));
        }
    }

    fn botric(&mut self, position: &Position) {
        if position.players != 1 {
            if position.botric.is_some() {
                self.fault(
                    "botric",
                    FaultKind::Unknown("Botric with more than one player".into()),
                );
            }
            return;
        }
        let mut botric = Botric::new(self.catalogue, &position.solo, &mut self.game.chance);
        if let Some(spec) = &position.botric {
            let mut sorted = spec.line.clone();
            sorted.sort_unstable();
            let mut usual = botric.line.clone();
            usual.sort_unstable();
            let shorter: Vec<_> = usual
                .iter()
                .copied()
                .filter(|a| *a != BotricAction::Road)
                .collect();
            if sorted != usual && sorted != shorter {
                self.fault(
                    "botric.line",
                    FaultKind::Range("the line of action tokens".into()),
                );
            }
            if spec
                .bag
                .iter()
                .zip(self.catalogue.solo.markers_in_bag)
                .any(|(n, most)| *n > most)
                || spec.bag == [0; 3]
            {
                self.fault(
                    "botric.bag",
                    FaultKind::Range("the markers in the bag".into()),
                );
            }
            botric.line.clone_from(&spec.line);
            botric.bag = spec.bag;
            botric.favour_gold = spec.favour_gold;
            botric.favour_up = spec.favour_up;
        }
        self.game.botric = Some(botric);
    }
}
