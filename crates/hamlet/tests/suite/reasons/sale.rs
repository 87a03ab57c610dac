//! Market sales (rulings S8, S9).

use crate::reasons::delivery::{Deal, chosen};
use crate::reasons::moment::Moment;
use crate::water::{can_pay, closed};
use hamlet_rules::ids::SaleId;
use hamlet_rules::reason::{Because, Obstacle};

fn open(moment: &Moment<'_>) -> Vec<Deal<SaleId>> {
    let game = moment.before();
    let open = game.sales().iter().flatten();
    open.map(|sale| {
        let data = game.catalogue().sale(*sale).expect("a sale");
        Deal { what: *sale, need: data.need, points: data.points + u8::from(data.gold > 0) }
    })
    .collect()
}

fn payable(moment: &Moment<'_>) -> Vec<Deal<SaleId>> {
    let game = moment.before();
    let mut deals = open(moment);
    deals.retain(|d| can_pay(game, &d.need, game.market_tile()));
    deals
}

pub fn obstacle(moment: &Moment<'_>) -> Option<Obstacle> {
    let market = moment.before().market_tile();
    if closed(moment.before()).has(market) {
        Some(Obstacle::Closed)
    } else if open(moment).is_empty() {
        Some(Obstacle::SoldOut)
    } else if !moment.range().has(market) {
        Some(Obstacle::MarketUnreached)
    } else if !payable(moment).is_empty() {
        None
    } else if open(moment).iter().any(|d| moment.step.lies(&d.need)) {
        Some(Obstacle::Wheat)
    } else {
        Some(Obstacle::Materials)
    }
}

pub fn sells(moment: &Moment<'_>, sale: SaleId, because: Because) -> Result<(), String> {
    chosen(moment, &payable(moment), sale, because)
}
