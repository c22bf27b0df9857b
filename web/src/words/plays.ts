// Names of plays.

import { page, type Language } from './generated';

/** The name of a play, in which the engine writes jokers by letters, with their signs: "solo ★". */
export function withJokers(name: string, language: Language): string {
  const signs = (ranks: string) => ranks.replace('B', page.small_joker_short(language)).replace('R', page.big_joker_short(language));
  return name.replace(/(?<= )[2-9TJQKA]*[BR]+$/, signs);
}
