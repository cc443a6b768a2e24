import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureWebhook } from '#adapters/stripe/ensure-webhook.ts';
import { priceId } from '#core/kernel/ids.ts';
import { openSandboxProvider, type SandboxTestProvider } from '../../contracts/shop/payments/sandbox-provider.ts';

describe("provider's catalogue", () => {
  let provider: SandboxTestProvider;
  beforeEach(async () => {
    provider = await openSandboxProvider();
  });
  afterEach(() => provider.close());

  const names = async () => (await provider.products.all()).map(({ name }) => name);
  const made = (name: string, price?: object, metadata: Record<string, string> = {}) =>
    provider.stripe.products.create({
      name,
      metadata,
      ...(price ? { default_price_data: { currency: 'gbp', unit_amount: 900, ...price } } : {}),
    });

  it('the provider’s catalogue lists a product that has no price, with `price: null`', async () => {
    await made('Truffle supper');
    const supper = (await provider.products.all()).find(({ name }) => name === 'Truffle supper');
    expect(supper).toMatchObject({ priceId: null, price: null, capacity: null });
  });

  it.each([
    ['in another currency', { currency: 'eur' }],
    ['paid every month', { recurring: { interval: 'month' as const } }],
    ['for packages of ten', { transform_quantity: { divide_by: 10, round: 'up' as const } }],
  ])('the provider’s catalogue does not list a price %s, and logs it once', async (_, odd) => {
    const product = await made('Odd');
    const price = { product: product.id, currency: 'gbp', unit_amount: 900, ...odd };
    const { id } = await provider.stripe.prices.create(price);
    await provider.stripe.products.update(product.id, { default_price: id });
    expect(await names()).not.toContain('Odd');
    expect(await names()).toHaveLength(4);
    const faults = provider.log.entries.filter(({ message }) => message === 'product with a configuration fault');
    expect(faults.map(({ details }) => details.product)).toEqual([product.id]);
    expect(await provider.products.price(priceId(id))).toBeUndefined();
  });

  it('the provider’s catalogue finds no price of an inactive product', async () => {
    const [adult] = await provider.products.all();
    const id = adult?.priceId ?? priceId('none');
    expect(await provider.products.price(id)).toBeDefined();
    await provider.withdraw(adult?.id ?? '');
    expect(await provider.products.price(id)).toBeUndefined();
    expect(await names()).not.toContain('Adult');
  });

  it("the provider's catalogue is sorted by the organiser's numbers first", async () => {
    await made('Early stand', {}, { Stands: 'true', Order: '0' });
    await made('Late guest', {}, { Order: 'soon' });
    expect(await names()).toEqual(['Early stand', 'Adult', 'Child', 'Late guest', 'Competitor', 'Stand']);
  });

  it('the provider’s catalogue is read over all pages', async () => {
    for (let n = 1; n <= 101; n += 1) await made(`Meal ${n}`, {}, { Kind: 'meal' });
    const all = await provider.products.all();
    expect(all).toHaveLength(105);
    expect(new Set(all.map(({ id }) => id)).size).toBe(105);
    expect(all.filter(({ kind }) => kind === 'meal')).toHaveLength(101);
  });
});

describe('ensureWebhook', () => {
  let provider: SandboxTestProvider;
  beforeEach(async () => {
    provider = await openSandboxProvider();
  });
  afterEach(() => provider.close());

  const endpoints = async () => (await provider.stripe.webhookEndpoints.list()).data.map(({ url }) => url).toSorted();

  it('our webhook at Stripe is reused after a restart', async () => {
    const url = new URL('http://127.0.0.1:3000/api/stripe/webhook');
    const secret = await ensureWebhook(provider.stripe, { url, known: undefined });
    expect(secret).toMatch(/^whsec_/);
    expect(await ensureWebhook(provider.stripe, { url, known: secret })).toBe(secret);
    expect(await endpoints()).toEqual([url.href]);
  });

  it('our webhook at Stripe is replaced when the secret was lost or the URL has changed', async () => {
    const url = new URL('http://127.0.0.1:3000/api/stripe/webhook');
    const secret = await ensureWebhook(provider.stripe, { url, known: undefined });
    const other = await ensureWebhook(provider.stripe, { url, known: undefined });
    expect(other).not.toBe(secret);
    const moved = new URL('http://127.0.0.1:4000/api/stripe/webhook');
    await ensureWebhook(provider.stripe, { url: moved, known: other });
    expect(await endpoints()).toEqual([moved.href]);
  });

  it('our webhook at Stripe leaves other endpoints there alone', async () => {
    await provider.stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/theirs', enabled_events: ['*'] });
    await ensureWebhook(provider.stripe, { url: new URL('http://127.0.0.1:3000/ours'), known: undefined });
    expect(await endpoints()).toContain('http://127.0.0.1:9/theirs');
  });
});
