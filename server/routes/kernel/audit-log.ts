import type { FastifyPluginAsync } from 'fastify';
import { readAuditLog } from '#core/kernel/audit-log/api.ts';
import { logPage } from '#core/kernel/audit-log/log-page.ts';
import type { AuditLog } from '#core/kernel/audit-log/ports.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { type DeskRequestPorts, requireOrganiser } from '../../http/require-organiser.ts';

/** The audit log, read-only (F7). */
export const auditLogRoutes =
  ({ auditLog, ...ports }: DeskRequestPorts & { readonly auditLog: AuditLog }): FastifyPluginAsync =>
  async (app) => {
    const atTheDesk = requireOrganiser(ports);
    privateNoStore(app);

    endpointRoute(app, readAuditLog, {}, async (request, reply) => {
      if (!(await atTheDesk(request, reply))) return reply;
      const [page, known] = await Promise.all([logPage(auditLog, request.query), auditLog.known()]);
      return { ...page, ...known };
    });
  };
