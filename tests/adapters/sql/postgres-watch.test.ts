import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardedPool, usualPatience } from '#adapters/sql/engine/guarded-postgres-pool.ts';

/** A pool that opens a connection only when the test calls `gives`. */
const aPool = () => {
  const waiting: ((client: pg.PoolClient) => void)[] = [];
  const released: pg.PoolClient[] = [];
  const aClient = () => {
    const client = {
      release: () => released.push(client),
      query: async () => ({ rows: [] }),
    } as unknown as pg.PoolClient;
    return client;
  };
  const pool = {
    options: {},
    connect: () => new Promise<pg.PoolClient>((resolve) => waiting.push(resolve)),
    end: async () => {},
  } as unknown as pg.Pool;
  const gives = () => {
    const client = aClient();
    waiting.shift()?.(client);
    return client;
  };
  return { pool, released, gives };
};

/** Nothing listens at this address, so that the check of the server fails at once. */
const noServer = 'postgres://festival@127.0.0.1:1/festival';

describe('a request that waits for a connection to PostgreSQL', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const connecting = () => {
    const { pool, released, gives } = aPool();
    const guarded = guardedPool(pool, noServer, usualPatience);
    const ended = vi.fn();
    const asked = guarded.connect();
    asked.then(ended, ended);
    return { asked, ended, gives, released, again: () => guarded.connect(), close: () => guarded.end() };
  };

  it('a request that waits for a connection to PostgreSQL is rejected as retryable after eight seconds', async () => {
    const { asked, ended, close } = connecting();
    await vi.advanceTimersByTimeAsync(7_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(asked).rejects.toMatchObject({ name: 'ServiceFailure', service: 'store', retryable: true });
    await close();
  });

  it('a PostgreSQL connection timeout makes the pool check the server; if it is down, later requests fail at once', async () => {
    const { asked, again, close } = connecting();
    asked.catch(() => {});
    await vi.advanceTimersByTimeAsync(8_100);
    let refused = false;
    while (!refused) {
      again().catch(() => {
        refused = true;
      });
      await new Promise((turn) => setImmediate(turn));
    }
    await close();
  });

  it('a PostgreSQL connection that arrives after its request’s timeout is returned to the pool', async () => {
    const { asked, gives, released, close } = connecting();
    asked.catch(() => {});
    await vi.advanceTimersByTimeAsync(8_000);
    const late = gives();
    await vi.advanceTimersByTimeAsync(0);
    expect(released).toEqual([late]);
    await close();
  });

  it('a request gets a PostgreSQL connection that arrives in time, and keeps it after the time limit', async () => {
    const { asked, gives, released, close } = connecting();
    await vi.advanceTimersByTimeAsync(7_999);
    gives();
    expect(await asked).toMatchObject({ query: expect.any(Function) });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(released).toEqual([]);
    await close();
  });
});
