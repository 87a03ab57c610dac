//! Ties about several goods in Botric's turn: if he uses most of some equally close goods, one question about the
//! goods that stay replaces a question for each good that he uses.

use crate::games::hamlet::names::Table;
use crate::session::live::Live;
use crate::session::passage::Outcome;
use hamlet_rules::botric::GoodsAsked;
use hamlet_rules::{Choice, Hamlet, Target};

impl Table<'_> {
    /// Returns the number of tokens on an option's tile that equal its token.
    pub fn alike(&self, choice: Choice) -> u32 {
        let Choice::Settle(Target::Token { tile, token }) = choice else { return 0 };
        let Some(there) = self.game.village().tile(tile) else { return 0 };
        let slots = there.slots();
        slots.iter().flatten().filter(|there| **there == token).count() as u32
    }

    /// Returns how many of the tied goods stay, if that is fewer than are still to be chosen.
    pub fn tie_stay(&self) -> Option<u32> {
        let GoodsAsked { nth, of } = self.game.botric()?.goods_asked()?;
        let wanted = u32::from(of).checked_sub(u32::from(nth))? + 1;
        let there: u32 = self.game.choices().iter().map(|choice| self.alike(*choice)).sum();
        there.checked_sub(wanted).filter(|stay| *stay < wanted)
    }
}

impl Live<Hamlet> {
    /// Lets Botric use all tied goods except those of the given options, one good for each index.
    /// Returns `None` if their number is not the number of goods that stay.
    pub fn leave(&mut self, stay: &[u32]) -> Option<Outcome<Hamlet>> {
        let table = self.table();
        if table.tie_stay()? as usize != stay.len() {
            return None;
        }
        let choices = table.game.choices();
        let kept: Vec<Choice> =
            stay.iter().map_while(|index| choices.get(*index as usize).copied()).collect();
        let staying = |choice: &Choice| kept.iter().filter(|kept| *kept == choice).count() as u32;
        if kept.len() != stay.len() || kept.iter().any(|choice| staying(choice) > table.alike(*choice)) {
            return None;
        }
        let GoodsAsked { nth: first, of } = table.game.botric()?.goods_asked()?;
        let mut all = Outcome::default();
        for nth in first..=of {
            let table = self.table();
            // Goods without an alternative are used without a question.
            if table.game.botric().and_then(|botric| botric.goods_asked()) != Some(GoodsAsked { nth, of }) {
                break;
            }
            let goes = |choice: &Choice| table.alike(*choice) > staying(choice);
            let Some(next) = table.game.choices().iter().position(goes) else { break };
            all.add(self.play(next as u32)?);
        }
        Some(all)
    }
}
