// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { catalogueChangeId } from '#core/desk/catalogue/change.ts';
import type {
  CatalogueDesk,
  DeskCatalogue,
  DeskProduct,
  ProductChangeSent,
} from '#core/desk/catalogue/client.ports.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { poolId } from '#core/shop/products/pool.ts';
import type { RulesDesk, RulesValue } from '#core/tickets/sale-rules/desk-client.ports.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { aSaturdayInOctober as now } from '#fixtures/builders/an-order.ts';
import { DeskPortsProvider } from '../../../web/app/desk/desk-ports-context.tsx';
import { Catalogue } from '../../../web/features/desk/catalogue/catalogue.page.tsx';
import { changeWords } from '../../../web/features/desk/catalogue/last-change.ts';
import { Product } from '../../../web/features/desk/catalogue/product.page.tsx';
import { aSite, visit } from '../support/site.tsx';
import { noRules, someDeskPorts } from './some-desk-ports.ts';

afterEach(cleanup);

const listing: DeskProduct['listing'] = {
  name: 'Vegetarian lunch',
  description: 'Three courses.',
  price: pence(3200),
  priceChanges: [],
  capacity: 60,
  saleFrom: null,
  saleUntil: null,
  isHidden: false,
  isArchived: false,
  order: null,
  maxPerOrder: null,
  panel: 'sage',
  icon: 'mushrooms',
  picture: null,
  list: null,
  starts: null,
  ends: null,
  place: null,
  admits: null,
  counts: null,
  variant: null,
  least: null,
  suggested: [],
  bundle: null,
};

const aDeskProduct = (
  id: string,
  change: Partial<DeskProduct['listing']> = {},
  more: Partial<DeskProduct> = {},
): DeskProduct => ({
  id: productId(id),
  version: 'v1',
  ticketType: 'Guest',
  kind: 'meal',
  variantOf: null,
  images: [],
  listing: { ...listing, ...change },
  state: 'on-sale',
  sold: 47,
  held: 1,
  left: 12,
  ...more,
});

const aCatalogue = (products: readonly DeskProduct[], more: Partial<DeskCatalogue> = {}): DeskCatalogue => ({
  now,
  products: [...products],
  faults: [],
  pools: [],
  checkpoints: [],
  places: [],
  pending: null,
  last: null,
  ...more,
});

const someRules = (value: Partial<RulesValue>) => ({ ...noRules, value: { ...noRules.value, ...value } });

