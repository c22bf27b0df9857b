// What people agree about at a table besides its rules: how long they may think, who comes, who helps.

import type { Clocks, Settings as TableSettings } from '../engine/protocol';

export type Level = 'beginner' | 'greedy' | 'planner' | 'learned' | 'expert';
/** The computers, the weakest first. */
export const LEVELS: readonly Level[] = ['beginner', 'greedy', 'planner', 'learned', 'expert'];

export type Time = 'quick' | 'usual' | 'relaxed' | 'endless';
export const TIMES: readonly Time[] = ['quick', 'usual', 'relaxed', 'endless'];

export interface Terms {
  time: Time;
  /** Whether strangers find the table in a list. */
  isPublic: boolean;
  watchers: boolean;
  hints: boolean;
  /** Which computers take the seats that stay empty. */
  fill: Level | 'nobody';
}

export const USUAL_TERMS: Terms = { time: 'usual', isPublic: false, watchers: true, hints: true, fill: 'planner' };

const clocks = (decision: number, reserve: number): Clocks => ({ decision, reserve, ceremony: 5_000, between: 120_000, computer: 10_000 });

/** The clocks of each time; nobody is hurried without them. */
export const CLOCKS: Record<Time, Clocks | null> = {
  quick: clocks(10_000, 20_000),
  usual: clocks(20_000, 40_000),
  relaxed: clocks(60_000, 120_000),
  endless: null,
};

type Agreed = Pick<TableSettings, 'clocks' | 'public' | 'watchers' | 'hints' | 'fill' | 'stand_in'>;

/** The terms as a table has them. Whoever is away is played for by the same computer that fills seats. */
export function agreed({ time, isPublic, watchers, hints, fill }: Terms): Agreed {
  const computers = fill === 'nobody' ? { fill: null, stand_in: USUAL_TERMS.fill } : { fill, stand_in: fill };
  return { clocks: CLOCKS[time], public: isPublic, watchers, hints, ...computers };
}

/** The terms of a table; of clocks that are none of ours, those that hurry about as much. */
export function termsOf({ clocks, public: isPublic, watchers, hints, fill }: Agreed): Terms {
  const time = clocks ? (TIMES.find((time) => (CLOCKS[time]?.decision ?? Infinity) >= clocks.decision) ?? 'endless') : 'endless';
  return { time, isPublic, watchers, hints, fill: fill == null ? 'nobody' : levelLike(fill) };
}

/** The level that is most like a computer, which may have a budget (`searcher:50ms`); `learned` is about as strong as the searcher. */
export function levelLike(computer: string): Level {
  const [name] = computer.split(':');
  return LEVELS.find((level) => level === name) ?? (name === 'searcher' ? 'learned' : 'planner');
}
