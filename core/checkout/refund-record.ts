import type { OrderId } from '../kernel/ids.ts';
import type { Pence } from '../kernel/money.ts';
import type { Instant } from '../kernel/time.ts';

/** Asked by the buyer under the rule of §9, or made by us because the places were gone. */
export type RefundReason = 'asked-by-buyer' | 'no-places-left';

/** `asked`: written down, the provider has not confirmed yet; then `done`, or `refused` for good. */
export type RefundState = 'asked' | 'done' | 'refused';

/** Money on its way back. Written before the provider is called, so that a crash cannot lose or double it. */
export type Refund = {
  readonly id: string;
  readonly orderId: OrderId;
  readonly amount: Pence;
  readonly reason: RefundReason;
  readonly state: RefundState;
  readonly providerId: string | null;
  readonly createdAt: Instant;
};
