import type Stripe from 'stripe';
import { noticeTypes } from './notice.ts';

/** A permission that the key needs, and whether it has it. */
export type KeyRight = { readonly right: string; readonly isAllowed: boolean };

const unauthorised: ReadonlySet<number> = new Set([401, 403]);

/**
 * Tests each right by a request that changes nothing. A read lists one object. A write leaves out the required fields: the
 * provider answers 400 if the key may write, and 403 if not.
 * @throws Error when the provider does not answer
 */
export const keyRights = async (stripe: Stripe): Promise<readonly KeyRight[]> => {
  const one = { limit: 1 };
  const nothing = {} as never;
  const asked: readonly (readonly [right: string, ask: () => Promise<unknown>])[] = [
    ['read the balance', () => stripe.balanceTransactions.list(one)],
    ['read events', () => stripe.events.list(one)],
    ['write products', () => stripe.products.create(nothing)],
    ['write prices', () => stripe.prices.create(nothing)],
    ['write checkout sessions', () => stripe.checkout.sessions.create(nothing)],
    ['write refunds', () => stripe.refunds.create(nothing)],
  ];
  return Promise.all(asked.map(async ([right, ask]) => ({ right, isAllowed: await isAllowed(ask) })));
};

const isAllowed = async (ask: () => Promise<unknown>): Promise<boolean> => {
  try {
    await ask();
    return true;
  } catch (error) {
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
    if (typeof status !== 'number' || status >= 500) throw error;
    return !unauthorised.has(status);
  }
};

/**
 * The kinds of notice to which the enabled endpoint at this address does not subscribe; undefined without such an
 * endpoint.
 */
export const missingNotices = async (stripe: Stripe, url: URL): Promise<readonly string[] | undefined> => {
  const asked = new Set<string>();
  let isThere = false;
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url !== url.href || endpoint.status !== 'enabled') continue;
    isThere = true;
    for (const type of endpoint.enabled_events) asked.add(type);
  }
  if (!isThere) return undefined;
  return asked.has('*') ? [] : noticeTypes.filter((type) => !asked.has(type));
};
