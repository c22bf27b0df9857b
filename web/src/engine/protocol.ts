// Written by `WANGZHA_RENEW=1 cargo test -p wangzha-wasm --all-features --test types`.

/** An action as records write it: cards, perhaps with what they are played as (3s3h4s4h=pair_chain:4:2), pass, a bid, a doubling. docs/record.md lists them. */
export type Action = string;

/** A seat must act, or could. */
export type Asked = {
  /** How many actions there have been, to be sent back with the answer. */
  at: number;
  /** The number of the deal. */
  round: number;
  /** Until when, reserve included; null without clocks, and out of turn. */
  until: Time | null;
  /** Whether the table waits for this seat. If not, it could act out of turn. */
  your_turn: boolean;
} & ({
  game: "doudizhu";
  view: DouDizhuView;
} | {
  game: "tienlen";
  view: TienLenView;
});

/** 32 bytes as 64 hexadecimal digits. */
export type Bytes = string;

/** A card: rank and suit (s, h, c, d), or B and R for the small and the big joker. */
export type Card = string;

/** A set of cards, such as 3s3hB. */
export type Cards = string;

/** A message from a client to a table. */
export type ClientSays = {
  /** The language of texts for people: `en`, `zh`, `vi`, or a name of a locale that begins so. English if it is missing or another one. */
  language?: string | null;
  /** Where a server keeps the table: the secret that says who this is. A shell that knows it anyway needs none. */
  token?: Token | null;
  type: "hello";
  /** The versions of the protocol that the client speaks. */
  versions: number[];
} | {
  /** The number of the command. */
  key: Key;
  /** What the host is called. */
  name: Name;
  /** What the table is about. */
  settings: Settings;
  type: "create";
} | {
  /** What the table is called. */
  table: Name;
  type: "join";
} | {
  /** The number of the command. */
  key: Key;
  /** What the person is called. */
  name: Name;
  /** Which seat; any that is free if it is missing. */
  seat?: Seat | null;
  type: "sit";
} | {
  /** The number of the command. */
  key: Key;
  /** What the person is called. */
  name: Name;
  type: "watch";
} | {
  /** The number of the command. */
  key: Key;
  type: "leave";
} | {
  /** The number of the command. */
  key: Key;
  /** Whether. */
  ready: boolean;
  type: "ready";
} | {
  /** The number of the command. */
  key: Key;
  /** Which one: a level such as `planner` or `searcher:100ms`. */
  player: Player;
  /** Where. */
  seat: Seat;
  type: "seat_computer";
} | {
  /** The number of the command. */
  key: Key;
  /** Which seat. */
  seat: Seat;
  type: "remove";
} | {
  /** The number of the command. */
  key: Key;
  /** What it is to be about. */
  settings: Settings;
  type: "configure";
} | {
  /** SHA-256 of `wangzha commit v1|` and the bytes. */
  commitment: Bytes;
  /** The number of the command. */
  key: Key;
  type: "commit";
} | {
  /** The bytes. */
  bytes: Bytes;
  /** The number of the command. */
  key: Key;
  type: "reveal";
} | {
  /** What is done, as records write it: `3s3h`, `pass`, `call`, `double`. */
  action: Action;
  /** How many actions of the round the person had seen: the `at` of `asked`. */
  at: number;
  /** The number of the command. */
  key: Key;
  type: "act";
} | {
  /** The number of the command. */
  key: Key;
  /** Whether a computer is to play. */
  on: boolean;
  type: "auto_play";
} | {
  /** The number of the command. */
  key: Key;
  /** What. */
  phrase: Phrase;
  type: "say";
} | {
  /** The number of the command. */
  key: Key;
  type: "close";
} | {
  type: "snapshot";
} | {
  /** The number of the last event that the client knows. */
  after: number;
  type: "events";
} | {
  type: "hint";
} | {
  type: "ping";
};

