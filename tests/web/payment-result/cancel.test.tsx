// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { attemptId } from '#core/checkout/attempt.ts';
import type { Checkout } from '#core/checkout/client.ports.ts';
import type { OrderStatus } from '#core/checkout/result/payment-result.ts';
import { orderId } from '#core/kernel/ids.ts';
import { Component as Cancel } from '../../../web/features/payment-result/cancel.page.tsx';
import { aDevice, gathered, shopPorts } from '../support/shop.ts';
import { Visited, visit } from '../support/site.tsx';

afterEach(cleanup);

const Address = () => <output data-testid="address">{useLocation().search}</output>;

const leave = (
  status: OrderStatus | Error,
  path = '/cancel?order=order_1',
  cart: Parameters<typeof aDevice>[0] = [gathered()],
) => {
  const { device, ...kept } = aDevice(cart);
  device.attempt = {
    id: attemptId('attempt-0000000001'),
    cartHash: 'prod_adult*2',
    replaces: null,
    order: orderId('order_1'),
  };
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
  visit(page, { path, ports: shopPorts({ ...kept, checkout }) });
  return { device, abandoned };
};

describe('cancel page', () => {
  it('is readable without scripts, with both links', () => {
    const html = renderToString(
      <Visited path="/cancel">
        <Cancel />
      </Visited>,
    );
    for (const words of ['Payment Canceled', 'The payment was not completed', 'Try Again', 'Contact Support'])
      expect(html).toContain(words);
  });

  it('abandons the order once, keeps the cart, and removes the order from the address', async () => {
    const { device, abandoned } = leave('over');
    await screen.findByText('We’ve stopped holding your tickets, so others can buy them.');
    expect(abandoned).toEqual(['attempt-0000000001']);
    expect(device).toMatchObject({ attempt: null, cart: [{ quantity: 2 }] });
    expect(screen.getByText('2 × Adult day ticket')).toBeTruthy();
    expect(screen.getByTestId('address').textContent).toBe('');
    expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/cart');
    expect(screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe('/contact');
  });

  it('says when the order has been paid after all, and empties the cart', async () => {
    const { device } = leave('paid');
    await screen.findByText('You’ve already paid');
    expect(device.cart).toEqual([]);
    expect(screen.getByRole('link', { name: 'Go to My Festival' })).toBeTruthy();
  });

  it('says when the payment is processing, and empties the cart', async () => {
    const { device } = leave('processing');
    await screen.findByText('Your payment is on its way');
    expect(device).toMatchObject({ cart: [], attempt: null });
  });

  it.each(['/cancel', '/cancel?order=order_2'])('abandons nothing at %s', async (path) => {
    const { device, abandoned } = leave('over', path);
    await waitFor(() => expect(screen.getByText('2 × Adult day ticket')).toBeTruthy());
    expect(screen.getByText('2 items, £30.00.')).toBeTruthy();
    expect(screen.getByText(/^We don’t hold tickets/)).toBeTruthy();
    expect(abandoned).toEqual([]);
    expect(device.attempt).not.toBeNull();
  });

  it.each([
    ['/cancel', 'There’s nothing to pay.'],
    ['/cancel?order=order_1', 'We’ve stopped holding your tickets, so others can buy them.'],
  ])('does not say that an empty cart is saved: %s', async (path, words) => {
    leave('over', path, []);
    await screen.findByText(words, { exact: false });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Your cart is empty');
    expect(document.body.textContent).not.toMatch(/cart is saved/);
    expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/cart');
  });

  it('keeps the cart when our server cannot be reached', async () => {
    const { device, abandoned } = leave(new Error('down'));
    await waitFor(() => expect(abandoned).toHaveLength(1));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment Canceled');
    expect(device.cart).toHaveLength(1);
  });
});
