//! The view of a table of Hamlet.

use super::choice::{ChoiceAct, ChoiceKind, ChoiceView};
use super::closed::{DecidedBy, LineAction, MarkerColour, ScoreRule, TieRule};
use super::distance::Distance;
use super::goods::{Cost, Deal, Gain, Material, RoadKind, Token};
use super::home::Colour;
use super::lake::{FishCount, LakeNote, Rarity, ShoreView};
use super::lesson::LessonView;
use super::log::LogLine;
use super::number::{LatticePoint, SeatNo, SegmentEnds, TileNo, VillagerPlace};
use super::puzzle::PuzzleView;
use super::rival::RivalPlayer;
use super::ruleset::GameName;
use super::why::Why;
use super::words::Phrase;
use serde::{Deserialize, Serialize};
use specta::Type;
use std::collections::BTreeMap;

/// A villager on a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct VillagerView {
    /// The seat of its owner.
    pub seat: SeatNo,
    /// Whether it has acted this turn and lies down.
    pub tired: bool,
}

/// A player's donkeys on a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct DonkeyView {
    /// The seat of their owner.
    pub seat: SeatNo,
    /// How many stand there.
    pub count: u8,
    /// Whether one of them may step now.
    pub can_move: bool,
}

/// A tile of the village.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct TileView {
    /// The number of the tile.
    pub tile: TileNo,
    /// Catalogue id of the face.
    pub face: String,
    /// The lattice point of the outline's first vertex, axial `[q, r]`.
    pub at: LatticePoint,
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
    /// The villagers on it.
    pub villagers: Vec<VillagerView>,
    /// The donkeys on it.
    pub donkeys: Vec<DonkeyView>,
    /// Number of fish that the deciding player would draw by fishing from it.
    pub catch: u8,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct SeatView {
    /// The seat of the player.
    pub seat: SeatNo,
    /// The name that players see.
    pub name: String,
    /// The colour of the player's pieces.
    pub colour: Colour,
    /// Whether this is Botric.
    pub botric: bool,
    /// The computer rival that plays it, which the command `rival_turn` has play when it decides.
    pub rival: Option<RivalPlayer>,
    /// Points on the track now.
    pub points: i32,
    /// Gold in hand; for Botric the gold on his Favour tile.
    pub gold: u32,
    /// Number of villagers.
    pub villagers: u8,
    /// Villagers that have not acted this turn.
    pub awake: u8,
    /// Number of donkeys.
    pub donkeys: u8,
    /// Roads that are not built yet.
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
    /// The awards that are part of it.
    pub awards: Vec<ScoreRule>,
    /// The fish in hand, where By the Lake is played.
    pub fish: Option<FishCount>,
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
    /// The tile at one end.
    pub a: TileNo,
    /// The tile at the other end.
    pub b: TileNo,
    /// Whether it is a path or a bridge.
    pub kind: RoadKind,
    /// Who built it.
    pub seat: SeatNo,
    /// The segment it crosses, as two lattice points.
    pub edge: SegmentEnds,
}

/// The consequences of a place for a building.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PlaceNote {
    /// The choice's index.
    pub index: u32,
    /// The lattice point of the outline's first vertex, axial `[q, r]`.
    pub at: LatticePoint,
    /// Turns of 60 degrees, 0 to 5.
    pub rotation: u8,
    /// The tiles it would touch.
    pub beside: Vec<TileNo>,
    /// The tiles it would join by a printed road.
    pub joins_by_road: Vec<TileNo>,
    /// Whether it would be joined to the Church.
    pub connected: bool,
    /// Segments that would meet the same terrain.
    pub matches: u32,
    /// What the building's own end scoring would add if the game ended right after it was built and paid for as suggested.
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
    /// The material that is paid.
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
    /// The choice with which the suggested payment goes on.
    pub next: u32,
    /// The options to pay the next material.
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
    /// The material that cannot be used.
    pub material: Material,
    /// Why it is not possible.
    pub why: Why,
    /// A tile on which one more donkey would help.
    pub donkey_on: Option<TileNo>,
}

