import { figure, type Row, ratio } from './figures.ts';

/** The figure of a row that is compared: its ratio to the limit, or without a limit the median itself. */
const readingOf = ({ program, limit }: Row): number => (limit ? ratio(program, limit.figure) : program.median);

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
