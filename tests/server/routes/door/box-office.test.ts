import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderId, userId } from '#core/kernel/ids.ts';
import { day } from '#core/kernel/time.ts';
import { addStaff } from '../../../../server/composition/accounts/staff.ts';
import { jobs } from '../../../../server/jobs/jobs.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const adult = 'prod_adult_day';
const till = 'till-0123456789abcdef';
const ticket = z.object({ id: z.string(), number: z.string(), code: z.string() });
const sold = z.object({
  results: z.array(z.object({ id: z.string(), outcome: z.string(), why: z.unknown(), tickets: z.array(ticket) })),
});
const taken = z.object({ blanks: z.array(z.object({ id: z.string(), tickets: z.array(ticket) })) });
const doorList = z.object({
  tills: z.array(z.object({ name: z.string(), state: z.string(), start: z.string(), blanks: z.array(z.string()) })),
});
const office = z.object({
  products: z.array(z.object({ id: z.string(), left: z.unknown() })),
  needs: z.array(z.object({ products: z.array(z.string()), needs: z.array(z.string()), within: z.string() })),
});

describe('box office routes', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    // An hour after the gates opened, when online sales are over.
    festival = await openFestival({ env: { FESTIVAL_NOW: '2025-11-22T11:00:00+00:00' } });
  });
  afterEach(() => festival.close());

  const staff = async (label: 'door' | 'steward' | 'organiser' = 'door') => {
    const visitor = festival.visitor();
    const email = `${label}-${crypto.randomUUID()}@example.com`;
    await visitor.joins(email);
    await addStaff(festival.ports, { email, name: label }, label);
    return visitor;
  };
  const opened = async () => {
    const visitor = await staff();
    const answer = await visitor.post('/api/door/tills', {
      id: till,
      device: 'phone-1',
      name: 'Till 1',
      float: 10_000,
    });
    expect(answer.status).toBe(200);
    return visitor;
  };
  let sales = 0;
  const aSale = (change: Readonly<Record<string, unknown>> = {}) => {
    sales += 1;
    return {
      id: `ord_of_the_device_${sales}`,
      items: [{ productId: adult, quantity: 2 }],
      total: 3000,
      paidBy: 'cash',
      tendered: 4000,
      email: null,
      soldAt: festival.ports.clocks.festivalClock.now(),
      offline: false,
      ...change,
    };
  };
  const left = async (visitor: Awaited<ReturnType<typeof staff>>) =>
    office
      .parse((await visitor.get('/api/door/box-office?device=phone-1')).json)
      .products.find(({ id }) => id === adult)?.left;

  it('box office routes are open to door volunteers and organisers', async () => {
    const path = '/api/door/box-office?device=phone-1';
    expect((await festival.visitor().get(path)).status).toBe(401);
    expect((await (await staff('steward')).get(path)).status).toBe(403);
    expect((await (await staff('organiser')).get(path)).status).toBe(200);
    const door = await opened();
    expect((await door.get(path)).json).toMatchObject({
      state: 'open',
      mostHeld: 20,
      products: expect.arrayContaining([expect.objectContaining({ id: adult, maxPerOrder: 20 })]),
      till: { id: till, float: 10_000 },
    });
    expect((await door.post(`/api/door/tills/${till}/end-allowance`, {})).status).toBe(403);
  });

  it('the box office sells after online sales close, counts a sale that is sent twice once, and emails the tickets', async () => {
    const door = await opened();
    expect((await festival.visitor().startCheckout([{ id: adult, quantity: 1 }])).status).toBe(409);
    const sale = aSale({ email: 'Ada@Example.org' });
    const before = await left(door);
    const first = await door.post(`/api/door/tills/${till}/sales`, { sales: [sale, sale] });
    const { results } = sold.parse(first.json);
    expect(results.map(({ outcome }) => outcome)).toEqual(['sold', 'sold']);
    expect(results[0]?.tickets).toHaveLength(2);
    expect(results[1]).toEqual(results[0]);
    expect(await left(door)).toBe(Number(before) - 2);
    await festival.runJob('outbox');
    const inbox = await festival.operator().get('/sandbox/inbox');
    expect(inbox.text).toContain('ada@example.org');
    expect((await door.get(`/api/door/tills/${till}/sales`)).json).toMatchObject([{ kind: 'sale', amount: 3000 }]);
    await door.post(`/api/door/tills/${till}/sales/${sale.id}/email`, { email: 'grace@example.org' });
    const logged = await festival.ports.desk.auditLog.page({}, null, 10);
    expect(logged).toHaveLength(3);
    expect(logged.toReversed()).toMatchObject([
      { action: 'till.opened', subject: { name: 'Till 1' }, after: { float: '£100.00' } },
      { action: 'box-office.sold', subject: { id: sale.id }, after: { till: 'Till 1', paid: '£30.00', by: 'cash' } },
      { action: 'box-office.tickets-emailed', before: { to: 'ada@example.org' }, after: { to: 'grace@example.org' } },
    ]);
  });

  it('the box office refuses a sale at an outdated price, a product not sold at the door, and too little cash', async () => {
    const door = await opened();
    const refusedFor = async (change: Readonly<Record<string, unknown>>) => {
      const answer = await door.post(`/api/door/tills/${till}/sales`, { sales: [aSale(change)] });
      return sold.parse(answer.json).results[0]?.why;
    };
    expect(await refusedFor({ total: 2000 })).toBe('price-changed');
    expect(await refusedFor({ items: [{ productId: 'prod_competitor', quantity: 1 }] })).toBe('product-unavailable');
    expect(await refusedFor({ tendered: 2000 })).toBe('too-little-cash');
  });

  it('the box office refuses a sale without tickets, and cash beyond any till’s, which would break every sum', async () => {
    const door = await opened();
    const none = aSale({ items: [{ productId: adult, quantity: 0 }], total: 0, tendered: null });
    const { json } = await door.post(`/api/door/tills/${till}/sales`, { sales: [none] });
    expect(sold.parse(json).results).toMatchObject([{ outcome: 'refused', why: 'cart-empty' }]);
    const tooMuch = Number.MAX_SAFE_INTEGER;
    const another = { id: 'till-fedcba9876543210', device: 'phone-2', name: 'Till 2', float: tooMuch };
    expect((await door.post('/api/door/tills', another)).status).toBe(400);
    const counted = { counted: tooMuch, reason: 'miscounted' };
    expect((await door.post(`/api/door/tills/${till}/cash-up`, counted)).status).toBe(400);
    expect((await door.get('/api/door/tills')).status).toBe(200);
  });

  it('the box office sells a family ticket as its four tickets, in one line, and holds none of it for a till', async () => {
    const door = await opened();
    const read = async () =>
      z
        .object({ products: z.array(z.object({ id: z.string(), left: z.number().nullable(), parts: z.unknown() })) })
        .parse((await door.get('/api/door/box-office?device=phone-1')).json).products;
    const before = await read();
    const leftOf = (products: typeof before, id: string) => products.find((each) => each.id === id)?.left;
    expect(before.find(({ id }) => id === 'prod_family')).toMatchObject({
      left: Math.floor(Math.min(Number(leftOf(before, adult)), Number(leftOf(before, 'prod_child_day'))) / 2),
      parts: [
        { product: adult, count: 2 },
        { product: 'prod_child_day', count: 2 },
      ],
    });
    const family = aSale({ items: [{ productId: 'prod_family', quantity: 1 }], total: 3600 });
    const { results } = sold.parse((await door.post(`/api/door/tills/${till}/sales`, { sales: [family] })).json);
    expect(results).toMatchObject([{ outcome: 'sold' }]);
    expect(results[0]?.tickets).toHaveLength(4);
    const after = await read();
    for (const id of [adult, 'prod_child_day']) expect(leftOf(after, id)).toBe(Number(leftOf(before, id)) - 2);
    expect((await door.get(`/api/door/tills/${till}/sales`)).json).toMatchObject([{ kind: 'sale', amount: 3600 }]);
    const held = await door.post(`/api/door/tills/${till}/places`, { taken: [{ productId: 'prod_family', taken: 1 }] });
    expect(held.json).toMatchObject({ code: 'product_unavailable' });
  });

  it('the box office lists which other products a product needs, so that the seller can ask', async () => {
    const visitor = await opened();
    const read = office.parse((await visitor.get('/api/door/box-office?device=phone-1')).json);
    expect(read.needs).toContainEqual({
      products: ['prod_child_day'],
      needs: expect.arrayContaining([adult, 'prod_competitor', 'prod_stand_market']),
      within: 'account',
    });
    const child = aSale({ items: [{ productId: 'prod_child_day', quantity: 1 }], total: 500 });
    const answer = await visitor.post(`/api/door/tills/${till}/sales`, { sales: [child] });
    expect(sold.parse(answer.json).results).toMatchObject([{ outcome: 'sold' }]);
  });

  it('the box office holds places for selling without signal, with the codes that the sold tickets will have', async () => {
    const door = await opened();
    const answer = await door.post(`/api/door/tills/${till}/places`, { taken: [{ productId: adult, taken: 5 }] });
    const [blank] = taken.parse(answer.json).blanks;
    const listed = async () =>
      doorList
        .parse((await door.get('/api/door/list')).json)
        .tills.flatMap(({ blanks, ...known }) => blanks.map((each) => ({ ...known, order: `${known.start}${each}` })));
    const order = blank?.tickets[0]?.id.slice(0, 24);
    expect(await listed()).toContainEqual(expect.objectContaining({ name: 'Till 1', state: 'selling', order }));
    const sale = aSale({ id: blank?.id, offline: true });
    const { results } = sold.parse((await door.post(`/api/door/tills/${till}/sales`, { sales: [sale] })).json);
    expect(results[0]?.tickets).toEqual(blank?.tickets.slice(0, 2));
    expect(await listed()).not.toContainEqual(expect.objectContaining({ order }));
    const most = await door.post(`/api/door/tills/${till}/places`, { taken: [{ productId: adult, taken: 50 }] });
    expect(most.json).toMatchObject({ code: 'too_many_held', most: 20 });
  });

  it('box office routes cash up, hand back, and let an organiser end the allowance of a lost device', async () => {
    const door = await opened();
    const sale = aSale();
    await door.post(`/api/door/tills/${till}/sales`, { sales: [sale] });
    const handed = await door.post(`/api/door/tills/${till}/sales/${sale.id}/refund`, { paidBy: 'cash' });
    expect(handed.json).toMatchObject({ expected: 10_000, takings: { cashRefunds: { count: 1, sum: 3000 } } });
    expect((await door.post(`/api/door/tills/${till}/cash-up`, { counted: 9_000, reason: '' })).json).toMatchObject({
      code: 'reason_missing',
    });
    const closed = await door.post(`/api/door/tills/${till}/cash-up`, { counted: 9_000, reason: 'A tenner is gone.' });
    expect(closed.json).toMatchObject({ cashUp: { counted: 9_000, expected: 10_000 } });
    expect((await door.get('/api/door/tills')).json).toMatchObject([{ id: till, cashUp: { counted: 9_000 } }]);
    const organiser = await staff('organiser');
    expect((await organiser.post(`/api/door/tills/${till}/end-allowance`, {})).json).toMatchObject({
      returned: { why: 'cashed-up' },
    });
  });

  it('the box office refuses the till of a device that the desk has blocked, until it is unblocked', async () => {
    const door = await staff();
    await door.post('/api/door/devices', {
      id: 'till-phone-0001',
      name: 'Till phone',
      checkpoint: 'entrance',
      waiting: 0,
      battery: null,
    });
    const till1 = { id: till, device: 'till-phone-0001', name: 'Till 1', float: 10_000 };
    expect((await door.post('/api/door/tills', till1)).status).toBe(200);
    const sale = aSale();
    await door.post(`/api/door/tills/${till}/sales`, { sales: [sale] });
    const organiser = await staff('organiser');
    const block = (block: boolean) =>
      organiser.post('/api/door/devices/till-phone-0001/block', { blocked: block, reason: 'Left on the bus' });
    expect((await block(true)).status).toBe(200);
    // Blocking has ended the session of the till’s last user.
    expect(await door.get('/api/door/box-office?device=till-phone-0001')).toMatchObject({ status: 401 });
    await door.logsIn((await festival.ports.accounts.members.find(userId(door.userId ?? '')))?.email ?? '');

    const later = aSale();
    const offline = aSale({ offline: true });
    const refused = { status: 403, json: { code: 'device_blocked', reason: 'Left on the bus' } };
    for (const each of [
      await door.get('/api/door/box-office?device=till-phone-0001'),
      await door.post('/api/door/tills', till1),
      await door.post(`/api/door/tills/${till}/places`, { taken: [{ productId: adult, taken: 5 }] }),
      await door.post(`/api/door/tills/${till}/sales`, { sales: [later] }),
      await door.post(`/api/door/tills/${till}/sales`, { sales: [offline] }),
      await door.post(`/api/door/tills/${till}/sales/${sale.id}/refund`, { paidBy: 'cash' }),
      await door.post(`/api/door/tills/${till}/sales/${sale.id}/email`, { email: 'grace@example.org' }),
      await door.post(`/api/door/tills/${till}/cash-up`, { counted: 0, reason: 'Gone' }),
    ])
      expect(each).toMatchObject(refused);
    expect((await organiser.get('/api/door/tills')).json).toMatchObject([{ id: till, cashUp: null }]);
    expect((await door.get(`/api/door/tills/${till}/sales`)).json).toHaveLength(1);

    expect((await block(false)).status).toBe(200);
    const { results } = sold.parse((await door.post(`/api/door/tills/${till}/sales`, { sales: [later] })).json);
    expect(results[0]?.outcome).toBe('sold');
  });

  it('the box office refuses every change of a till by anyone but who opened it or an organiser', async () => {
    const own = await opened();
    const sale = aSale();
    await own.post(`/api/door/tills/${till}/sales`, { sales: [sale] });
    const other = await staff();
    const changes = [
      ['/api/door/tills', { id: 'till-of-somebody-else-1', device: 'phone-1', name: 'Mine now', float: 0 }],
      [`/api/door/tills/${till}/places`, { taken: [{ productId: adult, taken: 5 }] }],
      [`/api/door/tills/${till}/sales`, { sales: [aSale()] }],
      [`/api/door/tills/${till}/sales`, { sales: [aSale({ offline: true })] }],
      [`/api/door/tills/${till}/sales/${sale.id}/email`, { email: 'thief@example.org' }],
      [`/api/door/tills/${till}/sales/${sale.id}/refund`, { paidBy: 'cash' }],
      [`/api/door/tills/${till}/cash-up`, { counted: 0, reason: 'Gone' }],
    ] as const;
    for (const [path, body] of changes)
      expect(await other.post(path, body), path).toMatchObject({ status: 403, json: { code: 'not_your_till' } });
    expect((await own.get(`/api/door/tills/${till}/sales`)).json).toHaveLength(1);
    expect((await own.get('/api/door/tills')).json).toMatchObject([{ id: till, held: [], cashUp: null }]);
    const organiser = await staff('organiser');
    for (const [path, body] of changes.slice(1)) expect((await organiser.post(path, body)).status, path).toBe(200);
  });

  it('blocking a device at the desk logs out the person with a till open on it', async () => {
    const first = await staff();
    await first.post('/api/door/devices', { id: 'till-phone-0001', name: 'Till phone', checkpoint: 'entrance' });
    const seller = await staff();
    const till1 = { id: till, device: 'till-phone-0001', name: 'Till 1', float: 0 };
    expect((await seller.post('/api/door/tills', till1)).status).toBe(200);
    const blocked = { blocked: true, reason: 'Lost' };
    const organiser = await staff('organiser');
    expect((await organiser.post('/api/door/devices/till-phone-0001/block', blocked)).status).toBe(200);
    for (const each of [first, seller]) expect((await each.get('/api/door/figures')).status).toBe(401);
  });

  it('the box office returns the places held by tills once the day is over, and sells nothing more', async () => {
    const door = await opened();
    await door.post(`/api/door/tills/${till}/places`, { taken: [{ productId: adult, taken: 5 }] });
    const before = Number(await left(door));
    await festival.passes(day);
    const job = jobs(festival.ports).find(({ name }) => name === 'places held by tills after the day');
    await job?.run();
    expect((await door.get('/api/door/tills')).json).toMatchObject([{ returned: { why: 'day-ended' } }]);
    expect(await left(door)).toBe(before + 5);
    const { results } = sold.parse((await door.post(`/api/door/tills/${till}/sales`, { sales: [aSale()] })).json);
    expect(results[0]?.why).toBe('box-office-shut');
  });

  it('refunds of door sales are left to the box office', async () => {
    const door = await opened();
    const buyer = festival.visitor();
    const email = `${crypto.randomUUID()}@example.com`;
    const sale = aSale({ email });
    await door.post(`/api/door/tills/${till}/sales`, { sales: [sale] });
    const id = await buyer.joins(email);
    await festival.ports.shop.orders.change(orderId(sale.id), (order) => ({
      ok: true,
      value: { order: { ...order, userId: userId(id) }, tasks: [] },
    }));
    const refused = await buyer.post(`/api/orders/${sale.id}/refund`, {});
    expect(refused.json).toMatchObject({ code: 'paid_at_door' });
  });
});
