import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Door, DoorStatus } from '../../src/engine/door';
import type { ClientSays, TableSays } from '../../src/engine/protocol';
import type { Aim } from '../../src/table/session.svelte';
import { recorded } from './sessions';

// the page's settings ask the browser what it prefers; nothing here asks the engine
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.mock('../../src/table/judge', () => ({
  advise: async () => null,
  choices: async () => null,
  completions: async () => [],
  judge: async () => null,
  stakes: async () => null,
}));
const { Session } = await import('../../src/table/session.svelte');

class TestDoor implements Door {
  status: DoorStatus = 'connecting';
  token = 'secret';
  said: ClientSays[] = [];
  onMessage: (message: TableSays) => void = () => {};
  onStatus: (status: DoorStatus) => void = () => {};

  send(message: ClientSays): void {
    this.said.push(message);
  }

  become(status: DoorStatus): void {
    this.status = status;
    this.onStatus(status);
  }

  close(): void {
    this.become('closed');
  }

  /** What was said since this was asked last. */
  heard(): ClientSays[] {
    return this.said.splice(0);
  }

  types(): string[] {
    return this.heard().map((message) => message.type);
  }

  refuse(id: string, key: number | null): void {
    this.onMessage({ type: 'refused', key, id, facts: {}, text: `sorry: ${id}` });
  }
}

const [WELCOME] = recorded('A session of Tien Len');

/** A session whose door is open, and which was welcomed. */
function begun(aim: Aim): { session: InstanceType<typeof Session>; door: TestDoor } {
  const door = new TestDoor();
  const session = new Session(door, aim);
  door.become('open');
  expect(door.types()).toEqual(['hello']);
  door.onMessage(WELCOME!);
  return { session, door };
}

const JOIN: Aim = { do: 'join', table: 'room 8', as: 'player' };
const CREATE = { do: 'create', settings: {}, isReady: true } as Aim;

describe('a server that cannot write just now', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each(['database_away', 'disk_full', 'unknown_outcome', 'busy'])('is asked again to let us in (%s)', (id) => {
    const { session, door } = begun(JOIN);
    expect(door.types()).toEqual(['join', 'snapshot']);
    door.refuse(id, null);
    door.refuse(id, null);
    expect(session.refusal).toBe(`sorry: ${id}`);
    expect(session.trouble).toBeNull();
    expect(door.types()).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect(door.types()).toEqual(['join', 'snapshot']);
    vi.advanceTimersByTime(60_000);
    expect(door.types()).toEqual([]);
  });

  it('is told again what it could not write, with the same key', () => {
    const { session, door } = begun(JOIN);
    session.sit();
    const sat = door.heard().at(-1)!;
    expect(sat.type).toBe('sit');
    const { key } = sat as { key: number };
    door.refuse('database_failed', key);
    expect([session.isSending, session.refusal]).toEqual([true, 'sorry: database_failed']);
    vi.advanceTimersByTime(2_000);
    expect(door.heard()).toEqual([expect.objectContaining({ type: 'join' }), { type: 'snapshot' }, sat]);
    door.onMessage({ type: 'done', key } as TableSays);
    expect([session.isSending, session.refusal]).toEqual([false, null]);
  });

  it('opens one table, however often it is asked', () => {
    const { session, door } = begun(CREATE);
    const [created] = door.heard();
    expect(created!.type).toBe('create');
    door.refuse('database_away', (created as { key: number }).key);
    expect(session.trouble).toBeNull();
    vi.advanceTimersByTime(2_000);
    expect(door.heard()).toEqual([created]);
    // the connection is lost before the answer comes
    door.become('connecting');
    door.become('open');
    door.onMessage(WELCOME!);
    expect(door.heard().slice(1)).toEqual([created]);
  });

  it('is left alone by whoever has gone, or has come back by another connection', () => {
    const gone = begun(JOIN);
    gone.door.heard();
    gone.door.refuse('busy', null);
    gone.session.end();
    const back = begun(JOIN);
    back.door.refuse('busy', null);
    back.door.become('connecting');
    back.door.heard();
    vi.advanceTimersByTime(2_000);
    expect([...gone.door.heard(), ...back.door.heard()]).toEqual([]);
  });
});

describe('what is refused for good', () => {
  it('is not said again', () => {
    const { session, door } = begun(JOIN);
    door.heard();
    door.refuse('no_such_table', null);
    expect(session.trouble).toBe('sorry: no_such_table');
    session.sit();
    const [sat] = door.heard() as { key: number }[];
    door.refuse('too_fast', sat!.key);
    expect([session.isSending, session.shakes]).toEqual([false, 1]);
  });
});
