//! Regenerates files that are kept in the repository.

use std::fs;

use crate::end_to_end::{bindings_test, end_to_end};
use crate::tell::{Result, cargo, program, root, run, say, target};
use crate::{debian, node};

/// Writes `ui/src/common/bindings.ts` from the typed commands.
///
/// # Errors
/// Fails if the window does not compile, or a type has no TypeScript equivalent.
pub fn bindings() -> Result {
    debian::install(&[debian::BUILD, debian::WINDOW].concat())?;
    node::packages()?;
    node::build()?;
    say("writing ui/src/common/bindings.ts");
    run(bindings_test().env("HAMLET_WRITE_BINDINGS", "1"))
}

/// Bundles the ui's drawing code for `hamlet draw`, then writes its golden pictures.
///
/// # Errors
/// Fails if the art cannot be bundled or drawn.
pub fn art() -> Result {
    debian::install(debian::BUILD)?;
    node::packages()?;
    say("writing crates/cli/src/draw/*.js");
    run(node::npm("test").args(["--", "src/games/bundle.test.ts"]).env("HAMLET_WRITE_ART", "1"))?;
    say("writing tests/drawings.json");
    let mut golden = cargo();
    golden.args(["test", "--locked", "--quiet", "--package", "hamlet-cli", "--test", "draw"]);
    run(golden.env("HAMLET_WRITE_ART", "1"))
}

/// Draws contact sheets of all the art: every tile at several sizes, light and dark, silhouettes, pieces.
///
/// # Errors
/// Fails if a sheet cannot be drawn.
pub fn sheets() -> Result {
    debian::install(debian::TESTS)?;
    node::packages()?;
    let out = target().join("xtask/art");
    run(program("node").arg("ui/src/games/hamlet/art/demo/render.mjs").arg(&out))
}

/// Takes the README's picture from the running game.
///
/// # Errors
/// Fails if the game does not build or the picture cannot be taken.
pub fn screenshot() -> Result {
    built_for_pictures()?;
    say("taking docs/screenshot.png");
    run(&mut end_to_end("screenshot"))
}

/// Takes a picture of every screen into `target/screens`, with an overview page, and updates the chosen ones
/// in `docs/screens`.
///
/// # Errors
/// Fails if the game does not build, a picture cannot be taken, or a screen is laid out badly.
pub fn screens() -> Result {
    built_for_pictures()?;
    let out = target().join("screens");
    say(&format!("taking pictures; {} shows them", out.join("index.html").display()));
    run(end_to_end("screens").env("HAMLET_SCREENS", &out))?;
    let chosen = root().join("docs/screens");
    let failed = |error: std::io::Error| format!("cannot renew {}: {error}", chosen.display());
    for entry in fs::read_dir(&chosen).map_err(failed)? {
        let name = entry.map_err(failed)?.file_name();
        let taken = out.join(&name);
        if taken.extension().is_some_and(|ending| ending == "webp") {
            fs::copy(&taken, chosen.join(&name)).map_err(failed)?;
        }
    }
    Ok(())
}

fn built_for_pictures() -> Result {
    debian::install(&[debian::BUILD, debian::TESTS].concat())?;
    node::packages()?;
    node::build()?;
    run(cargo().args(["build", "--locked", "--workspace", "--bin", "hamlet"]))
}
