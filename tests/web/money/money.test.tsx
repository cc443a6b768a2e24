// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { orderId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { instant, parseInstant } from '#core/kernel/time.ts';
import type { MoneyDesk, MoneyFigures } from '#core/money/balance/client.ports.ts';
import type { InvoicePage, InvoicesDesk } from '#core/money/invoices/client.ports.ts';
import { DeskPortsProvider } from '../../../web/app/desk/desk-ports-context.tsx';
import { Money } from '../../../web/features/money/money.page.tsx';
import { someDeskPorts } from '../desk/some-desk-ports.ts';
import { visit } from '../support/site.tsx';

afterEach(cleanup);

const noMoney: MoneyFigures = {
  now: parseInstant('2025-11-24T09:10:00Z'),
  since: null,
  takings: { total: 0, online: 0, door: 0 },
  refunds: { sum: 0, tickets: 0, byHand: 0 },
  fees: { sum: 0, payments: 0 },
  paidOut: { sum: 0, payouts: 0 },
  atTheDoor: { cash: 0, card: 0 },
  days: [],
  products: [],
  donations: 0,
  ways: [],
  vat: null,
  payouts: [],
  tills: [],
  awaited: 0,
  onItsWay: 0,
  awaitedOrders: [],
  withoutOrder: { count: 0, sum: 0, movements: [] },
  accepted: [],
};

const aYear: MoneyFigures = {
  ...noMoney,
  since: parseInstant('2025-08-04T09:00:00Z'),
  takings: { total: 3_517_800, online: 3_383_900, door: 133_900 },
  refunds: { sum: 70_400, tickets: 27, byHand: 400 },
  fees: { sum: 72_435, payments: 1_031 },
  paidOut: { sum: 3_311_465, payouts: 2 },
  atTheDoor: { cash: 61_400, card: 72_500 },
  days: [
    { date: '2025-10-04', online: 3_093_700, door: 0 },
    { date: '2025-11-22', online: 290_200, door: 133_900 },
  ],
  products: [
    {
      id: 'prod_adult',
      name: 'Adult day ticket',
      tickets: 1_358,
      isDonation: false,
      full: 2_037_000,
      discounts: 50_700,
      takings: 1_986_300,
      vatRate: 20,
      vat: 331_050,
    },
    {
      id: 'prod_child',
      name: 'Child day ticket',
      tickets: 431,
      isDonation: false,
      full: 1_531_500,
      discounts: 0,
      takings: 1_531_500,
      vatRate: 20,
      vat: 255_250,
    },
  ],
  ways: [{ way: 'card-online', orders: 1_031, takings: 3_383_900 }],
  vat: [{ rate: 20, takings: 3_517_800, vat: 586_300 }],
  payouts: [
    {
      id: 'po_2',
      state: 'on-its-way',
      madeAt: parseInstant('2025-11-24T00:00:00Z'),
      arrivesAt: parseInstant('2025-11-26T00:00:00Z'),
      amount: 629_178,
      whole: 629_178,
      orders: 191,
      payments: 647_205,
      refunds: -4_500,
      other: 0,
      fees: 13_527,
      matches: true,
    },
  ],
  tills: [
    {
      id: 'till-1',
      name: 'Till 1',
      cash: 45_200,
      card: 0,
      cashUp: {
        expected: 45_200,
        counted: 45_000,
        reason: 'change for a tenner twice',
        at: parseInstant('2025-11-22T18:00:00Z'),
      },
    },
    {
      id: 'till-2',
      name: 'Till 2',
      cash: 36_200,
      card: 0,
      cashUp: { expected: 36_200, counted: 36_200, reason: '', at: parseInstant('2025-11-22T18:00:00Z') },
    },
  ],
};

const noInvoices: InvoicePage = { documents: [], next: null };

const open = (money: Partial<MoneyDesk>, list: InvoicesDesk['list'] = async () => noInvoices) =>
  visit(
    <DeskPortsProvider
      value={someDeskPorts({
        money: { read: async () => aYear, payout: async () => [], accept: async () => ok(undefined), ...money },
        invoices: { ...someDeskPorts({}).invoices, list },
      })}
    >
      <Money />
    </DeskPortsProvider>,
    { path: '/desk/money' },
  );

const row = async (name: string) =>
  [...(await screen.findByRole('row', { name: new RegExp(`^${name}`) })).children].map(
    ({ textContent }) => textContent,
  );

