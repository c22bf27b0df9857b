//! What is wrong with a record, in the languages of the players.

use core::fmt::{self, Display, Write};

use super::{Expected, Problem};
use crate::words::Say;
use crate::{Language, words};

words! {
    pub(super) fn at(line: usize, column: usize, problem: &Problem) {
        en: "line {line}, column {column}: {problem}",
        zh: "第{line}行第{column}列：{problem}",
        vi: "dòng {line}, cột {column}: {problem}",
    }
}

impl Problem {
    words! {
        fn text(&self) {
            Problem::Expected { expected, found } if found.is_empty() => {
                en(-found): "expected {expected}, found the end of the line",
                zh(-found): "此行到此为止，这里应是{expected}",
                vi(-found): "cần {expected}, nhưng dòng đã hết",
            }
            Problem::Expected { expected, found } => {
                en(-found): ("expected {expected}, found '{seen}'", seen = Visible(found)),
                zh(-found): ("这里是“{seen}”，应是{expected}", seen = Visible(found)),
                vi(-found): ("cần {expected}, nhưng ở đây là '{seen}'", seen = Visible(found)),
            }
            Problem::CutOff { expected } => {
                en: "the text ends here, but a record goes on with {expected}",
                zh: "文本到此为止，但记录还没有完，接下来应是{expected}",
                vi: "văn bản hết ở đây, nhưng bản ghi còn tiếp: cần {expected}",
            }
            Problem::NewerFormat { format } => {
                en: "this record has format {format}; this version reads format 1, a newer one may read it",
                zh: "这份记录是格式 {format}；此版本只读格式 1，请用更新的版本",
                vi: "bản ghi này có định dạng {format}; phiên bản này chỉ đọc định dạng 1, hãy dùng bản mới hơn",
            }
            Problem::Unrecordable(problem) => { say problem }
            Problem::Illegal(refused) => {
                en: "this action is not legal: {refused}",
                zh: "这个动作不合规则：{refused}",
                vi: "hành động này không hợp lệ: {refused}",
            }
            Problem::BadName(why) => { say why }
            Problem::ResultTooEarly => {
                en: "there is a result, but by the actions the round is not over",
                zh: "写有结果，但按这些动作这一局还没有结束",
                vi: "có ghi kết quả, nhưng theo các hành động thì ván bài chưa xong",
            }
        }
    }
}

impl Say for Problem {
    fn say(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text(language).fmt(f)
    }
}

