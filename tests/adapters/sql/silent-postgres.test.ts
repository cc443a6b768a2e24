import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/sql/engine/database.ts';
import { openPostgres } from '#adapters/sql/engine/postgres.ts';
import { freshPostgres } from '../../support/postgres.ts';

const retryable = { name: 'ServiceFailure', service: 'store', retryable: true };

/** A TCP proxy to PostgreSQL that passes no data on between `hold()` and `letGo()`. */
const aWayTo = async (url: string) => {
  const [server, through] = [new URL(url), new URL(url)];
  const pairs = new Set<readonly [Socket, Socket]>();
  let held = false;
  const way = createServer((near) => {
    const far = connect(Number(server.port), server.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const socket of pair) socket.on('error', () => {});
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => near.write(bytes));
    if (held) for (const socket of pair) socket.pause();
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  const address = way.address();
  if (typeof address === 'object' && address) through.port = String(address.port);
  const each = (work: (socket: Socket) => void) => {
    for (const pair of pairs) for (const socket of pair) work(socket);
  };
  return {
    url: through.href,
    hold: () => {
      held = true;
      each((socket) => socket.pause());
    },
    letGo: () => {
      held = false;
      each((socket) => socket.resume());
    },
    close: async () => {
      const closed = once(way, 'close');
      way.close();
      each((socket) => socket.destroy());
      await closed;
    },
  };
};

/** With `lookMs`, a new connection must be made within that time: a busy machine needs more than half a second for it. */
const waits = { connectMs: 5_000, statementMs: 300, lookMs: 5_000 };

describe('a PostgreSQL server that stops answering', () => {
  let server: Awaited<ReturnType<typeof freshPostgres>>;
  let way: Awaited<ReturnType<typeof aWayTo>>;
  let database: Database;
  beforeAll(async () => {
    server = await freshPostgres();
    way = await aWayTo(server.url);
    database = openPostgres(way.url, 2, { connectMs: 2_000, statementMs: 300, lookMs: 500 });
  });
  afterAll(async () => {
    await database.close();
    await way.close();
    await server.drop();
  });

  const one = () => database.read(async (db) => (await sql`select 1 as one`.execute(db)).rows);

  it('a silent PostgreSQL server fails waiting calls, then new ones at once, until the server answers again', async () => {
    expect(await one()).toEqual([{ one: 1 }]);
    way.hold();
    const waiting = [one(), one(), one(), database.write(async (tx) => void (await sql`select 2`.execute(tx)))];
    for (const ended of await Promise.allSettled(waiting))
      expect(ended).toMatchObject({ status: 'rejected', reason: retryable });
    await expect(one()).rejects.toMatchObject(retryable);
    way.letGo();
    await expect.poll(() => one().catch(() => [])).toEqual([{ one: 1 }]);
  });

  it('a silent PostgreSQL server is distinguished from a server with a slow statement', async () => {
    const patient = openPostgres(server.url, 1, waits);
    try {
      const slowly = patient.read(async (db) => (await sql`select pg_sleep(0.8)::text as slept`.execute(db)).rows);
      expect(await slowly).toEqual([{ slept: '' }]);
    } finally {
      await patient.close();
    }
  });

  it('a silent PostgreSQL server is distinguished from one with a slow statement that refuses new connections', async () => {
    const role = `limited_${crypto.randomUUID().replaceAll('-', '')}`;
    await database.write(
      async (tx) => void (await sql.raw(`create role ${role} login password 'one' connection limit 1`).execute(tx)),
    );
    const url = Object.assign(new URL(server.url), { username: role, password: 'one' });
    const limited = openPostgres(url.href, 1, waits);
    try {
      const slowly = limited.read(async (db) => (await sql`select pg_sleep(0.8)::text as slept`.execute(db)).rows);
      expect(await slowly).toEqual([{ slept: '' }]);
    } finally {
      await limited.close();
      await database.write(async (tx) => void (await sql.raw(`drop role ${role}`).execute(tx)));
    }
  });
});
