import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
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
import type { DescribeAction } from '#core/kernel/audit-log/staff-action.ts';
import { parseEmail } from '#core/kernel/email-address.ts';
import type { DeviceId } from '#core/kernel/ids.ts';
import { noPence } from '#core/kernel/money.ts';
import { orderNumber } from '#core/shop/checkout/order.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type BoxOfficeRoutesPorts = BoxOfficePorts & Guarded & { readonly doorDevices: Pick<DoorDevices, 'find'> };

/** The box office at the door, for its staff and organisers. */
export const boxOfficeRoutes =
  (ports: BoxOfficeRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    privateNoStore(app);
    tillRoutes(app, ports);
    saleRoutes(app, ports);
  };

/** The tills: opening one, its allowance of places, and cashing up. */
const tillRoutes = (app: FastifyInstance, ports: BoxOfficeRoutesPorts): void => {
  const { guard } = ports;

  endpointRoute(app, api.readBoxOffice, { guard }, async (request, reply) => {
    const blocked = await refusalOfDevice(ports, request.query.device);
    if (blocked) return sendRefusal(reply, api.readBoxOffice, blocked);
    const { till, ...office } = await readBoxOffice(ports)(request.query.device);
    return { ...office, till: till && answered(till) };
  });

  endpointRoute(app, api.openTill, { guard }, async (request, reply, { user, describe }) => {
    const blocked = await refusalOfDevice(ports, request.body.device);
    if (blocked) return sendRefusal(reply, api.openTill, blocked);
    const opened = await openTill(by(ports, describe))(request.body, user);
    return opened.ok ? answered(opened.value) : sendRefusal(reply, api.openTill, opened.refusal);
  });

  endpointRoute(app, api.listTills, { guard }, async () => (await ports.tills.all()).map(answered));

  endpointRoute(app, api.takePlaces, { guard }, async (request, reply, { user, describe }) => {
    const refusal = await refusalOfTill(ports, request.params.id, user);
    if (refusal) return sendRefusal(reply, api.takePlaces, refusal);
    const taken = await takePlaces(by(ports, describe))(request.params.id, request.body.taken);
    if (!taken.ok) return sendRefusal(reply, api.takePlaces, taken.refusal);
    return { till: answered(taken.value.record), blanks: taken.value.blanks };
  });

  endpointRoute(app, api.cashUpTill, { guard }, async (request, reply, { user, describe }) => {
    const refusal = await refusalOfTill(ports, request.params.id, user);
    if (refusal) return sendRefusal(reply, api.cashUpTill, refusal);
    const closed = await cashUp(by(ports, describe))(request.params.id, request.body, user.id);
    return closed.ok ? answered(closed.value) : sendRefusal(reply, api.cashUpTill, closed.refusal);
  });

  endpointRoute(app, api.endAllowance, { guard }, async (request, reply, { user, describe }) => {
    const ended = await endAllowance(ports)(request.params.id, user.id, describe);
    return ended.ok ? answered(ended.value) : sendRefusal(reply, api.endAllowance, ended.refusal);
  });
};

/** The sales of a till: selling, sending the tickets by email, and handing money back. */
const saleRoutes = (app: FastifyInstance, ports: BoxOfficeRoutesPorts): void => {
  const { guard } = ports;

  endpointRoute(app, api.sellAtDoor, { guard }, async (request, reply, { user, describe }) => {
    const refusal = await refusalOfTill(ports, request.params.id, user);
    if (refusal) return sendRefusal(reply, api.sellAtDoor, refusal);
    const { id } = request.params;
    const sellOne = sellAtDoor(by(ports, describe));
    const results: SaleResult[] = [];
    // One after another, in the order in which they were made; each sale is a transaction of its own.
    for (const { email, ...sale } of request.body.sales) {
      const stated = { ...sale, email: email === null ? null : (parseEmail(email) ?? null) };
      results.push(resultOf(stated, await sellOne(id, stated, user.id)));
    }
    const till = await ports.tills.find(id);
    return till ? { results, till: answered(till) } : sendRefusal(reply, api.sellAtDoor, { kind: 'till-unknown' });
  });

  endpointRoute(app, api.listSales, { guard }, async (request, reply) => {
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

  endpointRoute(app, api.emailSale, { guard }, async (request, reply, { user, describe }) => {
    const refusal = await refusalOfTill(ports, request.params.id, user);
    if (refusal) return sendRefusal(reply, api.emailSale, refusal);
    const email = parseEmail(request.body.email);
    if (!email) return sendRefusal(reply, api.emailSale, { kind: 'address-wrong' });
    const sent = await emailTickets(by(ports, describe))(request.params.id, request.params.order, email);
    return sent.ok ? answered(sent.value) : sendRefusal(reply, api.emailSale, sent.refusal);
  });

  endpointRoute(app, api.handBackSale, { guard }, async (request, reply, { user, describe }) => {
    const refusal = await refusalOfTill(ports, request.params.id, user);
    if (refusal) return sendRefusal(reply, api.handBackSale, refusal);
    const { id, order } = request.params;
    const handed = await handBackSale(ports)(id, order, request.body.paidBy, user.id, describe);
    return handed.ok ? answered(handed.value) : sendRefusal(reply, api.handBackSale, handed.refusal);
  });
};

/** The ports for one member of staff, whose changes of a till go to the audit log. */
const by = (ports: BoxOfficePorts, describe: DescribeAction): BoxOfficePorts => ({
  ...ports,
  tills: auditedTills(ports.tills, describe),
});

/** The refusal of a device that the desk has blocked. Always reads the store: another process may have blocked it. */
const refusalOfDevice = async ({ doorDevices }: Pick<BoxOfficeRoutesPorts, 'doorDevices'>, device: DeviceId) => {
  const found = (await doorDevices.find(device))?.block;
  return (
    found && {
      kind: 'device-blocked' as const,
      detail: 'The desk has blocked this device.',
      reason: found.reason,
    }
  );
};

/** The refusal of this user's change of a till, for every change alike. */
const refusalOfTill = async (ports: Pick<BoxOfficeRoutesPorts, 'tills' | 'doorDevices'>, id: TillId, user: User) => {
  const found = await ports.tills.find(id);
  if (!found) return undefined;
  const blocked = await refusalOfDevice(ports, found.till.device);
  return blocked ?? (mayChangeTill(found.till, user) ? undefined : { kind: 'not-your-till' as const });
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
