import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import type { AuditLog } from '#core/kernel/audit-log/ports.ts';
import { csvPieces } from '#core/kernel/csv.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { acceptDiscrepancy } from '#core/money/balance/accept-discrepancy.ts';
import * as api from '#core/money/balance/api.ts';
import { cachedReport } from '#core/money/balance/cached-report.ts';
import { journalColumns, journalRows, type MoneyPorts, readPayout } from '#core/money/balance/read-money.ts';
import { orderNumber } from '#core/shop/checkout/order.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type MoneyRoutesPorts = Guarded &
  MoneyPorts & {
    readonly auditLog: AuditLog;
    readonly edition: Pick<Edition, 'year' | 'vat'>;
    readonly festivalClock: Clock;
    readonly machineClock: Clock;
  };

/** The festival's money, for the organiser and the treasurer (F11). */
export const moneyRoutes =
  (ports: MoneyRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const report = cachedReport(ports);
    const accept = acceptDiscrepancy(ports);
    privateNoStore(app);

    endpointRoute(app, api.readMoney, { guard }, async () => {
      const { days, products, ways, vat, payouts, tills, awaitedOrders, withoutOrder, ...sums } = await report();
      return {
        ...sums,
        now: ports.festivalClock.now(),
        accepted: [...(await ports.moneyRecords.accepted())],
        days: [...days],
        products: [...products],
        ways: [...ways],
        vat: vat && [...vat],
        awaitedOrders: [...awaitedOrders],
        withoutOrder: { ...withoutOrder, movements: [...withoutOrder.movements] },
        payouts: [...payouts],
        tills: [...tills],
      };
    });

    endpointRoute(app, api.acceptDifference, { guard }, async (request, reply, who) => {
      const { key, state, reason } = request.body;
      const accepted = await accept({ key, state }, reason, await report(), who.user.name, who.describe);
      return accepted.ok ? {} : sendRefusal(reply, api.acceptDifference, accepted.refusal);
    });

    endpointRoute(app, api.readPayout, { guard }, async (request, reply) => {
      const found = await readPayout(ports)(request.params.id);
      if (!found) return sendRefusal(reply, api.readPayout, { kind: 'payout-unknown' });
      return found.map(({ id, kind, at, amount, fee, net, orderId, description }) => ({
        ...{ id, kind, at, amount, fee, net, description },
        order: orderId && { id: orderId, number: orderNumber(orderId) },
      }));
    });

    endpointRoute(app, api.exportJournal, { guard }, async (_request, reply, who) => {
      await ports.auditLog.record(
        who.describe({
          action: 'money.exported',
          subject: {
            kind: 'money',
            id: String(ports.edition.year),
            name: `the treasurer’s CSV of ${ports.edition.year}`,
          },
          before: null,
          after: null,
          reason: null,
        }),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="treasurer-${ports.edition.year}.csv"`)
        .send(Readable.from(csvPieces(journalRows(ports), journalColumns), { objectMode: false }));
    });
  };
