// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { attemptId } from '#core/checkout/attempt.ts';
import type { OrderStatus, PaymentResult } from '#core/checkout/result/payment-result.ts';
import { orderId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { WebPorts } from '../../../web/composition/ports-context.tsx';
import { Component as Success } from '../../../web/features/payment-result/success.page.tsx';
import { aDevice, gathered, results, shopPorts } from '../support/shop.ts';
import { Visited, visit } from '../support/site.tsx';

afterEach(cleanup);

const Address = () => <output data-testid="address">{useLocation().search}</output>;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const told = (status: OrderStatus, bought: PaymentResult['bought'] = null): PaymentResult => ({
  number: 'AB12CD34',
  status,
  bought,
});
const attempt = (order: string) => ({
  id: attemptId('attempt-0000000001'),
  cartHash: 'prod_adult*2',
  replaces: null,
  order: orderId(order),
});

const comeBack = (
  result: PaymentResult | undefined,
  {
    path = '/success?session_id=cs_test_a1',
    order = 'order-ab12cd34',
    ports = {} as Partial<WebPorts>,
    cart = [gathered()],
  } = {},
) => {
  const { device, ...kept } = aDevice(cart);
  device.attempt = attempt(order);
  const asked: string[] = [];
  const paymentResults = results(async (sessionId) => {
    asked.push(sessionId);
    return result;
  });
  const page = (
    <main>
      <Success />
      <Address />
    </main>
  );
  visit(page, { path, ports: shopPorts({ ...kept, paymentResults, ...ports }) });
  return { device, asked };
};

describe('the way back from the card page', () => {
  it.each(['/success', '/success?session_id=cs_test_a1'])('claims nothing in the server’s HTML of %s', (path) => {
    const html = renderToString(
      <Visited path={path}>
        <Success />
      </Visited>,
    );
    expect(html).toContain('Loading...');
    expect(html).not.toContain('Payment Successful!');
  });

  it("says 'Payment Successful!' and §2's sentence once our server says paid, and empties the cart", async () => {
    const { device, asked } = comeBack(told('paid'));
    await waitFor(() => expect(heading()).toBe('Payment Successful!'));
    expect(document.body.textContent).toContain(
      'The receipt arrives automatically by email and is the proof of purchase on the door.',
    );
    expect(screen.getByText('Order AB12CD34')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(document.title).toContain('Payment Successful!');
    expect(device).toMatchObject({ cart: [], attempt: null });
    expect(asked).toEqual(['cs_test_a1']);
    expect(screen.getByTestId('address').textContent).toBe('');
  });

  it('tells a guest how to come by the tickets, without a word about the guest in the link', async () => {
    comeBack(told('paid'));
    const link = await screen.findByRole('link', { name: 'Sign up' });
    expect(link.getAttribute('href')).toBe('/signup');
    expect(document.body.textContent).toContain('Follow the link in your letter');
  });

  it('shows the buyer what was bought, and leads to My Festival', async () => {
    const ada = { id: userId('ada'), name: 'Ada', email: 'a@example.com', emailVerified: true, labels: [] };
    const bought = {
      total: pence(3000),
      paidAt: parseInstant('2025-10-21T18:42:00Z'),
      cardEnding: '4242',
      lines: [{ name: 'Adult day ticket', quantity: 2, unitPrice: pence(1500) }],
    };
    const sessions = { current: async () => ada, logIn: async () => {}, logOut: async () => {} };
    comeBack(told('paid', bought), { ports: { sessions, purchases: { of: async () => [] } } });
    await screen.findByRole('link', { name: 'Go to My Festival' });
    expect(screen.getByText('2 × Adult day ticket')).toBeTruthy();
    expect(screen.getAllByText('£30.00').length).toBe(2);
    expect(screen.getByText('21 October 2025 at 19:42 · card ending 4242')).toBeTruthy();
  });

  it('leaves a cart alone that is on its way to another card page', async () => {
    const { device } = comeBack(told('paid'), { order: 'order-ffffffff' });
    await waitFor(() => expect(heading()).toBe('Payment Successful!'));
    expect(device.cart).toHaveLength(1);
    expect(device.attempt).not.toBeNull();
  });

  it.each([
    ['waiting', 'Your payment'],
    ['over', 'Payment not completed'],
    ['refunded', 'Payment refunded'],
    ['refund-pending', 'Refund on its way'],
  ] as const)('keeps the cart while the order is %s: "%s"', async (status, title) => {
    const { device, asked } = comeBack(told(status));
    await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(() => expect(heading()).toBe(title));
    expect(device.cart).toHaveLength(1);
    expect(document.body.textContent).not.toContain('Payment Successful!');
  });

  it('empties the cart while the money is on its way, and claims no success', async () => {
    const { device } = comeBack(told('processing'));
    await waitFor(() => expect(device).toMatchObject({ cart: [], attempt: null }));
    expect(heading()).toBe('Your payment');
    expect(document.body.textContent).not.toContain('Payment Successful!');
  });

  it('claims to have kept no cart that is empty', async () => {
    comeBack(told('over'), { cart: [] });
    await waitFor(() => expect(heading()).toBe('Payment not completed'));
    expect(document.body.textContent).not.toContain('cart is kept');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Nothing was bought');
  });

  it('says the same of an unknown page, of a garbled address and of none', async () => {
    for (const path of ['/success?session_id=cs_test_zz', '/success?session_id=../../x', '/success']) {
      comeBack(undefined, { path });
      await waitFor(() => expect(heading()).toBe('Nothing to show here'));
      cleanup();
    }
  });

  it('asks our server nothing about what is no card page', async () => {
    const { asked } = comeBack(told('paid'), { path: '/success?session_id=pi_1' });
    await waitFor(() => expect(heading()).toBe('Nothing to show here'));
    expect(asked).toEqual([]);
  });
});
