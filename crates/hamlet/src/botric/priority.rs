//! The priority actions: hire, deliver, sell (solo rules, "Priority actions"; rulings S5, S6, S8, S9).

use super::ferry::own_tokens_for;
use super::material::OwnTokens;
use super::means::Means;
use super::outcome::{BOTRIC, Stop, Tried};
use super::tie::{Chosen, Narrow};
use crate::catalogue::{Need, SoloNumbers};
use crate::choice::{Target, TieRule};
use crate::event::Event;
use crate::ids::{SaleId, TileId};
use crate::impossible::Done;
use crate::parts::church::OpenSlot;
use crate::parts::market::Market;
use crate::player::MAX_VILLAGERS;
use crate::reason::{Because, BotricAction, Obstacle, PriorityAction, Reason};
use crate::state::State;
use crate::update::Update;

/// Something that can be paid for, with all that it is compared by.
#[derive(Clone, Copy)]
struct Deal<T> {
    what: T,
    need: Need,
    points: u8,
    high_quality: u8,
    refined: u8,
}

/// A delivery that nobody has made.
struct OpenDelivery {
    slot: u8,
    /// What the delivery costs Botric.
    need: Need,
    points: u8,
}

/// Returns what a church delivery costs Botric.
fn discounted(solo: &SoloNumbers, need: &Need) -> Need {
    let raw = crate::Material::RAW.into_iter().any(|k| need.any_of.has(k));
    let off = if raw { solo.discount_raw } else { solo.discount_refined };
    Need { any: need.any.saturating_sub(off), gold: need.gold.saturating_sub(solo.discount_gold), ..*need }
}

impl Means<'_> {
    /// Returns why Botric can make none of the open deliveries with the gold on the Favour tile, by what each costs
    /// him.
    fn why_no_delivery<'a>(&self, has: u16, open: impl Iterator<Item = &'a Need>) -> Obstacle {
        let (mut goods, mut lies, mut gold) = (false, false, None);
        for need in open {
            if need.gold > 0 {
                gold = Some(need.gold);
            } else {
                goods = true;
                lies |= self.lies_in_range(need);
            }
        }
        match (goods, gold) {
            (true, _) if lies => Obstacle::Wheat,
            (true, Some(needs)) => Obstacle::MaterialsAndGold { needs, has },
            (true, None) => Obstacle::Materials,
            (false, Some(needs)) => Obstacle::Gold { needs, has },
            (false, None) => Obstacle::ChurchComplete,
        }
    }

    /// Returns why Botric can make none of the open sales.
    fn why_no_sale(&self, market: &Market) -> Obstacle {
        let mut open = market
            .sales
            .into_iter()
            .flatten()
            .map(|sale| &self.land.catalogue.known_sale(sale).need)
            .peekable();
        if open.peek().is_none() {
            Obstacle::SoldOut
        } else if !self.range().has(market.tile) {
            Obstacle::MarketUnreached
        } else if open.any(|need| self.lies_in_range(need)) {
            Obstacle::Wheat
        } else {
            Obstacle::Materials
        }
    }
}

