//! A saved game always replays with the components that it was played with, also after newer editions exist.

use hamlet_record::{Colour, RecordError, SeatLabel, start_bytes};
use hamlet_rules::{Catalogue, Game, Hamlet, Options, RulesVersion, SetupError};
use std::sync::LazyLock;
use tabletop::bytes::{BytesError, Reader};
use tabletop::{Edition, Ruleset, Seating};

/// Hamlet's components with one changed number: each player starts with more gold.
static REVISED: LazyLock<Catalogue> = LazyLock::new(|| {
    let first = include_str!("../../../hamlet/data/components.json");
    let revised = first.replacen("\"gold\": 3,", "\"gold\": 4,", 1);
    assert_ne!(revised, first, "the number is in the data");
    Catalogue::read(&revised).expect("sound components")
});

static EDITIONS: LazyLock<[Edition; 2]> =
    LazyLock::new(|| [Hamlet::editions()[0], Edition { name: "revised", hash: REVISED.hash }]);

/// Hamlet with a second edition of the components, as in a later program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Later;

impl Ruleset for Later {
    type Options = Options;
    type State = Game;
    type SetupError = SetupError;

    const ID: &'static str = Hamlet::ID;
    const MAGIC: [u8; 2] = Hamlet::MAGIC;
    const PASTE_PREFIX: &'static str = Hamlet::PASTE_PREFIX;
    const OLDEST_CODE_FORM: u16 = Hamlet::OLDEST_CODE_FORM;
    const NEWEST_RULES: u16 = Hamlet::NEWEST_RULES;

    fn editions() -> &'static [Edition] {
        &*EDITIONS
    }

    fn newest_rules(options: &Options) -> u16 {
        Hamlet::newest_rules(options)
    }

    fn check_rules(options: &Options, rules: u16) -> Result<(), SetupError> {
        Hamlet::check_rules(options, rules)
    }

    fn seating(options: &Options) -> Seating {
        Hamlet::seating(options)
    }

    fn write_options(options: &Options, out: &mut Vec<u8>) {
        Hamlet::write_options(options, out);
    }

    fn read_options(reader: &mut Reader<'_>, form: u16) -> Result<Options, BytesError> {
        Hamlet::read_options(reader, form)
    }

    fn write_start(options: &Options, out: &mut Vec<u8>) {
        Hamlet::write_start(options, out);
    }

    fn start(options: &Options, rules: u16, edition: &Edition) -> Result<Game, SetupError> {
        if edition.hash != REVISED.hash {
            return Hamlet::start(options, rules, edition);
        }
        let version = RulesVersion::try_from(rules).map_err(SetupError::UnknownRules)?;
        Game::with_components(&REVISED, options, version)
    }
}

/// Plays some choices of a new game with an edition.
fn played<R: Ruleset<Options = Options>>(edition: usize, seed: u64) -> hamlet_record::LiveLog<R> {
    let seat = |name: &str, colour| SeatLabel { name: name.to_owned(), colour, rival: None };
    let seats = vec![seat("Ada", Colour::Blue), seat("Ben", Colour::Sun)];
    let header = hamlet_record::Header::new("Saturday".to_owned(), seats, Options::new(2, seed));
    let header = header.expect("a header").with_edition(&R::editions()[edition]);
    let mut log = hamlet_record::LiveLog::new(header).expect("a new game");
    for step in 0..40 {
        let choices = log.choices().len() as u32;
        log.play(step * 7 % choices).expect("offered");
    }
    log
}

fn gold_at_start(log: &hamlet_record::LiveLog<Later>) -> u16 {
    let game = log.game_at(0);
    game.player(game.start()).expect("a seat").gold()
}

#[test]
fn a_log_of_each_edition_replays_with_its_own_numbers() {
    let (old, new) = (played::<Hamlet>(0, 3), played::<Later>(1, 3));
    let read = hamlet_record::LiveLog::<Later>::read;
    for (old_bytes, new_bytes) in
        [(old.encode(), new.encode()), (old.record().write().into(), new.record().write().into())]
    {
        let (from_old, from_new) = (read(&old_bytes).expect("reads"), read(&new_bytes).expect("reads"));
        assert_eq!(from_old.record().choices, old.record().choices);
        assert_eq!(from_old.game().hash(), old.game().hash(), "the old numbers");
        assert_eq!(from_new.game().hash(), new.game().hash(), "the new numbers");
        assert_eq!(gold_at_start(&from_old) + 1, gold_at_start(&from_new));
        assert_ne!(start_bytes(from_old.header()), start_bytes(from_new.header()), "they begin differently");
    }
}

#[test]
fn a_header_names_its_edition_and_the_first_is_identified_by_its_hash() {
    let (old, new) = (played::<Hamlet>(0, 3), played::<Later>(1, 3));
    let (old, new) = (old.record().write(), new.record().write());
    assert!(!old.contains("edition") && new.contains("\"edition\":\"revised\""), "{new}");
    let read = hamlet_record::Record::<Later>::read;
    // A file without an edition's name is identified by the hash of its components.
    assert!(read(&new.replace("\"edition\":\"revised\",", "")).is_ok());
    assert!(read(&old.replace("\"title\"", "\"edition\":\"1\",\"title\"")).is_ok());
    let wrong = read(&new.replace("\"revised\"", "\"1\""));
    assert!(matches!(wrong, Err(RecordError::OtherComponents { .. })), "name and hash do not agree");
    // A program without the edition names it in its error.
    let Err(error) = hamlet_record::Record::<Hamlet>::read(&new) else { panic!("an unknown edition") };
    assert!(error.to_string().contains("edition revised"), "{error}");
    assert!(matches!(error, RecordError::OtherComponents { .. }));
}

/// The data of a released edition never changes, and codes distinguish editions.
#[test]
fn each_edition_has_a_unique_hash_and_unchanged_data() {
    let editions = Hamlet::editions();
    let fold = |edition: &Edition| (edition.hash ^ edition.hash >> 32) as u32;
    for (at, edition) in editions.iter().enumerate() {
        assert_eq!(Catalogue::of_edition(edition).expect("sound").hash, edition.hash);
        for other in &editions[..at] {
            assert!(other.name != edition.name && fold(other) != fold(edition));
        }
    }
    assert!(Catalogue::of_edition(&EDITIONS[1]).is_err(), "there is no such edition here");
    assert_eq!(Catalogue::standard().expect("sound").hash, editions[editions.len() - 1].hash);
}
