import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { kyselyOn } from '#adapters/sql/engine/kysely-on-node-sqlite.ts';

const hounds = () => {
  const connection = new DatabaseSync(':memory:');
  connection.exec(
    "CREATE TABLE hounds (id INTEGER PRIMARY KEY, name TEXT, born TEXT); INSERT INTO hounds VALUES (1, 'Truffe', NULL)",
  );
  const db = kyselyOn(connection);
  const read = async () => (await sql`SELECT * FROM hounds`.execute(db)).rows;
  return { connection, db, read };
};

describe('rows of SQLite', () => {
  it('rows of SQLite have the names and values of their columns, including null', async () => {
    const { read } = hounds();

    expect(await read()).toEqual([{ id: 1, name: 'Truffe', born: null }]);
  });

  it('rows of SQLite have the new column names after the same connection has altered the table', async () => {
    const { db, read } = hounds();
    await read();

    await sql`ALTER TABLE hounds RENAME COLUMN name TO called`.execute(db);

    expect(await read()).toEqual([{ id: 1, called: 'Truffe', born: null }]);
  });

  it('rows of SQLite have a column that another connection has added since the last read', async () => {
    const { connection, read } = hounds();
    await read();

    connection.exec("ALTER TABLE hounds ADD COLUMN breed TEXT DEFAULT 'Lagotto'");

    expect(await read()).toEqual([{ id: 1, name: 'Truffe', born: null, breed: 'Lagotto' }]);
  });

  it('rows of SQLite are streamed in the same shape', async () => {
    const { db } = hounds();
    const streamed = [];
    for await (const row of db
      .selectFrom(sql<{ id: number; name: string }>`hounds`.as('all_hounds'))
      .selectAll()
      .stream())
      streamed.push(row);

    expect(streamed).toEqual([{ id: 1, name: 'Truffe', born: null }]);
  });
});
