//! Two devices over a connection that is disturbed.

#[path = "../../sync/tests/device/mod.rs"]
mod device;

use device::{Toy, memory};
use hamlet_nearby::{ExceededLimit, Guest, Host, Limits, MAX_PENDING, NearbyError, Offer};
use hamlet_sync::{Listing, Memory, OutcomeKind, Remote, RemoteError, RemoteFault, Report, sync};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// Returns limits that are reached only if a test hangs.
fn limits() -> Limits {
    let long = Duration::from_secs(5 * 60);
    Limits { connect: long, handshake: long, answer: long, idle: long, ..Limits::default() }
}

/// Returns limits that expire quickly, for a side that waits in vain.
fn impatient() -> Limits {
    let short = Duration::from_millis(300);
    Limits { answer: short, idle: short, ..limits() }
}

async fn host() -> Host {
    Host::open(Some(HERE), limits()).await.expect("it listens")
}

/// Removes the bases, as after every visit.
fn forget(toy: &Toy) {
    toy.games_now().iter_mut().for_each(|game| game.base = None);
}

/// Serves visits until a guest has said goodbye; returns the names it took and the report.
async fn receive(host: &mut Host, toy: &Toy, memory: &Memory) -> Result<(Vec<String>, Report), NearbyError> {
    loop {
        let mut visitor = host.accept(&toy.who.name).await;
        let Ok(_) = sync(memory, toy, &toy.who).await;
        let served = visitor.serve(memory).await;
        let Ok(report) = sync(memory, toy, &toy.who).await;
        assert_eq!(report.stopped, None);
        if let Ok(taken) = served {
            return Ok((taken, report));
        }
    }
}

/// Runs one visit as a guest.
async fn visit(offer: &Offer, toy: &Toy) -> Result<Report, NearbyError> {
    visit_within(offer, toy, limits()).await
}

async fn visit_within(offer: &Offer, toy: &Toy, limits: Limits) -> Result<Report, NearbyError> {
    forget(toy);
    let guest = Guest::connect(offer, &toy.who.name, limits).await?;
    let Ok(report) = sync(&guest, toy, &toy.who).await;
    if report.stopped.is_none() {
        guest.finish(Vec::new()).await?;
    }
    Ok(report)
}

#[tokio::test]
async fn after_one_visit_both_hold_the_games_of_either() {
    let (a, b) = (Toy::new(1), Toy::new(2));
    let only_a = a.start(1);
    a.play(&only_a, 9, 3);
    let only_b = b.start(2);
    b.play(&only_b, 4, 5);
    // A game that both have; the guest's is longer.
    let shorter = a.start(3);
    a.play(&shorter, 2, 9);
    let longer = b.start(3);
    b.play(&longer, 5, 9);
    // A game that was played differently on each.
    let fork = a.start(4);
    a.play(&fork, 5, 1);
    let other = b.start(4);
    b.play(&other, 6, 2);

    let (mut host, memory) = (host().await, memory());
    let offer = host.offer().clone();
    let (received, visited) = tokio::join!(receive(&mut host, &a, &memory), visit(&offer, &b));
    let (_, at_host) = received.expect("a meeting");
    let at_guest = visited.expect("a meeting");
    assert_eq!(at_guest.stopped, None);
    assert_eq!(a.logs(), b.logs());
    assert_eq!(a.logs().len(), 5);
    for (report, who, steps) in [(&at_host, "Device 2", 6), (&at_guest, "Device 1", 5)] {
        let forks: Vec<_> = report
            .outcomes
            .iter()
            .filter_map(|outcome| match &outcome.kind {
                OutcomeKind::Fork { theirs, .. } => Some(theirs),
                _ => None,
            })
            .collect();
        assert_eq!(forks.len(), 1, "{report:?}");
        assert_eq!((forks[0].name.as_str(), forks[0].steps), (who, steps));
    }

    // A second visit, with the roles swapped, changes nothing.
    forget(&a);
    let (mut host, memory) = (self::host().await, device::memory());
    let offer = host.offer().clone();
    let (received, visited) = tokio::join!(receive(&mut host, &b, &memory), visit(&offer, &a));
    let (report, visited) = (received.expect("a meeting").1, visited.expect("a meeting"));
    assert_eq!((report.outcomes.len(), visited.outcomes.len()), (0, 0));
    assert_eq!(a.logs(), b.logs());
}

