//! `hamlet serve`: serves the app's commands and ui to browsers that have a key.

mod access;
mod answer;
mod body;
mod connections;
mod keys;
mod origin;
mod words;

use crate::data_folder::DataFolder;
use crate::output::{Done, Fail, say};
use crate::signals::Signals;
use crate::words::Words;
use access::AccessControl;
use answer::respond;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, Extension, Path, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use body::Arguments;
use hamlet_app::{App, Asker, dispatch, dispatch_bytes};
use hyper_util::server::graceful::GracefulShutdown;
use keys::{Key, Keys};
use origin::Hosts;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Component, Path as FilePath, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// The files of the ui built into the program: names and bytes. Empty if the ui was not built.
static BUILT_IN: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/ui.rs"));

/// The content security policy: only the server's own resources, no eval, no inline scripts.
const POLICY: &str = "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
img-src 'self' data: blob:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; \
base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

/// Timeout for closing the saved games at exit. Nothing is lost if it expires.
const CLOSE: Duration = Duration::from_secs(1);

/// Serve the game to a browser on this machine.
#[derive(clap::Args)]
#[command(
    after_help = "Prints the address when the server is ready. Ctrl-C ends the server when running commands are done, a second
Ctrl-C at once. Every choice is saved before it is shown.

The address contains a key; requests without a key are refused. Treat it like a password. A browser that has opened
the address keeps the key. Scripts send it as `Authorization: Bearer KEY`. With --listen a second address is printed
for guests in your network: they can play, but cannot see or change the storage, backups and name of this device.
Connections are not encrypted, so open the game only to a network you trust. The keys are stored in serve-keys.json
beside the saved games. To replace them, end the server and delete that file.

Examples:
  hamlet serve
  hamlet serve --port 0 --data /tmp/hamlet
  hamlet serve saturday.hamlet                   (imports that game)
  hamlet serve --listen 0.0.0.0 --port 8080      (others in your network may play too)"
)]
pub struct Serve {
    /// The address to listen on; by default only this machine can connect.
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    listen: IpAddr,
    /// The port; 0 takes any free one.
    #[arg(long, default_value_t = 4488)]
    port: u16,
    /// A further host name that browsers may use; may be given several times.
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,
    /// A folder with the built ui [default: the one built into the program].
    #[arg(long, value_name = "FOLDER")]
    ui: Option<PathBuf>,
    /// The only address at which nearby devices may connect [default: all of this machine's].
    #[arg(long, value_name = "ADDRESS")]
    near: Option<IpAddr>,
    /// A `.hamlet` file to import first.
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(flatten)]
    data: DataFolder,
}

/// How the server ended.
enum Ended {
    InOrder,
    /// A second signal arrived before the shutdown was done.
    AtOnce,
}

struct Server {
    app: App,
    ui: Option<PathBuf>,
}

impl Serve {
    pub fn run(&self) -> Done {
        let runtime = tokio::runtime::Runtime::new().map_err(|error| Fail::Refused(error.to_string()))?;
        let done = runtime.block_on(self.serve());
        // Do not wait for running reads of folders or pictures.
        runtime.shutdown_background();
        done
    }

    async fn serve(&self) -> Done {
        match &self.ui {
            Some(folder) if !folder.join("index.html").is_file() => {
                return Err(Fail::Usage(format!(
                    "{} contains no built ui (no index.html)",
                    folder.display()
                )));
            }
            None if BUILT_IN.is_empty() => {
                return Err(Fail::Usage(
                    "this program contains no ui; build the ui first, or name its folder with --ui"
                        .to_owned(),
                ));
            }
            _ => {}
        }
        // Open the file here, so that its errors appear in the terminal in which it was named.
        let named = self.file.as_ref().map(|file| {
            let opened = std::fs::File::open(file);
            let cannot = |error| Fail::Refused(format!("cannot open {}: {error}", file.display()));
            opened.map(|opened| (file.display().to_string(), opened)).map_err(cannot)
        });
        let named = named.transpose()?;
        let mut app = self.data.open().await?.with_keychain();
        if let Some(address) = self.near {
            app = app.nearby_at(address);
        }
        if let Some((name, file)) = named {
            app.open_file(&name, Ok(file));
        }
        let server = Arc::new(Server { app, ui: self.ui.clone() });
        let done = self.until_signal(&server).await;
        if done.is_err() {
            let _ = tokio::time::timeout(CLOSE, server.app.close()).await;
        }
        match done? {
            Ended::InOrder => Ok(()),
            Ended::AtOnce => Err(Fail::Refused("ended at once; all answered commands are saved".to_owned())),
        }
    }

