import { addAuditEntry } from '../store/audit-log.ts';
import { findUser } from '../store/users.ts';
import { clientIp, type RequestContext, type Route } from './route.ts';
import { subjectOf } from './subject.ts';

/**
 * Adds an entry to the person's audit log (`GET /account/logs`). The change is committed, so an entry that cannot be
 * written is logged and is no error.
 */
export const recordAudit = async (route: Route, context: RequestContext, model: unknown): Promise<void> => {
  const { event } = route;
  const userId = event && subjectOf(route, context, model);
  if (!event || !userId) return;
  const { database, machineClock, log } = context.service;
  const mode = context.caller.kind === 'key' ? 'admin' : 'default';
  const entry = { event, mode, ip: clientIp(context.request) } as const;
  try {
    await database.write(async (tx) => {
      const user = await findUser(tx, userId);
      if (user) await addAuditEntry(tx, user, entry, machineClock.now());
    });
  } catch (error) {
    log.error('audit log entry not written', { userId, event, error: String(error) });
  }
};
