//! The nets of a game, and the bytes that they are kept in.
//!
//! A file begins with `wangzha nets 2`, padded to 16 bytes with zeros. Then
//! come numbers of 32 bits, the lowest byte first: the game (0 Dou Dizhu, 1
//! Tien Len), how many nets there are, and the shape of each. The weights
//! follow, net by net: for each input a step of 16 bits and how many steps each
//! weight of its row is, 8 bits each; then all others, 16 bits each. A checksum
//! of all bytes before it is last: 64-bit FNV-1a.
//!
//! Files that begin with `wangzha nets 1` are read, too. They have no reader, and
//! 16 bits for every weight.

use wangzha::{GameId, spoken, words};

use super::half::{from_half, to_half};
use super::{Net, Shape};

const BEGIN: &[u8; 16] = b"wangzha nets 2\0\0";
const OLD: &[u8; 16] = b"wangzha nets 1\0\0";

/// More nets than any game has.
const MOST_NETS: u32 = 16;

/// The nets of a game: one for each role, the critic, and the reader.
#[derive(Clone, PartialEq, Debug)]
pub struct Nets {
    /// Of which game.
    pub game: GameId,
    /// One for each role.
    pub roles: Vec<Net>,
    /// Sees all hands.
    pub critic: Net,
    /// Tells likely hands from others; files of older programs have none.
    pub reader: Option<Net>,
}

impl Nets {
    /// The bytes of a file. Weights are rounded to 8 bits or 16.
    ///
    /// ```
    /// use wangzha::GameId;
    /// use wangzha_ai::net::{BadNets, Net, Nets, Shape};
    /// let shape = Shape { inputs: 9, first: 128, second: 128, values: 2 };
    /// let net = Net::new(shape, vec![0.25; shape.weights()]).expect("as many as it needs");
    /// let reader = Some(net.clone());
    /// let nets = Nets { game: GameId::TienLen, roles: vec![net.clone()], critic: net, reader };
    /// let mut bytes = nets.to_bytes();
    /// let read = Nets::from_bytes(&bytes)?;
    /// assert_eq!(read.roles[0].shape(), shape);
    /// assert!((read.roles[0].weights()[0] - 0.25).abs() < 0.001);
    /// bytes[1000] ^= 1;
    /// assert_eq!(Nets::from_bytes(&bytes), Err(BadNets::Checksum));
    /// # Ok::<(), BadNets>(())
    /// ```
    pub fn to_bytes(&self) -> Vec<u8> {
        let nets = || self.roles.iter().chain([&self.critic]).chain(&self.reader);
        let begin = if self.reader.is_some() { BEGIN } else { OLD };
        let mut bytes = begin.to_vec();
        let mut number = |number: usize| bytes.extend((number as u32).to_le_bytes());
        number(game_number(self.game) as usize);
        number(nets().count());
        for Shape { inputs, first, second, values } in nets().map(Net::shape) {
            [inputs, first, second, values].into_iter().for_each(&mut number);
        }
        for net in nets() {
            let in_steps = if self.reader.is_some() { net.shape().first_rows().end } else { 0 };
            let (rows, others) = net.weights().split_at(in_steps);
            rows.chunks_exact(net.shape().first).for_each(|row| write_row(row, &mut bytes));
            bytes.extend(others.iter().flat_map(|weight| to_half(*weight).to_le_bytes()));
        }
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// The nets in a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Nets, BadNets> {
        let has_reader = bytes.starts_with(BEGIN);
        let begin = if has_reader { BEGIN } else { OLD };
        let rest = bytes.strip_prefix(begin).ok_or(BadNets::Begin)?;
        let (before, sum) = bytes.split_last_chunk::<8>().ok_or(BadNets::Length)?;
        let is_whole = *sum == checksum(before).to_le_bytes();
        // what makes no sense in a damaged file is of no other version
        let strange = if is_whole { BadNets::Shape } else { BadNets::Checksum };
        let mut header = rest
            .chunks_exact(4)
            .map(|four| u32::from_le_bytes(four.try_into().unwrap_or_default()));
        let mut number = || header.next().ok_or(BadNets::Length);
        let (game, count) = (number()?, number()?);
        if !(2 + u32::from(has_reader)..=MOST_NETS).contains(&count) {
            return Err(strange);
        }
        let mut shapes = Vec::new();
        for _ in 0..count {
            let [inputs, first, second, values] =
                [number()?, number()?, number()?, number()?].map(|number| number as usize);
            let shape = Shape { inputs, first, second, values };
            shapes.push(Some(shape).filter(Shape::is_possible).ok_or(strange)?);
        }
        let mut body = rest.get(8 + 16 * shapes.len()..).ok_or(BadNets::Length)?;
        let in_steps = |shape: &Shape| if has_reader { shape.inputs } else { 0 };
        let len = |shape: &Shape| len(shape, in_steps(shape));
        if body.len() != shapes.iter().map(len).sum::<usize>() + 8 {
            return Err(BadNets::Length);
        }
        if !is_whole {
            return Err(BadNets::Checksum);
        }
        let mut nets = Vec::new();
        for shape in shapes {
            let (own, others) = body.split_at(len(&shape));
            nets.push(read_net(shape, in_steps(&shape), own)?);
            body = others;
        }
        let reader = if has_reader { nets.pop() } else { None };
        let critic = nets.pop().ok_or(BadNets::Shape)?;
        Ok(Nets { game: game_of(game).ok_or(BadNets::Shape)?, roles: nets, critic, reader })
    }

