// What the page says of a table, from what it knows.

import type { TableState } from './state';

/** Landlord or farmer, once it is known. */
export function roleOf(state: TableState, seat: number): 'landlord' | 'farmer' | null {
  if (state.known?.game !== 'doudizhu') return null;
  const { landlord } = state.known.view;
  return landlord === null ? null : landlord === seat ? 'landlord' : 'farmer';
}

/** Whether somebody has called, so that "no" means "I do not rob". */
export const isRobbing = (state: TableState, before: number): boolean =>
  state.told.slice(0, before).some((one) => one.action === 'call');

/** The bomb or the rocket that lies there to be beaten: the moment that should be felt. */
export function isBomb(state: TableState): { seat: number; n: number; isRocket: boolean } | null {
  const table = state.known?.view.table;
  if (!state.toBeat || !table || table.seat !== state.toBeat.seat) return null;
  const kind = 'play' in table ? (table.play.split(':')[0] ?? '') : table.kind;
  const isStrong = ['bomb', 'rocket', 'quad'].includes(kind) || (kind === 'pair_run' && state.toBeat.cards.length >= 6);
  return isStrong ? { seat: state.toBeat.seat, n: state.told.length, isRocket: kind === 'rocket' } : null;
}
