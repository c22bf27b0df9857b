// Where the cards of a hand lie: one row while enough of each card shows, else two.

import { rankOf, type Card } from './card';

export interface Place {
  card: Card;
  x: number;
  y: number;
  /** 0 for the upper row. */
  row: number;
}

export interface Spread {
  places: Place[];
  width: number;
  height: number;
}

export interface Room {
  width: number;
  card: number;
  /** The least part of a card that must show before a second row begins. */
  least: number;
}

/** Equal ranks stand a little closer together than different ones. */
const CLOSER = 0.82;
/** The widest step, as a part of the card. */
const WIDEST = 0.6;
/** How much of the upper of two rows shows, as a part of the card's height. */
const UPPER = 0.56;

const HEIGHT = 1.4;

/** How many steps a row has, where a step between equal ranks is shorter. */
function stepsOf(cards: readonly Card[]): number {
  let steps = 0;
  for (let i = 1; i < cards.length; i++) steps += rankOf(cards[i]!) === rankOf(cards[i - 1]!) ? CLOSER : 1;
  return steps;
}

function stepFor(cards: readonly Card[], room: Room): number {
  const steps = stepsOf(cards);
  return steps === 0 ? 0 : Math.min(room.card * WIDEST, (room.width - room.card) / steps);
}

function lay(cards: readonly Card[], step: number, room: Room, row: number, y: number): Place[] {
  let x = Math.max(0, (room.width - room.card - stepsOf(cards) * step) / 2);
  return cards.map((card, i) => {
    if (i > 0) x += rankOf(card) === rankOf(cards[i - 1]!) ? step * CLOSER : step;
    return { card, x, y, row };
  });
}

/** Splits a hand where two ranks meet, as near to the middle as possible. */
function halves(cards: readonly Card[]): [Card[], Card[]] {
  const middle = Math.ceil(cards.length / 2);
  const meets = (i: number) => i > 0 && i < cards.length && rankOf(cards[i]!) !== rankOf(cards[i - 1]!);
  const at = [0, 1, -1, 2, -2].map((shift) => middle + shift).find(meets) ?? middle;
  return [cards.slice(0, at), cards.slice(at)];
}

/** Lays a sorted hand out. */
export function spread(cards: readonly Card[], room: Room): Spread {
  const step = stepFor(cards, room);
  const height = room.card * HEIGHT;
  if (cards.length < 2 || step * CLOSER >= room.least) {
    return { places: lay(cards, step, room, 0, 0), width: room.width, height };
  }
  const [upper, lower] = halves(cards);
  const both = Math.min(stepFor(upper, room), stepFor(lower, room));
  const y = height * UPPER;
  return {
    places: [...lay(upper, both, room, 0, 0), ...lay(lower, both, room, 1, y)],
    width: room.width,
    height: height + y,
  };
}

/** Which card lies under a point of the hand: the topmost one. */
export function cardAt(found: Spread, room: Room, x: number, y: number): Card | null {
  const under = found.places.filter(
    (place) => x >= place.x && x < place.x + room.card && y >= place.y - room.card * 0.25 && y < place.y + room.card * HEIGHT,
  );
  return under[under.length - 1]?.card ?? null;
}
