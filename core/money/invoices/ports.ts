import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { PaidOrder } from '../balance/paid-order.ts';
import type { DraftInvoice, Invoice } from './invoice.ts';
import type { InvoicePaper } from './invoice-paper.ts';

/** The facts for a decision about an order's documents: the order as it is now, and the documents so far. */
export type InvoicedOrder = { readonly paid: PaidOrder; readonly documents: readonly Invoice[] };

/** The documents and audit-log lines that a decision writes, in one transaction. */
export type InvoiceDecision = { readonly drafts: readonly DraftInvoice[]; readonly actions: readonly StaffAction[] };

/** The last document of a page; the next page starts after it. */
export type InvoiceCursor = Pick<Invoice, 'at' | 'number'>;

/**
 * Invoices and credit notes. A number is assigned in the transaction that writes the document, so that a crash can
 * neither leave a gap in a series nor use a number twice. The database itself refuses to delete a document, and to
 * change anything in it except the buyer of an erased person.
 */
export interface Invoices {
  /** Documents of an order, in the order in which they were written. */
  of(order: OrderId): Promise<readonly Invoice[]>;
  find(number: string): Promise<Invoice | undefined>;
  /**
   * Reads the order with its refunds and documents, calls `decide`, and writes its decision with the next numbers of
   * the series. All of this is one transaction, in which no other process writes documents of this order.
   */
  write<Refusal>(
    order: OrderId,
    prefix: string,
    decide: (known: InvoicedOrder) => Result<InvoiceDecision, Refusal>,
  ): Promise<Result<readonly Invoice[], Refusal | { readonly kind: 'order-unknown' }>>;
  /** Newest first, starting after the cursor. */
  page(after: InvoiceCursor | null, limit: number): Promise<readonly Invoice[]>;
  /** Orders with an invoice of which more was refunded than credited; sorted by id, starting after `after`. */
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
