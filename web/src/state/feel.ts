// What is heard and felt of what happens: off until it is asked for.

import type { News, TableState } from '../table/state';
import { settings } from './settings.svelte';

export function feel(news: News, state: TableState): void {
  if (settings.vibration && news.what === 'your_turn') navigator.vibrate?.(30);
  if (settings.sound) void import('./sound').then(({ sound }) => sound(news, state));
}
