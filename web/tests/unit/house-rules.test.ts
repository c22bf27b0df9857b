import { beforeAll, describe, expect, it } from 'vitest';
import type { HouseRule } from '../../src/engine/calls';
import type { Engine } from '../../src/engine/engine';
import { change, type HouseRules } from '../../src/table/house-rules';
import type { Game } from '../../src/table/view';
import { differences, grouped, ruleName, valueName } from '../../src/words/house-rules';
import { load } from './engine/wasm';

let engine: Engine;
beforeAll(async () => {
  engine = await load();
});

const sheet = (game: Game, rules: HouseRules) => engine.call('house_rules', { game, rules, preset: rules.preset, language: 'en' });
const all = (game: Game, rules: HouseRules) => sheet(game, rules).rules;
const rule = (game: Game, rules: HouseRules, id: string) => all(game, rules).find((one) => one.id === id)!;

/** Another value than the usual one. */
function other({ values, usual }: HouseRule): string {
  if (values.type === 'switch') return usual === 'yes' ? 'no' : 'yes';
  if (values.type === 'choice') return values.choices.find((value) => value !== usual)!;
  return usual === String(values.most) ? String(values.least) : String(values.most);
}

describe('a change of house rules', () => {
  it.each(['doudizhu', 'tienlen'] as const)('every rule of %s is changed, and changed back', (game) => {
    const preset = { preset: game === 'doudizhu' ? 'huanle' : 'southern' };
    for (const one of all(game, preset)) {
      const changed = change(preset, one, other(one));
      expect(rule(game, changed, one.id).value, one.id).toBe(other(one));
      expect(differences(sheet(game, changed), 'en')).toHaveLength(1);
      expect(change(changed, one, one.usual)).toEqual(preset);
    }
  });

  it('keeps numbers within what the rules know, and no number is none where there may be none', () => {
    const southern = { preset: 'southern' };
    expect(change(southern, rule('tienlen', southern, 'run_least'), '99')).toEqual({ preset: 'southern', run_least: '13' });
    expect(change(southern, rule('tienlen', southern, 'run_least'), '')).toEqual(southern);
    expect(change(southern, rule('tienlen', southern, 'pair_runs'), '')).toEqual({ preset: 'southern', pair_runs: 'none' });
    expect(change(southern, rule('tienlen', southern, 'price_card'), '1.4')).toEqual({ preset: 'southern', price_card: '1.5' });
  });
});

describe('house rules in words', () => {
  it.each(['doudizhu', 'tienlen'] as const)('every rule of %s stands in one group, and has words in three languages', (game) => {
    const found = sheet(game, { preset: game === 'doudizhu' ? 'huanle' : 'southern' });
    expect(grouped(found, 'en').flatMap((group) => group.rules)).toHaveLength(found.rules.length);
    const inEnglish = found.rules.map((rule) => ruleName(rule, 'en'));
    for (const language of ['zh', 'vi'] as const) {
      const said = engine.call('house_rules', { game, rules: found.preset, language }).rules;
      said.forEach((rule, i) => {
        expect(ruleName(rule, language).toLowerCase(), rule.id).not.toBe(rule.id);
        expect(ruleName(rule, language), rule.id).not.toBe(inEnglish[i]);
        if (rule.values.type !== 'choice' || ['run_top'].includes(rule.id)) return;
        for (const value of rule.values.choices) expect(valueName(rule, value, language), `${rule.id} ${value}`).not.toBe(value);
      });
    }
  });

  it('bombs and suits are written as players say them', () => {
    const southern = { preset: 'southern' };
    expect(valueName(rule('tienlen', southern, 'chop_two'), 'quad,3+', 'zh')).toBe('四条、3连对以上');
    expect(valueName(rule('tienlen', southern, 'chop_two'), '4', 'zh')).toBe('4连对');
    expect(valueName(rule('tienlen', southern, 'suits'), 'scdh', 'zh')).toBe('♠ ♣ ♦ ♥');
  });
});
