// Written by `WANGZHA_RENEW=1 cargo test -p wangzha-wasm --all-features --test types`.

import type { Action, Bytes, Cards, DouDizhuView, Hinted, Points, Preset, Rules, Seat, Seats, TableSays, TienLenView, Time } from './protocol.js';

/** What each call asks and answers. */
export interface Calls {
  /** What selected cards are, and whether they may be played now. */
  judge: { asks: Judge; answers: Judged };
  /** What an action is called. */
  name: { asks: NameOf; answers: Named | null };
  /** The plays that somebody probably means who has selected these cards. */
  complete: { asks: Complete; answers: Playable[] };
  /** Everything that may be done now. */
  moves: { asks: Ask; answers: Playable[] };
  /** What can be done without cards, and whether any can be played. */
  choices: { asks: Look; answers: Choices };
  /** The cards that the seat has not seen (记牌器). */
  unseen: { asks: Look; answers: Unseen };
  /** Everything that cards can be played as. */
  classify: { asks: Classify; answers: Reading[] };
  /** Whether cards may be led, or beat others. */
  check: { asks: Check; answers: Checked };
  /** Every play of a hand. */
  leads: { asks: Leads; answers: Named[] };
  /** What to do, and why, the best first. */
  advise: { asks: Ask; answers: Hinted[] };
  /** The fewest plays that empty a hand. */
  plan: { asks: Plan; answers: Planned };
  /** What the round is worth at the moment, and what multiplies it. */
  stakes: { asks: Ask; answers: StakesNow };
  /** The rules of a preset, or all presets of a game. */
  presets: { asks: Presets; answers: PresetRules[] };
  /** Rules of one's own, and everything that can be changed about them. */
  house_rules: { asks: HouseRules; answers: HouseSheet };
  /** A whole round, step by step with all hands open. */
  replay: { asks: Replay; answers: Replayed };
  /** What one seat, or everybody, knew after so many actions of a record. */
  view_at: { asks: ViewAt; answers: Viewed };
  /** What a finished round has paid, item by item. */
  result: { asks: ResultOf; answers: ScoreSheet };
  /** Whether a round was dealt fairly, step by step. */
  verify: { asks: Verify; answers: Verified };
  /** The commitment to one's own bytes for a deal. */
  commitment: { asks: DrawnBytes; answers: Committed };
  /** The pack in the order in which it is dealt. */
  deck: { asks: DeckOf; answers: string[] };
  /** Where a position with open hands stands, and what can be played. */
  position: { asks: PositionLook; answers: PositionNow };
  /** What selected cards are in a position, and whether they may be played. */
  position_judge: { asks: PositionSelection; answers: Judged };
  /** The plays of a position that somebody probably means. */
  position_complete: { asks: PositionSelection; answers: Playable[] };
  /** Who wins a position with open hands, and how. */
  solve: { asks: Solve; answers: Solved };
  /** What whoever defends a position does: what wins, or what is hardest to answer. */
  defend: { asks: Defend; answers: Defence };
  /** An endgame to solve (残局): the same number gives the same puzzle. */
  puzzle: { asks: PuzzleAsk; answers: Puzzle };
  /** One decision of a finished round, looked at again. */
  review: { asks: Review; answers: Reviewed };
  /** Takes the attached bytes as the nets of a game, for the players who need them. */
  nets: { asks: BringNets; answers: null };
  /** Prepares to keep a table, with dice of the host's. */
  table_begin: { asks: TableBegin; answers: null };
  /** Takes up a table from its log. */
  table_load: { asks: TableLoad; answers: TableStep };
  /** A client has said something. */
  table_hear: { asks: TableHear; answers: TableStep };
  /** Time has passed. */
  table_tick: { asks: TableTick; answers: TableStep };
  /** One computer decides what to do next, and does it. */
  table_think: { asks: TableTick; answers: TableStep };
}

/** The commitments that were announced before a deal: those of `opened`. */
export type Announced = {
  /** The commitments to what stands in for each seat. */
  fallbacks: Bytes[];
  /** The number of the deal. */
  round: number;
  /** The commitment to the server's secret. */
  server: Bytes;
  /** The table at which it was. */
  table: string;
};

/** What a seat may know, and in which language it is told more. */
export type Ask = {
  /** The language of the texts. */
  language: Language;
} & ({
  game: "doudizhu";
  view: DouDizhuView;
} | {
  game: "tienlen";
  view: TienLenView;
});

