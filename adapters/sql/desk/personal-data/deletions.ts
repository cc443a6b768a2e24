import { z } from 'zod';
import type { Deletion } from '#core/desk/personal-data/deletion/deletion.ts';
import type { Deletions } from '#core/desk/personal-data/deletion/ports.ts';
import type { UserId } from '#core/kernel/ids.ts';
import { column } from '../../engine/columns.ts';
import type { Database, Transaction } from '../../engine/database.ts';
import { enqueueTasks } from '../outbox/outbox.ts';
import type { DeletionsTable } from '../schema-deletions.ts';

/** Scheduled account deletions. One can be cancelled until any process has begun it. */
export const sqlDeletions = (database: Database): Deletions => ({
  find: (user) => database.read((db) => pendingDeletion(db, user)),

  underWay: async () => {
    const rows = await database.read((db) =>
      db
        .selectFrom('deletions')
        .selectAll()
        .where('begun_at', 'is', null)
        .orderBy('due_at')
        .orderBy('user_id')
        .execute(),
    );
    return rows.map(toDeletion);
  },

  add: (deletion, tasks) =>
    database.write(async (tx) => {
      const { userId: user_id, askedAt: asked_at, dueAt: due_at } = deletion;
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('deletions')
        .values({ user_id, asked_at, due_at, begun_at: null })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) return (await pendingDeletion(tx, user_id)) ?? deletion;
      await enqueueTasks(tx, tasks, asked_at);
      return deletion;
    }),

  cancel: (user) =>
    database.write(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('deletions')
        .where('user_id', '=', user)
        .where('begun_at', 'is', null)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    }),

  begin: (now, limit) =>
    database.write(async (tx) => {
      const due = await tx
        .selectFrom('deletions')
        .select('user_id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('user_id')
        .limit(limit)
        .$if(database.dialect === 'postgres', (query) => query.forUpdate().skipLocked())
        .execute();
      const users = due.map(({ user_id }) => column.userId.parse(user_id));
      if (users.length > 0)
        await tx.updateTable('deletions').set({ begun_at: now }).where('user_id', 'in', users).execute();
      return users;
    }),

  putOff: (user) =>
    database.write(async (tx) => {
      await tx.updateTable('deletions').set({ begun_at: null }).where('user_id', '=', user).execute();
    }),

  finish: (user) =>
    database.write(async (tx) => {
      await tx.deleteFrom('deletions').where('user_id', '=', user).execute();
    }),
});

const row = z.object({ user_id: column.userId, asked_at: column.instant, due_at: column.instant });

const toDeletion = (stored: DeletionsTable): Deletion => {
  const of = row.parse(stored);
  return { userId: of.user_id, askedAt: of.asked_at, dueAt: of.due_at };
};

const pendingDeletion = async (db: Transaction, user: UserId): Promise<Deletion | undefined> => {
  const found = await db
    .selectFrom('deletions')
    .selectAll()
    .where('user_id', '=', user)
    .where('begun_at', 'is', null)
    .executeTakeFirst();
  return found && toDeletion(found);
};
