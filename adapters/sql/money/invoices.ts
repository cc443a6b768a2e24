import { sql } from 'kysely';
import { type OrderId, orderId } from '#core/kernel/ids.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { type Invoice, lacksCredit } from '#core/money/invoices/invoice.ts';
import { seriesCheckpoint, seriesOf } from '#core/money/invoices/invoice-series.ts';
import type { InvoiceDecision, InvoicedOrder, Invoices } from '#core/money/invoices/ports.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { writeResult } from '../engine/write-result.ts';
import { recordStaffActions } from '../kernel/audit-log.ts';
import { toOrder } from '../shop/order-row.ts';
import { readCheckpoint } from '../shop/read-checkpoints.ts';
import { toRefund } from '../shop/refund-row.ts';
import { invoiceRow, toInvoice } from './invoice-row.ts';

/** Invoices and credit notes of orders. */
export const sqlInvoices = (database: Database): Invoices => ({
  of: (order) => database.read((db) => documentsOf(db, order)),

  find: async (number) => {
    const row = await database.read((db) =>
      db.selectFrom('invoices').selectAll().where('number', '=', number).executeTakeFirst(),
    );
    return row && toInvoice(row);
  },

  write: (id, prefix, decide) => writeResult(database, (tx) => write(tx, database.dialect, { id, prefix }, decide)),

  page: async (after, limit) => {
    const rows = await database.read((db) =>
      db
        .selectFrom('invoices')
        .selectAll()
        .$if(after !== null, (query) =>
          query.where((eb) =>
            eb.or([
              eb('at', '<', after?.at ?? 0),
              eb('at', '=', after?.at ?? 0).and('number', '<', after?.number ?? ''),
            ]),
          ),
        )
        .orderBy('at', 'desc')
        .orderBy('number', 'desc')
        .limit(limit)
        .execute(),
    );
    return rows.map(toInvoice);
  },

  toCredit: (after, limit) => database.read((db) => toCredit(db, after, limit)),
});

const write = async <Refusal>(
  tx: Transaction,
  dialect: Database['dialect'],
  { id, prefix }: { readonly id: OrderId; readonly prefix: string },
  decide: (known: InvoicedOrder) => Result<InvoiceDecision, Refusal>,
): Promise<Result<readonly Invoice[], Refusal | { readonly kind: 'order-unknown' }>> => {
  // The lock keeps other transactions from writing documents or refunds of this order meanwhile.
  const row = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return refuse({ kind: 'order-unknown' });
  const refunds = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const documents = await documentsOf(tx, id);
  const decided = decide({ paid: { order: toOrder(row), refunds: refunds.map(toRefund) }, documents });
  if (!decided.ok) return decided;
  const { drafts, actions } = decided.value;
  const series = seriesOf(prefix, await readCheckpoint(tx, seriesCheckpoint));
  for (const draft of drafts) {
    const place = await takePlace(tx, series);
    await tx
      .insertInto('invoices')
      .values(invoiceRow(draft, series, place))
      .execute();
  }
  await recordStaffActions(tx, actions);
  return ok(drafts.length === 0 ? documents : await documentsOf(tx, id));
};

const toCredit = async (
  db: Transaction,
  ...[after, limit]: Parameters<Invoices['toCredit']>
): ReturnType<Invoices['toCredit']> => {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.order_id', 'orders.refunded'])
    .select(
      sql<number>`sum(case when invoices.kind = 'invoice' then invoices.total else -invoices.total end)`.as('left'),
    )
    .select('orders.payment')
    .where('invoices.order_id', '>', after ?? '')
    .groupBy(['invoices.order_id', 'orders.refunded', 'orders.payment'])
    .orderBy('invoices.order_id')
    .limit(limit)
    .execute();
  const last = rows.at(-1);
  return {
    orders: rows
      .filter(({ left, refunded, payment }) => lacksCredit(Number(left), { paid: paidIn(payment), refunded }))
      .map(({ order_id }) => orderId(order_id)),
    last: rows.length === limit && last ? orderId(last.order_id) : null,
  };
};

/**
 * Takes the next number of a series. The row of the series stays locked until the transaction ends, and a rollback returns
 * the number.
 */
const takePlace = async (tx: Transaction, prefix: string): Promise<number> => {
  const { last } = await tx
    .insertInto('invoice_series')
    .values({ prefix, last: 1 })
    .onConflict((conflict) => conflict.column('prefix').doUpdateSet({ last: sql`invoice_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
};

/**
 * An order's documents, oldest first. Sorted by time before number, because a restored store continues with another
 * series.
 */
const documentsOf = async (db: Transaction, order: string) => {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', order)
    .orderBy('at')
    .orderBy('series')
    .orderBy('place')
    .execute();
  return rows.map(toInvoice);
};

const paidIn = (payment: string | null): number => {
  const { amount } = payment === null ? { amount: 0 } : (JSON.parse(payment) as { readonly amount: number });
  return amount;
};