#[tokio::test]
async fn a_guest_gives_its_name_and_the_heads_it_took() {
    let (a, memory) = (Toy::new(1), memory());
    let mut host = host().await;
    let offer = host.offer().clone();
    let key = format!("{:032x}-{:08x}-{:016x}-{:032x}", 1, 2, 3, 4);
    let visit = async {
        let guest = Guest::connect(&offer, "Tab\u{7}let", limits()).await.expect("let in");
        guest.finish(vec![key.clone()]).await.expect("heard");
        let after = guest.list("heads").await.expect_err("it is over");
        assert_eq!(after.fault, RemoteFault::Network);
        guest.host
    };
    let receive = async {
        let mut visitor = host.accept("Phone").await;
        (visitor.name.clone(), visitor.serve(&memory).await.expect("goodbye"))
    };
    let ((name, taken), theirs) = tokio::join!(receive, visit);
    assert_eq!((name.as_str(), theirs.as_str(), taken), ("Tablet", "Phone", vec![key]));
    assert!(a.logs().is_empty());
}

#[tokio::test]
async fn a_client_without_the_secret_gets_nothing_and_the_offer_stands() {
    let (a, b) = (Toy::new(1), Toy::new(2));
    a.start(1);
    let (mut host, memory) = (host().await, memory());
    let offer = host.offer().clone();
    let others = async {
        for at in [0, 31] {
            let mut wrong = offer.clone();
            wrong.secret[at] ^= 1;
            assert_eq!(
                Guest::connect(&wrong, "Someone", limits()).await.err(),
                Some(NearbyError::WrongSecret)
            );
        }
        // Random bytes, a browser, a short frame, half a frame, and nothing.
        let attempts: [&[u8]; 5] =
            [&[0xff; 300], b"GET / HTTP/1.1\r\n\r\n", &[0, 3, 1, 2, 3], &[0, 48, 1, 2], &[]];
        for knock in attempts {
            let mut line = TcpStream::connect(offer.socket_addresses()[0]).await.expect("it listens");
            line.write_all(knock).await.expect("sent");
            line.shutdown().await.expect("half closed");
            let mut answer = Vec::new();
            let _ = line.read_to_end(&mut answer).await;
            assert_eq!(answer, [0; 0], "the host sends nothing to a client without the secret");
        }
        visit(&offer, &b).await.expect("let in")
    };
    let (received, report) = tokio::join!(receive(&mut host, &a, &memory), others);
    received.expect("the offer stood");
    assert_eq!(report.outcomes.len(), 1);
    assert_eq!(a.logs(), b.logs());
}

#[tokio::test]
async fn failed_attempts_are_not_counted() {
    let (a, b) = (Toy::new(1), Toy::new(2));
    a.start(1);
    let (mut host, memory) = (host().await, memory());
    let offer = host.offer().clone();
    let wrong = Offer { secret: [0; 32], ..offer.clone() };
    let others = async {
        for _ in 0..3 * MAX_PENDING {
            assert_eq!(
                Guest::connect(&wrong, "Someone", Limits::default()).await.err(),
                Some(NearbyError::WrongSecret)
            );
        }
        visit_within(&offer, &b, Limits::default()).await.expect("let in")
    };
    let (received, report) = tokio::join!(receive(&mut host, &a, &memory), others);
    received.expect("the offer stood");
    assert_eq!(report.outcomes.len(), 1);
}

/// Returns a host whose handshake timeout exceeds any test.
async fn patient_host() -> Host {
    let limits = Limits { handshake: Duration::from_secs(600), ..Limits::default() };
    Host::open(Some(HERE), limits).await.expect("it listens")
}

#[tokio::test]
async fn the_oldest_silent_connection_is_closed() {
    let (a, b) = (Toy::new(1), Toy::new(2));
    a.start(1);
    let (mut host, memory) = (patient_host().await, memory());
    let offer = host.offer().clone();
    let others = async {
        let mut silent = Vec::new();
        for _ in 0..2 * MAX_PENDING {
            let mut line = TcpStream::connect(offer.socket_addresses()[0]).await.expect("it listens");
            // Half a message counts as silence.
            line.write_all(&[0, 48, 1]).await.expect("sent");
            silent.push(line);
        }
        let report = visit_within(&offer, &b, Limits::default()).await.expect("let in");
        // The first ones were closed before their timeout.
        let mut answer = Vec::new();
        let _ =
            timeout(Duration::from_secs(60), silent[0].read_to_end(&mut answer)).await.expect("hung up on");
        assert_eq!(answer, [0; 0]);
        report
    };
    let (received, report) = tokio::join!(receive(&mut host, &a, &memory), others);
    received.expect("the offer stood");
    assert_eq!(report.outcomes.len(), 1);
}

