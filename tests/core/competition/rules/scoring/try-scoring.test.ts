import { describe, expect, it } from 'vitest';
import { tryScoring } from '#core/competition/rules/scoring/try-scoring.ts';
import { formPagePath, scoreRequestFrom } from '#core/competition/rules/scoring/try-scoring-form.ts';
import { anEmptySheet } from '#fixtures/builders/a-run.ts';
import { theRulebook } from '../the-rulebook.ts';

const score = tryScoring(theRulebook);
const junior = { class: 'junior', level: 'bronze' } as const;

describe('tryScoring', () => {
  it('trying out the scoring uses the readings of the class unless others are given', () => {
    const sheet = { ...anEmptySheet, toileting: 1, secondsTaken: 600 };
    expect(score({ ...junior, sheet })).toMatchObject({ ok: true, value: { total: -2 } });
    expect(score({ ...junior, sheet, readings: { toileting: 'escalating' } })).toMatchObject({
      ok: true,
      value: { total: 0 },
    });
  });

  it('trying out the scoring refuses an impossible sheet', () => {
    expect(score({ ...junior, sheet: { ...anEmptySheet, oilFinds: 9 } })).toMatchObject({
      ok: false,
      refusal: { kind: 'more-finds-than-baits' },
    });
  });

  it.each([
    ['class-unknown', { class: 'puppy', level: 'gold' }],
    ['level-unknown', { class: 'adult', level: 'platinum' }],
    ['level-unknown', { class: 'adult', level: `gold${'!'.repeat(100)}` }],
  ])('trying out the scoring refuses with %s: %j', (kind, where) => {
    const outcome = score({ ...where, sheet: anEmptySheet });
    expect(outcome).toMatchObject({ ok: false, refusal: { kind } });
    expect(!outcome.ok && outcome.refusal.detail.length).toBeLessThan(90);
  });

  it('the scoring request from a form adds up minutes and seconds, rounded to hundredths', () => {
    const typed = { class: 'adult', level: 'gold', oilFinds: '3', digs: '1', minutes: '4', seconds: '38.41' };
    expect(scoreRequestFrom(typed)).toEqual({
      class: 'adult',
      level: 'gold',
      sheet: { ...anEmptySheet, oilFinds: 3, digs: 1, secondsTaken: 278.41 },
    });
    expect(scoreRequestFrom({ seconds: '0.07' }).sheet).toEqual({ ...anEmptySheet, secondsTaken: 0.07 });
    expect(scoreRequestFrom({ digs: 'two', minutes: '1' }).sheet).toEqual({
      ...anEmptySheet,
      digs: 'two',
      secondsTaken: 60,
    });
    expect(scoreRequestFrom({ minutes: '2' }).sheet).toEqual({ ...anEmptySheet, secondsTaken: 120 });
  });

  it('the path of the scoring form is the page of the class', () => {
    expect(formPagePath({ class: 'junior' })).toBe('/junior-competition-rules');
    expect(formPagePath({ class: 'adult' })).toBe('/competition-rules');
    expect(formPagePath({ class: 'puppy' })).toBe('/competition-rules');
    expect(formPagePath({})).toBe('/competition-rules');
  });
});
