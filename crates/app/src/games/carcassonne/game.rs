//! Carcassonne as a game of the session.

use crate::api::{
    CarcDecision, CarcEvent, CarcGain, CarcLakeSetup, CarcLine, CarcNewGame, CarcRival, CarcRules, CarcScore,
    CarcView, CarcWhy, CarcWish, CardPlayer, CardRules, CardTile, CardTurn, Colour, Distance, GameCard,
    LatticePoint, Phrase, RivalLevel,
};
use crate::games::carcassonne::coach::CarcCoach;
use crate::games::carcassonne::decision::choices;
use crate::games::carcassonne::names::kind_id;
use crate::games::carcassonne::{rival, score, setup, since};
use crate::games::history::history_of::HistoryOf;
use crate::problems::Answer;
use crate::session::app::History;
use crate::session::coach::Coach;
use crate::session::game::{Game, LogLines, StepTitle, Table, TurnStart, Turns, ViewContext};
use crate::session::lesson;
use crate::session::live::Live;
use crate::session::open::LessonSave;
use crate::session::questions::Questions;
use carcassonne_rules::{Carcassonne, Decision, Event, State};
use hamlet_record::{Header, SeatRival};
use std::sync::atomic::AtomicBool;
use tabletop::{GameState, Ruleset, Seat};

impl Game for Carcassonne {
    type Setup = CarcNewGame;
    type View = CarcView;
    type Line = CarcLine;
    type Score = CarcScore;
    type Gain = CarcGain;

    fn header(setup: &CarcNewGame) -> Answer<Header<Carcassonne>> {
        setup::header(setup)
    }

    fn view(table: Table<'_, Carcassonne>, context: ViewContext<'_>) -> CarcView {
        table.view(context, true)
    }

    fn still(table: Table<'_, Carcassonne>, context: ViewContext<'_>) -> CarcView {
        table.view(context, false)
    }

    fn set_distance(view: &mut CarcView, distance: Distance) {
        view.distance = distance;
    }

    fn label_history(view: &mut CarcView, undo: Option<Phrase>, redo: Option<Phrase>) {
        (view.undo, view.redo) = (undo, redo);
    }

    fn recalls(state: &State) -> bool {
        state.decision() == Decision::Act
    }

    fn recall(view: &mut CarcView, before: Table<'_, Carcassonne>) {
        if let CarcDecision::Act { asked, .. } = &mut view.decision {
            *asked = Some(Box::new(before.decision(true)));
        }
    }

    fn score(table: Table<'_, Carcassonne>) -> CarcScore {
        score::score(table.game)
    }

    fn card(table: Table<'_, Carcassonne>, context: ViewContext<'_>) -> GameCard {
        let game = table.game;
        let player = |seat| {
            let label = table.label(seat)?;
            Some(CardPlayer {
                name: label.name.clone(),
                colour: Colour::from_record(label.colour),
                botric: false,
                rival: label.rival.as_ref().and_then(CarcRival::from_record).map(Into::into),
                points: i32::from(game.score(seat).total),
            })
        };
        let tile = |square: &carcassonne_rules::board::Square| CardTile {
            face: kind_id(game, square.kind),
            at: LatticePoint(square.cell.x.into(), square.cell.y.into()),
            rotation: square.rotation.quarters(),
        };
        GameCard {
            game: context.game.to_owned(),
            ruleset: Carcassonne::ID.into(),
            name: context.name.to_owned(),
            players: game.seats().filter_map(player).collect(),
            round: table.round(),
            turn_of: game.decider().0,
            over: game.is_over(),
            turn: CardTurn::OneDevice,
            continued_by: None,
            saved_at: String::new(),
            tiles: game.board().squares().iter().map(tile).collect(),
            lakes: None,
            deliveries: None,
            rules: Some(CardRules::Carcassonne(CarcRules {
                farmers: game.has_farmers(),
                lake: game.lake().map(|lake| CarcLakeSetup { short_water: lake.short_water }),
            })),
            problem: None,
        }
    }

    fn title(table: Table<'_, Carcassonne>, choice: u32) -> Option<StepTitle> {
        let chosen = *choices(table.game).get(choice as usize)?;
        Some(StepTitle { phrase: table.title(chosen), kind: State::choice_kind(&chosen) })
    }

    fn round(state: &State) -> u32 {
        Table { game: state, labels: &[] }.round()
    }

    fn tell(table: Table<'_, Carcassonne>, events: &[Event], round: &mut u32) -> LogLines<Carcassonne> {
        let lines = table.lines(events, round);
        let turn = |(at, line): (usize, &CarcLine)| {
            let seat = line.seat.filter(|_| line.event == CarcEvent::Turn)?;
            Some(TurnStart { seat, round: line.round, line: at })
        };
        let turns = lines.iter().enumerate().filter_map(turn).collect();
        LogLines { lines, turns }
    }

    /// Makes the lines of the first turn and its draw, which set-up plays without events.
    fn tell_start(table: Table<'_, Carcassonne>) -> LogLines<Carcassonne> {
        let mut events = vec![Event::TurnBegan { seat: table.game.turn() }];
        match table.game.drawn() {
            Some(carcassonne_rules::state::Draw::Tile(tile)) => events.push(Event::Drawn { tile }),
            Some(carcassonne_rules::state::Draw::Lake) => events.push(Event::LakeDrawn),
            None => {}
        }
        Carcassonne::tell(table, &events, &mut 1)
    }

    fn set_moment(line: &mut CarcLine, moment: u32) {
        line.moment = Some(moment);
    }

    fn importance(line: &CarcLine, seat: Seat) -> Option<i32> {
        since::importance(line, seat)
    }

    fn gain(turns: &Turns<'_, Carcassonne>, seat: Seat) -> Option<CarcGain> {
        since::gain(turns.lines, seat)
    }

    fn rating(level: RivalLevel) -> Option<u16> {
        rival::rating(level)
    }

    fn knows_rival(rival: &SeatRival) -> bool {
        CarcRival::from_record(rival).is_some()
    }

    fn rival_line(state: &State, rival: &SeatRival, stop: &AtomicBool) -> Option<Vec<u32>> {
        rival::line(state, CarcRival::from_record(rival)?, stop)
    }

    fn coach() -> Option<&'static dyn Coach<Carcassonne>> {
        Some(&CarcCoach)
    }

    fn lessons() -> Answer<Vec<Box<dyn LessonSave>>> {
        lesson::saves::<Carcassonne>()
    }

    fn lesson(save: &str) -> Option<Box<dyn LessonSave>> {
        lesson::save::<Carcassonne>(save)
    }

    /// Returns true: the laid tile is shown before its follower.
    fn is_shown(_state: &State) -> bool {
        true
    }
}

impl Questions for Carcassonne {
    type Wish = CarcWish;
    type Why = CarcWhy;

    fn why(live: &Live<Carcassonne>, wish: CarcWish) -> Option<CarcWhy> {
        live.table().wish(wish)
    }

    fn history() -> Option<&'static dyn History> {
        Some(&const { HistoryOf::<Carcassonne>::new() })
    }
}
