import { sql } from 'kysely';
import { statesWith } from '#core/shop/checkout/order-states.ts';

const goodStates = statesWith({ ticketsGood: true });

/** SQL: whether the order of a registration still has valid tickets. */
export const hasGoodOrder = sql<boolean>`exists (
  select 1 from ${sql.table('orders')} as orders where orders.id = registrations.order_id and orders.state in (${sql.join(goodStates.map((state) => sql.lit(state)))})
)`;
