//! A game that is being played: its log, and what the store knows of it.

use crate::api::{
    CardPlayer, CardTile, EndQuestion, GameCard, GameView, LogLine, Phrase, Played, Reason, ReplayStep, Step,
    Why, WhyKind, Wish,
};
use crate::games::hamlet::lesson::Run;
use crate::games::hamlet::names::{Table, season};
use crate::games::hamlet::pay;
use crate::games::hamlet::view::Place;
use crate::problems::{self, Answer};
use crate::record::{LiveLog, Record, shown_title};
use crate::session::passage::{Passage, Shown, watched};
use crate::session::story::Story;
use crate::session::titles::{Title, Titles};
use hamlet_rules::{Event, Game};
use std::ops::Range;

/// A game in memory. It is dropped and loaded again whenever storing it fails.
#[derive(Debug)]
pub struct Live {
    pub id: String,
    pub name: String,
    /// As the store counts.
    pub revision: u32,
    pub log: LiveLog,
    /// What happened, as far as somebody asked.
    pub story: Story,
    /// What the steps are called.
    pub titles: Titles,
    /// How far the player is, where it is a lesson.
    pub lesson: Option<Run>,
}

impl Live {
    /// A game that is to be stored.
    pub fn new(id: String, log: LiveLog) -> Live {
        let name = log.header().title.clone();
        Live { id, name, revision: 0, log, story: Story::default(), titles: Titles::default(), lesson: None }
    }

    /// Takes the name that the store has now, as far as it can be shown.
    pub fn rename(&mut self, name: &str) {
        if let Some(name) = shown_title(name) {
            self.name = name;
        }
    }

