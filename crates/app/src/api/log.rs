//! The log of a game as typed data.

use super::goods::{Material, RoadKind, Token};
use super::lake::{LakeNo, Rarity};
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
    Hires,
    Delivers,
    Sells,
    Produces,
    /// A raw material for a Barn.
    Fills,
    /// Which villager is sent.
    Sends,
    /// Which token is consumed; it lies on the line's tile.
    Uses {
        token: Token,
    },
    Takes,
    Refines,
    Builds,
    /// The player's property that he avoids.
    Avoids,
    /// Where the building is laid.
    Places,
    Road {
        road: RoadKind,
    },
    /// Goods cross a lake for a wheat.
    Ferries,
    Fishes,
    Boat,
    NoBoat,
    /// Fish over the limit are given up.
    SurplusFish,
    /// All fish are given up before the final scoring.
    LastFish,
    /// An action's token goes to the far right of the line.
    TokenMoved,
    /// The road token leaves the line.
    RoadTokenGone,
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
        from: TileNo,
    },
    /// A token was consumed that lay on the line's tile.
    Consumed {
        token: Token,
    },
    Bought {
        material: Material,
    },
    /// Gold was paid.
    Paid,
    /// `rain`: by the card Spring Rains.
    Produced {
        material: Material,
        count: u8,
        rain: bool,
    },
    Refined {
        token: Token,
        count: u8,
    },
    BlueprintTaken {
        face: String,
    },
    /// A tile was drawn into the display.
    DisplayFilled {
        face: String,
    },
    VillagerHired,
    DonkeyHired,
    /// A donkey came by the card Breeding.
    DonkeyBred,
    Sold {
        sale: String,
    },
    SaleRevealed {
        sale: String,
    },
    Delivered {
        slot: u8,
    },
    Begged,
    Built,
    Milestone {
        milestone: String,
    },
    /// A pile was added to the bag.
    PileAdded {
        material: Material,
    },
    /// A road was built from the line's tile.
    Road {
        road: RoadKind,
        to: TileNo,
    },
    LakeFormed {
        lake: LakeNo,
    },
    BoatPlaced {
        lake: LakeNo,
    },
    /// Goods may cross a water in the running action.
    Ferried {
        lake: LakeNo,
    },
    /// A token was brought to the Storeroom on the line's tile.
    Stored {
        from: TileNo,
        token: Token,
    },
    /// Fish tokens were taken from around the line's tile.
    Fished,
    /// So many common, uncommon and rare fish were drawn.
    FishDrawn {
        fish: [u8; 3],
    },
    FishSold {
        rarity: Rarity,
    },
    FishCooked {
        rarity: Rarity,
    },
    /// Fish went back into the bag.
    FishReturned {
        fish: [u8; 3],
    },
    /// Fish left the game.
    FishRemoved {
        fish: [u8; 3],
    },
    /// Fish tokens were put back around the line's tile.
    FishRefilled,
    /// The card Monopoly closed the building.
    BuildingClosed,
    LastFlag,
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
        reason: BotricReason,
    },
    GameEnded,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct LogLine {
    /// The seat that it is about.
    pub seat: Option<SeatNo>,
    pub round: u32,
    /// The event.
    pub event: LogEvent,
    /// Its text.
    pub phrase: Phrase,
    /// Points gained by it.
    pub points: i32,
    /// Gold gained, or paid where negative.
    pub gold: i32,
    pub tile: Option<TileNo>,
    /// The moment of the replay at which it happened; 0 in other views than the log.
    pub moment: u32,
}

impl LogLine {
    /// Returns whether this is a reason of Botric's.
    #[must_use]
    pub fn is_reason(&self) -> bool {
        matches!(self.event, LogEvent::Reason { .. })
    }
}
