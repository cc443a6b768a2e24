import type { ClaimRefusal, RefundRefusal } from './client.ports.ts';

/** Messages of My Festival. */
export const myFestivalMessages = {
  ordersFailed: 'We could not fetch your orders just now. Nothing has happened to them.',
  refundUnknown:
    'We could not hear whether the refund was made. Your orders below say where things stand; asking again is safe.',
  refundOnItsWay: 'The refund is on its way. The money takes a few days to reach your card.',
  refunded: 'Refunded. The money takes a few days to reach your card.',
  claimFailed: 'We could not add the order from your letter just now. The link stays good.',
} as const;

export const refundRefusals: Readonly<Record<RefundRefusal['kind'], string>> = {
  'order-unknown': 'We cannot find this order among yours. Load the page again to see what is there.',
  'not-refundable': 'This order cannot be refunded here. If that surprises you, write to us.',
  'too-late': 'The last day for refunding this order has passed.',
  disputed: 'Your bank is looking into this payment, so the refund has to come from there.',
  'refund-refused': 'The card company refused the refund. Your tickets are good again, and we have been told.',
};

export const claimRefusals: Readonly<Record<ClaimRefusal['kind'], string>> = {
  'link-not-genuine': 'The link to your order was not complete. Follow it again from the letter.',
  'order-unknown': 'The link leads to an order that is no longer there.',
  'claimed-by-another': 'This order belongs to another account already.',
};

/** For example "Order 1A2B3C4D is yours now." */
export const claimed = (number: string): string => `Order ${number} is yours now.`;
