//! Hamlet as a game of the house: what records, storage and search need of it.

use crate::catalogue::Catalogue;
use crate::choice::{Choice, Decision};
use crate::event::Event;
use crate::game::Game;
use crate::ids::Seat;
use crate::options::{LakeOptions, LayoutChoice, Modifier, Options, Season, SetupError, SoloOptions};
use crate::version::RulesVersion;
use tabletop::bytes::{BytesError, Reader, put_varint};
use tabletop::{ChoiceKind, DecisionKind, Edition, GameState, NoSuchChoice, Ruleset, Seating};

/// The rival's name in a solo game.
pub const BOTRIC: &str = "Botric";

/// The rules of Hamlet with By the Lake and Botric.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hamlet;

impl Ruleset for Hamlet {
    type Options = Options;
    type State = Game;
    type SetupError = SetupError;

    const ID: &'static str = "hamlet";
    const MAGIC: [u8; 2] = *b"HR";
    const PASTE_PREFIX: &'static str = "HAMLET:";
    const OLDEST_CODE_FORM: u16 = 1;
    const NEWEST_RULES: u16 = RulesVersion::NEWEST.number();

    fn editions() -> &'static [Edition] {
        Catalogue::editions()
    }

    fn newest_rules(options: &Options) -> u16 {
        RulesVersion::newest_for(options).number()
    }

    fn check_rules(options: &Options, rules: u16) -> Result<(), SetupError> {
        let version = RulesVersion::try_from(rules).map_err(SetupError::UnknownRules)?;
        if version.fits(options) { Ok(()) } else { Err(SetupError::Rules(version)) }
    }

    fn seating(options: &Options) -> Seating {
        Seating { players: options.players, rival: (options.players == 1).then_some(BOTRIC) }
    }

    fn write_options(options: &Options, out: &mut Vec<u8>) {
        let seed = options.seed.to_le_bytes();
        let length = seed.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        out.push(options.players & 0xf | (length as u8) << 4);
        put_varint(out, u64::from(options.layout == LayoutChoice::Random) | lake_number(options.lake) << 1);
        put_varint(out, solo_bits(&options.solo));
        out.extend(&seed[..length]);
    }

    fn read_options(reader: &mut Reader<'_>, form: u16) -> Result<Options, BytesError> {
        if form == 1 {
            let players = u8::try_from(reader.varint()?);
            let players = players.map_err(|_| BytesError::Impossible("too many players"))?;
            let LayoutAndLake { layout, lake } = table(reader.varint()?)?;
            let solo = solo_options(reader.varint()?)?;
            let seed = u64::from_le_bytes(reader.array()?);
            return Ok(Options { players, seed, layout, solo, lake });
        }
        let [first] = reader.array()?;
        let LayoutAndLake { layout, lake } = table(reader.varint()?)?;
        let solo = solo_options(reader.varint()?)?;
        let (players, length) = (first & 0xf, usize::from(first >> 4));
        let mut seed = [0; 8];
        let kept = seed.get_mut(..length).ok_or(BytesError::Impossible("a number is too large"))?;
        kept.copy_from_slice(reader.take(length)?);
        Ok(Options { players, seed: u64::from_le_bytes(seed), layout, solo, lake })
    }

    fn write_start(options: &Options, out: &mut Vec<u8>) {
        // Botric's modifiers change nothing where he does not play.
        let solo = if options.players == 1 { options.solo } else { SoloOptions::default() };
        out.push(options.players);
        out.push(u8::from(options.layout == LayoutChoice::Random));
        out.push(lake_number(options.lake) as u8);
        out.extend((solo_bits(&solo) as u16).to_le_bytes());
        out.extend(options.seed.to_le_bytes());
    }

    fn start(options: &Options, rules: u16, edition: &Edition) -> Result<Game, SetupError> {
        let version = RulesVersion::try_from(rules).map_err(SetupError::UnknownRules)?;
        let catalogue =
            Catalogue::of_edition(edition).map_err(|error| SetupError::Catalogue(error.to_string()))?;
        Game::with_components(catalogue, options, version)
    }
}

/// The options that are written as one number.
struct LayoutAndLake {
    layout: LayoutChoice,
    lake: Option<LakeOptions>,
}

fn table(bits: u64) -> Result<LayoutAndLake, BytesError> {
    let layout = if bits & 1 == 1 { LayoutChoice::Random } else { LayoutChoice::Recommended };
    Ok(LayoutAndLake { layout, lake: lake_options(bits >> 1)? })
}

/// Encodes By the Lake as a number: 0 without it, else 1 for spring, 3 for summer and so on, 1 more in the draft.
fn lake_number(lake: Option<LakeOptions>) -> u64 {
    lake.map_or(0, |lake| 1 + lake.season as u64 * 2 + u64::from(lake.draft))
}

