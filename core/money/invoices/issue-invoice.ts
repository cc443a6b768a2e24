import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import { manyLines, oneLine } from '../../kernel/forms/text-lines.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import type { PrintableText } from '../../kernel/printable-text.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type Order, orderNumber } from '../../shop/checkout/order.ts';
import type { PaidOrder } from '../balance/paid-order.ts';
import type { Vat } from '../balance/vat.ts';
import { currentInvoice } from './current-invoice.ts';
import {
  creditsOf,
  type DraftInvoice,
  draftCredit,
  draftFullCredit,
  draftInvoice,
  type Invoice,
  type Invoiced,
  type InvoiceSeries,
} from './invoice.ts';
import type { InvoicedOrder, Invoices } from './ports.ts';

export type InvoicePorts = {
  readonly invoices: Invoices;
  readonly edition: { readonly invoices: InvoiceSeries; readonly vat: Vat };
  readonly festivalClock: Clock;
  readonly printableText: PrintableText;
};

type CreditPorts = Pick<InvoicePorts, 'invoices' | 'festivalClock'> & {
  readonly edition: { readonly invoices: InvoiceSeries };
};

/** How many invoices an order may have, each replacing the one before: enough to correct a typing mistake or two. */
export const maxInvoices = 5;

/** The optional details of an invoice; '' for none. */
export type InvoiceDetails = { readonly company: string; readonly address: string };

export type InvoiceRefusal =
  | { readonly kind: 'order-unknown' | 'nothing-to-invoice' | 'too-many-invoices' }
  /** The characters of the details, or of the buyer's name, that the PDF could not show. */
  | { readonly kind: 'cannot-print'; readonly missing: readonly string[] };

/** Trims the details and removes empty lines and invisible characters; null for an empty one. */
export const detailsOf = ({ company, address }: InvoiceDetails): Pick<Invoiced, 'company' | 'address'> => ({
  company: oneLine(company) || null,
  address:
    manyLines(address)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n') || null,
});

/**
 * Writes the invoice of a paid order once: repeating the call with the same details writes nothing. Different details
 * credit the earlier invoice and write a new one, because a numbered document never changes. Refunds made in between
 * are credited first. What the PDF could not show is refused before a number is used.
 * @param describe writes the action of an organiser into the audit log; absent for the buyer
 */
export const issueInvoice =
  ({ invoices, edition, festivalClock, printableText }: InvoicePorts) =>
  async (
    { id: order, payment }: Pick<Order, 'id' | 'payment'>,
    details: InvoiceDetails,
    describe?: DescribeAction,
  ): Promise<Result<readonly Invoice[], InvoiceRefusal>> => {
    const missing = await printableText.missingFrom(payment?.name ?? '', details.company, details.address);
    if (missing.length > 0) return refuse({ kind: 'cannot-print', missing });
    const { invoices: series, vat } = edition;
    return invoices.write<InvoiceRefusal>(order, series.prefix, (known) => {
      const now = festivalClock.now();
      const owed = creditOwed(known, now);
      const current = currentInvoice([...known.documents, ...(owed ? [{ ...owed, number: '' }] : [])]);
      const wanted = detailsOf(details);
      const drafts: DraftInvoice[] = owed ? [owed] : [];
      if (current && isFor(current, wanted)) return ok({ drafts, actions: [] });
      const invoice = draftInvoice(known.paid, wanted, { series, vat, now });
      if (!invoice) return refuse({ kind: 'nothing-to-invoice' });
      if (known.documents.filter(({ kind }) => kind === 'invoice').length >= maxInvoices)
        return refuse({ kind: 'too-many-invoices' });
      if (current) {
        const credited = [...creditsOf(current, known.documents), ...(owed ? [{ ...owed, number: '' }] : [])];
        drafts.push(...some(draftFullCredit(current, credited, now)));
      }
      drafts.push(invoice);
      const action = describe?.({
        action: 'invoice.issued',
        subject: { kind: 'order', id: order, name: `order ${orderNumber(order)}` },
        before: null,
        after: { total: invoice.total, ...wanted },
        reason: null,
      });
      return ok({ drafts, actions: some(action) });
    });
  };

/** Credits the refunds of an order since its invoice; does nothing for an order without an invoice. */
export const creditRefunds =
  ({ invoices, edition, festivalClock }: CreditPorts) =>
  (order: OrderId): Promise<Result<readonly Invoice[], { readonly kind: 'order-unknown' }>> =>
    invoices.write(order, edition.invoices.prefix, (known) =>
      ok({ drafts: some(creditOwed(known, festivalClock.now())), actions: [] }),
    );

/** How many orders the job reads in one query. */
const pageLength = 500;

/** Credits the refunds of every order that has an invoice. Safe in several processes at once, and after a crash. */
export const creditAllRefunds = (ports: CreditPorts) => async (): Promise<void> => {
  const credit = creditRefunds(ports);
  for (let after: OrderId | null = null; ; ) {
    const { orders, last } = await ports.invoices.toCredit(after, pageLength);
    for (const order of orders) await credit(order);
    if (last === null) return;
    after = last;
  }
};

/** Whether the order, as it is now, can have an invoice. */
export const isInvoiceable = (
  paid: PaidOrder,
  { edition: { invoices: series, vat }, festivalClock }: Omit<InvoicePorts, 'invoices' | 'printableText'>,
) => draftInvoice(paid, { company: null, address: null }, { series, vat, now: festivalClock.now() }) !== undefined;

const creditOwed = ({ paid, documents }: InvoicedOrder, now: Invoice['at']): DraftInvoice | undefined => {
  const current = currentInvoice(documents);
  return current && draftCredit(paid, current, creditsOf(current, documents), now);
};

const isFor = ({ buyer }: Invoice, { company, address }: Pick<Invoiced, 'company' | 'address'>): boolean =>
  (buyer?.company ?? null) === company && (buyer?.address ?? null) === address;

const some = <Value>(value: Value | undefined): readonly Value[] => (value === undefined ? [] : [value]);
