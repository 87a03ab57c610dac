//! Set-ups of Carcassonne as options of its rules.

use crate::api::{CarcNewGame, CarcNewPlayer, CarcRival};
use crate::problems::{self, Answer};
use crate::session::ids::random;
use crate::session::saves::name_of;
use carcassonne_rules::options::{LakeOptions, MAX_SEATS};
use carcassonne_rules::{Carcassonne, Options};
use hamlet_record::{Header, SeatLabel};
use tabletop::Seat;
use tabletop::fnv;

/// Returns the header of a new game.
///
/// # Errors
/// `bad_request` for a number of players, a first player or labels that no game has, or if no person plays; `storage` if the system has no random numbers.
pub fn header(setup: &CarcNewGame) -> Answer<Header<Carcassonne>> {
    let label = |player: &CarcNewPlayer| SeatLabel {
        name: player.name.clone(),
        colour: player.colour.to_record(),
        rival: player.rival.map(CarcRival::to_record),
    };
    let title = setup.name.as_deref().filter(|given| !given.trim().is_empty()).map(name_of).transpose()?;
    Ok(Header::new(title, setup.players.iter().map(label).collect(), options(setup)?)?)
}

/// Returns the options of a new game. Without a seed it gets a random one.
///
/// # Errors
/// Those of [`header`].
pub fn options(setup: &CarcNewGame) -> Answer<Options> {
    let players =
        u8::try_from(setup.players.len()).ok().filter(|players| (2..=MAX_SEATS as u8).contains(players));
    let Some(players) = players.filter(|players| setup.first.is_none_or(|first| first < *players)) else {
        return Err(problems::bad_request("problem_players"));
    };
    if setup.players.iter().all(|player| player.rival.is_some()) {
        return Err(problems::bad_request("problem_no_person"));
    }
    let seed = match setup.seed.as_deref().map(str::trim).filter(|seed| !seed.is_empty()) {
        None => random()?,
        Some(text) => text.parse().unwrap_or_else(|_| fnv(text.as_bytes())),
    };
    Ok(Options {
        players,
        seed,
        first: setup.first.map(Seat),
        lake: setup.lake.map(|lake| LakeOptions { short_water: lake.short_water }),
        farmers: setup.farmers,
    })
}
