//! Goods of Botric's turn, chosen by what stays: where he uses most of some equally close goods, one question
//! about the few that stay stands for many about those that go.

use crate::games::hamlet::names::Table;
use crate::session::live::Live;
use crate::session::passage::Outcome;
use hamlet_rules::{Choice, Hamlet, Target};

impl Table<'_> {
    /// How many tokens like the one of an option lie on its tile.
    pub fn alike(&self, choice: Choice) -> u32 {
        let Choice::Settle(Target::Token { tile, token }) = choice else { return 0 };
        let slots = self.game.village().tile(tile).slots();
        slots.iter().flatten().filter(|there| **there == token).count() as u32
    }

    /// How many of the goods asked for stay, where these are fewer than are still to be chosen.
    pub fn tie_stay(&self) -> Option<u32> {
        let (number, of) = self.game.botric()?.goods_asked()?;
        let wanted = u32::from(of).checked_sub(u32::from(number))? + 1;
        let there: u32 = self.game.choices().iter().map(|choice| self.alike(*choice)).sum();
        there.checked_sub(wanted).filter(|stay| *stay < wanted)
    }
}

impl Live<Hamlet> {
    /// Has Botric use all goods that he asks for but those of some options, one good for each number.
    /// `None` where that leaves more or fewer goods than stay.
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
        let (first, of) = table.game.botric()?.goods_asked()?;
        let mut all = Outcome::default();
        for number in first..=of {
            let table = self.table();
            // Goods that are left without a choice go unasked.
            if table.game.botric().and_then(|botric| botric.goods_asked()) != Some((number, of)) {
                break;
            }
            let goes = |choice: &Choice| table.alike(*choice) > staying(choice);
            let Some(next) = table.game.choices().iter().position(goes) else { break };
            all.add(self.play(next as u32)?);
        }
        Some(all)
    }
}
