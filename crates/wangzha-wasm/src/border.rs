//! What crosses the border of WebAssembly: two buffers, and three functions that
//! the host lends. Texts go in and out through the buffers, which are ours; the
//! host writes into memory that is initialised and reads what stays until the
//! next call, so that nothing here needs to trust a pointer.

use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;

use wangzha_ai::clock::Clock;
use wangzha_ai::solver::Progress;

use crate::Mind;

// SAFETY: the host gives these functions when it makes the instance, with these
// signatures; the first two touch no memory, the third reads the text that it is
// told of and keeps nothing.
#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Milliseconds since some moment, never backwards.
    safe fn now() -> f64;
    /// A search has looked at so many positions.
    safe fn progress(nodes: f64);
    /// The program has failed, and cannot go on.
    safe fn trouble(text: *const u8, length: usize);
}

struct HostClock;

impl Clock for HostClock {
    fn now(&self) -> Duration {
        Duration::try_from_secs_f64(now() / 1_000.0).unwrap_or_default()
    }
}

/// What the instance is: it has one thread.
struct Border {
    question: Vec<u8>,
    answer: String,
    mind: Mind,
}

thread_local! {
    static BORDER: RefCell<Border> = RefCell::new(Border::new());
}

impl Border {
    fn new() -> Border {
        std::panic::set_hook(Box::new(|panic| {
            let text = panic.to_string();
            trouble(text.as_ptr(), text.len());
        }));
        let watch = |told: Progress| progress(told.nodes as f64);
        Border {
            question: Vec::new(),
            answer: String::new(),
            mind: Mind::with_clock(Arc::new(HostClock), watch),
        }
    }
}

/// Room for a question of so many bytes; the host writes it there.
// SAFETY: no other function of this program has the name.
#[unsafe(no_mangle)]
extern "C" fn question(length: usize) -> *mut u8 {
    BORDER.with_borrow_mut(|border| {
        border.question.clear();
        border.question.resize(length, 0);
        border.question.as_mut_ptr()
    })
}

/// What was written is no question but bytes for the next one.
// SAFETY: no other function of this program has the name.
#[unsafe(no_mangle)]
extern "C" fn attach() {
    BORDER.with_borrow_mut(|Border { question, mind, .. }| mind.attach(std::mem::take(question)));
}

/// Answers the question that was written, the name of a call and behind a line
/// feed an object of JSON, and says how long the answer is.
// SAFETY: no other function of this program has the name.
#[unsafe(no_mangle)]
extern "C" fn call() -> usize {
    BORDER.with_borrow_mut(|Border { question, answer, mind }| {
        let text = String::from_utf8_lossy(question);
        let (name, asks) = text.split_once('\n').unwrap_or((&text, "{}"));
        *answer = mind.call(name, asks);
        answer.len()
    })
}

/// Where the answer stands, until the next call.
// SAFETY: no other function of this program has the name.
#[unsafe(no_mangle)]
extern "C" fn answer() -> *const u8 {
    BORDER.with_borrow(|border| border.answer.as_ptr())
}
