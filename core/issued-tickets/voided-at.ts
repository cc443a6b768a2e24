import type { Refund } from '../checkout/refund-record.ts';
import type { Instant } from '../kernel/time.ts';
import type { Ticket } from './ticket.ts';

/**
 * When a ticket became void, as far as its return or a refund of its order tells: a dispute, and a refund made at the
 * provider, leave no moment.
 * @param refunds of its order
 */
export const voidedAt = (
  { voidReason, returnedAt }: Pick<Ticket, 'voidReason' | 'returnedAt'>,
  refunds: readonly Refund[],
): Instant | null => {
  if (voidReason !== 'refunded') return null;
  const ofAll = refunds.filter(({ state, tickets }) => state !== 'refused' && !tickets);
  return returnedAt ?? ofAll.map(({ createdAt }) => createdAt).toSorted((one, other) => other - one)[0] ?? null;
};
