import { describe, expect, it } from 'vitest';
import { userId } from '#core/kernel/ids.ts';
import { claimableByEmail, claimByEmail, claimByLink } from '#core/shop/checkout/claim-order.ts';
import { aFestival } from '../../support/festival.ts';
import { aUser } from '../../support/people.ts';

const two = { prod_adult: 2 };

describe('claiming a guest’s order', () => {
  const ada = aUser();
  const bought = async (cart: Readonly<Record<string, number>> = two) => {
    const festival = await aFestival();
    const { id, sessionId } = await festival.opened(cart);
    festival.provider.pay(sessionId, { email: ada.email });
    await festival.handleAllNotices();
    const orderLinks = { sign: () => 'good', verify: (token: string) => (token === 'good' ? id : undefined) };
    return { festival, id, claim: claimByLink({ orders: festival.ports.orders, orderLinks }) };
  };

  it('claiming a guest’s order by the emailed link transfers the purchases, and is idempotent', async () => {
    const { festival, claim } = await bought();
    expect(await claim('good', ada)).toMatchObject({ ok: true, value: { userId: 'ada' } });
    expect(await claim('good', ada)).toMatchObject({ ok: true, value: { userId: 'ada' } });
    expect(await festival.purchases.of(ada.id)).toHaveLength(1);
    expect(await claim('good', aUser({ id: userId('eve') }))).toEqual({
      ok: false,
      refusal: { kind: 'claimed-by-another' },
    });
  });

  it('claiming a guest’s order makes the claimer of a competitor ticket a competitor', async () => {
    const { festival, claim } = await bought({ prod_competitor: 1 });
    await claim('good', ada);
    expect(await festival.tasks()).toEqual(['competitor', 'receipt']);
  });

  it('claiming a guest’s order again changes nothing, nor does another user’s claim, which is refused', async () => {
    const { festival, claim } = await bought({ prod_competitor: 1 });
    const first = await claim('good', ada);
    expect(await claim('good', ada)).toEqual(first);
    await claim('good', aUser({ id: userId('eve') }));
    expect(await festival.tasks()).toEqual(['competitor', 'receipt']);
  });

  it('claiming by address claims no order without a payer’s address', async () => {
    const festival = await aFestival();
    const { id, sessionId } = await festival.opened(two);
    festival.provider.pay(sessionId, { email: '' });
    await festival.handleAllNotices();
    await claimByEmail(festival.ports)(aUser({ email: '' }));
    expect((await festival.order(id)).userId).toBeNull();
  });

  it('claiming guests’ orders by address needs a verified, non-empty email address', async () => {
    const { festival, id } = await bought();
    const claim = claimByEmail(festival.ports);
    await claim({ ...ada, emailVerified: false });
    await claim({ ...ada, email: '' });
    expect(await claimableByEmail(festival.ports)({ ...ada, emailVerified: false })).toEqual([]);
    expect((await festival.order(id)).userId).toBeNull();
    await claim(ada);
    expect((await festival.order(id)).userId).toBe(ada.id);
  });

  it('claiming a guest’s unpaid order adds no competitor label', async () => {
    const festival = await aFestival();
    const { id } = await festival.opened({ prod_competitor: 1 });
    const orderLinks = { sign: () => 'good', verify: () => id };
    await claimByLink({ orders: festival.ports.orders, orderLinks })('good', ada);
    expect(await festival.tasks()).toEqual([]);
  });
});
