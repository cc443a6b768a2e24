import { issueDeskInvoice, listDeskInvoices, readDeskInvoices } from '#core/money/invoices/api.ts';
import type { InvoicesDesk } from '#core/money/invoices/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** Invoices at the desk, through our own server's API. */
export const httpInvoicesDesk = (http: HttpClient): InvoicesDesk => ({
  list: async (after) => answerOf(await http.call(listDeskInvoices, { query: after === undefined ? {} : { after } })),
  read: (id) => http.call(readDeskInvoices, { params: { id } }),
  issue: (id, details) => http.call(issueDeskInvoice, { params: { id }, body: details }),
});
