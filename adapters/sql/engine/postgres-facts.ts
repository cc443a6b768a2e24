import pg from 'pg';

/** Facts about a PostgreSQL server, for an operator to check before the program runs on it. */
export type PostgresFacts = {
  /** The server's version: `18.4`. */
  readonly version: string;
  /** Whether this user may create tables, which migrations need. */
  readonly mayCreate: boolean;
  readonly connections: { readonly allowed: number; readonly used: number };
};

const withinMs = 5_000;

/** Reads the facts over one connection, and changes nothing. @throws Error of the server or the network */
export const postgresFacts = async (address: string): Promise<PostgresFacts> => {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(`select current_setting('server_version') as version,
      has_schema_privilege(current_schema(), 'CREATE') as may_create,
      current_setting('max_connections')::int as allowed,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`);
    const [found] = rows;
    return {
      version: String(found.version).split(' ')[0] ?? '',
      mayCreate: found.may_create === true,
      connections: { allowed: Number(found.allowed), used: Number(found.used) },
    };
  } finally {
    await client.end();
  }
};
