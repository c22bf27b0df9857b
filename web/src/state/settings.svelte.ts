// What the player has chosen, kept in this browser.

import { levelLike, type Level } from '../table/terms';
import type { Language } from '../words/generated';
import { keep, kept } from './kept';
import { speaks } from './speaks';

export type Theme = 'felt' | 'night';

export interface Settings {
  language: Language;
  theme: Theme;
  name: string;
  fourColours: boolean;
  largePrint: boolean;
  smartTap: boolean;
  counter: boolean;
  sound: boolean;
  vibration: boolean;
  /** How strong the computers are that one plays with. */
  level: Level;
  /** How many milliseconds a computer's action is looked at. */
  pace: number;
}

function first(): Settings {
  return {
    language: speaks(navigator.languages ?? [navigator.language]),
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'felt',
    name: '',
    fourColours: false,
    largePrint: false,
    smartTap: true,
    counter: false,
    sound: false,
    vibration: false,
    level: 'planner',
    pace: 700,
  };
}

function found(): Settings {
  const all = { ...first(), ...kept<Partial<Settings>>('settings', {}) };
  // there were other computers once
  return { ...all, level: levelLike(all.level) };
}

export const settings: Settings = $state(found());

/** Keeps the settings, and shows the page in them, whenever they change. */
export function applySettings(): void {
  $effect(() => {
    keep('settings', $state.snapshot(settings));
    const root = document.documentElement;
    root.lang = settings.language === 'zh' ? 'zh-Hans' : settings.language;
    root.dataset['theme'] = settings.theme;
    root.dataset['print'] = settings.largePrint ? 'large' : 'plain';
    root.dataset['colours'] = settings.fourColours ? 'four' : 'two';
    const colour = settings.theme === 'night' ? '#0d1114' : '#0c4a45';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
  });
}
