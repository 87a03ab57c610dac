//! `cargo xtask`: sets up, plays and tests the project; needs only Rust and Node.

mod advisories;
mod apple;
mod attack;
mod bench;
mod circles;
mod debian;
mod end_to_end;
mod fuzz;
mod icons;
mod node;
mod play;
mod release;
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
                             without a display (or with --serve), serve to a browser
                             and print the address
  test [NAME ...]            install what is missing and run every check, or only the named ones
  test --slow [NAME ...]     run the named checks, or all that play and wait, with a quarter of one processor,
                             to show that no result depends on the machine's speed
  test --list                list the checks
  crash [--rounds N]         kill the server N times (default: 10,000) while games are played, and check that
                             no acknowledged choice is lost
  fuzz [--minutes N] [--profile checked|release]
                             fuzz every parser of foreign input for N minutes (default: 10), with all assertions and
                             as released, or only one of the two
  attack [--short] [--seconds N] [NAME ...]
                             build the server as released and run every attack against it, or only the named ones;
                             attacks without an end of their own run N seconds (default: 30);
                             --short: the attacks of `test`, with the test build
  attack --list              list the attacks
  advisories                 check every crate against RustSec's database; fetch it unless HAMLET_ADVISORY_DB names a clone;
                             fails without a database
  bindings                   write ui/src/common/bindings.ts from the typed commands
  art                        bundle the ui's drawing code for `hamlet draw`, and write its golden pictures
  art --sheet                draw contact sheets of all the art
  icons                      render every icon from icons/icon.svg
  bench [--before COMMIT]    measure the rules beside those of an earlier commit (the last one unless told), and write
                             the table of docs/benchmarks.md
  bench-frames               measure the work per frame while a village of 40 tiles is moved, on a
                             processor slowed four times
  screenshot                 take docs/screenshot.png from the running game
  screens                    take pictures of every screen into target/screens, at four sizes, light and dark, with an
                             overview page; update those in docs/screens; fail if anything is cut off, overlaps or is too small to touch
  release-check [NAME ...]   run the release checks possible here, or only the named ones, and print what was
                             built, verified and measured, and what needs a vendor's machine
  release-check --list       list the release checks
  version X.Y.Z              set the version everywhere, and add its heading to the changelog
  flathub                    write the files for Flathub's repository into target/flathub
  store                      take the pictures for the stores, in every language, into fastlane
  apple                      on a Mac, after `tauri ios init`: copy our files over the Xcode project

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
