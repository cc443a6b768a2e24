import { describe, expect, it } from 'vitest';
import { httpCheckout, httpPaymentResults } from '#adapters/http-api/checkout.ts';
import { type HttpClient, httpClient } from '#adapters/http-api/http-client.ts';
import type { CartItem } from '#core/cart/cart.ts';
import { attemptId } from '#core/checkout/attempt.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { productId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { refuse } from '#core/kernel/result.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { aServer } from './a-server.ts';

const attempt = { id: attemptId('attempt-0000000001'), cartHash: 'a*2', replaces: attemptId('attempt-0000000000') };
const adult: CartItem = {
  productId: productId('prod_adult'),
  name: 'Adult day ticket',
  images: [],
  price: pence(1500),
  ticketType: 'Guest',
  quantity: 2,
};
const submission = { cart: [adult], userId: userId('ada'), attempt };
const checkoutAt = (server: ReturnType<typeof aServer>) => httpCheckout(httpClient({ fetch: server.fetch }));

describe('pressing Checkout', () => {
  it('waits longer than the server does for a provider that never answers', async () => {
    const waits: (number | undefined)[] = [];
    const http: HttpClient = {
      ask: async ({ timeoutMs }) => {
        waits.push(timeoutMs);
        return refuse({ status: 503, code: 'payments_in_trouble', facts: {} });
      },
    };
    await expect(httpCheckout(http).open(submission)).rejects.toThrow(ServiceFailure);
    const [tries, eachMs, mostPausedMs] = [3, 10_000, 5_000];
    expect(waits[0]).toBeGreaterThan(tries * eachMs + mostPausedMs);
  });

  it('sends the wish, who presses, the total on the screen and the attempt', async () => {
    const server = aServer(200, { url: 'https://pay.example/1', orderId: 'order_1' });
    expect(await checkoutAt(server).open(submission)).toEqual({
      ok: true,
      value: { url: 'https://pay.example/1', orderId: 'order_1' },
    });
    expect(server.asked[0]?.path).toBe('/api/gbtf-create-checkout-session');
    expect(JSON.parse(String(server.asked[0]?.body))).toEqual({
      cart: [{ id: 'prod_adult', name: 'Adult day ticket', quantity: 2 }],
      userId: 'ada',
      total: 3000,
      attemptId: attempt.id,
      replaces: attempt.replaces,
    });
  });

  it('names no total while a price is to follow', async () => {
    const server = aServer(200, { url: 'https://pay.example/1', orderId: 'order_1' });
    await checkoutAt(server).open({ ...submission, cart: [adult, { ...adult, price: null }] });
    expect(JSON.parse(String(server.asked[0]?.body))).not.toHaveProperty('total');
  });

  it.each([
    [
      409,
      { code: 'sold_out', short: [{ productId: 'a', wanted: 2, left: 1 }] },
      { kind: 'sold-out', short: [{ productId: 'a', left: 1 }] },
    ],
    [
      409,
      { code: 'price_changed', total: 3200, lines: [{ productId: 'a', name: 'A', unitPrice: 1600, quantity: 2 }] },
      { kind: 'price-changed', total: 3200, lines: [{ productId: 'a', name: 'A', unitPrice: 1600 }] },
    ],
    [409, { code: 'product_unavailable', products: ['A'] }, { kind: 'product-unavailable', products: ['A'] }],
    [422, { code: 'too_many', most: 200 }, { kind: 'too-many', most: 200 }],
    [
      422,
      { code: 'too_many_of_one', over: [{ productId: 'a', name: 'A', most: 4 }] },
      { kind: 'too-many-of-one', over: [{ productId: 'a', name: 'A', most: 4 }] },
    ],
    [422, { code: 'cart_empty' }, { kind: 'cart-empty' }],
    [409, { code: 'already_paid', orderId: 'o' }, { kind: 'already-paid' }],
    [409, { code: 'attempt_over' }, { kind: 'attempt-over' }],
    [409, { code: 'sales_closed' }, { kind: 'sales-closed' }],
    [409, { code: 'entries_closed' }, { kind: 'entries-closed' }],
    [502, { code: 'page_refused' }, { kind: 'page-refused' }],
    [503, { code: 'too_busy' }, { kind: 'busy' }],
    [429, { code: 'rate_limited' }, { kind: 'busy' }],
    [401, { code: 'log_in_first' }, { kind: 'logged-out' }],
    [403, { code: 'somebody_else' }, { kind: 'logged-out' }],
  ])('hears %i %o as a refusal', async (status, problem, refusal) => {
    expect(await checkoutAt(aServer(status, problem)).open(submission)).toEqual({ ok: false, refusal });
  });

  it('fails when the payments are in trouble, and on a page that is not ours', async () => {
    await expect(checkoutAt(aServer(503, { code: 'payments_in_trouble' })).open(submission)).rejects.toThrow('503');
    await expect(checkoutAt(aServer(502, '<html>')).open(submission)).rejects.toThrow();
  });

  it('fails on a refusal that does not say what it is about', async () => {
    await expect(checkoutAt(aServer(409, { code: 'sold_out' })).open(submission)).rejects.toThrow(ServiceFailure);
  });

  it('gives up, and hears what became of the order', async () => {
    expect(await checkoutAt(aServer(200, { status: 'paid' })).abandon(attempt.id)).toBe('paid');
    expect(await checkoutAt(aServer(404, { code: 'order_unknown' })).abandon(attempt.id)).toBeUndefined();
  });
});

describe('coming back from the card page', () => {
  const results = (server: ReturnType<typeof aServer>) => httpPaymentResults(httpClient({ fetch: server.fetch }));

  it('tells a stranger number and status, and the buyer what was bought', async () => {
    expect(await results(aServer(200, { number: 'AB12', status: 'paid' })).of('cs_test_1')).toEqual({
      number: 'AB12',
      status: 'paid',
      bought: null,
    });
    const lines = [{ name: 'Adult', quantity: 1, unitPrice: 1500 }];
    const order = { total: 1500, lines, id: 'o', paidAt: '2025-10-21T18:42:00.000Z', cardEnding: '4242' };
    const told = await results(aServer(200, { number: 'A', status: 'paid', order })).of('cs_test_1');
    expect(told?.bought).toEqual({
      total: 1500,
      lines,
      paidAt: parseInstant('2025-10-21T18:42:00Z'),
      cardEnding: '4242',
    });
  });

  it('knows nothing of a page that is not ours', async () => {
    expect(await results(aServer(404, { code: 'order_unknown' })).of('cs_test_1')).toBeUndefined();
  });
});
