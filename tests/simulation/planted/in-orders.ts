import type { ProductId } from '#core/kernel/ids.ts';
import type { Orders } from '#core/shop/checkout/ports.ts';
import type { Stock } from '#core/shop/products/stock.ts';
import type { Plant } from '../world/process.ts';
import type { World } from '../world/world.ts';

/** Runs `reserve` without one of its checks, in one step like the correct store. */
const without =
  (
    world: World,
    bound: 'capacity' | 'pool' | 'groups' | 'voucher' | 'attempt',
    reserve: Orders['reserve'],
  ): Orders['reserve'] =>
  (order, ...more) => {
    const { stock, pools, answers, vouchers, orders } = world.state;
    const [before, all, shared, asked] = [new Map<ProductId, Stock>(stock), [...orders], [...pools], [...answers]];
    if (bound === 'pool') pools.clear();
    if (bound === 'groups') answers.clear();
    if (bound === 'capacity') for (const [id, each] of before) stock.set(id, { ...each, capacity: null });
    if (bound === 'voucher')
      vouchers.set(world.voucher.id, { ...world.voucher, limits: { total: null, perOrder: null, perEmail: null } });
    if (bound === 'attempt')
      for (const [id, { attemptId }] of all) if (attemptId === order.attemptId) orders.delete(id);
    // Memory stores do their work before they return.
    const reserved = reserve(order, ...more);
    for (const [id, { capacity }] of before) {
      const now = stock.get(id);
      if (now) stock.set(id, { ...now, capacity });
    }
    vouchers.set(world.voucher.id, world.voucher);
    for (const [id, pool] of shared) pools.set(id, pool);
    for (const [key, answer] of asked) answers.set(key, answer);
    for (const [id, each] of all) orders.set(id, each);
    return reserved;
  };

/** Free places are read in one transaction and taken in the next. */
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

/** The sweeper ignores `reserved` orders, whose process died before the card page was opened. */
export const forgottenHold: Plant = {
  store: (store) => ({
    ...store,
    orders: {
      ...store.orders,
      overdue: async (...asked) => (await store.orders.overdue(...asked)).filter(({ state }) => state !== 'reserved'),
    },
  }),
};

/** The limit of a voucher's uses is checked when the voucher is read, not when the order is reserved. */
export const voucherUncounted: Plant = {
  store: (store, world) => ({
    ...store,
    orders: { ...store.orders, reserve: without(world, 'voucher', store.orders.reserve) },
  }),
};

/** The places of a pool are checked when the catalogue is read, not when the order is reserved. */
export const poolUncounted: Plant = {
  store: (store, world) => ({
    ...store,
    orders: { ...store.orders, reserve: without(world, 'pool', store.orders.reserve) },
  }),
};

/** The entries that others have bought in a class and level are not counted. */
export const groupsUncounted: Plant = {
  store: (store, world) => ({
    ...store,
    orders: { ...store.orders, reserve: without(world, 'groups', store.orders.reserve) },
  }),
};

/** Another person can claim an order that belongs to an account. */
export const claimedByTwo: Plant = {
  process: (ports) => ({
    ...ports,
    orders: {
      ...ports.orders,
      change: (id, decide, notice) =>
        ports.orders.change(
          id,
          (order, context) => {
            const unowned = decide({ ...order, userId: null }, context);
            return unowned.ok && unowned.value.order.userId !== null ? unowned : decide(order, context);
          },
          notice,
        ),
    },
  }),
};

/** The store does not enforce that an attempt has only one order. */
export const attemptNotUnique: Plant = {
  store: (store, world) => ({
    ...store,
    orders: { ...store.orders, reserve: without(world, 'attempt', store.orders.reserve) },
  }),
};
