import { formatDate, type Instant, instant } from '../../kernel/time.ts';

/** The texts of §8 and §2 verbatim, and additional texts. */
export const ticketMessages = {
  productsFailed: 'Failed to fetch products.',
  noPurchases: 'No tickets purchased yet',
  noneNow: 'You have no tickets at the moment.',
  ofYear: (year: number) => `Tickets for ${year}`,
  priceToFollow: 'Price to follow',
  soldOutWaitingList: 'Sold out: join the waiting list',
  /** @param closedAt the exclusive end; the text names the last day before it */
  entriesClosed: (closedAt: Instant) => `Entries for the competition closed on ${formatDate(instant(closedAt - 1))}.`,
} as const;
