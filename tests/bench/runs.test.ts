import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figure, type Row } from '../../bench/figures.ts';
import { rowsOfRuns } from '../../bench/runs.ts';

const aRow = (reading: number, met = true): Row => ({
  what: 'served',
  unit: '/s',
  program: figure([reading]),
  limit: { name: 'capacity', figure: figure([100]) },
  must: '≥ 0.85 of capacity',
  met,
});

describe('rows of several runs', () => {
  it('are the rows of the run when there is only one', () => {
    expect(rowsOfRuns([[aRow(90)]])).toEqual([aRow(90)]);
  });

  it('have the median of the runs, and each run’s reading beside its limit', () => {
    const [row] = rowsOfRuns([[aRow(90)], [aRow(97)], [aRow(95)]]);
    expect(row).toMatchObject({ program: { median: 95, least: 90, most: 97 }, met: true });
    expect(row?.note).toBe('in each run: 0.90, 0.97, 0.95');
  });

  it('miss a limit if any run missed it', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 2, maxLength: 6 }), (met) => {
        const [row] = rowsOfRuns(met.map((each) => [aRow(each ? 90 : 80, each)]));
        expect(row?.met).toBe(met.every(Boolean));
        expect(row?.note?.match(/missed/g)?.length ?? 0).toBe(met.filter((each) => !each).length);
      }),
    );
  });
});
