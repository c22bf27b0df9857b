// What the page knows of a table: the fold of what the table says, and of nothing else. It knows no
// rule: what follows from an action by the rules is asked of the table (`stale`).

import { cardsOf, playedCards, type Card } from '../cards/card';
import type { OnSeat, Settings, SnapshotSeat, TableSays, Wait } from '../engine/protocol';
import { share } from './share';
import type { AnyView, Game } from './view';

export interface Told {
  seat: number;
  /** Null while nobody may know it yet. */
  action: string | null;
  auto: boolean;
}

export interface Question {
  at: number;
  yourTurn: boolean;
  until: number | null;
}

export interface Finished {
  scores: number[];
  record: string;
  redeal: boolean;
}

/** What has just happened, for announcements, sounds and animation. */
export interface News {
  what:
    | 'dealt'
    | 'played'
    | 'passed'
    | 'said'
    | 'phrase'
    | 'your_turn'
    | 'finished'
    | 'came'
    | 'left'
    | 'away'
    | 'back'
    | 'auto';
  seat: number | null;
  text?: string;
}

export interface TableState {
  /** Whether the table was shown yet. */
  isShown: boolean;
  n: number;
  person: number | null;
  table: string;
  settings: Settings | null;
  host: number | null;
  you: number | null;
  seats: SnapshotSeat[];
  watchers: string[];
  stage: 'gathering' | 'dealing' | 'playing' | 'closed';
  /** Until when all should be ready for the next round. */
  until: number | null;
  round: number;
  /** Whether this client still owes the deal its commitment, or its bytes. */
  owes: 'commitment' | 'bytes' | null;
  /** Whose commitments the deal waits for: nobody shows bytes before all are there. */
  uncommitted: number[];
  known: AnyView | null;
  hand: Card[];
  cardsLeft: number[];
  toBeat: { seat: number; cards: Card[] } | null;
  told: Told[];
  /** Which of the actions that were told began the trick, and which the one before. */
  trick: number;
  trickBefore: number;
  waits: Wait[];
  question: Question | null;
  finished: Finished | null;
  phrases: ({ phrase: string; n: number } | null)[];
  isInControl: boolean;
  /** What the table has to tell, because its rules may have changed it: one's view of the round, or all. */
  stale: 'view' | 'all' | null;
  /** How far the table's clock is before ours. */
  ahead: number;
  news: News[];
}

export const NOTHING: TableState = {
  isShown: false,
  n: 0,
  person: null,
  table: '',
  settings: null,
  host: null,
  you: null,
  seats: [],
  watchers: [],
  stage: 'gathering',
  until: null,
  round: 0,
  owes: null,
  uncommitted: [],
  known: null,
  hand: [],
  cardsLeft: [],
  toBeat: null,
  told: [],
  trick: 0,
  trickBefore: 0,
  waits: [],
  question: null,
  finished: null,
  phrases: [],
  isInControl: true,
  stale: null,
  ahead: 0,
  news: [],
};

type Happened = Extract<TableSays, { type: 'happened' }>;
type What<K> = Extract<Happened, { what: K }>;

/** The state after a message; `now` is our own clock. What has not changed stays the same object. */
export function hear(before: TableState, said: TableSays, now: number): TableState {
  return share(before, after(before, said, now));
}

function after(before: TableState, said: TableSays, now: number): TableState {
  const state = { ...before, news: [] };
  switch (said.type) {
    case 'welcome':
      return { ...state, person: said.person, ahead: said.time - now };
    case 'pong':
      return { ...state, ahead: said.time - now };
    case 'snapshot':
      return show(state, said);
    case 'asked':
      return ask(state, said);
    case 'happened':
      return said.n <= before.n ? state : { ...happen(state, said), n: said.n };
    case 'control':
      return { ...state, isInControl: said.yours };
    default:
      return state;
  }
}

