//! Where a storage is, as the player says it. The secret that goes with it is kept apart.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::Path;
use url::{Host, Url};

/// What kind of storage it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A folder of this device, which may be one that another program carries around.
    Folder,
    /// A WebDAV server.
    Webdav,
    /// An S3-compatible server.
    S3,
    /// Dropbox.
    Dropbox,
}

/// What the player says about a storage; a kind uses what it needs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Fields {
    /// A folder's full path, or a server's address.
    pub address: String,
    /// The folder within a server.
    pub folder: String,
    /// The name on a WebDAV server; S3's access key id; a Dropbox app's key, where the secret is its own secret, a
    /// colon and a refresh token instead of an access token.
    pub user: String,
    /// S3's bucket.
    pub bucket: String,
    /// S3's region.
    pub region: String,
    /// The player allows passwords and games to travel unencrypted to another machine.
    pub plain: bool,
}

/// A storage that can be tried: its fields make sense.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// Its kind.
    pub kind: Kind,
    /// The rest.
    pub fields: Fields,
}

/// What is wrong with the fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlaceError {
    /// The folder's path is missing or does not begin at the root.
    Folder,
    /// The address is missing or is none.
    Address,
    /// The address holds a password.
    SecretInAddress,
    /// It would send a password unencrypted to another machine.
    Plain,
    /// The bucket is missing.
    Bucket,
    /// The name, or the key's id, is missing.
    User,
}

impl fmt::Display for PlaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Place {
    /// Checks the fields.
    ///
    /// # Errors
    /// Says which one makes no sense.
    pub fn new(kind: Kind, fields: Fields) -> Result<Place, PlaceError> {
        let trimmed = |text: &str| text.trim().to_owned();
        let fields = Fields {
            address: trimmed(&fields.address),
            folder: trimmed(&fields.folder).trim_matches('/').to_owned(),
            user: trimmed(&fields.user),
            bucket: trimmed(&fields.bucket),
            region: trimmed(&fields.region),
            plain: fields.plain,
        };
        match kind {
            Kind::Folder if !Path::new(&fields.address).is_absolute() => return Err(PlaceError::Folder),
            Kind::Folder => {}
            Kind::Webdav => checked(&fields)?,
            Kind::S3 => {
                checked(&fields)?;
                if fields.bucket.is_empty() {
                    return Err(PlaceError::Bucket);
                }
                if fields.user.is_empty() {
                    return Err(PlaceError::User);
                }
            }
            Kind::Dropbox => {}
        }
        Ok(Place { kind, fields })
    }

    /// A word for what it is, which may be shown: its address without any name.
    #[must_use]
    pub fn shown(&self) -> String {
        let Fields { address, folder, bucket, .. } = &self.fields;
        let parts: &[&str] = match self.kind {
            Kind::Folder => &[address],
            Kind::Webdav => &[address, folder],
            Kind::S3 => &[address, bucket, folder],
            Kind::Dropbox => &["Dropbox", folder],
        };
        let parts: Vec<&str> = parts.iter().map(|part| part.trim_end_matches('/')).collect();
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("/")
    }

    /// Whether it is on a network at all.
    #[must_use]
    pub fn is_remote(&self) -> bool {
        self.kind != Kind::Folder
    }

    /// Whether it is a server that is asked without encryption.
    pub(crate) fn is_plain(&self) -> bool {
        matches!(self.kind, Kind::Webdav | Kind::S3)
            && Url::parse(&self.fields.address).is_ok_and(|url| url.scheme() == "http")
    }

    /// Whether others in a network can read what is sent there, the password included.
    #[must_use]
    pub fn is_exposed(&self) -> bool {
        let inside = |url: Url| url.host().is_some_and(|host| is_loopback(&host));
        self.is_plain() && !Url::parse(&self.fields.address).is_ok_and(inside)
    }
}

fn checked(fields: &Fields) -> Result<(), PlaceError> {
    let url = Url::parse(&fields.address).map_err(|_| PlaceError::Address)?;
    if !url.username().is_empty() || url.password().is_some() {
        return Err(PlaceError::SecretInAddress);
    }
    if url.query().is_some() || url.fragment().is_some() {
        return Err(PlaceError::Address);
    }
    match (url.scheme(), url.host()) {
        ("https", Some(_)) => Ok(()),
        ("http", Some(host)) if fields.plain || is_loopback(&host) => Ok(()),
        ("http", Some(_)) => Err(PlaceError::Plain),
        _ => Err(PlaceError::Address),
    }
}

/// Whether an address is this device itself: what is sent there is seen by no network.
fn is_loopback(host: &Host<&str>) -> bool {
    match host {
        Host::Domain(name) => name.trim_end_matches('.').eq_ignore_ascii_case("localhost"),
        Host::Ipv4(ip) => ip.is_loopback(),
        Host::Ipv6(ip) => ip.to_ipv4_mapped().map_or(ip.is_loopback(), |ip| ip.is_loopback()),
    }
}
