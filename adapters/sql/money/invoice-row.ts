import { z } from 'zod';
import { type DraftInvoice, type Invoice, invoiceNumber } from '#core/money/invoices/invoice.ts';
import { column, json } from '../engine/columns.ts';
import type { InvoicesTable } from './schema-invoices.ts';

const document = z.object({
  paidAt: column.instant,
  letterhead: z.array(z.string()),
  vatNumber: z.string().nullable(),
  lines: z.array(
    z.object({ name: z.string(), quantity: z.number().nullable(), amount: z.number(), rate: z.number().nullable() }),
  ),
  vat: z.array(z.object({ rate: z.number(), amount: z.number(), vat: z.number() })),
  refundedBefore: z.array(z.number()),
});

const row = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  order_id: column.orderId,
  credits: z.string().nullable(),
  at: column.instant,
  total: z.number(),
  needs_buyer: column.flag,
  document: json(document),
  buyer: json(
    z.object({ name: z.string().nullable(), company: z.string().nullable(), address: z.string().nullable() }),
  ).nullable(),
});

/** Parses a row. @throws ZodError for a row that `invoiceRow` did not write */
export const toInvoice = (stored: InvoicesTable): Invoice => {
  const { order_id, needs_buyer, document: said, ...of } = row.parse(stored);
  return { ...of, ...said, orderId: order_id, needsBuyer: needs_buyer };
};

/** The complete row of a document, with its number in its series (`place`). */
export const invoiceRow = (draft: DraftInvoice, series: string, place: number): InvoicesTable => {
  const { paidAt, letterhead, vatNumber, lines, vat, refundedBefore } = draft;
  return {
    number: invoiceNumber(series, place),
    series,
    place,
    kind: draft.kind,
    order_id: draft.orderId,
    credits: draft.credits,
    at: draft.at,
    total: draft.total,
    needs_buyer: draft.needsBuyer ? 1 : 0,
    document: JSON.stringify({ paidAt, letterhead, vatNumber, lines, vat, refundedBefore }),
    buyer: draft.buyer && JSON.stringify(draft.buyer),
  };
};
