import type { AnswerOf, RequestTo } from '../endpoint.ts';
import type { readAuditLog } from './api.ts';

/** A page of the audit log, for the desk. */
export type LogPage = AnswerOf<typeof readAuditLog>;

/** The query of the desk's audit log page. */
export type LogRequest = RequestTo<typeof readAuditLog>['query'];

/** The audit log, for the desk's page. @throws ServiceFailure when it cannot be read */
export type AuditLogDesk = { readonly page: (request: LogRequest) => Promise<LogPage> };
