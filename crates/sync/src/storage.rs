//! Storages of many kinds behind one face, by OpenDAL.

use crate::place::{Kind, Place};
use crate::remote::{LARGEST, Remote, RemoteError, RemoteFault};
use opendal::layers::{RetryLayer, TimeoutLayer};
use opendal::{ErrorKind, HttpTransporter, OperationContext, Operator, services};
use opendal_http_transport_reqwest::ReqwestTransport;
use std::path::Path;
use std::time::Duration;

/// So long one request may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// So long a server may take to be there at all.
const KNOCK: Duration = Duration::from_secs(8);
/// Half-written files of a folder lie here until they are whole.
const UNFINISHED: &str = "unfinished";

/// A storage.
#[derive(Clone, Debug)]
pub struct Storage {
    operator: Operator,
}

impl Storage {
    /// A storage at that place. Nothing is asked of it yet.
    ///
    /// # Errors
    /// [`RemoteFault::NoFolder`] for a folder that is not there; what keeps the rest from being set up.
    pub fn new(place: &Place, secret: &str) -> Result<Storage, RemoteError> {
        let fields = &place.fields;
        let root = format!("/{}", fields.folder);
        let operator = match place.kind {
            Kind::Folder => {
                let folder = Path::new(&fields.address);
                // It would be made anew where it is not there: a stick that is not in.
                match std::fs::metadata(folder) {
                    Ok(found) if found.is_dir() => {}
                    Ok(_) => return Err(RemoteError::new(RemoteFault::NoFolder, "it is a file")),
                    Err(error) => return Err(io(&error)),
                }
                let unfinished = folder.join(UNFINISHED);
                let unfinished = unfinished.to_str().unwrap_or_default();
                Operator::new(services::Fs::default().root(&fields.address).atomic_write_dir(unfinished))
            }
            Kind::Webdav => {
                let mut service = services::Webdav::default().endpoint(&fields.address).root(&root);
                if !fields.user.is_empty() {
                    service = service.username(&fields.user).password(secret);
                }
                Operator::new(service)
            }
            Kind::S3 => {
                let region = if fields.region.is_empty() { "us-east-1" } else { &fields.region };
                let service = services::S3::default()
                    .endpoint(&fields.address)
                    .bucket(&fields.bucket)
                    .region(region)
                    .root(&root)
                    .access_key_id(&fields.user)
                    .secret_access_key(secret)
                    // Nothing but what the player said: no environment, no files, no machine's own account.
                    .disable_config_load()
                    .disable_ec2_metadata();
                Operator::new(service)
            }
            Kind::Dropbox => {
                let service = services::Dropbox::default().root(&root);
                Operator::new(match secret.split_once(':') {
                    Some((own, refresh)) if !fields.user.is_empty() => {
                        service.client_id(&fields.user).client_secret(own).refresh_token(refresh)
                    }
                    _ => service.access_token(secret),
                })
            }
        };
        let operator = operator.map_err(|error| failure(&error))?;
        Ok(Storage { operator: dressed(operator, place)? })
    }
}

/// With a client of our own, and with patience for a bad connection, but not for ever.
fn dressed(operator: Operator, place: &Place) -> Result<Operator, RemoteError> {
    let operator = if place.is_remote() {
        let client = client(place.is_plain())?;
        let transport = HttpTransporter::new(ReqwestTransport::new(client));
        operator.with_context(OperationContext::new().with_http_transport(transport))
    } else {
        operator
    };
    let retry = RetryLayer::new()
        .with_max_times(2)
        .with_min_delay(Duration::from_millis(200))
        .with_max_delay(Duration::from_secs(2));
    let timeout = TimeoutLayer::new().with_timeout(PATIENCE).with_io_timeout(PATIENCE);
    Ok(operator.layer(timeout).layer(retry))
}

fn client(plain: bool) -> Result<reqwest::Client, RemoteError> {
    // Another part of the program may have done so before; it is the same one then.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let builder = reqwest::Client::builder()
        .https_only(!plain)
        .connect_timeout(KNOCK)
        .timeout(PATIENCE)
        .user_agent(concat!("Hamlet/", env!("CARGO_PKG_VERSION")));
    #[cfg(target_os = "android")]
    let builder = builder.tls_certs_only(
        webpki_root_certs::TLS_SERVER_ROOT_CERTS
            .iter()
            .filter_map(|der| reqwest::Certificate::from_der(der).ok()),
    );
    builder.build().map_err(|error| RemoteError::new(RemoteFault::Other, chain(&error)))
}

