import { sql } from 'kysely';
import { competitorsIn, hasCompetitors, shortOfCompetition } from '#core/checkout/competitor-places.ts';
import { type Order, orderStates } from '#core/checkout/order.ts';
import type { NoPlaces } from '#core/checkout/refusals.ts';
import type { Database, Transaction } from './database.ts';
import { toOrder } from './order-row.ts';

/** Whoever takes places of the competition waits for whoever does so already; the number is theirs alone. */
const oneAtATime = 5_000_006;

/**
 * The competitor tickets of an order that are more than the competition has places, counted over every order there is:
 * a kind that is no longer on sale has taken its places all the same. Asked before the stock is locked.
 * @param places of the competition in all
 */
export const shortOfCompetitors = async (
  tx: Transaction,
  dialect: Database['dialect'],
  order: Order,
  places: number,
): Promise<NoPlaces | undefined> => {
  if (!hasCompetitors(order)) return undefined;
  // SQLite has one writer as it is.
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(oneAtATime)})`.execute(tx);
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
