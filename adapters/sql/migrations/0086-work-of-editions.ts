import type { Kysely } from 'kysely';
import type { StoreMigration } from '../engine/migrate.ts';

/**
 * The edition of what all editions share: the prefix of its tables for tasks and jobs, whose handlers belong to it, and the
 * year for lines of the audit log, which are read without the list of editions. And the folders of editions that were
 * prepared at the desk, with each file's bytes in base64.
 */
export const workOfEditions: StoreMigration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['outbox', 'jobs'])
      await db.schema
        .alterTable(table)
        .addColumn('edition', 'text', (c) => c.notNull().defaultTo(''))
        .execute();
    await db.schema.alterTable('staff_actions').addColumn('edition', 'integer').execute();
    await db.schema
      .createTable('edition_files')
      .addColumn('edition', 'integer', (c) => c.notNull())
      .addColumn('path', 'text', (c) => c.notNull())
      .addColumn('bytes', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('edition_files_key', ['edition', 'path'])
      .execute();
  },
};
