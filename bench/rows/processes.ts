import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openSharedSandbox } from '../../server/commands/shared-sandbox.ts';
import { startPostgres } from '../../tests/support/postgres-server.ts';
import { type Figure, figure, type Row, row } from '../figures.ts';
import { closedLoop } from '../load.ts';
import { type Running, run, unpinned } from '../processes.ts';
import { checkoutCall } from './selling.ts';

type Site = { readonly port: number; readonly endless: string };

const rounds = 3;
const limitMs = 4_000;
/** As many connections as one process of the program opens. */
const clients = 10;

/**
 * Checkouts on one, two and three processes with one PostgreSQL, compared with the same reservation in PostgreSQL
 * alone. All sell the same product, so that they contend for the same row. The processes, PostgreSQL and the load
 * generator share all cores.
 */
export const processesRows = (): AsyncIterable<Row> => unpinned(measured());

async function* measured(): AsyncGenerator<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'festival-bench-processes-'));
  const postgres = await startPostgres();
  const sandbox = await openSharedSandbox(
    { DATA_DIR: folder, EDITION: '2025', SANDBOX_PORT: 0 },
    new URL('http://127.0.0.1'),
    { info: () => {}, warn: () => {}, error: console.error },
  );
  const sites: Running<Site>[] = [];
  try {
    const limits: number[] = [];
    for (let round = 0; round < rounds; round++) limits.push(await reservationsPerSecond(postgres.url));
    const limit = { name: 'reservation in PostgreSQL', figure: figure(limits) };
    const checkouts: Figure[] = [];
    while (checkouts.length < 3) {
      const product = sites[0]?.ready.endless;
      const env = { DATABASE_URL: postgres.url, ...sandbox.env, ...(product && { BENCH_PRODUCT: product }) };
      sites.push(await run<Site>('./site.ts', ['shared'], env, 'beside the load'));
      const rates: number[] = [];
      let refused = 0;
      for (let round = 0; round < rounds; round++) {
        const found = await Promise.all(sites.map(({ ready }) => closedLoop(ready.port, checkoutCall(ready.endless))));
        rates.push(found.reduce((sum, { perSecond }) => sum + perSecond, 0));
        refused += found.reduce((sum, { not2xx }) => sum + not2xx, 0);
      }
      if (refused > 0) throw new Error(`${refused} checkouts failed`);
      checkouts.push(figure(rates));
    }
    const [one, , three] = checkouts;
    if (!one || !three) throw new Error('not all processes were measured');
    yield row('checkout on PostgreSQL', one, { limit });
    yield row('checkout on PostgreSQL, three processes', three, {
      limit: { name: 'one process', figure: one },
      note: `one, two, three: ${checkouts.map(({ median }) => Math.round(median)).join(', ')} a second`,
    });
  } finally {
    for (const site of sites) await site.stop();
    await sandbox.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The limit, without the program: each transaction takes a place and inserts an order, on several connections at once,
 * as pgbench would.
 */
const reservationsPerSecond = async (url: string): Promise<number> => {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  await pool.query('create table if not exists bench_stock (id int primary key, capacity int, held int)');
  await pool.query('create table if not exists bench_orders (id bigserial primary key, lines text)');
  await pool.query('insert into bench_stock values (1, 999999999, 0) on conflict do nothing');
  const until = performance.now() + limitMs;
  const lines = JSON.stringify([{ productId: 'prod_bench', quantity: 1, name: 'Endless', unitPrice: 1_500 }]);
  const reserve = async (): Promise<number> => {
    const client = await pool.connect();
    let made = 0;
    while (performance.now() < until) {
      await client.query('begin');
      await client.query('insert into bench_orders (lines) values ($1)', [lines]);
      await client.query('update bench_stock set held = held + 1 where id = 1 and held + 1 <= capacity');
      await client.query('commit');
      made += 1;
    }
    client.release();
    return made;
  };
  const made = await Promise.all(Array.from({ length: clients }, reserve));
  await pool.end();
  return made.reduce((sum, each) => sum + each, 0) / (limitMs / 1000);
};
