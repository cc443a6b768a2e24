import type { SessionProofs } from '#core/accounts/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { needsSecondFactor, offeredFactors } from '../factors.ts';
import { findCaller } from '../http/caller.ts';
import type { AccountServiceOptions } from '../options.ts';
import { noteProof, type StoredSession } from '../store/sessions.ts';
import { findUser, lockUser, type StoredUser } from '../store/users.ts';
import { rethrowAsAccountsFailure } from './rethrow-as-accounts-failure.ts';

/** `SessionProofs` on the built-in service, in process. */
export const builtInSessionProofs = (service: AccountServiceOptions): SessionProofs => {
  const { database, passwords, machineClock } = service;

  /** The user's session in this browser; null without one. */
  const sessionIn = async (cookie: string | undefined, id: string): Promise<StoredSession | null> => {
    const { user, session } = await findCaller(service, { cookie });
    return user?.id === id ? session : null;
  };

  const isWithoutPassword = async (user: StoredUser) =>
    user.password === null || (await needsSecondFactor(service, user));

  return {
    wayOf: ({ cookie }, id) =>
      rethrowAsAccountsFailure(async () => {
        const user = await database.read((db) => findUser(db, id));
        if (!user) return 'log-in';
        if (!(await isWithoutPassword(user))) return 'password';
        const { totp, email, phone } = await offeredFactors(service, user, await sessionIn(cookie, id));
        return totp || email || (phone && service.sendText !== undefined) ? 'code' : 'log-in';
      }),

    byPassword: ({ cookie }, id, password) =>
      rethrowAsAccountsFailure(async () => {
        const session = await sessionIn(cookie, id);
        const user = session && (await database.read((db) => findUser(db, id)));
        if (!session || !user) return refuse({ kind: 'password-wrong' });
        if (await isWithoutPassword(user)) return refuse({ kind: 'code-needed' });
        if (!(await passwords.matches(password, user.password))) return refuse({ kind: 'password-wrong' });
        return database.write(async (tx) => {
          // A password change during the comparison: the old one proves nothing any more.
          const still = await lockUser(tx, id);
          if (still?.password !== user.password) return refuse({ kind: 'password-wrong' });
          await noteProof(tx, session.id, machineClock.now());
          return ok(undefined);
        });
      }),
  };
};
