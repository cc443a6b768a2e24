import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyChange } from '#core/desk/catalogue/apply-change.ts';
import type { DeskOverview } from '#core/desk/overview/client.ports.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { anOrganiserOfTheCatalogue } from './catalogue-organiser.ts';

type Listed = {
  readonly id: string;
  readonly name: string;
  readonly metadata: Readonly<Record<string, string>>;
};

describe('the desk’s catalogue', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const anOrganiser = () => anOrganiserOfTheCatalogue(festival);
  const stripe = async () => festival.ports.payments.provider.stripe;
  const logged = async () =>
    (await festival.ports.desk.auditLog.page({ area: 'catalogue' }, null, 10)).map(({ action, before, after }) => ({
      action,
      before,
      after,
    }));
  const listed = async () =>
    (await festival.visitor().get('/api/gbtf-products')).json as readonly {
      readonly id: string;
      readonly name: string;
      readonly default_price: string | null;
    }[];

  it('the desk’s catalogue changes a product at Stripe and in the shop, with an audit log entry, and undoes it', async () => {
    const organiser = await anOrganiser();
    const answer = await organiser.change('prod_adult_day', {
      name: 'Grown-up day ticket',
      price: 1650,
      capacity: 1400,
    });
    expect(answer).toMatchObject({ status: 200 });
    const product = await (await stripe()).products.retrieve('prod_adult_day', { expand: ['default_price'] });
    expect(product).toMatchObject({
      name: 'Grown-up day ticket',
      metadata: { Capacity: '1400', Panel: 'sky' },
      default_price: { unit_amount: 1650, active: true },
    });
    expect((await listed()).find(({ id }) => id === 'prod_adult_day')).toMatchObject({ name: 'Grown-up day ticket' });
    expect(await logged()).toEqual([
      {
        action: 'catalogue.priced',
        before: { name: 'Adult day ticket', price: '£15.00', capacity: 1500 },
        after: { name: 'Grown-up day ticket', price: '£16.50', capacity: 1400 },
      },
    ]);
    const { last } = await organiser.read();
    expect(last).toMatchObject({
      name: 'Grown-up day ticket',
      edit: { before: { price: 1500, capacity: 1500 }, after: { price: 1650, capacity: 1400 } },
    });
    expect(await organiser.post('/api/desk/catalogue/undo', { change: last?.id })).toMatchObject({ status: 200 });
    expect(await organiser.product('prod_adult_day')).toMatchObject({
      listing: { name: 'Adult day ticket', price: 1500, capacity: 1500 },
    });
    expect((await logged()).map(({ action }) => action).sort()).toEqual(['catalogue.priced', 'catalogue.undone']);
  });

  it('the desk’s catalogue refuses a change of an outdated version, so that it overwrites none in Stripe’s dashboard', async () => {
    const organiser = await anOrganiser();
    const { version, listing } = await organiser.product('prod_parking');
    await (await stripe()).products.update('prod_parking', { name: 'Parking in the top field' });
    const late = { madeOn: version, listing: { ...listing, capacity: 300 }, acceptsBelowSold: false };
    expect(await organiser.post('/api/desk/catalogue/products/prod_parking', late)).toMatchObject({
      status: 409,
      json: { code: 'catalogue_changed' },
    });
    expect(await organiser.product('prod_parking')).toMatchObject({
      listing: { name: 'Parking in the top field', capacity: 400 },
    });
    expect(await logged()).toEqual([]);
  });

  it.each(['saleFrom', 'saleUntil'])(
    'the desk’s catalogue refuses a moment that no calendar has: %s',
    async (field) => {
      const organiser = await anOrganiser();
      expect(await organiser.change('prod_parking', { [field]: Number.MAX_SAFE_INTEGER })).toMatchObject({
        status: 400,
      });
      expect(await logged()).toEqual([]);
    },
  );

  it('the desk’s catalogue warns before a capacity goes below the places sold and held, and then sells none', async () => {
    const organiser = await anOrganiser();
    await festival.visitor().startCheckout([{ id: 'prod_stand_food', quantity: 2 }]);
    expect(await organiser.change('prod_stand_food', { capacity: 1 })).toMatchObject({
      status: 409,
      json: { code: 'capacity_below_sold', sold: 0, held: 2 },
    });
    expect(await organiser.change('prod_stand_food', { capacity: 1 }, { acceptsBelowSold: true })).toMatchObject({
      status: 200,
    });
    expect(await organiser.product('prod_stand_food')).toMatchObject({ held: 2, left: 0, state: 'sold-out' });
    expect(await festival.visitor().startCheckout([{ id: 'prod_stand_food', quantity: 1 }])).toMatchObject({
      status: 409,
    });
  });

  it('the desk’s catalogue hides, sorts, archives and adds products', async () => {
    const organiser = await anOrganiser();
    await organiser.change('prod_parking', { isHidden: true });
    const { products } = await organiser.read();
    // Each variant stands behind its product, wherever that is.
    const isShirt = ({ id }: { readonly id: string }) => id.startsWith('prod_shirt');
    const ids = [...products.filter((each) => !isShirt(each)).toReversed(), ...products.filter(isShirt)].map(
      ({ id }) => id,
    );
    expect(await organiser.post('/api/desk/catalogue/order', { ids })).toMatchObject({ status: 200 });
    expect(await organiser.post('/api/desk/catalogue/order', { ids: ids.slice(1) })).toMatchObject({ status: 409 });
    expect((await listed()).map(({ id }) => id)).toEqual(
      ids.filter((id) => !['prod_parking', 'prod_breakfast', 'prod_crew', 'prod_carer'].includes(id)),
    );
    await organiser.change('prod_stand_market', { isArchived: true });
    const { listing } = await organiser.product('prod_adult_day');
    const added = await organiser.post('/api/desk/catalogue/products', {
      ticketType: 'Guest',
      kind: 'meal',
      listing: { ...listing, name: 'Truffle supper', price: 4500, capacity: 30, order: null },
    });
    expect(added).toMatchObject({ status: 201 });
    const names = (await listed()).map(({ name }) => name);
    expect(names).toContain('Truffle supper');
    expect(names).not.toContain('Market stand');
  });

  it('the desk’s catalogue writes what a product does to Stripe, reads it back, and leaves it to its kind again', async () => {
    const organiser = await anOrganiser();
    const own = {
      ...{ list: 'workshops', starts: '13:00', ends: '14:00', place: 'Microscope tent' },
      ...{ admits: ['lunch', 'parking'], counts: [] },
    };
    expect(await organiser.change('prod_lunch_meat', own)).toMatchObject({ status: 200 });
    const metadata = async () => (await (await stripe()).products.retrieve('prod_lunch_meat')).metadata;
    expect(await metadata()).toMatchObject({
      ...{ List: 'workshops', Starts: '13:00', Ends: '14:00', Place: 'Microscope tent' },
      ...{ Admits: 'lunch, parking', Counts: 'none', Kind: 'meal' },
    });
    expect(await organiser.product('prod_lunch_meat')).toMatchObject({ listing: own });
    expect(await organiser.change('prod_lunch_meat', { starts: '15:00' })).toMatchObject({
      status: 422,
      json: { code: 'listing_wrong', field: 'starts' },
    });
    const none = { list: null, starts: null, ends: null, place: null, admits: null, counts: null };
    expect(await organiser.change('prod_lunch_meat', none)).toMatchObject({ status: 200 });
    expect(Object.keys(await metadata())).not.toContain('Admits');
    await (await stripe()).products.update('prod_lunch_meat', { metadata: { Admits: 'The Gate' } });
    expect((await organiser.read()).faults).toEqual([
      { product: 'prod_lunch_meat', fault: 'its Admits names no checkpoints: The Gate' },
    ]);
  });

  it('the desk’s catalogue adds, renames, sorts and removes the sizes of a product, as Stripe’s dashboard would', async () => {
    const organiser = await anOrganiser();
    const size = (variant: string, more: object = {}) => ({
      ...{ id: null, madeOn: null, variant, price: 1800, capacity: 2, starts: null, ends: null },
      ...more,
    });
    const shop = async () => (await festival.visitor().get('/api/gbtf-products')).json as readonly Listed[];
    const sizes = async () => (await shop()).filter(({ metadata }) => metadata.VariantOf === 'prod_programme');
    const variants = [size('Paperback'), size('Hardback', { price: 2500, capacity: 1 })];
    expect(await organiser.change('prod_programme', { capacity: 2 }, { variants })).toMatchObject({ status: 200 });
    expect((await shop()).find(({ id }) => id === 'prod_programme')).toMatchObject({
      default_price: null,
      placesLeft: 2,
    });
    expect(await sizes()).toMatchObject([
      { name: 'Programme, Paperback', placesLeft: 2, metadata: { Kind: 'extra', Place: 'Tickets and lost dogs' } },
      { name: 'Programme, Hardback', placesLeft: 1 },
    ]);

    const [paperback, hardback] = (await sizes()).map(({ id }) => id);
    const buy = (id = '', quantity = 1) => festival.visitor().startCheckout([{ id, quantity }]);
    expect(await buy('prod_programme')).toMatchObject({ json: { code: 'product_unavailable' } });
    expect(await buy(hardback)).toMatchObject({ status: 200 });
    // One of the two places of the programme is left, although both paperbacks are.
    expect(await buy(paperback, 2)).toMatchObject({ status: 409, json: { code: 'sold_out' } });

    const known = async (id = '', variant = '', more: object = {}) => {
      const { version, listing } = await organiser.product(id);
      return { ...size(variant), id, madeOn: version, price: listing.price, capacity: listing.capacity, ...more };
    };
    const reordered = [await known(hardback, 'Bound in cloth'), await known(paperback, 'Paperback', { capacity: 5 })];
    expect(await organiser.change('prod_programme', {}, { variants: reordered })).toMatchObject({ status: 200 });
    expect(await organiser.change('prod_programme', {}, { variants: reordered })).toMatchObject({ status: 409 });
    expect((await sizes()).map(({ name }) => name)).toEqual(['Programme, Bound in cloth', 'Programme, Paperback']);
    const tooFew = [await known(hardback, 'Bound in cloth', { capacity: 0 }), await known(paperback, 'Paperback')];
    expect(await organiser.change('prod_programme', {}, { variants: tooFew })).toMatchObject({
      json: { code: 'capacity_below_sold', sold: 0, held: 1 },
    });

    expect(await organiser.change('prod_programme', { name: 'Book of the day' })).toMatchObject({ status: 200 });
    expect((await sizes()).map(({ name }) => name)).toEqual([
      'Book of the day, Bound in cloth',
      'Book of the day, Paperback',
    ]);
    const provider = (await stripe()).products;
    await provider.update(paperback ?? '', { name: 'Book', metadata: { Variant: 'Soft' } });
    expect((await organiser.product(paperback ?? '')).listing).toMatchObject({ name: 'Book, Soft', variant: 'Soft' });
    await organiser.change('prod_programme', {}, { variants: [await known(hardback, 'Bound in cloth')] });
    expect((await sizes()).map(({ id }) => id)).toEqual([hardback]);
    await organiser.change('prod_programme', { isArchived: true });
    expect(await sizes()).toEqual([]);
    expect((await organiser.read()).faults).toEqual([]);
    await provider.update(paperback ?? '', { active: true, metadata: { VariantOf: 'prod_gone' } });
    expect((await organiser.read()).faults).toEqual([
      { product: paperback, fault: 'it is a variant of prod_gone, which is not on sale' },
    ]);
  });

  it('the desk undoes sizes that it gave a product, which is then sold by itself again, and offers to bring them back', async () => {
    const organiser = await anOrganiser();
    const size = (variant: string) => ({
      ...{ id: null, madeOn: null, variant, price: 900, capacity: 2, starts: null, ends: null },
    });
    await organiser.change('prod_programme', { capacity: 3 }, { variants: [size('Red'), size('Blue')] });
    const added = (await organiser.read()).last;
    expect(added?.edits).toMatchObject([
      { before: { capacity: 800 }, after: { capacity: 3 } },
      { before: null, after: { variant: 'Red' } },
      { before: null, after: { variant: 'Blue' } },
    ]);
    await organiser.change('prod_programme', {}, { variants: [] });
    const shop = async () =>
      ((await festival.visitor().get('/api/gbtf-products')).json as readonly object[]).find(
        (each) => 'id' in each && each.id === 'prod_programme',
      );
    expect(await shop()).toMatchObject({ placesLeft: 3, default_price: expect.anything() });
    expect(await organiser.product('prod_programme')).toMatchObject({ state: 'on-sale', left: 3 });
    const removed = (await organiser.read()).last;
    await organiser.post('/api/desk/catalogue/undo', { change: removed?.id });
    expect(await organiser.product('prod_programme')).toMatchObject({ state: 'on-sale', left: 3 });
    expect((await organiser.read()).last?.edits).toMatchObject([
      { before: { variant: 'Red', isArchived: true }, after: { isArchived: false } },
      { before: { variant: 'Blue', isArchived: true }, after: { isArchived: false } },
    ]);
  });

  it('the desk’s catalogue and overview have as many of a bundle left as the ticket page', async () => {
    const organiser = await anOrganiser();
    const everywhere = async () => {
      const shop = (await festival.visitor().get('/api/gbtf-products')).json as readonly (Listed & {
        readonly placesLeft: number | null;
      })[];
      const { products } = (await organiser.get('/api/desk/overview')).json as DeskOverview;
      return [
        shop.find(({ id }) => id === 'prod_family')?.placesLeft,
        (await organiser.product('prod_family')).left,
        products.find(({ id }) => id === 'prod_family')?.left,
      ];
    };
    await organiser.change('prod_child_day', { capacity: 9 });
    expect(await everywhere()).toEqual([4, 4, 4]);
    await organiser.change('prod_child_day', { capacity: 1 });
    expect(await organiser.product('prod_family')).toMatchObject({ state: 'sold-out', left: 0 });
  });

  it('the desk changes a pool’s places, warns before they go below those sold and held, and undoes the change', async () => {
    const organiser = await anOrganiser();
    const change = (madeOn: number, places: number, acceptsBelowSold = false) =>
      organiser.post('/api/desk/catalogue/pools/venue', { madeOn, places, acceptsBelowSold });
    const cart = [{ id: 'prod_adult_day', quantity: 3 }];
    await festival.visitor().open(cart);
    expect(await change(2100, 2)).toMatchObject({
      status: 409,
      json: { code: 'capacity_below_sold', sold: 0, held: 3 },
    });
    expect(await change(2000, 2)).toMatchObject({ status: 409, json: { code: 'catalogue_changed' } });
    expect(await change(2100, 5)).toMatchObject({ status: 200 });
    expect(await festival.visitor().startCheckout(cart)).toMatchObject({ status: 409, json: { code: 'sold_out' } });
    expect((await organiser.read()).pools).toMatchObject([{ id: 'venue', places: 5, held: 3 }]);
    const { last } = await organiser.read();
    expect(last).toMatchObject({ name: 'Pool venue', pool: { before: 2100, after: 5 } });
    await organiser.post('/api/desk/catalogue/undo', { change: last?.id });
    expect(await festival.visitor().startCheckout(cart)).toMatchObject({ status: 200 });
    expect((await logged()).find(({ action }) => action === 'catalogue.pool-changed')).toMatchObject({
      before: { venue: 2100 },
      after: { venue: 5 },
    });
  });

  it('the desk’s catalogue finishes a change that a crash interrupted on either side of Stripe, and logs it once', async () => {
    const organiser = await anOrganiser();
    const { deskCatalogue, payments } = festival.ports;
    const { stripe: sdk } = payments.provider;
    for (const reachedStripe of [false, true]) {
      const { listing: before } = await organiser.product('prod_child_day');
      const after = { ...before, price: (before.price ?? 0) + 100 } as typeof before;
      const id = deskCatalogue.newChangeId();
      const edit = { productId: (await organiser.product('prod_child_day')).id, made: null, before, after };
      await deskCatalogue.catalogueChanges.begin({
        id,
        name: before.name,
        startedAt: festival.ports.clocks.machineClock.now(),
        state: 'pending',
        edits: [edit],
        pools: [],
        action: null,
        tries: 0,
        fault: null,
        settledAt: null,
        pricesRetired: false,
      });
      if (reachedStripe) await deskCatalogue.providerCatalogue.write(edit, `catalogue:${id}:0`);
      expect(await applyChange(deskCatalogue)({ id })).toBe('done');
      expect(await applyChange(deskCatalogue)({ id })).toBe('done');
      expect(await organiser.product('prod_child_day')).toMatchObject({ listing: { price: after.price } });
    }
    const prices = await sdk.prices.list({ product: 'prod_child_day' });
    expect(prices.data.map(({ unit_amount: amount }) => amount).sort()).toEqual([500, 600, 700]);
  });
});