impl Update<'_> {
    /// Tries the priority actions from the left; whether one was done. `first` while the first
    /// villager of the turn chooses: only then a failure puts gold on the Favour tile.
    pub(super) fn priority_action(&mut self, first: bool) -> Result<bool, Stop> {
        let mut pays = first && self.his_area()?.favour_up;
        for action in PriorityAction::ALL {
            let tried = match action {
                PriorityAction::Hire => self.try_hire(),
                PriorityAction::Delivery => self.try_delivery(),
                PriorityAction::Sale => self.try_sale(),
            };
            let Some(failure) = tried? else { return Ok(true) };
            self.say_failed(action, failure);
            // To have all villagers is no failure, and no sale ever pays.
            let failed = failure != Obstacle::AllHired.into() && action != PriorityAction::Sale;
            if pays && failed {
                pays = false;
                let now = self.his_area_mut()?.add_gold(1);
                self.say(Reason::FavourGold { action: action.into(), now });
            }
        }
        Ok(false)
    }

    fn spend_favour(&mut self, gold: u8) -> Done {
        self.his_area_mut()?.add_gold(-i32::from(gold));
        Ok(())
    }

    /// Turns the Favour tile face down after a hire or a delivery.
    fn turn_favour_down(&mut self) -> Done {
        if self.options.solo.favour_stays_up {
            return Ok(());
        }
        if std::mem::replace(&mut self.his_area_mut()?.favour_up, false) {
            self.say(Reason::FavourDown);
        }
        Ok(())
    }

    fn try_hire(&mut self) -> Tried {
        let gold = self.catalogue.solo.hire_villager;
        if usize::from(self.players[BOTRIC.index()].villagers.size()) >= MAX_VILLAGERS {
            return Ok(Some(Obstacle::AllHired.into()));
        }
        if self.land().closed().has(self.town_hall.tile) {
            return Ok(Some(Obstacle::Closed.into()));
        }
        let has = self.his_area()?.favour_gold;
        if has < u16::from(gold) {
            return Ok(Some(Obstacle::Gold { needs: gold, has }.into()));
        }
        self.say(Reason::Hires { gold });
        self.send_closest(self.town_hall.tile)?;
        self.spend_favour(gold)?;
        self.hire_villager(BOTRIC, gold);
        // The blueprint comes with the hire; its token stays where it is in the line.
        if let Some(why) = self.take_best_blueprint()? {
            let action = BotricAction::Blueprint;
            self.say(Reason::Failed { action, why });
        }
        self.turn_favour_down()?;
        Ok(None)
    }

    fn try_delivery(&mut self) -> Tried {
        if self.land().closed().has(TileId::CHURCH) {
            return Ok(Some(Obstacle::Closed.into()));
        }
        let has = self.his_area()?.favour_gold;
        let discounted = |open: OpenSlot| OpenDelivery {
            slot: open.slot,
            need: discounted(&self.catalogue.solo, &open.delivery.need),
            points: open.delivery.points,
        };
        let open: Vec<_> = self.church.open_slots().map(discounted).collect();
        let slots = open.iter().filter(|open| u16::from(open.need.gold) <= has);
        let deals = slots.filter_map(|open| deal(self, open.slot, open.need, open.points, TileId::CHURCH));
        let mut narrow = Narrow::new(deals);
        if narrow.options.is_empty() {
            let needs = open.iter().map(|open| &open.need);
            return Ok(Some(self.failure(|| Means::of(self).why_no_delivery(has, needs))));
        }
        rank(&mut narrow);
        let Chosen { what: deal, because } =
            self.choose(&narrow, TieRule::Delivery, |d| Target::Delivery { slot: d.what })?;
        let slot = deal.what;
        self.say(Reason::Delivers { slot, because });
        self.send_closest(TileId::CHURCH)?;
        self.botric_pays(&deal.need, TileId::CHURCH)?;
        if deal.need.gold > 0 {
            self.spend_favour(deal.need.gold)?;
            self.tell(Event::Paid { seat: BOTRIC, gold: deal.need.gold });
        }
        self.finish_delivery(BOTRIC, slot)?;
        self.turn_favour_down()?;
        Ok(None)
    }

    fn try_sale(&mut self) -> Tried {
        let (means, market) = (Means::of(self), self.market.tile);
        if means.land.closed().has(market) {
            return Ok(Some(Obstacle::Closed.into()));
        }
        if !means.range().has(market) {
            return Ok(Some(self.failure(|| means.why_no_sale(&self.market))));
        }
        let sales = self.market.sales;
        let deals = sales.into_iter().flatten().filter_map(|sale| {
            let data = self.catalogue.known_sale(sale);
            // A sale that shows gold is worth one point more to Botric (ruling S8).
            let bonus = if data.gold > 0 { self.catalogue.solo.points_per_gold_reward } else { 0 };
            deal(self, sale, data.need, data.points + bonus, market)
        });
        let mut narrow: Narrow<Deal<SaleId>> = Narrow::new(deals);
        if narrow.options.is_empty() {
            return Ok(Some(self.failure(|| means.why_no_sale(&self.market))));
        }
        rank(&mut narrow);
        let Chosen { what: deal, because } =
            self.choose(&narrow, TieRule::Sale, |d| Target::Sale { sale: d.what })?;
        self.say(Reason::Sells { sale: deal.what, because });
        self.send_closest(self.market.tile)?;
        self.botric_pays(&deal.need, self.market.tile)?;
        self.finish_sale(BOTRIC, deal.what)?;
        Ok(None)
    }
}

/// Returns a deal at a tile, if Botric can pay for it there.
fn deal<T>(state: &State, what: T, need: Need, points: u8, at: TileId) -> Option<Deal<T>> {
    if !Means::of(state).can_pay(&need, at) {
        return None;
    }
    let OwnTokens { high_quality, refined } = own_tokens_for(state, &need, at);
    Some(Deal { what, need, points, high_quality, refined })
}

/// Keeps the deals with the most points; among these those with the most of Botric's own high quality tokens, then of his
/// own refined tokens, then the fewest materials.
fn rank<T: Copy>(narrow: &mut Narrow<Deal<T>>) {
    narrow.keep_most(Because::MostPoints, |d| d.points);
    narrow.keep_most(Because::MostHighQuality, |d| d.high_quality);
    narrow.keep_most(Because::MostRefined, |d| d.refined);
    narrow.keep_least(Because::FewestMaterials, |d| d.need.count());
    // Gold is no material, so a delivery of gold needs the fewest (ruling S9).
    if let ([only], Some(last @ Because::FewestMaterials)) = (&narrow.options[..], narrow.told.last_mut())
        && only.need.count() == 0
    {
        *last = Because::GoldFirst;
    }
}
