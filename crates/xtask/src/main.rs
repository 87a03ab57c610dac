//! Sets up, plays and tests the project, from nothing but Rust and Node.

mod advisories;
mod apple;
mod attack;
mod debian;
mod end_to_end;
mod fuzz;
mod icons;
mod node;
mod play;
mod release;
#[path = "../../cli/tests/server/mod.rs"]
mod server;
mod slow;
mod steps;
mod storages;
mod sync;
mod tell;
mod test;
mod tools;

use std::process::ExitCode;

const HELP: &str = "\
Sets up, plays and tests Hamlet.

usage: cargo xtask COMMAND

  play [--serve] [--port N]  install what is missing, build, and open the window;
                             where there is no display (or with --serve), serve to a browser
                             and print the address
  test [NAME ...]            install what is missing and run every check, or only the named ones
  test --slow [NAME ...]     run the named checks, or all that play and wait, with a quarter of one processor:
                             no result may depend on how fast the machine is
  test --list                name the checks
  crash [--rounds N]         kill the server N times (10,000 unless told) while games are played, with what it
                             acknowledged written down outside; nothing of that may be lost
  fuzz [--minutes N] [--profile checked|release]
                             throw codes and files of strangers at what reads them, each reader for N minutes (10
                             unless told), with all checks and then as it is released, or only one of the two
  attack [--short] [--seconds N] [NAME ...]
                             build the server as it is released and run faults of every kind against it, or only the
                             named ones; those without an end of their own for N seconds each (30 unless told);
                             --short: those of `test`, with the program as it is built for tests
  attack --list              name them
  advisories                 hold every crate against RustSec's database, fetching it where HAMLET_ADVISORY_DB names no clone;
                             fails where none can be had
  bindings                   write ui/src/common/bindings.ts from the typed commands
  art                        write what `hamlet draw` draws with from the ui's art, and its golden pictures
  art --sheet                draw sheets of all the art, to look at
  icons                      make every icon, of computers and phones, from icons/icon.svg
  bench-frames               measure the work of a frame while a village of 40 tiles is moved, on a
                             processor four times slower
  screenshot                 take docs/screenshot.png from the running game
  screens                    take every screen into target/screens at four sizes, by day and by night, with
                             a page that shows them, renew those in docs/screens, and fail on what is cut off, overlaps or is too small to touch
  release-check [NAME ...]   check what of a release can be checked here, or only the named parts, and print
                             what was built, verified, measured, and what is left to a vendor's machine
  release-check --list       name them
  version X.Y.Z              set the version everywhere, and head what has changed with it
  flathub                    lay what Flathub's repository holds into target/flathub
  store                      take the pictures that the stores show, in every language, into fastlane
  apple                      on a Mac, after `tauri ios init`: lay what is ours over Xcode's project

  -h, --help                 show this text
";

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
        (Some("advisories"), []) => advisories::check_anyhow(),
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
            count.parse().map_err(|_| format!("`{count}` is no number of rounds")).and_then(test::crash)
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
