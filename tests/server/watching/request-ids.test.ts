import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type OpenFestival, openFestival } from '../../support/festival.ts';

const checkout = '/api/gbtf-create-checkout-session';

describe('a request’s id (G22)', () => {
  let festival: OpenFestival;
  afterEach(() => festival.close());

  const lines = (message: string) =>
    festival.logged.filter((each) => each.message === message).map(({ details }) => ({ ...details }));
  const requestsTo = (path: string) => lines('request').filter((each) => each.path === path);

  it('a request’s id is logged from a buyer’s request to the provider call, and from payment notice to email', async () => {
    festival = await openFestival({ env: { LOG_LEVEL: 'debug' } });
    const buys = async (name: string) => {
      const answer = await fetch(`http://127.0.0.1:${new URL(festival.origin).port}${checkout}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ cart: [{ id: 'prod_stand_market', quantity: 1 }], userId: null }),
      });
      const { url, orderId } = z.object({ url: z.string(), orderId: z.string() }).parse(await answer.json());
      const session = /cs_test_[A-Za-z0-9]+/.exec(url)?.[0] ?? '';
      await festival.sandbox.pay(session, { email: `${name}@example.com`, wait: true });
      return { orderId };
    };
    // The three buy at the same time, so that their writes share commits.
    const buyers = await Promise.all(['one', 'two', 'three'].map(buys));
    await festival.runJob('outbox');
    const clicks = () => requestsTo(checkout).map(({ request }) => request);
    await expect.poll(clicks).toHaveLength(3);
    for (const { orderId } of buyers) {
      const [call] = lines('payment provider request').filter(
        ({ idempotencyKey }) => idempotencyKey === `checkout:${orderId}:1`,
      );
      expect(call).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions', status: 200 });
      expect(call?.requestId).toMatch(/^req_/);
      expect(clicks()).toContain(call?.request);
      const [email] = lines('outbox task done').filter(({ id }) => String(id).includes(orderId));
      const notices = requestsTo('/api/stripe/webhook').map(({ request }) => request);
      expect(notices).toContain(email?.request);
    }
    const byEmail = lines('outbox task done').map(({ request }) => request);
    expect(new Set(byEmail).size).toBe(byEmail.length);
  });

  it('a request’s id adds no lines about provider calls and outbox tasks to the log at the default level', async () => {
    festival = await openFestival();
    await festival.visitor().open([{ id: 'prod_stand_market', quantity: 1 }]);
    expect(lines('payment provider request')).toEqual([]);
    expect(lines('outbox task done')).toEqual([]);
  });
});
