import type { Refund } from '../checkout/refund-record.ts';
import type { Instant } from '../kernel/time.ts';
import type { Ticket } from './ticket.ts';

/**
 * When a ticket became void, as far as a refund of its order tells: a dispute, and a refund made at the provider, leave
 * no moment.
 * @param refunds of its order
 */
export const voidedAt = ({ voidReason }: Pick<Ticket, 'voidReason'>, refunds: readonly Refund[]): Instant | null => {
  if (voidReason !== 'refunded') return null;
  const moments = refunds.filter(({ state }) => state !== 'refused').map(({ createdAt }) => createdAt);
  return moments.toSorted((one, other) => other - one)[0] ?? null;
};
