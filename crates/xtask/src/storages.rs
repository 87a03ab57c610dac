//! Runs local servers for the tests of storages: Apache's WebDAV from Debian, and the S3-compatible s3s-fs
//! from crates.io. Both listen on loopback only and end with the tests.

use std::fs;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::tell::{Result, cargo, root, run, target};
use crate::{debian, tools};

/// The user name and password of the servers.
const NAME: &str = "ada";
const PASSWORD: &str = "a pass word/with+signs";
/// The user name and the hash of [`PASSWORD`] in the format of Apache's password file.
const PASSWORD_LINE: &str = "ada:{SHA}aBZj8IfHgtsRzFc1KkWtaUZR1+4=\n";

/// The environment variable with the WebDAV server's address.
const WEBDAV: &str = "HAMLET_TEST_WEBDAV";

/// Timeout of a server's start, so long that it only ends a test that hangs.
const PATIENCE: Duration = Duration::from_secs(5 * 60);

/// A temporary folder, removed on drop; remains of an interrupted run are removed first.
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

/// A server process, killed on drop.
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

/// Runs the storage tests against each kind of server.
///
/// # Errors
/// Fails if a server cannot be started or a test fails.
pub fn test() -> Result {
    debian::install(debian::STORAGES)?;
    tools::install(&[tools::S3S_FS])?;
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

/// Tests the keychain on a separate message bus.
fn keychain(folder: &Path) -> Result {
    let folder = folder.join("keychain");
    fs::create_dir_all(&folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    let unlocked =
        "printf games | gnome-keyring-daemon --unlock --components=secrets > /dev/null && exec \"$@\"";
    let mut test = Command::new("dbus-run-session");
    test.args(["--", "sh", "-c", unlocked, "sh", "cargo", "test", "--locked", "--workspace"]);
    test.args(["--test", "keychain", "--", "--include-ignored"]).current_dir(root());
    // The daemon stores its data in the test's folder and ends with the bus.
    test.env("XDG_DATA_HOME", &folder).env("XDG_RUNTIME_DIR", &folder);
    run(&mut test)
}

/// Runs a command for tests beside a WebDAV server, with the server's address in [`WEBDAV`].
///
/// # Errors
/// Fails if the server cannot be started, or the tests fail.
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
    // Apache refuses to serve as root.
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
    // Run a single process, since worker processes would outlive the killed parent.
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
