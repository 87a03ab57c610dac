//! What the table needs.

use super::choice::{ChoiceAct, ChoiceKind, ChoiceView};
use super::goods::{Cost, Gain, Material, RoadKind, Token};
use super::home::Colour;
use super::lake::{LakeNote, Rarity, ShoreView};
use super::lesson::LessonView;
use super::log::LogLine;
use super::number::{SeatNo, TileNo};
use super::rival::RivalPlayer;
use super::why::Why;
use super::words::Phrase;
use serde::{Deserialize, Serialize};
use specta::Type;
use std::collections::BTreeMap;

/// A villager on a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct VillagerView {
    pub seat: SeatNo,
    /// It has acted this turn and lies down.
    pub tired: bool,
}

/// A player's donkeys on a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct DonkeyView {
    pub seat: SeatNo,
    pub count: u8,
    /// Whether one of them may step now.
    pub can_move: bool,
}

/// A tile of the village.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct TileView {
    pub tile: TileNo,
    /// Catalogue id of the face.
    pub face: String,
    /// The lattice point of the outline's first vertex, axial `[q, r]`.
    pub at: (i32, i32),
    /// Turns of 60 degrees, 0 to 5.
    pub rotation: u8,
    /// Its slots; `null` is an empty one.
    pub slots: Vec<Option<Token>>,
    /// Whose flag flies there.
    pub owner: Option<SeatNo>,
    /// Whether any roads join it to the Church.
    pub connected: bool,
    /// Tiles that share a segment with it.
    pub touches: Vec<TileNo>,
    /// Tiles that a road, printed or built, joins to it.
    pub linked: Vec<TileNo>,
    pub villagers: Vec<VillagerView>,
    pub donkeys: Vec<DonkeyView>,
    /// Fish that the deciding player would draw by fishing from it.
    pub catch: u8,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct SeatView {
    pub seat: SeatNo,
    pub name: String,
    pub colour: Colour,
    pub botric: bool,
    /// The computer rival that plays it, which the command `rival_turn` has play when it decides.
    pub rival: Option<RivalPlayer>,
    /// Points on the track now.
    pub points: i32,
    /// Gold in hand; for Botric the gold on his Favour tile.
    pub gold: u32,
    pub villagers: u8,
    /// Villagers that have not acted this turn.
    pub awake: u8,
    pub donkeys: u8,
    pub roads_left: u8,
    /// Blueprints in hand, oldest first: catalogue ids.
    pub blueprints: Vec<String>,
    /// Market sales made.
    pub sales: u8,
    /// Church deliveries made.
    pub deliveries: u8,
    /// Milestones taken: catalogue ids.
    pub milestones: Vec<String>,
    /// The final score if the game ended now.
    pub projected: i32,
    /// Common, uncommon and rare fish in hand; empty in the base game.
    pub fish: Vec<u8>,
    /// Flags that are not placed yet; none are counted in the base game.
    pub flags_left: Option<u8>,
    /// Boats on the lakes.
    pub boats: u8,
    /// Villagers asleep in the villagers' house: all of them between turns, newly hired ones in the turn.
    pub asleep: u8,
    /// Villagers in the house that can act now.
    pub in_house: u8,
}

/// A road that a player built.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct RoadView {
    pub a: TileNo,
    pub b: TileNo,
    pub kind: RoadKind,
    pub seat: SeatNo,
    /// The segment it crosses, as two lattice points.
    pub edge: ((i32, i32), (i32, i32)),
}

/// What a place for a building would mean.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PlaceNote {
    /// The choice's index.
    pub index: u32,
    pub at: (i32, i32),
    pub rotation: u8,
    /// The tiles it would touch.
    pub beside: Vec<TileNo>,
    /// The tiles it would join by a printed road.
    pub joins_by_road: Vec<TileNo>,
    /// Whether it would be joined to the Church.
    pub connected: bool,
    /// Segments that would meet the same terrain.
    pub matches: u32,
    /// What the building's own end scoring would add if the game ended after it.
    pub points: i32,
    /// The lakes that it would close.
    pub lakes: Vec<LakeNote>,
}

