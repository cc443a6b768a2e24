import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Row } from './figures.ts';

const figure = z.object({ median: z.number(), least: z.number(), most: z.number() });
const result = z.strictObject({
  reading: z.number(),
  isWell: z.boolean(),
  program: figure.optional(),
  limit: z.object({ name: z.string(), figure }).optional(),
  note: z.string().optional(),
  /** Where it was measured. Figures of November 2026 come from this project's notes, which had the reading alone. */
  commit: z.string().optional(),
  machine: z.string().optional(),
});
const day = z.record(z.string(), result);

/** A row's measurement, kept under the row's name in the file of its day. */
export type Result = z.infer<typeof result>;
/** The newest measurement of a row, and its day. */
export type Newest = Result & { readonly on: string };

/** One file for each day: `2026-11-29.json`. */
export const resultsFolder = fileURLToPath(new URL('./results', import.meta.url));

const parsed = (file: string): Readonly<Record<string, Result>> => day.parse(JSON.parse(readFileSync(file, 'utf8')));

/** The newest measurement of each row that was ever measured. */
export const newestResults = (folder = resultsFolder): ReadonlyMap<string, Newest> => {
  const newest = new Map<string, Newest>();
  for (const file of readdirSync(folder).toSorted())
    for (const [name, each] of Object.entries(parsed(join(folder, file))))
      newest.set(name, { ...each, on: file.replace('.json', '') });
  return newest;
};

/** Keeps rows in the file of a day; rows that it has already are replaced, all others stay. */
export const keepResults = (
  rows: readonly Row[],
  { on, ...where }: { readonly on: string; readonly commit: string; readonly machine: string },
  folder = resultsFolder,
): void => {
  const file = join(folder, `${on}.json`);
  mkdirSync(folder, { recursive: true });
  const kept = readdirSync(folder).includes(`${on}.json`) ? parsed(file) : {};
  const measured = Object.fromEntries(rows.map(({ name, ...each }) => [name, { ...each, ...where }]));
  writeFileSync(file, `${JSON.stringify({ ...kept, ...measured }, null, 2)}\n`);
};
