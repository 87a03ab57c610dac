//! Passes the page's commands to the app by name and JSON, as `hamlet serve` does.

use hamlet_app::{App, Asker, dispatch, dispatch_bytes};
use serde_json::Value;
use tauri::ipc::{Invoke, InvokeBody, InvokeError, InvokeResponseBody};
use tauri::{Manager, Runtime};

/// Answers a command. Tauri has already checked that the page may call it.
///
/// One handler for all commands: Tauri's own macro generates one for each, which adds most of a megabyte.
pub fn answer<R: Runtime>(invoke: Invoke<R>) -> bool {
    let Invoke { message, resolver, .. } = invoke;
    let body = body(message.payload().clone());
    let command = message.command().to_owned();
    let webview = message.webview();
    resolver.respond_async(async move {
        let app = webview.try_state::<App>().ok_or("the app is not open yet")?;
        let answer = match body {
            InvokeBody::Json(args) => Box::pin(dispatch(&app, Asker::Owner, &command, &args)).await,
            InvokeBody::Raw(bytes) => Box::pin(dispatch_bytes(&app, Asker::Owner, &command, &bytes)).await,
        };
        answer.map(InvokeResponseBody::Json).map_err(InvokeError::from)
    });
    true
}

/// Returns a request's bytes as bytes on every system. Android's web view passes no request bodies, so there
/// the page sends a list of numbers. The page enforces `MOST_FILE_BYTES` before sending.
fn body(sent: InvokeBody) -> InvokeBody {
    let InvokeBody::Json(Value::Array(numbers)) = &sent else { return sent };
    let byte = |number: &Value| number.as_u64().and_then(|number| u8::try_from(number).ok());
    match numbers.iter().map(byte).collect() {
        Some(bytes) => InvokeBody::Raw(bytes),
        None => sent,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn bytes_are_the_same_on_every_system() {
        let raw = |sent| match body(sent) {
            InvokeBody::Raw(bytes) => Some(bytes),
            InvokeBody::Json(_) => None,
        };
        assert_eq!(raw(InvokeBody::Raw(vec![0, 255])), Some(vec![0, 255]));
        assert_eq!(raw(InvokeBody::Json(json!([0, 255]))), Some(vec![0, 255]));
        for other in [json!({ "game": "a" }), json!([256]), json!([-1]), json!(["a"])] {
            assert_eq!(raw(InvokeBody::Json(other)), None);
        }
    }
}
