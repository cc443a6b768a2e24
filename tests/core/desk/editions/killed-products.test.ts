import { describe, expect, it } from 'vitest';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { resumeChange } from '#core/desk/catalogue/apply-change.ts';
import { catalogueChangeId, type Edit } from '#core/desk/catalogue/change.ts';
import type { ProviderProduct } from '#core/desk/catalogue/listing.ts';
import { aDraft, type EditionRecord } from '#core/desk/editions/edition-record.ts';
import { type FollowProductsPorts, followProducts } from '#core/desk/editions/follow-products.ts';
import { productId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { minute, parseInstant } from '#core/kernel/time.ts';
import { catalogueFile } from '#core/shop/products/catalogue-file.ts';
import { noSaleRules } from '#core/tickets/sale-rules/sale-rules.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';

class Killed extends Error {}

const now = parseInstant('2026-03-01T08:00:00Z');
const file = catalogueFile.parse(
  ['adult', 'child', 'lunch'].map((name) => ({
    ...{ id: `prod_${name}_2026`, name, description: name, price: '£15.00', capacity: 20 },
    ...{ picture: '/art/oak-sprig.svg', hints: name === 'lunch' ? { Hidden: 'yes' } : {} },
  })),
);

/** A program whose process is killed at its `at`-th call of a port, before or after the call has had its effect. */
const aProgram = (at: number, isAfter: boolean) => {
  const clock = simulatedClock(now);
  const store = memoryFestival(clock);
  const provider = new Map<string, ProviderProduct>();
  const created: string[] = [];
  const marks = new Map<string, string>();
  let edition: EditionRecord = aDraft(2026, now);
  let calls = 0;
  let ids = 0;
  let isAlive = true;
  const dying =
    <Args extends readonly unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      if (!isAlive) throw new Killed();
      calls += 1;
      const dies = calls === at;
      if (dies) isAlive = false;
      if (dies && !isAfter) throw new Killed();
      const answer = await call(...args);
      if (dies) throw new Killed();
      return answer;
    };
  const write = async ({ productId: id, after, made }: Edit) => {
    if (made) created.push(id);
    const metadata = {
      Capacity: String(after.capacity),
      Order: String(after.order),
      ...(after.isHidden && { Hidden: 'yes' }),
    };
    const facts = {
      id,
      name: after.name,
      description: after.description,
      price: after.price,
      capacity: after.capacity,
    };
    provider.set(id, { product: aProduct({ ...facts, metadata, images: [] }), isArchived: after.isArchived });
    return ok(undefined);
  };
  const changes = store.catalogueChanges;
  const ports: FollowProductsPorts = {
    year: 2026,
    catalogueFile: file,
    editions: { all: dying(async () => [edition]) },
    checkpoints: {
      get: dying(async (name: string) => marks.get(name)),
      set: dying(async (name: string, value: string) => void marks.set(name, value)),
    },
    providerCatalogue: {
      read: dying(async () => ({ products: [...provider.values()], faults: [] })),
      write: dying(write),
      settlePrice: async () => {},
      retirePrices: async () => {},
    },
    catalogueChanges: {
      ...changes,
      begin: dying(changes.begin),
      tryAgain: dying(changes.tryAgain),
      settle: dying(changes.settle),
    },
    catalogueChanged: () => {},
    catalogue: async () => [],
    salesFigures: { places: async () => [] },
    saleRules: noSaleRules,
    newChangeId: () => catalogueChangeId(`change_${++ids}`),
    newProductId: () => productId('prod_never'),
    ...{ festivalClock: clock, machineClock: clock, log: memoryLog() },
    describe: (change) => aStaffAction(`action_${++ids}`, change),
  };
  const works = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) {
      try {
        await resumeChange(ports)();
        await followProducts(ports)();
      } catch (cause) {
        if (!(cause instanceof Killed)) throw cause;
        isAlive = true;
      }
      clock.passes(minute);
    }
  };
  const listed = () =>
    [...provider.values()].map(({ product: { id, metadata } }) => `${id} ${metadata.Hidden ?? 'shown'}`).sort();
  return {
    ...{ works, listed, created },
    wasKilled: () => calls >= at,
    opens: () => {
      edition = { ...edition, phase: 'open', openedAt: now };
    },
  };
};

describe('products of a prepared edition, when the process is killed', () => {
  it.each([
    ['before', false],
    ['after', true],
  ])(
    'products of a prepared year are copied once and hidden, and shown at its opening, when killed %s any call',
    async (_, isAfter) => {
      for (let at = 1; ; at += 1) {
        const program = aProgram(at, isAfter);
        await program.works(4);
        expect(program.listed(), `killed at call ${at}`).toEqual([
          ...['prod_adult_2026 yes', 'prod_child_2026 yes', 'prod_lunch_2026 yes'],
        ]);
        program.opens();
        await program.works(4);
        expect(program.listed(), `killed at call ${at}`).toEqual([
          ...['prod_adult_2026 shown', 'prod_child_2026 shown', 'prod_lunch_2026 yes'],
        ]);
        expect(new Set(program.created).size, `killed at call ${at}`).toBe(3);
        if (at > 60 || !program.wasKilled()) break;
      }
    },
  );
});
