import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figure, isMet, type Row, row } from '../../bench/figures.ts';
import { rowsOfRuns } from '../../bench/runs.ts';

const capacity = { name: 'capacity', figure: figure([100]) };
const aRow = (served: number): Row => row('three times the capacity', figure([served]), { limit: capacity });

describe('rows of several runs', () => {
  it('a bench’s rows of several runs are the rows of the run when there is only one', () => {
    expect(rowsOfRuns([[aRow(90)]])).toEqual([aRow(90)]);
  });

  it('a bench’s rows of several runs have the runs’ median, and each run’s reading beside its limit', () => {
    const [merged] = rowsOfRuns([[aRow(90)], [aRow(97)], [aRow(95)]]);
    expect(merged).toMatchObject({ program: { median: 95, least: 90, most: 97 }, reading: 0.95, isWell: true });
    expect(merged?.note).toBe('in each run: 0.90, 0.97, 0.95');
  });

  it('a bench’s rows of several runs miss a limit if any run missed it', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 2, maxLength: 6 }), (met) => {
        const [merged] = rowsOfRuns(met.map((each) => [aRow(each ? 90 : 80)]));
        expect(merged && isMet(merged)).toBe(met.every(Boolean));
        expect(merged?.note?.match(/missed/g)?.length ?? 0).toBe(met.filter((each) => !each).length);
      }),
    );
  });
});
