// The moving picture of the README: a round from the deal to the result, as an animated WebP. Chromium
// gives every frame that it paints with its time; img2webp (Debian's package `webp`) makes one file of it.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { act, launch, person, playOut } from './browser.mjs';

/** No frame is shown shorter than this, in milliseconds, and none longer than that. */
const [SHORTEST, LONGEST] = [66, 1400];
const SIZE = { width: 900, height: 560 };

/** Collects frames while it is on. */
async function camera(page, context) {
  const debug = await context.newCDPSession(page);
  const shot = [];
  let isOn = false;
  debug.on('Page.screencastFrame', async ({ data, metadata, sessionId }) => {
    if (isOn) shot.push({ data, at: metadata.timestamp * 1000 });
    await debug.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await debug.send('Page.startScreencast', { format: 'png', maxWidth: 720, maxHeight: 448 });
  return {
    shot,
    turn(on) {
      isOn = on;
      if (!on && shot.length > 0) shot.at(-1).isCut = true;
    },
  };
}

/** Each frame with how long it is shown; those that nobody would see are left out. */
function timed(shot) {
  const kept = [];
  for (const frame of shot) {
    const last = kept.at(-1);
    if (last && !last.isCut && frame.at - last.at < SHORTEST) kept[kept.length - 1] = { ...frame, at: last.at };
    else kept.push(frame);
  }
  return kept.map((frame, i) => {
    const next = kept[i + 1];
    const long = next && !frame.isCut ? next.at - frame.at : LONGEST;
    return { data: frame.data, long: Math.round(Math.max(SHORTEST, Math.min(LONGEST, long))) };
  });
}

/** As a person plays: the hint is read before it is followed. */
async function playCalmly(page, milliseconds) {
  const end = Date.now() + milliseconds;
  while (Date.now() < end && !(await page.locator('.result').isVisible())) {
    if (!(await page.locator('.controls.up').isVisible())) {
      await page.waitForTimeout(60);
      continue;
    }
    await page.waitForTimeout(500);
    const bid = page.locator('.controls [data-action]').last();
    if (await bid.isVisible()) {
      await bid.click().catch(() => {});
      continue;
    }
    await page.keyboard.press('h');
    await page.waitForTimeout(900);
    await page.keyboard.press((await page.locator('[role=option][aria-selected=true]').count()) > 0 ? 'Enter' : 'p');
    await page.waitForTimeout(200);
  }
}

export async function movingPicture(url, out) {
  const browser = await launch();
  const { page, context } = await person(browser, { viewport: SIZE, reducedMotion: 'no-preference', settings: { pace: 650 } });
  const film = await camera(page, context);
  await page.goto(`${url}#/solo/doudizhu`);
  await page.locator('main.table').waitFor();
  film.turn(true);
  await playCalmly(page, 17_000);
  film.turn(false);
  // the middle of the round would be long
  while (!(await page.locator('.result').isVisible())) {
    const few = await page.locator('[role=option]').count();
    if (few > 0 && few <= 4) break;
    if (!(await act(page))) await page.waitForTimeout(60);
  }
  film.turn(true);
  await playCalmly(page, 9_000);
  if (!(await page.locator('.result').isVisible())) await playOut([page]);
  await page.locator('.result .items li').first().waitFor();
  await page.waitForTimeout(1500);
  film.turn(false);
  await browser.close();

  const folder = mkdtempSync(join(tmpdir(), 'wangzha-film-'));
  const options = timed(film.shot).flatMap(({ data, long }, i) => {
    const name = join(folder, `${i}.png`);
    writeFileSync(name, Buffer.from(data, 'base64'));
    return ['-d', String(long), name];
  });
  execFileSync('img2webp', ['-loop', '0', '-min_size', '-lossy', '-q', '50', '-m', '6', ...options, '-o', out], { stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(folder, { recursive: true });
  return { frames: options.length / 3, bytes: statSync(out).size };
}
