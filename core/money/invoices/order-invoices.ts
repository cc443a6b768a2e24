import { type Order, orderNumber } from '../../shop/checkout/order.ts';
import { currentInvoice } from './current-invoice.ts';
import type { Invoice } from './invoice.ts';
import { type InvoicePorts, isInvoiceable } from './issue-invoice.ts';

/** An order's documents, for its buyer or the desk. */
export const orderInvoices = (order: Order, documents: readonly Invoice[], ports: Omit<InvoicePorts, 'invoices'>) => ({
  order: { id: order.id, number: orderNumber(order.id) },
  invoiceable: isInvoiceable({ order, refunds: [] }, ports),
  buyer: currentInvoice(documents)?.buyer ?? null,
  documents: documents.map(({ number, kind, at, total, credits }) => ({ number, kind, at, total, credits })),
});
