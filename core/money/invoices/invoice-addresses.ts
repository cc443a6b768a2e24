import { pathTo } from '../../kernel/path-to.ts';
import { invoicePaths } from './document-paths.ts';

/** The address of a document's PDF for the order's buyer. @param key the buyer's key, for a buyer without an account */
export const invoiceAddress = (order: string, number: string, key?: string): string =>
  pathTo(invoicePaths.ofBuyer, { id: order, number }) + (key === undefined ? '' : `?key=${encodeURIComponent(key)}`);

/** The address of a document's PDF for the desk. */
export const deskInvoiceAddress = (order: string, number: string): string =>
  pathTo(invoicePaths.ofDesk, { id: order, number });
