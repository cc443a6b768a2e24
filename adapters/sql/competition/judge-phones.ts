import type { JudgePhones } from '#core/competition/day/all-rings/ports.ts';
import type { Database } from '../engine/database.ts';
import { judgePhoneRow, toJudgePhone } from './judge-phone-row.ts';

/** The judges' phones, one row for each with its last report. */
export const sqlJudgePhones = (database: Database): JudgePhones => ({
  put: (phone) =>
    database.write(async (tx) => {
      const row = judgePhoneRow(phone);
      await tx
        .insertInto('judge_phones')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    }),

  async all() {
    const rows = await database.read((db) => db.selectFrom('judge_phones').selectAll().execute());
    return rows.map(toJudgePhone).sort((one, other) => (one.id < other.id ? -1 : 1));
  },
});
