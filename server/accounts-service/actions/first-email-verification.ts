import type { AccountServiceOptions } from '../options.ts';
import type { AccountTransaction } from '../store/account-database.ts';
import { identitiesOf, removeIdentitiesOf } from '../store/identities.ts';
import { clearMfa, mfaOf } from '../store/mfa.ts';
import { endSessionsOf } from '../store/sessions.ts';
import { removeAddress } from '../store/targets.ts';
import { voidTokensOf } from '../store/tokens.ts';
import { changeUser, type StoredUser } from '../store/users.ts';
import { provenName } from './proven-name.ts';

/**
 * The first verification of an email address removes every sign-in method and factor from before it: an attacker may
 * have signed up with an address of another person and waited for its owner.
 * @returns whether anything was removed; the address's owner is then notified
 */
export const applyFirstEmailVerification = async (
  { machineClock }: AccountServiceOptions,
  tx: AccountTransaction,
  user: StoredUser,
): Promise<boolean> => {
  const { id } = user;
  const hadMore =
    user.password !== null ||
    user.phone !== null ||
    (await mfaOf(tx, id)).seed !== null ||
    (await identitiesOf(tx, id)).length > 0;
  await endSessionsOf(tx, id);
  await voidTokensOf(tx, id);
  await removeIdentitiesOf(tx, id);
  await removeAddress(tx, { userId: id, providerType: 'sms' });
  await clearMfa(tx, id);
  await changeUser(
    tx,
    id,
    { emailVerified: true, mfa: false, phone: null, phoneVerified: false, ...(user.password && { password: null }) },
    machineClock.now(),
  );
  return hadMore;
};

/**
 * Sends the email about removed sign-in methods. The change is committed, so an email that cannot be queued is
 * logged.
 */
export const notifyFirstEmailVerification = async (
  { sendEmail, log }: AccountServiceOptions,
  user: StoredUser,
): Promise<void> => {
  if (user.email === null) return;
  try {
    await sendEmail({ kind: 'first-proof', to: user.email, name: provenName(user) });
  } catch (error) {
    log.error('email about a first verification not queued', { userId: user.id, error: String(error) });
  }
};