/** How long everybody may think, in milliseconds. */
export type Clocks = {
  /** To be ready for the next round. */
  between: number;
  /** To commit, and then to show the bytes, for a deal that can be checked. */
  ceremony: number;
  /** For a computer, before the table plays something simple for it. */
  computer: number;
  /** For each decision. */
  decision: number;
  /** What everybody has besides, for a whole round. */
  reserve: number;
};

/** Why a table is closed. */
export type Closing = "wanted" | "empty";

/** Which client of a person is in control has changed. A person can be at a table with several clients at once: all of them are told everything, and the one that came or acted last is in control. */
export type Control = {
  /** Whether this client is in control now. */
  yours: boolean;
};

/** A command needs nothing more: it has been carried out, now or when it came for the first time, or a later one of the same person was before it came. */
export type Done = {
  /** The number of the command. */
  key: Key;
  /** The number of the last event: whoever has seen it has seen everything that the command did. */
  n: number;
};

/** What one seat, or everybody, may know of a round of Dou Dizhu. */
export type DouDizhuView = {
  bid: number;
  bidding: {
    bidding: "call_once" | "call_until_two_passes" | "call_and_rob" | "given";
    caller: Seat | null;
    highest: number;
    holder: Seat | null;
    passes: number;
    robs: number;
    spoken: number;
    turn: Seat;
  } | null;
  bombs: number;
  bottom: Cards | null;
  cards_left: [number, number, number];
  doubles: [number | null, number | null, number | null];
  face_up: {
    card: Card;
    seat: Seat;
  } | null;
  first: Seat | null;
  first_opener: Seat | null;
  hand: Cards;
  landlord: Seat | null;
  open: number;
  open_hands: [Cards | null, Cards | null, Cards | null];
  opened: Seats;
  passes: number;
  phase: "bidding" | "doubling" | "redoubling" | "playing" | "nobody_bid" | "won";
  played: [Cards, Cards, Cards];
  plays: [number, number, number];
  redoubled: boolean;
  robs: number;
  rockets: number;
  rules: Preset;
  seat: Seat;
  table: {
    cards: Cards;
    play: string;
    seat: Seat;
  } | null;
  waits_for: Seats;
  winner: "landlord" | "farmers" | null;
};

/** Why a server lets go of a client. */
export type Farewell = "stopping" | "moved";

/** The server lets go of this client. Nothing that was answered is lost. */
export type Goodbye = {
  /** After how many milliseconds the client should connect again. */
  reconnect_after: number;
  /** Why, in the client's language. */
  text: string;
  /** Why. */
  why: Farewell;
};

/** A hint. */
export type Hinted = {
  /** What could be done, ready to be sent. */
  action: Action;
  /** The chance to win, in the bidding and doubling. */
  chance?: HintedChance | null;
  /** How likely it wins in the play, in hundredths, where nets have judged it: on a server, not in a page that plays alone. */
  estimate?: number | null;
  /** How many plays the rest of the hand takes at least, after a play. */
  plays_left?: number | null;
  /** The names of the reasons, the strongest first. */
  reasons: string[];
  /** Why, in the client's language. */
  text: string;
};

/** How likely somebody wins. */
export type HintedChance = {
  /** In hundredths, 0 to 100. */
  percent: number;
  /** As what: `landlord` or `farmer`. In the bidding as the landlord. */
  side: string;
};

/** What could be done, the best first. */
export type Hints = {
  /** How many actions there have been. */
  at: number;
  /** The hints; none if there is nothing to decide. */
  hints: Hinted[];
};

/** The number that a client gives to a command, so that a command which arrives twice has one effect. A person's numbers rise: whatever is not higher than the last one that had an effect has been done already, or has been overtaken by something newer. */
export type Key = number;

/** How a round ended. */
export type LastRound = {
  /** All of it, to be replayed and verified. */
  record: string;
  /** What each seat has won or lost. */
  scores: Points[];
};

/** Why somebody has gone away. */
export type Leaving = "wanted" | "removed" | "not_ready";

