import type { Order } from './order.ts';
import { ticketsGood } from './order-states.ts';

/** The other order of an unpaid order's chain whose tickets are valid, if any. */
export const alsoBought = ({ id, chain, payment }: Order, orders: readonly Order[]): Order['id'] | undefined =>
  chain === null || payment
    ? undefined
    : orders.find((other) => other.chain === chain && other.id !== id && ticketsGood(other))?.id;
