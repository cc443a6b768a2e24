import { type Cell, csvPounds } from '../../kernel/csv.ts';
import { orderNumber } from '../../shop/checkout/order.ts';
import type { DayOffOrder, DayOffRefundState, PersonReason } from './day-off.ts';

const states: Readonly<Record<DayOffRefundState, string>> = {
  waiting: 'waiting',
  asked: 'on its way',
  refunded: 'refunded',
  person: 'needs a person',
  settled: 'sorted out',
};

/** Why an order needs a person, in words. */
export const whyInWords: Readonly<Record<PersonReason, string>> = {
  'door-cash': 'Paid in cash at the door',
  'door-card': 'Paid on the card machine at the door',
  disputed: 'Disputed: the bank has the money',
  refused: 'The card provider refused the refund',
};

/** The heading of the table. */
export const refundsHeading = ['Order', 'Name', 'Pounds', 'Tickets', 'Status', 'Why', 'Sorted out by', 'Note'];

/** The row of one order. */
export const refundRow = (order: DayOffOrder): readonly Cell[] => [
  orderNumber(order.orderId),
  order.name ?? '',
  { number: csvPounds(order.amount) },
  order.tickets,
  states[order.state],
  order.why ? [whyInWords[order.why.kind], order.why.detail].filter(Boolean).join(': ') : '',
  order.settledBy ?? '',
  order.settledNote ?? '',
];
