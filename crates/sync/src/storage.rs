//! One type for all storage adapters: a folder, or a server through OpenDAL.

use crate::error::{MAX_OBJECT_BYTES, RemoteError, RemoteFault};
use crate::folder::{Folder, fault_of};
use crate::listing::Listing;
use crate::location::{Adapter, Location, LocationFields};
use crate::name::is_object;
use crate::remote::Remote;
use crate::transport::{ANSWER_TOO_LONG, NOT_ALLOWED, Permit, Transport};
use futures_util::TryStreamExt;
use opendal::layers::{RetryLayer, TimeoutLayer};
use opendal::{ErrorKind, HttpTransporter, OperationContext, Operator, services};
use std::sync::Arc;
use std::time::Duration;

/// Timeout of one request.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(20);
/// Timeout of connecting to a server.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(8);
/// Most entries of a server's list that are read.
const MAX_ENTRIES: usize = 200_000;

/// A storage of any kind.
#[derive(Clone, Debug)]
pub struct Storage {
    kind: Backend,
}

#[derive(Clone, Debug)]
enum Backend {
    Folder(Folder),
    Server(Server),
}

/// A server, reached through OpenDAL.
#[derive(Clone)]
struct Server {
    operator: Operator,
    permit: Permit,
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server").field("operator", &self.operator).finish_non_exhaustive()
    }
}

impl Storage {
    /// Creates a storage without contacting it. If the place [is exposed](Location::is_exposed), every request
    /// fails; use [`Storage::allowed`] for those.
    ///
    /// # Errors
    /// Fails if the client cannot be set up.
    pub fn new(place: &Location, secret: &str) -> Result<Storage, RemoteError> {
        Storage::allowed(place, secret, || false)
    }

    /// Like [`Storage::new`], but if the place [is exposed](Location::is_exposed), `permit` is asked before each
    /// request, since the device can change networks at any moment.
    ///
    /// # Errors
    /// Fails if the client cannot be set up.
    pub fn allowed(
        place: &Location,
        secret: &str,
        permit: impl Fn() -> bool + Send + Sync + 'static,
    ) -> Result<Storage, RemoteError> {
        let exposed = place.is_exposed();
        let permit: Permit = Arc::new(move || !exposed || permit());
        let fields = &place.fields;
        let operator = match place.kind {
            Adapter::Folder => return Ok(Storage { kind: Backend::Folder(Folder::new(&fields.address)) }),
            Adapter::Webdav => webdav(fields, secret),
            Adapter::S3 => s3(fields, secret),
            Adapter::Dropbox => dropbox(fields, secret),
        };
        let operator = operator.map_err(|error| failure(&error))?;
        let operator = with_client(operator, place, Arc::clone(&permit))?;
        let kind = Backend::Server(Server { operator, permit });
        Ok(Storage { kind })
    }
}

fn webdav(fields: &LocationFields, secret: &str) -> opendal::Result<Operator> {
    let mut service = services::Webdav::default().endpoint(&fields.address).root(&root(fields));
    if !fields.user.is_empty() {
        service = service.username(&fields.user).password(secret);
    }
    Operator::new(service)
}

fn s3(fields: &LocationFields, secret: &str) -> opendal::Result<Operator> {
    let region = if fields.region.is_empty() { "us-east-1" } else { &fields.region };
    let service = services::S3::default()
        .endpoint(&fields.address)
        .bucket(&fields.bucket)
        .region(region)
        .root(&root(fields))
        .access_key_id(&fields.user)
        .secret_access_key(secret)
        // Use only what the player entered: no environment variables, files or machine accounts.
        .disable_config_load()
        .disable_ec2_metadata();
    Operator::new(service)
}

fn dropbox(fields: &LocationFields, secret: &str) -> opendal::Result<Operator> {
    let service = services::Dropbox::default().root(&root(fields));
    Operator::new(match secret.split_once(':') {
        Some((own, refresh)) if !fields.user.is_empty() => {
            service.client_id(&fields.user).client_secret(own).refresh_token(refresh)
        }
        _ => service.access_token(secret),
    })
}

fn root(fields: &LocationFields) -> String {
    format!("/{}", fields.folder)
}

/// Adds our HTTP client, timeouts and retries.
fn with_client(operator: Operator, place: &Location, permit: Permit) -> Result<Operator, RemoteError> {
    let transport = HttpTransporter::new(Transport::new(client(place)?, permit));
    let operator = operator.with_context(OperationContext::new().with_http_transport(transport));
    let retry = RetryLayer::new()
        .with_max_times(2)
        .with_min_delay(Duration::from_millis(200))
        .with_max_delay(Duration::from_secs(2));
    let timeout = TimeoutLayer::new().with_timeout(REQUEST_TIMEOUT).with_io_timeout(REQUEST_TIMEOUT);
    Ok(operator.layer(timeout).layer(retry))
}

