//! The app's drawing code, run as it is.

use crate::output::{Done, Fail};
use rquickjs::{Context, Function, Object, Runtime};

/// Made from `ui/src/games/hamlet/art` by `cargo xtask art`.
const ART: &str = include_str!("art.js");

/// The picture that the drawing code answers to a request, both as text.
pub fn draw(request: &str) -> Done<String> {
    let ran = || -> Result<String, rquickjs::Error> {
        let runtime = Runtime::new()?;
        // Layouts are searched by deep loops, not by deep calls; the default of 256 kB is enough for them.
        let context = Context::full(&runtime)?;
        context.with(|context| {
            context.eval::<(), _>(ART)?;
            let art: Object = context.globals().get("hamletArt")?;
            let draw: Function = art.get("draw")?;
            draw.call((request,))
        })
    };
    ran().map_err(|error| Fail::Refused(format!("the drawing code fails: {error}")))
}
