// The pictures in docs/pictures: every screen on a phone, upright and on its side, and on a desk; themes
// and languages take turns, so that all of them are seen. `pictures.mjs WORD …` makes those whose names
// have one of the words, `pictures.mjs moving` the moving one of the README.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { act, launch, person, playOut, untilPlaying } from './browser.mjs';
import { gameServer, PROGRAM, staticHost } from './host.mjs';
import { movingPicture } from './moving.mjs';

const OUT = process.env['PICTURES'] ?? fileURLToPath(new URL('../../../docs/pictures', import.meta.url));
const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 780 }, hasTouch: true },
  landscape: { viewport: { width: 740, height: 360 }, hasTouch: true },
};
const LOOKS = [
  { theme: 'felt', language: 'en' },
  { theme: 'night', language: 'zh' },
  { theme: 'felt', language: 'vi' },
  { theme: 'night', language: 'en' },
  { theme: 'felt', language: 'zh' },
  { theme: 'night', language: 'vi' },
];

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
  await untilPlaying(page);
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
    await page.waitForTimeout(400); // it may be our turn again before anybody sees that it was not
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
  await over(1)(page);
  await page.keyboard.press('End');
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowLeft');
};

const unfolded = async (page) => {
  await page.locator('[data-rule=spring]').evaluate((one) => (one.closest('details').open = true));
  await page.locator('[data-rule=spring]').click();
  await page.waitForTimeout(300);
};

const SCENES = [
  ['home', screen('')],
  ['bidding', table('doudizhu', (page) => page.locator('.controls.up [data-action]').first().waitFor())],
  ['doudizhu', table('doudizhu', hinted), { counter: true }],
  ['tienlen', table('tienlen', hinted)],
  ['large-print', table('doudizhu', hinted), { largePrint: true, fourColours: true }],
  ['result', table('doudizhu', over(0))],
  ['verify', table('tienlen', over(2))],
  ['review', table('doudizhu', middle)],
  ['record', table('tienlen', over(3))],
  ['house-rules', screen('setup/doudizhu', unfolded)],
  ['puzzles', screen('puzzles')],
  ['puzzle', screen('puzzles/doudizhu/medium/1', (page) => page.locator('.board').waitFor())],
  ['own-puzzle', screen('puzzles/own')],
  ['rules', screen('rules/tienlen')],
  ['learn', screen('learn/doudizhu')],
  ['games', table('tienlen', async (page) => (await over(0)(page), await page.evaluate(() => (location.hash = '#/games')), await page.locator('li').first().waitFor()))],
  ['settings', screen('settings'), { pace: 700 }],
];
/** What people agree about, in the form. */
const friends = async (page) => {
  await page.locator('.friends summary').click();
  await page.locator('.friends').evaluate((one) => one.scrollIntoView());
};

const ONLINE = [
  ['people', screen('')],
  ['friends', screen('setup/tienlen', friends)],
  ['gathering', async (page, url) => (await page.goto(`${url}#/new/tienlen/4/southern%20run_least=4`), await page.locator('.gathering li').first().waitFor()), { name: 'An' }],
];

const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.some((word) => name.includes(word));
mkdirSync(OUT, { recursive: true });
const browser = await launch();

async function shoot(name, url, go, size, settings) {
  const { page, context, faults } = await person(browser, { ...SIZES[size], settings });
  try {
    await go(page, url);
    await page.waitForTimeout(300);
    const session = await context.newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 72 });
    const bytes = Buffer.from(data, 'base64');
    writeFileSync(`${OUT}/${name}.webp`, bytes);
    console.log(`${name}.webp ${(bytes.length / 1000).toFixed(0)} kB ${faults.join(' ')}`);
  } catch (error) {
    console.log(`${name}: ${error.message.split('\n')[0]}`);
    process.exitCode = 1;
  }
  await context.close();
}

async function shootAll(scenes, url, from) {
  for (const [i, [name, go, settings]] of scenes.entries()) {
    for (const [j, size] of Object.keys(SIZES).entries()) {
      const look = LOOKS[(from + i + 2 * j) % LOOKS.length];
      if (isWanted(`${name}-${size}`)) await shoot(`${name}-${size}`, url, go, size, { ...look, ...settings });
    }
  }
}

const host = await staticHost();
await shootAll(SCENES, host.url, 0);
if (ONLINE.some(([name]) => isWanted(name))) {
  if (existsSync(PROGRAM)) {
    const server = await gameServer();
    await shootAll(ONLINE, server.url, 1);
    await server.close();
  } else console.log(`${PROGRAM} is not built: no pictures of tables with people`);
}
if (isWanted('moving')) {
  const { frames, bytes } = await movingPicture(host.url, `${OUT}/moving.webp`);
  console.log(`moving.webp ${(bytes / 1000).toFixed(0)} kB, ${frames} frames`);
}
await browser.close();
await host.close();
