import { httpCheckout, httpPaymentResults } from '#adapters/http-api/checkout.ts';
import { httpClaims } from '#adapters/http-api/claims.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpMyOrders } from '#adapters/http-api/my-orders.ts';
import { httpPurchases } from '#adapters/http-api/purchases.ts';
import { httpRecovery } from '#adapters/http-api/recovery.ts';
import { httpShop } from '#adapters/http-api/shop.ts';
import { httpSignUps } from '#adapters/http-api/sign-ups.ts';

/**
 * Our own server as the pages need it. A module of its own: a page that asks for nothing does not carry it.
 * @param bearer says who asks, where the account service's cookie does not
 */
export const festivalApi = (bearer: (() => Promise<string | undefined>) | undefined) => {
  const anybody = httpClient();
  const visitor = bearer ? httpClient({ bearer }) : anybody;
  return {
    shop: httpShop(anybody),
    signUps: httpSignUps(anybody),
    recovery: httpRecovery(anybody),
    checkout: httpCheckout(visitor),
    paymentResults: httpPaymentResults(visitor),
    purchases: httpPurchases(visitor),
    myOrders: httpMyOrders(visitor),
    claims: httpClaims(visitor),
  };
};
