import { describe, expect, it } from 'vitest';
import { orderLinks } from '#adapters/system/order-links.ts';
import { hour } from '#core/kernel/time.ts';
import { attemptId } from '#core/shop/checkout/attempt.ts';
import { claimByLink } from '#core/shop/checkout/claim-order.ts';
import { correctAddress, maxCorrections, ownReceipt } from '#core/shop/checkout/own-receipt.ts';
import { aFestival } from '../../support/festival.ts';
import { aUser } from '../../support/people.ts';

const secret = attemptId('attempt-0000000001');
const links = orderLinks('the secret of these tests');

const paid = async (email = 'adda@example.com') => {
  const festival = await aFestival();
  const { id, sessionId } = await festival.opened({ prod_adult: 2 }, { attemptId: secret });
  festival.provider.pay(sessionId, { email });
  await festival.handleAllNotices();
  const ports = { orders: festival.ports.orders, festivalClock: festival.ports.festivalClock };
  return { festival, id, read: ownReceipt(ports), correct: correctAddress(ports) };
};

describe('receipt of the browser that paid', () => {
  it('the receipt of the browser that paid is shown for its attempt only, and only for an hour', async () => {
    const { festival, id, read } = await paid();
    expect((await read(secret))?.id).toBe(id);
    expect(await read(attemptId('attempt-0000000002'))).toBeUndefined();
    festival.passes(hour - 1);
    expect((await read(secret))?.id).toBe(id);
    festival.passes(1);
    expect(await read(secret)).toBeUndefined();
  });

  it('the browser’s receipt is not shown before the payment, nor once the order belongs to an account', async () => {
    const festival = await aFestival();
    await festival.opened({ prod_adult: 2 }, { attemptId: secret });
    expect(await ownReceipt(festival.ports)(secret)).toBeUndefined();
    const { festival: other, id, read } = await paid();
    await claimByLink({ orders: other.ports.orders, orderLinks: links })(links.sign(id), aUser());
    expect(await read(secret)).toBeUndefined();
  });

  it('the receipt of the browser that paid goes to the corrected address, once for each correction', async () => {
    const { festival, correct } = await paid();
    expect(await correct(secret, ' Ada@Example.com ')).toMatchObject({
      ok: true,
      value: { payment: { email: 'ada@example.com', corrections: 1 } },
    });
    expect(await correct(secret, 'ada@example.com')).toMatchObject({
      ok: true,
      value: { payment: { corrections: 1 } },
    });
    expect(await festival.tasks()).toEqual(['receipt', 'receipt']);
    // Each correction queues an email under a new id, because the outbox sends each id once.
    await correct(secret, 'ada@example.org');
    expect(await festival.tasks()).toHaveLength(3);
  });

  it('correcting the receipt’s address invalidates the claim link sent to the old address', async () => {
    const { festival, id, correct } = await paid();
    await correct(secret, 'ada@example.com');
    const claim = claimByLink({ orders: festival.ports.orders, orderLinks: links });
    expect(await claim(links.sign(id), aUser())).toMatchObject({ refusal: { kind: 'link-not-genuine' } });
    expect(await claim(links.sign(id, 1), aUser())).toMatchObject({ ok: true });
  });

  it('the receipt refuses an invalid new address, an unknown attempt, a correction after an hour, and too many', async () => {
    const { festival, correct } = await paid();
    expect(await correct(secret, 'nonsense')).toMatchObject({ refusal: { kind: 'address-wrong' } });
    expect(await correct(attemptId('attempt-0000000002'), 'a@example.com')).toMatchObject({
      refusal: { kind: 'order-unknown' },
    });
    for (let time = 1; time <= maxCorrections; time++)
      expect(await correct(secret, `ada${time}@example.com`)).toMatchObject({ ok: true });
    expect(await correct(secret, 'ada@example.com')).toMatchObject({ refusal: { kind: 'too-many-corrections' } });
    festival.passes(hour);
    expect(await correct(secret, 'ada@example.com')).toMatchObject({ refusal: { kind: 'order-unknown' } });
  });
});
