import type { OrderId } from '../../kernel/ids.ts';
import { type Comparator, orderBy, reversed } from '../../kernel/order-by.ts';
import { proportionalShares } from '../../kernel/proportional-shares.ts';
import type { Instant } from '../../kernel/time.ts';
import { orderNumber } from '../../shop/checkout/order.ts';
import { orderMoney } from '../balance/order-money.ts';
import type { PaidOrder } from '../balance/paid-order.ts';
import { type Vat, vatIncludedIn, vatRateOf } from '../balance/vat.ts';

/** An edition's settings for its invoices. */
export type InvoiceSeries = {
  /** The prefix of every number: "GBTF25-". */
  readonly prefix: string;
  /** The seller's name and address, line by line. */
  readonly letterhead: readonly string[];
  /**
   * In pence. The law requires the buyer's name on invoices above this total, so it stays there when the person is
   * erased.
   */
  readonly nameNeededAbove: number;
};

/** The recipient of an invoice. Company and address are null unless the buyer asked for them. */
export type Invoiced = {
  readonly name: string | null;
  readonly company: string | null;
  readonly address: string | null;
};

/** A line of a document: what was sold, a ticket of a bundle with the bundle's name, and an amount that includes VAT at the rate. */
export type InvoiceLine = {
  readonly name: string;
  /** Null on a credit note, which credits amounts and not pieces. */
  readonly quantity: number | null;
  readonly amount: number;
  /** In percent; null when the festival is not registered for VAT. */
  readonly rate: number | null;
};

/** The VAT of a document at one rate; `amount` includes it. */
export type InvoiceVat = { readonly rate: number; readonly amount: number; readonly vat: number };

/** An invoice or credit note that has no number yet. In pence; a credit note's sums are positive. */
export type DraftInvoice = {
  readonly kind: 'invoice' | 'credit-note';
  readonly orderId: OrderId;
  /** The number of the invoice that a credit note is for. */
  readonly credits: string | null;
  /** On the festival's clock. */
  readonly at: Instant;
  /** When the order was paid. */
  readonly paidAt: Instant;
  readonly letterhead: readonly string[];
  /** The festival's VAT number; null when it is not registered. */
  readonly vatNumber: string | null;
  /** Null once the person was erased. */
  readonly buyer: Invoiced | null;
  /** Whether the law requires the buyer's name on the invoice. */
  readonly needsBuyer: boolean;
  /** One for every line of the order, in the same order, including lines of £0 and lines without a ticket left. */
  readonly lines: readonly InvoiceLine[];
  readonly vat: readonly InvoiceVat[];
  readonly total: number;
  /** What was refunded of each line before the invoice was written. Credit notes credit only later refunds. */
  readonly refundedBefore: readonly number[];
};

/** A numbered document. It never changes, and it is never deleted. */
export type Invoice = DraftInvoice & {
  /** The series prefix and the place in the series: "GBTF25-0001". */
  readonly number: string;
};

/** The number of a document. Every place of a series is used exactly once, without gaps. */
export const invoiceNumber = (prefix: string, place: number): string => `${prefix}${String(place).padStart(4, '0')}`;

export type InvoiceFacts = { readonly series: InvoiceSeries; readonly vat: Vat; readonly now: Instant };

/**
 * The invoice for the rest of a paid order: each line at what was charged for it, less earlier refunds. Undefined when
 * nothing is left or nothing was paid.
 */
export const draftInvoice = (
  paid: PaidOrder,
  details: Pick<Invoiced, 'company' | 'address'>,
  { series, vat, now }: InvoiceFacts,
): DraftInvoice | undefined => {
  const { order } = paid;
  if (!order.payment || order.disputed) return undefined;
  const { lines } = orderMoney(paid);
  const left = lines.map(({ line, paid: charged, refunded, kept }) => ({
    name: line.bundle ? `${line.bundle.name}: ${line.name}` : line.name,
    // A donation is no supply: it has no VAT, and an order of nothing else has no invoice.
    quantity: line.donation ? null : kept,
    amount: charged - refunded,
    rate: line.donation ? null : vatRateOf(vat, line),
  }));
  const total = left.reduce((sum, { amount }) => sum + amount, 0);
  if (total <= 0 || left.every(({ quantity }) => !quantity)) return undefined;
  return {
    kind: 'invoice',
    orderId: order.id,
    credits: null,
    at: now,
    paidAt: order.payment.paidAt,
    letterhead: series.letterhead,
    vatNumber: vat === 'none' ? null : vat.number,
    buyer: { name: order.payment.name, ...details },
    needsBuyer: total > series.nameNeededAbove,
    lines: left,
    vat: vatOf(left),
    total,
    refundedBefore: lines.map(({ refunded }) => refunded),
  };
};

/**
 * The credit note for refunds of the order since the invoice and its earlier credit notes; undefined without any. A
 * refund made by hand is divided over the lines in proportion, as in the journal.
 */
