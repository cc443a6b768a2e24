import { competitorsIn, hasCompetitors, shortOfCompetition } from '#core/checkout/competitor-places.ts';
import { type Order, orderStates } from '#core/checkout/order.ts';
import type { NoPlaces } from '#core/checkout/refusals.ts';
import { takeAdvisoryLock } from './engine/advisory-lock.ts';
import type { Database, Transaction } from './engine/database.ts';
import { toOrder } from './rows/order-row.ts';

/**
 * Checks that the competition has room for an order's competitor tickets. Counts every order, because tickets of a product
 * that is no longer on sale hold places too. Runs before the stock is locked.
 * @param places how many places the competition has in all
 * @returns undefined when there is room, otherwise the refusal
 */
export const shortOfCompetitors = async (
  tx: Transaction,
  dialect: Database['dialect'],
  order: Order,
  places: number,
): Promise<NoPlaces | undefined> => {
  if (!hasCompetitors(order)) return undefined;
  await takeAdvisoryLock(tx, dialect, 'competitor places');
  const rows = await tx
    .selectFrom('orders')
    .selectAll()
    .where('state', 'in', taking)
    .where('lines', 'like', '%"Competitors"%')
    .where('id', '<>', order.id)
    .execute();
  return shortOfCompetition(order, places - competitorsIn(rows.map(toOrder)));
};

const taking = Object.entries(orderStates).flatMap(([state, { hold }]) => (hold === 'none' ? [] : [state]));
