// A player at a table: says what he wants through a door, until it is answered, and knows what the
// table has said. Where the door leads (a server, a worker of this page) makes no difference here.

import { cardsOf, playedCards, rankOf, type Card } from '../cards/card';
import type { Door, DoorStatus } from '../engine/door';
import type { ClientSays, Hinted, Settings as TableSettings, TableSays } from '../engine/protocol';
import type { NetsState } from '../engine/table-core';
import { clock } from '../state/clock.svelte';
import { note } from '../state/announced';
import { drawn } from '../state/drawn';
import { keepRound } from '../state/games';
import { settings } from '../state/settings.svelte';
import { t } from '../words';
import { drawPart, type Part } from './ceremony';
import { advise, choices, completions, judge, stakes, type Choices, type Judged, type Stakes } from './judge';
import { share } from './share';
import { hear, NOTHING, type News, type TableState } from './state';

/** What brings one to a table. */
export type Aim =
  | { do: 'create'; settings: TableSettings; isReady: boolean }
  | { do: 'join'; table: string; as: 'player' | 'watcher'; lastKey?: number; isReady?: boolean; otherwise?: Aim };

type Command = Extract<ClientSays, { key: number }>;
type Wish = Command extends infer C ? (C extends { key: number } ? Omit<C, 'key'> : never) : never;

/** A press so soon after the question has changed was meant for another one. */
const SLIP = 300;

/** A server that cannot write just now is asked again after so long. */
const BREATH = 1_500;

/** Whether what was refused for this reason is worth saying again: nothing is wrong with it. */
function isPassing(id: string): boolean {
  return id === 'busy' || id === 'unknown_outcome' || id.startsWith('database_') || id.startsWith('disk_');
}

export class Session {
  state: TableState = $state.raw(NOTHING);
  status: DoorStatus = $state('connecting');
  selected: Card[] = $state.raw([]);
  /** What the last smart tap has added. */
  added: Card[] = $state.raw([]);
  judged: Judged | null = $state.raw(null);
  /** What may be done now, by the rules. */
  choices: Choices | null = $state.raw(null);
  stakes: Stakes | null = $state.raw(null);
  hints: Hinted[] = $state.raw([]);
  hintAt = $state(-1);
  isHintAwaited = $state(false);
  /** The sentence of what was refused, until something else is tried. */
  refusal: string | null = $state(null);
  /** Counts refusals, so that each one shakes once. */
  shakes = $state(0);
  /** Whether a pass was pressed although a play is chosen. */
  isPassDoubted = $state(false);
  isSending = $state(false);
  /** Why there is no table. */
  trouble: string | null = $state(null);
  /** Where the nets of computers are, at a table that this page keeps. */
  nets: NetsState | null = $state(null);
  loadNets: () => void = () => {};
  onnews: (news: News, state: TableState) => void = () => {};

  readonly #door: Door;
  #aim: Aim;
  #key = Date.now();
  #pending = new Map<number, Command>();
  #part: Part | null = null;
  #askedSince = 0;
  #cycle: { card: Card; plays: string[]; at: number } | null = null;
  #isEnded = false;
  #isLooking = false;
  #breath: ReturnType<typeof setTimeout> | null = null;
  /** What a server said that could not write. */
  #excuse: string | null = null;

  constructor(door: Door, aim: Aim) {
    this.#door = door;
    this.#aim = aim;
    if (aim.do === 'join' && aim.lastKey) this.#key = Math.max(this.#key, aim.lastKey);
    door.onMessage = (message) => this.#hear(message);
    door.onStatus = (status) => this.#become(status);
    this.#become(door.status);
  }

  get hint(): Hinted | null {
    return this.hints[this.hintAt] ?? null;
  }

  /** The clock and the question of this moment, if it is ours to act. */
  get isMyTurn(): boolean {
    return this.state.question?.yourTurn ?? false;
  }

  // ---- the door

  #become(status: DoorStatus) {
    this.status = status;
    this.#isLooking = false;
    if (status === 'closed' && !this.#isEnded) this.trouble = t.no_engine();
    if (status === 'open') this.#say({ type: 'hello', versions: [1], language: settings.language, token: this.#door.token ?? undefined });
  }

