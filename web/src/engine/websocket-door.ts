// The door to a table on a server.

import type { Door, DoorStatus } from './door.js';
import type { ClientSays, TableSays } from './protocol.js';

/** What of a WebSocket is needed here; tests have one of their own. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** What the world outside lends to a door. */
export interface Surroundings {
  connect(url: string): SocketLike;
  after(milliseconds: number, act: () => void): () => void;
  random(): number;
  /** Calls back when it is worth trying at once: the network is back, somebody looks at the page. */
  onHope(act: () => void): () => void;
}

/** The first wait before the door is tried again, and the longest; each is twice the one before. */
const FIRST_WAIT = 300;
const LONGEST_WAIT = 15_000;
/** A connection that is silent for so long is asked whether it lives, and then given so long. */
const SILENCE = 20_000;
const PATIENCE = 5_000;

export class WebSocketDoor implements Door {
  status: DoorStatus = 'connecting';
  onMessage: (message: TableSays) => void = () => {};
  onStatus: (status: DoorStatus) => void = () => {};

  readonly #url: string;
  readonly #world: Surroundings;
  #socket: SocketLike | null = null;
  #failures = 0;
  /** How long a server that let go of us wants to be left alone. */
  #wanted: number | null = null;
  #cancelRetry: (() => void) | null = null;
  #cancelLook: (() => void) | null = null;
  readonly #stopHoping: () => void;

  constructor(
    url: string,
    readonly token: string | null,
    world: Surroundings = browser,
  ) {
    this.#url = url;
    this.#world = world;
    this.#stopHoping = world.onHope(() => this.#hope());
    this.#connect();
  }

  send(message: ClientSays): void {
    if (this.status === 'open') this.#socket?.send(JSON.stringify(message));
  }

  close(): void {
    this.#stopHoping();
    this.#forget();
    this.#become('closed');
  }

  #become(status: DoorStatus): void {
    if (this.status === status || this.status === 'closed') return;
    this.status = status;
    this.onStatus(status);
  }

  #connect(): void {
    this.#forget();
    let socket: SocketLike;
    try {
      socket = this.#world.connect(this.#url);
    } catch {
      return this.#retry();
    }
    this.#socket = socket;
    // what a socket says that was given up does not count
    const ifMine = (act: () => void) => () => this.#socket === socket && act();
    socket.onopen = ifMine(() => {
      this.#failures = 0;
      this.#listen();
      this.#become('open');
    });
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(event.data);
    };
    socket.onclose = ifMine(() => this.#retry());
    // a socket that neither opens nor fails is given up
    this.#cancelLook = this.#world.after(SILENCE, () => this.#retry());
  }

  #hear(data: unknown): void {
    this.#listen();
    if (typeof data !== 'string') return;
    const message = JSON.parse(data) as TableSays;
    if (message.type === 'goodbye') this.#wanted = message.reconnect_after;
    this.onMessage(message);
  }

  /** Something was heard: look again after a silence. */
  #listen(): void {
    this.#cancelLook?.();
    this.#cancelLook = this.#world.after(SILENCE, () => {
      this.send({ type: 'ping' });
      this.#cancelLook = this.#world.after(PATIENCE, () => this.#retry());
    });
  }

  #retry(): void {
    this.#forget();
    if (this.status === 'closed') return;
    const doubled = Math.min(FIRST_WAIT * 2 ** this.#failures, LONGEST_WAIT);
    // not all clients of a server come back at the same moment
    const wait = (this.#wanted ?? doubled) * (0.75 + 0.5 * this.#world.random());
    this.#wanted = null;
    this.#failures++;
    this.#cancelRetry = this.#world.after(wait, () => this.#connect());
    this.#become('connecting');
  }

  #hope(): void {
    if (this.status === 'connecting' && this.#cancelRetry) this.#connect();
    else if (this.status === 'open') {
      // after a sleep the socket may be dead without knowing
      this.#cancelLook?.();
      this.send({ type: 'ping' });
      this.#cancelLook = this.#world.after(PATIENCE, () => this.#retry());
    }
  }

  #forget(): void {
    this.#cancelRetry?.();
    this.#cancelLook?.();
    this.#cancelRetry = this.#cancelLook = null;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}

/** The address of the server's door, seen from the page that it has sent. */
export function doorOf(page: string): string {
  const url = new URL('ws', page);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hash = url.search = '';
  return url.href;
}

const browser: Surroundings = {
  connect: (url) => new WebSocket(url) as unknown as SocketLike,
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
  onHope(act) {
    const seen = () => document.visibilityState === 'visible' && act();
    addEventListener('online', act);
    document.addEventListener('visibilitychange', seen);
    return () => {
      removeEventListener('online', act);
      document.removeEventListener('visibilitychange', seen);
    };
  },
};
