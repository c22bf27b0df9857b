// The page of the server: choose a game, sit down with computers, play.
// It knows no rules: what may be played, the table says.
'use strict';

const TEXTS = {
  choose: ['Choose a game', '选择游戏', 'Chọn trò chơi'],
  doudizhu: ['Dou Dizhu', '斗地主', 'Đấu địa chủ'],
  doudizhu_about: ['Three players: the landlord against two farmers', '三人：一个地主对两个农民', 'Ba người: địa chủ đấu với hai nông dân'],
  tienlen: ['Tien Len', '南方前进（Tiến lên）', 'Tiến lên'],
  tienlen_about: ['Four players: be the first without cards', '四人：最先出完牌者胜', 'Bốn người: ai hết bài trước thì thắng'],
  your_name: ['Your name', '你的名字', 'Tên của bạn'],
  join: ['Join the table with this code', '凭代码加入牌桌', 'Vào bàn có mã này'],
  tables: ['Tables', '牌桌', 'Các bàn'],
  no_tables: ['Nobody is at a public table now.', '目前没有公开的牌桌。', 'Hiện chưa có bàn công khai nào.'],
  leave: ['Leave', '离开', 'Rời bàn'],
  code: ['Table', '牌桌', 'Bàn'],
  play: ['Play', '出牌', 'Đánh'],
  pass: ['Pass', '不要', 'Bỏ lượt'],
  hint: ['Hint', '提示', 'Gợi ý'],
  again: ['One more round', '再来一局', 'Ván nữa'],
  sit: ['Sit down', '坐下', 'Ngồi vào bàn'],
  watch: ['Watch', '观战', 'Xem'],
  ready: ['Ready', '准备', 'Sẵn sàng'],
  wait_people: ['Waiting for the others …', '等待其他玩家……', 'Đang đợi người khác …'],
  dealing: ['The cards are being dealt …', '发牌中……', 'Đang chia bài …'],
  your_turn: ['Your turn', '轮到你了', 'Đến lượt bạn'],
  lead: ['Your lead: play what you like', '你先出', 'Bạn ra bài trước'],
  turn_of: ['Waiting for', '等待', 'Đang đợi'],
  you: ['You', '你', 'Bạn'],
  empty: ['empty', '空位', 'trống'],
  landlord: ['landlord', '地主', 'địa chủ'],
  cards: ['cards', '张', 'lá'],
  won: ['You have won', '你赢了', 'Bạn thắng'],
  lost: ['You have lost', '你输了', 'Bạn thua'],
  over: ['The round is over', '本局结束', 'Hết ván'],
  nobody_bid: ['Nobody bid: the cards are dealt again', '无人叫地主，重新发牌', 'Không ai xin: chia lại'],
  auto: ['The computer plays for you', '托管中', 'Máy đang đánh thay bạn'],
  back: ['I am back', '取消托管', 'Tôi đã quay lại'],
  elsewhere: ['You play in another window. Act here to take over.', '你正在另一个窗口里玩。在此操作即可接管。', 'Bạn đang chơi ở cửa sổ khác. Thao tác tại đây để tiếp quản.'],
  lost_connection: ['Connecting …', '正在连接……', 'Đang kết nối …'],
  closed: ['The table is closed', '牌桌已关闭', 'Bàn đã đóng'],
  no_hint: ['Nothing can be played: pass', '没有能出的牌：不要', 'Không có bài chặn: bỏ lượt'],
  bottom: ['Bottom cards', '底牌', 'Bài úp'],
  no: ['No', '不叫', 'Không'], call: ['Call', '叫地主', 'Xin làm địa chủ'], rob: ['Rob', '抢地主', 'Cướp'],
  1: ['1 point', '1分', '1 điểm'], 2: ['2 points', '2分', '2 điểm'], 3: ['3 points', '3分', '3 điểm'],
  x1: ['Do not double', '不加倍', 'Không gấp'], x2: ['Double', '加倍', 'Gấp đôi'], x4: ['Double twice', '超级加倍', 'Gấp bốn'],
};
const LANGUAGES = ['en', 'zh', 'vi'];
const RANKS = '3456789TJQKA2BR';
const SUITS = { s: '♠', h: '♥', c: '♣', d: '♦' };

