import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpCheckout, httpClosedYears, httpPaymentResults } from '#adapters/http-api/shop/checkout.ts';
import { httpReceipts } from '#adapters/http-api/shop/receipts.ts';
import { httpShop } from '#adapters/http-api/shop/shop.ts';
import { httpSaleRules } from '#adapters/http-api/tickets/sale-rules.ts';

/** Fetches a bearer token for our API; undefined where the account service's cookie reaches it. */
export type Bearer = (() => Promise<string | undefined>) | undefined;

/**
 * Our API's client for products and checkout. A module of its own, so that other pages do not load it.
 * @param edition the year of a closed year's page
 */
export const shopApi = (bearer: Bearer, edition: number | undefined) => {
  const buyer = httpClient(bearer ? { bearer } : {});
  return {
    shop: httpShop(httpClient()),
    saleRules: httpSaleRules(httpClient(edition === undefined ? {} : { edition })),
    checkout: httpCheckout(buyer),
    closedYears: httpClosedYears(httpClient()),
    paymentResults: httpPaymentResults(buyer),
    receipts: httpReceipts(httpClient()),
  };
};
