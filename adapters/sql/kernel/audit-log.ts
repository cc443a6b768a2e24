import { sql } from 'kysely';
import type { AuditLog, LogCursor, LogFilter } from '#core/kernel/audit-log/ports.ts';
import { searchedWords } from '#core/kernel/audit-log/searched-text.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import { column } from '../engine/columns.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { statement } from '../engine/prepared-statement.ts';
import { type StaffActionsTable, staffActionRow, toAction } from './staff-action-row.ts';

/** Writes an action of staff to the audit log, in the same transaction as the change (F7). */
export const recordStaffAction = async (tx: Transaction, action: StaffAction): Promise<void> => {
  await insertAction(tx, staffActionRow(action));
};

/** Writes the actions of a decision, if it has any. */
export const recordStaffActions = async (tx: Transaction, actions: readonly StaffAction[] = []): Promise<void> => {
  for (const action of actions) await recordStaffAction(tx, action);
};

/** The audit log. */
export const sqlAuditLog = (database: Database): AuditLog => ({
  page: (filter, after, most) =>
    database.read(async (db) => {
      const rows = await matching(db, filter, after).limit(most).execute();
      return rows.map(toAction);
    }),
  known: () =>
    database.read(async (db) => {
      const actors = await db
        .selectFrom('staff_actions')
        .select((eb) => ['user_id', eb.fn.max('name').as('name')])
        .groupBy('user_id')
        .orderBy('name')
        .execute();
      const actions = await db.selectFrom('staff_actions').select('action').distinct().execute();
      return {
        actors: actors.map((row) => ({ userId: column.userId.parse(row.user_id), name: row.name })),
        areas: [...new Set(actions.map(({ action }) => action.split('.')[0] ?? action))].sort(),
      };
    }),
  record: (action) => database.write((tx) => recordStaffAction(tx, action)),
  forgetBefore: (moment) =>
    database.write(async (tx) => {
      // The table's trigger allows only rows older than this time to be deleted.
      await tx
        .insertInto('marks')
        .values({ name: keptFromMark, value: String(moment) })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: String(moment) }))
        .execute();
      const { numDeletedRows } = await tx.deleteFrom('staff_actions').where('at', '<', moment).executeTakeFirst();
      return Number(numDeletedRows);
    }),
});

/** The triggers of `staff_actions` read this key. */
const keptFromMark = 'audit-log-kept-from';

const insertAction = statement((tx, row: StaffActionsTable) => tx.insertInto('staff_actions').values(row));

const matching = (db: Transaction, filter: LogFilter, after: LogCursor | null) => {
  const { actor, area, subject, from, until, search } = filter;
  return db
    .selectFrom('staff_actions')
    .selectAll()
    .$if(actor !== undefined, (query) => query.where('user_id', '=', actor ?? ''))
    .$if(area !== undefined, (query) => query.where('action', 'like', `${area}.%`))
    .$if(subject !== undefined, (query) =>
      query.where('subject_kind', '=', subject?.kind ?? '').where('subject_id', '=', subject?.id ?? ''),
    )
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? 0))
    .$if(search !== undefined, (query) =>
      query.where((eb) =>
        eb.and(
          searchedWords(search ?? '').map((word) => sql<boolean>`searched like ${`%${escaped(word)}%`} escape '!'`),
        ),
      ),
    )
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([eb('at', '<', after?.at ?? 0), eb('at', '=', after?.at ?? 0).and('id', '<', after?.id ?? '')]),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
};

const escaped = (text: string): string => text.replaceAll(/[!%_]/g, '!$&');
