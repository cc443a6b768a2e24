// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ComplimentaryDraft, DeskOrderList, DeskOrderQuery, OrdersDesk } from '#core/desk/orders/client.ports.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { orderId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import { aDeskOrderRow } from '#fixtures/builders/a-desk-order.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { DeskPortsProvider } from '../../../web/app/desk/desk-ports-context.tsx';
import { Orders } from '../../../web/features/desk/orders/orders.page.tsx';
import { visit } from '../support/site.tsx';
import { noOrdersDesk, someDeskPorts } from './some-desk-ports.ts';

afterEach(cleanup);

const refunded = aDeskOrderRow({
  id: orderId('ord_2r'),
  number: '9C2R9C2R',
  name: 'Stuart Lambrick',
  status: 'refunded',
  refunded: pence(3000),
});

const aPage = (change: Partial<DeskOrderList> = {}): DeskOrderList => ({
  orders: [aDeskOrderRow(), refunded],
  next: null,
  counts: { attention: 0, paying: 0, paid: 861, 'partly-refunded': 0, refunded: 19, over: 40 },
  products: [],
  now: laterBy(aSaturdayInOctober, hour),
  ...change,
});

const open = (
  answer: (query: DeskOrderQuery) => Promise<DeskOrderList>,
  path = '/desk/orders',
  more: Partial<OrdersDesk> = {},
) => {
  const asked: DeskOrderQuery[] = [];
  const list = async (query: DeskOrderQuery) => {
    asked.push(query);
    return answer(query);
  };
  visit(
    <DeskPortsProvider value={someDeskPorts({ orders: { ...noOrdersDesk, list, ...more } })}>
      <Orders />
    </DeskPortsProvider>,
    { path },
  );
  return { asked };
};

