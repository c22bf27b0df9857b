// The pictures in docs/pictures: every screen, on several devices, in both themes and three languages.
// A picture is a WebP of at most some 60 kB.

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { act, launch, person, playOut } from './browser.mjs';
import { staticHost } from './host.mjs';

const OUT = process.env['PICTURES'] ?? fileURLToPath(new URL('../../../docs/pictures', import.meta.url));
const SIZES = {
  phone: { viewport: { width: 390, height: 780 }, hasTouch: true },
  small: { viewport: { width: 360, height: 740 }, hasTouch: true },
  landscape: { viewport: { width: 740, height: 360 }, hasTouch: true },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

/** Goes on until it is our turn to play cards, and something lies there to be beaten if that is wanted. */
async function myTurn(page, isAnswer) {
  for (let i = 0; i < 400; i++) {
    if (await page.locator('.result').isVisible()) await page.locator('.result .next').click();
    const isUp = await page.locator('.controls.up .play').isVisible();
    if (isUp && (!isAnswer || (await page.locator('.trick .best').isVisible()))) return;
    await act(page);
    await page.waitForTimeout(80);
  }
}

const table = (game, then) => async (page, url) => {
  await page.goto(`${url}#/solo/${game}`);
  await page.locator('main.table[data-stage="playing"]').waitFor();
  await then(page);
};

const screen = (path, then = async () => {}) => async (page, url) => {
  await page.goto(`${url}#/${path}`);
  await page.locator('main h1').first().waitFor();
  await page.waitForTimeout(700);
  await then(page);
};

/** A hint that plays cards. */
const hinted = async (page) => {
  for (let i = 0; i < 10; i++) {
    await myTurn(page, true);
    await page.waitForTimeout(350);
    await page.locator('.controls .hint').click();
    await page.locator('.message .why').first().waitFor();
    if ((await page.locator('[role=option][aria-selected=true]').count()) > 0) return;
    await page.locator('.controls .pass:enabled').click();
    await page.locator('.controls.up').waitFor({ state: 'detached' });
  }
};

const over = (button) => async (page) => {
  await playOut([page]);
  await page.locator('.result .items li').first().waitFor();
  if (!button) return;
  await page.locator('.result .tools button').nth(button - 1).click();
  await page.locator('dialog .conclusion, dialog .replay, dialog textarea').first().waitFor();
};

const middle = async (page) => {
  await page.keyboard.press('End');
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowLeft');
};

const PICTURES = [
  ['home-desktop', 'desktop', {}, screen('')],
  ['home-phone-zh', 'phone', { language: 'zh', theme: 'night' }, screen('')],
  ['bidding-phone-zh', 'phone', { language: 'zh' }, table('doudizhu', (page) => page.locator('.controls.up [data-action]').first().waitFor())],
  ['doudizhu-desktop', 'desktop', { counter: true }, table('doudizhu', hinted)],
  ['doudizhu-phone', 'small', {}, table('doudizhu', (page) => myTurn(page, true))],
  ['doudizhu-landscape-night', 'landscape', { theme: 'night', language: 'zh' }, table('doudizhu', hinted)],
  ['tienlen-desktop-vi', 'desktop', { language: 'vi' }, table('tienlen', hinted)],
  ['tienlen-phone-vi', 'phone', { language: 'vi', theme: 'night' }, table('tienlen', (page) => myTurn(page, true))],
  ['large-print-four-colours', 'tablet', { largePrint: true, fourColours: true }, table('doudizhu', hinted)],
  ['result-phone', 'phone', {}, table('doudizhu', over(0))],
  ['verify-desktop', 'desktop', {}, table('tienlen', over(2))],
  ['review-desktop-night', 'desktop', { theme: 'night', language: 'zh' }, table('doudizhu', async (page) => (await over(1)(page), await middle(page)))],
  ['puzzle-phone-zh', 'phone', { language: 'zh' }, screen('puzzles/doudizhu/medium/1', (page) => page.locator('.board').waitFor())],
  ['rules-phone-vi', 'phone', { language: 'vi' }, screen('rules/tienlen')],
  ['learn-phone', 'phone', {}, screen('learn/doudizhu')],
  ['settings-phone-night', 'phone', { theme: 'night', pace: 700 }, screen('settings')],
];

const wanted = process.argv.slice(2);
mkdirSync(OUT, { recursive: true });
const host = await staticHost();
const browser = await launch();
for (const [name, size, settings, go] of PICTURES) {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
  const { page, context, faults } = await person(browser, { ...SIZES[size], settings });
  try {
    await go(page, host.url);
    await page.waitForTimeout(300);
    const session = await context.newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 78 });
    const bytes = Buffer.from(data, 'base64');
    writeFileSync(`${OUT}/${name}.webp`, bytes);
    console.log(`${name}.webp ${(bytes.length / 1000).toFixed(0)} kB ${faults.join(' ')}`);
  } catch (error) {
    console.log(`${name}: ${error.message.split('\n')[0]}`);
    process.exitCode = 1;
  }
  await context.close();
}
await browser.close();
await host.close();
