import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import { secrets } from '#adapters/system/secrets.ts';
import { signatures } from '#adapters/system/signatures.ts';

const run = promisify(execFile);
const tables = ['orders', 'tickets', 'refunds', 'invoices', 'invoice_series'] as const;
/** How many tickets' links are opened. */
const linksOpened = 20;

type Found = Readonly<Record<string, unknown>>;

/** What a version sold, as its store has it, and as the links in its emails show it. */
export type Sales = {
  /** The rows of each table, by their first column. */
  readonly rows: ReadonlyMap<string, Found>;
  /** The answers to the links of some tickets: number, code and state. */
  readonly links: ReadonlyMap<string, Found>;
};

/** Sells that many tickets with a version's own `npm run seed`. */
export const seedWith = async (root: string, env: Readonly<Record<string, string>>, tickets: number): Promise<void> => {
  const args = ['server/commands/seed.ts', '--tickets', String(tickets)];
  await run(process.execPath, args, { cwd: root, env: { PATH: process.env.PATH, HOME: tmpdir(), ...env } });
};

const shown = z.object({ number: z.string(), code: z.string().nullable(), state: z.string() });

/** Reads what is sold, and opens the links of some tickets at the program that serves there. */
export const readSales = async (url: string, dataDir: string, serves: string): Promise<Sales> => {
  const client = new pg.Client(url);
  await client.connect();
  const rows = new Map<string, Found>();
  for (const table of tables) {
    const found = await client.query<Found>(`select * from ${table}`);
    for (const row of found.rows) rows.set(`${table} ${String(Object.values(row)[0])}`, row);
  }
  const { rows: tickets } = await client.query<{ id: string; issue: number }>(
    `select id, issue from tickets order by id limit ${linksOpened}`,
  );
  await client.end();
  const signature = signatures(secrets(dataDir).of('order-links'), 'ticket links');
  const links = new Map<string, Found>();
  for (const { id, issue } of tickets) {
    const key = signature.of(`ticket-link:${id}#${issue}.0`);
    const answer = await fetch(`${serves}/api/tickets/${id}?key=${encodeURIComponent(key)}`);
    links.set(id, answer.ok ? shown.parse(await answer.json()) : { status: answer.status });
  }
  return { rows, links };
};

/** What differs of what was sold before; empty when all of it is as it was. */
export const changesOf = (before: Sales, after: Sales): readonly string[] => [
  ...differing(before.rows, after.rows),
  ...differing(before.links, after.links),
];

/** Compares what was known then: a later version may have added columns. */
const differing = (before: ReadonlyMap<string, Found>, after: ReadonlyMap<string, Found>): readonly string[] =>
  [...before].flatMap(([name, was]) => {
    const now = after.get(name) ?? {};
    const columns = Object.keys(was).filter((column) => JSON.stringify(was[column]) !== JSON.stringify(now[column]));
    return columns.length === 0 ? [] : [`${name}: ${columns.join(', ')}`];
  });
