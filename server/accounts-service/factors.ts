import { needsTwoStep } from '#core/accounts/staff-two-step.ts';
import { day, type Instant, laterBy, minute } from '#core/kernel/time.ts';
import type { Caller } from './http/caller.ts';
import { AccountError } from './http/errors.ts';
import type { AccountServiceOptions } from './options.ts';
import { mfaOf } from './store/mfa.ts';
import type { StoredSession } from './store/sessions.ts';
import type { StoredUser } from './store/users.ts';

const recentProofMs = 30 * minute;

/** The factors that a person has set up, under the protocol's names. */
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
 * The factors by which this session can prove a second step. The second step is never what the first one was: neither an
 * emailed code after a log-in link, an emailed code or, for a day, a password that was set by an emailed link; nor a
 * texted code after a texted code. Accounts that must have two-step login get no emailed code once they have an
 * authenticator: the mailbox alone could otherwise reset the password and then read the code.
 */
export const offeredFactors = async (
  service: AccountServiceOptions,
  user: StoredUser,
  session: StoredSession | null,
): Promise<Awaited<ReturnType<typeof factorsOf>>> => {
  const has = await factorsOf(service, user);
  const [first] = session && !session.factors.includes('oauth2') ? session.factors : [];
  const isByMailbox = first === 'email' || wasRecovered(service, user, session);
  return {
    ...has,
    email: has.email && !(needsTwoStep(user) && has.totp) && !(user.mfa && isByMailbox),
    phone: has.phone && !(user.mfa && first === 'phone'),
  };
};

/** Whether a password was set by an emailed link within the last day, or in the day before this session began. */
const wasRecovered = (
  { machineClock }: AccountServiceOptions,
  { recoveredAt }: StoredUser,
  session: StoredSession | null,
): boolean => {
  if (recoveredAt === null) return false;
  const until = laterBy(recoveredAt, day);
  if (machineClock.now() < until) return true;
  return session !== null && session.createdAt >= recoveredAt && session.createdAt < until;
};

/**
 * Whether a session still needs a second factor: its owner has switched MFA on and has a factor to prove. A JWT counts
 * as complete, because it is made only from a complete session.
 */
export const isMfaPending = async (service: AccountServiceOptions, { user, session }: Caller): Promise<boolean> => {
  if (!user?.mfa || !session || proofsOf(session) >= 2 || session.mfaUpdatedAt !== null) return false;
  return needsSecondFactor(service, user);
};

/** Whether this person's log-ins need a second factor: MFA is on, and there is a factor to prove. */
export const needsSecondFactor = async (service: AccountServiceOptions, user: StoredUser): Promise<boolean> => {
  if (!user.mfa) return false;
  const { totp, email, phone } = await factorsOf(service, user);
  return totp || email || phone;
};

/** How many proofs a session has. A provider's log-in is one proof, though the protocol lists two factors for it. */
const proofsOf = ({ factors }: StoredSession): number => factors.length - Number(factors.includes('oauth2'));

/**
 * Requires that the person at this page has recently proved their identity: by a challenge or, without a second factor,
 * by the log-in itself or by their password. A JWT is no such proof, and neither is an older session on a page that was left open.
 * @throws AccountError user_challenge_required
 */
export const requireFreshProof = async (
  service: AccountServiceOptions,
  user: StoredUser,
  session: StoredSession | null,
): Promise<void> => {
  if (!(await hasFreshProof(service, user, session))) throw new AccountError('user_challenge_required');
};

/** Whether `requireFreshProof` would let the session through. */
const hasFreshProof = async (
  service: AccountServiceOptions,
  user: StoredUser,
  session: StoredSession | null,
): Promise<boolean> => {
  if (!session) return false;
  if (isRecent(service, session.mfaUpdatedAt)) return true;
  const knewPassword = isRecent(service, session.createdAt) || isRecent(service, session.provedAt);
  return knewPassword && !(await needsSecondFactor(service, user));
};

/**
 * Whether `requireFreshProofOrLogin` would let the session through: the person has recently proved their identity as
 * `requireFreshProof` requires, or has recently logged in or typed the password, and set up a second factor since.
 * Without the second case, a session that switches two-step login on would lose rights by that.
 */
export const hasFreshProofOrLogin = async (
  service: AccountServiceOptions,
  user: StoredUser,
  session: StoredSession | null,
): Promise<boolean> =>
  (await hasFreshProof(service, user, session)) ||
  (session !== null &&
    proofsOf(session) >= 2 &&
    (isRecent(service, session.createdAt) || isRecent(service, session.provedAt)));

/**
 * A less strict `requireFreshProof` (see `hasFreshProofOrLogin`), for changes that add a proof or a way to log in: a
 * first authenticator, first recovery codes, an identity. A JWT is no such proof.
 * @throws AccountError user_challenge_required
 */
export const requireFreshProofOrLogin = async (
  service: AccountServiceOptions,
  user: StoredUser,
  session: StoredSession | null,
): Promise<void> => {
  if (!(await hasFreshProofOrLogin(service, user, session))) throw new AccountError('user_challenge_required');
};

/** Whether a proof or change is of the last half hour. */
export const isRecent = ({ machineClock }: AccountServiceOptions, at: Instant | null): boolean =>
  at !== null && machineClock.now() - at <= recentProofMs;

/**
 * The strictest of the three: requires a recent challenge, which a recent log-in does not replace. For changes that must
 * not be made at a page that was left open.
 * @throws AccountError user_challenge_required
 */
export const requireRecentChallenge = (
  { machineClock }: AccountServiceOptions,
  session: StoredSession | null,
): void => {
  const at = session?.mfaUpdatedAt ?? null;
  if (at === null || machineClock.now() - at > recentProofMs) throw new AccountError('user_challenge_required');
};