export const draftCredit = (
  paid: PaidOrder,
  invoice: Invoice,
  credited: readonly Invoice[],
  now: Instant,
): DraftInvoice | undefined => {
  const lines = orderMoney(paid).lines.map(({ refunded }) => refunded);
  const before = creditedOf(invoice, credited);
  const since = lines.reduce((sum, refunded, at) => sum + refunded - (invoice.refundedBefore[at] ?? 0), 0);
  const due = Math.min(since, invoice.total) - total(credited);
  if (due <= 0) return undefined;
  const wanted = lines.map((refunded, at) =>
    Math.max(
      0,
      Math.min(refunded - (invoice.refundedBefore[at] ?? 0), invoice.lines[at]?.amount ?? 0) - (before[at] ?? 0),
    ),
  );
  const left = invoice.lines.map(({ amount }, at) => amount - (before[at] ?? 0));
  return credit(invoice, credited, proportionalShares(due, wanted.some((sum) => sum > 0) ? wanted : left), now);
};

/** The credit note for all that is left of an invoice, whether or not a new invoice replaces it. */
export const draftFullCredit = (
  invoice: Invoice,
  credited: readonly Invoice[],
  now: Instant,
): DraftInvoice | undefined => {
  const before = creditedOf(invoice, credited);
  const left = invoice.lines.map(({ amount }, at) => amount - (before[at] ?? 0));
  return left.some((amount) => amount !== 0) ? credit(invoice, credited, left, now) : undefined;
};

/** The amount that an order's documents invoice: its invoices less its credit notes. */
export const invoicedBy = (documents: readonly Pick<Invoice, 'kind' | 'total'>[]): number =>
  documents.reduce((sum, { kind, total: each }) => sum + (kind === 'invoice' ? each : -each), 0);

/** The order of documents in lists. */
export const newestFirst: Comparator<Pick<Invoice, 'at' | 'number'>> = reversed(
  orderBy(
    ({ at }) => at,
    ({ number }) => number,
  ),
);

/**
 * Whether an order has refunds that no credit note credits yet.
 * @param invoiced the amount that its documents invoice
 */
export const lacksCredit = (
  invoiced: number,
  { paid, refunded }: { readonly paid: number; readonly refunded: number },
) => invoiced > 0 && invoiced > paid - refunded;

/** The credit notes of an invoice. */
export const creditsOf = (invoice: Invoice, documents: readonly Invoice[]): readonly Invoice[] =>
  documents.filter(({ credits }) => credits === invoice.number);

const creditedOf = (invoice: Invoice, credited: readonly Invoice[]): readonly number[] =>
  invoice.lines.map((_, at) => credited.reduce((sum, { lines }) => sum + (lines[at]?.amount ?? 0), 0));

/**
 * The credited VAT is the VAT of all amounts credited so far, less the VAT of the earlier notes, so that rounding loses
 * no penny.
 */
const credit = (
  invoice: Invoice,
  credited: readonly Invoice[],
  amounts: readonly number[],
  now: Instant,
): DraftInvoice => {
  const lines = invoice.lines.map(({ name, rate }, at) => ({ name, quantity: null, amount: amounts[at] ?? 0, rate }));
  const before = creditedOf(invoice, credited);
  const soFar = vatOf(lines.map((line, at) => ({ ...line, amount: line.amount + (before[at] ?? 0) })));
  const vatBefore = (rate: number) =>
    credited.flatMap(({ vat }) => vat.filter((each) => each.rate === rate)).reduce((sum, { vat }) => sum + vat, 0);
  const amountAt = (rate: number) => lines.reduce((sum, line) => sum + (line.rate === rate ? line.amount : 0), 0);
  return {
    ...invoice,
    kind: 'credit-note',
    credits: invoice.number,
    at: now,
    lines,
    vat: soFar
      .map(({ rate, vat }) => ({ rate, amount: amountAt(rate), vat: vat - vatBefore(rate) }))
      .filter(({ amount, vat }) => amount !== 0 || vat !== 0),
    total: amounts.reduce((sum, amount) => sum + amount, 0),
    refundedBefore: [],
  };
};

const vatOf = (lines: readonly Pick<InvoiceLine, 'amount' | 'rate'>[]): readonly InvoiceVat[] => {
  const rates = new Map<number, number>();
  for (const { amount, rate } of lines) if (rate !== null) rates.set(rate, (rates.get(rate) ?? 0) + amount);
  return [...rates]
    .sort(([one], [other]) => other - one)
    .filter(([, amount]) => amount !== 0)
    .map(([rate, amount]) => ({ rate, amount, vat: vatIncludedIn(amount, rate) }));
};

const total = (documents: readonly Invoice[]): number => documents.reduce((sum, { total: each }) => sum + each, 0);

/** "invoice-GBTF25-0001.pdf": the name of a document's file. */
export const invoiceFile = ({ kind, number }: Pick<Invoice, 'kind' | 'number'>): string =>
  `${kind}-${number.replaceAll(/[^A-Za-z0-9-]/g, '-')}.pdf`;

/** The order's number on a document. */
export const orderOf = ({ orderId }: Pick<Invoice, 'orderId'>): string => orderNumber(orderId);
