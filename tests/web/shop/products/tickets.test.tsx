// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { priceId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { starKeyOf } from '#core/site/my-day/star.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { parts, Component as Tickets } from '../../../../web/features/shop/products/tickets.page.tsx';
import { savedStars } from '../../support/saved-stars.ts';
import { aDevice, competitor, gathered, onSale, shopPorts } from '../../support/shop.ts';
import { aSite, Visited, visit } from '../../support/site.tsx';
import { words } from '../../support/words.ts';

await Promise.all(parts.map((part) => part.preload()));
afterEach(cleanup);

const adult = onSale();
const catalogue = [
  adult,
  onSale({ id: productId('prod_lunch'), name: 'Lunch', placesLeft: 0, kind: 'meal' }),
  onSale({ id: productId('prod_parking'), name: 'Parking', price: null, placesLeft: null, kind: 'parking' }),
  onSale({ id: productId('prod_child'), name: 'Child day ticket', price: pence(500), placesLeft: 3 }),
  competitor,
  onSale({ id: productId('prod_stand'), name: 'Market stand', ticketType: 'Stands' }),
];

const open = (ports = shopPorts(), items: readonly CatalogueItem[] = catalogue, path = '/tickets', config = {}) =>
  visit(
    <main>
      <Tickets />
    </main>,
    { path, data: aSite(config, items), ports },
  );

const stub = (name: string) => {
  const card = screen.getByRole('heading', { level: 3, name }).closest('article');
  if (!card) throw new Error(`no ticket called ${name}`);
  return within(card);
};

describe('ticket page on the server', () => {
  const html = renderToString(
    <Visited path="/tickets" data={aSite({}, catalogue)}>
      <Tickets />
    </Visited>,
  );

  it('the server’s ticket page is readable without scripts: every type, current prices, sold out and unpriced products', () => {
    for (const words of ['£15.00', '£55.00', 'Market stand', 'Sold out', 'Price to follow', '3 places left'])
      expect(html).toContain(words);
  });

  it('the ticket page on the server has no inline style', () => {
    expect(html).not.toContain('style=');
  });
});

describe('the star of a workshop', () => {
  const workshop = (id: string, name: string, metadata = {}) =>
    onSale({ id: productId(id), name, kind: 'workshop', metadata: { Kind: 'workshop', ...metadata } });
  const time = { Starts: '13:00', Ends: '14:00' };

  it('a workshop with a time has the star of the programme’s item of the same name, and no other ticket has one', async () => {
    const stars = savedStars();
    const items = [adult, workshop('prod_spores', 'Spores II', time), workshop('prod_ink', 'Ink', time)];
    open({ ...shopPorts(), savedStars: stars }, [...items, workshop('prod_any', 'Any time')]);
    fireEvent.click(await stub('Spores II').findByRole('button', { name: 'Star Spores II' }));
    fireEvent.click(await stub('Ink').findByRole('button', { name: 'Star Ink' }));
    expect(stars.load().stars.map(({ key }) => key)).toEqual(
      expect.arrayContaining([starKeyOf('item', 'Spores II'), 'workshop:prod_ink']),
    );
    expect(screen.getAllByRole('button', { name: /^Star/ })).toHaveLength(2);
  });

  it('the server’s card of a workshop has no star, which needs scripts', () => {
    const page = <Tickets />;
    const data = aSite({}, [workshop('prod_ink', 'Ink', time)]);
    expect(renderToString(<Visited {...{ path: '/tickets', data }}>{page}</Visited>)).not.toContain('Star Ink');
  });
});

