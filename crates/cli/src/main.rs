//! The program `hamlet`: a server for browsers, a text game, and tools for the rules engine.

mod balance;
mod carcassonne;
mod code;
mod data_folder;
mod draw;
mod game;
mod greedy;
mod import;
mod input;
mod lake;
mod law;
mod notice;
mod output;
mod play;
mod position;
mod puzzles;
mod recover;
mod replay;
mod scale;
mod serve;
mod signals;
mod simulate;
mod tally;
mod tournament;
mod words;

use clap::{Parser, Subcommand};
use output::Fail;
use std::process::ExitCode;

/// Hamlet: an unofficial, non-commercial edition of the village-building board game.
#[derive(Parser)]
#[command(
    name = "hamlet",
    version,
    after_help = "Exit codes: 0 done, 1 refused or the answer is no, 2 wrong usage."
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the game to a browser on this machine.
    Serve(serve::Serve),
    /// Play in the terminal, choices by number. Every choice is saved.
    Play(play::Play),
    /// Play many games automatically and report speed and scores.
    Simulate(simulate::Simulate),
    /// Let computer rivals play many games, and measure how strong the first one is.
    Tournament(tournament::Tournament),
    /// Play strong self-play games of Hamlet, and report how balanced its components are.
    Balance(balance::Balance),
    /// Rate the levels of the computer rivals, and Botric's difficulties, on one scale of strength.
    Scale(scale::Scale),
    /// Find, pack and check puzzles: positions of Hamlet in which one whole turn is clearly best.
    Puzzles(puzzles::Puzzles),
    /// Replay a record, check it and print how the game ended.
    Replay(replay::Replay),
    /// Print a game as a code to send in a message.
    Code(code::Code),
    /// Import a game into the saved games, from its code or a file.
    Import(import::Import),
    /// Make, check and play positions written as JSON.
    Position(position::Position),
    /// Draw the board of a position or record as an SVG picture, as the app shows it.
    Draw(draw::Draw),
    /// Save the readable games of a damaged file of saved games as a new file.
    Recover(recover::Recover),
    /// Close the notice that choices may be missing from the saved games.
    CloseNotice(notice::CloseNotice),
}

fn main() -> ExitCode {
    // Usage errors exit with 2, --help with 0.
    let arguments = Arguments::try_parse().unwrap_or_else(|error| output::usage(&error));
    let done = match arguments.command {
        Command::Serve(serve) => serve.run(),
        Command::Play(play) => play.run(),
        Command::Simulate(simulate) => simulate.run(),
        Command::Tournament(tournament) => tournament.run(),
        Command::Balance(balance) => balance.run(),
        Command::Scale(scale) => scale.run(),
        Command::Puzzles(puzzles) => puzzles.run(),
        Command::Replay(replay) => replay.run(),
        Command::Code(code) => code.run(),
        Command::Import(import) => import.run(),
        Command::Position(position) => position.run(),
        Command::Draw(draw) => draw.run(),
        Command::Recover(recover) => recover.run(),
        Command::CloseNotice(notice) => notice.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // A reader such as `head` closed the output early.
        Err(Fail::ClosedPipe) => ExitCode::SUCCESS,
        Err(Fail::No) => ExitCode::from(1),
        Err(Fail::Refused(message)) => {
            output::print_error(&message);
            ExitCode::from(1)
        }
        Err(Fail::Usage(message)) => {
            output::print_error(&message);
            ExitCode::from(2)
        }
    }
}
