import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/sql/engine/database.ts';
import { recordStaffAction, sqlAuditLog } from '#adapters/sql/kernel/audit-log.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { openStore } from '../../../../server/composition/kernel/store.ts';
import { migratedPostgres } from '../../../support/postgres.ts';
import { freshSqlite } from '../../../support/sqlite.ts';

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

const databases = [
  [
    'SQLite',
    async () => {
      const database = await freshSqlite();
      opened.push(() => database.close());
      return database;
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const { url, drop } = await migratedPostgres();
      const database = await openStore(url);
      opened.push(() => database.close().then(drop));
      return database;
    },
  ],
] as const;

for (const [name, open] of databases)
  describe(`the audit log's table: ${name}`, () => {
    const everyId = async (database: Database) =>
      (await sqlAuditLog(database).page({}, null, 10)).map(({ id }) => id).sort();

    it('the audit log’s table rejects updates and deletions, except of actions that retention has removed', async () => {
      const database = await open();
      const log = sqlAuditLog(database);
      await log.record(aStaffAction('old'));
      await log.record(aStaffAction('new', { at: laterBy(aSaturdayInOctober, minute) }));
      const attempts = [
        sql`update staff_actions set reason = 'Another' where id = 'new'`,
        sql`delete from staff_actions where id = 'new'`,
        sql`delete from staff_actions`,
      ];
      for (const attempt of attempts)
        await expect(database.write((tx) => attempt.execute(tx))).rejects.toThrow('the audit log is only added to');
      expect(await everyId(database)).toEqual(['new', 'old']);
      await log.forgetBefore(laterBy(aSaturdayInOctober, minute));
      await expect(database.write((tx) => sql`delete from staff_actions`.execute(tx))).rejects.toThrow();
      expect(await everyId(database)).toEqual(['new']);
    });

    it('the audit log’s table has no action of a transaction that was rolled back', async () => {
      const database = await open();
      const change = database.write(async (tx) => {
        await recordStaffAction(tx, aStaffAction('never'));
        throw new Error('the change failed');
      });
      await expect(change).rejects.toThrow('the change failed');
      expect(await everyId(database)).toEqual([]);
    });
  });
