//! Games at a distance: which seats are played on this device, and which device makes the next choice.
//!
//! The header of a game says whether people play on several devices, and is sent with the game. The seats that are played on this device
//! are stored separately and never sent, since they are different on each device.

use crate::api::Distance;
use crate::problems::{self, Answer};
use crate::session::app::{App, Held, into_live, open, open_mut_as};
use crate::session::game::Game;
use crate::session::live::{Live, PlayedIn};
use crate::session::open::{AnyLog, Log};
use crate::session::passage::Outcome;
use crate::session::play::Tables;
use crate::session::seats_here::{Seats, SeatsHere};
use hamlet_record::{LiveLog, SeatLabel};
use hamlet_store::SEATS_SETTING;
use std::collections::HashMap;
use tabletop::{GameState, Seat};

/// Returns the seats that people play: those without a computer rival, or with a rival that this version does not know.
pub fn people<G: Game>(options: &G::Options, labels: &[SeatLabel]) -> Vec<Seat> {
    let is_person = |seat: &Seat| {
        let rival = labels.get(seat.index()).and_then(|label| label.rival.as_ref());
        rival.is_none_or(|rival| !G::knows_rival(rival))
    };
    (0..G::seating(options).players).map(Seat).filter(is_person).collect()
}

impl App {
    /// Returns the seats that are played on this device, by game id. Games for which the player has not chosen seats are left out.
    pub(crate) async fn all_seats_here(&self) -> Answer<HashMap<String, SeatsHere>> {
        let stored = self.store()?.settings_under(SEATS_SETTING).await?;
        let read = |(game, stored): (String, String)| Some((game, SeatsHere::read(&stored)?));
        Ok(stored.into_iter().filter_map(read).collect())
    }

    /// Returns the seats of a game that are played on this device; `None` if the player has not chosen them yet.
    pub(crate) async fn seats_here(&self, game: &str) -> Answer<Option<SeatsHere>> {
        let stored = self.store()?.setting(&setting(game)).await?;
        Ok(stored.and_then(|stored| SeatsHere::read(&stored)))
    }

    /// Stores the seats of a game that are played on this device.
    pub(crate) async fn store_seats_here(&self, game: &str, here: &SeatsHere) -> Answer<()> {
        Ok(self.store()?.set_setting(&setting(game), &here.write()?).await?)
    }

    /// Copies the seats that are played on this device from one game to a received game that has the same start. Does nothing if the
    /// player has not chosen the seats of the first game.
    pub(crate) async fn copy_seats_here(&self, from: &str, to: &str) -> Answer<()> {
        match self.seats_here(from).await? {
            Some(here) => self.store_seats_here(to, &here).await,
            None => Ok(()),
        }
    }

    /// Marks a game as played on several devices if a received log of it says so. The app then asks which seats are played on this
    /// device.
    pub(crate) async fn note_distance(&self, held: &mut Held, received: &Log) -> Answer<()> {
        if !received.is_at_distance() || open(held)?.log().is_at_distance() {
            return Ok(());
        }
        let open = held.as_deref_mut().ok_or_else(problems::stale)?;
        open.log_mut().set_at_distance(true);
        let header = open.log().header_text()?;
        Ok(self.store()?.set_header(&open.save().id, &header).await?)
    }
}

fn setting(game: &str) -> String {
    format!("{SEATS_SETTING}{game}")
}

impl<G: Game> Live<G> {
    /// Returns on which devices the people of the game play.
    pub fn distance(&self) -> Distance {
        let header = self.log.header();
        let people = people::<G>(&header.options, &header.seats);
        let seats = Seats {
            people: &people,
            at_distance: header.at_distance,
            here: self.save.seats_here.as_ref().filter(|_| self.guide.is_none()),
        };
        seats.distance(self.continued_by())
    }

    /// Returns the person whose device continues the game: the person who decides or, in a computer rival's turn, the person who moved
    /// last, or the first person if nobody has moved. `None` if the game is over.
    pub fn continued_by(&self) -> Option<Seat> {
        if self.log.game().is_over() {
            return None;
        }
        let header = self.log.header();
        let people = people::<G>(&header.options, &header.seats);
        let decider = self.log.game().decider();
        if self.rival().is_none() {
            return Some(decider);
        }
        let before = self.log.movers().rev().find(|mover| people.contains(mover));
        before.or_else(|| people.first().copied())
    }

    /// Checks that the next choice is made on this device.
    ///
    /// # Errors
    /// `refused` if it is made on another device, or if the player has not chosen the seats of this device yet.
    pub fn check_is_here(&self) -> Answer<()> {
        match self.distance() {
            Distance::OneDevice | Distance::Devices { awaits: None, .. } => Ok(()),
            Distance::Unassigned => Err(problems::refused("problem_seats_unassigned")),
            Distance::Devices { awaits: Some(seat), .. } => {
                Err(problems::elsewhere(self.name_of(Seat(seat))?))
            }
        }
    }

