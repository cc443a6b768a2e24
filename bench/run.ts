import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildWhenStale } from '../server/process/builds.ts';
import { type Figure, type Row, ratio } from './figures.ts';
import { closedLoop } from './load.ts';
import { pinLoad, type Running, run } from './processes.ts';
import { accountRows } from './rows/accounts.ts';
import { browserRows } from './rows/browser.ts';
import { crowdRows } from './rows/crowds.ts';
import { lighthouseRows } from './rows/lighthouse.ts';
import { memoryRows, startRows } from './rows/process.ts';
import { readingRows } from './rows/reading.ts';
import { realtimeRows } from './rows/realtime.ts';
import { scoringRows } from './rows/scoring.ts';
import { sellingRows } from './rows/selling.ts';

type Site = {
  readonly port: number;
  readonly noticeSecret: string;
  readonly endless: string;
  readonly rush: readonly string[];
};

const number = (value: number): string =>
  value >= 100
    ? Math.round(value).toLocaleString('en-GB')
    : value >= 1 || value === 0
      ? value.toFixed(1)
      : value.toPrecision(2);
const shown = ({ median, least, most }: Figure): string =>
  least === most ? number(median) : `${number(median)} [${number(least)}–${number(most)}]`;

const line = ({ what, unit, program, limit, must, met, note }: Row): string =>
  `| ${what} | ${shown(program)} ${unit} | ${limit ? `${limit.name}: ${shown(limit.figure)}` : ''} | ${limit ? ratio(program, limit.figure).toFixed(2) : ''} | ${must} | ${met ? 'yes' : '**no**'}${note ? `; ${note}` : ''} |`;

const withLimit = async <Value>(
  name: string,
  use: (limit: Running<{ readonly port: number }>) => Promise<Value>,
): Promise<Value> => {
  const limit = await run<{ port: number }>('./limits.ts', [name]);
  try {
    return await use(limit);
  } finally {
    await limit.stop();
  }
};

await buildWhenStale({ info: console.error, warn: console.error, error: console.error });
const starts = await startRows();
const seen = await lighthouseRows();
pinLoad();
const hello = await withLimit('hello', ({ ready }) => closedLoop(ready.port, { path: '/' }));
const site = await run<Site>('./site.ts', []);
const rows: Row[] = [];
rows.push(...(await withLimit('list-cached', (limit) => readingRows(site, limit))));
const selling = await withLimit('reserve', ({ ready }) => sellingRows(site.ready, ready.port));
rows.push(...selling);
rows.push(...(await crowdRows(site.ready, selling[0]?.program.median ?? 1_000)));
await site.stop();
rows.push(...(await accountRows()), ...(await realtimeRows()));
rows.push(...scoringRows(), ...starts, ...(await memoryRows()), ...browserRows(), ...seen);

const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()}, Node ${process.version}`;
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const table = [
  `Measured on ${new Date().toISOString().slice(0, 10)} at ${commit}: ${machine}.`,
  `The load generator drives ${number(hello.perSecond)} requests a second at most (node:http, 16 connections).`,
  '',
  '| what | the program | limit | ratio | must | met |',
  '|---|---|---|---|---|---|',
  ...rows.map(line),
].join('\n');
console.log(table);
writeFileSync(
  fileURLToPath(new URL('./results.json', import.meta.url)),
  `${JSON.stringify({ machine, commit, at: new Date().toISOString(), generatorPerSecond: hello.perSecond, rows }, null, 2)}\n`,
);
