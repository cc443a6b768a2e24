import type { Instant } from '../../kernel/time.ts';
import type { Order } from './order.ts';

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
