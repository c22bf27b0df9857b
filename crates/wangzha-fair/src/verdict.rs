//! Computing a deal again.

use std::fmt;

use wangzha::{Card, Language};

use crate::{FairDeal, Finding, SeatBytes, Standing, shuffled_deck};

/// All that was found about a deal: the server, then the seats, then the deck,
/// and at the end what is not proven.
///
/// ```
/// use wangzha_fair::{FairDeal, Finding, Secret};
/// let server = Secret::from_bytes([1; 32]);
/// let deal = FairDeal {
///     server_commitment: server.commitment(),
///     server_secret: None,
///     seats: vec![],
///     table: "room 8".into(),
///     round: 1,
///     cards: 54,
///     deck: Some(vec![]),
/// };
/// let verdict = deal.verify();
/// assert!(!verdict.holds());
/// assert_eq!(verdict.findings()[0], Finding::ServerSecretMissing);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    findings: Vec<Finding>,
}

impl Verdict {
    /// All facts.
    ///
    /// ```
    /// # use wangzha_fair::{FairDeal, Finding, Secret};
    /// # let server = Secret::from_bytes([1; 32]);
    /// # let deal = FairDeal {
    /// #     server_commitment: server.commitment(), server_secret: None, seats: vec![],
    /// #     table: "room 8".into(), round: 1, cards: 54, deck: None,
    /// # };
    /// assert_eq!(deal.verify().findings().last(), Some(&Finding::ServerSeesCards));
    /// ```
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// The facts that fail or are missing.
    ///
    /// ```
    /// # use wangzha_fair::{FairDeal, Finding, Secret};
    /// # let server = Secret::from_bytes([1; 32]);
    /// # let deal = FairDeal {
    /// #     server_commitment: server.commitment(), server_secret: Some(server), seats: vec![],
    /// #     table: "room 8".into(), round: 1, cards: 54, deck: None,
    /// # };
    /// assert_eq!(deal.verify().problems().collect::<Vec<_>>(), [Finding::DeckMissing]);
    /// ```
    pub fn problems(&self) -> impl Iterator<Item = Finding> {
        let is_problem = |standing| matches!(standing, Standing::Fails | Standing::Missing);
        self.findings.iter().copied().filter(move |finding| is_problem(finding.standing()))
    }

    /// Whether everything was computed again and is right. What this does not
    /// prove stands among the [`findings`](Verdict::findings) as
    /// [`Standing::Limit`]: show it too.
    ///
    /// ```
    /// # use wangzha_fair::{FairDeal, Secret};
    /// # let server = Secret::from_bytes([1; 32]);
    /// # let mut deal = FairDeal {
    /// #     server_commitment: server.commitment(), server_secret: Some(server), seats: vec![],
    /// #     table: "room 8".into(), round: 1, cards: 54, deck: None,
    /// # };
    /// deal.deck = deal.computed_deck().map(|deck| deck.cards().to_vec());
    /// assert!(deal.verify().holds());
    /// ```
    pub fn holds(&self) -> bool {
        self.problems().next().is_none()
    }

    /// One line for each fact, with the [sign](Standing::sign) of its standing.
    ///
    /// ```
    /// # use wangzha::Language;
    /// # use wangzha_fair::{FairDeal, Secret};
    /// # let server = Secret::from_bytes([1; 32]);
    /// # let deal = FairDeal {
    /// #     server_commitment: server.commitment(), server_secret: Some(server), seats: vec![],
    /// #     table: "room 8".into(), round: 1, cards: 54, deck: None,
    /// # };
    /// let text = deal.verify().text(Language::Chinese).to_string();
    /// assert_eq!(text.lines().next(), Some("✓ 服务器的密值与它的承诺相符"));
    /// ```
    pub fn text(&self, language: Language) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            for finding in &self.findings {
                writeln!(f, "{} {}", finding.standing().sign(), finding.text(language))?;
            }
            Ok(())
        })
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text(Language::English).fmt(f)
    }
}

