import type { FastifyPluginAsync } from 'fastify';
import type { Desk } from '../../composition/desk/compose-desk.ts';
import type { DeskRequestPorts } from '../../http/require-organiser.ts';
import { auditLogRoutes } from './audit-log.ts';

/** Every route of the organiser's desk (F7). */
export const deskRoutes =
  (ports: DeskRequestPorts & Desk): FastifyPluginAsync =>
  async (app) => {
    await app.register(auditLogRoutes(ports));
  };
