import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { second } from '#core/kernel/time.ts';

/** How long a database may be silent. */
export type Patience = {
  /** To a new connection, and to a request that waits for one of the pool. */
  readonly connectMs: number;
  /** To a statement, before someone looks whether the server still lives. */
  readonly statementMs: number;
  /** To that look. */
  readonly lookMs: number;
};

/** A request is answered after ten seconds at most: eight for a connection, or seven for a statement and the look. */
export const usualPatience: Patience = { connectMs: 5 * second, statementMs: 4 * second, lookMs: 3 * second };

/**
 * The pool, guarded: PostgreSQL's own time limits end a slow statement, but nothing comes from a server that is paused, or
 * whose machine is gone, and requests would wait for ever (G8). A statement without an answer for a while has the server
 * asked on a connection of its own. When that is silent too, the connections are cut, and new requests are refused at once
 * until the server answers again. A statement that is only slow goes on. A connection that does not come in time has the
 * server asked too: where no connection was open, no statement would tell.
 */
export const guardedPool = (pool: pg.Pool, url: string, waits: Patience): PostgresPool => {
  const waiting = new Map<pg.PoolClient, number>();
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  let away = false;
  let isInDoubt = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const lookAgain = (inMs: number) => {
    if (closed) return;
    timer ??= setTimeout(look, inMs).unref();
  };

  const look = async () => {
    const now = performance.now();
    const silent = [...waiting].filter(([, since]) => now - since >= waits.statementMs);
    if (away || isInDoubt || silent.length > 0) {
      isInDoubt = false;
      away = !(await answers(url, waits.lookMs));
      if (away) for (const [client] of silent) if (waiting.has(client)) cut(client);
    }
    timer = undefined;
    if (away || isInDoubt || waiting.size > 0) lookAgain(waits.statementMs / 4);
  };

  const doubt = () => {
    isInDoubt = true;
    lookAgain(0);
  };

  const guarded = (client: pg.PoolClient): PostgresPoolClient => {
    const found = known.get(client);
    if (found) return found;
    const query = async (text: string, values: readonly unknown[]) => {
      waiting.set(client, performance.now());
      lookAgain(waits.statementMs);
      try {
        return await client.query(text, [...values]);
      } finally {
        waiting.delete(client);
      }
    };
    // Kysely asks with text and values alone: it was given no cursor.
    const made = { query, release: () => client.release() } as unknown as PostgresPoolClient;
    known.set(client, made);
    return made;
  };

  return {
    options: pool.options,
    // The pool waits for a free connection, and then as long again for a new one.
    connect: () =>
      new Promise((resolve, reject) => {
        if (away) return reject(isAway());
        let isRefused = false;
        const refuse = (cause: unknown) => {
          isRefused = true;
          clearTimeout(tooLong);
          reject(cause);
        };
        const tooLong = setTimeout(() => {
          doubt();
          refuse(isAway());
        }, waits.connectMs + waits.lookMs).unref();
        pool.connect().then(
          (client) => {
            clearTimeout(tooLong);
            if (isRefused) client.release();
            else resolve(guarded(client));
          },
          (cause) => {
            if (/timeout/i.test(String(cause))) doubt();
            refuse(cause);
          },
        );
      }),
    async end() {
      closed = true;
      clearTimeout(timer);
      await pool.end();
    },
  };
};

const isAway = () => new ServiceFailure('store', 'the database does not answer', { retryable: true });

/** A server that says this lives, and what it does for others goes on. */
const tooManyConnections = '53300';

/** Whether the server answers a new connection in this time. */
const answers = async (url: string, withinMs: number): Promise<boolean> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === tooManyConnections;
  } finally {
    cut(client);
  }
};

/** Ends a connection without asking the server, which would not answer; its statement fails. */
const cut = (client: pg.ClientBase): void => {
  const { connection } = client as unknown as { readonly connection?: { readonly stream?: { destroy(): void } } };
  connection?.stream?.destroy();
};
