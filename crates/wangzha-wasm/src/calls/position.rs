//! Positions with all hands open: puzzles, and whatever somebody wants to try.

use serde::{Deserialize, Serialize};
use wangzha::{
    AnyAction, AnyRefusal, AnyRound, AnyRules, Cards, Game, Language, Seat, TurnRefusal, doudizhu,
    tienlen,
};
use wangzha_ai::solver::{AnyEndgame, OpenHands, doudizhu as solver};
use wangzha_json::Problem;
#[cfg(feature = "typescript")]
use wangzha_table::form;

use super::Answer;
use super::plays::{Judged, Refused};
use super::record::{OnTable, hands, on_table};
use crate::Mind;
use crate::naming::{self, Playable, Tongue, doudizhu_name};

/// Who holds what, and what has been played since. In Dou Dizhu a farmer without
/// cards sits out, which makes a puzzle of two hands (残局).
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Position {
    /// The game and its rules.
    #[serde(flatten)]
    #[cfg_attr(feature = "typescript", schemars(with = "form::Rules"))]
    rules: AnyRules,
    /// What each seat held at first.
    #[cfg_attr(feature = "typescript", schemars(with = "Vec<form::Cards>"))]
    hands: Vec<Cards>,
    /// Who led.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Seat"))]
    first: Seat,
    /// Who plays alone in Dou Dizhu; whoever led if it is missing.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", schemars(with = "Option<form::Seat>"))]
    landlord: Option<Seat>,
    /// What was done since.
    #[cfg_attr(feature = "typescript", schemars(with = "Vec<form::Action>"))]
    actions: Vec<String>,
}

/// Where a position stands.
#[derive(Clone, Copy)]
pub(crate) enum State {
    /// Of Dou Dizhu: with the cards themselves, which the solver does not need.
    DouDizhu { endgame: solver::Endgame, hands: [Cards; 3], table: Cards, winner: Option<Seat> },
    /// Of Tien Len.
    TienLen(tienlen::Round),
}

impl Position {
    /// Where it stands after all of its actions.
    pub(crate) fn state(&self) -> Answer<State> {
        let mut state = self.begin()?;
        for (number, text) in self.actions.iter().enumerate() {
            let wrong = |what: String| Problem::at(&format!("actions[{number}]"), what);
            let action = AnyAction::parse(self.rules.game(), text);
            let action = action.map_err(|error| wrong(error.to_string()))?;
            state = state.after(action).map_err(|refusal| wrong(refusal.to_string()))?;
        }
        Ok(state)
    }

    fn begin(&self) -> Answer<State> {
        match self.rules {
            AnyRules::DouDizhu(rules) => {
                let hands = dealt(&self.hands)?;
                let endgame = solver::Endgame {
                    turn: self.first,
                    ..solver::Endgame::lead(
                        rules,
                        hands.map(Cards::counts),
                        self.landlord.unwrap_or(self.first),
                    )
                };
                endgame.check().map_err(|error| Problem::at("hands", error))?;
                Ok(State::DouDizhu { endgame, hands, table: Cards::EMPTY, winner: None })
            }
            AnyRules::TienLen(rules) => {
                let round = tienlen::Round::midway(rules, &self.hands, self.first);
                round.map(State::TienLen).map_err(|error| Problem::at("hands", error))
            }
        }
    }
}

/// The hands of Dou Dizhu as cards of one pack. Whoever types ranks alone types
/// the same suits again and again, which does not matter here: then they are
/// other cards of the same ranks.
fn dealt(hands: &[Cards]) -> Answer<[Cards; 3]> {
    if hands.len() > 3 {
        return Err(Problem::at("hands", "three play Dou Dizhu"));
    }
    let (mut dealt, mut left) = ([Cards::EMPTY; 3], Cards::PACK);
    for (place, hand) in dealt.iter_mut().zip(hands) {
        *place = match left.contains_all(*hand) {
            true => *hand,
            false => hand.counts().pick_from(left).ok_or_else(|| {
                Problem::at("hands", "there are more cards of a rank than the pack has")
            })?,
        };
        left -= *place;
    }
    Ok(dealt)
}

