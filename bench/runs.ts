import { figure, isMet, type Row } from './figures.ts';

const short = (value: number): string => (value >= 100 ? String(Math.round(value)) : value.toPrecision(2));

/**
 * Merges the rows of several runs into one table: each figure is the median of the runs' medians, and a bound is met
 * only if every run meets it. The note lists the reading of each run, so that the median does not hide a run that
 * missed the bound.
 * @param runs the rows of each run, in the same order
 */
export const rowsOfRuns = (runs: readonly (readonly Row[])[]): readonly Row[] => {
  const [first = [], ...others] = runs;
  if (others.length === 0) return first;
  return first.map((row) => {
    const all = runs.flatMap((rows) => rows.filter(({ name }) => name === row.name));
    const limits = all.flatMap(({ limit }) => (limit ? [limit.figure.median] : []));
    return {
      ...row,
      program: figure(all.map(({ program }) => program.median)),
      ...(row.limit ? { limit: { name: row.limit.name, figure: figure(limits) } } : {}),
      reading: figure(all.map(({ reading }) => reading)).median,
      isWell: all.length === runs.length && all.every(isMet),
      note: `in each run: ${all.map((each) => `${short(each.reading)}${isMet(each) ? '' : ' (missed)'}`).join(', ')}`,
    };
  });
};
