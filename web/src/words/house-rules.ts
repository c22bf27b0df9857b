// House rules in words: what a rule is about, what it and its values are called, what was changed.

import type { HouseRule, HouseSheet } from '../engine/calls';
import { capital } from './capital';
import { house_rules, page, type Language } from './generated';

type Word = (language: Language, ...facts: string[]) => string;

/** The word of this name, or the first there is. */
function word(language: Language, ...names: string[]): string | null {
  const found = names.map((name) => (house_rules as Record<string, unknown>)[name]).find((one) => one !== undefined) as Word | undefined;
  return found ? found(language) : null;
}

export const ruleName = ({ id, name }: HouseRule, language: Language): string => capital(name ?? word(language, id) ?? id);

/** `quad,3+`: four of a kind, 3 or more pairs in a row. */
function bombs(value: string, language: Language): string {
  const one = (part: string) => {
    if (part === 'quad' || part === 'none') return word(language, part)!;
    const pairs = part.replace('+', '');
    return part === pairs ? house_rules.so_many_pairs(language, pairs) : house_rules.pairs_from(language, pairs);
  };
  return value.split(',').map(one).join(page.comma(language));
}

const SIGNS: Record<string, string> = { s: '♠', c: '♣', d: '♦', h: '♥' };

/** What a value of a rule is called; ranks and numbers stand for themselves. */
export function valueName({ id }: HouseRule, value: string, language: Language): string {
  if (id.startsWith('chop_') && id !== 'chop_longer_pairs') return bombs(value, language);
  if (id === 'suits') return [...value].map((letter) => SIGNS[letter]).join(' ');
  return word(language, `${id}_${value}`, value) ?? value;
}

/** What rules can be about, in the order in which they are shown. */
const GROUPS: { title: keyof typeof house_rules; has: (rule: HouseRule) => boolean }[] = [
  { title: 'plays', has: ({ id, example }) => example !== null || ['suits', 'follow', 'run_least', 'run_top', 'pair_runs'].includes(id) },
  { title: 'landlord', has: ({ id }) => ['bidding', 'first_bidder', 'all_pass'].includes(id) },
  { title: 'chops', has: ({ id }) => id.startsWith('chop_') || id === 'out_of_turn' },
  { title: 'round', has: ({ id }) => ['pass_locks', 'first_lead_has_lowest', 'finish_with_two', 'end'].includes(id) },
  { title: 'deal', has: ({ id }) => id === 'dealing' },
  { title: 'prices', has: ({ id }) => id.startsWith('price_') },
  { title: 'instant_wins', has: ({ id, name, values }) => values.type === 'switch' && (name !== null || /_of_one_|_is_two_/.test(id)) },
  { title: 'stakes', has: () => true },
];

/** The rules by what they are about. */
export function grouped({ rules }: HouseSheet, language: Language): { title: string; rules: HouseRule[] }[] {
  const place = (rule: HouseRule) => GROUPS.findIndex(({ has }) => has(rule));
  const groups = GROUPS.map(({ title }, at) => ({ title: word(language, title)!, rules: rules.filter((rule) => place(rule) === at) }));
  return groups.filter((group) => group.rules.length > 0);
}

/** What is not as in the preset, a sentence each. */
export const differences = ({ rules }: HouseSheet, language: Language): string[] =>
  rules.filter(({ value, usual }) => value !== usual).map((rule) => house_rules.difference(language, ruleName(rule, language), valueName(rule, rule.value, language)));
