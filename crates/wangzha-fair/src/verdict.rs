//! Computing the deal of a record again.

use std::fmt;

use wangzha::doudizhu::{self, Dealing};
use wangzha::record::{AnyRecord, Bytes, Fair, First, Record, Recorded, SeatBytes};
use wangzha::words::plural;
use wangzha::{Card, Cards, GameId, Language, Seat, spoken, tienlen, words};

use crate::{Announcement, Commitment, DealKey, Finding, Secret, Standing};

/// All that was found out about a record: the play, the server, the seats, the
/// cards, and at the end what is not proven.
///
/// ```
/// use wangzha::record::{AnyRecord, Record};
/// use wangzha::tienlen::{self, Rules};
/// use wangzha_fair::{Conclusion, Finding, verify};
/// let deal = tienlen::Deal::shuffled_with_key(&[7; 32], 2, 13)?;
/// let record: AnyRecord = Record::first(Rules::SOUTHERN, &deal)?.into();
/// let verdict = verify(&record);
/// assert_eq!(verdict.findings()[1], Finding::NoCommitments);
/// assert_eq!(verdict.conclusion(), Conclusion::Fails { problems: 1 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct Verdict {
    findings: Vec<Finding>,
}

impl Verdict {
    /// Everything, in the order in which it is to be read.
    #[must_use]
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// What fails or is missing.
    pub fn problems(&self) -> impl Iterator<Item = Finding> {
        let is_problem = |standing| matches!(standing, Standing::Fails | Standing::Missing);
        self.findings.iter().copied().filter(move |finding| is_problem(finding.standing()))
    }

    /// All findings in a word. What it does not prove stands among the
    /// findings as [`Standing::Limit`]: show it too.
    #[must_use]
    pub fn conclusion(&self) -> Conclusion {
        let not_yet = |finding: &Finding| finding.standing() == Standing::NotYet;
        match self.problems().count() {
            0 if self.findings.iter().any(not_yet) => Conclusion::NotYet,
            0 => Conclusion::Holds,
            problems => Conclusion::Fails { problems },
        }
    }

    /// Whether everything was computed again and is right.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.conclusion() == Conclusion::Holds
    }

    /// One finding a line with its sign, and then the conclusion.
    pub fn text(&self, language: Language) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            for finding in &self.findings {
                writeln!(f, "{} {}", finding.standing().sign(), finding.text(language))?;
            }
            write!(f, "{}", self.conclusion().text(language))
        })
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text(Language::English).fmt(f)
    }
}

/// A verdict in a word.
///
/// ```
/// use wangzha_fair::Conclusion;
/// let conclusion = Conclusion::Fails { problems: 2 };
/// assert_eq!(conclusion.id(), "fails");
/// assert_eq!(conclusion.to_string(), "2 of the above do not hold.");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Conclusion {
    /// Everything was computed again and is right.
    Holds,
    /// Nothing is wrong so far, but the round is not over, and the deal can
    /// only be computed then.
    NotYet,
    /// Something is wrong, or cannot be computed although it should.
    Fails {
        /// How many findings say so.
        problems: usize,
    },
}

impl Conclusion {
    /// The name in files and protocols.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Conclusion::Holds => "holds",
            Conclusion::NotYet => "not_yet",
            Conclusion::Fails { .. } => "fails",
        }
    }

    words! {
        /// The conclusion as a sentence for players.
        pub fn text(self) {
            Conclusion::Holds => {
                en: "All that can be checked holds.",
                zh: "可验证的项目全部通过。",
                vi: "Mọi mục kiểm tra được đều đạt.",
            }
            Conclusion::NotYet => {
                en: "All that can be checked so far holds; the rest when the round is over.",
                zh: "目前可验证的项目全部通过；其余要等这一局结束。",
                vi: "Mọi mục kiểm tra được đến lúc này đều đạt; phần còn lại phải chờ hết ván.",
            }
            Conclusion::Fails { problems } => {
                en: ("{problems} of the above {word} not hold.", word = plural(&problems, "does", "do")),
                zh: "有{problems}项未通过。",
                vi: "Có {problems} mục không đạt.",
            }
        }
    }
}

