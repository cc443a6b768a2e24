import type { FastifyPluginAsync } from 'fastify';
import { isId, orderId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import * as api from '#core/money/invoices/api.ts';
import { issueInvoice } from '#core/money/invoices/issue-invoice.ts';
import { orderInvoices } from '#core/money/invoices/order-invoices.ts';
import type { InvoiceCursor } from '#core/money/invoices/ports.ts';
import { orderNumber } from '#core/shop/checkout/order.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { type Invoicing, sendInvoice } from './invoices.ts';

/** The number of documents on a page of the list. */
const pageLength = 25;

const unknown = { kind: 'order-unknown' } as const;

/** Invoices and credit notes at the desk (F40). */
export const deskInvoiceRoutes =
  (ports: Guarded & Invoicing): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const issue = issueInvoice(ports);
    privateNoStore(app);

    const find = async (id: string) => (isId(id) ? ports.orders.find(orderId(id)) : undefined);

    endpointRoute(app, api.listDeskInvoices, { guard }, async (request) => {
      const found = await ports.invoices.page(cursorOf(request.query.after), pageLength + 1);
      const documents = found.slice(0, pageLength);
      const last = documents.at(-1);
      return {
        documents: documents.map(({ number, kind, at, total, credits, orderId: id, buyer }) => ({
          ...{ number, kind, at, total, credits },
          order: { id, number: orderNumber(id) },
          buyer: buyer?.company ?? buyer?.name ?? null,
        })),
        next: last && found.length > pageLength ? `${last.at}~${last.number}` : null,
      };
    });

    endpointRoute(app, api.readDeskInvoices, { guard }, async (request, reply) => {
      const order = await find(request.params.id);
      if (!order) return sendRefusal(reply, api.readDeskInvoices, unknown);
      return orderInvoices(order, await ports.invoices.of(order.id), ports);
    });

    endpointRoute(app, api.issueDeskInvoice, { guard }, async (request, reply, who) => {
      const order = await find(request.params.id);
      if (!order) return sendRefusal(reply, api.issueDeskInvoice, unknown);
      const issued = await issue(order, request.body, who.describe);
      if (!issued.ok) return sendRefusal(reply, api.issueDeskInvoice, issued.refusal);
      return orderInvoices(order, issued.value, ports);
    });

    endpointRoute(app, api.readDeskInvoice, { guard }, async (request, reply) => {
      const invoice = await ports.invoices.find(request.params.number);
      if (invoice?.orderId !== request.params.id)
        return sendRefusal(reply, api.readDeskInvoice, { kind: 'invoice-unknown' });
      return sendInvoice(reply, invoice, ports);
    });
  };

const cursorOf = (after: string | undefined): InvoiceCursor | null => {
  if (after === undefined) return null;
  const [at, number = ''] = after.split('~');
  return { at: instant(Number(at)), number };
};