/// One way to pay the next material.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PayWay {
    /// The choice's index.
    pub index: u32,
    /// Where it comes from (the Market for a purchase).
    pub tile: TileNo,
    /// The token; none for a purchase.
    pub token: Option<Token>,
    pub material: Material,
    /// Gold for a purchase.
    pub price: Option<u32>,
    /// The tiles it travels over, both ends included.
    pub path: Vec<TileNo>,
}

/// What a payment is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum PayFor {
    /// The running action: its materials are consumed.
    Action,
    /// A Storeroom: the materials are carried there.
    Store,
    /// The wheat for goods to cross a water.
    Fare,
}

/// A payment under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PayView {
    /// What is being paid for.
    pub purpose: PayFor,
    /// What that is called.
    pub title: Phrase,
    /// The running action.
    pub doing: Option<ChoiceAct>,
    /// Where the materials go.
    pub at: TileNo,
    /// What is still missing.
    pub remaining: Cost,
    pub ways: Vec<PayWay>,
    /// What would do as well and cannot be used now.
    pub beyond: Vec<PayBeyond>,
}

/// A material that a payment asks for and that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PayBeyond {
    /// Where it lies (the Market for a purchase).
    pub tile: TileNo,
    /// The token; none for a purchase.
    pub token: Option<Token>,
    pub material: Material,
    pub why: Why,
    /// A tile on which one more donkey would help.
    pub donkey_on: Option<TileNo>,
}

/// Botric's own board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct BotricView {
    /// The action tokens from the left: `produce`, `blueprint`, `refine`, `build`, `road`.
    pub line: Vec<String>,
    /// The markers on the line's recesses, from the left: `red`, `orange`, `green`.
    pub markers: Vec<String>,
    /// Markers still in the bag, by colour.
    pub bag: BTreeMap<String, u8>,
    /// Gold on the Favour tile.
    pub favour_gold: u32,
    /// Whether the Favour tile lies face up.
    pub favour_up: bool,
    /// His blueprints, oldest first.
    pub queue: Vec<String>,
    /// Whether this game was begun without questions about his ties: nobody is ever asked.
    pub never_asks: bool,
}

/// A church delivery.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ChurchSlot {
    pub id: String,
    pub slot: u8,
    pub cost: Cost,
    pub points: i32,
    /// Who made it.
    pub by: Option<SeatNo>,
}

/// A tile of the display.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct DisplayTile {
    /// 0 from the left.
    pub place: u8,
    pub face: String,
    /// Gold to lay on the tiles skipped.
    pub price: u32,
    /// Gold lying on it.
    pub gold: u32,
}

/// An open market sale.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct SaleView {
    pub sale: String,
    pub materials: BTreeMap<String, u8>,
    pub points: i32,
    pub gold: u32,
}

/// What the Market asks for a purchase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct MarketView {
    pub raw: u32,
    pub refined: u32,
}

/// A milestone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct MilestoneView {
    pub id: String,
    pub by: Option<SeatNo>,
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum DecisionKind {
    Turn,
    Donkeys,
    Villager,
    Fill,
    Place,
    Stand,
    Pay,
    TownHall,
    Tie,
    Over,
    // By the Lake.
    /// Which wheat pays for goods to cross a water.
    Fare,
    /// On which new lake to put a boat.
    Boat,
    /// Which blueprint to build by Call in a Favour.
    Favour,
    /// Where the donkey of Breeding goes.
    Breeding,
    /// Which fish to give up at the Fish Festival.
    Festival,
    /// Which fish to keep at the end of the turn.
    KeepFish,
}

/// What the player on turn could still do, where a screen asks before the turn is ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum EndQuestion {
    /// A villager could still act.
    Villagers,
    /// No villager could act, but donkeys could still move.
    Donkeys,
}

