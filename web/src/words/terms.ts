// What people agree about at a table, in words.

import type { Settings as TableSettings } from '../engine/protocol';
import type { Level, Time } from '../table/terms';
import { t } from './index';

export const timeName = (time: Time): string => ({ quick: t.time_quick, usual: t.time_usual, relaxed: t.time_relaxed, endless: t.time_endless })[time]();

const LEVEL_NAMES = {
  beginner: () => t.level_beginner(),
  greedy: () => t.level_easy(),
  planner: () => t.level_good(),
  learned: () => t.level_strong(),
  expert: () => t.level_expert(),
};
export const levelName = (level: Level): string => LEVEL_NAMES[level]();

export function clocksInWords(clocks: TableSettings['clocks']): string {
  return clocks ? t.time_explained(Math.round(clocks.decision / 1000), Math.round(clocks.reserve / 1000)) : t.nobody_hurried();
}

/** What there is to know before one sits down. */
export function termsInWords({ clocks, public: isPublic, watchers, hints }: TableSettings): string[] {
  const words = [clocksInWords(clocks), isPublic ? t.is_public() : t.is_private()];
  if (!watchers) words.push(t.nobody_watches());
  if (!hints) words.push(t.no_hints());
  return words;
}
