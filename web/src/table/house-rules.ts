// Rules of one's own: a preset, and what is changed about it. Which rules there are, and which values
// they can have, the engine knows.

import type { HouseRule } from '../engine/calls';
import type { Game } from './view';

export interface HouseRules {
  preset: string;
  name?: string;
  [rule: string]: boolean | string | undefined;
}

/** Rules and number of players of each game, where nothing else is asked for. */
export const USUAL: Record<Game, { preset: string; players: number }> = {
  doudizhu: { preset: 'huanle', players: 3 },
  tienlen: { preset: 'southern', players: 4 },
};

/** A number that the rule can have, from what was typed. */
function within(text: string, { least, most, or_none, halves }: { least: number; most: number; or_none: boolean; halves: boolean }, usual: string): string {
  const number = halves ? Math.round(Number(text) * 2) / 2 : Math.round(Number(text));
  if (text.trim() === '' || Number.isNaN(number)) return or_none ? 'none' : usual;
  return String(Math.max(least, Math.min(most, number)));
}

/** The rules with one of them changed; what is as in the preset is no change. */
export function change(rules: HouseRules, rule: HouseRule, text: string): HouseRules {
  const { [rule.id]: _, ...others } = rules;
  const value = rule.values.type === 'number' ? within(text, rule.values, rule.usual) : text;
  if (value === rule.usual) return others as HouseRules;
  return { ...others, [rule.id]: rule.values.type === 'switch' ? value === 'yes' : value } as HouseRules;
}
