// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { orderId, productId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok } from '#core/kernel/result.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { Checkout, StartCheckoutRefusal } from '#core/shop/checkout/client.ports.ts';
import type { CartRules } from '#core/tickets/sale-rules/client.ports.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import type { WebPorts } from '../../../../web/composition/ports-context.tsx';
import { Component as CartPage } from '../../../../web/features/shop/cart/cart.page.tsx';
import { aCheckout, aDevice, cartShown, competitor, gathered, onSale, shopPorts } from '../../support/shop.ts';
import { aSite, Visited, visit } from '../../support/site.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const twoAdults = gathered();
const oneCompetitor = gathered({
  productId: productId('prod_competitor'),
  name: 'Competitor ticket',
  price: pence(5500),
  quantity: 1,
});
const full = [twoAdults, oneCompetitor];

const open = async (ports: Partial<WebPorts> = {}, cart = full, config = {}) => {
  const { device, ...cartPorts } = aDevice(cart);
  visit(<CartPage />, { path: '/cart', data: aSite(config), ports: shopPorts({ ...cartPorts, ...ports }) });
  await cartShown();
  return device;
};
const row = (name: string) => {
  const item = screen.getByRole('heading', { level: 2, name }).closest('li');
  if (!item) throw new Error(`no row for ${name}`);
  return within(item);
};
describe('a size in the cart', () => {
  it('the cart page exchanges a size for another that is left, and puts two rows of one size together', async () => {
    const shirt = productId('prod_shirt');
    const size = (name: string, placesLeft = 9) =>
      onSale({
        ...{ id: productId(`prod_shirt_${name.toLowerCase()}`), name: `T-shirt, ${name}`, placesLeft },
        metadata: { VariantOf: shirt, Variant: name },
      });
    const shirts = [onSale({ id: shirt, name: 'T-shirt', price: null }), size('S'), size('M'), size('L', 0)];
    const inCart = (at: number, quantity: number) =>
      gathered({ productId: shirts[at]?.id ?? shirt, name: shirts[at]?.name ?? '', quantity });
    const { device, ...ports } = aDevice([inCart(1, 2), inCart(2, 1)]);
    visit(<CartPage />, { path: '/cart', data: aSite({}, shirts), ports: shopPorts(ports) });
    const [first] = await screen.findAllByRole<HTMLSelectElement>('combobox', { name: 'Which T-shirt' });
    if (!first) throw new Error('no choice of a size');
    expect([...first.options].map(({ text, disabled }) => [text, disabled])).toEqual([
      ['S', false],
      ['M', false],
      ['L, sold out', true],
    ]);
    fireEvent.change(first, { target: { value: 'prod_shirt_m' } });
    await waitFor(() => expect(device.cart).toMatchObject([{ productId: 'prod_shirt_m', quantity: 3 }]));
    expect(device.cart).toHaveLength(1);
    expect(row('T-shirt, M').getByText('£45.00')).toBeTruthy();
  });
});

const clickCheckout = () => fireEvent.click(screen.getByRole('button', { name: 'Checkout' }));

