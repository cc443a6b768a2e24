import { httpAccountStatus } from '#adapters/http-api/accounts/festival-account.ts';
import { httpOwnProof } from '#adapters/http-api/accounts/own-proof.ts';
import { httpRecovery } from '#adapters/http-api/accounts/recovery.ts';
import { httpSignUps } from '#adapters/http-api/accounts/sign-ups.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpClaims } from '#adapters/http-api/site/claims.ts';
import { httpMyOrders } from '#adapters/http-api/site/my-orders.ts';
import { httpPastFestivals } from '#adapters/http-api/site/past-festivals.ts';
import { httpPurchases } from '#adapters/http-api/site/purchases.ts';
import type { Bearer } from './shop-api.ts';

/** Our API's client for sign-up and for everything that belongs to one account. */
export const memberApi = (bearer: Bearer) => {
  const anonymous = httpClient();
  const member = httpClient(bearer ? { bearer } : {});
  return {
    signUps: httpSignUps(anonymous),
    recovery: httpRecovery(anonymous),
    purchases: httpPurchases(member),
    myOrders: httpMyOrders(member),
    pastFestivals: httpPastFestivals(member),
    claims: httpClaims(member),
    accountStatus: httpAccountStatus(member),
    ownProof: httpOwnProof(member),
  };
};
