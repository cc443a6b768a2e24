import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#core/accounts/user.ts';
import * as api from '#core/door/box-office/api.ts';
import {
  type BoxOfficePorts,
  cashUp,
  emailTickets,
  endAllowance,
  handBackSale,
  openTill,
  readBoxOffice,
  type SaleOutcome,
  sellAtDoor,
  takePlaces,
} from '#core/door/box-office/box-office.ts';
import type { TillRecord } from '#core/door/box-office/ports.ts';
import type { Sale } from '#core/door/box-office/sell.ts';
import { auditedTills } from '#core/door/box-office/staff-actions.ts';
import { expectedCash, mayChangeTill, type TillId } from '#core/door/box-office/till.ts';
import type { DoorDevices } from '#core/door/entrance/ports.ts';
import { parseEmail } from '#core/kernel/contact.ts';
import type { DeviceId } from '#core/kernel/ids.ts';
import { noPence } from '#core/kernel/money.ts';
import { orderNumber } from '#core/shop/checkout/order.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import type { DeskRequestPorts } from '../../http/require-organiser.ts';
import { requireStaff } from '../../http/require-staff.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type BoxOfficeRoutesPorts = BoxOfficePorts &
  DeskRequestPorts & { readonly doorDevices: Pick<DoorDevices, 'find'> };

/** The box office at the door, for its staff and organisers. */
export const boxOfficeRoutes =
  (ports: BoxOfficeRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const requireDoor = requireStaff(ports.currentUser, 'door', 'organiser');
    const requireOrganiser = requireStaff(ports.currentUser, 'organiser');

    /** The ports for one member of staff, whose changes of a till go to the audit log. */
    const by = (request: FastifyRequest, user: User): BoxOfficePorts => ({
      ...ports,
      tills: auditedTills(ports.tills, ports.describeActions(request, user)),
    });

    /** The refusal of a device that the desk has blocked. Always reads the store: another process may have blocked it. */
    const refusalOfDevice = async (device: DeviceId) => {
      const found = (await ports.doorDevices.find(device))?.block;
      return (
        found && {
          kind: 'device-shut-out' as const,
          detail: 'The desk has blocked this device.',
          reason: found.reason,
        }
      );
    };
    /** The user who may change this till, for every change alike; undefined when the reply has been sent. */
    const requireTill = async (
      request: FastifyRequest<{ Params: { id: TillId } }>,
      reply: FastifyReply,
    ): Promise<User | undefined> => {
      const user = await requireDoor(request, reply);
      if (!user) return undefined;
      const found = await ports.tills.find(request.params.id);
      const refusal =
        found &&
        ((await refusalOfDevice(found.till.device)) ??
          (mayChangeTill(found.till, user) ? undefined : { kind: 'not-your-till' as const }));
      if (!refusal) return user;
      sendRefusal(reply, api.sellAtDoor, refusal);
      return undefined;
    };

    privateNoStore(app);

    endpointRoute(app, api.readBoxOffice, {}, async (request, reply) => {
      if (!(await requireDoor(request, reply))) return reply;
      const blocked = await refusalOfDevice(request.query.device);
      if (blocked) return sendRefusal(reply, api.readBoxOffice, blocked);
      const { till, ...office } = await readBoxOffice(ports)(request.query.device);
      return { ...office, till: till && answered(till) };
    });

    endpointRoute(app, api.openTill, {}, async (request, reply) => {
      const user = await requireDoor(request, reply);
      if (!user) return reply;
      const blocked = await refusalOfDevice(request.body.device);
      if (blocked) return sendRefusal(reply, api.openTill, blocked);
      const opened = await openTill(by(request, user))(request.body, user);
      return opened.ok ? answered(opened.value) : sendRefusal(reply, api.openTill, opened.refusal);
    });

    endpointRoute(app, api.listTills, {}, async (request, reply) => {
      if (!(await requireDoor(request, reply))) return reply;
      return (await ports.tills.all()).map(answered);
    });

    endpointRoute(app, api.takePlaces, {}, async (request, reply) => {
      const user = await requireTill(request, reply);
      if (!user) return reply;
      const taken = await takePlaces(by(request, user))(request.params.id, request.body.taken);
      if (!taken.ok) return sendRefusal(reply, api.takePlaces, taken.refusal);
      return { till: answered(taken.value.record), blanks: taken.value.blanks };
    });

    endpointRoute(app, api.sellAtDoor, {}, async (request, reply) => {
      const user = await requireTill(request, reply);
      if (!user) return reply;
      const { id } = request.params;
      const sellOne = sellAtDoor(by(request, user));
      const results: SaleResult[] = [];
      // One after another, in the order in which they were made; each sale is a transaction of its own.
      for (const { email, ...sale } of request.body.sales) {
        const stated = { ...sale, email: email === null ? null : (parseEmail(email) ?? null) };
        results.push(resultOf(stated, await sellOne(id, stated, user.id)));
      }
      const till = await ports.tills.find(id);
      return till ? { results, till: answered(till) } : sendRefusal(reply, api.sellAtDoor, { kind: 'till-unknown' });
    });

    endpointRoute(app, api.listSales, {}, async (request, reply) => {
      if (!(await requireDoor(request, reply))) return reply;
      const { id } = request.params;
      if (!(await ports.tills.find(id))) return sendRefusal(reply, api.listSales, { kind: 'till-unknown' });
      return (await ports.tills.entries(id)).map(({ kind, orderId, paidBy, amount, at, offline }) => ({
        kind,
        orderId,
        number: orderNumber(orderId),
        paidBy,
        amount,
        at,
        offline,
      }));
    });

    endpointRoute(app, api.emailSale, {}, async (request, reply) => {
      const user = await requireTill(request, reply);
      if (!user) return reply;
      const email = parseEmail(request.body.email);
      if (!email) return sendRefusal(reply, api.emailSale, { kind: 'address-wrong' });
      const sent = await emailTickets(by(request, user))(request.params.id, request.params.order, email);
      return sent.ok ? answered(sent.value) : sendRefusal(reply, api.emailSale, sent.refusal);
    });

    endpointRoute(app, api.handBackSale, {}, async (request, reply) => {
      const user = await requireTill(request, reply);
      if (!user) return reply;
      const { id, order } = request.params;
      const handed = await handBackSale(ports)(
        id,
        order,
        request.body.paidBy,
        user.id,
        ports.describeActions(request, user),
      );
      return handed.ok ? answered(handed.value) : sendRefusal(reply, api.handBackSale, handed.refusal);
    });

    endpointRoute(app, api.cashUpTill, {}, async (request, reply) => {
      const user = await requireTill(request, reply);
      if (!user) return reply;
      const closed = await cashUp(by(request, user))(request.params.id, request.body, user.id);
      return closed.ok ? answered(closed.value) : sendRefusal(reply, api.cashUpTill, closed.refusal);
    });

    endpointRoute(app, api.endAllowance, {}, async (request, reply) => {
      const user = await requireOrganiser(request, reply);
      if (!user) return reply;
      const ended = await endAllowance(ports)(request.params.id, user.id, ports.describeActions(request, user));
      return ended.ok ? answered(ended.value) : sendRefusal(reply, api.endAllowance, ended.refusal);
    });
  };

