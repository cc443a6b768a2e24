import { answerKey } from '#adapters/memory/festival-state.ts';
import { ticketNames } from '#adapters/system/ticket-names.ts';
import type { CatalogueChange } from '#core/desk/catalogue/change.ts';
import { settledChanges } from '#core/desk/catalogue/stored-changes.ts';
import { heldPlacesByProduct } from '#core/door/box-office/held-places-by-product.ts';
import type { ProductId } from '#core/kernel/ids.ts';
import { holdOf, ticketsGood } from '#core/shop/checkout/order-states.ts';
import { placesWanted, ticketsOfLine, voucherUsesOf } from '#core/shop/checkout/order-sums.ts';
import { isReachable } from '#core/shop/waiting-lists/party.ts';
import { entryQuestion } from '#core/tickets/sale-rules/entry-questions.ts';
import type { World } from '../world/world.ts';
import { market } from './traders.ts';

/** The invariants after each step, even while calls are open. `check` returns a violation in words. */
export type Always = { readonly check: () => string | undefined };

/** The latest completed change of the catalogue. */
export const lastChangeIn = ({ catalogueChanges }: World['state']): CatalogueChange | undefined =>
  settledChanges(catalogueChanges.values(), 'done').at(-1);

/** The entries of the tickets that are held or sold and were not returned, by class and level. */
const entriesIn = ({ orders, tickets, answers }: World['state']): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const order of orders.values()) {
    if (holdOf(order) === 'none') continue;
    const [nameOf, issued] = [ticketNames(order), tickets.get(order.id)];
    const answerTo = (at: number, field: string) =>
      answers.get(answerKey({ ticket: nameOf(at).id, question: entryQuestion(field) }))?.answer;
    const places = order.lines.flatMap((line) => Array.from({ length: ticketsOfLine(line) }, () => line.ticketType));
    for (const [at, ticketType] of places.entries()) {
      if (ticketType !== 'Competitors' || issued?.[at]?.returnedAt) continue;
      const group = `${answerTo(at, 'class')} ${answerTo(at, 'competitionGroup')}`;
      counts.set(group, (counts.get(group) ?? 0) + 1);
    }
  }
  return counts;
};

/** Counts places from orders, tills and parties, because the store's own counters may be wrong. */
export const alwaysTrue = (world: World): Always => {
  const { state, voucher, donation, facts, festivalClock } = world;
  const takenBefore = new Map<ProductId, number>();

  const places = (): string | undefined => {
    const held = heldPlacesByProduct(
      [...state.orders.values()],
      [...state.tills.values()],
      [...state.parties.values()],
    );
    const sold = new Map<ProductId, number>();
    for (const order of state.orders.values())
      if (holdOf(order) === 'sold')
        for (const [product, count] of placesWanted(order.lines)) sold.set(product, (sold.get(product) ?? 0) + count);
    const given = state.stock.get(donation.id);
    if (given && given.held + given.sold !== 0) return `a donation takes ${given.held + given.sold} places`;
    for (const [product, stock] of state.stock) {
      const [itsHeld, itsSold] = [held.get(product) ?? 0, sold.get(product) ?? 0];
      if (stock.held !== itsHeld || stock.sold !== itsSold)
        return `${product}: ${stock.held} held and ${stock.sold} sold are counted, ${itsHeld} and ${itsSold} are true`;
      const taken = itsHeld + itsSold;
      const before = takenBefore.get(product) ?? 0;
      takenBefore.set(product, taken);
      if (taken > before && stock.capacity !== null && taken > stock.capacity)
        return `${product} is oversold: ${taken} places of ${stock.capacity} are taken`;
      const decided = facts.capacities.get(product);
      if (!decided || decided.change !== lastChangeIn(state)?.id) continue;
      if (taken > before && taken > Math.max(decided.capacity, decided.taken))
        return `${product} is oversold: the desk lowered it to ${decided.capacity}, and ${taken} are taken`;
    }
    return undefined;
  };

  let pooledBefore = 0;
  /** All products that are sold share the pool, if there is one. */
  const pool = (): string | undefined => {
    const [venue] = state.pools.values();
    const taken = (venue?.products ?? []).reduce((sum, each) => sum + (takenBefore.get(each) ?? 0), 0);
    const isMore = taken > pooledBefore;
    pooledBefore = taken;
    return venue && isMore && taken > venue.places ? `the pool is oversold: ${taken} of ${venue.places}` : undefined;
  };

  const vouchers = (): string | undefined => {
    let used = 0;
    for (const order of state.orders.values()) if (order.voucher) used += voucherUsesOf(order);
    const { total, perEmail } = voucher.limits;
    if (total !== null && used > total) return `the voucher was used ${used} times of ${total}`;
    if (perEmail === null) return undefined;
    const byEmail = Map.groupBy(state.orders.values(), ({ payment, email }) => payment?.email ?? email);
    for (const [email, orders] of byEmail) {
      const uses = orders.reduce((sum, order) => sum + (order.voucher ? voucherUsesOf(order) : 0), 0);
      if (uses > perEmail) return `the voucher was used ${uses} times by ${email}`;
    }
    return undefined;
  };

  const enteredBefore = new Map<string, number>();
  /** Each class and level has as many entries as it takes, counted from the buyers' answers. */
  const groups = (): string | undefined => {
    if (state.entryLimit.entry.perGroup === Number.POSITIVE_INFINITY) return undefined;
    for (const [group, count] of entriesIn(state)) {
      const before = enteredBefore.get(group) ?? 0;
      enteredBefore.set(group, count);
      if (count > before && count > state.entryLimit.entry.perGroup)
        return `${group} is oversold: ${count} entries of ${state.entryLimit.entry.perGroup}`;
    }
    return undefined;
  };

  const attempts = (): string | undefined => {
    const seen = new Set<string>();
    for (const { attemptId } of state.orders.values()) {
      if (attemptId === null) continue;
      if (seen.has(attemptId)) return `attempt ${attemptId} has two orders`;
      seen.add(attemptId);
    }
    return undefined;
  };

  /**
   * Notes the true time of new orders and decisions, because the store's own times are by the clocks of processes, and
   * what is true for a while only: valid tickets and offers.
   */
  const note = () => {
    const now = festivalClock.now();
    if (facts.orderedAt.size < state.orders.size)
      for (const id of state.orders.keys()) if (!facts.orderedAt.has(id)) facts.orderedAt.set(id, now);
    for (const { id } of state.messaging.dayOff.slice(facts.decidedAt.size)) facts.decidedAt.set(id, now);
    for (const order of state.orders.values()) if (ticketsGood(order)) facts.everValid.add(order.id);
    for (const { id, email, state: is, offer } of state.parties.values())
      if (is === 'offered' && offer && isReachable({ id, email }))
        facts.offersMade.add(`waiting-offer:${id}:${offer.until}`);
    for (const { state: is, offer } of state.traders.values()) {
      if (offer?.reminded) facts.standEmails.add(`trader-reminder:${offer.partyId}:${offer.until}`);
      if (offer && is === 'lapsed') facts.standEmails.add(`trader-lapsed:${offer.partyId}`);
    }
  };

  return {
    check: () => {
      note();
      return places() ?? pool() ?? groups() ?? vouchers() ?? attempts() ?? market(world);
    },
  };
};
