// What was agreed about at the last table for friends, kept in this browser.

import { TIMES, USUAL_TERMS, levelLike, type Terms } from '../table/terms';
import { keep, kept } from './kept';

export function keptTerms(): Terms {
  const terms = { ...USUAL_TERMS, ...kept<Partial<Terms>>('terms', {}) };
  // what another version of the page has kept may not be known here
  if (!TIMES.includes(terms.time)) terms.time = USUAL_TERMS.time;
  if (terms.fill !== 'nobody') terms.fill = levelLike(terms.fill);
  return terms;
}

export const keepTerms = (terms: Terms): void => keep('terms', terms);
