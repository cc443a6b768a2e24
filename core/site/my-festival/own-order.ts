import type { OrderId } from '../../kernel/ids.ts';
import { formatPounds, noPence, type Pence } from '../../kernel/money.ts';
import { formatIsoDate, type Instant, type IsoDate } from '../../kernel/time.ts';
import type { OrderStatus } from '../../shop/checkout/result/payment-result.ts';

/** An order as its buyer sees it. */
export type OwnOrder = {
  readonly id: OrderId;
  /** The short number for emails and phone calls. */
  readonly number: string;
  readonly status: OrderStatus;
  readonly total: Pence;
  /** On the festival's clock; null before payment. */
  readonly paidAt: Instant | null;
  /** Whether the whole order, or the rest of it, may be refunded now. */
  readonly refundable: boolean;
  /** Whether only the use of a ticket prevents that: someone has come in with it. */
  readonly used: boolean;
  /** The amount of a refund now: less than the total after single tickets were returned. */
  readonly toRefund: Pence;
  /** What was refunded so far; absent from a server of an older version. */
  readonly refunded?: Pence | undefined;
  /** The last London date for a refund; null when the order was never refundable. */
  readonly refundableUntil: IsoDate | null;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly unitPrice: Pence;
    /** Whether it is a donation, which has no tickets and is not refunded with them. */
    readonly donation?: boolean;
    /** How many tickets of the line were returned one by one. */
    readonly returned: number;
    /** How many of the returned tickets had cost nothing. */
    readonly givenBack: number;
    /** How many tickets of the line the buyer has given away. */
    readonly given: number;
  }[];
};

/**
 * The lines of an order in words, for example "2 × Adult day ticket (1 refunded) · Parking, all day": names may have commas.
 */
export const linesInWords = ({ lines }: Pick<OwnOrder, 'lines'>): string =>
  lines
    .map(({ name, quantity, unitPrice, donation, returned, givenBack }) => {
      const bought = donation ? `${name} ${formatPounds(unitPrice)}` : quantity === 1 ? name : `${quantity} × ${name}`;
      const counted = (count: number, what: string) =>
        count === 0 ? [] : [quantity === 1 ? what : `${count} ${what}`];
      const gone = [...counted(returned - givenBack, 'refunded'), ...counted(givenBack, 'given back')];
      return gone.length === 0 ? bought : `${bought} (${gone.join(', ')})`;
    })
    .join(' · ');

/** How many tickets of the order its buyer still has: neither returned nor given away. */
export const ticketsLeft = ({ lines }: Pick<OwnOrder, 'lines'>): number =>
  lines.reduce((sum, { quantity, returned, given, donation }) => sum + (donation ? 0 : quantity - returned - given), 0);

/** "£15.00 refunded": the refunded part of an order that is otherwise valid; null when no part was refunded. */
export const refundedInWords = ({ status, refunded = noPence }: OwnOrder): string | null =>
  status === 'paid' && refunded > 0 ? `${formatPounds(refunded)} refunded` : null;

/** The orders to list; orders that ended without payment are left out. */
export const worthListing = (orders: readonly OwnOrder[]): readonly OwnOrder[] =>
  orders.filter(({ status }) => status !== 'over');

/** The status of an order in one sentence (§9 Refund). `today` is the London date on the festival's clock. */
export const orderStatus = (order: OwnOrder, today: IsoDate): string => {
  const { status, refundable, used, refundableUntil, toRefund, lines } = order;
  switch (status) {
    case 'waiting':
    case 'processing':
      return 'Waiting for your payment to be confirmed';
    case 'refund-pending':
      return 'Refund on its way';
    case 'refunded':
      return order.total === 0 ? 'Given back' : 'Refunded';
    case 'over':
      return 'Not paid';
    case 'paid':
      if (lines.length > 0 && lines.every(({ donation }) => donation)) return 'Thank you for your donation';
      if (used) return 'Someone has come in with one of these tickets, so the order can’t be cancelled as a whole';
      if (refundable && toRefund === 0) return 'You can give this order back until the gates open';
      if (refundable && refundableUntil && lines.some(({ returned }) => returned > 0))
        return `You can cancel the rest for a refund of ${formatPounds(toRefund)} until ${formatIsoDate(refundableUntil)}`;
      if (refundable && refundableUntil && lines.some(({ donation }) => donation))
        return `You can cancel the tickets for a refund of ${formatPounds(toRefund)} until ${formatIsoDate(refundableUntil)}: the donation stays given`;
      if (refundable && refundableUntil)
        return `You can cancel for a full refund until ${formatIsoDate(refundableUntil)}`;
      if (!refundableUntil) return 'No refunds: bought too close to the festival';
      if (refundableUntil < today) return `Refunds closed on ${formatIsoDate(refundableUntil)}`;
      if (lines.every(({ given }) => given === 0)) return 'We can’t refund this order here. Please get in touch';
      return ticketsLeft(order) > 0
        ? 'You’ve given a ticket away, so you can get a refund for each ticket you still have'
        : 'You’ve no tickets left in this order to refund';
    default:
      return status satisfies never;
  }
};
