import { cannotPrint } from '../../kernel/printable-text.ts';
import type { InvoiceProblem } from './client.ports.ts';

const refusals: Readonly<Record<Exclude<InvoiceProblem['kind'], 'cannot-print'>, string>> = {
  'order-unknown': 'We can’t find this order. Please use the link in your email, or log in.',
  'nothing-to-invoice': 'There is nothing to invoice: this order cost nothing, or it was refunded.',
  'too-many-invoices': 'This order’s invoice has been changed too often. Please write to us, and we’ll sort it out.',
  'log-in-first': 'Please log in again.',
  'too-many-requests': 'There have been too many requests from your network. Please try again later.',
};

/** Why there is no invoice, in words. */
export const invoiceRefusal = (problem: InvoiceProblem): string =>
  problem.kind === 'cannot-print' ? cannotPrint(problem.missing) : refusals[problem.kind];

/** The texts about invoices. */
export const invoiceMessages = {
  link: 'Invoice',
  title: (order: string): string => `Invoice for order ${order}`,
  lead: 'We’ll make the invoice out to the name on the order. If it’s for a company, add it here.',
  again: 'If you change these, we’ll cancel the invoice with a credit note and write a new one.',
  company: 'Company (optional)',
  address: 'Address (optional)',
  get: 'Get the invoice',
  change: 'Change the invoice',
  failed: 'We couldn’t reach the festival. Please try again.',
  written: (number: string): string => `Invoice ${number} is ready.`,
  unchanged: 'That’s what the invoice says already.',
} as const;

/** "Invoice GBTF25-0001", "Credit note GBTF25-0002". */
export const documentInWords = ({
  kind,
  number,
}: {
  readonly kind: 'invoice' | 'credit-note';
  readonly number: string;
}) => `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`;
