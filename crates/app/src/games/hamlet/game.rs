//! Hamlet as a game of the session.

use crate::api::{
    CardPlayer, CardRules, CardTile, CardTurn, Colour, Distance, GameCard, GameView, LatticeTriangle,
    LogEvent, LogLine, NewGame, Phrase, Reason, RivalLevel, RivalPlayer, ScoreView, SeatGain, Wish,
};
use crate::games::hamlet::coach::HamletCoach;
use crate::games::hamlet::names::{point, season};
use crate::games::hamlet::{header, puzzle, rival, since};
use crate::games::history::history_of::HistoryOf;
use crate::problems::Answer;
use crate::record::{Header, SeatRival};
use crate::session::app::History;
use crate::session::coach::Coach;
use crate::session::game::{
    Game as Playable, IntermediateState, LogLines, StepTitle, Table, TurnStart, Turns, ViewContext, Watched,
};
use crate::session::lesson;
use crate::session::live::Live;
use crate::session::open::LessonSave;
use crate::session::questions::Questions;
use hamlet_rules::{Choice, Decision, Event, Game, Hamlet, TileId};
use std::sync::atomic::AtomicBool;
use tabletop::{ChoiceKind, NoSuchChoice, Ruleset, Seat};

impl Playable for Hamlet {
    type Setup = NewGame;
    type View = GameView;
    type Line = LogLine;
    type Score = ScoreView;
    type Gain = SeatGain;

    fn header(setup: &NewGame) -> Answer<Header> {
        header::header(setup)
    }

    fn view(table: Table<'_, Hamlet>, context: ViewContext<'_>) -> GameView {
        table.view(context)
    }

    fn still(table: Table<'_, Hamlet>, context: ViewContext<'_>) -> GameView {
        table.still(context)
    }

    fn set_distance(view: &mut GameView, distance: Distance) {
        view.distance = distance;
    }

    fn label_history(view: &mut GameView, undo: Option<Phrase>, redo: Option<Phrase>) {
        (view.undo, view.redo) = (undo, redo);
    }

    fn score(table: Table<'_, Hamlet>) -> ScoreView {
        table.score()
    }

    fn card(table: Table<'_, Hamlet>, context: ViewContext<'_>) -> GameCard {
        let game = table.game;
        let seated = game.seats().filter_map(|seat| Some((seat, game.player(seat)?, table.label(seat)?)));
        let players = seated.map(|(seat, player, label)| CardPlayer {
            name: label.name.clone(),
            colour: Colour::from_record(label.colour),
            botric: game.botric_seat() == Some(seat),
            rival: label.rival.as_ref().and_then(RivalPlayer::from_record).map(Into::into),
            // A finished game shows the final scores, a running one its scoreboard.
            points: if game.is_over() { game.score(seat).total } else { player.points() },
        });
        let tiles = game.village().tiles().iter().map(|tile| CardTile {
            face: table.face(tile.face).to_owned(),
            at: point(tile.pose.point()),
            rotation: tile.pose.rotation,
        });
        GameCard {
            game: context.game.to_owned(),
            ruleset: Hamlet::ID.into(),
            name: context.name.to_owned(),
            players: players.collect(),
            round: u32::from(game.round()),
            turn_of: game.turn().0,
            over: game.is_over(),
            turn: CardTurn::OneDevice,
            continued_by: None,
            saved_at: String::new(),
            tiles: tiles.collect(),
            lakes: table.shore().map(|shore| {
                let lakes = shore.lakes.into_iter();
                lakes
                    .map(|lake| lake.tiles.iter().map(|t| LatticeTriangle(t.at.0, t.at.1, t.down)).collect())
                    .collect()
            }),
            deliveries: Some(game.deliveries().iter().flatten().count() as u8),
            rules: Some(CardRules::Hamlet { season: game.options().lake.map(|lake| season(lake.season)) }),
            problem: None,
        }
    }

    fn title(table: Table<'_, Hamlet>, choice: u32) -> Option<StepTitle> {
        let chosen = *table.game.choices().get(choice as usize)?;
        Some(StepTitle { phrase: table.title(chosen), kind: kind(&chosen) })
    }

    /// Returns one title for several moved donkeys, which are one action (ruling W2), and names a visit to the Town Hall by
    /// whom it hired.
    fn title_of_several(steps: &[&StepTitle]) -> Option<Phrase> {
        let moved = kind(&Choice::MoveDonkey { from: TileId::CHURCH, to: TileId::CHURCH });
        let hired = [kind(&Choice::HireVillager), kind(&Choice::HireDonkey { tile: TileId::CHURCH })];
        let together = |key: &'static str, count: usize| Phrase::new(key).number("count", count as i32);
        let first = steps.first()?.kind;
        if first == moved {
            let count = steps.iter().filter(|step| step.kind == moved).count();
            return (count > 1).then(|| together("act_move_donkeys", count));
        }
        if first != kind(&Choice::TownHall) && !hired.contains(&first) {
            return None;
        }
        let hires: Vec<_> = steps.iter().filter(|step| hired.contains(&step.kind)).collect();
        match hires.as_slice() {
            [] => None,
            [hire] => Some(hire.phrase.clone()),
            hires => Some(together("act_hires", hires.len())),
        }
    }