/// Botric's own board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct BotricView {
    /// The action tokens from the left.
    pub line: Vec<LineAction>,
    /// The markers on the line's recesses, from the left.
    pub markers: Vec<MarkerColour>,
    /// Markers still in the bag, by colour.
    pub bag: BTreeMap<MarkerColour, u8>,
    /// Gold on the Favour tile.
    pub favour_gold: u32,
    /// Whether the Favour tile lies face up.
    pub favour_up: bool,
    /// His blueprints, oldest first.
    pub queue: Vec<String>,
    /// Whether this game was started without questions about his ties.
    pub never_asks: bool,
}

/// Which of several goods a tie of Botric's is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct TieGoods {
    /// The number of the current one, from 1.
    pub nth: u8,
    /// How many there are.
    pub of: u8,
}

/// A church delivery.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ChurchSlot {
    /// Catalogue id.
    pub id: String,
    /// Its index in `church` of the view, from 0.
    pub slot: u8,
    /// What the delivery costs.
    pub cost: Cost,
    /// Victory points.
    pub points: i32,
    /// Who made it.
    pub by: Option<SeatNo>,
}

/// A tile of the display.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct DisplayTile {
    /// 0 from the left.
    pub place: u8,
    /// Catalogue id of the face.
    pub face: String,
    /// Gold to lay on the tiles skipped.
    pub price: u32,
    /// Gold lying on it.
    pub gold: u32,
}

/// An open market sale.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct SaleView {
    /// Catalogue id of the sale tile.
    pub sale: String,
    /// What the sale costs.
    pub cost: Cost,
    /// Victory points for making the sale.
    pub points: i32,
    /// Gold for making the sale.
    pub gold: u32,
}

/// The prices of purchases at the Market.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct MarketView {
    /// Gold for a raw material.
    pub raw: u32,
    /// Gold for a refined material.
    pub refined: u32,
}

/// A milestone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct MilestoneView {
    /// Catalogue id.
    pub id: String,
    /// Who took it.
    pub by: Option<SeatNo>,
}

/// The kind of the current decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum DecisionKind {
    /// The next action of the turn.
    Turn,
    /// Which donkey moves next.
    Donkeys,
    /// Which villager acts.
    Villager,
    /// With which mix of raw materials to fill a Barn.
    Fill,
    /// Where to place a building.
    Place,
    /// Which tile to build from.
    Stand,
    /// How to pay the next material.
    Pay,
    /// What to take or hire at the Town Hall.
    TownHall,
    /// How to settle a tie of Botric's.
    Tie,
    /// None: the game is over.
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
    /// It is the player's last turn, and nothing but fish could still be used.
    Fish,
}

/// The whole table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct GameView {
    /// Which game it is: Hamlet.
    pub ruleset: GameName,
    /// Id of the saved game.
    pub game: String,
    /// The title of the game.
    pub name: String,
    /// The revision of this state. It increases with every stored change, including undo, and each
    /// request names the revision that it was made on.
    pub state: u32,
    /// Choices taken so far.
    pub choices_taken: u32,
    /// The round, counted from 1.
    pub round: u32,
    /// Whether this is the last round.
    pub last_round: bool,
    /// What would make this round the last one.
    pub near_end: NearEnd,
    /// The kind of the current decision.
    pub decision: DecisionKind,
    /// Which tie of Botric's is to be settled.
    pub tie_rule: Option<TieRule>,
    /// Which good that tie is about, if several are chosen one by one.
    pub tie_goods: Option<TieGoods>,
    /// Number of these goods that stay, if that is fewer than are still to be chosen: `leave_goods` then takes
    /// the goods that stay instead.
    pub tie_stay: Option<u32>,
    /// The choice by which Botric's own fixed rule settles that tie.
    pub tie_own: Option<u32>,
    /// The seat that decides.
    pub decider: SeatNo,
    /// The seat that started.
    pub start: SeatNo,
    /// The players, by seat.
    pub seats: Vec<SeatView>,
    /// The tiles of the village.
    pub tiles: Vec<TileView>,
    /// The roads that players built.
    pub roads: Vec<RoadView>,
    /// The church deliveries.
    pub church: Vec<ChurchSlot>,
    /// The tiles of the display.
    pub display: Vec<DisplayTile>,
    /// Building tiles left in the bag.
    pub bag: u32,
    /// The open market sales.
    pub sales: Vec<SaleView>,
    /// Sale tiles left in the stack.
    pub sales_left: u32,
    /// The prices at the Market.
    pub market: MarketView,
    /// The milestones.
    pub milestones: Vec<MilestoneView>,
    /// Botric's own board, in a solo game.
    pub botric: Option<BotricView>,
    /// The state of By the Lake, if it is played.
    pub lake: Option<ShoreView>,
    /// Every legal choice.
    pub choices: Vec<ChoiceView>,
    /// The question to ask before the turn ends, if any.
    pub end_question: Option<EndQuestion>,
    /// The index of the choice that answers the current question without asking it, if all its answers have equal consequences: which
    /// awake villager goes, or from which tile is built.
    pub unasked: Option<u32>,
    /// While a building is being placed, by Botric too: the consequences of each place.
    pub places: Vec<PlaceNote>,
    /// The current payment, if any.
    pub pay: Option<PayView>,
    /// On which devices people play.
    pub distance: Distance,
    /// What undo would revert.
    pub undo: Option<Phrase>,
    /// What redo would repeat.
    pub redo: Option<Phrase>,
    /// Whether an action is unfinished (`cancel_action` reverts it).
    pub in_action: bool,
    /// The lesson, if the game is one.
    pub lesson: Option<LessonView>,
    /// The puzzle, if the game is one.
    pub puzzle: Option<PuzzleView>,
    /// The number of the challenge, if the game is an attempt at one.
    pub challenge: Option<u8>,
}