fn client(place: &Location) -> Result<reqwest::Client, RemoteError> {
    // Fails if a provider is installed already, which is the same one.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let builder = reqwest::Client::builder()
        .https_only(!place.is_plain())
        .connect_timeout(CONNECT_TIMEOUT)
        .timeout(REQUEST_TIMEOUT)
        .user_agent(concat!("Hamlet/", env!("CARGO_PKG_VERSION")));
    let builder = if place.is_plain() {
        // Only this address was allowed: use no proxy and follow no redirect to another server.
        let here = |attempt: reqwest::redirect::Attempt<'_>| match attempt.previous().first() {
            Some(first) if first.origin() == attempt.url().origin() && attempt.previous().len() < 5 => {
                attempt.follow()
            }
            _ => attempt.stop(),
        };
        let loopback = [std::net::Ipv4Addr::LOCALHOST.into(), std::net::Ipv6Addr::LOCALHOST.into()];
        let loopback = loopback.map(|ip: std::net::IpAddr| std::net::SocketAddr::new(ip, 0));
        builder
            .no_proxy()
            .redirect(reqwest::redirect::Policy::custom(here))
            .resolve_to_addrs("localhost", &loopback)
    } else {
        builder
    };
    #[cfg(target_os = "android")]
    let builder = builder.tls_backend_preconfigured(with_bundled_roots());
    builder.build().map_err(|error| RemoteError::new(RemoteFault::Other, error_chain(&error)))
}

/// Returns a configuration of TLS that trusts the web's certificate authorities. Only their names and keys are
/// bundled, which take half the space of their certificates.
#[cfg(target_os = "android")]
fn with_bundled_roots() -> rustls::ClientConfig {
    let roots = rustls::RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let mut config = rustls::ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    config
}

impl Remote for Storage {
    async fn list(&self, folder: &str) -> Result<Listing, RemoteError> {
        match &self.kind {
            Backend::Folder(own) => own.list(folder).await,
            Backend::Server(server) => server.list(folder).await,
        }
    }

    async fn read(&self, name: &str) -> Result<Option<Vec<u8>>, RemoteError> {
        match &self.kind {
            Backend::Folder(folder) => folder.read(name).await,
            Backend::Server(server) => server.read(name).await,
        }
    }

    async fn write(&self, name: &str, bytes: &[u8]) -> Result<(), RemoteError> {
        match &self.kind {
            Backend::Folder(folder) => folder.write(name, bytes).await,
            Backend::Server(server) => server.write(name, bytes).await,
        }
    }

    async fn remove(&self, name: &str) -> Result<(), RemoteError> {
        match &self.kind {
            Backend::Folder(folder) => folder.remove(name).await,
            Backend::Server(server) => server.remove(name).await,
        }
    }

    async fn sweep(&self) -> Result<(), RemoteError> {
        match &self.kind {
            Backend::Folder(folder) => folder.sweep().await,
            // A server shows an object only when it is complete.
            Backend::Server(_) => Ok(()),
        }
    }
}

impl Server {
    fn permitted(&self) -> Result<&Operator, RemoteError> {
        if (self.permit)() {
            return Ok(&self.operator);
        }
        Err(RemoteError::new(RemoteFault::NotAllowed, NOT_ALLOWED))
    }

    fn object(&self, name: &str) -> Result<&Operator, RemoteError> {
        if is_object(name) {
            return self.permitted();
        }
        Err(RemoteError::new(RemoteFault::Other, "not the name of an object"))
    }
}

impl Remote for Server {
    async fn list(&self, folder: &str) -> Result<Listing, RemoteError> {
        let path = format!("{folder}/");
        let mut listing = Listing::default();
        let mut lister = match self.permitted()?.lister(&path).await {
            Ok(lister) => lister,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(listing),
            Err(error) => return Err(failure(&error)),
        };
        let mut entries = 0;
        loop {
            let entry = match lister.try_next().await {
                Ok(Some(entry)) => entry,
                Ok(None) => return Ok(listing),
                Err(error) if error.kind() == ErrorKind::NotFound && entries == 0 => return Ok(listing),
                Err(error) => return Err(failure(&error)),
            };
            entries += 1;
            if entries > MAX_ENTRIES {
                return Err(RemoteError::new(
                    RemoteFault::TooMany,
                    format!("{folder}: more than {MAX_ENTRIES}"),
                ));
            }
            let name = entry.path().strip_prefix(&path).unwrap_or(entry.path());
            if !entry.metadata().is_dir() && !name.is_empty() && !name.ends_with('/') {
                listing.add(folder, name)?;
            }
        }
    }

