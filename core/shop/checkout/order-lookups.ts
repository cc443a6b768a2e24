import type { Instant } from '../../kernel/time.ts';
import type { Order } from './order.ts';
import { holdOf, ticketsGood } from './order-states.ts';

/**
 * Whether `order` repeats the submission of `other`: both have the same attempt id. A member's order without an attempt id
 * repeats the member's unpaid order of the same cart; a guest's order without one repeats no order.
 */
export const isSameSubmission = (order: Order, other: Order): boolean => {
  if (order.attemptId !== null) return other.attemptId === order.attemptId;
  if (order.userId === null || other.userId !== order.userId || other.cartHash !== order.cartHash) return false;
  return holdOf(other) === 'held' && other.review === null;
};

/**
 * Whether the sweeper has to settle an unpaid order: its hold is over, or it has waited too long for its card page.
 * Orders in review are left to people.
 */
export const isOverdue = (
  { state, expiresAt, heldUntil, review }: Order,
  over: Instant,
  unconfirmedBefore: Instant,
): boolean => {
  if (review !== null) return false;
  if (state === 'reserved') return expiresAt < unconfirmedBefore;
  if (state === 'pending' && heldUntil !== null && heldUntil < over) return true;
  return (state === 'pending' || state === 'processing') && expiresAt < over;
};

/** The other order of an unpaid order's chain whose tickets are valid, if any. */
export const alsoBought = ({ id, chain, payment }: Order, orders: readonly Order[]): Order['id'] | undefined =>
  chain === null || payment
    ? undefined
    : orders.find((other) => other.chain === chain && other.id !== id && ticketsGood(other))?.id;
