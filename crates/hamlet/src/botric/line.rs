//! The action line, its markers, and what happens when nothing is possible (ruling S7).

use super::outcome::{BOTRIC, Stop, Tried};
use crate::ids::TileId;
use crate::impossible::{Done, Impossible};
use crate::reason::{LineAction, Reason};
use crate::update::Update;

impl Update<'_> {
    /// Draws a marker and does the first possible action of the line from there.
    pub(super) fn line_action(&mut self) -> Result<(), Stop> {
        let start = self.draw_marker()?;
        let length = self.his_area()?.line.len();
        for place in 0..length {
            // A failed action moves no token.
            let action = self.his_area()?.line[(start + place) % length];
            match self.try_token(action)? {
                Some(failure) => self.say_failed(action, failure),
                None => {
                    self.move_token(action)?;
                    return Ok(());
                }
            }
        }
        self.nothing_possible()
    }

    fn try_token(&mut self, action: LineAction) -> Tried {
        match action {
            LineAction::Produce => self.try_produce(),
            LineAction::Blueprint => self.try_blueprint(),
            LineAction::Refine => self.try_refine(),
            LineAction::Build => self.try_build(),
            LineAction::Fish => self.try_fish(),
            LineAction::Road => self.try_road(),
        }
    }

    /// Draws a marker. Returns the place of the line where Botric starts.
    fn draw_marker(&mut self) -> Result<usize, Impossible> {
        self.return_markers()?;
        let state = &mut *self.state;
        let botric = state.botric.as_mut().ok_or(Impossible::NoBotric)?;
        let nth = state.chance.below(usize::from(botric.bag.total()));
        let marker = botric.bag.nth(nth).ok_or(Impossible::NoMarker)?;
        *botric.bag.of_mut(marker) -= 1;
        let starts = self.catalogue.solo.marker_recess[marker.index()];
        self.say(Reason::MarkerDrawn { marker, starts });
        Ok(usize::from(starts))
    }

    /// Puts the token of a finished action to the far right; after Botric's last road it leaves the line.
    fn move_token(&mut self, action: LineAction) -> Done {
        let last_road = action == LineAction::Road
            && self.players[BOTRIC.index()].roads_built >= self.catalogue.numbers.roads;
        let botric = self.his_area_mut()?;
        if last_road {
            botric.line.retain(|a| *a != LineAction::Road);
            self.say(Reason::RoadTokenGone);
        } else if botric.line.last() != Some(&action) {
            botric.line.retain(|a| *a != action);
            botric.line.push(action);
            self.say(Reason::TokenMoved { action: action.into() });
        }
        Ok(())
    }

    /// Lays a villager down on the Church and puts a gold on the Favour tile.
    fn nothing_possible(&mut self) -> Result<(), Stop> {
        self.send_closest(TileId::CHURCH)?;
        let now = self.his_area_mut()?.add_gold(1);
        self.say(Reason::NothingPossible { now });
        Ok(())
    }

    /// Puts all markers back into an empty bag, turns the Favour tile face up and adds a gold to it; no-op while markers
    /// are left.
    pub(super) fn return_markers(&mut self) -> Done {
        let all = self.catalogue.solo.markers_in_bag;
        let botric = self.his_area_mut()?;
        if botric.bag.is_empty() {
            botric.bag = all;
            let turned = !std::mem::replace(&mut botric.favour_up, true);
            let now = botric.add_gold(1);
            self.say(Reason::MarkersReturned { turned, now });
        }
        Ok(())
    }
}
