//! Reasons in files and in three languages.

use wangzha::words::Said;
use wangzha::{HintReason, Language, Reasons};
use wangzha_ai::advice::Reason;

#[test]
fn every_reason_has_a_name_and_words_of_its_own() {
    for (place, reason) in Reason::ALL.into_iter().enumerate() {
        assert_eq!(reason.place(), place);
        let set: Reasons<Reason> = [reason].into_iter().collect();
        assert!(set.iter().eq([reason]));
        for other in Reason::ALL.into_iter().filter(|other| *other != reason) {
            assert_ne!(reason.id(), other.id());
            for language in Language::ALL {
                let said = |reason| Said(&reason, language).to_string();
                assert_ne!(said(reason), said(other));
            }
        }
    }
}
