//! What a program lends to those who play in it.

use std::fmt;
use std::sync::Arc;

use wangzha::{spoken, words};

use super::{Budget, Description, Effort};
use crate::clock::Clock;
use crate::net::Shelf;

/// What a program lends to its players: a clock, threads, and nets.
///
/// ```
/// use std::sync::Arc;
/// use wangzha_ai::clock::HandClock;
/// use wangzha_ai::player::Means;
/// let means = Means { threads: 2, ..Means::with_clock(Arc::new(HandClock::default())) };
/// assert!(means.clock.is_some());
/// assert!(Means::NONE.clock.is_none());
/// ```
#[derive(Clone)]
pub struct Means {
    /// Without one nobody can think for a certain time.
    pub clock: Option<Arc<dyn Clock>>,
    /// How many threads one player may use. One for players that do not disturb
    /// each other.
    pub threads: usize,
    /// Without nets nobody can play who has learnt.
    pub nets: Shelf,
}

impl Means {
    /// One thread, no clock, and the nets that are built in.
    pub const NONE: Means = Means { clock: None, threads: 1, nets: Shelf::BUILT_IN };

    /// One thread and this clock.
    pub fn with_clock(clock: Arc<dyn Clock>) -> Means {
        Means { clock: Some(clock), ..Means::NONE }
    }

    /// One thread and the clock of the operating system.
    #[cfg(feature = "clock")]
    pub fn of_system() -> Means {
        Means::with_clock(Arc::new(crate::clock::SystemClock::default()))
    }

    /// The effort that a budget stands for.
    pub(crate) fn effort(&self, budget: Budget) -> Result<Effort, CannotPlay> {
        Effort::new(budget, self.clock.as_ref()).ok_or(CannotPlay::NoClock(budget))
    }
}

impl fmt::Debug for Means {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let has_clock = self.clock.is_some();
        f.debug_struct("Means")
            .field("clock", &has_clock)
            .field("threads", &self.threads)
            .field("nets", &self.nets)
            .finish()
    }
}

/// Why somebody who is described rightly cannot play here.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum CannotPlay {
    /// Nobody has lent a clock to think by.
    NoClock(Budget),
    /// Files with nets are not read here.
    NoNet(Description),
    /// The nets of this player are not part of the program.
    NotBuiltIn(Description),
    /// Programs are not started here.
    NoProgram(Description),
}

impl CannotPlay {
    words! {
        /// What is wrong and what would be right.
        ///
        /// ```
        /// use wangzha::Language;
        /// use wangzha_ai::player::CannotPlay;
        /// let error = CannotPlay::NoNet("net:best.bin".parse()?);
        /// assert_eq!(
        ///     error.text(Language::English).to_string(),
        ///     "net:best.bin cannot play here: files with nets are read by arena, bot and play"
        /// );
        /// # Ok::<(), wangzha_ai::player::ParseDescriptionError>(())
        /// ```
        pub fn text(&self) {
            Self::NoClock(budget) => {
                en: "there is no clock here to think for {budget}: give a number of playouts such as 200",
                zh: "这里没有时钟，无法思考 {budget}：请给模拟次数，例如 200",
                vi: "ở đây không có đồng hồ để nghĩ {budget}: hãy cho số lần đánh thử như 200",
            }
            Self::NoNet(player) => {
                en: "{player} cannot play here: files with nets are read by arena, bot and play",
                zh: "{player} 不能在这里出战：神经网络文件只在 arena、bot 和 play 中读取",
                vi: "{player} không chơi được ở đây: tệp mạng nơ-ron chỉ được đọc trong arena, bot và play",
            }
            Self::NotBuiltIn(player) => {
                en: "{player} cannot play: this program was built without the nets; with them it has the feature `nets`",
                zh: "{player} 不能出战：本程序编译时未带神经网络；带上它们要用特性 nets",
                vi: "{player} không chơi được: chương trình được biên dịch không kèm mạng nơ-ron; muốn có phải bật tính năng nets",
            }
            Self::NoProgram(player) => {
                en: "{player} cannot play here: programs are started by the arena",
                zh: "{player} 不能在这里出战：外部程序只在 arena 中启动",
                vi: "{player} không chơi được ở đây: chương trình ngoài chỉ chạy trong arena",
            }
        }
    }
}

spoken!(CannotPlay, text);

impl std::error::Error for CannotPlay {}
