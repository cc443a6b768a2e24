import type { JudgePhones } from '#core/competition/day/all-rings/ports.ts';
import { deviceId, ringId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import { column } from '../engine/columns.ts';
import type { Database } from '../engine/database.ts';

/** The judges' phones, one row for each with its last report. */
export const sqlJudgePhones = (database: Database): JudgePhones => ({
  put: ({ id, by, ring, lastSeenAt, unsent, battery }) =>
    database.write(async (tx) => {
      const report = { user_id: by, ring, heard_at: lastSeenAt, unsent, battery };
      await tx
        .insertInto('judge_phones')
        .values({ id, ...report })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(report))
        .execute();
    }),

  async all() {
    const rows = await database.read((db) => db.selectFrom('judge_phones').selectAll().execute());
    return rows
      .map((row) => ({
        id: deviceId(row.id),
        by: column.userId.parse(row.user_id),
        ring: row.ring === null ? null : ringId(row.ring),
        lastSeenAt: instant(row.heard_at),
        unsent: row.unsent,
        battery: row.battery,
      }))
      .sort((one, other) => (one.id < other.id ? -1 : 1));
  },
});
