import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { competitorTicketId } from '#core/competition/entries/competitor-ticket.ts';
import { type ClassAndLevel, classes, everyClassAndLevel, levels, sameGroup } from '#core/kernel/class-and-level.ts';
import { userId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { PlaceAnswer } from '#core/shop/checkout/sale-checks.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { aCompetitionForm, aCompetitionRegistration, someTickets } from '#fixtures/builders/a-registration.ts';
import { anOrder, aSaturdayInOctober, someLines } from '#fixtures/builders/an-order.ts';
import { expires, inSequence, isPaid, isPaidLate, isRefunded, opensItsPage } from '../stores/decisions.ts';
import { aPaidOrder } from '../stores/paid-order.ts';
import { entryLimit, type Store } from '../stores/store.ts';

const { perGroup } = entryLimit.entry;
const silver = { class: 'adult', level: 'silver' } as const;
const gold = { class: 'adult', level: 'gold' } as const;
const harriet = userId('harriet');

/** Places of a class and level: an order holds one for each competitor ticket that names its group (F6). */
export const groupPlacesContract = (name: string, open: () => Promise<Store>) =>
  describe(`Group places: ${name}`, () => {
    const product = aProductId();
    const guest = aProductId();
    let store: Store;
    const opens = async () => {
      store = await open();
      await store.places.provide(
        new Map([
          [product, null],
          [guest, null],
        ]),
      );
    };
    beforeEach(opens);
    afterEach(() => store.close());

    /** An order of a guest ticket, and then a competitor ticket for each of these. */
    const orderFor = (...groups: readonly ClassAndLevel[]): Order =>
      anOrder({
        lines: someLines([guest, 1], [product, groups.length]).map((line) =>
          line.productId === product ? { ...line, ticketType: 'Competitors' as const } : line,
        ),
      });
    const answersFor = (groups: readonly ClassAndLevel[]): readonly PlaceAnswer[] =>
      groups.flatMap((group, at) => [
        { place: at + 1, question: 'entry.class', answer: group.class },
        { place: at + 1, question: 'entry.competitionGroup', answer: group.level },
      ]);
    const reserves = async (...groups: readonly ClassAndLevel[]) => {
      const order = orderFor(...groups);
      return { order, outcome: await store.orders.reserve(order, undefined, answersFor(groups)) };
    };
    const times = (count: number, group: ClassAndLevel) => Array.from({ length: count }, () => group);
    const bought = async (group: ClassAndLevel) =>
      (await store.ticketAnswers.boughtGroups()).filter((each) => sameGroup(each, group)).length;
    const asking = async (group: ClassAndLevel) => {
      let counted = -1;
      await store.registrations.change(harriet, [], (facts) => {
        counted = facts.asking(group, competitorTicketId(orderFor().id, product, 1));
        return refuse('looked');
      });
      return counted;
    };
    const full = (left: number) =>
      refuse({
        kind: 'groups-full',
        left: everyClassAndLevel.map((group) => ({ ...group, left: sameGroup(group, silver) ? left : perGroup })),
      });

    it('places in a class and level are held while the card page is open, and free again once it expires', async () => {
      const { order } = await reserves(...times(perGroup - 1, silver));
      expect((await reserves(silver, silver)).outcome).toEqual(full(1));
      expect((await reserves(silver, gold)).outcome).toMatchObject({ ok: true });
      expect((await reserves(silver)).outcome).toMatchObject({ ok: false, refusal: { kind: 'groups-full' } });
      expect([await bought(silver), await asking(silver)]).toEqual([perGroup, perGroup]);
      await store.orders.change(order.id, inSequence(opensItsPage, expires));
      expect([await bought(silver), await asking(silver)]).toEqual([1, 1]);
      expect((await reserves(...times(perGroup - 1, silver))).outcome).toMatchObject({ ok: true });
    });

    it('places in a class and level stay taken after the payment, until the order is refunded', async () => {
      const { order } = await reserves(...times(perGroup, silver));
      await store.orders.change(order.id, inSequence(opensItsPage, isPaid));
      expect((await reserves(silver)).outcome).toEqual(full(0));
      await store.orders.change(order.id, isRefunded);
      expect((await reserves(silver)).outcome).toMatchObject({ ok: true });
    });

    it('places in a class and level are refused to a payment after expiry once another order holds them', async () => {
      const { order: slow } = await reserves(silver, gold);
      await store.orders.change(slow.id, inSequence(opensItsPage, expires));
      const { order: quick } = await reserves(...times(perGroup, silver));
      expect(await store.orders.change(slow.id, isPaidLate)).toMatchObject({
        value: { order: { state: 'paid_unfulfillable' } },
      });
      const { order: third } = await reserves(gold);
      for (const order of [quick, third]) await store.orders.change(order.id, inSequence(opensItsPage, expires));
      expect(await store.orders.change(third.id, isPaidLate)).toMatchObject({ value: { order: { state: 'paid' } } });
      expect(await bought(gold)).toBe(1);
    });

    it('places in a class and level are needed only by a competitor ticket that names both', async () => {
      await reserves(...times(perGroup, silver));
      expect(await store.orders.reserve(orderFor(silver))).toMatchObject({ ok: true });
      expect(await store.orders.reserve(anOrder({ lines: someLines([guest, 2]) }))).toMatchObject({ ok: true });
    });

    it('places in a class and level are not taken twice by the same checkout attempt', async () => {
      const groups = times(perGroup, silver);
      const { order } = await reserves(...groups);
      const again = { ...orderFor(...groups), attemptId: order.attemptId };
      expect(await store.orders.reserve(again, undefined, answersFor(groups))).toMatchObject({
        refusal: { kind: 'attempt-known', order: { id: order.id } },
      });
    });

    it('places in a class and level are counted once for a ticket and its entry, in the group of the entry', async () => {
      const { order } = await reserves(silver, silver);
      await store.orders.change(order.id, inSequence(opensItsPage, isPaid));
      const id = competitorTicketId(order.id, product, 2);
      const ticket = { id, place: 2, orderId: order.id, orderedAt: aSaturdayInOctober, boughtAt: aSaturdayInOctober };
      const form = aCompetitionForm({ competitionGroup: 'gold' });
      await store.registrations.change(harriet, [id], () =>
        ok({ registration: aCompetitionRegistration(ticket, { form }), tasks: [] }),
      );
      expect([await bought(silver), await asking(silver), await asking(gold)]).toEqual([1, 1, 1]);
      expect((await reserves(...times(perGroup, gold))).outcome).toMatchObject({ ok: false });
      expect((await reserves(...times(perGroup - 1, gold))).outcome).toMatchObject({ ok: true });
    });

    it('places in a class and level are never exceeded by concurrent orders and entries', async () => {
      const aGroup = fc.record({
        class: fc.constantFrom(...classes.slice(0, 1)),
        level: fc.constantFrom(...levels.slice(0, 2)),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(aGroup, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 20 }),
          fc.nat({ max: 3 }),
          fc.integer({ min: 1, max: 6 }),
          async (carts, room, entrants) => {
            await reserves(...times(perGroup - room, silver), ...times(perGroup - room, gold));
            const paid = await aPaidOrder(store);
            const enters = someTickets(entrants, paid.id).map((ticket) =>
              store.registrations.change(harriet, [ticket.id], (facts) =>
                facts.asking(silver, ticket.id) < perGroup
                  ? ok({ registration: aCompetitionRegistration(ticket), tasks: [] })
                  : refuse('full'),
              ),
            );
            const buys = carts.map(async (groups, at) => {
              const { order, outcome } = await reserves(...groups);
              if (!outcome.ok || at % 3 === 0) return;
              await store.orders.change(order.id, at % 3 === 1 ? isPaidSoon : inSequence(opensItsPage, expires));
              if (at % 3 === 2) await store.orders.change(order.id, isPaidLate);
            });
            await Promise.all([...buys, ...enters]);
            expect(await asking(silver)).toBeLessThanOrEqual(perGroup);
            expect(await asking(gold)).toBeLessThanOrEqual(perGroup);
            await store.close();
            await opens();
          },
        ),
        { numRuns: 6 },
      );
    });
  });

const isPaidSoon = inSequence(opensItsPage, isPaid);
