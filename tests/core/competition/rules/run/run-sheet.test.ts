import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findsIn,
  fullMinutesLeft,
  fullTime,
  hundredthsOf,
  possibleSheet,
  type WrittenSheet,
} from '#core/competition/rules/run/run-sheet.ts';
import { anEmptySheet, aRunSheet } from '#fixtures/builders/a-run.ts';
import { someRulesAndSheet } from '#fixtures/builders/some-runs.ts';
import { rulesOf } from '../the-rulebook.ts';

const gold = rulesOf('adult', 'gold');
const bronze = rulesOf('adult', 'bronze');

const refusal = (change: WrittenSheet, rules = gold) => {
  const sheet = possibleSheet({ ...anEmptySheet, ...change }, rules);
  return sheet.ok ? 'possible' : sheet.refusal;
};

describe('run sheet', () => {
  it('a run sheet is possible with all flags used at full time', () => {
    expect(refusal({ oilFinds: 9, truffleFinds: 4, wrongFlags: 2, secondsTaken: 600 })).toBe('possible');
    expect(refusal({ oilFinds: 5, secondsTaken: 299.99 }, bronze)).toBe('possible');
    expect(refusal({})).toBe('possible');
  });

  it.each([
    ['oilFinds', -1, 'Oil finds'],
    ['truffleFinds', 0.5, 'Real truffles'],
    ['wrongFlags', Number.NaN, 'Wrong flags'],
    ['digs', Number.POSITIVE_INFINITY, 'Digging'],
    ['toileting', 2 ** 53, 'Toileting in the ring'],
    ['baitsEaten', -0.1, 'Baits eaten or removed'],
    ['behaviourWarnings', 1.01, 'Behaviour warnings'],
  ] as const)('a run sheet refuses counts that are negative or not whole: %s %d', (field, count, label) => {
    expect(refusal({ [field]: count })).toEqual({
      kind: 'count-impossible',
      field,
      detail: `${label}: a whole number of 0 or more, not ${count}.`,
    });
  });

  it.each([
    [3.7199999999999998, 3.72],
    [0.1 + 0.2, 0.3],
    [599.9999999999999, 600],
    [600.0000000000001, 600],
  ])('a run sheet takes a time that binary sums have made a little wrong as hundredths: %d', (secondsTaken, meant) => {
    const sheet = { ...anEmptySheet, secondsTaken };
    expect(possibleSheet(sheet, gold)).toMatchObject({ ok: true, value: { secondsTaken: meant } });
  });

  it.each([-0.01, 600.01, 120.005, 3.7199, Number.NaN, Number.POSITIVE_INFINITY])(
    'a run sheet refuses a time out of range or finer than hundredths: %d',
    (secondsTaken) => {
      expect(refusal({ secondsTaken })).toEqual({
        kind: 'time-impossible',
        field: 'secondsTaken',
        detail: `A run takes 0 to 600 seconds, to the hundredth, not ${secondsTaken}.`,
      });
    },
  );

  it.each([
    ['two', '"two"'],
    ['3', '"3"'],
    [null, 'null'],
    [undefined, 'nothing'],
    [true, 'true'],
    [[1], '[1]'],
    ['x'.repeat(100), `"${'x'.repeat(39)}`],
  ])('a run sheet refuses fields that are not figures: %j', (written, shown) => {
    expect(refusal({ digs: written })).toMatchObject({
      kind: 'count-impossible',
      field: 'digs',
      detail: `Digging: a whole number of 0 or more, not ${shown}.`,
    });
    expect(refusal({ secondsTaken: written })).toMatchObject({
      kind: 'time-impossible',
      detail: `A run takes 0 to 600 seconds, to the hundredth, not ${shown}.`,
    });
  });

  it('a run sheet refuses more finds than baits when the rules state the number of baits', () => {
    expect(refusal({ oilFinds: 5, truffleFinds: 1 }, bronze)).toEqual({
      kind: 'more-finds-than-baits',
      detail: 'There are 5 baits, and 6 finds.',
    });
    const manyFlags = { ...bronze, ring: { ...bronze.ring, flags: 9 } };
    expect(refusal({ oilFinds: 5, truffleFinds: 1 }, manyFlags)).toMatchObject({ kind: 'more-finds-than-baits' });
    expect(refusal({ oilFinds: 5, wrongFlags: 4 }, manyFlags)).toBe('possible');
  });

  it('a run sheet uses a flag for every find and wrong flag', () => {
    expect(refusal({ oilFinds: 10, truffleFinds: 4, wrongFlags: 2 })).toEqual({
      kind: 'more-flags-than-there-are',
      detail: 'There are 15 flags; the sheet uses 16.',
    });
    expect(refusal({ wrongFlags: 16 })).toMatchObject({ kind: 'more-flags-than-there-are' });
  });

  it('a run sheet’s findsIn sums the finds, and fullTime is that of the class and level', () => {
    expect(findsIn({ ...anEmptySheet, oilFinds: 3, truffleFinds: 2, wrongFlags: 9 })).toBe(5);
    expect([fullTime(gold), fullTime(bronze), fullTime(rulesOf('junior', 'gold'))]).toEqual([600, 300, 840]);
  });

  it.each([
    [0, 10],
    [0.01, 9],
    [60, 9],
    [59.99, 9],
    [278, 5],
    [540, 1],
    [540.01, 0],
    [600, 0],
  ])('a run sheet leaves full minutes: after %d seconds %i', (secondsTaken, minutes) => {
    expect(fullMinutesLeft(aRunSheet(gold, { secondsTaken }), gold)).toBe(minutes);
  });

  it('a run sheet accepts any time in hundredths despite rounding of floats', () => {
    fc.assert(
      fc.property(fc.nat(60_000), (hundredths) => {
        expect(hundredthsOf(hundredths / 100)).toBe(hundredths);
        expect(refusal({ secondsTaken: hundredths / 100 })).toBe('possible');
      }),
    );
  });

  it('a run sheet refuses one flag more than there are', () => {
    fc.assert(
      fc.property(someRulesAndSheet(), ([rules, sheet]) => {
        const wrongFlags = rules.ring.flags - findsIn(sheet) + 1;
        expect(refusal({ ...sheet, wrongFlags }, rules)).toMatchObject({ kind: 'more-flags-than-there-are' });
      }),
    );
  });
});
