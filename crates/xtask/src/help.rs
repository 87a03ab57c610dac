//! The help text of `cargo xtask`.

/// Lists every command; `docs.rs` checks the documents against it.
pub const HELP: &str = "\
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
                             fuzz every parser of foreign input for N minutes (default: 10) in each of two builds, one
                             with all assertions and one as released, or only in the named build
  attack [--short] [--seconds N] [NAME ...]
                             build the server as released and run every attack against it, or only the named ones;
                             attacks that run for a given time run N seconds (default: 30);
                             --short: the attacks of `test`, with the test build
  attack --list              list the attacks
  advisories                 check every crate against RustSec's database; fetch it if neither HAMLET_ADVISORY_DB names a
                             clone nor cargo-deny has one; fail without a database
  bindings                   write ui/src/common/bindings.ts from the typed commands
  art                        bundle the ui's drawing code for `hamlet draw`, and write its golden pictures
  art --sheet                draw contact sheets of all the art
  icons                      render every icon from icons/icon.svg
  bench rules|answers [--before COMMIT]
                             measure the rules, or the time from a command to its answer, and those of an earlier
                             commit (default: the previous one), and write the table of docs/benchmarks.md
  bench carcassonne          measure the rules of Carcassonne and the size of its codes, compare them with the wanted
                             figures, and write their table of docs/benchmarks.md
  train [--set base|lake|solo|solo-lake] [--rounds N] [--games N] [--ridge N] [--width N] [--folder FOLDER]
                             fit the computer rivals' weights to games they play against themselves; an interrupted
                             run continues
  tune SET [--games N]       search for better weights of the rivals, a few at a time, and write them to target/tune;
                             SET is base, lake (By the Lake) or carcassonne
  challenges [--tries N] [--nodes N] [ID ...]
                             let the computer rivals play the challenges, print what each level reached, and store each
                             record that beats the stored one
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
