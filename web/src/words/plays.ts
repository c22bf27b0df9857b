// Names of plays.

import { page, type Language } from './generated';

/**
 * The name of a play, in which the engine writes tens and jokers by letters, with cards as they are
 * drawn: "single 10♠", "chain 9 10 J Q K", "solo ★".
 */
export function asDrawn(name: string, language: Language): string {
  const signs: Record<string, string> = { T: '10', B: page.small_joker_short(language), R: page.big_joker_short(language) };
  const drawn = (cards: string) => [...cards].map((letter) => signs[letter] ?? letter);
  // equal tens would run together, 1010, where no suit stands between them
  return name.replace(/(?<= )[2-9TJQKABR+♠♥♣♦]+$/, (cards) => drawn(cards).join(/T(?![♠♥♣♦])/.test(cards) ? ' ' : ''));
}
