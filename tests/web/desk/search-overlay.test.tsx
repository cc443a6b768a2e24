// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OrdersDesk } from '#core/desk/orders/client.ports.ts';
import type { DeskOrderRow } from '#core/desk/orders/desk-order-shapes.ts';
import { orderId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { instant } from '#core/kernel/time.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { useLeaveQuestion } from '../../../web/app/use-leave-question.ts';
import { SearchOverlay } from '../../../web/features/desk/search/search-overlay.tsx';
import { useSearchKey } from '../../../web/features/desk/search/use-search-key.ts';
import { visit } from '../support/site.tsx';
import { noOrdersDesk } from './some-desk-ports.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const order: DeskOrderRow = {
  id: orderId('ord_1'),
  number: 'B73559E8',
  status: 'paid',
  channel: 'online',
  name: 'Harriet Lamb',
  email: 'harriet@example.co.uk',
  lines: [{ name: 'Adult day ticket', quantity: 2 }],
  at: instant(0),
  payBy: null,
  payment: { how: 'card', cardEnding: '4242' },
  total: pence(3000),
  refunded: pence(0),
  review: null,
  complimentary: false,
};

/** An orders port whose search finds Harriet Lamb with her order and ticket for “lamb”, and nothing for other words. */
const someOrders: OrdersDesk = {
  ...noOrdersDesk,
  search: async (typed) =>
    typed === 'lamb'
      ? {
          people: [
            {
              name: 'Harriet Lamb',
              email: order.email,
              orderId: order.id,
              account: userId('harriet'),
              products: ['Adult day ticket'],
            },
          ],
          orders: [order],
          tickets: [
            {
              id: ticketId('68e0d8df361ba9217e375a2c00000000'),
              number: '7K3M-5RXC',
              orderId: order.id,
              holder: null,
              product: 'Adult day ticket',
              state: 'void',
            },
          ],
          otherYears: [],
        }
      : { people: [], orders: [], tickets: [], otherYears: [] },
};

const failingOrders: OrdersDesk = { ...noOrdersDesk };

type DeskProps = { readonly orders?: OrdersDesk; readonly unsaved?: boolean };

