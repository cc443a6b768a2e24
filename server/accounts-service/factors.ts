import { minute } from '#core/kernel/time.ts';
import type { Caller } from './http/caller.ts';
import { AccountError } from './http/errors.ts';
import type { AccountServiceOptions } from './options.ts';
import { mfaOf } from './store/mfa.ts';
import type { StoredSession } from './store/sessions.ts';
import type { StoredUser } from './store/users.ts';

const recentMfaMs = 30 * minute;

/** What somebody could prove themselves by, in the protocol's words. */
export const factorsOf = async ({ database }: AccountServiceOptions, user: StoredUser) => {
  const mfa = await database.read((db) => mfaOf(db, user.id));
  return {
    totp: mfa.seed !== null && mfa.seedVerified,
    email: user.email !== null && user.emailVerified,
    phone: user.phone !== null && user.phoneVerified,
    recoveryCode: mfa.recoveryCodes !== null,
  };
};

/**
 * Whether this session is only half of a log-in: its owner wants two proofs, and it has one. Whoever has nothing to
 * give a second proof with is not locked out; a JWT was made by a session that was whole.
 */
export const isMfaPending = async (service: AccountServiceOptions, { user, session }: Caller): Promise<boolean> => {
  if (!user?.mfa || !session || session.factors.length >= 2) return false;
  const { totp, email, phone } = await factorsOf(service, user);
  return totp || email || phone;
};

/** For what must not be done in passing at somebody else's open page. @throws AccountError user_challenge_required */
export const requireRecentMfa = ({ machineClock }: AccountServiceOptions, session: StoredSession | null): void => {
  const at = session?.mfaUpdatedAt ?? null;
  if (at === null || machineClock.now() - at > recentMfaMs) throw new AccountError('user_challenge_required');
};
