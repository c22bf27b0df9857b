// The doors to workers, with workers that the test plays.

import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/engine/engine';
import { GivenUp, Thinker, type ThinkerLike } from '../../../src/engine/thinker';
import type { FromThinker, ToThinker } from '../../../src/engine/thinker-worker';
import { WorkerDoor, type WorkerLike } from '../../../src/engine/worker-door';
import type { FromTable, ToTable } from '../../../src/engine/table-worker';

class TestWorker<In, Out> {
  posted: In[] = [];
  isEnded = false;
  onmessage: ((event: { data: Out }) => void) | null = null;
  onerror: ((event: { message?: string }) => void) | null = null;
  postMessage(message: In): void {
    this.posted.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(data: Out): void {
    this.onmessage?.({ data });
  }
}

const tables: Array<TestWorker<ToTable, FromTable>> = [];
const makeTable = (): WorkerLike => {
  const worker = new TestWorker<ToTable, FromTable>();
  tables.push(worker);
  return worker;
};

describe('the door to a table in a worker', () => {
  it('is open when the worker is ready', () => {
    const door = new WorkerDoor(null, makeTable);
    const worker = tables.at(-1)!;
    const seen: string[] = [];
    door.onStatus = (status) => seen.push(status);
    door.onMessage = (message) => seen.push(message.type);
    expect(worker.posted).toEqual([{ begin: null }]);
    door.send({ type: 'ping' });
    worker.say({ ready: true });
    door.send({ type: 'hint' });
    worker.say({ said: [{ type: 'pong', time: 1 }] });
    expect(worker.posted.slice(1)).toEqual([{ say: { type: 'hint' } }]);
    expect(seen).toEqual(['open', 'pong']);
  });

  it('starts a worker again that has failed, and gives up after some', () => {
    const door = new WorkerDoor(null, makeTable);
    const before = tables.length;
    for (let failure = 0; failure < 9; failure++) tables.at(-1)!.onerror?.({});
    expect(tables.length - before).toBe(5);
    expect(door.status).toBe('closed');
  });

  it('lists tables, and none once it is closed', async () => {
    const door = new WorkerDoor(null, makeTable);
    const worker = tables.at(-1)!;
    const [first, second] = [door.tables(), door.tables()];
    worker.say({ tables: ['b'], for: 2 });
    worker.say({ tables: ['a'], for: 1 });
    expect([await first, await second]).toEqual([['a'], ['b']]);
    const third = door.tables();
    door.close();
    expect(await third).toEqual([]);
    expect(worker.isEnded).toBe(true);
  });
});

describe('a thinker', () => {
  const workers: Array<TestWorker<ToThinker, FromThinker>> = [];
  const make = (): ThinkerLike => {
    const worker = new TestWorker<ToThinker, FromThinker>();
    workers.push(worker);
    return worker;
  };

  it('starts a worker with the first call, and gives everybody their own answer', async () => {
    const thinker = new Thinker(make);
    expect(workers).toHaveLength(0);
    const one = thinker.call('presets', { game: 'tienlen', language: 'en' });
    const other = thinker.call('presets', { game: 'doudizhu', language: 'en' });
    const worker = workers.at(-1)!;
    const [first, second] = worker.posted;
    worker.say({ id: second!.id, answer: [] });
    worker.say({ id: first!.id, error: 'wrong', place: 'game' });
    await expect(one).rejects.toBeInstanceOf(CallError);
    expect(await other).toEqual([]);
  });

  it('gives a call up by ending the worker, and says the others again', async () => {
    const thinker = new Thinker(make);
    const nodes: number[] = [];
    const long = thinker.think('puzzle', { game: 'doudizhu', grade: 'hard', number: 1, language: 'en' }, (count) => nodes.push(count));
    const next = thinker.call('presets', { game: 'tienlen', language: 'en' });
    const old = workers.at(-1)!;
    old.say({ id: old.posted[0]!.id, nodes: 7 });
    long.giveUp();
    await expect(long.answer).rejects.toBeInstanceOf(GivenUp);
    expect(nodes).toEqual([7]);
    expect(old.isEnded).toBe(true);
    const fresh = workers.at(-1)!;
    expect(fresh.posted).toEqual([old.posted[1]]);
    fresh.say({ id: fresh.posted[0]!.id, answer: [] });
    expect(await next).toEqual([]);
  });

  it('says it if a worker fails, and goes on with the others', async () => {
    const thinker = new Thinker(make);
    const first = thinker.call('presets', { game: 'tienlen', language: 'en' });
    const second = thinker.call('presets', { game: 'doudizhu', language: 'en' });
    workers.at(-1)!.onerror?.({ message: 'out of memory' });
    await expect(first).rejects.toThrow('out of memory');
    const fresh = workers.at(-1)!;
    expect(fresh.posted).toHaveLength(1);
    fresh.say({ id: fresh.posted[0]!.id, answer: [] });
    expect(await second).toEqual([]);
  });
});
