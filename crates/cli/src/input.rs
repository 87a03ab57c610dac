//! Reads files given on the command line; `-` is stdin.

use crate::output::{Done, Fail, shown};
use carcassonne_rules::Carcassonne;
use hamlet_app::record::{LiveLog, paste};
use hamlet_app::{GAMES, MOST_FILE_BYTES};
use hamlet_rules::Game;
use hamlet_rules::position::Position;
use std::io::Read;
use std::path::Path;
use tabletop::Ruleset;

/// Reads a file of at most `MOST_FILE_BYTES`. Larger input, such as an endless device, is refused.
pub fn bytes(file: &Path) -> Done<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = MOST_FILE_BYTES as u64 + 1;
    let read = if file == Path::new("-") {
        std::io::stdin().take(most).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(file).and_then(|opened| opened.take(most).read_to_end(&mut bytes))
    };
    read.map_err(|error| Fail::Refused(format!("cannot read {}: {error}", file.display())))?;
    if bytes.len() > MOST_FILE_BYTES {
        let most = MOST_FILE_BYTES >> 20;
        return Err(Fail::Refused(format!(
            "{} is longer than {most} MiB, the limit for input files",
            file.display()
        )));
    }
    Ok(bytes)
}

/// A replayed record of either game.
pub enum Replayed {
    Hamlet(Box<LiveLog>),
    Carcassonne(Box<hamlet_record::LiveLog<Carcassonne>>),
}

impl Replayed {
    /// Reads a record of either game in any of its forms, and replays it.
    ///
    /// # Errors
    /// Fails if the file cannot be read or is no record.
    pub fn read(file: &Path) -> Done<Replayed> {
        Replayed::of(file, &bytes(file)?)
    }

    /// Like [`Replayed::read`], for bytes already read; `file` is named in the error.
    pub fn of(file: &Path, bytes: &[u8]) -> Done<Replayed> {
        if is_of(Carcassonne::ID, bytes) {
            let log = hamlet_record::LiveLog::read(bytes).map_err(refused(file))?;
            return Ok(Replayed::Carcassonne(Box::new(log)));
        }
        Ok(Replayed::Hamlet(Box::new(LiveLog::read(bytes).map_err(refused(file))?)))
    }

    /// Returns the compact code.
    pub fn encode(&self) -> Vec<u8> {
        match self {
            Replayed::Hamlet(log) => log.encode(),
            Replayed::Carcassonne(log) => log.encode(),
        }
    }

    /// Returns the compact code as text.
    pub fn paste(&self) -> String {
        match self {
            Replayed::Hamlet(log) => paste::write(&log.encode()),
            Replayed::Carcassonne(log) => {
                hamlet_record::paste::write(Carcassonne::PASTE_PREFIX, &log.encode())
            }
        }
    }
}

/// Returns whether the bytes look like a record of the rules with this id.
fn is_of(id: &str, bytes: &[u8]) -> bool {
    let text = std::str::from_utf8(bytes).unwrap_or_default().trim_start_matches('\u{feff}').trim();
    if text.starts_with('{') {
        let record: Option<serde_json::Value> = serde_json::from_str(text).ok();
        return record.is_some_and(|record| record.get("game").is_some_and(|game| game == id));
    }
    GAMES.iter().any(|game| game.id() == id && (game.is_code(bytes) || game.has_paste(text)))
}

/// Returns whether the bytes are a record rather than a position.
pub fn is_record(bytes: &[u8]) -> bool {
    let text = std::str::from_utf8(bytes).unwrap_or_default();
    let text = if text.trim_start().starts_with('{') { "" } else { text };
    GAMES.iter().any(|game| game.is_code(bytes) || game.has_paste(text))
        || serde_json::from_slice::<serde_json::Value>(bytes).is_ok_and(|value| value.get("format").is_some())
}

/// Reads a position of Hamlet. The error lists all faults of the position.
pub fn game(file: &Path) -> Done<Game> {
    game_of(file, &bytes(file)?)
}

/// Like [`game`], for bytes already read; `file` is named in the error.
pub fn game_of(file: &Path, bytes: &[u8]) -> Done<Game> {
    let position: Position = serde_json::from_slice(bytes).map_err(refused(file))?;
    position.into_game().map_err(|faults| {
        let lines: Vec<String> =
            faults.iter().map(|fault| format!("  {}", shown(&fault.to_string()))).collect();
        Fail::Refused(format!("{} is not a possible position:\n{}", file.display(), lines.join("\n")))
    })
}

/// Returns whether the bytes are a position of Carcassonne: only these have a field `pile`.
pub fn is_position_of_carcassonne(bytes: &[u8]) -> bool {
    serde_json::from_slice::<serde_json::Value>(bytes).is_ok_and(|value| value.get("pile").is_some())
}

/// Reads a position of Carcassonne; `file` is named in the error.
pub fn carcassonne_of(file: &Path, bytes: &[u8]) -> Done<carcassonne_rules::Game> {
    let position: carcassonne_rules::Position = serde_json::from_slice(bytes).map_err(refused(file))?;
    position.game().map_err(refused(file))
}

/// Returns a function that converts an error into a [`Fail`] that names the file.
pub fn refused<E: std::fmt::Display>(file: &Path) -> impl Fn(E) -> Fail + '_ {
    move |error| Fail::Refused(format!("{}: {}", file.display(), shown(&error.to_string())))
}
