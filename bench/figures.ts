/** The median of several readings, with the smallest and the largest. */
export type Figure = { readonly median: number; readonly least: number; readonly most: number };

/** One row of the table: the program's figure, and the machine's limit for the same work. */
export type Row = {
  readonly what: string;
  readonly unit: string;
  readonly program: Figure;
  readonly limit: { readonly name: string; readonly figure: Figure } | undefined;
  /** The bound of docs/performance.md in words, and whether it is met. */
  readonly must: string;
  readonly met: boolean;
  readonly note?: string;
};

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
