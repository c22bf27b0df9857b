// Every screen: nothing serious for axe-core in either theme, no words that are not translated, and
// little to load before the first paint.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { serious } from './axe.mjs';
import { launch, person, playOut, PHONE, untilPlaying } from './browser.mjs';
import { DIST, staticHost } from './host.mjs';

const SCREENS = [
  '', 'settings', 'setup/doudizhu', 'setup/tienlen', 'rules/doudizhu', 'rules/tienlen', 'learn/doudizhu', 'learn/tienlen',
  'games', 'replay', 'puzzles', 'puzzles/own', 'puzzles/doudizhu/easy/1',
];

let host, browser;
before(async () => {
  host = await staticHost();
  browser = await launch();
});
after(async () => {
  await browser.close();
  await host.close();
});

/** A screen with everything on it that can be unfolded. */
async function show(page, screen) {
  await page.goto(`${host.url}#/${screen}`);
  await page.locator('main h1').first().waitFor();
  if (screen.startsWith('setup')) await page.locator('summary').first().waitFor();
  if (screen.includes('easy')) await page.locator('.board').waitFor();
  await page.waitForTimeout(300);
  await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
}

/** All that is written on the page, for eyes and for ears. */
const texts = (page) =>
  page.evaluate(() => {
    const all = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement.closest('svg, script, noscript, textarea, kbd, [lang]:not(html)')) all.push(textContent.trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (element.closest('[lang]:not(html)')) continue;
      for (const name of ['aria-label', 'title', 'placeholder']) all.push(element.getAttribute(name)?.trim() ?? '');
    }
    return all.filter((text) => /\p{L}{2}/u.test(text));
  });

for (const theme of ['felt', 'night']) {
  test(`nothing serious for axe-core: ${theme}`, async () => {
    const { page, context } = await person(browser, { settings: { theme, counter: true } });
    const found = [];
    for (const screen of SCREENS) {
      await show(page, screen);
      found.push(...(await serious(page, screen || 'home')));
    }
    await page.goto(`${host.url}#/solo/doudizhu`);
    await page.locator('.controls.up').waitFor();
    found.push(...(await serious(page, 'table')));
    await page.getByRole('button', { name: 'Settings' }).click();
    found.push(...(await serious(page, 'settings on the table')));
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.locator('dialog dl').waitFor();
    found.push(...(await serious(page, 'keys')));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Rules of this table/ }).click();
    found.push(...(await serious(page, 'rules of the table')));
    await page.keyboard.press('Escape');
    await playOut([page]);
    found.push(...(await serious(page, 'result')));
    await page.getByRole('button', { name: 'Check the deal' }).click();
    await page.locator('dialog .conclusion').waitFor();
    found.push(...(await serious(page, 'verify')));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Review' }).click();
    await page.locator('dialog .replay').waitFor();
    found.push(...(await serious(page, 'review')));
    assert.deepEqual(found, []);
    await context.close();
  });
}

test('no word is left untranslated', async () => {
  // names that are the same in every language
  const SAME = /^(Wangzha|Enter|C Esc|EN|VI|Tien Len|Dou Dizhu|JOKER)( .*)?$|^[0-9BR+]+$/;
  const said = {};
  for (const language of ['en', 'zh', 'vi']) {
    const { page, context } = await person(browser, { ...PHONE, settings: { language } });
    said[language] = new Map();
    for (const screen of SCREENS) {
      await show(page, screen);
      said[language].set(screen, new Set(await texts(page)));
    }
    await page.goto(`${host.url}#/solo/tienlen`);
    await untilPlaying(page);
    await page.locator('.controls.up').waitFor();
    said[language].set('table', new Set(await texts(page)));
    await context.close();
  }
  for (const [screen, english] of said.en) {
    for (const language of ['zh', 'vi']) {
      const left = [...said[language].get(screen)].filter((text) => english.has(text) && !SAME.test(text));
      assert.deepEqual(left, [], `${screen || 'home'} in ${language}`);
    }
    const latin = [...said.zh.get(screen)].filter((text) => !/\p{Script=Han}/u.test(text) && !SAME.test(text));
    assert.deepEqual(latin, [], `${screen || 'home'} in zh`);
  }
});

test('the first load is light, and the engine does not hold it up', async () => {
  const index = readFileSync(join(DIST, 'index.html'), 'utf8');
  const names = [...index.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map((found) => found[1]);
  const weight = names.reduce((sum, name) => sum + gzipSync(readFileSync(join(DIST, name)), { level: 9 }).length, 0);
  console.log(`first load: ${(weight / 1000).toFixed(1)} kB of script and style, gzipped`);
  assert.ok(weight < 150_000, `${weight} bytes`);
  assert.ok(!index.includes('.wasm'));
  const wasm = readdirSync(join(DIST, 'assets')).find((name) => /^wangzha-(?!nets-).*\.wasm$/.test(name));
  const engine = gzipSync(readFileSync(join(DIST, 'assets', wasm)), { level: 9 }).length;
  console.log(`engine: ${(engine / 1000).toFixed(1)} kB gzipped`);
  assert.ok(engine < 500_000, `${engine} bytes`);
});
