import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { day, minute } from '#core/kernel/time.ts';
import { readBalance } from '#core/money/balance/read-balance.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { anOrganiser } from '../../../support/staff.ts';

const stand = { id: 'prod_stand_market', quantity: 1 };

describe('the desk’s money', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const buys = async () => {
    const opened = await festival.visitor().open([stand]);
    await festival.sandbox.pay(opened.sessionId, { email: '=cmd@example.com', wait: true });
    return opened.orderId;
  };
  const reads = () => readBalance(festival.ports.desk)();

  it('the desk’s money assigns the provider’s fees and payouts to orders; the treasurer’s CSV has the same sums', async () => {
    const organiser = await anOrganiser(festival);
    const orders = [await buys(), await buys()];
    await reads();
    await festival.passes(4 * day);
    await festival.sandbox.pull('/_sandbox/payouts');
    await reads();

    const { json } = await organiser.get('/api/desk/money');
    expect(json).toMatchObject({
      takings: { total: 24_000, online: 24_000, door: 0 },
      fees: { sum: 400, payments: 2 },
      paidOut: { sum: 23_600, payouts: 1 },
      products: [{ name: 'Market stand', tickets: 2, full: 24_000, discounts: 0, vatRate: 20, vat: 4_000 }],
      vat: [{ rate: 20, takings: 24_000, vat: 4_000 }],
      payouts: [{ amount: 23_600, orders: 2, payments: 24_000, fees: 400, matches: true }],
      awaited: 0,
      withoutOrder: { count: 0, sum: 0 },
    });
    const { payouts } = json as { readonly payouts: readonly { readonly id: string }[] };
    const inside = await organiser.get(`/api/desk/money/payouts/${payouts[0]?.id}`);
    expect((inside.json as { order: { id: string } }[]).map(({ order }) => order.id).sort()).toEqual(orders.sort());

    const csv = await organiser.get('/api/desk/money/treasurer.csv');
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="treasurer-2025.csv"',
    });
    const dates = csv.text.split('\r\n').flatMap((line) => /^20\d\d-\d\d-\d\d \d\d:\d\d/.exec(line)?.[0] ?? []);
    expect(dates.length).toBeGreaterThan(8);
    expect(dates).toEqual(dates.toSorted());
    const balances = csv.text
      .split('\r\n')
      .filter((line) => line.startsWith(',Balance,'))
      .map((line) => [line.split(',').at(2), line.split(',').at(-1)]);
    expect(balances).toEqual([
      ['Ticket sales', '0.00'],
      ['Stands', '240.00'],
      ['Extras', '0.00'],
      ['Donations', '0.00'],
      ['Discounts', '0.00'],
      ['Refunds', '0.00'],
      ['Disputes', '0.00'],
      ['Payment fees', '-4.00'],
      ['Cash differences', '0.00'],
      ['Other payments', '0.00'],
      ['Card payments awaited', '0.00'],
      ['Provider balance', '0.00'],
      ['Bank', '236.00'],
      ['Cash', '0.00'],
      ['Card machine', '0.00'],
    ]);
    // The amounts of an account add up to its balance: the lines with balances have no amount.
    const [heading = '', ...lines] = csv.text.replace('\uFEFF', '').trimEnd().split('\r\n');
    const [account, amount] = ['Account', 'Amount (£)'].map((name) => heading.split(',').indexOf(name));
    const summed = Map.groupBy(lines, (line) => line.split(',')[account ?? 0]);
    expect(
      [...summed].map(([name, own]) => {
        const pence = own.map((line) => Math.round(100 * Number(line.split(',')[amount ?? 0])));
        return [name, (pence.reduce((sum, each) => sum + each, 0) / 100).toFixed(2)];
      }),
    ).toEqual(expect.arrayContaining(balances));
    expect((await organiser.get('/api/desk/log?area=money')).json).toMatchObject({
      actions: [{ action: 'money.exported', subject: { name: 'the treasurer’s CSV of 2025' } }],
    });
  });

  it('the desk’s money accepts a discrepancy with a reason, but not when it is no longer as it was shown', async () => {
    const organiser = await anOrganiser(festival);
    await buys();
    await festival.passes(20 * minute);
    const accepts = (state: string, reason: string) =>
      organiser.post('/api/desk/money/accepted', { key: 'awaited', state, reason });
    expect(await accepts('12000', ' ')).toMatchObject({ status: 422, json: { code: 'reason_missing' } });
    expect(await accepts('11999', 'Fine')).toMatchObject({ status: 409, json: { code: 'difference_changed' } });
    expect(await accepts('12000', 'Stripe is slow today')).toMatchObject({ status: 200 });
    expect((await organiser.get('/api/desk/money')).json).toMatchObject({
      awaited: 12_000,
      accepted: [{ key: 'awaited', state: '12000', reason: 'Stripe is slow today' }],
    });
    expect((await organiser.get('/api/desk/log?area=money')).json).toMatchObject({
      actions: [{ action: 'money.difference-accepted', reason: 'Stripe is slow today' }],
    });
    await buys();
    // A sale of a moment ago is no discrepancy, so the accepted one still stands.
    expect((await organiser.get('/api/desk/money')).json).toMatchObject({
      awaited: 24_000,
      onItsWay: 12_000,
      awaitedOrders: [{ sum: 12_000 }],
    });
    await festival.passes(20 * minute);
    expect((await organiser.get('/api/desk/money')).json).toMatchObject({ awaited: 24_000, onItsWay: 0 });
    expect(await accepts('12000', 'Still fine')).toMatchObject({ status: 409 });
  });

  it('the desk’s money is refused to a visitor without the role; an unknown payout is answered 404', async () => {
    const stranger = festival.visitor();
    for (const path of ['', '/payouts/po_1', '/treasurer.csv'])
      expect(await stranger.get(`/api/desk/money${path}`)).toMatchObject({ status: 401 });
    expect(await (await anOrganiser(festival)).get('/api/desk/money/payouts/po_1')).toMatchObject({ status: 404 });
  });
});
