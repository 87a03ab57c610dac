//! What a turn changes, as facts that a player can check at the table.

use crate::ids::{Seat, TileId};
use crate::material::Material;
use crate::set::TileSet;
use crate::state::State;
use crate::transport::Errand;

/// A fact about a turn: how the position after it differs from the one before.
#[expect(missing_docs, reason = "the text of each variant names its fields")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The player fills the last slot of the Church, so that the round is played to its end.
    CompletesChurch,
    /// Points gained on the scoreboard; negative under some modifiers.
    Points { gained: i32 },
    /// By how many points the score would rise if the game ended now. Left out if that equals the points gained.
    Score { gained: i32 },
    /// The church deliveries that the player made.
    Delivered { count: u32 },
    /// The market sales that the player made.
    Sold { count: u32 },
    /// The milestone that the player took, as an index into the catalogue's milestones.
    Milestone { milestone: u8 },
    /// How many open deliveries the player could pay for at the Church without moving a donkey.
    DeliveriesReady { before: u32, after: u32 },
    /// How many of the sales open before the turn the player could pay for at the Market without moving a donkey.
    SalesReady { before: u32, after: u32 },
    /// The buildings that the player built.
    Built { count: u32 },
    /// The roads that the player built.
    Roads { count: u32 },
    /// The villagers that the player has after hiring.
    Villagers { after: u8 },
    /// The donkeys that the player has after hiring.
    Donkeys { after: u8 },
    /// The blueprints that the player took.
    Blueprints { count: u32 },
    /// How many refined goods of the player's lie in the village.
    Goods { before: u32, after: u32 },
    /// How much gold the player has.
    Gold { before: i32, after: i32 },
    /// The last open delivery, which is still open: an opponent could pay for it before the turn and cannot after it.
    BlocksLastDelivery { seat: Seat },
    /// How many open deliveries an opponent could pay for without moving a donkey; `after` is less than `before`.
    OpponentDeliveries { seat: Seat, before: u32, after: u32 },
    /// How many of the sales open before the turn an opponent could pay for without moving a donkey; `after` is less than
    /// `before`.
    OpponentSales { seat: Seat, before: u32, after: u32 },
}

/// Hidden information that was revealed between two positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Revealed {
    /// A tile was drawn into the display.
    pub tile: bool,
    /// A sale was turned up.
    pub sale: bool,
    /// A fish was drawn.
    pub fish: bool,
}

impl Revealed {
    /// Returns whether anything was revealed.
    #[must_use]
    pub fn any(self) -> bool {
        self.tile || self.sale || self.fish
    }
}

/// Returns what a player's turn, or the beginning of one, changed; the most important fact first. No fact depends on what was revealed.
pub(crate) fn facts(before: &State, after: &State, seat: Seat, revealed: Revealed) -> Vec<Fact> {
    let mut facts = Vec::new();
    let mut add = |applies: bool, fact: Fact| {
        if applies {
            facts.push(fact);
        }
    };
    let (was, is) = (before.known_player(seat), after.known_player(seat));
    let (open_before, open_after) = (before.church.open_slots().count(), after.church.open_slots().count());
    add(open_before > 0 && open_after == 0, Fact::CompletesChurch);
    let gained = is.points() - was.points();
    add(gained != 0, Fact::Points { gained });
    let score = after.score(seat).total - before.score(seat).total;
    // The points of a drawn fish are not known before.
    add(score != gained && score > 0 && !revealed.fish, Fact::Score { gained: score });
    let count = after.delivery_count(seat).saturating_sub(before.delivery_count(seat));
    add(count > 0, Fact::Delivered { count });
    let count = is.sale_count().saturating_sub(was.sale_count());
    add(count > 0, Fact::Sold { count });
    for (milestone, (then, now)) in before.milestones().iter().zip(after.milestones()).enumerate() {
        add(then.is_none() && *now == Some(seat), Fact::Milestone { milestone: milestone as u8 });
    }
    let ready = [before, after].map(|state| payable_deliveries(state, seat));
    add(ready[1] > ready[0], Fact::DeliveriesReady { before: ready[0], after: ready[1] });
    let ready = [before, after].map(|state| payable_sales(before, state, seat));
    add(ready[1] > ready[0], Fact::SalesReady { before: ready[0], after: ready[1] });
    let count = after.village().tiles().len().saturating_sub(before.village().tiles().len()) as u32;
    add(count > 0, Fact::Built { count });
    let count = u32::from(is.roads_built().saturating_sub(was.roads_built()));
    add(count > 0, Fact::Roads { count });
    let hired = is.villagers().size() > was.villagers().size();
    add(hired, Fact::Villagers { after: is.villagers().size() });
    let hired = is.donkeys().size() > was.donkeys().size();
    add(hired, Fact::Donkeys { after: is.donkeys().size() });
    let count = is.blueprints().filter(|face| was.blueprints().all(|known| known != *face)).count() as u32;
    add(count > 0, Fact::Blueprints { count });
    let goods = [before, after].map(|state| goods(state, seat));
    add(goods[1] > goods[0], Fact::Goods { before: goods[0], after: goods[1] });
    let gold = [before, after].map(|state| state.gold_of(seat));
    add(gold[1] > gold[0], Fact::Gold { before: gold[0], after: gold[1] });
    for other in before.seats().filter(|other| *other != seat && before.botric_seat() != Some(*other)) {
        let ready = [before, after].map(|state| payable_deliveries(state, other));
        let is_last = open_before == 1 && open_after == 1;
        let fewer = ready[1] < ready[0];
        add(fewer && is_last, Fact::BlocksLastDelivery { seat: other });
        let fewer_left = fewer && !is_last && open_after > 0;
        add(fewer_left, Fact::OpponentDeliveries { seat: other, before: ready[0], after: ready[1] });
        let ready = [before, after].map(|state| payable_sales(before, state, other));
        let fewer = Fact::OpponentSales { seat: other, before: ready[0], after: ready[1] };
        add(ready[1] < ready[0], fewer);
    }
    facts
}

/// Returns the number of open deliveries that a seat could pay for at the Church as the donkeys stand.
fn payable_deliveries(state: &State, seat: Seat) -> u32 {
    let (payer, errand) = (state.payer(seat), Errand::new(TileId::CHURCH, true));
    state.church.open_slots().filter(|open| payer.can_complete(&errand, &open.delivery.need)).count() as u32
}

/// Returns how many of the sales that are open in both positions a seat could pay for at the Market in `state`.
fn payable_sales(before: &State, state: &State, seat: Seat) -> u32 {
    let (payer, errand) = (state.payer(seat), Errand::new(state.market_tile(), false));
    let is_open = |sale| state.sales().contains(&Some(sale));
    let sales = before.sales().iter().flatten().filter(|sale| is_open(**sale));
    sales.filter(|sale| payer.can_complete(&errand, &state.catalogue().known_sale(**sale).need)).count()
        as u32
}

/// Returns the number of refined goods in the village that a seat made.
fn goods(state: &State, seat: Seat) -> u32 {
    let stock = state.village().stock();
    let made = (0..Material::REFINED.len()).map(|kind| stock.made_by(seat, kind, TileSet::ALL));
    made.map(|[regular, high]| u32::from(regular) + u32::from(high)).sum()
}
