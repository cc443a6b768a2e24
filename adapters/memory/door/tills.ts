import type { TillRecord, Tills } from '#core/door/box-office/ports.ts';
import { beforeSale } from '#core/door/box-office/sell.ts';
import { type Till, type TillEntry, takingsOf } from '#core/door/box-office/till.ts';
import { tillPlaceMoves } from '#core/door/box-office/till-place-moves.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { placesLeft } from '#core/shop/products/stock.ts';
import { enqueueTasks, type FestivalState, poolsNow, putAll, stockAfter, stockOf } from '../festival-state.ts';
import { recordStaffAction, recordStaffActions } from '../kernel/audit-log.ts';
import { changedTickets, putTickets } from '../tickets/tickets.ts';

/** The tills of the box office in memory. Everything that can throw comes before the first write. */
export const memoryTills = (state: FestivalState, machine: Clock): Tills => {
  const entriesOf = (till: Till['id']): readonly TillEntry[] =>
    state.tillEntries
      .filter((entry) => entry.till === till)
      .toSorted(
        (one, other) => one.at - other.at || compare(one.orderId, other.orderId) || compare(other.kind, one.kind),
      );
  const recordOf = (till: Till): TillRecord => ({ till, takings: takingsOf(entriesOf(till.id)) });
  const newestFirst = () =>
    [...state.tills.values()].sort((one, other) => other.openedAt - one.openedAt || compare(other.id, one.id));

  return {
    async open(till, action) {
      const known = state.tills.get(till.id);
      if (known) return known;
      state.tills.set(till.id, till);
      if (action) recordStaffAction(state, action);
      return till;
    },
    find: async (id) => {
      const till = state.tills.get(id);
      return till && recordOf(till);
    },
    ofDevice: async (device) =>
      newestFirst()
        .filter((till) => till.device === device)
        .map(recordOf),
    all: async () => newestFirst().map(recordOf),
    opened: async () => newestFirst(),

    async change(subject, decide) {
      const before = state.tills.get(subject.till);
      if (!before) return refuse({ kind: 'till-unknown' });
      const known = subject.order && state.orders.get(subject.order);
      const decided = decide(before, {
        takings: recordOf(before).takings,
        order: known,
        sale: state.tillEntries.find(({ orderId, kind }) => orderId === subject.order && kind === 'sale'),
        isBlankElsewhere: [...state.tills.values()].some(
          ({ id, blanks }) => id !== subject.till && blanks.some((blank) => blank === subject.order),
        ),
        free: new Map((subject.products ?? []).map((product) => [product, placesLeft(stockOf(state, product))])),
        pools: poolsNow(state),
      });
      if (!decided.ok) return decided;
      const { till, order, entry, refund, action, actions, tasks = [] } = decided.value;
      const present = order ?? known;
      const stock = stockAfter(state, tillPlaceMoves({ till: before, order: known }, { till, order: present }));
      const tickets = order && changedTickets(state, known ?? beforeSale(order), order);

      recordStaffActions(state, actions);
      putAll(state.stock, stock);
      state.tills.set(till.id, till);
      if (order) state.orders.set(order.id, order);
      if (order && tickets) putTickets(state, order.id, tickets, machine.now());
      if (entry) state.tillEntries.push(entry);
      if (refund) state.refunds.set(refund.id, refund);
      enqueueTasks(state, tasks, machine.now());
      if (action) recordStaffAction(state, action);
      return ok({ ...recordOf(till), order: present, tickets: (present && state.tickets.get(present.id)) ?? [] });
    },

    entries: async (id) => entriesOf(id),
  };
};

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
