// What cards, players and actions are called.

import { isJoker, rankOf, suitOf, type Card } from '../cards/card';
import type { SnapshotSeat } from '../engine/protocol';
import type { TableState } from '../table/state';
import { said, t } from './index';

export { capital } from './capital';

const RANKS: Record<string, () => string> = {
  T: () => '10',
  J: () => t.rank_jack(),
  Q: () => t.rank_queen(),
  K: () => t.rank_king(),
  A: () => t.rank_ace(),
};

const SUITS = { s: () => t.suit_spades(), h: () => t.suit_hearts(), c: () => t.suit_clubs(), d: () => t.suit_diamonds() };

/** A card in words: "seven of hearts", 红桃7, "7 cơ". */
export function cardName(card: Card): string {
  if (isJoker(card)) return card === 'R' ? t.big_joker() : t.small_joker();
  const rank = RANKS[rankOf(card)]?.() ?? rankOf(card);
  const suit = suitOf(card);
  return suit ? t.card_of(rank, SUITS[suit]()) : rank;
}

/** A card as it is written for eyes: 10♥. */
export function cardShort(card: Card): string {
  if (isJoker(card)) return cardName(card);
  const signs = { s: '♠', h: '♥', c: '♣', d: '♦' };
  const suit = suitOf(card);
  return (rankOf(card) === 'T' ? '10' : rankOf(card)) + (suit ? signs[suit] : '');
}

/** Who sits there; computers have names too, by their seat. */
export function seatName(seat: SnapshotSeat | undefined, at: number, you: number | null): string {
  if (!seat || seat.who.type === 'nobody') return t.empty_seat();
  if (at === you) return t.you();
  if (seat.who.type === 'computer') return t.computer_name(at + 1);
  return seat.who.name === '·' ? t.guest(at + 1) : seat.who.name;
}

export const nameAt = (state: TableState, at: number): string => seatName(state.seats[at], at, state.you);

/** Bids and the like, in words. */
export function actionName(action: string, isRobbing = false): string {
  switch (action) {
    case 'pass':
      return said.pass();
    case 'no':
      return isRobbing ? said.say_no_rob() : said.say_no();
    case 'call':
      return said.say_call();
    case 'rob':
      return said.say_rob();
    case '1':
    case '2':
    case '3':
      return said.say_points(Number(action));
    case 'x1':
      return said.say_no_double();
    case 'x2':
      return t.double_();
    case 'x4':
      return t.double_twice();
    default:
      return action.startsWith('open_') ? t.open_hand() : action;
  }
}

/** A score with its sign, halves as they are. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');
