//! Any text as what a seat sees: it is refused with a sentence, or a player can
//! think about it, and it reads back.
#![no_main]

use wangzha::{AnyView, doudizhu, tienlen};
use wangzha_ai::Stop;
use wangzha_ai::bot::Playable;
use wangzha_ai::player::{Level, Means};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let view = match serde_json::from_str::<AnyView>(text) {
        Ok(view) => view,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    let written = serde_json::to_string(&view).unwrap();
    assert_eq!(serde_json::from_str::<AnyView>(&written).unwrap(), view);
    let actions = view.actions();
    let _ = view.hints();
    if actions.is_empty() {
        return;
    }
    match view {
        AnyView::DouDizhu(view) => {
            let mut bot = doudizhu::Round::bot(&Level::Greedy.into(), &Means::NONE, 1).unwrap();
            let action = bot.act(&view, &Stop::NEVER).unwrap();
            assert!(view.actions().contains(&action), "{action:?} {view:?}");
        }
        AnyView::TienLen(view) => {
            let mut bot = tienlen::Round::bot(&Level::Greedy.into(), &Means::NONE, 1).unwrap();
            let action = bot.act(&view, &Stop::NEVER).unwrap();
            assert!(view.actions().contains(&action), "{action:?} {view:?}");
        }
    }
});
