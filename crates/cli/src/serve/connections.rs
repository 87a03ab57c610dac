//! Manages open connections: their number, their timeouts, and shutdown.

use super::body;
use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::AbortHandle;
use tower::ServiceExt;

/// Maximum number of concurrent connections. A browser opens six; the lowest common limit of open files is 256.
const MOST: usize = 128;
/// Timeout for a request's head, after connecting or after the last answer.
const HEAD: Duration = Duration::from_secs(10);
/// Timeout for a request's body after its head; enough for a large picture over a slow network.
pub const BODY: Duration = Duration::from_secs(60);
/// At shutdown: time for sending answers that are ready.
const LAST_ANSWERS: Duration = Duration::from_millis(300);
/// At shutdown: time for finishing running commands.
const LAST_COMMANDS: Duration = Duration::from_millis(1_200);

/// The state of an open connection.
#[derive(Debug)]
struct Open {
    /// When the connection began to wait for a request; `None` while a command runs.
    waiting: Option<Instant>,
    /// Whether the connection has sent a valid key.
    admitted: bool,
    task: AbortHandle,
}

/// The open connections by number.
#[derive(Debug, Default)]
struct Table {
    open: BTreeMap<u64, Open>,
    last: u64,
}

impl Table {
    /// Makes room for another connection by closing the one that has waited longest, those without a key
    /// first. Returns `false` if all are busy.
    fn make_room(&mut self) -> bool {
        if self.open.len() < MOST {
            return true;
        }
        let waiting =
            self.open.iter().filter_map(|(number, open)| Some((open.admitted, open.waiting?, *number)));
        let Some((_, _, number)) = waiting.min() else { return false };
        self.close(number);
        true
    }

    fn close(&mut self, number: u64) {
        if let Some(open) = self.open.remove(&number) {
            open.task.abort();
        }
    }
}

/// The connections of a server.
#[derive(Clone, Debug, Default)]
pub struct Connections(Arc<Mutex<Table>>);

impl Connections {
    fn table(&self) -> MutexGuard<'_, Table> {
        // A poisoned lock is safe to use: no holder leaves the table half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Accepts and serves connections while the future is polled.
    pub async fn serve(&self, mut listener: TcpListener, router: Router, graceful: &GracefulShutdown) {
        loop {
            // `Listener::accept` waits if there are no free file descriptors.
            let (stream, _) = Listener::accept(&mut listener).await;
            // Disable Nagle's algorithm, which delays small answers.
            let _ = stream.set_nodelay(true);
            let mut table = self.table();
            if !table.make_room() {
                continue;
            }
            table.last += 1;
            let number = table.last;
            let connection = Connection { all: self.clone(), number };
            let serving = connection.serve(stream, router.clone(), graceful);
            // The table is locked until the entry exists, so the task always finds it.
            let task = tokio::spawn(serving).abort_handle();
            table.open.insert(number, Open { waiting: Some(Instant::now()), admitted: false, task });
        }
    }

    /// Closes all connections: first idle ones, then those that are still sending a request, finally
    /// those whose command takes too long.
    pub async fn end(&self, graceful: GracefulShutdown) {
        let ended = graceful.shutdown();
        tokio::pin!(ended);
        if tokio::time::timeout(LAST_ANSWERS, &mut ended).await.is_ok() {
            return;
        }
        self.close(|open| open.waiting.is_some());
        if tokio::time::timeout(LAST_COMMANDS, &mut ended).await.is_err() {
            self.close(|_| true);
        }
    }

    fn close(&self, which: impl Fn(&Open) -> bool) {
        let mut table = self.table();
        let numbers: Vec<u64> =
            table.open.iter().filter(|(_, open)| which(open)).map(|(number, _)| *number).collect();
        for number in numbers {
            table.close(number);
        }
    }
}

/// A handle to a connection for its requests.
#[derive(Clone, Debug)]
pub struct Connection {
    all: Connections,
    number: u64,
}

impl Connection {
    fn serve(
        self,
        stream: TcpStream,
        router: Router,
        graceful: &GracefulShutdown,
    ) -> impl Future<Output = ()> + use<> {
        let of_request = self.clone();
        let service = router.map_request(move |request: axum::http::Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(of_request.clone());
            request
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD)
            .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
        let served = graceful.watch(connection);
        async move {
            let entry = Entry(self);
            // Ignore an error: the client has disconnected.
            let _ = served.await;
            drop(entry);
        }
    }

