//! A storage's location, as entered by the player. Its secret is kept elsewhere.

use serde::{Deserialize, Serialize};
use std::path::Path;
use url::{Host, Url};

/// The kind of a storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Adapter {
    /// A folder on this device, which another program may synchronize.
    Folder,
    /// A WebDAV server.
    Webdav,
    /// An S3-compatible server.
    S3,
    /// Dropbox.
    Dropbox,
}

/// What the player entered; each kind uses the fields it needs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LocationFields {
    /// A folder's absolute path, or a server's address.
    pub address: String,
    /// The folder on the server.
    pub folder: String,
    /// WebDAV: the user name. S3: the access key id. Dropbox: the app key if the secret is "app
    /// secret:refresh token", or empty if the secret is an access token.
    pub user: String,
    /// S3: the bucket.
    pub bucket: String,
    /// S3: the region.
    pub region: String,
    /// Whether the player allows passwords and games to be sent unencrypted to another machine.
    pub plain: bool,
}

/// A storage location with valid fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Location {
    /// The kind of storage.
    pub kind: Adapter,
    /// The fields, trimmed.
    pub fields: LocationFields,
}

/// Which field is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum LocationError {
    /// The folder's path is missing or not absolute.
    #[error("the folder's path is missing or not absolute")]
    Folder,
    /// The address is missing or invalid.
    #[error("the address is missing or invalid")]
    Address,
    /// The address contains a user name or password.
    #[error("the address contains a user name or password; enter them in their own fields")]
    SecretInAddress,
    /// The address is not encrypted, and the player has not allowed that.
    #[error("the address is not encrypted; use https, or allow unencrypted connections")]
    Unencrypted,
    /// The bucket is missing.
    #[error("the bucket is missing")]
    Bucket,
    /// The user name or access key id is missing.
    #[error("the user name or access key id is missing")]
    User,
}

impl Location {
    /// Trims and checks the fields.
    ///
    /// # Errors
    /// Says which field is invalid.
    pub fn new(kind: Adapter, fields: LocationFields) -> Result<Location, LocationError> {
        let trimmed = |text: &str| text.trim().to_owned();
        let fields = LocationFields {
            address: trimmed(&fields.address),
            folder: trimmed(&fields.folder).trim_matches('/').to_owned(),
            user: trimmed(&fields.user),
            bucket: trimmed(&fields.bucket),
            region: trimmed(&fields.region),
            plain: fields.plain,
        };
        match kind {
            Adapter::Folder if !Path::new(&fields.address).is_absolute() => {
                return Err(LocationError::Folder);
            }
            Adapter::Folder => {}
            Adapter::Webdav => checked(&fields)?,
            Adapter::S3 => {
                checked(&fields)?;
                if fields.bucket.is_empty() {
                    return Err(LocationError::Bucket);
                }
                if fields.user.is_empty() {
                    return Err(LocationError::User);
                }
            }
            Adapter::Dropbox => {}
        }
        Ok(Location { kind, fields })
    }

    /// Returns the address and folder, safe to show: without user name or secret.
    #[must_use]
    pub fn shown(&self) -> String {
        let LocationFields { address, folder, bucket, .. } = &self.fields;
        let parts: &[&str] = match self.kind {
            Adapter::Folder => &[address],
            Adapter::Webdav => &[address, folder],
            Adapter::S3 => &[address, bucket, folder],
            Adapter::Dropbox => &["Dropbox", folder],
        };
        let parts: Vec<&str> = parts.iter().map(|part| part.trim_end_matches('/')).collect();
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("/")
    }

    /// Returns whether the storage is on a network.
    #[must_use]
    pub fn is_remote(&self) -> bool {
        self.kind != Adapter::Folder
    }

    /// Returns whether it is a server reached without encryption.
    pub(crate) fn is_plain(&self) -> bool {
        matches!(self.kind, Adapter::Webdav | Adapter::S3)
            && Url::parse(&self.fields.address).is_ok_and(|url| url.scheme() == "http")
    }

    /// Returns whether others in the network can read what is sent, including the password.
    #[must_use]
    pub fn is_exposed(&self) -> bool {
        let inside = |url: Url| url.host().is_some_and(|host| is_loopback(&host));
        self.is_plain() && !Url::parse(&self.fields.address).is_ok_and(inside)
    }
}

fn checked(fields: &LocationFields) -> Result<(), LocationError> {
    let url = Url::parse(&fields.address).map_err(|_| LocationError::Address)?;
    if !url.username().is_empty() || url.password().is_some() {
        return Err(LocationError::SecretInAddress);
    }
    if url.query().is_some() || url.fragment().is_some() {
        return Err(LocationError::Address);
    }
    match (url.scheme(), url.host()) {
        ("https", Some(_)) => Ok(()),
        ("http", Some(host)) if fields.plain || is_loopback(&host) => Ok(()),
        ("http", Some(_)) => Err(LocationError::Unencrypted),
        _ => Err(LocationError::Address),
    }
}

/// Returns whether the host is this device; what is sent there does not reach a network.
fn is_loopback(host: &Host<&str>) -> bool {
    match host {
        Host::Domain(name) => name.trim_end_matches('.').eq_ignore_ascii_case("localhost"),
        Host::Ipv4(ip) => ip.is_loopback(),
        Host::Ipv6(ip) => ip.to_ipv4_mapped().map_or(ip.is_loopback(), |ip| ip.is_loopback()),
    }
}
