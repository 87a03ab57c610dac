//! Exports and imports games as records, codes and files.

use crate::api::{GameCard, GameCode, GameFile, ImportKind, Imported, QrMatrix};
use crate::problems;
use crate::problems::Answer;
use crate::session::app::{App, Held, open, taken};
use crate::session::open::Log;
use crate::session::picture;
use hamlet_nearby::Offer;
use hamlet_record::{RecordError, Relation};
use hamlet_store::{ListEntry, StoreError};
use qrcodegen::{Mask, QrCode, QrCodeEcc, QrSegment, Version};

/// A stored game that a log forks from.
struct Fork {
    game: String,
    /// The number of common steps.
    at: usize,
}

/// A game in the trash, and how an incoming log relates to it.
struct Trashed {
    game: String,
    relation: Relation,
}

/// A game in the trash that a log extends.
struct Beginning {
    game: String,
    steps: usize,
}

impl App {
    /// Returns the game's record as text, which `import_game` and `hamlet replay` read.
    ///
    /// # Errors
    /// `not_found`, `damaged`, `storage`.
    pub async fn export_game(&self, game: &str) -> Answer<String> {
        let held = self.hold(game).await?;
        let open = open(&held)?;
        Ok(open.exported()?.write(&open.save().name))
    }

    /// Stores a record as a new game, even if the same game exists already.
    ///
    /// # Errors
    /// `bad_request` if it is not a record, `damaged`, `too_new`, `storage`.
    pub async fn import_game(&self, record: &str) -> Answer<GameCard> {
        let open = self.create(self.read(record.as_bytes())?).await?;
        self.one_card(&open.save().id).await
    }

    /// Returns the game as a code: a text to paste, and a QR code of the text. Undone steps are left out.
    ///
    /// # Errors
    /// `not_found`, `damaged`, `storage`.
    pub async fn export_code(&self, game: &str) -> Answer<GameCode> {
        let of = self.game_of_save(game).await?;
        let held = self.hold(game).await?;
        let open = open(&held)?;
        let log = open.exported()?;
        let bytes = log.encode(&open.save().name, &log.choices_taken());
        let text = of.paste(&bytes);
        let (qr, bytes) = (qr(&text), u32::try_from(bytes.len()).unwrap_or(u32::MAX));
        drop(held);
        Ok(GameCode { text, bytes, qr, card: self.one_card(game).await? })
    }

    /// Returns the game as a `.hamlet` file.
    ///
    /// # Errors
    /// `not_found`, `damaged`, `storage`.
    pub async fn export_file(&self, game: &str) -> Answer<GameFile> {
        let held = self.hold(game).await?;
        let open = open(&held)?;
        let name = &open.save().name;
        Ok(GameFile { name: file_name(name, "hamlet"), text: open.exported()?.write(name) })
    }

    /// Imports a game from a text that contains its code.
    ///
    /// # Errors
    /// Those of [`App::import_file`].
    pub async fn import_text(&self, text: &str) -> Answer<Imported> {
        // Use a separate message for the code of a nearby device, which looks similar but has another use.
        if Offer::is_in(text) && !self.has_paste(text) {
            return Err(problems::bad_request("problem_nearby_here"));
        }
        self.import_file(text.as_bytes()).await
    }

    /// Imports a game from a file's content in any form. The game is replayed first. If the game exists already, the
    /// longer version is kept; if the steps differ, both are kept.
    ///
    /// # Errors
    /// `bad_request` if the file is not a game, `damaged` if it was truncated or changed, `refused` if its steps are
    /// impossible, `too_new`, `storage`. On an error nothing is changed.
    pub async fn import_file(&self, bytes: &[u8]) -> Answer<Imported> {
        if picture::is_picture(bytes) {
            return Err(problems::bad_request("problem_picture_file"));
        }
        let log = self.read(bytes).map_err(|error| match error {
            // Unlike a saved game, a damaged import is not recovered, since its sender has an intact one.
            RecordError::Damaged(damage) => problems::damaged_on_the_way(&damage),
            error => error.into(),
        });
        self.take_in(log?).await
    }

