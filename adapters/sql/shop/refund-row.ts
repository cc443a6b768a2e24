import { z } from 'zod';
import { entryId } from '#core/kernel/ids.ts';
import { type Refund, refundReasons } from '#core/shop/checkout/refund-record.ts';
import { column, json, text } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';

const returned = z.object({
  id: z.string(),
  line: z.number(),
  given: z.boolean(),
  withVoucher: z.exactOptional(z.literal(true)),
  entry: z.exactOptional(text(entryId)),
});

const refund = rowCodec({
  id: z.string(),
  orderId: column.orderId,
  amount: column.pence,
  reason: z.enum(refundReasons),
  state: z.enum(['asked', 'done', 'refused']),
  providerId: z.string().nullable(),
  createdAt: column.instant,
  // Rows from before several tickets could be returned together have a single ticket.
  ticket: json(z.union([z.array(returned), returned.transform((one) => [one])])).nullable(),
});

/** `ticket` has the single tickets that are returned; it is null when the whole order is refunded. */
export type RefundsTable = RowOf<typeof refund>;

/** Parses a row. @throws ZodError for a row that `refundRow` did not write */
export const toRefund = (row: RefundsTable): Refund => {
  const { ticket, ...rest } = refund.decode(row);
  return { ...rest, ...(ticket === null ? {} : { tickets: ticket }) };
};

/** The complete row of a refund. */
export const refundRow = ({ tickets, ...rest }: Refund): RefundsTable =>
  refund.encode({ ...rest, ticket: tickets ?? null });
