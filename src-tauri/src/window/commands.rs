//! The page's commands, handed to the app by name and JSON, as `hamlet serve` does.

use hamlet_app::{App, Asker, dispatch};
use tauri::ipc::{Invoke, InvokeBody, InvokeError, InvokeResponseBody};
use tauri::{Manager, Runtime};

/// Answers a command. Whether the page may call it at all, Tauri has found out before.
///
/// One task for all of them: Tauri's own macro makes one of each, which is most of a megabyte.
pub fn answer<R: Runtime>(invoke: Invoke<R>) -> bool {
    let Invoke { message, resolver, .. } = invoke;
    let InvokeBody::Json(args) = message.payload().clone() else { return false };
    let command = message.command().to_owned();
    let webview = message.webview();
    resolver.respond_async(async move {
        let app = webview.try_state::<App>().ok_or("the app is not open yet")?;
        let answer = Box::pin(dispatch(&app, Asker::Owner, &command, &args)).await;
        answer.map(InvokeResponseBody::Json).map_err(InvokeError::from)
    });
    true
}
