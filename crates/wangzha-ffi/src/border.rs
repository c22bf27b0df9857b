//! What crosses the border: a status, texts, pointers; and no panic.

use std::any::Any;
use std::ffi::{CStr, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::{Map, Value, json};
use wangzha::words::{Said, Say};
use wangzha::{AnyRefusal, Card, Cards, GameId, Language, Seat};

/// What came of a call. Functions that return a number return one of the
/// negative values instead.
#[repr(i32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WzStatus {
    /// It was done.
    Ok = 0,
    /// A rule of the game refuses it: the text is the refusal.
    Refused = -1,
    /// An argument is not what it should be: the text says what is wrong.
    Invalid = -2,
    /// The text does not fit: length says how long it is. Nothing has changed.
    TooSmall = -3,
    /// A pointer is NULL that may not be.
    Null = -4,
    /// A mistake in the library. The handles of the call are only to be freed.
    Panic = -5,
}

/// A buffer of the caller's for a text. Set data, capacity and language before
/// a call; one WzText can be used for many calls. Where a function takes one,
/// NULL means that no text is wanted.
#[repr(C)]
#[derive(Debug)]
pub struct WzText {
    /// Where the text is written, with a zero byte behind it; may be NULL if
    /// the capacity is 0.
    pub data: *mut c_char,
    /// How many bytes there are, that for the zero byte included.
    pub capacity: usize,
    /// Set by the call: how many bytes the text has without its zero byte, also
    /// if it did not fit. What does not fit is not written, but for sentences
    /// about errors, which are cut.
    pub length: usize,
    /// A WzLanguage, for sentences.
    pub language: i32,
}

/// Why something was not done.
pub(crate) enum Wrong {
    Refused(AnyRefusal),
    Invalid(String),
    Null,
}

impl Wrong {
    /// What is wrong, in the language of the text.
    pub(crate) fn invalid(problem: &impl Say, language: Language) -> Wrong {
        Wrong::Invalid(Said(problem, language).to_string())
    }

    pub(crate) const fn status(&self) -> WzStatus {
        match self {
            Wrong::Refused(_) => WzStatus::Refused,
            Wrong::Invalid(_) => WzStatus::Invalid,
            Wrong::Null => WzStatus::Null,
        }
    }

    fn to_json(&self, language: Language) -> Value {
        match self {
            Wrong::Refused(refusal) => refused(*refusal, language).into(),
            Wrong::Invalid(text) => json!({ "id": "invalid", "text": text }),
            Wrong::Null => json!({ "id": "null", "text": "a pointer is NULL that may not be" }),
        }
    }
}

impl From<AnyRefusal> for Wrong {
    fn from(refusal: AnyRefusal) -> Wrong {
        Wrong::Refused(refusal)
    }
}

/// A refusal with its facts and its sentence.
fn refused(refusal: AnyRefusal, language: Language) -> Map<String, Value> {
    let mut fields = match serde_json::to_value(refusal) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    };
    fields.insert("text".to_owned(), refusal.text(language).to_string().into());
    fields
}

/// Runs the body; if it panics, gives `failed` instead.
pub(crate) fn guard<T>(failed: T, body: impl FnOnce() -> T) -> T {
    // A handle in whose middle something panicked is only to be freed, which the
    // header says; nothing else is shared.
    catch_unwind(AssertUnwindSafe(body)).unwrap_or_else(|panic: Box<dyn Any + Send>| {
        // dropping what was thrown could panic again
        std::mem::forget(panic);
        failed
    })
}

/// A number, or why there is none.
pub(crate) fn number(body: impl FnOnce() -> Result<i32, Wrong>) -> i32 {
    guard(WzStatus::Panic as i32, || body().unwrap_or_else(|wrong| wrong.status() as i32))
}

