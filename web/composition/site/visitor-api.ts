import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpInvoices } from '#adapters/http-api/money/invoices.ts';
import { httpWaitingLists } from '#adapters/http-api/shop/waiting-lists.ts';
import { httpAccountStars } from '#adapters/http-api/site/account-stars.ts';
import { httpOwnCalendar } from '#adapters/http-api/tickets/own-calendar.ts';
import type { Bearer } from '../shop-api.ts';

/**
 * Our API's clients for what visitors have besides their tickets. One module, loaded on demand, because each import on
 * demand adds to the scripts of every page.
 */
export const visitorApi = (bearer: Bearer) => {
  const client = httpClient(bearer ? { bearer } : {});
  return {
    calendar: httpOwnCalendar(client),
    stars: httpAccountStars(client),
    invoices: httpInvoices(client),
    waitingLists: httpWaitingLists(client),
  };
};
