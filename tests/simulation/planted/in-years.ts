import { ok } from '#core/kernel/result.ts';
import type { OuterPorts } from '../world/ports.ts';
import type { Plant } from '../world/process.ts';

/** A fault of the later year, which has the store of the first one at hand. */
const inLaterYear = (fault: (store: OuterPorts, first: OuterPorts) => OuterPorts): Plant => ({
  store: (store, { others, prefix }) => {
    const first = others().find((other) => other.prefix === '');
    return prefix !== '' && first ? fault(store, first.outer) : store;
  },
});

/** The statements about scans forget the prefix of the later year's tables. */
export const prefixForgotten = inLaterYear((store, first) => ({ ...store, doorScans: first.doorScans }));

/** The outbox takes the tasks of all years. */
export const tasksOfAnyYear = inLaterYear((store, first) => ({
  ...store,
  outbox: {
    ...store.outbox,
    take: async (...asked) => {
      const own = await store.outbox.take(...asked);
      return own.length > 0 ? own : first.outbox.take(...asked);
    },
  },
}));

/** A notice about an order of the first year is settled in the later one, which finds the order in the first one's table. */
export const settledInWrongYear = inLaterYear((store, first) => ({
  ...store,
  notices: {
    ...store.notices,
    read: async (...delivered) => {
      const own = await store.notices.read(...delivered);
      return own.ok && own.value.about.what === 'nothing' ? first.notices.read(...delivered) : own;
    },
  },
  orders: {
    ...store.orders,
    find: async (id) => (await store.orders.find(id)) ?? first.orders.find(id),
    change: async (id, ...decide) => ((await store.orders.find(id)) ? store : first).orders.change(id, ...decide),
  },
}));

/** The desk's work that waits is that of all years. */
export const jobsOfAnyYear = inLaterYear((store, first) => ({
  ...store,
  jobs: {
    ...store.jobs,
    take: async (asked) => {
      const own = await store.jobs.take(asked);
      return own.length > 0 ? own : first.jobs.take(asked);
    },
  },
}));

/** The files of a prepared year are stored by a second call, before which the process may die. */
export const preparedInTwoSteps: Plant = {
  process: (ports) => ({
    ...ports,
    editions: {
      ...ports.editions,
      change: async (decide, action, folder, opening) => {
        const changed = await ports.editions.change(decide, action, undefined, opening);
        if (changed.ok && folder) await ports.editions.change(() => ok([]), undefined, folder);
        return changed;
      },
    },
  }),
};

/** An opening is taken back without a look at what was sold. */
export const takenBackAfterSale: Plant = {
  store: (store) => ({
    ...store,
    editions: {
      ...store.editions,
      change: (decide, ...more) => store.editions.change((all) => decide(all, 0), ...more),
    },
  }),
};

/** Waiting lists do not ask whether their year was closed. */
export const closedYearOffers: Plant = {
  process: (ports) => ({ ...ports, editions: { ...ports.editions, all: async () => [] } }),
};
