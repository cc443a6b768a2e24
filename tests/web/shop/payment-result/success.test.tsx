// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { browserSavedClaim } from '#adapters/browser/saved-claim.ts';
import { browserSavedPrefill } from '#adapters/browser/saved-prefill.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { orderId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { attemptId } from '#core/shop/checkout/attempt.ts';
import type { OwnReceipt, Receipts } from '#core/shop/checkout/client.ports.ts';
import type { OrderStatus, PaymentResult } from '#core/shop/checkout/result/payment-result.ts';
import type { WebPorts } from '../../../../web/composition/ports-context.tsx';
import { Component as Success } from '../../../../web/features/shop/payment-result/success.page.tsx';
import { deviceMemory } from '../../support/device-memory.ts';
import { aDevice, gathered, results, shopPorts } from '../../support/shop.ts';
import { aSite, Visited, visit } from '../../support/site.tsx';

afterEach(cleanup);

const noReceipts: Receipts = {
  of: async () => undefined,
  correctAddress: async () => refuse({ kind: 'order-unknown' }),
};
const Address = () => <output data-testid="address">{useLocation().search}</output>;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const aResult = (status: OrderStatus, bought: PaymentResult['bought'] = null): PaymentResult => ({
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

const bought = {
  total: pence(3000),
  paidAt: parseInstant('2025-10-21T18:42:00Z'),
  cardEnding: '4242',
  competes: false,
  lines: [{ name: 'Adult day ticket', quantity: 2, unitPrice: pence(1500) }],
};

/** The ports of a browser in which a guest has paid; `asked` records its requests. */
const aReceipt = (facts: Partial<OwnReceipt> = {}) => {
  const asked: unknown[] = [];
  const { storage } = deviceMemory();
  const savedClaim = browserSavedClaim(storage);
  const savedPrefill = browserSavedPrefill(storage);
  const receipts: Receipts = {
    async of(id) {
      asked.push({ of: id });
      return { order: bought, email: 'ada@example.com', correctable: true, claim: 'ord.signature', ...facts };
    },
    async correctAddress(id, email) {
      asked.push({ correct: id, email });
      return email.includes('@') ? ok(undefined) : refuse({ kind: 'address-wrong' });
    },
  };
  return { ports: { receipts, savedClaim, savedPrefill }, asked, savedClaim, savedPrefill };
};

const comeBack = (
  result: PaymentResult | undefined,
  {
    path = '/success?session_id=cs_test_a1',
    order = 'order-ab12cd34',
    ports = {} as Partial<WebPorts>,
    cart = [gathered()],
    data = aSite(),
  } = {},
) => {
  const { device, ...cartPorts } = aDevice(cart);
  device.attempt = attempt(order);
  device.answers = new Map([['prod_lunch 0 allergies', 'Nuts']]);
  device.voucher = 'FRIENDS10';
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
  visit(page, { path, data, ports: shopPorts({ ...cartPorts, paymentResults, receipts: noReceipts, ...ports }) });
  return { device, asked };
};

describe('success page', () => {
  it.each(['/success', '/success?session_id=cs_test_a1'])(
    'the payment’s success page claims no payment in the server’s HTML of %s',
    (path) => {
      const html = renderToString(
        <Visited path={path}>
          <Success />
        </Visited>,
      );
      expect(html).toContain('Loading...');
      expect(html).not.toContain('Payment Successful!');
      expect(html).toMatch(/<noscript><p>This page can’t check your payment without JavaScript\./);
    },
  );

  it("the success page says 'Payment Successful!' and §2's sentence once our server reports paid, and empties the cart", async () => {
    const { device, asked } = comeBack(aResult('paid'));
    await waitFor(() => expect(heading()).toBe('Payment Successful!'));
    expect(document.body.textContent).toContain(
      'The receipt arrives automatically by email and is the proof of purchase on the door.',
    );
    expect(screen.getByText('Order AB12CD34')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(document.title).toContain('Payment Successful!');
    expect(device).toMatchObject({ cart: [], attempt: null, voucher: null });
    expect(device.answers.size).toBe(0);
    expect(asked).toEqual(['cs_test_a1']);
    expect(screen.getByTestId('address').textContent).toBe('');
  });

  it('the success page explains to a buyer without an account how to get the tickets, with no personal data in the link', async () => {
    comeBack(aResult('paid'), { order: 'order-ffffffff' });
    const link = await screen.findByRole('link', { name: 'Sign up' });
    expect(link.getAttribute('href')).toBe('/signup');
    expect(document.body.textContent).toContain('Use the link in your email');
    expect(document.body.textContent).not.toContain('Entering a hound?');
    expect(screen.queryByText(/We’ve sent it to/)).toBeNull();
  });

  it('the payment’s success page shows a voucher’s discount with a minus sign', async () => {
    const { ports } = aReceipt({ order: { ...bought, voucher: { code: 'TEN', off: pence(300) }, total: pence(2700) } });
    comeBack(aResult('paid'), { ports });
    expect((await screen.findByText('Voucher TEN')).closest('li')?.textContent).toBe('Voucher TEN−£3.00');
  });

  it('the payment’s success page shows the purchase and the receipt’s address to the guest who paid in this browser', async () => {
    const { ports, asked } = aReceipt();
    comeBack(aResult('paid'), { ports });
    expect(await screen.findByText('ada@example.com')).toBeTruthy();
    expect(screen.getByText('2 × Adult day ticket')).toBeTruthy();
    expect(screen.getAllByText('£30.00').length).toBe(2);
    expect(document.body.textContent).not.toContain('Entering a hound?');
    expect(asked).toEqual([{ of: 'attempt-0000000001' }]);
  });

  it('the payment’s success page mentions entering a hound only after buying a competitor ticket', async () => {
    comeBack(aResult('paid'), { ports: aReceipt({ order: { ...bought, competes: true } }).ports });
    expect(await screen.findByText('Entering a hound?')).toBeTruthy();
    // True also for someone who has chosen the class in the cart.
    expect(screen.getByText('Fill in two short forms. The head judge has the final say on your class.')).toBeTruthy();
  });

  it('the payment’s success page passes email address and claim on to the sign-up', async () => {
    const { ports, savedClaim, savedPrefill } = aReceipt();
    comeBack(aResult('paid'), { ports });
    await screen.findByText('ada@example.com');
    fireEvent.click(screen.getByRole('link', { name: 'Sign up' }));
    expect(savedClaim.load()).toBe('ord.signature');
    expect(savedPrefill.load().get('email')).toBe('ada@example.com');
  });

  it('the payment’s success page lets the buyer correct the receipt’s address, and explains an invalid one', async () => {
    const { ports, asked, savedPrefill } = aReceipt();
    comeBack(aResult('paid'), { ports });
    fireEvent.click(await screen.findByRole('button', { name: 'Not your address? Correct it' }));
    const field = screen.getByLabelText('Your email');
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'nonsense' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send it there' }));
    expect(await screen.findByText('That email looks unfinished.', { exact: false })).toBeTruthy();
    fireEvent.change(field, { target: { value: 'Ada@Example.org ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send it there' }));
    expect(await screen.findByText('ada@example.org')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('We’ve sent it to ada@example.org');
    expect(asked.at(-1)).toEqual({ correct: 'attempt-0000000001', email: 'Ada@Example.org' });
    fireEvent.click(screen.getByRole('link', { name: 'Sign up' }));
    expect(savedPrefill.load().get('email')).toBe('ada@example.org');
  });

  it('the payment’s success page asks once about an address that is probably mistyped', async () => {
    const { ports, asked } = aReceipt();
    comeBack(aResult('paid'), { ports });
    fireEvent.click(await screen.findByRole('button', { name: 'Not your address? Correct it' }));
    fireEvent.change(screen.getByLabelText('Your email'), { target: { value: 'ada@gmail' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send it there' }));
    expect(await screen.findByText(/^Is ada@gmail right\?/)).toBeTruthy();
    expect(asked).toEqual([{ of: 'attempt-0000000001' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Send it there' }));
    expect(await screen.findByText('ada@gmail')).toBeTruthy();
  });

  it('the payment’s success page still shows the payment when it is reloaded without a network', async () => {
    const { device, ...cartPorts } = aDevice();
    const paymentResults = results(() => Promise.reject(new ServiceFailure('festival', 'no network')));
    const state = { '?session_id': 'cs_test_a1', settled: 'paid AB12CD34 attempt-0000000001' };
    const receipts = { ...aReceipt().ports.receipts, of: () => Promise.reject(new ServiceFailure('festival', 'none')) };
    const ports = shopPorts({ ...cartPorts, paymentResults, receipts });
    visit(<Success />, { path: '/success', state, ports });
    await waitFor(() => expect(heading()).toBe('Payment Successful!'));
    expect(screen.getByText('Order AB12CD34')).toBeTruthy();
    expect(screen.getByText('Your receipt lists everything you bought.')).toBeTruthy();
    expect(device.attempt).toBeNull();
  });

  it('the payment’s success page links back to the card page while that is open', async () => {
    comeBack(aResult('waiting'));
    expect((await screen.findByRole('link', { name: 'Back to your cart' })).getAttribute('href')).toBe('/cart');
  });

  it('the payment’s success page shows a logged-in buyer the purchase, and links to My Festival', async () => {
    const ada = { id: userId('ada'), name: 'Ada', email: 'a@example.com', emailVerified: true, labels: [] };
    const sessions = { current: async () => ada, logIn: async () => {}, logOut: async () => {} };
    comeBack(aResult('paid', bought), { ports: { sessions, purchases: { of: async () => [] } } });
    await screen.findByRole('link', { name: 'Go to My Festival' });
    expect(screen.getByText('2 × Adult day ticket')).toBeTruthy();
    expect(screen.getAllByText('£30.00').length).toBe(2);
    expect(screen.getByText('21 October 2025 at 7.42pm · card ending 4242')).toBeTruthy();
    expect(screen.getByText('They’re there now, along with your refund deadline.')).toBeTruthy();
  });

  it('the payment’s success page mentions no refund deadline for tickets that can no longer be refunded', async () => {
    const ada = { id: userId('ada'), name: 'Ada', email: 'a@example.com', emailVerified: true, labels: [] };
    const sessions = { current: async () => ada, logIn: async () => {}, logOut: async () => {} };
    const ports = { sessions, purchases: { of: async () => [] } };
    comeBack(aResult('paid', bought), { ports, data: aSite({ now: parseInstant('2025-11-20T12:00:00Z') }) });
    expect(await screen.findByText('They’re there now.')).toBeTruthy();
  });

  it('the payment’s success page keeps the cart when it is about another order than the cart’s', async () => {
    const { device } = comeBack(aResult('paid'), { order: 'order-ffffffff' });
    await waitFor(() => expect(heading()).toBe('Payment Successful!'));
    expect(device.cart).toHaveLength(1);
    expect(device.attempt).not.toBeNull();
  });

  it.each([
    ['waiting', 'Your payment'],
    ['over', 'Payment not completed'],
    ['refunded', 'Payment refunded'],
    ['refund-pending', 'Refund on its way'],
  ] as const)('the payment’s success page keeps the cart while the order is %s: "%s"', async (status, title) => {
    const { device, asked } = comeBack(aResult(status));
    await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(() => expect(heading()).toBe(title));
    expect(device.cart).toHaveLength(1);
    expect(document.body.textContent).not.toContain('Payment Successful!');
  });

  it('the payment’s success page empties the cart while the payment is processing, without announcing success', async () => {
    const { device } = comeBack(aResult('processing'));
    await waitFor(() => expect(device).toMatchObject({ cart: [], attempt: null }));
    expect(heading()).toBe('Your payment');
    expect(document.body.textContent).not.toContain('Payment Successful!');
  });

  it('the payment’s success page does not say that an empty cart is saved', async () => {
    comeBack(aResult('over'), { cart: [] });
    await waitFor(() => expect(heading()).toBe('Payment not completed'));
    expect(document.body.textContent).not.toContain('cart is saved');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('You haven’t bought anything');
  });

  it('the payment’s success page shows “Nothing to show here” for unknown, malformed and missing checkout sessions', async () => {
    for (const path of ['/success?session_id=cs_test_zz', '/success?session_id=../../x', '/success']) {
      comeBack(undefined, { path });
      await waitFor(() => expect(heading()).toBe('Nothing to show here'));
      expect(document.body.textContent).not.toContain('proof of purchase');
      cleanup();
    }
  });

  it('the payment’s success page sends no request for a malformed session id', async () => {
    const { asked } = comeBack(aResult('paid'), { path: '/success?session_id=pi_1' });
    await waitFor(() => expect(heading()).toBe('Nothing to show here'));
    expect(asked).toEqual([]);
  });
});