impl State {
    fn after(self, action: AnyAction) -> Result<State, AnyRefusal> {
        match (self, action) {
            (State::TienLen(mut round), AnyAction::TienLen(action)) => {
                round.apply(round.turn().unwrap_or(Seat::S0), action)?;
                Ok(State::TienLen(round))
            }
            (State::DouDizhu { endgame, hands, table, winner: None }, AnyAction::DouDizhu(it)) => {
                doudizhu_after(&endgame, hands, table, it).map_err(AnyRefusal::DouDizhu)
            }
            (State::DouDizhu { .. }, AnyAction::DouDizhu(_)) => {
                Err(AnyRefusal::DouDizhu(TurnRefusal::RoundIsOver.into()))
            }
            (state, _) => Err(AnyRefusal::OtherGame(state.rules().game())),
        }
    }

    pub(crate) fn rules(&self) -> AnyRules {
        match self {
            State::DouDizhu { endgame, .. } => endgame.rules.into(),
            State::TienLen(round) => (*round.rules()).into(),
        }
    }

    /// Whose turn it is; nobody's once somebody has won.
    pub(crate) fn turn(&self) -> Option<Seat> {
        match self {
            State::DouDizhu { endgame, winner, .. } => {
                Some(endgame.turn).filter(|_| winner.is_none())
            }
            State::TienLen(round) => round.turn().filter(|_| self.winner().is_none()),
        }
    }

    /// Who is out first.
    pub(crate) fn winner(&self) -> Option<Seat> {
        match self {
            State::DouDizhu { winner, .. } => *winner,
            State::TienLen(round) => round.first_place(),
        }
    }

    pub(crate) fn hands(&self) -> Vec<Cards> {
        match self {
            State::DouDizhu { hands, .. } => hands.to_vec(),
            State::TienLen(round) => hands(&AnyRound::from(*round)),
        }
    }

    /// For the solver: the question of this seat.
    pub(crate) fn endgame(&self, seat: Seat) -> AnyEndgame {
        match self {
            State::DouDizhu { endgame, .. } => solver::Endgame { seat, ..*endgame }.into(),
            State::TienLen(round) => wangzha_ai::solver::tienlen::Endgame::new(*round, seat).into(),
        }
    }

    fn table(&self, language: Language) -> Option<OnTable> {
        match self {
            State::DouDizhu { endgame, table, .. } => endgame
                .table
                .map(|(seat, play)| OnTable { seat, play: doudizhu_name(play, *table, language) }),
            State::TienLen(round) => on_table(&AnyRound::from(*round), language),
        }
    }

    /// Everything that can be done, with the cards of the hand.
    fn actions(&self) -> Vec<AnyAction> {
        let Some(turn) = self.turn() else { return Vec::new() };
        let hand = self.hands().get(turn.index()).copied().unwrap_or(Cards::EMPTY);
        let moves = self.endgame(turn).moves();
        moves.into_iter().filter_map(|choice| choice.action(hand)).collect()
    }
}

fn doudizhu_after(
    endgame: &solver::Endgame,
    mut hands: [Cards; 3],
    table: Cards,
    action: doudizhu::Action,
) -> Result<State, doudizhu::RoundRefusal> {
    let seat = endgame.turn;
    let to_beat = endgame.table.map(|(_, play)| play);
    let (choice, cards) = match action {
        doudizhu::Action::Pass if to_beat.is_none() => {
            return Err(TurnRefusal::LeaderMayNotPass.into());
        }
        doudizhu::Action::Pass => (solver::Move::Pass, None),
        doudizhu::Action::Play { cards, reading } => {
            if let Some(card) = (cards - hands[seat.index() % 3]).iter().next() {
                return Err(TurnRefusal::NotInHand(card).into());
            }
            let play = match reading {
                Some(reading) => endgame.rules.check_as(cards, to_beat, reading),
                None => endgame.rules.check(cards, to_beat),
            };
            (solver::Move::Play(play.map_err(doudizhu::RoundRefusal::Play)?), Some(cards))
        }
        _ => return Err(doudizhu::RoundRefusal::AlreadyPlaying),
    };
    if let Some(cards) = cards {
        let hand = &mut hands[seat.index() % 3];
        *hand -= cards;
    }
    let table = cards.unwrap_or(table);
    Ok(match endgame.after(choice) {
        Some(endgame) => State::DouDizhu { endgame, hands, table, winner: None },
        None => State::DouDizhu { endgame: *endgame, hands, table, winner: Some(seat) },
    })
}

