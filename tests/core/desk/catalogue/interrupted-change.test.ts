import { beforeEach, describe, expect, it } from 'vitest';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { applyChange, resumeChange } from '#core/desk/catalogue/apply-change.ts';
import { catalogueChangeId } from '#core/desk/catalogue/change.ts';
import { listingOf } from '#core/desk/catalogue/listing.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { productId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { parseInstant, second } from '#core/kernel/time.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';

const now = parseInstant('2025-10-04T08:00:00Z');
const id = catalogueChangeId('change_1');
const named = (name: string) => aProduct({ id: productId(`prod_${name.slice(0, 5)}`), name });
const products = [named('Adult'), named('Child'), named('Hound')];

describe('a change of the names of three products', () => {
  const clock = () => simulatedClock(now);
  let machineClock: ReturnType<typeof clock>;
  let store: ReturnType<typeof memoryFestival>;
  let written: string[];
  let ports: Parameters<typeof applyChange>[0];
  /** @param atProvider the names that the products have there when the change is made */
  const isPending = (...atProvider: readonly string[]) => {
    const current = atProvider.map(named);
    ports = {
      providerCatalogue: {
        read: async () => ({ products: current.map((product) => ({ product, isArchived: false })), faults: [] }),
        write: async ({ after }) => {
          written.push(after.name);
          return ok(undefined);
        },
        settlePrice: async () => {},
        retirePrices: async () => {},
      },
      catalogueChanges: store.catalogueChanges,
      catalogueChanged: () => {},
      catalogue: async () => {},
      festivalClock: machineClock,
      machineClock,
      log: memoryLog(),
    };
    const edits = products.map((product) => {
      const before = listingOf({ product, isArchived: false }, now);
      return { productId: product.id, made: null, before, after: { ...before, name: `${product.name} ticket` } };
    });
    return store.catalogueChanges.begin({
      ...{ id, name: 'Three products', startedAt: now, state: 'pending', pools: [], edits, tries: 0 },
      ...{ action: aStaffAction('action_1'), fault: null, settledAt: null, pricesRetired: false },
    });
  };
  beforeEach(() => {
    machineClock = clock();
    store = memoryFestival(machineClock);
    written = [];
  });

  it('an interrupted change of three products’ names is finished, and leaves a name that was given at the provider since', async () => {
    await isPending('Adult ticket', 'Children', 'Hound');
    expect(await applyChange(ports)({ id })).toBe('done');
    expect(written).toEqual(['Hound ticket']);
  });

  it('a change of three products’ names that has not begun is given up when one was changed at the provider', async () => {
    await isPending('Adult', 'Children', 'Hound');
    expect(await applyChange(ports)({ id })).toBe('conflict');
    expect(written).toEqual([]);
  });

  it('a catalogue change counts as interrupted after twenty seconds: until then, its own request may be at work', async () => {
    await isPending('Adult', 'Child', 'Hound');
    machineClock.passes(20 * second - 1);
    await resumeChange(ports)();
    expect(written).toEqual([]);
    machineClock.passes(1);
    await resumeChange(ports)();
    expect(written).toHaveLength(3);
  });

  it('a catalogue change stays pending when the store cannot record its end, and ends the next time for the same reason', async () => {
    await isPending('Adult', 'Children', 'Hound');
    const { settle } = store.catalogueChanges;
    store.catalogueChanges.settle = async () => {
      store.catalogueChanges.settle = settle;
      throw new ServiceFailure('store', 'the disk is full', { retryable: false });
    };
    expect(await applyChange(ports)({ id })).toBe('waiting');
    expect(await applyChange(ports)({ id })).toBe('conflict');
  });
});
