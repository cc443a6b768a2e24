// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok } from '#core/kernel/result.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { attemptId } from '#core/shop/checkout/attempt.ts';
import type { Checkout } from '#core/shop/checkout/client.ports.ts';
import type { OrderStatus } from '#core/shop/checkout/result/payment-result.ts';
import type { OwnParty } from '#core/shop/waiting-lists/client.ports.ts';
import { partyId } from '#core/shop/waiting-lists/party.ts';
import { Component as Cancel } from '../../../../web/features/shop/payment-result/cancel.page.tsx';
import { readOffer } from '../../../../web/features/shop/payment-result/offer-note.ts';
import { anAccount } from '../../support/an-account.ts';
import { aCheckout, aDevice, gathered, onSale, shopPorts } from '../../support/shop.ts';
import { Visited, visit } from '../../support/site.tsx';

afterEach(cleanup);

const Address = () => <output data-testid="address">{useLocation().search}</output>;

const leave = (
  status: OrderStatus | Error,
  path = '/cancel?order=order_1',
  cart: Parameters<typeof aDevice>[0] = [gathered()],
  voucher: string | null = null,
) => {
  const { device, ...cartPorts } = aDevice(cart);
  device.voucher = voucher;
  device.attempt = {
    id: attemptId('attempt-0000000001'),
    cartHash: 'prod_adult*2',
    replaces: null,
    order: orderId('order_1'),
  };
  device.answers = new Map([['prod_lunch 0 allergies', 'Nuts']]);
  const abandoned: string[] = [];
  const checkout: Checkout = {
    open: () => new Promise<never>(() => {}),
    quote: () => new Promise<never>(() => {}),
    async abandon(attempt) {
      abandoned.push(attempt);
      if (status instanceof Error) throw status;
      return status;
    },
  };
  const page = (
    <StrictMode>
      <Cancel />
      <Address />
    </StrictMode>
  );
  visit(page, { path, ports: shopPorts({ ...cartPorts, checkout }) });
  return { device, abandoned };
};

/** Leaves the card page of an offer whose one place is held until 13:19 on the site's day. */
const leaveOffer = async (status: OrderStatus, facts: Partial<OwnParty> = {}) => {
  const { ports } = anAccount();
  const lists = await ports.openWaitingLists();
  const { device, ...cartPorts } = aDevice([gathered()]);
  const offer = { id: partyId('party_00000001'), key: 'k' };
  device.attempt = {
    id: attemptId('attempt-0000000001'),
    cartHash: 'prod_lunch*1@party_00000001',
    replaces: null,
    order: orderId('order_1'),
    offer,
  };
  const party: OwnParty = {
    id: offer.id,
    productId: onSale().id,
    productName: 'Lunch',
    places: 1,
    state: 'offered',
    place: null,
    until: parseInstant('2025-10-04T13:19:00+01:00'),
    ...facts,
  };
  visit(
    <StrictMode>
      <Cancel />
      <Noted />
    </StrictMode>,
    {
      path: '/cancel?order=order_1',
      ports: shopPorts({
        ...cartPorts,
        clock: { now: () => parseInstant('2025-10-04T12:50:00+01:00') },
        checkout: { ...aCheckout().checkout, abandon: async () => status },
        openWaitingLists: async () => ({
          ...lists,
          read: async () => ok({ ...party, parties: 1, price: pence(6500) }),
        }),
      }),
    },
  );
  return { device };
};

/** The state of the history entry, which a reload still has. */
const Noted = () => <output data-testid="noted">{JSON.stringify(useLocation().state)}</output>;

