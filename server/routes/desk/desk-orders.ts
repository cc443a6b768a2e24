import type { FastifyPluginAsync } from 'fastify';
import { addNote } from '#core/desk/orders/add-note.ts';
import * as api from '#core/desk/orders/api.ts';
import { correctOrder } from '#core/desk/orders/correct-order.ts';
import type { ListOrdersPorts } from '#core/desk/orders/list-orders.ts';
import { listOrders } from '#core/desk/orders/list-orders.ts';
import type { DeskOrders } from '#core/desk/orders/ports.ts';
import type { ReadOrderPorts } from '#core/desk/orders/read-order.ts';
import { readOrder } from '#core/desk/orders/read-order.ts';
import type { RefundTicketsPorts } from '#core/desk/orders/refund-tickets.ts';
import { refundTickets } from '#core/desk/orders/refund-tickets.ts';
import { resendTickets } from '#core/desk/orders/resend-tickets.ts';
import type { SearchDeskPorts, SearchedYear } from '#core/desk/orders/search-desk.ts';
import { searchAllYears } from '#core/desk/orders/search-desk.ts';
import type { SettleReviewPorts } from '#core/desk/orders/settle-review.ts';
import { settleReview } from '#core/desk/orders/settle-review.ts';
import { blockAtDesk, renameAtDesk } from '#core/desk/orders/ticket-at-desk.ts';
import { isId, type OrderId, orderId } from '#core/kernel/ids.ts';
import type { Log } from '#core/kernel/ports.ts';
import type { PrintableNamePorts } from '#core/tickets/changes/printable-name.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

/** The ports for orders at the desk (F8). */
export type DeskOrderServices = ListOrdersPorts &
  SearchDeskPorts &
  ReadOrderPorts &
  RefundTicketsPorts &
  SettleReviewPorts &
  PrintableNamePorts & {
    /** For the page of years. */
    readonly deskOrders: Pick<DeskOrders, 'unsettled'>;
  };

export type DeskOrderRoutesPorts = Guarded &
  DeskOrderServices & {
    /** The orders of all other years, for the search. */
    readonly otherYears: () => Promise<readonly SearchedYear[]>;
    readonly log: Log;
  };

const unknown = { kind: 'order-unknown' } as const;

/** Orders at the desk: search, the list, one order, and its changes (F8). */
export const deskOrderRoutes =
  (ports: DeskOrderRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const [search, list, read] = [searchAllYears(ports, ports.otherYears), listOrders(ports), readOrder(ports)];
    const [resend, correct, note] = [resendTickets(ports), correctOrder(ports), addNote(ports)];
    const [rename, block] = [renameAtDesk(ports), blockAtDesk(ports)];
    const [refund, settle] = [refundTickets(ports), settleReview(ports)];

    privateNoStore(app);

    endpointRoute(app, api.searchDesk, { guard }, async (request) => search(request.query.q));

    endpointRoute(app, api.listDeskOrders, { guard }, async (request) => list(request.query));

    endpointRoute(app, api.readDeskOrder, { guard }, async (request, reply, who) => {
      const id = idOf(request.params.id);
      const found = id && (await read(id));
      if (!found) return sendRefusal(reply, api.readDeskOrder, unknown);
      ports.log.info('personal data read by staff', { by: who.user.id, what: 'an order', order: found.order.id });
      return found;
    });

    endpointRoute(app, api.resendTickets, { guard }, async (request, reply, who) => {
      const id = idOf(request.params.id);
      if (!id) return sendRefusal(reply, api.resendTickets, unknown);
      const sent = await resend(id, request.body.attempt, who.describe);
      return sent.ok ? sent.value : sendRefusal(reply, api.resendTickets, sent.refusal);
    });

    endpointRoute(app, api.correctOrder, { guard }, async (request, reply, who) => {
      const id = idOf(request.params.id);
      if (!id) return sendRefusal(reply, api.correctOrder, unknown);
      const corrected = await correct(id, request.body, who.describe);
      if (!corrected.ok) return sendRefusal(reply, api.correctOrder, corrected.refusal);
      const { payment } = corrected.value;
      return { name: payment?.name ?? '', email: payment?.email ?? '' };
    });

    endpointRoute(app, api.renameDeskTicket, { guard }, async (request, reply, who) => {
      const id = idOf(request.params.id);
      if (!id) return sendRefusal(reply, api.renameDeskTicket, unknown);
      const renamed = await rename(id, request.params.ticket, request.body.name, who.describe);
      return renamed.ok ? renamed.value : sendRefusal(reply, api.renameDeskTicket, renamed.refusal);
    });

    endpointRoute(app, api.blockTicket, { guard }, async (request, reply, who) => {
      const id = idOf(request.params.id);
      if (!id) return sendRefusal(reply, api.blockTicket, unknown);
      const blocked = await block(id, request.params.ticket, request.body, who.describe);
      return blocked.ok ? { state: blocked.value.state } : sendRefusal(reply, api.blockTicket, blocked.refusal);
    });

    endpointRoute(app, api.refundTickets, { guard }, async (request, reply, who) => {
      const id = idOf(request.params.id);
      if (!id) return sendRefusal(reply, api.refundTickets, unknown);
      const refunded = await refund(id, request.body, who.describe);
      return refunded.ok ? refunded.value : sendRefusal(reply, api.refundTickets, refunded.refusal);
    });

    endpointRoute(app, api.addOrderNote, { guard }, async (request, reply, who) => {
      const id = idOf(request.params.id);
      if (!id) return sendRefusal(reply, api.addOrderNote, unknown);
      const noted = await note(id, request.body.text, who.describe);
      return noted.ok ? {} : sendRefusal(reply, api.addOrderNote, noted.refusal);
    });

    endpointRoute(app, api.settleReview, { guard }, async (request, reply, who) => {
      const id = idOf(request.params.id);
      if (!id) return sendRefusal(reply, api.settleReview, unknown);
      const settled = await settle(id, request.body, who.describe);
      return settled.ok ? { settled: settled.value } : sendRefusal(reply, api.settleReview, settled.refusal);
    });
  };

const idOf = (id: string): OrderId | undefined => (isId(id) ? orderId(id) : undefined);
