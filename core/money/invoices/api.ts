import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { orderIdShape } from '../../shop/checkout/order-id-shape.ts';
import { invoicePaths } from './document-paths.ts';

const byOrder = z.object({ id: z.string().check(z.maxLength(64)) });
const byNumber = z.object({ id: z.string().check(z.maxLength(64)), number: z.string().check(z.maxLength(40)) });
/** The buyer's key (decision 0050), for a visitor without an account. */
const key = z.optional(z.string().check(z.maxLength(128)));
/**
 * The company and address on the invoice, in addition to the buyer's name; each is empty when the buyer does not want
 * it.
 */
const details = {
  company: z.string().check(z.maxLength(200)),
  address: z.string().check(z.maxLength(500)),
};

const documentShape = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  at: wire.instant,
  /** In pence; for a credit note, the credited amount. */
  total: z.int(),
  /** The number of the invoice that a credit note is for. */
  credits: z.nullable(z.string()),
});

/** An order's documents, oldest first. */
const documentsShape = z.object({
  order: z.object({ id: orderIdShape, number: z.string() }),
  /** Whether the order can have an invoice: an order of £0 and a refunded order have none. */
  invoiceable: z.boolean(),
  /** The recipient of the current invoice; null without one. */
  buyer: z.nullable(
    z.object({ name: z.nullable(z.string()), company: z.nullable(z.string()), address: z.nullable(z.string()) }),
  ),
  documents: z.array(documentShape),
});

const refusals = {
  'order-unknown': { status: 404 },
  'nothing-to-invoice': { status: 409 },
  'too-many-invoices': { status: 409 },
  'cannot-print': { status: 422, facts: z.object({ missing: z.array(z.string()) }) },
} as const;

/** The invoices and credit notes of an order, for its owner or with the buyer's key. */
export const listOrderInvoices = endpoint({
  method: 'GET',
  path: '/api/orders/:id/invoices',
  params: byOrder,
  query: z.object({ key }),
  answer: documentsShape,
  refusals: { 'order-unknown': { status: 404 } },
  linkKey: 'key',
});

/** Writes the order's invoice once; a request with different details credits the earlier invoice and writes a new one. */
export const issueOrderInvoice = endpoint({
  method: 'POST',
  path: '/api/orders/:id/invoices',
  params: byOrder,
  body: z.object({ key, ...details }),
  answer: documentsShape,
  refusals,
  limit: 'ownAccount',
  linkKey: 'key',
});

/** One document as a PDF, for the same visitors. */
export const readOrderInvoice = endpoint({
  method: 'GET',
  path: invoicePaths.ofBuyer,
  params: byNumber,
  query: z.object({ key }),
  answer: { mediaType: 'application/pdf' },
  refusals: { 'order-unknown': { status: 404 }, 'invoice-unknown': { status: 404 } },
  limit: 'ticketPaper',
  linkKey: 'key',
});

/** All documents, newest first, in pages; `after` is the `next` of the previous page. */
export const listDeskInvoices = endpoint({
  method: 'GET',
  path: '/api/desk/invoices',
  query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,16}~[^~]{1,40}$/))) }),
  answer: z.object({
    documents: z.array(
      z.object({
        ...documentShape.shape,
        order: z.object({ id: orderIdShape, number: z.string() }),
        buyer: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  staff: staffAt.desk,
});

/** The documents of an order, for an organiser. */
export const readDeskInvoices = endpoint({
  method: 'GET',
  path: '/api/desk/orders/:id/invoices',
  params: byOrder,
  answer: documentsShape,
  refusals: { 'order-unknown': { status: 404 } },
  staff: staffAt.desk,
});

/** Writes an order's invoice for its buyer. */
export const issueDeskInvoice = endpoint({
  method: 'POST',
  path: '/api/desk/orders/:id/invoices',
  params: byOrder,
  body: z.object(details),
  answer: documentsShape,
  refusals,
  staff: staffAt.desk,
});

/** One document as a PDF, for an organiser. */
export const readDeskInvoice = endpoint({
  method: 'GET',
  path: invoicePaths.ofDesk,
  params: byNumber,
  answer: { mediaType: 'application/pdf' },
  refusals: { 'order-unknown': { status: 404 }, 'invoice-unknown': { status: 404 } },
  staff: staffAt.desk,
});
