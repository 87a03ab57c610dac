//! Attacks with connections that are opened and then hardly used.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Instant;

use serde_json::json;

use super::environment::Environment;
use crate::server::{Server, read_answer};

fn answers(server: &Server) {
    let (status, answer) = server.command("list_games", json!({}));
    assert_eq!(status, 200, "{answer}");
}

/// Reads until the server closes the connection; fails if the read times out.
fn closed(mut stream: TcpStream) {
    let ended = stream.read_to_end(&mut Vec::new());
    let reset = |error: &std::io::Error| error.kind() == std::io::ErrorKind::ConnectionReset;
    assert!(ended.as_ref().map_or_else(reset, |_| true), "not closed: {ended:?}");
}

pub fn idle_flood(environment: &Environment) {
    let server = Server::start_with_files(&environment.program, &environment.data(), 256);
    let begun = Instant::now();
    let mut crowd = Vec::new();
    while begun.elapsed() < environment.time {
        // Close old connections, so that this program does not exceed its own limit of open files.
        if crowd.len() == 600 {
            crowd.drain(..300);
        }
        crowd.extend((0..50).map(|_| server.connect()));
        answers(&server);
    }
    server.end();
}

pub fn slow_heads(environment: &Environment) {
    let server = environment.serve();
    let mut slow: Vec<TcpStream> = (0..100).map(|_| server.connect()).collect();
    let head = "POST /api/play HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ";
    for letter in head.bytes() {
        // Writing to a closed connection fails, as expected.
        slow.retain_mut(|stream| stream.write_all(&[letter]).is_ok());
        answers(&server);
    }
    for stream in slow {
        closed(stream);
    }
    server.end();
}

pub fn half_bodies(environment: &Environment) {
    let server = environment.serve();
    let half = || {
        let mut stream = server.connect();
        stream.write_all((server.command_head("import_text", 1_000_000) + "{").as_bytes()).expect("sent");
        stream
    };
    let slow: Vec<TcpStream> = (0..100).map(|_| half()).collect();
    answers(&server);
    for mut stream in slow {
        let answer = read_answer(&mut stream).expect("an answer in time");
        assert_eq!(answer.status, 408);
        closed(stream);
    }
    server.end();
}

pub fn signal(environment: &Environment) {
    for signal in ["TERM", "INT"] {
        let server = environment.serve();
        let (_, mut waits) = server.wait_nearby();
        let mut crowd: Vec<TcpStream> = (0..90).map(|_| server.connect()).collect();
        for (number, stream) in crowd.iter_mut().enumerate() {
            let text = match number % 3 {
                0 => String::new(),
                1 => "GET / HTT".to_owned(),
                _ => server.command_head("play", 9) + "{",
            };
            stream.write_all(text.as_bytes()).expect("sent");
        }
        let begun = Instant::now();
        server.signal(signal);
        assert!(read_answer(&mut waits).is_some(), "the waiting request is answered");
        assert!(server.wait().success());
        let took = begun.elapsed();
        assert!(took < environment.end, "{signal}: {took:?}");
        println!("  {signal}: ended after {:.2} s", took.as_secs_f32());
    }
}
