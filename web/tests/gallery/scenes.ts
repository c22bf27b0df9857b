// Moments at a table that are worth looking at, as a table would tell them.

import type { DouDizhuView, Settings, Snapshot, SnapshotSeat, TableSays, TienLenView } from '../../src/engine/protocol';

const CLOCKS = { decision: 20_000, reserve: 30_000, ceremony: 5_000, between: 60_000, computer: 30_000 };

function settings(game: 'doudizhu' | 'tienlen', players: number): Settings {
  const preset = game === 'doudizhu' ? 'huanle' : 'southern';
  return { rules: { game, rules: { preset } }, players, clocks: CLOCKS, public: false, watchers: true, hints: true, fill: 'planner', stand_in: 'planner' };
}

const person = (id: number, name: string, change = {}): SnapshotSeat => ({
  who: { type: 'person', person: id, name, here: true, auto: false, gone: false, ...change },
  ready: false,
  total: 0,
});
const computer: SnapshotSeat = { who: { type: 'computer', player: 'planner', fills: true }, ready: true, total: 0 };

const DOU_DIZHU: DouDizhuView = {
  rules: { preset: 'huanle' }, seat: 0, phase: 'playing', waits_for: [0], hand: '3s3h4s4c5d6s7h7c8d9cTcQhQdKhKd2s2h2cBR',
  cards_left: [20, 17, 17], landlord: 0, bottom: '8d9cR', bidding: null, table: null, passes: 0, plays: [0, 0, 0], played: ['', '', ''],
  bid: 1, robs: 1, doubles: [2, 1, 1], redoubled: false, bombs: 0, rockets: 0, opened: [], open_hands: [null, null, null],
  first_opener: null, face_up: null, open: 1, first: null, winner: null,
};

const TIEN_LEN: TienLenView = {
  rules: { preset: 'southern' }, seat: 0, players: 4, waits_for: [0], hand: '3s4h5s5c6d7h8s9dJsQdKcAs2c', cards_left: [13, 11, 6, 1],
  table: null, passed: [], declined: [], opening: '3s', places: [], instant_win: null, chop: null, paid: [0, 0, 0, 0], played: ['', '', '', ''],
};

export interface Scene {
  says: TableSays[];
  /** Cards to select. */
  selects?: string[];
  isDisconnected?: boolean;
}

function welcome(): TableSays {
  return { type: 'welcome', version: 1, person: 1, language: 'en', time: Date.now() };
}

type Told = { seat: number; action: string }[];

function playing(game: 'doudizhu' | 'tienlen', seats: SnapshotSeat[], view: object, told: Told, isMine: boolean, left = 14_000): TableSays[] {
  const now = Date.now();
  const waits = (view as { waits_for: number[] }).waits_for.map((seat) => ({ seat, until: now + left }));
  const stage = { type: 'playing', round: 3, actions: told.length, game, view, told, waits, reserve: [0, 0, 0] } as Snapshot['stage'];
  const snapshot: TableSays = {
    type: 'snapshot', n: 40, at: now, table: 'k7mq2xzp', settings: settings(game, seats.length), host: 1, you: 0, seats, watchers: [], stage, last_round: null,
  };
  const asked = { type: 'asked', round: 3, at: told.length, your_turn: true, until: now + left, game, view } as TableSays;
  return isMine ? [welcome(), snapshot, asked] : [welcome(), snapshot];
}

const three = () => [person(1, 'An'), person(2, '小明'), computer];
const four = () => [person(1, 'An'), person(2, 'Nguyễn Thị Thanh Hương'), computer, person(3, 'Bo', { here: false })];

export const SCENES: Record<string, () => Scene> = {
  lead: () => ({ says: playing('doudizhu', three(), DOU_DIZHU, [{ seat: 0, action: 'call' }, { seat: 1, action: 'rob' }], true) }),
  bidding: () => ({
    says: playing('doudizhu', three(), {
      ...DOU_DIZHU, phase: 'bidding', landlord: null, bottom: null, hand: '3s3h4s4c5d6s7h7c8dTcQhQdKhKd2s2hB', cards_left: [17, 17, 17],
      bidding: { bidding: 'call_and_rob', turn: 0, spoken: 2, passes: 0, highest: 0, holder: 1, caller: 1, robs: 0 }, doubles: [null, null, null],
    }, [{ seat: 1, action: 'call' }, { seat: 2, action: 'no' }], true),
  }),
  plane: () => ({
    says: playing('doudizhu', [person(1, 'An'), person(2, 'Bartholomäus der Lange'), computer], {
      ...DOU_DIZHU, landlord: 1, hand: '3s4c5d6s7h7c8d9cTcQhQdKhKd2s2h2cB', cards_left: [17, 0, 17],
      table: { seat: 1, cards: '4s4h4d5s5h5c6h6c6d7s7d8s8h8cJsJhJcJdAsAh', play: 'plane_solo:8:5' },
    }, [{ seat: 1, action: '4s4h4d5s5h5c6h6c6d7s7d8s8h8cJsJhJcJdAsAh' }], true, 6000),
  }),
  answer: () => ({
    says: playing('doudizhu', three(), {
      ...DOU_DIZHU, landlord: 2, hand: '3s4c5d6s7h7c9cQhQdKhKd2s2h', cards_left: [13, 2, 9],
      table: { seat: 2, cards: 'JsJc', play: 'pair:J:1' }, played: ['3h', '9h9s', '6c6d'], passes: 1,
    }, [{ seat: 2, action: '5s5c' }, { seat: 0, action: 'pass' }, { seat: 1, action: '9h9s' }, { seat: 2, action: 'JsJc' }], true, 3000),
    selects: ['Qh', 'Qd'],
  }),
  bomb: () => ({
    says: playing('doudizhu', three(), {
      ...DOU_DIZHU, landlord: 1, hand: '3s4c5d6s7h7c9cQhQdKh', cards_left: [10, 6, 9], waits_for: [2], bombs: 1,
      table: { seat: 1, cards: '8s8h8c8d', play: 'bomb:8:1' },
    }, [{ seat: 0, action: 'AsAh' }, { seat: 1, action: '8s8h8c8d' }], false),
  }),
  tienlen: () => ({ says: playing('tienlen', four(), TIEN_LEN, [], true) }),
  chop: () => ({
    says: playing('tienlen', four(), {
      ...TIEN_LEN, hand: '4h5s5c6d6h7h7s9dJsQd', opening: null, cards_left: [10, 8, 0, 1], table: { seat: 1, cards: '2h', kind: 'single' }, passed: [3], places: [2],
    }, [{ seat: 3, action: 'pass' }, { seat: 0, action: 'Kc' }, { seat: 1, action: '2h' }], true),
    selects: ['5s', '5c', '6d', '6h', '7h', '7s'],
  }),
  result: () => {
    const says = playing('doudizhu', [person(1, 'An'), person(2, '小明'), computer], { ...DOU_DIZHU, waits_for: [], hand: '', cards_left: [0, 4, 7], phase: 'won', winner: 'landlord' }, [], false);
    return { says: [...says, { type: 'happened', n: 41, at: 0, what: 'finished', scores: [96, -64, -32], record: '', redeal: false } as TableSays] };
  },
  away: () => ({ ...SCENES['answer']!(), isDisconnected: true }),
};
