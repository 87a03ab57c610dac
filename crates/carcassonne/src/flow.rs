//! The course of a game: sets it up, lists the choices, and plays one up to the next decision.

use crate::catalogue::{Catalogue, KindId};
use crate::choice::Choice;
use crate::event::{Event, Log};
use crate::lattice::{Cell, Rotation};
use crate::options::{Options, SetupError};
use crate::state::{Draw, Phase, State};
use tabletop::{Chance, Seat};

impl State {
    /// Sets up a game and begins the first turn.
    ///
    /// # Errors
    /// [`SetupError`] for impossible options.
    pub fn new(options: &Options, log: &mut impl Log) -> Result<State, SetupError> {
        options.check()?;
        let catalogue = Catalogue::standard().map_err(|error| SetupError::Components(error.to_string()))?;
        let mut chance = Chance::new(options.seed);
        let first = options.first.unwrap_or_else(|| Seat(chance.below(usize::from(options.players)) as u8));
        let mut draws: Vec<Draw> = Vec::new();
        for (id, kind) in catalogue.tiles() {
            let count = kind.count - u8::from(id == catalogue.start);
            draws.extend((0..count).map(|_| Draw::Tile(id)));
        }
        draws.extend(options.lake.map(|_| Draw::Lake));
        chance.shuffle(&mut draws);
        let mut state = State::empty(catalogue, options.players, options.lake, options.farmers, chance);
        state.set_pile(&draws);
        state.turn = first;
        state.lay_square(catalogue.start, Rotation::default(), Cell::default());
        state.begin_turn(log);
        Ok(state)
    }

    /// Begins the turn of [`State::turn`], or ends the game if nothing is left to draw or nothing fits (sections 4.3, 4.4 and 7.4).
    pub(crate) fn begin_turn(&mut self, log: &mut impl Log) {
        self.laid_now = 0;
        let seat = self.turn;
        if self.left() > 0 {
            log.note(|| Event::TurnBegan { seat });
        }
        while let Some(draw) = self.take_draw() {
            match draw {
                Draw::Lake => {
                    log.note(|| Event::LakeDrawn);
                    if self.has_lake_place() {
                        self.phase = Phase::LayLake;
                        return;
                    }
                    self.lake_waits = true;
                    log.note(|| Event::LakeWaits);
                }
                Draw::Tile(tile) => {
                    log.note(|| Event::Drawn { tile });
                    if self.has_tile_place(tile) {
                        self.phase = Phase::Lay(tile);
                        return;
                    }
                    log.note(|| Event::Removed { tile });
                }
            }
        }
        self.finish(log);
        self.phase = Phase::Over;
        log.note(|| Event::Over);
    }

    /// Writes the choices of the decision into an empty list: sorted, distinct and complete; none if the game is over.
    pub fn list(&self, out: &mut Vec<Choice>) {
        match self.phase {
            Phase::Lay(kind) => self.list_tile(kind, out),
            Phase::LayLake => self.list_lake(out),
            Phase::Act => {
                self.list_deployments(out);
                self.list_race(out);
                out.push(Choice::Nothing);
            }
            Phase::Enlist(seat) => self.list_enlisting(seat, out),
            Phase::Over => {}
        }
        debug_assert!(
            out.windows(2).all(|pair| pair[0] < pair[1]),
            "choices are sorted and distinct: {out:?}"
        );
    }

    /// Returns the choice at an index of the list. For a tile, computes only the places up to that index.
    #[must_use]
    pub fn nth(&self, index: usize) -> Option<Choice> {
        let Phase::Lay(kind) = self.phase else {
            let mut choices = Vec::new();
            self.list(&mut choices);
            return choices.get(index).copied();
        };
        let (mut at, mut found) = (0, None);
        self.tile_places(kind, |cell, rotation| {
            if at == index {
                found = Some(Choice::Tile { cell, rotation });
            }
            at += 1;
            found.is_none()
        });
        found
    }

    /// Plays a choice of the list. Ignores any other choice; [`crate::Game::play`] refuses it instead.
    pub fn play(&mut self, choice: Choice, log: &mut impl Log) {
        if self.take(choice, log) {
            self.end_turn(log);
        }
    }

    /// Plays a choice of the list. If it ends the turn, scores the turn but draws nothing, so that the state and its events tell
    /// nothing that was hidden; nothing can be played from there. Returns whether it ended the turn.
    pub fn play_without_draw(&mut self, choice: Choice, log: &mut impl Log) -> bool {
        let ends = self.take(choice, log);
        if ends {
            self.settle(log);
        }
        ends
    }

    /// Scores the turn as if the remaining decisions were answered with [`Choice::Nothing`]. Nothing can be played from there.
    pub(crate) fn settle(&mut self, log: &mut impl Log) {
        self.score_turn(log);
        self.laid_now = 0;
    }

    /// Plays a choice of the list up to the end of the turn, and returns whether it is reached.
    pub(crate) fn take(&mut self, choice: Choice, log: &mut impl Log) -> bool {
        let seat = self.decider();
        match (self.phase, choice) {
            (Phase::Lay(tile), Choice::Tile { cell, rotation }) => {
                self.lay_tile(tile, cell, rotation, log);
                false
            }
            (Phase::LayLake, Choice::Lake { cell, rotation }) => {
                self.lay_lake(cell, rotation, log);
                false
            }
            (Phase::Act, Choice::Deploy { feature }) => {
                if let Some(site) = self.site(feature) {
                    self.deploy(seat, site, log);
                }
                self.after_action()
            }
            (Phase::Act, Choice::Race { cell }) => {
                if let Some(to) = self.board.at(cell) {
                    self.race(seat, to, log);
                }
                self.after_action()
            }
            (Phase::Act, Choice::Nothing) => self.after_action(),
            (Phase::Enlist(seat), Choice::Enlist) => {
                self.enlist(seat, log);
                self.ask_next(seat)
            }
            (Phase::Enlist(seat), Choice::Lift { cell }) => {
                self.lift(seat, cell, log);
                self.enlist(seat, log);
                self.ask_next(seat)
            }
            (Phase::Enlist(seat), Choice::Nothing) => {
                log.note(|| Event::Declined { seat });
                self.ask_next(seat)
            }
            (Phase::Lay(_) | Phase::LayLake | Phase::Act | Phase::Enlist(_) | Phase::Over, _) => false,
        }
    }