    /// Joins the question about a boat with the placement and the payment of the building before it, which are one tap.
    fn joined_steps(now: &Game) -> Option<fn(&Game) -> bool> {
        let paid =
            |before: &Game| matches!(before.decision(), Decision::Stand | Decision::Pay | Decision::Fare);
        (now.decision() == Decision::Boat).then_some(paid as fn(&Game) -> bool)
    }

    /// Returns the states after each step of Botric's turn as intermediate states.
    fn watch(game: &mut Game, choice: u32) -> Result<Watched<Hamlet>, NoSuchChoice> {
        let index = choice as usize;
        let missing = NoSuchChoice { index, choices: game.choices().len() };
        game.set_trace(true);
        let played = game.play_at(index).map(<[Event]>::to_vec);
        let stops = game
            .take_steps()
            .into_iter()
            .map(|step| IntermediateState { events: step.told, state: step.game })
            .collect();
        game.set_trace(false);
        played.map(|events| Watched { events, stops }).map_err(|_| missing)
    }

    /// Returns whether Botric's turn is among the events, which is shown step by step.
    fn has_steps(events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::Botric { .. } | Event::BotricStep))
    }

    fn round(game: &Game) -> u32 {
        u32::from(game.round())
    }

    fn tell(table: Table<'_, Hamlet>, events: &[Event], round: &mut u32) -> LogLines<Hamlet> {
        let lines = table.lines(events, round);
        let started = events.iter().filter_map(|event| match event {
            Event::TurnStarted { seat, round } => Some((seat.0, u32::from(*round))),
            _ => None,
        });
        let heads = (0..lines.len()).filter(|line| lines[*line].event == LogEvent::Turn);
        let turns = started.zip(heads).map(|((seat, round), line)| TurnStart { seat, round, line }).collect();
        LogLines { lines, turns }
    }

    /// Returns the line of the first turn. The draws of the set-up are visible on the table and have no lines.
    fn tell_start(table: Table<'_, Hamlet>) -> LogLines<Hamlet> {
        let start = |event: &&Event| matches!(event, Event::TurnStarted { .. });
        let first: Vec<Event> = table.game.events().iter().filter(start).copied().collect();
        Hamlet::tell(table, &first, &mut u32::from(table.game.round()))
    }

    fn set_moment(line: &mut LogLine, moment: u32) {
        line.moment = Some(moment);
    }

    fn importance(line: &LogLine, seat: Seat) -> Option<i32> {
        since::importance(line, seat)
    }

    fn whole_line(lines: &[LogLine], at: usize) -> LogLine {
        since::whole_line(lines, at)
    }

    fn gain(turns: &Turns<'_, Hamlet>, seat: Seat) -> Option<SeatGain> {
        since::gain(turns, seat)
    }

    fn rating(level: RivalLevel) -> Option<u16> {
        rival::rating(level)
    }

    fn knows_rival(rival: &SeatRival) -> bool {
        RivalPlayer::from_record(rival).is_some()
    }

    fn rival_line(game: &Game, rival: &SeatRival, stop: &AtomicBool) -> Option<Vec<u32>> {
        rival::line(game, RivalPlayer::from_record(rival)?, stop)
    }

    fn coach() -> Option<&'static dyn Coach<Hamlet>> {
        Some(&HamletCoach)
    }

    fn lessons() -> Answer<Vec<Box<dyn LessonSave>>> {
        lesson::saves::<Hamlet>()
    }

    fn lesson(save: &str) -> Option<Box<dyn LessonSave>> {
        lesson::save::<Hamlet>(save).or_else(|| puzzle::run::save(save))
    }
}

fn kind(choice: &Choice) -> ChoiceKind {
    <Game as tabletop::GameState>::choice_kind(choice)
}

impl Questions for Hamlet {
    type Wish = Wish;
    type Why = Reason;

    fn why(live: &Live<Hamlet>, wish: Wish) -> Option<Reason> {
        match wish {
            Wish::Undo => live.no_undo().map(|why| Reason { why, place: None }),
            wish => live.table().wish(&wish),
        }
    }

    fn history() -> Option<&'static dyn History> {
        Some(&const { HistoryOf::<Hamlet>::new() })
    }
}
