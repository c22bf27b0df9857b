// What was agreed about at the last table for friends, kept in this browser.

import { LEVELS, TIMES, USUAL_TERMS, type Terms } from '../table/terms';
import { keep, kept } from './kept';

export function keptTerms(): Terms {
  const terms = { ...USUAL_TERMS, ...kept<Partial<Terms>>('terms', {}) };
  // what another version of the page has kept may not be known here
  if (!TIMES.includes(terms.time)) terms.time = USUAL_TERMS.time;
  if (terms.fill !== 'nobody' && !LEVELS.includes(terms.fill)) terms.fill = USUAL_TERMS.fill;
  return terms;
}

export const keepTerms = (terms: Terms): void => keep('terms', terms);
