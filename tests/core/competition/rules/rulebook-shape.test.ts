import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { rulebookFile } from '#core/competition/rules/rulebook-shape.ts';

const file = fileURLToPath(new URL('../../../../fixtures/editions/2025/rulebook.yaml', import.meta.url));
const text = readFileSync(file, 'utf8');

/** The errors of the schema after a change of the file's text. */
const mistakes = (from: string, to: string): readonly string[] => {
  expect(text).toContain(from);
  const read = z.safeParse(rulebookFile, parse(text.replace(from, to)));
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

const ladder = 'rungs are whole points of 0 or less, and out only at the end';

describe('rulebook file', () => {
  it('the rulebook file is valid, and its ladders are parsed into steps and a last rung', () => {
    expect(mistakes('version: 1', 'version: 1')).toEqual([]);
    expect(z.parse(rulebookFile, parse(text)).readings).toEqual({
      digs: { escalating: { steps: [0, -5], last: 'out' }, tariff: { steps: [0, -2], last: -5 } },
      toileting: { escalating: { steps: [0, -5], last: 'out' }, tariff: { steps: [-2, -5], last: -5 } },
    });
  });

  it('the rulebook file accepts each reading of the time bonus, and paragraph numbers with more digits', () => {
    for (const given of ['with-a-find', 'all-baits-found'])
      expect(mistakes('timeBonus: always', `timeBonus: ${given}`)).toEqual([]);
    for (const rule of ['10.1', '4.12']) expect(mistakes('rule: "4.1"', `rule: "${rule}"`)).toEqual([]);
  });

  it.each([
    ['an offence with a positive cost', 'wrongFlags: [-5]', 'wrongFlags: [5]'],
    ['a rung with a positive cost', 'tariff: [0, -2, -5]', 'tariff: [0, 2, -5]'],
    ['half a point', 'tariff: [0, -2, -5]', 'tariff: [0, -2.5, -5]'],
    ['a disqualification before the last rung', 'escalating: [0, -5, out]', 'escalating: [0, out, -5]'],
    ['an unknown word', 'escalating: [0, -5, out]', 'escalating: [0, -5, off]'],
  ])('a ladder in the rulebook file refuses %s', (_what, from, to) => {
    expect(mistakes(from, to)).toEqual([expect.stringMatching(new RegExp(`: ${ladder}$`))]);
  });

  it.each([
    ['a ladder without a rung', 'wrongFlags: [-5]', 'wrongFlags: []', /^classes\.adult\.ladders\.wrongFlags: /],
    ['a ladder with too many rungs', 'wrongFlags: [-5]', `wrongFlags: [${'-1, '.repeat(11)}]`, /wrongFlags: /],
    ['a ring without flags', 'flags: 15', 'flags: 0', /^classes\.adult\.levels\.gold\.flags: /],
    ['finds with negative points', 'points: 10', 'points: -10', /^finds\.truffleFinds\.points: /],
    ['a term without a name', 'label: Real truffles', 'label: ""', /^finds\.truffleFinds\.label: /],
    ['an unknown reading', 'digs: escalating', 'digs: lenient', /^classes\.adult\.chosen\.digs: /],
    ['an unknown time bonus', 'timeBonus: always', 'timeBonus: never', /chosen\.timeBonus: /],
    ['a duplicate criterion', 'fastest]', 'fastest, fastest]', /^placing\.order: each step once$/],
    ['no criterion', '[most-points, fewest-minus-points, fastest]', '[]', /^placing\.order: /],
    [
      'a paragraph that is not a number',
      'rule: "4.1"',
      'rule: "four"',
      /^finds\.truffleFinds\.rule: a paragraph of the rules/,
    ],
    ['a paragraph number with three parts', 'rule: "4.1"', 'rule: "4.1.1"', /rule: a paragraph of the rules/],
    ['a paragraph number with a prefix', 'rule: "4.1"', 'rule: "p. 4.1"', /rule: a paragraph of the rules/],
    ['a version below 1', 'version: 1', 'version: 0', /^version: /],
    ['an unknown field', 'version: 1', 'version: 1\nyear: 2025', /Unrecognized key|Invalid/],
  ])('the rulebook file refuses %s with a message', (_what, from, to, message) => {
    expect(mistakes(from, to)).toEqual([expect.stringMatching(message)]);
  });
});
