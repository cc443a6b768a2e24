import type { Stock } from '#adapters/memory/festival-state.ts';
import type { Orders } from '#core/checkout/ports.ts';
import type { ProductId } from '#core/kernel/ids.ts';
import type { Plant } from '../world/process.ts';
import type { World } from '../world/world.ts';

/** Reserves in a store without this bound, in one step as the sound one does. */
const without =
  (world: World, bound: 'capacity' | 'voucher' | 'attempt', reserve: Orders['reserve']): Orders['reserve'] =>
  (order, ...more) => {
    const { stock, vouchers, orders } = world.state;
    const [before, all] = [new Map<ProductId, Stock>(stock), [...orders]];
    if (bound === 'capacity') for (const [id, each] of before) stock.set(id, { ...each, capacity: null });
    if (bound === 'voucher')
      vouchers.set(world.voucher.id, { ...world.voucher, limits: { ...world.voucher.limits, total: null } });
    if (bound === 'attempt')
      for (const [id, { attemptId }] of all) if (attemptId === order.attemptId) orders.delete(id);
    // Memory stores do their work before they return.
    const reserved = reserve(order, ...more);
    for (const [id, { capacity }] of before) {
      const now = stock.get(id);
      if (now) stock.set(id, { ...now, capacity });
    }
    vouchers.set(world.voucher.id, world.voucher);
    for (const [id, each] of all) orders.set(id, each);
    return reserved;
  };

/** Places are looked up in one transaction and taken in the next. */
export const missingLock: Plant = {
  store: (store, world) => ({
    ...store,
    orders: { ...store.orders, reserve: without(world, 'capacity', store.orders.reserve) },
  }),
  process: (ports) => ({
    ...ports,
    orders: {
      ...ports.orders,
      reserve: async (order, ...more) => {
        const left = await ports.places.left();
        const short = order.lines.flatMap(({ productId, quantity }) => {
          const free = left.get(productId) ?? 0;
          return free < quantity ? [{ productId, wanted: quantity, left: free }] : [];
        });
        return short.length > 0
          ? { ok: false, refusal: { kind: 'sold-out', short } }
          : ports.orders.reserve(order, ...more);
      },
    },
  }),
};

/** The sweeper looks at orders that have a card page, and forgets those whose process died before it was opened. */
export const forgottenHold: Plant = {
  store: (store) => ({
    ...store,
    orders: {
      ...store.orders,
      overdue: async (...asked) => (await store.orders.overdue(...asked)).filter(({ state }) => state !== 'reserved'),
    },
  }),
};

/** A voucher's uses are counted when it is looked up, and not when they are taken. */
export const voucherUncounted: Plant = {
  store: (store, world) => ({
    ...store,
    orders: { ...store.orders, reserve: without(world, 'voucher', store.orders.reserve) },
  }),
};

/** Whether an attempt is known is asked before the order is stored, and not by the table itself. */
export const attemptNotUnique: Plant = {
  store: (store, world) => ({
    ...store,
    orders: { ...store.orders, reserve: without(world, 'attempt', store.orders.reserve) },
  }),
};