describe('orders at the desk', () => {
  it('the desk’s order list lists orders with buyer, items, payment, status and amount', async () => {
    open(async () => aPage());
    const row = (await screen.findByRole('link', { name: '9C4X7K3M' })).closest('tr');
    for (const text of [
      'Harriet Lamb',
      'harriet@example.co.uk',
      '2 × Adult',
      'today 09:00',
      'Card 4242',
      'Paid',
      '£30.00',
    ])
      expect(row?.textContent).toContain(text);
    expect(screen.getByText('Refunded, £30.00')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^All 880$|^All880$/ })).toBeTruthy();
  });

  it('the desk’s order list takes the filter from the address, and fetches more orders by the cursor', async () => {
    const { asked } = open(
      async ({ after }) => aPage(after ? { orders: [refunded] } : { orders: [aDeskOrderRow()], next: '17.ord_7k3m' }),
      '/desk/orders?q=lamb&status=paid&days=week&product=prod_adult',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    expect(asked).toMatchObject([
      { q: 'lamb', status: 'paid', days: 'week', product: 'prod_adult' },
      { q: 'lamb', after: '17.ord_7k3m' },
    ]);
    fireEvent.click(screen.getByRole('button', { name: /^Refunded/ }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'refunded', q: 'lamb' }));
  });

  it('the desk’s order list moves between rows with J, K and the arrow keys, but not while someone types', async () => {
    open(async () => aPage());
    await screen.findByRole('link', { name: '9C4X7K3M' });
    const focused = () => document.activeElement?.textContent;
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(focused()).toBe('9C4X7K3M');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
    expect(focused()).toBe('9C2R9C2R');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k' });
    expect(focused()).toBe('9C4X7K3M');
    const search = screen.getByLabelText('Search orders');
    search.focus();
    fireEvent.keyDown(search, { key: 'j' });
    expect(document.activeElement).toBe(search);
  });

  it('the desk’s order list says when no order matches, and when the orders could not be loaded', async () => {
    open(async () => aPage({ orders: [] }), '/desk/orders?q=nix');
    expect(await screen.findByText(/No orders match/)).toBeTruthy();
    cleanup();
    open(async () => aPage({ orders: [], next: '17.ord_7k3m' }), '/desk/orders?q=nix');
    expect(await screen.findByRole('button', { name: 'Look further back' })).toBeTruthy();
    cleanup();
    let fails = true;
    open(async () => {
      if (fails) throw new ServiceFailure('festival', 'down');
      return aPage();
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    fireEvent.click(again);
    expect(await screen.findByRole('link', { name: '9C4X7K3M' })).toBeTruthy();
  });

  it('the desk refuses an impossible number of complimentary tickets in its field, and names the limits', async () => {
    open(async () => aPage(), '/desk/orders', {
      complimentaryChoice: async () => ({
        products: [
          { id: productId('prod_adult'), name: 'Adult', left: 3 },
          { id: productId('prod_child'), name: 'Child', left: null },
          { id: productId('prod_parking'), name: 'Parking', left: 400 },
        ],
        most: 50,
      }),
      issueComplimentary: () => Promise.reject(new Error('nothing is sent')),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Complimentary tickets' }));
    await screen.findByLabelText(/^Adult/);
    const noted: unknown[] = [];
    const problemWith = (name: RegExp, value: string) => {
      fireEvent.change(screen.getByLabelText(name), { target: { value } });
      const words = screen.getByRole('alert', { hidden: true }).textContent;
      expect(screen.getByLabelText(name).getAttribute('aria-invalid')).toBe('true');
      const box = screen.getByText('What will happen').parentElement;
      noted.push(box?.textContent?.replace('What will happen', ''));
      const issue = screen.getByRole('button', { name: 'Issue, £0.00', hidden: true });
      expect(issue.getAttribute('aria-disabled')).toBe('true');
      fireEvent.click(issue);
      return words;
    };
    expect(problemWith(/^Adult/, '1.5')).toBe('Please enter a whole number from 0 to 3.');
    expect(problemWith(/^Adult/, '4')).toBe('Only 3 left.');
    fireEvent.change(screen.getByLabelText(/^Adult/), { target: { value: '' } });
    expect(problemWith(/^Child/, '51')).toBe('50 tickets at most in one go.');
    fireEvent.change(screen.getByLabelText(/^Child/), { target: { value: '30' } });
    expect(problemWith(/^Parking/, '21')).toBe('That’s 51 tickets, and 50 is the most in one go.');
    expect(noted).toEqual([
      'Adult: please enter a whole number from 0 to 3.',
      'Adult: only 3 left.',
      'Child: 50 tickets at most in one go.',
      'That’s 51 tickets, and 50 is the most in one go.',
    ]);
    fireEvent.change(screen.getByLabelText(/^Parking/), { target: { value: '20' } });
    expect(screen.getByRole('button', { name: 'Issue 50 tickets, £0.00', hidden: true })).toBeTruthy();
  });

  it('the desk issues complimentary tickets within the places left', async () => {
    const drafts: ComplimentaryDraft[] = [];
    open(async () => aPage(), '/desk/orders', {
      complimentaryChoice: async () => ({
        products: [
          { id: productId('prod_adult'), name: 'Adult', left: 3 },
          { id: productId('prod_gone'), name: 'Gone', left: 0 },
        ],
        most: 50,
      }),
      issueComplimentary: async (draft) => {
        drafts.push(draft);
        return drafts.length === 1
          ? refuse({ kind: 'sold-out', short: [{ name: 'Adult', left: 1 }] })
          : ok({ orderId: 'ord_new', number: 'NEW', to: draft.email });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Complimentary tickets' }));
    const adult = await screen.findByLabelText(/^Adult/);
    expect(screen.getByLabelText(/^Gone/).hasAttribute('disabled')).toBe(true);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada Press' } });
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.org' } });
    fireEvent.change(screen.getByLabelText('Reason, for the audit log'), { target: { value: 'Press' } });
    fireEvent.change(adult, { target: { value: '2' } });
    const click = () => fireEvent.click(screen.getByRole('button', { name: 'Issue 2 tickets, £0.00', hidden: true }));
    click();
    expect(await screen.findByText('There aren’t that many places left: 1 of Adult.')).toBeTruthy();
    click();
    await waitFor(() => expect(drafts).toHaveLength(2));
    expect(drafts[1]).toMatchObject({
      name: 'Ada Press',
      email: 'ada@example.org',
      reason: 'Press',
      items: [{ productId: 'prod_adult', quantity: 2 }],
    });
    expect(drafts[0]?.attempt).not.toBe(drafts[1]?.attempt);
  });
});