/// A position to be looked at.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "PositionLook"))]
pub(crate) struct Look {
    /// The position.
    position: Position,
    /// The language of the texts.
    language: Tongue,
}

/// Where a position stands.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "PositionNow"))]
pub(crate) struct Stands {
    /// Whose turn it is; null once somebody has won.
    #[cfg_attr(feature = "typescript", schemars(with = "Option<form::Seat>"))]
    turn: Option<Seat>,
    /// Who is out first; in Dou Dizhu its side has won.
    #[cfg_attr(feature = "typescript", schemars(with = "Option<form::Seat>"))]
    winner: Option<Seat>,
    /// What each seat holds.
    #[cfg_attr(feature = "typescript", schemars(with = "Vec<form::Cards>"))]
    hands: Vec<Cards>,
    /// The play to beat.
    table: Option<OnTable>,
    /// Everything that can be done.
    moves: Vec<Playable>,
}

pub(super) fn look(_: &mut Mind, asks: Look) -> Answer<Stands> {
    let language = asks.language.into();
    let state = asks.position.state()?;
    let rules = state.rules();
    let moves = state.actions();
    let table = state.table(language).filter(|_| state.turn().is_some());
    Ok(Stands {
        turn: state.turn(),
        winner: state.winner(),
        hands: state.hands(),
        table,
        moves: moves.iter().map(|action| Playable::new(&rules, action, language)).collect(),
    })
}

/// Cards that are selected in a position.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "PositionSelection"))]
pub(crate) struct Selection {
    /// The position.
    position: Position,
    /// What whoever has the turn has selected.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Cards"))]
    cards: Cards,
    /// The language of the texts.
    language: Tongue,
}

pub(super) fn judge(_: &mut Mind, asks: Selection) -> Answer<Judged> {
    let Selection { position, cards, language } = asks;
    let language = Language::from(language);
    let state = position.state()?;
    let rules = state.rules();
    let plain: AnyAction = match rules {
        AnyRules::DouDizhu(_) => doudizhu::Action::Play { cards, reading: None }.into(),
        AnyRules::TienLen(_) => tienlen::Action::Play(cards).into(),
    };
    let is_it = |action: &&AnyAction| naming::cards(action) == Some(cards);
    let same_ranks = |action: &&AnyAction| {
        matches!(rules, AnyRules::DouDizhu(_))
            && naming::cards(action).is_some_and(|found| found.counts() == cards.counts())
    };
    let actions = state.actions();
    let readings: Vec<Playable> = actions
        .iter()
        .filter(|action| is_it(action) || same_ranks(action))
        .map(|action| Playable::new(&rules, &naming::with_cards(*action, cards), language))
        .collect();
    let refusal = state.after(plain).err().filter(|_| !cards.is_empty());
    let readings = if refusal.is_none() && !cards.is_empty() { readings } else { Vec::new() };
    Ok(Judged {
        play: readings
            .first()
            .and_then(|playable| playable.play.clone())
            .or_else(|| naming::name(&rules, &plain, language)),
        action: readings.first().map(|playable| playable.action.clone()),
        readings,
        refusal: refusal.map(|refusal| Refused::new(refusal, language)),
    })
}

pub(super) fn complete(mind: &mut Mind, asks: Selection) -> Answer<Vec<Playable>> {
    let Selection { position, cards, language } = asks;
    let state = position.state()?;
    let (rules, language) = (state.rules(), language.into());
    let Some(turn) = state.turn() else { return Ok(Vec::new()) };
    let hand = state.hands().get(turn.index()).copied().unwrap_or(Cards::EMPTY);
    let actions: Vec<AnyAction> = match &state {
        State::DouDizhu { endgame, .. } => {
            let table = endgame.table.map(|(_, play)| play);
            let plays: Vec<_> =
                endgame.moves().into_iter().filter_map(solver::Move::play).collect();
            let found =
                mind.completer.complete_doudizhu(&endgame.rules, hand, table, &plays, cards);
            found.into_iter().map(AnyAction::from).collect()
        }
        State::TienLen(round) => mind.completer.complete(&AnyRound::from(*round).view(turn), cards),
    };
    Ok(actions.iter().map(|action| Playable::new(&rules, action, language)).collect())
}
