// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { QuoteRefusal, StartCheckoutRefusal, VoucherQuote } from '#core/shop/checkout/client.ports.ts';
import { Component as CartPage } from '../../../../web/features/shop/cart/cart.page.tsx';
import { aCheckout, aDevice, cartShown, gathered, shopPorts } from '../../support/shop.ts';
import { aSite, visit } from '../../support/site.tsx';

afterEach(cleanup);

const quoted = (change: Partial<VoucherQuote> = {}): VoucherQuote => ({
  code: 'FRIENDS10',
  name: 'Friends of the Downs',
  what: '10% off Adult day ticket',
  until: parseInstant('2025-11-14T00:00:00Z'),
  off: pence(300),
  total: pence(2700),
  uses: 2,
  needsEmail: false,
  opens: [],
  ...change,
});

/** Opens the cart page with a server that gives `answers` to the quotes in turn, and then repeats the last one. */
const open = async (
  answers: readonly (Result<VoucherQuote, QuoteRefusal> | Promise<Result<VoucherQuote, QuoteRefusal>> | Error)[],
  path = '/cart',
  cart = [gathered()],
  refusals: readonly StartCheckoutRefusal[] = [],
) => {
  const { device, ...cartPorts } = aDevice(cart);
  const { checkout, submissions } = aCheckout(...refusals);
  const asked: string[] = [];
  const emails: (string | undefined)[] = [];
  const asks: (string | undefined)[] = [];
  const show = (at: string) =>
    visit(<CartPage />, {
      path: at,
      data: aSite(),
      ports: shopPorts({
        ...cartPorts,
        saleRules: {
          ofCart: async (voucher) => {
            asks.push(voucher);
            return { needs: [], questions: [] };
          },
        },
        checkout: {
          ...checkout,
          quote: async ({ voucher, email }) => {
            const answer = answers[Math.min(asked.length, answers.length - 1)];
            asked.push(voucher);
            emails.push(email);
            if (!answer || answer instanceof Error) throw answer ?? new Error('nothing to answer');
            return answer;
          },
        },
      }),
    });
  show(path);
  await cartShown();
  return { device, submissions, asked, asks, emails, show };
};
const type = (code: string) => {
  fireEvent.change(screen.getByLabelText('Voucher code'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
};
const refused = (refusal: QuoteRefusal): Result<VoucherQuote, QuoteRefusal> => refuse(refusal);

describe('the cart’s voucher box', () => {
  it('the cart’s voucher box shows a code’s discount, and sends the code with the checkout and the sale rules request', async () => {
    const { submissions, asks } = await open([ok(quoted())]);
    type('friends 10');
    const applied = await screen.findByText('FRIENDS10 applied.');
    expect(applied.parentElement?.textContent).toContain('For Friends of the Downs, until 14 November 2025.');
    const pay = within(screen.getByRole('complementary', { name: 'To pay' }));
    expect(pay.getByText('£27.00')).toBeTruthy();
    expect(pay.getByText(/£3\.00/)).toBeTruthy();
    await waitFor(() => expect(asks.at(-1)).toBe('FRIENDS10'));
    fireEvent.click(screen.getByRole('button', { name: 'Checkout' }));
    await waitFor(() => expect(submissions).toHaveLength(1));
    expect(submissions[0]).toMatchObject({ voucher: 'FRIENDS10', total: 2700 });
  });

  it('the cart’s voucher box says nothing about refunds when a code leaves nothing to pay', async () => {
    await open([ok(quoted({ off: pence(3000), total: pence(0) }))]);
    expect(screen.getByText(/Refunds within/)).toBeTruthy();
    type('FRIENDS10');
    await screen.findByText('FRIENDS10 applied.');
    expect(screen.queryByText(/Refunds within/)).toBeNull();
  });

  it.each<[string, QuoteRefusal, RegExp]>([
    ['unknown', { kind: 'voucher-unknown' }, /We don’t know that code/],
    ['used up', { kind: 'voucher-used-up', left: 0 }, /has been used up/],
    ['nearly used up', { kind: 'voucher-used-up', left: 1 }, /has 1 use left/],
    ['expired', { kind: 'voucher-over' }, /has ended/],
    ['of no effect on this cart', { kind: 'voucher-saves-nothing' }, /takes nothing off what’s in your cart/],
    ['not valid yet', { kind: 'voucher-not-yet' }, /doesn’t work yet/],
    ['typed after many wrong ones', { kind: 'too-many-guesses' }, /wait a few minutes/],
  ])(
    'the cart’s voucher box says beside the field that a code is %s, and charges the full price',
    async (_, refusal, words) => {
      const { submissions } = await open([refused(refusal)]);
      type('NOTONE');
      expect(await screen.findByText(words)).toBeTruthy();
      expect(screen.getByLabelText('Voucher code').getAttribute('aria-invalid')).toBe('true');
      const pay = within(screen.getByRole('complementary', { name: 'To pay' }));
      expect(pay.getAllByText('£30.00').length).toBeGreaterThan(0);
      fireEvent.click(screen.getByRole('button', { name: 'Checkout' }));
      await waitFor(() => expect(submissions).toHaveLength(1));
      expect(submissions[0]?.voucher).toBeUndefined();
    },
  );

  it('the cart’s voucher box focuses the result of a click, but not the result of a code in the page’s address', async () => {
    const first = await open([refused({ kind: 'voucher-over' })], '/cart?code=OVER');
    expect(await screen.findByText(/has ended/)).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    const before = first.asked.length;
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByText('Please type the code first.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Voucher code'));
    expect(first.asked).toHaveLength(before);
    cleanup();

    await open([refused({ kind: 'voucher-unknown' }), ok(quoted())]);
    type('NOTONE');
    screen.getByRole('button', { name: 'Apply' }).focus();
    expect(await screen.findByText(/We don’t know that code/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Voucher code')));
    type('friends 10');
    await screen.findByText('FRIENDS10 applied.');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('FRIENDS10 applied.'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove FRIENDS10' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Voucher code')));
  });

  it('a voucher code that was only typed is applied before the checkout, which takes the new total on the next click', async () => {
    const { submissions, asked } = await open([ok(quoted())]);
    fireEvent.change(screen.getByLabelText('Voucher code'), { target: { value: ' friends 10 ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Checkout' }));
    const applied = await screen.findByText('FRIENDS10 applied.');
    expect(applied.parentElement?.textContent).toContain('Check the new total, then click Checkout again.');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('FRIENDS10 applied.'));
    expect(asked[0]).toBe('friends 10');
    expect(submissions).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Checkout' }));
    await waitFor(() => expect(submissions).toHaveLength(1));
    expect(submissions[0]).toMatchObject({ voucher: 'FRIENDS10', total: 2700 });
  });

  it('Checkout says why a voucher code that was only typed doesn’t work, and charges the full price on the next click', async () => {
    const { submissions, asked } = await open([refused({ kind: 'voucher-over' })]);
    fireEvent.change(screen.getByLabelText('Voucher code'), { target: { value: 'OVER' } });
    fireEvent.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(await screen.findByText(/has ended/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Voucher code')));
    const before = asked.length;
    fireEvent.click(screen.getByRole('button', { name: 'Checkout' }));
    await waitFor(() => expect(submissions).toHaveLength(1));
    expect(asked).toHaveLength(before);
  });

  it('the cart does not check out before it is known what the voucher code of a link is worth', async () => {
    const quote = Promise.withResolvers<Result<VoucherQuote, QuoteRefusal>>();
    const { submissions } = await open([quote.promise], '/cart?code=FRIENDS10');
    fireEvent.click(screen.getByRole('button', { name: 'Checkout' }));
    quote.resolve(ok(quoted()));
    await screen.findByText('FRIENDS10 applied.');
    expect(submissions).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Checkout' }));
    await waitFor(() => expect(submissions[0]).toMatchObject({ voucher: 'FRIENDS10' }));
  });

  it('the cart’s voucher box shows the same refusal again for a second code', async () => {
    await open([refused({ kind: 'voucher-over' })]);
    const field = screen.getByLabelText('Voucher code');
    type('FIRST');
    expect(await screen.findByText(/has ended/)).toBeTruthy();
    fireEvent.input(field, { target: { value: 'SECOND' } });
    expect(screen.queryByText(/has ended/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText(/has ended/)).toBeTruthy();
  });

  it('the cart’s voucher box still has its code when the buyer returns by a link without one, until it is removed', async () => {
    const { device, show } = await open([ok(quoted())]);
    type('FRIENDS10');
    await screen.findByText('FRIENDS10 applied.');
    cleanup();
    show('/cart');
    expect(await screen.findByText('FRIENDS10 applied.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove FRIENDS10' }));
    expect(await screen.findByLabelText('Voucher code')).toBeTruthy();
    expect(device.voucher).toBeNull();
  });

  it('the cart’s voucher box does not keep a code that doesn’t work', async () => {
    const { device } = await open([refused({ kind: 'voucher-over' })], '/cart?code=OVER');
    expect(await screen.findByText(/has ended/)).toBeTruthy();
    expect(device.voucher).toBeNull();
  });

  it('the cart’s voucher box says for how many tickets a code is used when it isn’t for all of them', async () => {
    await open([ok(quoted({ what: '£5.00 off each ticket', uses: 1, off: pence(500), total: pence(2500) }))]);
    type('FRIENDS10');
    expect(await screen.findByText('£5.00 off each ticket: used for 1 ticket')).toBeTruthy();
  });

  it('the cart’s voucher box names the products of a code that fits nothing in the cart', async () => {
    await open([ok(quoted({ what: '10% off Child day ticket', uses: 0, off: pence(0), total: pence(3000) }))]);
    type('FRIENDS10');
    expect(await screen.findByText(/It’s for 10% off Child day ticket: nothing in your cart yet/)).toBeTruthy();
  });

  it('the cart’s voucher box says what a code unlocks that is not in the cart', async () => {
    await open([ok(quoted({ what: 'unlocks Friends’ breakfast', uses: 0, off: pence(0), total: pence(3000) }))]);
    type('FRIENDS');
    expect(await screen.findByText(/\. It unlocks Friends’ breakfast: nothing in your cart yet/)).toBeTruthy();
  });

  it('the cart says at the checkout that a voucher’s limit per person is reached, and shows the new total', async () => {
    const limited = ok(quoted({ off: pence(150), total: pence(2850), uses: 1 }));
    const unlimited = ok(quoted({ needsEmail: true }));
    // The page requests two quotes at first: for the saved cart, and with the catalogue's prices.
    const { submissions, emails } = await open(
      [unlimited, unlimited, limited],
      '/cart?code=FRIENDS10',
      [gathered()],
      [{ kind: 'voucher-used-up', left: 1, perEmail: 2 }],
    );
    const field = await screen.findByLabelText(/Your email/);
    expect(screen.getByText('That code has a limit for each person, so we need your email first.')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'ada@example.com' } });
    fireEvent.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(
      await screen.findByText(
        'That code is good for 2 tickets per person, and you have 1 left: fewer than you have in your cart. Nothing has been charged. Please check the new total.',
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/Prices have changed/)).toBeNull();
    expect(await screen.findByText('£28.50')).toBeTruthy();
    expect(emails).toEqual([undefined, undefined, 'ada@example.com']);
    expect(screen.getByLabelText(/Your email/)).toHaveProperty('value', 'ada@example.com');
    fireEvent.click(screen.getByRole('button', { name: 'Checkout' }));
    await waitFor(() => expect(submissions.at(-1)).toMatchObject({ total: 2850, email: 'ada@example.com' }));
  });

  it('the cart’s voucher box says that the discount has changed when no product costs more', async () => {
    const [line] = [gathered()];
    await open(
      [ok(quoted())],
      '/cart?code=FRIENDS10',
      [line],
      [
        {
          kind: 'price-changed',
          total: pence(2850),
          lines: [{ productId: line.productId, name: line.name, unitPrice: pence(1500) }],
        },
      ],
    );
    await screen.findByText('FRIENDS10 applied.');
    fireEvent.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(await screen.findByText(/Your discount has changed\. Nothing has been charged/)).toBeTruthy();
  });

  it('the cart lets the buyer remove a voucher code, and shows the full price again', async () => {
    await open([ok(quoted())], '/cart?code=FRIENDS10');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove FRIENDS10' }));
    expect(await screen.findByLabelText('Voucher code')).toBeTruthy();
    expect(screen.queryByText('£27.00')).toBeNull();
  });

  it('the cart’s voucher box lets the buyer try again after a failure, and offers the product that the code opens', async () => {
    const breakfast = {
      productId: productId('prod_breakfast'),
      name: 'Friends’ breakfast',
      description: 'Eggs and truffles.',
      images: [],
      price: pence(1800),
      ticketType: 'Guest' as const,
    };
    const { device, asked } = await open(
      [new Error('no network'), ok(quoted({ code: 'BREAKFAST', uses: 0, off: pence(0), opens: [breakfast] }))],
      '/cart',
      [],
    );
    type('BREAKFAST');
    expect(await screen.findByText(/couldn’t check the code/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Add to Cart: Friends’ breakfast' }));
    expect(device.cart).toMatchObject([{ productId: 'prod_breakfast', quantity: 1 }]);
    expect(asked.slice(0, 2)).toEqual(['BREAKFAST', 'BREAKFAST']);
  });
});