    /// Answers requests until a signal arrives.
    async fn until_signal(&self, server: &Arc<Server>) -> Done<Ended> {
        let file = self.data.file()?;
        let keys = Keys::open(file.parent().unwrap_or(FilePath::new(".")))?;
        let wanted = SocketAddr::new(self.listen, self.port);
        let cannot = |error: std::io::Error| Fail::Refused(format!("cannot listen on {wanted}: {error}"));
        let listener = tokio::net::TcpListener::bind(wanted).await.map_err(cannot)?;
        let address = listener.local_addr().map_err(cannot)?;
        let mut signals = Signals::listen().map_err(cannot)?;
        let lines = addresses(address, &keys);
        let router = self.router(Arc::clone(server), address.port(), keys);
        for line in lines {
            say(line)?;
        }
        let (connections, graceful) = (connections::Connections::default(), GracefulShutdown::new());
        tokio::select! {
            () = connections.serve(listener, router, &graceful) => {}
            () = signals.next() => {}
        }
        let end = async {
            // Ends a pending exchange with a nearby device.
            let _ = server.app.nearby_stop().await;
            connections.end(graceful).await;
            let _ = tokio::time::timeout(CLOSE, server.app.close()).await;
        };
        tokio::select! {
            () = end => Ok(Ended::InOrder),
            () = signals.next() => Ok(Ended::AtOnce),
        }
    }

    fn router(&self, server: Arc<Server>, port: u16, keys: Keys) -> Router {
        let hosts = Hosts { port, open: !self.listen.is_loopback(), names: self.hosts.clone() };
        Router::new()
            .route("/api/{command}", post(command))
            .fallback(file)
            .layer(from_fn_with_state(connections::BODY, connections::read_body))
            .layer(DefaultBodyLimit::disable())
            .layer(from_fn_with_state(Arc::new(AccessControl::new(keys, port)), access::admit))
            .layer(from_fn_with_state(Arc::new(hosts), guard))
            .with_state(server)
    }
}

/// Returns the lines to print: the owner's address and, if other machines can connect, the guests' addresses.
fn addresses(address: SocketAddr, keys: &Keys) -> Vec<String> {
    let line = |words: &str, ip: IpAddr, key: &Key| {
        let address = format!("http://{}/?key={}", SocketAddr::new(ip, address.port()), key.text());
        Words::english().fill(words, &[("address", address)])
    };
    // A server on all interfaces is opened at the loopback address.
    let here = if address.ip().is_unspecified() { Ipv4Addr::LOCALHOST.into() } else { address.ip() };
    let mut lines = vec![line("cli_serving", here, &keys.owner)];
    let reachable = match address.ip() {
        ip if ip.is_loopback() => Vec::new(),
        ip if ip.is_unspecified() => {
            let mut all = hamlet_nearby::addresses().unwrap_or_default();
            all.retain(|one| one.is_ipv4() || ip.is_ipv6());
            all
        }
        ip => vec![ip],
    };
    lines.extend(reachable.into_iter().map(|ip| line("cli_serving_guests", ip, &keys.guest)));
    lines
}

/// Refuses requests of foreign hosts and origins, and adds security headers.
async fn guard(State(hosts): State<Arc<Hosts>>, request: Request, next: Next) -> Response {
    let admitted = hosts.admit(request.method(), request.headers());
    let mut response = if admitted { next.run(request).await } else { StatusCode::FORBIDDEN.into_response() };
    for (name, value) in [
        ("content-security-policy", POLICY),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
    ] {
        response.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}

/// Runs the command of `POST /api/<command>`, with arguments in one of the forms of [`Arguments`], and answers with
/// the result or the problem as JSON.
async fn command(
    State(server): State<Arc<Server>>,
    Extension(asker): Extension<Asker>,
    Path(command): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    match body::arguments(&headers, &body) {
        Ok(Arguments::Json(args)) => answer::json(dispatch(&server.app, asker, &command, &args).await),
        Ok(Arguments::Bytes(bytes)) => {
            answer::json(dispatch_bytes(&server.app, asker, &command, &bytes).await)
        }
        Err(refusal) => refusal.into_response(),
    }
}

/// Answers with a file of the ui.
async fn file(State(server): State<Arc<Server>>, request: Request) -> Response {
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = request.uri().path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let found = match &server.ui {
        None => BUILT_IN.iter().find(|(name, _)| *name == path).map(|(_, bytes)| Body::from(*bytes)),
        Some(folder) => {
            let relative = PathBuf::from(path);
            let inside = relative.components().all(|part| matches!(part, Component::Normal(_)));
            let read = if inside { std::fs::read(folder.join(&relative)).ok() } else { None };
            read.map(Body::from)
        }
    };
    // Built files have a hash of their content in their names, so they can be cached forever.
    let keep = if path.starts_with("assets/") { "max-age=31536000, immutable" } else { "no-cache" };
    match found {
        Some(body) => respond(StatusCode::OK, kind(path), keep, body),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guest_addresses_are_printed_only_if_others_can_connect() {
        let folder = tempfile::TempDir::new().expect("folder");
        let keys = Keys::open(folder.path()).expect("keys");
        let lines = |address: &str| addresses(address.parse().expect("an address"), &keys);
        let here = lines("127.0.0.1:4488");
        assert!(
            here.len() == 1
                && here[0].ends_with(&format!("http://127.0.0.1:4488/?key={}", keys.owner.text()))
        );
        let open = lines("192.0.2.1:80");
        assert_eq!(open.len(), 2);
        assert!(open[0].contains(keys.owner.text()) && open[1].contains(keys.guest.text()), "{open:?}");
    }
}
