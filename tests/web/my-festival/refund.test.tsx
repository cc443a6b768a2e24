// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { refuse } from '#core/kernel/result.ts';
import { anOwnOrder } from '#fixtures/builders/an-own-order.ts';
import { Component } from '../../../web/features/my-festival/my-festival.page.tsx';
import { promised } from '../../core/support/promised.ts';
import { anAccount, harriet } from '../support/an-account.ts';
import { click, visitPage } from '../support/page.tsx';

afterEach(cleanup);

const path = '/my-festival';
const words = () => document.body.textContent ?? '';
const dialog = () => screen.getByRole('dialog');
const confirm = async () => {
  click(/Refund this order/);
  await within(dialog()).findByText(/Refund £50.00/);
  click('Refund £50.00');
};

describe('refund of an order', () => {
  it('shows its deadline, asks for confirmation with number and amount, and shows the outcome', async () => {
    const order = anOwnOrder();
    const { ports, asked } = anAccount({ loggedIn: harriet, orders: [order] });
    visitPage(Component, { path, ports });
    await screen.findByText('Refundable until 18 October 2025');
    click(/Refund this order/);
    expect(await within(dialog()).findByText('Refund order 1A2B3C4D?')).toBeTruthy();
    expect(asked).toEqual([]);
    click('Refund £50.00');
    await screen.findByText('Refunded. The money takes a few days to reach your card.');
    expect(asked).toEqual([{ refund: order.id }]);
    expect(screen.queryByRole('button', { name: /Refund this order/ })).toBeNull();
    expect(screen.getByText('Refunded')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Refunded.');
  });

  it('does nothing when the confirmation is dismissed', async () => {
    const { ports, asked } = anAccount({ loggedIn: harriet, orders: [anOwnOrder()] });
    visitPage(Component, { path, ports });
    await screen.findByText(/Refundable until/);
    click(/Refund this order/);
    click('Keep the order');
    await waitFor(() => expect(screen.queryByText(/goes back to the card/)).toBeNull());
    expect(asked).toEqual([]);
  });

  it('is busy during the request', async () => {
    const { ports } = anAccount({ loggedIn: harriet, orders: [anOwnOrder()] });
    const refund = () => promised<never>().promise;
    visitPage(Component, { path, ports: { ...ports, myOrders: { ...ports.myOrders, refund } } });
    await screen.findByText(/Refundable until/);
    await confirm();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Refund £50.00' }).getAttribute('aria-busy')).toBe('true'),
    );
  });

  it.each([
    ['too-late', /last day for refunding this order has passed/],
    ['disputed', /Your bank is looking into this payment/],
    ['refund-refused', /card company refused the refund/],
    ['not-refundable', /cannot be refunded here/],
    ['order-unknown', /cannot find this order/],
  ] as const)('explains a refusal: %s', async (kind, explanation) => {
    const { ports } = anAccount({ loggedIn: harriet, orders: [anOwnOrder()] });
    const refund = async () => refuse({ kind });
    visitPage(Component, { path, ports: { ...ports, myOrders: { ...ports.myOrders, refund } } });
    await screen.findByText(/Refundable until/);
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toMatch(explanation);
  });

  it('loads the orders again when no response comes, and says so', async () => {
    let looks = 0;
    const { ports } = anAccount({ loggedIn: harriet });
    const all = async () => {
      looks += 1;
      return [looks === 1 ? anOwnOrder() : anOwnOrder({ status: 'refund-pending', refundable: false })];
    };
    const refund = async () => Promise.reject(new ServiceFailure('festival', 'no network'));
    visitPage(Component, { path, ports: { ...ports, myOrders: { all, refund } } });
    await screen.findByText(/Refundable until/);
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not hear whether the refund was made/);
    expect(await screen.findByText('Refund on its way')).toBeTruthy();
  });

  it('shows the status of every order, without those that ended unpaid', async () => {
    const orders = [
      anOwnOrder({ number: 'AAAA1111', refundable: false, refundableUntil: null }),
      anOwnOrder({ number: 'BBBB2222', status: 'waiting', refundable: false, refundableUntil: null, paidAt: null }),
      anOwnOrder({ number: 'CCCC3333', status: 'over', refundable: false }),
      anOwnOrder({ number: 'DDDD4444', status: 'refunded', refundable: false }),
    ];
    visitPage(Component, { path, ports: anAccount({ loggedIn: harriet, orders }).ports });
    await screen.findByText('Order AAAA1111');
    expect(words()).toContain('Not refundable: bought too close to the festival');
    expect(words()).toContain('Waiting for the payment to be confirmed');
    expect(words()).not.toContain('CCCC3333');
    expect(screen.queryByRole('button', { name: /Refund this order/ })).toBeNull();
  });

  it('says that the orders could not be loaded, and retries', async () => {
    let looks = 0;
    const { ports } = anAccount({ loggedIn: harriet });
    const all = async () => {
      looks += 1;
      if (looks === 1) throw new ServiceFailure('festival', 'no network');
      return [anOwnOrder()];
    };
    visitPage(Component, { path, ports: { ...ports, myOrders: { ...ports.myOrders, all } } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not fetch your orders/);
    click('Try again');
    expect(await screen.findByText('Order 1A2B3C4D')).toBeTruthy();
  });
});
