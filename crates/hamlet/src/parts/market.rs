//! The Market: its prices and sales.

use crate::catalogue::{Action, Catalogue, Prices};
use crate::ids::{SaleId, TileId};
use crate::village::Village;

/// The Market of a village.
#[derive(Debug)]
pub(crate) struct Market {
    pub(crate) tile: TileId,
    /// What it asks for raw and refined materials.
    pub(crate) prices: Prices,
    /// The open sales, sorted by place.
    pub(crate) sales: [Option<SaleId>; 3],
    /// The face-down sales, the next one last.
    pub(crate) stack: Vec<SaleId>,
}

clone_by_field!(Market { tile, prices, sales, stack });

impl Market {
    /// Returns the Market of a village, without sales; `None` before it is laid.
    pub(crate) fn of(catalogue: &Catalogue, village: &Village) -> Option<Market> {
        let market = |tile: TileId| match village.face(catalogue, tile)?.action {
            Action::Market(prices) => Some(Market { tile, prices, sales: [None; 3], stack: Vec::new() }),
            _ => None,
        };
        village.all().iter().find_map(market)
    }

    /// Takes an open sale away; `false` if it is not open.
    pub(crate) fn remove(&mut self, sale: SaleId) -> bool {
        let place = self.sales.iter_mut().find(|open| **open == Some(sale));
        place.and_then(Option::take).is_some()
    }

    /// Turns the next sale up at the first free place; `None` if there is no free place or no sale left. Then the open sales stand
    /// together, so that equal markets are equal data.
    pub(crate) fn turn_up(&mut self) -> Option<SaleId> {
        let place = self.sales.iter().position(Option::is_none)?;
        let Some(sale) = self.stack.pop() else {
            self.sales[place..].sort_by_key(Option::is_none);
            return None;
        };
        self.sales[place] = Some(sale);
        Some(sale)
    }
}
