import { describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { memoryCheckpoints } from '#adapters/memory/shop/checkpoints.ts';
import { stripeProducts } from '#adapters/stripe/products.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { type Instant, instant } from '#core/kernel/time.ts';
import type { Places, Products } from '#core/shop/products/ports.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { catalogueCache } from '../../../server/caches/catalogue-cache.ts';
import { persistedProducts } from '../../../server/caches/persisted-products.ts';
import { seededProducts } from '../../../server/payments-sandbox/store/seeded-products.ts';
import { onSale, openTestSandbox, shop } from '../../wire/stripe-sandbox/test-sandbox.ts';

const adult = aProduct();
const places: Places = { provide: async () => true, left: async () => new Map([[adult.id, 7]]) };
const selling = (...products: readonly (typeof adult)[]): Products => ({
  all: async () => products,
  price: async () => undefined,
});
const silent: Products = { all: () => new Promise(() => {}), price: async () => undefined };
const inTrouble: Products = {
  all: () => Promise.reject(new ServiceFailure('payments', 'down', { retryable: true })),
  price: async () => undefined,
};

/** A new process on the persisted products of an earlier one. */
const aProcess = (products: Products, checkpoints = memoryCheckpoints()) => {
  let now: Instant = instant(1_000_000);
  const clock = { now: () => now };
  return {
    catalogue: catalogueCache({
      products,
      places,
      persisted: persistedProducts(checkpoints),
      clock,
      festivalClock: clock,
      log: memoryLog(),
    }),
    passes: (ms: number) => {
      now = instant(now + ms);
    },
  };
};

const afterAnEarlierOne = async () => {
  const checkpoints = memoryCheckpoints();
  await aProcess(selling(adult), checkpoints).catalogue.products();
  return checkpoints;
};

it('seeded products equal the list that the payments sandbox serves', async () => {
  const { stripe } = await openTestSandbox();
  expect(seededProducts(onSale, shop)).toEqual(await stripeProducts(stripe, memoryLog()).all());
});

describe('catalogue cache of a new process', () => {
  it('shows the fallback products with all their places when nothing was persisted', async () => {
    const few = aProduct({ capacity: 12 });
    const persisted = persistedProducts(memoryCheckpoints(), [few]);
    const clock = { now: () => instant(1_000_000) };
    const { snapshot } = catalogueCache({
      products: silent,
      places,
      persisted,
      clock,
      festivalClock: clock,
      log: memoryLog(),
    });
    expect((await snapshot()).items).toEqual([{ ...few, placesLeft: 12 }]);
  });

  it('shows the persisted products with the present number of places before the provider has answered', async () => {
    const { catalogue } = aProcess(silent, await afterAnEarlierOne());
    expect((await catalogue.snapshot()).items).toEqual([{ ...adult, placesLeft: 7 }]);
  });

  it('prices an order only by the provider’s own list', async () => {
    const { catalogue } = aProcess(inTrouble, await afterAnEarlierOne());
    await catalogue.snapshot();
    await expect(catalogue.products()).rejects.toThrow(ServiceFailure);
  });

  it('shows the provider’s list as soon as it is known', async () => {
    const dearer = { ...adult, name: 'Adult day ticket, dearer' };
    const { catalogue, passes } = aProcess(selling(dearer), await afterAnEarlierOne());
    const before = await catalogue.snapshot();
    await catalogue.products();
    passes(100);
    const after = await catalogue.snapshot();
    expect([before, after].map(({ items }) => items[0]?.name)).toEqual([adult.name, dearer.name]);
    expect(after.version).not.toBe(before.version);
  });

  it('asks the provider, and not the persisted products, once the process is a second old', async () => {
    const { catalogue, passes } = aProcess(inTrouble, await afterAnEarlierOne());
    await catalogue.snapshot();
    passes(1_000);
    await expect(catalogue.snapshot()).rejects.toThrow(ServiceFailure);
    expect(catalogue.last()?.items).toHaveLength(1);
  });

  it('waits for the provider when the persisted products are missing or unreadable', async () => {
    const checkpoints = memoryCheckpoints();
    await checkpoints.set('products', '[{"id":"prod_of_another_version"}]');
    for (const persisted of [memoryCheckpoints(), checkpoints])
      expect((await aProcess(selling(adult), persisted).catalogue.snapshot()).items).toHaveLength(1);
  });
});

describe('catalogue cache that is invalidated while it asks the provider', () => {
  const [before, after] = [aProduct({ ...adult, capacity: 5 }), aProduct({ ...adult, capacity: 3 })];

  /** A provider whose first answer waits for `letGo`, and is older than the later answers. */
  const slowAtFirst = () => {
    let [asked, letGo] = [0, () => {}];
    const first = new Promise<readonly (typeof adult)[]>((resolve) => {
      letGo = () => resolve([before]);
    });
    const all = async () => {
      asked += 1;
      return asked === 1 ? first : [after];
    };
    return { products: { all, price: async () => undefined }, letGo: () => letGo(), timesAsked: () => asked };
  };

  it('asks again, because the first answer may be outdated, and stores the second answer last', async () => {
    const { products, letGo, timesAsked } = slowAtFirst();
    const provided: (number | null | undefined)[] = [];
    const clock = { now: () => instant(1_000_000) };
    const cache = catalogueCache({
      products,
      places: { ...places, provide: async (capacities) => provided.push(capacities.get(adult.id)) > 0 },
      persisted: persistedProducts(memoryCheckpoints()),
      clock,
      festivalClock: clock,
      log: memoryLog(),
    });
    const asked = cache.products();
    cache.invalidate();
    const [again, shared] = [cache.products(), cache.products()];
    letGo();
    expect(await asked).toEqual([before]);
    expect(await again).toEqual([after]);
    expect(await shared).toEqual([after]);
    expect(await cache.products()).toEqual([after]);
    expect(provided).toEqual([5, 3]);
    expect(timesAsked()).toBe(2);
  });

  it('asks again even when no caller asked meanwhile', async () => {
    const { products, letGo } = slowAtFirst();
    const { catalogue } = aProcess(products);
    const asked = catalogue.products();
    catalogue.invalidate();
    letGo();
    await asked;
    expect(await catalogue.products()).toEqual([after]);
  });

  it('asks again when the desk changed the catalogue in another process', async () => {
    const { products, letGo, timesAsked } = slowAtFirst();
    const provided: (number | null | undefined)[] = [];
    const clock = { now: () => instant(1_000_000) };
    let last: string | undefined;
    const cache = catalogueCache({
      products,
      places: {
        ...places,
        provide: async (capacities, _pools, asOf) => {
          provided.push(capacities.get(adult.id));
          return asOf?.lastChangeId === last;
        },
      },
      persisted: persistedProducts(memoryCheckpoints()),
      lastChangeId: async () => last,
      clock,
      festivalClock: clock,
      log: memoryLog(),
    });
    const asked = cache.products();
    while (timesAsked() === 0) await Promise.resolve();
    last = 'change-1';
    letGo();
    expect(await asked).toEqual([after]);
    expect(provided).toEqual([5, 3]);
  });

  it.each(['lastChangeId', 'lastNotice'] as const)(
    'notices a change of which no news came: %s (G7)',
    async (whichever) => {
      let [selling, now, last] = [before, 1_000_000, 'one'];
      const clock = { now: () => instant(now) };
      const cache = catalogueCache({
        products: { all: async () => [selling], price: async () => undefined },
        places,
        persisted: persistedProducts(memoryCheckpoints()),
        [whichever]: async () => last,
        clock,
        festivalClock: clock,
        log: memoryLog(),
      });
      expect(await cache.products()).toEqual([before]);
      [selling, last] = [after, 'two'];
      now += 1_900;
      expect(await cache.products()).toEqual([before]);
      now += 200;
      expect(await cache.products()).toEqual([after]);
    },
  );
});
