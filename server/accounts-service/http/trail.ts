import { addEntry } from '../store/trail.ts';
import { findUser } from '../store/users.ts';
import { addressOf, type Route, type Visit } from './route.ts';
import { subjectOf } from './subject.ts';

/**
 * Notes what happened where the person can read it (`GET /account/logs`). It has happened by now: a line that cannot
 * be written is logged, and no reason to say otherwise.
 */
export const leaveTrail = async (route: Route, visit: Visit, model: unknown): Promise<void> => {
  const { event } = route;
  const userId = event && subjectOf(route, visit, model);
  if (!event || !userId) return;
  const { database, machineClock, log } = visit.service;
  const mode = visit.caller.kind === 'key' ? 'admin' : 'default';
  const entry = { event, mode, ip: addressOf(visit.request) } as const;
  try {
    await database.write(async (tx) => {
      const user = await findUser(tx, userId);
      if (user) await addEntry(tx, user, entry, machineClock.now());
    });
  } catch (error) {
    log.error('an account’s trail could not be written', { userId, event, error: String(error) });
  }
};
