import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settlePrices } from '#core/desk/catalogue/settle-prices.ts';
import { orderId } from '#core/kernel/ids.ts';
import { hour, laterBy, minute } from '#core/kernel/time.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { anOrganiserOfTheCatalogue } from './catalogue-organiser.ts';

describe('a planned price change', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const now = () => festival.ports.clocks.festivalClock.now();
  const cart = [{ id: 'prod_adult_day', quantity: 2 }];
  const listed = async () => {
    const products = (await festival.visitor().get('/api/gbtf-products')).json as readonly {
      readonly id: string;
      readonly default_price: string | null;
      readonly price_changes?: readonly { readonly at: string; readonly unit_amount: number }[];
    }[];
    const found = products.find(({ id }) => id === 'prod_adult_day');
    const price = (await festival.visitor().get(`/api/gbtf-prices/${found?.default_price}`)).json as {
      readonly unit_amount: number;
    };
    return { amount: price.unit_amount, ahead: found?.price_changes };
  };
  /** The sum on Stripe's card page for a checkout that begins now. */
  const charged = async () => {
    const { orderId } = await festival.visitor().open(cart);
    const { stripe } = festival.ports.payments.provider;
    const sessions = await stripe.checkout.sessions.list({ limit: 100 });
    return sessions.data.find(({ client_reference_id: order }) => order === orderId)?.amount_total;
  };

  it('a planned price change takes effect at its moment in list, checkout and card page, but not on held orders', async () => {
    const organiser = await anOrganiserOfTheCatalogue(festival);
    const at = laterBy(now(), 10 * minute - (now() % 1_000));
    expect(await organiser.change('prod_adult_day', { priceChanges: [{ at, price: 2000 }] })).toMatchObject({
      status: 200,
    });
    expect(await listed()).toEqual({
      amount: 1500,
      ahead: [expect.objectContaining({ at: new Date(at).toISOString(), unit_amount: 2000 })],
    });
    expect(await charged()).toBe(3000);
    const held = festival.visitor();
    const before = await held.open(cart);

    await festival.passes(at - now());
    expect(await listed()).toEqual({ amount: 2000, ahead: undefined });
    expect(await charged()).toBe(4000);
    expect(await festival.visitor().startCheckout(cart, { total: 3000 })).toMatchObject({
      status: 409,
      json: { code: 'price_changed', total: 4000 },
    });
    const order = await festival.ports.shop.orders.find(orderId(before.orderId));
    expect(order).toMatchObject({ total: 3000 });
    expect(await organiser.product('prod_adult_day')).toMatchObject({ listing: { price: 2000, priceChanges: [] } });
  });

  it('a planned price becomes Stripe’s default at its moment; the former is archived once no open card page has it', async () => {
    const organiser = await anOrganiserOfTheCatalogue(festival);
    const { stripe } = festival.ports.payments.provider;
    const settle = settlePrices(festival.ports.deskCatalogue);
    const activePrices = async () =>
      (await stripe.prices.list({ product: 'prod_adult_day', active: true })).data.map(
        ({ unit_amount: amount }) => amount,
      );
    const at = laterBy(now(), 10 * minute - (now() % 1_000));
    await organiser.change('prod_adult_day', { priceChanges: [{ at, price: 2000 }] });
    await settle();
    expect((await activePrices()).sort()).toEqual([1500, 2000]);
    await festival.passes(11 * minute);
    await settle();
    const product = await stripe.products.retrieve('prod_adult_day', { expand: ['default_price'] });
    expect(product).toMatchObject({ default_price: { unit_amount: 2000 }, metadata: { Panel: 'sky' } });
    expect(product.metadata.PriceChanges).toBeUndefined();
    expect((await activePrices()).sort()).toEqual([1500, 2000]);
    await festival.passes(2 * hour);
    await settle();
    expect(await activePrices()).toEqual([2000]);
    await organiser.change('prod_adult_day', { price: 1500 });
    expect((await activePrices()).sort()).toEqual([1500, 2000]);
  });

  it('a product cannot be bought online before its time of sale, but the box office sells it at any time', async () => {
    const organiser = await anOrganiserOfTheCatalogue(festival);
    const saleFrom = laterBy(now(), hour - (now() % 1_000));
    await organiser.change('prod_adult_day', { saleFrom });
    expect(await festival.visitor().startCheckout(cart)).toMatchObject({
      status: 409,
      json: { code: 'product_unavailable' },
    });
    const atTheDoor = await festival.ports.shop.atTheDoor.catalogue();
    expect(atTheDoor.find(({ id }) => id === 'prod_adult_day')?.priceId).not.toBeNull();
    await festival.passes(saleFrom - now());
    expect(await festival.visitor().startCheckout(cart)).toMatchObject({ status: 200 });
  });
});