const kept = (name) => { try { return localStorage.getItem(name); } catch { return null; } };
const keep = (name, value) => { try { localStorage.setItem(name, value); } catch { /* private window */ } };
const find = (id) => document.getElementById(id);

let language = kept('language') || LANGUAGES.find((it) => navigator.language.startsWith(it)) || 'en';
let socket = null, token = kept('token'), table = null, state = null, asked = null, chosen = new Set();
let key = Date.now(), wanted = null, bytes = null, hints = [], hintAt = 0, offset = 0, retry = 500;

const text = (name) => (TEXTS[name] || [name, name, name])[LANGUAGES.indexOf(language)];

function make(tag, className, content) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (content !== undefined) element.textContent = content;
  if (tag === 'button') element.type = 'button';
  return element;
}

function translate() {
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = text(element.dataset.text);
  for (const button of document.querySelectorAll('[data-language]')) button.setAttribute('aria-pressed', button.dataset.language === language);
  find('code').placeholder = text('code');
  draw();
}

// ---- the server

async function visitor() {
  if (token) return;
  const name = find('name').value.trim() || text('you');
  const response = await fetch('/api/visitors', { method: 'POST', headers: { 'content-type': 'application/json', 'accept-language': language }, body: JSON.stringify({ name }) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.text);
  token = answer.token;
  keep('token', token);
}

function send(type, fields = {}) {
  if (socket && socket.readyState === 1) socket.send(JSON.stringify({ type, ...fields }));
}

const wish = (type, fields = {}) => { key = Math.max(key + 1, Date.now()); send(type, { key, ...fields }); };
const myName = () => find('name').value.trim() || text('you');

async function connect() {
  try { await visitor(); } catch (error) { say(error.message || text('lost_connection')); return; }
  socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/ws');
  socket.onopen = () => { retry = 500; send('hello', { versions: [1], language, token }); };
  socket.onmessage = (message) => hear(JSON.parse(message.data));
  socket.onclose = () => {
    if (!wanted) return;
    say(text('lost_connection'));
    setTimeout(connect, retry);
    retry = Math.min(retry * 2, 8000);
  };
}

function hear(said) {
  switch (said.type) {
    case 'welcome':
      offset = said.time - Date.now();
      if (wanted.table) send('join', { table: wanted.table });
      else wish('create', { name: myName(), settings: settings(wanted.game) });
      // whoever has no seat there is told nothing: offer one
      if (wanted.table && !state) offer();
      return;
    case 'snapshot': arrive(said); break;
    case 'happened': happen(said); break;
    case 'asked': asked = said; chosen.clear(); hints = []; say(''); break;
    case 'hints': advise(said.hints); return;
    case 'refused': refused(said); return;
    case 'error': say(said.text); return;
    case 'control': say(said.yours ? '' : text('elsewhere')); return;
    case 'goodbye': say(said.text); retry = said.reconnect_after; return;
    default: return;
  }
  draw();
}

function refused(said) {
  if (said.id === 'unknown_token') { token = null; keep('token', ''); socket.close(); return; }
  if (said.id === 'no_such_table') { history.replaceState(null, '', '/'); wanted = null; state = null; show(); }
  say(said.text);
}

const settings = (game) => ({
  rules: { game, rules: { preset: game === 'doudizhu' ? 'huanle' : 'southern' } }, players: game === 'doudizhu' ? 3 : 4,
  clocks: { decision: 30000, reserve: 60000, ceremony: 5000, between: 120000, computer: 30000 },
  public: true, watchers: true, hints: true, fill: 'planner', stand_in: 'planner',
});

function arrive(said) {
  state = said; table = said.table; asked = null; chosen.clear();
  state.does = {};
  wanted = { table };
  history.replaceState(null, '', '/#' + table);
  if (said.stage.type === 'gathering' && said.you !== null && !said.seats[said.you].ready && !said.last_round) wish('ready', { ready: true });
  if (said.stage.type === 'dealing' && said.you !== null && said.stage.waits_for.includes(said.you)) {
    if (said.stage.phase === 'committing') commit(); else reveal();
  }
}

function happen(said) {
  if (!state) return;
  const seat = state.seats[said.seat];
  state.n = said.n;
  switch (said.what) {
    case 'sat': seat.who = { type: 'person', person: said.person, name: said.name }; break;
    case 'computer_sat': seat.who = { type: 'computer', player: said.player }; break;
    case 'computer_left': seat.who = { type: 'nobody' }; break;
    case 'left':
      for (const other of state.seats) if (other.who.person === said.person) { if (state.stage.type === 'playing') other.who.gone = true; else other.who = { type: 'nobody' }; }
      break;
    case 'ready': seat.ready = said.ready; break;
    case 'opened': state.stage = { type: 'dealing' }; state.people = said.people.length; state.committed = 0; state.end = null; state.does = {}; if (said.people.includes(state.you)) commit(); break;
    case 'committed': if (++state.committed === state.people) reveal(); break;
    case 'dealt': state.stage = { type: 'playing', view: { hand: said.hand || '', cards_left: said.cards }, waits: said.waits }; break;
    case 'acted': acted(said); break;
    case 'auto_play': if (seat.who.type === 'person') seat.who.auto = said.on; break;
    case 'finished': finish(said); break;
    case 'closed': say(text('closed')); state.stage = { type: 'closed' }; break;
    default: break;
  }
}

function acted(said) {
  const view = state.stage.view;
  state.stage.waits = said.waits;
  if (said.seat === state.you) asked = null;
  for (const done of [{ seat: said.seat, action: said.action }, ...(said.with || [])]) {
    if (done.action === null) continue;
    state.does[done.seat] = done.action;
    const played = cardsOf(done.action);
    if (!played) continue;
    view.table = { seat: done.seat, cards: played.join('') };
    if (done.seat === state.you) view.hand = cardsOf(view.hand || '-')?.filter((card) => !played.includes(card)).join('') ?? '';
    if (view.cards_left) view.cards_left[done.seat] -= played.length;
  }
}

function finish(said) {
  if (said.redeal) { say(text('nobody_bid')); return; }
  state.stage = { type: 'gathering' };
  state.end = said.scores;
  asked = null;
  for (const [place, seat] of state.seats.entries()) { seat.total += said.scores[place]; seat.ready = seat.who.type === 'computer'; }
}

// ---- the deal: our bytes, so that nobody can rig it

function commit() {
  bytes = crypto.getRandomValues(new Uint8Array(32));
  const label = new TextEncoder().encode('wangzha commit v1|');
  const all = new Uint8Array(label.length + 32);
  all.set(label); all.set(bytes, label.length);
  wish('commit', { commitment: hex(sha256(all)) });
}

function reveal() { if (bytes && state.you !== null) wish('reveal', { bytes: hex(bytes) }); }

const hex = (array) => Array.from(array, (byte) => byte.toString(16).padStart(2, '0')).join('');

// Browsers have SHA-256 for pages over TLS only, and a game in the living room has none.
function sha256(message) {
  const primes = [];
  for (let number = 2; primes.length < 64; number++) if (primes.every((prime) => number % prime)) primes.push(number);
  const fraction = (number) => ((number - Math.floor(number)) * 2 ** 32) >>> 0;
  const constants = primes.map((prime) => fraction(Math.cbrt(prime)));
  const hash = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const padded = new Uint8Array(length);
  padded.set(message); padded[message.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setUint32(length - 4, message.length * 8);
  const turn = (word, bits) => (word >>> bits) | (word << (32 - bits));
  for (let block = 0; block < length; block += 64) {
    const words = [];
    for (let i = 0; i < 64; i++) {
      if (i < 16) { words[i] = data.getUint32(block + 4 * i); continue; }
      const a = words[i - 15], b = words[i - 2];
      words[i] = (words[i - 16] + words[i - 7] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))) >>> 0;
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i++) {
      const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constants[i] + words[i]) >>> 0;
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) >>> 0, c, b, a, (first + second) >>> 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => { hash[i] = (hash[i] + word) >>> 0; });
  }
  const result = new Uint8Array(32);
  hash.forEach((word, i) => new DataView(result.buffer).setUint32(4 * i, word));
  return result;
}

