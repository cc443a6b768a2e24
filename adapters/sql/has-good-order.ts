import { sql } from 'kysely';
import { orderStates } from '#core/checkout/order.ts';

const goodStates = Object.entries(orderStates).flatMap(([state, { ticketsGood }]) => (ticketsGood ? [state] : []));

/** Whether the order of a registration still has good tickets. */
export const hasGoodOrder = sql<boolean>`exists (
  select 1 from orders where orders.id = registrations.order_id and orders.state in (${sql.join(goodStates.map((state) => sql.lit(state)))})
)`;
