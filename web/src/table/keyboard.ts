// Keys of the table, which collide with nothing: letters of ranks are none of P, H and C.

import type { Session } from './session.svelte';

/** The rank that a key selects: `0` is the ten, `1` the ace. */
export function rankOfKey(key: string): string | null {
  const letter = key.toUpperCase();
  if (letter === '0') return 'T';
  if (letter === '1') return 'A';
  return /^[2-9TJQKABR]$/.test(letter) ? letter : null;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);

/** Does what a key means, and says whether it means anything. */
export function onKey(event: KeyboardEvent, session: Session): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  const isOnButton = event.target instanceof HTMLElement && event.target.matches('button, a');
  const key = event.key.toLowerCase();
  if (key === 'enter') {
    if (isOnButton) return false;
    if (session.state.finished && session.state.stage === 'gathering') session.ready();
    else session.play();
    return true;
  }
  if (session.state.stage !== 'playing') return false;
  const rank = rankOfKey(event.key);
  if (key === 'p') session.pass();
  else if (key === 'h') session.askHint();
  else if (key === 'c' || key === 'escape') session.clear();
  else if (rank && event.key.length === 1) session.selectRank(rank);
  else return false;
  return true;
}