impl FairDeal {
    /// Computes everything again and says what holds and what does not, one
    /// finding a fact.
    ///
    /// ```
    /// use wangzha::Language;
    /// use wangzha_fair::{FairDeal, SeatBytes, Secret};
    /// let [server, bot] = [1, 2].map(|byte| Secret::from_bytes([byte; 32]));
    /// let player = SeatBytes::of_player(Secret::from_bytes([3; 32]));
    /// let mut deal = FairDeal {
    ///     server_commitment: server.commitment(),
    ///     server_secret: Some(server),
    ///     seats: vec![player, SeatBytes::of_server(bot)],
    ///     table: "room 8".into(),
    ///     round: 1,
    ///     cards: 52,
    ///     deck: None,
    /// };
    /// deal.deck = deal.computed_deck().map(|deck| deck.cards().to_vec());
    /// assert_eq!(
    ///     deal.verify().text(Language::English).to_string(),
    ///     "✓ the server's secret fits its commitment\n\
    ///      ✓ the bytes of seat 0 fit its commitment\n\
    ///      ✓ the bytes of seat 1 fit its commitment\n\
    ///      ! the server drew the bytes of seat 1 (a bot, or out of time): this seat guards nothing\n\
    ///      ✓ all 52 cards lie where the computation puts them\n\
    ///      ! this does not prove that nobody else knew the cards: the server still sees all of them\n",
    /// );
    /// ```
    pub fn verify(&self) -> Verdict {
        let mut findings = vec![self.server_finding()];
        for (seat, bytes) in self.seats.iter().enumerate() {
            seat_findings(seat, bytes, &mut findings);
        }
        if self.seats.iter().all(|seat| seat.drawn_by_server) {
            findings.push(Finding::NoPlayerDrew);
        }
        self.deck_findings(&mut findings);
        findings.push(Finding::ServerSeesCards);
        Verdict { findings }
    }

    fn server_finding(&self) -> Finding {
        match &self.server_secret {
            None => Finding::ServerSecretMissing,
            Some(secret) if self.server_commitment.is_of(secret) => Finding::ServerSecretFits,
            Some(_) => Finding::ServerSecretWrong,
        }
    }

    fn deck_findings(&self, findings: &mut Vec<Finding>) {
        let right = self.cards;
        if shuffled_deck(&[0; 32], right).is_none() {
            findings.push(Finding::NoSuchDeck { cards: right });
        }
        match (&self.deck, self.computed_deck()) {
            (None, _) => findings.push(Finding::DeckMissing),
            (Some(dealt), _) if dealt.len() != usize::from(right) => {
                findings.push(Finding::WrongNumberOfCards { dealt: dealt.len(), right });
            }
            (Some(_), None) => findings.push(Finding::DeckNotCompared),
            (Some(dealt), Some(computed)) => compare(dealt, computed.cards(), right, findings),
        }
    }
}

/// Assumes that both decks have so many cards. Two shuffles agree in about
/// one place, so a deck that agrees in less than half is another shuffle, and
/// naming each card would only hide that.
fn compare(dealt: &[Card], computed: &[Card], cards: u8, findings: &mut Vec<Finding>) {
    let pairs = dealt.iter().zip(computed).enumerate();
    let wrong: Vec<Finding> = pairs
        .filter(|(_, (dealt, right))| dealt != right)
        .map(|(place, (&dealt, &right))| Finding::WrongCard { place, dealt, right })
        .collect();
    match wrong.len() {
        0 => findings.push(Finding::DeckFits { cards }),
        places if 2 * places > computed.len() => {
            findings.push(Finding::OtherDeck { places, cards });
        }
        _ => findings.extend(wrong),
    }
}

fn seat_findings(seat: usize, given: &SeatBytes, findings: &mut Vec<Finding>) {
    if given.commitment.is_none() {
        findings.push(Finding::SeatCommitmentMissing { seat });
    }
    if given.bytes.is_none() {
        findings.push(Finding::SeatBytesMissing { seat });
    } else if given.is_broken() {
        findings.push(Finding::SeatBytesWrong { seat });
    } else if given.commitment.is_some() {
        findings.push(Finding::SeatBytesFit { seat });
    }
    if given.drawn_by_server {
        findings.push(Finding::ServerDrew { seat });
    }
}
