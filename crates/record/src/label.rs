//! Names and colours of seats, and titles of games. Every header gets its labels here: a new game must have valid labels,
//! and those of a header that was read are repaired.

use crate::rival::SeatRival;
use serde::{Deserialize, Serialize};
use tabletop::{Ruleset, Seating};

/// A player's colour. The rules do not use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Blue.
    Blue,
    /// A red that stays apart from green for colour-blind players.
    Vermilion,
    /// Yellow.
    Sun,
    /// Dark purple.
    Plum,
    /// Light green.
    Mint,
}

impl Colour {
    /// All colours.
    pub const ALL: [Colour; 5] = [Colour::Blue, Colour::Vermilion, Colour::Sun, Colour::Plum, Colour::Mint];

    /// Returns the colour's place in [`Colour::ALL`].
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// The name and colour of a seat, and who plays it. The rules do not use them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeatLabel {
    /// The player's name.
    pub name: String,
    /// The player's colour.
    pub colour: Colour,
    /// The computer rival that plays the seat; `None` for a person, and for a rival played by the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rival: Option<SeatRival>,
}

/// The maximum length of a player's name in characters.
pub const LONGEST_NAME: usize = 40;

/// The maximum length of a title in characters: the names of five players with separators.
pub const LONGEST_TITLE: usize = Colour::ALL.len() * (LONGEST_NAME + BETWEEN.len());

/// The separator of names in a title made from them.
const BETWEEN: &str = ", ";

/// Why a game cannot start with these labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LabelFault {
    /// The number of labels differs from the number of players.
    #[error("{found} names for {players} players")]
    Seats {
        /// The number of labels.
        found: usize,
        /// The number of players.
        players: usize,
    },
    /// Two seats have the same colour.
    #[error("seats {first} and {second} have the same colour")]
    Colours {
        /// The first of the two seats, counted from 0.
        first: usize,
        /// The second seat.
        second: usize,
    },
    /// A name has no visible characters.
    #[error("a name is blank")]
    Blank,
    /// The names of a computer rival's level or character cannot be stored.
    #[error("seat {seat} has an unusable rival")]
    Rival {
        /// The seat, counted from 0.
        seat: usize,
    },
    /// A name is too long.
    #[error("a name is longer than {most} characters")]
    Long {
        /// The maximum number of characters.
        most: usize,
    },
}

