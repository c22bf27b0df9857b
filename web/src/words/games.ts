// What games, and the ways to play them, are called.

import type { Game } from '../table/view';
import { t } from './index';

export const gameName = (game: Game): string => (game === 'doudizhu' ? t.dou_dizhu() : t.tien_len());

export const gameAbout = (game: Game): string => (game === 'doudizhu' ? t.dou_dizhu_about() : t.tien_len_about());