/// Writes objects of that size, reconnecting every ten, until the host refuses. Returns the host's error and
/// the number of objects written.
async fn flood(limits: Limits, bytes: usize) -> (NearbyError, usize) {
    let mut host = Host::open(Some(HERE), limits).await.expect("it listens");
    let (offer, memory) = (host.offer().clone(), memory());
    let mut taken = 0;
    loop {
        let visit = async {
            let guest = Guest::connect(&offer, "Tablet", limits).await.expect("let in");
            // Drops the connection and reconnects.
            for _ in 0..10 {
                if guest.write(&format!("segments/{taken:064x}"), &vec![7; bytes]).await.is_err() {
                    break;
                }
                taken += 1;
            }
        };
        let serve = async {
            let mut visitor = host.accept("Phone").await;
            visitor.serve(&memory).await
        };
        let (served, ()) = tokio::join!(serve, visit);
        match served.expect_err("it does not say goodbye") {
            NearbyError::Disconnected(_) => assert!(taken < 10_000, "the host sets no limit"),
            error => return (error, taken),
        }
    }
}

#[tokio::test]
async fn a_guest_that_exceeds_a_limit_is_refused() {
    let objects = Limits { objects: 25, ..Limits::default() };
    assert_eq!(flood(objects, 1).await, (NearbyError::LimitExceeded(ExceededLimit::Objects), 25));
    let requests = Limits { requests: 25, ..Limits::default() };
    assert_eq!(flood(requests, 1).await, (NearbyError::LimitExceeded(ExceededLimit::Requests), 25));
    let (error, taken) = flood(Limits { bytes: 1 << 20, ..Limits::default() }, 100_000).await;
    assert_eq!((error, taken), (NearbyError::LimitExceeded(ExceededLimit::Bytes), 10));
}

#[tokio::test]
async fn a_busy_guest_is_stopped_at_the_time_limit() {
    let limits = Limits { visit: Duration::from_millis(300), ..Limits::default() };
    let mut host = Host::open(Some(HERE), limits).await.expect("it listens");
    let (offer, memory) = (host.offer().clone(), memory());
    let visit = async {
        let guest = Guest::connect(&offer, "Tablet", limits).await.expect("let in");
        while guest.list("heads").await.is_ok() {}
    };
    let serve = async {
        let mut visitor = host.accept("Phone").await;
        visitor.serve(&memory).await
    };
    let (served, ()) = tokio::join!(serve, visit);
    assert_eq!(served, Err(NearbyError::LimitExceeded(ExceededLimit::Time)));
}

#[tokio::test]
async fn names_sent_by_a_host_are_limited_and_checked() {
    let (mut host, names) = (host().await, ["heads/../x", "heads/a\u{202e}"]);
    let offer = host.offer().clone();
    let memory = memory();
    for name in names {
        memory.write(name, b"x").await.expect("room");
    }
    let visit = async {
        let guest = Guest::connect(&offer, "Tablet", Limits::default()).await.expect("let in");
        guest.list("heads").await.expect("a list")
    };
    let serve = async {
        let mut visitor = host.accept("Phone").await;
        visitor.serve(&Indiscreet(&memory)).await
    };
    let (_, listing) = tokio::join!(serve, visit);
    assert_eq!((listing.names.len(), listing.foreign.items.len()), (0, 2));
}

/// A storage that lists invalid names too.
struct Indiscreet<'a>(&'a Memory);

impl Remote for Indiscreet<'_> {
    async fn list(&self, folder: &str) -> Result<Listing, RemoteError> {
        let names = self.0.names();
        let inside = |name: &String| name.strip_prefix(folder)?.strip_prefix('/').map(str::to_owned);
        Ok(Listing { names: names.iter().filter_map(inside).collect(), ..Listing::default() })
    }

    async fn read(&self, name: &str) -> Result<Option<Vec<u8>>, RemoteError> {
        self.0.read(name).await
    }

    async fn write(&self, name: &str, bytes: &[u8]) -> Result<(), RemoteError> {
        self.0.write(name, bytes).await
    }

    async fn remove(&self, name: &str) -> Result<(), RemoteError> {
        self.0.remove(name).await
    }
}

