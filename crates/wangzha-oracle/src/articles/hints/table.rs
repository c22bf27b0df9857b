//! The tables as Markdown.

use wangzha::doudizhu::{self, Planner};
use wangzha::{Cards, Counts, Language, tienlen};

use super::hands::{Article, DOU_DIZHU, Situation, TIEN_LEN, WHOLE, Whole};
use super::{bit_operations, find_bigger, java, weights};

/// What to play: an article's advice and ours.
pub fn hints() -> String {
    let planner = Planner::new(&doudizhu::Rules::COMPETITION);
    let dou_dizhu =
        DOU_DIZHU.iter().map(|situation| row(situation, &of_doudizhu(situation, &planner)));
    let tien_len = TIEN_LEN.iter().map(|situation| row(situation, &of_tienlen(situation)));
    let rows: String = dou_dizhu.chain(tien_len).collect();
    format!(
        "| shows that | hand | table | article | its advice | ours | why |\n\
         | --- | --- | --- | --- | --- | --- | --- |\n{rows}"
    )
}

/// What both advise, and why we do.
struct Advice {
    article: String,
    ours: String,
    why: String,
}

fn row(situation: &Situation, advice: &Advice) -> String {
    let table = situation.table.or(situation.first).unwrap_or("–");
    let table = if situation.first.is_some() { format!("– ({table})") } else { table.to_owned() };
    let Advice { article, ours, why } = advice;
    let (shows, hand, name) = (situation.shows, situation.hand, situation.article.name());
    format!("| {shows} | {hand} | {table} | {name} | {article} | {ours} | {why} |\n")
}

fn of_doudizhu(situation: &Situation, planner: &Planner) -> Advice {
    let rules = planner.rules();
    let held = cards(situation.hand);
    let hand = held.counts();
    let table = situation.table.map(|table| rules.check(cards(table), None).unwrap());
    let advice = match (situation.article, table) {
        (Article::Unity, Some(table)) => find_bigger::answer(hand, table.counts()),
        (_, Some(table)) => bit_operations::answer(hand, table.counts()),
        (_, None) => bit_operations::lead(hand),
    };
    let article = match advice {
        None => "nothing".to_owned(),
        Some(Counts::EMPTY) => "a plane of no cards".to_owned(),
        Some(cards) if rules.check(cards, table).is_err() => format!("{cards}, not legal"),
        Some(cards) => cards.to_string(),
    };
    let hints = planner.hints(held, table);
    let outcome = hints.outcome();
    let note = (!outcome.is_found()).then(|| hints.outcome_text(Language::English));
    let best =
        hints.first().map(|hint| (hint.play.to_string(), hint.text(Language::English).to_string()));
    of_both(article, best, note)
}

fn of_tienlen(situation: &Situation) -> Advice {
    let rules = tienlen::Rules::CAMBODIAN;
    let hand = cards(situation.hand);
    let table = situation.table.map(|table| rules.check(cards(table), None).unwrap());
    let advice = table.and_then(|table| java::answer(hand, table.cards(), &rules));
    let article = match advice {
        None => "nothing".to_owned(),
        Some(cards) if rules.check(cards, table).is_err() => format!("{cards}, not legal"),
        Some(cards) => cards.to_string(),
    };
    let first = situation.first.map(|card| cards(card).iter().next().unwrap());
    let situation = tienlen::Situation { table, must_contain: first, ..tienlen::Situation::LEAD };
    let mut hints = tienlen::Hints::new();
    tienlen::Planner::new(&rules).hints_in(hand, &situation, &mut hints);
    let outcome = hints.outcome();
    let note = (!outcome.is_found()).then(|| hints.outcome_text(Language::English));
    let best =
        hints.first().map(|hint| (hint.play.to_string(), hint.text(Language::English).to_string()));
    of_both(article, best, note)
}

fn of_both(article: String, best: Option<(String, String)>, note: Option<&str>) -> Advice {
    let (ours, why) = best.unwrap_or_else(|| ("nothing".to_owned(), String::new()));
    let why = match note {
        Some(note) if why.is_empty() => note.to_owned(),
        Some(note) => format!("{note}: {why}"),
        None => why,
    };
    Advice { article, ours, why }
}

/// How to play a hand out: the Lua article's plan and ours.
pub fn plans() -> String {
    let [competition, noip] = [Planner::new(&doudizhu::Rules::COMPETITION), Planner::noip()];
    let row = |whole: &Whole| {
        let hand = cards(whole.hand).counts();
        let planner = if whole.noip { &noip } else { &competition };
        let text = format!("{}{}", whole.hand, if whole.noip { " (NOIP)" } else { "" });
        let article = weights::plan(hand);
        let shown: Vec<String> = article.iter().map(ToString::to_string).collect();
        let ours = planner.plan(hand);
        let shown_ours = ours.to_string().replace(" | ", ", ");
        format!(
            "| {text} | {} | {} | {} | {shown_ours} |\n",
            article.len(),
            shown.join(", "),
            ours.len()
        )
    };
    let rows: String = WHOLE.iter().map(row).collect();
    format!("| hand | Lua | | ours | |\n| --- | --- | --- | --- | --- |\n{rows}")
}

fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}
