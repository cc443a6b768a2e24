import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { climb, rungAt } from '#core/competition/rules/ladder.ts';
import { someLadder } from '#fixtures/builders/some-runs.ts';

const escalating = { steps: [0, -5], last: 'out' } as const;
const tariff = { steps: [0, -2], last: -5 } as const;

describe('ladder', () => {
  it('a ladder of offences costs 0 points when the offence did not occur', () => {
    expect(climb(escalating, 0)).toEqual({ points: 0, out: null });
    expect(climb(tariff, 0)).toEqual({ points: 0, out: null });
  });

  it.each([
    [1, { points: 0, out: null }],
    [2, { points: -5, out: null }],
    [3, { points: -5, out: 3 }],
    [4, { points: -5, out: 3 }],
  ])('a ladder of offences disqualifies at the third rung when escalating: %i', (times, climbed) => {
    expect(climb(escalating, times)).toEqual(climbed);
  });

  it.each([
    [1, 0],
    [2, -2],
    [3, -7],
    [4, -12],
    [1_000_000_000, -4_999_999_992],
  ])('a ladder of offences repeats the last rung of a tariff: %i', (times, points) => {
    expect(climb(tariff, times)).toEqual({ points, out: null });
  });

  it('a ladder of offences returns the cost of the next occurrence', () => {
    expect([1, 2, 3, 4].map((occurrence) => rungAt(escalating, occurrence))).toEqual([0, -5, 'out', 'out']);
    expect([1, 2, 3, 4].map((occurrence) => rungAt(tariff, occurrence))).toEqual([0, -2, -5, -5]);
  });

  it('a ladder of offences adds up its rungs until one disqualifies', () => {
    fc.assert(
      fc.property(someLadder(), fc.nat(12), (ladder, times) => {
        const rungs = Array.from({ length: times }, (_, at) => rungAt(ladder, at + 1));
        const out = rungs.indexOf('out');
        const points = rungs.reduce<number>((sum, rung) => sum + (rung === 'out' ? 0 : rung), 0);
        expect(climb(ladder, times)).toEqual({ points, out: out < 0 ? null : out + 1 });
      }),
    );
  });
});
