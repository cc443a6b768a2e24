import type { EntryId, OrderId } from '../kernel/ids.ts';
import type { Pence } from '../kernel/money.ts';
import type { Instant } from '../kernel/time.ts';

/**
 * Requested by the buyer under the rule of §9, made by the shop because the places were gone, handed back over the counter
 * for a sale at the door, made by the organiser, whatever the rule says, or made because the day was called off.
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
  /** The tickets that are returned by themselves; absent when all that is left of the order is refunded. */
  readonly tickets?: readonly ReturnedTicket[];
  readonly createdAt: Instant;
};

/** A ticket that is returned by itself: its line in the order, and whether someone else than the buyer has it. */
export type ReturnedTicket = {
  readonly id: string;
  readonly line: number;
  readonly given: boolean;
  /** Whether its order's voucher was used for it: that use is free again with its place. Absent when not. */
  readonly withVoucher?: true;
  /** Of a competitor ticket: the entry that it was the right to. */
  readonly entry?: EntryId;
};