/// What would make this round the last one; nothing if it already is the last one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct NearEnd {
    /// Whether the next church delivery would, since it is the only one left.
    pub delivery: bool,
    /// The seats whose next flag would, since it is their last one (By the Lake).
    pub flags: Vec<SeatNo>,
    /// The seats that have two flags left: one construction can place both, on a landmark and on a boat.
    pub two_flags: Vec<SeatNo>,
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
    /// The material that is paid.
    pub material: Material,
    /// Gold for a purchase.
    pub price: Option<u32>,
    /// Whether it is the wheat for a boat.
    pub fare: bool,
    /// The tiles it travels over, both ends included.
    pub path: Vec<TileNo>,
}

/// A preview of a choice, played and paid automatically. Nothing is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Preview {
    /// The cost and the gain; the printed ones if the place of a building is still to be chosen.
    #[serde(flatten)]
    pub deal: Deal,
    /// How each material is paid.
    pub ways: Vec<PreviewWay>,
    /// The log lines that it would add.
    pub lines: Vec<LogLine>,
    /// Whether the action contains a further decision for the player (a place, a mix).
    pub asks: bool,
}

/// An action on a tile, and why it is not possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct WishAnswer {
    /// The action.
    pub kind: ChoiceKind,
    /// The tile that the page is about; the Town Hall on the page of a building.
    pub tile: TileNo,
    /// The name of the action.
    pub title: Phrase,
    /// Whether it can be done now.
    pub possible: bool,
    /// The choice's index if it is possible.
    pub index: Option<u32>,
    /// What it costs, as printed.
    pub cost: Option<Cost>,
    /// What it gives, as printed.
    pub gain: Option<Gain>,
    /// What it costs and gives when it is paid as suggested; none if it is not possible, or free and without a gain.
    pub deal: Option<Deal>,
    /// Why it is not possible; none if it is.
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
    /// The points for work at the building.
    WorkPoints,
    /// That roads must join it to the Church to score.
    NeedsRoad,
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
    /// What the fact is about.
    pub kind: FactKind,
    /// The words.
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
    /// The number of the tile.
    pub tile: TileNo,
    /// Catalogue id of the face.
    pub face: String,
    /// What it does, how it scores.
    pub facts: Vec<Fact>,
    /// What its construction cost; none for what lies there from the start.
    pub cost: Option<Cost>,
    /// What its construction gave at once.
    pub gain: Option<Gain>,
    /// The actions on it, with the reason of those that are not possible.
    pub actions: Vec<WishAnswer>,
}

/// A building's own page, wherever it is: in a hand, on offer, in the village.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct FaceSheet {
    /// Catalogue id of the face.
    pub face: String,
    /// What it does, what it costs and gives, how it scores.
    pub facts: Vec<Fact>,
    /// What its construction costs; none for what lies there from the start.
    pub cost: Option<Cost>,
    /// What its construction gives at once.
    pub gain: Option<Gain>,
    /// Taking its blueprint or building it, with the reason where that is not possible.
    pub actions: Vec<WishAnswer>,
}

