//! Runs a server for the tests and `cargo xtask attack`, and sends it raw HTTP requests. Panics if an answer is not valid
//! HTTP.

#![allow(dead_code, reason = "each test uses a part of it")]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// Timeout of every wait; far more than any step takes on a slow machine.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// Timeout for the server's exit after a signal: much longer than the server's own limits, so that slow machines pass,
/// but shorter than the minute after which an unfinished body or a silent storage times out by itself.
pub const EXIT: Duration = Duration::from_secs(30);

/// A running server with a folder of saved games, killed on drop.
pub struct Server {
    child: Mutex<Child>,
    pub port: u16,
    /// The owner's key, as printed by the server.
    pub key: String,
    pub data: PathBuf,
    /// The server's output, kept open so that the server can print.
    _stdout: BufReader<ChildStdout>,
}

/// An HTTP answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    /// Status line and headers, in lower case.
    pub head: String,
    pub body: String,
}

impl Answer {
    /// Returns a header's value.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("no JSON ({error}): {self:?}"))
    }
}

impl Server {
    /// Starts `hamlet serve` with the folder `data` and a minimal ui, so that the ui need not be built.
    pub fn start(program: &Path, data: &Path) -> Server {
        Server::start_by(Command::new(program), data, None)
    }

    /// Like [`Server::start`], with a game's file to import first.
    pub fn start_naming(program: &Path, data: &Path, file: &Path) -> Server {
        Server::start_by(Command::new(program), data, Some(file))
    }

    /// Like [`Server::start`], with at most `most` open files.
    pub fn start_with_files(program: &Path, data: &Path, most: u32) -> Server {
        Server::start_after(program, data, &format!("ulimit -n {most}"))
    }

    /// Like [`Server::start`], with a signal ignored.
    pub fn start_ignoring(program: &Path, data: &Path, signal: &str) -> Server {
        Server::start_after(program, data, &format!("trap '' {signal}"))
    }

