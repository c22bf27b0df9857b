//! Results as a picture.

use std::fmt::Write;

use super::{Estimate, Role, Summary};

/// The words in the picture.
pub struct Labels {
    /// What stands above it.
    pub title: String,
    /// What stands below the title.
    pub subtitle: String,
    /// Above the win rates.
    pub win_rate: String,
    /// Above the points.
    pub points: String,
    /// The name of the row with all games.
    pub all: String,
    /// The name of the row of a role.
    pub role: Box<dyn Fn(Role) -> String>,
    /// What stands at the bottom.
    pub footnote: String,
}

const WIDTH: f64 = 760.0;
const ROW: f64 = 34.0;
const TOP: f64 = 104.0;
/// Where the two panels lie.
const PANELS: [(f64, f64); 2] = [(150.0, 440.0), (490.0, 730.0)];

/// A drawing of the win rate and the points of team A with their intervals, over
/// all and in each role.
pub fn to_svg(summary: &Summary, labels: &Labels) -> String {
    let mut rows = vec![(labels.all.clone(), summary.win_rate, summary.points)];
    for role in &summary.roles {
        rows.push(((labels.role)(role.role), role.win_rate, role.points));
    }
    let bottom = TOP + ROW * rows.len() as f64;
    let height = bottom + 64.0;
    let mut svg = Svg(String::new());
    svg.line(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"sans-serif\" font-size=\"13\" fill=\"#222\">"
    ));
    svg.line(format_args!("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>"));
    svg.text(20.0, 30.0, "start", " font-size=\"17\" font-weight=\"bold\"", &labels.title);
    svg.text(20.0, 52.0, "start", " fill=\"#666\"", &labels.subtitle);
    let rates = Axis { at: PANELS[0], low: 0.0, high: 1.0 };
    let points = Axis::around_zero(PANELS[1], rows.iter().map(|(_, _, points)| points));
    svg.panel(&rates, &labels.win_rate, 0.5, bottom, percent);
    svg.panel(&points, &labels.points, 0.0, bottom, signed);
    for (n, (name, rate, point)) in rows.iter().enumerate() {
        let y = TOP + ROW * (n as f64 + 0.5);
        svg.text(PANELS[0].0 - 12.0, y + 4.0, "end", "", name);
        svg.estimate(&rates, rate, y, percent);
        svg.estimate(&points, point, y, signed);
    }
    svg.text(20.0, height - 14.0, "start", " fill=\"#666\" font-size=\"11\"", &labels.footnote);
    svg.line(format_args!("</svg>"));
    svg.0
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn signed(points: f64) -> String {
    format!("{points:+.2}")
}

/// A scale from left to right.
struct Axis {
    at: (f64, f64),
    low: f64,
    high: f64,
}

impl Axis {
    /// A scale with zero in the middle that all intervals fit on.
    fn around_zero<'e>(at: (f64, f64), estimates: impl Iterator<Item = &'e Estimate>) -> Axis {
        let reach = |estimate: &Estimate| estimate.mean.abs() + estimate.margin.unwrap_or(0.0);
        let most = estimates.map(reach).fold(0.1, f64::max) * 1.1;
        Axis { at, low: -most, high: most }
    }

    fn place(&self, value: f64) -> f64 {
        let (left, right) = self.at;
        let share = (value - self.low) / (self.high - self.low);
        left + (right - left) * share.clamp(0.0, 1.0)
    }
}

struct Svg(String);

impl Svg {
    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // writing to a string cannot fail
        let _ = writeln!(self.0, "{line}");
    }

    fn text(&mut self, x: f64, y: f64, anchor: &str, style: &str, text: &str) {
        let text = escape(text);
        self.line(format_args!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\"{style}>{text}</text>"
        ));
    }

    /// The heading, the middle line and the ends of a scale.
    fn panel(&mut self, axis: &Axis, name: &str, middle: f64, bottom: f64, say: fn(f64) -> String) {
        let (left, right) = axis.at;
        self.text((left + right) / 2.0, TOP - 18.0, "middle", " font-weight=\"bold\"", name);
        for (value, dashes) in
            [(axis.low, ""), (middle, " stroke-dasharray=\"4 3\""), (axis.high, "")]
        {
            let x = axis.place(value);
            self.line(format_args!(
                "<line x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{TOP:.1}\" y2=\"{bottom:.1}\" stroke=\"#bbb\"{dashes}/>"
            ));
            let style = " fill=\"#666\" font-size=\"11\"";
            self.text(x, bottom + 16.0, "middle", style, &say(value));
        }
    }

    /// A mean with its interval, and the number above it.
    fn estimate(&mut self, axis: &Axis, estimate: &Estimate, y: f64, say: fn(f64) -> String) {
        let x = axis.place(estimate.mean);
        if let Some((low, high)) = estimate.interval() {
            let (from, to) = (axis.place(low), axis.place(high));
            self.line(format_args!(
                "<line x1=\"{from:.1}\" x2=\"{to:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\" \
                 stroke=\"#b5302a\" stroke-width=\"3\" stroke-linecap=\"round\"/>"
            ));
        }
        self.line(format_args!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4.5\" fill=\"#b5302a\"/>"));
        self.text(x, y - 8.0, "middle", " font-size=\"11\"", &say(estimate.mean));
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
