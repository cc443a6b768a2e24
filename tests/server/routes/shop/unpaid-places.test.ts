import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { minute } from '#core/kernel/time.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const lunch = 'prod_lunch_vegetarian';
/** Lunches with the day ticket that they need in the same cart. */
const withLunch = (quantity: number) => [
  { id: 'prod_adult_day', quantity: 1 },
  { id: lunch, quantity },
];
const refused = { status: 409, json: { code: 'too_many_unpaid', over: [{ productId: lunch, most: 20 }] } };

describe('unpaid places', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const hold = (from: string, quantity: number) => festival.visitor(from).startCheckout(withLunch(quantity));
  const left = async () => {
    const listed = z
      .array(z.looseObject({ id: z.string(), placesLeft: z.number().nullable() }))
      .parse((await festival.visitor().get('/api/gbtf-products')).json);
    return listed.find(({ id }) => id === lunch)?.placesLeft;
  };

  it('unpaid places are limited for each buyer, so that one who never pays cannot hold a whole product', async () => {
    const [stranger, family] = ['203.0.113.7', '198.51.100.20'];
    for (let times = 0; times < 20; times++) await hold(stranger, 20);
    expect(await hold(stranger, 1)).toMatchObject(refused);
    expect(await left()).toBeGreaterThanOrEqual(38);
    expect((await hold(family, 5)).status).toBe(200);
  });

  it('unpaid places are counted together for all addresses of a household’s IPv6 network', async () => {
    expect((await hold('2001:db8:1:2::5', 20)).status).toBe(200);
    expect(await hold('2001:db8:1:2:aaaa::6', 1)).toMatchObject(refused);
    expect((await hold('2001:db8:1:3::5', 1)).status).toBe(200);
  });

  it('unpaid places can be held again after the earlier ones are paid for or given up', async () => {
    const buyer = festival.visitor('203.0.113.8');
    const first = await buyer.open(withLunch(20));
    expect(await hold('203.0.113.8', 2)).toMatchObject(refused);
    await festival.sandbox.pay(first.sessionId, { wait: true });
    const attemptId = 'attempt-of-a-family';
    expect((await buyer.startCheckout(withLunch(20), { attemptId })).status).toBe(200);
    expect(await hold('203.0.113.8', 2)).toMatchObject(refused);
    await buyer.post('/api/checkout/abandon', { attemptId });
    expect((await hold('203.0.113.8', 2)).status).toBe(200);
  });

  it('unpaid places of a scarce product go back on sale after a quarter of an hour, and their card page expires', async () => {
    const { sessionId } = await festival.visitor().open(withLunch(4));
    const before = await left();
    await festival.passes(17 * minute);
    await festival.runJob('overdue orders and refunds');
    expect((await festival.stripe.checkout.sessions.retrieve(sessionId)).status).toBe('expired');
    expect(await left()).toBe(Number(before) + 4);
  });
});
