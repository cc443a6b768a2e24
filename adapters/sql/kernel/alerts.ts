import { z } from 'zod';
import { type Alert, alertKinds } from '#core/kernel/alerts/alert.ts';
import type { Alerts } from '#core/kernel/alerts/ports.ts';
import { cancelTasks, enqueueTasks } from '../desk/outbox/outbox.ts';
import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import { column } from '../engine/columns.ts';
import type { Database, Transaction } from '../engine/database.ts';
import type { AlertsTable } from './schema-alerts.ts';

/** The `alerts` table. */
export const sqlAlerts = (database: Database): Alerts => ({
  follow: (decide, now) =>
    database.write(async (tx) => {
      await takeAdvisoryLock(tx, database.dialect, 'alerts');
      const { changed, tasks, outdated = [] } = decide(await allOf(tx));
      for (const alert of changed) await store(tx, alert);
      await enqueueTasks(tx, tasks, now);
      await cancelTasks(tx, outdated, now);
    }),

  raised: async () => {
    const all = await database.read((db) => allOf(db));
    return all.filter(({ state }) => state === 'raised');
  },
});

const alertRow = z.object({
  kind: z.enum(alertKinds),
  place: z.string(),
  state: z.enum(['suspected', 'raised', 'over']),
  number: z.coerce.number(),
  since: column.instant,
  clear_since: column.instant.nullable(),
  heard_at: column.instant,
  detail: z.string(),
});

/** All alerts, oldest first. Ignores rows of a kind that this version does not know. */
const allOf = async (db: Transaction): Promise<readonly Alert[]> => {
  const rows = await db.selectFrom('alerts').selectAll().orderBy('since').orderBy('kind').orderBy('place').execute();
  return rows.flatMap((row) => {
    const read = alertRow.safeParse(row);
    if (!read.success) return [];
    const { clear_since: clearSince, heard_at: checkedAt, ...alert } = read.data;
    return [{ ...alert, clearSince, checkedAt }];
  });
};

const store = async (tx: Transaction, { clearSince, checkedAt, ...alert }: Alert): Promise<void> => {
  const row: AlertsTable = { ...alert, clear_since: clearSince, heard_at: checkedAt };
  await tx
    .insertInto('alerts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'place']).doUpdateSet(row))
    .execute();
};
