//! Reads files given on the command line; `-` is stdin.

use crate::output::{Done, Fail, shown};
use hamlet_app::record::LiveLog;
use hamlet_app::{GAMES, MOST_FILE_BYTES};
use hamlet_rules::Game;
use hamlet_rules::position::Position;
use std::io::Read;
use std::path::Path;

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
            "{} is longer than {most} MiB, the most that is read",
            file.display()
        )));
    }
    Ok(bytes)
}

/// Reads a record in any of its forms, and replays it.
pub fn replay(file: &Path) -> Done<LiveLog> {
    replay_of(file, &bytes(file)?)
}

/// Like [`replay`], for bytes already read; `file` is named in the error.
pub fn replay_of(file: &Path, bytes: &[u8]) -> Done<LiveLog> {
    LiveLog::read(bytes).map_err(refused(file))
}

/// Returns whether the bytes are a record rather than a position.
pub fn is_record(bytes: &[u8]) -> bool {
    let text = std::str::from_utf8(bytes).unwrap_or_default();
    let text = if text.trim_start().starts_with('{') { "" } else { text };
    GAMES.iter().any(|game| game.is_code(bytes) || game.has_paste(text))
        || serde_json::from_slice::<serde_json::Value>(bytes).is_ok_and(|value| value.get("format").is_some())
}

/// Reads a position. The error lists all its faults.
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

fn refused<E: std::fmt::Display>(file: &Path) -> impl Fn(E) -> Fail + '_ {
    move |error| Fail::Refused(format!("{}: {}", file.display(), shown(&error.to_string())))
}