function see(state: TableState, game: Game, view: unknown): TableState {
  const known = { game, view } as AnyView;
  const table = known.view.table;
  // a table without a play to beat is the beginning of a trick; bids stand until cards lie there
  const isLead = table === null && isPlaying(known);
  return {
    ...(isLead ? beginTrick(state) : state),
    known,
    hand: cardsOf(known.view.hand),
    cardsLeft: known.view.cards_left,
    toBeat: table && { seat: table.seat, cards: cardsOf(table.cards) },
    stale: state.stale === 'view' ? null : state.stale,
  };
}

const isPlaying = (known: AnyView): boolean => known.game === 'tienlen' || known.view.phase === 'playing';

function beginTrick(state: TableState): TableState {
  const trick = state.told.length;
  return trick === state.trick ? state : { ...state, trick, trickBefore: state.trick };
}

function show(state: TableState, said: Extract<TableSays, { type: 'snapshot' }>): TableState {
  const shown: TableState = {
    ...state,
    isShown: true,
    n: said.n,
    table: said.table,
    settings: said.settings,
    host: said.host ?? null,
    you: said.you ?? null,
    seats: said.seats,
    watchers: said.watchers,
    until: null,
    stale: null,
  };
  const { stage } = said;
  if (stage.type === 'playing') {
    const told = stage.told.map(({ seat, action }) => ({ seat, action: action as string | null, auto: false }));
    const isNew = state.stage !== 'playing' || state.round !== stage.round || told.length < state.told.length;
    const round = { ...shown, stage: 'playing' as const, round: stage.round, told, waits: stage.waits, finished: null, owes: null };
    const trick = isNew ? lastTrick(told, said.seats.length) : state.trick;
    return see({ ...round, trick, question: isNew ? null : state.question }, stage.game as Game, stage.view);
  }
  const over = { ...shown, waits: [], question: null };
  if (stage.type === 'dealing') {
    const isAwaited = said.you != null && stage.waits_for.includes(said.you);
    const uncommitted = stage.phase === 'committing' ? stage.waits_for : [];
    const owes = !isAwaited ? null : stage.phase === 'committing' ? ('commitment' as const) : ('bytes' as const);
    return { ...over, stage: 'dealing', round: stage.round, owes, uncommitted, known: null, hand: [], toBeat: null, told: [], trick: 0, trickBefore: 0 };
  }
  const last = said.last_round;
  const finished = last && { ...last, redeal: state.finished?.redeal ?? false };
  return {
    ...over,
    stage: stage.type === 'closed' ? 'closed' : 'gathering',
    until: stage.type === 'gathering' ? (stage.until ?? null) : null,
    finished: finished ?? null,
    owes: null,
  };
}

/** Where the trick began, for who comes in the middle: as far back as nobody has acted twice. */
function lastTrick(told: readonly Told[], players: number): number {
  const seen = new Set<number>();
  let at = told.length;
  while (at > 0 && seen.size < players && !seen.has(told[at - 1]!.seat)) seen.add(told[--at]!.seat);
  return at;
}

function ask(state: TableState, said: Extract<TableSays, { type: 'asked' }>): TableState {
  const question = { at: said.at, yourTurn: said.your_turn, until: said.until ?? null };
  const isNew = state.question?.at !== said.at || !state.question.yourTurn;
  const seen = see({ ...state, stage: 'playing', round: said.round }, said.game as Game, said.view);
  const news: News[] = said.your_turn && isNew ? [{ what: 'your_turn', seat: state.you }] : [];
  return { ...seen, question, news };
}

function seat(state: TableState, at: number, change: Partial<SnapshotSeat>): SnapshotSeat[] {
  return state.seats.map((old, i) => (i === at ? { ...old, ...change } : old));
}

function changePerson(state: TableState, person: number, change: object): TableState {
  const seats = state.seats.map((old) =>
    old.who.type === 'person' && old.who.person === person ? { ...old, who: { ...old.who, ...change } as OnSeat } : old,
  );
  return { ...state, seats };
}

