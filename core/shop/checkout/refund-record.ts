import type { EntryId, OrderId } from '../../kernel/ids.ts';
import type { Pence } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';

/**
 * Why a refund was made: requested by the buyer under the rule of §9; automatic, because no places were left; handed
 * back over the counter for a sale at the door; made by an organiser, regardless of the rule; or because the day was
 * called off.
 */
export const refundReasons = ['asked-by-buyer', 'no-places-left', 'handed-back', 'by-organiser', 'called-off'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** `asked`: stored, not confirmed by the provider yet; then `done`, or `refused` for good. */
export type RefundState = 'asked' | 'done' | 'refused';

/** A refund. It is stored before the provider is called, so that a crash can neither lose nor repeat it. */
export type Refund = {
  readonly id: string;
  readonly orderId: OrderId;
  readonly amount: Pence;
  readonly reason: RefundReason;
  readonly state: RefundState;
  readonly providerId: string | null;
  /** The single tickets that this refund returns; absent when it refunds all that is left of the order. */
  readonly tickets?: readonly ReturnedTicket[];
  readonly createdAt: Instant;
};

/**
 * A single returned ticket. `line` is the index of its line in the order; `given` is whether the buyer had given it
 * away.
 */
export type ReturnedTicket = {
  readonly id: string;
  readonly line: number;
  readonly given: boolean;
  /** Present when the ticket used the order's voucher: that use becomes free together with the place. */
  readonly withVoucher?: true;
  /** The entry that a competitor ticket was the right to. */
  readonly entry?: EntryId;
};
