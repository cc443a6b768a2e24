import type { Instant } from '../../kernel/time.ts';
import type { Refund } from '../../shop/checkout/refund-record.ts';
import type { Ticket } from './ticket.ts';

/**
 * When a ticket became void, by its return or by a refund of its order. Null after a dispute and after a refund made at
 * the provider, for which no time is stored.
 * @param refunds the order's refunds
 */
export const voidedAt = (
  { voidReason, returnedAt }: Pick<Ticket, 'voidReason' | 'returnedAt'>,
  refunds: readonly Refund[],
): Instant | null => {
  if (voidReason !== 'refunded') return null;
  const ofAll = refunds.filter(({ state, tickets }) => state !== 'refused' && !tickets);
  return returnedAt ?? ofAll.map(({ createdAt }) => createdAt).toSorted((one, other) => other - one)[0] ?? null;
};
