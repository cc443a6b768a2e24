import type { Order } from './order.ts';
import { holdOf } from './order-states.ts';

/**
 * Whether `order` repeats the submission of `other`: both have the same attempt id. A member's order without an attempt id
 * repeats the member's unpaid order of the same cart; a guest's order without one repeats no order.
 */
export const isSameSubmission = (order: Order, other: Order): boolean => {
  if (order.attemptId !== null) return other.attemptId === order.attemptId;
  if (order.userId === null || other.userId !== order.userId || other.cartHash !== order.cartHash) return false;
  return holdOf(other) === 'held' && other.review === null;
};