  #say(message: ClientSays) {
    this.#door.send(message);
  }

  /** Wants something, and says so again after a lost connection until it is answered. */
  #want(wish: Wish): number {
    this.#key = Math.max(this.#key + 1, Date.now());
    const command = { ...wish, key: this.#key } as Command;
    this.#pending.set(this.#key, command);
    this.isSending = true;
    if (this.status === 'open') this.#say(command);
    return this.#key;
  }

  #answered(key: number | null | undefined) {
    if (key != null) this.#pending.delete(key);
    this.isSending = this.#pending.size > 0;
  }

  #hear(said: TableSays) {
    if (this.#isEnded) return;
    const before = this.state;
    const after = hear(before, said, Date.now());
    this.state = after;
    clock.ahead = after.ahead;
    switch (said.type) {
      case 'welcome':
        this.#enter();
        break;
      case 'snapshot':
        this.#isLooking = false;
        this.#isBack();
        this.#settle(before);
        break;
      case 'happened':
        if (said.what === 'opened') note({ table: after.table, round: said.round, server: said.server, fallbacks: said.fallbacks });
        if (said.what === 'finished' && !said.redeal) keepRound(said.record, after.you, said.scores);
        break;
      case 'done':
        this.#isBack();
        this.#answered(said.key);
        break;
      case 'refused':
        this.#refused(said);
        break;
      case 'hints':
        this.#advised(said.hints, said.at);
        break;
      case 'error':
        this.#answered(said.key);
        console.error('the table did not understand', said.place, said.text);
        break;
    }
    this.#follow(before);
    for (const news of after.news) this.onnews(news, after);
  }

  /** Begins, or comes back. */
  #enter() {
    const aim = this.#aim;
    if (aim.do === 'create' && this.state.table === '' && this.#pending.size === 0) {
      this.#want({ type: 'create', name: this.#name, settings: aim.settings });
      return;
    }
    const table = this.state.table || (aim.do === 'join' ? aim.table : '');
    if (table) {
      this.#say({ type: 'join', table });
      // whoever has no place there is told nothing, unless they ask
      this.#say({ type: 'snapshot' });
    }
    for (const command of this.#pending.values()) this.#say(command);
  }

  get #name(): string {
    return settings.name.trim() || '·';
  }

  /** The table is shown: take up what brought us here. */
  #settle(before: TableState) {
    if (before.isShown) return;
    const isWanted = this.#aim.do === 'create' ? this.#aim.isReady : (this.#aim.isReady ?? false);
    if (isWanted && this.state.you !== null && this.state.stage === 'gathering') this.ready();
  }

  #refused(said: Extract<TableSays, { type: 'refused' }>) {
    this.#isLooking = false;
    if (isPassing(said.id)) return this.#tryAgain(said.text);
    const command = said.key == null ? null : this.#pending.get(said.key);
    this.#answered(said.key);
    if (said.id === 'not_here' && !command) {
      this.#knock();
    } else if (command?.type === 'sit' && ['full', 'round_is_on', 'seat_taken'].includes(said.id) && !this.state.isShown) {
      this.watch();
    } else if ((command?.type === 'watch' || command?.type === 'create') && !this.state.isShown) {
      this.trouble = said.text;
    } else if (said.id === 'moved_on') {
      this.#say({ type: 'snapshot' });
    } else if (said.id === 'no_such_table' && this.#aim.do === 'join' && this.#aim.otherwise) {
      this.#aim = this.#aim.otherwise;
      this.#enter();
    } else if (said.id === 'no_such_table' || said.id === 'unknown_token') {
      this.trouble = said.text;
    } else {
      this.#refuse(said.text);
    }
    this.isHintAwaited = false;
  }

  /** The server is there and cannot write: as after a lost connection, all that is not answered is said again. */
  #tryAgain(text: string) {
    this.refusal = this.#excuse = text;
    this.isHintAwaited = false;
    this.#breath ??= setTimeout(() => {
      this.#breath = null;
      // a door that was closed since has a welcome of its own
      if (!this.#isEnded && this.status === 'open') this.#enter();
    }, BREATH);
  }

  #isBack() {
    if (this.refusal === this.#excuse) this.refusal = null;
    this.#excuse = null;
  }

  /** We have no place at the table, or none any more: takes one. */
  #knock() {
    if (this.state.isShown && this.state.you === null && this.#aim.do === 'create') return;
    if (this.#aim.do === 'join' && this.#aim.as === 'watcher') this.watch();
    else this.sit();
  }

  #refuse(text: string) {
    this.refusal = text;
    this.shakes++;
  }

  /** What follows from a change: the deal goes on, the table is looked at, the selection is judged. */
  #follow(before: TableState) {
    const { state } = this;
    if (state.owes !== before.owes || state.round !== before.round) this.#deal();
    if (state.stale === 'all') this.#look();
    else if (state.stale && !before.stale) void drawn().then(() => this.#look());
    if (state.question?.at !== before.question?.at || state.question?.yourTurn !== before.question?.yourTurn) this.#newQuestion();
    if (state.known !== before.known || state.question !== before.question) void this.#weigh();
    if (state.hand !== before.hand) this.#keepHeld();
    else if (state.known !== before.known) void this.#judge();
  }

  /** Asks the table to show itself, unless it has done so since, or is about to. */
  #look() {
    if (this.#isEnded || !this.state.isShown || !this.state.stale || this.#isLooking) return;
    this.#isLooking = true;
    this.#say({ type: 'snapshot' });
  }

  #newQuestion() {
    this.#askedSince = performance.now();
    this.hints = [];
    this.hintAt = -1;
    this.isHintAwaited = false;
    this.refusal = null;
    this.isPassDoubted = false;
    this.#cycle = null;
    void this.#judge();
  }

  /** A selection survives what others do; what is played is not held any more. */
  #keepHeld() {
    this.selected = this.selected.filter((card) => this.state.hand.includes(card));
    this.added = [];
    void this.#judge();
  }

  #deal() {
    const { owes, round } = this.state;
    if (owes === null) return;
    if (owes === 'commitment' || this.#part?.round !== round) this.#part = drawPart(round);
    if (owes === 'commitment') this.#want({ type: 'commit', commitment: this.#part.commitment });
    else this.#want({ type: 'reveal', bytes: this.#part.bytes });
  }

  // ---- what a player does

  ready() {
    this.#want({ type: 'ready', ready: true });
  }

  sit(seat?: number) {
    this.#want({ type: 'sit', name: this.#name, seat });
  }

  watch() {
    this.#want({ type: 'watch', name: this.#name });
  }

  autoPlay(on: boolean) {
    this.#want({ type: 'auto_play', on });
  }

  phrase(phrase: Extract<Wish, { type: 'say' }>['phrase']) {
    this.#want({ type: 'say', phrase });
  }

  seatComputer(seat: number) {
    this.#want({ type: 'seat_computer', seat, player: settings.level });
  }

  removeSeat(seat: number) {
    this.#want({ type: 'remove', seat });
  }

  /** Changes what the table is about; the host may do that between rounds. */
  configure(settings: TableSettings) {
    this.#want({ type: 'configure', settings });
  }

  leave() {
    if (this.state.isShown && this.state.stage !== 'closed') this.#want({ type: 'leave' });
    this.#isEnded = true;
    setTimeout(() => this.#door.close(), 150);
  }

  /** Stops listening, and stays at the table. */
  end() {
    this.#isEnded = true;
    this.#door.close();
  }

  /** A bid, a double, a pass, an open hand: anything that needs no cards. */
  act(action: string) {
    const { question } = this.state;
    if (!question || this.#isSlip()) return;
    this.#want({ type: 'act', at: question.at, action });
  }

  #isSlip(): boolean {
    return performance.now() - this.#askedSince < SLIP || this.isSending;
  }

  play() {
    const { question } = this.state;
    if (!question || this.selected.length === 0 || this.#isSlip()) return;
    if (this.judged && !this.judged.action) return this.#refuse(this.judged.refusal ?? '');
    this.refusal = null;
    this.#want({ type: 'act', at: question.at, action: this.judged?.action ?? this.selected.join('') });
  }

  /** Passes; a play that is chosen and could be played is asked about once. */
  pass() {
    if (!this.state.question || this.#isSlip()) return;
    if (this.judged?.action && !this.isPassDoubted) {
      this.isPassDoubted = true;
      return;
    }
    this.act('pass');
    this.clear();
  }

  askHint() {
    if (this.isHintAwaited || !this.state.settings?.hints) return;
    if (this.hints.length > 0) return this.#showHint((this.hintAt + 1) % this.hints.length);
    const { known, question } = this.state;
    if (!known || !question) return;
    this.isHintAwaited = true;
    // a table with nets knows more
    if (this.nets === 'here') return this.#say({ type: 'hint' });
    void advise(known).then((found) => {
      if (!this.isHintAwaited) return;
      if (found) this.#advised(found, question.at);
      else this.#say({ type: 'hint' }); // the table knows too
    });
  }

  #advised(hints: Hinted[], at: number) {
    this.isHintAwaited = false;
    if (at !== this.state.question?.at) return;
    this.hints = hints;
    if (hints.length > 0) this.#showHint(0);
  }

  #showHint(at: number) {
    this.hintAt = at;
    this.refusal = null;
    const cards = playedCards(this.hints[at]!.action) ?? [];
    this.#choose(cards.filter((card) => this.state.hand.includes(card)), []);
  }

  // ---- the selection

  #choose(cards: Card[], added: Card[]) {
    this.selected = cards;
    this.added = added;
    this.isPassDoubted = false;
    void this.#judge();
  }

  #chooseByHand(cards: Card[]) {
    this.refusal = null;
    this.hintAt = this.hints.length > 0 ? this.hints.length - 1 : -1;
    this.hints = [];
    this.#choose(cards, []);
  }

  clear() {
    this.#cycle = null;
    this.#chooseByHand([]);
  }

  toggle(card: Card) {
    this.#cycle = null;
    const isOn = this.selected.includes(card);
    this.#chooseByHand(isOn ? this.selected.filter((other) => other !== card) : [...this.selected, card]);
  }

  paint(cards: readonly Card[], isOn: boolean) {
    this.#cycle = null;
    const others = this.selected.filter((card) => !cards.includes(card));
    this.#chooseByHand(isOn ? [...others, ...cards] : others);
  }

  /** One more card of this rank; after the last, none of them. */
  selectRank(rank: string) {
    const all = this.state.hand.filter((card) => rankOf(card) === rank);
    const next = all.find((card) => !this.selected.includes(card));
    if (all.length === 0) return;
    this.paint(next ? [next] : all, next !== undefined);
  }

  /** A tap: the first one completes what is probably meant, the next ones go on. */
  async tap(card: Card) {
    const cycle = this.#cycle;
    if (cycle?.card === card) return this.#goOn(cycle);
    this.toggle(card);
    const { known } = this.state;
    const chosen = this.selected;
    if (!settings.smartTap || !known || !this.state.question || !chosen.includes(card)) return;
    const plays = await completions(known, chosen);
    if (this.selected !== chosen || plays.length === 0) return;
    this.#cycle = { card, plays, at: -1 };
    this.#goOn(this.#cycle);
  }

  #goOn(cycle: { card: Card; plays: string[]; at: number }) {
    const at = cycle.at + 1;
    const play = cycle.plays[at];
    if (!play) return this.clear();
    this.refusal = null;
    this.hints = [];
    const cards = cardsOf(play);
    this.#choose(cards, cards.filter((card) => card !== cycle.card));
    this.#cycle = { ...cycle, at };
  }

  /** What the rules allow now, and what is at stake. */
  async #weigh() {
    const { known, question } = this.state;
    if (!known) {
      this.choices = this.stakes = null;
      return;
    }
    const [allowed, worth] = await Promise.all([question ? choices(known) : null, stakes(known)]);
    if (this.state.known !== known || this.state.question !== question) return;
    this.choices = share(this.choices, allowed);
    this.stakes = share(this.stakes, worth);
  }

  async #judge() {
    const { known } = this.state;
    const cards = this.selected;
    if (cards.length === 0 || !known) {
      this.judged = null;
      return;
    }
    const judged = await judge(known, cards);
    if (this.selected === cards) this.judged = judged;
  }
}