#[tokio::test]
async fn a_silent_host_and_a_closed_port_are_distinguished() {
    let listener = TcpListener::bind((HERE, 0)).await.expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let offer = Offer { addresses: vec![HERE], port, secret: [1; 32] };
    // A listener that accepts and stays silent.
    assert_eq!(Guest::connect(&offer, "Tablet", impatient()).await.err(), Some(NearbyError::Timeout));
    drop(listener);
    assert_eq!(Guest::connect(&offer, "Tablet", limits()).await.err(), Some(NearbyError::Unreachable));
}

/// What the proxy does with one frame.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Meddling {
    Flip(usize),
    Double,
    Drop,
    Half,
    Cut,
    Stall,
    Longer,
}

/// Starts a proxy that disturbs frame number `at` in one direction of the first connection; later connections
/// pass unchanged. Returns its address.
async fn disturbing_proxy(to: SocketAddr, to_host: bool, at: usize, meddling: Meddling) -> SocketAddr {
    let listener = TcpListener::bind((HERE, 0)).await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let used = Arc::new(AtomicBool::new(false));
    tokio::spawn(async move {
        while let Ok((guest, _)) = listener.accept().await {
            let host = TcpStream::connect(to).await.expect("the host");
            let first = !used.swap(true, Ordering::SeqCst);
            let (from_guest, at_guest) = guest.into_split();
            let (from_host, at_host) = host.into_split();
            let up = (first && to_host).then_some((at, meddling));
            let down = (first && !to_host).then_some((at, meddling));
            tokio::spawn(carry(from_guest, at_host, up));
            tokio::spawn(carry(from_host, at_guest, down));
        }
    });
    address
}

async fn carry(
    mut from: impl AsyncReadExt + Unpin,
    mut to: impl AsyncWriteExt + Unpin,
    meddle: Option<(usize, Meddling)>,
) -> std::io::Result<()> {
    for number in 0.. {
        let length = from.read_u16().await?;
        let mut frame = vec![0; usize::from(length)];
        from.read_exact(&mut frame).await?;
        let whole = |frame: &[u8]| [&length.to_be_bytes(), frame].concat();
        match meddle.filter(|(at, _)| *at == number) {
            None => to.write_all(&whole(&frame)).await?,
            Some((_, Meddling::Flip(byte))) => {
                let byte = byte % frame.len();
                frame[byte] ^= 0x10;
                to.write_all(&whole(&frame)).await?;
            }
            Some((_, Meddling::Double)) => to.write_all(&[whole(&frame), whole(&frame)].concat()).await?,
            Some((_, Meddling::Drop)) => {}
            Some((_, Meddling::Half)) => {
                to.write_all(&whole(&frame[..frame.len() / 2])[..]).await?;
                return Ok(());
            }
            Some((_, Meddling::Cut)) => return Ok(()),
            Some((_, Meddling::Stall)) => {
                // Hold the connection without forwarding anything.
                while from.read_u8().await.is_ok() {}
                return Ok(());
            }
            Some((_, Meddling::Longer)) => {
                // Announce more bytes than follow.
                to.write_all(&[&u16::MAX.to_be_bytes(), &frame[..]].concat()).await?;
            }
        }
    }
    Ok(())
}

/// Asserts that every object in memory is intact.
async fn sound(memory: &Memory) {
    let probe = Toy::new(9);
    let Ok(report) = sync(memory, &probe, &probe.who).await;
    assert_eq!((report.quarantined.items, report.stopped), (Vec::new(), None));
}

#[tokio::test]
async fn a_disturbed_visit_ends_and_the_next_one_completes_it() {
    let all = [
        Meddling::Flip(0),
        Meddling::Flip(1_000_003),
        Meddling::Double,
        Meddling::Drop,
        Meddling::Half,
        Meddling::Cut,
        Meddling::Stall,
        Meddling::Longer,
    ];
    let mut ended = 0;
    for meddling in all {
        let mut tried = Vec::new();
        for (to_host, at) in (0..8).flat_map(|at| [(true, at), (false, at)]) {
            let meddled = timeout(Duration::from_secs(600), meddled(to_host, at, meddling));
            tried.push(((to_host, at), tokio::spawn(meddled)));
        }
        for (which, tried) in tried {
            let noticed = tried.await.expect("sound");
            let noticed = noticed.unwrap_or_else(|_| panic!("{which:?} {meddling:?} never ends"));
            ended += usize::from(noticed);
        }
    }
    // A disturbance of the last message, or of one that is no longer needed, is not noticed.
    assert!(ended > 100, "{ended} were noticed by the guest");
}