/// An action that a player asks about by touching a disabled control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Wish {
    /// Acting with the player's villager there.
    Villager {
        /// Where the villager is.
        tile: VillagerPlace,
    },
    /// Moving donkeys.
    Donkeys,
    /// Selling a fish.
    SellFish {
        /// The rarity of the fish.
        rarity: Rarity,
    },
    /// Cooking a fish.
    CookFish {
        /// The rarity of the fish.
        rarity: Rarity,
    },
    /// Taking the blueprint in this place of the display.
    Blueprint {
        /// The place of the display, 0 from the left.
        place: u8,
    },
    /// Hiring a villager.
    HireVillager,
    /// Hiring a donkey.
    HireDonkey,
    /// Placing the building at or near this place.
    Place {
        /// The lattice point of the outline's first vertex, axial `[q, r]`.
        at: LatticePoint,
        /// Turns of 60 degrees, 0 to 5.
        rotation: u8,
    },
    /// Rotating the building that is being placed on its spot.
    Turn {
        /// The lattice point of the outline's first vertex, axial `[q, r]`.
        at: LatticePoint,
        /// Turns of 60 degrees, 0 to 5.
        rotation: u8,
    },
    /// Choosing a tile for the current decision: a villager, a tile to build from, or a material.
    Tile {
        /// The number of the tile.
        tile: TileNo,
    },
    /// Undoing the last step.
    Undo,
}

/// Why a control is disabled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Reason {
    /// The reason.
    pub why: Why,
    /// The place of the building that the wish is about.
    pub place: Option<Misplaced>,
}

/// An illegal place of a building.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Misplaced {
    /// Catalogue id of the face.
    pub face: String,
    /// The lattice point of the outline's first vertex, axial `[q, r]`.
    pub at: LatticePoint,
    /// Turns of 60 degrees, 0 to 5.
    pub rotation: u8,
    /// The ends of each segment that does not match its neighbour.
    pub clashes: Vec<SegmentEnds>,
}

/// What an award counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    /// Church deliveries.
    Deliveries,
    /// Market sales.
    Sales,
    /// Landmarks.
    Landmarks,
}

/// How the points of a part of a score are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ScoreSum {
    /// Gained during the game, or from several values: only the sum is known.
    Gained,
    /// `count` times `each`.
    Times {
        /// The number of things that score, such as roads or tiles.
        count: i32,
        /// Points for each.
        each: i32,
    },
    /// An award for the most or second most of something (`counted`: how many), split between `sharers` players.
    Award {
        /// What the award is for.
        counted: Counted,
        /// How many of these the player has.
        count: i32,
        /// Number of players who share the award.
        sharers: u8,
        /// 1 for the most, 2 for the second most.
        rank: u8,
    },
    /// One point for each `per` gold.
    Gold {
        /// The gold that counts: in hand, or Botric's on his Favour tile and for his last fish.
        gold: i32,
        /// How much gold is worth one point.
        per: i32,
    },
}

/// One part of a score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ScorePart {
    /// The rule that gives the points.
    pub rule: ScoreRule,
    /// The tile that scores, or that raises the points for each, if one does.
    pub tile: Option<TileNo>,
    /// Catalogue id of the building on that tile.
    pub face: Option<String>,
    /// How the points are computed.
    pub sum: ScoreSum,
    /// The points of this part.
    pub points: i32,
    /// The tiles to highlight.
    pub path: Vec<TileNo>,
}

/// A seat's score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct SeatScore {
    /// The seat of the player.
    pub seat: SeatNo,
    /// The sum of the parts.
    pub total: i32,
    /// The parts of the score.
    pub parts: Vec<ScorePart>,
    /// The tiles of the longest road, in order.
    pub longest_road: Vec<TileNo>,
}

/// Everybody's score, a projection until the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ScoreView {
    /// The score of each player.
    pub seats: Vec<SeatScore>,
    /// The winners, or the leaders while the game goes on.
    pub winners: Vec<SeatNo>,
    /// The deciding criterion (message `score_decided_<it>`).
    pub decided_by: DecidedBy,
    /// Whether the game is over.
    pub over: bool,
}