    /// Imports a game from the texts of all QR codes in a picture.
    ///
    /// # Errors
    /// `bad_request` unless exactly one of the texts is the code of a game; the errors of [`App::import_file`]. On an error
    /// nothing is changed.
    pub async fn import_picture(&self, codes: &[String]) -> Answer<Imported> {
        let code = picture::only(
            codes,
            |code| self.has_paste(code),
            "problem_picture_other",
            "problem_picture_several",
        )?;
        self.import_text(code).await
    }

    /// Compares a replayed game with the saved games and stores it, see [`App::import_file`].
    pub(crate) async fn take_in(&self, log: Log) -> Answer<Imported> {
        // Run one import at a time, so that the second of two imports of the same game finds the first.
        let _turn = self.importing.lock().await;
        loop {
            match self.take_in_once(&log).await {
                // Another process changed a saved game while it was compared with the log, so compare again. The loop ends when
                // no other process changes such a game meanwhile.
                Err(problem) if problem == problems::stale() => {}
                answer => return answer,
            }
        }
    }

    /// Compares an incoming log with the stored games and stores it.
    ///
    /// # Errors
    /// `stale` if a stored game changed during the comparison; nothing is stored then.
    async fn take_in_once(&self, log: &Log) -> Answer<Imported> {
        let start = log.start_bytes();
        let seen = self.store()?.snapshot().await?;
        let mut longer: Option<Held> = None;
        let mut fork: Option<Fork> = None;
        let mut shorter = None;
        for entry in self.comparable(log, &start).await? {
            // Skip unreadable games, which cannot be compared.
            let Ok(mut held) = self.hold(&entry.id).await else { continue };
            match log.relation(open(&held)?.log()) {
                Relation::Equal => {
                    self.note_distance(&mut held, log).await?;
                    drop(held);
                    return self.imported(ImportKind::Same, &entry.id).await;
                }
                Relation::ExtendedBy => shorter = Some(entry.id),
                Relation::Extends if longer.as_ref().is_none_or(|other| steps(other) < steps(&held)) => {
                    longer = Some(held);
                }
                Relation::Forks { at } if fork.as_ref().is_none_or(|fork| fork.at < at) => {
                    fork = Some(Fork { game: entry.id, at });
                }
                Relation::Extends | Relation::Forks { .. } | Relation::Other => {}
            }
        }
        if let Some(id) = shorter {
            return self.imported(ImportKind::Shorter, &id).await;
        }
        if let Some(mut held) = longer {
            return self.lengthened(&mut held, log).await;
        }
        match self.in_trash(log).await? {
            Some(Trashed { game: trashed, relation: Relation::Extends }) if fork.is_none() => {
                match self.store()?.restore(&trashed).await {
                    // Another process took the game out of the trash since `in_trash` found it there.
                    Err(StoreError::NotFound(_)) => return Err(problems::stale()),
                    restored => restored?,
                }
                return self.lengthened(&mut self.hold(&trashed).await?, log).await;
            }
            None | Some(Trashed { relation: Relation::Extends, .. }) => {}
            Some(trashed) => return self.imported(ImportKind::Trashed, &trashed.game).await,
        }
        let new = self.create_if_unchanged(log.clone(), None, &seen).await?;
        let id = &new.save().id;
        let Some(Fork { game: other, at }) = fork else { return self.imported(ImportKind::New, id).await };
        self.copy_seats_here(&other, id).await?;
        let (other, fork_at) = (Some(self.one_card(&other).await?), u32::try_from(at).ok());
        Ok(Imported { other, fork_at, ..self.imported(ImportKind::Fork, id).await? })
    }

