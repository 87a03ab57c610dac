//! Choices, tiles and tokens as short text, for scenarios, bug reports and the command line.
//!
//! A tile is named by its building (`farm`, `church`); a second one of a kind is `barn#2`, in the
//! order of placement. A token is `wood`, `milk@0` (made by seat 0) or `milk!@0` (high quality).

use crate::catalogue::Delivery;
use crate::choice::{Choice, RoadKind, Target};
use crate::fish::Rarity;
use crate::ids::{FaceId, LakeId, Location, SaleId, Seat, TileId};
use crate::land::Land;
use crate::lattice::Pose;
use crate::material::{Material, Token};
use crate::state::State;

/// Why a text is no choice.
#[expect(missing_docs, reason = "the text of each variant names its fields")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotationError {
    /// The first word is no action.
    Action(String),
    /// So many words were expected after it.
    Words { action: String, expected: &'static str },
    /// No tile of that name lies in the village.
    Tile(String),
    /// No such building, sale or delivery.
    Name(String),
    /// Not a material or token.
    Token(String),
    /// Not a number in range.
    Number(String),
    /// Neither `path` nor `bridge`.
    Road(String),
}

impl std::fmt::Display for NotationError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NotationError::Action(w) => {
                write!(f, "\"{w}\" is no action; try \"produce farm\" or \"end_turn\"")
            }
            NotationError::Words { action, expected } => {
                write!(f, "\"{action}\" is written as: {action} {expected}")
            }
            NotationError::Tile(w) => write!(f, "no tile called \"{w}\" lies in the village"),
            NotationError::Name(w) => write!(f, "there is no \"{w}\""),
            NotationError::Token(w) => {
                write!(f, "\"{w}\" is no material; write wood, milk@0 or milk!@0")
            }
            NotationError::Number(w) => write!(f, "\"{w}\" is not a number in range"),
            NotationError::Road(w) => write!(f, "\"{w}\" is neither path nor bridge"),
        }
    }
}
impl std::error::Error for NotationError {}

impl RoadKind {
    /// Returns the word used in every file.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            RoadKind::Path => "path",
            RoadKind::Bridge => "bridge",
        }
    }

    /// Returns the kind with that word.
    pub fn from_id(id: &str) -> Result<RoadKind, NotationError> {
        match id {
            "path" => Ok(RoadKind::Path),
            "bridge" => Ok(RoadKind::Bridge),
            other => Err(NotationError::Road(other.into())),
        }
    }
}

impl Token {
    /// Returns the token as text.
    #[must_use]
    pub fn write(self) -> String {
        let quality = if self.high_quality { "!" } else { "" };
        match self.maker {
            Some(seat) => format!("{}{quality}@{}", self.kind.id(), seat.0),
            None => format!("{}{quality}", self.kind.id()),
        }
    }

    /// Returns the token that a text names: raw ones without a maker, refined ones with.
    pub fn read(text: &str) -> Result<Token, NotationError> {
        let wrong = || NotationError::Token(text.into());
        let (head, maker) = match text.split_once('@') {
            Some((head, seat)) => (head, Some(Seat(seat.parse().ok().filter(|s| *s < 4).ok_or_else(wrong)?))),
            None => (text, None),
        };
        let (kind, high_quality) = head.strip_suffix('!').map_or((head, false), |k| (k, true));
        let kind = Material::from_id(kind).ok_or_else(wrong)?;
        if kind.is_raw() == maker.is_some() || (kind.is_raw() && high_quality) {
            return Err(wrong());
        }
        Ok(Token { kind, maker, high_quality })
    }
}

/// The name of the villagers' house.
const HOUSE: &str = "house";

/// What names things: the components, and what lies in a village by its lakes.
#[derive(Clone, Copy)]
pub(crate) struct Names<'a> {
    pub(crate) land: Land<'a>,
    /// The delivery slots of the Church.
    pub(crate) slots: &'static [Delivery],
}

