import { takeSessionBack } from '../http/cookies.ts';
import type { Route } from '../http/route.ts';
import { accountOf, somebody } from '../http/somebody.ts';
import { changeUser } from '../store/users.ts';

/** Blocking oneself: nobody gets in any more, until the project lets them. The sessions stay, and open nothing. */
export const statusRoutes: readonly Route[] = [
  {
    method: 'PATCH',
    paths: ['/account/status'],
    scope: 'account',
    status: 200,
    event: 'user.update.status',
    tells: { action: 'update', attribute: 'status' },
    answer: async (visit) => {
      const { service, request, reply } = visit;
      const { id } = somebody(visit);
      const now = service.machineClock.now();
      await service.database.write((tx) => changeUser(tx, id, { enabled: false }, now));
      takeSessionBack(service, request, reply, now);
      return accountOf(service, id);
    },
  },
];
