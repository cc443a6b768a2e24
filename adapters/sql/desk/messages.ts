import { z } from 'zod';
import { messageId, type RecipientCounts, recipientStates } from '#core/desk/messages/message.ts';
import type { Messages, MessageTo } from '#core/desk/messages/ports.ts';
import {
  countRecipients,
  newRecipient,
  type RecipientMove,
  recipientMoves,
} from '#core/desk/messages/recipient-states.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { column } from '../engine/columns.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';
import { addJob } from '../kernel/jobs.ts';
import { addMessage } from './add-message.ts';
import { recipientRow, toMessage, toRecipient } from './message-row.ts';
import { enqueueTasks } from './outbox/outbox.ts';

const rowsAtOnce = 100;
const recipientState = z.enum(recipientStates);

/**
 * Messages with their recipients.
 * @param machine dates outbox tasks
 */
export const sqlMessages = (database: Database, machine: Clock): Messages => ({
  add: (message, job, action) =>
    database.write(async (tx) => {
      await addJob(tx, job);
      if (await addMessage(tx, message)) await recordStaffAction(tx, action);
    }),

  addTest: (email, action) =>
    database.write(async (tx) => {
      await enqueueTasks(tx, [email], machine.now());
      await recordStaffAction(tx, action);
    }),

  find: (id) =>
    database.read(async (db) => {
      const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toMessage(row);
    }),

  list: (limit) =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('messages')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      const listed = [];
      for (const row of rows) listed.push({ message: toMessage(row), counts: await countsOf(db, row.id) });
      return listed;
    }),

  counts: (id) => database.read((db) => countsOf(db, id)),

  gather: (...gathered) => database.write((tx) => gather(tx, ...gathered)),
  queueNext: (...next) => database.write((tx) => queueNext(tx, { dialect: database.dialect, machine }, ...next)),
  delivered: (id, number) => database.write((tx) => move(tx, 'delivered', { id, number, reason: null })),
  refused: (id, number, reason) => database.write((tx) => move(tx, 'refused', { id, number, reason })),
  bounced: (id, number, reason) => database.write((tx) => move(tx, 'bounced', { id, number, reason })),

  refusals: (id, limit) =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('message_recipients')
        .select(['email', 'name', 'reason'])
        .where('message_id', '=', id)
        .where('state', '=', 'refused')
        .orderBy('number')
        .limit(limit)
        .execute();
      return rows.map(({ email, name, reason }) => ({ email, name, reason: reason ?? '' }));
    }),

  to: (emails) => database.read((db) => messagesTo(db, emails)),
});

const gather = async (tx: Transaction, ...[id, recipients, skipped, now]: Parameters<Messages['gather']>) => {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ gathered_at: now, skipped })
    .where('id', '=', id)
    .where('gathered_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  for (let at = 0; at < recipients.length; at += rowsAtOnce)
    await tx
      .insertInto('message_recipients')
      .values(recipients.slice(at, at + rowsAtOnce).map((to) => recipientRow(id, newRecipient(to))))
      .execute();
};

const queueNext = async (
  tx: Transaction,
  { dialect, machine }: { readonly dialect: Database['dialect']; readonly machine: Clock },
  ...[id, limit, email]: Parameters<Messages['queueNext']>
) => {
  const next = await tx
    .selectFrom('message_recipients')
    .selectAll()
    .where('message_id', '=', id)
    .where('state', '=', recipientMoves.queued.from)
    .orderBy('number')
    .limit(limit)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .execute();
  if (next.length === 0) return;
  await enqueueTasks(
    tx,
    next.map((row) => email(toRecipient(row))),
    machine.now(),
  );
  await tx
    .updateTable('message_recipients')
    .set({ state: recipientMoves.queued.to })
    .where('message_id', '=', id)
    .where(
      'number',
      'in',
      next.map(({ number }) => number),
    )
    .execute();
};

/** Moves a recipient to another state, unless they are in a state in which this does not happen. */
const move = async (
  tx: Transaction,
  how: RecipientMove,
  { id, number, reason }: { readonly id: string; readonly number: number; readonly reason: string | null },
) => {
  const { from, to } = recipientMoves[how];
  await tx
    .updateTable('message_recipients')
    .set({ state: to, reason })
    .where('message_id', '=', id)
    .where('number', '=', number)
    .where('state', '=', from)
    .execute();
};

const messagesTo = async (db: Transaction, emails: readonly string[]): Promise<readonly MessageTo[]> => {
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom('message_recipients')
    .innerJoin('messages', 'messages.id', 'message_recipients.message_id')
    .selectAll('message_recipients')
    .select(['subject', 'created_at'])
    .where('email', 'in', [...emails])
    .orderBy('created_at')
    .orderBy('message_id')
    .execute();
  return rows.map(({ subject, created_at, ...row }) => {
    const { email, facts } = toRecipient(row);
    return {
      message: { id: messageId(row.message_id), subject, createdAt: column.instant.parse(created_at) },
      to: { email, facts },
      state: recipientState.parse(row.state),
      reason: row.reason,
    };
  });
};

const countsOf = async (db: Transaction, id: string): Promise<RecipientCounts> => {
  const rows = await db
    .selectFrom('message_recipients')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('message_id', '=', id)
    .groupBy('state')
    .execute();
  return countRecipients(rows.map(({ state, count }) => [recipientState.parse(state), Number(count)] as const));
};