const seatOf = (state: TableState, person: number): number | null => {
  const at = state.seats.findIndex(({ who }) => who.type === 'person' && who.person === person);
  return at < 0 ? null : at;
};

function happen(state: TableState, said: Happened): TableState {
  const known = arrive(state, said) ?? deal(state, said);
  if (known) return known;
  switch (said.what) {
    case 'dealt':
      return begin(state, said);
    case 'acted':
      return act(state, said);
    case 'finished':
      return finish(state, said);
    case 'auto_play': {
      const who = state.seats[said.seat]?.who;
      const seats = who?.type === 'person' ? seat(state, said.seat, { who: { ...who, auto: said.on } }) : state.seats;
      const waits = state.waits.map((wait) => (wait.seat === said.seat ? { ...wait, until: said.until } : wait));
      return { ...state, seats, waits, news: [{ what: 'auto', seat: said.seat, text: said.on ? 'on' : 'off' }] };
    }
    case 'said': {
      const phrases = state.seats.map((_, i) => (i === said.seat ? { phrase: said.phrase, n: said.n } : (state.phrases[i] ?? null)));
      return { ...state, phrases, news: [{ what: 'phrase', seat: said.seat, text: said.phrase }] };
    }
    case 'slept':
      return { ...state, stale: 'all' };
    case 'closed':
      return { ...state, stage: 'closed', question: null, waits: [] };
    default:
      return state;
  }
}

/** People and computers who come, go, and get ready. */
function arrive(state: TableState, said: Happened): TableState | null {
  switch (said.what) {
    case 'created':
    case 'configured':
      return { ...state, settings: said.settings, stale: 'all' };
    case 'sat': {
      const who = { type: 'person' as const, person: said.person, name: said.name, here: true, auto: false, gone: false };
      const you = said.person === state.person ? said.seat : state.you;
      const old = state.seats[said.seat]?.who;
      const isBack = old?.type === 'person' && old.person === said.person;
      const seats = seat(state, said.seat, isBack ? { who } : { who, ready: false, total: 0 });
      return { ...state, seats, you, news: [{ what: 'came', seat: said.seat }], stale: you !== state.you ? 'all' : state.stale };
    }
    case 'computer_sat': {
      const who = { type: 'computer' as const, player: said.player, fills: said.fills };
      return { ...state, seats: seat(state, said.seat, { who, ready: true, total: 0 }) };
    }
    case 'computer_left':
      return { ...state, seats: seat(state, said.seat, { who: { type: 'nobody' }, ready: false, total: 0 }) };
    case 'watching':
      return { ...state, watchers: [...state.watchers, said.name], stale: said.person === state.person ? 'all' : state.stale };
    case 'left':
      return {
        ...state,
        host: said.host ?? null,
        you: said.person === state.person ? null : state.you,
        stale: 'all',
        news: [{ what: 'left', seat: seatOf(state, said.person) }],
      };
    case 'ready':
      return { ...state, seats: seat(state, said.seat, { ready: said.ready }) };
    case 'connected': {
      const at = seatOf(state, said.person);
      const news: News[] = at === null || at === state.you ? [] : [{ what: said.here ? 'back' : 'away', seat: at }];
      return { ...changePerson(state, said.person, { here: said.here }), news };
    }
    default:
      return null;
  }
}

/** The ceremony of the deal. */
function deal(state: TableState, said: Happened): TableState | null {
  switch (said.what) {
    case 'opened': {
      const isMine = state.you !== null && said.people.includes(state.you);
      const cleared = { known: null, hand: [], toBeat: null, told: [], trick: 0, trickBefore: 0, waits: [], question: null, finished: null };
      return { ...state, ...cleared, stage: 'dealing', round: said.round, owes: isMine ? 'commitment' : null, uncommitted: said.people };
    }
    case 'committed':
      return committed(state, [said.seat]);
    case 'revealed':
      return said.seat === state.you ? { ...state, owes: null } : state;
    case 'late': {
      const isLate = state.you !== null && said.seats.includes(state.you);
      return { ...committed(state, said.seats), ...(isLate && { owes: null }) };
    }
    default:
      return null;
  }
}

