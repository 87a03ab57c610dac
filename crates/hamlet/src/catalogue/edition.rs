//! Editions of the components.
//!
//! A printed number that changes makes a new edition: a file of its own in `data` and a row at the end of `SOURCES`. Files of
//! older editions never change, so that saved games replay with the numbers that they were played with.

use super::{Catalogue, CatalogueError};
use std::sync::OnceLock;
use tabletop::Edition;

const EDITIONS: [Edition; 2] =
    [Edition { name: "1", hash: 0xdf4e_22f4_dfcd_0523 }, Edition { name: "2", hash: 0x3f3e_b9c6_e733_dc44 }];

/// The data of each edition.
const SOURCES: [&str; EDITIONS.len()] =
    [include_str!("../../data/components.json"), include_str!("../../data/components-2.json")];

type Loaded = Result<Catalogue, CatalogueError>;

static LOADED: [OnceLock<Loaded>; EDITIONS.len()] = [const { OnceLock::new() }; EDITIONS.len()];

impl Catalogue {
    /// Returns the editions that the program carries, the oldest first.
    #[must_use]
    pub fn editions() -> &'static [Edition] {
        &EDITIONS
    }

    /// Returns the newest components, which new games are played with.
    ///
    /// # Errors
    /// Says what is wrong with the data.
    pub fn standard() -> Result<&'static Catalogue, CatalogueError> {
        load(EDITIONS.len() - 1)
    }

    /// Returns the edition with a name.
    #[must_use]
    pub fn edition_named(name: &str) -> Option<&'static Edition> {
        EDITIONS.iter().find(|edition| edition.name == name)
    }

    /// Returns the edition that these components are; `None` if they are no edition of this program.
    #[must_use]
    pub fn edition(&self) -> Option<&'static Edition> {
        EDITIONS.iter().find(|edition| edition.hash == self.hash)
    }

    /// Returns the components of an edition.
    ///
    /// # Errors
    /// Says what is wrong with the data, or that there is no such edition.
    pub fn of_edition(edition: &Edition) -> Result<&'static Catalogue, CatalogueError> {
        let at = EDITIONS.iter().position(|known| known == edition);
        load(at.ok_or_else(|| CatalogueError(format!("there is no edition {}", edition.name)))?)
    }
}

fn load(at: usize) -> Result<&'static Catalogue, CatalogueError> {
    let loaded = LOADED[at].get_or_init(|| {
        let catalogue = Catalogue::read(SOURCES[at])?;
        if catalogue.hash == EDITIONS[at].hash {
            return Ok(catalogue);
        }
        let Edition { name, hash } = EDITIONS[at];
        Err(CatalogueError(format!(
            "the data of edition {name} was changed: its hash is {:016x}, not {hash:016x}; make it a new edition",
            catalogue.hash
        )))
    });
    loaded.as_ref().map_err(Clone::clone)
}
