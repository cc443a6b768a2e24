import type { ProductId } from '#core/kernel/ids.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok } from '#core/kernel/result.ts';
import { leftInPools } from '#core/shop/products/pool.ts';
import { placesForLine } from '#core/shop/products/stock.ts';
import { isActive, type WaitingParty } from '#core/shop/waiting-lists/party.ts';
import type { WaitingLists } from '#core/shop/waiting-lists/ports.ts';
import { freeForList, paidTimes, waitingPlaceMoves } from '#core/shop/waiting-lists/waiting-place-moves.ts';
import {
  competitorPlacesLeft,
  enqueueTasks,
  type FestivalState,
  poolsNow,
  stockAfter,
  stockOf,
} from '../festival-state.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';

/** Waiting lists in memory. No call awaits, so each is atomic. */
export const memoryWaitingLists = (state: FestivalState, machine: Clock): WaitingLists => {
  const all = () =>
    [...state.parties.values()].sort(
      (one, other) => compare(one.productId, other.productId) || one.position - other.position,
    );
  const lineOf = (product: ProductId) => all().filter((party) => party.productId === product && isActive(party));

  const freeOf = (product: ProductId): number | null => {
    const free = leftInPools(product, placesForLine(stockOf(state, product)), poolsNow(state, 'line'));
    const competes = all().some(({ productId, ticketType }) => productId === product && ticketType === 'Competitors');
    return freeForList(free, competes ? competitorPlacesLeft(state) : undefined);
  };

  const paidOf = (line: readonly WaitingParty[]) =>
    paidTimes(
      line.flatMap(({ state: is, orderId }) => (is === 'paying' && orderId && state.orders.get(orderId)) || []),
    );

  return {
    async change(product, decide) {
      const line = lineOf(product);
      const last = Math.max(0, ...all().flatMap((party) => (party.productId === product ? [party.position] : [])));
      const found = { line, last, free: freeOf(product), paid: paidOf(line) };
      const decided = decide(found);
      if (!decided.ok) return decided;
      const { parties, tasks, action } = decided.value;
      const { waiting, moves } = waitingPlaceMoves(product, line, parties);
      const stock = stockAfter(state, moves).get(product) ?? stockOf(state, product);
      if (action) recordStaffAction(state, action);
      state.stock.set(product, { ...stock, waiting: stock.waiting + waiting });
      for (const party of parties) state.parties.set(party.id, party);
      enqueueTasks(state, tasks, machine.now());
      return ok({ ...found, line: lineOf(product) });
    },
    find: async (id) => state.parties.get(id),
    line: async (product) => lineOf(product),
    of: async (user) =>
      all()
        .filter(({ userId }) => userId === user)
        .sort((one, other) => other.joinedAt - one.joinedAt || compare(one.id, other.id)),
    all: async () => all(),
    products: async () => [...new Set(all().flatMap((party) => (isActive(party) ? [party.productId] : [])))],
    waiting: async () => {
      const waiting = new Map<ProductId, number>();
      for (const party of all())
        if (party.state === 'waiting') waiting.set(party.productId, (waiting.get(party.productId) ?? 0) + 1);
      return waiting;
    },
    free: async (product) => freeOf(product),
    forget: async (endedBefore) => {
      for (const { id, endedAt } of all()) if (endedAt !== null && endedAt < endedBefore) state.parties.delete(id);
    },
  };
};

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
