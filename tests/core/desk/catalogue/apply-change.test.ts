import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { resumeChange } from '#core/desk/catalogue/apply-change.ts';
import { catalogueChangeId } from '#core/desk/catalogue/change.ts';
import { changeProduct } from '#core/desk/catalogue/change-catalogue.ts';
import { listingOf, versionOf } from '#core/desk/catalogue/listing.ts';
import type { ProviderCatalogue } from '#core/desk/catalogue/ports.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok } from '#core/kernel/result.ts';
import { minute, parseInstant } from '#core/kernel/time.ts';
import { noSaleRules } from '#core/tickets/sale-rules/sale-rules.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';

type Trouble = 'none' | 'before' | 'after';

/** A provider with one product. Each write fails before or after its effect, as the test's list says. */
const aProvider = (troubles: Trouble[]) => {
  let product = aProduct({ id: productId('prod_lunch'), price: pence(3200), capacity: 60 });
  let writes = 0;
  const provider: { -readonly [method in keyof ProviderCatalogue]: ProviderCatalogue[method] } = {
    read: async () => ({ products: [{ product, isArchived: false }], faults: [] }),
    async write({ after }) {
      const trouble = troubles.shift() ?? 'none';
      const fail = () => new ServiceFailure('payments', 'no answer', { retryable: true });
      if (trouble === 'before') throw fail();
      writes += 1;
      product = { ...product, name: after.name, capacity: after.capacity };
      if (trouble === 'after') throw fail();
      return ok(undefined);
    },
    settlePrice: async () => {},
    retirePrices: async () => {},
  };
  return {
    provider,
    writes: () => writes,
    product: () => product,
    /** Renames the product, as in the provider's dashboard. */
    renames: (name: string) => {
      product = { ...product, name };
    },
  };
};

const aDesk = (troubles: Trouble[]) => {
  const clock = simulatedClock(parseInstant('2025-10-04T08:00:00Z'));
  const stripe = aProvider(troubles);
  const store = memoryFestival(clock);
  const ports = {
    providerCatalogue: stripe.provider,
    catalogueChanges: store.catalogueChanges,
    catalogueChanged: () => {},
    catalogue: async () => {},
    festivalClock: clock,
    machineClock: clock,
    log: memoryLog(),
    salesFigures: { places: async () => [] },
    saleRules: noSaleRules,
    newChangeId: () => catalogueChangeId('change_1'),
    newProductId: () => productId('prod_new'),
  };
  const before = listingOf({ product: stripe.product(), isArchived: false }, clock.now());
  return {
    stripe,
    change: () =>
      changeProduct(ports)(
        {
          id: stripe.product().id,
          madeOn: versionOf(before),
          listing: { ...before, name: 'Lunch', capacity: 72 },
          acceptsBelowSold: false,
        },
        (change) => aStaffAction('a1', change),
      ),
    resume: async () => {
      clock.passes(minute);
      await resumeChange(ports)();
    },
    logged: async () => (await store.auditLog.page({}, null, 10)).map(({ action }) => action),
    store: store.catalogueChanges,
  };
};

describe('a change of the catalogue', () => {
  it('a change of the catalogue is applied and logged once, however often the payment provider fails', async () => {
    const trouble = fc.constantFrom<Trouble>('none', 'before', 'after');
    await fc.assert(
      fc.asyncProperty(fc.array(trouble, { maxLength: 6 }), async (troubles) => {
        const planned = [...troubles];
        const desk = aDesk(planned);
        const first = await desk.change();
        expect(first).toEqual(ok(troubles.length === 0 || troubles[0] === 'none' ? 'done' : 'waiting'));
        for (const _ of [...troubles, 'none', 'none']) await desk.resume();
        expect(desk.stripe.product()).toMatchObject({ name: 'Lunch', capacity: 72 });
        expect(desk.stripe.writes()).toBe(1);
        expect(await desk.logged()).toEqual(['catalogue.changed']);
        expect(await desk.store.pending()).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  it('a change of the catalogue fails when the product was changed in the provider’s dashboard while the change waited', async () => {
    const desk = aDesk(['before']);
    expect(await desk.change()).toEqual(ok('waiting'));
    desk.stripe.renames('Luncheon');
    await desk.resume();
    expect(desk.stripe.product()).toMatchObject({ name: 'Luncheon', capacity: 60 });
    expect(await desk.logged()).toEqual([]);
    expect(await desk.store.last('failed')).toMatchObject({ name: 'Lunch' });
  });

  it('a change of the catalogue is not reported as done when another process has given it up meanwhile', async () => {
    const desk = aDesk([]);
    const { store, stripe } = desk;
    const { read } = stripe.provider;
    // The provider answers so slowly that another process takes over, finds an edit made in the dashboard, and settles.
    stripe.provider.read = async () => {
      const found = await read();
      const pending = await store.pending();
      if (pending)
        await store.settle(pending.id, { at: pending.startedAt, fault: 'changed at the provider meanwhile' });
      return found;
    };
    expect(await desk.change()).toEqual({ ok: false, refusal: { kind: 'catalogue-changed' } });
    expect(await desk.logged()).toEqual([]);
  });

  it('a change of the catalogue is refused when it was given up, even if the store’s answer is lost', async () => {
    const desk = aDesk([]);
    const { store, stripe } = desk;
    const { settle } = store;
    const { read } = stripe.provider;
    stripe.provider.read = async () => {
      if (await store.pending()) stripe.renames('Luncheon');
      return read();
    };
    store.settle = async (...end) => {
      await settle(...end);
      throw new ServiceFailure('store', 'no answer', { retryable: true });
    };
    expect(await desk.change()).toEqual({ ok: false, refusal: { kind: 'catalogue-changed' } });
    expect(await desk.logged()).toEqual([]);
  });
});
