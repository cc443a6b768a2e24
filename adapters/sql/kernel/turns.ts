import type { Turns } from '#core/kernel/backups/ports.ts';
import { instant } from '#core/kernel/time.ts';
import type { Database } from '../engine/database.ts';

const markOf = (name: string) => `turn:${name}`;

/** Turns in the `marks` table. A process takes a turn with one conditional write. */
export const sqlTurns = (database: Database): Turns => ({
  async last(name) {
    const found = await database.read((db) =>
      db.selectFrom('marks').select('value').where('name', '=', markOf(name)).executeTakeFirst(),
    );
    return found && instant(Number(found.value));
  },

  take: (name, seen, now) =>
    database.write(async (tx) => {
      if (seen === undefined) {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('marks')
          .values({ name: markOf(name), value: String(now) })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .executeTakeFirstOrThrow();
        return numInsertedOrUpdatedRows === 1n;
      }
      const { numUpdatedRows } = await tx
        .updateTable('marks')
        .set({ value: String(now) })
        .where('name', '=', markOf(name))
        .where('value', '=', String(seen))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    }),
});
