import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { partyLinks } from '#adapters/system/party-links.ts';
import { ok } from '#core/kernel/result.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import { poolId } from '#core/shop/products/pool.ts';
import { followLine } from '#core/shop/waiting-lists/offer-freed-places.ts';
import { endedParty, type WaitingParty } from '#core/shop/waiting-lists/party.ts';
import { moveInLine } from '#core/shop/waiting-lists/waiting-line.ts';
import { checkSales } from '#core/tickets/issued/check-sales.ts';
import { aParty } from '#fixtures/builders/a-party.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { aLine, anOrder, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { expires, inSequence, isPaid, opensItsPage } from '../stores/decisions.ts';
import type { Store } from '../stores/store.ts';

/** Waiting lists reserve places for their parties; each place is held, sold or free, even under concurrent changes. */
export const waitingListsContract = (name: string, open: () => Promise<Store>) =>
  describe(`WaitingLists: ${name}`, () => {
    const { edition } = aSiteConfig();
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(async () => {
      expect(await checkSales({ ...store, log: memoryLog() })()).toEqual([]);
      await store.close();
    });

    const product = aProductId();
    const left = async () => (await store.places.left()).get(product);
    const ordered = (quantity: number) => anOrder({ lines: [aLine({ productId: product, quantity })] });
    const waits = async (places: number, change: Partial<WaitingParty> = {}) => {
      const party = aParty({ productId: product, places, ...change });
      await store.waitingLists.change(product, () => ok({ parties: [party], tasks: [] }));
      return party;
    };
    const follow = () =>
      followLine(
        { ...store, partyLinks: partyLinks('secret'), edition, festivalClock: { now: () => aSaturdayInOctober } },
        product,
      );
    const stateOf = async ({ id }: WaitingParty) => (await store.waitingLists.find(id))?.state;

    it('waiting lists refuse places to other buyers while a party waits, and hold them for its offer', async () => {
      await store.places.provide(new Map([[product, 3]]));
      const party = await waits(2);
      expect(await left()).toBe(0);
      expect(await store.orders.reserve(ordered(1))).toMatchObject({ ok: false, refusal: { kind: 'sold-out' } });
      await follow();
      expect(await stateOf(party)).toBe('offered');
      expect(await left()).toBe(1);
      expect(await store.waitingLists.waiting()).toEqual(new Map());
      expect(await store.waitingLists.products()).toEqual([product]);
      expect((await store.outbox.take(laterBy(store.clock.now(), 1), laterBy(store.clock.now(), hour), 9)).length).toBe(
        1,
      );
    });

    it('waiting lists return parties unchanged, by product and by account', async () => {
      await store.places.provide(new Map([[product, 0]]));
      const [first, second] = [await waits(2), await waits(1)];
      expect(await store.waitingLists.line(product)).toEqual([first, second]);
      expect(await store.waitingLists.all()).toEqual([first, second]);
      await store.waitingLists.change(product, ({ line, last }) => {
        expect([line.length, last]).toEqual([2, second.position]);
        return ok({ parties: [endedParty(first, 'left', aSaturdayInOctober)], tasks: [] });
      });
      expect(await store.waitingLists.line(product)).toEqual([second]);
      expect(await store.waitingLists.waiting()).toEqual(new Map([[product, 1]]));
    });

    it('waiting lists reserve places of a shared pool for the line, unless the product’s own capacity is full', async () => {
      const [breakfast, lunch] = [aProductId(), aProductId()];
      const pool = { id: poolId('tent'), places: 4, products: [product, breakfast, lunch] };
      await store.places.provide(
        new Map([
          [product, 2],
          [breakfast, 9],
          [lunch, null],
        ]),
        [pool],
      );
      const eats = (productId: typeof product, quantity: number) =>
        anOrder({ lines: [aLine({ productId, quantity })] });
      const first = eats(breakfast, 3);
      expect((await store.orders.reserve(first)).ok).toBe(true);
      const party = await waits(2);
      expect(await store.places.left()).toEqual(new Map([product, breakfast, lunch].map((id) => [id, 0])));
      expect((await store.orders.reserve(eats(lunch, 1))).ok).toBe(false);
      await store.orders.change(first.id, inSequence(opensItsPage, expires));
      expect((await store.places.left()).get(lunch)).toBe(2);
      expect((await store.orders.reserve(eats(lunch, 3))).ok).toBe(false);
      expect(await store.waitingLists.free(product)).toBe(2);
      await follow();
      expect(await stateOf(party)).toBe('offered');
      expect((await store.orders.reserve(eats(lunch, 3))).ok).toBe(false);
      await waits(2);
      // The product's own capacity is full now, so any product may sell the rest of the pool.
      expect((await store.places.left()).get(lunch)).toBe(2);
      expect((await store.orders.reserve(eats(lunch, 2))).ok).toBe(true);
    });

    it('waiting lists offer no more than the places left of a shared pool, including those reserved for the line', async () => {
      const lunch = aProductId();
      const products = [product, lunch];
      await store.places.provide(
        new Map([
          [product, 9],
          [lunch, null],
        ]),
        [{ id: poolId('tent'), places: 4, products }],
      );
      const first = await waits(3);
      const order = anOrder({ lines: [aLine({ productId: lunch, quantity: 1 })] });
      expect((await store.orders.reserve(order)).ok).toBe(true);
      const second = await waits(1);
      await follow();
      expect([await stateOf(first), await stateOf(second)]).toEqual(['offered', 'waiting']);
    });

    it('waiting lists move a party to another position of the line', async () => {
      await store.places.provide(new Map([[product, 0]]));
      const parties = [await waits(1), await waits(1), await waits(1)];
      const [first, , third] = parties;
      if (!first || !third) throw new Error('no line');
      await store.waitingLists.change(product, ({ line }) => ok({ parties: moveInLine(line, third, 1), tasks: [] }));
      expect((await store.waitingLists.line(product)).map(({ id }) => id)).toEqual(
        [third, first, parties[1]].map((each) => each?.id),
      );
    });

    it('waiting lists forget the parties that left before a moment, and no others', async () => {
      await store.places.provide(new Map([[product, 0]]));
      const old = await waits(1, { state: 'left', endedAt: laterBy(aSaturdayInOctober, -hour) });
      const recent = await waits(1, { state: 'left', endedAt: aSaturdayInOctober });
      const waiting = await waits(1);
      await store.waitingLists.forget(aSaturdayInOctober);
      expect(await stateOf(old)).toBeUndefined();
      expect([await stateOf(recent), await stateOf(waiting)]).toEqual(['left', 'waiting']);
    });

    it('waiting lists give an offer to one order, and return the places when the order expires unpaid', async () => {
      await store.places.provide(new Map([[product, 2]]));
      const party = await waits(2);
      await follow();
      const orders = Array.from({ length: 5 }, () => ordered(2));
      const taken = await Promise.all(orders.map((order) => store.orders.reserve(order, undefined, [], party.id)));
      const winners = taken.flatMap((each) => (each.ok ? [each.value] : []));
      expect(winners).toHaveLength(1);
      const [order] = winners;
      if (!order) throw new Error('no order');
      expect(await stateOf(party)).toBe('paying');
      await store.orders.change(order.id, inSequence(opensItsPage, expires));
      expect(await stateOf(party)).toBe('offered');
      const again = ordered(1);
      expect((await store.orders.reserve(again, undefined, [], party.id)).ok).toBe(true);
      expect(await left()).toBe(1);
      await store.orders.change(again.id, inSequence(opensItsPage, isPaid));
      await follow();
      expect(await stateOf(party)).toBe('bought');
    });

    it('waiting lists have one outcome when an offer is taken and turned down at the same time', async () => {
      await store.places.provide(new Map([[product, 2]]));
      const party = await waits(2);
      await follow();
      const [taken] = await Promise.all([
        store.orders.reserve(ordered(2), undefined, [], party.id),
        store.waitingLists.change(product, ({ line }) => {
          const now = line.find(({ id }) => id === party.id);
          const parties = now?.state === 'offered' ? [endedParty(now, 'declined', aSaturdayInOctober)] : [];
          return ok({ parties, tasks: [] });
        }),
      ]);
      expect(await stateOf(party)).toBe(taken.ok ? 'paying' : 'declined');
      expect(await left()).toBe(taken.ok ? 0 : 2);
    });

    it('waiting lists have one outcome when an offer is taken at the moment at which it lapses', async () => {
      for (const early of [0, 1]) {
        await store.places.provide(new Map([[product, 2]]));
        const party = await waits(2);
        await follow();
        const until = (await store.waitingLists.find(party.id))?.offer?.until;
        if (until === undefined) throw new Error('no offer');
        const order = { ...ordered(2), createdAt: laterBy(until, -early) };
        const lapsed = () =>
          followLine(
            { ...store, partyLinks: partyLinks('secret'), edition, festivalClock: { now: () => until } },
            product,
          );
        const [taken] = await Promise.all([store.orders.reserve(order, undefined, [], party.id), lapsed(), lapsed()]);
        expect(await stateOf(party)).toBe(taken.ok ? 'paying' : 'lapsed');
        expect(await left()).toBe(taken.ok ? 0 : 2);
        if (early === 0) expect(taken.ok).toBe(false);
        if (taken.ok) await store.orders.change(order.id, inSequence(opensItsPage, expires));
        await lapsed();
      }
    });

    it('waiting lists never offer more than the free places, even if several processes make offers at once', async () => {
      await store.places.provide(new Map([[product, 5]]));
      const parties = [await waits(2), await waits(2), await waits(2)];
      await Promise.all([follow(), follow(), follow()]);
      expect(await Promise.all(parties.map(stateOf))).toEqual(['offered', 'offered', 'waiting']);
    });

    it('waiting lists count offers of competitor tickets among the places of the competition', async () => {
      const other = aProductId();
      await store.places.provide(
        new Map([
          [product, 90],
          [other, 90],
        ]),
      );
      const competes = (quantity: number, productId = other) =>
        anOrder({ lines: [aLine({ productId, quantity, ticketType: 'Competitors' })] });
      expect((await store.orders.reserve(competes(88))).ok).toBe(true);
      const party = await waits(2, { ticketType: 'Competitors' });
      expect((await store.orders.reserve(competes(1))).ok).toBe(false);
      await follow();
      expect(await stateOf(party)).toBe('offered');
      expect((await store.orders.reserve(competes(1))).ok).toBe(false);
      expect((await store.orders.reserve(competes(2, product), undefined, [], party.id)).ok).toBe(true);
    });
  });
