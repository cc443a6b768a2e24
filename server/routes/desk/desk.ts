import type { FastifyPluginAsync } from 'fastify';
import type { WaitingListPorts } from '#core/shop/waiting-lists/follow-line.ts';
import type { Desk } from '../../composition/desk/compose-desk.ts';
import type { Guarded } from '../../http/guard.ts';
import { auditLogRoutes } from '../kernel/audit-log.ts';
import { moneyRoutes } from '../money/money.ts';
import { deskWaitingListRoutes } from '../shop/waiting-lists-desk.ts';
import { type DeskOrderRoutesPorts, deskOrderRoutes } from './desk-orders.ts';
import { listRoutes } from './lists.ts';
import { overviewRoutes } from './overview.ts';

/** The desk's routes for sales: overview, orders, money, lists, waiting lists and the audit log (F7). */
export const deskRoutes =
  (ports: Guarded & Desk & DeskOrderRoutesPorts & WaitingListPorts): FastifyPluginAsync =>
  async (app) => {
    await app.register(auditLogRoutes(ports));
    await app.register(deskOrderRoutes(ports));
    await app.register(overviewRoutes(ports));
    await app.register(moneyRoutes(ports));
    await app.register(listRoutes(ports));
    await app.register(deskWaitingListRoutes(ports));
  };
