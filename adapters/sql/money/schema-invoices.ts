/** The last number taken in a series of invoices. */
export type InvoiceSeriesTable = { prefix: string; last: number };

/**
 * An invoice or a credit note: `credits` is the number of the invoice that a credit note reduces, `place` the number
 * within the series. `document` and `buyer` are JSON as text, `at` epoch ms, `total` pence, `needs_buyer` 0 or 1. `buyer`
 * is null once the person is erased.
 */
export type InvoicesTable = {
  number: string;
  series: string;
  place: number;
  kind: string;
  order_id: string;
  credits: string | null;
  at: number;
  total: number;
  needs_buyer: number;
  document: string;
  buyer: string | null;
};

export type InvoiceTables = { invoice_series: InvoiceSeriesTable; invoices: InvoicesTable };
