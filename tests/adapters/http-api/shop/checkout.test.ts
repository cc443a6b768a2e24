import { describe, expect, it } from 'vitest';
import { type HttpClient, httpClient } from '#adapters/http-api/http-client.ts';
import { httpCheckout, httpPaymentResults } from '#adapters/http-api/shop/checkout.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { productId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { CartItem } from '#core/shop/cart/cart.ts';
import { attemptId } from '#core/shop/checkout/attempt.ts';
import { aServer } from '../a-server.ts';

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

describe('checkout client', () => {
  it('the checkout client waits longer for the card page than the server waits for the provider', async () => {
    const waits: (number | undefined)[] = [];
    const http: HttpClient = {
      call: async (_endpoint, _request, { timeoutMs } = {}) => {
        waits.push(timeoutMs);
        throw new ServiceFailure('festival', '503');
      },
    };
    await expect(httpCheckout(http).open(submission)).rejects.toThrow(ServiceFailure);
    const [tries, eachMs, maxPausedMs] = [3, 10_000, 5_000];
    expect(waits[0]).toBeGreaterThan(tries * eachMs + maxPausedMs);
  });

  it('the checkout client sends cart, user, displayed total and attempt', async () => {
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

  it('the checkout client sends what was typed about each ticket of a bundle, of which there are more than of the bundle', async () => {
    const server = aServer(200, { url: 'https://pay.example/1', orderId: 'order_1' });
    const typed = [{}, {}, { '@name': 'Poppy Lamb' }];
    const answers = new Map([[adult.productId, typed]]);
    await checkoutAt(server).open({ ...submission, cart: [{ ...adult, quantity: 1 }], answers });
    expect(JSON.parse(String(server.asked[0]?.body)).cart[0].answers).toEqual(typed);
  });

  it('the checkout client omits the total while a price is unknown', async () => {
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
    [409, { code: 'already_paid', orderId: 'o' }, { kind: 'already-paid', orderId: 'o' }],
    [409, { code: 'attempt_over', orderId: 'o' }, { kind: 'attempt-over', orderId: 'o' }],
    [409, { code: 'sales_closed' }, { kind: 'sales-closed' }],
    [409, { code: 'entries_closed' }, { kind: 'entries-closed' }],
    [502, { code: 'page_refused' }, { kind: 'page-refused' }],
    [503, { code: 'too_busy' }, { kind: 'busy' }],
    [429, { code: 'rate_limited' }, { kind: 'busy' }],
    [401, { code: 'log_in_first' }, { kind: 'logged-out' }],
    [403, { code: 'not_your_account' }, { kind: 'logged-out' }],
  ])('the checkout client returns a refusal for status %i with the problem %o', async (status, problem, refusal) => {
    expect(await checkoutAt(aServer(status, problem)).open(submission)).toEqual({ ok: false, refusal });
  });

  it('the checkout client throws when the payments service is down, and on an HTML answer', async () => {
    await expect(checkoutAt(aServer(503, { code: 'payments_in_trouble' })).open(submission)).rejects.toThrow('503');
    await expect(checkoutAt(aServer(502, '<html>')).open(submission)).rejects.toThrow();
  });

  it('the checkout client throws on a refusal without its facts', async () => {
    await expect(checkoutAt(aServer(409, { code: 'sold_out' })).open(submission)).rejects.toThrow(ServiceFailure);
  });

  it('the checkout client abandons an attempt and returns the status of its order', async () => {
    expect(await checkoutAt(aServer(200, { status: 'paid' })).abandon(attempt.id)).toBe('paid');
    expect(await checkoutAt(aServer(404, { code: 'order_unknown' })).abandon(attempt.id)).toBeUndefined();
  });
});

describe('payment results client', () => {
  const results = (server: ReturnType<typeof aServer>) => httpPaymentResults(httpClient({ fetch: server.fetch }));

  it('the payment results client returns the order’s number and status, and to its buyer also what was bought', async () => {
    expect(await results(aServer(200, { number: 'AB12', status: 'paid' })).of('cs_test_1')).toEqual({
      number: 'AB12',
      status: 'paid',
      bought: null,
    });
    const lines = [{ name: 'Adult', quantity: 1, unitPrice: 1500 }];
    const order = {
      id: 'o',
      number: 'A',
      status: 'paid',
      total: 1500,
      paidAt: parseInstant('2025-10-21T18:42:00Z'),
      cardEnding: '4242',
      refundable: true,
      toRefund: 1500,
      refundableUntil: null,
      lines,
    };
    const read = await results(aServer(200, { number: 'A', status: 'paid', order })).of('cs_test_1');
    expect(read?.bought).toMatchObject({
      total: 1500,
      lines,
      paidAt: parseInstant('2025-10-21T18:42:00Z'),
      cardEnding: '4242',
    });
  });

  it('the payment results client returns undefined for an unknown card page', async () => {
    expect(await results(aServer(404, { code: 'order_unknown' })).of('cs_test_1')).toBeUndefined();
  });
});
