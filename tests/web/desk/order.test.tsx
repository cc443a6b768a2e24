// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { DeskRefund, DeskSettling, OrdersDesk } from '#core/desk/orders/client.ports.ts';
import type { DeskOrder } from '#core/desk/orders/desk-order-shapes.ts';
import { deskOrderRefusals } from '#core/desk/orders/messages.ts';
import type { PeopleDesk } from '#core/desk/people/client.ports.ts';
import { orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { aDeskOrder, aDeskOrderRow, aDeskTicket } from '#fixtures/builders/a-desk-order.ts';
import { DeskPortsProvider } from '../../../web/app/desk/desk-ports-context.tsx';
import { Order } from '../../../web/features/desk/order/order.page.tsx';
import { visit } from '../support/site.tsx';
import { noOrdersDesk, someDeskPorts } from './some-desk-ports.ts';

afterEach(cleanup);

const open = (shown: DeskOrder | null, orders: Partial<OrdersDesk> = {}, people: Partial<PeopleDesk> = {}) => {
  const read: OrdersDesk['read'] = async () => (shown ? ok(shown) : refuse({ kind: 'order-unknown' }));
  return visit(
    <DeskPortsProvider
      value={someDeskPorts({
        orders: { ...noOrdersDesk, read, ...orders },
        people: { ...someDeskPorts({}).people, ...people },
      })}
    >
      <Order id={orderId('ord_7k3m')} />
    </DeskPortsProvider>,
  );
};

describe('one order at the desk', () => {
  it('the desk’s order page shows tickets, history, emails, buyer and payment', async () => {
    const inside = { at: aDeskOrder().now, checkpoint: 'Entrance' };
    open(
      aDeskOrder({
        tickets: [aDeskTicket(2, { entered: inside }), aDeskTicket(3, { state: 'void', voidReason: 'cancelled' })],
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Order 9C4X7K3M' })).toBeTruthy();
    expect(screen.getByText('In, 10:00, Entrance')).toBeTruthy();
    expect(screen.getByText('Blocked')).toBeTruthy();
    expect(screen.getByText('Paid £30.00 with card 4242')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Emails' })).toBeTruthy();
    expect(within(screen.getByRole('complementary')).getByText('harriet@example.co.uk')).toBeTruthy();
  });

  it('the desk’s order page shows the full price with each discount, and a ticket’s answers in its row and its dialog', async () => {
    open(
      aDeskOrder({
        fullPrice: pence(3300),
        discounts: [
          { code: 'FIVER', on: 'Adult', off: pence(500) },
          { code: null, on: null, off: pence(100) },
        ],
        paid: pence(2700),
        tickets: [aDeskTicket(2, { answers: [{ question: 'Allergies', answer: 'Hazelnuts' }] })],
      }),
    );
    const side = within(await screen.findByRole('complementary'));
    const terms = ['Full price', 'Voucher FIVER', 'Code on the card page', 'Paid'];
    expect(
      terms.map((term) => side.getByText(term, { selector: 'dt' }).closest('div')?.querySelector('dd')?.textContent),
    ).toEqual(['£33.00', '−£5.00', '−£1.00', '£27.00']);
    expect(screen.getByText('Hazelnuts')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Adult' }));
    expect(within(screen.getByRole('dialog', { hidden: true })).getByText('Hazelnuts')).toBeTruthy();
  });

  it('the desk’s order page lets emails go to an address again that one did not reach', async () => {
    const [email] = aDeskOrder().emails;
    if (!email) throw new Error('no email');
    const lifted: string[] = [];
    const lift = async (address: string) => {
      lifted.push(address);
      return { lifted: true };
    };
    const emails = [{ ...email, state: 'refused' as const, error: '550', badAddress: 'harriet@exmaple.co.uk' }];
    open(aDeskOrder({ emails }), {}, { lift });
    fireEvent.click(await screen.findByRole('button', { name: /^Try this address again/ }));
    expect(
      await screen.findByText('Emails go to harriet@exmaple.co.uk again. Resend what didn’t arrive.'),
    ).toBeTruthy();
    expect(lifted).toEqual(['harriet@exmaple.co.uk']);
  });

  it('the desk’s order page shows to whom an email about a gift went, and does not correct the buyer’s address for it', async () => {
    const [receipt] = aDeskOrder().emails;
    if (!receipt) throw new Error('no email');
    const refused = { ...receipt, state: 'refused' as const, error: '550' };
    const to = { name: 'Beth Ashdown', email: 'beth@exmaple.org' };
    open(aDeskOrder({ emails: [refused, { ...refused, id: 'ticket-offered:gift_1', name: 'A ticket for you', to }] }));
    await screen.findByText(/^to Beth Ashdown/);
    const row = screen.getAllByRole('row').find(({ textContent }) => textContent.startsWith('A ticket for you'));
    if (!row) throw new Error('no row of the offer');
    const offer = within(row);
    expect(offer.getByText(/^to Beth Ashdown/).textContent).toBe('to Beth Ashdown, beth@exmaple.org');
    expect(offer.getByText('Didn’t arrive')).toBeTruthy();
    expect(offer.queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Correct the address' })).toHaveLength(1);
  });

  it('the desk corrects the address of an order without valid tickets, and offers the email about its refund', async () => {
    const tickets = [aDeskTicket(2, { state: 'void', voidReason: 'refunded' })];
    const asked: unknown[] = [];
    const correct: OrdersDesk['correct'] = async (_, given) => {
      asked.push(given);
      return ok({ name: given.name, email: given.email });
    };
    open(aDeskOrder({ order: aDeskOrderRow({ status: 'refunded', refunded: pence(3000) }), tickets }), { correct });
    fireEvent.click(await screen.findByRole('button', { name: 'Correct email or name' }));
    expect(screen.getByText('Send the email about the refund to this address')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save and send the email', hidden: true }));
    expect(await screen.findByText(/is now Harriet Lamb’s/)).toBeTruthy();
    expect(asked).toMatchObject([{ resend: true }]);
  });

  it('the desk’s order page deletes a guest’s data after saying what goes and what stays, with a reason', async () => {
    const guest = { email: 'harriet@example.co.uk', orders: ['9C4X7K3M'], validTickets: 2, lists: 1 };
    const erased: unknown[] = [];
    const eraseGuest: PeopleDesk['eraseGuest'] = async (given) => {
      erased.push(given);
      return ok(guest);
    };
    open(aDeskOrder(), {}, { readGuest: async () => ok(guest), eraseGuest });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete this person’s data' }));
    expect(await screen.findByText(/on one order: 9C4X7K3M/)).toBeTruthy();
    expect(screen.getByText('Their two tickets stay valid')).toBeTruthy();
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    const button = dialog.getByRole('button', { name: 'Delete this person’s data', hidden: true });
    expect(button.hasAttribute('disabled')).toBe(true);
    fireEvent.change(dialog.getByRole('textbox', { hidden: true }), { target: { value: 'asked by email' } });
    fireEvent.click(button);
    expect(await screen.findByText(/Their data is deleted/)).toBeTruthy();
    expect(erased).toEqual([{ email: 'harriet@example.co.uk', reason: 'asked by email' }]);
  });

  it('the desk’s order page has the order’s number in the tab’s title', async () => {
    document.title = 'Order · The Great British Truffle Festival';
    const shown = aDeskOrder();
    open(shown);
    await screen.findByRole('heading', { name: `Order ${shown.order.number}` });
    await expect.poll(() => document.title).toBe(`Order ${shown.order.number} · The Great British Truffle Festival`);
  });

  it('the desk’s order page refunds the chosen tickets with one button that names the sum', async () => {
    const asked: DeskRefund[] = [];
    const refund: OrdersDesk['refund'] = async (_, request) => {
      asked.push(request);
      return ok({ amount: pence(1500), settled: true });
    };
    open(
      aDeskOrder({
        tickets: [aDeskTicket(2), aDeskTicket(3), aDeskTicket(4, { notReturnable: 'being-given' })],
        paid: pence(4500),
      }),
      { refund },
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Refund tickets/ }));
    const boxes = screen.getAllByRole('checkbox', { hidden: true });
    expect(boxes.map((box) => box.hasAttribute('disabled'))).toEqual([false, false, true]);
    if (boxes[0]) fireEvent.click(boxes[0]);
    fireEvent.click(screen.getByRole('button', { name: 'Refund one ticket, £15.00', hidden: true }));
    expect(await screen.findByText('£15.00 is on its way back to the card.')).toBeTruthy();
    expect(asked).toEqual([{ tickets: [aDeskTicket(2).id], donations: [], reason: '', amount: 1500, used: [] }]);
  });

  it('the desk’s order page says before a refund what remains and needs one of the refunded tickets', async () => {
    const [one, two] = [aDeskTicket(2), aDeskTicket(3)];
    const needs = [{ called: 'a day ticket', metBy: [one.id, two.id] }];
    open(aDeskOrder({ tickets: [one, two, aDeskTicket(4, { product: 'Harvest lunch', needs })] }));
    fireEvent.click(await screen.findByRole('button', { name: /^Refund tickets/ }));
    const [first, second] = screen.getAllByRole('checkbox', { hidden: true });
    if (!first || !second) throw new Error('no tickets to choose');
    fireEvent.click(first);
    expect(screen.queryByText(/needs a day ticket/)).toBeNull();
    expect(screen.getByText('One place comes free.')).toBeTruthy();
    fireEvent.click(second);
    expect(screen.getByText('Two places come free.')).toBeTruthy();
    expect(screen.getByText('Harvest lunch needs a day ticket,').closest('li')?.textContent).toBe(
      'Harvest lunch needs a day ticket, and none is left in this order.',
    );
  });

  it('the desk’s order page refunds a donation by itself', async () => {
    const asked: DeskRefund[] = [];
    const refund: OrdersDesk['refund'] = async (_, request) => {
      asked.push(request);
      return ok({ amount: pence(2000), settled: true });
    };
    const donations = [{ line: 1, name: 'Hound rescue', amount: pence(2000), isRefunded: false }];
    open(aDeskOrder({ donations, paid: pence(5000) }), { refund });
    fireEvent.click(await screen.findByRole('button', { name: /^Refund tickets or a donation/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /Hound rescue/, hidden: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Refund £20.00', hidden: true }));
    expect(await screen.findByText('£20.00 is on its way back to the card.')).toBeTruthy();
    expect(asked).toEqual([{ tickets: [], donations: [1], reason: '', amount: 2000, used: [] }]);
  });

  it('the desk’s order page needs a reason for a refund after the deadline, and shows why a refund was refused', async () => {
    const refund: OrdersDesk['refund'] = async () => refuse({ kind: 'sum-changed' });
    open(aDeskOrder({ withinRule: false }), { refund });
    fireEvent.click(await screen.findByRole('button', { name: /^Refund tickets/ }));
    expect(screen.getByText(/ended on 18 October 2025/)).toBeTruthy();
    for (const box of screen.getAllByRole('checkbox', { hidden: true })) fireEvent.click(box);
    const button = screen.getByRole('button', { name: 'Refund two tickets, £30.00', hidden: true });
    expect(button.hasAttribute('disabled')).toBe(true);
    fireEvent.change(screen.getByLabelText('Reason, for the audit log'), { target: { value: 'A vet' } });
    fireEvent.click(button);
    expect(await screen.findByText(/The amount has changed/)).toBeTruthy();
  });

  it('the desk’s order page is loaded again after a refusal, so that a ticket refunded meanwhile is no longer chosen', async () => {
    const before = aDeskOrder({ tickets: [aDeskTicket(2), aDeskTicket(3)] });
    const after = aDeskOrder({ tickets: [aDeskTicket(2, { notReturnable: 'void' }), aDeskTicket(3)] });
    let reads = 0;
    open(before, {
      read: async () => ok(reads++ === 0 ? before : after),
      refund: async () => refuse({ kind: 'sum-changed' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Refund tickets/ }));
    for (const box of screen.getAllByRole('checkbox', { hidden: true })) fireEvent.click(box);
    fireEvent.click(screen.getByRole('button', { name: 'Refund two tickets, £30.00', hidden: true }));
    expect(await screen.findByRole('button', { name: /^Refund one ticket/, hidden: true })).toBeTruthy();
    expect(screen.getByText(/The amount has changed/)).toBeTruthy();
  });

  it('the desk’s order page says why a review was not closed when someone else has closed it meanwhile', async () => {
    const review = aDeskOrder({
      order: aDeskOrderRow({ status: 'attention', review: 'perhaps bought twice' }),
      waysOut: ['keep'],
    });
    let reads = 0;
    open(review, {
      read: async () => ok(reads++ === 0 ? review : aDeskOrder()),
      settle: async () => refuse({ kind: 'review-changed' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'It’s fine as it is' }));
    fireEvent.click(screen.getByRole('button', { name: 'It’s fine as it is' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Needs attention' })).toBeNull());
    expect(screen.getByText(deskOrderRefusals['review-changed'])).toBeTruthy();
  });

  it('the desk’s order page closes the order’s review after a second click', async () => {
    const asked: DeskSettling[] = [];
    const settle: OrdersDesk['settle'] = async (_, settling) => {
      asked.push(settling);
      return ok({ settled: true });
    };
    const order = aDeskOrderRow({ status: 'attention', review: 'perhaps bought twice' });
    open(aDeskOrder({ order, waysOut: ['refund', 'ask-again', 'keep'] }), { settle });
    fireEvent.click(await screen.findByRole('button', { name: 'It’s fine as it is' }));
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'It’s fine as it is' }));
    await waitFor(() => expect(asked).toEqual([{ way: 'keep', review: 'perhaps bought twice', reason: '' }]));
    expect(await screen.findByText('The order is settled.')).toBeTruthy();
  });

  it.each([
    ['ordered as a guest', {}],
    ['issued by the desk', { complimentary: true, payment: null, total: pence(0) }],
    ['sold at the door', { payment: { how: 'cash', cardEnding: null } as const }],
  ])('the desk’s order page says of an order without an account that it was %s', async (how, change) => {
    open(aDeskOrder({ account: null, order: aDeskOrderRow(change) }));
    expect(await screen.findByText(`none: ${how}`)).toBeTruthy();
  });

  it('the desk’s order page takes complimentary tickets back with a reason, and offers no refund of them', async () => {
    const reasons: string[] = [];
    const takeBack: OrdersDesk['takeBack'] = async (_, reason) => {
      reasons.push(reason);
      return reasons.length === 1 ? refuse({ kind: 'checked-in' }) : ok({});
    };
    const order = aDeskOrderRow({ complimentary: true, payment: null, total: pence(0) });
    open(aDeskOrder({ order, paid: pence(0) }), { takeBack });
    fireEvent.click(await screen.findByRole('button', { name: 'Take the tickets back' }));
    expect(screen.getAllByText('Complimentary').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /^Refund tickets/ })).toBeNull();
    fireEvent.change(screen.getByLabelText('Reason, for the audit log'), { target: { value: 'Story dropped' } });
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    const click = () => fireEvent.click(dialog.getByRole('button', { name: 'Take the tickets back', hidden: true }));
    click();
    expect(await screen.findByText(/Someone has come in with one of these tickets/)).toBeTruthy();
    click();
    expect(await screen.findByText('The tickets are taken back.')).toBeTruthy();
    expect(reasons).toEqual(['Story dropped', 'Story dropped']);
  });

  it('the desk’s order page resends tickets, corrects the email address, adds a note and blocks a ticket', async () => {
    const done: string[] = [];
    open(aDeskOrder(), {
      resend: async () => {
        done.push('resent');
        return ok({ to: 'harriet@example.co.uk' });
      },
      correct: async (_, { name, email, resend }) => {
        done.push(`${name} ${email} ${resend}`);
        return ok({ name, email });
      },
      note: async (_, text) => {
        done.push(text);
        return ok({});
      },
      block: async (_, ticket, { blocked, reason }) => {
        done.push(`${ticket === aDeskTicket(2).id} ${blocked} ${reason}`);
        return ok({ state: 'void' });
      },
    });
    const click = (name: string | RegExp, at = 0) => {
      const button = screen.getAllByRole('button', { name, hidden: true })[at];
      if (button) fireEvent.click(button);
    };
    await screen.findByRole('heading', { level: 1 });
    click('Resend tickets');
    click('Resend the tickets');
    expect(await screen.findByText(/on their way to harriet/)).toBeTruthy();
    click('Correct email or name');
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'h.lamb@example.co.uk' } });
    click('Save and send the tickets');
    expect(await screen.findByText(/is now Harriet Lamb’s, at h.lamb/)).toBeTruthy();
    click('Add a note');
    fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'Nervous' } });
    click('Add the note');
    expect(await screen.findByText('Your note is on the order.')).toBeTruthy();
    click('Adult');
    fireEvent.change(screen.getByLabelText(/Reason to block/), { target: { value: 'Stolen' } });
    click('Block this ticket');
    expect(await screen.findByText(/is blocked/)).toBeTruthy();
    expect(done).toEqual(['resent', 'Harriet Lamb h.lamb@example.co.uk true', 'Nervous', 'true true Stolen']);
  });

  it('the desk’s order page says when there is no such order', async () => {
    open(null);
    expect(await screen.findByRole('heading', { name: 'No such order' })).toBeTruthy();
  });
});
