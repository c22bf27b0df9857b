// With people, on a real server: tables by link, watching, quick match, and a server that is killed. On
// the way every screen that there is only here is shown to axe-core.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { seriousInBoth } from './axe.mjs';
import { act, launch, person, playOut, untilPlaying } from './browser.mjs';
import { gameServer } from './host.mjs';

let server, browser;
before(async () => {
  server = await gameServer();
  browser = await launch();
});
after(async () => {
  await browser.close();
  await server.close();
});

async function friends(wanted, choose = async () => {}) {
  const host = await person(browser);
  await choose(host.page);
  await host.page.goto(`${server.url}#/new/${wanted}`);
  await host.page.getByLabel('Your name').fill('An');
  await host.page.getByRole('button', { name: 'Table for friends' }).click();
  await host.page.locator('.gathering h2').waitFor();
  await host.page.waitForFunction(() => /#\/table\/\w+/.test(location.hash));
  const link = host.page.url();
  const guest = await person(browser);
  await guest.page.goto(link);
  await guest.page.getByLabel('Your name').fill('Bo');
  await guest.page.getByRole('button', { name: 'Join' }).click();
  await guest.page.getByRole('button', { name: 'Ready' }).waitFor();
  return { host, guest, link };
}

test('two people by a link, a computer, and somebody who watches: a whole round', async () => {
  const { host, guest, link } = await friends('doudizhu');
  const watcher = await person(browser, { name: 'Chi' });
  await watcher.page.goto(`${link}/watch`);
  await watcher.page.locator('.gathering li').first().waitFor();
  const found = [...(await seriousInBoth(host.page, 'gathering')), ...(await seriousInBoth(watcher.page, 'watching others gather'))];
  await host.page.getByRole('button', { name: 'Ready' }).click();
  await guest.page.getByRole('button', { name: 'Ready' }).click();
  await watcher.page.locator('main.table[data-stage="playing"]').waitFor();
  assert.equal(await watcher.page.locator('[role=option]').count(), 0, 'a watcher sees no hand');
  assert.equal(await watcher.page.locator('[data-seat]').count(), 3, 'and everybody who plays');
  const names = await guest.page.locator('.seat .name').allInnerTexts();
  assert.ok(names.includes('An') && names.includes('You'), names.join());
  found.push(...(await seriousInBoth(host.page, 'table')), ...(await seriousInBoth(watcher.page, 'watching')));
  await host.page.getByRole('button', { name: 'Say something' }).click();
  found.push(...(await seriousInBoth(host.page, 'phrases')));
  await host.page.keyboard.press('Escape');
  await playOut([host.page, guest.page]);
  await watcher.page.locator('.result').waitFor();
  const score = (page, name) => page.locator('.result tr', { hasText: name }).locator('.score').innerText();
  assert.equal(await score(host.page, 'Bo'), await score(guest.page, 'You'));
  assert.equal(await score(watcher.page, 'Bo'), await score(guest.page, 'You'));
  found.push(...(await seriousInBoth(guest.page, 'result')));
  assert.deepEqual(found, []);
  for (const one of [host, guest, watcher]) {
    assert.deepEqual(one.faults, []);
    await one.context.close();
  }
});

/** The host says in the form what is to be agreed about; `sent` has what the page then says to the server. */
const agreeing = (sent) => async (page) => {
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(JSON.parse(payload))));
  await page.goto(`${server.url}#/setup/tienlen`);
  await page.locator('.friends summary').click();
  await page.getByText('Relaxed', { exact: true }).click();
  await page.getByText('Everybody', { exact: true }).click();
  await page.getByLabel('Empty seats').selectOption('greedy');
  await page.getByLabel('People may watch').uncheck();
};