/** These seats have committed, or something stands in for them: after the last, everybody's bytes are due. */
function committed(state: TableState, seats: readonly number[]): TableState {
  const uncommitted = state.uncommitted.filter((seat) => !seats.includes(seat));
  const isMine = state.you !== null && seats.includes(state.you);
  if (uncommitted.length === state.uncommitted.length) return state;
  if (uncommitted.length > 0) return { ...state, uncommitted, owes: isMine ? null : state.owes };
  return { ...state, uncommitted, owes: state.you !== null ? 'bytes' : null };
}

function begin(state: TableState, said: What<'dealt'>): TableState {
  return {
    ...state,
    stage: 'playing',
    owes: null,
    known: null,
    hand: cardsOf(said.hand),
    cardsLeft: said.cards,
    toBeat: null,
    told: [],
    trick: 0,
    trickBefore: 0,
    waits: said.waits,
    question: null,
    finished: null,
    stale: state.stale ?? 'view',
    news: [{ what: 'dealt', seat: state.you }],
  };
}

function act(state: TableState, said: What<'acted'>): TableState {
  const { seat: who, action, auto } = said;
  const before = (said.with ?? []).map((one) => ({ seat: one.seat, action: one.action as string | null, auto: false }));
  // what was unseen is told now; it stands in the list already
  const kept = state.told.filter((one) => one.action !== null || !before.some((other) => other.seat === one.seat));
  const told = [...kept, ...before, { seat: who, action: action ?? null, auto }];
  const cards = action ? playedCards(action) : null;
  const played = cards && lay(state, who, cards);
  const waits = said.waits;
  // whoever plays where nothing lies begins a trick, also the first one after the bids
  const isLead = cards !== null && state.toBeat === null;
  const isTrickOver = !cards && waits.length === 1 && waits[0]!.seat === state.toBeat?.seat;
  return {
    ...(isTrickOver ? beginTrick({ ...state, told }) : isLead ? beginTrick(state) : state),
    ...played,
    told,
    toBeat: isTrickOver ? null : (played?.toBeat ?? state.toBeat),
    waits,
    question: who === state.you ? null : state.question,
    stale: state.stale ?? 'view',
    news: [{ what: cards ? 'played' : action === 'pass' ? 'passed' : 'said', seat: who, text: action ?? undefined }],
  };
}

/** Cards leave a hand and lie on the table. */
function lay(state: TableState, who: number, cards: Card[]) {
  return {
    hand: who === state.you ? state.hand.filter((card) => !cards.includes(card)) : state.hand,
    cardsLeft: state.cardsLeft.map((left, i) => (i === who ? left - cards.length : left)),
    toBeat: { seat: who, cards },
  };
}

function finish(state: TableState, said: What<'finished'>): TableState {
  const seats = state.seats.map((one, i) => ({ ...one, ready: false, total: one.total + (said.scores[i] ?? 0) }));
  return {
    ...state,
    seats: said.redeal ? state.seats : seats,
    stage: 'gathering',
    waits: [],
    question: null,
    finished: { scores: said.scores, record: said.record, redeal: said.redeal },
    stale: 'all',
    news: [{ what: 'finished', seat: null }],
  };
}

/** What each seat has done last in this trick, or, until somebody leads, in the one before. */
export function lastActions(state: TableState): { isOver: boolean; of: (Told | null)[] } {
  const isOver = state.trick > 0 && state.trick === state.told.length;
  const trick = state.told.slice(isOver ? state.trickBefore : state.trick, isOver ? state.trick : undefined);
  return { isOver, of: state.seats.map((_, i) => trick.findLast((one) => one.seat === i) ?? null) };
}
