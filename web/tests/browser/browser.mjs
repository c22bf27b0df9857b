// A real Chromium, and people in it.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const PROGRAM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));

export async function launch() {
  assert.ok(PROGRAM, 'Chromium is missing: run scripts/setup targets');
  return chromium.launch({
    executablePath: PROGRAM,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Somebody new with a browser of their own. What goes wrong in their page is remembered in `faults`. */
export async function person(browser, { name = '', settings = {}, ...options } = DESKTOP) {
  const context = await browser.newContext({ ...DESKTOP, reducedMotion: 'reduce', locale: 'en-US', ...options });
  const kept = { name, language: 'en', theme: 'felt', pace: 30, ...settings };
  await context.addInitScript((value) => {
    if (!localStorage.getItem('wangzha.settings')) localStorage.setItem('wangzha.settings', value);
  }, JSON.stringify(kept));
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // a network that is cut on purpose is no fault of the page
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection|ERR_/.test(message.text())) faults.push(`console: ${message.text()}`);
  });
  return { context, page, faults };
}

const isGathering = (page) => page.locator('main.table[data-stage="gathering"] .result').isVisible();

/** Waits for a round. A hand of Tien Len that wins at once ends one before anybody plays: then on to the next. */
export async function untilPlaying(page) {
  const playing = page.locator('main.table[data-stage="playing"]');
  const next = page.locator('main.table[data-stage="gathering"] .result .next:enabled');
  for (;;) {
    await playing.or(next).first().waitFor();
    if (await playing.isVisible()) return;
    await next.click({ timeout: 1000 }).catch(() => {});
  }
}

/** What to press next: a bid, a hint and its play, a pass; false if it is somebody else's turn. */
export async function act(page) {
  const up = page.locator('.controls.up');
  if (!(await up.isVisible())) return false;
  const bid = page.locator('.controls [data-action]').last();
  if (await bid.isVisible()) {
    await bid.click({ timeout: 1000 }).catch(() => {});
    return true;
  }
  const hint = page.locator('.controls .hint:enabled');
  if (!(await hint.isVisible())) return false;
  await hint.click({ timeout: 1000 }).catch(() => {});
  await page.locator('.message .why').first().waitFor({ timeout: 3000 }).catch(() => {});
  const play = page.locator('.controls .play:enabled');
  const pass = page.locator('.controls .pass:enabled');
  if (await play.isVisible()) await play.click({ timeout: 1000 }).catch(() => {});
  else if (await pass.isVisible()) await pass.click({ timeout: 1000 }).catch(() => {});
  return true;
}

/** Plays by clicking until all of these people see the result. */
export async function playOut(pages, seconds = 90) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const over = await Promise.all(pages.map(isGathering));
    if (over.every(Boolean)) return;
    const acted = await Promise.all(pages.map((page, i) => (over[i] ? false : act(page))));
    if (!acted.some(Boolean)) await pages[0].waitForTimeout(60);
  }
  throw new Error(`the round is not over after ${seconds} s`);
}