    /// The game with its names.
    pub fn table(&self) -> Table<'_> {
        Table { game: self.log.game(), labels: &self.log.header().seats }
    }

    fn with<'a>(&'a self, game: &'a Game) -> Table<'a> {
        Table { game, labels: &self.log.header().seats }
    }

    fn place(&self) -> Place<'_> {
        Place { game: &self.id, name: &self.name, state: self.revision, choices_taken: self.log.cursor() }
    }

    /// Returns the whole table, with what undo and redo would do.
    pub fn view(&mut self) -> GameView {
        let cursor = self.log.cursor();
        let undo = self.log.undo_to().and_then(|to| self.title_of(to..cursor));
        let redo = self.log.redo_to().and_then(|to| self.title_of(cursor..to));
        let mut view = GameView { undo, redo, ..self.table().view(self.place()) };
        view.lesson = self.lesson.as_ref().map(|run| run.view(&self.log));
        if view.lesson.is_some() && view.end_question == Some(EndQuestion::Donkeys) {
            // A lesson says itself when the donkeys move.
            view.end_question = None;
        }
        view
    }

    /// Why something greyed out is so; nothing where it can be done.
    pub fn why(&self, wish: &Wish) -> Option<Reason> {
        match wish {
            Wish::Undo => self.no_undo().map(|why| Reason { why, place: None }),
            _ => self.table().wish(wish),
        }
    }

    /// Why nothing can be taken back: the last step showed something, or nothing was done yet (ruling E6).
    fn no_undo(&self) -> Option<Why> {
        if self.log.undo_to().is_some() {
            return None;
        }
        let events = self.log.game().events();
        let begun = self.log.cursor() == 0 || events.iter().any(|e| matches!(e, Event::TurnEnded { .. }));
        Some(if begun {
            Why::new(WhyKind::UndoBegun, Phrase::new("why_undo_begun"))
        } else {
            Why::new(WhyKind::UndoSeen, Phrase::new("why_undo_seen"))
        })
    }

    /// Returns what these steps are called: like their first one, but several donkeys are one act (ruling W2).
    fn title_of(&mut self, steps: Range<usize>) -> Option<Phrase> {
        let titles = self.titles.of(&self.log, steps);
        let (first, _) = titles.first()?;
        let moves = titles.iter().filter(|(title, _)| title.moves_donkey).count();
        if first.moves_donkey && moves > 1 {
            return Some(Phrase::new("act_move_donkeys").number("count", moves as i32));
        }
        Some(first.phrase.clone())
    }

    /// Plays a choice and words what happened, Botric's turn step by step. `None` where there is no
    /// such choice; nothing is changed then.
    pub fn play(&mut self, choice: u32) -> Option<Shown> {
        let at = self.log.cursor();
        let title = Title::of(self.table(), choice)?;
        let round = u32::from(self.log.game().round());
        let play = |game: &mut Game, events: &mut Vec<Event>| {
            let parts = watched(game, choice)?;
            events.extend_from_slice(game.events());
            Ok(parts)
        };
        let parts = self.log.play_with(choice, play).ok()?;
        let step = self.log.step(at)?;
        self.titles.note(at, step, title);
        let played = Passage::new(self.table(), parts, round);
        self.story.add(at, step, &played);
        Some(played.shown(self.log.game()))
    }

    /// Finishes the running payment in the sensible order.
    pub fn pay(&mut self) -> Shown {
        let mut all = Shown::default();
        while let Some(choice) = pay::next(self.log.game()) {
            let index = self.log.game().choices().iter().position(|offered| *offered == choice);
            let Some(shown) = index.and_then(|index| self.play(index as u32)) else { break };
            all.add(shown);
        }
        all
    }

    /// Returns the answer to a request that changed the game.
    pub fn played(&mut self, shown: Shown) -> Played {
        let view = self.view();
        let last = shown.steps.len().saturating_sub(1);
        let steps = shown.steps.into_iter().enumerate().map(|(index, (game, lines))| {
            let view = if index == last { view.clone() } else { self.with(&game).view(self.place()) };
            Step { view, lines }
        });
        Played { steps: steps.collect(), lines: shown.lines, view }
    }

    /// The game's record under the name that it has now.
    pub fn record(&self) -> Answer<Record> {
        if self.lesson.is_some() {
            // It begins in the middle of a game, which a record cannot say.
            return Err(problems::not_found("problem_no_game"));
        }
        let mut record = self.log.record();
        record.header.title.clone_from(&self.name);
        Ok(record)
    }

    /// What happened so far, brought up to date.
    pub fn story(&mut self) -> &Story {
        self.story.follow(&self.log);
        &self.story
    }

    /// Every line of the log so far.
    pub fn log(&mut self) -> Vec<LogLine> {
        self.story().lines().to_vec()
    }

    /// The game as it stood at a moment of the story, with what had just happened.
    pub fn step(&mut self, moment: u32) -> Option<ReplayStep> {
        self.story.follow(&self.log);
        let (game, choices_taken) = self.story.game(&self.log, moment)?;
        let table = self.with(&game);
        Some(ReplayStep {
            moment,
            view: table.still(Place { choices_taken, ..self.place() }),
            lines: self.story.lines_at(moment).to_vec(),
            score: table.score(),
        })
    }

    /// What the list of games shows. Name and time are the store's.
    pub fn card(&self) -> GameCard {
        let game = self.log.game();
        let table = self.table();
        let players = game.seats().map(|seat| CardPlayer {
            name: table.name(seat).to_owned(),
            colour: table.colour(seat),
            botric: game.botric_seat() == Some(seat),
            // A finished game shows how it ended, a running one its scoreboard.
            points: if game.is_over() { game.score(seat).total } else { game.player(seat).points() },
        });
        let tiles = game.village().tiles().iter().map(|tile| CardTile {
            face: table.face(tile.face).to_owned(),
            at: (i32::from(tile.pose.q), i32::from(tile.pose.r)),
            rotation: tile.pose.rotation,
        });
        GameCard {
            game: self.id.clone(),
            name: self.name.clone(),
            players: players.collect(),
            round: u32::from(game.round()),
            turn_of: game.turn().0,
            over: game.is_over(),
            saved_at: String::new(),
            tiles: tiles.collect(),
            season: game.options().lake.map(|lake| season(lake.season)),
            lakes: table.shore().map(|shore| {
                let lakes = shore.lakes.into_iter();
                lakes.map(|lake| lake.tiles.iter().map(|t| (t.at.0, t.at.1, t.down)).collect()).collect()
            }),
            problem: None,
        }
    }
}
