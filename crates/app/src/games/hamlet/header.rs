//! The header of a new game of Hamlet.

use crate::api::{NewGame, NewPlayer, RivalPlayer};
use crate::games::hamlet::challenge::list::challenge_with;
use crate::games::hamlet::history::week;
use crate::games::hamlet::setup;
use crate::problems::Answer;
use crate::record::{Header, SeatLabel};
use crate::session::saves::name_of;

/// Returns the header of a new game.
///
/// # Errors
/// `bad_request` for labels that cannot be used; `refused` for options that no game has.
pub fn header(set_up: &NewGame) -> Answer<Header> {
    let label = |player: &NewPlayer| SeatLabel {
        name: player.name.clone(),
        colour: player.colour.to_record(),
        rival: player.rival.map(RivalPlayer::to_record),
    };
    let title = set_up.name.as_deref().filter(|given| !given.trim().is_empty()).map(name_of).transpose()?;
    let header = Header::new(title, set_up.players.iter().map(label).collect(), setup::options(set_up)?)?;
    // A set start keeps the components that it was made for.
    let challenge = challenge_with(&header.options).map(|challenge| challenge.edition);
    Ok(match challenge.or_else(|| week::older_edition(&header.options)) {
        Some(edition) => header.with_edition(edition),
        None => header,
    })
}