impl Expected {
    words! {
        fn text(&self) {
            Expected::Beginning => {
                en: "`wangzha 1`, the first line of a record",
                zh: "`wangzha 1`（记录以它开头）",
                vi: "`wangzha 1`, dòng mở đầu của bản ghi ván bài",
            }
            Expected::Line(key) => {
                en: "the line `{key} …`",
                zh: "以 {key} 开头的一行",
                vi: "dòng bắt đầu bằng {key}",
            }
            Expected::BlankLine => {
                en: "the empty line before the actions",
                zh: "动作之前的空行",
                vi: "dòng trống trước các hành động",
            }
            Expected::LineBreak => { en: "a line break", zh: "换行", vi: "dấu xuống dòng" }
            Expected::Space => { en: "a space", zh: "空格", vi: "dấu cách" }
            Expected::EndOfLine => { en: "the end of the line", zh: "行末", vi: "cuối dòng" }
            Expected::EndOfText => {
                en: "the end of the record",
                zh: "记录的结尾",
                vi: "hết bản ghi ván bài",
            }
            Expected::OneOf(words) => {
                en: "one of {words}",
                zh: "以下之一：{words}",
                vi: "một trong {words}",
            }
            Expected::Number { least, most } => {
                en: "a whole number from {least} to {most}",
                zh: "{least}到{most}的整数",
                vi: "một số nguyên từ {least} đến {most}",
            }
            Expected::Points { most } => {
                en: "points from -{most} to {most}, whole or with .5",
                zh: "-{most}到{most}的分数，整数或带 .5",
                vi: "điểm từ -{most} đến {most}, số nguyên hoặc có .5",
            }
            Expected::Hex => {
                en: "64 hexadecimal digits 0-9 a-f",
                zh: "64位十六进制数字 0-9 a-f",
                vi: "64 chữ số thập lục phân 0-9 a-f",
            }
            Expected::Name => {
                en: r#"a name in quotes (a quote and a backslash in it are written \" and \\)"#,
                zh: r#"加双引号的名字（其中的引号和反斜杠写作 \" 和 \\）"#,
                vi: r#"một tên trong ngoặc kép (dấu ngoặc và gạch chéo ngược trong tên viết là \" và \\)"#,
            }
            Expected::Card => {
                en: "a card (a rank of 3456789TJQKA2 with a suit of s h c d, or B or R)",
                zh: "一张牌（点数 3456789TJQKA2 加花色 s h c d，或 B、R）",
                vi: "một lá bài (bậc 3456789TJQKA2 với chất s h c d, hoặc B, R)",
            }
            Expected::EndOfCard => {
                en: "a space or the end of the line",
                zh: "空格或行末",
                vi: "dấu cách hoặc cuối dòng",
            }
            Expected::Bombs => {
                en: "`none`, or `quad` and numbers of pairs, the last with a + for all longer runs \
                     (such as quad,3,5+)",
                zh: "`none`，或 `quad` 和连对的对数（最后一个可加 + 表示更长的也算），例如 quad,3,5+",
                vi: "`none`, hoặc `quad` và số đôi, số cuối thêm + nếu dài hơn cũng được \
                     (ví dụ quad,3,5+)",
            }
            Expected::Suits => {
                en: "the four letters s h c d, the lowest suit first",
                zh: "s h c d 四个字母，最小的花色在前",
                vi: "bốn chữ s h c d, chất thấp nhất đứng đầu",
            }
            Expected::Difference(names) => {
                en: "a difference from the preset (+name, -name or name=value) with one of the names {names}",
                zh: "与预设规则的差别（+名称、-名称 或 名称=值），名称为：{names}",
                vi: "một khác biệt so với bộ luật (+tên, -tên hoặc tên=giá trị), tên là một trong {names}",
            }
            Expected::Nearly(name) => {
                en: "a difference from the preset (did you mean {name}?)",
                zh: "与预设规则的差别（是不是 {name}？）",
                vi: "một khác biệt so với bộ luật (có phải là {name}?)",
            }
            Expected::Signed(name) => {
                en: "+{name} or -{name}",
                zh: "+{name} 或 -{name}",
                vi: "+{name} hoặc -{name}",
            }
            Expected::Value(name) => {
                en: "{name}=value, without a sign",
                zh: "{name}=值，不带正负号",
                vi: "{name}=giá trị, không có dấu",
            }
            Expected::SeatAndAction => {
                en: "an action of a seat, such as 0:pass",
                zh: "某个座位的动作，例如 0:pass",
                vi: "hành động của một ghế, ví dụ 0:pass",
            }
            Expected::Action(words) => {
                en: "cards such as 3s3h, or {words}",
                zh: "牌（如 3s3h）或{words}",
                vi: "bài như 3s3h, hoặc {words}",
            }
            Expected::Reading => {
                en: "what the cards are played as, such as plane_solo:4:2",
                zh: "这些牌当作什么出，例如 plane_solo:4:2",
                vi: "cách hiểu các lá bài, ví dụ plane_solo:4:2",
            }
            Expected::Spelling(right) => { en: "`{right}`", zh: "“{right}”", vi: "`{right}`" }
            Expected::Result(result) => {
                en: "`result {result}`, which follows from the actions",
                zh: "`result {result}`（由这些动作得出）",
                vi: "`result {result}`, theo các hành động",
            }
        }
    }
}

impl Say for Expected {
    fn say(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text(language).fmt(f)
    }
}

/// A text in which a line break or a tab, which would spoil the message, is
/// written as its code.
pub(super) struct Visible<'a>(pub(super) &'a str);

impl Display for Visible<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| {
            if c.is_control() { write!(f, "{}", c.escape_default()) } else { f.write_char(c) }
        })
    }
}
