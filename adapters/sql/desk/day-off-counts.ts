import { type DayOffRefundState, type RefundCounts, refundStates } from '#core/desk/day-off/day-off.ts';
import { pence } from '#core/kernel/money.ts';
import type { Transaction } from '../engine/database.ts';

/** The number and total amount of a day off's orders in each state, and their tickets. */
export const countsOf = async (db: Transaction, id: string): Promise<RefundCounts & { readonly tickets: number }> => {
  const rows = await db
    .selectFrom('day_off_orders')
    .select((eb) => [
      'state',
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number>('amount').as('amount'),
      eb.fn.sum<number>('tickets').as('tickets'),
    ])
    .where('day_off_id', '=', id)
    .groupBy('state')
    .execute();
  const of = (state: DayOffRefundState) => {
    const found = rows.find((row) => row.state === state);
    return { orders: Number(found?.orders ?? 0), amount: pence(Number(found?.amount ?? 0)) };
  };
  const [waiting, asked, refunded, person, settled] = refundStates.map(of);
  if (!waiting || !asked || !refunded || !person || !settled) throw new Error('a state of refunds is missing');
  const tickets = rows.reduce((sum, row) => sum + Number(row.tickets), 0);
  return { waiting, asked, refunded, person, settled, tickets };
};