    /// Whether they are of this game and see what this program shows them.
    ///
    /// ```
    /// use wangzha::GameId;
    /// use wangzha_ai::net::{BadNets, doudizhu, shipped};
    /// if let Some(nets) = shipped(GameId::DouDizhu) {
    ///     assert!(nets.fit::<doudizhu::Position>(GameId::DouDizhu).is_ok());
    ///     let other = nets.fit::<doudizhu::Position>(GameId::TienLen);
    ///     assert_eq!(other, Err(BadNets::OtherGame(GameId::DouDizhu)));
    /// }
    /// ```
    pub fn fit<G: super::Learnable>(&self, game: GameId) -> Result<(), BadNets> {
        let is_role = |net: &Net| net.shape().inputs == G::INPUTS && net.shape().values >= 2;
        let critic = self.critic.shape();
        let is_critic = critic.inputs == G::OPEN_INPUTS && critic.values == G::OPEN_VALUES;
        if self.game != game {
            return Err(BadNets::OtherGame(self.game));
        }
        let is_reader = |net: &Net| net.shape().inputs == G::HIDDEN_INPUTS;
        let fits = self.roles.len() == G::NETS
            && self.roles.iter().all(is_role)
            && is_critic
            && self.reader.as_ref().is_none_or(is_reader);
        if fits { Ok(()) } else { Err(BadNets::Shape) }
    }
}

/// How many bytes a net takes whose first rows, so many, are in steps.
fn len(shape: &Shape, in_steps: usize) -> usize {
    in_steps * (2 + shape.first) + 2 * (shape.weights() - in_steps * shape.first)
}

/// How many steps up or down there are.
const STEPS: f32 = 127.0;

fn write_row(row: &[f32], bytes: &mut Vec<u8>) {
    let most = row.iter().fold(0.0, |most: f32, weight| most.max(weight.abs()));
    let step = to_half(most / STEPS);
    bytes.extend(step.to_le_bytes());
    let step = from_half(step).max(f32::MIN_POSITIVE);
    let steps = row.iter().map(|weight| (weight / step).round().clamp(-STEPS, STEPS) as i8);
    bytes.extend(steps.map(i8::cast_unsigned));
}

fn read_net(shape: Shape, in_steps: usize, bytes: &[u8]) -> Result<Net, BadNets> {
    let half = |two: &[u8]| from_half(u16::from_le_bytes(two.try_into().unwrap_or_default()));
    let (rows, others) = bytes.split_at(in_steps * (2 + shape.first));
    let mut weights = Vec::with_capacity(shape.weights());
    for row in rows.chunks_exact(2 + shape.first) {
        let (step, steps) = row.split_at(2);
        let step = half(step);
        weights.extend(steps.iter().map(|steps| step * f32::from(steps.cast_signed())));
    }
    weights.extend(others.chunks_exact(2).map(half));
    if weights.iter().any(|weight| !weight.is_finite()) {
        return Err(BadNets::Shape);
    }
    Net::new(shape, weights).ok_or(BadNets::Length)
}

const fn game_number(game: GameId) -> u32 {
    match game {
        GameId::DouDizhu => 0,
        GameId::TienLen => 1,
    }
}

fn game_of(number: u32) -> Option<GameId> {
    [GameId::DouDizhu, GameId::TienLen].into_iter().find(|game| game_number(*game) == number)
}

/// 64-bit FNV-1a: a fault in a file, not a forgery, is what it is against.
pub fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

/// Why some bytes are not nets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum BadNets {
    /// They do not begin as such a file does.
    Begin,
    /// There are too few bytes or too many.
    Length,
    /// They have changed since they were written.
    Checksum,
    /// These nets see other things than this program shows them.
    Shape,
    /// They have learnt another game.
    OtherGame(GameId),
}

impl BadNets {
    words! {
        /// What is wrong and what would be right.
        pub fn text(&self) {
            Self::Begin => {
                en: "this is not a file of nets: one begins with 'wangzha nets 2', and `wangzha train` writes it",
                zh: "这不是神经网络文件：它应以“wangzha nets 2”开头，由 wangzha train 写出",
                vi: "đây không phải tệp mạng nơ-ron: tệp đúng bắt đầu bằng 'wangzha nets 2' và do wangzha train ghi ra",
            }
            Self::Length => {
                en: "the file of nets is cut off or too long: copy it again",
                zh: "神经网络文件不完整或过长：请重新复制",
                vi: "tệp mạng nơ-ron bị cụt hoặc quá dài: hãy chép lại",
            }
            Self::Checksum => {
                en: "the file of nets is damaged, its checksum is wrong: copy it again",
                zh: "神经网络文件已损坏，校验和不符：请重新复制",
                vi: "tệp mạng nơ-ron bị hỏng, sai tổng kiểm tra: hãy chép lại",
            }
            Self::Shape => {
                en: "these nets are of another version of the program: train them anew with `wangzha train`",
                zh: "这些神经网络属于程序的其他版本：请用 wangzha train 重新训练",
                vi: "các mạng nơ-ron này thuộc phiên bản khác của chương trình: hãy huấn luyện lại bằng wangzha train",
            }
            Self::OtherGame(game) => {
                en: ("these nets have learnt another game, {game}: take nets of this one, or play {game}", game = game.id()),
                zh: ("这些神经网络学的是另一种游戏（{game}）：请换用本游戏的网络，或改玩 {game}", game = game.id()),
                vi: ("các mạng nơ-ron này học trò chơi khác ({game}): hãy dùng mạng của trò này, hoặc chơi {game}", game = game.id()),
            }
        }
    }
}

spoken!(BadNets, text);

impl std::error::Error for BadNets {}
