// The door that waits for frames; the frames are the test's.

import { describe, expect, it } from 'vitest';
import type { Door, DoorStatus } from '../../src/engine/door';
import type { ClientSays, TableSays } from '../../src/engine/protocol';
import { FramedDoor } from '../../src/table/framed-door';

class TestDoor implements Door {
  status: DoorStatus = 'open';
  readonly token = 'secret';
  sent: ClientSays[] = [];
  onMessage: (message: TableSays) => void = () => {};
  onStatus: (status: DoorStatus) => void = () => {};
  send(message: ClientSays): void {
    this.sent.push(message);
  }
  close(): void {
    this.status = 'closed';
    this.onStatus('closed');
  }
}

const pong = (time: number): TableSays => ({ type: 'pong', time });

/** A framed door, what came through it, and the frames that it waits for. */
function framed() {
  const door = new TestDoor();
  const frames: Array<() => void> = [];
  const seen: unknown[] = [];
  const by = new FramedDoor(door, () => new Promise((resolve) => frames.push(resolve)));
  by.onMessage = (message) => seen.push(message.type === 'pong' ? message.time : message.type);
  by.onStatus = (status) => seen.push(status);
  const frame = async () => {
    frames.splice(0).forEach((resolve) => resolve());
    await Promise.resolve();
  };
  return { door, by, frames, seen, frame };
}

describe('a door that waits for frames', () => {
  it('hands over what came since the last frame, in order and at once', async () => {
    const { door, frames, seen, frame } = framed();
    door.onMessage(pong(1));
    door.onMessage(pong(2));
    expect(seen).toEqual([]);
    expect(frames.length).toBe(1);
    await frame();
    expect(seen).toEqual([1, 2]);
    door.onMessage(pong(3));
    await frame();
    await frame();
    expect(seen).toEqual([1, 2, 3]);
  });

  it('says that the door has closed after what was said before, and says nothing twice', async () => {
    const { door, by, seen, frame } = framed();
    door.onMessage(pong(1));
    by.close();
    await frame();
    expect(seen).toEqual([1, 'closed']);
    expect(by.status).toBe('closed');
  });

  it('waits for a frame again when a message came while others were handed over', async () => {
    const { door, by, seen, frame } = framed();
    by.onMessage = (message) => {
      seen.push(message.type);
      if (seen.length === 1) door.onMessage(pong(2));
    };
    door.onMessage(pong(1));
    await frame();
    expect(seen).toEqual(['pong']);
    await frame();
    expect(seen).toEqual(['pong', 'pong']);
  });

  it('carries what is said to the table without waiting', () => {
    const { door, by } = framed();
    by.send({ type: 'ping' });
    expect(door.sent).toEqual([{ type: 'ping' }]);
    expect(by.token).toBe('secret');
  });
});
