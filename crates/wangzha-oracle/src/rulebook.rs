//! Reads the tables of `docs/rules.md`, so that tests can hold them against the
//! code.

/// A table of the rule book: rows of cells, without the `code` marks.
pub struct Table {
    section: &'static str,
    columns: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

/// The table in this section (`"1.11"`) whose first column has this heading.
#[must_use]
pub fn table(section: &'static str, heading: &str) -> Table {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules.md");
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut lines = text
        .lines()
        .skip_while(|line| !line.starts_with(&format!("## {section} ")))
        .skip(1)
        .take_while(|line| !line.starts_with("# ") && !line.starts_with("## "))
        .skip_while(|line| !line.starts_with('|') || cells(line)[0] != heading)
        .take_while(|line| line.starts_with('|'))
        .map(cells);
    let columns =
        lines.next().unwrap_or_else(|| panic!("no table with {heading:?} in rules {section}"));
    let rows: Vec<_> = lines.skip(1).collect(); // without the line of dashes
    assert!(!rows.is_empty(), "rules {section}: the table with {heading:?} is empty");
    for row in &rows {
        assert_eq!(row.len(), columns.len(), "rules {section}: {row:?} has other columns");
    }
    Table { section, columns, rows }
}

fn cells(line: &str) -> Vec<String> {
    let inner = line.trim().trim_start_matches('|').trim_end_matches('|');
    inner.split('|').map(|cell| cell.replace('`', "").trim().to_owned()).collect()
}

impl Table {
    /// The cell of a row under this heading.
    #[must_use]
    pub fn cell<'a>(&self, row: &'a [String], heading: &str) -> &'a str {
        let column = self.columns.iter().position(|column| column == heading);
        let column =
            column.unwrap_or_else(|| panic!("rules {}: no column {heading:?}", self.section));
        &row[column]
    }

    /// The cell of the row that begins with this under this heading.
    #[must_use]
    pub fn at(&self, first: &str, heading: &str) -> &str {
        let row = self.rows.iter().find(|row| row[0] == first);
        let row = row.unwrap_or_else(|| panic!("rules {}: no row {first:?}", self.section));
        self.cell(row, heading)
    }

    /// What the rows begin with, from the top down.
    #[must_use]
    pub fn first_cells(&self) -> Vec<&str> {
        self.rows.iter().map(|row| row[0].as_str()).collect()
    }

    /// Checks a column of the whole table: exactly these rows in this order, with
    /// these values.
    pub fn check_column(&self, heading: &str, expected: &[(&str, String)]) {
        let names: Vec<&str> = expected.iter().map(|(name, _)| *name).collect();
        assert_eq!(self.first_cells(), names, "the rows of rules {}", self.section);
        for (name, value) in expected {
            let cell = self.at(name, heading);
            assert_eq!(cell, value, "rules {}: {name} in {heading}", self.section);
        }
    }
}

/// A number as the rule book writes it: `1,677,106,640`, `−0.5`.
#[must_use]
pub fn number(cell: &str) -> i64 {
    let digits = cell.replace(',', "").replace('−', "-");
    digits.parse().unwrap_or_else(|error| panic!("{cell:?}: {error}"))
}

/// `yes` and `no`.
#[must_use]
pub fn yes_or_no(is_so: bool) -> String {
    if is_so { "yes" } else { "no" }.to_owned()
}
