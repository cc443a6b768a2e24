import { z } from 'zod';
import { returnReasons, type Till, type TillEntry, tillId } from '#core/door/box-office/till.ts';
import { deviceId } from '#core/kernel/ids.ts';
import { doorPayments } from '#core/shop/checkout/order.ts';
import { column, json, text } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';

const held = z.object({
  productId: column.productId,
  priceId: column.priceId,
  name: z.string(),
  ticketType: column.ticketType,
  extra: z.exactOptional(z.literal(true)),
  variantOf: z.exactOptional(column.productId),
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

const returned = z.object({ at: column.instant, why: z.enum(returnReasons), by: column.userId.nullable() });

const till = rowCodec({
  id: text(tillId),
  device: text(deviceId),
  name: z.string(),
  openedBy: column.userId,
  openedAt: column.instant,
  float: column.pence,
  held: json(z.array(held)),
  blanks: json(z.array(column.orderId)),
  returned: json(returned).nullable(),
  cashUp: json(cashUp).nullable(),
});

/** A till of the box office. `held` is its allowance, `blanks` its unused order ids. */
export type TillsTable = RowOf<typeof till>;

/** Parses a row. @throws ZodError for a row that `tillRow` did not write */
export const toTill = (row: TillsTable): Till => till.decode(row);

/** The complete row of a till. */
export const tillRow = (of: Till): TillsTable => till.encode(of);

const entry = rowCodec({
  orderId: column.orderId,
  kind: z.enum(['sale', 'refund']),
  tillId: text(tillId),
  paidBy: z.enum(doorPayments),
  amount: column.pence,
  tendered: column.pence.nullable(),
  at: column.instant,
  userId: column.userId,
  offline: column.flag,
});

/** A cash or card entry of a till: one sale and at most one refund per order. Append-only. */
export type TillEntriesTable = RowOf<typeof entry>;

/** Parses a row. @throws ZodError for a row that `toEntryRow` did not write */
export const toEntry = (row: TillEntriesTable): TillEntry => {
  const { tillId: till, userId: by, ...rest } = entry.decode(row);
  return { ...rest, till, by };
};

/** The complete row of an entry. */
export const toEntryRow = ({ till, by, ...rest }: TillEntry): TillEntriesTable =>
  entry.encode({ ...rest, tillId: till, userId: by });
