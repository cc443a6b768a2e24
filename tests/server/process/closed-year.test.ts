import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { YearList } from '#core/desk/editions/client.ports.ts';
import { orderId } from '#core/kernel/ids.ts';
import { orderNumber } from '#core/shop/checkout/order.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';
import { openNext, prepareNext } from '../../support/next-edition.ts';
import { anOrganiser } from '../../support/staff.ts';

describe('orders of a closed year', () => {
  let festival: OpenFestival;
  let cookie: string;
  const bought: string[] = [];
  const carer = `carer-${crypto.randomUUID()}`;
  const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
  beforeAll(async () => {
    festival = await openFestival();
    for (const email of ['elsie@example.com', 'winifred@example.com']) {
      const { orderId: id, sessionId } = await festival.visitor().open([{ id: 'prod_adult_day', quantity: 2 }]);
      await festival.sandbox.pay(sessionId, { email, wait: true });
      bought.push(id);
    }
    await festival.visitor().post('/api/carers', {
      ...{ id: carer, carerName: 'Ruby Marsh', carerEmail: 'ruby@example.co.uk', personName: 'Edie Marsh', ticket: '' },
      ...{ fileName: 'letter.jpg', file: photo.toString('base64') },
    });
    await prepareNext(festival.ports);
    cookie = [...(await anOrganiser(festival)).cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const alone = await fileAt(`/2025/api/desk/carers/${carer}/file`);
    expect([alone.status, (await fileAt('/2026/api/desk/money/treasurer.csv')).status]).toEqual([200, 200]);
    await openNext(festival.ports);
  });
  afterAll(() => festival.close());

  const desk = (path: string, body?: object, year = 2025) =>
    fetch(`${festival.origin}/api/desk${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie,
        origin: festival.origin,
        'festival-edition': String(year),
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  /** What a link of the desk opens: with the cookies alone. */
  const fileAt = (path: string, cookies = cookie) =>
    fetch(`${festival.origin}${path}`, { headers: { cookie: cookies } });
  const years = async () => ((await (await desk('/editions')).json()) as YearList).years;
  const settling = async () => (await years()).find(({ year }) => year === 2025)?.figures?.toSettle;
  const orderOf = async (id = '') => {
    const order = await festival.ports.shop.orders.find(orderId(id));
    return order ?? expect.unreachable();
  };

  it('an order of a closed year is found at its desk, and at no other', async () => {
    expect((await desk(`/orders/${bought[0]}`)).status).toBe(200);
    expect((await desk(`/orders/${bought[0]}`, undefined, 2026)).status).toBe(404);
    expect(await settling()).toMatchObject({ orders: [], hasMore: false });
  });

  it('the provider’s notice of a dispute reaches an order of a closed year, which is then still to settle', async () => {
    const { payment } = await orderOf(bought[0]);
    const { latest_charge: charge } = await festival.stripe.paymentIntents.retrieve(payment?.intentId ?? '');
    await festival.sandbox.pull(`/_sandbox/charges/${charge}/dispute`);
    await festival.sandbox.flush();
    await expect.poll(async () => (await orderOf(bought[0])).disputed).toBe(true);
    const [id = ''] = bought;
    expect(await settling()).toMatchObject({ orders: [{ id, number: orderNumber(orderId(id)), review: null }] });
  });

  it('an order of a closed year is invoiced, refunded by hand, and its invoice credited', async () => {
    const invoiced = await desk(`/orders/${bought[1]}/invoices`, { company: 'Winifred & Co', address: '1 Oak Lane' });
    expect(invoiced.status).toBe(200);
    const { documents } = (await invoiced.json()) as { readonly documents: readonly { readonly number: string }[] };
    expect(documents).toHaveLength(1);
    const pdf = await desk(`/orders/${bought[1]}/invoices/${documents[0]?.number}/invoice.pdf`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);

    const issued = await festival.ports.shop.issuedTickets.ofOrder(orderId(bought[1] ?? ''));
    const [ticket] = issued?.tickets ?? [];
    const asked = { tickets: [ticket?.id], reason: 'Ill on the day', amount: 1_500 };
    const refunded = await desk(`/orders/${bought[1]}/refund`, asked);
    expect([refunded.status, await refunded.json()]).toMatchObject([200, { amount: 1_500 }]);
    await expect.poll(async () => (await orderOf(bought[1])).refunded).toBe(1_500);
  });

  it('a file of a closed year opens by its link, whichever year the desk shows by now; other years’ desks do not have it', async () => {
    const pass = festival.ports.editionPasses.cookieFor('desk', { year: 2026, at: null }).split(';')[0];
    for (const cookies of [cookie, `${cookie}; ${pass}`]) {
      const seen = await fileAt(`/2025/api/desk/carers/${carer}/file`, cookies);
      expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(Buffer.from(await seen.arrayBuffer())).toEqual(photo);
      expect((await fileAt(`/2026/api/desk/carers/${carer}/file`, cookies)).status).toBe(404);
    }
    expect((await fileAt(`/2025/api/desk/carers/${carer}/file`, '')).status).toBe(401);
    expect((await fileAt(`/2031/api/desk/carers/${carer}/file`)).status).toBe(404);
  });
});
