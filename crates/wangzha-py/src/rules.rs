//! The rules of a game, and every question about plays.

use std::sync::OnceLock;

use pyo3::prelude::*;
use pyo3::types::PyString;
use wangzha::{AnyHint, AnyRules, GameId, doudizhu, tienlen};

use crate::args::{CardsArg, GameArg, LanguageArg};
use crate::errors::{misused, not_understood, refused, said};
use crate::hint::Hint;
use crate::json::to_python;
use crate::play::{AnyPlay, Play};

/// The rules of a game: `Rules("doudizhu", "competition")`, or with house rules
/// `Rules("tienlen", "southern run_least=4")`. Without a text the usual ones.
#[pyclass(frozen, eq, module = "wangzha")]
pub(crate) struct Rules {
    pub(crate) rules: AnyRules,
    /// Made when it is first needed: it takes some microseconds, and is used
    /// again and again.
    planner: OnceLock<Planner>,
}

enum Planner {
    DouDizhu(Box<doudizhu::Planner>),
    TienLen(Box<tienlen::Planner>),
}

impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        self.rules == other.rules
    }
}

impl From<AnyRules> for Rules {
    fn from(rules: AnyRules) -> Rules {
        Rules { rules, planner: OnceLock::new() }
    }
}

/// The play to beat: a `Play`, or cards that are one.
#[derive(Clone, Copy)]
pub(crate) enum Over {
    Play(AnyPlay),
    Cards(CardsArg),
}

impl<'py> FromPyObject<'_, 'py> for Over {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Over> {
        match value.cast::<Play>() {
            Ok(play) => Ok(Over::Play(play.get().0)),
            Err(_) => value.extract().map(Over::Cards),
        }
    }
}

fn other_game(game: GameId) -> PyErr {
    misused(format!("these are rules of {}, and the play is of the other game", game.id()))
}

fn refused_doudizhu(refusal: doudizhu::Refusal) -> PyErr {
    refused(refusal.id(), &refusal, said!(refusal))
}

fn refused_tienlen(refusal: tienlen::Refusal) -> PyErr {
    refused(refusal.id(), &refusal, said!(refusal))
}

/// The play to beat under rules of Dou Dizhu.
fn over_doudizhu(rules: &doudizhu::Rules, over: Option<Over>) -> PyResult<Option<doudizhu::Play>> {
    match over {
        None => Ok(None),
        Some(Over::Play(AnyPlay::DouDizhu(play))) => Ok(Some(play)),
        Some(Over::Play(AnyPlay::TienLen(_))) => Err(other_game(GameId::DouDizhu)),
        Some(Over::Cards(cards)) => {
            let cards = cards.of(GameId::DouDizhu)?;
            rules.check(cards, None).map(Some).map_err(refused_doudizhu)
        }
    }
}

/// The play to beat under rules of Tien Len.
fn over_tienlen(rules: &tienlen::Rules, over: Option<Over>) -> PyResult<Option<tienlen::Play>> {
    match over {
        None => Ok(None),
        Some(Over::Play(AnyPlay::TienLen(play))) => Ok(Some(play)),
        Some(Over::Play(AnyPlay::DouDizhu(_))) => Err(other_game(GameId::TienLen)),
        Some(Over::Cards(cards)) => {
            let cards = cards.of(GameId::TienLen)?;
            rules.check(cards, None).map(Some).map_err(refused_tienlen)
        }
    }
}

/// Rules of this game from their text; the usual ones if there is none.
pub(crate) fn parse(game: GameId, text: Option<&str>) -> PyResult<AnyRules> {
    let wrong =
        |error: wangzha::ParseRulesError| not_understood(None, Some(error.column()), said!(error));
    Ok(match (game, text) {
        (GameId::DouDizhu, None) => doudizhu::Rules::default().into(),
        (GameId::TienLen, None) => tienlen::Rules::default().into(),
        (GameId::DouDizhu, Some(text)) => text.parse::<doudizhu::Rules>().map_err(wrong)?.into(),
        (GameId::TienLen, Some(text)) => text.parse::<tienlen::Rules>().map_err(wrong)?.into(),
    })
}

/// `Rules`, or a text for rules of a known game.
pub(crate) fn rules_or_text(game: GameId, rules: Option<&Bound<'_, PyAny>>) -> PyResult<AnyRules> {
    let Some(rules) = rules else { return parse(game, None) };
    if let Ok(rules) = rules.cast::<Rules>() {
        let rules = rules.get().rules;
        return if rules.game() == game { Ok(rules) } else { Err(other_game(rules.game())) };
    }
    match rules.cast::<PyString>() {
        Ok(text) => parse(game, Some(text.to_str()?)),
        Err(_) => Err(misused("rules are given as Rules or as their text")),
    }
}