    async fn read(&self, name: &str) -> Result<Option<Vec<u8>>, RemoteError> {
        let operator = self.object(name)?;
        // Read in parts, so that no more than the limit is read whatever size the server reports.
        let read = async {
            let mut parts = operator.reader(name).await?.into_stream(..).await?;
            let mut bytes = Vec::new();
            while let Some(part) = parts.try_next().await? {
                bytes.extend(part.to_bytes());
                if bytes.len() > MAX_OBJECT_BYTES {
                    break;
                }
            }
            Ok(bytes)
        };
        match read.await {
            Ok(bytes) if bytes.len() > MAX_OBJECT_BYTES => {
                Err(RemoteError::too_large(name, bytes.len() as u64))
            }
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if opendal::Error::kind(&error) == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(failure(&error)),
        }
    }

    async fn write(&self, name: &str, bytes: &[u8]) -> Result<(), RemoteError> {
        let written = self.object(name)?.write(name, bytes.to_vec()).await;
        written.map(drop).map_err(|error| failure(&error))
    }

    async fn remove(&self, name: &str) -> Result<(), RemoteError> {
        match self.object(name)?.delete(name).await {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(failure(&error)),
            _ => Ok(()),
        }
    }
}

/// Maps an OpenDAL error to the fault shown to the player.
fn failure(error: &opendal::Error) -> RemoteError {
    let mut sources = std::iter::successors(std::error::Error::source(error), |source| source.source());
    let source = sources.find_map(|source| source.downcast_ref::<std::io::Error>());
    if let Some(source) = source.filter(|source| !matches!(source.kind(), std::io::ErrorKind::Other)) {
        let known = fault_of(source);
        if known.fault != RemoteFault::Other {
            return known;
        }
    }
    let text = error.to_string();
    let status = status(&text);
    let whole = error_chain(error);
    let has = |words: &[&str]| words.iter().any(|word| whole.contains(word));
    let fault = match (error.kind(), status) {
        _ if has(&[NOT_ALLOWED]) => RemoteFault::NotAllowed,
        _ if has(&[ANSWER_TOO_LONG]) => RemoteFault::TooLarge,
        (_, Some(401)) => RemoteFault::Unauthorized,
        (_, Some(507 | 413)) => RemoteFault::Full,
        (_, Some(408 | 504)) => RemoteFault::Timeout,
        _ if has(&[
            "InvalidAccessKeyId",
            "SignatureDoesNotMatch",
            "expired_access_token",
            "invalid_access_token",
        ]) =>
        {
            RemoteFault::Unauthorized
        }
        _ if has(&["insufficient_space", "QuotaExceeded", "insufficient_quota"]) => RemoteFault::Full,
        _ if has(&["NoSuchBucket"]) => RemoteFault::NoFolder,
        (ErrorKind::PermissionDenied, _) => RemoteFault::Forbidden,
        (ErrorKind::NotFound | ErrorKind::NotADirectory, _) | (_, Some(404 | 409)) => RemoteFault::NoFolder,
        _ if has(&["certificate", "UnknownIssuer", "NotValidForName"]) => RemoteFault::Certificate,
        _ if has(&["timeout", "timed out"]) => RemoteFault::Timeout,
        (_, None) if has(&["send http request", "error sending request"]) => RemoteFault::Network,
        _ => RemoteFault::Other,
    };
    let detail = match status {
        Some(status) => format!("{}: HTTP {status}", error.kind()),
        None => whole,
    };
    RemoteError::new(fault, detail)
}

/// Returns the HTTP status in an error's text.
fn status(text: &str) -> Option<u16> {
    let (_, rest) = text.split_once("status: ")?;
    rest.get(..3)?.parse().ok()
}

/// Returns the error and its sources in one line of at most 300 characters, without HTTP headers.
fn error_chain(error: &(dyn std::error::Error + 'static)) -> String {
    let mut text = match error.downcast_ref::<opendal::Error>() {
        Some(error) => format!("{}: {}", error.kind(), error.message()),
        None => error.to_string(),
    };
    for source in std::iter::successors(error.source(), |source| source.source()) {
        text = format!("{text}: {source}");
    }
    text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).take(300).collect()
}
