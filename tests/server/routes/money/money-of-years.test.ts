import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { day } from '#core/kernel/time.ts';
import { readBalance } from '#core/money/balance/read-balance.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { openNext, prepareNext } from '../../../support/next-edition.ts';
import { anOrganiser } from '../../../support/staff.ts';
import { openedBy } from '../../../support/visitor.ts';

const movements = z.array(z.looseObject({ kind: z.string(), amount: z.number() }));
const money = z.object({
  fees: z.object({ sum: z.number(), payments: z.number() }),
  paidOut: z.object({ sum: z.number(), payouts: z.number() }),
  payouts: z.array(z.looseObject({ id: z.string(), amount: z.number(), whole: z.number(), matches: z.boolean() })),
  withoutOrder: z.object({ count: z.number() }),
});

describe('the desk’s money of two years', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
    await prepareNext(festival.ports);
  });
  afterAll(() => festival.close());

  /** Asks the festival of a year, as its pages do. */
  const asks = async (year: number, path: string, cart?: object, visitor = festival.visitor()) => {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'festival-edition': String(year), 'content-type': 'application/json' };
    const sent = cart === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify({ cart }) };
    const answer = await fetch(`${festival.origin}${path}`, sent);
    const text = await answer.text();
    return { status: answer.status, headers: {}, text, json: JSON.parse(text) as unknown };
  };
  const buys = async (year: number, id: string) => {
    const opened = openedBy(await asks(year, '/api/gbtf-create-checkout-session', [{ id, quantity: 1 }]));
    await festival.sandbox.pay(opened.sessionId, { wait: true });
    const { payment_intent: intent } = await festival.stripe.checkout.sessions.retrieve(opened.sessionId);
    return String(intent);
  };
  const reads = async () => {
    for (const each of [festival.ports, ...(await festival.ports.years.others(festival.ports))])
      await readBalance(each.desk)();
  };

  it('the money page of each year has its own payments, refunds by hand and disputes, and its part of a payout', async () => {
    const organiser = await anOrganiser(festival);
    const refunded = await buys(2025, 'prod_stand_market');
    await buys(2025, 'prod_stand_market');
    await (await festival.ports.years.of(2026))?.followProducts?.();
    await openNext(festival.ports);
    await buys(2026, 'prod_26_stand_market');
    // In the provider's dashboard, so that nothing but its payment says whose it is.
    await festival.stripe.refunds.create({ payment_intent: refunded, amount: 1_000 });
    await reads();
    await festival.passes(4 * day);
    await festival.sandbox.pull('/_sandbox/payouts');
    await reads();

    const pageOf = async (year: number) =>
      money.parse((await asks(year, '/api/desk/money', undefined, organiser)).json);
    const [last, next] = [await pageOf(2025), await pageOf(2026)];
    const [whole, fee] = [3 * 12_000 - 1_000 - 3 * 200, 200];
    expect(next).toMatchObject({
      fees: { sum: fee, payments: 1 },
      paidOut: { sum: 12_000 - fee, payouts: 1 },
      payouts: [{ amount: 12_000 - fee, whole, matches: true }],
      withoutOrder: { count: 0 },
    });
    expect(last).toMatchObject({
      fees: { sum: 2 * fee, payments: 2 },
      paidOut: { sum: whole - 12_000 + fee, payouts: 1 },
      payouts: [{ amount: whole - 12_000 + fee, whole, matches: true }],
      withoutOrder: { count: 0 },
    });
    const path = `/api/desk/money/payouts/${last.payouts[0]?.id}`;
    // What happened in the same second has no order.
    const part = movements.parse((await asks(2025, path, undefined, organiser)).json);
    expect(part.toSorted((one, other) => one.amount - other.amount)).toMatchObject([
      { kind: 'refund', amount: -1_000 },
      { kind: 'payment', amount: 12_000 },
      { kind: 'payment', amount: 12_000 },
    ]);
  });
});