    fn lay_tile(&mut self, tile: KindId, cell: Cell, rotation: Rotation, log: &mut impl Log) {
        let seat = self.turn;
        self.lay_square(tile, rotation, cell);
        self.laid_now = 1;
        self.phase = Phase::Act;
        log.note(|| Event::Laid { seat, tile, cell, rotation });
    }

    pub(crate) fn lay_lake(&mut self, cell: Cell, rotation: Rotation, log: &mut impl Log) {
        let seat = self.turn;
        for (number, square) in self.catalogue.lake.iter().enumerate() {
            let at = cell.moved_by(self.catalogue.lake_offset(number, rotation));
            let id = self.lay_square(square.kind, rotation, at);
            self.lake_at.get_or_insert(id);
        }
        self.lake_rotation = rotation;
        self.laid_now = self.catalogue.lake.len() as u8;
        self.phase = Phase::Act;
        log.note(|| Event::LakeLaid { seat, cell, rotation });
    }

    /// Continues after the action: in the lake's turn asks for racers, otherwise the turn ends (section 7.5, ruling 5). Returns
    /// whether it ends.
    fn after_action(&mut self) -> bool {
        let asks = self.laid_now > 1 && self.left() > 0;
        if asks {
            self.phase = Phase::Enlist(self.turn);
        }
        !asks
    }

    /// Asks the next player for a racer. Returns whether everybody was asked, so that the turn ends.
    fn ask_next(&mut self, seat: Seat) -> bool {
        let next = self.after(seat);
        let was_last = next == self.turn;
        if !was_last {
            self.phase = Phase::Enlist(next);
        }
        was_last
    }

    fn after(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.players)
    }

    /// Hands out water if the lake was laid, scores completed features and places water for them (sections 7.5 and 10.2).
    pub(crate) fn score_turn(&mut self, log: &mut impl Log) {
        if self.laid_now > 1 {
            self.give_water(log);
        }
        self.score_completed(log);
        self.place_water(log);
    }

    /// Scores the turn and begins the next one.
    fn end_turn(&mut self, log: &mut impl Log) {
        self.score_turn(log);
        if std::mem::take(&mut self.lake_waits) {
            self.shuffle_lake_back();
        }
        self.turn = self.after(self.turn);
        self.begin_turn(log);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a state before its first turn whose lake fits nowhere, since its rim is water, which no tile has. This cannot happen
    /// in a game on an unlimited board (section 7.4).
    fn without_place_for_the_lake(pile: &[&str]) -> State {
        let mut catalogue = Catalogue::standard().expect("components").clone();
        let water = catalogue.kinds[catalogue.lake[catalogue.open_water].kind.index()].turned[0].edges;
        for square in catalogue.lake {
            for turned in &mut catalogue.kinds[square.kind.index()].turned {
                turned.edges = water;
            }
        }
        let catalogue = Box::leak(Box::new(catalogue));
        let mut state = State::empty(catalogue, 2, Some(Default::default()), true, Chance::new(1));
        state.lay_square(catalogue.start, Rotation::default(), Cell::default());
        let draw = |id: &&str| catalogue.find(id).map_or(Draw::Lake, Draw::Tile);
        state.set_pile(&pile.iter().map(draw).collect::<Vec<_>>());
        state
    }

    #[test]
    fn a_lake_that_fits_nowhere_is_shuffled_back_after_another_tile_was_played() {
        let mut state = without_place_for_the_lake(&["lake", "U", "V", "W"]);
        let tile = state.catalogue().find("U").expect("a tile");
        let mut events = Vec::new();
        state.begin_turn(&mut events);
        assert!(events.contains(&Event::LakeWaits));
        assert_eq!(state.drawn(), Some(Draw::Tile(tile)));
        assert_eq!(state.left(), 2, "the draw tile is shuffled back only at the end of the turn");
        let seat = state.turn();
        state.play(state.nth(0).expect("a place"), &mut events);
        state.play(Choice::Nothing, &mut events);
        assert_ne!(state.turn(), seat);
        // One of the remaining three draws, the lake's tile among them, was drawn again.
        let again = events.iter().filter(|event| **event == Event::LakeWaits).count();
        assert_eq!(state.remaining()[crate::catalogue::TILE_KINDS] as usize + again, 2);
    }

    #[test]
    fn a_lake_that_fits_nowhere_is_removed_if_no_other_tile_is_left() {
        for pile in [&["lake"][..], &["lake", "C"]] {
            let mut state = without_place_for_the_lake(pile);
            if pile.len() > 1 {
                // The start tile's city is closed, so a tile with cities on all sides fits nowhere.
                let cap = state.catalogue().find("E").expect("a tile");
                state.lay_square(cap, Rotation::new(2), Cell::new(0, -1));
            }
            state.begin_turn(&mut Vec::new());
            assert!(state.is_over(), "{pile:?}");
            assert_eq!(state.lighthouse(), None);
        }
    }
}
