import { z } from 'zod';
import { entryId } from '#core/kernel/ids.ts';
import { type Refund, refundReasons } from '#core/shop/checkout/refund-record.ts';
import { column, json } from '../engine/columns.ts';
import type { RefundsTable } from '../schema.ts';

const returned = z.object({
  id: z.string(),
  line: z.number(),
  given: z.boolean(),
  withVoucher: z.exactOptional(z.literal(true)),
  entry: z.exactOptional(z.string().transform(entryId)),
});

const row = z.object({
  id: z.string(),
  order_id: column.orderId,
  amount: column.pence,
  reason: z.enum(refundReasons),
  state: z.enum(['asked', 'done', 'refused']),
  provider_id: z.string().nullable(),
  created_at: column.instant,
  // Rows from before several tickets could be returned together have a single ticket.
  ticket: json(z.union([z.array(returned), returned.transform((one) => [one])])).nullable(),
});

/** Parses a row. @throws ZodError for a row that `refundRow` did not write */
export const toRefund = (stored: RefundsTable): Refund => {
  const of = row.parse(stored);
  return {
    id: of.id,
    orderId: of.order_id,
    amount: of.amount,
    reason: of.reason,
    state: of.state,
    providerId: of.provider_id,
    createdAt: of.created_at,
    ...(of.ticket === null ? {} : { tickets: of.ticket }),
  };
};

/** The complete row of a refund. */
export const refundRow = (refund: Refund): RefundsTable => ({
  id: refund.id,
  order_id: refund.orderId,
  amount: refund.amount,
  reason: refund.reason,
  state: refund.state,
  provider_id: refund.providerId,
  created_at: refund.createdAt,
  ticket: refund.tickets ? JSON.stringify(refund.tickets) : null,
});
