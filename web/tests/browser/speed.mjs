// How smooth the table is, and how quick a hint, on a processor that is slowed down four times:
// `./scripts/web speed`. It prints figures and judges nothing: they depend on the machine and on what
// else runs there, which is printed too.

import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { act, launch, person, PHONE, untilPlaying } from './browser.mjs';
import { DIST, staticHost } from './host.mjs';

const SLOWER = 4;
const SECONDS = Number(process.env['SECONDS'] ?? 20);
/** A frame of 60 a second, in milliseconds. */
const FRAME = 1000 / 60;

/** What the throttle slows down is the page's own thread: there the engine is measured, not in a worker. */
function engine() {
  const source = readFileSync(new URL('../../src/engine/engine.ts', import.meta.url), 'utf8');
  return ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } }).outputText;
}

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

function spread(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return `median ${at(sorted, 0.5).toFixed(1)}, 95 % ${at(sorted, 0.95).toFixed(1)}, 99 % ${at(sorted, 0.99).toFixed(1)}, longest ${at(sorted, 1).toFixed(1)} ms`;
}

async function slowed(page, context) {
  const debug = await context.newCDPSession(page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return debug;
}

/**
 * Plays within the page: what a tester asks from outside is work for the slowed thread too.
 */
function playWithin() {
  const press = (what) => document.querySelector(what)?.click();
  return setInterval(() => {
    press('.result .next:enabled');
    if (!document.querySelector('.controls.up')) return;
    const bid = [...document.querySelectorAll('.controls [data-action]')].at(-1);
    if (bid) bid.click();
    else if (!document.querySelector('.message .why')) press('.controls .hint:enabled');
    else press(document.querySelector('.controls .play:enabled') ? '.controls .play' : '.controls .pass:enabled');
  }, 250);
}

/**
 * What became of every frame that had something to show, by the browser's own account of it. A frame may show
 * what moves by itself and wait for the page with the rest; a dropped one shows nothing new.
 */
function shown(events, pid) {
  const states = new Map();
  for (const { name, ph, pid: from, args } of events) {
    if (name !== 'PipelineReporter' || ph !== 'b' || from !== pid) continue;
    const { frame_source, frame_sequence, state } = args.frame_reporter;
    const of = `${frame_source} ${frame_sequence}`;
    states.set(of, [...(states.get(of) ?? []), state]);
  }
  const wanted = [...states.values()].filter((all) => all.some((state) => state !== 'STATE_NO_UPDATE_DESIRED'));
  return { wanted: wanted.length, dropped: wanted.filter((all) => all.includes('STATE_DROPPED')).length };
}

/** The time between frames while a round is played, and what the page's thread did, by a trace. */
async function frames(page, debug) {
  const events = [];
  debug.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const done = new Promise((resolve) => debug.once('Tracing.tracingComplete', resolve));
  await debug.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline.frame'] } });
  const hand = await page.evaluate(playWithin);
  await page.evaluate(() => {
    globalThis.frames_ = [];
    let last = performance.now();
    const next = (now) => (globalThis.frames_.push(now - last), (last = now), requestAnimationFrame(next));
    requestAnimationFrame(next);
  });
  await page.waitForTimeout(SECONDS * 1000);
  const deltas = (await page.evaluate((hand) => (clearInterval(hand), globalThis.frames_), hand)).slice(1);
  await debug.send('Tracing.end');
  await done;
  const main = events.find((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain');
  const tasks = events.filter(({ name, tid, pid, dur }) => name.endsWith('RunTask') && tid === main?.tid && pid === main?.pid && dur);
  // the time that the processor worked for a task does not depend on what else it had to do
  return { deltas, ...shown(events, main?.pid), tasks: tasks.map(({ dur, tdur }) => (tdur ?? dur) / 1000), isBusy: tasks.some(({ tdur }) => tdur !== undefined) };
}

/** How long the engine takes for advice at every decision of the rounds that this page has kept. */
const hints = (page) =>
  page.evaluate(async (wasm) => {
    const { Engine } = await import('./engine-for-speed.js');
    const engine = await Engine.load(fetch(wasm));
    const taken = [];
    for (const { record } of JSON.parse(localStorage.getItem('wangzha.rounds') ?? '[]')) {
      const { steps } = engine.call('replay', { record, language: 'en' });
      for (let step = 0; step < steps.length - 1; step++) {
        const seat = steps[step + 1].seat;
        if (seat === null || seat === undefined) continue;
        const view = engine.call('view_at', { record, at: step, seat, language: 'en' });
        const begun = performance.now();
        engine.call('advise', { ...view, language: 'en' });
        taken.push(performance.now() - begun);
        await new Promise((resolve) => setTimeout(resolve));
      }
    }
    return taken;
  }, `assets/${readdirSync(join(DIST, 'assets')).find((name) => name.endsWith('.wasm'))}`);

/** From the press to the sentence, as a player sees it: the engine thinks in its worker, which is not slowed. */
async function pressed(page) {
  const taken = [];
  for (let i = 0; i < 400 && taken.length < 12; i++) {
    if (await page.locator('.result .next:enabled').isVisible()) await page.locator('.result .next').click();
    if (await page.locator('.controls.up .hint:enabled').isVisible()) {
      await page.waitForTimeout(350);
      taken.push(
        await page.evaluate(
          () =>
            new Promise((resolve) => {
              const begun = performance.now();
              const seen = new MutationObserver(() => {
                if (!document.querySelector('.message .why')) return;
                seen.disconnect();
                resolve(performance.now() - begun);
              });
              seen.observe(document.querySelector('.say'), { subtree: true, childList: true, characterData: true });
              document.querySelector('.controls .hint').click();
              setTimeout(() => resolve(NaN), 3000);
            }),
        ),
      );
    }
    await act(page);
    await page.waitForTimeout(120);
  }
  return taken.filter((time) => !Number.isNaN(time));
}

console.log(`${cpus().length} × ${cpus()[0].model}, load ${loadavg().map((one) => one.toFixed(1)).join(' ')}, the page's thread ${SLOWER}× slower`);
const host = await staticHost({ 'engine-for-speed.js': engine() });
const browser = await launch();
for (const game of ['doudizhu', 'tienlen']) {
  const { page, context } = await person(browser, { ...PHONE, reducedMotion: 'no-preference', settings: { pace: 300, counter: true } });
  await page.goto(`${host.url}#/solo/${game}`);
  await untilPlaying(page);
  const debug = await slowed(page, context);
  const { deltas, wanted, dropped, tasks, isBusy } = await frames(page, debug);
  const second = deltas.length / (deltas.reduce((sum, one) => sum + one, 0) / 1000);
  const late = deltas.filter((delta) => delta > 1.5 * FRAME).length;
  console.log(`${game}: ${((60 * (wanted - dropped)) / wanted).toFixed(1)} frames a second on the screen: ${dropped} of ${wanted} that had something to show were dropped`);
  console.log(`${game}: ${second.toFixed(1)} frames a second of the page's thread; ${spread(deltas)}; ${late} of ${deltas.length} late by half a frame or more`);
  console.log(`${game}: tasks of the page's thread (${isBusy ? 'time of the processor' : 'time of the clock'}): ${tasks.filter((task) => task > FRAME).length} of ${tasks.length} longer than a frame, ${(tasks.reduce((sum, task) => sum + task, 0) / (10 * SECONDS)).toFixed(0)} % of the time; ${spread(tasks.filter((task) => task > 1))} of those over 1 ms`);
  console.log(`${game}: hint, from press to sentence: ${spread(await pressed(page))}`);
  await page.getByRole('button', { name: 'Auto-play' }).click().catch(() => {});
  await page.locator('.result').waitFor({ timeout: 120_000 });
  const taken = await hints(page);
  console.log(`${game}: advice by the engine, ${taken.length} decisions, all on the slowed thread: ${spread(taken)}`);
  await context.close();
}
console.log(`load ${loadavg().map((one) => one.toFixed(1)).join(' ')}`);
await browser.close();
await host.close();
