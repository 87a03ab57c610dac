//! The log of a game as typed data.

use super::goods::{Material, Placed, RoadKind, Token};
use super::lake::{FishCount, LakeNo, Rarity};
use super::number::{SeatNo, TileNo};
use super::words::Phrase;
use serde::{Deserialize, Serialize};
use specta::Type;

/// Why Botric did something, or did not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum BotricReason {
    /// An action was not possible.
    Failed,
    /// Gold goes on the Favour tile for an action that failed.
    FavourGold,
    /// A marker was drawn.
    Marker,
    /// The markers went back into the bag.
    MarkersReturned,
    /// Nothing was possible.
    Nothing,
    /// The Favour tile was turned face down.
    FavourDown,
    /// He hires a villager.
    Hires,
    /// He delivers to the Church.
    Delivers,
    /// He makes a market sale.
    Sells,
    /// He produces.
    Produces,
    /// A raw material for a Barn.
    Fills,
    /// Which villager is sent.
    Sends,
    /// Which token is consumed; it lies on the line's tile.
    Uses {
        /// The token.
        token: Token,
    },
    /// He takes a blueprint.
    Takes,
    /// He refines.
    Refines,
    /// He constructs a building.
    Builds,
    /// He keeps clear of the player's roads or landmarks.
    Avoids,
    /// Where the building is laid.
    Places,
    /// He builds a road.
    Road {
        /// Whether it is a path or a bridge.
        road: RoadKind,
    },
    /// Goods cross a lake for a wheat.
    Ferries,
    /// He fishes.
    Fishes,
    /// He places a boat.
    Boat,
    /// He places no boat.
    NoBoat,
    /// Fish over the limit are given up.
    SurplusFish,
    /// All fish are given up before the final scoring.
    LastFish,
    /// An action's token goes to the far right of the line.
    TokenMoved,
    /// The road token leaves the line.
    RoadTokenGone,
    /// The rules left a tie open: the player settles it, or Botric's fixed rule.
    Tie,
}

/// The event of a log line. [`LogLine`] has the seat and the tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LogEvent {
    /// A turn begins.
    Turn,
    /// A donkey moved to the line's tile.
    Donkey {
        /// The tile it comes from.
        from: TileNo,
    },
    /// A token was consumed that lay on the line's tile.
    Consumed {
        /// The token.
        token: Token,
    },
    /// A material was bought.
    Bought {
        /// The material.
        material: Material,
    },
    /// Gold was paid.
    Paid,
    /// A building was filled.
    Produced {
        /// The materials that were placed, each with its number.
        goods: Vec<Placed>,
        /// Whether the card Spring Rains filled it.
        rain: bool,
    },
    /// Materials were refined.
    Refined {
        /// One of the tokens made; all of them are equal.
        token: Token,
        /// How many were made.
        count: u8,
    },
    /// A blueprint was taken.
    BlueprintTaken {
        /// Catalogue id of the face.
        face: String,
    },
    /// A tile was drawn into the display.
    DisplayFilled {
        /// Catalogue id of the face.
        face: String,
    },
    /// A villager was hired.
    VillagerHired,
    /// A donkey was hired for gold.
    DonkeyHired,
    /// A donkey came by the card Breeding.
    DonkeyBred,
    /// A market sale was made.
    Sold {
        /// Catalogue id of the sale tile.
        sale: String,
    },
    /// A sale tile was revealed.
    SaleRevealed {
        /// Catalogue id of the sale tile.
        sale: String,
    },
    /// A church delivery was made.
    Delivered {
        /// The index of the delivery in `church` of the view, from 0.
        slot: u8,
    },
    /// A player begged at the Church.
    Begged,
    /// A building was constructed.
    Built,
    /// A milestone was taken.
    Milestone {
        /// Catalogue id of the milestone.
        milestone: String,
    },
    /// A pile was added to the bag.
    PileAdded {
        /// The refined material that the pile belongs to.
        material: Material,
    },
    /// A road was built from the line's tile.
    Road {
        /// Whether it is a path or a bridge.
        road: RoadKind,
        /// The tile at the other end.
        to: TileNo,
    },
    /// A lake was closed.
    LakeFormed {
        /// The number of the lake.
        lake: LakeNo,
    },
    /// A boat was placed.
    BoatPlaced {
        /// The number of the lake.
        lake: LakeNo,
    },
    /// Goods may cross a water in the running action.
    Ferried {
        /// The number of the lake.
        lake: LakeNo,
    },
    /// A token was brought to the Storeroom on the line's tile.
    Stored {
        /// The tile it comes from.
        from: TileNo,
        /// The token.
        token: Token,
    },
    /// Fish tokens were taken from around the line's tile.
    Fished,
    /// Fish were drawn.
    FishDrawn {
        /// The fish that were drawn.
        fish: FishCount,
    },
    /// A fish was sold.
    FishSold {
        /// The rarity of the fish.
        rarity: Rarity,
    },
    /// A fish was cooked.
    FishCooked {
        /// The rarity of the fish.
        rarity: Rarity,
    },
    /// Fish went back into the bag.
    FishReturned {
        /// The fish that went back.
        fish: FishCount,
    },
    /// Fish left the game.
    FishRemoved {
        /// The fish that left.
        fish: FishCount,
    },
    /// Fish tokens were put back around the line's tile.
    FishRefilled,
    /// The card Monopoly closed the building.
    BuildingClosed,
    /// A player placed the last flag.
    LastFlag,
    /// The Church was completed.
    ChurchCompleted,
    /// What consumed refined materials pay.
    Reward,
    /// What a modifier of Botric's pays or takes.
    Modifier,
    /// What a production pays besides its materials.
    ProductionPaid,
    /// Any other gain.
    Gained,
    /// Botric says why.
    Reason {
        /// The kind of reason; the line's phrase has the details.
        reason: BotricReason,
    },
    /// The game ended.
    GameEnded,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct LogLine {
    /// The seat that it is about.
    pub seat: Option<SeatNo>,
    /// The round, counted from 1.
    pub round: u32,
    /// The event.
    pub event: LogEvent,
    /// Its text.
    pub phrase: Phrase,
    /// Points gained by it.
    pub points: i32,
    /// Gold gained, or paid where negative.
    pub gold: i32,
    /// The part of the points that Botric scored instead of gold.
    pub for_gold: i32,
    /// The tile to show.
    pub tile: Option<TileNo>,
    /// The moment of the replay at which it happened; none in the answer to the choice itself, when it is not yet known.
    pub moment: Option<u32>,
}

impl LogLine {
    /// Returns whether this is a reason of Botric's.
    #[must_use]
    pub fn is_reason(&self) -> bool {
        matches!(self.event, LogEvent::Reason { .. })
    }
}
