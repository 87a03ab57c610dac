//! Runs the app's own drawing code.

use crate::output::{Done, Fail};
use rquickjs::{Context, Function, Object, Runtime};

/// Built from `ui/src/games/hamlet/art` by `cargo xtask art`.
const ART: &str = include_str!("art.js");

/// Draws a picture: takes the request as JSON and returns SVG.
pub fn draw(request: &str) -> Done<String> {
    let ran = || -> Result<String, rquickjs::Error> {
        let runtime = Runtime::new()?;
        // The drawing code recurses little; the default stack of 256 kB is enough.
        let context = Context::full(&runtime)?;
        context.with(|context| {
            context.eval::<(), _>(ART)?;
            let art: Object = context.globals().get("hamletArt")?;
            let draw: Function = art.get("draw")?;
            draw.call((request,))
        })
    };
    ran().map_err(|error| Fail::Refused(format!("the drawing code failed: {error}")))
}