describe('a product with sizes', () => {
  const shirt = productId('prod_shirt');
  const size = (name: string, placesLeft: number, more: Partial<CatalogueItem> = {}) =>
    onSale({
      ...{ id: productId(`prod_shirt_${name.toLowerCase()}`), name: `T-shirt, ${name}`, placesLeft, kind: 'extra' },
      ...{ price: pence(1800), metadata: { VariantOf: shirt, Variant: name }, ...more },
    });
  const shirts = [
    onSale({ id: shirt, name: 'T-shirt', price: null, kind: 'extra', placesLeft: 20 }),
    size('S', 0),
    size('M', 4),
    size('XXL', 16, { price: pence(2100) }),
  ];
  const sizes = () => stub('T-shirt').getAllByRole('radio');

  it('the ticket page shows a product with sizes once, and puts the chosen one into the cart', async () => {
    const { device, ...ports } = aDevice();
    open(shopPorts(ports), shirts);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(sizes().map((radio) => radio.closest('label')?.textContent)).toEqual(['S, sold out', 'M', 'XXL']);
    const card = stub('T-shirt');
    // The first that is left is chosen.
    expect(card.getByText('M: 4 left')).toBeTruthy();
    expect(card.getByText('S has gone.')).toBeTruthy();
    fireEvent.click(card.getByRole('radio', { name: 'XXL' }));
    expect(card.getByText('£21.00')).toBeTruthy();
    fireEvent.click(card.getByRole('button', { name: 'Add to cart: T-shirt, XXL' }));
    await waitFor(() => expect(device.cart).toMatchObject([{ productId: 'prod_shirt_xxl', quantity: 1 }]));
  });

  it('the ticket page opens the waiting list of the size that has sold out', async () => {
    open(shopPorts(), shirts);
    const card = stub('T-shirt');
    fireEvent.click(card.getByRole('radio', { name: /^S/ }));
    expect(await card.findByRole('form', { name: 'Waiting list for T-shirt, S' })).toBeTruthy();
    expect(card.queryByRole('button', { name: /Add to cart/ })).toBeNull();
    // The focus stays on the choice, so that the arrow keys go on.
    expect(card.getByRole('radio', { name: /^S/ })).toHaveProperty('checked', true);
  });
});

describe('a donation on the ticket page', () => {
  const rescue = onSale({
    ...{ id: productId('prod_rescue'), name: 'Hound rescue', price: pence(100), kind: 'donation', placesLeft: null },
    metadata: { Kind: 'donation', Least: '2', Suggested: '5, 20' },
  });

  it('the ticket page asks for the sum of a donation in whole pounds, from the least, and it can be changed', async () => {
    const { device, ...ports } = aDevice();
    open(shopPorts(ports), [rescue]);
    const card = stub('Hound rescue');
    const sum = card.getByRole('textbox', { name: /Your donation/ });
    expect(sum).toHaveProperty('value', '5');
    fireEvent.change(sum, { target: { value: '1' } });
    fireEvent.click(card.getByRole('button', { name: 'Give: Hound rescue' }));
    expect(card.getByText('Please name a sum in whole pounds, from £2 to £999.')).toBeTruthy();
    expect(device.cart).toEqual([]);
    fireEvent.click(card.getByRole('button', { name: '£20 for Hound rescue' }));
    fireEvent.click(card.getByRole('button', { name: 'Give: Hound rescue' }));
    await waitFor(() => expect(device.cart).toMatchObject([{ quantity: 20, donation: true }]));
    expect(card.queryByRole('button', { name: '£5 for Hound rescue' })).toBeNull();
    fireEvent.change(sum, { target: { value: '7' } });
    fireEvent.click(card.getByRole('button', { name: 'Change: Hound rescue' }));
    await waitFor(() => expect(device.cart).toMatchObject([{ quantity: 7, donation: true }]));
    expect(screen.getAllByText(/1 item/).length).toBeGreaterThan(0);
    fireEvent.click(card.getByRole('button', { name: 'Remove: Hound rescue' }));
    await waitFor(() => expect(device.cart).toEqual([]));
  });
});

