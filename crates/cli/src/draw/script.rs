//! Runs the app's own drawing code.

use crate::output::{Done, Fail};
use rquickjs::{Context, Function, Object, Runtime};

/// The drawing code of a game, built from its art in `ui/src/games` by `cargo xtask art`.
pub struct Art {
    code: &'static str,
    /// The global object that the code defines.
    global: &'static str,
}

pub const HAMLET: Art = Art { code: include_str!("hamlet.js"), global: "hamletArt" };
pub const CARCASSONNE: Art = Art { code: include_str!("carcassonne.js"), global: "carcassonneArt" };

/// Draws a picture: takes the request as JSON and returns SVG.
pub fn draw(art: &Art, request: &str) -> Done<String> {
    let ran = || -> Result<String, rquickjs::Error> {
        let runtime = Runtime::new()?;
        // The drawing code recurses little; the default stack of 256 kB is enough.
        let context = Context::full(&runtime)?;
        context.with(|context| {
            context.eval::<(), _>(art.code)?;
            let art: Object = context.globals().get(art.global)?;
            let draw: Function = art.get("draw")?;
            draw.call((request,))
        })
    };
    ran().map_err(|error| Fail::Refused(format!("the drawing code failed: {error}")))
}
