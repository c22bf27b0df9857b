//! What is wrong with a record, in the languages of the players.

use alloc::string::String;
use core::fmt::{self, Display};

use super::{Expected, Problem, Refused};
use crate::Language;

pub(super) fn write(
    problem: &Problem,
    language: Language,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    match problem {
        Problem::Expected { expected, found } => expectation(expected, found, language, f),
        Problem::Unrecordable(problem) => problem.text(language).fmt(f),
        Problem::Illegal(refused) => illegal(*refused, language, f),
        Problem::ResultTooEarly => f.write_str(language.choose(
            "there is a result, but by the actions the round is not over",
            "写有结果，但按这些动作这一局还没有结束",
            "có ghi kết quả, nhưng theo các hành động thì ván bài chưa xong",
        )),
    }
}

fn illegal(refused: Refused, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str(language.choose(
        "this action is not legal: ",
        "这个动作不合规则：",
        "hành động này không hợp lệ: ",
    ))?;
    match refused {
        Refused::Doudizhu(refusal) => refusal.text(language).fmt(f),
        Refused::Tienlen(refusal) => refusal.text(language).fmt(f),
    }
}

fn expectation(
    expected: &Expected,
    found: &str,
    language: Language,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    // a line break or a tab would spoil the message
    let found: String = found.chars().flat_map(visible).collect();
    let right = Right::new(expected, language);
    match (language, found.as_str()) {
        (Language::English, "") => write!(f, "the line ends where {right} should stand"),
        (Language::English, _) => write!(f, "'{found}' stands where {right} should stand"),
        (Language::Chinese, "") => write!(f, "此行到此为止，这里应是{right}"),
        (Language::Chinese, _) => write!(f, "这里是“{found}”，应是{right}"),
        (Language::Vietnamese, "") => write!(f, "dòng kết thúc ở chỗ phải có {right}"),
        (Language::Vietnamese, _) => write!(f, "'{found}' đứng ở chỗ phải có {right}"),
    }
}

/// The character, or its code if it cannot be seen.
fn visible(c: char) -> impl Iterator<Item = char> {
    let itself = (!c.is_control()).then_some(c);
    let code = c.is_control().then(|| c.escape_default());
    itself.into_iter().chain(code.into_iter().flatten())
}

/// What should stand there.
pub(super) struct Right<'a> {
    expected: &'a Expected,
    language: Language,
}

impl Display for Right<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.expected {
            Expected::Line(key) => self.put(
                f,
                ("the line `", key, " …`"),
                ("以 ", key, " 开头的一行"),
                ("dòng bắt đầu bằng ", key, ""),
            ),
            Expected::Spelling(right) => self.put(f, ("`", right, "`"), ("“", right, "”"), ("`", right, "`")),
            Expected::Result(result) => self.put(
                f,
                ("`result ", result, "`, as the actions give it,"),
                ("`result ", result, "`（由这些动作得出）"),
                ("`result ", result, "`, theo các hành động,"),
            ),
            Expected::OneOf(words) => self.list(f, ("one of ", "以下之一："), "một trong ", words),
            Expected::Difference(names) => self.list(
                f,
                (
                    "a difference from the preset (+name, -name or name=value) with one of the names ",
                    "与预设规则的差别（+名称、-名称 或 名称=值），名称为：",
                ),
                "một khác biệt so với bộ luật (+tên, -tên hoặc tên=giá trị), tên là một trong ",
                names,
            ),
            Expected::Action(words) => self.list(
                f,
                ("cards such as 3s3h, or ", "牌（如 3s3h）或"),
                "bài như 3s3h, hoặc ",
                words,
            ),
            Expected::Number { least, most } => match self.language {
                Language::English => write!(f, "a whole number from {least} to {most}"),
                Language::Chinese => write!(f, "{least}到{most}的整数"),
                Language::Vietnamese => write!(f, "một số nguyên từ {least} đến {most}"),
            },
            other => f.write_str(fixed(other, self.language)),
        }
    }
}

