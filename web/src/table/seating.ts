// Where everybody sits, seen from one seat: the next to play on the right.

export type Side = 'bottom' | 'right' | 'top' | 'left';

const SIDES: Record<number, Side[]> = {
  2: ['bottom', 'top'],
  3: ['bottom', 'right', 'left'],
  4: ['bottom', 'right', 'top', 'left'],
};

/** The side of each seat; whoever watches looks from seat 0. */
export function sides(players: number, you: number | null): Side[] {
  const from = you ?? 0;
  return Array.from({ length: players }, (_, seat) => SIDES[players]?.[(seat - from + players) % players] ?? 'top');
}
