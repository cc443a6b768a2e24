import { z } from 'zod';
import { returnReasons, type Till, type TillEntry, tillId } from '#core/door/box-office/till.ts';
import { deviceId } from '#core/kernel/ids.ts';
import { doorPayments } from '#core/shop/checkout/order.ts';
import { column, json } from '../engine/columns.ts';
import type { TillEntriesTable, TillsTable } from './schema-box-office.ts';

const held = z.object({
  productId: column.productId,
  priceId: column.priceId,
  name: z.string(),
  ticketType: column.ticketType,
  unitPrice: column.pence,
  taken: z.number(),
  sold: z.number(),
});

const counted = z.object({ count: z.number(), sum: column.pence });

const cashUp = z.object({
  at: column.instant,
  by: column.userId,
  counted: column.pence,
  expected: column.pence,
  reason: z.string(),
  takings: z.object({ cashSales: counted, cashRefunds: counted, cardSales: counted, cardRefunds: counted }),
});

const row = z.object({
  id: z.string().transform(tillId),
  device: z.string().transform(deviceId),
  name: z.string(),
  opened_by: column.userId,
  opened_at: column.instant,
  float: column.pence,
  held: json(z.array(held)),
  blanks: json(z.array(column.orderId)),
  returned: json(z.object({ at: column.instant, why: z.enum(returnReasons), by: column.userId.nullable() })).nullable(),
  cash_up: json(cashUp).nullable(),
});

/** Parses a row. @throws ZodError for a row that `tillRow` did not write */
export const toTill = (stored: TillsTable): Till => {
  const of = row.parse(stored);
  return {
    id: of.id,
    device: of.device,
    name: of.name,
    openedBy: of.opened_by,
    openedAt: of.opened_at,
    float: of.float,
    held: of.held,
    blanks: of.blanks,
    returned: of.returned,
    cashUp: of.cash_up,
  };
};

/** The complete row of a till. */
export const tillRow = (till: Till): TillsTable => ({
  id: till.id,
  device: till.device,
  name: till.name,
  opened_by: till.openedBy,
  opened_at: till.openedAt,
  float: till.float,
  held: JSON.stringify(till.held),
  blanks: JSON.stringify(till.blanks),
  returned: till.returned && JSON.stringify(till.returned),
  cash_up: till.cashUp && JSON.stringify(till.cashUp),
});

const entryRow = z.object({
  order_id: column.orderId,
  kind: z.enum(['sale', 'refund']),
  till_id: z.string().transform(tillId),
  paid_by: z.enum(doorPayments),
  amount: column.pence,
  tendered: column.pence.nullable(),
  at: column.instant,
  user_id: column.userId,
  offline: column.flag,
});

/** Parses a row. @throws ZodError for a row that `toEntryRow` did not write */
export const toEntry = (stored: TillEntriesTable): TillEntry => {
  const of = entryRow.parse(stored);
  return {
    kind: of.kind,
    orderId: of.order_id,
    till: of.till_id,
    paidBy: of.paid_by,
    amount: of.amount,
    tendered: of.tendered,
    at: of.at,
    by: of.user_id,
    offline: of.offline,
  };
};

/** The complete row of an entry. */
export const toEntryRow = (entry: TillEntry): TillEntriesTable => ({
  order_id: entry.orderId,
  kind: entry.kind,
  till_id: entry.till,
  paid_by: entry.paidBy,
  amount: entry.amount,
  tendered: entry.tendered,
  at: entry.at,
  user_id: entry.by,
  offline: entry.offline ? 1 : 0,
});
