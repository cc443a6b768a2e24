import { z } from 'zod';
import { AccountError } from '../http/errors.ts';
import { logModel } from '../http/models.ts';
import { read } from '../http/parameters.ts';
import { numberOf, readQueries } from '../http/queries.ts';
import { requireUser } from '../http/request-user.ts';
import type { RequestContext, Route } from '../http/route.ts';
import { auditLogOf } from '../store/audit-log.ts';

const listing = z.object({ total: z.stringbool().default(true) });
const most = 5_000;

/** The account's audit log, newest first; only `limit` and `offset` can be queried. */
export const logRoutes: readonly Route[] = [
  {
    method: 'GET',
    paths: ['/account/logs'],
    scope: 'account',
    status: 200,
    answer: (context) => logList(context, requireUser(context).id),
  },
];

/** A page of a person's audit log, by the request's query. @throws AccountError general_query_invalid */
export const logList = async ({ service, query }: RequestContext, userId: string) => {
  const wantsTotal = read(listing, query).total;
  const queries = readQueries(query);
  const unknown = queries.find(({ method }) => method !== 'limit' && method !== 'offset');
  if (unknown) throw new AccountError('general_query_invalid', `Invalid query method: ${unknown.method}`);
  const page = { limit: Math.min(most, numberOf(queries, 'limit', 25)), offset: numberOf(queries, 'offset', 0) };
  const { total, entries } = await service.database.read((db) => auditLogOf(db, userId, page));
  return { total: wantsTotal ? total : 0, logs: entries.map(logModel) };
};
