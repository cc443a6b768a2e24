import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { differences } from '#core/kernel/audit-log/differences.ts';
import type { VoucherList } from '#core/shop/vouchers/client.ports.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { anOrganiser } from '../../../support/staff.ts';

const draft = {
  name: 'Brass band',
  code: 'BRASSBAND',
  batch: null,
  effect: { kind: 'fixed-price', price: 1000 },
  products: ['prod_adult_day'],
  limits: { total: 24, perOrder: 2, perEmail: 2 },
  from: null,
  until: Date.parse('2025-11-21T18:00:00+00:00'),
};

describe('the desk’s vouchers', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const loggedActions = async () =>
    (await festival.ports.desk.auditLog.page({ area: 'voucher' }, null, 10)).map(({ action }) => action).sort();

  it('the desk’s vouchers are open to organisers only', async () => {
    expect(await festival.visitor().get('/api/desk/vouchers')).toMatchObject({ status: 401 });
    const member = festival.visitor();
    await member.joins();
    expect(await member.post('/api/desk/vouchers', draft)).toMatchObject({ status: 403 });
  });

  it('the desk’s vouchers are made, listed, used by an order, changed and stopped, each change in the audit log', async () => {
    const organiser = await anOrganiser(festival);
    const made = await organiser.post('/api/desk/vouchers', draft);
    expect(made).toMatchObject({ status: 201 });
    const { ids } = made.json as { readonly ids: readonly string[] };
    const [written] = await festival.ports.desk.auditLog.page({ area: 'voucher' }, null, 1);
    expect(differences(written?.before, written?.after).map(({ member, after }) => [member, after])).toEqual([
      ['does', 'Adult day ticket at £10.00'],
      ['code', 'BRASSBAND'],
      ['name', 'Brass band'],
      ['uses', '24'],
      ['uses per order', '2'],
      ['uses per email', '2'],
      ['until', '21 November 2025, 18:00'],
    ]);
    expect(await organiser.post('/api/desk/vouchers', draft)).toMatchObject({
      status: 409,
      json: { code: 'voucher_code_taken', takenCode: 'BRASSBAND' },
    });
    const cart = [{ id: 'prod_adult_day', quantity: 2 }];
    expect(
      await festival.visitor().startCheckout(cart, { voucher: 'brassband', email: 'ada@example.org' }),
    ).toMatchObject({
      status: 200,
    });
    expect(await organiser.get('/api/desk/vouchers')).toMatchObject({
      json: {
        vouchers: [{ code: 'BRASSBAND', what: 'Adult day ticket at £10.00', state: 'active', used: 2, off: 1000 }],
      },
    });
    expect(await organiser.get(`/api/desk/vouchers/${ids[0]}/uses`)).toMatchObject({
      json: [{ code: 'BRASSBAND', email: 'ada@example.org', uses: 2, off: 1000 }],
    });
    const { name, from, until } = draft;
    const limits = { total: 2, perOrder: null, perEmail: null };
    expect(await organiser.post('/api/desk/vouchers/change', { ids, name, from, until, limits })).toMatchObject({
      status: 200,
    });
    expect(await organiser.get('/api/desk/vouchers')).toMatchObject({ json: { vouchers: [{ state: 'used-up' }] } });
    expect(await organiser.post('/api/desk/vouchers/stop', { ids, reason: ' ' })).toMatchObject({ status: 400 });
    const stop = { ids, reason: 'The band can’t come' };
    expect(await organiser.post('/api/desk/vouchers/stop', stop)).toMatchObject({ json: { stopped: 1 } });
    expect(await organiser.get('/api/desk/vouchers')).toMatchObject({ json: { vouchers: [{ state: 'stopped' }] } });
    expect(await loggedActions()).toEqual(['voucher.changed', 'voucher.created', 'voucher.stopped']);
    const [latest] = await festival.ports.desk.auditLog.page({ area: 'voucher' }, null, 1);
    expect(latest).toMatchObject({ action: 'voucher.stopped', reason: stop.reason, subject: { name: 'BRASSBAND' } });
  });

  it('the desk makes no voucher whose fixed price is at least the price of every ticket', async () => {
    const organiser = await anOrganiser(festival);
    const priced = (price: number) => ({ ...draft, effect: { kind: 'fixed-price', price } });
    for (const price of [1500, 1600])
      expect(await organiser.post('/api/desk/vouchers', priced(price))).toMatchObject({
        status: 422,
        json: { code: 'voucher_saves_nothing' },
      });
    expect(await organiser.post('/api/desk/vouchers', priced(1499))).toMatchObject({ status: 201 });
  });

  it('the desk makes no voucher for a donation, and the list says beforehand which products are one', async () => {
    const organiser = await anOrganiser(festival);
    const { products } = (await organiser.get('/api/desk/vouchers')).json as VoucherList;
    const given = products.filter(({ donation = false }) => donation).map(({ id }) => id);
    expect(given).toEqual(['prod_hound_rescue']);
    const off = { ...draft, effect: { kind: 'pounds-off', off: 100 }, products: given };
    expect(await organiser.post('/api/desk/vouchers', off)).toMatchObject({
      status: 422,
      json: { code: 'voucher_saves_nothing' },
    });
  });

  it('the desk makes a voucher for a bundle', async () => {
    const organiser = await anOrganiser(festival);
    const half = { ...draft, effect: { kind: 'percent', percent: 50 }, products: ['prod_family'] };
    expect(await organiser.post('/api/desk/vouchers', half)).toMatchObject({ status: 201 });
  });

  it('the desk’s vouchers can be a batch of single-use codes with a CSV, in which no name is a formula', async () => {
    const organiser = await anOrganiser(festival);
    const batch = { ...draft, name: '=HYPERLINK("raffle")', code: null, batch: 40 };
    const { json } = await organiser.post('/api/desk/vouchers', batch);
    const { ids } = json as { readonly ids: readonly string[] };
    expect(new Set(ids).size).toBe(40);
    const file = await organiser.get(`/api/desk/vouchers/${ids[0]}/codes.csv`);
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toContain('text/csv');
    const rows = file.text.trim().split('\r\n');
    expect(rows).toHaveLength(41);
    expect(rows[1]).toMatch(/^[A-Z0-9]{10},"'=HYPERLINK\(""raffle""\)",no$/);
    expect(await loggedActions()).toEqual(['voucher.created']);
  });

  it('the desk’s vouchers can be changed to have ended already', async () => {
    const organiser = await anOrganiser(festival);
    const { json } = await organiser.post('/api/desk/vouchers', draft);
    const { ids } = json as { readonly ids: readonly string[] };
    const until = Date.parse('2025-01-06T18:00:00+00:00');
    const change = { ids, name: draft.name, limits: draft.limits, from: null, until };
    expect(await organiser.post('/api/desk/vouchers/change', change)).toMatchObject({ status: 200 });
  });

  it.each([
    ['a code of two letters', { code: 'AB' }, 'voucher_code_wrong'],
    ['a code that unlocks no product', { effect: { kind: 'opens' }, products: null }, 'voucher_needs_product'],
    ['an end before the beginning', { from: draft.until }, 'voucher_dates_wrong'],
    ['an end that has passed', { until: Date.parse('2025-01-06T18:00:00+00:00') }, 'voucher_end_passed'],
  ])('the desk’s vouchers refuse %s', async (_, change, code) => {
    const organiser = await anOrganiser(festival);
    expect(await organiser.post('/api/desk/vouchers', { ...draft, ...change })).toMatchObject({
      status: 422,
      json: { code },
    });
  });
});
