import type { OrderStatus } from '../checkout/result/payment-result.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Pence } from '../kernel/money.ts';
import { formatIsoDate, type Instant, type IsoDate } from '../kernel/time.ts';

/** An order as its own buyer sees it. */
export type OwnOrder = {
  readonly id: OrderId;
  /** What people read out on the telephone. */
  readonly number: string;
  readonly status: OrderStatus;
  readonly total: Pence;
  /** On the festival's clock; null while it is not paid. */
  readonly paidAt: Instant | null;
  /** Whether the whole order may be given back now. */
  readonly refundable: boolean;
  /** The last London date for giving it back; null when there never was one. */
  readonly refundableUntil: IsoDate | null;
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly unitPrice: Pence }[];
};

/** What is worth listing: an order that came to nothing is not. */
export const worthListing = (orders: readonly OwnOrder[]): readonly OwnOrder[] =>
  orders.filter(({ status }) => status !== 'over');

/** Where an order stands, in one sentence (§9 Refund). `today` is the London date on the festival's clock. */
export const orderStatus = ({ status, refundable, refundableUntil }: OwnOrder, today: IsoDate): string => {
  switch (status) {
    case 'waiting':
    case 'processing':
      return 'Waiting for the payment to be confirmed';
    case 'refund-pending':
      return 'Refund on its way';
    case 'refunded':
      return 'Refunded';
    case 'over':
      return 'Not paid';
    case 'paid':
      if (refundable && refundableUntil) return `Refundable until ${formatIsoDate(refundableUntil)}`;
      if (!refundableUntil) return 'Not refundable: bought too close to the festival';
      return refundableUntil < today
        ? `Refundable until ${formatIsoDate(refundableUntil)}, which has passed`
        : 'Not refundable here: write to us';
    default:
      return status satisfies never;
  }
};