    fn start_after(program: &Path, data: &Path, first: &str) -> Server {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("{first}; exec \"$0\" \"$@\"")]).arg(program);
        Server::start_by(shell, data, None)
    }

    fn start_by(mut command: Command, data: &Path, file: Option<&Path>) -> Server {
        let ui = data.join("ui");
        std::fs::create_dir_all(ui.join("assets")).expect("a folder for the page");
        std::fs::write(ui.join("index.html"), "<!doctype html><title>Hamlet</title>").expect("a page");
        std::fs::write(ui.join("assets/a.js"), "1").expect("a script");
        let mut child = command
            .args(["serve", "--port", "0", "--near", "127.0.0.1", "--ui"])
            .arg(&ui)
            .arg("--data")
            .arg(data)
            .args(file)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut stdout = BufReader::new(child.stdout.take().expect("its output is piped"));
        let mut line = String::new();
        stdout.read_line(&mut line).expect("its output is text");
        let address = line.trim().rsplit_once(' ').expect("it says where it listens").1;
        let address = address.strip_prefix("http://127.0.0.1:").expect("an address of this machine");
        let (port, key) = address.split_once("/?key=").expect("with a key");
        Server {
            child: Mutex::new(child),
            port: port.parse().expect("a port"),
            key: key.to_owned(),
            data: data.to_owned(),
            _stdout: stdout,
        }
    }

    /// Connects without sending anything. Reads time out after [`PATIENCE`].
    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).expect("connects");
        stream.set_read_timeout(Some(PATIENCE)).expect("a time limit");
        stream
    }

    /// Returns a request's head, adding the host and the body's length if they are not given.
    pub fn head(&self, method: &str, path: &str, headers: &[(&str, &str)], length: usize) -> String {
        let mut head = format!("{method} {path} HTTP/1.1\r\n");
        if !headers.iter().any(|(name, _)| *name == "Host") {
            head.push_str(&format!("Host: 127.0.0.1:{}\r\n", self.port));
        }
        if length > 0 || method == "POST" {
            head.push_str(&format!("Content-Length: {length}\r\n"));
        }
        for (name, value) in headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        head.push_str("\r\n");
        head
    }

    /// Sends one request with exactly these headers; `None` if the connection breaks off.
    pub fn try_ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Option<Answer> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).ok()?;
        stream.set_read_timeout(Some(PATIENCE)).ok()?;
        let headers = [headers, &[("Connection", "close")]].concat();
        let request = self.head(method, path, &headers, body.len()) + body;
        stream.write_all(request.as_bytes()).ok()?;
        read_answer(&mut stream)
    }

    /// Sends one request with exactly these headers.
    pub fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        self.try_ask(method, path, headers, body).expect("an answer")
    }

    /// Returns the head of a command sent by the owner.
    pub fn command_head(&self, command: &str, length: usize) -> String {
        let bearer = format!("Bearer {}", self.key);
        let headers = [("Content-Type", "application/json"), ("Authorization", bearer.as_str())];
        self.head("POST", &format!("/api/{command}"), &headers, length)
    }

    /// Sends a command as the owner without waiting for the answer.
    pub fn send(&self, command: &str, args: &str) -> TcpStream {
        let mut stream = self.connect();
        let request = self.command_head(command, args.len()) + args;
        stream.write_all(request.as_bytes()).expect("sent");
        stream
    }

    /// Sends a command with a key; `None` if the server died before answering.
    pub fn try_command(&self, key: &str, command: &str, args: &Value) -> Option<Answer> {
        let bearer = format!("Bearer {key}");
        let headers = [("Content-Type", "application/json"), ("Authorization", bearer.as_str())];
        self.try_ask("POST", &format!("/api/{command}"), &headers, &args.to_string())
    }

    /// Sends a file's content as the owner to a command that takes one.
    pub fn command_bytes(&self, command: &str, bytes: &[u8]) -> (u16, Value) {
        let mut stream = self.connect();
        let head = self.command_head(command, bytes.len());
        let head = head.replace("application/json", "application/octet-stream");
        stream.write_all(&[head.as_bytes(), bytes].concat()).expect("sent");
        let answer = read_answer(&mut stream).expect("an answer");
        (answer.status, answer.json())
    }

    /// Sends a command as the owner.
    pub fn command(&self, command: &str, args: Value) -> (u16, Value) {
        let answer = self.try_command(&self.key, command, &args).expect("an answer");
        (answer.status, answer.json())
    }

    fn child(&self) -> MutexGuard<'_, Child> {
        self.child.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Returns the process id.
    pub fn id(&self) -> u32 {
        self.child().id()
    }

    pub fn signal(&self, name: &str) {
        let id = self.id().to_string();
        assert!(Command::new("kill").args([&format!("-{name}"), &id]).status().expect("kill").success());
    }

    /// Waits until the process has ended by itself.
    pub fn wait(&self) -> ExitStatus {
        self.wait_within(PATIENCE)
    }

    /// Like [`Server::wait`], with a time limit.
    pub fn wait_within(&self, limit: Duration) -> ExitStatus {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child().try_wait().expect("its state is known") {
                return status;
            }
            assert!(begun.elapsed() < limit, "the server does not end");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Shows a nearby code and sends a request that waits for the other device; returns the code and the
    /// request's connection.
    pub fn wait_nearby(&self) -> (Value, TcpStream) {
        let (status, offer) = self.command("nearby_offer", json!({}));
        assert_eq!(status, 200, "{offer}");
        let waiting = self.send("nearby_wait", "{}");
        let begun = Instant::now();
        while self.command("nearby_state", json!({})).1["phase"] != "waiting" {
            assert!(begun.elapsed() < PATIENCE, "the request does not wait");
        }
        (offer["text"].clone(), waiting)
    }

    /// Kills the process.
    pub fn kill(&self) {
        let mut child = self.child();
        child.kill().expect("the server can be killed");
        child.wait().expect("the server has ended");
    }

    /// Ends the server with the signal of Ctrl-C, and waits until it has ended.
    pub fn end(self) {
        self.signal("INT");
        assert!(self.wait().success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let mut child = self.child();
        let _ = child.kill();
        let _ = child.wait();
    }
}

/// Reads one answer with a content length; `None` if the connection breaks off.
pub fn read_answer(stream: &mut TcpStream) -> Option<Answer> {
    let mut reader = BufReader::new(stream);
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if reader.read_line(&mut head).ok()? == 0 {
            return None;
        }
    }
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let mut answer = Answer { status, head: head.to_lowercase(), body: String::new() };
    let length: u64 = answer.header("content-length")?.parse().ok()?;
    reader.take(length).read_to_string(&mut answer.body).ok()?;
    (answer.body.len() as u64 == length).then_some(answer)
}
