import { requireFreshProofOrLogin } from '../factors.ts';
import { clearSessionCookies } from '../http/cookies.ts';
import { accountOf, requireUser } from '../http/request-user.ts';
import type { Route } from '../http/route.ts';
import { changeUser } from '../store/users.ts';

/** Blocks the caller's own account until the project unblocks it. Sessions stay and give no access. */
export const statusRoutes: readonly Route[] = [
  {
    method: 'PATCH',
    paths: ['/account/status'],
    scope: 'account',
    status: 200,
    event: 'user.update.status',
    emits: { action: 'update', attribute: 'status' },
    answer: async (context) => {
      const { service, caller, reply } = context;
      const user = requireUser(context);
      await requireFreshProofOrLogin(service, user, caller.session);
      const { id } = user;
      const now = service.machineClock.now();
      await service.database.write((tx) => changeUser(tx, id, { enabled: false }, now));
      clearSessionCookies(service, reply, now);
      return accountOf(service, id);
    },
  },
];
