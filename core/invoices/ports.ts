import type { StaffAction } from '../audit-log/staff-action.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { PaidOrder } from '../money/paid-order.ts';
import type { DraftInvoice, Invoice } from './invoice.ts';
import type { InvoicePaper } from './invoice-paper.ts';

/** What is known of an order when its documents are decided: the order as it is, and the documents so far. */
export type InvoicedOrder = { readonly paid: PaidOrder; readonly documents: readonly Invoice[] };

/** What a decision writes, in one transaction. */
export type InvoiceDecision = { readonly drafts: readonly DraftInvoice[]; readonly actions: readonly StaffAction[] };

/** Where a list of documents goes on: after this one. */
export type InvoiceCursor = Pick<Invoice, 'at' | 'number'>;

/**
 * Invoices and credit notes. A number is taken in the transaction that writes the document, so that no place of a series
 * is ever empty or taken twice, whatever crashes; the database itself refuses to delete one, or to change more than the
 * buyer of an erased person.
 */
export interface Invoices {
  /** Documents of an order, in the order in which they were written. */
  of(order: OrderId): Promise<readonly Invoice[]>;
  find(number: string): Promise<Invoice | undefined>;
  /**
   * Reads the order with its refunds and documents, calls `decide`, and writes what it says with the next numbers of the
   * series; all of that in one transaction, in which no one else writes documents of this order.
   */
  write<Refusal>(
    order: OrderId,
    prefix: string,
    decide: (known: InvoicedOrder) => Result<InvoiceDecision, Refusal>,
  ): Promise<Result<readonly Invoice[], Refusal | { readonly kind: 'order-unknown' }>>;
  /** Newest first, after one. */
  page(after: InvoiceCursor | null, limit: number): Promise<readonly Invoice[]>;
  /** Orders that have an invoice, by id, after one, of which more was refunded than was credited. */
  toCredit(
    after: OrderId | null,
    limit: number,
  ): Promise<{ readonly orders: readonly OrderId[]; readonly last: OrderId | null }>;
}

/** Makes PDFs of invoices and credit notes. */
export interface InvoicePrinter {
  /** @throws ServiceFailure */
  printInvoice(paper: InvoicePaper): Promise<Uint8Array>;
}
