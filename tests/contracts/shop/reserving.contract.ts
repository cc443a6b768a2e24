import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ProductId, userId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { anAttempt, anOrder, someLines } from '#fixtures/builders/an-order.ts';
import { expires, goesTo, inSequence, isPaid, isPaidLate, opensItsPage } from '../stores/decisions.ts';
import { competitorPlaces, type Store } from '../stores/store.ts';

/** `reserve` takes places and stores the order in one transaction. */
export const reservingContract = (name: string, open: () => Promise<Store>) =>
  describe(`Orders, reserving: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('reserving an order stores it and holds its places', async () => {
      const [guest, parking] = [aProductId(), aProductId()];
      await store.places.provide(
        new Map([
          [guest, 10],
          [parking, null],
        ]),
      );
      const order = anOrder({ lines: someLines([guest, 2], [parking, 1], [guest, 3]), email: 'Ada@Example.org' });
      expect(await store.orders.reserve(order)).toEqual({ ok: true, value: order });
      expect(await store.orders.find(order.id)).toEqual(order);
      expect(await store.places.left()).toEqual(
        new Map([
          [guest, 5],
          [parking, null],
        ]),
      );
    });

    describe('competitor tickets of several products', () => {
      const [early, late] = [aProductId(), aProductId()];
      const asCompetitors = (...wanted: readonly (readonly [ProductId, number])[]) =>
        anOrder({ lines: someLines(...wanted).map((line) => ({ ...line, ticketType: 'Competitors' as const })) });
      const soldOut = (wanted: number, left: number) =>
        refuse({ kind: 'sold-out', short: [{ productId: late, wanted, left }] });
      beforeEach(() =>
        store.places.provide(
          new Map([
            [early, competitorPlaces],
            [late, competitorPlaces],
          ]),
        ),
      );

      it('orders of several competitor products hold no more than the competition’s places, whatever each has left', async () => {
        const first = asCompetitors([early, competitorPlaces - 2]);
        expect(await store.orders.reserve(first)).toMatchObject({ ok: true });
        expect(await store.orders.reserve(asCompetitors([late, 3]))).toEqual(soldOut(3, 2));
        expect(await store.orders.reserve(asCompetitors([early, 1], [late, 2]))).toEqual(soldOut(2, 1));
        expect(await store.orders.reserve(asCompetitors([late, 2]))).toMatchObject({ ok: true });
        const guests = anOrder({ lines: someLines([late, 1]) });
        expect(await store.orders.reserve(guests)).toMatchObject({ ok: true });
        await store.orders.change(first.id, expires);
        expect(await store.orders.reserve(asCompetitors([late, 80]))).toMatchObject({ ok: true });
      });

      it('orders of competitor tickets give the last place to one of twenty concurrent orders, for either product', async () => {
        await store.orders.reserve(asCompetitors([early, competitorPlaces - 1]));
        const racing = Array.from({ length: 20 }, (_, at) => asCompetitors([at % 2 === 0 ? early : late, 1]));
        const outcomes = await Promise.all(racing.map((order) => store.orders.reserve(order)));
        expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
      });

      it('competitor tickets: no room for a payment after expiry once the other product holds the places', async () => {
        const slow = asCompetitors([early, 2]);
        await store.orders.reserve(slow);
        await store.orders.change(slow.id, inSequence(opensItsPage, expires));
        await store.orders.reserve(asCompetitors([late, competitorPlaces - 1]));
        expect(await store.orders.change(slow.id, isPaidLate)).toMatchObject({
          value: { order: { state: 'paid_unfulfillable' } },
        });
      });
    });

    it('reserving an order names only the products that were short before the order took any places', async () => {
      const [most, few, exact, parking] = [aProductId(), aProductId(), aProductId(), aProductId()];
      await store.places.provide(
        new Map([
          [most, 5],
          [few, 1],
          [exact, 3],
          [parking, null],
        ]),
      );
      const order = anOrder({ lines: someLines([most, 4], [few, 2], [exact, 3], [parking, 9]) });
      expect(await store.orders.reserve(order)).toEqual(
        refuse({ kind: 'sold-out', short: [{ productId: few, wanted: 2, left: 1 }] }),
      );
    });

    it('reserving an order names every product that is short, and holds no place of the others', async () => {
      const [plenty, few, none] = [aProductId(), aProductId(), aProductId()];
      await store.places.provide(
        new Map([
          [plenty, 10],
          [few, 2],
          [none, 0],
        ]),
      );
      const order = anOrder({ lines: someLines([none, 1], [few, 3], [plenty, 4]) });
      const refused = await store.orders.reserve(order);
      expect(refused).toEqual({
        ok: false,
        refusal: {
          kind: 'sold-out',
          short: expect.toSatisfy((short: unknown[]) => short.length === 2),
        },
      });
      if (refused.ok || refused.refusal.kind !== 'sold-out') throw new Error('not sold out');
      expect(refused.refusal.short).toContainEqual({ productId: few, wanted: 3, left: 2 });
      expect(refused.refusal.short).toContainEqual({ productId: none, wanted: 1, left: 0 });
      expect(await store.orders.find(order.id)).toBeUndefined();
      expect(await store.places.left()).toEqual(
        new Map([
          [plenty, 10],
          [few, 2],
          [none, 0],
        ]),
      );
    });

    it('reserving an order throws for a product that the catalogue has not provided', async () => {
      const order = anOrder();
      await expect(store.orders.reserve(order)).rejects.toThrow('has no stock row');
      expect(await store.orders.find(order.id)).toBeUndefined();
    });

    it('reserving an order gives the last place to one of two buyers', async () => {
      const guest = aProductId();
      await store.places.provide(new Map([[guest, 1]]));
      const two = [anOrder({ lines: someLines([guest, 1]) }), anOrder({ lines: someLines([guest, 1]) })];
      const answers = await Promise.all(two.map((order) => store.orders.reserve(order)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toEqual({
        ok: false,
        refusal: { kind: 'sold-out', short: [{ productId: guest, wanted: 1, left: 0 }] },
      });
      expect(await store.places.left()).toEqual(new Map([[guest, 0]]));
    });

    describe('of a buyer with unpaid orders', () => {
      const lunch = aProductId();
      const most = new Map([[lunch, 5]]);
      const orderOf = (quantity: number, buyer: Partial<Order> = {}) =>
        anOrder({ lines: someLines([lunch, quantity]), heldBy: 'a network', ...buyer });
      const tooMany = refuse({ kind: 'too-many-unpaid', over: [{ productId: lunch, name: 'Guest ticket', most: 5 }] });
      beforeEach(() => store.places.provide(new Map([[lunch, 100]])));

      it('an order beyond the buyer’s limit of unpaid places is refused, and takes no place', async () => {
        expect(await store.orders.reserve(orderOf(3), most)).toMatchObject({ ok: true });
        const refused = orderOf(3);
        expect(await store.orders.reserve(refused, most)).toEqual(tooMany);
        expect(await store.orders.find(refused.id)).toBeUndefined();
        expect(await store.places.left()).toEqual(new Map([[lunch, 97]]));
        expect(await store.orders.reserve(orderOf(2), most)).toMatchObject({ ok: true });
      });

      it('unpaid places are counted by network and by account, and not for an order with neither', async () => {
        const ada = userId('ada');
        await store.orders.reserve(orderOf(5, { userId: ada }), most);
        expect(await store.orders.reserve(orderOf(1), most)).toEqual(tooMany);
        expect(await store.orders.reserve(orderOf(1, { userId: ada, heldBy: 'another' }), most)).toEqual(tooMany);
        expect(await store.orders.reserve(orderOf(5, { heldBy: 'another' }), most)).toMatchObject({ ok: true });
        for (const _ of [1, 2])
          expect(await store.orders.reserve(orderOf(5, { heldBy: null }), most)).toMatchObject({ ok: true });
        expect(await store.orders.reserve(orderOf(1, { userId: ada, heldBy: null }), most)).toEqual(tooMany);
      });

      it('a buyer’s full limit of unpaid places is allowed again once the orders are paid or expired', async () => {
        const [paid, over] = [orderOf(3), orderOf(2)];
        for (const order of [paid, over]) await store.orders.reserve(order, most);
        await store.orders.change(paid.id, inSequence(opensItsPage, isPaid));
        expect(await store.orders.find(paid.id)).toMatchObject({ heldBy: null });
        expect(await store.orders.reserve(orderOf(4), most)).toEqual(tooMany);
        await store.orders.change(over.id, expires);
        expect(await store.orders.reserve(orderOf(5), most)).toMatchObject({ ok: true });
      });

      it('a buyer’s limit of unpaid places holds for many orders at once', async () => {
        const answers = await Promise.all(Array.from({ length: 12 }, () => store.orders.reserve(orderOf(1), most)));
        expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
      });

      it('a repeated submission of an order that reaches the buyer’s limit of unpaid places is recognised', async () => {
        const attemptId = anAttempt();
        await store.orders.reserve(orderOf(5, { attemptId }), most);
        expect(await store.orders.reserve(orderOf(5, { attemptId }), most)).toMatchObject({
          refusal: { kind: 'attempt-known' },
        });
      });
    });

    it('reserving recognises a repeated submission of an order, even when the first took the last place', async () => {
      const guest = aProductId();
      await store.places.provide(new Map([[guest, 2]]));
      const attemptId = anAttempt();
      const submissions = [1, 2, 3, 4].map(() => anOrder({ attemptId, lines: someLines([guest, 2]) }));
      const answers = await Promise.all(submissions.map((order) => store.orders.reserve(order)));
      const first = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
      expect(first).toHaveLength(1);
      for (const answer of answers)
        if (!answer.ok) expect(answer.refusal).toEqual({ kind: 'attempt-known', order: first[0] });
      expect(await store.orders.findByAttempt(attemptId)).toEqual(first[0]);
      expect(await store.places.left()).toEqual(new Map([[guest, 0]]));
    });

    it('reserving holds places once for a checkout attempt while places remain', async () => {
      const guest = aProductId();
      await store.places.provide(new Map([[guest, 10]]));
      const attemptId = anAttempt();
      const order = anOrder({ attemptId, lines: someLines([guest, 2]) });
      await store.orders.reserve(order);
      const again = await store.orders.reserve(anOrder({ attemptId, lines: someLines([guest, 5]) }));
      expect(again).toEqual({ ok: false, refusal: { kind: 'attempt-known', order } });
      expect(await store.places.left()).toEqual(new Map([[guest, 8]]));
    });

    it('reserving recognises a member’s cart without an attempt id while its order is unpaid', async () => {
      const guest = aProductId();
      await store.places.provide(new Map([[guest, 9]]));
      const cart = { attemptId: null, userId: userId('ada'), lines: someLines([guest, 2]) };
      const submissions = [1, 2, 3, 4].map(() => anOrder(cart));
      const answers = await Promise.all(submissions.map((order) => store.orders.reserve(order)));
      const [first, ...others] = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
      if (!first) throw new Error('no order was stored');
      expect(others).toEqual([]);
      for (const answer of answers)
        if (!answer.ok) expect(answer.refusal).toEqual({ kind: 'attempt-known', order: first });
      expect(await store.places.left()).toEqual(new Map([[guest, 7]]));

      const opened = await store.orders.change(first.id, opensItsPage);
      const known = { kind: 'attempt-known', order: opened.ok && opened.value.order };
      expect(await store.orders.reserve(anOrder(cart))).toEqual({ ok: false, refusal: known });
      await store.orders.change(first.id, goesTo('processing'));
      expect(await store.orders.reserve(anOrder(cart))).toMatchObject({ refusal: { order: { state: 'processing' } } });
      await store.orders.change(first.id, (order) => ok({ order: { ...order, review: 'look' }, tasks: [] }));
      expect(await store.orders.reserve(anOrder(cart))).toMatchObject({ ok: true });
    });

    it('reserving treats guests, other members, other carts and submissions with an attempt id as new', async () => {
      const guest = aProductId();
      await store.places.provide(new Map([[guest, 10]]));
      const cart = { attemptId: null, userId: userId('ada'), lines: someLines([guest, 1]) };
      const submissions = [
        cart,
        { ...cart, userId: userId('grace') },
        { ...cart, lines: someLines([guest, 2]) },
        { ...cart, attemptId: anAttempt() },
        { ...cart, userId: null },
        { ...cart, userId: null },
      ];
      for (const submission of submissions)
        expect(await store.orders.reserve(anOrder(submission))).toMatchObject({ ok: true });
      expect(await store.places.left()).toEqual(new Map([[guest, 3]]));
    });

    it('reserving two hundred concurrent carts over three products neither deadlocks nor oversells', async () => {
      const products = [aProductId(), aProductId(), aProductId()];
      await store.places.provide(new Map(products.map((id) => [id, 60])));
      const carts = Array.from({ length: 200 }, (_, at) => {
        const shifted = [0, 1, 2].map((step) => products[(at + step * (at % 2 ? 1 : 2)) % 3] ?? aProductId());
        return anOrder({
          lines: someLines(...shifted.slice(0, 1 + (at % 3)).map((id) => [id, 1 + (at % 2)] as const)),
        });
      });
      const answers = await Promise.all(
        carts.map(async (order, at) => {
          const answer = await store.orders.reserve(order);
          // Some orders are abandoned while others still arrive.
          if (answer.ok && at % 5 === 0) await store.orders.change(order.id, inSequence(opensItsPage, expires));
          return { order, holds: answer.ok && at % 5 !== 0 };
        }),
      );
      const gone = new Map(products.map((id) => [id, 0]));
      for (const { order, holds } of answers)
        for (const { productId, quantity } of holds ? order.lines : [])
          gone.set(productId, (gone.get(productId) ?? 0) + quantity);
      const left = await store.places.left();
      for (const id of products) {
        expect(gone.get(id)).toBeLessThanOrEqual(60);
        expect(left.get(id)).toBe(60 - (gone.get(id) ?? 0));
      }
      expect(answers.some(({ holds }) => !holds)).toBe(true);
    });
  });
