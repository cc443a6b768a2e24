import { isWithin, type RowName } from './bounds.ts';

/** The median of several readings, with the smallest and the largest. */
export type Figure = { readonly median: number; readonly least: number; readonly most: number };

/** The machine's limit for the same work. */
export type Limit = { readonly name: string; readonly figure: Figure };

/** One row of the bench, as measured; its bound is in `bounds.ts`. */
export type Row = {
  readonly name: RowName;
  /** What is compared with the bound: the ratio to the limit, or without a limit the median. */
  readonly reading: number;
  readonly program: Figure;
  readonly limit?: Limit;
  /** False when something beside the figure was wrong, such as a lost message. */
  readonly isWell: boolean;
  readonly note?: string;
};

type Measured = {
  readonly limit?: Limit;
  readonly reading?: number;
  readonly isWell?: boolean;
  readonly note?: string;
};

/** A row from its figure; `reading` when it is neither the ratio nor the median. */
export const row = (name: RowName, program: Figure, { limit, reading, isWell = true, note }: Measured = {}): Row => ({
  name,
  program,
  reading: reading ?? (limit ? ratio(program, limit.figure) : program.median),
  isWell,
  ...(limit ? { limit } : {}),
  ...(note ? { note } : {}),
});

/** Whether a row reaches its bound, and nothing else was wrong. */
export const isMet = ({ name, reading, isWell }: Pick<Row, 'name' | 'reading' | 'isWell'>): boolean =>
  isWell && isWithin(name, reading);

/** Rows, each yielded as soon as it is measured. */
export type Rows = AsyncIterable<Row> | Iterable<Row>;

/** @throws RangeError without readings */
export const figure = (readings: readonly number[]): Figure => {
  const sorted = [...readings].sort((a, b) => a - b);
  const [least] = sorted;
  const most = sorted.at(-1);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (least === undefined || most === undefined || median === undefined) throw new RangeError('no readings');
  return { median, least, most };
};

/** The value below which this share of the readings lies. */
export const percentile = (readings: readonly number[], share: number): number => {
  const sorted = [...readings].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** The ratio of the medians. */
export const ratio = (program: Figure, limit: Figure): number => program.median / limit.median;
