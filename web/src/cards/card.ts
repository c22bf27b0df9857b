// Cards as the engine writes them: a rank, and a suit that jokers do not have.

export type Suit = 's' | 'h' | 'c' | 'd';

/** A card, such as `3s`, `Th`, `B` (small joker) or `R` (big joker). */
export type Card = string;

const RANKS = '3456789TJQKA2BR';
const CARD = /[3-9TJQKA2][shcd]?|[BR]/g;
const ONLY_CARDS = /^(?:[3-9TJQKA2][shcd]|[BR])+$/;

/** The cards of a hand, `3s3h4c`, in the order in which they are written. */
export function cardsOf(text: string | null | undefined): Card[] {
  return text?.match(CARD) ?? [];
}

/** The cards of an action, or null if it is none that plays cards: `pass`, `2`, `x2`, `call`. */
export function playedCards(action: string): Card[] | null {
  const cards = action.split('=')[0] ?? '';
  return ONLY_CARDS.test(cards) ? cardsOf(cards) : null;
}

export const rankOf = (card: Card): string => card[0] ?? '';
export const suitOf = (card: Card): Suit | null => (card[1] as Suit | undefined) ?? null;
export const isJoker = (card: Card): boolean => card === 'B' || card === 'R';

/** Where a card stands in a hand, low to high; `suits` has the lowest suit first. */
export function orderOf(card: Card, suits = 'scdh'): number {
  return RANKS.indexOf(rankOf(card)) * 4 + Math.max(0, suits.indexOf(card[1] ?? ''));
}

/** A hand as it is held: the highest card on the left. */
export function sortHand(cards: readonly Card[], suits?: string): Card[] {
  return [...cards].sort((a, b) => orderOf(b, suits) - orderOf(a, suits));
}

/** A play as it lies on the table: what there is most of first, then high before low. */
export function sortPlay(cards: readonly Card[], suits?: string): Card[] {
  const many = (card: Card) => cards.filter((other) => rankOf(other) === rankOf(card)).length;
  return [...cards].sort((a, b) => many(b) - many(a) || orderOf(b, suits) - orderOf(a, suits));
}

/** Runs and pair runs read better from low to high. */
export function layOut(cards: readonly Card[], suits?: string): Card[] {
  const sorted = sortPlay(cards, suits);
  const ranks = new Set(cards.map(rankOf));
  return ranks.size > 1 && cards.length % ranks.size === 0 && isEven(cards) ? sorted.reverse() : sorted;
}

function isEven(cards: readonly Card[]): boolean {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + 1);
  return new Set(counts.values()).size === 1;
}

/** The ranks of a pack, the highest first, for the card counter. */
export const ranksHighFirst = (hasJokers: boolean): string[] =>
  [...(hasJokers ? RANKS : RANKS.slice(0, 13))].reverse();

/** How many cards of each rank have not been seen, the highest rank first. */
export function unseen(seen: readonly Card[], hasJokers: boolean): { rank: string; left: number }[] {
  return ranksHighFirst(hasJokers).map((rank) => {
    const all = isJoker(rank) ? 1 : 4;
    return { rank, left: all - seen.filter((card) => rankOf(card) === rank).length };
  });
}
