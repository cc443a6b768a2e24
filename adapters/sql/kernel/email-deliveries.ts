import { z } from 'zod';
import {
  deliveryStates,
  type EmailDeliveries,
  type FailedDelivery,
  toBuyers,
} from '#core/kernel/email/email-deliveries.ts';
import {
  failedDelivery,
  refusedDelivery,
  type StoredDelivery,
  sentDelivery,
} from '#core/kernel/email/stored-delivery.ts';
import type { EmailDeliveriesTable } from '../desk/schema-email.ts';
import { column } from '../engine/columns.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { prefixIn } from '../engine/edition-tables.ts';
import { recordStaffAction } from './audit-log.ts';

/**
 * What became of each email. A row is written once its email was handed to the mail server. Lists are of one edition's emails;
 * an address is the same in all of them.
 */
export const sqlEmailDeliveries = (database: Database): EmailDeliveries => ({
  sent: (email, now) =>
    database.write(async (tx) => {
      await tx
        .updateTable('email_deliveries')
        .set({ settled_at: now })
        .where('email', '=', email.email)
        .where('state', '=', 'refused')
        .where('settled_at', 'is', null)
        .execute();
      await add(tx, sentDelivery(email, now));
    }),

  refused: (email, reason, now) => database.write((tx) => add(tx, refusedDelivery(email, reason, now))),

  bounced: (ref, reason, now) =>
    database.write(async (tx) => {
      const row = await tx
        .updateTable('email_deliveries')
        .set({ state: 'bounced', reason, at: now })
        .where('ref', '=', ref)
        .where('state', '=', 'sent')
        .returningAll()
        .executeTakeFirst();
      return row && toFailure(row);
    }),

  open: (limit) => database.read((db) => openFailures(db, limit)),

  failuresOf: (email) =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('email_deliveries')
        .selectAll()
        .where('email', '=', email)
        .where('state', '<>', 'sent')
        .orderBy('at', 'desc')
        .orderBy('task')
        .execute();
      return rows.map(toFailure);
    }),

  badAddresses: () =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('email_deliveries')
        .select('email')
        .distinct()
        .where('state', '<>', 'sent')
        .where('settled_at', 'is', null)
        .where('email', '<>', '')
        .execute();
      return new Set(rows.map(({ email }) => email));
    }),

  lift: (email, now, action) =>
    database.write(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('email_deliveries')
        .set({ settled_at: now })
        .where('email', '=', email)
        .where('state', '<>', 'sent')
        .where('settled_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      await recordStaffAction(tx, action);
      return true;
    }),

  forgetBefore: (before) =>
    database.write(async (tx) => {
      await tx
        .deleteFrom('email_deliveries')
        .where('edition', '=', prefixIn(tx))
        .where('at', '<', before)
        .where((eb) => eb.or([eb('state', '=', 'sent').and('without_pdf', '=', 0), eb('order_id', 'is', null)]))
        .execute();
    }),
});

/** A repeated attempt of the same task replaces its row, unless the email has come back already. */
const add = async (tx: Transaction, { order, withoutPdf, isSettled: _, ...email }: StoredDelivery): Promise<void> => {
  const { at, state, reason } = email;
  const outcome = { at, state, reason, without_pdf: withoutPdf ? 1 : 0, settled_at: null };
  const edition = prefixIn(tx);
  await tx
    .insertInto('email_deliveries')
    .values({ ...email, ...outcome, order_id: order, edition })
    .onConflict((conflict) =>
      conflict.column('task').doUpdateSet(outcome).where('email_deliveries.state', '<>', 'bounced'),
    )
    .execute();
};

const openFailures = async (db: Transaction, limit: number): ReturnType<EmailDeliveries['open']> => {
  const { count } = await openRows(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await openRows(db)
    .selectAll('email_deliveries')
    .orderBy('at', 'desc')
    .orderBy('task')
    .limit(limit)
    .execute();
  return { count: Number(count), failures: rows.map(toFailure) };
};

/** An order's failures are over once its buyer has another address, but not those of emails to other people. */
const openRows = (db: Transaction) =>
  db
    .selectFrom('email_deliveries')
    .leftJoin('orders', 'orders.id', 'email_deliveries.order_id')
    .where('email_deliveries.edition', '=', prefixIn(db))
    .where('email_deliveries.state', '<>', 'sent')
    .where('email_deliveries.settled_at', 'is', null)
    .where('email_deliveries.email', '<>', '')
    .where((eb) =>
      eb.or([
        eb('orders.payer_email', 'is', null),
        eb('orders.payer_email', '=', eb.ref('email_deliveries.email')),
        eb('email_deliveries.kind', 'not in', toBuyers),
      ]),
    );

const state = z.enum(deliveryStates);

const toFailure = (row: EmailDeliveriesTable): FailedDelivery =>
  failedDelivery({
    task: row.task,
    ref: row.ref,
    email: row.email,
    kind: row.kind,
    order: row.order_id === null ? null : column.orderId.parse(row.order_id),
    at: column.instant.parse(row.at),
    state: state.parse(row.state),
    reason: row.reason,
    withoutPdf: row.without_pdf === 1,
    isSettled: row.settled_at !== null,
  });
