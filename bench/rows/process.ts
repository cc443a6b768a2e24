import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { figure, type Row, ratio } from '../figures.ts';
import { closedLoop } from '../load.ts';
import { main, port, start } from '../program.ts';
import { checkoutCall } from './selling.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The time from the start of the process to its first response with status 200, in milliseconds. Ends the process. */
const timeToFirstAnswer = async (...program: Parameters<typeof start>): Promise<number> => {
  const { tookMs, stop } = await start(...program);
  await stop();
  return tookMs;
};

/** The first request of each measured start, and whether the data folder is filled. */
const starts = [
  { what: 'start to first 200, empty data folder', path: '/healthz', filled: false },
  { what: 'start to first 200, filled data folder', path: '/healthz', filled: true },
  { what: 'start to first product list, filled data folder', path: '/api/gbtf-products', filled: true },
  { what: 'start to first home page, filled data folder', path: '/', filled: true },
] as const;

const startsOfEach = 7;

/** Start-up times on an empty and a filled data folder, alternating with a bare Fastify with SQLite. */
export async function* startRows(): AsyncGenerator<Row> {
  const folders: string[] = [];
  const aFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'festival-start-'));
    folders.push(folder);
    return folder;
  };
  const filled = aFolder();
  const bareStart = () => timeToFirstAnswer(join(root, 'bench/limits.ts'), ['start'], {});
  const programStart = (folder: string, path: string) => timeToFirstAnswer(main, [], { DATA_DIR: folder }, path);
  // The first start fills the data folder and the compile cache.
  await programStart(filled, '/');
  for (const { what, path, filled: isFilled } of starts) {
    const [bare, program]: [number[], number[]] = [[], []];
    for (let round = 0; round < startsOfEach; round++) {
      bare.push(await bareStart());
      program.push(await programStart(isFilled ? filled : aFolder(), path));
    }
    const limit = { name: 'bare Fastify + SQLite', figure: figure(bare) };
    const met = ratio(figure(program), limit.figure) <= 1.5;
    yield { what, unit: 'ms', program: figure(program), limit, must: '≤ 1.5 × bare', met };
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** The duration of the mixed load in seconds; the bound of docs/performance.md asks for 300 s. */
const loadSeconds = Number(process.env.BENCH_MEMORY_SECONDS ?? 60);
/** Long enough for the deferred parts and the garbage collection of an idle process. */
const restMs = 12_000;

/** Resident memory of the whole program with its sandbox: idle, under a mixed load, and its growth. */
export async function* memoryRows(): AsyncGenerator<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'festival-memory-'));
  const program = await start(main, [], { DATA_DIR: folder });
  for (const path of ['/', '/tickets', '/api/gbtf-products'])
    await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  await new Promise((resolve) => setTimeout(resolve, restMs));
  const idle = program.memory();
  const readings: number[] = [];
  const begun = performance.now();
  for (let round = 0; performance.now() - begun < loadSeconds * 1_000; round++) {
    await closedLoop(port, { path: '/tickets', headers: { 'accept-encoding': 'br' } });
    await closedLoop(port, { path: '/api/gbtf-products' });
    await closedLoop(port, checkoutCall(round % 2 === 0 ? 'prod_adult_day' : 'prod_parking'));
    readings.push(program.memory());
  }
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
  const most = Math.max(...readings);
  // Medians, because a single reading may fall just before or after a garbage collection.
  const [third, last] = quarters(readings)
    .slice(2)
    .map((part) => figure(part).median);
  const growth = (last ?? 0) - (third ?? 0);
  const row = (what: string, mebibytes: number, bound: number): Row => ({
    what,
    unit: 'MiB',
    program: figure([mebibytes]),
    limit: undefined,
    must: `≤ ${bound} MiB`,
    met: mebibytes <= bound,
  });
  yield row('memory, idle', idle, 220);
  yield row('memory, at most under load', most, 350);
  yield row(`memory, growth over the last half of ${loadSeconds} s of load`, growth, 10);
}

const quarters = (readings: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: 4 }, (_, at) => {
    const [from, to] = [at, at + 1].map((edge) => Math.floor((readings.length * edge) / 4));
    return readings.slice(from, Math.max(to ?? 0, (from ?? 0) + 1));
  });
