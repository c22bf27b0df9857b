// What is drawn on the cards, in a box of 100 by 140: as few shapes as possible, and each card once. Who
// shows a card copies it, because a hand that is laid out anew has to be drawn within a frame.

import { isJoker, rankOf, suitOf, type Card } from './card';
import { GLYPHS } from './glyphs';
import { moved } from './path';
import { COURT, STAR, SUITS } from './suits';

const EDGE = '<rect class="edge" x="1" y="1" width="98" height="138" rx="8"/>';
const WEAVE =
  'M6 38 38 6M6 70 70 6M6 102 94 14M6 134 94 46M30 134 94 78M62 134 94 110M6 102 38 134M6 70 70 134M6 38 94 126M6 6 94 94M30 6 94 62M62 6 94 30';
const BACK =
  `${EDGE}<rect class="back" x="6" y="6" width="88" height="128" rx="5"/><path class="weave" d="${WEAVE}"/>` +
  `<circle class="seal" cx="50" cy="70" r="17"/><path class="seal-star" d="${moved(STAR, 39, 59, 0.22)}"/>`;

const filled = (d: string, more = '') => `<path fill="currentColor"${more} d="${d}"/>`;
const lines = (d: string, width: number) => `<path fill="none" stroke="currentColor" stroke-linejoin="round" stroke-width="${width}" d="${d}"/>`;

/** In its place in the upper corner, and once more on its head in the other. */
const twice = (d: string, x: number, y: number, scale: number) => moved(d, x, y, scale) + moved(d, 100 - x, 140 - y, -scale);

function plain(card: Card): string {
  const suit = SUITS[suitOf(card)!];
  const court = COURT[rankOf(card)];
  const middle = court ? moved(suit, 34, 77, 0.34) : moved(suit, 33, 50, 0.42);
  const emblem = court ? filled(moved(court, 35, 40, 0.34), ' opacity=".85"') : '';
  return lines(twice(GLYPHS[rankOf(card)]!, 6, 8, 0.58), 4.93) + filled(twice(suit, 6, 46, 0.23) + middle) + emblem;
}

function large(card: Card): string {
  const suit = SUITS[suitOf(card)!];
  return lines(moved(GLYPHS[rankOf(card)]!, 8, 8, 1.18), 10.03) + filled(moved(suit, 7, 84, 0.36) + moved(suit, 52, 76, 0.42));
}

const HOLE = 'M37 50a13 13 0 1 0 26 0 13 13 0 1 0 -26 0Z';

function joker(card: Card, isLarge: boolean): string {
  const [left, step, scale] = isLarge ? [7, 25, 0.42] : [8, 20, 0.31];
  const word = [...'JOKER'].map((letter, i) => moved(GLYPHS[letter]!, left, 8 + i * step, scale)).join('');
  const [x, y, size] = isLarge ? [32, 42, 0.62] : [32, 40, 0.6];
  const star = moved(STAR, x, y, size);
  const small = isLarge ? '' : moved(STAR, 7, 113, 0.16);
  const stars = card === 'R' ? filled(star + moved(HOLE, x, y, size) + small, ' fill-rule="evenodd"') : lines(star, 7 * size) + lines(small, 1.12);
  return lines(word, 8.5 * scale) + stars;
}

function drawing(card: Card | null, isLarge: boolean): string {
  if (card === null) return BACK;
  return EDGE + (isJoker(card) ? joker(card, isLarge) : isLarge ? large(card) : plain(card));
}

const faces = new Map<string, DocumentFragment>();

function draw(card: Card | null, isLarge: boolean): DocumentFragment {
  const holder = document.createElement('template');
  holder.innerHTML = `<svg>${drawing(card, isLarge)}</svg>`;
  const shapes = document.createDocumentFragment();
  shapes.append(...holder.content.firstElementChild!.children);
  return shapes;
}

/** The shapes of a card, or of its back, to be put into an SVG of 100 by 140. */
export function faceOf(card: Card | null, isLarge: boolean): Node {
  const name = `${card}${isLarge}`;
  let face = faces.get(name);
  if (!face) faces.set(name, (face = draw(card, isLarge)));
  return face.cloneNode(true);
}
