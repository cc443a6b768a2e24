// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ticketIdIn } from '#core/competition/entries/competitor-ticket.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { entryId, orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { refuse } from '#core/kernel/result.ts';
import type { MyEntries } from '#core/site/my-festival/client.ports.ts';
import type { GivenTicket } from '#core/tickets/changes/client.ports.ts';
import { aListedTicket } from '#fixtures/builders/a-ticket.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { anOwnOrder } from '#fixtures/builders/an-own-order.ts';
import { Component, parts } from '../../../../web/features/site/my-festival/my-festival.page.tsx';
import { promised } from '../../../core/support/promised.ts';
import { anAccount, harriet, noRegistrations } from '../../support/an-account.ts';
import { click, visitPage } from '../../support/page.tsx';

afterEach(cleanup);
await Promise.all(parts.map((part) => part.preload()));

const path = '/my-festival';
const hound = (dogName: string) => ({ typed: { dogName }, changedAt: aSaturdayInOctober });
const words = () => document.body.textContent ?? '';
const dialog = () => screen.getByRole('dialog');
const confirm = async () => {
  click(/Refund this order/);
  await within(dialog()).findByText(/Refund £50.00/);
  click('Refund £50.00');
};

describe('refund of an order', () => {
  it('an order’s refund shows its deadline, asks for confirmation with number and amount, and shows the outcome', async () => {
    const order = anOwnOrder();
    const { ports, asked } = anAccount({ loggedIn: harriet, orders: [order] });
    visitPage(Component, { path, ports });
    await screen.findByText('You can cancel for a full refund until 18 October 2025');
    click(/Refund this order/);
    expect(await within(dialog()).findByText('Refund order 1A2B3C4D?')).toBeTruthy();
    expect(asked).toEqual([]);
    click('Refund £50.00');
    await screen.findByText('Refunded. It takes five to ten working days to reach your card.');
    expect(asked).toEqual([{ refund: order.id }]);
    expect(screen.queryByRole('button', { name: /Refund this order/ })).toBeNull();
    expect(screen.getByText('Refunded')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Refunded.');
  });

  it('an order’s refund names the receivers whose gifts it ends', async () => {
    const order = anOwnOrder();
    const { ports } = anAccount({ loggedIn: harriet, orders: [order] });
    const { id, number, productId, productName, ticketType } = aListedTicket();
    const product = { ticketId: id, number, productId, productName, ticketType, isPresent: false, isEmailed: true };
    const open = { ...product, orderId: order.id, state: 'open', givenAt: aSaturdayInOctober, endedAt: null } as const;
    const gifts: readonly GivenTicket[] = [
      { ...open, name: 'Rory Receiver' },
      { ...open, name: 'Wendy Elsewhere', orderId: orderId('ord_other') },
      { ...open, name: 'Ann Accepted', state: 'accepted' },
    ];
    const openTicketChanges = async () => ({ ...(await ports.openTicketChanges()), gifts: async () => gifts });
    visitPage(Component, { path, ports: { ...ports, openTicketChanges } });
    await screen.findByText(/You can cancel for a full refund until/);
    click(/Refund this order/);
    await within(dialog()).findByText(
      'A ticket in this order is on its way to Rory Receiver. They won’t be able to accept it any more.',
    );
  });

  it('an order’s refund does nothing when the confirmation is dismissed', async () => {
    const { ports, asked } = anAccount({ loggedIn: harriet, orders: [anOwnOrder()] });
    visitPage(Component, { path, ports });
    await screen.findByText(/You can cancel for a full refund until/);
    click(/Refund this order/);
    click('Keep the order');
    await waitFor(() => expect(screen.queryByText(/refund £50.00 to the card/)).toBeNull());
    expect(asked).toEqual([]);
  });

  it('an order’s refund is busy during the request', async () => {
    const { ports } = anAccount({ loggedIn: harriet, orders: [anOwnOrder()] });
    const refund = () => promised<never>().promise;
    visitPage(Component, { path, ports: { ...ports, myOrders: { ...ports.myOrders, refund } } });
    await screen.findByText(/You can cancel for a full refund until/);
    await confirm();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Refund £50.00' }).getAttribute('aria-busy')).toBe('true'),
    );
  });

  it.each([
    ['too-late', /last day to cancel this order for a refund has passed/],
    ['disputed', /Your bank is looking into this payment/],
    ['refund-refused', /card company turned the refund down/],
    ['not-refundable', /can’t be refunded here/],
    ['order-unknown', /can’t find this order/],
  ] as const)('an order’s refund explains a refusal: %s', async (kind, explanation) => {
    const { ports } = anAccount({ loggedIn: harriet, orders: [anOwnOrder()] });
    const refund = async () => refuse({ kind });
    visitPage(Component, { path, ports: { ...ports, myOrders: { ...ports.myOrders, refund } } });
    await screen.findByText(/You can cancel for a full refund until/);
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toMatch(explanation);
  });

  it('an order’s refund loads the orders again when no response arrives, and shows the refund found there', async () => {
    let looks = 0;
    const { ports } = anAccount({ loggedIn: harriet });
    const order = anOwnOrder();
    const all = async () => {
      looks += 1;
      return [looks === 1 ? order : { ...order, status: 'refund-pending' as const, refundable: false }];
    };
    const refund = async () => Promise.reject(new ServiceFailure('festival', 'no network'));
    visitPage(Component, { path, ports: { ...ports, myOrders: { all, refund } } });
    await screen.findByText(/You can cancel for a full refund until/);
    await confirm();
    expect(await screen.findByText('Refund on its way')).toBeTruthy();
    expect(words()).toContain('Your refund is on its way. It takes five to ten working days to reach your card.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('My Festival shows the status of every order, without those that ended unpaid', async () => {
    const orders = [
      anOwnOrder({ number: 'AAAA1111', refundable: false, refundableUntil: null }),
      anOwnOrder({ number: 'BBBB2222', status: 'waiting', refundable: false, refundableUntil: null, paidAt: null }),
      anOwnOrder({ number: 'CCCC3333', status: 'over', refundable: false }),
      anOwnOrder({ number: 'DDDD4444', status: 'refunded', refundable: false }),
    ];
    visitPage(Component, { path, ports: anAccount({ loggedIn: harriet, orders }).ports });
    await screen.findByText('Order AAAA1111');
    expect(words()).toContain('No refunds: bought too close to the festival');
    expect(words()).toContain('Waiting for your payment to be confirmed');
    expect(words()).not.toContain('CCCC3333');
    expect(screen.queryByRole('button', { name: /Refund this order/ })).toBeNull();
  });

  it('My Festival says when the orders could not be loaded, and loads them again on request', async () => {
    let looks = 0;
    const { ports } = anAccount({ loggedIn: harriet });
    const all = async () => {
      looks += 1;
      if (looks === 1) throw new ServiceFailure('festival', 'no network');
      return [anOwnOrder()];
    };
    visitPage(Component, { path, ports: { ...ports, myOrders: { ...ports.myOrders, all } } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/couldn’t load your orders/);
    click('Try again');
    expect(await screen.findByText('Order 1A2B3C4D')).toBeTruthy();
    // The button that had the focus is gone, so the focus moves to the list.
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Order 1A2B3C4D/));
  });

  it('an order’s refund puts the focus on “Keep the order”, and ignores a key that is still held down', async () => {
    const { ports, asked } = anAccount({ loggedIn: harriet, orders: [anOwnOrder()] });
    visitPage(Component, { path, ports });
    await screen.findByText(/You can cancel for a full refund until/);
    click(/Refund this order/);
    expect(document.activeElement?.textContent).toBe('Keep the order');
    const held = createEvent.keyDown(dialog(), { key: 'Enter', repeat: true });
    fireEvent(screen.getByRole('button', { name: 'Refund £50.00' }), held);
    expect(held.defaultPrevented).toBe(true);
    expect(asked).toEqual([]);
  });

  it('My Festival shows the outcome of an unanswered refund once known, and lets the buyer try again meanwhile', async () => {
    let online = true;
    let refunds = 0;
    const { ports } = anAccount({ loggedIn: harriet });
    const order = anOwnOrder();
    const all = async () => {
      if (!online) throw new ServiceFailure('festival', 'no network');
      return [order];
    };
    const refund = async () => {
      refunds += 1;
      throw new ServiceFailure('festival', 'no network');
    };
    visitPage(Component, { path, ports: { ...ports, myOrders: { all, refund } } });
    await screen.findByText(/You can cancel for a full refund until/);
    online = false;
    await confirm();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/couldn’t confirm whether your refund went through/);
    await within(alert).findByRole('button', { name: 'Try again' });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(words()).not.toContain('Nothing has happened to them');
    await confirm();
    await waitFor(() => expect(refunds).toBe(2));
    await screen.findByRole('button', { name: 'Try again' });
    online = true;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/Your refund didn’t go through/)).toBeTruthy();
  });

  it('an order’s refund names the hounds whose entries it cancels, before and after', async () => {
    const order = anOwnOrder();
    const { ports } = anAccount({ loggedIn: harriet, orders: [order] });
    const tickets = [
      {
        id: ticketIdIn(`${order.id}/prod_competitor/1`),
        boughtAt: aSaturdayInOctober,
        answered: {},
        registration: hound('Moss'),
      },
      {
        id: ticketIdIn(`${order.id}/prod_competitor/2`),
        boughtAt: aSaturdayInOctober,
        answered: {},
        registration: null,
      },
      {
        id: ticketIdIn('another/prod_competitor/1'),
        boughtAt: aSaturdayInOctober,
        answered: {},
        registration: hound('Fig'),
      },
    ];
    const myRegistrations = { ...ports.myRegistrations, all: async () => ({ ...noRegistrations, tickets }) };
    visitPage(Component, { path, ports: { ...ports, myRegistrations } });
    await screen.findByText(/You can cancel for a full refund until/);
    click(/Refund this order/);
    expect(await within(dialog()).findByText('Moss’s entry in the competition will be cancelled too.')).toBeTruthy();
    click('Refund £50.00');
    await screen.findByText(/Refunded\. .* Moss’s entry in the competition has been cancelled too\./);
    expect(words()).not.toContain('Fig');
  });

  it('an order’s refund does not name a hound that was withdrawn before', async () => {
    const order = anOwnOrder();
    const { ports } = anAccount({ loggedIn: harriet, orders: [order] });
    const tickets = ['Moss', 'Bramble'].map((name, at) => ({
      id: ticketIdIn(`${order.id}/prod_competitor/${at + 1}`),
      boughtAt: aSaturdayInOctober,
      answered: {},
      registration: hound(name),
    }));
    const entries = tickets.map(({ id }, at) => ({
      entry: entryId(id),
      state: at === 0 ? ('withdrawn' as const) : ('registered' as const),
      hound: '',
      run: null,
      place: null,
    }));
    const asked: true[] = [];
    const openMyEntries = async (): Promise<MyEntries> => ({
      day: async () => {
        asked.push(true);
        return { entries, notice: { emailDays: 9, waitingMinutes: 25 } };
      },
      withdraw: async () => refuse('ticket-unknown'),
    });
    const myRegistrations = { ...ports.myRegistrations, all: async () => ({ ...noRegistrations, tickets }) };
    visitPage(Component, { path, ports: { ...ports, myRegistrations, openMyEntries } });
    await screen.findByText(/You can cancel for a full refund until/);
    await waitFor(() => expect(asked).not.toEqual([]));
    click(/Refund this order/);
    await within(dialog()).findByText('Bramble’s entry in the competition will be cancelled too.');
    click('Refund £50.00');
    await screen.findByText(/Refunded\. .* Bramble’s entry in the competition has been cancelled too\./);
    expect(words()).not.toContain('Moss’s');
  });

  it('an order’s refund shows the breed of a hound when another has the same name', async () => {
    const order = anOwnOrder();
    const { ports } = anAccount({ loggedIn: harriet, orders: [order] });
    const tickets = [order.id, 'another'].map((of, at) => ({
      id: ticketIdIn(`${of}/prod_competitor/1`),
      boughtAt: aSaturdayInOctober,
      answered: {},
      registration: { ...hound('Moss'), typed: { dogName: 'Moss', dogBreed: at === 0 ? 'Lagotto' : 'Whippet' } },
    }));
    const myRegistrations = { ...ports.myRegistrations, all: async () => ({ ...noRegistrations, tickets }) };
    visitPage(Component, { path, ports: { ...ports, myRegistrations } });
    await screen.findByText(/You can cancel for a full refund until/);
    click(/Refund this order/);
    await within(dialog()).findByText('The competition entry of Moss (Lagotto) will be cancelled too.');
  });

  it('an order’s refund leaves the order’s contents listed, with what was returned', async () => {
    const lines = [
      { name: 'Adult day ticket', quantity: 2, unitPrice: pence(1500), returned: 1, givenBack: 0, given: 0 },
      { name: 'Parking', quantity: 1, unitPrice: pence(400), returned: 1, givenBack: 0, given: 0 },
    ];
    const orders = [anOwnOrder({ lines, status: 'refunded', refundable: false })];
    visitPage(Component, { path, ports: anAccount({ loggedIn: harriet, orders }).ports });
    expect(await screen.findByText('2 × Adult day ticket (1 refunded) · Parking (refunded)')).toBeTruthy();
    expect(await screen.findByText('You have no tickets at the moment.')).toBeTruthy();
    expect(words()).not.toContain('No tickets purchased yet');
  });

  it('an order’s refund says “the ticket” when one is left, and lists what was refunded of the order so far', async () => {
    const lines = [
      { name: 'Adult day ticket', quantity: 1, unitPrice: pence(1500), returned: 1, givenBack: 0, given: 0 },
      { name: 'Parking', quantity: 1, unitPrice: pence(500), returned: 0, givenBack: 0, given: 0 },
    ];
    const orders = [anOwnOrder({ lines, total: pence(2000), toRefund: pence(500), refunded: pence(1500) })];
    visitPage(Component, { path, ports: anAccount({ loggedIn: harriet, orders }).ports });
    expect(await screen.findByText(/ · £15\.00 refunded$/)).toBeTruthy();
    expect(screen.getByText('Adult day ticket (refunded) · Parking')).toBeTruthy();
    click(/Refund this order/);
    await within(dialog()).findByText('You can’t undo this, and we may sell the ticket to someone else.');
  });

  it('an order’s refund is announced to the other tabs', async () => {
    const published: true[] = [];
    const { ports } = anAccount({ loggedIn: harriet, orders: [anOwnOrder()] });
    const sessionNews = { publish: () => void published.push(true), onNews: () => () => {} };
    visitPage(Component, { path, ports: { ...ports, sessionNews } });
    await screen.findByText(/You can cancel for a full refund until/);
    await confirm();
    await waitFor(() => expect(published).toHaveLength(1));
  });
});
