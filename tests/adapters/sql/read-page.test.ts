import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { kyselyOn } from '#adapters/sql/engine/kysely-on-node-sqlite.ts';
import { readPage } from '#adapters/sql/engine/read-page.ts';

it('SQLite: other work runs between two pages of a long list', async () => {
  const db = kyselyOn(new DatabaseSync(':memory:'));
  const seen: string[] = [];
  const pages = async () => {
    for (const page of ['first', 'second', 'third']) {
      await readPage({ read: (query) => query(db) }, (on) => sql`SELECT 1`.execute(on));
      seen.push(page);
    }
  };
  const other = async () => {
    await nextTurn();
    seen.push('other work');
  };

  await Promise.all([pages(), other()]);

  expect(seen.indexOf('other work')).toBeLessThan(seen.indexOf('third'));
  await db.destroy();
});