/** A message was not understood; it changes nothing. The text is in English: it is for whoever writes the client. */
export type Misunderstood = {
  /** The number of the command, if that could be read. */
  key: Key | null;
  /** The field, such as `settings.clocks.decision`; empty if it is not about a field. */
  place: string;
  /** What is wrong, and what would be right. */
  text: string;
};

/** A name: 1 to 32 bytes of UTF-8 without quotes, backslashes and control characters, and without spaces at its ends. */
export type Name = string;

/** Who has a seat. */
export type OnSeat = {
  type: "nobody";
} | {
  /** Whether a computer plays for them. */
  auto: boolean;
  /** Whether they have left, and a computer plays the round to its end. */
  gone: boolean;
  /** Whether they are connected. */
  here: boolean;
  /** What they are called. */
  name: Name;
  /** Who. */
  person: Person;
  type: "person";
} | {
  /** Whether it only fills the seat until a person wants it. */
  fills: boolean;
  /** Which one. */
  player: Player;
  type: "computer";
};

/** A person, by the number under which the shell knows them. Numbers below 2⁵³, so that every language can read them. */
export type Person = number;

/** What people can say to each other at a table. There is nothing else to be said, so that nobody needs to be kept from saying it. */
export type Phrase = "hello" | "well_played" | "thanks" | "sorry" | "hurry" | "one_moment" | "wow" | "leave_it_to_me" | "good_game" | "one_more" | "goodbye";

/** A computer player: a level such as planner or searcher:100ms. Clients can ask for at most 100ms or 5000 playouts. */
export type Player = string;

/** Points, sometimes with a half. */
export type Points = number;

/** The answer to `ping`. */
export type Pong = {
  /** What time it is. */
  time: Time;
};

/** Rules: a preset and differences, as an object or as a text. */
export type Preset = string | {
  name?: string;
  preset: string;
  [name: string]: boolean | number | string | undefined;
};

/** What happens for everybody to see: it stands in the log and is shown as it is. Nothing may be in here that somebody must not know. */
export type Public = {
  /** Whose table it is. */
  host: Person;
  /** What the host is called. */
  name: Name;
  /** What it is about. */
  settings: Settings;
  /** What the table is called; the deals depend on it. */
  table: Name;
  what: "created";
} | {
  /** What it is about now. */
  settings: Settings;
  what: "configured";
} | {
  /** What the person is called. */
  name: Name;
  /** Who. */
  person: Person;
  /** Where. */
  seat: Seat;
  /** Until when the seat is waited for, if it is. */
  until?: Time | null;
  what: "sat";
} | {
  /** Whether it only fills the seat until a person wants it. */
  fills: boolean;
  /** Which one. */
  player: Player;
  /** Where. */
  seat: Seat;
  what: "computer_sat";
} | {
  /** From where. */
  seat: Seat;
  what: "computer_left";
} | {
  /** What the person is called. */
  name: Name;
  /** Who. */
  person: Person;
  what: "watching";
} | {
  /** Who is the host now. */
  host: Person | null;
  /** Who. */
  person: Person;
  what: "left";
  /** Why. */
  why: Leaving;
} | {
  /** Whether. */
  ready: boolean;
  /** Who. */
  seat: Seat;
  what: "ready";
} | {
  /** Whether it is there. */
  here: boolean;
  /** Whose. */
  person: Person;
  what: "connected";
} | {
  /** What. */
  phrase: Phrase;
  /** Who. */
  seat: Seat;
  what: "said";
} | {
  /** To what. */
  commitment: Bytes;
  /** Who. */
  seat: Seat;
  /** Until when the ceremony waits now. */
  until: Time | null;
  what: "committed";
} | {
  /** What. */
  bytes: Bytes;
  /** Who. */
  seat: Seat;
  what: "revealed";
} | {
  /** Who they are. */
  seats: Seats;
  /** Until when the ceremony waits now. */
  until: Time | null;
  what: "late";
} | {
  /** Whether the time was up. */
  late: boolean;
  /** Whether. */
  on: boolean;
  /** For whom. */
  seat: Seat;
  /** Until when the seat is waited for, if it is. */
  until: Time | null;
  what: "auto_play";
} | {
  /** All of it, to be replayed and verified. */
  record: string;
  /** Whether nobody wanted to be the landlord and the cards are dealt again. */
  redeal: boolean;
  /** What each seat has won or lost. */
  scores: Points[];
  what: "finished";
} | {
  /** How many. */
  milliseconds: number;
  what: "slept";
} | {
  what: "closed";
  /** Why. */
  why: Closing;
};

