//! Faults that are planted on purpose, where the server meets its store and its
//! sockets: what a mistake in it would look like from there.

/// A mistake that somebody could make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// Everybody is told before anything is durable.
    ToldTooEarly,
    /// A session takes a client for somebody else.
    SomebodyElse,
    /// Somebody is told what another seat may see of the deal.
    CardsOfAnother,
    /// A text is lost on its way, and the client is not shown everything anew.
    TextIsDropped,
    /// A text is sent twice.
    TextIsDoubled,
    /// Who comes back in the middle of a decision is not asked again.
    NotAskedAgain,
    /// The keys of commands are not known any more after a restart.
    KeysAreForgotten,
    /// Tables are not known any more after a restart.
    TablesAreForgotten,
    /// After a restart the clocks have run on.
    ClocksRunWhileDown,
    /// Finished rounds are not kept.
    RoundsAreNotKept,
    /// A second owner of a table succeeds too.
    FenceIsOpen,
    /// A bookmark is one event old, and says that it is not.
    BookmarkIsStale,
    /// A bookmark of an earlier round is taken for the one of the last.
    BookmarkOfAnotherRound,
    /// A bookmark of another table is taken for the one of this.
    BookmarkOfAnotherTable,
}

impl Fault {
    pub(crate) const ALL: &[Fault] = &[
        Fault::ToldTooEarly,
        Fault::SomebodyElse,
        Fault::CardsOfAnother,
        Fault::TextIsDropped,
        Fault::TextIsDoubled,
        Fault::NotAskedAgain,
        Fault::KeysAreForgotten,
        Fault::TablesAreForgotten,
        Fault::ClocksRunWhileDown,
        Fault::RoundsAreNotKept,
        Fault::FenceIsOpen,
        Fault::BookmarkIsStale,
        Fault::BookmarkOfAnotherRound,
        Fault::BookmarkOfAnotherTable,
    ];

    /// What the check says that finds it.
    pub(crate) const fn symptom(self) -> &'static str {
        match self {
            Fault::ToldTooEarly => "is told what is not durable",
            Fault::SomebodyElse => "is taken for somebody else",
            Fault::CardsOfAnother => "is told as somebody else",
            Fault::TextIsDropped | Fault::TextIsDoubled => "is told of",
            Fault::NotAskedAgain => "was not asked",
            Fault::KeysAreForgotten => "was done twice",
            Fault::TablesAreForgotten => "is refused a table that is open",
            Fault::ClocksRunWhileDown => "lost on time",
            Fault::RoundsAreNotKept => "the data is damaged",
            Fault::FenceIsOpen => "is told what is not in the log",
            Fault::BookmarkIsStale
            | Fault::BookmarkOfAnotherRound
            | Fault::BookmarkOfAnotherTable => "is shown another table than the one of the log",
        }
    }
}
