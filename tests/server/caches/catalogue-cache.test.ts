import { describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { type Instant, instant, minute } from '#core/kernel/time.ts';
import type { Places, Products } from '#core/shop/products/ports.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { catalogueCache } from '../../../server/caches/catalogue-cache.ts';

const adult = aProduct();
const places: Places = { provide: async () => true, left: async () => new Map([[adult.id, 7]]) };
const inTrouble: Products = {
  all: () => Promise.reject(new ServiceFailure('payments', 'down', { retryable: true })),
  price: async () => undefined,
};

/** A new process. */
const aProcess = (products: Products) => {
  let now: Instant = instant(1_000_000);
  const clock = { now: () => now };
  return {
    catalogue: catalogueCache({ products, places, clock, festivalClock: clock, log: memoryLog() }),
    passes: (ms: number) => {
      now = instant(now + ms);
    },
  };
};

describe('catalogue cache whose provider does not answer', () => {
  it('a catalogue whose provider does not answer lists nothing in a new process, and the last list in others', async () => {
    await expect(aProcess(inTrouble).catalogue.snapshot()).rejects.toThrow(ServiceFailure);

    let all = async (): Promise<readonly (typeof adult)[]> => [adult];
    const { catalogue, passes } = aProcess({ ...inTrouble, all: () => all() });
    await catalogue.snapshot();
    all = inTrouble.all;
    passes(2 * minute);
    expect((await catalogue.snapshot()).items).toEqual([{ ...adult, placesLeft: 7 }]);
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

  it('an invalidated catalogue asks the provider again, and stores the second answer last', async () => {
    const { products, letGo, timesAsked } = slowAtFirst();
    const provided: (number | null | undefined)[] = [];
    const clock = { now: () => instant(1_000_000) };
    const cache = catalogueCache({
      products,
      places: { ...places, provide: async (capacities) => provided.push(capacities.get(adult.id)) > 0 },
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

  it('an invalidated catalogue asks the provider again even when no caller asked meanwhile', async () => {
    const { products, letGo } = slowAtFirst();
    const { catalogue } = aProcess(products);
    const asked = catalogue.products();
    catalogue.invalidate();
    letGo();
    await asked;
    expect(await catalogue.products()).toEqual([after]);
  });

  it('the catalogue cache asks the provider again when the desk changed the catalogue in another process', async () => {
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
    'the catalogue cache notices a change of which no news came: %s (G7)',
    async (whichever) => {
      let [selling, now, last] = [before, 1_000_000, 'one'];
      const clock = { now: () => instant(now) };
      const cache = catalogueCache({
        products: { all: async () => [selling], price: async () => undefined },
        places,
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