/** A file of nets, whose bytes are attached to the call. */
export type BringNets = {
  /** Which game they are for. */
  game: string;
  /** The language of what may be wrong with them. */
  language: Language;
};

/** Cards that answer others. */
export type Check = {
  /** The cards. */
  cards: Cards;
  /** The language of the texts. */
  language: Language;
  /** What is to be beaten; nothing if they lead. */
  over?: Cards | null;
  /** What that was played as, where it can be several things. */
  over_as?: string | null;
} & ({
  game: "doudizhu";
  rules: Preset;
} | {
  game: "tienlen";
  rules: Preset;
});

/** Whether cards may be played. */
export type Checked = {
  /** What they are played as; null if they may not be. */
  play: Named | null;
  /** Why they may not be. */
  refusal: WhyNot | null;
};

/** What a seat can do now, for the buttons. */
export type Choices = {
  /** Everything that needs no cards: `pass`, bids, doubling, opening the hand. */
  actions: Action[];
  /** Whether any cards can be played at all (要不起 if not). */
  can_play: boolean;
};

/** Cards. */
export type Classify = {
  /** The cards. */
  cards: Cards;
  /** The language of the names. */
  language: Language;
} & ({
  game: "doudizhu";
  rules: Preset;
} | {
  game: "tienlen";
  rules: Preset;
});

/** What is sent before the bytes are. */
export type Committed = {
  /** SHA-256 of `wangzha commit v1|` and the bytes. */
  commitment: Bytes;
};

/** Cards that a seat has selected and wants to be completed. */
export type Complete = {
  /** What is selected, the card that was tapped included. */
  cards: Cards;
  /** The language of the names. */
  language: Language;
} & ({
  game: "doudizhu";
  view: DouDizhuView;
} | {
  game: "tienlen";
  view: TienLenView;
});

/** All that a deal depends on. */
export type DeckOf = {
  /** Which game: the pack has jokers, or has not. */
  game: string;
  /** The number of the deal. */
  round: number;
  /** The bytes of each seat. */
  seats: Bytes[];
  /** The server's secret. */
  server: Bytes;
  /** The table. */
  table: string;
};

/** What the defender does. */
export type Defence = {
  /** The action. */
  action: Action;
  /** Whether it wins; what wins nothing is the hardest to answer. */
  outcome: SolvedOutcome;
  /** What it is; null if no cards are played. */
  play: Named | null;
};

/** A position that somebody defends. */
export type Defend = {
  /** The language of the texts. */
  language: Language;
  /** How long it may take. */
  milliseconds?: number | null;
  /** How many positions may be looked at. */
  nodes?: number | null;
  /** Where. */
  position: Position;
};

/** Bytes that somebody has drawn for a deal. */
export type DrawnBytes = {
  /** 32 bytes as hexadecimal digits. */
  bytes: Bytes;
};

/** One thing that was looked at. */
export type Found = {
  /** Its name, the same in every language. */
  id: string;
  /** `holds`, `fails`, `missing`, `not_yet`, or `limit` for what says how little
the rest proves. */
  standing: string;
  /** The finding in words. */
  text: string;
};

/** How hard a puzzle is. */
export type Grade = "easy" | "medium" | "hard";

/** A rule that can be changed. */
export type HouseRule = {
  /** Cards to show it. */
  example: string | null;
  /** Its name in rules that are sent. */
  id: string;
  /** What the engine calls it; null if that is up to the page. */
  name: string | null;
  /** Its value in the preset. */
  usual: string;
  /** Its value. */
  value: string;
  /** The values it can have. */
  values: HouseValues;
};

/** Rules of one's own: a preset and what is changed about it. */
export type HouseRules = {
  /** The language of the texts. */
  language: Language;
  /** A name for them as it is typed, which may be no name yet. */
  name?: string | null;
  /** What they are compared with, if not with the nearest preset. */
  preset?: string | null;
} & ({
  game: "doudizhu";
  rules: Preset;
} | {
  game: "tienlen";
  rules: Preset;
});

/** Rules of one's own, and everything that can be changed about them. */
export type HouseSheet = {
  /** The preset that was changed. */
  preset: string;
  /** Why no table can have them. */
  problem: string | null;
  /** What can be changed. */
  rules: HouseRule[];
  /** The rules as records have them, and as they can be sent. */
  text: string;
  /** What they are called. */
  title: string;
};

