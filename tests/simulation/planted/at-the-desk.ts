import { mergedLabel } from '#core/desk/people/merge.ts';
import type { Plant } from '../world/process.ts';

/** Each attempt at a refund uses a new idempotency key at the provider. */
export const newRefundKey: Plant = {
  process: (ports, { newId }) => ({
    ...ports,
    refunding: {
      ...ports.refunding,
      sendRefund: (refund, order) => ports.refunding.sendRefund({ ...refund, id: newId('refund') }, order),
    },
  }),
};

/** A desk change of an order is logged after the change, in a separate transaction. */
export const auditApart: Plant = {
  store: (store, { state }) => ({
    ...store,
    deskOrders: {
      ...store.deskOrders,
      change: async (id, decide) => {
        const before = new Map(state.staffActions);
        const changed = await store.deskOrders.change(id, decide);
        for (const action of state.staffActions.keys()) if (!before.has(action)) state.staffActions.delete(action);
        return changed;
      },
    },
  }),
  process: (ports, { state }) => ({
    ...ports,
    deskOrders: {
      ...ports.deskOrders,
      change: async (id, decide) => {
        let decided: ReturnType<typeof decide> | undefined;
        const changed = await ports.deskOrders.change(id, (found) => {
          const now = decide(found);
          decided = now;
          return now;
        });
        // One more call, during which the process may die.
        await ports.deskOrders.notesOf(id);
        if (decided?.ok) state.staffActions.set(decided.value.action.id, decided.value.action);
        return changed;
      },
    },
  }),
};

/** Processes cache the first answer about the day off and never learn that the day is called off. */
export const deafToTheDayOff: Plant = {
  process: (ports) => {
    let known: ReturnType<typeof ports.daysOff.decisions> | undefined;
    return {
      ...ports,
      daysOff: {
        ...ports.daysOff,
        decisions: () => {
          known ??= ports.daysOff.decisions();
          return known;
        },
      },
    };
  },
};

/** A waiting list offers the places that were free before its transaction. */
export const staleLine: Plant = {
  process: (ports) => ({
    ...ports,
    waitingLists: {
      ...ports.waitingLists,
      change: async (product, decide) => {
        const free = await ports.waitingLists.free(product);
        return ports.waitingLists.change(product, (found) => decide({ ...found, free }));
      },
    },
  }),
};

/** A carer's request can be declined after it was granted. */
export const declinedAfterGrant: Plant = {
  process: (ports) => ({
    ...ports,
    carerRequests: {
      ...ports.carerRequests,
      decide: (id, decide, order) =>
        ports.carerRequests.decide(id, (request, found) => decide({ ...request, state: 'asked' }, found), order),
    },
  }),
};

/** What a request stores for an account that has been merged meanwhile stays there. */
export const lateRecordsLeft: Plant = {
  process: (ports) => ({ ...ports, accountMerges: { ...ports.accountMerges, moveLate: async () => {} } }),
};

/** The desk decides about a merge without what another merge has changed. */
export const mergedTwice: Plant = {
  process: (ports) => {
    const asBefore = <Account extends { readonly labels: readonly string[] }>(account: Account): Account => ({
      ...account,
      enabled: true,
      labels: account.labels.filter((label) => label !== mergedLabel),
    });
    return {
      ...ports,
      accountsDesk: {
        change: (id, decide, into) =>
          ports.accountsDesk.change(
            id,
            ({ account, other, ...found }) =>
              decide({ ...found, account: asBefore(account), other: other && asBefore(other) }),
            into,
          ),
      },
    };
  },
};
