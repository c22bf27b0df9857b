import { describe, expect, it } from 'vitest';
import type { DoorStatus } from '../../../src/engine/door';
import type { TableSays } from '../../../src/engine/protocol';
import { WebSocketDoor, doorOf, type SocketLike, type Surroundings } from '../../../src/engine/websocket-door';

class TestSocket implements SocketLike {
  sent: string[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.isClosed = true;
  }
}

class TestWorld implements Surroundings {
  sockets: TestSocket[] = [];
  timers: Array<{ at: number; act: () => void }> = [];
  time = 0;
  hope: () => void = () => {};
  connect(): SocketLike {
    const socket = new TestSocket();
    this.sockets.push(socket);
    return socket;
  }
  after(milliseconds: number, act: () => void): () => void {
    const timer = { at: this.time + milliseconds, act };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((other) => other !== timer));
  }
  random(): number {
    return 0.5;
  }
  onHope(act: () => void): () => void {
    this.hope = act;
    return () => (this.hope = () => {});
  }
  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= end).sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time = next.at;
      next.act();
    }
    this.time = end;
  }
  get socket(): TestSocket {
    return this.sockets.at(-1)!;
  }
}

function doorIn(world: TestWorld): { door: WebSocketDoor; heard: TableSays[]; statuses: DoorStatus[] } {
  const door = new WebSocketDoor('ws://table/ws', 'secret', world);
  const heard: TableSays[] = [];
  const statuses: DoorStatus[] = [];
  door.onMessage = (message) => heard.push(message);
  door.onStatus = (status) => statuses.push(status);
  return { door, heard, statuses };
}

const pong = { data: '{"type":"pong","time":7}' };

describe('the door to a server', () => {
  it('carries messages both ways while it is open, and none else', () => {
    const world = new TestWorld();
    const { door, heard } = doorIn(world);
    door.send({ type: 'ping' });
    expect(world.socket.sent).toEqual([]);
    world.socket.onopen?.();
    door.send({ type: 'hint' });
    expect(world.socket.sent).toEqual(['{"type":"hint"}']);
    world.socket.onmessage?.(pong);
    expect(heard).toEqual([{ type: 'pong', time: 7 }]);
  });

  it('opens again by itself, with growing pauses', () => {
    const world = new TestWorld();
    const { statuses } = doorIn(world);
    world.socket.onopen?.();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 9; attempt++) {
      const [since, count] = [world.time, world.sockets.length];
      world.socket.onclose?.();
      while (world.sockets.length === count) world.pass(50);
      pauses.push(world.time - since);
    }
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
    expect(pauses[0]).toBeLessThanOrEqual(300);
    expect(pauses.at(-1)).toBeLessThanOrEqual(15_000);
    world.socket.onopen?.();
    expect(statuses).toEqual(['open', 'connecting', 'open']);
  });

  it('leaves a server alone as long as that has asked for', () => {
    const world = new TestWorld();
    doorIn(world);
    world.socket.onopen?.();
    world.socket.onmessage?.({ data: '{"type":"goodbye","why":"stopping","reconnect_after":3000,"text":""}' });
    world.socket.onclose?.();
    world.pass(2_900);
    expect(world.sockets).toHaveLength(1);
    world.pass(200);
    expect(world.sockets).toHaveLength(2);
  });

  it('gives a connection up that is dead without saying so', () => {
    const world = new TestWorld();
    const { statuses } = doorIn(world);
    world.socket.onopen?.();
    world.pass(20_000);
    expect(world.socket.sent).toEqual(['{"type":"ping"}']);
    world.socket.onmessage?.(pong);
    world.pass(24_000);
    expect(statuses).toEqual(['open']);
    world.pass(2_000);
    expect(statuses).toEqual(['open', 'connecting']);
    expect(world.sockets[0]!.isClosed).toBe(true);
  });

  it('tries at once when there is hope', () => {
    const world = new TestWorld();
    doorIn(world);
    for (let attempt = 0; attempt < 6; attempt++) {
      world.socket.onclose?.();
      world.hope();
    }
    expect(world.sockets).toHaveLength(7);
    expect(world.time).toBe(0);
  });

  it('does not listen to a socket that it has given up', () => {
    const world = new TestWorld();
    const { heard, statuses } = doorIn(world);
    const old = world.socket;
    old.onopen?.();
    old.onclose?.();
    world.pass(1_000);
    old.onmessage?.(pong);
    old.onclose?.();
    expect(heard).toEqual([]);
    expect(statuses).toEqual(['open', 'connecting']);
  });

  it('stays shut once it is closed', () => {
    const world = new TestWorld();
    const { door, statuses } = doorIn(world);
    world.socket.onopen?.();
    door.close();
    world.pass(100_000);
    world.hope();
    expect(world.sockets).toHaveLength(1);
    expect(statuses).toEqual(['open', 'closed']);
  });

  it('is beside the page', () => {
    expect(doorOf('http://localhost:8080/')).toBe('ws://localhost:8080/ws');
    expect(doorOf('https://cards.example/play/index.html?a#b')).toBe('wss://cards.example/play/ws');
  });
});
