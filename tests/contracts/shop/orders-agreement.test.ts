import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { type ProductId, userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { holdOf } from '#core/shop/checkout/order-states.ts';
import { placesWanted } from '#core/shop/checkout/order-sums.ts';
import { checkSales } from '#core/tickets/issued/check-sales.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { anAttempt, anOrder, someLines } from '#fixtures/builders/an-order.ts';
import {
  type Decision,
  expires,
  goesTo,
  isClaimedBy,
  isPaid,
  isPaidLate,
  isRefunded,
  opensItsPage,
} from '../stores/decisions.ts';
import { everyStore, type Store } from '../stores/store.ts';

/** A generated event. Products are 0 to 2; orders and attempts are indices that count back from the newest. */
type Event =
  | { readonly what: 'reserve'; readonly wanted: readonly (readonly [number, number])[]; readonly sameAttempt: boolean }
  | { readonly what: 'change'; readonly order: number; readonly decision: keyof typeof decisions }
  | { readonly what: 'capacity'; readonly product: number; readonly places: number | null };

const decisions = {
  opensItsPage,
  expires,
  isPaid,
  isPaidLate,
  isRefunded,
  failed: goesTo('failed'),
  asksForItsMoney: goesTo('refund_pending'),
  isClaimed: isClaimedBy(userId('ada')),
  isDisputed: disputed(true),
  winsTheDispute: disputed(false),
} satisfies Record<string, Decision>;

const someEvent: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('reserve' as const),
      wanted: fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 4 }),
      sameAttempt: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('change' as const),
      order: fc.nat(4),
      decision: fc.constantFrom(...(Object.keys(decisions) as (keyof typeof decisions)[])),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('capacity' as const),
      product: fc.nat(2),
      places: fc.option(fc.nat(8), { nil: null }),
    }),
  },
);

/** Sets the flag for a dispute, which only a paid order can have. */
function disputed(open: boolean): Decision {
  return (order) => ok({ order: { ...order, disputed: open && order.payment !== null }, tasks: [] });
}

/** The orders and capacities of one generated history, which is applied to every store. */
type Story = {
  readonly products: readonly ProductId[];
  readonly orders: Order[];
  readonly capacities: Map<ProductId, number | null>;
};

describe('memory, SQLite and PostgreSQL stores', () => {
  let stores: readonly Store[];
  beforeAll(async () => {
    stores = await Promise.all(everyStore.map(([, open]) => open()));
  });
  afterAll(() => Promise.all(stores.map((store) => store.close())));

  it('memory, SQLite and PostgreSQL agree on a random history’s answers, tickets, places and money; none oversells', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someEvent, { minLength: 5, maxLength: 30 }), async (events) => {
        const products = [aProductId(), aProductId(), aProductId()];
        const story: Story = { products, orders: [], capacities: new Map(products.map((id) => [id, 6])) };
        await each((store) => store.places.provide(story.capacities));
        for (const event of events) {
          const apply = await applierOf(event, story);
          const [first, ...others] = await each(apply);
          for (const other of others) expect(other).toEqual(first);
          await placesAddUp(story);
        }
        await endsAlike(story);
      }),
      { numRuns: 60 },
    );
  });

  const each = <Value>(apply: (store: Store) => Promise<Value>) => Promise.all(stores.map(apply));

  /** Makes a function that applies an event to a store and returns the store's answer. Overselling throws in every store. */
  const applierOf = async (event: Event, story: Story): Promise<(store: Store) => Promise<unknown>> => {
    if (event.what === 'capacity') {
      const product = story.products[event.product] ?? aProductId();
      story.capacities.set(product, event.places);
      return (store) => store.places.provide(new Map([[product, event.places]]));
    }
    if (event.what === 'reserve') {
      const attemptId = event.sameAttempt ? (story.orders.at(-1)?.attemptId ?? anAttempt()) : anAttempt();
      const lines = someLines(...event.wanted.map(([at, n]) => [story.products[at] ?? aProductId(), n] as const));
      const order = anOrder({ attemptId, lines, userId: story.orders.length % 2 ? userId('ada') : null });
      story.orders.push(order);
      return (store) => store.orders.reserve(order).then(inAnyOrder);
    }
    const id = story.orders.at(-1 - event.order)?.id;
    if (!id) return async () => 'there is no such order yet';
    return (store) => store.orders.change(id, decisions[event.decision]).catch(() => 'broke');
  };

  /** Places left equal the capacity minus what the orders themselves hold, and are never negative. */
  const placesAddUp = async ({ products, orders, capacities }: Story) => {
    for (const store of stores) {
      const left = await store.places.left();
      const stored = await Promise.all(orders.map(({ id }) => store.orders.find(id)));
      for (const product of products) {
        const gone = stored
          .filter((order) => order !== undefined && holdOf(order) !== 'none')
          .reduce((sum, order) => sum + (placesWanted(order?.lines ?? []).get(product) ?? 0), 0);
        const capacity = capacities.get(product) ?? null;
        expect(left.get(product)).toBe(capacity === null ? null : Math.max(0, capacity - gone));
      }
    }
  };

  const endsAlike = async ({ orders }: Story) => {
    const ours = new Set(orders.map(({ id }) => id));
    const [first, ...others] = await each(async (store) => ({
      orders: await Promise.all(orders.map(({ id }) => store.orders.find(id))),
      purchases: (await store.purchases.of(userId('ada'))).filter(({ orderId }) => ours.has(orderId)),
      tickets: await Promise.all(orders.map(({ id }) => store.issuedTickets.ofOrder(id))),
      listed: (await store.orders.of(userId('ada'))).filter(({ id }) => ours.has(id)),
      unclaimed: (await store.orders.unclaimed('ada@example.org')).filter(({ id }) => ours.has(id)),
    }));
    for (const other of others) expect(other).toEqual(first);
    for (const found of await each((store) => checkSales({ ...store, log: memoryLog() })())) expect(found).toEqual([]);
  };
});

const inAnyOrder = (answer: Awaited<ReturnType<Store['orders']['reserve']>>) => {
  if (answer.ok || answer.refusal.kind !== 'sold-out') return answer;
  return { ...answer.refusal, short: new Set(answer.refusal.short) };
};
