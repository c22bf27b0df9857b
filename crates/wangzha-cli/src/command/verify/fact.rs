//! One thing that was found out about a record.

use serde::{Serialize, Serializer};
use wangzha::Language;
use wangzha_fair::{Finding, Standing};

/// A fact, what it means for the deal, and its sentence.
#[derive(Serialize)]
pub(super) struct Fact {
    #[serde(rename = "fact")]
    id: &'static str,
    #[serde(serialize_with = "standing_id")]
    standing: Standing,
    text: String,
}

fn standing_id<S: Serializer>(standing: &Standing, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(match standing {
        Standing::Holds => "holds",
        Standing::Fails => "fails",
        Standing::Missing => "missing",
        Standing::Limit => "limit",
    })
}

impl Fact {
    pub(super) fn new(id: &'static str, standing: Standing, text: String) -> Fact {
        Fact { id, standing, text }
    }

    /// A finding, with its seat counted from 1 as everywhere in the commands.
    pub(super) fn found(finding: Finding, language: Language) -> Fact {
        let counted = match finding {
            Finding::SeatBytesFit { seat } => Finding::SeatBytesFit { seat: seat + 1 },
            Finding::SeatBytesWrong { seat } => Finding::SeatBytesWrong { seat: seat + 1 },
            Finding::SeatBytesMissing { seat } => Finding::SeatBytesMissing { seat: seat + 1 },
            Finding::SeatCommitmentMissing { seat } => {
                Finding::SeatCommitmentMissing { seat: seat + 1 }
            }
            Finding::ServerDrew { seat } => Finding::ServerDrew { seat: seat + 1 },
            other => other,
        };
        Fact::new(finding.id(), finding.standing(), counted.text(language).to_string())
    }

    pub(super) fn standing(&self) -> Standing {
        self.standing
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn is_problem(&self) -> bool {
        matches!(self.standing, Standing::Fails | Standing::Missing)
    }
}
