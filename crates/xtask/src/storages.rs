//! Real storages on this machine for the tests of the exchange: Apache's WebDAV from Debian's packages, and s3s-fs, an
//! S3-compatible server from crates.io. Both listen on the loopback only and end with the tests.

use std::fs;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::tell::{Result, cargo, root, run, target};
use crate::{debian, tools};

/// The name that the tests give, and its password; the servers are told both.
const NAME: &str = "ada";
const PASSWORD: &str = "a pass word/with+signs";
/// The same password as Apache reads it.
const PASSWORD_LINE: &str = "ada:{SHA}aBZj8IfHgtsRzFc1KkWtaUZR1+4=\n";

/// How the tests learn where the WebDAV server is.
const WEBDAV: &str = "HAMLET_TEST_WEBDAV";

/// How long a server may take to answer. This only ends a test that hangs.
const PATIENCE: Duration = Duration::from_secs(5 * 60);

/// A folder for servers, gone with its owner; what a run that was cut short left there goes first.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let path = target().join("xtask").join(name);
        let _ = fs::remove_dir_all(&path);
        Scratch(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A server that ends with its owner.
struct Server {
    child: Child,
    address: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    fn start(name: &str, command: &mut Command, port: u16) -> Result<Server> {
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn();
        let child = child.map_err(|error| format!("cannot start {name}: {error}"))?;
        let mut server = Server { child, address: format!("http://127.0.0.1:{port}") };
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok() {
                return Ok(server);
            }
            if let Ok(Some(status)) = server.child.try_wait() {
                return Err(format!("{name} ended before it answered ({status})"));
            }
            sleep(Duration::from_millis(100));
        }
        Err(format!("{name} does not answer"))
    }
}

/// Asks each kind of storage the same questions.
///
/// # Errors
/// When a server cannot be had, or a storage answers otherwise.
pub fn test() -> Result {
    debian::install(debian::STORAGES)?;
    let program = tools::S3S_FS.get()?;
    let folder = Scratch::new("storages");
    let webdav = webdav(&folder.0.join("webdav"))?;
    let s3 = s3(&program, &folder.0.join("s3"))?;
    let mut tests = cargo();
    tests.args(["test", "--locked", "--workspace", "--test", "storages"]);
    tests.args(["--", "--include-ignored"]);
    tests.env(WEBDAV, format!("{}/dav", webdav.address)).env("HAMLET_TEST_S3", &s3.address);
    run(&mut tests)?;
    keychain(&folder.0)
}

/// Keeps a secret in a keychain of the test's own, on a message bus of its own.
fn keychain(folder: &Path) -> Result {
    let folder = folder.join("keychain");
    fs::create_dir_all(&folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    let unlocked =
        "printf games | gnome-keyring-daemon --unlock --components=secrets > /dev/null && exec \"$@\"";
    let mut test = Command::new("dbus-run-session");
    test.args(["--", "sh", "-c", unlocked, "sh", "cargo", "test", "--locked", "--workspace"]);
    test.args(["--test", "keychain", "--", "--include-ignored"]).current_dir(root());
    // The daemon keeps what it is told beside the tests, and ends with the bus.
    test.env("XDG_DATA_HOME", &folder).env("XDG_RUNTIME_DIR", &folder);
    run(&mut test)
}

/// Runs tests that need a WebDAV server beside them.
///
/// # Errors
/// When there is no server, or the tests fail.
pub fn beside_webdav(tests: &mut Command) -> Result {
    debian::install(debian::STORAGES)?;
    let folder = Scratch::new("webdav");
    let webdav = webdav(&folder.0)?;
    run(tests.env(WEBDAV, format!("{}/dav", webdav.address)))
}

fn webdav(folder: &Path) -> Result<Server> {
    let port = free_port()?;
    let write = |name: &str, text: &str| {
        let file = folder.join(name);
        let written = fs::create_dir_all(folder.join("files")).and_then(|()| fs::write(&file, text));
        written.map_err(|error| format!("cannot write {}: {error}", file.display()))
    };
    write("passwords", PASSWORD_LINE)?;
    let here = folder.display();
    let modules: String = [
        ("mpm_event", "mpm_event"),
        ("authn_core", "authn_core"),
        ("authn_file", "authn_file"),
        ("authz_core", "authz_core"),
        ("authz_user", "authz_user"),
        ("auth_basic", "auth_basic"),
        ("alias", "alias"),
        ("dav", "dav"),
        ("dav_fs", "dav_fs"),
    ]
    .map(|(name, file)| format!("LoadModule {name}_module /usr/lib/apache2/modules/mod_{file}.so\n"))
    .concat();
    // Root may not serve as root; whoever else starts this stays who he is.
    let account = if is_root() { "User nobody\nGroup nogroup\n" } else { "" };
    write(
        "apache.conf",
        &format!(
            "{modules}{account}ServerName localhost\nListen 127.0.0.1:{port}\nPidFile \"{here}/pid\"\n\
             ErrorLog \"{here}/errors\"\nDocumentRoot \"{here}/files\"\nDavLockDB \"{here}/files/.locks\"\n\
             Alias /dav \"{here}/files\"\n<Location /dav>\nDav On\nAuthType Basic\nAuthName games\n\
             AuthUserFile \"{here}/passwords\"\nRequire valid-user\n</Location>\n"
        ),
    )?;
    if is_root() {
        run(Command::new("chown").arg("-R").arg("nobody:nogroup").arg(folder))?;
    }
    // One process: those of several would outlive the one that is ended.
    let mut apache = Command::new("/usr/sbin/apache2");
    apache.arg("-d").arg(folder).arg("-f").arg(folder.join("apache.conf")).arg("-X");
    Server::start("apache2", &mut apache, port).map_err(|why| {
        let said = fs::read_to_string(folder.join("errors")).unwrap_or_default();
        format!("{why}\n{said}")
    })
}

fn is_root() -> bool {
    crate::tell::output(Command::new("id").arg("-u")).as_deref() == Some("0")
}

fn s3(program: &Path, folder: &Path) -> Result<Server> {
    // A bucket is a folder.
    fs::create_dir_all(folder.join("hamlet")).map_err(|error| format!("cannot make a bucket: {error}"))?;
    let port = free_port()?;
    let mut server = Command::new(program);
    server.args(["--host", "127.0.0.1", "--port", &port.to_string()]);
    server.args(["--access-key", NAME, "--secret-key", PASSWORD]).arg(folder);
    server.stderr(Stdio::null());
    Server::start("s3s-fs", &mut server, port)
}

fn free_port() -> Result<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0));
    let address = listener.and_then(|listener| listener.local_addr());
    Ok(address.map_err(|error| format!("no free port: {error}"))?.port())
}
