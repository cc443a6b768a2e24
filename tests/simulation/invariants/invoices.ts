import { invoiceNumber } from '#core/money/invoices/invoice.ts';
import type { World } from '../world/world.ts';

/**
 * The numbers of invoices and credit notes have no gap and no duplicate; the documents of an order add up to what was paid
 * and not refunded.
 */
export const invoices = async ({ state, outer, edition }: World): Promise<string | undefined> => {
  const all = await outer.invoices.page(null, 1000);
  const numbers = new Set(all.map(({ number }) => number));
  if (numbers.size !== all.length) return 'two invoices have the same number';
  for (let place = 1; place <= all.length; place += 1)
    if (!numbers.has(invoiceNumber(edition.invoices.prefix, place)))
      return `invoice ${place} of ${all.length} is missing`;
  for (const [id, documents] of Map.groupBy(all, ({ orderId }) => orderId)) {
    const order = state.orders.get(id);
    const kept = (order?.payment?.amount ?? 0) - (order?.refunded ?? 0);
    const sum = documents.reduce((all, { kind, total }) => all + (kind === 'invoice' ? total : -total), 0);
    if (sum !== kept) return `the invoices of order ${id} add up to ${sum}, and ${kept} were paid and not refunded`;
  }
  return undefined;
};
