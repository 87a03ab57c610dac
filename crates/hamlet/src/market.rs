//! Market sales ("Make a sale at the Market" of the base rulebook).

use crate::choice::Choice;
use crate::event::{Event, Source};
use crate::ids::{SaleId, Seat};
use crate::state::State;
use crate::transport::Reaches;
use crate::update::Update;

impl State {
    pub(crate) fn list_sales(&self, reaches: &mut Reaches, seat: Seat, out: &mut Vec<Choice>) {
        let first = out.len();
        if !self.workplaces(seat).has(self.market) {
            return;
        }
        for sale in self.sales.iter().flatten() {
            if self.payable(reaches, self.market, &self.catalogue.sale(*sale).need, false) {
                out.push(Choice::Sell { sale: *sale });
            }
        }
        out[first..].sort_unstable();
    }
}

impl Update<'_> {
    /// Takes a sale tile with its reward and turns up the next one in its place.
    pub(crate) fn finish_sale(&mut self, seat: Seat, sale: SaleId) {
        let Some(place) = self.sales.iter().position(|s| *s == Some(sale)) else {
            return;
        };
        self.sales[place] = None;
        self.players[seat.index()].sales.add(sale);
        self.tell(Event::Sold { seat, sale });
        let data = self.catalogue.sale(sale);
        self.gain(seat, data.points, data.gold, Source::Sale);
        self.fill_sales();
        // With an empty stack the open sales stand together, so that equal markets are equal data.
        if self.sales[place].is_none() {
            self.sales[place..].rotate_left(1);
        }
    }

    /// Turns up sale tiles until every place at the Market is taken or the stack is empty.
    pub(crate) fn fill_sales(&mut self) {
        while let Some(place) = self.sales.iter().position(Option::is_none) {
            let Some(sale) = self.sale_stack.pop() else {
                return;
            };
            self.sales[place] = Some(sale);
            self.tell(Event::SaleRevealed { sale });
        }
    }
}