    /// Returns the game in the trash that equals or extends the log, or else the longest one that the log extends.
    async fn in_trash(&self, log: &Log) -> Answer<Option<Trashed>> {
        let start = log.start_bytes();
        let mut beginning: Option<Beginning> = None;
        for entry in self.store()?.list(true).await? {
            if !self.is_start(&entry.header, &start) {
                continue;
            }
            let Ok(trashed) = self.load_trashed(&entry.id).await else { continue };
            match log.relation(&*trashed.0) {
                found @ (Relation::Equal | Relation::ExtendedBy) => {
                    return Ok(Some(Trashed { game: entry.id, relation: found }));
                }
                Relation::Extends
                    if beginning.as_ref().is_none_or(|known| known.steps < trashed.cursor()) =>
                {
                    beginning = Some(Beginning { game: entry.id, steps: trashed.cursor() });
                }
                Relation::Extends | Relation::Forks { .. } | Relation::Other => {}
            }
        }
        Ok(beginning.map(|known| Trashed { game: known.game, relation: Relation::Extends }))
    }

    /// Returns the saved games that an incoming log may equal, extend or fork from. A log of a game at a distance is compared only with
    /// games at a distance if there are any, so that it does not extend a branch of the game on this device.
    async fn comparable(&self, log: &Log, start: &[u8]) -> Answer<Vec<ListEntry>> {
        let mut same = Vec::new();
        let mut at_distance = Vec::new();
        for entry in self.store()?.list(false).await? {
            let Ok(header) = self.header(&entry.header, &entry.name) else { continue };
            if header.start_bytes != start {
                continue;
            }
            if header.at_distance {
                at_distance.push(entry.clone());
            }
            same.push(entry);
        }
        Ok(if log.is_at_distance() && !at_distance.is_empty() { at_distance } else { same })
    }

    /// Plays and stores the steps of the log that the stored game does not have yet.
    async fn lengthened(&self, held: &mut Held, log: &Log) -> Answer<Imported> {
        self.note_distance(held, log).await?;
        let mut open = taken(held)?;
        let turns = open.turns();
        let from = open.log().cursor();
        for choice in log.choices_taken().into_iter().skip(from) {
            open.log_mut().play(choice).map_err(|_| problems::refused("problem_no_choice"))?;
        }
        self.append(&mut *open, from).await?;
        let turns = u32::try_from(open.turns().saturating_sub(turns)).unwrap_or(u32::MAX);
        let id = open.save().id.clone();
        **held = Some(open);
        Ok(Imported { turns, ..self.imported(ImportKind::Longer, &id).await? })
    }

    async fn imported(&self, kind: ImportKind, game: &str) -> Answer<Imported> {
        let card: GameCard = self.one_card(game).await?;
        Ok(Imported { kind, card, turns: 0, other: None, fork_at: None })
    }
}

fn steps(held: &Held) -> usize {
    held.as_ref().map_or(0, |open| open.log().cursor())
}

/// Returns the smallest QR code for a text, with the highest error correction that fits it; `None` if it is too long.
pub(crate) fn qr(text: &str) -> Option<QrMatrix> {
    let segments = [QrSegment::make_alphanumeric(text)];
    let (low, least, most) = (QrCodeEcc::Low, Version::MIN, Version::MAX);
    let code = QrCode::encode_segments_advanced(&segments, low, least, most, None::<Mask>, true).ok()?;
    let row = |y| (0..code.size()).map(|x| if code.get_module(x, y) { '1' } else { '0' }).collect();
    Some(QrMatrix { size: code.size().unsigned_abs(), rows: (0..code.size()).map(row).collect() })
}

/// Returns a file name with the title's letters and digits of any script, without characters that are special to file systems.
pub(crate) fn file_name(title: &str, ending: &str) -> String {
    let sign = |sign: char| if sign.is_alphanumeric() { sign } else { ' ' };
    let plain: String = title.chars().map(sign).take(40).collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let name = if words.is_empty() { "Hamlet".to_owned() } else { words.join(" ") };
    format!("{name}.{ending}")
}