impl<'a> Right<'a> {
    pub(super) fn new(expected: &'a Expected, language: Language) -> Right<'a> {
        Right { expected, language }
    }

    fn put(
        &self,
        f: &mut fmt::Formatter<'_>,
        english: (&str, &str, &str),
        chinese: (&str, &str, &str),
        vietnamese: (&str, &str, &str),
    ) -> fmt::Result {
        let (before, what, after) = match self.language {
            Language::English => english,
            Language::Chinese => chinese,
            Language::Vietnamese => vietnamese,
        };
        write!(f, "{before}{what}{after}")
    }

    fn list(
        &self,
        f: &mut fmt::Formatter<'_>,
        (english, chinese): (&str, &str),
        vietnamese: &str,
        words: &[&str],
    ) -> fmt::Result {
        f.write_str(self.language.choose(english, chinese, vietnamese))?;
        for (place, word) in words.iter().enumerate() {
            let comma = self.language.choose(", ", "、", ", ");
            write!(f, "{}{word}", if place == 0 { "" } else { comma })?;
        }
        Ok(())
    }
}

/// What needs no facts.
fn fixed(expected: &Expected, language: Language) -> &'static str {
    let (english, chinese, vietnamese) = match expected {
        Expected::Beginning => (
            "`wangzha 1`, with which a record begins,",
            "`wangzha 1`（记录以它开头）",
            "`wangzha 1`, dòng mở đầu của biên bản,",
        ),
        Expected::BlankLine => (
            "the empty line before the actions",
            "动作之前的空行",
            "dòng trống trước các hành động",
        ),
        Expected::LineBreak => ("a line break", "换行", "dấu xuống dòng"),
        Expected::Space => ("a space", "空格", "dấu cách"),
        Expected::EndOfLine => ("the end of the line", "行末", "cuối dòng"),
        Expected::EndOfText => ("the end of the record", "记录的结尾", "cuối biên bản"),
        Expected::Hex => (
            "64 hexadecimal digits 0-9 a-f",
            "64位十六进制数字 0-9 a-f",
            "64 chữ số thập lục phân 0-9 a-f",
        ),
        Expected::Name => (
            r#"a name in quotes, \" and \\ for a quote and a backslash in it,"#,
            r#"加双引号的名字（其中的引号和反斜杠写作 \" 和 \\）"#,
            r#"một tên trong ngoặc kép (dấu ngoặc và gạch chéo ngược trong tên viết là \" và \\)"#,
        ),
        Expected::Card => (
            "a card, a rank of 3456789TJQKA2 with a suit of s h c d, or B or R,",
            "一张牌（点数 3456789TJQKA2 加花色 s h c d，或 B、R）",
            "một lá bài (bậc 3456789TJQKA2 với chất s h c d, hoặc B, R)",
        ),
        Expected::EndOfCard => {
            ("a space or the end of the line", "空格或行末", "dấu cách hoặc cuối dòng")
        }
        Expected::Bombs => (
            "`none`, or `quad` and numbers of pairs, the last with a + for all longer runs, \
             as in quad,3,5+,",
            "`none`，或 `quad` 和连对的对数（最后一个可加 + 表示更长的也算），例如 quad,3,5+",
            "`none`, hoặc `quad` và số đôi, số cuối thêm + nếu dài hơn cũng được, \
             ví dụ quad,3,5+",
        ),
        Expected::Suits => (
            "the four letters s h c d, the lowest suit first,",
            "s h c d 四个字母，最小的花色在前",
            "bốn chữ s h c d, chất thấp nhất đứng đầu",
        ),
        Expected::Reading => (
            "what the cards are played as, as in plane_solo:4:2,",
            "这些牌当作什么出，例如 plane_solo:4:2",
            "cách hiểu các lá bài, ví dụ plane_solo:4:2",
        ),
        _ => (
            "an action of a seat, as in 0:pass,",
            "某个座位的动作，例如 0:pass",
            "hành động của một ghế, ví dụ 0:pass",
        ),
    };
    language.choose(english, chinese, vietnamese)
}
