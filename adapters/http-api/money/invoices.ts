import { issueOrderInvoice, listOrderInvoices } from '#core/money/invoices/api.ts';
import type { OwnInvoices } from '#core/money/invoices/client.ports.ts';
import type { HttpClient } from '../http-client.ts';

/** The invoices of one's own orders, through our own server's API. */
export const httpInvoices = (http: HttpClient): OwnInvoices => ({
  read: (id, key) => http.call(listOrderInvoices, { params: { id }, query: key === undefined ? {} : { key } }),
  issue: (id, details, key) =>
    http.call(issueOrderInvoice, { params: { id }, body: { ...details, ...(key === undefined ? {} : { key }) } }),
});
