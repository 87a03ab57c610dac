//! Implements the commands on saves of any kind: the list, names, the trash.

use crate::api::{CardRules, CardTurn, Distance, GameCard, Problem};
use crate::problems::{self, Answer};
use crate::session::app::App;
use crate::session::open::StoredHeader;
use crate::session::seats_here::{Seats, SeatsHere};
use hamlet_record::UNNAMED_GAME;
use hamlet_store::ListEntry;
use serde_json::Value;
use tabletop::Seat;

impl App {
    /// Returns the saved games, last played first.
    ///
    /// # Errors
    /// `storage`.
    pub async fn list_games(&self) -> Answer<Vec<GameCard>> {
        self.cards(false).await
    }

    /// Returns deleted games that can be restored.
    ///
    /// # Errors
    /// `storage`.
    pub async fn list_trash(&self) -> Answer<Vec<GameCard>> {
        self.cards(true).await
    }

    /// Renames a game.
    ///
    /// # Errors
    /// `bad_request` for an empty name; `not_found`, `storage`.
    pub async fn rename_game(&self, game: &str, name: &str) -> Answer<GameCard> {
        let name = name_of(name)?;
        self.store()?.rename(game, &name).await?;
        self.forget(game).await;
        self.one_card(game).await
    }

    /// Gives a game the name that it got on another device, with the version `named` of its title. Returns `false` and changes nothing if
    /// the title no longer has the version `before`, because the game was renamed here.
    pub(crate) async fn take_name(&self, game: &str, before: u64, name: &str, named: u64) -> Answer<bool> {
        let done = self.store()?.set_title_version(game, before, name, named).await?;
        self.forget(game).await;
        Ok(done)
    }

    /// Puts a game in the trash.
    ///
    /// # Errors
    /// `not_found`, `storage`.
    pub async fn delete_game(&self, game: &str) -> Answer<()> {
        self.searches.stop(game);
        self.store()?.trash(game).await?;
        self.forget(game).await;
        Ok(())
    }

    /// Takes a game out of the trash.
    ///
    /// # Errors
    /// `not_found`, `storage`.
    pub async fn restore_game(&self, game: &str) -> Answer<GameCard> {
        self.store()?.restore(game).await?;
        self.one_card(game).await
    }

    async fn cards(&self, trashed: bool) -> Answer<Vec<GameCard>> {
        let (entries, seats_here) = (self.store()?.list(trashed).await?, self.all_seats_here().await?);
        let mut cards = Vec::new();
        for entry in entries {
            cards.extend(self.card_of(&entry, trashed, seats_here.get(&entry.id)).await);
        }
        Ok(cards)
    }

    pub(crate) async fn one_card(&self, game: &str) -> Answer<GameCard> {
        let entry = self.store()?.entry(game).await?;
        self.card(&entry, false).await.ok_or_else(|| problems::damaged("problem_damaged"))
    }

    /// Returns a stored game's card; `None` if the game is damaged. The card of a game written by a newer version has the
    /// reason why it cannot be opened.
    pub(crate) async fn card(&self, entry: &ListEntry, trashed: bool) -> Option<GameCard> {
        let here = self.seats_here(&entry.id).await.ok()?;
        self.card_of(entry, trashed, here.as_ref()).await
    }

    /// Like [`App::card`], with the seats that are played on this device.
    async fn card_of(&self, entry: &ListEntry, trashed: bool, here: Option<&SeatsHere>) -> Option<GameCard> {
        let header = self.header(&entry.header, &entry.name).ok()?;
        if self.is_unsound(&entry.id) {
            return None;
        }
        let mut card: GameCard = match stored_card(&entry.card) {
            Ok(card) => card,
            Err(_) => self.card_anew(entry, trashed).await?,
        };
        // An older version may have stored a card with names that are not safe to show.
        for (player, label) in card.players.iter_mut().zip(&header.seats) {
            player.name.clone_from(&label.name);
        }
        let continued_by = card.continued_by.unwrap_or(card.turn_of);
        let next = NextOnCard { continued_by: Some(Seat(continued_by)), is_over: card.over };
        Some(GameCard {
            turn: card_turn(&header, here, next),
            game: entry.id.clone(),
            ruleset: header.ruleset.into(),
            name: header.title,
            saved_at: entry.saved_at.clone(),
            problem: header.problem.map(|problem: Problem| problem.phrase),
            ..card
        })
    }

    /// Makes a card from the game's log; used if the stored card is unreadable.
    async fn card_anew(&self, entry: &ListEntry, trashed: bool) -> Option<GameCard> {
        let open = if trashed {
            self.load_trashed(&entry.id).await.ok()?.0.open(entry.id.clone())
        } else {
            self.load(&entry.id).await.ok()?
        };
        Some(open.card())
    }
}

/// Returns who continues a game in the list, and on which device.
fn card_turn(header: &StoredHeader, here: Option<&SeatsHere>, next: NextOnCard) -> CardTurn {
    let seats = Seats { people: &header.people, at_distance: header.at_distance, here };
    let name = |seat: Seat| header.seats.get(seat.index()).map_or_else(String::new, |seat| seat.name.clone());
    match (seats.distance(next.continued_by), next.is_over) {
        (Distance::OneDevice, _) => CardTurn::OneDevice,
        (_, true) => CardTurn::Over,
        (Distance::Unassigned, false) => CardTurn::Unassigned,
        (Distance::Devices { awaits: Some(seat), .. }, false) => {
            CardTurn::Elsewhere { name: name(Seat(seat)) }
        }
        (Distance::Devices { awaits: None, .. }, false) => {
            CardTurn::Here { name: next.continued_by.map(name).unwrap_or_default() }
        }
    }
}

/// The data of a stored card about the next choice.
#[derive(Clone, Copy, Debug)]
struct NextOnCard {
    /// The person whose device continues the game.
    continued_by: Option<Seat>,
    /// Whether the game is over.
    is_over: bool,
}

/// Parses a stored card. Adds the name of the game, which old cards lack. [`App::card`] sets the field `turn`.
pub fn stored_card(text: &str) -> serde_json::Result<GameCard> {
    let mut card: Value = serde_json::from_str(text)?;
    if let Some(fields) = card.as_object_mut() {
        fields.entry("ruleset").or_insert(UNNAMED_GAME.into());
        let turn = serde_json::to_value(CardTurn::OneDevice)?;
        fields.entry("turn").or_insert(turn);
        if !fields.contains_key("rules") {
            let rules = CardRules::of_earlier_card(fields)?;
            fields.insert("rules".to_owned(), serde_json::to_value(rules)?);
        }
    }
    serde_json::from_value(card)
}

/// Returns a game's name, cleaned for storing.
///
/// # Errors
/// `bad_request` for a name without visible characters or a long one.
pub fn name_of(text: &str) -> Answer<String> {
    hamlet_record::name(text).map_err(problems::label)
}
