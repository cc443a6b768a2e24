import { z } from 'zod';
import { type RefundCounts, refundCounts, refundStates } from '#core/desk/day-off/day-off.ts';
import { pence } from '#core/kernel/money.ts';
import type { Transaction } from '../engine/database.ts';

/** The number and total amount of a day off's orders in each state, and their tickets. */
export const countsOf = async (db: Transaction, id: string): Promise<RefundCounts & { readonly tickets: number }> => {
  const rows = await db
    .selectFrom('day_off_orders')
    .select((eb) => [
      'state',
      eb.fn.countAll().as('orders'),
      eb.fn.sum('amount').as('amount'),
      eb.fn.sum('tickets').as('tickets'),
    ])
    .where('day_off_id', '=', id)
    .groupBy('state')
    .execute();
  return refundCounts(rows.map((row) => tally.parse(row)));
};

const tally = z.object({
  state: z.enum(refundStates),
  orders: z.coerce.number(),
  amount: z.coerce.number().transform(pence),
  tickets: z.coerce.number(),
});
