import { z } from 'zod';
import { addOutcome } from '#core/competition/day/judge/add-outcome.ts';
import type {
  AddOutcome,
  ClassReadings,
  ReadingsChoice,
  ReceivedEvent,
  RunEventLog,
} from '#core/competition/day/judge/ports.ts';
import { readingsShape } from '#core/competition/day/judge/readings-shape.ts';
import { runEventShape } from '#core/competition/day/judge/run-event-shape.ts';
import { classes } from '#core/kernel/class-and-level.ts';
import { entryId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import { column, json } from '../engine/columns.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { lastPosition } from '../engine/last-position.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';

/** The log of run events received from judges' phones, in the order of arrival. */
export const sqlRunEventLog = (database: Database): RunEventLog => ({
  add: (marks, action) =>
    database.write(async (tx) => {
      await takeAdvisoryLock(tx, database.dialect, 'ring marks');
      let position = await lastPosition(tx, 'ring_marks');
      const added: AddOutcome[] = [];
      for (const mark of marks) {
        const outcome = await outcomeOf(tx, mark);
        added.push(outcome);
        if (outcome !== 'new') continue;
        position += 1;
        await tx
          .insertInto('ring_marks')
          .values({ position, ...rowOf(mark) })
          .execute();
      }
      if (action && added.includes('new')) await recordStaffAction(tx, action);
      return added;
    }),
  of: (entry) => database.read((db) => eventsIn(db, [entry])),
  ofThese: async (entries) => (entries.length === 0 ? [] : database.read((db) => eventsIn(db, entries))),
  all: () => database.read((db) => eventsIn(db)),
});

/** The chosen readings of the rules, one row per class. */
export const sqlClassReadings = (database: Database): ClassReadings => ({
  async all() {
    const rows = await database.read((db) => db.selectFrom('class_readings').selectAll().orderBy('class').execute());
    return rows.map((row) => chosen.parse(row));
  },

  choose: (decide) =>
    database.write(async (tx) => {
      await takeAdvisoryLock(tx, database.dialect, 'ring marks');
      const decided = decide(await eventsIn(tx));
      if (!decided.ok) return decided;
      const { class: each, readings, by, at, action } = decided.value;
      const facts = { readings: JSON.stringify(readings), user_id: by.id, user_name: by.name, chosen_at: at };
      await tx
        .insertInto('class_readings')
        .values({ class: each, ...facts })
        .onConflict((conflict) => conflict.column('class').doUpdateSet(facts))
        .execute();
      if (action) await recordStaffAction(tx, action);
      return ok({ class: each, readings });
    }),
});

const outcomeOf = async (tx: Transaction, { entry, mark }: ReceivedEvent): Promise<AddOutcome> => {
  const before = await tx
    .selectFrom('ring_marks')
    .select('mark')
    .where('entry', '=', entry)
    .where('id', '=', mark.id)
    .executeTakeFirst();
  return addOutcome(before && json(runEventShape).parse(before.mark), mark);
};

const rowOf = ({ entry, mark, by, receivedAt }: ReceivedEvent) => ({
  entry,
  id: mark.id,
  kind: mark.kind,
  device: mark.device,
  at: mark.at,
  mark: JSON.stringify(mark),
  user_id: by.id,
  user_name: by.name,
  received_at: receivedAt,
});

const received = z
  .object({
    entry: z.string().transform(entryId),
    mark: json(runEventShape),
    user_id: column.userId,
    user_name: z.string(),
    received_at: column.instant,
  })
  .transform(
    ({ entry, mark, user_id, user_name, received_at }): ReceivedEvent => ({
      entry,
      mark,
      by: { id: user_id, name: user_name },
      receivedAt: received_at,
    }),
  );

const chosen = z
  .object({
    class: z.enum(classes),
    readings: json(readingsShape),
    user_id: column.userId,
    user_name: z.string(),
    chosen_at: column.instant,
  })
  .transform(
    ({ class: each, readings, user_id, user_name, chosen_at }): Omit<ReadingsChoice, 'action'> => ({
      class: each,
      readings,
      by: { id: user_id, name: user_name },
      at: chosen_at,
    }),
  );

const eventsIn = async (db: Transaction, entries?: readonly string[]): Promise<readonly ReceivedEvent[]> => {
  const rows = await db
    .selectFrom('ring_marks')
    .selectAll()
    .$if(entries !== undefined, (query) => query.where('entry', 'in', entries ?? []))
    .orderBy('position')
    .execute();
  return rows.map((row) => received.parse(row));
};
