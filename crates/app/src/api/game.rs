//! The view of a table of Hamlet.

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
    /// Whether it has acted this turn and lies down.
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
    /// The owner of the flag on it.
    pub owner: Option<SeatNo>,
    /// Whether any roads join it to the Church.
    pub connected: bool,
    /// Tiles that share a segment with it.
    pub touches: Vec<TileNo>,
    /// Tiles that a road, printed or built, joins to it.
    pub linked: Vec<TileNo>,
    pub villagers: Vec<VillagerView>,
    pub donkeys: Vec<DonkeyView>,
    /// Number of fish that the deciding player would draw by fishing from it.
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

/// The consequences of a place for a building.
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

/// An option to pay the next material.
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

/// The purpose of a payment.
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
    /// The name of the purpose.
    pub title: Phrase,
    /// The running action.
    pub doing: Option<ChoiceAct>,
    /// Where the materials go.
    pub at: TileNo,
    /// What is still missing.
    pub remaining: Cost,
    pub ways: Vec<PayWay>,
    /// Materials of the required kinds that cannot be used now.
    pub beyond: Vec<PayBeyond>,
}

/// A material of a required kind that cannot be used.
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
    /// Whether this game was started without questions about his ties.
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

/// The prices of purchases at the Market.
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

/// The kind of the current decision.
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

/// What the player could still do, about which a screen asks before the turn ends.
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
    /// The revision of this state. It increases with every stored change, including undo, and each
    /// request names the revision that it was made on.
    pub state: u32,
    /// Choices taken so far.
    pub choices_taken: u32,
    /// The round, counted from 1.
    pub round: u32,
    pub last_round: bool,
    pub decision: DecisionKind,
    /// Which tie of Botric's is to be settled: `delivery`, `sale`, `producer` ...
    pub tie_rule: Option<String>,
    /// If that tie is about several goods chosen one by one: the number of the current one, from 1, and of all.
    pub tie_goods: Option<(u8, u8)>,
    /// Number of these goods that stay, if that is fewer than are still to be chosen: `leave_goods` then takes
    /// the goods that stay instead.
    pub tie_stay: Option<u32>,
    /// The choice by which Botric's own fixed rule settles that tie.
    pub tie_own: Option<u32>,
    /// The seat that decides.
    pub decider: SeatNo,
    /// The seat that started.
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
    /// The state of By the Lake, if it is played.
    pub lake: Option<ShoreView>,
    /// Every legal choice.
    pub choices: Vec<ChoiceView>,
    /// The question to ask before the turn ends, if any.
    pub end_question: Option<EndQuestion>,
    /// Whether all villagers offered by the current decision have equal consequences.
    pub villagers_alike: bool,
    /// While a building is being placed, by Botric too: the consequences of each place.
    pub places: Vec<PlaceNote>,
    /// The current payment, if any.
    pub pay: Option<PayView>,
    /// What undo would revert.
    pub undo: Option<Phrase>,
    /// What redo would repeat.
    pub redo: Option<Phrase>,
    /// Whether an action is unfinished (`cancel_action` reverts it).
    pub in_action: bool,
    /// The lesson, if the game is one.
    pub lesson: Option<LessonView>,
}

/// One step of a choice that is shown in steps, such as Botric's turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PlayedStepOf<View, Line> {
    /// The table after it.
    pub view: View,
    /// The log lines of the step.
    pub lines: Vec<Line>,
}

/// The result of a choice, in the types of the game: the log lines and the new view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PlayedOf<View, Line> {
    /// The table now.
    pub view: View,
    /// The log lines.
    pub lines: Vec<Line>,
    /// Intermediate steps to show, such as Botric's turn; the view of the last one is `view`.
    pub steps: Vec<PlayedStepOf<View, Line>>,
}

/// One step of a choice in Hamlet that is shown in steps.
pub type PlayedStep = PlayedStepOf<GameView, LogLine>;
/// The result of a choice in Hamlet.
pub type Played = PlayedOf<GameView, LogLine>;

/// One material of a previewed payment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PreviewWay {
    /// The consumed token; `None` for a purchase.
    pub token: Option<Token>,
    pub material: Material,
    /// Gold for a purchase.
    pub price: Option<u32>,
    /// The tiles it travels over, both ends included.
    pub path: Vec<TileNo>,
}

/// A preview of a choice, played and paid automatically. Nothing is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Preview {
    pub cost: Cost,
    pub gain: Gain,
    pub ways: Vec<PreviewWay>,
    pub lines: Vec<LogLine>,
    /// Whether the action contains a further decision for the player (a place, a mix).
    pub asks: bool,
}

/// An action on a tile, and why it is not possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct WishAnswer {
    pub kind: ChoiceKind,
    pub tile: TileNo,
    pub title: Phrase,
    pub possible: bool,
    /// The choice's index if it is possible.
    pub index: Option<u32>,
    pub cost: Option<Cost>,
    pub gain: Option<Gain>,
    pub why: Option<Why>,
    /// A tile on which one more donkey would help.
    pub donkey_on: Option<TileNo>,
}

/// The subject of a fact about a building.
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
    /// Creates a fact.
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

/// An action that a player asks about by touching a disabled control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Wish {
    /// Acting with the player's villager on this tile.
    Villager { tile: TileNo },
    /// Moving donkeys.
    Donkeys,
    /// Selling a fish.
    SellFish { rarity: Rarity },
    /// Cooking a fish.
    CookFish { rarity: Rarity },
    /// Taking the blueprint in this place of the display.
    Blueprint { place: u8 },
    /// Hiring a villager.
    HireVillager,
    /// Hiring a donkey.
    HireDonkey,
    /// Placing the building at or near this place.
    Place { at: (i32, i32), rotation: u8 },
    /// Rotating the building that is being placed on its spot.
    Turn { at: (i32, i32), rotation: u8 },
    /// Choosing a tile for the current decision: a villager, a tile to build from, or a material.
    Tile { tile: TileNo },
    /// Undoing the last step.
    Undo,
}

/// Why a control is disabled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Reason {
    pub why: Why,
    /// The place of the building that the wish is about.
    pub place: Option<Misplaced>,
}

/// An illegal place of a building.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Misplaced {
    pub face: String,
    pub at: (i32, i32),
    pub rotation: u8,
    /// The ends of each segment that does not match its neighbour.
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

/// How the points of a part of a score are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ScoreSum {
    /// Gained during the game, or from several values: only the sum is known.
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
    /// The tiles to highlight.
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
    /// The deciding criterion: `points`, `deliveries`, `sales` or `shared` (the message `score_decided_<it>`).
    pub decided_by: String,
    pub over: bool,
}
