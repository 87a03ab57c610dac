//! A log replays to the same game in every form, and reports where it does not.

use crate::hamlet::{self, Header, LiveLog, RULES, Record};
use hamlet_record::{
    CODE_FORM, Colour, DamageKind, RecordError, Relation, SeatLabel, SeatRival, SoundLog, Step, VERSION,
};
use hamlet_rules::{Choice, Event, Options};

fn header(players: u8, seed: u64) -> Header {
    let labels = Colour::ALL.map(|colour| SeatLabel { name: format!("{colour:?}"), colour, rival: None });
    Header::new(
        "Saturday".to_owned(),
        labels[..usize::from(players.max(2))].to_vec(),
        Options::new(players, seed),
    )
    .expect("header")
}

/// Plays a seeded random game to its end or for at most that many steps.
fn random(players: u8, seed: u64, most: usize) -> LiveLog {
    hamlet::random(header(players, seed), seed, most)
}

#[test]
fn a_record_survives_a_round_trip_in_both_forms() {
    for players in 1..=4 {
        let replay = random(players, 5, 333);
        let record = replay.record();
        assert_eq!(Record::read(&record.write()).expect("reads"), record);
        assert_eq!(LiveLog::decode(&replay.encode()).expect("decodes").record(), record);
        let again = LiveLog::of(&record).expect("replays");
        assert_eq!(again.game().hash(), replay.game().hash());
        assert_eq!(again.cursor(), replay.cursor());
    }
}

#[test]
fn every_solo_option_survives_the_compact_code() {
    for bit in 0..10 {
        let mut options = Options::new(1, 1 << 60);
        let solo = &mut options.solo;
        let flags = [
            &mut solo.settles_ties,
            &mut solo.two_donkeys,
            &mut solo.landmarks_1,
            &mut solo.pays_ignored_gold,
            &mut solo.two_villagers,
            &mut solo.favour_stays_up,
            &mut solo.merchant_strict,
            &mut solo.chaplain_strict,
            &mut solo.landmarks_5,
            &mut solo.sells_leftovers,
        ];
        *flags[bit] = true;
        let mut header = header(1, 0);
        header.options = options;
        let replay = LiveLog::new(header).expect("new");
        let again = LiveLog::decode(&replay.encode()).expect("decodes");
        assert_eq!(again.record(), replay.record());
    }
}

#[test]
fn undo_returns_to_the_start_of_an_action_and_never_crosses_a_barrier() {
    for players in 1..=4 {
        let mut replay = random(players, 11, 200);
        let hashes: Vec<u64> = (0..=replay.len()).map(|at| replay.game_at(at).hash()).collect();
        let mut undone = Vec::new();
        while let Some(to) = replay.undo_to() {
            let from = replay.cursor();
            assert!(to < from);
            for step in to..from {
                assert!(!replay.game_at(step + 1).undo_barrier(), "step {step} cannot be undone");
            }
            replay.go_to(to);
            assert_eq!(replay.game().hash(), hashes[to]);
            undone.push(from);
        }
        while let Some(to) = replay.redo_to() {
            replay.go_to(to);
            assert_eq!(replay.game().hash(), hashes[to]);
        }
        assert_eq!(replay.cursor(), replay.len());
    }
}

#[test]
fn undo_stops_exactly_at_each_barrier() {
    let replay = random(2, 3, 400);
    for at in 1..=replay.len() {
        let mut here = replay.clone();
        here.go_to(at);
        assert_eq!(here.undo_to().is_none(), here.game().undo_barrier(), "after step {at}");
        assert_eq!(here.action_start().is_some(), here.in_action() && !here.game().undo_barrier());
        if let Some(start) = here.action_start() {
            let before = replay.game_at(start);
            here.go_to(start);
            assert!(!here.in_action() || before.undo_barrier());
        }
    }
}

#[test]
fn a_new_choice_after_undo_drops_what_was_undone() {
    let mut replay = random(2, 9, 40);
    replay.go_to(20);
    let last = replay.game().choices().len() as u32 - 1;
    replay.play(last).expect("offered");
    assert_eq!((replay.cursor(), replay.len(), replay.redo_to()), (21, 21, None));
    let record = replay.record();
    assert_eq!(LiveLog::of(&record).expect("replays").game().hash(), replay.game().hash());
}

#[test]
fn two_logs_are_equal_extended_or_forked() {
    let long = random(3, 4, 60).record();
    let mut replay = random(3, 4, 60);
    replay.go_to(30);
    let short = replay.record();
    assert_eq!(long.relation(&long), Relation::Equal);
    assert_eq!(long.relation(&short), Relation::Extends);
    assert_eq!(short.relation(&long), Relation::ExtendedBy);
    let mut fork = short.clone();
    fork.choices[17] += 1;
    assert_eq!(fork.relation(&long), Relation::Forks { at: 17 });
    assert_eq!(random(3, 5, 9).record().relation(&long), Relation::Other);
    let mut renamed = long.clone();
    renamed.header.title = "Sunday".to_owned();
    assert_eq!(renamed.relation(&long), Relation::Equal);
}

