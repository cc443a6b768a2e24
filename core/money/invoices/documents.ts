import { pathTo } from '../../kernel/path-to.ts';
import { invoicePaths } from './document-paths.ts';

/** A document as lists of them show it. */
type Shown = {
  readonly number: string;
  readonly kind: 'invoice' | 'credit-note';
  readonly total: number;
  readonly credits: string | null;
};

/** The number of the current invoice: the last one, unless it is fully credited. */
export const currentNumber = (documents: readonly Shown[]): string | undefined => {
  const last = documents.findLast(({ kind }) => kind === 'invoice');
  if (!last) return undefined;
  const credited = documents
    .filter(({ credits }) => credits === last.number)
    .reduce((sum, { total }) => sum + total, 0);
  return last.total > credited ? last.number : undefined;
};

/** The address of a document's PDF for the order's buyer. @param key the buyer's key, for a buyer without an account */
export const invoiceAddress = (order: string, number: string, key?: string): string =>
  pathTo(invoicePaths.ofBuyer, { id: order, number }) + (key === undefined ? '' : `?key=${encodeURIComponent(key)}`);

/** The address of a document's PDF for the desk. */
export const deskInvoiceAddress = (order: string, number: string): string =>
  pathTo(invoicePaths.ofDesk, { id: order, number });