/** A command changes nothing. */
export type Refused = {
  /** What the rule was about: the seat, the card, the numbers. */
  facts: Record<string, unknown>;
  /** The name of the rule that refuses, the same in every language. */
  id: string;
  /** The number of the command; null for what has none. */
  key: Key | null;
  /** The reason, in the client's language. */
  text: string;
};

/** A round that is being played. */
export type Round = {
  /** How many actions there have been. */
  actions: number;
  /** What is left of everybody's reserve, in milliseconds. */
  reserve: number[];
  /** The number of the deal. */
  round: number;
  /** All actions that are known, in order. */
  told: ShownAction[];
  /** Whom the round waits for. */
  waits: Wait[];
} & ({
  game: "doudizhu";
  view: DouDizhuView;
} | {
  game: "tienlen";
  view: TienLenView;
});

/** The game and its rules: docs/rules.md explains them. */
export type Rules = {
  game: "doudizhu";
  rules: Preset;
} | {
  game: "tienlen";
  rules: Preset;
};

/** A seat. Programs count from 0 in the order of play, people from 1. */
export type Seat = number;

/** A set of seats. */
export type Seats = Seat[];

/** What a table is about: its game and rules, its clocks, who may watch, who sits on empty seats. */
export type Settings = {
  /** How many cards everybody is dealt in Tien Len: 13, or 17 if three play. */
  cards?: number | null;
  /** How long everybody may think; without clocks nobody is hurried. */
  clocks?: Clocks | null;
  /** Who takes the seats that are empty when all people are ready; if nobody does, the table waits for people. */
  fill?: Player | null;
  /** Whether the table gives hints. */
  hints: boolean;
  /** The control factor of 'no-shuffle' deals of Dou Dizhu. */
  no_shuffle?: number | null;
  /** How many play. */
  players: number;
  /** Whether strangers find the table in a list. */
  public: boolean;
  /** The game and its rules. */
  rules: Rules;
  /** Who plays for people who are away. */
  stand_in: Player;
  /** Whether people may watch. */
  watchers: boolean;
};

/** An event as an audience sees it. Every event has exactly one form for every audience, so that the numbers have no gaps. As JSON it is one flat object: `{"n": 12, "at": 5000, "what": "ready", "seat": 1, "ready": true}`. */
export type Shown = {
  /** When it happened. */
  at: Time;
  /** The number of the event. */
  n: number;
} & ({
  /** The commitments to what stands in for each seat. */
  fallbacks: Bytes[];
  /** The seats that draw bytes of their own. */
  people: Seats;
  /** The number of the deal at this table. */
  round: number;
  /** The commitment to the server's secret. */
  server: Bytes;
  /** Until when they may commit. */
  until: Time | null;
  what: "opened";
} | {
  /** How many cards everybody has. */
  cards: number[];
  /** The card that lay face up in the pack. */
  face_up?: Card | null;
  /** Who is first. If nobody is named: the seat with the card that lay face up, or with the lowest card. */
  first: Seat | null;
  /** The hand of this audience, if it has one. */
  hand: Cards | null;
  /** Whom the round waits for. */
  waits: Wait[];
  what: "dealt";
} | {
  /** What it did; nothing if that is not known yet. */
  action: Action | null;
  /** Whether a computer did it for somebody. */
  auto: boolean;
  /** Who. */
  seat: Seat;
  /** Whom the round waits for now. */
  waits: Wait[];
  what: "acted";
  /** What was done unseen before and is known now. */
  with?: ShownAction[];
} | Public);

