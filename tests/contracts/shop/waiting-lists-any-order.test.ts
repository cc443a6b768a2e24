import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { partyLinks } from '#adapters/system/party-links.ts';
import { ok } from '#core/kernel/result.ts';
import { hour, type Instant, laterBy } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { followLine, type WaitingListPorts, withNextOffers } from '#core/shop/waiting-lists/offer-freed-places.ts';
import { leaveWaitingList } from '#core/shop/waiting-lists/own-party.ts';
import { mostPassedOver } from '#core/shop/waiting-lists/waiting-line.ts';
import { checkSales } from '#core/tickets/issued/check-sales.ts';
import { aParty } from '#fixtures/builders/a-party.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { aLine, anOrder, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { expires, inSequence, isPaid, opensItsPage } from '../stores/decisions.ts';
import { everyStore, type Store } from '../stores/store.ts';

const capacity = 4;
const what = ['join', 'stranger', 'take', 'pay', 'expire', 'leave', 'wait', 'follow', 'take as it lapses'] as const;
type Step = { readonly do: (typeof what)[number]; readonly which: number; readonly places: number };

const steps = fc.array(
  fc.record({ do: fc.constantFrom(...what), which: fc.nat(9), places: fc.integer({ min: 1, max: 4 }) }),
  { minLength: 5, maxLength: 30 },
);

/** One product and its waiting list, with the steps that a generated sequence can take. */
const festivalOf = (store: Store) => {
  const product = aProductId();
  let now: Instant = aSaturdayInOctober;
  let unpaid: readonly Order[] = [];
  const links = partyLinks('secret');
  const ports: WaitingListPorts = {
    waitingLists: store.waitingLists,
    partyLinks: links,
    edition: aSiteConfig().edition,
    festivalClock: { now: () => now },
  };
  const line = () => store.waitingLists.line(product);
  const pick = <Thing>(things: readonly Thing[], which: number): Thing | undefined => things[which % things.length];
  const orderOf = (quantity: number) => anOrder({ createdAt: now, lines: [aLine({ productId: product, quantity })] });
  const follow = () => followLine(ports, product);
  const ends = async (order: Order | undefined, how: typeof isPaid) => {
    if (!order) return;
    unpaid = unpaid.filter(({ id }) => id !== order.id);
    await store.orders.change(order.id, inSequence(opensItsPage, how));
  };
  const takes = async (which: number, places: number) => {
    const party = pick(
      (await line()).filter(({ state }) => state === 'offered'),
      which,
    );
    if (!party) return;
    const order = orderOf(Math.min(places, party.places));
    const taken = await store.orders.reserve(order, undefined, [], party.id);
    if (taken.ok) unpaid = [...unpaid, order];
    if (!taken.ok) expect(['offer-over', 'offer-being-paid']).toContain(taken.refusal.kind);
  };

  const run = async ({ do: doing, which, places }: Step): Promise<void> => {
    switch (doing) {
      case 'join':
        await store.waitingLists.change(product, (found) => {
          const party = aParty({ productId: product, places, position: found.last + 1, joinedAt: now });
          const mayJoin = found.free === 0 || found.line.some(({ state }) => state === 'waiting');
          return ok(withNextOffers({ ...ports, makesOffers: true }, found, mayJoin ? [party] : []));
        });
        return;
      case 'stranger': {
        const isAnyoneWaiting = (await line()).some(({ state }) => state === 'waiting');
        const order = orderOf(places);
        const reserved = await store.orders.reserve(order);
        if (reserved.ok) expect(isAnyoneWaiting).toBe(false);
        if (reserved.ok) unpaid = [...unpaid, order];
        return;
      }
      case 'take':
        return takes(which, places);
      case 'pay':
        return ends(pick(unpaid, which), isPaid);
      case 'expire':
        return ends(pick(unpaid, which), expires);
      case 'leave': {
        const party = pick(await line(), which);
        if (party) await leaveWaitingList(ports)(party.id, links.keyOf(party.id));
        return;
      }
      case 'wait':
        now = laterBy(now, places * hour);
        return;
      case 'follow':
        await follow();
        return;
      case 'take as it lapses': {
        const until = (await line()).find(({ state }) => state === 'offered')?.offer?.until;
        if (until !== undefined && until > now) now = laterBy(until, which % 2 === 0 ? -1 : 0);
        await Promise.all([takes(0, places), follow(), takes(0, places)]);
        return;
      }
      default:
        return doing satisfies never;
    }
  };

  const holds = async (): Promise<void> => {
    expect(await checkSales({ ...store, log: memoryLog() })()).toEqual([]);
    expect(await store.waitingLists.free(product)).toBeGreaterThanOrEqual(0);
    for (const party of await line()) expect(party.passedOver).toBeLessThanOrEqual(mostPassedOver);
  };

  /** Expires the unpaid orders and empties the waiting list; every place that was not sold must then be free. */
  const closes = async (): Promise<void> => {
    for (const order of unpaid) await ends(order, expires);
    for (const { id } of await line()) await leaveWaitingList(ports)(id, links.keyOf(id));
    await follow();
    expect(await line()).toEqual([]);
    const sold = (await store.salesRecords.soldPlaces()).get(product) ?? 0;
    expect((await store.places.left()).get(product)).toBe(capacity - sold);
  };

  return {
    /** Holds every place for unpaid orders. */
    begin: async () => {
      await store.places.provide(new Map([[product, capacity]]));
      for (let place = 0; place < capacity; place += 2) await run({ do: 'stranger', which: 0, places: 2 });
    },
    run,
    holds,
    closes,
  };
};

/** The number of generated sequences by store; other stores run one, because each step needs a connection. */
const runs: Readonly<Record<string, number>> = { memory: 60, SQLite: 20 };

describe.each(everyStore)('a waiting list under any order of events: %s', (name, open) => {
  it('property: in any order of events no waiting-list place is lost or sold twice, no party passed over too often', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const store = await open();
        try {
          const festival = festivalOf(store);
          await festival.begin();
          for (const step of sequence) {
            await festival.run(step);
            await festival.holds();
          }
          await festival.closes();
        } finally {
          await store.close();
        }
      }),
      { numRuns: runs[name] ?? 1 },
    );
  });
});
