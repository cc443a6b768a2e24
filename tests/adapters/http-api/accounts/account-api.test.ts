import { describe, expect, it } from 'vitest';
import { httpRecovery } from '#adapters/http-api/accounts/recovery.ts';
import { httpSignUps } from '#adapters/http-api/accounts/sign-ups.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpClaims } from '#adapters/http-api/site/claims.ts';
import { httpMyOrders } from '#adapters/http-api/site/my-orders.ts';
import { httpPurchases } from '#adapters/http-api/site/purchases.ts';
import { RefusedPassword } from '#core/accounts/refused-password.ts';
import { signUpPayload } from '#core/accounts/sign-up.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { orderId, userId } from '#core/kernel/ids.ts';
import { parseInstant } from '#core/kernel/time.ts';

/** A client whose server gives one answer to every request; it records the requests. */
const answering = (status: number, body: unknown) => {
  const asked: { path: string; body: unknown }[] = [];
  const http = httpClient({
    fetch: async (path, options) => {
      asked.push({ path: String(path), body: options?.body ? JSON.parse(String(options.body)) : undefined });
      return Response.json(body, { status });
    },
  });
  return { http, asked };
};

const problem = (status: number, code: string) => answering(status, { type: 'about:blank', title: '', status, code });

const paidOrder = {
  id: 'ord_1',
  number: '1A2B3C4D',
  status: 'paid',
  total: 8500,
  paidAt: parseInstant('2025-10-04T08:00:00Z'),
  refundable: true,
  toRefund: 8500,
  refundableUntil: '2025-10-18',
  lines: [{ name: 'Competitor ticket', quantity: 1, unitPrice: 5500 }],
};

describe('clients of a visitor’s own orders and account', () => {
  it('the client of a visitor’s purchases lists them', async () => {
    const { http, asked } = answering(200, [
      {
        itemId: 'prod_1',
        itemName: 'Competitor ticket',
        itemCost: 5500,
        quantity: 1,
        orderId: 'ord_1',
        purchased: '2025-10-04T08:00:00.000Z',
      },
    ]);
    expect(await httpPurchases(http).of(userId('harriet'))).toMatchObject([
      { itemCost: 5500, quantity: 1, purchased: parseInstant('2025-10-04T08:00:00Z') },
    ]);
    expect(asked).toEqual([{ path: '/api/gbtf-tickets/harriet', body: undefined }]);
  });

  it.each([
    ['another user’s tickets', problem(403, 'not_your_account')],
    ['a price in pounds', answering(200, [{ itemCost: 55.5 }])],
  ])('the client of a visitor’s purchases throws on %s', async (_what, { http }) => {
    await expect(httpPurchases(http).of(userId('harriet'))).rejects.toThrow(ServiceFailure);
  });

  it('the sign-up client creates an account', async () => {
    const signUp = signUpPayload.parse({
      userId: '68e0d4fc001d45607955',
      email: 'ned@example.co.uk',
      password: 'three plain words',
      name: 'Ned',
      userType: 'guest',
      tickets: [],
    });
    const { http, asked } = answering(201, { userId: signUp.userId });
    await httpSignUps(http).signUp(signUp);
    expect(asked).toEqual([{ path: '/signup', body: signUp }]);
    await expect(httpSignUps(problem(409, 'account_exists').http).signUp(signUp)).rejects.toThrow(ServiceFailure);
    for (const fault of ['leaked', 'guessable'] as const) {
      const refused = httpSignUps(problem(422, `password_${fault}`).http).signUp(signUp);
      await expect(refused).rejects.toThrow(new RefusedPassword(fault));
    }
  });

  it('the recovery client sets a password with the user id and secret of an emailed link (§7)', async () => {
    const { http, asked } = answering(200, {});
    const link = { userId: 'harriet', secret: 'one-use' };
    expect(await httpRecovery(http).replacePassword(link, 'three plain words')).toEqual({ ok: true });
    expect(asked).toEqual([
      {
        path: '/api/appwrite/updateAccount',
        body: { accountId: 'harriet', newPassword: 'three plain words', token: 'one-use' },
      },
    ]);
  });

  it.each([
    [410, 'link_over', 'link-over'],
    [422, 'password_refused', 'password-refused'],
    [422, 'password_leaked', 'password-leaked'],
  ])('the recovery client returns the refusal of a password: %s %s', async (status, code, kind) => {
    const refused = answering(status, { status, code, detail: 'Why.' });
    const outcome = await httpRecovery(refused.http).replacePassword({ userId: 'h', secret: 's' }, 'p');
    expect(outcome).toMatchObject({ ok: false, refusal: { kind } });
  });

  it('the client of a visitor’s orders lists them', async () => {
    const { http } = answering(200, [paidOrder, { ...paidOrder, paidAt: null, refundableUntil: null }]);
    expect(await httpMyOrders(http).all()).toMatchObject([
      { ...paidOrder, paidAt: paidOrder.paidAt },
      { paidAt: null, refundableUntil: null },
    ]);
  });

  it('the client of a visitor’s orders refunds an order', async () => {
    const { http, asked } = answering(200, { ...paidOrder, status: 'refunded', refundable: false });
    expect(await httpMyOrders(http).refund(orderId('ord_1'))).toMatchObject({
      ok: true,
      value: { status: 'refunded' },
    });
    expect(asked).toEqual([{ path: '/api/orders/ord_1/refund', body: {} }]);
  });

  it.each([
    [404, 'order_unknown', 'order-unknown'],
    [409, 'not_refundable', 'not-refundable'],
    [409, 'too_late', 'too-late'],
    [409, 'disputed', 'disputed'],
    [409, 'refund_refused', 'refund-refused'],
  ])('the client of a visitor’s orders returns the refusal of a refund: %s %s', async (status, code, kind) => {
    const outcome = await httpMyOrders(problem(status, code).http).refund(orderId('ord_1'));
    expect(outcome).toEqual({ ok: false, refusal: { kind } });
  });

  it('the client of order claims claims the order with the token of an emailed link', async () => {
    const { http, asked } = answering(200, { number: '1A2B3C4D' });
    expect(await httpClaims(http).claim('a.b')).toEqual({ ok: true, value: { number: '1A2B3C4D' } });
    expect(asked).toEqual([{ path: '/api/orders/claim', body: { token: 'a.b' } }]);
  });

  it.each([
    [400, 'invalid_request', 'link-not-genuine'],
    [404, 'link_not_genuine', 'link-not-genuine'],
    [404, 'order_unknown', 'order-unknown'],
    [409, 'claimed_by_another', 'claimed-by-another'],
  ])('the client of order claims returns the refusal of a claim: %s %s', async (status, code, kind) => {
    expect(await httpClaims(problem(status, code).http).claim('a.b')).toEqual({ ok: false, refusal: { kind } });
  });

  it.each([401, 429, 503])(
    'the clients of a visitor’s own orders and account throw on %s instead of returning a refusal',
    async (status) => {
      const { http } = problem(status, 'something');
      await expect(httpClaims(http).claim('a.b')).rejects.toThrow(ServiceFailure);
      await expect(httpMyOrders(http).refund(orderId('ord_1'))).rejects.toThrow(ServiceFailure);
      await expect(httpRecovery(http).replacePassword({ userId: 'h', secret: 's' }, 'p')).rejects.toThrow(
        ServiceFailure,
      );
    },
  );
});
