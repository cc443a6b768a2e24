import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderId } from '#core/kernel/ids.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { openNext, prepareNext } from '../../../support/next-edition.ts';

describe('past festivals of an account', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
  });
  afterAll(() => festival.close());

  it('an account has the tickets, orders and papers of closed years, without codes, and others have none', async () => {
    const visitor = festival.visitor();
    await visitor.joins();
    const { sessionId, orderId: id } = await visitor.open([{ id: 'prod_adult_day', quantity: 2 }]);
    await festival.sandbox.pay(sessionId, { email: 'harriet@example.com', wait: true });
    const cookieOf = ({ cookies }: typeof visitor) =>
      [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const past = async (of: typeof visitor) =>
      (await fetch(`${festival.origin}/api/my-festival/past`, { headers: { cookie: cookieOf(of) } })).json();

    expect(await past(visitor)).toEqual([]);
    await prepareNext(festival.ports);
    expect(await past(visitor)).toEqual([]);
    await openNext(festival.ports);

    const issued = await festival.ports.shop.issuedTickets.ofOrder(orderId(id));
    const found = await past(visitor);
    expect(found).toMatchObject([
      {
        year: 2025,
        tickets: issued?.tickets.map(({ number }) => ({ number, state: 'valid' })),
        entries: [],
        orders: [{ id, papers: [] }],
      },
    ]);
    expect(JSON.stringify(found)).not.toContain('GBT1');
    const stranger = festival.visitor();
    await stranger.joins();
    expect(await past(stranger)).toEqual([]);
    expect((await festival.visitor().get('/api/my-festival/past')).status).toBe(401);
  });
});
