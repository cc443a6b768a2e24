import { httpClaims } from '#adapters/http-api/claims.ts';
import { httpAccountStatus } from '#adapters/http-api/festival-account.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpMyOrders } from '#adapters/http-api/my-orders.ts';
import { httpOwnProof } from '#adapters/http-api/own-proof.ts';
import { httpPurchases } from '#adapters/http-api/purchases.ts';
import { httpRecovery } from '#adapters/http-api/recovery.ts';
import { httpSignUps } from '#adapters/http-api/sign-ups.ts';
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
    claims: httpClaims(member),
    accountStatus: httpAccountStatus(member),
    ownProof: httpOwnProof(member),
  };
};
