//! What people, computers and the shell want of a table.

use serde::{Deserialize, Serialize};
use wangzha::{AnyAction, Name, Seat, words};
use wangzha_ai::player::Description;
use wangzha_fair::{Commitment, Secret};

use crate::{Key, Person, Settings, Who};

/// Something that somebody wants of a table.
///
/// ```
/// use wangzha_table::{Command, Key, Person, Request, Who};
/// let request = Request::of_person(Person(7), Key(1), Command::Ready(true));
/// assert_eq!(request.from, Who::Person(Person(7)));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// Who wants it.
    pub from: Who,
    /// The number that a person's client has given it.
    pub key: Option<Key>,
    /// What is wanted.
    pub command: Command,
}

impl Request {
    /// A person wants this.
    #[must_use]
    pub const fn of_person(person: Person, key: Key, command: Command) -> Request {
        Request { from: Who::Person(person), key: Some(key), command }
    }

    /// The computer that thinks for a seat answers.
    #[must_use]
    pub const fn of_computer(seat: Seat, at: u32, action: AnyAction) -> Request {
        let command = Command::Act { at, action };
        Request { from: Who::Computer(seat), key: None, command }
    }

    /// The shell wants this.
    #[must_use]
    pub const fn of_keeper(command: Command) -> Request {
        Request { from: Who::Keeper, key: None, command }
    }
}

/// What can be wanted of a table.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Command {
    /// A person takes a seat, or comes back to their own; without a number any
    /// that is free.
    Sit {
        /// Which seat.
        seat: Option<Seat>,
        /// What the person is called.
        name: Name,
    },
    /// A person watches.
    Watch {
        /// What the person is called.
        name: Name,
    },
    /// A person goes away. In the middle of a round a computer plays on.
    Leave,
    /// A person is ready for the next round, or is not.
    Ready(bool),
    /// The host seats a computer.
    SeatComputer {
        /// Where.
        seat: Seat,
        /// Which one.
        player: Description,
    },
    /// The host sends away whoever has this seat.
    Remove(Seat),
    /// The host changes what the table is about.
    Configure(Box<Settings>),
    /// A seat commits to the bytes that it has drawn for the deal.
    Commit(Commitment),
    /// A seat shows them.
    Reveal(Secret),
    /// A seat acts. `at` is the number of actions that it had seen when it
    /// decided: what was meant for another moment is refused.
    Act {
        /// How many actions there had been in the round.
        at: u32,
        /// What is done.
        action: AnyAction,
    },
    /// A person lets a computer play, or plays again.
    AutoPlay(bool),
    /// A person says something to the table.
    Say(Phrase),
    /// The host closes the table.
    Close,
    /// The connection of a person has come or gone: the shell says so.
    Connected {
        /// Whose.
        person: Person,
        /// Whether it is there.
        here: bool,
    },
    /// Time has passed.
    Tick,
    /// Nobody has kept the time since the last event: the clocks stood still.
    Wake,
}

/// What people can say to each other at a table. There is nothing else to be
/// said, so that nobody needs to be kept from saying it.
///
/// ```
/// use wangzha::Language;
/// use wangzha_table::Phrase;
/// assert_eq!(Phrase::WellPlayed.text(Language::Chinese), "打得漂亮！");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Phrase {
    /// Hello.
    Hello,
    /// A compliment.
    WellPlayed,
    /// Thanks.
    Thanks,
    /// An apology.
    Sorry,
    /// Somebody is slow.
    Hurry,
    /// Somebody needs a moment.
    OneMoment,
    /// A surprise.
    Wow,
    /// To a partner.
    LeaveItToMe,
    /// After a round.
    GoodGame,
    /// Another round?
    OneMore,
    /// Somebody has to go.
    Goodbye,
}

impl Phrase {
    /// All phrases.
    pub const ALL: &[Phrase] = &[
        Phrase::Hello,
        Phrase::WellPlayed,
        Phrase::Thanks,
        Phrase::Sorry,
        Phrase::Hurry,
        Phrase::OneMoment,
        Phrase::Wow,
        Phrase::LeaveItToMe,
        Phrase::GoodGame,
        Phrase::OneMore,
        Phrase::Goodbye,
    ];

    words! {
        /// The phrase as it is said.
        pub const fn text(self) {
            Phrase::Hello => { en: "Hello, everyone!", zh: "大家好！", vi: "Chào cả nhà!" }
            Phrase::WellPlayed => { en: "Well played!", zh: "打得漂亮！", vi: "Đánh hay quá!" }
            Phrase::Thanks => { en: "Thanks!", zh: "谢谢！", vi: "Cảm ơn nhé!" }
            Phrase::Sorry => { en: "Sorry, my mistake.", zh: "不好意思，打错了。", vi: "Xin lỗi, mình đánh nhầm." }
            Phrase::Hurry => { en: "Your turn – we are waiting!", zh: "快出牌吧，都等着呢！", vi: "Đánh nhanh đi, cả bàn đang đợi!" }
            Phrase::OneMoment => { en: "One moment, I am thinking.", zh: "等一下，我想想。", vi: "Chờ chút, để mình nghĩ." }
            Phrase::Wow => { en: "What a hand!", zh: "这牌也太好了吧！", vi: "Bài đẹp thế!" }
            Phrase::LeaveItToMe => { en: "Leave this one to me.", zh: "这轮交给我。", vi: "Vòng này để mình lo." }
            Phrase::GoodGame => { en: "Good game!", zh: "打得真开心！", vi: "Ván này hay đấy!" }
            Phrase::OneMore => { en: "One more?", zh: "再来一局？", vi: "Thêm ván nữa nhé?" }
            Phrase::Goodbye => { en: "I have to go. Bye!", zh: "我先走了，再见！", vi: "Mình phải đi đây. Tạm biệt!" }
        }
    }
}