/** An action and whose it was. */
export type ShownAction = {
  /** What. */
  action: Action;
  /** Who. */
  seat: Seat;
};

/** The whole table as an audience may see it. */
export type Snapshot = {
  /** When it happened. */
  at: Time;
  /** Who is the host. */
  host: Person | null;
  /** How the last round ended. */
  last_round: LastRound | null;
  /** The number of the last event. */
  n: number;
  /** Who sits where, seat 0 first. */
  seats: SnapshotSeat[];
  /** What it is about. */
  settings: Settings;
  /** What the table is doing. */
  stage: Stage;
  /** What the table is called. */
  table: Name;
  /** What those who watch are called. */
  watchers: Name[];
  /** The seat of this audience; none for watchers. */
  you: Seat | null;
};

/** A seat of a table. */
export type SnapshotSeat = {
  /** Whether the next round may begin. */
  ready: boolean;
  /** What they have won or lost since they sat down. */
  total: Points;
  /** Who has it. */
  who: OnSeat;
};

/** What a table is doing. */
export type Stage = {
  type: "gathering";
  /** Until when, after a round. */
  until: Time | null;
} | {
  /** The commitments to what stands in for each seat. */
  fallbacks: Bytes[];
  /** How far the ceremony is: `committing` or `revealing`. */
  phase: string;
  /** The number of the deal. */
  round: number;
  /** The commitment to the server's secret. */
  server: Bytes;
  type: "dealing";
  /** Until when. */
  until: Time | null;
  /** Who must answer. */
  waits_for: Seats;
} | Round & {
  type: "playing";
} | {
  type: "closed";
};

/** A message from a table to a client. Clients overlook fields and words that they do not know: a later version may have more. */
export type TableSays = Welcome & {
  type: "welcome";
} | Snapshot & {
  type: "snapshot";
} | Shown & {
  type: "happened";
} | Asked & {
  type: "asked";
} | Done & {
  type: "done";
} | Refused & {
  type: "refused";
} | Hints & {
  type: "hints";
} | Misunderstood & {
  type: "error";
} | Pong & {
  type: "pong";
} | Control & {
  type: "control";
} | Goodbye & {
  type: "goodbye";
};

/** What one seat, or everybody, may know of a round of Tien Len. */
export type TienLenView = {
  cards_left: number[];
  chop: {
    amount: Points;
    chopper: Seat;
    victim: Seat;
  } | null;
  declined: Seats;
  hand: Cards;
  instant_win: {
    hand: Cards;
    seat: Seat;
    win: string;
  } | null;
  opening: Card | null;
  paid: Points[];
  passed: Seats;
  places: Seats;
  played: Cards[];
  players: number;
  rules: Preset;
  seat: Seat;
  table: {
    cards: Cards;
    kind: string;
    seat: Seat;
  } | null;
  waits_for: Seats;
};

/** A moment, in milliseconds. The shell says from when they are counted; a server counts from 1970. The table itself has no clock. */
export type Time = number;

/** The secret by which a server knows who somebody is. A server gives it out, and a client says it in [`Hello`](super::Hello). It is never shown by `Debug`, so that it does not get into logs by accident. */
export type Token = string;

/** Until when a seat is waited for. */
export type Wait = {
  /** Who. */
  seat: Seat;
  /** Until when, where there are clocks. */
  until?: Time | null;
};

/** The answer to `hello`. */
export type Welcome = {
  /** The language of texts for people: `en`, `zh` or `vi`. */
  language: string;
  /** The number of the client's person. */
  person: Person;
  /** What time it is. */
  time: Time;
  /** The version that is spoken from now on: the newest that both know. */
  version: number;
};
