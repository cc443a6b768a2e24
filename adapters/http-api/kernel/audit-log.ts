import { readAuditLog } from '#core/kernel/audit-log/api.ts';
import type { AuditLogDesk } from '#core/kernel/audit-log/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The audit log, through our own server's API. */
export const httpAuditLog = (http: HttpClient): AuditLogDesk => ({
  page: async (query) => answerOf(await http.call(readAuditLog, { query })),
});
