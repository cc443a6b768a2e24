import { z } from 'zod';
import type { Inbox } from '#core/desk/outbox/ports.ts';
import { column } from '../../engine/columns.ts';
import type { Database } from '../../engine/database.ts';

const maxShown = 200;

const row = z.object({
  id: z.string(),
  kind: z.enum(['email', 'letter', 'text']).transform((kind) => (kind === 'letter' ? 'email' : kind)),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sent_at: column.instant,
});

/** The development inbox; an email added twice is stored once. */
export const sqlInbox = (database: Database): Inbox => ({
  add: ({ sentAt, ...item }) =>
    database.write(async (tx) => {
      await tx
        .insertInto('inbox')
        .values({ ...item, sent_at: sentAt })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    }),

  async all() {
    const rows = await database.read((db) =>
      db.selectFrom('inbox').selectAll().orderBy('sent_at', 'desc').orderBy('id').limit(maxShown).execute(),
    );
    return rows.map((stored) => {
      const { sent_at: sentAt, ...item } = row.parse(stored);
      return { ...item, sentAt };
    });
  },
});