describe('ticket page when tickets have sold out', () => {
  const gone = catalogue.map((item) => ({ ...item, placesLeft: 0 }));
  const waitingList = () => screen.getByRole('link', { name: 'Join the waiting list' });

  it('the ticket page says when everything is sold, and links to the waiting list', () => {
    open(shopPorts(), gone);
    expect(screen.getByRole('heading', { level: 2, name: 'We’ve sold out' })).toBeTruthy();
    expect(waitingList().getAttribute('href')).toMatch(/^\/tickets\?type=Guest#waiting-prod_/);
  });

  it('the ticket page says when the day tickets are sold, and that other tickets are left', () => {
    open(shopPorts(), [...gone.filter(({ ticketType }) => ticketType === 'Guest'), competitor]);
    expect(screen.getByRole('heading', { level: 2, name: 'Day tickets have sold out' })).toBeTruthy();
    expect(waitingList().getAttribute('href')).toMatch(/^\/tickets\?type=Guest#waiting-prod_/);
  });

  it('the ticket page shows neither sold-out message while a day ticket is left, or once sales have closed', async () => {
    open();
    expect(screen.queryByRole('heading', { name: /sold out/ })).toBeNull();
    cleanup();
    open(shopPorts(), gone, '/tickets', { now: parseInstant('2025-11-22T10:00:00Z') });
    await waitFor(() => expect(document.body.textContent).toContain('none on sale at the gate'));
    expect(screen.queryByRole('heading', { name: /sold out/ })).toBeNull();
    expect(document.body.textContent).not.toContain('on sale at the gate until');
  });
});

describe('ticket page', () => {
  it('the ticket page has one prominent link, to the checkout', async () => {
    const { savedCart, savedAttempt } = aDevice([gathered()]);
    const { container } = open(shopPorts({ savedCart, savedAttempt }));
    await screen.findAllByRole('link', { name: 'Checkout' });
    const loud = [...container.querySelectorAll('button, a')].filter(({ classList }) => classList.contains('accent'));
    expect(new Set(loud.map(({ textContent }) => textContent))).toEqual(new Set(['Checkout']));
  });

  it('the ticket page shows guest tickets first, with meals and parking, and other types after a click on their chips', async () => {
    open();
    expect(screen.getByRole('button', { name: 'Guest' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByText('Competitor ticket')).toBeNull();
    expect(screen.getByRole('heading', { level: 3, name: 'Parking' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Competitors' }));
    expect(await screen.findByText('Competitor ticket')).toBeTruthy();
    expect(screen.queryByText('Adult day ticket')).toBeNull();
  });

  it('the ticket page lists products under headings with anchors, with when and where each takes place', () => {
    const workshop = onSale({
      id: productId('prod_lens'),
      kind: 'workshop',
      name: 'Spores I',
      metadata: { Starts: '10:30', Place: 'Microscope tent' },
    });
    open(shopPorts(), [...catalogue, workshop], '/tickets#workshops');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 2)).toEqual(['Day tickets', 'Workshops']);
    expect(screen.getByRole('link', { name: 'Workshops' }).getAttribute('href')).toBe('#workshops');
    expect(document.querySelector('#workshops')?.textContent).toContain('10.30am, Microscope tent');
    expect(screen.getByRole('button', { name: 'Guest' }).getAttribute('aria-pressed')).toBe('true');
  });

  it.each(['/tickets#Stands', '/tickets?type=stands', '/tickets#stands'])(
    'the ticket page opens with the type in %s',
    (path) => {
      open(shopPorts(), catalogue, path);
      expect(screen.getByText('Market stand')).toBeTruthy();
    },
  );

  it('the ticket page shows the early-bird offer and its end, with a link to the ticket (§5)', () => {
    open(shopPorts(), catalogue, '/tickets#Competitors');
    expect(document.body.textContent).toContain('£40.00 for the competitor ticket, saving £15.00');
    expect(document.body.textContent).toContain('The offer ended on 3 July 2024 at midnight.');
    expect(screen.getByRole('link', { name: 'Buy it at the full price' })).toBeTruthy();
  });

  it('the ticket page shows until when a price is valid and the next one, and a rise as the early-bird offer (§5)', () => {
    const later = [
      { at: parseInstant('2025-11-01T00:00:00Z'), priceId: competitor.priceId ?? priceId('p'), amount: pence(6000) },
    ];
    open(shopPorts(), [{ ...competitor, priceChanges: later }], '/tickets#Competitors');
    expect(stub('Competitor ticket').getByText('until 1 November, then £60.00')).toBeTruthy();
    expect(document.body.textContent).toContain('£55.00 for the competitor ticket, saving £5.00');
    expect(document.body.textContent).toContain('The offer ends on 31 October at midnight.');
  });

  it('the ticket page does not sell a product outside its own time of sale', () => {
    const early = onSale({ name: 'Early', metadata: { SaleFrom: '2025-11-01T09:00:00Z' }, priceId: null, price: null });
    const late = onSale({ id: productId('prod_late'), name: 'Late', metadata: { SaleUntil: '2025-09-01T00:00:00Z' } });
    open(shopPorts(), [early, late]);
    expect(stub('Early').getByText('On sale from 1 November, 9am')).toBeTruthy();
    expect(stub('Late').getByText('No longer on sale')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Add to cart/ })).toBeNull();
    expect(screen.queryByText('Price to follow')).toBeNull();
  });

  it('the ticket page has no button for a sold-out product, and a disabled button for one without a price', () => {
    open();
    expect(stub('Lunch').queryByRole('button', { name: /Add to cart/ })).toBeNull();
    // A link until the form's script has loaded.
    expect(stub('Lunch').getAllByText(/waiting list/).length).toBeGreaterThan(0);
    expect(stub('Parking').getByRole('button', { name: 'Add to cart: Parking' }).hasAttribute('disabled')).toBe(true);
  });

  it('the ticket page adds to, counts and removes from the cart, saves each change, and keeps the focus', async () => {
    const { device, ...kept } = aDevice();
    open(shopPorts(kept));
    fireEvent.click(stub('Adult day ticket').getByRole('button'));
    const more = await stub('Adult day ticket').findByRole('button', { name: 'One more: Adult day ticket' });
    expect(document.activeElement).toBe(more);
    fireEvent.click(more);
    await waitFor(() => expect(device.cart).toMatchObject([{ productId: 'prod_adult', quantity: 2, price: 1500 }]));
    const panel = within(screen.getByRole('complementary', { name: 'Your cart' }));
    expect(panel.getAllByText('£30.00').length).toBe(2);
    const fewer = stub('Adult day ticket').getByRole('button', { name: 'One fewer: Adult day ticket' });
    fireEvent.click(fewer);
    fireEvent.click(fewer);
    await waitFor(() => expect(device.cart).toEqual([]));
    expect(document.activeElement?.textContent).toBe('Add to cart');
  });

  it('the ticket page shows a bar for phones with the cart’s count, total and checkout once the cart is not empty', async () => {
    const { device, ...kept } = aDevice();
    open(shopPorts(kept));
    expect(screen.queryByText('1 item ·', { exact: false })).toBeNull();
    fireEvent.click(stub('Adult day ticket').getByRole('button'));
    await waitFor(() => expect(device.cart).toHaveLength(1));
    const bar = screen.getByText('1 item ·', { exact: false }).parentElement;
    expect(bar?.textContent).toBe('1 item · £15.00Checkout');
    expect(bar?.querySelector('a')?.getAttribute('href')).toBe('/cart');
  });

  it('the ticket page announces each change of the cart once', async () => {
    open(shopPorts(aDevice([gathered()])));
    const more = await stub('Adult day ticket').findByRole('button', { name: /^One more/ });
    const spoken = () =>
      [...document.querySelectorAll('[role=status],[role=alert],[aria-live],output')].map((each) => each.textContent);
    const before = spoken();
    fireEvent.click(more);
    await screen.findByText('3 items, total £45.00');
    const after = spoken();
    expect(after.filter((text, index) => text !== before[index])).toEqual(['3 items, total £45.00']);
  });

  it('the ticket page offers the waiting list of a sold-out product that is in the cart, and lets the visitor remove it', async () => {
    const inCart = gathered({ productId: productId('prod_lunch'), name: 'Lunch', quantity: 1 });
    open(shopPorts(aDevice([inCart])), catalogue, '/tickets#waiting-prod_lunch');
    const join = await screen.findByRole('form', { name: 'Waiting list for Lunch' });
    const card = document.getElementById('waiting-prod_lunch');
    expect(document.activeElement).toBe(card);
    const fewer = await stub('Lunch').findByRole('button', { name: 'One fewer: Lunch' });
    expect(stub('Lunch').getByRole('button', { name: 'One more: Lunch' }).hasAttribute('aria-disabled')).toBe(true);
    fewer.focus();
    fireEvent.click(fewer);
    await waitFor(() => expect(stub('Lunch').queryByRole('button', { name: /^One fewer/ })).toBeNull());
    expect(join.isConnected).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(card));
  });

  it('the ticket page has a waiting list for a product whose capacity is still 0', async () => {
    const none = onSale({ id: productId('prod_lunch'), name: 'Lunch', placesLeft: 0, capacity: 0 });
    open(shopPorts(), [none]);
    const places = within(await screen.findByRole('form', { name: 'Waiting list for Lunch' }));
    expect(places.getAllByRole('option').map((option) => option.textContent)).toContain('1');
  });

  it('the ticket page says when tickets bought now can no longer be refunded', () => {
    open(shopPorts(), catalogue, '/tickets', { now: parseInstant('2025-11-05T12:00:00Z') });
    expect(document.body.textContent).toContain('can’t be refunded');
    expect(document.body.textContent).not.toContain('Refunds within 14 days');
  });

  it('the ticket page adds no more than the places left', async () => {
    open(shopPorts(aDevice([gathered({ productId: productId('prod_child'), name: 'Child day ticket', quantity: 3 })])));
    const more = await stub('Child day ticket').findByRole('button', { name: 'One more: Child day ticket' });
    expect(more.hasAttribute('aria-disabled')).toBe(true);
  });

  it('the ticket page adds no more than the limit per order, and names the limit', async () => {
    const scarce = { ...onSale({ metadata: { MostPerOrder: '2' } }) };
    open(shopPorts(aDevice([gathered({ quantity: 2 })])), [scarce]);
    const more = await stub('Adult day ticket').findByRole('button', { name: 'One more: Adult day ticket' });
    expect(more.hasAttribute('aria-disabled')).toBe(true);
    expect(stub('Adult day ticket').getByText('2 is the most in one order')).toBeTruthy();
    for (const button of screen.getAllByRole('button', { name: 'One more: Adult day ticket' }))
      expect(button.hasAttribute('aria-disabled')).toBe(true);
  });

  it('the ticket page updates the list and the cart with newer prices', async () => {
    const { device, ...kept } = aDevice([gathered({ quantity: 1 })]);
    const shop = {
      products: async () => [{ ...adult, price: null }],
      price: async (id: NonNullable<typeof adult.priceId>) => ({ id, amount: pence(1700) }),
    };
    open(shopPorts({ ...kept, shop }));
    await waitFor(() => expect(device.cart).toMatchObject([{ price: 1700 }]));
    expect(stub('Adult day ticket').getByText('£17.00')).toBeTruthy();
  });

  it("the ticket page says 'Failed to fetch products.' (§8), keeps the list, and retries on request", async () => {
    let asked = 0;
    const products = async () => {
      asked += 1;
      if (asked === 1) throw new Error('down');
      return [{ ...adult, name: 'Grown-up', priceId: null }];
    };
    open(shopPorts({ shop: { products, price: async () => Promise.reject(new Error()) } }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to fetch products.');
    expect(screen.getByText('Adult day ticket')).toBeTruthy();
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByText('Grown-up');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Tickets');
  });

  it('the ticket page says Loading... before the first list', () => {
    open(shopPorts(), []);
    expect(screen.getByText(/^Loading\.\.\./)).toBeTruthy();
  });

  it('the ticket page sells no stands where they are only for accepted traders, and says how to apply', () => {
    const { edition } = aSiteConfig();
    const traders = { ...edition.traders, sellsDirectly: false };
    const config = { edition: { ...edition, parts: { ...edition.parts, traders: true }, traders } };
    open(shopPorts(), catalogue, '/tickets?type=Stands', config);
    expect(screen.getByRole('link', { name: 'How to apply' }).getAttribute('href')).toBe('/exhibitors');
    expect(screen.queryByRole('button', { name: 'Add to cart: Market stand' })).toBeNull();
  });

  it('the ticket page says when sales have closed, and then sells nothing', () => {
    open(shopPorts(), catalogue, '/tickets', { now: parseInstant('2025-11-22T18:00:00Z') });
    expect(document.body.textContent).toContain('Tickets for 2025 are no longer on sale.');
    expect(screen.queryByRole('button', { name: /Add to cart/ })).toBeNull();
  });

  it('the ticket page links to the waitlist when the festival is over, without an empty cart or a refund rule', () => {
    open(shopPorts(), catalogue, '/tickets', { now: parseInstant('2025-12-22T09:00:00Z') });
    expect(screen.getByRole('heading', { level: 2, name: 'The 2025 festival is over' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Join the waiting list' }).getAttribute('href')).toBe('/waitlist');
    expect(screen.queryByText('Your cart')).toBeNull();
    expect(document.body.textContent).not.toContain('refund');
  });

  it.each(['2025-10-04T12:00:00Z', '2025-11-22T12:15:00Z', '2025-11-22T20:00:00Z', '2026-02-10T12:00:00Z'])(
    'the ticket page sells nothing at %s once the festival has been called off, and sends no one to the gate',
    (iso) => {
      const now = parseInstant(iso);
      const edition = { ...aSiteConfig().edition, salesCloseAt: parseInstant('2025-10-04T12:00:00Z') };
      open(shopPorts(), catalogue, '/tickets', { now, edition, calledOff: true });
      expect(document.body.textContent).toContain('The 2025 festival has been called off');
      expect(document.body.textContent).not.toMatch(/at the gate|Not on sale online|festival is over|Early bird/);
      expect(stub('Adult day ticket').getByText('Not on sale')).toBeTruthy();
      expect(screen.queryByRole('button', { name: /Add to cart/ })).toBeNull();
    },
  );

  it('the ticket page sells day tickets and lunch at the gate on the day, but neither parking nor entries', () => {
    const items = [adult, onSale({ id: productId('prod_lunch'), name: 'Lunch', kind: 'meal' }), ...catalogue.slice(2)];
    const now = parseInstant('2025-11-22T12:15:00Z');
    open(shopPorts(), items, '/tickets', { now });
    for (const name of ['Adult day ticket', 'Lunch']) expect(stub(name).getByText('Not on sale online')).toBeTruthy();
    expect(stub('Parking').getByText('Not on sale')).toBeTruthy();
    expect(document.body.textContent).toContain('so is lunch while there are places');
    const { pages } = words.site.today;
    expect(pages.find(({ at }) => at === '/fineFoods')?.open).toContain('sold at the gate');
  });

  it('the ticket page explains on the day how to buy at the gate, and shows no places left', () => {
    open(shopPorts(), catalogue, '/tickets', { now: parseInstant('2025-11-22T12:15:00Z') });
    expect(document.body.textContent).toContain('Online sales have closed. Day tickets are on sale at the gate');
    expect(document.body.textContent).not.toContain('places left');
  });

  it('the ticket page sells no competitor ticket once entries have closed, shows since when, and still sells others', () => {
    const soon = { now: parseInstant('2025-11-07T23:59:00Z') };
    const { unmount } = open(shopPorts(), catalogue, '/tickets#Competitors', soon);
    expect(stub('Competitor ticket').getByRole('button', { name: /Add to cart/ })).toBeTruthy();
    unmount();
    const late = { now: parseInstant('2025-11-08T00:00:00Z') };
    const again = open(shopPorts(), catalogue, '/tickets#Competitors', late);
    expect(document.body.textContent).toContain('Entries for the competition closed on 7 November 2025.');
    expect(document.body.textContent).not.toContain('Early bird');
    expect(stub('Competitor ticket').getByText('Not on sale')).toBeTruthy();
    again.unmount();
    open(shopPorts(), catalogue, '/tickets', late);
    expect(stub('Adult day ticket').getByRole('button', { name: /Add to cart/ })).toBeTruthy();
  });

  it('the ticket page says when the device cannot save the cart', async () => {
    open(shopPorts(aDevice([], { keeps: false })));
    fireEvent.click(stub('Adult day ticket').getByRole('button'));
    await screen.findByText(/We can’t save your cart on this device/);
  });
});

describe('ticket page when nothing is left to buy', () => {
  const gone = catalogue.map((item) => ({ ...item, placesLeft: 0 }));

  it('a ticket page with nothing left to buy has no cart beside it, unless something is in it', async () => {
    const { unmount } = open(shopPorts(aDevice()), gone);
    await screen.findByRole('article', { name: 'Lunch' });
    expect(screen.queryByRole('complementary', { name: 'Your cart' })).toBeNull();
    expect(document.body.textContent).not.toMatch(/cart is empty|secure page/);
    unmount();
    open(shopPorts(aDevice([gathered()])), gone);
    expect(await screen.findByRole('complementary', { name: 'Your cart' })).toBeTruthy();
  });

  it('a ticket page with nothing left to buy does not advise buying parking ahead', () => {
    const parking = onSale({
      id: productId('prod_parking'),
      name: 'Parking',
      kind: 'parking',
      description: 'Buy ahead.',
    });
    const { unmount } = open(shopPorts(), [parking]);
    expect(document.body.textContent).toContain('Buy ahead.');
    unmount();
    const site = aSite({}, [{ ...parking, placesLeft: 0 }]);
    expect(
      renderToString(
        <Visited path="/tickets" data={site}>
          <Tickets />
        </Visited>,
      ),
    ).not.toContain('Buy ahead.');
    open(shopPorts(), [parking], '/tickets', { now: parseInstant('2025-11-22T12:15:00Z') });
    expect(document.body.textContent).not.toContain('Buy ahead.');
  });

  it('a ticket page with nothing left folds each waiting list’s form behind its button, except the one in the address', async () => {
    open(shopPorts(), gone, '/tickets#waiting-prod_lunch');
    const foldOf = async (name: string) =>
      (await screen.findByRole('form', { name: `Waiting list for ${name}` })).closest('details');
    expect((await foldOf('Lunch'))?.open).toBe(true);
    const adults = await foldOf('Adult day ticket');
    expect(adults?.open).toBe(false);
    const opener = adults?.querySelector('summary');
    expect(opener?.textContent).toBe('Join the waiting list for Adult day ticket');
    opener?.focus();
    fireEvent.click(opener ?? document.body);
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('name'));
    expect(document.activeElement?.closest('details')).toBe(adults);
  });
});