impl Remote for Storage {
    async fn list(&self, folder: &str) -> Result<Vec<String>, RemoteError> {
        let path = format!("{folder}/");
        let entries = match self.operator.list(&path).await {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(failure(&error)),
        };
        let name = |entry: &opendal::Entry| entry.path().strip_prefix(&path).map(str::to_owned);
        let names = entries.iter().filter(|entry| !entry.metadata().is_dir()).filter_map(name);
        Ok(names.filter(|name| !name.is_empty() && !name.ends_with('/')).collect())
    }

    async fn read(&self, name: &str) -> Result<Option<Vec<u8>>, RemoteError> {
        match self.operator.read(name).await {
            Ok(bytes) if bytes.len() > LARGEST => {
                Err(RemoteError::new(RemoteFault::Other, format!("{name} has {} bytes", bytes.len())))
            }
            Ok(bytes) => Ok(Some(bytes.to_vec())),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(failure(&error)),
        }
    }

    async fn write(&self, name: &str, bytes: &[u8]) -> Result<(), RemoteError> {
        self.operator.write(name, bytes.to_vec()).await.map(drop).map_err(|error| failure(&error))
    }

    async fn remove(&self, name: &str) -> Result<(), RemoteError> {
        match self.operator.delete(name).await {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(failure(&error)),
            _ => Ok(()),
        }
    }
}

fn io(error: &std::io::Error) -> RemoteError {
    use std::io::ErrorKind as Io;
    let fault = match error.kind() {
        Io::NotFound | Io::NotADirectory => RemoteFault::NoFolder,
        Io::PermissionDenied | Io::ReadOnlyFilesystem => RemoteFault::Forbidden,
        Io::StorageFull | Io::QuotaExceeded | Io::FileTooLarge => RemoteFault::Full,
        Io::TimedOut => RemoteFault::Slow,
        _ => RemoteFault::Other,
    };
    RemoteError::new(fault, error.to_string())
}

/// A failure as a player can understand it.
fn failure(error: &opendal::Error) -> RemoteError {
    let mut sources = std::iter::successors(std::error::Error::source(error), |source| source.source());
    let source = sources.find_map(|source| source.downcast_ref::<std::io::Error>());
    if let Some(source) = source.filter(|source| !matches!(source.kind(), std::io::ErrorKind::Other)) {
        let known = io(source);
        if known.fault != RemoteFault::Other {
            return known;
        }
    }
    let text = error.to_string();
    let status = status(&text);
    let whole = chain(error);
    let has = |words: &[&str]| words.iter().any(|word| whole.contains(word));
    let fault = match (error.kind(), status) {
        (_, Some(401)) => RemoteFault::Password,
        (_, Some(507 | 413)) => RemoteFault::Full,
        (_, Some(408 | 504)) => RemoteFault::Slow,
        _ if has(&[
            "InvalidAccessKeyId",
            "SignatureDoesNotMatch",
            "expired_access_token",
            "invalid_access_token",
        ]) =>
        {
            RemoteFault::Password
        }
        _ if has(&["insufficient_space", "QuotaExceeded", "insufficient_quota"]) => RemoteFault::Full,
        _ if has(&["NoSuchBucket"]) => RemoteFault::NoFolder,
        (ErrorKind::PermissionDenied, _) => RemoteFault::Forbidden,
        (ErrorKind::NotFound | ErrorKind::NotADirectory, _) | (_, Some(404 | 409)) => RemoteFault::NoFolder,
        _ if has(&["certificate", "UnknownIssuer", "NotValidForName"]) => RemoteFault::Certificate,
        _ if has(&["timeout", "timed out"]) => RemoteFault::Slow,
        (_, None) if has(&["send http request", "error sending request"]) => RemoteFault::Network,
        _ => RemoteFault::Other,
    };
    let detail = match status {
        Some(status) => format!("{}: HTTP {status}", error.kind()),
        None => whole,
    };
    RemoteError::new(fault, detail)
}

/// The status of the answer that the error tells of.
fn status(text: &str) -> Option<u16> {
    let (_, rest) = text.split_once("status: ")?;
    rest.get(..3)?.parse().ok()
}

/// What went wrong and why, in one line of a length that a screen can show. Headers are never part of it.
fn chain(error: &(dyn std::error::Error + 'static)) -> String {
    let mut text = match error.downcast_ref::<opendal::Error>() {
        Some(error) => format!("{}: {}", error.kind(), error.message()),
        None => error.to_string(),
    };
    for source in std::iter::successors(error.source(), |source| source.source()) {
        text = format!("{text}: {source}");
    }
    text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).take(300).collect()
}