/** Which values a rule can have. */
export type HouseValues = {
  type: "switch";
} | {
  /** The values. */
  choices: string[];
  type: "choice";
} | {
  /** Whether it may have a half. */
  halves: boolean;
  /** At least this. */
  least: number;
  /** At most this. */
  most: number;
  /** Whether `none` will do, too. */
  or_none: boolean;
  type: "number";
};

/** Cards that a seat has selected. */
export type Judge = {
  /** What is selected. */
  cards: Cards;
  /** The language of the texts. */
  language: Language;
} & ({
  game: "doudizhu";
  view: DouDizhuView;
} | {
  game: "tienlen";
  view: TienLenView;
});

/** What selected cards are, and whether they may be played. */
export type Judged = {
  /** What to send, if they may be played now. */
  action: Action | null;
  /** What they are; null if they are nothing. */
  play: Named | null;
  /** Everything that they may be played as now, the usual first: some rules
read some cards in several ways. */
  readings: Playable[];
  /** Why they may not be played. */
  refusal: WhyNot | null;
};

/** A judgement. */
export type Judgement = {
  /** After how many actions. */
  at: number;
  /** What would have been better, if something would. */
  better: Playable | null;
  /** By how much the chance to win fell, 0 to 1. */
  cost: number;
  /** What was done. */
  done: Playable;
  /** By how much that may be wrong. */
  error: number;
  /** Who decided. */
  seat: Seat;
  /** `exact` with all hands open, `likely`, or `hardly`: it may be chance. */
  sure: string;
  /** Why, in words; empty if nothing would have been better. */
  text: string;
};

/** The language of the texts. */
export type Language = "en" | "zh" | "vi";

/** A hand. */
export type Leads = {
  /** The hand. */
  hand: Cards;
  /** The language of the names. */
  language: Language;
} & ({
  game: "doudizhu";
  rules: Preset;
} | {
  game: "tienlen";
  rules: Preset;
});

/** A step of the best line. */
export type LineStep = {
  /** The action. */
  action: Action;
  /** What it is; null if no cards are played. */
  play: Named | null;
  /** Whose it is. */
  seat: Seat;
};

/** What a seat may know. */
export type Look = Record<string, unknown> & ({
  game: "doudizhu";
  view: DouDizhuView;
} | {
  game: "tienlen";
  view: TienLenView;
});

/** An action that somebody has done. */
export type NameOf = {
  /** The action, or cards. */
  action: Action;
  /** The language of the name. */
  language: Language;
} & ({
  game: "doudizhu";
  rules: Preset;
} | {
  game: "tienlen";
  rules: Preset;
});

/** What some cards are played as. */
export type Named = {
  /** The cards. */
  cards: Cards;
  /** The id of the kind, such as `pair_chain`. */
  kind: string;
  /** The name for players, with the ranks. */
  name: string;
};

/** A play that is to be beaten. */
export type OnTable = {
  /** What it is. */
  play: Named;
  /** Whose it is. */
  seat: Seat;
};

/** Where a question is asked. */
export type Place = {
  /** After how many actions. */
  at: number;
  /** The record. */
  record: string;
} | Position;

/** A hand to be planned. */
export type Plan = {
  /** The hand. */
  hand: Cards;
  /** The language of the names. */
  language: Language;
} & ({
  game: "doudizhu";
  rules: Preset;
} | {
  game: "tienlen";
  rules: Preset;
});

/** The fewest plays that empty a hand, if nobody interferes. */
export type Planned = {
  /** The plays. */
  plays: Named[];
};

/** Something that can be played, ready to be sent. */
export type Playable = {
  /** The action. */
  action: Action;
  /** What it is; null if no cards are played. */
  play: Named | null;
};

/** Who holds what, and what has been played since. In Dou Dizhu a farmer without
cards sits out, which makes a puzzle of two hands (残局). */
export type Position = {
  /** What was done since. */
  actions: Action[];
  /** Who led. */
  first: Seat;
  /** What each seat held at first. */
  hands: Cards[];
  /** Who plays alone in Dou Dizhu; whoever led if it is missing. */
  landlord?: Seat | null;
} & ({
  game: "doudizhu";
  rules: Preset;
} | {
  game: "tienlen";
  rules: Preset;
});

