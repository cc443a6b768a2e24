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
  /** Variants that have sold out, beside the chosen one. */
  gone: (variants: readonly string[]) =>
    `${new Intl.ListFormat('en-GB').format(variants)} ${variants.length === 1 ? 'has' : 'have'} gone.`,
  /** What a bundle saves, in its card. */
  saves: (pounds: string) => `${pounds} less than one by one`,
  /** Which ticket of a bundle has sold out. */
  partGone: (name: string) => `${name} has sold out, and it’s part of this.`,
  /** Beside a donation, whose sum the buyer names, in pounds. */
  fromSum: (least: number) => `Whatever you like, from £${least}. It isn’t refunded with your tickets.`,
  donation: 'A donation: it isn’t refunded with your tickets',
  wrongSum: (least: number, most: number) => `Please name a sum in whole pounds, from £${least} to £${most}.`,
  maxInOneOrder: (most: number) => `${most} is the most in one order`,
} as const;