spoken!(Conclusion, text);

/// Computes the deal of a record again and says what holds and what does not.
///
/// See the [front page](crate) for a whole ceremony that ends with this.
///
/// ```
/// use wangzha::record::AnyRecord;
/// use wangzha_fair::{Finding, verify};
/// let text = "wangzha 1\ngame tienlen\nrules southern\nseats \"\" \"\"\nfirst 1 midway\n\
///             hand 0 3s 4s\nhand 1 2h\nresult -3 3\n\n1:2h\n";
/// let record: AnyRecord = text.parse()?;
/// let problems: Vec<Finding> = verify(&record).problems().collect();
/// assert_eq!(problems, [Finding::NoCommitments]);
/// # Ok::<(), wangzha::record::RecordError>(())
/// ```
pub fn verify(record: &AnyRecord) -> Verdict {
    verify_against(record, None)
}

/// Like [`verify`], and compares the commitments with those that somebody
/// noted before the round: a server that makes up a whole record afterwards is
/// found in this way, and in no other.
///
/// ```
/// use wangzha::{GameId, Seats};
/// use wangzha::doudizhu::{Deal, Rules};
/// use wangzha::record::Record;
/// use wangzha_fair::{Ceremony, Finding, Secret, Setup, verify_noted};
/// let setup = Setup {
///     table: "room 8".into(),
///     round: 1,
///     game: GameId::DouDizhu,
///     people: Seats::NONE,
///     no_shuffle: None,
/// };
/// let drawn = |byte| [byte, byte + 1, byte + 2].map(|byte| Secret::from_bytes([byte; 32]));
/// let announced = Ceremony::open(setup.clone(), Secret::from_bytes([1; 32]), drawn(2))?.announcement();
///
/// // afterwards the server chooses other bytes, and all of them fit each other
/// let mut other = Ceremony::open(setup, Secret::from_bytes([1; 32]), drawn(3))?;
/// let rules = Rules::CLASSIC;
/// let deal = Deal::of(&other.key()?.deck(), rules.dealing)?;
/// other.round_is_over()?;
/// let record = Record::new(rules, deal, wangzha::Seat::S0)?.with_fair(other.public())?;
/// let problems: Vec<Finding> = verify_noted(&record.into(), &announced).problems().collect();
/// assert_eq!(problems.len(), 3);
/// assert_eq!(problems[0].id(), "noted_fallback_differs");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn verify_noted(record: &AnyRecord, noted: &Announcement) -> Verdict {
    verify_against(record, Some(noted))
}

fn verify_against(record: &AnyRecord, noted: Option<&Announcement>) -> Verdict {
    let facts = match record {
        AnyRecord::DouDizhu(record) => Facts::of(record, record.rules().dealing),
        AnyRecord::TienLen(record) => Facts::of(record, Dealing::OneByOne),
    };
    let mut findings = vec![match facts.is_over {
        true => Finding::Finished { actions: facts.actions },
        false => Finding::Unfinished { actions: facts.actions },
    }];
    match facts.fair {
        Some(fair) => fair_findings(&facts, fair, noted, &mut findings),
        None => findings.push(Finding::NoCommitments),
    }
    Verdict { findings }
}

/// What a verdict needs to know of a record of either game.
struct Facts<'a> {
    game: GameId,
    actions: usize,
    is_over: bool,
    fair: Option<&'a Fair>,
    /// What was dealt, the bottom last.
    dealt: Vec<Cards>,
    /// How Dou Dizhu deals.
    dealing: Dealing,
    /// The card of Dou Dizhu that lay face up in the pack.
    face_up: Option<Card>,
}