const open = (
  catalogue: Partial<CatalogueDesk>,
  id?: string,
  rules: Partial<RulesDesk> = {},
  lists: Edition['lists'] = undefined,
) => {
  const ports = someDeskPorts({});
  const desk = {
    ...ports,
    catalogue: { ...ports.catalogue, ...catalogue },
    rules: { ...ports.rules, ...rules },
  };
  return visit(
    <DeskPortsProvider value={desk}>{id === undefined ? <Catalogue /> : <Product id={id} />}</DeskPortsProvider>,
    {
      path: id === undefined ? '/desk/catalogue' : `/desk/catalogue/${id}`,
      data: aSite({ edition: { ...aSiteConfig().edition, lists } }),
    },
  );
};

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the desk’s catalogue', () => {
  const lunch = aDeskProduct('prod_lunch', { priceChanges: [{ at: now, price: pence(2800) }] });
  const adult = aDeskProduct(
    'prod_adult',
    { name: 'Adult day ticket', price: pence(1500), capacity: null },
    { left: null },
  );

  it('the desk’s form shows what a product opens by its kind, and saves what it opens by itself', async () => {
    const sent: Parameters<CatalogueDesk['change']>[1]['listing'][] = [];
    const workshop = aDeskProduct('prod_lens', {}, { kind: 'workshop' });
    const catalogue = aCatalogue([workshop], {
      checkpoints: [
        { id: 'entrance', name: 'Entrance', where: 'the entrance', takes: ['guests'], handsOver: false },
        { id: 'lenses', name: 'Microscope tent', where: 'the microscope tent', takes: ['workshops'], handsOver: false },
      ],
      pools: [{ id: poolId('venue'), places: 9, sold: 0, held: 0, products: [], takes: ['guests'] }],
      places: ['Gate', 'Microscope tent'],
    });
    open(
      {
        read: async () => catalogue,
        change: async (_, change) => {
          sent.push(change.listing);
          return ok(catalogue);
        },
      },
      'prod_lens',
    );
    const chip = (name: string) => screen.getByRole('button', { name });
    await screen.findByRole('heading', { name: 'Opens' });
    expect(chip('Microscope tent').getAttribute('aria-pressed')).toBe('true');
    expect(chip('Entrance').getAttribute('aria-pressed')).toBe('false');
    screen.getByText(/^Lets its holder in at the microscope tent\. It doesn’t open the gate/);
    screen.getByText('None: people with a day ticket are counted there already.');
    fireEvent.click(chip('Microscope tent'));
    screen.getByText('Nothing: its holder needs another ticket to come in.');
    fireEvent.change(screen.getByLabelText('Place on the map'), { target: { value: 'Microscope tent' } });
    type('Starts', '13:00');
    fireEvent.click(screen.getByRole('button', { name: 'Save 3 changes' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ admits: [], counts: null, place: 'Microscope tent', starts: '13:00' }]),
    );
  });

  it('the desk’s form adds, changes, sorts and removes sizes of a product, and saves them together', async () => {
    const shirt = aDeskProduct('prod_shirt', { name: 'T-shirt', price: null, capacity: null }, { kind: 'extra' });
    const size = (variant: string, sold: number) =>
      aDeskProduct(
        `prod_shirt_${variant.toLowerCase()}`,
        { name: `T-shirt, ${variant}`, variant, price: pence(1800), capacity: 10 },
        { variantOf: shirt.id, sold },
      );
    const catalogue = aCatalogue([shirt, size('S', 0), size('M', 7), size('L', 0)]);
    const sent: Parameters<CatalogueDesk['change']>[1][] = [];
    open(
      {
        read: async () => catalogue,
        change: async (_, change) => {
          sent.push(change);
          return ok(catalogue);
        },
      },
      'prod_shirt',
    );
    const form = await screen.findByRole('heading', { name: 'Sizes and sittings' });
    const row = (name: string) => within(screen.getByRole('group', { name }));
    expect(form).toBeTruthy();
    fireEvent.change(row('M').getByLabelText('Places'), { target: { value: '5' } });
    // Seven are sold.
    screen.getByRole('checkbox', { name: 'Yes, fewer places than are sold and held' });
    fireEvent.change(row('M').getByLabelText('Places'), { target: { value: '8' } });
    fireEvent.click(row('M').getByRole('button', { name: 'Move M up' }));
    fireEvent.click(row('L').getByRole('button', { name: 'Remove L' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add a size or sitting' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save 4 changes' }));
    // The new one has no name yet.
    expect(sent).toEqual([]);
    row('this one').getByText('A size or sitting has a name of up to 60 characters.');
    fireEvent.change(row('this one').getByLabelText('Size or sitting'), { target: { value: 'XL' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save 4 changes' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.variants).toMatchObject([
      { id: 'prod_shirt_m', variant: 'M', capacity: 8, price: 1800, madeOn: 'v1' },
      { id: 'prod_shirt_s', variant: 'S', capacity: 10 },
      { id: null, variant: 'XL', capacity: null, price: 1800, madeOn: null },
    ]);
  });

  it('the desk’s form marks a wrong entry of a size at its field, and an empty new size only after it was left', async () => {
    const shirt = aDeskProduct('prod_shirt', { name: 'T-shirt', price: null, capacity: null }, { kind: 'extra' });
    const red = aDeskProduct('prod_shirt_red', { name: 'T-shirt, Red', variant: 'Red' }, { variantOf: shirt.id });
    open({ read: async () => aCatalogue([shirt, red]) }, 'prod_shirt');
    await screen.findByRole('heading', { name: 'Sizes and sittings' });
    screen.getByText(/are the same for all, unless the page of a size or sitting says otherwise\.$/);
    const field = (row: string, name: string) => within(screen.getByRole('group', { name: row })).getByLabelText(name);
    const faultOf = (control: HTMLElement) => {
      const id = control.getAttribute('aria-describedby');
      return control.getAttribute('aria-invalid') === 'true' && id !== null && document.getElementById(id)?.textContent;
    };
    const types = (control: HTMLElement, text: string) => fireEvent.input(control, { target: { value: text } });

    types(field('Red', 'Price in pounds'), '8,00');
    expect(faultOf(field('Red', 'Price in pounds'))).toBe(false);
    fireEvent.blur(field('Red', 'Price in pounds'));
    expect(faultOf(field('Red', 'Price in pounds'))).toMatch(/^A price reads like 15\.00/);
    expect(screen.getByRole('alert').textContent).toBe('Not saved yet: have another look at the sizes and sittings.');
    const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add a size or sitting' }));
    add();
    expect(field('this one', 'Price in pounds')).toHaveProperty('value', '');
    fireEvent.click(screen.getByRole('button', { name: 'Remove this one' }));
    types(field('Red', 'Price in pounds'), '8.00');
    expect(screen.queryByRole('alert')).toBeNull();

    add();
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.blur(field('this one', 'Places'), { relatedTarget: field('this one', 'Starts') });
    expect(faultOf(field('this one', 'Size or sitting'))).toBe(false);
    fireEvent.blur(field('this one', 'Size or sitting'));
    expect(faultOf(field('this one', 'Size or sitting'))).toBe('A size or sitting has a name of up to 60 characters.');
    types(field('this one', 'Size or sitting'), 'Red');
    const second = screen.getAllByLabelText('Size or sitting')[1] as HTMLElement;
    fireEvent.blur(second);
    expect(faultOf(second)).toBe('Another one has this name already.');
    types(second, 'Blue');

    add();
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save 3 changes' }));
    expect(document.activeElement).toBe(field('this one', 'Size or sitting'));
    screen.getByRole('alert');
  });

  it('the desk’s form shows an error of a size only after the click on a button below it, which it would move away', async () => {
    const red = aDeskProduct('prod_shirt_red', { variant: 'Red' }, { variantOf: lunch.id });
    open({ read: async () => aCatalogue([lunch, red]) }, 'prod_lunch');
    await screen.findByRole('heading', { name: 'Sizes and sittings' });
    const price = screen.getByLabelText('Price in pounds');
    fireEvent.input(price, { target: { value: '8,00' } });
    const pressed = vi.spyOn(document, 'querySelector').mockReturnValue(document.body);
    fireEvent.blur(price);
    pressed.mockRestore();
    expect(price.getAttribute('aria-invalid')).toBe('false');
    fireEvent.mouseUp(screen.getByRole('button', { name: 'Add a size or sitting' }));
    await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'));
  });

  it('the desk’s catalogue lists the products with their sales, pools and rules, and changes their order with buttons', async () => {
    const orders: (readonly string[])[] = [];
    const pools = [{ id: poolId('venue'), places: 100, sold: 47, held: 1, products: [lunch.id], takes: ['guests'] }];
    const needs: RulesValue['needs'] = [
      { products: [lunch.id], needs: ['guests'], called: 'a day ticket', within: 'account' },
      { products: ['meals'], needs: ['guests'], called: 'a seat', within: 'account' },
    ];
    open(
      {
        read: async () => aCatalogue([lunch, adult], { pools }),
        order: async (ids) => {
          orders.push(ids);
          return ok(aCatalogue([adult, lunch], { pools }));
        },
      },
      undefined,
      { read: async () => someRules({ needs }) },
    );
    const [, row] = await screen.findAllByRole('row');
    expect(row?.textContent).toContain('£28.00 from 4 October');
    expect(screen.getByRole('img', { name: 'Vegetarian lunch: 47 sold, 1 held' })).toBeTruthy();
    expect(await screen.findByText('47 sold, 1 held. Shared by Vegetarian lunch.')).toBeTruthy();
    expect(await screen.findByText('Vegetarian lunch needs a day ticket')).toBeTruthy();
    expect(screen.getByText('All meals need a seat')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Move Vegetarian lunch up' }));
    expect(orders).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Move Vegetarian lunch down' }));
    await waitFor(() => expect(orders).toEqual([['prod_adult', 'prod_lunch']]));
    expect(screen.getAllByRole('rowheader')[0]?.textContent).toContain('Adult day ticket');
  });

  it('the desk’s catalogue has the least sum of a donation in place of its price by the pound', async () => {
    const gift = aDeskProduct('prod_gift', { price: pence(100), capacity: null, least: 3 }, { kind: 'donation' });
    open({ read: async () => aCatalogue([gift]) });
    const [, row] = await screen.findAllByRole('row');
    expect(row?.textContent).toContain('from £3.00');
    expect(row?.textContent).not.toContain('£1.00');
  });

  it('the desk’s catalogue calls lists in rules by their names, and names the product under a heading that is missing', async () => {
    const needs: RulesValue['needs'] = [
      { products: ['camping'], needs: ['guests'], called: 'a day ticket', within: 'account' },
    ];
    const tent = aDeskProduct('prod_tent', { name: 'Tent', list: 'camping' });
    const gone = aDeskProduct('prod_stool', { name: 'Stool', list: 'seats' });
    const lists = [{ id: 'camping', name: 'Camping' }];
    const read = async () => aCatalogue([tent, gone, adult]);
    open({ read }, undefined, { read: async () => someRules({ needs }) }, lists);
    expect(await screen.findByText('All under Camping need a day ticket')).toBeTruthy();
    const alert = screen.getByText(/^Stool is listed under “seats”, a heading that the ticket page doesn’t have\./);
    expect(within(alert).getByRole('link').getAttribute('href')).toBe('/desk/catalogue/prod_stool');
    expect(screen.queryByText(/^Tent is listed under/)).toBeNull();
  });

  it('the desk’s catalogue shows that nothing is on sale once the day is called off', async () => {
    open({ read: async () => aCatalogue([{ ...lunch, state: 'over' }]) }, undefined, {
      read: async () => someRules({}),
    });
    const [, row] = await screen.findAllByRole('row');
    expect(row?.textContent).toContain('No longer on sale');
    expect(row?.textContent).toContain('until the day was called off');
    expect(row?.textContent).not.toContain('until sales close');
  });

  it('the desk’s catalogue adds a pool and a rule between products, and undoes the change of the rule', async () => {
    let shown = someRules({});
    const restored: unknown[] = [];
    open({ read: async () => aCatalogue([lunch, adult]) }, undefined, {
      read: async () => shown,
      change: async ({ revision, value }) => {
        shown = { ...someRules(value as RulesValue), revision: revision + 1, version: shown.version + 1 };
        return ok(shown);
      },
      restore: async (body) => {
        restored.push(body);
        return ok(someRules({}));
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a pool' }));
    type('Name', 'The long tent');
    type('Places', '300');
    expect(screen.getByText('Choose the products that share it.')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('All meals'));
    fireEvent.click(screen.getByRole('button', { name: 'Add the pool' }));
    await screen.findByText(/Saved\. Carts go by it/);
    expect(shown.value.pools).toEqual([{ id: 'the-long-tent', places: 300, products: ['meals'] }]);
    fireEvent.click(screen.getByRole('button', { name: 'Add a rule' }));
    fireEvent.click(
      within(screen.getByRole('group', { name: 'To buy any of these' })).getByLabelText('Vegetarian lunch'),
    );
    fireEvent.click(
      within(screen.getByRole('group', { name: 'someone needs one of these' })).getByLabelText('Adult day ticket'),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Add the rule' }));
    expect(await screen.findByText('Vegetarian lunch needs a day ticket')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo this change' }));
    await waitFor(() => expect(restored).toEqual([{ revision: 2, version: 1 }]));
  });

  it('the desk’s catalogue adds a question about each ticket of a product, and shows why one is refused', async () => {
    const sent: RulesValue[] = [];
    open({ read: async () => aCatalogue([lunch, adult]) }, 'prod_lunch', {
      read: async () => someRules({}),
      change: async ({ value }) => {
        sent.push(value as RulesValue);
        if (sent.length > 1) return ok(someRules(value as RulesValue));
        return refuse({ kind: 'rules-invalid', mistakes: [{ path: ['questions', 0], reason: 'too long to ask' }] });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a question' }));
    type('Question', 'Any allergies?');
    expect(screen.getByText('Say until when answers can be changed.')).toBeTruthy();
    type('Answers can be changed until', '2025-11-15T00:00');
    fireEvent.click(screen.getByLabelText('About someone’s health: answers are deleted after the day'));
    fireEvent.click(screen.getByRole('button', { name: 'Add the question' }));
    expect(await screen.findByText('too long to ask')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add the question' }));
    expect(await screen.findByRole('rowheader', { name: 'Any allergies?' })).toBeTruthy();
    expect(sent[1]?.questions).toEqual([
      {
        ...{
          id: expect.stringMatching(/^any-allergies-/),
          products: ['prod_lunch'],
          asks: 'Any allergies?',
          called: null,
        },
        ...{ hint: '', options: [], required: false, sensitive: true, until: Date.UTC(2025, 10, 15), shownAt: [] },
      },
    ]);
  });

  it('the desk’s catalogue undoes the last change, and says when that is refused', async () => {
    const last = { id: catalogueChangeId('change_1'), name: 'Adult day ticket', startedAt: now };
    open({
      read: async () =>
        aCatalogue([adult], { last, pending: last, faults: [{ product: 'prod_odd', fault: 'it is in eur' }] }),
      undo: async () => refuse({ kind: 'catalogue-changed' }),
    });
    expect(await screen.findByText(/isn’t answering/)).toBeTruthy();
    expect(screen.getByText(/The shop can’t sell prod_odd: it is in eur/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo last change: Adult day ticket' }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo it', hidden: true }));
    expect((await screen.findByRole('alert')).textContent).toContain('changed in the meantime');
  });

  it('the desk’s catalogue names the last change, asks before it is undone, and confirms the undoing', async () => {
    const id = catalogueChangeId('change_1');
    const edit = { before: lunch.listing, after: { ...lunch.listing, price: pence(2800), capacity: 72 } };
    const last = { id, name: 'Vegetarian lunch', startedAt: now, edit };
    const undone: string[] = [];
    open({
      read: async () => aCatalogue([lunch], { last }),
      undo: async (change) => {
        undone.push(change);
        return ok(aCatalogue([lunch]));
      },
    });
    const name = 'Undo last change: Vegetarian lunch, price and places';
    fireEvent.click(await screen.findByRole('button', { name }));
    const question = within(screen.getByRole('dialog', { hidden: true }));
    expect(question.getByText('£28.00').tagName).toBe('DEL');
    expect(question.getByText('£32.00').tagName).toBe('INS');
    fireEvent.click(question.getByRole('button', { name: 'Keep it', hidden: true }));
    expect(undone).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo it', hidden: true }));
    expect(await screen.findByText('Undone: Vegetarian lunch, price and places.')).toBeTruthy();
    expect(undone).toEqual([id]);
  });

  const red: DeskProduct['listing'] = { ...listing, name: 'Tote bag, Red', variant: 'Red', order: 1 };
  const blue: DeskProduct['listing'] = { ...listing, name: 'Tote bag, Blue', variant: 'Blue', order: 2 };
  const gone = (of: DeskProduct['listing']) => ({ ...of, isArchived: true });
  type Last = Partial<NonNullable<DeskCatalogue['last']>>;

  it.each<[does: string, button: string, says: readonly string[], change: Last]>([
    [
      'sizes that were added go off sale',
      'Tote bag, sizes and sittings',
      ['Red and Blue are taken off sale and archived.'],
      {
        edits: [
          { before: null, after: red },
          { before: null, after: blue },
        ],
      },
    ],
    [
      'sizes of which the adding was undone come back',
      'Tote bag, sizes and sittings',
      ['Red and Blue go back into the shop.'],
      {
        edits: [
          { before: red, after: gone(red) },
          { before: blue, after: gone(blue) },
        ],
      },
    ],
    [
      'the one size that was added goes off sale, and not its product',
      'Tote bag, sizes and sittings',
      ['Red is taken off sale and archived.'],
      { edit: { before: null, after: red } },
    ],
    [
      'several changes at once are said one by one',
      'Tote bag, price, sizes and sittings',
      ['Red is taken off sale and archived.', 'Blue goes back into the shop.', '£30.00', '£32.00', '9', '60'],
      {
        edits: [
          { before: { ...listing, name: 'Tote bag' }, after: { ...listing, name: 'Tote bag', price: pence(3000) } },
          { before: null, after: red },
          { before: blue, after: gone(blue) },
          {
            before: { ...red, name: 'Tote bag, Green', variant: 'Green' },
            after: { ...red, name: 'Tote bag, Green', variant: 'Green', capacity: 9 },
          },
        ],
      },
    ],
    [
      'sizes get their order back',
      'Tote bag, order of sizes and sittings',
      ['The sizes and sittings go back to their order before.'],
      { edits: [], reordered: 'variants' },
    ],
    [
      'products get their order back',
      'Tote bag',
      ['The products go back to their order before.'],
      { edits: [], reordered: 'products' },
    ],
    [
      'of many products their number is said',
      'Tote bag',
      ['7 products are taken off sale and archived.'],
      {
        edits: [1, 2, 3, 4, 5, 6, 7].map((nth) => ({ before: null, after: { ...listing, name: `Lunch ${nth}` } })),
      },
    ],
    [
      'of many products the changed fields are said',
      'Tote bag',
      ['7 products go back to what they had before: ticket page.'],
      {
        edits: [1, 2, 3, 4, 5, 6, 7].map((nth) => ({
          before: { ...listing, name: `Lunch ${nth}`, isHidden: true },
          after: { ...listing, name: `Lunch ${nth}` },
        })),
      },
    ],
    [
      'a renamed product and its sizes get their names back',
      'Tote bag, name',
      ['Bag', 'Bag, Red'],
      {
        edits: [
          { before: { ...listing, name: 'Bag' }, after: { ...listing, name: 'Tote bag' } },
          { before: { ...red, name: 'Bag, Red' }, after: red },
        ],
      },
    ],
  ])('the desk’s catalogue says what undoing the last change does: %s', async (_, button, says, change) => {
    const last = { id: catalogueChangeId('change_1'), name: 'Tote bag', startedAt: now, ...change };
    open({ read: async () => aCatalogue([lunch], { last }) });
    fireEvent.click(await screen.findByRole('button', { name: `Undo last change: ${button}` }));
    const question = within(screen.getByRole('dialog', { hidden: true }));
    for (const words of says) question.getByText(words);
    const isOrderSaid = says.some((words) => words.endsWith('their order before.'));
    expect(question.queryByText(/their order before/) !== null).toBe(isOrderSaid);
  });

  it.each([
    ['Lunch, added', { edit: { before: null, after: listing } }],
    ['Lunch, shop', { edit: { before: listing, after: { ...listing, isArchived: true } } }],
    ['Lunch, places', { pool: { before: 300, after: 400 } }],
    ['Lunch', { edit: { before: listing, after: { ...listing, order: 2 } } }],
    ['Lunch', {}],
  ])('the desk’s catalogue names a last change in a few words: %s', (words, change) => {
    expect(changeWords({ id: catalogueChangeId('change_1'), name: 'Lunch', startedAt: now, ...change })).toBe(words);
  });

  it('the desk’s catalogue says when there are no products, and when the catalogue could not be loaded', async () => {
    open({ read: async () => aCatalogue([]) });
    expect(await screen.findByText(/There’s nothing to sell yet/)).toBeTruthy();
    cleanup();
    open({ read: () => Promise.reject(new Error('down')) });
    expect(await screen.findByText(/We couldn’t load the catalogue/)).toBeTruthy();
  });
});

describe('a product at the desk', () => {
  const lunch = aDeskProduct('prod_lunch');

  it('the desk’s product page asks before a link leaves it with unsaved changes', async () => {
    open({ read: async () => aCatalogue([lunch]) }, 'prod_lunch');
    await screen.findByRole('heading', { name: 'Vegetarian lunch' });
    const confirm = vi.fn(() => false);
    const before = window.confirm;
    window.confirm = confirm;
    onTestFinished(() => {
      window.confirm = before;
    });
    const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Catalogue' }));
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(true);
    type('Total places', '72');
    expect(closes()).toBe(false);
    leave();
    expect(confirm).toHaveBeenCalledOnce();
    expect(screen.getByRole('heading', { name: 'Vegetarian lunch' })).toBeTruthy();
    type('Total places', '60');
    expect(closes()).toBe(true);
  });

  it('the desk’s product page does not save with a price change typed but not added, and asks before it is left so', async () => {
    const sent: ProductChangeSent[] = [];
    open(
      {
        read: async () => aCatalogue([lunch]),
        change: async (_, change) => {
          sent.push(change);
          return ok(aCatalogue([lunch]));
        },
      },
      'prod_lunch',
    );
    await screen.findByRole('heading', { name: 'Vegetarian lunch' });
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Schedule a price change' }));
    expect(closes()).toBe(true);
    type('New price, in pounds', '28');
    expect(screen.getByLabelText('New price, in pounds').getAttribute('aria-invalid')).toBeNull();
    expect(closes()).toBe(false);
    expect(screen.getByRole('heading', { name: 'One field to correct' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Add or cancel the price change first.');
    type('Total places', '72');
    fireEvent.click(screen.getByRole('button', { name: 'Save the change' }));
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText('New price, in pounds'));
    expect(screen.getByLabelText('New price, in pounds').getAttribute('aria-invalid')).toBe('true');
    const adding = within(screen.getByRole('group', { name: 'Schedule a price change' }));
    fireEvent.click(adding.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save the change' }));
    await waitFor(() => expect(sent).toMatchObject([{ listing: { capacity: 72, priceChanges: [] } }]));
  });

  it('the desk’s product page takes a price for wrong only after its field was left or Enter was typed', async () => {
    open({ read: async () => aCatalogue([lunch]) }, 'prod_lunch');
    await screen.findByRole('heading', { name: 'Vegetarian lunch' });
    const price = () => screen.getByLabelText('Price now, in pounds');
    const types = (text: string) => fireEvent.input(price(), { target: { value: text } });
    types('0.1');
    expect(price().getAttribute('aria-invalid')).toBe('false');
    fireEvent.blur(price());
    expect(price().getAttribute('aria-invalid')).toBe('true');
    types('0.2');
    expect(price().getAttribute('aria-invalid')).toBe('false');
    fireEvent.keyDown(price(), { key: 'Enter' });
    expect(price().getAttribute('aria-invalid')).toBe('true');
  });

  it('the desk’s product page asks once before it is left with a question that is typed and not added', async () => {
    open({ read: async () => aCatalogue([lunch]) }, 'prod_lunch', { read: async () => someRules({}) });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a question' }));
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(true);
    type('Question', 'Any allergies?');
    expect(closes()).toBe(false);
    type('Total places', '72');
    const confirm = vi.fn(() => false);
    const before = window.confirm;
    window.confirm = confirm;
    onTestFinished(() => {
      window.confirm = before;
    });
    fireEvent.click(screen.getByRole('link', { name: 'Catalogue' }));
    expect(confirm).toHaveBeenCalledOnce();
  });

  it('the desk’s product page shows a change’s effect before it is saved, and sends the version that it is based on', async () => {
    const sent: ProductChangeSent[] = [];
    open(
      {
        read: async () => aCatalogue([lunch]),
        change: async (_, change) => {
          sent.push(change);
          return ok(
            aCatalogue([{ ...lunch, version: 'v2', listing: { ...listing, price: pence(2800), capacity: 72 } }]),
          );
        },
      },
      'prod_lunch',
    );
    await screen.findByRole('heading', { name: 'Vegetarian lunch' });
    type('Price now, in pounds', '28');
    type('Total places', '72');
    expect(screen.getByText('That leaves 24 to sell')).toBeTruthy();
    expect(
      screen.getByText(/One place is in carts that are being paid for at £32.00; it keeps that price/),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save both changes' }));
    expect(await screen.findByText('The shop and the card provider have it.')).toBeTruthy();
    expect(sent).toMatchObject([
      { madeOn: 'v1', listing: { price: 2800, capacity: 72, name: 'Vegetarian lunch' }, acceptsBelowSold: false },
    ]);
  });

  it('the desk’s product page asks for confirmation before the capacity is set below the places sold', async () => {
    const sent: ProductChangeSent[] = [];
    open(
      {
        read: async () => aCatalogue([lunch]),
        change: async (_, change) => {
          sent.push(change);
          return ok(aCatalogue([lunch]));
        },
      },
      'prod_lunch',
    );
    await screen.findByRole('heading', { name: 'Vegetarian lunch' });
    type('Total places', '40');
    expect(screen.getByText('8 more than that are sold or held already')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save the change' }));
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Yes, fewer places than are sold and held' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save the change' }));
    await waitFor(() => expect(sent).toMatchObject([{ acceptsBelowSold: true, listing: { capacity: 40 } }]));
  });

  it('the desk’s product page shows another organiser’s change, keeps the typed fields, and does not overwrite it', async () => {
    const theirs = aDeskProduct('prod_lunch', { name: 'Lunch without meat' }, { version: 'v2' });
    const sent: ProductChangeSent[] = [];
    let reads = 0;
    open(
      {
        read: async () => aCatalogue([reads++ === 0 ? lunch : theirs]),
        change: async (_, change) => {
          sent.push(change);
          return change.madeOn === 'v1' ? refuse({ kind: 'catalogue-changed' }) : ok(aCatalogue([theirs]));
        },
      },
      'prod_lunch',
    );
    await screen.findByRole('heading', { name: 'Vegetarian lunch' });
    type('Total places', '72');
    fireEvent.click(screen.getByRole('button', { name: 'Save the change' }));
    const note = (await screen.findByText('Changed by someone else meanwhile')).parentElement;
    expect(note?.textContent).toContain('Lunch without meat');
    expect(screen.getByLabelText('Total places')).toHaveProperty('value', '72');
    fireEvent.click(screen.getByRole('button', { name: 'Save the change' }));
    await waitFor(() =>
      expect(sent[1]).toMatchObject({ madeOn: 'v2', listing: { name: 'Lunch without meat', capacity: 72 } }),
    );
  });

  it('the desk’s product page schedules a price change, and names the field that is invalid', async () => {
    open({ read: async () => aCatalogue([lunch]) }, 'prod_lunch');
    fireEvent.click(await screen.findByRole('button', { name: 'Schedule a price change' }));
    const dialog = within(screen.getByRole('group', { name: 'Schedule a price change' }));
    fireEvent.change(dialog.getByLabelText('From, in London time'), { target: { value: '2025-11-20T09:00' } });
    fireEvent.change(dialog.getByLabelText('New price, in pounds'), { target: { value: '28' } });
    fireEvent.keyDown(dialog.getByLabelText('New price, in pounds'), { key: 'Enter' });
    expect(screen.getByRole('rowheader', { name: '20 November, 9am' })).toBeTruthy();
    type('Total places', 'many');
    expect(screen.getByText(/Not saved yet: have another look at places/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.queryByRole('rowheader', { name: '20 November, 9am' })).toBeNull();
  });

  it('the desk’s product page has its parts under headings in plain words', async () => {
    open({ read: async () => aCatalogue([lunch]) }, 'prod_lunch');
    await screen.findByRole('heading', { name: 'Picture', level: 2 });
    for (const heading of screen.getAllByRole('heading', { level: 2 }))
      expect(heading.textContent).not.toMatch(/[a-z][A-Z]/);
  });

  it('the desk’s product page has the product’s name in the tab’s title', async () => {
    document.title = 'Product · The Great British Truffle Festival';
    open({ read: async () => aCatalogue([lunch]) }, 'prod_lunch');
    await screen.findByRole('heading', { name: 'Vegetarian lunch' });
    await expect.poll(() => document.title).toBe('Vegetarian lunch · The Great British Truffle Festival');
  });

  it('the desk’s product page shows an invalid number at its field, and never says that there is nothing to save', async () => {
    open({ read: async () => aCatalogue([lunch]) }, 'prod_lunch');
    await screen.findByRole('heading', { name: 'Vegetarian lunch' });
    type('Price now, in pounds', 'abc');
    const price = screen.getByLabelText('Price now, in pounds');
    expect(price.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/^A price reads like 15.00/).id).toBe(price.getAttribute('aria-describedby'));
    expect(screen.queryByText('Nothing to save')).toBeNull();
    expect(screen.getByRole('heading', { name: 'One field to correct' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Not saved yet: have another look at price.');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(document.activeElement).toBe(price);
    fireEvent.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(screen.getByRole('heading', { name: 'Nothing to save' })).toBeTruthy();
    expect(price).toHaveProperty('value', '32.00');
  });

  it('the desk’s product page understands commas between thousands', async () => {
    const sent: ProductChangeSent[] = [];
    open(
      {
        read: async () => aCatalogue([lunch]),
        change: async (_, change) => {
          sent.push(change);
          return ok(aCatalogue([lunch]));
        },
      },
      'prod_lunch',
    );
    await screen.findByRole('heading', { name: 'Vegetarian lunch' });
    type('Total places', '1,200');
    type('Price now, in pounds', '£1,250.00');
    fireEvent.click(screen.getByRole('button', { name: 'Save both changes' }));
    await waitFor(() => expect(sent).toMatchObject([{ listing: { capacity: 1200, price: 125_000 } }]));
  });

  it('the desk’s form of a bundle offers a product of which every size is archived, and none with sizes on sale', async () => {
    const shirt = aDeskProduct('prod_shirt', { name: 'T-shirt' });
    const bag = aDeskProduct('prod_bag', { name: 'Tote bag' });
    const sizes = [
      aDeskProduct('prod_shirt_m', { name: 'T-shirt, M', variant: 'M' }, { variantOf: shirt.id }),
      aDeskProduct('prod_bag_red', { name: 'Tote bag, Red', isArchived: true }, { variantOf: bag.id }),
    ];
    open({ read: async () => aCatalogue([shirt, bag, ...sizes]) }, 'new');
    await screen.findByRole('heading', { name: 'New product' });
    fireEvent.change(screen.getByLabelText(/What it is/), { target: { value: '5' } });
    const offered = within(screen.getByLabelText('Add a product')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['choose one', 'Tote bag', 'T-shirt, M']);
  });

  it('the desk’s preview of a product shows no price, or the one before, while what is typed is no price', async () => {
    const preview = () => screen.getByRole('figure').textContent;
    open({ read: async () => aCatalogue([lunch]) }, 'new');
    await screen.findByRole('heading', { name: 'New product' });
    type('Name', 'Truffle supper');
    type('Price now, in pounds', '12.50');
    expect(preview()).toContain('£12.50');
    for (const wrong of ['12,50', '0.10']) {
      type('Price now, in pounds', wrong);
      expect(preview()).not.toContain('£');
    }
    cleanup();
    open({ read: async () => aCatalogue([lunch]) }, 'prod_lunch');
    await screen.findByRole('heading', { name: 'Vegetarian lunch' });
    for (const wrong of ['12,50', '0.10']) {
      type('Price now, in pounds', wrong);
      expect(preview()).toContain('£32.00');
    }
  });

  it('the desk’s product page adds a product', async () => {
    const added: unknown[] = [];
    open(
      {
        read: async () => aCatalogue([]),
        add: async (product) => {
          added.push(product);
          return ok({ id: productId('prod_new'), catalogue: aCatalogue([]) });
        },
      },
      'new',
    );
    await screen.findByRole('heading', { name: 'New product' });
    fireEvent.click(screen.getByRole('button', { name: 'Add product' }));
    expect(screen.getByText('A product needs a name of up to 250 characters.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/What it is/), { target: { value: '1' } });
    type('Name', 'Truffle supper');
    type('Price now, in pounds', '£45.00');
    fireEvent.click(screen.getByRole('button', { name: 'Add product' }));
    await waitFor(() =>
      expect(added).toMatchObject([
        { ticketType: 'Guest', kind: 'meal', listing: { name: 'Truffle supper', price: 4500, capacity: null } },
      ]),
    );
  });
});