/// Returns whether the guest noticed the disturbance.
async fn meddled(to_host: bool, at: usize, meddling: Meddling) -> bool {
    let (a, b) = (Toy::new(1), Toy::new(2));
    let game = a.start(1);
    a.play(&game, 6, 3);
    let other = b.start(1);
    b.play(&other, 8, 4);
    let third = b.start(2);
    b.play(&third, 2, 1);
    let (before_a, before_b) = (a.logs(), b.logs());
    let (mut host, memory) = (host().await, memory());
    let mut offer = host.offer().clone();
    offer.port = disturbing_proxy(offer.socket_addresses()[0], to_host, at, meddling).await.port();
    let visits = async {
        let whole =
            |visit: &Result<Report, NearbyError>| matches!(visit, Ok(report) if report.stopped.is_none());
        // Only this visit is disturbed. It may also time out on a slow machine; the next one has enough time.
        let mut last = visit_within(&offer, &b, impatient()).await;
        let noticed = !whole(&last);
        // A host that has not noticed yet admits nobody else, so retry.
        while !whole(&last) {
            last = visit(&offer, &b).await;
        }
        (noticed, last)
    };
    let host_side = receive(&mut host, &a, &memory);
    let (received, (noticed, second)) = tokio::join!(host_side, visits);
    received.unwrap_or_else(|error| panic!("{to_host} {at} {meddling:?}: {error}"));
    let report = second.unwrap_or_else(|error| panic!("{to_host} {at} {meddling:?}: {error}"));
    assert_eq!(report.stopped, None, "{to_host} {at} {meddling:?}");
    assert_eq!(a.logs(), b.logs(), "{to_host} {at} {meddling:?}");
    for log in before_a.iter().chain(&before_b) {
        assert!(a.logs().contains(log), "{to_host} {at} {meddling:?}");
    }
    sound(&memory).await;
    noticed
}

#[tokio::test]
async fn an_object_that_is_too_large_is_not_read() {
    let (mut host, memory) = (host().await, memory());
    let offer = host.offer().clone();
    let visit = async {
        let guest = Guest::connect(&offer, "Tablet", Limits::default()).await.expect("let in");
        let name = format!("segments/{:064x}", 1);
        // The largest object that is allowed.
        let refused = guest.write(&name, &vec![7; hamlet_sync::MAX_OBJECT_BYTES]).await;
        assert_eq!(refused, Ok(()));
        let read = guest.read(&name).await.expect("read").expect("there");
        assert_eq!(read.len(), hamlet_sync::MAX_OBJECT_BYTES);
        guest.write(&name, &vec![7; 2 * hamlet_sync::MAX_OBJECT_BYTES]).await
    };
    let serve = async {
        let mut visitor = host.accept("Phone").await;
        visitor.serve(&memory).await
    };
    let (served, wrote) = tokio::join!(serve, visit);
    assert_eq!(served, Err(NearbyError::TooLarge));
    assert!(
        matches!(wrote, Err(RemoteError { fault: RemoteFault::Network | RemoteFault::Timeout, .. })),
        "{wrote:?}"
    );
}

#[tokio::test]
async fn an_invalid_object_name_ends_the_visit() {
    for name in ["../games.sqlite", "heads/..", "/etc/passwd", "segments/x"] {
        let (mut host, memory) = (host().await, memory());
        let offer = host.offer().clone();
        let visit = async {
            let guest = Guest::connect(&offer, "Tablet", limits()).await.expect("let in");
            assert!(guest.read(name).await.is_err());
        };
        let serve = async {
            let mut visitor = host.accept("Phone").await;
            visitor.serve(&memory).await
        };
        let (served, ()) = tokio::join!(serve, visit);
        assert!(matches!(served, Err(NearbyError::InvalidMessage(_))), "{name}");
    }
}

#[tokio::test]
async fn a_silent_host_or_guest_times_out() {
    let mut host = Host::open(Some(HERE), impatient()).await.expect("it listens");
    let (offer, memory) = (host.offer().clone(), memory());
    // The guest falls silent.
    let (served, guest) = tokio::join!(
        async { host.accept("Phone").await.serve(&memory).await },
        Guest::connect(&offer, "Tablet", limits())
    );
    drop(guest);
    assert!(matches!(served, Err(NearbyError::Timeout)));
    // The host falls silent.
    let (visitor, met) = tokio::join!(host.accept("Phone"), Guest::connect(&offer, "Tablet", impatient()));
    assert_eq!(met.err(), Some(NearbyError::Timeout));
    drop(visitor);
}