// ---- cards

function cardsOf(action) {
  const cards = String(action).split('=')[0].match(/^((?:[3-9TJQKA2][shcd]?|[BR])+)$/);
  if (!cards || /^[123]$/.test(action)) return null;
  return cards[1].match(/[3-9TJQKA2][shcd]?|[BR]/g);
}

const rank = (card) => RANKS.indexOf(card[0]) * 4 + 'scdh'.indexOf(card[1] || 's');

function face(card, tag) {
  const element = make(tag, 'card');
  const names = { T: '10', B: '🃏', R: '🃏' };
  element.append(make('span', '', names[card[0]] || card[0]), make('span', '', SUITS[card[1]] || ''));
  if (card[1] === 'h' || card[1] === 'd' || card === 'R') element.classList.add('red');
  element.setAttribute('aria-label', card);
  return element;
}

function row(cards) {
  const element = make('div', 'cards');
  for (const card of cards) element.append(face(card, 'span'));
  return element;
}

// ---- what is seen

const say = (words) => { find('message').textContent = words; };

function show() {
  find('lobby').hidden = !!wanted;
  find('table').hidden = !wanted;
  if (!wanted) list();
}

function nameOf(place) {
  const who = state.seats[place].who;
  if (place === state.you) return text('you');
  return who.type === 'person' ? who.name : who.type === 'computer' ? '🖥 ' + who.player : text('empty');
}