    /// Records that the connection has sent a valid key.
    pub fn admit(&self) {
        if let Some(open) = self.all.table().open.get_mut(&self.number) {
            open.admitted = true;
        }
    }

    fn set_waiting(&self, waiting: Option<Instant>) {
        if let Some(open) = self.all.table().open.get_mut(&self.number) {
            open.waiting = waiting;
        }
    }
}

/// Removes the connection from the table when dropped.
struct Entry(Connection);

impl Drop for Entry {
    fn drop(&mut self) {
        self.0.all.table().open.remove(&self.0.number);
    }
}

/// Marks the connection as busy until dropped, then as waiting.
struct Busy<'a>(&'a Connection);

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        self.0.set_waiting(Some(Instant::now()));
    }
}

/// Reads a request's body completely, within its time and size limits, before the request is handled.
pub async fn read_body(State(within): State<Duration>, mut request: Request, next: Next) -> Response {
    let Some(connection) = request.extensions_mut().remove::<Connection>() else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    connection.admit();
    let (parts, body) = request.into_parts();
    let body = match tokio::time::timeout(within, body::read(body)).await {
        Ok(Ok(body)) => body,
        Ok(Err(refusal)) => return refusal.into_response(),
        Err(_) => return StatusCode::REQUEST_TIMEOUT.into_response(),
    };
    connection.set_waiting(None);
    let _busy = Busy(&connection);
    next.run(Request::from_parts(parts, Body::from(body))).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Bytes;
    use axum::routing::post;
    use std::convert::Infallible;
    use std::pin::Pin;
    use std::task::{Context, Poll};

    /// A body that never yields data.
    struct Never;

    impl hyper::body::Body for Never {
        type Data = Bytes;
        type Error = Infallible;

        fn poll_frame(
            self: Pin<&mut Self>,
            _: &mut Context<'_>,
        ) -> Poll<Option<Result<hyper::body::Frame<Bytes>, Infallible>>> {
            Poll::Pending
        }
    }

    #[tokio::test]
    async fn a_body_that_never_arrives_times_out() {
        let router = |within: Duration| {
            let reading = axum::middleware::from_fn_with_state(within, read_body);
            Router::new().route("/", post(async || "read")).layer(reading)
        };
        let all = Connections::default();
        let task = tokio::spawn(async {}).abort_handle();
        all.table().open.insert(1, Open { waiting: Some(Instant::now()), admitted: false, task });
        let ask = async |within: Duration, body: Body| {
            let mut request = Request::post("/").body(body).expect("a request");
            request.extensions_mut().insert(Connection { all: all.clone(), number: 1 });
            router(within).oneshot(request).await.expect("an answer").status()
        };
        assert_eq!(ask(Duration::from_millis(1), Body::new(Never)).await, StatusCode::REQUEST_TIMEOUT);
        assert_eq!(ask(BODY, Body::from("{}")).await, StatusCode::OK);
        let table = all.table();
        assert!(table.open[&1].admitted && table.open[&1].waiting.is_some());
    }

    #[tokio::test]
    async fn the_connection_that_waited_longest_is_closed() {
        let mut table = Table::default();
        let begun = Instant::now();
        let mut add = |number: u64, waiting: bool, admitted: bool| {
            let task = tokio::spawn(async {}).abort_handle();
            // Higher numbers connected later.
            let waiting = waiting.then(|| begun + Duration::from_secs(number));
            table.open.insert(number, Open { waiting, admitted, task });
        };
        for number in 0..MOST as u64 {
            add(number, number > 3, number < 10);
        }
        let mut gone = Vec::new();
        for _ in 0..MOST {
            let before: Vec<u64> = table.open.keys().copied().collect();
            if !table.make_room() {
                break;
            }
            gone.extend(before.into_iter().filter(|number| !table.open.contains_key(number)));
            let task = tokio::spawn(async {}).abort_handle();
            let number = 1_000 + gone.len() as u64;
            table.open.insert(number, Open { waiting: None, admitted: true, task });
        }
        let order: Vec<u64> = (10..MOST as u64).chain(4..10).collect();
        assert_eq!(gone, order, "connections without a key are closed first, busy ones never");
    }
}
