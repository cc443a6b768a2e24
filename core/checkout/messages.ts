import { formatDate, type Instant, instant } from '../kernel/time.ts';

/** Texts of §8 and §2, verbatim; the last is our own. */
export const checkoutMessages = {
  failed: 'There was an error initiating the checkout process. Please try again later.',
  successful: 'Payment Successful!',
  canceled: 'Payment Canceled',
  /** @param closedAt the exclusive end; the text names the last day before it */
  entriesClosed: (closedAt: Instant) => `Entries for the competition closed on ${formatDate(instant(closedAt - 1))}.`,
} as const;

/** How long a refund takes, in the same words on every screen and in emails. */
export const refundMoment = 'It takes five to ten working days to reach your card.';