/// The whole table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct GameView {
    pub game: String,
    pub name: String,
    /// The number of this state. It grows with every stored change, undo included, and goes with
    /// each request about it; nothing else is to be read from it.
    pub state: u32,
    /// Choices taken so far.
    pub choices_taken: u32,
    /// The round, counted from 1.
    pub round: u32,
    pub last_round: bool,
    pub decision: DecisionKind,
    /// Which tie of Botric's is to be settled: `delivery`, `sale`, `producer` ...
    pub tie_rule: Option<String>,
    /// Where that tie asks for several goods one by one: which it is, from 1, and how many.
    pub tie_goods: Option<(u8, u8)>,
    /// How many of these goods stay, where that is fewer than are still to be chosen: `leave_goods` then names
    /// those that stay instead.
    pub tie_stay: Option<u32>,
    /// The choice by which Botric's own fixed rule settles that tie.
    pub tie_own: Option<u32>,
    /// Who decides.
    pub decider: SeatNo,
    /// Who started.
    pub start: SeatNo,
    pub seats: Vec<SeatView>,
    pub tiles: Vec<TileView>,
    pub roads: Vec<RoadView>,
    pub church: Vec<ChurchSlot>,
    pub display: Vec<DisplayTile>,
    /// Building tiles left in the bag.
    pub bag: u32,
    pub sales: Vec<SaleView>,
    /// Sale tiles left in the stack.
    pub sales_left: u32,
    pub market: MarketView,
    pub milestones: Vec<MilestoneView>,
    pub botric: Option<BotricView>,
    /// The lakes and all that belongs to them, where By the Lake is played.
    pub lake: Option<ShoreView>,
    /// Every legal choice.
    pub choices: Vec<ChoiceView>,
    /// What to ask before the turn is ended, if anything.
    pub end_question: Option<EndQuestion>,
    /// Whether it is one which awake villager does what is asked for.
    pub villagers_alike: bool,
    /// While a building is being placed, by Botric too: what each place would mean.
    pub places: Vec<PlaceNote>,
    /// While something is being paid.
    pub pay: Option<PayView>,
    /// What undo would take back.
    pub undo: Option<Phrase>,
    /// What redo would do again.
    pub redo: Option<Phrase>,
    /// Whether an action is half made (`cancel_action` takes it back).
    pub in_action: bool,
    /// The lesson that is being played, where it is one.
    pub lesson: Option<LessonView>,
}

/// One step of what is shown step by step, such as Botric's turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PlayedStepOf<View, Line> {
    /// The table after it.
    pub view: View,
    /// What happened in it.
    pub lines: Vec<Line>,
}

/// What happened, and the table after it, in the types of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PlayedOf<View, Line> {
    /// The table now.
    pub view: View,
    /// What happened.
    pub lines: Vec<Line>,
    /// What is shown step by step, such as Botric's turn; the last step's table is `view`.
    pub steps: Vec<PlayedStepOf<View, Line>>,
}

/// One step of what is shown step by step in Hamlet.
pub type PlayedStep = PlayedStepOf<GameView, LogLine>;
/// What happened in Hamlet, and the table after it.
pub type Played = PlayedOf<GameView, LogLine>;

/// One material of a previewed payment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PreviewWay {
    /// What is consumed; one token, or none for a purchase.
    pub token: Option<Token>,
    pub material: Material,
    /// Gold for a purchase.
    pub price: Option<u32>,
    /// The tiles it travels over, both ends included.
    pub path: Vec<TileNo>,
}

/// A choice as if played and paid in the sensible order. Nothing is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Preview {
    pub cost: Cost,
    pub gain: Gain,
    pub ways: Vec<PreviewWay>,
    pub lines: Vec<LogLine>,
    /// Whether the action still asks something that only the player can answer (a place, a mix).
    pub asks: bool,
}

/// An action thinkable on a tile, and why it is not possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct WishAnswer {
    pub kind: ChoiceKind,
    pub tile: TileNo,
    pub title: Phrase,
    pub possible: bool,
    /// The choice's index where it is possible.
    pub index: Option<u32>,
    pub cost: Option<Cost>,
    pub gain: Option<Gain>,
    pub why: Option<Why>,
    /// A tile on which one more donkey would help.
    pub donkey_on: Option<TileNo>,
}

