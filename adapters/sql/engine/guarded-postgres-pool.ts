import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { second } from '#core/kernel/time.ts';

/** How long to wait for a silent database server. */
export type Patience = {
  /** For a new connection, and for a request that waits for a pooled connection. */
  readonly connectMs: number;
  /** For a statement, before the server is probed. */
  readonly statementMs: number;
  /** For the probe. */
  readonly lookMs: number;
};

/** A request fails after ten seconds at most: eight for a connection, or seven for a statement and the probe. */
export const usualPatience: Patience = { connectMs: 5 * second, statementMs: 4 * second, lookMs: 3 * second };

/**
 * Guards the pool against a silent server. PostgreSQL's own time limits end slow statements, but a server that is paused
 * or unreachable sends nothing, and requests would wait for ever (G8). When a statement or a new connection takes too
 * long, the server is probed on a separate connection. If the probe fails, the silent connections are cut, and new
 * requests are refused at once until a probe succeeds. If it succeeds, the slow statement continues.
 * @param nameOf the name under which the server keeps the plan of a text; undefined when it keeps none
 */
export const guardedPool = (
  pool: pg.Pool,
  url: string,
  waits: Patience,
  nameOf: (text: string) => string | undefined = () => undefined,
): PostgresPool => {
  const server = probedServer(url, waits);
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  const guarded = (client: pg.PoolClient): PostgresPoolClient => {
    const found = known.get(client);
    if (found) return found;
    const query = (text: string, values: readonly unknown[]) => {
      const name = nameOf(text);
      return server.awaited(client, () => client.query({ ...(name && { name }), text, values: [...values] }));
    };
    // The cast is safe: without a cursor, Kysely passes only text and values.
    const made = { query, release: () => client.release() } as unknown as PostgresPoolClient;
    known.set(client, made);
    return made;
  };

  return {
    options: pool.options,
    // The time limit is our own, because the pool may wait twice as long: for a free connection, and then for a new one.
    connect: () =>
      new Promise((resolve, reject) => {
        if (server.isAway()) return reject(serverAway());
        let isRefused = false;
        const refuse = (cause: unknown) => {
          isRefused = true;
          clearTimeout(tooLong);
          reject(cause);
        };
        const tooLong = setTimeout(() => {
          server.doubt();
          refuse(serverAway());
        }, waits.connectMs + waits.lookMs).unref();
        pool.connect().then(
          (client) => {
            clearTimeout(tooLong);
            if (isRefused) client.release();
            else resolve(guarded(client));
          },
          (cause) => {
            if (/timeout/i.test(String(cause))) server.doubt();
            refuse(cause);
          },
        );
      }),
    async end() {
      server.close();
      await pool.end();
    },
  };
};

/** Probes the server when a statement takes too long, or on demand. */
const probedServer = (url: string, waits: Patience) => {
  const waiting = new Set<{ readonly client: pg.PoolClient; readonly since: number }>();
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
    const silent = [...waiting].filter(({ since }) => now - since >= waits.statementMs);
    if (away || isInDoubt || silent.length > 0) {
      isInDoubt = false;
      away = !(await answers(url, waits.lookMs));
      if (away) for (const statement of silent) if (waiting.has(statement)) cut(statement.client);
    }
    timer = undefined;
    if (away || isInDoubt || waiting.size > 0) lookAgain(waits.statementMs / 4);
  };

  return {
    /** Whether the last probe failed. */
    isAway: () => away,
    /** Probes the server at once. */
    doubt: () => {
      isInDoubt = true;
      lookAgain(0);
    },
    /** Runs a statement; its connection is cut when it takes too long and the server does not answer a probe. */
    async awaited<Answer>(client: pg.PoolClient, run: () => Promise<Answer>): Promise<Answer> {
      const statement = { client, since: performance.now() };
      waiting.add(statement);
      lookAgain(waits.statementMs);
      try {
        return await run();
      } finally {
        waiting.delete(statement);
      }
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
};

const serverAway = () => new ServiceFailure('store', 'the database does not answer', { retryable: true });

/** SQLSTATE of a server without a free connection. Such a server is alive. */
const tooManyConnections = '53300';

/** Probes the server: whether it answers a new connection within this time. */
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

/** Closes a connection's socket without the server's reply; its statement fails. */
const cut = (client: pg.ClientBase): void => {
  const { connection } = client as unknown as { readonly connection?: { readonly stream?: { destroy(): void } } };
  connection?.stream?.destroy();
};
