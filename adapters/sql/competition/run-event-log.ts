import { outcomeOfAdding } from '#core/competition/day/judge/outcome-of-adding.ts';
import type { AddOutcome, ClassReadings, ReceivedEvent, RunEventLog } from '#core/competition/day/judge/ports.ts';
import { runEventShape } from '#core/competition/day/judge/run-event-shape.ts';
import { ok } from '#core/kernel/result.ts';
import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import { json } from '../engine/columns.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { lastPosition } from '../engine/last-position.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';
import { classReadingRow, runEventRow, toReadingsChoice, toReceivedEvent } from './ring-event-row.ts';

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
        await tx.insertInto('ring_marks').values(runEventRow(position, mark)).execute();
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
    return rows.map(toReadingsChoice);
  },

  choose: (decide) =>
    database.write(async (tx) => {
      await takeAdvisoryLock(tx, database.dialect, 'ring marks');
      const decided = decide(await eventsIn(tx));
      if (!decided.ok) return decided;
      const { class: each, readings, action } = decided.value;
      const row = classReadingRow(decided.value);
      await tx
        .insertInto('class_readings')
        .values(row)
        .onConflict((conflict) => conflict.column('class').doUpdateSet(row))
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
  return outcomeOfAdding(before && json(runEventShape).parse(before.mark), mark);
};

const eventsIn = async (db: Transaction, entries?: readonly string[]): Promise<readonly ReceivedEvent[]> => {
  const rows = await db
    .selectFrom('ring_marks')
    .selectAll()
    .$if(entries !== undefined, (query) => query.where('entry', 'in', entries ?? []))
    .orderBy('position')
    .execute();
  return rows.map(toReceivedEvent);
};
