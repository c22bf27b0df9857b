import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { CallError, Engine } from '../../../src/engine/engine';
import type { Position } from '../../../src/engine/calls';
import type { DouDizhuView, TienLenView } from '../../../src/engine/protocol';
import { asDrawn } from '../../../src/words/plays';
import { bytes, load } from './wasm';

let engine: Engine;
beforeAll(async () => {
  engine = await load();
});

const language = 'en';

/** A round of Dou Dizhu midway: seat 0 is the landlord and leads. */
const MIDWAY = `wangzha 1
game doudizhu
rules competition
seats "" "" ""
first 0 midway
hand 0 3s 4h 5h 6h 7h 7c 7d 9s
hand 1 8s 8h Js Qs Ks
hand 2 8c 8d Jh Qh Kh

`;

/** The whole round that the description of records shows. */
const WHOLE = readFileSync(new URL('../../../../docs/record.md', import.meta.url), 'utf8').split('```')[1]!.replace(/^\n/, '');

const view = (record: string, at: number, seat: number) =>
  engine.call('view_at', { record, at, seat, language }) as { game: 'doudizhu'; view: DouDizhuView } | { game: 'tienlen'; view: TienLenView };

describe('the engine as WebAssembly', () => {
  it('is small enough to be loaded by a phone', () => {
    const size = gzipSync(bytes(), { level: 9 }).length;
    console.info(`wangzha.wasm: ${bytes().length} bytes, ${size} gzipped`);
    expect(size).toBeLessThan(500_000);
  });

  it('names a selection, and says which rule forbids it', () => {
    const seen = view(MIDWAY, 0, 0);
    const pair = engine.call('judge', { ...seen, cards: '7h7d', language });
    expect(pair).toMatchObject({ play: { kind: 'pair', name: 'pair 77' }, action: '7h7d=pair:7:1', refusal: null });
    const wrong = engine.call('judge', { ...seen, cards: '7h9s', language });
    expect(wrong).toMatchObject({ play: null, action: null });
    expect(wrong.refusal?.text).not.toBe('');
    expect(engine.call('judge', { ...seen, cards: '7h9s', language: 'zh' }).refusal?.id).toBe(wrong.refusal?.id);
  });

  it('is read with jokers and tens as they are drawn', () => {
    for (const [cards, said] of [['B', 'solo ☆'], ['BR', 'rocket ☆★'], ['7s7h', 'pair 77'], ['TsTh', 'pair 10 10'], ['TsThTc3d', 'trio+solo 10 10 10 + 3']] as const) {
      const named = engine.call('name', { game: 'doudizhu', rules: { preset: 'huanle' }, action: cards, language });
      expect(asDrawn(named!.name, 'en')).toBe(said);
    }
    expect(asDrawn('三带一 333R', 'zh')).toBe('三带一 333大');
    const run = engine.call('name', { game: 'tienlen', rules: { preset: 'southern' }, action: '9sTsJd', language });
    expect(asDrawn(run!.name, 'en')).toBe('run 9♠10♠J♦');
  });

  it('completes a chain from its lowest card', () => {
    const seen = view(MIDWAY, 0, 0);
    const plays = engine.call('complete', { ...seen, cards: '3s', language });
    expect(plays[0]?.play?.kind).toBe('chain');
    expect(plays[0]?.play?.cards.startsWith('3s4h5h6h7')).toBe(true);
  });

  it('knows what can be done, and what has not been seen', () => {
    const seen = view(MIDWAY, 0, 0);
    expect(engine.call('choices', seen)).toEqual({ actions: [], can_play: true });
    const unseen = engine.call('unseen', seen);
    expect(unseen.ranks.find(({ rank }) => rank === '7')?.left).toBe(1);
  });

  it('solves, and shows the line', () => {
    const position: Position = { game: 'doudizhu', rules: 'competition', hands: ['45569TKA2', '4588TJKB'], first: 0, actions: [] };
    const solved = engine.call('solve', { place: position, moves: true, line: true, language });
    expect(solved.outcome).toBe('win');
    expect(solved.winning?.map(({ play }) => play?.name)).toEqual(['solo 5']);
    expect(solved.line?.at(-1)?.seat).toBe(0);
    const short = engine.call('solve', { place: position, nodes: 3, language });
    expect(short.outcome).toBe('unknown');
  });

  it('defends a puzzle to its end, and loses to who plays right', () => {
    for (const game of ['doudizhu', 'tienlen'] as const) {
      const puzzle = engine.call('puzzle', { game, grade: 'easy', number: 1, language });
      const position: Position = { ...puzzle, actions: [] };
      for (let turn = 0; turn < 100; turn++) {
        const now = engine.call('position', { position, language });
        if (now.winner != null) {
          expect(now.winner).toBe(0);
          break;
        }
        const answer =
          now.turn === 0
            ? engine.call('solve', { place: position, language }).best
            : engine.call('defend', { position, language });
        position.actions.push(answer!.action);
      }
      expect(engine.call('position', { position, language }).winner).toBe(0);
    }
  });

  it('beats who plays a puzzle wrong', () => {
    const puzzle = engine.call('puzzle', { game: 'doudizhu', grade: 'medium', number: 3, language });
    const position: Position = { ...puzzle, actions: [] };
    const { moves } = engine.call('position', { position, language });
    const winning = new Set(puzzle.winning.map(({ action }) => action));
    const wrong = moves.find(({ action }) => !winning.has(action))!;
    position.actions.push(wrong.action);
    expect(engine.call('defend', { position, language }).outcome).toBe('win');
  });

  it('replays a record with all hands open', () => {
    const { steps, scores, names } = engine.call('replay', { record: WHOLE, language });
    expect(scores).toEqual([4, -2, -2]);
    expect(names).toHaveLength(3);
    expect(steps[0]).toMatchObject({ seat: null, action: null, landlord: null });
    expect(steps.at(-1)).toMatchObject({ landlord: 0, waits_for: [] });
    expect(steps.at(-1)!.hands.filter((hand) => hand === '')).toHaveLength(1);
    const sheet = engine.call('result', { record: WHOLE, names: ['An', 'Bo', 'Chi'], language });
    expect(sheet).toMatchObject({ scores, winners: [0] });
    expect(sheet.items.length).toBeGreaterThan(0);
  });

  it('verifies a deal step by step, and finds out what was changed', () => {
    const verified = engine.call('verify', { record: WHOLE, language: 'vi' });
    expect(verified.conclusion).toBe('holds');
    expect(verified.findings.every(({ text }) => text !== '')).toBe(true);
    const secret = /^secret .*$/m.exec(WHOLE)![0];
    const rigged = WHOLE.replace(secret, secret.replace(/[0-9a-f]$/, (digit) => (digit === '0' ? '1' : '0')));
    expect(engine.call('verify', { record: rigged, language }).conclusion).toBe('fails');
  });

  it('reviews every decision of a round, and says how sure it is', () => {
    const count = engine.call('replay', { record: WHOLE, language }).steps.length - 1;
    const moments = Array.from({ length: count }, (_, at) => engine.call('review', { record: WHOLE, at, language }).moment);
    // bids and forced actions are judged by nobody
    expect(moments.slice(0, 5)).toEqual([null, null, null, null, null]);
    const judged = moments.filter((moment) => moment != null);
    expect(judged.length).toBeGreaterThan(10);
    for (const moment of judged) {
      expect(['exact', 'likely', 'hardly']).toContain(moment.sure);
      expect(moment.cost).toBeGreaterThanOrEqual(0);
      expect(moment.cost > 0).toBe(moment.better !== null);
      if (moment.sure === 'exact') expect([0, 1]).toContain(moment.cost);
    }
    expect(judged.some(({ sure, cost }) => sure === 'exact' && cost === 1)).toBe(true);
  }, 60_000);

  it('says what is wrong with a record, in the language of the page', () => {
    const wrong = (language: 'en' | 'zh') => {
      try {
        engine.call('replay', { record: 'wangzha 9\n', language });
      } catch (error) {
        return error as CallError;
      }
      throw new Error('it is no record');
    };
    expect(wrong('en').place).toBe('record');
    expect(wrong('en').message).not.toBe(wrong('zh').message);
  });

  it('refuses what is no question, and answers the next', () => {
    expect(() => engine.call('judge', {} as never)).toThrow(CallError);
    expect(() => engine.call('sing' as never, {} as never)).toThrow(/there is no call 'sing'/);
    expect(engine.call('presets', { game: 'tienlen', language })).toHaveLength(6);
  });

  it('gives a hint fast enough', () => {
    const seen = view(MIDWAY, 0, 0);
    engine.call('advise', { ...seen, language });
    const begin = performance.now();
    for (let time = 0; time < 20; time++) engine.call('advise', { ...seen, language });
    const each = (performance.now() - begin) / 20;
    console.info(`a hint: ${each.toFixed(2)} ms`);
    // 50 ms on a phone that is four times slower
    expect(each).toBeLessThan(50);
  });

  it('tells how far a long search is', async () => {
    const told: number[] = [];
    const watched = await load({ now: () => performance.now(), progress: (nodes) => told.push(nodes) });
    const position: Position = { game: 'doudizhu', rules: 'competition', hands: ['3s4h5d7c8s9hTdJcKsAh2d2cB', '3h4d5s6c7h8d9sTcQsKhAd2hR', '3d4c6s6h7d8c9cJsQhKdAsAc2s'], first: 0, actions: [] };
    const solved = watched.call('solve', { place: position, nodes: 20_000, language });
    expect(told.length).toBeGreaterThan(0);
    expect(solved.nodes).toBeLessThanOrEqual(21_000);
  });
});
