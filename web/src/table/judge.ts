// What the engine says of cards and positions: the page has no rule of its own. As long as the engine
// is not there, nothing is said, and the table itself answers after the fact.

import type { Card } from '../cards/card';
import type { HouseSheet } from '../engine/calls';
import type { Answers, Asks, CallName } from '../engine/engine';
import type { Settings as TableSettings } from '../engine/protocol';
import { Thinker } from '../engine/thinker';
import { settings } from '../state/settings.svelte';
import { signed } from '../words/names';
import { asDrawn } from '../words/plays';
import type { HouseRules } from './house-rules';
import type { TableState } from './state';
import type { AnyView, Game } from './view';

export interface Judged {
  /** What the cards are called, if they are anything. */
  name: string | null;
  /** How to play them now, if they may be played. */
  action: string | null;
  /** Why not. */
  refusal: string | null;
}

export interface Choices {
  /** What may be done without cards. */
  actions: string[];
  /** Whether any cards may be played. */
  canPlay: boolean;
}

export interface Stakes {
  times: number;
  items: string[];
}

export interface ScoreItem {
  text: string;
  value: string | null;
}

const thinker = new Thinker();

/** Asks the engine; rejected if it is not there. */
export const ask = <N extends CallName>(name: N, asks: Asks<N>): Promise<Answers<N>> => thinker.call(name, asks);

const slow = new Thinker();

/** Asks the engine what may take long, in a worker of its own. */
export const think = <N extends CallName>(name: N, asks: Asks<N>): Promise<Answers<N>> => slow.call(name, asks);

/** What is to be said of one decision of a round. */
export const review = (record: string, at: number, spoken: Asks<'review'>['language']) => think('review', { record, at, language: spoken });

const orNothing = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    console.warn('the engine did not answer', error);
    return null;
  });

const language = () => settings.language;

/** What selected cards are, and whether they may be played. */
export async function judge(known: AnyView, cards: readonly Card[]): Promise<Judged | null> {
  const found = await orNothing(ask('judge', { ...known, cards: cards.join(''), language: language() }));
  return found && { name: found.play ? asDrawn(found.play.name, language()) : null, action: found.action, refusal: found.refusal?.text ?? null };
}

/** The plays that are probably meant by what is selected, the likeliest first. */
export async function completions(known: AnyView, cards: readonly Card[]): Promise<string[]> {
  const found = await orNothing(ask('complete', { ...known, cards: cards.join(''), language: language() }));
  return (found ?? []).flatMap((one) => (one.play ? [one.play.cards] : []));
}

/** What may be done now. */
export async function choices(known: AnyView): Promise<Choices | null> {
  const found = await orNothing(ask('choices', known));
  return found && { actions: found.actions, canPlay: found.can_play };
}

export async function stakes(known: AnyView): Promise<Stakes | null> {
  const found = await orNothing(ask('stakes', { ...known, language: language() }));
  return found && { times: found.multiplier, items: found.items.map((item) => item.text) };
}

/** What to do and why, the best first. */
export const advise = (known: AnyView) => orNothing(ask('advise', { ...known, language: language() }));

/** What a play is called: "pair of sevens". */
export async function playName({ known }: TableState, action: string): Promise<string | null> {
  if (!known) return null;
  const asks = { game: known.game, rules: known.view.rules, action, language: language() } as Asks<'name'>;
  return (await orNothing(ask('name', asks)))?.name ?? null;
}

/** Everything that a round has paid. */
export async function scoreItems(record: string, names: string[], you: number | null): Promise<ScoreItem[]> {
  const sheet = await orNothing(ask('result', { record, names, language: language() }));
  return (sheet?.items ?? []).map(({ text, factor, amounts }) => {
    const mine = you === null ? null : (amounts?.[you] ?? null);
    return { text, value: factor !== null ? (text.includes('×') ? null : `×${factor}`) : mine !== null ? signed(mine) : null };
  });
}

/** Rules of one's own, and what can be changed about them. */
export function houseRules(game: Game, { name, ...rules }: HouseRules): Promise<HouseSheet> {
  return ask('house_rules', { game, rules: rules as HouseRules, preset: rules.preset, name: name ?? null, language: language() });
}

/** The rules of a table. */
export const tableRules = ({ rules }: TableSettings): Promise<HouseSheet> => ask('house_rules', { ...rules, language: language() });
