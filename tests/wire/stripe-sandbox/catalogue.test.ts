import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seedsOf } from '../../../server/payments-sandbox/store/seed.ts';
import { onSale, openTestSandbox, refusal, twoAdults } from './test-sandbox.ts';

describe('sandbox’s catalogue', () => {
  it('the payment sandbox’s catalogue is seeded from the festival’s, with prices in pence and places in the metadata', async () => {
    const { stripe } = await openTestSandbox();
    const { data } = await stripe.products.list({ active: true, limit: 100, expand: ['data.default_price'] });
    expect(
      data.map(({ id, default_price: price, metadata }) => [
        id,
        typeof price === 'object' && price?.unit_amount,
        metadata.Capacity,
      ]),
    ).toEqual([
      ['prod_adult_day', 1500, '1500'],
      ['prod_child_day', 500, '600'],
      ['prod_lunch_meat', 3200, '60'],
      ['prod_lunch_vegetarian', 3200, '60'],
      ['prod_parking', 400, '400'],
      ['prod_competitor', 5500, '90'],
      ['prod_stand_market', 12000, '10'],
      ['prod_stand_food', 18000, '12'],
      ['prod_breakfast', 1800, '24'],
      ['prod_carer', 1500, '150'],
      ['prod_crew', 0, '2000'],
      ['prod_under_seven', 0, '400'],
      ['prod_spores_morning', 1250, '14'],
      ['prod_spores_afternoon', 1250, '14'],
      ['prod_programme', 400, '800'],
      ['prod_shirt', 1800, '120'],
      ['prod_shirt_s', 1800, '30'],
      ['prod_shirt_m', 1800, '40'],
      ['prod_shirt_l', 1800, '40'],
      ['prod_shirt_xl', 1800, '6'],
      ['prod_hound_rescue', 100, undefined],
      ['prod_family', 3600, undefined],
    ]);
    expect(data.find(({ id }) => id === 'prod_competitor')?.metadata.Competitors).toBe('true');
    expect(data[0]?.images).toEqual(['http://shop.example/art/oak-sprig.svg']);
  });

  it('the sandbox’s catalogue moves seeded images to the site’s new origin, and keeps images that were changed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    const file = join(folder, 'sandbox.db');
    const before = await openTestSandbox({ file });
    await before.stripe.products.update('prod_parking', { images: ['https://pictures.example/field.jpg'] });
    await before.close();
    const moved = new URL('http://elsewhere.example:3001');
    const { stripe, close } = await openTestSandbox({ file, catalogue: seedsOf(onSale, moved) });
    expect((await stripe.products.retrieve('prod_adult_day')).images).toEqual([`${moved.origin}/art/oak-sprig.svg`]);
    expect((await stripe.products.retrieve('prod_parking')).images).toEqual(['https://pictures.example/field.jpg']);
    await close();
    await rm(folder, { recursive: true });
  });

  it('the payment sandbox’s catalogue is listed completely over several pages when it has 101 products', async () => {
    const { stripe } = await openTestSandbox({ catalogue: [] });
    const made = await Promise.all(
      Array.from({ length: 101 }, (_, index) => stripe.products.create({ name: `Stall ${index}` })),
    );
    const found: string[] = [];
    for await (const { id } of stripe.products.list({ limit: 100 })) found.push(id);
    expect(found.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    const page = await stripe.products.list({ limit: 10, ending_before: found[50] ?? '' });
    expect(page.data.map(({ id }) => id)).toEqual(found.slice(40, 50));
    expect(page.has_more).toBe(true);
  });

  it('the payment sandbox’s catalogue is filtered by ids, state and age, and refuses unknown or contradictory cursors', async () => {
    const { stripe } = await openTestSandbox();
    const named = await stripe.products.list({ ids: ['prod_parking', 'prod_competitor'] });
    expect(named.data.map(({ id }) => id)).toEqual(['prod_parking', 'prod_competitor']);
    await stripe.products.update('prod_parking', { active: false });
    expect((await stripe.products.list({ active: false })).data.map(({ id }) => id)).toEqual(['prod_parking']);
    expect((await stripe.products.list({ created: { gt: 4_000_000_000 } })).data).toEqual([]);
    expect(await refusal(stripe.products.list({ starting_after: 'prod_none' }))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'starting_after',
    });
    expect(
      await refusal(stripe.products.list({ starting_after: 'prod_parking', ending_before: 'prod_parking' })),
    ).toMatchObject({
      param: 'starting_after',
    });
    expect(
      await refusal(stripe.products.list({ ids: ['prod_parking'], starting_after: 'prod_parking' })),
    ).toMatchObject({
      param: 'ids',
    });
    expect(await refusal(stripe.products.list({ limit: 101 }))).toMatchObject({ code: 'parameter_invalid_integer' });
  });

  it('the payment sandbox’s catalogue replaces a price with a new one, because amounts cannot change', async () => {
    const { stripe } = await openTestSandbox();
    const dearer = await stripe.prices.create({ product: 'prod_parking', currency: 'gbp', unit_amount: 500 });
    await stripe.products.update('prod_parking', { default_price: dearer.id });
    await stripe.prices.update('price_parking', { active: false });
    const product = await stripe.products.retrieve('prod_parking', { expand: ['default_price'] });
    expect(product.default_price).toMatchObject({ unit_amount: 500, active: true });
    const active = await stripe.prices.list({
      product: 'prod_parking',
      active: true,
      currency: 'gbp',
      type: 'one_time',
    });
    expect(active.data.map(({ id }) => id)).toEqual([dearer.id]);
    const { data } = await stripe.events.list({ types: ['price.created', 'product.updated', 'price.updated'] });
    expect(data.map(({ type }) => type)).toEqual(['price.updated', 'product.updated', 'price.created']);
    expect(data[0]?.data.previous_attributes).toEqual({ active: true });
  });

  it('the sandbox’s catalogue accepts prices that the shop must hide: recurring, in euros, chosen by the buyer', async () => {
    const { stripe } = await openTestSandbox();
    const product = 'prod_parking';
    const monthly = await stripe.prices.create({
      product,
      currency: 'gbp',
      unit_amount: 100,
      recurring: { interval: 'month' },
    });
    const euros = await stripe.prices.create({ product, currency: 'eur', unit_amount: 100, lookup_key: 'euros' });
    const chosen = await stripe.prices.create({ product, currency: 'gbp', custom_unit_amount: { enabled: true } });
    expect([monthly.type, euros.currency, chosen.unit_amount]).toEqual(['recurring', 'eur', null]);
    expect((await stripe.prices.list({ lookup_keys: ['euros'] })).data.map(({ id }) => id)).toEqual([euros.id]);
    expect((await stripe.prices.retrieve(euros.id, { expand: ['product'] })).product).toMatchObject({ id: product });
  });

  it('the payment sandbox’s catalogue merges metadata by key, deletes keys with empty values, and allows fifty keys', async () => {
    const { stripe } = await openTestSandbox();
    const merged = await stripe.products.update('prod_parking', { metadata: { Capacity: '', Field: 'north' } });
    expect(merged.metadata).toEqual({ Field: 'north', Icon: 'car', Kind: 'parking', Panel: 'mist' });
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, 'v']));
    expect((await refusal(stripe.products.update('prod_parking', { metadata: many }))).statusCode).toBe(400);
    expect((await stripe.products.update('prod_parking', { metadata: '' })).metadata).toEqual({});
  });

  it('the payment sandbox’s catalogue refuses to delete a product with prices, unknown ids and unexpandable fields', async () => {
    const { stripe } = await openTestSandbox();
    expect((await refusal(stripe.products.del('prod_parking'))).statusCode).toBe(400);
    const bare = await stripe.products.create({ name: 'Mistake' });
    expect(await stripe.products.del(bare.id)).toMatchObject({ id: bare.id, deleted: true });
    expect(await refusal(stripe.products.retrieve(bare.id))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
    });
    expect(await refusal(stripe.products.retrieve('x'.repeat(300)))).toMatchObject({ code: 'resource_missing' });
    expect(await refusal(stripe.products.retrieve('../prices'))).toMatchObject({ statusCode: 404 });
    expect(await refusal(stripe.products.retrieve('prod_parking', { expand: ['name'] }))).toMatchObject({
      statusCode: 400,
      code: 'parameter_invalid_expand',
    });
    const fresh = await stripe.checkout.sessions.create(twoAdults);
    for (const path of ['customer_details.email', 'customer_details.address'])
      expect(await refusal(stripe.checkout.sessions.retrieve(fresh.id, { expand: [path] }))).toMatchObject({
        code: 'parameter_invalid_expand',
      });
  });
});
