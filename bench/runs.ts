import { figure, type Row, ratio } from './figures.ts';

/** A row's figure as it is compared: beside its limit, or by itself. */
const readingOf = ({ program, limit }: Row): number => (limit ? ratio(program, limit.figure) : program.median);

const short = (value: number): string => (value >= 100 ? String(Math.round(value)) : value.toPrecision(2));

/**
 * The rows of several runs as one table: each figure is the median of the runs' medians, and a bound is met only when every run meets
 * it. The note has each run's reading, so that no median hides a run that missed.
 * @param runs the rows of each run, in the same order
 */
export const rowsOfRuns = (runs: readonly (readonly Row[])[]): readonly Row[] => {
  const [first = [], ...others] = runs;
  if (others.length === 0) return first;
  return first.map((row) => {
    const all = runs.flatMap((rows) => rows.filter(({ what }) => what === row.what));
    const limits = all.flatMap(({ limit }) => (limit ? [limit.figure.median] : []));
    return {
      ...row,
      program: figure(all.map(({ program }) => program.median)),
      limit: row.limit && { name: row.limit.name, figure: figure(limits) },
      met: all.length === runs.length && all.every(({ met }) => met),
      note: `in each run: ${all.map((each) => `${short(readingOf(each))}${each.met ? '' : ' (missed)'}`).join(', ')}`,
    };
  });
};
