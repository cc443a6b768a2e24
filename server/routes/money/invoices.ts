import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { isId, orderId } from '#core/kernel/ids.ts';
import { issueOrderInvoice, listOrderInvoices, readOrderInvoice } from '#core/money/invoices/api.ts';
import { type Invoice, invoiceFile } from '#core/money/invoices/invoice.ts';
import { invoicePaper } from '#core/money/invoices/invoice-paper.ts';
import { type InvoicePorts, issueInvoice } from '#core/money/invoices/issue-invoice.ts';
import { orderInvoices } from '#core/money/invoices/order-invoices.ts';
import type { InvoicePrinter } from '#core/money/invoices/ports.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { Orders } from '#core/shop/checkout/ports.ts';
import type { TicketLinks } from '#core/tickets/issued/ticket-links.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard, Visitor } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type Invoicing = InvoicePorts & {
  readonly orders: Pick<Orders, 'find'>;
  readonly invoicePrinter: InvoicePrinter;
  readonly edition: Pick<Edition, 'name'>;
};

export type InvoiceRoutesPorts = Invoicing & {
  readonly ticketLinks: Pick<TicketLinks, 'isBuyersKeyOf'>;
  readonly guard: Guard;
};

const unknown = { kind: 'order-unknown' } as const;

/** The invoices of an order, for the account that the order belongs to or with the buyer's key (F40). */
export const invoiceRoutes =
  (ports: InvoiceRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const issue = issueInvoice(ports);
    privateNoStore(app);

    const ownOrder = async (id: string, { user, key }: Visitor): Promise<Order | undefined> => {
      const order = isId(id) ? await ports.orders.find(orderId(id)) : undefined;
      if (!order) return undefined;
      const isOwn = user !== null && order.userId === user.id;
      return isOwn || (key !== undefined && ports.ticketLinks.isBuyersKeyOf(key, order)) ? order : undefined;
    };

    endpointRoute(app, listOrderInvoices, { guard }, async (request, reply, visitor) => {
      const order = await ownOrder(request.params.id, visitor);
      if (!order) return sendRefusal(reply, listOrderInvoices, unknown);
      return orderInvoices(order, await ports.invoices.of(order.id), ports);
    });

    endpointRoute(app, issueOrderInvoice, { guard }, async (request, reply, visitor) => {
      const { key: _, ...details } = request.body;
      const order = await ownOrder(request.params.id, visitor);
      if (!order) return sendRefusal(reply, issueOrderInvoice, unknown);
      const issued = await issue(order, details);
      if (!issued.ok) return sendRefusal(reply, issueOrderInvoice, issued.refusal);
      return orderInvoices(order, issued.value, ports);
    });

    endpointRoute(app, readOrderInvoice, { guard }, async (request, reply, visitor) => {
      const order = await ownOrder(request.params.id, visitor);
      if (!order) return sendRefusal(reply, readOrderInvoice, unknown);
      const invoice = await ports.invoices.find(request.params.number);
      if (invoice?.orderId !== order.id) return sendRefusal(reply, readOrderInvoice, { kind: 'invoice-unknown' });
      return sendInvoice(reply, invoice, ports);
    });
  };

/** Sends a document as a PDF that browsers show instead of saving it. */
export const sendInvoice = async (
  reply: FastifyReply,
  invoice: Invoice,
  { invoicePrinter, edition }: Pick<Invoicing, 'invoicePrinter' | 'edition'>,
): Promise<FastifyReply> => {
  const pdf = await invoicePrinter.printInvoice(invoicePaper(invoice, edition.name));
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${invoiceFile(invoice)}"`)
    .send(Buffer.from(pdf));
};
