import { z } from 'zod';

/** The report of one vitest run. `ms`: wall-clock time; `text` of a failure: its complete errors. */
export const runReport = z.object({
  passed: z.number(),
  skipped: z.number(),
  files: z.array(z.object({ name: z.string(), ms: z.number() })),
  tests: z.array(z.object({ name: z.string(), ms: z.number() })),
  failures: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type RunReport = z.output<typeof runReport>;
export type Failure = RunReport['failures'][number];
type Timed = RunReport['files'][number];

/** Styles a word with `styleText` of `node:util`, or returns it unchanged when output is not styled. */
export type Style = (style: 'red' | 'green' | 'dim' | 'bold', text: string) => string;

const slowestShown = 10;

/** The empty report of a run that did not complete. */
export const brokenRun = (title: string, text: string): RunReport => ({
  passed: 0,
  skipped: 0,
  files: [],
  tests: [],
  failures: [{ title, text }],
});

/** Merges the reports of several runs. */
export const mergedReports = (reports: readonly RunReport[]): RunReport => ({
  passed: reports.reduce((sum, { passed }) => sum + passed, 0),
  skipped: reports.reduce((sum, { skipped }) => sum + skipped, 0),
  files: reports.flatMap(({ files }) => files),
  tests: reports.flatMap(({ tests }) => tests),
  failures: reports.flatMap(({ failures }) => failures),
});

/** The summary: slowest files and tests, skipped tests, every failure, and the counts as the last line. */
export const summaryOf = ({ passed, skipped, files, tests, failures }: RunReport, style: Style): readonly string[] => [
  ...(files.length > slowestShown ? slowest('files', files, style) : []),
  ...(tests.length > 0 ? slowest('tests', tests, style) : []),
  ...(skipped > 0
    ? ['', `${skipped} skipped: each needs a service that was not named (see its title), or a hook before it failed`]
    : []),
  ...failures.flatMap(({ title, text }, index) => [
    '',
    style('red', `✗ ${index + 1} of ${failures.length}: ${title}`),
    '',
    text.trimEnd(),
  ]),
  '',
  `${passed} passed, ${failures.length} failed`,
];

const slowest = (what: string, timed: readonly Timed[], style: Style): readonly string[] => [
  '',
  style('bold', `Slowest ${what}`),
  ...timed
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, slowestShown)
    .map(({ name, ms }) => `${seconds(ms).padStart(8)}  ${name}`),
];

/** `340 ms` or `12.3 s`. */
export const seconds = (ms: number): string => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);
