import type { FastifyPluginAsync } from 'fastify';
import type { PdfPictures } from '#core/desk/carers/ports.ts';
import type { ListExportPorts } from '#core/desk/lists/read-list.ts';
import type { OverviewPorts } from '#core/desk/overview/overview.ts';
import type { AuditLog } from '#core/kernel/audit-log/ports.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { ReadBalancePorts } from '#core/money/balance/read-balance.ts';
import type { MoneyPorts } from '#core/money/balance/read-money.ts';
import type { FollowLinesPorts } from '#core/shop/waiting-lists/offer-freed-places.ts';
import type { DescribeActions } from '../../http/describe-actions.ts';
import type { Guarded } from '../../http/guard.ts';
import { routesOf } from '../../http/only-with-part.ts';
import { auditLogRoutes } from '../kernel/audit-log.ts';
import { moneyRoutes } from '../money/money.ts';
import { deskWaitingListRoutes } from '../shop/waiting-lists-desk.ts';
import { type DeskOrderRoutesPorts, deskOrderRoutes } from './desk-orders.ts';
import { listRoutes } from './lists.ts';
import { overviewRoutes } from './overview.ts';

/** The ports for the organiser's desk. */
export type Desk = Omit<MoneyPorts, 'accountYears'> &
  ReadBalancePorts & {
    readonly auditLog: AuditLog;
    readonly describeActions: DescribeActions;
    readonly machineClock: Clock;
    readonly festivalClock: Clock;
    readonly edition: Edition;
    readonly overview: OverviewPorts;
    readonly lists: ListExportPorts;
    readonly log: Log;
    /** Draws the evidence of carers' requests. */
    readonly pdfPictures: PdfPictures;
  };

/** The desk's routes for sales: overview, orders, money, lists, waiting lists and the audit log (F7). */
export const deskRoutes =
  (
    ports: Guarded & Desk & Pick<MoneyPorts, 'accountYears'> & DeskOrderRoutesPorts & FollowLinesPorts,
  ): FastifyPluginAsync =>
  async (app) => {
    await app.register(auditLogRoutes(ports));
    await app.register(deskOrderRoutes(ports));
    await app.register(overviewRoutes(ports));
    await app.register(moneyRoutes(ports));
    await app.register(listRoutes(ports));
    await app.register(routesOf(ports.edition, 'waitingLists', deskWaitingListRoutes(ports)));
  };
