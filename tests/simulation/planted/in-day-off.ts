import { instant } from '#core/kernel/time.ts';
import type { Plant } from '../world/process.ts';

/** The refunds of a moved day do not look at when an order was bought. */
export const newDayRefunded: Plant = {
  process: (ports) => ({
    ...ports,
    salesRecords: {
      ...ports.salesRecords,
      paidOrders: async (after, limit) =>
        (await ports.salesRecords.paidOrders(after, limit)).map(({ order, tickets }) => ({
          tickets,
          order: {
            ...order,
            createdAt: instant(0),
            payment: order.payment && { ...order.payment, paidAt: instant(0) },
          },
        })),
    },
  }),
};

/** An order counts as refunded when its refund was tried, even if the outcome is unknown. */
export const triedCountsAsRefunded: Plant = {
  store: (store) => ({
    ...store,
    daysOff: {
      ...store.daysOff,
      note: (id, row) => store.daysOff.note(id, row.tries > 0 ? { ...row, state: 'refunded' } : row),
    },
  }),
};

/** An order that is found after the refunds have ended does not start them again. */
export const refundsNotContinued: Plant = {
  store: (store) => ({
    ...store,
    daysOff: { ...store.daysOff, addOrders: (id, orders) => store.daysOff.addOrders(id, orders) },
  }),
};

/** The time in which buyers may choose never ends. */
export const choiceForEver: Plant = {
  process: (ports) => ({
    ...ports,
    daysOff: {
      ...ports.daysOff,
      decisions: async () =>
        (await ports.daysOff.decisions()).map((each) => ({
          ...each,
          refundsUntil: each.refundsUntil && instant(Number.MAX_SAFE_INTEGER),
        })),
    },
  }),
};

/** The refunds of a moved day close all open card pages, also those of the new day. */
export const newPagesClosed: Plant = {
  process: (ports) => ({
    ...ports,
    orders: {
      ...ports.orders,
      overdue: async (...asked) =>
        (await ports.orders.overdue(...asked)).map((order) => ({ ...order, createdAt: instant(0) })),
    },
  }),
};
