import { formatDate, type Instant, instant } from '../kernel/time.ts';

/** §8 and §2, to the letter; the last in our own words. */
export const checkoutMessages = {
  failed: 'There was an error initiating the checkout process. Please try again later.',
  successful: 'Payment Successful!',
  canceled: 'Payment Canceled',
  /** @param closedAt the moment itself is no longer within: said as the last day that is */
  entriesClosed: (closedAt: Instant) => `Entries for the competition closed on ${formatDate(instant(closedAt - 1))}.`,
} as const;