impl<'a> Facts<'a> {
    fn of<G: Recorded>(record: &'a Record<G>, dealing: Dealing) -> Facts<'a> {
        Facts {
            game: G::ID,
            actions: record.actions().len(),
            is_over: record.result().is_some(),
            fair: record.fair(),
            dealt: record.hands().iter().copied().chain([record.bottom()]).collect(),
            dealing,
            face_up: match record.first_seat() {
                First::FaceUp(card) => Some(card),
                First::Seat(_) | First::Lowest | First::Midway(_) => None,
            },
        }
    }

    /// The deal of Dou Dizhu that the key gives.
    fn right_deal(&self, key: &DealKey, no_shuffle: Option<i32>) -> Option<doudizhu::Deal> {
        let hardly_mixed = no_shuffle.and_then(|factor| key.no_shuffle(factor));
        hardly_mixed.or_else(|| doudizhu::Deal::of(&key.deck(), self.dealing).ok())
    }

    /// Whether the card that lay face up is the one that the key turns up.
    fn face_up_finding(&self, key: &DealKey, no_shuffle: Option<i32>) -> Option<Finding> {
        let card = self.face_up?;
        let right = self.right_deal(key, no_shuffle).and_then(|deal| key.face_up(&deal));
        Some(match right {
            Some(right) if right != card => Finding::OtherFaceUpCard { card, right },
            _ => Finding::FaceUpCardFits { card },
        })
    }

    /// What the key deals to the seats and then to the bottom.
    fn right(&self, key: &DealKey, no_shuffle: Option<i32>) -> Vec<Cards> {
        match self.game {
            GameId::DouDizhu => {
                let deal = self.right_deal(key, no_shuffle);
                deal.map_or(Vec::new(), |deal| {
                    deal.hands.into_iter().chain([deal.bottom]).collect()
                })
            }
            GameId::TienLen => {
                let (players, each) = (self.dealt.len() - 1, self.dealt[0].len());
                let deal = tienlen::Deal::of(&key.deck(), players as u8, each);
                deal.map_or(Vec::new(), |deal| deal.iter().copied().chain([Cards::EMPTY]).collect())
            }
        }
    }
}

fn fair_findings(
    facts: &Facts<'_>,
    fair: &Fair,
    noted: Option<&Announcement>,
    findings: &mut Vec<Finding>,
) {
    let secret = fair.server_secret.map(Secret::from_bytes);
    let promised = Commitment::from_bytes(fair.server_commitment);
    findings.push(match secret {
        None if facts.is_over => Finding::ServerSecretMissing,
        None => Finding::ServerSecretNotYet,
        Some(secret) if promised.is_of(&secret) => Finding::ServerSecretFits,
        Some(_) => Finding::ServerSecretWrong,
    });
    let mut drawn: Vec<Secret> = Vec::new();
    for (seat, given) in Seat::ALL.into_iter().zip(&fair.seats) {
        drawn.extend(seat_findings(seat, given, findings));
    }
    if !fair.seats.iter().any(|given| matches!(given.bytes, Bytes::Revealed(_))) {
        findings.push(Finding::NoPlayerDrew);
    }
    let secret = secret.filter(|secret| promised.is_of(secret));
    match secret.filter(|_| drawn.len() == fair.seats.len()) {
        Some(secret) => {
            let key = DealKey::new(&secret, &drawn, &fair.table, fair.round, facts.game);
            compare(&facts.dealt, &facts.right(&key, fair.no_shuffle), findings);
            findings.extend(facts.face_up_finding(&key, fair.no_shuffle));
        }
        None if findings.contains(&Finding::ServerSecretNotYet) => {
            findings.push(Finding::DealNotYetCompared);
        }
        None => findings.push(Finding::DealNotCompared),
    }
    findings.extend(fair.no_shuffle.map(|factor| Finding::NoShuffle { factor }));
    match noted {
        Some(noted) => noted_findings(facts.game, fair, noted, findings),
        None => findings.push(Finding::NotNoted),
    }
    findings.push(Finding::ServerSeesCards);
}

/// What a seat gave to the shuffle; returns its bytes if they can be used.
fn seat_findings(seat: Seat, given: &SeatBytes, findings: &mut Vec<Finding>) -> Option<Secret> {
    let fits = |promised: [u8; 32], bytes| {
        let bytes = Secret::from_bytes(bytes);
        Commitment::from_bytes(promised).is_of(&bytes).then_some(bytes)
    };
    let (finding, usable) = match (given.bytes, given.commitment, given.fallback) {
        (Bytes::Hidden, ..) => (Finding::SeatBytesMissing { seat }, None),
        (Bytes::Revealed(bytes), None, _) => {
            (Finding::SeatCommitmentMissing { seat }, Some(Secret::from_bytes(bytes)))
        }
        (Bytes::Revealed(bytes), Some(promised), _) => match fits(promised, bytes) {
            Some(bytes) => (Finding::SeatBytesFit { seat }, Some(bytes)),
            None => (Finding::SeatBytesWrong { seat }, None),
        },
        (Bytes::Fallback(bytes), _, None) => {
            (Finding::FallbackCommitmentMissing { seat }, Some(Secret::from_bytes(bytes)))
        }
        (Bytes::Fallback(bytes), _, Some(promised)) => match fits(promised, bytes) {
            Some(bytes) => (Finding::FallbackFits { seat }, Some(bytes)),
            None => (Finding::FallbackWrong { seat }, None),
        },
    };
    findings.push(finding);
    if let Bytes::Fallback(_) = given.bytes {
        findings.push(match given.commitment {
            Some(_) => Finding::DidNotReveal { seat },
            None => Finding::DidNotCommit { seat },
        });
    }
    usable
}

/// The cards that were dealt against those that had to be.
fn compare(dealt: &[Cards], right: &[Cards], findings: &mut Vec<Finding>) {
    let pairs = || dealt.iter().zip(right).map(|(dealt, right)| (*dealt - *right, *right - *dealt));
    let cards: usize = dealt.iter().map(|cards| cards.len()).sum();
    let wrong: usize = pairs().map(|(has, _)| has.len()).sum();
    if dealt.len() != right.len() {
        findings.push(Finding::OtherDeal { wrong: cards, cards });
        return;
    }
    if wrong == 0 {
        findings.push(Finding::DealFits { cards });
        return;
    }
    // Of two different deals about a third of the cards agree by chance; naming
    // each of the others would only hide that.
    if 4 * wrong > cards {
        findings.push(Finding::OtherDeal { wrong, cards });
        return;
    }
    let bottom = dealt.len() - 1;
    let hands = Seat::ALL.into_iter().zip(pairs()).take(bottom);
    let hands = hands.map(|(seat, (has, right))| Finding::HandWrong { seat, has, right });
    let bottom = pairs().skip(bottom).map(|(has, right)| Finding::BottomWrong { has, right });
    let is_wrong = |finding: &Finding| match finding {
        Finding::HandWrong { has, .. } | Finding::BottomWrong { has, .. } => !has.is_empty(),
        _ => false,
    };
    findings.extend(hands.chain(bottom).filter(is_wrong));
}

/// The commitments of a record against those that somebody noted.
fn noted_findings(game: GameId, fair: &Fair, noted: &Announcement, findings: &mut Vec<Finding>) {
    let before = findings.len();
    let recorded = (game, &fair.table, fair.round, fair.no_shuffle, fair.seats.len());
    let announced =
        (noted.game, &noted.table, noted.round, noted.no_shuffle, noted.fallbacks.len());
    if recorded != announced {
        findings.push(Finding::NotedOtherRound);
    }
    if fair.server_commitment != noted.server.to_bytes() {
        findings.push(Finding::NotedServerDiffers);
    }
    let fallbacks = fair.seats.iter().map(|given| given.fallback).zip(&noted.fallbacks);
    for (seat, (recorded, noted)) in Seat::ALL.into_iter().zip(fallbacks) {
        if recorded != Some(noted.to_bytes()) {
            findings.push(Finding::NotedFallbackDiffers { seat });
        }
    }
    if findings.len() == before {
        findings.push(Finding::NotedFits);
    }
}
