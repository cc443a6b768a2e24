import { day, laterBy } from '#core/kernel/time.ts';
import { newSecret } from '../hashing/secrets.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { AccountTransaction } from '../store/account-database.ts';
import { removeIdentitiesOf } from '../store/identities.ts';
import { clearMfa, mfaOf } from '../store/mfa.ts';
import { addObjection, consumeObjection, type StoredObjection } from '../store/objections.ts';
import { endSessionsOf } from '../store/sessions.ts';
import { moveTarget, removeAddress } from '../store/targets.ts';
import { voidTokensOf } from '../store/tokens.ts';
import { changeUser, findUserByEmail, lockUser, type StoredUser } from '../store/users.ts';
import { provenName } from './proven-name.ts';

/** Lifetime of an objection link: long enough for a person who reads no email for some days. */
const lifeMs = 7 * day;

/** The secret in an objection link, and when it expires. */
type Objection = { readonly proof: string; readonly expiresAt: StoredObjection['expiresAt'] };

/**
 * Stores, in the transaction of the change, the old address's right to undo the change. Returns undefined for an address
 * that was never verified: a typing mistake must not give a stranger the account.
 */
export const createObjection = async (
  { machineClock }: AccountServiceOptions,
  tx: AccountTransaction,
  { id: userId, email, emailVerified }: StoredUser,
): Promise<Objection | undefined> => {
  if (email === null || !emailVerified) return undefined;
  const now = machineClock.now();
  const proof = newSecret();
  const expiresAt = laterBy(now, lifeMs);
  await addObjection(tx, { userId, email, expiresAt }, proof, now);
  return { proof, expiresAt };
};

/** Emails the old address. The change is committed, so an email that cannot be queued is logged and is no error. */
export const notifyOldAddress = async (
  { sendEmail, log }: AccountServiceOptions,
  user: StoredUser,
  objection: Objection | undefined,
): Promise<void> => {
  const { id: userId, email } = user;
  if (email === null) return;
  try {
    await sendEmail({ kind: 'email-changed', to: email, name: provenName(user), objection: objection ?? null });
  } catch (error) {
    log.error('email about a new address not queued', { userId, error: String(error) });
  }
};

/**
 * Undoes a change that the owner did not make: ends all sessions, removes the password and every token, and restores the
 * address. Two-step login and the phone number are removed if any of it changed within the lifetime of the link, because
 * an intruder's factor would lock the owner out. Older factors stay: a reader of the owner's emails can reset the
 * password, and must not get past the second step by objecting to that.
 * Returns undefined for an invalid proof; otherwise the account, whether its address could be restored, and whether it is
 * blocked, which it stays.
 */
export const raiseObjection = (
  { database, machineClock }: AccountServiceOptions,
  proof: string,
): Promise<
  | { readonly userId: string; readonly email: string; readonly addressRestored: boolean; readonly isBlocked: boolean }
  | undefined
> =>
  database.write(async (tx) => {
    const now = machineClock.now();
    const objection = await consumeObjection(tx, proof, now);
    const user = objection && (await lockUser(tx, objection.userId));
    if (!objection || !user) return undefined;
    const { email } = objection;
    const owner = await findUserByEmail(tx, email);
    const addressRestored = !owner || owner.id === user.id;
    await endSessionsOf(tx, user.id);
    await voidTokensOf(tx, user.id);
    // An intruder may have added a provider's identity or a phone number of their own.
    await removeIdentitiesOf(tx, user.id);
    const { changedAt } = await mfaOf(tx, user.id);
    const mayBeIntruders = changedAt !== null && now - changedAt < lifeMs;
    if (mayBeIntruders) {
      await removeAddress(tx, { userId: user.id, providerType: 'sms' });
      await clearMfa(tx, user.id);
    }
    const noFactors = mayBeIntruders ? { mfa: false, phone: null, phoneVerified: false } : {};
    const back = addressRestored ? { email, emailVerified: true } : {};
    await changeUser(tx, user.id, { password: null, ...noFactors, ...back }, now);
    if (addressRestored && user.email !== email)
      await moveTarget(tx, { userId: user.id, providerType: 'email', identifier: email }, now);
    return { userId: user.id, email, addressRestored, isBlocked: !user.enabled };
  });
