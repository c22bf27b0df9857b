// What axe-core has to say about a page.

import { readFileSync } from 'node:fs';

const AXE = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** What is serious on a page as it is; `rules` are all of them, or those that are named. */
export async function serious(page, where, rules = null) {
  // through the debugger, as the page's policy lets no script in
  await page.evaluate(AXE);
  const found = await page.evaluate((rules) => globalThis.axe.run(document, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }), rules);
  const bad = found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return bad.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map((node) => node.html.slice(0, 120)).slice(0, 3).join(' | ')}`);
}

/** What is serious in either theme, where nobody waits for the page to be shown anew: a theme changes colours. */
export async function seriousInBoth(page, where) {
  const show = (theme) => page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), theme);
  const found = await serious(page, `${where}, felt`);
  await show('night');
  found.push(...(await serious(page, `${where}, night`, ['color-contrast'])));
  await show('felt');
  return found;
}