impl Rules {
    /// A hand that can be dealt: more cards would have more plays than anybody
    /// waits for.
    fn hand_of(&self, hand: CardsArg) -> PyResult<wangzha::Cards> {
        let game = self.rules.game();
        let hand = hand.of(game)?;
        let most = match game {
            GameId::DouDizhu => 20,
            GameId::TienLen => 26,
        };
        let cards = hand.len();
        let too_many = || misused(format!("a hand has up to {most} cards, not {cards}"));
        (cards <= most).then_some(hand).ok_or_else(too_many)
    }

    fn hint(&self, hint: AnyHint) -> Hint {
        Hint { hint, rules: self.rules }
    }

    fn doudizhu_planner(&self, rules: &doudizhu::Rules) -> &doudizhu::Planner {
        let made = || Planner::DouDizhu(Box::new(doudizhu::Planner::new(rules)));
        match self.planner.get_or_init(made) {
            Planner::DouDizhu(planner) => planner,
            Planner::TienLen(_) => unreachable!("rules do not change their game"),
        }
    }

    fn tienlen_planner(&self, rules: &tienlen::Rules) -> &tienlen::Planner {
        let made = || Planner::TienLen(Box::new(tienlen::Planner::new(rules)));
        match self.planner.get_or_init(made) {
            Planner::TienLen(planner) => planner,
            Planner::DouDizhu(_) => unreachable!("rules do not change their game"),
        }
    }
}

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (game, text = None))]
    fn new(game: GameArg, text: Option<&str>) -> PyResult<Rules> {
        parse(game.0, text).map(Rules::from)
    }

    /// The names of the presets of a game.
    #[staticmethod]
    fn presets(game: GameArg) -> Vec<String> {
        match game.0 {
            GameId::DouDizhu => {
                doudizhu::Rules::PRESETS.iter().map(|rules| rules.name.to_string()).collect()
            }
            GameId::TienLen => {
                tienlen::Rules::PRESETS.iter().map(|rules| rules.name.to_string()).collect()
            }
        }
    }

    /// The game: `"doudizhu"` or `"tienlen"`.
    #[getter]
    fn game(&self) -> &'static str {
        self.rules.game().id()
    }

    /// What players call these rules, in `"en"`, `"zh"` or `"vi"`.
    #[pyo3(signature = (language = LanguageArg(wangzha::Language::English)), text_signature = "($self, language='en')")]
    fn title(&self, language: LanguageArg) -> &str {
        match &self.rules {
            AnyRules::DouDizhu(rules) => rules.title(language.0),
            AnyRules::TienLen(rules) => rules.title(language.0),
        }
    }

    /// The preset and what differs from it, as a dict.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match &self.rules {
            AnyRules::DouDizhu(rules) => to_python(py, rules),
            AnyRules::TienLen(rules) => to_python(py, rules),
        }
    }

    /// What the cards are; `None` if they are no play.
    fn classify(&self, cards: CardsArg) -> PyResult<Option<Play>> {
        let cards = cards.of(self.rules.game())?;
        Ok(match &self.rules {
            AnyRules::DouDizhu(rules) => rules.classify(cards).map(Play::from),
            AnyRules::TienLen(rules) => rules.classify(cards).map(Play::from),
        })
    }

    /// Everything that the cards can be, what is meant without a word first.
    fn readings(&self, cards: CardsArg) -> PyResult<Vec<Play>> {
        let cards = cards.of(self.rules.game())?;
        Ok(match &self.rules {
            AnyRules::DouDizhu(rules) => rules.readings(cards).map(Play::from).collect(),
            AnyRules::TienLen(rules) => rules.classify(cards).map(Play::from).into_iter().collect(),
        })
    }

    /// The play that the cards are, if they may be led or played over another;
    /// else `Refusal` is raised and names the rule.
    #[pyo3(signature = (cards, over = None))]
    fn check(&self, cards: CardsArg, over: Option<Over>) -> PyResult<Play> {
        let cards = cards.of(self.rules.game())?;
        match &self.rules {
            AnyRules::DouDizhu(rules) => {
                let play = rules.check(cards, over_doudizhu(rules, over)?);
                play.map(Play::from).map_err(refused_doudizhu)
            }
            AnyRules::TienLen(rules) => {
                let play = rules.check(cards, over_tienlen(rules, over)?);
                play.map(Play::from).map_err(refused_tienlen)
            }
        }
    }

    /// Whether the cards may be played over another play.
    fn answers(&self, cards: CardsArg, over: Over) -> PyResult<bool> {
        let cards = cards.of(self.rules.game())?;
        match &self.rules {
            AnyRules::DouDizhu(rules) => {
                let table = over_doudizhu(rules, Some(over))?;
                Ok(table.is_some_and(|table| rules.answers(cards, table)))
            }
            AnyRules::TienLen(rules) => {
                let table = over_tienlen(rules, Some(over))?;
                Ok(table.is_some_and(|table| rules.answers(cards, table)))
            }
        }
    }

    /// Everything that a hand can lead, or play over another play. Passing is
    /// not among it.
    #[pyo3(signature = (hand, over = None))]
    fn moves(&self, hand: CardsArg, over: Option<Over>) -> PyResult<Vec<Play>> {
        let hand = self.hand_of(hand)?;
        Ok(match &self.rules {
            AnyRules::DouDizhu(rules) => {
                let moves = rules.moves(hand, over_doudizhu(rules, over)?);
                moves.into_iter().map(Play::from).collect()
            }
            AnyRules::TienLen(rules) => {
                let moves = rules.moves(hand, over_tienlen(rules, over)?);
                moves.into_iter().map(Play::from).collect()
            }
        })
    }

    /// How many moves there are, without listing them.
    #[pyo3(signature = (hand, over = None))]
    fn count_moves(&self, hand: CardsArg, over: Option<Over>) -> PyResult<u64> {
        let hand = self.hand_of(hand)?;
        Ok(match &self.rules {
            AnyRules::DouDizhu(rules) => rules.count_moves(hand, over_doudizhu(rules, over)?),
            AnyRules::TienLen(rules) => rules.count_moves(hand, over_tienlen(rules, over)?),
        })
    }

    /// The smallest play that beats another; `None` if nothing does.
    fn find_bigger(&self, hand: CardsArg, over: Over) -> PyResult<Option<Play>> {
        let hand = self.hand_of(hand)?;
        Ok(match &self.rules {
            AnyRules::DouDizhu(rules) => over_doudizhu(rules, Some(over))?
                .and_then(|table| rules.find_bigger(hand, table))
                .map(Play::from),
            AnyRules::TienLen(rules) => over_tienlen(rules, Some(over))?
                .and_then(|table| rules.find_bigger(hand, table))
                .map(Play::from),
        })
    }

    /// What a hand could lead, or play over another play, the best first, with
    /// reasons. `View.hints` knows more of the situation.
    #[pyo3(signature = (hand, over = None))]
    fn hints(&self, hand: CardsArg, over: Option<Over>) -> PyResult<Vec<Hint>> {
        let hand = self.hand_of(hand)?;
        Ok(match &self.rules {
            AnyRules::DouDizhu(rules) => {
                let table = over_doudizhu(rules, over)?;
                let hints = self.doudizhu_planner(rules).hints(hand, table);
                hints.into_iter().map(|hint| self.hint(hint.into())).collect()
            }
            AnyRules::TienLen(rules) => {
                let table = over_tienlen(rules, over)?;
                let hints = self.tienlen_planner(rules).hints(hand, table);
                hints.into_iter().map(|hint| self.hint(hint.into())).collect()
            }
        })
    }

    /// The fewest plays that empty a hand.
    fn min_plays(&self, hand: CardsArg) -> PyResult<u32> {
        let hand = self.hand_of(hand)?;
        Ok(match &self.rules {
            AnyRules::DouDizhu(rules) => self.doudizhu_planner(rules).min_plays(hand),
            AnyRules::TienLen(rules) => self.tienlen_planner(rules).min_plays(hand),
        })
    }

    /// The fewest plays that empty a hand, as a list; of all such plans the
    /// strongest, by weights that favour high cards and bombs.
    fn plan(&self, hand: CardsArg) -> PyResult<Vec<Play>> {
        let hand = self.hand_of(hand)?;
        Ok(match &self.rules {
            AnyRules::DouDizhu(rules) => {
                let weights = doudizhu::Weights::default();
                let plan = self.doudizhu_planner(rules).strongest_plan(hand, &weights);
                plan.iter().copied().map(Play::from).collect()
            }
            AnyRules::TienLen(rules) => {
                let weights = tienlen::Weights::default();
                let plan = self.tienlen_planner(rules).strongest_plan(hand, &weights);
                plan.iter().copied().map(Play::from).collect()
            }
        })
    }

    /// How a hand of Tien Len wins at once, such as `"dragon"`; `None` if it does
    /// not.
    #[pyo3(signature = (hand, first_round = true))]
    fn instant_win(&self, hand: CardsArg, first_round: bool) -> PyResult<Option<String>> {
        let AnyRules::TienLen(rules) = &self.rules else { return Ok(None) };
        let win = rules.instant_win(hand.of(GameId::TienLen)?, first_round);
        let id = win.and_then(|win| serde_json::to_value(win).ok());
        Ok(id.and_then(|id| id.as_str().map(str::to_owned)))
    }

    fn __str__(&self) -> String {
        match &self.rules {
            AnyRules::DouDizhu(rules) => rules.to_string(),
            AnyRules::TienLen(rules) => rules.to_string(),
        }
    }

    fn __repr__(&self) -> String {
        format!("Rules('{}', '{}')", self.game(), self.__str__())
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.__repr__().hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (&'static str, String)) {
        (py.get_type::<Rules>().into_any(), (self.game(), self.__str__()))
    }
}

/// The hands of this game.
pub(crate) fn cards_of(cards: Vec<CardsArg>, game: GameId) -> PyResult<Vec<wangzha::Cards>> {
    cards.into_iter().map(|cards| cards.of(game)).collect()
}
