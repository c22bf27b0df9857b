// With people, on a real server: tables by link, watching, quick match, and a server that is killed.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
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

async function friends(wanted) {
  const host = await person(browser, { name: 'An' });
  await host.page.goto(`${server.url}#/new/${wanted}`);
  await host.page.locator('.gathering h2').waitFor();
  await host.page.waitForFunction(() => /#\/table\/\w+/.test(location.hash));
  const link = host.page.url();
  const guest = await person(browser, { name: 'Bo' });
  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: 'Ready' }).waitFor();
  return { host, guest, link };
}

test('two people by a link, a computer, and somebody who watches: a whole round', async () => {
  const { host, guest, link } = await friends('doudizhu');
  const watcher = await person(browser, { name: 'Chi' });
  await watcher.page.goto(`${link}/watch`);
  await watcher.page.locator('.gathering li').first().waitFor();
  await host.page.getByRole('button', { name: 'Ready' }).click();
  await guest.page.getByRole('button', { name: 'Ready' }).click();
  await watcher.page.locator('main.table[data-stage="playing"]').waitFor();
  assert.equal(await watcher.page.locator('[role=option]').count(), 0, 'a watcher sees no hand');
  const names = await guest.page.locator('.seat .name').allInnerTexts();
  assert.ok(names.includes('An') && names.includes('You'), names.join());
  await playOut([host.page, guest.page]);
  await watcher.page.locator('.result').waitFor();
  const score = (page, name) => page.locator('.result tr', { hasText: name }).locator('.score').innerText();
  assert.equal(await score(host.page, 'Bo'), await score(guest.page, 'You'));
  assert.equal(await score(watcher.page, 'Bo'), await score(guest.page, 'You'));
  for (const one of [host, guest, watcher]) {
    assert.deepEqual(one.faults, []);
    await one.context.close();
  }
});

test('Tien Len with people by rules of the house: a guest reads them, and the round is played to its end', async () => {
  const { host, guest } = await friends(`tienlen/3/${encodeURIComponent('"nhà Ba" southern run_least=4')}`);
  await guest.page.getByText('Cards in the shortest run: 4').waitFor();
  assert.ok(await guest.page.getByText('nhà Ba').first().isVisible());
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
  await one.page.getByRole('button', { name: 'Back to start' }).click();
  await one.page.locator('a.go').first().waitFor();
  assert.deepEqual(one.faults, []);
  await one.context.close();
});
