import { formatDate, type Instant } from '../../kernel/time.ts';
import { tablePounds } from '../balance/pounds.ts';
import { type Invoice, type InvoiceLine, orderOf } from './invoice.ts';

/** An invoice or credit note as it is printed. */
export type InvoicePaper = {
  /** "Invoice GBTF25-0001" */
  readonly title: string;
  readonly kind: string;
  readonly festival: string;
  /** The date of the PDF's metadata: taken from the document, so that the same document always gives the same bytes. */
  readonly date: Instant;
  readonly letterhead: readonly string[];
  /** The recipient, line by line; empty once the person was erased, or when there is no name. */
  readonly buyer: readonly string[];
  /** Number, dates, order and VAT number. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The column headings: product, quantity, VAT rate and sum. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly sums: readonly { readonly label: string; readonly value: string }[];
  /** The text under the sums. */
  readonly foot: string;
};

/** The lines in print: those of one name and rate are one, such as the two adults' of a family ticket. */
const rowsOf = (lines: readonly InvoiceLine[]): readonly InvoiceLine[] => {
  const rows = new Map<string, InvoiceLine>();
  for (const line of lines) {
    const key = `${line.rate} ${line.name}`;
    const before = rows.get(key);
    const quantity = line.quantity === null ? null : (before?.quantity ?? 0) + line.quantity;
    rows.set(key, { ...line, quantity, amount: (before?.amount ?? 0) + line.amount });
  }
  return [...rows.values()];
};

/** The printed text of a document. A festival not registered for VAT prints nothing about VAT. */
export const invoicePaper = (invoice: Invoice, festival: string): InvoicePaper => {
  const { kind, number, at, paidAt, letterhead, vatNumber, buyer, lines, vat, total, credits } = invoice;
  const isNote = kind === 'credit-note';
  const name = isNote ? 'Credit note' : vatNumber === null ? 'Invoice' : 'VAT invoice';
  const shown = rowsOf(lines).filter(({ amount, quantity }) => amount !== 0 || (quantity ?? 0) > 0);
  return {
    title: `${name} ${number}`,
    kind: name,
    festival,
    date: at,
    letterhead: letterhead.length === 0 ? [festival] : letterhead,
    buyer: buyer
      ? [buyer.company, buyer.name, ...(buyer.address?.split('\n') ?? [])].filter((line) => line !== null)
      : [],
    facts: [
      { label: 'Number', value: number },
      { label: 'Date', value: formatDate(at) },
      ...(credits === null ? [] : [{ label: 'For invoice', value: credits }]),
      { label: 'Order', value: orderOf(invoice) },
      { label: 'Paid', value: formatDate(paidAt) },
      ...(vatNumber === null ? [] : [{ label: 'VAT number', value: vatNumber }]),
    ],
    heads: ['What', isNote ? '' : 'Quantity', vatNumber === null ? '' : 'VAT', isNote ? 'Credited' : 'Price'],
    rows: shown.map(({ name: what, quantity, rate, amount }) => [
      what,
      quantity === null ? '' : String(quantity),
      rate === null ? '' : `${rate}%`,
      tablePounds(amount),
    ]),
    sums: [
      ...vat.flatMap(({ rate, amount, vat: sum }) => [
        { label: `Without VAT, at ${rate}%`, value: tablePounds(amount - sum) },
        { label: `VAT at ${rate}%`, value: tablePounds(sum) },
      ]),
      { label: isNote ? 'Credited' : 'Total', value: tablePounds(total) },
    ],
    foot: isNote
      ? `This credits ${tablePounds(total)} of invoice ${credits}.`
      : `Paid in full on ${formatDate(paidAt)}. There is nothing left to pay.`,
  };
};