fn lake_options(number: u64) -> Result<Option<LakeOptions>, BytesError> {
    let Some(number) = number.checked_sub(1) else { return Ok(None) };
    let season = usize::try_from(number / 2).ok().and_then(|index| Season::ALL.get(index).copied());
    let season = season.ok_or(BytesError::Impossible("an unknown season"))?;
    Ok(Some(LakeOptions { season, draft: number % 2 == 1 }))
}

/// Returns the solo options as bits: first who settles ties, then the modifiers.
fn solo_bits(solo: &SoloOptions) -> u64 {
    let modifiers = Modifier::ALL.iter().rev().fold(0, |bits, one| bits << 1 | u64::from(solo.has(*one)));
    modifiers << 1 | u64::from(solo.settles_ties)
}

fn solo_options(bits: u64) -> Result<SoloOptions, BytesError> {
    if bits >> (Modifier::ALL.len() + 1) != 0 {
        return Err(BytesError::Impossible("an unknown modifier"));
    }
    let mut solo = SoloOptions { settles_ties: bits & 1 == 1, ..SoloOptions::default() };
    for (bit, modifier) in (1..).zip(Modifier::ALL) {
        *solo.flag(modifier) = bits >> bit & 1 == 1;
    }
    Ok(solo)
}

impl GameState for Game {
    type Decision = Decision;
    type Choice = Choice;
    type Event = Event;

    fn decision(&self) -> Decision {
        self.state().decision()
    }

    fn decision_kind(&self) -> DecisionKind {
        DecisionKind(match self.state().decision() {
            Decision::Turn => 0,
            Decision::Donkeys => 1,
            Decision::Villager => 2,
            Decision::Fill => 3,
            Decision::Place => 4,
            Decision::Stand => 5,
            Decision::Pay => 6,
            Decision::TownHall => 7,
            Decision::Fare => 8,
            Decision::Boat => 9,
            Decision::Favour => 10,
            Decision::Breeding => 11,
            Decision::Festival => 12,
            Decision::KeepFish => 13,
            // The codes of logs count all ties as one kind.
            Decision::Tie(_) => 14,
            Decision::Over => 15,
        })
    }

    fn decider(&self) -> Seat {
        self.state().decider()
    }

    fn list_choices(&self, out: &mut Vec<Choice>) {
        out.clear();
        out.extend_from_slice(self.choices());
    }

    fn choice_kind(choice: &Choice) -> ChoiceKind {
        ChoiceKind(match choice {
            Choice::Produce { .. } => 0,
            Choice::Refine { .. } => 1,
            Choice::TownHall => 2,
            Choice::Sell { .. } => 3,
            Choice::Deliver { .. } => 4,
            Choice::Beg => 5,
            Choice::Fish { .. } => 6,
            Choice::Store { .. } => 7,
            Choice::Construct { .. } => 8,
            Choice::Road { .. } => 9,
            Choice::MoveDonkey { .. } => 10,
            Choice::SellFish { .. } => 11,
            Choice::Cook { .. } => 12,
            Choice::EndTurn => 13,
            Choice::Villager { .. } => 14,
            Choice::Fill { .. } => 15,
            Choice::Place(_) => 16,
            Choice::Stand { .. } => 17,
            Choice::Consume { .. } => 18,
            Choice::Buy { .. } => 19,
            Choice::Ferry { .. } => 20,
            Choice::Boat { .. } => 21,
            Choice::Release { .. } => 22,
            Choice::Keep { .. } => 23,
            Choice::TakeBlueprint { .. } => 24,
            Choice::HireVillager => 25,
            Choice::HireDonkey { .. } => 26,
            Choice::Done => 27,
            Choice::Settle(_) => 28,
        })
    }

    fn play_at(&mut self, index: usize, events: Option<&mut Vec<Event>>) -> Result<(), NoSuchChoice> {
        let missing = NoSuchChoice { index, choices: self.choices().len() };
        let Some(events) = events else { return self.advance(index).map_err(|_| missing) };
        events.extend_from_slice(Game::play_at(self, index).map_err(|_| missing)?);
        Ok(())
    }

    fn is_undo_barrier(events: &[Event]) -> bool {
        events.iter().any(|event| event.reveals() || matches!(event, Event::TurnEnded { .. }))
    }

    fn reveals(events: &[Event]) -> bool {
        events.iter().any(Event::reveals)
    }

    fn at_rest(&self) -> bool {
        matches!(self.state().decision(), Decision::Turn | Decision::Over)
    }

    fn is_over(&self) -> bool {
        self.state().is_over()
    }

    fn seats(&self) -> u8 {
        self.state().seats().count() as u8
    }

    fn score(&self, seat: Seat) -> i32 {
        self.state().score(seat).total
    }

    fn digest(&self) -> u64 {
        self.hash()
    }
}
