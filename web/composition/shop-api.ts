import { httpCheckout, httpPaymentResults } from '#adapters/http-api/checkout.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpShop } from '#adapters/http-api/shop.ts';

/** Says who asks, where the account service's cookie does not reach our own server. */
export type Bearer = (() => Promise<string | undefined>) | undefined;

/** Our own server as those who buy need it. A module of its own: a page that asks for nothing does not carry it. */
export const shopApi = (bearer: Bearer) => {
  const buyer = httpClient(bearer ? { bearer } : {});
  return {
    shop: httpShop(httpClient()),
    checkout: httpCheckout(buyer),
    paymentResults: httpPaymentResults(buyer),
  };
};
