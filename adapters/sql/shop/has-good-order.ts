import { sql } from 'kysely';
import { orderStates } from '#core/shop/checkout/order.ts';

const goodStates = Object.entries(orderStates).flatMap(([state, { ticketsGood }]) => (ticketsGood ? [state] : []));

/** SQL: whether the order of a registration still has valid tickets. */
export const hasGoodOrder = sql<boolean>`exists (
  select 1 from orders where orders.id = registrations.order_id and orders.state in (${sql.join(goodStates.map((state) => sql.lit(state)))})
)`;
