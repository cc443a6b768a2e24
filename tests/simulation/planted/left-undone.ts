import { pence } from '#core/kernel/money.ts';
import type { Result } from '#core/kernel/result.ts';
import type { OrderChange } from '#core/shop/checkout/ports.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import type { LineChange } from '#core/shop/waiting-lists/ports.ts';
import type { Plant } from '../world/process.ts';

/** The decision with another outcome. */
const outcome =
  <Asked extends readonly unknown[], Change, Refusal>(
    decide: (...asked: Asked) => Result<Change, Refusal>,
    other: (change: Change) => Change,
  ) =>
  (...asked: Asked): Result<Change, Refusal> => {
    const decided = decide(...asked);
    return decided.ok ? { ...decided, value: other(decided.value) } : decided;
  };

/** Changes of orders that do not queue emails of these kinds. */
const withoutEmails = (...kinds: readonly string[]): Plant => {
  const silent = (change: OrderChange): OrderChange => ({
    ...change,
    tasks: change.tasks.filter(({ task }) => task.kind !== 'email' || !kinds.includes(task.email.kind)),
  });
  return {
    process: (ports) => ({
      ...ports,
      orders: {
        ...ports.orders,
        change: (id, decide, notice) => ports.orders.change(id, outcome(decide, silent), notice),
      },
    }),
  };
};

/** An order becomes paid, and its receipt is not queued. */
export const noReceipt = withoutEmails('receipt');

/** A refund of a whole order is not announced to its buyer. */
export const noRefundEmail = withoutEmails('refund-made');

/** A refund of single tickets is not announced to its buyer. */
export const noTicketRefundEmail = withoutEmails('ticket-refunded');

/** The buyer of a slow payment that failed learns nothing. */
export const noFailureEmail = withoutEmails('payment-failed');

/** The desk issues complimentary tickets without an email. */
export const noDeskEmail: Plant = {
  process: (ports) => {
    const silent = <Change extends { readonly tasks?: readonly unknown[] }>(change: Change): Change => ({
      ...change,
      tasks: [],
    });
    return {
      ...ports,
      deskOrders: {
        ...ports.deskOrders,
        change: (id, decide) => ports.deskOrders.change(id, outcome(decide, silent)),
      },
    };
  },
};

/** A refund is not credited to the invoice. */
export const noCreditNote: Plant = {
  process: (ports) => ({
    ...ports,
    invoices: { ...ports.invoices, toCredit: async () => ({ orders: [], last: null }) },
  }),
};

/** Only the newest movements of the provider's balance are read. */
export const firstPageOnly: Plant = {
  process: (ports) => ({
    ...ports,
    providerBalance: {
      ...ports.providerBalance,
      movements: async (of, after) => ({ ...(await ports.providerBalance.movements(of, after)), last: null }),
    },
  }),
};

/** A party of a waiting list is not told of its offer. */
export const noOfferEmail: Plant = {
  process: (ports) => {
    const silent = (change: LineChange): LineChange => ({
      ...change,
      tasks: change.tasks.filter(({ task }) => task.email.kind !== 'waiting-offer'),
    });
    return {
      ...ports,
      waitingLists: {
        ...ports.waitingLists,
        change: (product, decide) => ports.waitingLists.change(product, outcome(decide, silent)),
      },
    };
  },
};

/** The refund of single tickets is a penny less than they cost. */
export const pennyShort: Plant = {
  process: (ports) => {
    const short = <Change extends { readonly refund?: Refund }>(change: Change): Change =>
      change.refund?.state === 'asked' && change.refund.tickets
        ? { ...change, refund: { ...change.refund, amount: pence(change.refund.amount - 1) } }
        : change;
    return {
      ...ports,
      ticketChanges: {
        ...ports.ticketChanges,
        change: (id, decide) => ports.ticketChanges.change(id, outcome(decide, short)),
      },
      deskOrders: {
        ...ports.deskOrders,
        change: (id, decide) => ports.deskOrders.change(id, outcome(decide, short)),
      },
    };
  },
};
