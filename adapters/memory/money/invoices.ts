import { orderBy, pageAfter } from '#core/kernel/order-by.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { type Invoice, invoicedBy, invoiceNumber, lacksCredit, newestFirst } from '#core/money/invoices/invoice.ts';
import type { Invoices } from '#core/money/invoices/ports.ts';
import { type FestivalState, refundsOf } from '../festival-state.ts';
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
      const decided = decide({ paid: { order, refunds: refundsOf(state, id) }, documents: of(id) });
      if (!decided.ok) return decided;
      for (const draft of decided.value.drafts) {
        const place = (places.get(prefix) ?? 0) + 1;
        places.set(prefix, place);
        documents.push({ ...draft, number: invoiceNumber(prefix, place) });
      }
      recordStaffActions(state, decided.value.actions);
      return ok(of(id));
    },
    page: async (after, limit) => pageAfter(documents, newestFirst, after, limit),
    async toCredit(after, limit) {
      const invoiced = [...new Set(documents.map(({ orderId }) => orderId))].map((id) => ({ id }));
      const ids = pageAfter(
        invoiced,
        orderBy<{ id: string }>(({ id }) => id),
        after && { id: after },
        limit,
      );
      const orders = ids.flatMap(({ id }) => {
        const { payment = null, refunded = 0 } = state.orders.get(id) ?? {};
        return lacksCredit(invoicedBy(of(id)), { paid: payment?.amount ?? 0, refunded }) ? [id] : [];
      });
      return { orders, last: ids.length === limit ? (ids.at(-1)?.id ?? null) : null };
    },
  };
};