    /// Returns the name of a seat.
    ///
    /// # Errors
    /// `damaged` if the header has no such seat.
    fn name_of(&self, seat: Seat) -> Answer<&str> {
        let label = self.log.header().seats.get(seat.index());
        label.map(|label| label.name.as_str()).ok_or_else(|| problems::damaged("problem_damaged"))
    }

    /// Returns the cursor after undo, see [`LiveLog::undo_to`] and [`Guide::undo_to`](crate::session::live::Guide::undo_to); `None` also
    /// if another device continues the game, or if undo would revert a step of a person on another device.
    pub fn undo_to(&self) -> Option<usize> {
        let in_lesson = || self.guide.as_ref()?.undo_to(&self.log);
        let in_game = match G::joined_steps(self.log.game()) {
            Some(joins) => self.log.undo_joined(joins),
            None => self.log.undo_to(),
        };
        in_game.or_else(in_lesson).filter(|to| self.is_own_since(*to))
    }

    /// Returns the cursor at the start of the unfinished action, see [`LiveLog::action_start`]; `None` also if another device
    /// continues the game, or if the action has a step of a person on another device.
    pub fn action_start(&self) -> Option<usize> {
        self.log.action_start().filter(|to| self.is_own_since(*to))
    }

    /// Returns the cursor after redo, see [`LiveLog::redo_to`]; `None` also if the next choice is made on another device.
    pub fn redo_to(&self) -> Option<usize> {
        self.log.redo_to().filter(|_| self.check_is_here().is_ok())
    }

    /// Returns whether this device continues the game, and no person on another device took a step after the cursor `to`.
    fn is_own_since(&self, to: usize) -> bool {
        match self.distance() {
            Distance::OneDevice => true,
            Distance::Unassigned | Distance::Devices { awaits: Some(_), .. } => false,
            Distance::Devices { elsewhere, awaits: None } => {
                self.log.movers().skip(to).all(|mover| !elsewhere.contains(&mover.0))
            }
        }
    }
}

impl<G: Game> Tables<'_, G> {
    /// Sets up and stores a game that people play on several devices. The seats `elsewhere` are played on other devices, all others here.
    ///
    /// # Errors
    /// `bad_request` if nobody plays here, if `elsewhere` is empty, or if one of its seats is not a person's; those of
    /// [`Tables::new_game`].
    pub async fn new_distance_game(&self, setup: G::Setup, elsewhere: Vec<u8>) -> Answer<PlayedIn<G>> {
        let mut header = G::header(&setup)?;
        header.at_distance = true;
        let people = people::<G>(&header.options, &header.seats);
        let here = people.iter().map(|seat| seat.0).filter(|seat| !elsewhere.contains(seat)).collect();
        let here = checked_seats(here, &people)?;
        if elsewhere.is_empty() || !elsewhere.iter().all(|seat| people.contains(&Seat(*seat))) {
            return Err(problems::bad_request("problem_seats"));
        }
        let log = LiveLog::<G>::new(header)?;
        let mut live = into_live::<G>(self.app().create_at_distance(Log(Box::new(log)), &here).await?)?;
        let lines = live.story().lines().to_vec();
        let played = live.played(Outcome { lines, steps: Vec::new() });
        self.app().keep(live).await;
        Ok(played)
    }

    /// Stores which people of a game play on this device; the others play on other devices. If there are others, the game is marked as
    /// played on several devices.
    ///
    /// # Errors
    /// `bad_request` if nobody plays here, or if one of the seats is not a person's; `not_found` for a lesson; those of [`Tables::play`].
    pub async fn seat_here(&self, game: &str, state: u32, seats: Vec<u8>) -> Answer<G::View> {
        let mut held = self.app().hold_at(game, state).await?;
        open(&held)?.exported()?;
        let live = open_mut_as::<G>(&mut held)?;
        let header = live.log.header();
        let here = checked_seats(seats, &people::<G>(&header.options, &header.seats))?;
        self.app().store_seats_here(game, &here).await?;
        live.save.seats_here = Some(here);
        let is_apart =
            matches!(live.distance(), Distance::Devices { elsewhere, .. } if !elsewhere.is_empty());
        if is_apart && !live.log.header().at_distance {
            live.log.set_at_distance(true);
            self.app().store()?.set_header(game, &AnyLog::header_text(&live.log)?).await?;
        }
        Ok(live.view())
    }
}

/// Checks the seats that are played on this device, and returns them.
///
/// # Errors
/// `bad_request` if the list is empty, or if it contains a seat that no person plays.
fn checked_seats(seats: Vec<u8>, people: &[Seat]) -> Answer<SeatsHere> {
    if seats.is_empty() || !seats.iter().all(|seat| people.contains(&Seat(*seat))) {
        return Err(problems::bad_request("problem_seats"));
    }
    Ok(SeatsHere(seats.into_iter().collect()))
}
