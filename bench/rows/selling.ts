import Stripe from 'stripe';
import { Pool } from 'undici';
import { type Figure, figure, type Limit, type Row, row } from '../figures.ts';
import { type Call, closedLoop } from '../load.ts';

const json = { 'content-type': 'application/json' };

export const checkoutCall = (product: string): Call => ({
  method: 'POST',
  path: '/api/gbtf-create-checkout-session',
  headers: json,
  body: JSON.stringify({ cart: [{ id: product, quantity: 1 }], userId: null }),
});

export type SellingSite = { readonly port: number; readonly noticeSecret: string; readonly endless: string };

/**
 * Checkout sessions and payment notices, compared with one durable commit for each request.
 * @param reservePort the port on which the limit `reserve` listens
 */
export async function* sellingRows(site: SellingSite, reservePort: number): AsyncGenerator<Row> {
  const reserve = { name: 'reserve', figure: await reserveFigure(reservePort) };
  yield* await checkoutRows(site, reserve);
  const { program, replayed } = await noticeFigure(site);
  yield row('payment notice', program, { limit: reserve, isWell: replayed === 0 });
}

const checkoutRows = async (site: SellingSite, limit: Limit): Promise<readonly Row[]> => {
  const opened: { perSecond: number; p99Ms: number; not2xx: number }[] = [];
  for (let round = 0; round < 3; round++) opened.push(await closedLoop(site.port, checkoutCall(site.endless)));
  const program = figure(opened.map(({ perSecond }) => perSecond));
  const p99 = figure(opened.map(({ p99Ms }) => p99Ms));
  const refused = opened.reduce((sum, { not2xx }) => sum + not2xx, 0);
  return [
    row('checkout session', program, {
      limit,
      isWell: refused === 0,
      ...(refused > 0 ? { note: `${refused} refused` } : {}),
    }),
    row('checkout session: p99', p99),
  ];
};

/** The number of durable commits of two items that this machine makes per second. */
export const reserveFigure = async (port: number): Promise<Figure> =>
  figure(await readings(() => closedLoop(port, checkoutCall('any'))));

const readings = async (once: () => Promise<{ readonly perSecond: number }>): Promise<readonly number[]> => {
  const found: number[] = [];
  for (let round = 0; round < 3; round++) found.push((await once()).perSecond);
  return found;
};

/** The number of payments settled by their notices per second, and of replayed notices not answered with 200. */
export const noticeFigure = async (
  site: SellingSite,
): Promise<{ readonly program: Figure; readonly replayed: number }> => {
  const rates: number[] = [];
  let replayed = 0;
  for (let round = 0; round < 3; round++) {
    const notices = await openOrders(site, 4_000, round);
    const begun = performance.now();
    await sixteenAtOnce(notices, (notice) => deliver(site.port, notice));
    rates.push(notices.length / ((performance.now() - begun) / 1000));
    replayed += await sumOf(notices.slice(0, 50), (notice) => deliver(site.port, notice));
  }
  return { program: figure(rates), replayed };
};

type Notice = { readonly body: string; readonly signature: string };

/** Opens orders and signs their payment notices before the measurement starts. */
const openOrders = async (site: SellingSite, count: number, round: number): Promise<readonly Notice[]> => {
  const notices: Notice[] = [];
  await sixteenAtOnce(
    Array.from({ length: count }, (_, n) => n),
    async (n) => {
      const call = checkoutCall(site.endless);
      const answer = await fetch(`http://127.0.0.1:${site.port}${call.path}`, {
        method: 'POST',
        headers: json,
        body: call.body ?? '',
      });
      if (!answer.ok) throw new Error(`the checkout answered ${answer.status}: ${await answer.text()}`);
      const { url, orderId } = (await answer.json()) as { url: string; orderId: string };
      notices.push(
        signed(
          site.noticeSecret,
          paidNotice(`evt_${round}_${n}`, orderId, new URL(url).pathname.split('/').at(-1) ?? ''),
        ),
      );
    },
  );
  return notices;
};

const signed = (secret: string, event: object): Notice => {
  const body = JSON.stringify(event, null, 2);
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret }) };
};

const pools = new Map<number, Pool>();
const poolOf = (port: number): Pool => {
  const pool = pools.get(port) ?? new Pool(`http://127.0.0.1:${port}`, { connections: 16, pipelining: 1 });
  pools.set(port, pool);
  return pool;
};

const deliver = async (port: number, { body, signature }: Notice): Promise<number> => {
  const answer = await poolOf(port).request({
    path: '/api/stripe/webhook',
    method: 'POST',
    headers: { ...json, 'stripe-signature': signature },
    body,
  });
  await answer.body.dump();
  return answer.statusCode === 200 ? 0 : 1;
};

const sumOf = async <Item>(items: readonly Item[], each: (item: Item) => Promise<number>): Promise<number> =>
  (await Promise.all(items.map(each))).reduce((sum, value) => sum + value, 0);

const sixteenAtOnce = async <Item>(items: readonly Item[], each: (item: Item) => Promise<unknown>): Promise<void> => {
  let next = 0;
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await each(item);
  };
  await Promise.all(Array.from({ length: 16 }, worker));
};

const paidNotice = (id: string, orderId: string, sessionId: string) => {
  const now = Math.floor(Date.now() / 1000);
  return {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: now,
    livemode: false,
    type: 'checkout.session.completed',
    pending_webhooks: 1,
    request: null,
    data: {
      object: {
        id: sessionId,
        object: 'checkout.session',
        livemode: false,
        created: now,
        expires_at: now + 2_000,
        status: 'complete',
        payment_status: 'paid',
        mode: 'payment',
        currency: 'gbp',
        amount_subtotal: 1500,
        amount_total: 1500,
        total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
        client_reference_id: orderId,
        metadata: { order: orderId, attempt: '1', environment: 'sandbox' },
        payment_intent: `pi_${orderId}`,
        customer_email: null,
        customer_details: { email: 'buyer@example.com', name: 'A Buyer' },
        url: null,
      },
    },
  };
};