const view = () => (asked ? asked.view : state.stage.view) || {};

function draw() {
  show();
  if (!wanted) return;
  if (!state) { for (const id of ['seats', 'middle', 'buttons', 'hand']) find(id).replaceChildren(); return; }
  const game = state.settings.rules.game;
  find('title').textContent = text(game);
  find('where').textContent = text('code') + ' ' + table;
  drawSeats();
  drawMiddle();
  drawButtons();
  drawHand();
}

function drawSeats() {
  const waits = (state.stage.waits || []).map((wait) => wait.seat);
  find('seats').replaceChildren(...state.seats.map((seat, place) => {
    const box = make('div', 'seat' + (waits.includes(place) ? ' turn' : ''));
    const left = view().cards_left;
    const lord = view().landlord === place ? ' · ' + text('landlord') : '';
    box.append(make('div', 'who', nameOf(place) + lord));
    box.append(make('div', '', (state.stage.type === 'playing' && left ? left[place] + ' ' + text('cards') + ' · ' : '') + seat.total));
    const done = state.does[place];
    const isPlay = done && cardsOf(done);
    box.append(make('div', 'does', !done ? '' : isPlay ? isPlay.map((card) => card[0].replace('T', '10')).join(' ') : text(done)));
    return box;
  }));
}

function drawMiddle() {
  const middle = find('middle');
  middle.replaceChildren();
  if (state.end) {
    const mine = state.end[state.you];
    middle.append(make('h2', '', mine > 0 ? text('won') : mine < 0 ? text('lost') : text('over')));
    middle.append(make('div', '', state.end.map((score, place) => nameOf(place) + ' ' + (score > 0 ? '+' : '') + score).join('   ')));
    return;
  }
  if (state.stage.type === 'dealing') { middle.append(make('div', '', text('dealing'))); return; }
  if (state.stage.type === 'gathering') { middle.append(make('div', '', text('wait_people'))); return; }
  if (state.stage.type !== 'playing') return;
  const now = view();
  if (now.bottom) middle.append(make('div', '', text('bottom')), row(cardsOf(now.bottom) || []));
  const played = asked ? asked.view.table : state.stage.view.table;
  if (played) middle.append(make('div', '', nameOf(played.seat)), row((cardsOf(played.cards) || []).sort((a, b) => rank(a) - rank(b))));
  const waits = (state.stage.waits || []).map((wait) => wait.seat).filter((place) => place !== state.you);
  const mine = asked && asked.your_turn;
  middle.append(make('div', '', mine ? (played || now.phase && now.phase !== 'playing' ? text('your_turn') : text('lead')) : waits.length ? text('turn_of') + ' ' + waits.map(nameOf).join(', ') : ''));
}

function button(name, action, isMain) {
  const element = make('button', isMain ? 'main' : '', text(name));
  element.addEventListener('click', action);
  return element;
}

function drawButtons() {
  const buttons = [];
  const me = state.you === null ? null : state.seats[state.you];
  if (!me) {
    if (state.stage.type === 'gathering') buttons.push(button('sit', () => wish('sit', { name: myName() }), true));
  } else if (me.who.auto) {
    say(text('auto'));
    buttons.push(button('back', () => { wish('auto_play', { on: false }); say(''); }, true));
  } else if (state.stage.type === 'gathering' && !me.ready) {
    buttons.push(button(state.end || state.last_round ? 'again' : 'ready', () => { state.end = null; wish('ready', { ready: true }); }, true));
  } else if (asked) {
    buttons.push(...decisions());
  }
  find('buttons').replaceChildren(...buttons);
}