describe('cancel page, after a checkout of an offer', () => {
  it('after an offer’s checkout, the cancel page says how long the place is still held, and leads back to it', async () => {
    await leaveOffer('over');
    await screen.findByText('Your place is still held until 1.19pm.');
    const back = screen.getByRole('link', { name: 'Back to your place' });
    expect(back.getAttribute('href')).toBe('/offer/party_00000001?key=k');
    expect(document.body.textContent).not.toMatch(/cart|stopped holding/i);
    expect(screen.queryByRole('link', { name: 'Try Again' })).toBeNull();
  });

  it('after an offer’s checkout, the cancel page knows the offer after a reload, when the attempt is no longer saved', async () => {
    const { device } = await leaveOffer('over');
    await waitFor(() => expect(device.attempt).toBeNull());
    const noted = () => JSON.parse(screen.getByTestId('noted').textContent ?? '');
    await waitFor(() => expect(noted()).toEqual({ '?order': 'order_1', offer: 'party_00000001 k' }));
    expect(readOffer(noted().offer)).toEqual({ id: 'party_00000001', key: 'k' });
    for (const text of [null, '', 'party_00000001', 'x k']) expect(readOffer(text)).toBeNull();
  });

  it('after an offer’s checkout, the cancel page names the hold’s last day if not today, and says “places” for several', async () => {
    await leaveOffer('over', { places: 2, until: parseInstant('2025-10-05T10:00:00+01:00') });
    await screen.findByText('Your places are still held until 10am on Sunday 5 October.');
    expect(screen.getByRole('link', { name: 'Back to your places' })).toBeTruthy();
  });

  it('after an offer’s checkout, the cancel page says when the time for which the place was held is over', async () => {
    await leaveOffer('over', { until: parseInstant('2025-10-04T12:49:00+01:00') });
    await screen.findByText('We’re not holding your place any more.');
  });

  it('after an offer’s checkout, the cancel page does not empty the cart when the offer was paid after all', async () => {
    const { device } = await leaveOffer('paid');
    await screen.findByText('You’ve already paid');
    expect(device.cart).toHaveLength(1);
  });
});

describe('cancel page', () => {
  it('the payment’s cancel page is readable without scripts, with both links', () => {
    const html = renderToString(
      <Visited path="/cancel">
        <Cancel />
      </Visited>,
    );
    for (const words of ['Payment Canceled', 'The payment was not completed', 'Try Again', 'Contact Support'])
      expect(html).toContain(words);
  });

  it('the payment’s cancel page abandons the order once, keeps the cart, and removes the order from the address', async () => {
    const { device, abandoned } = leave('over');
    await screen.findByText('We’ve stopped holding your tickets, so others can buy them.');
    expect(abandoned).toEqual(['attempt-0000000001']);
    expect(device).toMatchObject({ attempt: null, cart: [{ quantity: 2 }] });
    expect(device.answers.size).toBe(1);
    expect(screen.getByText('2 × Adult day ticket')).toBeTruthy();
    expect(screen.getByTestId('address').textContent).toBe('');
    expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/cart');
    expect(screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe('/contact');
  });

  it('the payment’s cancel page says when the order has been paid after all, and empties the cart', async () => {
    const { device } = leave('paid');
    await screen.findByText('You’ve already paid');
    expect(device.cart).toEqual([]);
    expect(device.answers.size).toBe(0);
    expect(screen.getByRole('link', { name: 'Go to My Festival' })).toBeTruthy();
  });

  it('the payment’s cancel page says when the payment is processing, and empties the cart', async () => {
    const { device } = leave('processing');
    await screen.findByText('Your payment is on its way');
    expect(device).toMatchObject({ cart: [], attempt: null });
  });

  it.each(['/cancel', '/cancel?order=order_2'])('the payment’s cancel page abandons nothing at %s', async (path) => {
    const { device, abandoned } = leave('over', path);
    await waitFor(() => expect(screen.getByText('2 × Adult day ticket')).toBeTruthy());
    expect(screen.getByText(/^We don’t hold tickets/)).toBeTruthy();
    expect(abandoned).toEqual([]);
    expect(device.attempt).not.toBeNull();
  });

  it.each([
    ['/cancel', 'There’s nothing to pay.'],
    ['/cancel?order=order_1', 'We’ve stopped holding your tickets, so others can buy them.'],
  ])('the payment’s cancel page does not say that an empty cart is saved: %s', async (path, words) => {
    leave('over', path, []);
    await screen.findByText(words, { exact: false });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Your cart is empty');
    expect(document.body.textContent).not.toMatch(/cart is saved/);
    expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/cart');
    const buttons = [...document.querySelectorAll('a.button, a[class*="button"]')].map((each) => each.textContent);
    expect(buttons).toEqual(['Tickets']);
  });

  it('the payment’s cancel page says that the voucher is still applied, unless the cart is empty', async () => {
    const words = 'Your voucher PIG-10 is still applied: your cart shows the total with it.';
    leave('over', undefined, undefined, 'PIG-10');
    await screen.findByText(words);
    cleanup();
    leave('over', undefined, [], 'PIG-10');
    await screen.findByText('Your cart is empty');
    expect(screen.queryByText(words)).toBeNull();
    cleanup();
    leave('over');
    await screen.findByText('2 × Adult day ticket');
    expect(document.body.textContent).not.toContain('voucher');
  });

  it('the payment’s cancel page keeps the cart when our server cannot be reached', async () => {
    const { device, abandoned } = leave(new Error('down'));
    await waitFor(() => expect(abandoned).toHaveLength(1));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment Canceled');
    expect(device.cart).toHaveLength(1);
  });
});
