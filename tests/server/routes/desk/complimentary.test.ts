import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderId, productId, userId } from '#core/kernel/ids.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const draft = (change: object = {}) => ({
  attempt: `desk-${crypto.randomUUID()}`,
  name: 'Ada Press',
  email: 'ada@example.org',
  items: [{ productId: 'prod_adult_day', quantity: 2 }],
  reason: 'Sussex Life, for a story',
  ...change,
});
const issued = z.object({ orderId: z.string(), number: z.string() });

describe('complimentary tickets', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const anOrganiser = async () => {
    const visitor = festival.visitor();
    await festival.ports.accounts.members.addLabel(userId(await visitor.joins()), 'organiser');
    return visitor;
  };
  const leftOf = async (id: string) => {
    await festival.ports.shop.catalogueCache.snapshot();
    return (await festival.ports.shop.places.left()).get(productId(id));
  };
  const faults = async () => {
    await festival.ports.shop.salesCheck.run();
    return (await festival.ports.shop.salesCheck.found()).count;
  };

  it('complimentary tickets are issued once for a repeated click, emailed, shown at £0, and can be taken back', async () => {
    const organiser = await anOrganiser();
    const before = (await leftOf('prod_adult_day')) ?? 0;
    const wanted = draft();
    const made = await organiser.post('/api/desk/complimentary', wanted);
    expect(made).toMatchObject({ status: 201, json: { to: 'ada@example.org' } });
    const { orderId: id } = issued.parse(made.json);
    expect(await organiser.post('/api/desk/complimentary', wanted)).toMatchObject({ json: { orderId: id } });
    expect(await leftOf('prod_adult_day')).toBe(before - 2);

    const found = await festival.ports.shop.issuedTickets.ofOrder(orderId(id));
    expect(found?.tickets).toMatchObject([
      { state: 'valid', holderName: 'Ada Press' },
      { state: 'valid', holderEmail: 'ada@example.org' },
    ]);
    expect(await organiser.get(`/api/desk/orders/${id}`)).toMatchObject({
      json: {
        order: { complimentary: true, status: 'paid', total: 0, payment: null },
        notes: [{ text: 'Complimentary: Sussex Life, for a story' }],
        timeline: expect.arrayContaining([expect.objectContaining({ title: 'Complimentary' })]),
      },
    });
    await festival.runJob('outbox');
    const letters = async () => (await festival.ports.email.inbox?.all())?.filter(({ to }) => to === 'ada@example.org');
    expect(await letters()).toMatchObject([{ text: expect.stringContaining('These are on us') }]);
    expect(await organiser.get('/api/desk/overview')).toMatchObject({ status: 200 });
    expect(await faults()).toBe(0);

    const reason = 'The story was dropped';
    expect(await organiser.post(`/api/desk/orders/${id}/take-back`, { reason: ' ' })).toMatchObject({ status: 422 });
    expect(await organiser.post(`/api/desk/orders/${id}/take-back`, { reason })).toMatchObject({ status: 200 });
    expect(await organiser.post(`/api/desk/orders/${id}/take-back`, { reason })).toMatchObject({ status: 409 });
    expect(await leftOf('prod_adult_day')).toBe(before);
    const after = await festival.ports.shop.issuedTickets.ofOrder(orderId(id));
    expect(after?.tickets.map(({ state }) => state)).toEqual(['void', 'void']);
    expect(await faults()).toBe(0);
    await festival.runJob('outbox');
    expect(await letters()).toMatchObject([{ subject: expect.stringContaining('have been cancelled') }, {}]);
    // No money was refunded, and the desk shows the emails by their subjects.
    expect(await organiser.get(`/api/desk/orders/${id}`)).toMatchObject({
      json: {
        emails: [{ name: 'Your tickets' }, { name: 'Your tickets have been cancelled' }],
        timeline: expect.arrayContaining([
          expect.objectContaining({ title: '“Your tickets have been cancelled” email sent' }),
        ]),
      },
    });
    const actions = await festival.ports.desk.auditLog.page({ subject: { kind: 'order', id } }, null, 10);
    expect(actions.map(({ action, reason: why }) => [action, why])).toEqual([
      ['order.taken-back', reason],
      ['order.issued-complimentary', wanted.reason],
    ]);
    expect(actions[1]?.after).toMatchObject({ tickets: [expect.stringMatching(/^2 × /)] });
  });

  it('complimentary tickets never take more places than are left', async () => {
    const organiser = await anOrganiser();
    const left = (await leftOf('prod_breakfast')) ?? 0;
    expect(left).toBeGreaterThan(0);
    const all = Array.from({ length: left + 2 }, () =>
      organiser.post('/api/desk/complimentary', draft({ items: [{ productId: 'prod_breakfast', quantity: 1 }] })),
    );
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(left);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    expect(await leftOf('prod_breakfast')).toBe(0);
    expect(await faults()).toBe(0);
  });

  it.each([
    ['nothing', { items: [] }, 422, 'cart_empty'],
    ['no reason', { reason: ' ' }, 422, 'reason_missing'],
    ['a name that no ticket can show', { name: 'ꦱꦫ Press' }, 422, 'name_unprintable'],
    ['an invalid address', { email: 'ada' }, 422, 'address_wrong'],
    ['a competitor ticket', { items: [{ productId: 'prod_competitor', quantity: 1 }] }, 409, 'product_unavailable'],
    [
      'too many',
      {
        items: [
          { productId: 'prod_adult_day', quantity: 50 },
          { productId: 'prod_child_day', quantity: 1 },
        ],
      },
      422,
      'too_many',
    ],
  ])('complimentary tickets are refused with %s', async (_, change, status, code) => {
    const organiser = await anOrganiser();
    expect(await organiser.post('/api/desk/complimentary', draft(change))).toMatchObject({ status, json: { code } });
  });

  it('tickets that were bought cannot be taken back by the desk as if they were complimentary', async () => {
    const organiser = await anOrganiser();
    const buyer = festival.visitor();
    const { sessionId, orderId: id } = await buyer.open([{ id: 'prod_adult_day', quantity: 1 }]);
    await festival.sandbox.pay(sessionId, { wait: true });
    expect(await organiser.post(`/api/desk/orders/${id}/take-back`, { reason: 'No' })).toMatchObject({
      status: 409,
      json: { code: 'not_complimentary' },
    });
  });
});
