import { z } from 'zod';
import type { CompetitionDayState, DayChange, PublishedOrder } from '#core/competition/day/competition-day-state.ts';
import { dayLogEntries, fromDayLog } from '#core/competition/day/day-log.ts';
import {
  announcementShape,
  announcementWithdrawalShape,
  gateEventShape,
  nearAlertShape,
  placementShape,
  runNotificationShape,
} from '#core/competition/day/day-shapes.ts';
import { entrantsOf } from '#core/competition/day/entrants-of.ts';
import type { CompetitionDay } from '#core/competition/day/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok } from '#core/kernel/result.ts';
import { enqueueTasks } from '../desk/outbox/outbox.ts';
import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import { json } from '../engine/columns.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { lastPosition } from '../engine/last-position.ts';
import { recordStaffActions } from '../kernel/audit-log.ts';
import { hasGoodOrder } from '../shop/has-good-order.ts';
import { toRegistration } from './registration-row.ts';
import { runningOrder } from './running-order-row.ts';

/**
 * The state of the competition day: a log, and the published running orders.
 * @param machine dates outbox tasks
 */
export const sqlCompetitionDay = (database: Database, machine: Clock): CompetitionDay => ({
  read: () => database.read(dayState),
  order: () => database.read(currentOrder),
  versions: () =>
    database.read(async (db) => {
      const rows = await db.selectFrom('running_orders').selectAll().orderBy('version').execute();
      return rows.map(runningOrder.decode);
    }),
  historyOf: async (entries) => {
    if (entries.length === 0) return { placements: [], gateEvents: [] };
    const { placements, gateEvents } = await database.read((db) => eventLogIn(db, entries));
    return { placements, gateEvents };
  },
  change: (decide) =>
    database.write(async (tx) => {
      await takeAdvisoryLock(tx, database.dialect, 'the competition day');
      const decided = decide(await dayState(tx));
      if (!decided.ok) return decided;
      await write(tx, decided.value);
      await recordStaffActions(tx, decided.value.actions);
      await enqueueTasks(tx, decided.value.tasks ?? [], machine.now());
      return ok(await dayState(tx));
    }),
});

const logged = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('placement'), body: json(placementShape) }),
  z.object({ kind: z.literal('mark'), body: json(gateEventShape) }),
  z.object({ kind: z.literal('told'), body: json(runNotificationShape) }),
  z.object({ kind: z.literal('near'), body: json(nearAlertShape) }),
  z.object({ kind: z.literal('announced'), body: json(announcementShape) }),
  z.object({ kind: z.literal('announcement-withdrawn'), body: json(announcementWithdrawalShape) }),
]);

const dayState = async (db: Transaction): Promise<CompetitionDayState> => ({
  ...(await entrants(db)),
  order: await currentOrder(db),
  ...(await eventLogIn(db)),
});

/** The log of these entries, or of all entries if none are given. */
const eventLogIn = async (db: Transaction, entries?: readonly string[]) => {
  const rows = await db
    .selectFrom('competition_day_log')
    .select(['kind', 'body'])
    .$if(entries !== undefined, (query) => query.where('entry', 'in', entries ?? []))
    .orderBy('position')
    .execute();
  return fromDayLog(rows.map((row) => logged.parse(row)));
};

/** All entries, grouped by whether their order's tickets are still valid. */
const entrants = async (db: Transaction): Promise<Pick<CompetitionDayState, 'entrants' | 'refunded'>> => {
  const rows = await db
    .selectFrom('registrations')
    .selectAll()
    .select(hasGoodOrder.as('good'))
    .where('kind', 'in', ['questionnaire', 'competition'])
    .execute();
  const good = new Set(rows.flatMap((row) => (row.good ? [row.id] : [])));
  return entrantsOf(
    rows.map(({ good: _, ...row }) => toRegistration(row)),
    ({ id }) => good.has(id),
  );
};

const currentOrder = async (db: Transaction): Promise<PublishedOrder | null> => {
  const row = await db.selectFrom('running_orders').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();
  return row ? runningOrder.decode(row) : null;
};

const write = async (tx: Transaction, change: DayChange): Promise<void> => {
  const { order } = change;
  const added = dayLogEntries(change);
  const last = await lastPosition(tx, 'competition_day_log');
  if (added.length > 0)
    await tx
      .insertInto('competition_day_log')
      .values(
        added.map(({ body, ...of }, index) => ({ ...of, position: last + index + 1, body: JSON.stringify(body) })),
      )
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
      .execute();
  if (order) await tx.insertInto('running_orders').values(runningOrder.encode(order)).execute();
};