/** A position to be looked at. */
export type PositionLook = {
  /** The language of the texts. */
  language: Language;
  /** The position. */
  position: Position;
};

/** Where a position stands. */
export type PositionNow = {
  /** What each seat holds. */
  hands: Cards[];
  /** Everything that can be done. */
  moves: Playable[];
  /** The play to beat. */
  table: OnTable | null;
  /** Whose turn it is; null once somebody has won. */
  turn: Seat | null;
  /** Who is out first; in Dou Dizhu its side has won. */
  winner: Seat | null;
};

/** Cards that are selected in a position. */
export type PositionSelection = {
  /** What whoever has the turn has selected. */
  cards: Cards;
  /** The language of the texts. */
  language: Language;
  /** The position. */
  position: Position;
};

/** Rules that have a name. */
export type PresetRules = {
  /** The name in files and protocols. */
  preset: string;
  /** The game and its rules, ready to be sent. */
  rules: Rules;
  /** The name for players. */
  title: string;
};

/** The presets of a game. */
export type Presets = {
  /** Which game. */
  game: string;
  /** The language of the texts. */
  language: Language;
};

/** An endgame that seat 0 leads and can win: ready to be used as a position. */
export type Puzzle = {
  /** Who leads. */
  first: Seat;
  /** What each seat holds. */
  hands: Cards[];
  /** Every first play that wins. */
  winning: Playable[];
} & ({
  game: "doudizhu";
  rules: Preset;
} | {
  game: "tienlen";
  rules: Preset;
});

/** Which puzzle. */
export type PuzzleAsk = {
  /** Of which game. */
  game: string;
  /** How hard. */
  grade: Grade;
  /** The language of the texts. */
  language: Language;
  /** Which: the same number gives the same puzzle. */
  number: number;
};

/** How many cards of a rank have not been seen. */
export type RankLeft = {
  /** How many. */
  left: number;
  /** The letter of the rank. */
  rank: string;
};

/** What cards can be. */
export type Reading = {
  /** What that is called. */
  play: Named;
  /** Kind, top and length: `plane_solo:4:2`, in Tien Len `run:5h:3`. */
  reading: string;
};

/** A record to be shown. */
export type Replay = {
  /** The language of the texts. */
  language: Language;
  /** The record. */
  record: string;
};

/** The table after an action, all hands open. */
export type ReplayStep = {
  /** What was done. */
  action: Action | null;
  /** The bottom cards of Dou Dizhu. */
  bottom: Cards | null;
  /** What everybody holds then. */
  hands: Cards[];
  /** The landlord, once there is one. */
  landlord: Seat | null;
  /** Who is out, in order. */
  places: Seat[];
  /** What was played, if cards were. */
  play: Named | null;
  /** Who has acted; null before the first action. */
  seat: Seat | null;
  /** The play to beat, and whose it is. */
  table: OnTable | null;
  /** Who must act then. */
  waits_for: Seats;
};

/** A whole round. */
export type Replayed = {
  /** Who played, seat by seat; empty where nobody has a name. */
  names: string[];
  /** What each seat has won or lost; null if the round is not over. */
  scores: Points[] | null;
  /** The table after each action, and first before any. */
  steps: ReplayStep[];
  /** What the rules are called. */
  title: string;
} & ({
  game: "doudizhu";
  rules: Preset;
} | {
  game: "tienlen";
  rules: Preset;
});

/** A finished round. */
export type ResultOf = {
  /** The language of the texts. */
  language: Language;
  /** What the seats are called in sentences. */
  names: string[];
  /** The record. */
  record: string;
};

/** One decision of a round: who reviews a whole round asks for one after the
other, and shows how far it is. */
export type Review = {
  /** After how many actions the decision was. */
  at: number;
  /** How many times the usual effort; 1 if it is missing. */
  effort?: number | null;
  /** The language of the texts. */
  language: Language;
  /** The record. */
  record: string;
};

/** What is to be said of a decision. */
export type Reviewed = {
  /** The judgement; null if there was nothing to choose, or no cards were to be
played. */
  moment: Judgement | null;
};

/** Something that counts. */
export type ScoreItem = {
  /** What each seat gets or pays for it. */
  amounts: Points[] | null;
  /** By what it multiplies. */
  factor: number | null;
  /** What it is. */
  text: string;
};