const act = (action) => { wish('act', { at: asked.at, action }); };

function decisions() {
  const now = asked.view;
  if (now.phase === 'bidding') {
    const way = now.bidding;
    const points = ['1', '2', '3'].filter((bid) => Number(bid) > way.highest);
    const bids = way.bidding === 'call_and_rob' ? [way.caller === null ? 'call' : 'rob'] : points;
    return [...bids, 'no'].map((bid) => button(bid, () => act(bid), bid !== 'no'));
  }
  if (now.phase === 'doubling') return ['x2', 'x4', 'x1'].map((bid) => button(bid, () => act(bid), bid === 'x2'));
  if (now.phase === 'redoubling') return ['x2', 'x1'].map((bid) => button(bid, () => act(bid), bid === 'x2'));
  const play = button('play', () => { if (chosen.size) act([...chosen].join('')); }, true);
  play.disabled = !chosen.size;
  return [play, button('pass', () => act('pass')), button('hint', askHint)];
}

function askHint() {
  if (hints.length) { choose(hints[hintAt++ % hints.length]); return; }
  send('hint');
}

function advise(found) {
  hints = found.filter((hint) => hint.action === 'pass' || cardsOf(hint.action));
  hintAt = 0;
  if (hints.length) choose(hints[hintAt++]); else say(found.length ? found[0].text : text('no_hint'));
}

function choose(hint) {
  const hand = cardsOf(asked.view.hand) || [];
  chosen = new Set();
  for (const card of cardsOf(hint.action) || []) {
    const mine = hand.find((it) => !chosen.has(it) && (it === card || (card.length === 1 && it[0] === card)));
    if (mine) chosen.add(mine);
  }
  say(hint.action === 'pass' ? text('pass') + ': ' + hint.text : hint.text);
  draw();
}

function drawHand() {
  const hand = state.stage.type === 'playing' && state.you !== null ? cardsOf(view().hand || '-') || [] : [];
  hand.sort((a, b) => rank(b) - rank(a));
  find('hand').replaceChildren(...hand.map((card) => {
    const element = face(card, 'button');
    element.setAttribute('aria-pressed', chosen.has(card));
    element.addEventListener('click', () => { if (!chosen.delete(card)) chosen.add(card); draw(); });
    return element;
  }));
}

// ---- the lobby

async function list() {
  let tables = [];
  try { tables = (await (await fetch('/api/tables')).json()).tables; } catch { /* the next time */ }
  const rows = tables.map((it) => {
    const item = make('li');
    const entry = make('button', '', text(it.game) + ' · ' + it.people.join(', ') + ' · ' + it.people.length + '/' + it.players);
    entry.addEventListener('click', () => go({ table: it.table }));
    item.append(entry);
    return item;
  });
  find('tables').replaceChildren(...(rows.length ? rows : [make('li', '', text('no_tables'))]));
}

// Whoever joins a table without a seat takes one, or watches.
function offer() {
  find('middle').replaceChildren(button('sit', () => wish('sit', { name: myName() }), true), button('watch', () => wish('watch', { name: myName() })));
}

function go(where) {
  keep('name', find('name').value.trim());
  wanted = where; state = null;
  say('');
  draw();
  connect();
}

find('name').value = kept('name') || '';
for (const element of document.querySelectorAll('[data-language]')) element.addEventListener('click', () => { language = element.dataset.language; keep('language', language); translate(); });
for (const element of document.querySelectorAll('[data-game]')) element.addEventListener('click', () => go({ game: element.dataset.game }));
find('joining').addEventListener('submit', (event) => { event.preventDefault(); const code = find('code').value.trim(); if (code) go({ table: code }); });
find('leave').addEventListener('click', () => {
  if (state && state.you !== null) wish('leave');
  wanted = null; state = null; asked = null;
  history.replaceState(null, '', '/');
  setTimeout(() => socket && socket.close(), 200);
  draw();
});
translate();
if (location.hash.length > 1) go({ table: decodeURIComponent(location.hash.slice(1)) });
setInterval(() => { if (!wanted) list(); }, 5000);
