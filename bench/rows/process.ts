import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure, type Row, row } from '../figures.ts';
import { closedLoop } from '../load.ts';
import { main, port, start, startSeconds } from '../program.ts';
import { checkoutCall } from './selling.ts';

/** Processor time until the first page, with a filled data folder and a filled compile cache. */
export async function* startRows(): AsyncGenerator<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'festival-start-'));
  yield row('start to the first page', await startSeconds(folder));
  rmSync(folder, { recursive: true, force: true });
}

/** The duration of the mixed load in seconds. */
const loadSeconds = Number(process.env.BENCH_MEMORY_SECONDS ?? 300);
/** Long enough for what a start leaves to do. */
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
  yield row('memory, idle', figure([idle]));
  yield row('memory, at most under load', figure([most]));
  yield row('memory, growth', figure([growth]), { note: `over the last half of ${loadSeconds} s of load` });
}

const quarters = (readings: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: 4 }, (_, at) => {
    const [from, to] = [at, at + 1].map((edge) => Math.floor((readings.length * edge) / 4));
    return readings.slice(from, Math.max(to ?? 0, (from ?? 0) + 1));
  });