const Desk = ({ orders = someOrders, unsaved = false }: DeskProps) => {
  const [isOpen, setOpen] = useState(false);
  const [elsewhere, setElsewhere] = useState('');
  const { pathname, search } = useLocation();
  useLeaveQuestion(unsaved);
  useSearchKey(() => setOpen(true), !isOpen);
  return (
    <>
      <output>{`${pathname}${search}`}</output>
      <p data-testid="other year">{elsewhere}</p>
      <input aria-label="Elsewhere" />
      {isOpen && (
        <SearchOverlay
          orders={orders}
          onOtherYear={(year, to) => setElsewhere(`${year} ${to}`)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

const options = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
const field = () => screen.getByRole('combobox', { hidden: true });
const at = () => screen.getByRole('status').textContent;

describe('the search of the desk', () => {
  it('the desk’s search names the year of what it found in another one, and opens it at that year’s desk', async () => {
    const otherYears = [{ year: 2024, orders: [{ ...order, number: '9Q2W' }], tickets: [] }];
    const orders = { ...someOrders, search: async () => ({ people: [], orders: [], tickets: [], otherYears }) };
    visit(<Desk orders={orders} />, { path: '/desk' });
    fireEvent.keyDown(document.body, { key: '/' });
    fireEvent.change(field(), { target: { value: 'lamb' } });
    const found = await screen.findByRole('option', { name: /Order 9Q2W.*2024/, hidden: true });
    fireEvent.click(found);
    expect(screen.getByTestId('other year').textContent).toBe(`2024 /desk/orders/${order.id}`);
  });

  it('the desk’s search opens with the slash key, but not while someone types', () => {
    visit(<Desk />, { path: '/desk' });
    fireEvent.keyDown(screen.getByLabelText('Elsewhere'), { key: '/' });
    expect(screen.queryByRole('combobox', { hidden: true })).toBeNull();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(options()).toContain('Audit logpage');
  });

  it('the desk’s search goes to a page, or to a search of the audit log, with the keyboard alone', () => {
    visit(<Desk />, { path: '/desk' });
    fireEvent.keyDown(document.body, { key: '/' });
    fireEvent.change(field(), { target: { value: 'audit' } });
    expect(options()).toEqual(['Audit logpage', 'Find “audit” in the audit logwho changed what, when and why']);
    expect(screen.getAllByText(/^audit$/i, { selector: 'mark' }).map(({ textContent }) => textContent)).toEqual([
      'Audit',
      'audit',
    ]);
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(at()).toBe('/desk/log?q=audit');
    expect(screen.queryByRole('combobox', { hidden: true })).toBeNull();

    fireEvent.keyDown(document.body, { key: '/' });
    fireEvent.change(field(), { target: { value: 'overv' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(at()).toBe('/desk');
  });

  it('the desk’s search finds people, orders and tickets, and opens the order of the chosen one', async () => {
    visit(<Desk />, { path: '/desk' });
    fireEvent.keyDown(document.body, { key: '/' });
    fireEvent.change(field(), { target: { value: 'lamb' } });
    await waitFor(() =>
      expect(options().slice(0, 4)).toEqual([
        'Harriet LambAdult day ticket · harriet@example.co.uk',
        'Harriet Lambtheir account · harriet@example.co.uk',
        'Order B73559E8Harriet Lamb · 2 × Adult day ticket · £30.00 · Paid',
        '7K3M-5RXCAdult day ticket · not valid any more',
      ]),
    );
    fireEvent.change(field(), { target: { value: 'lambs' } });
    expect(options()).not.toContain('Harriet LambAdult day ticket · harriet@example.co.uk');
    fireEvent.change(field(), { target: { value: 'lamb' } });
    await waitFor(() => expect(options()).toHaveLength(5));
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(at()).toBe('/desk/orders/ord_1');
  });

  it('the desk’s search asks before it leaves a form with unsaved input', () => {
    visit(<Desk unsaved />, { path: '/desk' });
    const asked: string[] = [];
    const goToAuditLog = (answer: boolean) => {
      vi.stubGlobal('confirm', (question: string) => {
        asked.push(question);
        return answer;
      });
      fireEvent.keyDown(document.body, { key: '/' });
      fireEvent.change(field(), { target: { value: 'audit log' } });
      fireEvent.keyDown(field(), { key: 'Enter' });
      return at();
    };
    expect([goToAuditLog(false), goToAuditLog(true)]).toEqual(['/desk', '/desk/log']);
    expect(asked).toEqual(Array(2).fill('You haven’t saved your changes. Leave this page without them?'));
  });

  it('the desk’s search closes with a click beside it, and ignores the second click when that was a double click', () => {
    visit(<Desk />, { path: '/desk' });
    fireEvent.keyDown(document.body, { key: '/' });
    const clicked: number[] = [];
    screen.getByLabelText('Elsewhere').addEventListener('click', ({ detail }) => void clicked.push(detail));
    fireEvent.click(screen.getByRole('dialog', { hidden: true }), { detail: 1 });
    expect(screen.queryByRole('combobox', { hidden: true })).toBeNull();
    fireEvent.click(screen.getByLabelText('Elsewhere'), { detail: 2 });
    expect(clicked).toEqual([]);
    fireEvent.click(screen.getByLabelText('Elsewhere'), { detail: 1 });
    expect(clicked).toEqual([1]);
  });

  it('the desk’s search says when the search fails, and still finds pages', async () => {
    visit(<Desk orders={failingOrders} />, { path: '/desk' });
    fireEvent.keyDown(document.body, { key: '/' });
    fireEvent.change(field(), { target: { value: 'audit' } });
    expect(await screen.findByText(/couldn’t search orders/)).toBeTruthy();
    expect(options()).toContain('Audit logpage');
  });
});
