import { orderNumber } from '../checkout/order.ts';
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

/** The first line of the table. */
export const csvHead = ['Order', 'Name', 'Pounds', 'Tickets', 'Status', 'Why', 'Sorted out by', 'Note'];

/** The cells of one order. */
export const csvRow = ({ orderId, name, amount, tickets, state, why, settledBy, settledNote }: DayOffOrder) => [
  orderNumber(orderId),
  name ?? '',
  (amount / 100).toFixed(2),
  String(tickets),
  states[state],
  why ? [whyInWords[why.kind], why.detail].filter(Boolean).join(': ') : '',
  settledBy ?? '',
  settledNote ?? '',
];

/** One line. A cell that a spreadsheet would take for a formula is shown as the text that it is. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