impl Names<'_> {
    /// Returns the name of a tile in this village; its number after a `?` if no such tile lies there.
    fn tile_name(&self, tile: TileId) -> String {
        if !self.land.village.has(tile) {
            return unknown(tile.0);
        }
        let name = |id: TileId| self.land.village.known_face(self.land.catalogue, id).tile.as_str();
        let earlier = (0..tile.0).filter(|i| name(TileId(*i)) == name(tile)).count();
        if earlier == 0 { name(tile).into() } else { format!("{}#{}", name(tile), earlier + 1) }
    }

    /// Returns the tile with that name.
    fn tile_named(&self, name: &str) -> Result<TileId, NotationError> {
        let tile = self.land.village.all().iter().find(|tile| self.tile_name(*tile) == name);
        tile.ok_or_else(|| NotationError::Tile(name.into()))
    }

    /// Returns the name of a tile, or of the villagers' house.
    fn location_name(&self, location: Location) -> String {
        match location {
            Location::Tile(tile) => self.tile_name(tile),
            Location::House => HOUSE.into(),
        }
    }

    /// Returns the tile with that name, or the villagers' house if By the Lake is played.
    fn location_named(&self, name: &str) -> Result<Location, NotationError> {
        if name == HOUSE && self.land.shore.is_some() {
            return Ok(Location::House);
        }
        self.tile_named(name).map(Location::Tile)
    }

    /// Returns a choice as text.
    pub(crate) fn write_choice(&self, choice: Choice) -> String {
        let t = |tile: TileId| self.tile_name(tile);
        let face = |id: FaceId| {
            let face = self.land.catalogue.faces.get(usize::from(id.0));
            face.map_or_else(|| unknown(id.0), |face| face.id.clone())
        };
        match choice {
            Choice::Produce { tile } => format!("produce {}", t(tile)),
            Choice::Refine { tile, count } => format!("refine {} {count}", t(tile)),
            Choice::TownHall => "town_hall".into(),
            Choice::Sell { sale } => format!("sell {}", self.sale_name(sale)),
            Choice::Deliver { slot } => format!("deliver {}", self.slot_name(slot)),
            Choice::Beg => "beg".into(),
            Choice::Fish { tile } => format!("fish {}", t(tile)),
            Choice::Store { tile, count } => format!("store {} {count}", t(tile)),
            Choice::Construct { face: id } => format!("construct {}", face(id)),
            Choice::Road { at, to, kind } => format!("road {} {} {}", t(at), t(to), kind.id()),
            Choice::MoveDonkey { from, to } => format!("donkey {} {}", t(from), t(to)),
            Choice::SellFish { rarity } => format!("sell_fish {}", rarity.id()),
            Choice::Cook { rarity } => format!("cook {}", rarity.id()),
            Choice::EndTurn => "end_turn".into(),
            Choice::Villager { from } => format!("villager {}", self.location_name(from)),
            Choice::Fill { wood, stone, wheat } => format!("fill {wood} {stone} {wheat}"),
            Choice::Place(Pose { q, r, rotation }) => format!("place {q} {r} {rotation}"),
            Choice::Stand { tile } => format!("stand {}", t(tile)),
            Choice::Consume { tile, token } => format!("consume {} {}", t(tile), token.write()),
            Choice::Buy { kind } => format!("buy {}", kind.id()),
            Choice::Ferry { lake } => format!("ferry {}", lake.0),
            Choice::Boat { lake } => format!("boat {}", lake.0),
            Choice::Release { common, uncommon, rare } => format!("release {common} {uncommon} {rare}"),
            Choice::Keep { common, uncommon, rare } => format!("keep {common} {uncommon} {rare}"),
            Choice::TakeBlueprint { place } => format!("take {place}"),
            Choice::HireVillager => "hire_villager".into(),
            Choice::HireDonkey { tile } => format!("hire_donkey {}", t(tile)),
            Choice::Done => "done".into(),
            Choice::Settle(target) => format!("settle {}", self.write_target(target)),
        }
    }

    fn slot_name(&self, slot: u8) -> String {
        let delivery = self.slots.get(usize::from(slot));
        delivery.map_or_else(|| unknown(slot), |delivery| delivery.id.clone())
    }

    fn sale_name(&self, sale: SaleId) -> String {
        let data = self.land.catalogue.sales.get(usize::from(sale.0));
        data.map_or_else(|| unknown(sale.0), |data| data.id.clone())
    }

    fn write_target(&self, target: Target) -> String {
        let t = |tile: TileId| self.tile_name(tile);
        match target {
            Target::Tile { tile } => format!("tile {}", t(tile)),
            Target::Villager { from } => format!("villager {}", t(from)),
            Target::Sale { sale } => format!("sale {}", self.sale_name(sale)),
            Target::Delivery { slot } => format!("delivery {}", self.slot_name(slot)),
            Target::Token { tile, token } => format!("token {} {}", t(tile), token.write()),
            Target::Raw { kind } => format!("raw {}", kind.id()),
            Target::Place(Pose { q, r, rotation }) => format!("place {q} {r} {rotation}"),
            Target::Road { at, to, kind } => format!("road {} {} {}", t(at), t(to), kind.id()),
            Target::Lake { lake } => format!("lake {}", lake.0),
        }
    }

    /// Returns the choice that a text names. It need not be possible now: ask `Game::why`.
    fn read_choice(&self, text: &str) -> Result<Choice, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (action, rest) = words.split_first().ok_or_else(|| NotationError::Action(String::new()))?;
        let shape = |expected: &'static str| NotationError::Words { action: (*action).into(), expected };
        let face =
            |id: &str| self.land.catalogue.face_named(id).ok_or_else(|| NotationError::Name(id.into()));
        Ok(match (*action, rest) {
            ("produce", [tile]) => Choice::Produce { tile: self.tile_named(tile)? },
            ("produce", _) => return Err(shape("TILE")),
            ("refine", [tile, count]) => {
                Choice::Refine { tile: self.tile_named(tile)?, count: number(count)? }
            }
            ("refine", _) => return Err(shape("TILE COUNT")),
            ("town_hall", []) => Choice::TownHall,
            ("sell", [sale]) => Choice::Sell { sale: self.sale_of(sale)? },
            ("sell", _) => return Err(shape("SALE")),
            ("deliver", [slot]) => Choice::Deliver { slot: self.slot_of(slot)? },
            ("deliver", _) => return Err(shape("SLOT")),
            ("beg", []) => Choice::Beg,
            ("fish", [tile]) => Choice::Fish { tile: self.tile_named(tile)? },
            ("fish", _) => return Err(shape("TILE")),
            ("store", [tile, count]) => Choice::Store { tile: self.tile_named(tile)?, count: number(count)? },
            ("store", _) => return Err(shape("TILE COUNT")),
            ("sell_fish", [kind]) => Choice::SellFish { rarity: rarity(kind)? },
            ("cook", [kind]) => Choice::Cook { rarity: rarity(kind)? },
            ("sell_fish" | "cook", _) => return Err(shape("common|uncommon|rare")),
            ("ferry", [lake]) => Choice::Ferry { lake: self.lake_of(lake)? },
            ("boat", [lake]) => Choice::Boat { lake: self.lake_of(lake)? },
            ("ferry" | "boat", _) => return Err(shape("LAKE")),
            ("release", [c, u, r]) => {
                Choice::Release { common: number(c)?, uncommon: number(u)?, rare: number(r)? }
            }
            ("keep", [c, u, r]) => {
                Choice::Keep { common: number(c)?, uncommon: number(u)?, rare: number(r)? }
            }
            ("release" | "keep", _) => return Err(shape("COMMON UNCOMMON RARE")),
            ("construct", [id]) => Choice::Construct { face: face(id)? },
            ("construct", _) => return Err(shape("BUILDING")),
            ("road", [at, to, kind]) => Choice::Road {
                at: self.tile_named(at)?,
                to: self.tile_named(to)?,
                kind: RoadKind::from_id(kind)?,
            },
            ("road", _) => return Err(shape("AT TO path|bridge")),
            ("donkey", [from, to]) => {
                Choice::MoveDonkey { from: self.tile_named(from)?, to: self.tile_named(to)? }
            }
            ("donkey", _) => return Err(shape("FROM TO")),
            ("end_turn", []) => Choice::EndTurn,
            ("villager", [from]) => Choice::Villager { from: self.location_named(from)? },
            ("villager", _) => return Err(shape("TILE")),
            ("fill", [wood, stone, wheat]) => {
                Choice::Fill { wood: number(wood)?, stone: number(stone)?, wheat: number(wheat)? }
            }
            ("fill", _) => return Err(shape("WOOD STONE WHEAT")),
            ("place", [q, r, k]) => {
                Choice::Place(Pose { q: number(q)?, r: number(r)?, rotation: number(k)? })
            }
            ("place", _) => return Err(shape("Q R ROTATION")),
            ("stand", [tile]) => Choice::Stand { tile: self.tile_named(tile)? },
            ("stand", _) => return Err(shape("TILE")),
            ("consume", [tile, token]) => {
                Choice::Consume { tile: self.tile_named(tile)?, token: Token::read(token)? }
            }
            ("consume", _) => return Err(shape("TILE TOKEN")),
            ("buy", [kind]) => Choice::Buy { kind: material(kind)? },
            ("buy", _) => return Err(shape("MATERIAL")),
            ("take", [place]) => Choice::TakeBlueprint { place: number(place)? },
            ("take", _) => return Err(shape("PLACE")),
            ("hire_villager", []) => Choice::HireVillager,
            ("hire_donkey", [tile]) => Choice::HireDonkey { tile: self.tile_named(tile)? },
            ("hire_donkey", _) => return Err(shape("TILE")),
            ("done", []) => Choice::Done,
            ("settle", [what, rest @ ..]) => Choice::Settle(self.read_target(what, rest)?),
            ("settle", _) => return Err(shape("WHAT ...")),
            ("town_hall" | "beg" | "end_turn" | "hire_villager" | "done", _) => {
                return Err(shape(""));
            }
            (other, _) => return Err(NotationError::Action(other.into())),
        })
    }

    fn read_target(&self, what: &str, rest: &[&str]) -> Result<Target, NotationError> {
        let shape = |expected| NotationError::Words { action: format!("settle {what}"), expected };
        Ok(match (what, rest) {
            ("tile", [tile]) => Target::Tile { tile: self.tile_named(tile)? },
            ("villager", [from]) => Target::Villager { from: self.tile_named(from)? },
            ("sale", [sale]) => Target::Sale { sale: self.sale_of(sale)? },
            ("delivery", [slot]) => Target::Delivery { slot: self.slot_of(slot)? },
            ("token", [tile, token]) => {
                Target::Token { tile: self.tile_named(tile)?, token: Token::read(token)? }
            }
            ("raw", [kind]) => Target::Raw { kind: material(kind)? },
            ("place", [q, r, k]) => {
                Target::Place(Pose { q: number(q)?, r: number(r)?, rotation: number(k)? })
            }
            ("road", [at, to, kind]) => Target::Road {
                at: self.tile_named(at)?,
                to: self.tile_named(to)?,
                kind: RoadKind::from_id(kind)?,
            },
            ("lake", [lake]) => Target::Lake { lake: self.lake_of(lake)? },
            _ => {
                return Err(shape("tile|villager|sale|delivery|token|raw|place|road|lake ..."));
            }
        })
    }

    fn sale_of(&self, id: &str) -> Result<SaleId, NotationError> {
        self.land.catalogue.sale_named(id).ok_or_else(|| NotationError::Name(id.into()))
    }

    fn lake_of(&self, text: &str) -> Result<LakeId, NotationError> {
        let lake = self.land.shore.and_then(|shore| shore.water.id(text.parse().ok()?));
        lake.ok_or_else(|| NotationError::Name(text.into()))
    }

    fn slot_of(&self, id: &str) -> Result<u8, NotationError> {
        let at = self.slots.iter().position(|d| d.id == id);
        at.map(|i| i as u8).ok_or_else(|| NotationError::Name(id.into()))
    }
}