/// What a fact about a building is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum FactKind {
    /// What the building prints: what it does, how it scores.
    Printed,
    /// The fish that can be caught from the tile now.
    Catch,
    /// Whose boats land at the tile.
    Boat,
    /// Who closed the building by Monopoly.
    Closed,
}

/// A fact about a building or a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Fact {
    pub kind: FactKind,
    pub phrase: Phrase,
}

impl Fact {
    /// A fact with its words.
    #[must_use]
    pub fn new(kind: FactKind, phrase: Phrase) -> Fact {
        Fact { kind, phrase }
    }
}

/// A tile's own page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct TileSheet {
    pub tile: TileNo,
    pub face: String,
    /// What it does, how it scores.
    pub facts: Vec<Fact>,
    /// What its construction cost; none for what lies there from the start.
    pub cost: Option<Cost>,
    /// What its construction gave at once.
    pub gain: Option<Gain>,
    pub actions: Vec<WishAnswer>,
}

/// A building's own page, wherever it is: in a hand, on offer, in the village.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct FaceSheet {
    pub face: String,
    /// What it does, what it costs and gives, how it scores.
    pub facts: Vec<Fact>,
    /// What its construction costs; none for what lies there from the start.
    pub cost: Option<Cost>,
    /// What its construction gives at once.
    pub gain: Option<Gain>,
    pub actions: Vec<WishAnswer>,
}

/// Something on the screen that a player points at although it is greyed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Wish {
    /// A villager of the player's on this tile shall act.
    Villager { tile: TileNo },
    /// The donkeys shall move.
    Donkeys,
    /// A fish shall be sold.
    SellFish { rarity: Rarity },
    /// A fish shall be cooked.
    CookFish { rarity: Rarity },
    /// The blueprint in this place of the display shall be taken.
    Blueprint { place: u8 },
    /// A villager shall be hired.
    HireVillager,
    /// A donkey shall be hired.
    HireDonkey,
    /// The building that is being placed shall lie here, or about here.
    Place { at: (i32, i32), rotation: u8 },
    /// The building that is being placed shall be turned on the spot.
    Turn { at: (i32, i32), rotation: u8 },
    /// A tile shall answer the question that is being asked: who goes, from where, what pays.
    Tile { tile: TileNo },
    /// What was done last shall be taken back.
    Undo,
}

/// Why something greyed out is so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Reason {
    pub why: Why,
    /// Where the building would lie that the wish is about.
    pub place: Option<Misplaced>,
}

/// A building where it may not lie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Misplaced {
    pub face: String,
    pub at: (i32, i32),
    pub rotation: u8,
    /// The ends of each segment that may not touch what lies there.
    pub clashes: Vec<((i32, i32), (i32, i32))>,
}

/// What an award counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    Deliveries,
    Sales,
    Landmarks,
}

/// How the points of a part of a score come about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ScoreSum {
    /// Gained one by one during the game, or by several values: there is only the sum.
    Gained,
    /// `count` times `each`.
    Times { count: i32, each: i32 },
    /// An award for the most or second most of something (`counted`: how many), split between `sharers` players.
    Award { counted: Counted, count: i32, sharers: u8 },
    /// One point for each `per` gold.
    Gold { gold: i32, per: i32 },
}

/// One part of a score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ScorePart {
    /// Which rule: the message `score_<rule>`.
    pub rule: String,
    pub tile: Option<TileNo>,
    pub face: Option<String>,
    pub sum: ScoreSum,
    pub points: i32,
    /// The tiles to point at.
    pub path: Vec<TileNo>,
}

/// A seat's score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct SeatScore {
    pub seat: SeatNo,
    pub total: i32,
    pub parts: Vec<ScorePart>,
    /// The tiles of the longest road, in order.
    pub longest_road: Vec<TileNo>,
}

/// Everybody's score, a projection until the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ScoreView {
    pub seats: Vec<SeatScore>,
    pub winners: Vec<SeatNo>,
    /// What decided: `points`, `deliveries`, `sales` or `shared` (the message `score_decided_<it>`).
    pub decided_by: String,
    pub over: bool,
}
