//! The names in a folder of a storage.

use crate::error::{RemoteError, RemoteFault};
use crate::name::{is_named, sanitize};
use crate::truncated::Truncated;

/// Most objects in a folder; a longer list is refused.
pub const MAX_OBJECTS: usize = 50_000;

/// The content of a storage folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// The valid object names, without the folder. Each is safe to use as a path.
    pub names: Vec<String>,
    /// Other names, safe to show: the first in alphabetical order, and the number of the rest.
    pub foreign: Truncated<String>,
}

impl Listing {
    /// Sorts names from a storage into valid and other ones.
    ///
    /// # Errors
    /// [`RemoteFault::TooMany`] beyond [`MAX_OBJECTS`]: a truncated list would look like a complete one.
    pub fn of<'a>(folder: &str, names: impl IntoIterator<Item = &'a str>) -> Result<Listing, RemoteError> {
        let mut listing = Listing::default();
        for name in names {
            listing.add(folder, name)?;
        }
        Ok(listing)
    }

    pub(crate) fn add(&mut self, folder: &str, name: &str) -> Result<(), RemoteError> {
        if !is_named(folder, name) {
            self.foreign.insert(sanitize(name));
        } else if self.names.len() < MAX_OBJECTS {
            self.names.push(name.to_owned());
        } else {
            return Err(RemoteError::new(RemoteFault::TooMany, format!("{folder}: more than {MAX_OBJECTS}")));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::name::{HEADS, SEGMENTS};

    #[test]
    fn a_list_with_too_many_objects_is_refused_as_a_whole() {
        let strange: Vec<String> = (0..20_000).rev().map(|number| format!("strange {number:05}")).collect();
        let listing =
            Listing::of(HEADS, strange.iter().map(String::as_str)).expect("strange names are counted");
        assert_eq!(listing.foreign.items.len() + listing.foreign.omitted, 20_000);
        assert_eq!(
            (listing.foreign.items.len(), listing.foreign.items[0].as_str()),
            (Truncated::<String>::MAX, "strange 00000")
        );
        let many: Vec<String> = (0..=MAX_OBJECTS).map(|number| format!("{number:064x}")).collect();
        assert_eq!(
            Listing::of(SEGMENTS, many[1..].iter().map(String::as_str)).map(|l| l.names.len()),
            Ok(MAX_OBJECTS)
        );
        let refused = Listing::of(SEGMENTS, many.iter().map(String::as_str)).expect_err("one too many");
        assert_eq!(refused.fault, RemoteFault::TooMany);
    }
}
