// A worker that answers calls of the engine (`Thinker`).

import { CallError, Engine, type CallName } from './engine.js';
import wasm from './pkg/wangzha.wasm?url';

export interface ToThinker {
  id: number;
  name: CallName;
  asks: unknown;
}

export type FromThinker =
  | { id: number; answer: unknown }
  | { id: number; nodes: number }
  /** `place` is null if the question was fine and the engine has failed. */
  | { id: number; error: string; place: string | null };

/** Progress is told so often, in milliseconds. */
const TELL = 100;

let current = 0;
let told = 0;
const post = (message: FromThinker) => self.postMessage(message);
const engine = Engine.load(fetch(wasm), {
  now: () => performance.now(),
  progress(nodes) {
    const now = performance.now();
    if (now - told < TELL) return;
    told = now;
    post({ id: current, nodes });
  },
});

self.addEventListener('message', async (event: MessageEvent<ToThinker>) => {
  const { id, name, asks } = event.data;
  try {
    const ready = await engine;
    current = id;
    post({ id, answer: ready.call(name, asks as never) });
  } catch (error) {
    const place = error instanceof CallError ? error.place : null;
    post({ id, error: error instanceof Error ? error.message : String(error), place });
  }
});
