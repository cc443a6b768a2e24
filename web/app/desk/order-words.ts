import type { DeskOrderRow } from '#core/desk/orders/desk-order-shapes.ts';
import type { DeskStatus } from '#core/desk/orders/desk-status.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { addDays, formatTime, formatWeekday, type Instant, londonDate } from '#core/kernel/time.ts';
import { lineInWords } from '#core/shop/checkout/order.ts';

/** The labels of the filter by status. */
export const statusNames: Readonly<Record<DeskStatus, string>> = {
  attention: 'Needs attention',
  paying: 'Paying now',
  paid: 'Paid',
  'partly-refunded': 'Partly refunded',
  refunded: 'Refunded',
  over: 'Not paid',
};

/** The symbol and the words for an order's status. */
export const statusOf = ({ status, refunded, total, payment, review, complimentary }: DeskOrderRow) => {
  switch (status) {
    case 'attention':
      return { kind: 'bad', words: capitalised(review ?? 'Needs attention') } as const;
    case 'paying':
      return { kind: 'wait', words: 'Paying now' } as const;
    case 'paid':
      return { kind: 'ok', words: complimentary ? 'Complimentary' : payment ? 'Paid' : 'Issued' } as const;
    case 'partly-refunded':
      return {
        kind: 'ok',
        words: refunded === 0 ? 'Paid, some given back' : `Paid, ${formatPounds(refunded)} refunded`,
      } as const;
    case 'refunded':
      if (complimentary) return { kind: 'off', words: 'Taken back' } as const;
      if (total === 0) return { kind: 'off', words: 'Given back' } as const;
      return {
        kind: 'off',
        words: refunded < total ? 'Refund on its way' : `Refunded, ${formatPounds(refunded)}`,
      } as const;
    case 'over':
      return { kind: 'off', words: 'Not paid' } as const;
    default:
      return status satisfies never;
  }
};

/** "2 × Adult, Child". */
export const itemsOf = ({ lines }: DeskOrderRow): string => lines.map(lineInWords).join(', ');

/** The way of payment, in a word. */
export const paymentOf = ({ payment, status, complimentary }: DeskOrderRow): string => {
  if (complimentary) return 'Complimentary';
  if (!payment) return status === 'paying' || status === 'over' ? '' : 'No charge';
  if (payment.how === 'cash') return 'Cash, at the door';
  if (payment.how === 'card-machine') return 'Card machine';
  return payment.cardEnding ? `Card ${payment.cardEnding}` : 'Card';
};

/** "today 18:19", "yesterday 22:16", "Tuesday 11 November 18:24". */
export const whenOf = (at: Instant, now: Instant): string => {
  const [day, today] = [londonDate(at), londonDate(now)];
  const word = day === today ? 'today' : day === addDays(today, -1) ? 'yesterday' : formatWeekday(at);
  return `${word} ${formatTime(at)}`;
};
