import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpInvoices } from '#adapters/http-api/money/invoices.ts';
import type { Bearer } from '../shop-api.ts';

/** Our API's client for invoices. A module of its own, so that other pages do not load it. */
export const invoicesApi = (bearer: Bearer) => httpInvoices(httpClient(bearer ? { bearer } : {}));