describe('the desk’s money', () => {
  it('the desk’s money page shows the sums, the products with their VAT, and the discrepancies', async () => {
    open({});
    expect(await screen.findByText('£33,839 online, £1,339 at the box office')).toBeTruthy();
    expect(screen.getByText(/plus £614 in cash and £725 by card machine/)).toBeTruthy();
    expect(screen.getByText('Monday 24 November 2025, 09:10. The 2025 festival, since the first ticket.')).toBeTruthy();
    expect(await row('Adult day ticket')).toEqual([
      'Adult day ticket',
      '1,358',
      '£20,370.00',
      '−£507.00',
      '£19,863.00−£507.00 discount',
      '£3,310.50',
    ]);
    expect(screen.getByText(/Discounts include £4 of refunds/)).toBeTruthy();
    const items = within(screen.getByRole('heading', { name: 'Discrepancies' }).closest('section') as HTMLElement);
    expect(items.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Till 1 is £2.00 shortExpected £452.00, counted £450.00. “change for a tenner twice”Check: Till 1 is £2.00 shortAccept: Till 1 is £2.00 short',
      'Till 2 balancesExpected £362.00, counted £362.00.',
      'Every payout matches191 orders matched to 1 payout',
    ]);
    expect(
      screen.getByRole('img', { name: /^Takings by week: the best week, from 29 September 2025, took £30,937/ }),
    ).toBeTruthy();
  });

  it.each([
    [12_000, '£120 not seen at Stripe yet', /^Sold online, but not in Stripe’s balance/],
    [-12_000, '£120 of refunds not seen at Stripe yet', /^Refunded, but not in Stripe’s balance,/],
  ])(
    'the desk’s money page says whether it is sales or refunds that Stripe’s balance lacks: %i',
    async (awaited, title, more) => {
      open({ read: async () => ({ ...aYear, awaited }) });
      expect(await screen.findByText(title, { selector: 'b' })).toBeTruthy();
      expect(screen.getByText(more)).toBeTruthy();
    },
  );

  it('the desk’s money page names no discrepancy for a sale of two minutes ago, and says how much is on its way', async () => {
    open({ read: async () => ({ ...aYear, awaited: 1250, onItsWay: 1250 }) });
    expect(await screen.findByText(/£12.50 of sales is on its way to Stripe’s balance\./)).toBeTruthy();
    expect(screen.queryByText(/not seen at Stripe yet/)).toBeNull();
  });

  it('the desk’s money page leads from a discrepancy to the order that it is about, and lists several in place', async () => {
    const orders = [
      { id: 'ord_1', number: '9C4X7K3M', sum: 1250 },
      { id: 'ord_2', number: '6DE8B17C', sum: 1650 },
    ];
    open({ read: async () => ({ ...aYear, awaited: 1250, awaitedOrders: orders.slice(0, 1) }) });
    const itemOf = async (title: string) =>
      within((await screen.findByText(title, { selector: 'b' })).closest('li') as HTMLElement);
    const one = await itemOf('£12.50 not seen at Stripe yet');
    expect(one.getByRole('link', { name: /^Check/ }).getAttribute('href')).toBe('/desk/orders/ord_1');
    cleanup();
    open({ read: async () => ({ ...aYear, awaited: 2900, awaitedOrders: orders }) });
    const several = await itemOf('£29 not seen at Stripe yet');
    fireEvent.click(several.getByRole('button', { name: /^Check/ }));
    expect(several.getByRole('link', { name: 'Order 6DE8B17C' }).getAttribute('href')).toBe('/desk/orders/ord_2');
  });

  it('the desk’s money page names no best week when everything was refunded', async () => {
    open({ read: async () => ({ ...aYear, days: aYear.days.map((day) => ({ ...day, online: 0, door: 0 })) }) });
    expect(await screen.findByRole('img', { name: 'Takings by week: none left' })).toBeTruthy();
    expect(screen.queryByText(/the best week/)).toBeNull();
  });

  it('the desk’s money page accepts a discrepancy with a reason, which is shown beside it from then on', async () => {
    const asked: unknown[] = [];
    const state = '45200/45000';
    let figures = aYear;
    open({
      read: async () => figures,
      accept: async (discrepancy, reason) => {
        asked.push([discrepancy, reason]);
        if (reason === '') return refuse({ kind: 'reason-missing' });
        figures = { ...aYear, accepted: [{ key: 'till:till-1', state, reason, by: 'Morwenna Pike', at: instant(0) }] };
        return ok(undefined);
      },
    });
    expect(await screen.findByText('1 to check')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Accept/ }));
    const form = within(screen.getByRole('form', { name: 'Accept: Till 1 is £2.00 short' }));
    fireEvent.click(form.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Please say why it’s all right.')).toBeTruthy();
    fireEvent.change(form.getByRole('textbox'), { target: { value: 'A tenner too many' } });
    fireEvent.click(form.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Accepted by Morwenna Pike: “A tenner too many”')).toBeTruthy();
    expect(screen.getByText('none')).toBeTruthy();
    expect(asked.at(-1)).toEqual([{ key: 'till:till-1', state }, 'A tenner too many']);
  });

  it('the desk’s money page opens a payout to show its orders', async () => {
    const line = {
      id: 'txn_1',
      kind: 'payment',
      at: instant(0),
      amount: 3_000,
      fee: 65,
      net: 2_935,
      description: null,
    } as const;
    open({
      payout: async () => [
        { ...line, order: { id: 'ord_1', number: '7K3M2Q9D' } },
        { ...line, id: 'txn_2', order: null },
      ],
    });
    fireEvent.click(await screen.findByRole('button', { name: '24 November 2025', expanded: false }));
    expect(await row('7K3M2Q9D')).toEqual(['7K3M2Q9D', 'Payment', '1 January 1970', '£30.00', '−£0.65', '£29.35']);
    expect(await row('no order')).toHaveLength(6);
    expect(screen.getByText('Due on Wednesday 26 November')).toBeTruthy();
  });

  it('the desk’s money page shows a year’s share of a payout that covers other years too, and of how much it is', async () => {
    const shared = aYear.payouts.map((payout) => ({ ...payout, whole: 800_000 }));
    const line = { kind: 'payment', at: instant(0), amount: 3_000, fee: 65, net: 2_935, description: null } as const;
    open({
      read: async () => ({ ...aYear, payouts: shared }),
      payout: async () => [{ ...line, id: 'txn_1', order: { id: 'ord_1', number: '7K3M2Q9D' } }],
    });
    expect((await row('24 November 2025')).at(-1)).toBe('£6,291.78part of £8,000.00');
    // The total has no whole of its own.
    expect(screen.getAllByText(/^part of/)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: '24 November 2025' }));
    expect(
      await screen.findByText(
        'This payout of £8,000.00 covers more than one year. 2025’s share is £6,291.78, listed here.',
      ),
    ).toBeTruthy();
    cleanup();
    open({ payout: async () => [{ ...line, id: 'txn_1', order: null }] });
    fireEvent.click(await screen.findByRole('button', { name: '24 November 2025' }));
    expect(await row('no order')).toHaveLength(6);
    expect(screen.queryByText(/part of|more than one year/)).toBeNull();
  });

  it('the desk’s money page shows no VAT for a festival that is not registered, and says when nothing has been sold', async () => {
    open({ read: async () => ({ ...aYear, vat: null }) });
    await screen.findByText('Adult day ticket');
    expect(screen.queryByText(/VAT/)).toBeNull();
    cleanup();
    open({ read: async () => noMoney });
    expect(await screen.findByText(/No tickets have been sold yet/)).toBeTruthy();
    expect(screen.getByText(/Nothing has been paid out yet/)).toBeTruthy();
  });

  it('the desk’s money page lists invoices and credit notes, a page at a time', async () => {
    const document = {
      number: 'GBTF25-0002',
      kind: 'credit-note',
      at: parseInstant('2025-11-22T18:00:00Z'),
      total: 1_500,
      credits: 'GBTF25-0001',
      order: { id: orderId('ord_1'), number: '7K3M2Q9D' },
      buyer: null,
    } as const;
    open({}, async (after) =>
      after === undefined
        ? { documents: [document], next: 'next' }
        : { documents: [{ ...document, number: 'GBTF25-0001', kind: 'invoice', buyer: 'Oak & Sons' }], next: null },
    );
    expect(await row('Credit note GBTF25-0002')).toEqual([
      ...['Credit note GBTF25-0002', '22 November 2025', 'no name', '7K3M2Q9D', '−£15.00'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await row('Invoice GBTF25-0001')).toContain('Oak & Sons');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    cleanup();
    open({});
    expect(await screen.findByText('No one has asked for an invoice yet.')).toBeTruthy();
  });

  it('the desk’s money page says when it cannot be loaded, and loads again on request', async () => {
    let isBroken = true;
    open({
      read: async () => {
        if (isBroken) throw new ServiceFailure('festival', 'no network');
        return aYear;
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    fireEvent.click(retry);
    await waitFor(() => expect(screen.getByText('Adult day ticket')).toBeTruthy());
  });
});
