//! Market sales ("Make a sale at the Market" of the base rulebook).

use crate::choice::Choice;
use crate::event::{Event, Source};
use crate::ids::{SaleId, Seat};
use crate::impossible::{Done, Impossible};
use crate::payment::Reaches;
use crate::transport::Payer;
use crate::update::Update;

impl Payer<'_> {
    /// Writes the open sales that can be paid.
    pub(crate) fn list_sales(&self, reaches: &mut Reaches, out: &mut Vec<Choice>) {
        let first = out.len();
        let market = self.market.tile;
        if !self.workplaces().has(market) {
            return;
        }
        for sale in self.market.sales.iter().flatten() {
            if self.payable(reaches, market, &self.land.catalogue.known_sale(*sale).need, false) {
                out.push(Choice::Sell { sale: *sale });
            }
        }
        out[first..].sort_unstable();
    }
}

impl Update<'_> {
    /// Takes a sale tile with its reward and turns up the next one in its place.
    pub(crate) fn finish_sale(&mut self, seat: Seat, sale: SaleId) -> Done {
        if !self.market.remove(sale) {
            return Err(Impossible::SaleNotOpen(sale));
        }
        self.players[seat.index()].sales.add(sale);
        self.tell(Event::Sold { seat, sale });
        let data = self.catalogue.known_sale(sale);
        self.gain(seat, data.points, data.gold, Source::Sale);
        self.fill_sales();
        Ok(())
    }

    /// Turns up sale tiles until every place at the Market is taken or the stack is empty.
    pub(crate) fn fill_sales(&mut self) {
        while let Some(sale) = self.market.turn_up() {
            self.tell(Event::SaleRevealed { sale });
        }
    }
}
