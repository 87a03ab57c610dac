//! What a game and its seats are called and painted. Every header gets its labels here: a new one only sound labels,
//! one that was read whatever can be made of those in it.

use serde::{Deserialize, Serialize};
use tabletop::{Ruleset, Seating};

/// A player's colour, nothing to the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Colour {
    Blue,
    Vermilion,
    Sun,
    Plum,
    Mint,
}

impl Colour {
    /// Every colour.
    pub const ALL: [Colour; 5] = [Colour::Blue, Colour::Vermilion, Colour::Sun, Colour::Plum, Colour::Mint];
}

/// What a seat is called and painted, nothing to the rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeatLabel {
    /// The player's name.
    pub name: String,
    /// The player's colour.
    pub colour: Colour,
}

/// The longest name of a player, in characters.
pub const LONGEST_NAME: usize = 40;

/// The longest title of a game, in characters: as long as the names of five players with what stands between them.
pub const LONGEST_TITLE: usize = Colour::ALL.len() * (LONGEST_NAME + BETWEEN.len());

/// Stands between the names in the title of a game that was given none.
const BETWEEN: &str = ", ";

/// Why a game cannot be begun with these labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LabelFault {
    /// Not as many labels as players.
    #[error("{found} names for {players} players")]
    Seats {
        /// How many there are.
        found: usize,
        /// How many players there are.
        players: usize,
    },
    /// Two seats have the same colour.
    #[error("seats {first} and {second} have the same colour")]
    Colours {
        /// The first of the two seats, from 0.
        first: usize,
        /// The second one.
        second: usize,
    },
    /// Nothing can be seen of a name.
    #[error("a name is blank")]
    Blank,
    /// A name is too long.
    #[error("a name is longer than {most} characters")]
    Long {
        /// The most characters.
        most: usize,
    },
}

/// Whether a character cannot be seen: control characters, those that change the direction of writing, and those without
/// width (the default ignorable ones of Unicode, save those that choose between two forms of a character).
#[must_use]
pub fn is_invisible(sign: char) -> bool {
    sign.is_control()
        || matches!(sign,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// Returns a name without invisible characters, line breaks and tabs as blanks, and no blanks around it.
///
/// # Errors
/// [`LabelFault::Blank`], [`LabelFault::Long`].
pub fn name(text: &str) -> Result<String, LabelFault> {
    named(text, LONGEST_NAME)
}

/// Returns the same of a game's title, which may be longer.
///
/// # Errors
/// Those of [`name`].
pub fn title(text: &str) -> Result<String, LabelFault> {
    named(text, LONGEST_TITLE)
}

/// Returns what can be shown of a name that was stored or came from elsewhere: the characters of [`name`], cut to its
/// length. `None` where nothing can be seen of it.
#[must_use]
pub fn shown_name(text: &str) -> Option<String> {
    cut(text, LONGEST_NAME)
}

/// Returns what can be shown of a title that was stored or came from elsewhere, as [`shown_name`] does of a name.
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

/// Whether nothing of a plain text can be seen: it may still hold characters that choose a form of the one before.
fn is_blank(plain: &str) -> bool {
    plain.chars().all(|sign| sign.is_whitespace() || matches!(sign, '\u{fe00}'..='\u{fe0f}'))
}

/// Returns the labels of all seats, with that of a rival of the rules.
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
        labels.push(SeatLabel { name: name(&seat.name)?, colour: seat.colour });
    }
    if let Some(rival) = rival
        && found == players
    {
        let colour = free_colour(&labels, &seats);
        labels.push(SeatLabel { name: rival.to_owned(), colour });
    }
    Ok(labels)
}

/// Returns the labels of all seats as they can be shown. Only the order of the choices counts in a log, so one with
/// unusable labels is read all the same: a name without anything to be seen becomes the number of its seat, a colour
/// that another seat has becomes a free one, missing seats are added and those too many left out.
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
        labels.push(SeatLabel { name, colour });
    }
    labels
}

/// Returns a title for a game that has none: the names of its seats.
pub(crate) fn title_of(labels: &[SeatLabel]) -> String {
    labels.iter().map(|label| label.name.as_str()).collect::<Vec<_>>().join(BETWEEN)
}

/// Returns the first colour that nobody has or is about to have. There are as many colours as seats.
fn free_colour(labels: &[SeatLabel], seats: &[SeatLabel]) -> Colour {
    let is_free = |colour: &Colour| labels.iter().chain(seats).all(|label| label.colour != *colour);
    Colour::ALL.into_iter().find(is_free).unwrap_or(Colour::Mint)
}
