//! Church deliveries (rulings S6, S9).

use crate::reasons::moment::Moment;
use crate::reasons::rank::{Column, holds, judge};
use crate::water::{can_pay, closed};
use hamlet_rules::catalogue::Need;
use hamlet_rules::ids::TileId;
use hamlet_rules::reason::{Because, Obstacle};

/// A delivery or sale that can be paid for, with what it is compared by.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Deal<T> {
    pub what: T,
    pub need: Need,
    pub points: u8,
}

/// Returns the open slots at Botric's price: two refined, eight raw, or seven gold.
fn open(moment: &Moment<'_>) -> Vec<Deal<u8>> {
    let game = moment.before();
    let slots = game.delivery_slots().iter().zip(game.deliveries()).enumerate();
    let open = slots.filter(|(_, (_, by))| by.is_none());
    open.map(|(slot, (data, _))| {
        let mut need = data.need;
        match (need.any, need.gold) {
            (10, 0) => need.any = 8,
            (3, 0) => need.any = 2,
            (0, 10) => need.gold = 7,
            other => panic!("an unknown delivery {other:?}"),
        }
        Deal { what: slot as u8, need, points: data.points }
    })
    .collect()
}

pub fn obstacle(moment: &Moment<'_>) -> Option<Obstacle> {
    let open = open(moment);
    let (has, _) = moment.favour();
    if closed(moment.before()).has(TileId::CHURCH) {
        return Some(Obstacle::Closed);
    }
    if open.is_empty() {
        return Some(Obstacle::ChurchComplete);
    }
    let gold = open.iter().map(|d| d.need.gold).find(|g| *g > 0);
    let goods: Vec<_> = open.iter().filter(|d| d.need.gold == 0).collect();
    let payable = |need: &Need| can_pay(moment.before(), need, TileId::CHURCH);
    if gold.is_some_and(|needs| u16::from(needs) <= has) || goods.iter().any(|d| payable(&d.need)) {
        return None;
    }
    if goods.iter().any(|d| moment.step.lies(&d.need)) {
        return Some(Obstacle::Wheat);
    }
    match gold {
        Some(needs) if goods.is_empty() => Some(Obstacle::Gold { needs, has }),
        Some(needs) => Some(Obstacle::MaterialsAndGold { needs, has }),
        None => Some(Obstacle::Materials),
    }
}

/// Checks that the chosen deal, of those that can be paid for, is right, and so is its reason.
pub fn chosen<T: Copy + PartialEq + std::fmt::Debug>(
    moment: &Moment<'_>,
    deals: &[Deal<T>],
    what: T,
    because: Because,
) -> Result<(), String> {
    let Some(deal) = deals.iter().find(|d| d.what == what) else {
        return Err("it cannot be paid for".into());
    };
    let most = deals.iter().map(|d| d.points).max();
    holds(most == Some(deal.points), "another is worth more")?;
    let settles = moment.before().options().solo.settles_ties;
    let step = moment.step;
    if step.pays_wheat() {
        // Which tokens go when boats ask for wheat is not worked out here.
        let alike = deals.iter().filter(|d| d.points == deal.points).count();
        return match because {
            Because::Only => holds(deals.len() == 1, "there are several"),
            Because::MostPoints => holds(alike == 1 && deals.len() > 1, "another is worth as much"),
            _ => holds(alike > 1, "no other is worth as much"),
        };
    }
    let columns: [Column<'_, Deal<T>>; 4] = [
        (Because::MostPoints, Box::new(|d| -i64::from(d.points))),
        (Because::MostHighQuality, Box::new(|d| -(step.own_tokens(&d.need).0 as i64))),
        (Because::MostRefined, Box::new(|d| -(step.own_tokens(&d.need).1 as i64))),
        (Because::FewestMaterials, Box::new(|d| i64::from(d.need.count()))),
    ];
    let because = match because {
        Because::GoldFirst if deal.need.count() == 0 => Because::FewestMaterials,
        Because::FewestMaterials if deal.need.count() == 0 => return Err("gold is no material".into()),
        other => other,
    };
    judge(deals, &columns, deal, because, settles)
}

pub fn delivers(moment: &Moment<'_>, slot: u8, because: Because) -> Result<(), String> {
    let (has, _) = moment.favour();
    let mut deals = open(moment);
    deals.retain(|d| u16::from(d.need.gold) <= has && can_pay(moment.before(), &d.need, TileId::CHURCH));
    chosen(moment, &deals, slot, because)
}
