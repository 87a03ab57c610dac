//! Writes finished games into `tests/records`, where they must replay alike for ever.
//!
//! `cargo run -p hamlet-record --example write_golden -- FOLDER` writes what is missing and never
//! overwrites: a record that no longer replays is a bug, not a reason for a new record.

use hamlet_record::{Colour, Header, Replay, SeatLabel};
use hamlet_rules::{Choice, LayoutChoice, Options, SoloOptions};
use std::path::Path;

fn roll(state: &mut u64, sides: usize) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    ((*state >> 33) as usize) % sides.max(1)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("name the folder to write to")?;
    for players in 1..=4u8 {
        for nth in 0..3u8 {
            let path = Path::new(&folder).join(format!("{players}-players-{nth}.hamlet"));
            if path.exists() {
                continue;
            }
            let mut options = Options::new(players, 1000 * u64::from(players) + u64::from(nth));
            options.layout = if nth == 1 { LayoutChoice::Random } else { LayoutChoice::Recommended };
            options.solo = match nth {
                0 => SoloOptions::normal(),
                1 => SoloOptions::easier(),
                _ => SoloOptions::harder(),
            };
            let seats =
                ["Ada", "Bo", "Cleo", "Dov"].iter().zip(Colour::ALL).take(usize::from(players.max(2)));
            let seats = seats.map(|(name, colour)| SeatLabel { name: (*name).into(), colour }).collect();
            let mut replay = Replay::new(Header::new(format!("Golden {players}.{nth}"), seats, options)?)?;
            let mut dice = 88_172 + u64::from(nth);
            while !replay.game().is_over() {
                let choices = replay.game().choices();
                let mut index = roll(&mut dice, choices.len());
                // Turns seldom end early, so that the village grows.
                if choices[index] == Choice::EndTurn && choices.len() > 1 && roll(&mut dice, 4) > 0 {
                    index = roll(&mut dice, choices.len() - 1);
                }
                replay.play(index as u32)?;
            }
            std::fs::write(&path, replay.record().write())?;
            println!("{} {:016x} {} steps", path.display(), replay.game().hash(), replay.len());
        }
    }
    Ok(())
}
