//! A game that is being played: its log, and what the store knows of it.

use crate::api::{
    CardPlayer, CardTile, EndQuestion, GameCard, GameView, LogLine, Phrase, Played, Reason, ReplayStep, Step,
    Wish,
};
use crate::games::hamlet::lesson::Run;
use crate::games::hamlet::names::{Table, season};
use crate::games::hamlet::pay;
use crate::games::hamlet::view::Place;
use crate::problems::{self, Answer};
use crate::record::{LiveLog, Record, shown_title};
use crate::session::story::Story;
use hamlet_rules::{Choice, Event, Game};
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
    /// How far the player is, where it is a lesson.
    pub lesson: Option<Run>,
}

/// What a played choice showed.
#[derive(Default)]
pub struct Shown {
    pub lines: Vec<LogLine>,
    pub steps: Vec<(Game, Vec<LogLine>)>,
}

impl Shown {
    /// And what was shown after it.
    pub fn add(&mut self, other: Shown) {
        self.lines.extend(other.lines);
        self.steps.extend(other.steps);
    }
}

impl Live {
    /// A game that is to be stored.
    pub fn new(id: String, log: LiveLog) -> Live {
        let name = log.header().title.clone();
        Live { id, name, revision: 0, log, story: Story::default(), lesson: None }
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

    /// The whole table, with what undo and redo would do.
    pub fn view(&self) -> GameView {
        let mut view = self.table().view(self.place());
        let cursor = self.log.cursor();
        view.undo = self.log.undo_to().and_then(|to| self.title_of(to..cursor));
        view.redo = self.log.redo_to().and_then(|to| self.title_of(cursor..to));
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
            Wish::Undo => self.no_undo().map(|phrase| Reason { phrase, place: None }),
            _ => self.table().wish(wish),
        }
    }

    /// Why nothing can be taken back: the last step showed something, or nothing was done yet (ruling E6).
    fn no_undo(&self) -> Option<Phrase> {
        if self.log.undo_to().is_some() {
            return None;
        }
        let events = self.log.game().events();
        let begun = self.log.cursor() == 0 || events.iter().any(|e| matches!(e, Event::TurnEnded { .. }));
        Some(Phrase::new(if begun { "why_undo_begun" } else { "why_undo_seen" }))
    }

    /// What these steps are called: like their first one, but several donkeys are one act (ruling W2).
    fn title_of(&self, steps: Range<usize>) -> Option<Phrase> {
        let first = self.title_at(steps.start)?;
        let moves = |at: &usize| self.title_at(*at).is_some_and(|title| title.key == first.key);
        match steps.filter(moves).count() {
            count @ 2.. if first.key == "act_move_donkey" => {
                Some(Phrase::new("act_move_donkeys").number("count", count as i32))
            }
            _ => Some(first),
        }
    }

    /// What the step taken at that moment is called.
    fn title_at(&self, at: usize) -> Option<Phrase> {
        let step = self.log.step(at)?;
        let game = self.log.game_at(at);
        let choice = *game.choices().get(step.choice as usize)?;
        Some(self.with(&game).title(choice))
    }

    /// Plays a choice and words what happened, Botric's turn step by step. `None` where there is no
    /// such choice; nothing is changed then.
    pub fn play(&mut self, choice: u32) -> Option<Shown> {
        let before = self.log.game().clone();
        let chosen = *before.choices().get(choice as usize)?;
        let mut round = u32::from(before.round());
        self.log.play(choice).ok()?;
        let events = self.log.game().events();
        let mut shown = Shown::default();
        if events.iter().any(|event| matches!(event, Event::Botric { .. } | Event::BotricStep)) {
            let mut told = 0;
            for (count, game) in watch(before, chosen) {
                let lines = self.with(&game).lines(&events[told..count.min(events.len())], &mut round);
                told = count.min(events.len());
                shown.lines.extend(lines.iter().cloned());
                shown.steps.push((game, lines));
            }
            let rest = self.table().lines(&events[told..], &mut round);
            shown.lines.extend(rest.iter().cloned());
            shown.steps.push((self.log.game().clone(), rest));
        } else {
            shown.lines = self.table().lines(events, &mut round);
        }
        Some(shown)
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

    /// The answer to a request that changed the game.
    pub fn played(&self, shown: Shown) -> Played {
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
            at: (i32::from(tile.q), i32::from(tile.r)),
            rotation: tile.rotation,
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

/// The game after each of Botric's steps, with the number of events until then.
fn watch(mut game: Game, choice: Choice) -> Vec<(usize, Game)> {
    game.set_trace(true);
    if game.play(choice).is_err() {
        return Vec::new();
    }
    game.take_steps()
}