const answered = ({ till, takings }: TillRecord) => ({
  id: till.id,
  device: till.device,
  name: till.name,
  openedAt: till.openedAt,
  float: till.float,
  held: till.held.map(({ productId, name, unitPrice, taken, sold }) => ({ productId, name, unitPrice, taken, sold })),
  returned: till.returned && { at: till.returned.at, why: till.returned.why },
  takings,
  expected: expectedCash(till, takings),
  cashUp: till.cashUp && {
    at: till.cashUp.at,
    counted: till.cashUp.counted,
    expected: till.cashUp.expected,
    reason: till.cashUp.reason,
  },
});

type SaleResult = ReturnType<typeof resultOf>;

const resultOf = (sale: Sale, sold: SaleOutcome) => {
  const facts = { id: sale.id, number: orderNumber(sale.id) };
  if (sold.ok) {
    const { order } = sold.value.changed;
    const outcome = order?.state === 'paid_unfulfillable' ? ('no-places' as const) : ('sold' as const);
    return { ...facts, outcome, total: order?.total ?? noPence, tickets: sold.value.tickets, why: null };
  }
  const { refusal } = sold;
  const total = refusal.kind === 'price-changed' ? refusal.total : sale.total;
  const why = refusal.kind === 'till-unknown' ? null : refusal.kind;
  return { ...facts, outcome: 'refused' as const, total, tickets: [], why };
};
