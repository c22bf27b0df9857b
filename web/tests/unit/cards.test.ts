import { describe, expect, it } from 'vitest';
import { cardsOf, layOut, playedCards, sortHand, sortPlay, unseen } from '../../src/cards/card';
import { moved } from '../../src/cards/path';
import { cardAt, spread } from '../../src/cards/spread';

const TWENTY = sortHand(cardsOf('3s3h4s4c5d6s7h7c9cTcQhQdKhKd2s2h2cBR8d'));

describe('cards', () => {
  it('tells plays from other actions', () => {
    expect(playedCards('3s3h')).toEqual(['3s', '3h']);
    expect(playedCards('3s3h4s4h5s5h=pair_chain:5:3')).toHaveLength(6);
    expect(playedCards('BR')).toEqual(['B', 'R']);
    for (const action of ['pass', 'no', '1', '2', '3', 'call', 'rob', 'x2', 'open_early']) {
      expect(playedCards(action), action).toBeNull();
    }
  });

  it('holds a hand with the highest card on the left', () => {
    expect(sortHand(['3s', 'R', 'Th', '2c', 'B', 'Ts'])).toEqual(['R', 'B', '2c', 'Th', 'Ts', '3s']);
  });

  it('lays the body of a play before what is attached, and runs from low to high', () => {
    expect(sortPlay(cardsOf('3s4s4h4c')).at(-1)).toBe('3s');
    expect(layOut(cardsOf('7h3s5d4c6s'))).toEqual(['3s', '4c', '5d', '6s', '7h']);
  });

  it('counts what has not been seen', () => {
    const left = unseen(['3s', '3h', 'R'], true);
    expect(left[0]).toEqual({ rank: 'R', left: 0 });
    expect(left.at(-1)).toEqual({ rank: '3', left: 2 });
    expect(unseen([], false)).toHaveLength(13);
  });
});

describe('a hand', () => {
  it('lies in one row where there is room', () => {
    const found = spread(TWENTY, { width: 1000, card: 100, least: 17 });
    expect(new Set(found.places.map((place) => place.row))).toEqual(new Set([0]));
  });

  it('lies in two rows on a phone, split between ranks, inside its width', () => {
    const room = { width: 344, card: 56, least: 17 };
    const found = spread(TWENTY, room);
    const lower = found.places.find((place) => place.row === 1)!;
    const upper = found.places.filter((place) => place.row === 0).at(-1)!;
    expect(lower.card[0]).not.toBe(upper.card[0]);
    for (const place of found.places) {
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.x + room.card).toBeLessThanOrEqual(room.width + 0.01);
    }
  });

  it('has equal ranks closer together than different ones', () => {
    const [a, b, c] = spread(['Kh', 'Ks', 'Qs'], { width: 400, card: 80, least: 17 }).places;
    expect(b!.x - a!.x).toBeLessThan(c!.x - b!.x);
  });

  it('finds the topmost card under a finger', () => {
    const room = { width: 400, card: 80, least: 17 };
    const found = spread(['Kh', 'Ks', 'Qs'], room);
    expect(cardAt(found, room, found.places[1]!.x + 3, 20)).toBe('Ks');
    expect(cardAt(found, room, found.places[0]!.x + 3, 20)).toBe('Kh');
    expect(cardAt(found, room, -5, 20)).toBeNull();
  });
});

describe('paths', () => {
  it('are scaled, then moved; what is relative is only scaled', () => {
    expect(moved('M4 54 20 4h10v-6l2 3Z', 10, 20, 0.5)).toBe('M 12 47 20 22 h 5 v -3 l 1 1.5 Z');
    expect(moved('H8V5C1 2 3 4 5 6', 10, 20, 2)).toBe('H 26 V 30 C 12 24 16 28 20 32');
  });

  it('keep the radii and the flags of arcs, also when they are turned around', () => {
    expect(moved('a7 7 0 1 1 8-1A2 2 0 0 1 4 6', 100, 140, -0.5)).toBe('a 3.5 3.5 0 1 1 -4 0.5 A 1 1 0 0 1 98 137');
  });
});
