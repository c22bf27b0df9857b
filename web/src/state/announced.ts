// What tables have announced before their deals, noted here when it was said: a record that was made
// up as a whole cannot fit it.

import type { Announced } from '../engine/calls';
import { keep, kept } from './kept';

const MOST = 40;

export function note(announced: Announced): void {
  const all = kept<Announced[]>('announced', []).filter((one) => one.table !== announced.table || one.round !== announced.round);
  keep('announced', [announced, ...all].slice(0, MOST));
}

/** What was announced for the round of a record, if this browser was there. */
export function announcedFor(record: string): Announced | null {
  const table = /^table "((?:[^"\\]|\\.)*)"$/m.exec(record)?.[1]?.replaceAll(/\\(.)/g, '$1');
  const round = Number(/^round (\d+)$/m.exec(record)?.[1]);
  return kept<Announced[]>('announced', []).find((one) => one.table === table && one.round === round) ?? null;
}
