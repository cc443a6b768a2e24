import { ok, refuse } from '#core/kernel/result.ts';
import { type Invoice, invoiceNumber } from '#core/money/invoices/invoice.ts';
import type { Invoices } from '#core/money/invoices/ports.ts';
import type { FestivalState } from '../festival-state.ts';
import { recordStaffActions } from '../kernel/audit-log.ts';

/** Invoices and credit notes in memory, of the state's orders. */
export const memoryInvoices = (state: FestivalState): Invoices => {
  const documents: Invoice[] = [];
  const places = new Map<string, number>();
  const of = (order: string) => documents.filter(({ orderId }) => orderId === order);

  return {
    of: async (order) => of(order),
    find: async (number) => documents.find((each) => each.number === number),
    async write(id, prefix, decide) {
      const order = state.orders.get(id);
      if (!order) return refuse({ kind: 'order-unknown' });
      const refunds = [...state.refunds.values()]
        .filter(({ orderId }) => orderId === id)
        .sort((one, other) => one.createdAt - other.createdAt || compare(one.id, other.id));
      const decided = decide({ paid: { order, refunds }, documents: of(id) });
      if (!decided.ok) return decided;
      for (const draft of decided.value.drafts) {
        const place = (places.get(prefix) ?? 0) + 1;
        places.set(prefix, place);
        documents.push({ ...draft, number: invoiceNumber(prefix, place) });
      }
      recordStaffActions(state, decided.value.actions);
      return ok(of(id));
    },
    page: async (after, limit) =>
      documents
        .toSorted((one, other) => other.at - one.at || compare(other.number, one.number))
        .filter(({ at, number }) => after === null || at < after.at || (at === after.at && number < after.number))
        .slice(0, limit),
    async toCredit(after, limit) {
      const ids = [...new Set(documents.map(({ orderId }) => orderId))]
        .filter((id) => id > (after ?? ''))
        .sort(compare)
        .slice(0, limit);
      const lacks = (id: string): boolean => {
        const order = [...state.orders.values()].find((each) => each.id === id);
        const left = of(id).reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0);
        return left > 0 && left > (order?.payment?.amount ?? 0) - (order?.refunded ?? 0);
      };
      return { orders: ids.filter(lacks), last: ids.length === limit ? (ids.at(-1) ?? null) : null };
    },
  };
};

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
