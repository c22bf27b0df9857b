// A worker that keeps a table (`TableCore`); the page speaks to it through a `WorkerDoor`.

import { Engine } from './engine.js';
import { IndexedDbLog, MemoryLog, type TableLog } from './log.js';
import { TableCore, USUAL_PACE, type Pace } from './table-core.js';
import type { ClientSays } from './protocol.js';
import wasm from './pkg/wangzha.wasm?url';

/** What the page says to the worker: first how fast computers play, then messages to the table. */
export type ToTable = { begin: Pace | null } | { say: ClientSays } | { list: number };
/** What the worker says: that it is ready, messages of the table, the tables that can be joined. */
export type FromTable = { ready: true } | { said: unknown[] } | { tables: string[]; for: number } | { failed: string };

const log: TableLog = typeof indexedDB === 'undefined' ? new MemoryLog() : new IndexedDbLog();
let core: TableCore | null = null;
const post = (message: FromTable) => self.postMessage(message);

/** What the table says in one breath comes to the page as one message, and is drawn once. */
let breath: unknown[] = [];
function say(said: unknown): void {
  if (breath.push(said) > 1) return;
  queueMicrotask(() => {
    post({ said: breath });
    breath = [];
  });
}

async function begin(pace: Pace): Promise<void> {
  const engine = await Engine.load(fetch(wasm));
  const world = {
    now: () => Date.now(),
    after(milliseconds: number, act: () => void) {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
    draw: () => crypto.getRandomValues(new Uint8Array(32)),
  };
  core = new TableCore(engine, log, world, say, pace);
  post({ ready: true });
}

self.addEventListener('message', (event: MessageEvent<ToTable>) => {
  const asked = event.data;
  if ('begin' in asked) {
    begin(asked.begin ?? USUAL_PACE).catch((error: unknown) => post({ failed: String(error) }));
  } else if ('say' in asked) {
    core?.hear(asked.say);
  } else {
    log.tables().then(
      (tables) => post({ tables, for: asked.list }),
      () => post({ tables: [], for: asked.list }),
    );
  }
});
