//! Attack on a device that waits for another one, by connections that do not know the secret.

use std::fs;
use std::io::Write;
use std::net::TcpStream;

use serde_json::json;

use super::environment::Environment;
use crate::server::Server;

/// Returns the ports on which the server listens: the one for browsers, and the one of the nearby code.
fn ports(server: &Server) -> Vec<u16> {
    let files = fs::read_dir(format!("/proc/{}/fd", server.id())).expect("its files");
    let sockets: Vec<String> = files
        .filter_map(|file| fs::read_link(file.ok()?.path()).ok())
        .filter_map(|to| Some(to.to_str()?.strip_prefix("socket:[")?.trim_end_matches(']').to_owned()))
        .collect();
    let table = fs::read_to_string("/proc/net/tcp").expect("the connections of this machine");
    let listening = table.lines().skip(1).filter_map(|line| {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let port = u16::from_str_radix(fields.get(1)?.rsplit(':').next()?, 16).ok()?;
        (*fields.get(3)? == "0A" && sockets.iter().any(|socket| socket == fields[9])).then_some(port)
    });
    listening.collect()
}

pub fn knocks(environment: &Environment) {
    let host = environment.serve();
    let guest = Server::start(&environment.program, &environment.folder.join("guest"));
    let (code, mut waits) = host.wait_nearby();
    let port = ports(&host).into_iter().find(|port| *port != host.port).expect("the port of the code");
    let knock = || TcpStream::connect(("127.0.0.1", port)).expect("it listens");
    for number in 0..100_u8 {
        let mut stream = knock();
        // Ignore errors: the server may have refused the connection already.
        let _ = stream.write_all(&[number; 64]);
        let _ = stream.shutdown(std::net::Shutdown::Write);
    }
    let silent: Vec<TcpStream> = (0..60).map(|_| knock()).collect();
    let (status, joined) = guest.command("nearby_join", json!({ "code": code }));
    assert_eq!(status, 200, "the code is still valid: {joined}");
    let waited = crate::server::read_answer(&mut waits).expect("an answer");
    assert_eq!(waited.status, 200, "{waited:?}");
    drop(silent);
    host.end();
    guest.end();
}