/// Returns whether a character is invisible: control characters, those that change the text's direction, and those without
/// width (Unicode's default ignorable ones, except variation selectors).
#[must_use]
pub fn is_invisible(sign: char) -> bool {
    sign.is_control()
        || matches!(sign,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// Returns a name without invisible characters, with line breaks and tabs replaced by spaces, and trimmed.
///
/// # Errors
/// [`LabelFault::Blank`], [`LabelFault::Long`].
pub fn name(text: &str) -> Result<String, LabelFault> {
    named(text, LONGEST_NAME)
}

/// Like [`name`], for a game's title, which may be longer.
///
/// # Errors
/// The errors of [`name`].
pub fn title(text: &str) -> Result<String, LabelFault> {
    named(text, LONGEST_TITLE)
}

/// Returns a stored or received name made safe to show: the characters of [`name`], truncated to its maximum
/// length. `None` if it has no visible characters.
#[must_use]
pub fn shown_name(text: &str) -> Option<String> {
    cut(text, LONGEST_NAME)
}

/// Like [`shown_name`], for a title.
#[must_use]
pub fn shown_title(text: &str) -> Option<String> {
    cut(text, LONGEST_TITLE)
}

fn named(text: &str, most: usize) -> Result<String, LabelFault> {
    let plain = plain(text);
    if is_blank(&plain) {
        return Err(LabelFault::Blank);
    }
    if plain.chars().count() > most { Err(LabelFault::Long { most }) } else { Ok(plain) }
}

fn cut(text: &str, most: usize) -> Option<String> {
    let short: String = plain(text).chars().take(most).collect();
    (!is_blank(&short)).then(|| short.trim_end().to_owned())
}

fn plain(text: &str) -> String {
    let spaced = text.chars().map(|sign| if sign.is_whitespace() && sign.is_control() { ' ' } else { sign });
    spaced.filter(|sign| !is_invisible(*sign)).collect::<String>().trim().to_owned()
}

/// Returns whether a text has no visible characters: it may still contain variation selectors.
fn is_blank(plain: &str) -> bool {
    plain.chars().all(|sign| sign.is_whitespace() || matches!(sign, '\u{fe00}'..='\u{fe0f}'))
}

/// Returns the labels of all seats, including a rival played by the rules.
pub(crate) fn labels<R: Ruleset>(
    seats: Vec<SeatLabel>,
    options: &R::Options,
) -> Result<Vec<SeatLabel>, LabelFault> {
    let Seating { players, rival } = R::seating(options);
    let (found, players) = (seats.len(), usize::from(players));
    let all = players + usize::from(rival.is_some());
    if !(found == players || found == all) || !(1..=Colour::ALL.len()).contains(&players) {
        return Err(LabelFault::Seats { found, players });
    }
    let mut labels = Vec::new();
    for (second, seat) in seats.iter().enumerate() {
        if let Some(first) = seats[..second].iter().position(|other| other.colour == seat.colour) {
            return Err(LabelFault::Colours { first, second });
        }
        if seat.rival.as_ref().is_some_and(|rival| second >= players || !rival.is_sound()) {
            return Err(LabelFault::Rival { seat: second });
        }
        labels.push(SeatLabel { name: name(&seat.name)?, colour: seat.colour, rival: seat.rival.clone() });
    }
    if let Some(rival) = rival
        && found == players
    {
        let colour = free_colour(&labels, &seats);
        labels.push(SeatLabel { name: rival.to_owned(), colour, rival: None });
    }
    Ok(labels)
}

/// Returns the labels of all seats made safe to show. Labels do not affect the game, so a log with invalid
/// labels is still read: a name without visible characters becomes the number of its seat, a colour
/// that another seat has is replaced by a free one, an unusable computer rival becomes a person, missing seats are added and
/// surplus ones dropped.
pub(crate) fn repaired<R: Ruleset>(mut seats: Vec<SeatLabel>, options: &R::Options) -> Vec<SeatLabel> {
    let Seating { players, rival } = R::seating(options);
    let players = usize::from(players);
    let count = (players + usize::from(rival.is_some())).clamp(1, Colour::ALL.len());
    seats.truncate(count);
    let mut labels: Vec<SeatLabel> = Vec::new();
    for seat in 0..count {
        let given = seats.get(seat);
        let unnamed = || match rival {
            Some(rival) if seat == players => rival.to_owned(),
            _ => (seat + 1).to_string(),
        };
        let name = given.and_then(|label| shown_name(&label.name)).unwrap_or_else(unnamed);
        let own = given.map(|label| label.colour);
        let own = own.filter(|colour| labels.iter().all(|other| other.colour != *colour));
        let colour = own.unwrap_or_else(|| free_colour(&labels, &seats));
        let played_by = given.and_then(|label| label.rival.clone());
        let played_by = played_by.filter(|rival| seat < players && rival.is_sound());
        labels.push(SeatLabel { name, colour, rival: played_by });
    }
    labels
}

/// Returns the default title: the names of the seats.
pub(crate) fn title_of(labels: &[SeatLabel]) -> String {
    labels.iter().map(|label| label.name.as_str()).collect::<Vec<_>>().join(BETWEEN)
}

/// Returns the first colour that no seat has or is going to get. There are as many colours as seats.
fn free_colour(labels: &[SeatLabel], seats: &[SeatLabel]) -> Colour {
    let is_free = |colour: &Colour| labels.iter().chain(seats).all(|label| label.colour != *colour);
    Colour::ALL.into_iter().find(is_free).unwrap_or(Colour::Mint)
}
