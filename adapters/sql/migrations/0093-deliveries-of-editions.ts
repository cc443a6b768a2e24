import type { Kysely } from 'kysely';
import type { StoreMigration } from '../engine/migrate.ts';

/** The edition of what became of an email, as its task in the outbox has it. */
export const deliveriesOfEditions: StoreMigration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('email_deliveries')
      .addColumn('edition', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
