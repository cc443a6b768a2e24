import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Bound, inWords, isWithin, lines, number } from './bounds.ts';
import { type Newest, newestResults } from './results.ts';

const document = fileURLToPath(new URL('../docs/performance.md', import.meta.url));
const [begin, end] = ['| What | Measured | Bound | Met | On |', '\n\n'];
const notMeasured = '–';

/** The table of docs/performance.md: each line's rows side by side, with the newest measurement of each. */
export const performanceTable = (newest: ReadonlyMap<string, Newest>): string =>
  [begin, '|---|---|---|---|---|', ...lines.map(({ what, rows }) => lineOf(what, rows, newest))].join('\n');

const lineOf = (what: string, rows: Readonly<Record<string, Bound>>, newest: ReadonlyMap<string, Newest>): string => {
  const all = Object.entries(rows).map(([name, bound]) => ({ name, bound, found: newest.get(name) }));
  const measured = all.map(({ bound, found }) =>
    found ? [number(found.reading), bound.unit].filter(Boolean).join(' ') : notMeasured,
  );
  const met = all.map(({ name, found }) => {
    if (!found) return notMeasured;
    return found.isWell && isWithin(name, found.reading) ? 'yes' : '**no**';
  });
  const bounds = once(all.map(({ bound }) => inWords(bound)));
  const days = once(all.map(({ found }) => found?.on ?? notMeasured));
  const cells = [[what], measured, bounds, new Set(met).size === 1 ? once(met) : met, days];
  return `| ${cells.map((cell) => cell.join('; ')).join(' | ')} |`;
};

const once = (words: readonly string[]): readonly string[] => [...new Set(words)];

/** The document with its table replaced. @throws Error when it has none */
export const withTable = (text: string, table: string): string => {
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error('docs/performance.md has no table');
  return text.slice(0, from) + table + text.slice(to);
};

/** The document as it is, and as the results have it. */
export const performanceDocument = (): { readonly written: string; readonly generated: string } => {
  const written = readFileSync(document, 'utf8');
  return { written, generated: withTable(written, performanceTable(newestResults())) };
};

/** Writes the table of the newest results into the document. */
export const writePerformanceTable = (): void => writeFileSync(document, performanceDocument().generated);