test('Tien Len with people by rules of the house: a guest reads them, and the round is played to its end', async () => {
  const sent = [];
  const { host, guest, link } = await friends(`tienlen/3/${encodeURIComponent('"nhà Ba" southern run_least=4')}`, agreeing(sent));
  await guest.page.getByText('Cards in the shortest run: 4').waitFor();
  assert.ok(await guest.page.getByText('nhà Ba').first().isVisible());

  // what was agreed about besides: the table has it, the guest reads it, strangers find the table
  const { settings } = sent.find(({ type }) => type === 'create');
  assert.deepEqual([settings.public, settings.watchers, settings.hints, settings.fill, settings.clocks.decision], [true, false, true, 'greedy', 60_000]);
  const terms = guest.page.locator('.gathering .terms');
  assert.match(await terms.innerText(), /60 s a turn[^]*open to everybody[^]*nobody watches/i);
  const stranger = await person(browser, { name: 'Chi' });
  await stranger.page.goto(server.url);
  await stranger.page.getByText('Tien Len · An, Bo').waitFor();
  assert.equal(await stranger.page.getByRole('link', { name: 'Watch' }).count(), 0);
  assert.deepEqual(await seriousInBoth(stranger.page, 'open tables'), []);

  // the host changes it, and the guest reads that
  assert.equal(await guest.page.getByRole('button', { name: 'Change' }).count(), 0, 'only the host changes the table');
  await host.page.getByRole('button', { name: 'Change' }).click();
  assert.deepEqual(await seriousInBoth(host.page, 'terms'), []);
  await host.page.getByText('No clock', { exact: true }).click();
  await host.page.getByLabel('Hints for everybody').uncheck();
  await guest.page.getByText('no hints').waitFor();
  assert.match(await terms.innerText(), /nobody is hurried/i);
  await host.page.getByLabel('Hints for everybody').check();
  await guest.page.getByText('no hints').waitFor({ state: 'detached' });
  await host.page.keyboard.press('Escape');
  await stranger.context.close();

  await host.page.getByRole('button', { name: 'Ready' }).click();
  await guest.page.getByRole('button', { name: 'Ready' }).click();
  await Promise.all([host, guest].map(({ page }) => untilPlaying(page)));
  assert.equal(await host.page.locator('[data-seat]').count(), 3);
  await playOut([host.page, guest.page]);
  const scores = (await host.page.locator('.result .score').allInnerTexts()).map((text) => Number(text.replace('−', '-')));
  assert.equal(scores.length, 3);
  assert.equal(scores.reduce((sum, score) => sum + score, 0), 0);
  await host.page.getByRole('button', { name: 'Record' }).click();
  assert.match(await host.page.locator('dialog textarea').inputValue(), /^rules "nhà Ba" southern run_least=4$/m);
  await host.page.keyboard.press('Escape');

  // without hints there is no button for them, and their key does nothing
  await host.page.evaluate(() => localStorage.setItem('wangzha.terms', JSON.stringify({ hints: false })));
  await host.page.goto(`${server.url}#/new/tienlen/2`);
  await host.page.getByText('no hints').waitFor();
  await host.page.getByRole('button', { name: 'Ready' }).click();
  await untilPlaying(host.page);
  await host.page.locator('.controls.up .play').waitFor();
  assert.equal(await host.page.locator('.controls .hint').count(), 0);
  await host.page.keyboard.press('h');
  await host.page.waitForTimeout(400);
  assert.equal(await host.page.locator('.message .why').count(), 0);
  for (const one of [host, guest]) {
    assert.deepEqual(one.faults, []);
    await one.context.close();
  }
});

test('a server that is killed and started again: a banner, silent recovery, the selection stays', async () => {
  const { host, guest } = await friends('tienlen');
  await host.page.getByRole('button', { name: 'Ready' }).click();
  await guest.page.getByRole('button', { name: 'Ready' }).click();
  await Promise.all([host, guest].map(({ page }) => untilPlaying(page)));
  for (const { page } of [host, guest]) await page.locator('[role=option]').first().waitFor();
  const card = host.page.locator('[role=option]').first();
  const name = await card.getAttribute('data-card');
  await card.focus();
  await host.page.keyboard.press('Space');

  await server.kill();
  await host.page.locator('.banner').waitFor();
  await server.restart();
  await host.page.locator('.banner').waitFor({ state: 'detached', timeout: 30_000 });
  await guest.page.locator('.banner').waitFor({ state: 'detached', timeout: 30_000 });
  const still = host.page.locator(`[role=option][data-card="${name}"]`);
  assert.equal(await still.getAttribute('aria-selected'), 'true', 'the selection has survived');
  await host.page.keyboard.press('Escape');
  await playOut([host.page, guest.page]);
  await host.page.getByRole('button', { name: 'Check the deal' }).click();
  await host.page.locator('dialog .conclusion.holds').waitFor();
  for (const one of [host, guest]) {
    assert.deepEqual(one.faults, []);
    await one.context.close();
  }
});

test('quick match, and an honest answer where there is no such table', async () => {
  const one = await person(browser, { name: 'Dung' });
  await one.page.goto(server.url);
  await one.page.getByRole('button', { name: 'Quick match' }).click();
  await one.page.locator('main.table').waitFor({ timeout: 30_000 });
  await one.page.locator('[role=option]').first().waitFor({ timeout: 30_000 });
  await act(one.page);
  await one.page.goto(`${server.url}#/table/NOSUCHTB`);
  await one.page.locator('dialog').waitFor();
  assert.deepEqual(await seriousInBoth(one.page, 'no such table'), []);
  await one.page.getByRole('button', { name: 'Back to start' }).click();
  await one.page.locator('a.go').first().waitFor();
  assert.deepEqual(one.faults, []);
  await one.context.close();
});
