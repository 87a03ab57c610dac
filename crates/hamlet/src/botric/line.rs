//! The action line, its markers, and what happens when nothing is possible (ruling S7).

use super::outcome::Asked;
use super::outcome::{BOTRIC, Tried};

use crate::ids::TileId;
use crate::reason::{BotricAction, Marker, Reason};
use crate::update::Update;

const MARKERS: [Marker; 3] = [Marker::Red, Marker::Orange, Marker::Green];

impl Update<'_> {
    /// Draws a marker and does the first possible action of the line from there.
    pub(super) fn line_action(&mut self) -> Result<(), Asked> {
        let start = self.draw_marker();
        let length = self.botric.as_ref().map_or(0, |b| b.line.len());
        for place in 0..length {
            // A failed action moves no token.
            let line = self.botric.as_ref().map_or(&[][..], |b| &b.line);
            let Some(&action) = line.get((start + place) % length) else { break };
            match self.try_token(action)? {
                Some(failure) => self.say_failed(action, failure),
                None => {
                    self.move_token(action);
                    return Ok(());
                }
            }
        }
        self.nothing_possible()
    }

    fn try_token(&mut self, action: BotricAction) -> Tried {
        match action {
            BotricAction::Produce => self.try_produce(),
            BotricAction::Blueprint => self.try_blueprint(),
            BotricAction::Refine => self.try_refine(),
            BotricAction::Build => self.try_build(),
            BotricAction::Fish => self.try_fish(),
            _ => self.try_road(),
        }
    }

    /// Draws a marker: the place of the line where he starts.
    fn draw_marker(&mut self) -> usize {
        self.return_markers();
        let state = &mut *self.state;
        let Some(botric) = &mut state.botric else {
            return 0;
        };
        let mut nth = state.chance.below(botric.bag.iter().map(|n| usize::from(*n)).sum());
        let mut colour = 0;
        while colour < 2 && nth >= usize::from(botric.bag[colour]) {
            nth -= usize::from(botric.bag[colour]);
            colour += 1;
        }
        botric.bag[colour] = botric.bag[colour].saturating_sub(1);
        let starts = self.catalogue.solo.marker_recess[colour];
        self.say(Reason::MarkerDrawn { marker: MARKERS[colour], starts });
        usize::from(starts)
    }

    /// Puts the token of a finished action to the far right; after his last road it leaves the line.
    fn move_token(&mut self, action: BotricAction) {
        let last_road = action == BotricAction::Road
            && self.players[BOTRIC.index()].roads_built >= self.catalogue.numbers.roads;
        let Some(botric) = &mut self.botric else {
            return;
        };
        if last_road {
            botric.line.retain(|a| *a != BotricAction::Road);
            self.say(Reason::RoadTokenGone);
        } else if botric.line.last() != Some(&action) {
            botric.line.retain(|a| *a != action);
            botric.line.push(action);
            self.say(Reason::TokenMoved { action });
        }
    }

    /// Lays a villager down on the Church and puts a gold on the Favour tile.
    fn nothing_possible(&mut self) -> Result<(), Asked> {
        self.send_closest(TileId::CHURCH)?;
        if let Some(botric) = &mut self.botric {
            let now = botric.add_gold(1);
            self.say(Reason::NothingPossible { now });
        }
        Ok(())
    }

    /// When the bag is empty, all markers go back, and the Favour tile turns up with another gold.
    pub(super) fn return_markers(&mut self) {
        let all = self.catalogue.solo.markers_in_bag;
        if let Some(botric) = &mut self.botric
            && botric.bag == [0; 3]
        {
            botric.bag = all;
            let turned = !std::mem::replace(&mut botric.favour_up, true);
            let now = botric.add_gold(1);
            self.say(Reason::MarkersReturned { turned, now });
        }
    }
}