/** What a round has paid. */
export type ScoreSheet = {
  /** Everything that counts, in order. */
  items: ScoreItem[];
  /** What each seat has won or lost; null if the round is not over. */
  scores: Points[] | null;
  /** Who has won: several where a side has. */
  winners: Seats;
};

/** A question to the solver. */
export type Solve = {
  /** The language of the texts. */
  language: Language;
  /** Whether the best line is wanted. */
  line?: boolean;
  /** How long it may take. */
  milliseconds?: number | null;
  /** Whether every winning move is wanted. */
  moves?: boolean;
  /** How many positions may be looked at. */
  nodes?: number | null;
  /** Where. */
  place: Place;
  /** Who wants to win; whoever has the turn if it is missing. */
  seat?: Seat | null;
};

/** The answer of the solver. */
export type Solved = {
  /** The move that brings it about, for whoever has the turn. */
  best: Playable | null;
  /** What happens when all play their best, if that was wanted. */
  line: LineStep[] | null;
  /** How many positions were looked at. */
  nodes: number;
  /** What comes out. */
  outcome: SolvedOutcome;
  /** Of how many moves it is not known. */
  unknown: number;
  /** Every move with which whoever has the turn wins, if that was wanted. */
  winning: Playable[] | null;
};

/** What comes out. */
export type SolvedOutcome = "win" | "loss" | "unknown";

/** What a round is worth at the moment. */
export type StakesNow = {
  /** What the points come from. */
  items: ScoreItem[];
  /** By what everybody's share is multiplied (倍数). */
  multiplier: number;
  /** What the seat would win if its side won now; null before there is a
landlord, and in Tien Len. */
  points: Points | null;
};

/** What a keeper needs that it cannot have by itself. */
export type TableBegin = {
  /** 32 bytes that nobody can foresee. */
  dice: Bytes;
};

/** Something that a client says. */
export type TableHear = {
  /** What time it is. */
  now: Time;
  /** The message, as it would be sent to a server. */
  text: string;
};

/** The log of a table. */
export type TableLoad = {
  /** All events of the table, the first first. */
  events: unknown[];
  /** What time it is. */
  now: Time;
};

/** What the host has to do. */
export type TableStep = {
  /** Whether the table is closed, so that nobody needs its log any more. */
  closed: boolean;
  /** When time must be told even if nobody says anything. */
  due: Time | null;
  /** What has happened, to be written down before anything is said. */
  events: unknown[];
  /** Whether it decides for the person, who does not want to watch long. */
  hurries: boolean;
  /** The game whose nets a player at the table needs and nobody has brought:
until then searchers play in its place. */
  nets: string | null;
  /** What to say to the client. */
  says: TableSays[];
  /** The table that this is about, once there is one. */
  table: string | null;
  /** Whether a computer has to decide something. */
  thinks: boolean;
};

/** Time has passed. */
export type TableTick = {
  /** What time it is. */
  now: Time;
};

/** The cards that a seat has not seen: what the others hold, what lies face
down, and in Tien Len what was not dealt. */
export type Unseen = {
  /** All of them. */
  cards: Cards;
  /** How many of each rank, from the three to the jokers. */
  ranks: RankLeft[];
};

/** What was found out about a deal. */
export type Verified = {
  /** `holds`, `not_yet` or `fails`. */
  conclusion: string;
  /** Everything that was looked at, in order. */
  findings: Found[];
  /** The conclusion in words. */
  text: string;
};

/** A record whose deal is computed again. */
export type Verify = {
  /** What was announced before the deal, if somebody has noted it. */
  announced?: Announced | null;
  /** The language of the texts. */
  language: Language;
  /** The record. */
  record: string;
};

/** What somebody knew. */
export type ViewAt = {
  /** After how many actions. */
  at: number;
  /** The language of errors. */
  language: Language;
  /** The record. */
  record: string;
  /** Which seat; everybody if it is null. */
  seat?: Seat | null;
};

/** A view. */
export type Viewed = Record<string, unknown> & ({
  game: "doudizhu";
  view: DouDizhuView;
} | {
  game: "tienlen";
  view: TienLenView;
});

/** Why something is not legal. */
export type WhyNot = {
  /** The name of the rule, the same in every language. */
  id: string;
  /** The rule as a sentence for players. */
  text: string;
};