/// A count as a number.
pub(crate) fn count(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

/// Runs the body and writes its text, or what is wrong.
///
/// # Safety
/// `out` is NULL or points to a [`WzText`] whose data has its capacity.
pub(crate) unsafe fn answer(
    out: *mut WzText,
    body: impl FnOnce(Language) -> Result<String, Wrong>,
) -> WzStatus {
    // SAFETY: as above
    unsafe { answer_then(out, |language| body(language).map(|text| (text, || ()))) }
}

/// As [`answer`]; the second value is done only once the text has been written,
/// so that a call which has no room for its text has changed nothing.
///
/// # Safety
/// As for [`answer`].
pub(crate) unsafe fn answer_then<Then: FnOnce()>(
    out: *mut WzText,
    body: impl FnOnce(Language) -> Result<(String, Then), Wrong>,
) -> WzStatus {
    guard(WzStatus::Panic, || {
        // SAFETY: the caller says so
        let mut out = unsafe { out.as_mut() };
        let language = out.as_ref().map_or(Language::English, |out| language(out.language));
        match body(language) {
            Ok((text, then)) => {
                if let Some(out) = out
                    && !out.write(&text)
                {
                    return WzStatus::TooSmall;
                }
                then();
                WzStatus::Ok
            }
            Err(wrong) => {
                if let Some(out) = &mut out {
                    out.write_cut(&wrong.to_json(language).to_string());
                }
                wrong.status()
            }
        }
    })
}

impl WzText {
    /// Writes the text if it fits.
    fn write(&mut self, text: &str) -> bool {
        self.length = text.len();
        let fits = text.len() < self.capacity && !self.data.is_null();
        self.fill(if fits { text.as_bytes() } else { &[] });
        fits
    }

    /// Writes as many whole characters of the text as fit.
    fn write_cut(&mut self, text: &str) {
        self.length = text.len();
        let end = text.floor_char_boundary(self.capacity.saturating_sub(1));
        self.fill(&text.as_bytes()[..end]);
    }

    fn fill(&mut self, bytes: &[u8]) {
        if self.data.is_null() || self.capacity <= bytes.len() {
            return;
        }
        // SAFETY: data has the capacity, which is larger than the bytes
        unsafe {
            self.data.copy_from_nonoverlapping(bytes.as_ptr().cast(), bytes.len());
            *self.data.add(bytes.len()) = 0;
        }
    }
}

/// The handle that a pointer is.
///
/// # Safety
/// `pointer` is NULL or a live handle that nobody changes meanwhile.
pub(crate) unsafe fn handle<'a, T>(pointer: *const T) -> Result<&'a T, Wrong> {
    // SAFETY: the caller says so
    unsafe { pointer.as_ref() }.ok_or(Wrong::Null)
}

/// The handle or place that a pointer is, to be changed.
///
/// # Safety
/// `pointer` is NULL or points to a live value that nobody else uses meanwhile.
pub(crate) unsafe fn handle_mut<'a, T>(pointer: *mut T) -> Result<&'a mut T, Wrong> {
    // SAFETY: the caller says so
    unsafe { pointer.as_mut() }.ok_or(Wrong::Null)
}

/// A list in the caller's memory; an empty one may be anywhere.
///
/// # Safety
/// `pointer` has `length` initialised values, or the length is 0.
pub(crate) unsafe fn list<'a, T>(pointer: *const T, length: usize) -> Result<&'a [T], Wrong> {
    match (pointer.is_null(), length) {
        (_, 0) => Ok(&[]),
        (true, _) => Err(Wrong::Null),
        // SAFETY: the caller says so
        _ => Ok(unsafe { std::slice::from_raw_parts(pointer, length) }),
    }
}

/// Room in the caller's memory, into which values are written one by one; what
/// comes when it is full is only counted.
pub(crate) struct Room<T> {
    start: *mut T,
    capacity: usize,
    written: usize,
}

impl<T> Room<T> {
    /// # Safety
    /// `start` has room for `capacity` values, or the capacity is 0.
    pub(crate) unsafe fn new(start: *mut T, capacity: usize) -> Result<Room<T>, Wrong> {
        match start.is_null() && capacity > 0 {
            true => Err(Wrong::Null),
            false => Ok(Room { start, capacity, written: 0 }),
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, value: T) {
        if self.written < self.capacity {
            // SAFETY: there is room for `capacity` values
            unsafe { self.start.add(self.written).write(value) };
        }
        self.written += 1;
    }

    /// How many values there were.
    pub(crate) fn count(&self) -> i32 {
        count(self.written)
    }
}

/// The text behind a pointer.
///
/// # Safety
/// `text` is NULL or points to a text that ends with a zero byte.
pub(crate) unsafe fn text<'a>(text: *const c_char) -> Result<&'a str, Wrong> {
    if text.is_null() {
        return Err(Wrong::Null);
    }
    // SAFETY: the caller says so
    let bytes = unsafe { CStr::from_ptr(text) };
    bytes.to_str().map_err(|_| Wrong::Invalid("a text is not UTF-8".to_owned()))
}

/// 32 bytes behind a pointer.
///
/// # Safety
/// `bytes` is NULL or points to 32 bytes.
pub(crate) unsafe fn bytes32(bytes: *const u8) -> Result<[u8; 32], Wrong> {
    // SAFETY: the caller says so; arrays of bytes need no alignment
    unsafe { bytes.cast::<[u8; 32]>().as_ref() }.copied().ok_or(Wrong::Null)
}

/// 32 bytes of the operating system's dice.
pub(crate) fn drawn() -> Result<[u8; 32], Wrong> {
    let mut bytes = [0; 32];
    let wrong = |error| Wrong::Invalid(format!("the operating system has no dice: {error}"));
    getrandom::fill(&mut bytes).map_err(wrong)?;
    Ok(bytes)
}

/// Gives a new handle to the caller.
pub(crate) fn give<T>(value: T) -> *mut T {
    Box::into_raw(Box::new(value))
}

/// Frees a handle that was [given](give).
///
/// # Safety
/// `handle` is NULL or was given and has not been freed.
pub(crate) unsafe fn free<T>(handle: *mut T) {
    if !handle.is_null() {
        // SAFETY: the caller says so
        guard((), || drop(unsafe { Box::from_raw(handle) }));
    }
}

/// The language with this number; English if there is none.
pub(crate) fn language(number: i32) -> Language {
    let language = usize::try_from(number).ok().and_then(|place| Language::ALL.get(place));
    language.copied().unwrap_or_default()
}

/// The game with this number.
pub(crate) fn game(number: i32) -> Result<GameId, Wrong> {
    let game = usize::try_from(number).ok().and_then(|place| GameId::ALL.get(place));
    let wrong = || Wrong::Invalid(format!("{number} is not a game; 0 is Dou Dizhu, 1 Tien Len"));
    game.copied().ok_or_else(wrong)
}

/// The seat with this number.
pub(crate) fn seat(number: i32) -> Result<Seat, Wrong> {
    let seat = u8::try_from(number).ok().and_then(Seat::new);
    seat.ok_or_else(|| Wrong::Invalid(format!("{number} is not a seat; seats are 0 to 3")))
}

/// The set of cards with these bits.
#[inline]
pub(crate) fn cards(bits: u64) -> Result<Cards, Wrong> {
    Cards::from_bits(bits).ok_or_else(|| no_cards(bits))
}

#[cold]
fn no_cards(bits: u64) -> Wrong {
    Wrong::Invalid(format!(
        "{bits:#x} is not a set of cards: there are bits 0 to 51, and 52 and 56 for the jokers"
    ))
}

/// The card with this index.
pub(crate) fn card(index: i32) -> Result<Card, Wrong> {
    let card = u8::try_from(index).ok().and_then(Card::from_index);
    let wrong = || {
        Wrong::Invalid(format!(
            "{index} is not a card: there are 0 to 51, and 52 and 56 for the jokers"
        ))
    };
    card.ok_or_else(wrong)
}

/// A value as JSON.
pub(crate) fn to_json(value: &impl serde::Serialize) -> Result<String, Wrong> {
    serde_json::to_string(value).map_err(|error| Wrong::Invalid(error.to_string()))
}

/// The version of the library, such as "0.1.0". It lives for ever.
#[unsafe(no_mangle)]
pub extern "C" fn wz_version() -> *const c_char {
    const VERSION: &CStr =
        match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
            Ok(version) => version,
            Err(_) => panic!("the version has no zero byte in it"),
        };
    VERSION.as_ptr()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room(bytes: &mut [u8]) -> WzText {
        let data = bytes.as_mut_ptr().cast();
        WzText { data, capacity: bytes.len(), length: 0, language: 0 }
    }

    #[test]
    fn a_panic_becomes_a_status() {
        let mut bytes = [0; 8];
        let mut out = room(&mut bytes);
        // SAFETY: `out` has its capacity
        let status = unsafe { answer(&mut out, |_| panic!("a planted fault")) };
        assert_eq!(status, WzStatus::Panic);
        assert_eq!(number(|| panic!("a planted fault")), WzStatus::Panic as i32);
        assert_eq!(guard(7, || 3), 3);
    }

    #[test]
    fn a_text_that_does_not_fit_changes_nothing() {
        let mut changed = false;
        let mut bytes = [b'x'; 6];
        let mut out = room(&mut bytes);
        out.capacity = 5; // the sixth byte is not ours
        let mut say = |out: &mut WzText| {
            // SAFETY: `out` has its capacity
            unsafe { answer_then(out, |_| Ok(("hello".to_owned(), || changed = true))) }
        };
        assert_eq!(say(&mut out), WzStatus::TooSmall);
        assert_eq!(out.length, 5);
        out.capacity = 6;
        assert_eq!(say(&mut out), WzStatus::Ok);
        assert!(changed);
        assert_eq!(&bytes, b"hello\0");
    }

    #[test]
    fn a_sentence_is_cut_between_characters() {
        let mut bytes = [0; 6];
        let mut out = room(&mut bytes);
        out.write_cut("不能出");
        assert_eq!(out.length, 9);
        assert_eq!(&bytes[..4], "不\0".as_bytes());
    }
}
