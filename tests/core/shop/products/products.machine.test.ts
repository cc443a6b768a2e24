import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { pence } from '#core/kernel/money.ts';
import type { Shop } from '#core/shop/products/client.ports.ts';
import { productsMachine, productsMachineFor } from '#core/shop/products/products.machine.ts';
import { adult, anItem, child, parking } from '../../support/catalogue.ts';
import { promised } from '../../support/promised.ts';
import { statesOf } from '../../support/states.ts';

const listed = [adult, child, parking].map((product) => anItem({ ...product, price: null }));

const aShop = (answers: Partial<Shop> = {}): Shop => ({
  products: async () => listed,
  price: async (id) => ({ id, amount: pence(1234) }),
  ...answers,
});

const broken = () => Promise.reject(new ServiceFailure('festival', 'no answer'));

const opened = (shop: Shop) => {
  const log = memoryLog();
  const actor = createActor(productsMachineFor({ shop, log }), { input: { products: [] } });
  actor.start();
  return { actor, log, settled: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')) };
};

describe('product list', () => {
  it('the product list loads the products and then each price', async () => {
    const { actor, settled } = opened(aShop());
    expect(actor.getSnapshot().value).toBe('loading');
    const { value, context } = await settled();
    expect(value).toBe('loaded');
    expect(context.products.map(({ name, price }) => [name, price])).toEqual([
      ['Adult ticket', 1234],
      ['Child ticket', 1234],
      ['Parking, all day', 1234],
    ]);
    expect(context.message).toBeNull();
  });

  it('the product list shows a product whose price failed to load without a price, and logs it', async () => {
    const { settled, log } = opened(
      aShop({ price: (id) => (id === child.priceId ? broken() : Promise.resolve({ id, amount: pence(1500) })) }),
    );
    const { value, context } = await settled();
    expect(value).toBe('loaded');
    expect(context.products.map(({ price }) => price)).toEqual([1500, null, 1500]);
    expect(context.message).toBeNull();
    expect(log.entries).toMatchObject([{ level: 'warn', details: { product: child.id } }]);
  });

  it('the product list makes no price request for a product without a price', async () => {
    const asked: string[] = [];
    const { settled } = opened(
      aShop({
        products: async () => [anItem({ priceId: null, price: null })],
        price: async (id) => {
          asked.push(id);
          return { id, amount: pence(1) };
        },
      }),
    );
    expect((await settled()).context.products).toMatchObject([{ price: null }]);
    expect(asked).toEqual([]);
  });

  it("the product list says 'Failed to fetch products.' when the request fails, logs the failure and stays empty", async () => {
    const { settled, log } = opened(aShop({ products: broken }));
    const { value, context } = await settled();
    expect(value).toBe('failed');
    expect(context).toEqual({ products: [], message: 'Failed to fetch products.' });
    expect(log.entries).toMatchObject([{ level: 'warn', message: 'Failed to fetch products.' }]);
  });

  it('the product list recovers on a reload, and keeps the former list while it loads', async () => {
    let answer: () => Promise<typeof listed> = broken;
    const { actor, settled } = opened(aShop({ products: () => answer() }));
    await settled();
    answer = async () => listed;
    actor.send({ type: 'refreshAsked' });
    expect((await settled()).context).toMatchObject({ message: null, products: [{}, {}, {}] });

    const slow = promised<typeof listed>();
    answer = () => slow.promise;
    actor.send({ type: 'refreshAsked' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { products: [{}, {}, {}] } });
    slow.keep([]);
    expect((await settled()).context.products).toEqual([]);
  });

  it('the tests reach every state of the product list’s state machine', async () => {
    const states = statesOf(productsMachine);
    for (const products of [async () => listed, broken]) {
      const { actor, settled } = opened(aShop({ products }));
      states.follow(actor);
      await settled();
    }
    expect(states.unvisited()).toEqual([]);
  });

  it('the product list fails when its actors are not provided', async () => {
    const actor = createActor(productsMachine, { input: { products: [] } }).start();
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    expect([value, context.message]).toEqual(['failed', 'Failed to fetch products.']);
  });
});
