// What one seat may know of a round of either game.

import type { DouDizhuView, TienLenView } from '../engine/protocol';

export type Game = 'doudizhu' | 'tienlen';
export type AnyView = { game: 'doudizhu'; view: DouDizhuView } | { game: 'tienlen'; view: TienLenView };