#[test]
fn a_newer_format_and_newer_rules_are_reported() {
    let text = random(2, 1, 5).record().write();
    let newer = text.replace("\"version\":1", "\"version\":9");
    assert!(matches!(Record::read(&newer), Err(RecordError::TooNew { found: 9, known: VERSION })));
    // Even if nothing else of it can be parsed.
    let strange = "{\"format\":\"hamlet-record\",\"version\":2,\"moves\":{}}";
    assert!(matches!(Record::read(strange), Err(RecordError::TooNew { found: 2, .. })));
    let newer = text.replace("\"rules\":1", "\"rules\":7");
    assert!(matches!(Record::read(&newer), Err(RecordError::NewerRules { found: 7, known: RULES })));
    // A version of the rules without these options.
    let other = text.replace("\"rules\":1", "\"rules\":2");
    assert!(matches!(Record::read(&other), Err(RecordError::Setup(_))));
    let none = text.replace("\"rules\":1", "\"rules\":0");
    assert!(matches!(Record::read(&none), Err(RecordError::Setup(_))));
    // The format version follows the two letters and is checked first.
    let mut bytes = random(2, 1, 5).encode();
    bytes[2] = 9;
    assert!(matches!(LiveLog::decode(&bytes), Err(RecordError::TooNew { found: 9, known: CODE_FORM })));
    let mut head = header(2, 1);
    head.catalogue ^= 1;
    assert!(matches!(LiveLog::new(head), Err(RecordError::OtherComponents { .. })));
}

#[test]
fn other_input_is_refused() {
    for text in
        ["", "[]", "{\"format\":\"other\",\"version\":1}", "{\"format\":\"hamlet-record\",\"version\":1}"]
    {
        assert!(matches!(Record::read(text), Err(RecordError::NotARecord(_))), "{text}");
    }
}

#[test]
fn a_damaged_log_is_read_up_to_the_damage() {
    let replay = random(2, 8, 100);
    let mut record = replay.record();
    record.choices[40] = 9_999;
    let Err(RecordError::Damaged(damage)) = LiveLog::of(&record) else { panic!("damaged") };
    assert_eq!((damage.at, damage.of), (40, 100));
    assert_eq!(damage.sound, 32);

    let mut record = replay.record();
    record.digests[3] ^= 1;
    let Err(RecordError::Damaged(damage)) = LiveLog::of(&record) else { panic!("damaged") };
    assert_eq!((damage.at, damage.sound, damage.what), (48, 48, DamageKind::OtherState));

    // Stored games have a digest for each step.
    let mut steps: Vec<Step> = (0..replay.len()).filter_map(|at| replay.step(at)).collect();
    steps[40].digest ^= 1;
    let SoundLog { log: part, damage } =
        LiveLog::load_sound_part(header(2, 8), &steps, 100).expect("it starts");
    let damage = damage.expect("damaged");
    assert_eq!((damage.at, damage.sound, part.len(), part.cursor()), (40, 40, 40, 40));
    assert_eq!(part.game().hash(), replay.game_at(40).hash());
    assert_eq!(LiveLog::load(header(2, 8), &steps, 100).err(), Some(RecordError::Damaged(damage)));
    // Damage in undone steps loses only those.
    let replay = LiveLog::load(header(2, 8), &steps, 30).expect("loads");
    assert_eq!((replay.cursor(), replay.len()), (30, 40));
    assert!(matches!(
        LiveLog::load(header(2, 8), &steps[..20], 30),
        Err(RecordError::Damaged(damage)) if damage.what == DamageKind::Missing && damage.sound == 20
    ));
}

/// With one person, nobody sees what is undone: only what was revealed stays.
#[test]
fn undo_takes_back_the_rivals_turns_with_the_persons_last_choice() {
    for players in 2..=3u8 {
        let seats =
            Colour::ALL.iter().take(usize::from(players)).enumerate().map(|(seat, colour)| SeatLabel {
                name: format!("{seat}"),
                colour: *colour,
                rival: (seat > 0).then(|| SeatRival { level: "child".to_owned(), character: None }),
            });
        let header =
            Header::new("Rivals".to_owned(), seats.collect(), Options::new(players, 5)).expect("header");
        let mut log = LiveLog::new(header).expect("new");
        let (mut movers, mut reveals, mut dice) = (Vec::new(), Vec::new(), 99u64);
        let (mut across, mut barred) = (0, 0);
        for _ in 0..1500 {
            if log.game().is_over() {
                break;
            }
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let choices = log.game().choices();
            let end =
                choices.iter().position(|choice| *choice == Choice::EndTurn).filter(|_| dice >> 40 & 3 > 0);
            let index = end.unwrap_or((dice >> 33) as usize % choices.len());
            movers.push(log.game().decider());
            reveals.push(log.play(index as u32).expect("offered").iter().any(Event::reveals));
            let cursor = log.cursor();
            assert!(log.search_start() <= cursor);
            let Some(to) = log.undo_to() else {
                let own = movers.iter().rposition(|mover| mover.0 == 0);
                assert!(own.is_none_or(|own| reveals[own..].iter().any(|reveals| *reveals)), "at {cursor}");
                barred += 1;
                continue;
            };
            assert_eq!(movers[to].0, 0, "a person's choice is undone");
            assert!(reveals[to..].iter().all(|reveals| !reveals));
            let last = movers.iter().rposition(|mover| mover.0 == 0).expect("there is one");
            assert!(to <= last);
            if last + 1 < cursor {
                across += 1;
                let now = log.game().hash();
                log.go_to(to);
                assert_eq!(log.game().decider().0, 0);
                let again = log.redo_to().expect("something was undone");
                assert!(again > last, "the person's choice is done again");
                log.go_to(cursor);
                assert_eq!(log.game().hash(), now);
            }
        }
        assert!(across > 20 && barred > 5, "{across} {barred}");
    }
}
