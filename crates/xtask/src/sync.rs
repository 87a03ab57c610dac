//! Files that are made from others and kept in the repository.

use crate::end_to_end::{bindings_test, end_to_end};
use crate::tell::{Result, cargo, program, run, say, target};
use crate::{debian, node};

/// Writes `ui/src/bindings.ts` from the typed commands.
///
/// # Errors
/// When the window does not compile, or a type cannot be told to TypeScript.
pub fn bindings() -> Result {
    debian::install(&[debian::BUILD, debian::WINDOW].concat())?;
    node::packages()?;
    node::build()?;
    say("writing ui/src/bindings.ts");
    run(bindings_test().env("HAMLET_WRITE_BINDINGS", "1"))
}

/// Writes the drawing code of `hamlet draw` from the ui's art, then its golden pictures.
///
/// # Errors
/// When the art cannot be bundled or drawn with.
pub fn art() -> Result {
    debian::install(debian::BUILD)?;
    node::packages()?;
    say("writing crates/cli/src/draw/art.js");
    run(node::npm("test").args(["--", "src/drawing/bundle.test.ts"]).env("HAMLET_WRITE_ART", "1"))?;
    say("writing tests/drawings.json");
    let mut golden = cargo();
    golden.args(["test", "--locked", "--quiet", "--package", "hamlet-cli", "--test", "draw"]);
    run(golden.env("HAMLET_WRITE_ART", "1"))
}

/// Draws sheets of all the art for a look by eye: every tile at several sizes, by day and by night, silhouettes, pieces.
///
/// # Errors
/// When a sheet cannot be drawn.
pub fn sheets() -> Result {
    debian::install(debian::TESTS)?;
    node::packages()?;
    let out = target().join("xtask/art");
    run(program("node").arg("ui/src/art/demo/render.mjs").arg(&out))
}

/// Takes pictures of the running game, by the end-to-end tests of that name.
///
/// # Errors
/// When the game does not build or a picture cannot be taken.
pub fn pictures(name: &str, to: &str) -> Result {
    debian::install(&[debian::BUILD, debian::TESTS].concat())?;
    node::packages()?;
    node::build()?;
    run(cargo().args(["build", "--locked", "--package", "hamlet-cli"]))?;
    say(&format!("taking {to}"));
    run(&mut end_to_end(name))
}
