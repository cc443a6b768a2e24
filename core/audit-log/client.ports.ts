import type { AnswerOf, RequestTo } from '../kernel/endpoint.ts';
import type { readAuditLog } from './api.ts';

/** A page of the audit log, as the desk shows it. */
export type LogPage = AnswerOf<typeof readAuditLog>;

/** What the desk asks of the audit log. */
export type LogRequest = RequestTo<typeof readAuditLog>['query'];

/** The audit log, for the desk's page. @throws ServiceFailure when it cannot be read */
export type AuditLogDesk = { readonly page: (request: LogRequest) => Promise<LogPage> };
