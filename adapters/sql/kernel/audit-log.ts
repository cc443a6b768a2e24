import { sql } from 'kysely';
import { z } from 'zod';
import type { AuditLog, LogCursor, LogFilter } from '#core/kernel/audit-log/ports.ts';
import { searchedText, searchedWords } from '#core/kernel/audit-log/searched-text.ts';
import type { Json, StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import { column, json } from '../engine/columns.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { statement } from '../engine/statement.ts';
import type { StaffActionsTable } from './schema-audit-log.ts';

/** Writes an action of staff to the audit log, in the same transaction as the change (F7). */
export const recordStaffAction = async (tx: Transaction, action: StaffAction): Promise<void> => {
  await insertAction(tx, toRow(action));
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

const toRow = (action: StaffAction): StaffActionsTable => ({
  id: action.id,
  at: action.at,
  user_id: action.actor.userId,
  name: action.actor.name,
  network: action.from.network,
  action: action.action,
  subject_kind: action.subject.kind,
  subject_id: action.subject.id,
  subject_name: action.subject.name,
  before: JSON.stringify(action.before),
  after: JSON.stringify(action.after),
  reason: action.reason,
  searched: searchedText(action),
});

const anyJson = json(z.json().transform((value): Json => value));
const stored = z.object({
  id: z.string(),
  at: z.coerce.number().pipe(column.instant),
  user_id: column.userId,
  name: z.string(),
  network: z.string(),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  subject_name: z.string(),
  before: anyJson,
  after: anyJson,
  reason: z.string().nullable(),
});

/** Parses a row. @throws ZodError for a row that the audit log did not write */
export const toAction = (row: StaffActionsTable): StaffAction => {
  const { id, at, user_id, name, network, action, before, after, reason, ...subject } = stored.parse(row);
  return {
    id,
    at,
    actor: { userId: user_id, name },
    from: { network },
    action,
    subject: { kind: subject.subject_kind, id: subject.subject_id, name: subject.subject_name },
    before,
    after,
    reason,
  };
};
