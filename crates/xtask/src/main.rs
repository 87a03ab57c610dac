//! `cargo xtask`: sets up, plays and tests the project; needs only Rust and Node.

mod advisories;
mod apple;
mod attack;
mod bench;
mod circles;
mod debian;
mod docs;
mod end_to_end;
mod fuzz;
mod help;
mod icons;
mod manifests;
mod node;
mod parallel;
mod play;
mod processor;
mod release;
mod rivals;
mod scope;
mod server;
mod slow;
mod steps;
mod storages;
mod sync;
mod tell;
mod test;
mod tools;
mod tune;
mod tuples;
mod words;

use std::process::ExitCode;

use crate::help::HELP;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut words = arguments.iter().map(String::as_str);
    let command = words.next();
    let rest: Vec<&str> = words.collect();
    let result = match (command, rest.as_slice()) {
        (None | Some("help" | "-h" | "--help"), _) | (_, ["-h" | "--help"]) => {
            print!("{HELP}");
            Ok(())
        }
        (Some("advisories"), []) => advisories::check_online(),
        (Some("play"), options) => play::Options::read(options).and_then(|options| play::play(&options)),
        (Some("test"), ["--list"]) => {
            test::list();
            Ok(())
        }
        (Some("test"), ["--slow", names @ ..]) => test::test_slowly(names),
        (Some("test"), names) => test::test(names),
        (Some(steps::ALONE), [name]) => test::step(name),
        (Some(slow::SPIN), []) => slow::spin(),
        (Some("crash"), []) => test::crash(10_000),
        (Some("crash"), ["--rounds", count]) => {
            count.parse().map_err(|_| format!("`{count}` is not a number of rounds")).and_then(test::crash)
        }
        (Some("fuzz"), options) => fuzz::Options::read(options).and_then(|options| fuzz::fuzz(&options)),
        (Some("attack"), ["--list"]) => {
            attack::list();
            Ok(())
        }
        (Some("attack"), words) => attack::attack(words),
        (Some("bindings"), []) => sync::bindings(),
        (Some("art"), []) => sync::art(),
        (Some("art"), ["--sheet"]) => sync::sheets(),
        (Some("icons"), []) => icons::icons(),
        (Some("bench"), options) => bench::Options::read(options).and_then(|options| bench::bench(&options)),
        (Some("train"), words) => rivals::train(words),
        (Some("tune"), options) => tune::Options::read(options).and_then(|options| tune::tune(&options)),
        (Some("challenges"), words) => rivals::challenges(words),
        (Some("bench-frames"), []) => test::bench_frames(),
        (Some("screenshot"), []) => sync::screenshot(),
        (Some("screens"), []) => sync::screens(),
        (Some("version"), [version]) => release::version::set(version),
        (Some("flathub"), []) => release::flathub::flathub(),
        (Some("store"), []) => release::store::take(),
        (Some("apple"), []) => apple::apple(),
        (Some("release-check"), ["--list"]) => {
            release::list();
            Ok(())
        }
        (Some("release-check"), names) => release::check(names),
        (Some(command), rest) => {
            eprintln!("cargo xtask: cannot read `{command} {}`\n\n{HELP}", rest.join(" "));
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("\n{} {why}", tell::red("cargo xtask:"));
            ExitCode::FAILURE
        }
    }
}
