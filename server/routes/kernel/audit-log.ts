import type { FastifyPluginAsync } from 'fastify';
import { readAuditLog } from '#core/kernel/audit-log/api.ts';
import { logPage } from '#core/kernel/audit-log/log-page.ts';
import type { AuditLog } from '#core/kernel/audit-log/ports.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';

/** The audit log, read-only (F7). */
export const auditLogRoutes =
  ({ auditLog, guard }: Guarded & { readonly auditLog: AuditLog }): FastifyPluginAsync =>
  async (app) => {
    privateNoStore(app);

    endpointRoute(app, readAuditLog, { guard }, async (request) => {
      const [page, known] = await Promise.all([logPage(auditLog, request.query), auditLog.known()]);
      return { ...page, ...known };
    });
  };
