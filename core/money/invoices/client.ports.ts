import type { AnswerOf } from '../../kernel/endpoint.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { listDeskInvoices, listOrderInvoices } from './api.ts';
import type { InvoiceDetails, InvoiceRefusal } from './issue-invoice.ts';

/** An order's documents, as its buyer and the desk see them. */
export type OrderInvoices = AnswerOf<typeof listOrderInvoices>;
/** A page of the desk's list of documents. */
export type InvoicePage = AnswerOf<typeof listDeskInvoices>;

/** Why a request about an order's invoices failed. */
export type InvoiceProblem = InvoiceRefusal | { readonly kind: 'log-in-first' | 'too-many-requests' };

/**
 * The invoices of the visitor's own orders; `key` is the buyer's key, for a visitor without an account. All throw
 * ServiceFailure.
 */
export interface OwnInvoices {
  read(order: OrderId, key?: string): Promise<Result<OrderInvoices, InvoiceProblem>>;
  issue(order: OrderId, details: InvoiceDetails, key?: string): Promise<Result<OrderInvoices, InvoiceProblem>>;
}

/** Every order's documents, for the desk. All throw ServiceFailure. */
export interface InvoicesDesk {
  list(after?: string): Promise<InvoicePage>;
  read(order: OrderId): Promise<Result<OrderInvoices, { readonly kind: 'order-unknown' }>>;
  issue(order: OrderId, details: InvoiceDetails): Promise<Result<OrderInvoices, InvoiceRefusal>>;
}
