// Everything that needs no server, from a static host: real rounds by clicks, touch and keys.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { act, launch, person, PHONE, playOut, untilPlaying } from './browser.mjs';
import { staticHost } from './host.mjs';

let host, browser;
before(async () => {
  host = await staticHost();
  browser = await launch();
});
after(async () => {
  await browser.close();
  await host.close();
});

/** Somebody at a table of this game, when it is their turn for the first time. */
async function seated(game, options = {}) {
  const one = await person(browser, options);
  await one.page.goto(`${host.url}#/solo/${game}`);
  await untilPlaying(one.page);
  return one;
}

/** Goes on until it is our turn to play cards. */
async function untilMyPlay(page) {
  for (let i = 0; i < 200; i++) {
    if (await page.locator('.controls.up .play').isVisible()) return page.waitForTimeout(350);
    if (await page.locator('.controls.up [data-action]').first().isVisible()) await act(page);
    await page.waitForTimeout(60);
  }
  throw new Error('it is never our turn');
}

/** Calls and robs until it is asked who doubles. */
async function untilDoubling(page) {
  const double = page.locator('.controls [data-action=x2]');
  for (let i = 0; i < 200 && !(await double.isVisible()); i++) {
    await act(page);
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(310);
}

const selected = (page) => page.locator('[role=option][aria-selected=true]').count();

test('a whole round of Dou Dizhu by clicking: bids, doubles, plays, the result, verify, review, the next one', async () => {
  const { page, faults, context } = await seated('doudizhu');
  await page.locator('.controls [data-action]').first().waitFor();
  const words = await page.locator('.controls [data-action]').allInnerTexts();
  assert.ok(words.length >= 2, `bids: ${words}`);
  await untilDoubling(page);
  await page.getByRole('button', { name: 'Double', exact: true }).click();
  await playOut([page]);
  const items = page.locator('.result .items li');
  await items.first().waitFor();
  const scores = (await page.locator('.result .score').allInnerTexts()).map((text) => Number(text.replace('−', '-')));
  assert.equal(scores.length, 3);
  assert.equal(scores.reduce((sum, score) => sum + score, 0), 0, 'what is won is lost by others');

  await page.getByRole('button', { name: 'Check the deal' }).click();
  await page.locator('dialog .conclusion.holds').waitFor();
  assert.ok((await page.locator('dialog li.holds').count()) > 5);
  assert.equal(await page.locator('dialog li.fails').count(), 0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Review' }).click();
  await page.locator('dialog .replay').waitFor();
  await page.keyboard.press('End');
  const last = await page.locator('dialog .number').innerText();
  assert.match(last, /^(\d+) of \1$/);
  await page.keyboard.press('ArrowLeft');
  assert.notEqual(await page.locator('dialog .number').innerText(), last);
  await page.getByRole('button', { name: 'Find the costly moments' }).click();
  await page.locator('dialog progress').waitFor({ state: 'attached' });
  await page.locator('dialog progress').waitFor({ state: 'detached', timeout: 90_000 });
  assert.ok((await page.locator('dialog section li').count()) > 0 || (await page.locator('dialog .fine').isVisible()), 'what the review found');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Record' }).click();
  const record = await page.locator('dialog textarea').inputValue();
  assert.match(record, /^wangzha 1\ngame doudizhu\n/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Next round' }).click();
  await untilPlaying(page);

  // a link that carries the whole round opens it elsewhere
  await page.goto(`${host.url}#/games`);
  await page.locator('li button').first().click();
  await page.locator('.replay').waitFor();
  assert.match(page.url(), /#\/replay\/z/);
  assert.deepEqual(faults, []);
  await context.close();
});

test('a whole round of Tien Len by clicking', async () => {
  const { page, faults, context } = await seated('tienlen');
  assert.equal(await page.locator('[data-seat]').count(), 4);
  await playOut([page]);
  const scores = (await page.locator('.result .score').allInnerTexts()).map((text) => Number(text.replace('−', '-')));
  assert.equal(scores.length, 4);
  assert.equal(scores.reduce((sum, score) => sum + score, 0), 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test('hints go round, a refusal names the rule and keeps the selection', async () => {
  const { page, faults, context } = await seated('doudizhu');
  await untilMyPlay(page);
  await page.locator('.controls .hint').click();
  await page.locator('.message .why').waitFor();
  const of = page.locator('.message .of');
  if (await of.isVisible()) {
    const first = await of.innerText();
    assert.match(first, /^1 of \d+$/);
    await page.locator('.controls .hint').click();
    assert.match(await of.innerText(), /^2 of \d+$/);
  }
  await page.keyboard.press('Escape');
  assert.equal(await selected(page), 0);

  // the lowest and the highest card are no play, whatever lies there
  const cards = page.locator('[role=option]');
  await page.keyboard.press('Home');
  await cards.first().focus();
  await page.keyboard.press('Space');
  await cards.last().focus();
  await page.keyboard.press('Space');
  await page.locator('.message .why').waitFor();
  await page.locator('.controls .play').click();
  await page.locator('.message .refusal').waitFor();
  assert.equal(await selected(page), 2, 'the selection stays');
  await page.keyboard.press('c');
  assert.equal(await selected(page), 0);

  assert.deepEqual(faults, []);
  await context.close();
});

test('a smart tap completes the play that is probably meant', async () => {
  // whoever must beat a solo has nothing to complete: such deals are passed over
  let most = 0;
  for (let deal = 0; deal < 12 && most < 2; deal++) {
    const { page, faults, context } = await seated('doudizhu');
    await untilMyPlay(page);
    const cards = page.locator('[role=option]');
    for (let i = 0; i < (await cards.count()); i++) {
      await page.keyboard.press('Escape');
      const box = await cards.nth(i).boundingBox();
      await page.mouse.click(box.x + 6, box.y + 14);
      await page.waitForTimeout(60);
      most = Math.max(most, await selected(page));
    }
    assert.deepEqual(faults, []);
    await context.close();
  }
  assert.ok(most > 1, `in twelve deals a smart tap has selected ${most}`);
});

test('a phone, by touch: cards are dragged over like paint, a tap on the felt clears', async () => {
  const { page, faults, context } = await seated('tienlen', PHONE);
  await untilMyPlay(page);
  const boxes = await page.locator('[role=option]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const row = boxes.filter((box) => Math.abs(box.y - boxes[0].y) < 4);
  assert.ok(boxes.every((box) => box.x >= 0 && box.right <= 390.5), 'all cards are on the screen');
  await page.mouse.move(row[0].x + 6, row[0].y + 12);
  await page.mouse.down();
  await page.mouse.move(row[3].x + 6, row[3].y + 12, { steps: 6 });
  await page.mouse.up();
  assert.equal(await selected(page), 4);
  await page.locator('.felt').tap({ position: { x: 190, y: 200 } });
  assert.equal(await selected(page), 0);
  for (const button of await page.locator('.controls button').all()) {
    const box = await button.boundingBox();
    assert.ok(box.height >= 44 && box.width >= 44, 'large enough for a thumb');
  }
  await playOut([page]);
  assert.deepEqual(faults, []);
  await context.close();
});

test('a whole round with keys only', async () => {
  const { page, faults, context } = await person(browser);
  await page.goto(host.url);
  await page.locator('a.go').first().waitFor();
  while (!(await page.evaluate(() => document.activeElement?.matches('a.go[href="#/solo/tienlen"]')))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await untilPlaying(page);
  const end = Date.now() + 90_000;
  while (Date.now() < end && !(await page.locator('.result').isVisible())) {
    if (!(await page.locator('.controls.up').isVisible())) {
      await page.waitForTimeout(50);
      continue;
    }
    await page.waitForTimeout(310);
    await page.keyboard.press('h');
    await page.locator('.message .why').first().waitFor({ timeout: 2000 }).catch(() => {});
    await page.keyboard.press((await selected(page)) > 0 ? 'Enter' : 'p');
    await page.waitForTimeout(50);
  }
  await page.locator('.result').waitFor({ timeout: 1000 });
  await page.keyboard.press('Enter');
  await untilPlaying(page);
  assert.deepEqual(faults, []);
  await context.close();
});

test('the language changes in the middle of a round, and the selection stays', async () => {
  const { page, faults, context } = await seated('tienlen');
  await untilMyPlay(page);
  await page.locator('[role=option]').first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('简体中文').click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '出牌' }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'zh-Hans');
  assert.equal(await selected(page), 1);
  assert.deepEqual(faults, []);
  await context.close();
});

test('house rules: a preset, changes and a name; the table says by what it plays', async () => {
  const { page, faults, context } = await person(browser);
  await page.goto(host.url);
  await page.getByRole('link', { name: 'Tien Len: House rules' }).click();
  await page.getByText('Nothing is changed yet').waitFor();
  await page.getByLabel('As in').selectOption('killer');
  for (const group of await page.locator('summary').all()) await group.click();
  await page.locator('[data-rule=run_least]').fill('99');
  await page.locator('[data-rule=run_least]').blur();
  await page.getByText('Cards in the shortest run: 13').waitFor(); // no run is longer
  await page.locator('[data-rule=run_least]').fill('4');
  await page.locator('[data-rule=run_least]').blur();
  await page.locator('[data-rule=chop_two]').selectOption('quad');
  await page.locator('[data-rule=pass_locks]').uncheck();
  const differences = ['Cards in the shortest run: 4', 'A 2 is chopped by: four of a kind', 'Who passes is out until the trick ends: no'];
  await page.getByText(differences[0]).waitFor();
  assert.deepEqual(await page.locator('.changed li').allInnerTexts(), differences);
  await page.getByLabel('Name of your rules').fill('a"b');
  await page.getByRole('alert').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Play with computers' }).isDisabled());
  await page.getByLabel('Name of your rules').fill('nhà 1/2'); // what an address has to escape
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await page.getByText('3', { exact: true }).click();
  await page.getByRole('button', { name: 'Play with computers' }).click();
  await untilPlaying(page);
  assert.equal(await page.locator('[data-seat]').count(), 3);
  await page.getByRole('button', { name: 'Rules of this table: nhà 1/2' }).click();
  assert.deepEqual(await page.locator('dialog li').allInnerTexts(), differences);

  // the form remembers
  await page.goto(`${host.url}#/setup/tienlen`);
  await page.getByText(differences[1]).waitFor();
  await page.getByRole('button', { name: 'Undo all changes' }).click();
  await page.getByText('Nothing is changed yet').waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test('whoever is new is offered to learn, and whoever has learnt is not', async () => {
  const { page, context } = await person(browser);
  await page.goto(host.url);
  await page.getByRole('link', { name: 'New here?' }).waitFor();
  await page.evaluate(() => localStorage.setItem('wangzha.learnt', 'true'));
  await page.reload();
  await page.locator('a.go').first().waitFor();
  assert.equal(await page.getByRole('link', { name: 'New here?' }).count(), 0);
  await context.close();
});

test('auto-play plays on, and is taken back', async () => {
  const { page, context } = await seated('doudizhu', { settings: { pace: 700 } });
  await page.getByRole('button', { name: 'Auto-play' }).click();
  await page.getByRole('button', { name: 'I play again' }).waitFor();
  await page.getByRole('button', { name: 'I play again' }).click();
  await page.getByRole('button', { name: 'I play again' }).waitFor({ state: 'detached' });
  await context.close();
});

test('after the first visit the page needs no network', async () => {
  const { page, faults, context } = await person(browser);
  await page.goto(host.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await page.locator('a.go').first().click();
  await untilPlaying(page);
  await playOut([page]);
  assert.deepEqual(faults, []);
  await context.close();
});

const isOfNets = (name) => /\.nets$|wangzha-nets/.test(name);

test('experts are loaded when one sits at a table, play, and then need no network', async () => {
  host.asked.length = 0;
  const { page, faults, context } = await person(browser, { settings: { level: 'expert' } });
  await page.goto(host.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  assert.deepEqual(host.asked.filter(isOfNets), [], 'nobody needs them yet');
  await page.goto(`${host.url}#/solo/tienlen/2`);
  await untilPlaying(page);
  await page.getByText('Loading the strong players').waitFor({ state: 'detached' });
  assert.equal(host.asked.filter(isOfNets).length, 2, `${host.asked}`);
  await untilMyPlay(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.message .why', { hasText: '% to win' }).waitFor();
  await playOut([page]);

  await context.setOffline(true);
  await page.reload();
  await page.goto(`${host.url}#/solo/tienlen/2`);
  await page.locator('.result .next').click();
  await untilPlaying(page);
  await untilMyPlay(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.message .why', { hasText: '% to win' }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test('a learned player plays Dou Dizhu', async () => {
  const { page, faults, context } = await seated('doudizhu', { settings: { level: 'learned' } });
  await playOut([page]);
  assert.equal(await page.locator('.nets').count(), 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test('where experts cannot be loaded it is said, others play, and they are loaded when the person wants', async () => {
  const { page, faults, context } = await person(browser, { ...PHONE, serviceWorkers: 'block', settings: { level: 'expert' } });
  host.lost = /\.nets$/;
  await page.goto(`${host.url}#/solo/tienlen/2`);
  await untilPlaying(page);
  await page.getByText('The strong players could not be loaded. Others play in their place.').waitFor();
  await untilMyPlay(page);
  await act(page);
  await untilMyPlay(page);
  host.lost = null;
  await page.getByRole('button', { name: 'Load again' }).click();
  await page.locator('.nets').waitFor({ state: 'detached' });
  await playOut([page]);
  assert.deepEqual(faults, []);
  await context.close();
});

test('whoever had chosen the searcher has strong computers', async () => {
  const { page, context } = await person(browser, { settings: { level: 'searcher' } });
  await page.goto(`${host.url}#/settings`);
  const level = page.getByLabel('Computers');
  assert.equal(await level.inputValue(), 'learned');
  assert.deepEqual(await level.locator('option').allInnerTexts(), ['beginner', 'easy', 'good', 'strong', 'expert']);
  await context.close();
});

test('a reload in the middle of a round with computers goes on with it', async () => {
  const { page, context } = await seated('doudizhu');
  await untilMyPlay(page);
  const hand = await page.locator('[role=option]').evaluateAll((all) => all.map((one) => one.dataset.card).join());
  await page.reload();
  await untilPlaying(page);
  // a hand is dealt over some frames
  await page.locator('[role=option]').nth(hand.split(',').length - 1).waitFor();
  assert.equal(await page.locator('[role=option]').evaluateAll((all) => all.map((one) => one.dataset.card).join()), hand);
  await context.close();
});

const LESSONS = {
  doudizhu: ['3', 'K', '7773', '9999', null],
  tienlen: ['345', 'K', '556677', null],
};

test('the first minute is learnt by playing', async () => {
  for (const [game, steps] of Object.entries(LESSONS)) {
    const { page, faults, context } = await person(browser);
    await page.goto(`${host.url}#/learn/${game}`);
    for (const ranks of steps) {
      await page.locator('[role=option]').first().waitFor();
      await page.waitForTimeout(200);
      for (const rank of ranks ?? '') await page.locator(`[role=option][data-card^="${rank}"][aria-selected=false]`).first().press('Space');
      await page.locator('.buttons button:enabled').nth(ranks ? -1 : 0).click();
      await page.getByRole('button', { name: 'Go on' }).click();
    }
    await page.locator('.end').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test('a puzzle is solved by what the hint says, and lost by something else', async () => {
  const { page, faults, context } = await person(browser, { settings: { smartTap: false } });
  await page.goto(`${host.url}#/puzzles/doudizhu/easy/1`);
  const board = page.locator('.board');
  await board.waitFor({ timeout: 30_000 });
  const [hint, play] = [page.getByRole('button', { name: 'Hint' }), page.getByRole('button', { name: 'Play', exact: true })];
  const pass = page.getByRole('button', { name: 'Pass' });
  // a button that has gone is not waited for
  const can = (button) => button.isEnabled({ timeout: 200 }).catch(() => false);
  const isOver = async () => (await board.getAttribute('data-outcome')) !== null;

  while (!(await isOver())) {
    if (!(await can(hint))) {
      await page.waitForTimeout(80);
      continue;
    }
    await hint.click();
    await page.locator('.say b').waitFor();
    if ((await selected(page)) > 0) await play.click();
    else await pass.click();
    await page.waitForTimeout(100);
  }
  assert.equal(await board.getAttribute('data-outcome'), 'solved');
  await page.goto(`${host.url}#/puzzles`);
  await page.getByText('1 solved').waitFor();

  // whoever passes all the time, and leads the highest card, loses sooner or later
  await page.goto(`${host.url}#/puzzles/doudizhu/hard/1`);
  await board.waitFor({ timeout: 60_000 });
  for (let i = 0; i < 60 && !(await isOver()); i++) {
    await page.waitForTimeout(120);
    if (await can(pass)) await pass.click();
    else if (await can(hint)) {
      await page.locator('[role=option]').first().press('Space');
      await play.click({ timeout: 1000 }).catch(() => {});
    }
  }
  assert.equal(await board.getAttribute('data-outcome'), 'failed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await hint.waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test('a puzzle of one\'s own: is it winnable?', async () => {
  const { page, faults, context } = await person(browser);
  await page.goto(`${host.url}#/puzzles/own`);
  await page.getByLabel('Your cards').fill('3 R');
  await page.getByLabel('Cards of the defence').fill('4 5');
  await page.getByRole('button', { name: 'Is it winnable?' }).click();
  await page.locator('.outcome.win').waitFor();
  await page.getByLabel('Your cards').fill('3 4');
  await page.getByLabel('Cards of the defence').fill('B R');
  await page.getByRole('button', { name: 'Is it winnable?' }).click();
  await page.locator('.outcome.loss').waitFor();
  await page.getByLabel('Your cards').fill('3 X Y');
  await page.getByRole('button', { name: 'Is it winnable?' }).click();
  await page.locator('[role=alert]').waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});
