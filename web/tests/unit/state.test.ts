import { describe, expect, it } from 'vitest';
import type { TableSays } from '../../src/engine/protocol';
import { hear, lastActions, NOTHING, type News, type TableState } from '../../src/table/state';
import { recorded } from './sessions';

const TIEN_LEN = recorded('A session of Tien Len');
const DOU_DIZHU = recorded('A session of Dou Dizhu');

function listen(messages: TableSays[], from: TableState = NOTHING): { state: TableState; news: News[] } {
  const news: News[] = [];
  let state = from;
  for (const message of messages) {
    state = hear(state, message, 1000);
    news.push(...state.news);
  }
  return { state, news };
}

/** The messages up to and including the first that fits. */
function until(messages: TableSays[], fits: (message: TableSays) => boolean): TableSays[] {
  return messages.slice(0, messages.findIndex(fits) + 1);
}

const happened = (what: string) => (message: TableSays) => message.type === 'happened' && message.what === what;

describe('a table that was heard', () => {
  it('is gathered, dealt and played as the document says (Tien Len)', () => {
    const gathered = listen(until(TIEN_LEN, happened('ready'))).state;
    expect(gathered.seats.map((seat) => seat.who.type)).toEqual(['person', 'person']);
    expect([gathered.you, gathered.person, gathered.table]).toEqual([0, 1, 'room 8']);
    expect(gathered.seats[0]!.ready).toBe(true);

    const asked = listen(until(TIEN_LEN, (message) => message.type === 'asked'));
    expect(asked.state.stage).toBe('playing');
    expect(asked.state.hand).toHaveLength(13);
    expect(asked.state.cardsLeft).toEqual([13, 11]);
    expect(asked.state.toBeat).toEqual({ seat: 1, cards: ['3s', '3d'] });
    expect(asked.state.question).toEqual({ at: 1, yourTurn: true, until: 54900 });
    expect(asked.news.map((one) => one.what)).toEqual(['came', 'dealt', 'played', 'your_turn']);
  });

  it('owes the deal its part, once each', () => {
    const owed: (string | null)[] = [];
    let state = NOTHING;
    for (const message of until(TIEN_LEN, happened('dealt'))) {
      state = hear(state, message, 0);
      if (state.owes !== owed.at(-1)) owed.push(state.owes);
    }
    // between them everybody waits for the others' commitments: bytes that are shown earlier are refused
    expect(owed).toEqual([null, 'commitment', null, 'bytes', null]);
  });

  it('owes its bytes when others are late to commit, and nothing when it is late itself', () => {
    const opened = until(TIEN_LEN, happened('committed'));
    const late = (n: number, seats: number[]) => ({ type: 'happened', n, at: 0, what: 'late', seats, until: null }) as TableSays;
    const [mine] = opened.slice(-1);
    expect(listen(opened).state.owes).toBeNull();
    expect(listen([...opened, late(7, [1])]).state.owes).toBe('bytes');
    expect(listen([...opened, late(7, [1]), late(8, [0])]).state.owes).toBeNull();
    expect(listen([...opened.filter((message) => message !== mine), late(6, [0, 1])]).state.owes).toBeNull();
  });

  it('has cards leave the hand for the table, and is done with the question', () => {
    const before = until(TIEN_LEN, (message) => message.type === 'asked');
    const mine = TIEN_LEN.slice(before.length).find((message) => message.type === 'happened' && message.what === 'acted')!;
    const { state } = listen([...before, mine]);
    expect(state.hand).not.toContain('4h');
    expect(state.cardsLeft).toEqual([11, 11]);
    expect(state.question).toBeNull();
    expect(state.stale).toBe('view');
    expect(lastActions(state).of.map((one) => one?.action)).toEqual(['4h4d', '3s3d']);
  });

  it('has nothing new to draw when the same is said again', () => {
    const heard = until(TIEN_LEN, (message) => message.type === 'asked');
    const { state } = listen(heard);
    const again = hear(state, structuredClone(heard.at(-1)!), 1000);
    for (const part of ['known', 'hand', 'cardsLeft', 'toBeat', 'told', 'question'] as const) expect(again[part], part).toBe(state[part]);
  });

  it('is done with what was stale when it sees the round, but not with who sits there', () => {
    const [asked] = TIEN_LEN.filter((message) => message.type === 'asked');
    const { state } = listen(until(TIEN_LEN, (message) => message.type === 'asked'));
    for (const [stale, after] of [['view', null], ['all', 'all']] as const) expect(hear({ ...state, stale }, asked!, 1000).stale).toBe(after);
  });

  it('keeps the record and the totals when the round is over', () => {
    const { state, news } = listen(TIEN_LEN);
    expect(state.stage).toBe('gathering');
    expect(state.finished?.scores).toEqual([-1, 1]);
    expect(state.seats.map((seat) => seat.total)).toEqual([-1, 1]);
    expect(news.at(-1)?.what).toBe('finished');
  });

  it('shows bids until cards lie there (Dou Dizhu)', () => {
    const { state } = listen(until(DOU_DIZHU, (message) => message.type === 'happened' && message.n === 14));
    expect(lastActions(state)).toMatchObject({ isOver: false });
    expect(lastActions(state).of.map((one) => one?.action)).toEqual(['call', 'rob', 'rob']);
    expect(state.seats[2]!.who).toMatchObject({ type: 'computer', fills: true });
  });

  it('begins a trick with the first lead, also if nobody has said that the bids are over', () => {
    const bids = listen(until(DOU_DIZHU, (message) => message.type === 'happened' && message.n === 14)).state;
    const lead: TableSays = { type: 'happened', n: 70, at: 0, what: 'acted', seat: 2, action: '3s4s5s6s7s', auto: true, waits: [{ seat: 0 }] };
    expect(lastActions(listen([lead], bids).state).of.map((one) => one?.action ?? null)).toEqual([null, null, '3s4s5s6s7s']);
  });

  it('takes what it has heard before for nothing', () => {
    const once = listen(TIEN_LEN).state;
    const acted = TIEN_LEN.filter(happened('acted'));
    const twice = listen(acted, once).state;
    expect(twice.seats).toEqual(once.seats);
    expect(twice.told).toEqual(once.told);
  });

  it('knows the end of a trick from whom the table waits for', () => {
    const playing = listen(until(TIEN_LEN, (message) => message.type === 'asked')).state;
    const pass: TableSays = { type: 'happened', n: 99, at: 0, what: 'acted', seat: 0, action: 'pass', auto: false, waits: [{ seat: 1 }] };
    const { state } = listen([pass], playing);
    expect(state.toBeat).toBeNull();
    expect(lastActions(state)).toMatchObject({ isOver: true });
    expect(lastActions(state).of.map((one) => one?.action)).toEqual(['pass', '3s3d']);
    const lead: TableSays = { type: 'happened', n: 100, at: 0, what: 'acted', seat: 1, action: '5h', auto: false, waits: [{ seat: 0 }] };
    const next = listen([lead], state).state;
    expect(lastActions(next).of.map((one) => one?.action ?? null)).toEqual([null, '5h']);
  });

  it('does not know what is decided unseen before it is told', () => {
    const bid = listen(until(DOU_DIZHU, (message) => message.type === 'asked')).state;
    const unseen: TableSays = { type: 'happened', n: 50, at: 0, what: 'acted', seat: 1, action: null, auto: false, waits: [{ seat: 2 }] };
    const hidden = listen([unseen], bid).state;
    expect(lastActions(hidden).of[1]?.action).toBeNull();
    const told: TableSays = { type: 'happened', n: 51, at: 0, what: 'acted', seat: 2, action: 'x1', with: [{ seat: 1, action: 'x2' }], auto: true, waits: [] };
    const open = listen([told], hidden).state;
    expect(open.told.map((one) => [one.seat, one.action])).toEqual([[1, 'x2'], [2, 'x1']]);
  });

  it('marks who is away, who plays by computer, and who has control', () => {
    const start = listen(until(TIEN_LEN, (message) => message.type === 'asked')).state;
    const away: TableSays = { type: 'happened', n: 60, at: 0, what: 'connected', person: 2, here: false };
    const auto: TableSays = { type: 'happened', n: 61, at: 0, what: 'auto_play', seat: 1, on: true, late: true, until: null };
    const { state, news } = listen([away, auto, { type: 'control', yours: false }], start);
    expect(state.seats[1]!.who).toMatchObject({ here: false, auto: true });
    expect(state.isInControl).toBe(false);
    expect(news.map((one) => one.what)).toEqual(['away', 'auto']);
  });
});
