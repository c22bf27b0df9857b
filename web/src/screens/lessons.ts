// What the first minute shows: moments of rounds, as records, and what is to be done in them.

import type { Card } from '../cards/card';
import type { Game } from '../table/view';
import { t } from '../words';

export interface Step {
  /** The moment: after so many actions of this record, seat 0 is to act. */
  record: string;
  at: number;
  text: () => string;
  praise: () => string;
  /** Whether there is nothing to be played. */
  isPass?: boolean;
  /** Which of the legal plays are meant; all of them if it is missing. */
  kind?: (cards: Card[]) => boolean;
}

function moment(game: Game, hands: string[], actions: string): string {
  const [preset, names] = game === 'doudizhu' ? ['huanle', '"" "" ""'] : ['southern', '"" ""'];
  const lines = hands.map((cards, seat) => `hand ${seat} ${cards}`).join('\n');
  return `wangzha 1\ngame ${game}\nrules ${preset}\nseats ${names}\nfirst 0 midway\n${lines}\n\n${actions}`;
}

const MINE = '3s 5s 5h 7s 7h 7c 9s 9h 9c 9d Kd';
const THEIRS = ['4s 4h 6h 6c 8d Ts Jd Qs', '3h 3d 4d 6d 8s Td Js Qd'];
const duel = (mine: string, other: string, actions: string) => moment('tienlen', [mine, other], actions);

export const LESSONS: Record<Game, Step[]> = {
  doudizhu: [
    { record: moment('doudizhu', [MINE, ...THEIRS], ''), at: 0, text: () => t.ddz_lesson_lead(), praise: () => t.ddz_lesson_lead_done(), kind: (cards) => cards.length === 1 },
    { record: moment('doudizhu', [MINE, ...THEIRS], '0:3s 1:8d 2:pass\n'), at: 3, text: () => t.ddz_lesson_beat(), praise: () => t.ddz_lesson_beat_done(), kind: (cards) => cards.length === 1 },
    { record: moment('doudizhu', [MINE, ...THEIRS], '0:Kd 1:pass 2:pass\n'), at: 3, text: () => t.ddz_lesson_trio(), praise: () => t.ddz_lesson_trio_done(), kind: (cards) => cards.length >= 4 },
    {
      record: moment('doudizhu', ['3s 3c 5s 9s 9h 9c 9d', '4s 5h 6h 7c 8d Ts Kd', '3h 3d 4d 6d 8s Td Js Qd'], '0:5s 1:Ts 2:pass 0:pass\n1:4s5h6h7c8d 2:pass\n'),
      at: 6, text: () => t.ddz_lesson_bomb(), praise: () => t.ddz_lesson_bomb_done(), kind: (cards) => cards.length === 4,
    },
    { record: moment('doudizhu', ['3s 5s 5h', '4s Ks Kh', '8s Td Js Qd'], '0:5s5h 1:KsKh 2:pass\n'), at: 3, text: () => t.ddz_lesson_pass(), praise: () => t.ddz_lesson_pass_done(), isPass: true },
  ],
  tienlen: [
    { record: duel('3s 4c 5d 7s 7h Kc 2h', '4s 6h 8h 8d Td As 2s', ''), at: 0, text: () => t.tl_lesson_lead(), praise: () => t.tl_lesson_lead_done(), kind: (cards) => cards.length >= 3 },
    { record: duel('3s 7s 7h Kc 2h', '4s 6h 8d Td As', '0:3s 1:Td\n'), at: 2, text: () => t.tl_lesson_beat(), praise: () => t.tl_lesson_beat_done(), kind: (cards) => cards.length === 1 },
    { record: duel('5s 5c 6h 6d 7s 7h Kc', '4s 6s As 2d', '0:Kc 1:2d\n'), at: 2, text: () => t.tl_lesson_chop(), praise: () => t.tl_lesson_chop_done(), kind: (cards) => cards.length === 6 },
    { record: duel('3s 5s 5h', '4s Ks Kh', '0:5s5h 1:KsKh\n'), at: 2, text: () => t.tl_lesson_pass(), praise: () => t.tl_lesson_pass_done(), isPass: true },
  ],
};
