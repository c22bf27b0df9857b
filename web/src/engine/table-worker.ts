// A worker that keeps a table (`TableCore`); the page speaks to it through a `WorkerDoor`.

import { Engine } from './engine.js';
import { IndexedDbLog, MemoryLog, type TableLog } from './log.js';
import { TableCore, USUAL_PACE, type NetPlayers, type NetsState, type Pace } from './table-core.js';
import type { ClientSays } from './protocol.js';
import doudizhu from '../../../crates/wangzha-ai/weights/doudizhu.nets?url';
import tienlen from '../../../crates/wangzha-ai/weights/tienlen.nets?url';
import netsWasm from './pkg/wangzha-nets.wasm?url';
import wasm from './pkg/wangzha.wasm?url';

/** What the page says to the worker: first how fast computers play, then messages to the table; to try again to load nets. */
export type ToTable = { begin: Pace | null } | { say: ClientSays } | { list: number } | { loadNets: true };
/** What the worker says: that it is ready, messages of the table, the tables that can be joined, where nets are. */
export type FromTable = { ready: true } | { said: unknown[] } | { tables: string[]; for: number } | { nets: NetsState } | { failed: string };

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

const NETS: Record<string, string> = { doudizhu, tienlen };

/** A larger engine and a larger file still: they come when somebody at the table needs them. */
async function netPlayers(game: string): Promise<NetPlayers> {
  const [engine, nets] = await Promise.all([Engine.load(fetched(netsWasm)), fetched(NETS[game] ?? '').then((response) => response.arrayBuffer())]);
  return { engine, nets: new Uint8Array(nets) };
}

async function fetched(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
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
    netPlayers,
  };
  core = new TableCore(engine, log, world, say, pace);
  core.onNets = (nets) => post({ nets });
  post({ ready: true });
}

self.addEventListener('message', (event: MessageEvent<ToTable>) => {
  const asked = event.data;
  if ('begin' in asked) {
    begin(asked.begin ?? USUAL_PACE).catch((error: unknown) => post({ failed: String(error) }));
  } else if ('say' in asked) {
    core?.hear(asked.say);
  } else if ('loadNets' in asked) {
    core?.loadNets();
  } else {
    log.tables().then(
      (tables) => post({ tables, for: asked.list }),
      () => post({ tables: [], for: asked.list }),
    );
  }
});
