import { addAuditEntry } from '../store/audit-log.ts';
import { findUser } from '../store/users.ts';
import { clientIp, type RequestContext, type Route } from './route.ts';
import { subjectOf } from './subject.ts';

/**
 * Notes what happened where the person can read it (`GET /account/logs`). It has happened by now: a line that cannot
 * be written is logged, and no reason to say otherwise.
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
    log.error('an account’s trail could not be written', { userId, event, error: String(error) });
  }
};