describe('parts above Checkout', () => {
  const lunch = onSale({ id: productId('prod_lunch'), name: 'Lunch' });
  const asked: CartRules = {
    needs: [{ products: [lunch.id], needs: [productId('prod_adult')], called: 'a day ticket', within: 'account' }],
    questions: [
      {
        ...{ id: 'allergies', products: [lunch.id], asks: 'Any allergies?', hint: '', options: [], kind: 'text' },
        ...{ required: false, when: null },
      },
    ],
  };
  const openLunches = (ofCart: () => Promise<CartRules>) => {
    const { device: _, ...ports } = aDevice([gathered({ productId: lunch.id, name: 'Lunch' })]);
    const sold = aSite({}, [onSale(), lunch]);
    visit(<CartPage />, { path: '/cart', data: sold, ports: shopPorts({ ...ports, saleRules: { ofCart } }) });
  };

  it('the cart is shown with its names, questions and notices, so that none of them pushes Checkout away', async () => {
    const rules = Promise.withResolvers<CartRules>();
    openLunches(() => rules.promise);
    const isWhole: boolean[] = [];
    const look = new MutationObserver(() => {
      if (screen.queryByRole('button', { name: 'Checkout' }) === null) return;
      const parts = [screen.queryAllByLabelText(/^Name/)[0], screen.queryAllByLabelText(/^Any allergies/)[0]];
      isWhole.push([...parts, screen.queryByText('Before you pay, please note:')].every(Boolean));
    });
    look.observe(document.body, { childList: true, subtree: true });
    rules.resolve(asked);
    await cartShown();
    look.disconnect();
    expect(isWhole).toContain(true);
    expect(isWhole).not.toContain(false);
  });

  it('the cart is shown without its rules when they cannot be fetched', async () => {
    openLunches(() => Promise.reject(new Error('down')));
    expect(await screen.findByRole('button', { name: 'Checkout' })).toBeTruthy();
  });

  it('the cart is shown without its rules when they take too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    openLunches(() => new Promise<never>(() => {}));
    expect(screen.queryByRole('button', { name: 'Checkout' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeTruthy();
  });
});

describe('cart page', () => {
  it('the cart page says Loading... in the server’s HTML, because the server knows no cart', () => {
    const html = renderToString(
      <Visited path="/cart">
        <CartPage />
      </Visited>,
    );
    expect(html).toContain('Your Cart');
    expect(html).toContain('Loading...');
    expect(html).not.toContain('Your cart is empty');
  });

  it('the cart page shows each product’s name, unit price, quantity and line total, and the total, in pounds', async () => {
    await open();
    expect(row('Adult day ticket').getByText('£15.00 each')).toBeTruthy();
    expect(row('Adult day ticket').getByText('£30.00')).toBeTruthy();
    const pay = within(screen.getByRole('complementary', { name: 'To pay' }));
    expect(pay.getByText('3 items')).toBeTruthy();
    expect(pay.getAllByText('£85.00'), 'the total, once').toHaveLength(1);
    expect(pay.getByText(/Refunds within 14 days of buying/)).toBeTruthy();
  });

  it('the cart says when a product takes place, and until when to pay for scarce places, unless there is nothing to pay', async () => {
    const id = productId('prod_lunch');
    const lunch = aProduct({ id, name: 'Lunch', capacity: 20, metadata: { When: '12 to 2.30pm' } });
    const shown = async (price: number) => {
      const { device: _, ...ports } = aDevice([
        gathered({ productId: id, name: 'Lunch', price: pence(price), quantity: 1 }),
      ]);
      visit(<CartPage />, {
        path: '/cart',
        data: aSite({}, [{ ...lunch, price: pence(price), placesLeft: 20 }]),
        ports: shopPorts(ports),
      });
      return within(await screen.findByRole('complementary', { name: 'To pay' }));
    };
    expect(
      (await shown(3200)).getByText('Pay within 15 minutes: after that we may sell it to someone else.'),
    ).toBeTruthy();
    expect(row('Lunch').getByText('12 to 2.30pm')).toBeTruthy();
    cleanup();
    expect((await shown(0)).queryByText(/Pay within/)).toBeNull();
  });

  it('the cart page says that it is empty (§2), and links to the tickets', async () => {
    await open({}, []);
    const link = screen.getByText('Your cart is empty. Continue Hunting For Truffle Tickets...');
    expect(link.getAttribute('href')).toBe('/tickets');
    expect(screen.queryByRole('button', { name: 'Checkout' })).toBeNull();
  });

  it('the cart page keeps showing a removed item, with Add to Cart to put it back', async () => {
    const device = await open();
    fireEvent.click(row('Competitor ticket').getByRole('button', { name: 'One fewer: Competitor ticket' }));
    expect(device.cart).toEqual([twoAdults]);
    const back = row('Competitor ticket').getByRole('button', { name: 'Add to Cart: Competitor ticket' });
    fireEvent.click(back);
    expect(device.cart).toMatchObject([{ quantity: 2 }, { productId: 'prod_competitor', quantity: 1 }]);
  });

  it('the cart page keeps an item in its place when it is removed and put back', async () => {
    await open();
    fireEvent.click(row('Adult day ticket').getByRole('button', { name: 'One fewer: Adult day ticket' }));
    fireEvent.click(row('Adult day ticket').getByRole('button', { name: 'One fewer: Adult day ticket' }));
    fireEvent.click(row('Adult day ticket').getByRole('button', { name: 'Add to Cart: Adult day ticket' }));
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual(['Adult day ticket', 'Competitor ticket']);
  });

  it('the cart page updates prices from the page’s catalogue', () => {
    const { device, ...cartPorts } = aDevice([twoAdults]);
    const data = aSite({}, [onSale({ price: pence(1600) }), competitor]);
    visit(<CartPage />, { path: '/cart', data, ports: shopPorts(cartPorts) });
    expect(device.cart).toMatchObject([{ price: 1600, quantity: 2 }]);
  });

  it("the cart page says 'Price to follow' for an unknown price, and leaves it out of the total", async () => {
    await open({}, [twoAdults, { ...oneCompetitor, price: null }]);
    expect(row('Competitor ticket').getByText('Price to follow')).toBeTruthy();
    expect(screen.getByText('This total leaves out anything that has no price yet.')).toBeTruthy();
  });

  describe('after the next year was opened', () => {
    const years = { years: { shown: 2026, closed: [2025] } };
    const lastYears = gathered({ productId: productId('prod_lunch'), name: 'Harvest lunch', quantity: 1 });
    const closedYears = { of: async () => ({ year: 2025, products: [lastYears.productId] }) };
    const said = /Tickets for 2025 aren’t on sale any more, so we’ve taken this out of your cart: Harvest lunch\./;

    it('the cart page names last year’s tickets, takes them out, and leads to the new ones', async () => {
      const { device, ...cartPorts } = aDevice([twoAdults, lastYears]);
      visit(<CartPage />, {
        path: '/cart',
        data: aSite(years, [onSale()]),
        ports: shopPorts({ ...cartPorts, closedYears }),
      });
      expect(await screen.findByText(said)).toBeTruthy();
      expect(screen.getByRole('link', { name: /^See the tickets for \d{4}$/ }).getAttribute('href')).toBe('/tickets');
      expect(device.cart).toEqual([twoAdults]);
      expect(screen.queryByRole('heading', { level: 2, name: 'Harvest lunch' })).toBeNull();
    });

    it('the cart page names a closed year’s tickets above an empty cart, too', async () => {
      const device = await open({ closedYears }, [lastYears], years);
      expect(await screen.findByText(said)).toBeTruthy();
      expect(device.cart).toEqual([]);
      expect(screen.getByText(/^Your cart is empty/)).toBeTruthy();
    });

    it('the cart page names a closed year’s tickets when the checkout of an older page is refused', async () => {
      const { checkout } = aCheckout({ kind: 'of-closed-year', year: 2025, products: [lastYears.productId] });
      const device = await open({ checkout }, [lastYears]);
      clickCheckout();
      expect(await screen.findByText(said)).toBeTruthy();
      expect(device.cart).toEqual([]);
    });

    it('the cart page asks for no closed year while all tickets are listed, or no year has closed', async () => {
      const asked = async () => {
        throw new Error('asked');
      };
      const device = await open({ closedYears: { of: asked } }, [lastYears]);
      expect(device.cart).toEqual([lastYears]);
      cleanup();
      const { device: other, ...cartPorts } = aDevice([twoAdults]);
      visit(<CartPage />, {
        path: '/cart',
        data: aSite(years, [onSale()]),
        ports: shopPorts({ ...cartPorts, closedYears: { of: asked } }),
      });
      expect(other.cart).toEqual([twoAdults]);
    });
  });

  it('the cart page keeps the cart while offline, and says that the cart is safe', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open();
    expect(document.body.textContent).toContain('You’re offline. Your cart is safe');
  });

  it('the cart page has no Checkout once sales have closed', async () => {
    await open({}, full, { now: parseInstant('2025-11-22T12:00:00Z') });
    expect(await screen.findByText(/Online sales have closed/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Checkout' })).toBeNull();
    expect(document.body.textContent).not.toMatch(/You pay on|refunded|No account needed/);
  });
});

describe('time to pay', () => {
  it.each([
    ['scarce', 45, true],
    ['plentiful', 500, false],
  ])('the time to pay is shown in the cart only for a scarce product: %s', async (_, capacity, isShown) => {
    const { device: _device, ...cartPorts } = aDevice([oneCompetitor]);
    visit(<CartPage />, { path: '/cart', data: aSite({}, [{ ...competitor, capacity }]), ports: shopPorts(cartPorts) });
    await cartShown();
    expect(screen.queryByText(/^Pay within 15 minutes/) !== null).toBe(isShown);
  });
});

describe('checkout button', () => {
  it('the checkout button opens the card page once for two clicks, with the buyer’s id', async () => {
    const submissions: unknown[] = [];
    const checkout: Checkout = {
      async open({ cart, userId }) {
        submissions.push({ cart, userId });
        return ok({ url: 'https://pay.example/1', orderId: orderId('order_1') });
      },
      abandon: async () => undefined,
      quote: () => new Promise<never>(() => {}),
    };
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const ada = { id: userId('ada'), name: 'Ada', email: 'ada@example.com', emailVerified: true, labels: [] };
    const sessions = { current: async () => ada, logIn: async () => {}, logOut: async () => {} };
    const device = await open({ checkout, sessions, purchases: { of: async () => [] } });
    clickCheckout();
    clickCheckout();
    expect(screen.getByRole('button', { name: 'Checkout' }).getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(assign.mock.calls).toEqual([['https://pay.example/1']]));
    clickCheckout();
    expect(submissions).toEqual([{ cart: full, userId: 'ada' }]);
    expect(device.cart).toEqual(full);
    expect(device.attempt?.order).toBe('order_1');
  });

  it('the checkout button can be clicked again when the browser restores the page from its back/forward cache', async () => {
    const checkout: Checkout = {
      open: async () => ok({ url: 'https://pay.example/1', orderId: orderId('order_1') }),
      abandon: async () => undefined,
      quote: () => new Promise<never>(() => {}),
    };
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    await open({ checkout });
    clickCheckout();
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Checkout' }).hasAttribute('aria-busy')).toBe(false));
  });

  it('the checkout button shows the message of §8 after a failure, and keeps the cart', async () => {
    const device = await open({ checkout: aCheckout(new Error('down')).checkout });
    clickCheckout();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('There was an error initiating the checkout process. Please try again later.');
    expect(device.cart).toEqual(full);
  });

  it('the checkout button drops the message of a failure once the device is online again', async () => {
    await open({ checkout: aCheckout(new Error('down')).checkout });
    clickCheckout();
    await screen.findByRole('alert');
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('the checkout names a scarce product and its places left after a refusal, and lowers its quantity on request', async () => {
    const refusal: StartCheckoutRefusal = {
      kind: 'sold-out',
      short: [
        { productId: productId('prod_adult'), left: 1 },
        { productId: productId('prod_competitor'), left: 0 },
      ],
    };
    const device = await open({ checkout: aCheckout(refusal).checkout });
    clickCheckout();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Adult day ticket: only 1 left');
    expect(alert.textContent).toContain('Competitor ticket: sold out');
    fireEvent.click(within(alert).getByRole('button', { name: 'Update to what’s available' }));
    expect(device.cart).toMatchObject([{ productId: 'prod_adult', quantity: 1 }]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement?.textContent).toContain('Done. Check your cart');
  });

  it('a refusal is shown beside the checkout button and takes the focus there, so that it is seen on a phone', async () => {
    await open({ checkout: aCheckout({ kind: 'busy' }).checkout });
    clickCheckout();
    const pay = within(screen.getByRole('complementary', { name: 'To pay' }));
    await pay.findByText(/Lots of people are buying right now/);
    expect(document.activeElement?.textContent).toContain('Lots of people are buying right now');
  });

  it('the checkout offers to remove a sold-out product, links its waiting list and disables adding more', async () => {
    const refusal: StartCheckoutRefusal = {
      kind: 'sold-out',
      short: [{ productId: productId('prod_competitor'), left: 0 }],
    };
    const device = await open({ checkout: aCheckout(refusal).checkout }, [oneCompetitor]);
    clickCheckout();
    const alert = await screen.findByRole('alert');
    const out = row('Competitor ticket');
    expect(out.getByText('Sold out')).toBeTruthy();
    expect(out.getByRole('button', { name: /^One more/ }).getAttribute('aria-disabled')).toBe('true');
    expect(out.getByRole('link', { name: /waiting list/ }).getAttribute('href')).toBe(
      '/tickets?type=Guest#waiting-prod_competitor',
    );
    fireEvent.click(within(alert).getByRole('button', { name: 'Remove it' }));
    expect(device.cart).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Your Cart');
  });

  it('the cart announces a changed quantity once', async () => {
    await open();
    const spoken = () =>
      [...document.querySelectorAll('[role=status],[role=alert],[aria-live],output')].map((each) => each.textContent);
    const before = spoken();
    fireEvent.click(row('Adult day ticket').getByRole('button', { name: /^One more/ }));
    const after = spoken();
    expect(after.filter((text, index) => text !== before[index])).toEqual(['4 items, total £100.00']);
  });

  it('the cart keeps the focus on the plus button when the quantity reaches the limit', async () => {
    await open({}, [gathered({ quantity: 19 })]);
    const more = row('Adult day ticket').getByRole('button', { name: /^One more/ });
    more.focus();
    fireEvent.click(more);
    fireEvent.click(more);
    expect(row('Adult day ticket').getByText('20 is the most in one order')).toBeTruthy();
    expect(row('Adult day ticket').getByText('20')).toBeTruthy();
    expect(document.activeElement).toBe(more);
  });

  it('the checkout says before payment that these tickets can no longer be refunded', async () => {
    await open({}, full, { now: parseInstant('2025-11-05T12:00:00Z') });
    const pay = within(screen.getByRole('complementary', { name: 'To pay' }));
    expect(pay.getByText(/can’t be refunded/)).toBeTruthy();
    expect(pay.queryByText(/Refunds within 14 days/)).toBeNull();
  });

  it('the checkout names only the prices that have changed, and products by their names', async () => {
    const lines = [
      { productId: productId('prod_adult'), name: 'Adult day ticket', unitPrice: pence(1500) },
      { productId: productId('prod_competitor'), name: 'Competitor ticket', unitPrice: pence(6000) },
    ];
    const answers: StartCheckoutRefusal[] = [
      { kind: 'price-changed', total: pence(9000), lines },
      { kind: 'product-unavailable', products: ['prod_competitor'] },
    ];
    await open({ checkout: aCheckout(...answers).checkout });
    clickCheckout();
    const list = within(await screen.findByRole('alert')).getAllByRole('listitem');
    expect(list.map(({ textContent }) => textContent)).toEqual(['Competitor ticket: now £60.00']);
    clickCheckout();
    const alert = await screen.findByText(/No longer on sale/);
    expect(alert.textContent).toContain('No longer on sale: Competitor ticket.');
  });

  it('the checkout names the product’s limit per order after a refusal, and lowers its quantity on request', async () => {
    const over = [{ productId: productId('prod_adult'), name: 'Adult day ticket', most: 1 }];
    const device = await open({ checkout: aCheckout({ kind: 'too-many-of-one', over }).checkout });
    clickCheckout();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Adult day ticket: up to 1');
    fireEvent.click(within(alert).getByRole('button', { name: 'Reduce to the limit' }));
    expect(device.cart).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
  });

  it('the checkout names the limit of unpaid places after a refusal, and the way to continue', async () => {
    const over = [{ productId: productId('prod_adult'), name: 'Adult day ticket', most: 20 }];
    await open({ checkout: aCheckout({ kind: 'too-many-unpaid', over }).checkout });
    clickCheckout();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Nothing has been charged');
    expect(alert.textContent).toContain('Adult day ticket: 20 unpaid at a time');
    expect(alert.textContent).toContain('Pay for the other order first, or cancel it');
  });

  it('the cart disables adding more of a product at the limit of one order, and names the limit', async () => {
    await open({}, [
      gathered({ quantity: 20 }),
      gathered({ productId: productId('prod_child'), name: 'Child day ticket' }),
    ]);
    const adult = row('Adult day ticket');
    expect(adult.getByText('20 is the most in one order')).toBeTruthy();
    expect(adult.getByRole('button', { name: /^One more/ }).hasAttribute('aria-disabled')).toBe(true);
    const child = row('Child day ticket');
    expect(child.getByRole('button', { name: /^One more/ }).hasAttribute('aria-disabled')).toBe(false);
  });

  it('the checkout shows new prices, and asks for confirmation', async () => {
    const line = { productId: productId('prod_adult'), name: 'Adult day ticket', unitPrice: pence(1600) };
    const { checkout, submissions } = aCheckout({ kind: 'price-changed', total: pence(3200), lines: [line] });
    await open({ checkout }, [twoAdults]);
    clickCheckout();
    expect((await screen.findByRole('alert')).textContent).toContain('The new total is £32.00');
    expect(row('Adult day ticket').getByText('£16.00 each')).toBeTruthy();
    clickCheckout();
    await waitFor(() => expect(submissions[1]?.cart).toMatchObject([{ price: 1600 }]));
  });

  it('the checkout offers to remove a product that is no longer on sale', async () => {
    const device = await open({
      checkout: aCheckout({ kind: 'product-unavailable', products: ['Competitor ticket'] }).checkout,
    });
    clickCheckout();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Competitor ticket');
    fireEvent.click(within(alert).getByRole('button', { name: 'Remove it' }));
    expect(device.cart).toEqual([twoAdults]);
  });

  it('the checkout leads to My Festival when this cart has been paid for already, and empties it on request', async () => {
    const device = await open({ checkout: aCheckout({ kind: 'already-paid' }).checkout });
    clickCheckout();
    expect((await screen.findByRole('link', { name: 'My Festival' })).getAttribute('href')).toBe('/my-festival');
    fireEvent.click(screen.getByRole('button', { name: 'Empty your cart' }));
    expect(device).toMatchObject({ cart: [], attempt: null });
  });

  it.each([
    [{ kind: 'too-many', most: 200 }, 'up to 200 tickets in one order'],
    [{ kind: 'sales-closed' }, 'Online sales have closed'],
    [{ kind: 'entries-closed' }, 'Entries for the competition have closed'],
    [{ kind: 'busy' }, 'click Checkout again in a few seconds'],
    [{ kind: 'logged-out' }, 'You’re no longer logged in'],
    [{ kind: 'page-refused' }, 'There was an error initiating the checkout process.'],
  ] satisfies [StartCheckoutRefusal, string][])('the checkout explains the refusal %o', async (refusal, words) => {
    await open({ checkout: aCheckout(refusal).checkout });
    clickCheckout();
    await waitFor(() => expect(document.body.textContent).toContain(words));
  });

  it('the checkout buys as a guest when the session cannot be checked', async () => {
    const { checkout, submissions } = aCheckout({ kind: 'busy' });
    const sessions = {
      current: async () => Promise.reject(new Error('down')),
      logIn: async () => {},
      logOut: async () => {},
    };
    await open({ checkout, sessions });
    clickCheckout();
    await waitFor(() => expect(submissions).toMatchObject([{ userId: null }]));
  });
});