impl State {
    /// Returns what names things in this game.
    pub(crate) fn names(&self) -> Names<'_> {
        Names { land: self.land(), slots: self.church.slots() }
    }

    /// Returns the name of a tile in this village; its number after a `?` if no such tile lies there.
    #[must_use]
    pub fn tile_name(&self, tile: TileId) -> String {
        self.names().tile_name(tile)
    }

    /// Returns the tile with that name.
    pub fn tile_named(&self, name: &str) -> Result<TileId, NotationError> {
        self.names().tile_named(name)
    }

    /// Returns the name of a tile, or of the villagers' house.
    #[must_use]
    pub fn location_name(&self, location: Location) -> String {
        self.names().location_name(location)
    }

    /// Returns the tile with that name, or the villagers' house if By the Lake is played.
    pub fn location_named(&self, name: &str) -> Result<Location, NotationError> {
        self.names().location_named(name)
    }

    /// Returns a choice as text.
    #[must_use]
    pub fn write_choice(&self, choice: Choice) -> String {
        self.names().write_choice(choice)
    }

    /// Returns the choice that a text names. It need not be possible now: ask `Game::why`.
    pub fn read_choice(&self, text: &str) -> Result<Choice, NotationError> {
        self.names().read_choice(text)
    }
}

/// Returns what stands for something that is not there: no name begins like this.
fn unknown(number: u8) -> String {
    format!("?{number}")
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, NotationError> {
    text.parse().map_err(|_| NotationError::Number(text.into()))
}

fn rarity(id: &str) -> Result<Rarity, NotationError> {
    Rarity::from_id(id).ok_or_else(|| NotationError::Name(id.into()))
}

fn material(id: &str) -> Result<Material, NotationError> {
    Material::from_id(id).ok_or_else(|| NotationError::Token(id.into()))
}
