import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { buildWhenStale } from '../server/process/build-when-stale.ts';
import { boundOf, inWords, number } from './bounds.ts';
import { type Figure, isMet, type Row, type Rows } from './figures.ts';
import { closedLoop } from './load.ts';
import { writePerformanceTable } from './performance-table.ts';
import { during, pinLoad, type Running, rowsDuring, run } from './processes.ts';
import { keepResults } from './results.ts';
import { accountRows } from './rows/accounts.ts';
import { browserRows } from './rows/browser.ts';
import { crowdRows } from './rows/crowds.ts';
import { deskRows, yearsRows } from './rows/desk.ts';
import { type DoorSite, doorRows } from './rows/door.ts';
import { growthRows } from './rows/growth.ts';
import { lighthouseRows } from './rows/lighthouse.ts';
import { newcomerRows } from './rows/newcomer.ts';
import { memoryRows, startRows } from './rows/process.ts';
import { processesRows } from './rows/processes.ts';
import { readingRows, type WideSite, wideRows } from './rows/reading.ts';
import { realtimeRows } from './rows/realtime.ts';
import { scoringRows } from './rows/scoring.ts';
import { reserveFigure, sellingRows } from './rows/selling.ts';
import { rowsOfRuns } from './runs.ts';

type Served = Running<{ readonly port: number }>;
type Site = Running<{
  readonly port: number;
  readonly noticeSecret: string;
  readonly endless: string;
  readonly rush: readonly string[];
}>;

const shown = ({ median, least, most }: Figure): string =>
  least === most ? number(median) : `${number(median)} [${number(least)}–${number(most)}]`;

const line = (row: Row): string => {
  const { name, reading, program, limit, note } = row;
  const met = `${isMet(row) ? 'yes' : '**no**'}${note ? `; ${note}` : ''}`;
  const beside = limit ? `${limit.name}: ${shown(limit.figure)}` : '';
  const bound = boundOf(name);
  return `| ${name} | ${shown(program)} | ${beside} | ${number(reading)} ${bound.unit} | ${inWords(bound)} | ${met} |`;
};

const limitBy = (name: string): Promise<Served> => run('./limits.ts', [name]);
const site = (): Promise<Site> => run('./site.ts', []);

async function* doorGroup(): AsyncGenerator<Row> {
  const reserve = await during(limitBy('reserve'), ({ ready }) => reserveFigure(ready.port));
  yield* rowsDuring(run<DoorSite>('./site.ts', ['door']), ({ ready }) => doorRows(ready, reserve));
}

/** All groups of rows by their name for `--rows`. */
const groups: Readonly<Record<string, () => Rows>> = {
  reading: () =>
    rowsDuring(site(), (served) => rowsDuring(limitBy('list-cached'), (limit) => readingRows(served, limit))),
  wide: () =>
    rowsDuring(run<WideSite['ready']>('./site.ts', ['wide']), (served) =>
      rowsDuring(limitBy('list-cached'), (limit) => wideRows(served, limit)),
    ),
  selling: () =>
    rowsDuring(site(), ({ ready }) =>
      rowsDuring(limitBy('reserve'), (reserve) => sellingRows(ready, reserve.ready.port)),
    ),
  crowds: () => rowsDuring(site(), ({ ready, memory }) => crowdRows(ready, memory)),
  accounts: accountRows,
  processes: processesRows,
  realtime: realtimeRows,
  scoring: scoringRows,
  door: doorGroup,
  desk: deskRows,
  years: yearsRows,
  growth: growthRows,
  start: startRows,
  newcomer: newcomerRows,
  memory: memoryRows,
  browser: browserRows,
  lighthouse: lighthouseRows,
};
/**
 * Groups measured before the load generator is pinned to the second core, because programs that they start would
 * inherit the pinning.
 */
const unpinned = ['start', 'newcomer', 'lighthouse'];

const { values } = parseArgs({
  options: { rows: { type: 'string' }, runs: { type: 'string', default: '1' }, table: { type: 'boolean' } },
});
if (values.table) {
  writePerformanceTable();
  process.exit(0);
}
const names = values.rows?.split(',') ?? Object.keys(groups);
const unknown = names.filter((name) => !(name in groups));
if (unknown.length > 0) {
  console.error(`no rows called ${unknown.join(', ')}; there are ${Object.keys(groups).join(', ')}`);
  process.exit(2);
}

const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`--runs ${values.runs} is no number of runs`);
  process.exit(2);
}

/** For each run, its rows by group. */
const measured: readonly Map<string, readonly Row[]>[] = Array.from({ length: runs }, () => new Map());
const measure = async (name: string, run: number) => {
  const rows: Row[] = [];
  for await (const row of groups[name]?.() ?? []) {
    console.error(line(row));
    rows.push(row);
  }
  measured[run]?.set(name, rows);
  const left = names.filter((each) => !measured[run]?.has(each));
  if (left.length > 0) console.error(`left to measure: ${left.join(', ')}`);
};
/** Finishes one run before the next begins, so that each run is measured like a single run. */
const measureEach = async (chosen: readonly string[]) => {
  for (let run = 0; run < runs; run++) {
    if (runs > 1 && chosen.length > 0) console.error(`run ${run + 1} of ${runs}: ${chosen.join(', ')}`);
    for (const name of chosen) await measure(name, run);
  }
};

await buildWhenStale({ info: console.error });
await measureEach(names.filter((each) => unpinned.includes(each)));
pinLoad();
const hello = await during(limitBy('hello'), ({ ready }) => closedLoop(ready.port, { path: '/' }));
await measureEach(names.filter((each) => !unpinned.includes(each)));
const rowsOfRun = measured.map((groupsOfRun) => Object.keys(groups).flatMap((name) => groupsOfRun.get(name) ?? []));
const rows = rowsOfRuns(rowsOfRun);

const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()}, Node ${process.version}`;
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const on = new Date().toISOString().slice(0, 10);
console.log(
  [
    `Measured on ${on} at ${commit}: ${machine}.`,
    ...(runs > 1 ? [`Medians of ${runs} runs; a bound is met when each run meets it.`] : []),
    `The load generator drives ${number(hello.perSecond)} requests a second at most (node:http, 16 connections).`,
    '',
    '| row | the program | limit | reading | must | met |',
    '|---|---|---|---|---|---|',
    ...rows.map(line),
  ].join('\n'),
);
const changed = Object.keys(process.env).filter((name) => name.startsWith('BENCH_'));
if (changed.length > 0) console.error(`not kept, because ${changed.join(', ')} changes what is measured`);
else {
  keepResults(rows, { on, commit, machine });
  writePerformanceTable();
}
